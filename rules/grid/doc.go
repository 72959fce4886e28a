// Package grid is the geometry of a battlefield in exact integers: hexes,
// squares and open ground. It decides distance, facing, sight, cover, movement,
// reach and areas, the same on every machine and in whatever order things are
// listed. It imports the standard library only and knows no rulebook.
//
// # Outline
//
//   - [Kind] says what the field is made of, and owns directions and turning.
//   - [Cell] and [Point] are places; [Layout] reads other ways to write hexes.
//   - [Metric], [Length] and [Rounding] say how to count and show distances.
//   - [Body] is what stands on the field, laid out by a [Footprint].
//   - [Arc], [Profile], [Tie] and [Side] are where an attacker stands.
//   - [Obstacle] is what may stop sight and blows.
//   - [Sight] holds the choices about lines; its answers are bool and [Cover].
//   - [Ratio] is an exact fraction.
//
// # Tasks
//
//   - Count cells: [Distance], [Least]. Measure: [SquareMM], [Within], [Measure].
//   - Tell flank from rear: [ArcOf] with [Displacement] and [Kind.Facing].
//   - Build walls: [NewEdge], [NewCell], [NewSegment], [NewPolygon].
//   - See and shoot: [Sight.LineOfSight], [Sight.LineOfEffect].
//   - Hide: [Sight.Cover], then [Cover.Percent]. By hit point: [Sight.Strips].
//
// # Guarantees
//
// Coordinates stay within [Limit]; up to there nothing overflows and nothing
// rounds. No function keeps state, starts a goroutine, reads a clock or changes
// its arguments. In ordinary use sight and cover do not allocate.
package grid
