// Package paint draws shapes, text and the small pictures of a fight into a list of
// triangles, which a graphics card or the processor then fills.
//
// # Outline
//
//   - [Canvas] collects triangles: polygons, lines, circles and text, each with soft edges
//     one pixel wide.
//   - [Atlas] holds the glyphs and the small figures that a canvas has used, as one picture.
//   - [Ink] is a colour; the palette names those of the demo, [SideInks] gives those of the sides.
//   - [Frame] turns and scales what is drawn; [Canvas.Figurine] by its [Look], [Canvas.Pedestal],
//     [Canvas.Weapon], [Canvas.Figure], [Canvas.Badge] and [Canvas.Sign] are the small pictures.
//   - [Canvas.Raster] fills the triangles without a graphics card.
//
// # Guarantees
//
// Units are pixels of the target, x to the right and y downwards. Everything is drawn
// from left to right in the order of the calls, and nothing is kept between two frames
// but memory and glyphs. A canvas belongs to one goroutine. Raster gives the same bytes
// for the same calls on one kind of machine.
package paint
