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
//   - [Arc], [Profile], [Tie] and [Combatant] are where an attacker stands.
//   - [Obstacle] is what may stop sight and blows.
//   - [Sight] holds the choices about lines; its answers are bool, [Cover] and
//     [Percents]. [Gaze] is one with memory, for who asks often.
//   - [Terrain] is the ground to walk on, [Walk] how somebody walks, [Occupant]
//     who else is there, [Finder] what finds a [Way]. [Others] are occupants who
//     need not be listed.
//   - [Settlement] judges simultaneous steps of each [Mover], a [Settler] many of
//     them; [Stride] saves up movement; [Leg] is a way over open ground, [Detour]
//     finds one round what is there.
//   - [Bulk] is how large somebody is, [Register] notes who is in which cell.
//   - [Reach] is how far a weapon reaches.
//   - [Template] is the shape of an [Area].
//   - [Ratio] is an exact fraction.
//
// # Tasks
//
//   - Count cells: [Distance], [Least]. Measure: [SquareMM], [Within], [Measure].
//   - Tell flank from rear: [ArcOf] with [Displacement] and [Kind.Facing].
//   - Build walls: [NewEdge], [NewCell], [NewSegment], [NewPolygon], [NewElevation].
//   - See and shoot: [Sight.LineOfSight], [Sight.LineOfEffect], [LineOfFire].
//   - Hide: [Sight.Percents], or exactly [Sight.Cover]; [Sight.Hidden]. By hit
//     point: [Gaze.Points]. After shooting from behind it: [Sight.PeekCover].
//   - Say why: [Sight.SightWitness], [Sight.EffectWitness], [Sight.CoverWitness].
//   - Go somewhere: [Finder.Path], on open ground [Detour.Way], then [Way.Within] a budget. See where one
//     could go: [Finder.Reachable]. Charge: set Only of [Walk] to [LineCells]. Turn: [TurnCost].
//   - Let all move at once: [Settlement.Settle]. On open ground: [Leg.Advance] with
//     [FreePlace].
//   - Strike: [Reach.Holds], [MeleeHeight], [OnHighGround].
//   - Miss: [ScatterDirection], [Scatter].
//   - Fill an area: [Area.Cells] with [Circle], [Ball], [Cone] or [Band], then
//     [Hits]. On open ground: [InCircle], [InCone], [InBand].
//   - Draw it: [Drawn].
//
// # Guarantees
//
// Coordinates stay within [Limit]; up to there nothing overflows and nothing
// rounds but where a rule says so. No function keeps state, starts a goroutine,
// reads a clock or changes its arguments. In ordinary use sight and cover do not
// allocate, nor do, in a crowd of any size, a [Gaze] and a [Finder] that are used
// again; only a fraction of more than 128 bits does.
package grid
