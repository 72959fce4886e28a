// Package picture draws the field of a battle as an SVG file.
//
// # Outline
//
//   - [SVG] writes the picture: cells, heights, walls, doors, hedges, combatants with
//     side, facing and letter, a legend and a scale. The letters are those of
//     transcript.Board.
//   - [Options] may name a line of sight to show: the line, what stands in it, and what
//     is hidden of the target.
//
// # Guarantees
//
// The same battle gives the same bytes. Nothing here decides: coordinates are rounded
// for drawing. A picture is plain shapes and text, without scripts, fonts or links.
package picture
