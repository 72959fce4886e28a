// Package ui dresses ebitenui for the demo: one theme for every scale of the screen, and
// the few widgets that the library lacks.
//
// # Outline
//
//   - Theme has the faces, colours and buttons for one scale.
//   - Rows is a list of headings, pairs, bars and links that only draws what is seen, so
//     that a log of thousands of lines costs as much as one of ten.
//   - Canvas is a region that somebody else draws, with a pointer of its own.
//   - Frame lays out children in rectangles that a function names.
//
// All of it must be used from the game's Update and Draw.
package ui
