// Package outlook says who is likely to win at the moments of a battle, by playing on from them again and again.
//
// # Outline
//
//   - [Outlook] is what is known of that so far: it is worked out in slices of time.
//   - [Chance] is how often each side has won of the battles that were played on from a moment.
//   - [Turn] is a turning point: where a chance moved most, and stayed.
//
// # Tasks
//
//   - Begin: [New]. Work on for some milliseconds: [Outlook.Work].
//   - Keep it, and take it up again: [Outlook.Keep], [Outlook.Know].
//   - Show it: [Outlook.Chances], [Outlook.At], [Outlook.Turns], [Outlook.Within]; till it is known [Outlook.Estimate].
//
// # Guarantees
//
// A battle that is played on is a fork: it has luck of its own, so that nothing is given away of what is to come. How often a
// side has won of so many is the same whenever it is worked out, and on any machine. Only whole results are shown.
package outlook
