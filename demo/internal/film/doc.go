// Package film is what moves between two moments, made from the events between them.
//
// # Outline
//
//   - [Film] is the movement of one tick; [Frame] a picture of it.
//   - [Pose] is how a token stands in a frame; [Missile], [Number], [Hit] and [Area] are
//     what is to be seen beside the tokens.
//
// # Tasks
//
//   - Make one: [Make]. Show it: [Film.At], with a time from 0 to [Film.Length].
//
// # Guarantees
//
// A film only shows what events say; to skip it changes nothing. Those who walk at the
// same time walk together, exchanges of one group play together.
package film
