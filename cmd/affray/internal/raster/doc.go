// Package raster turns the pictures of package picture into pixels.
//
// # Outline
//
//   - [Draw] draws pieces of SVG: paths of straight lines, rectangles, circles and text.
//   - [Wide] measures a text as Draw writes it.
//
// # Guarantees
//
// It knows the SVG that picture writes, and no other: no curves, styles or transformations.
// What it does not know is an error, so that a picture that comes to use more is noticed.
package raster
