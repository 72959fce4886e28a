// Package picture draws the field of a battle as SVG: a picture, or the frames of a film.
//
// # Outline
//
//   - [SVG] writes the picture: cells, heights, walls, doors, hedges, dangers that are there, zones
//     that goals are about, combatants with side, facing and letter, a legend and a scale. The letters are those of
//     transcript.Board.
//   - [Options] may name a line of sight to show: the line, what stands in it, and what
//     is hidden of the target.
//   - [Stage] draws the frames of a film: [Moment]s of a battle in one size, each [Blow] with
//     what comes of it, and a [Banner] for the end.
//
// # Tasks
//
//   - Draw a battle as it is: [SVG].
//   - Make a film: keep a moment with [Now] where something happens; at the end [NewStage],
//     and for each frame [Stage.Field] below [Stage.People]. [Moment.Toward] gives those in
//     between. The people of a stage are written over its field, so that a field need be drawn
//     only when it is another one. Package animation makes a GIF of such frames, as affray film does.
//
// # Guarantees
//
// The same battle gives the same bytes. Nothing here decides: coordinates are rounded
// for drawing. A picture is plain shapes and text, without scripts, fonts or links.
package picture
