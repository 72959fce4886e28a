// Package space is the battlefield of a battle: who stands where, who sees and
// reaches whom, what hides whom, and how people walk. Every answer is decided by
// rules/grid in exact integers. The collision library resolv holds walls and
// bodies as shapes and says only what may be near a line or a box (SPACE-015); of
// bodies from 49 on: fewer are all looked at.
//
// # Outline
//
//   - [Spec] describes a field, [NewMap] checks it and builds a [Map], which any
//     number of battles share.
//   - [New] makes the [Space] of one battle; [Space.Put], [Space.Remove] and
//     [Space.Place] say who stands where.
//   - [Space.Bearing] and [Space.Shelter] are all that a rule may know of a pair;
//     [Space.Explain] says why, for people to read.
//   - [Space.InReach], [Space.CanShoot], [Space.Near], [Space.InArea],
//     [Space.LineTo] choose targets.
//   - [Space.Path], [Space.Flood] find ways, [Space.March] settles simultaneous movement.
//   - [Space.ChargeEnds] says where charges end, [Space.TurnCost] what a turn on the
//     spot costs.
//   - [Space.DoorsNear] says which doors are in touch, [Space.Caught] who stands in a
//     zone that holds it.
//
// # Guarantees
//
// No result depends on the order in which obstacles, bodies or movers were
// listed. In the steady state nothing allocates. A Map may be used by any number
// of goroutines, a Space by one at a time. Two Spaces, also of one Map, may be
// used at the same time: resolv keeps scratch values in package variables, and
// one lock for the whole process guards all that touches them.
package space
