// Package plan says what of a battle is drawn where: the ground, what stands on it, those
// who fight, what moves, and what is laid over all that to explain it.
//
// # Outline
//
//   - [Plan] is the drawing of one field. [Plan.Ground] draws what rarely changes,
//     [Plan.Live] the rest.
//   - [Camera] turns millimetres of the field into pixels and back.
//   - [Marks] say what is to be pointed out; [Tint] colours a cell for a reason.
//   - [Survey] works out reach, threat, ways and cover, a little in every frame.
//
// # Guarantees
//
// Everything is drawn into a paint.Canvas, so that no graphics card is needed. Nothing
// here decides or changes anything in a battle: what a survey says, the battle said.
package plan
