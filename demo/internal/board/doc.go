// Package board shows a battle in a window: the plan of its field, drawn by the graphics
// card, with a camera that mouse and fingers move.
//
// # Outline
//
//   - [Board] is one field on the screen. Its camera is [Board.Cam].
//   - What is drawn, and why, is the business of package plan; this one only keeps the
//     ground from frame to frame and hands triangles to Ebiten.
//
// # Tasks
//
//   - Each layout: [Board.Layout]. Each update: [Board.Update]. Each frame: [Board.Draw].
//   - Find what lies below a pointer: [Board.Pick], [Board.CellAt].
//
// # Guarantees
//
// A board changes nothing in a battle. It must be used from the game's Update and Draw
// only.
package board
