// Package film is what moves between two moments, made from the events between them.
//
// # Outline
//
//   - [Film] is the movement of one tick; [Frame] a picture of it.
//   - [Pose] is how a token stands in a frame; [Missile], [Stroke], [Clash], [Number], [Hit],
//     [Area] and [Door] are what is to be seen beside the tokens.
//
// # Tasks
//
//   - Make one: [Make]. Show it: [Film.At], with a time from 0 to [Film.Length].
//   - Tell which blow is to be seen, and what is to be heard: [Film.Striking], [Film.Sounds].
//   - Show what has happened in a part of a tick: give Make its events only.
//
// # Guarantees
//
// A film only shows what events say, and ends as the scene after it stands; to skip it
// changes nothing. Those who walk at the same time walk together; blows begin one after the
// other, but for those of two who strike each other at once. However much happens, a film
// ends within seven seconds. Showing a picture allocates nothing once the frame has been used.
package film
