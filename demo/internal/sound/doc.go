// Package sound is what is to be heard, made by the program from sines and noise.
//
// # Outline
//
//   - [Kind] is what is to be heard: a parry, an arrow, a spell.
//   - [Mixer] says what of that is played, so that a crowd does not roar.
//
// # Tasks
//
//   - Make a sound: [PCM]. It takes some milliseconds: keep it.
//   - Choose what is heard now: [Mixer.Choose].
//
// # Guarantees
//
// A sound is the same each time; it begins and ends in silence and is never clipped.
package sound
