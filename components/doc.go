// Package components says what a combatant or a thing on the field is.
//
// # Outline
//
// Every combatant has all of these:
//
//   - [Identity]: its id, name and side, which never change.
//   - [Offence], [Defence], [Armour], [Reduction]: the four axes OF, DF, AR, DR that
//     every rulebook fills; their units are on the page of the book. [Built]: what it
//     filled in.
//   - [Traits]: the numbers a book has beyond those.
//   - [Pools], [HitLocations]: what can be lost, as a whole and by area of the body.
//   - [Items], [Marks], [Busy], [Plots]: what it carries, what is remembered of it,
//     what it has under way, what it has declared.
//   - [Reach], [Position], [Facing], [Body], [Engagement]: where it stands, how far
//     it strikes, who threatens it.
//   - [Tally]: how often it has done what in this round.
//
// Things on the field have [Barrier] (obstacles) or [Thing] (items on the ground), and
// a [Position].
//
// # Tasks
//
//   - Make the entities of a battle, copy and sum them: [Combatant], [Obstacle] and
//     [Loose] are the archetypes.
//   - Add a component: its file, and its field and line in person.go. It is made, copied and
//     summed with the others then, and the tests look at each of its fields.
//
// # Guarantees
//
// Components are plain data: no pointer to another entity (ids instead), and no
// behaviour. Each is a type, XData, beside the donburi handle X. The handles are
// made once, when the program starts, and only read afterwards; worlds of parallel
// battles may share them.
package components
