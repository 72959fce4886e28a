// Package replay keeps a battle in a file from which it can be played again: its scenario and seed,
// every order and answer, what the host did, and its event file. docs/formats/replays.md describes it.
//
// # Outline
//
//   - [Writer] writes the file of a battle as it is fought.
//   - [Player] plays it again, tick by tick, and compares.
//   - [Departure] is the first place where two battles go different ways.
//   - [Compare] finds it in two files, replays or event files.
//
// # Tasks
//
//   - Keep a battle: [NewWriter] before its first step, [Writer.Round] after each round, [Writer.Close].
//   - Check that it still goes as it did: [Open], then [Player.Run].
//   - Look at it: step the [Player.Battle] with [Player.Step], and listen to it.
//   - Try another future from some moment on: step there, then [Player.Leave]; it tells where both part.
//
// # Guarantees
//
// The same battle gives the same bytes on every machine. A replay needs no controller and no system of
// the host's: what they did stands in the file. What is read is checked: a damaged or hostile file gives
// a typed error, in bounded memory.
package replay
