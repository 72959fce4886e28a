// Package reel is a battle that can be gone through in time, both ways.
//
// # Outline
//
//   - [Reel] is the battle: a cursor, the moment that is looked at, and all that is known
//     after it. Moment m is the state after m ticks.
//   - [Options] say who decides.
//   - [Line] is a line of the log, [Group] those who act at the same time.
//
// # Tasks
//
//   - Build one: [New]. Play on beyond what is known: [Reel.Ahead], a slice at a time.
//   - Go to a moment: [Reel.Seek]. See it: [Reel.Scene]; what happens next: [Reel.Events].
//   - Take part: [Reel.TakeOver], then [Reel.Waiting], [Reel.Submit] and [Reel.Reply];
//     [Reel.HandBack]. Change what was done: [Reel.Cut].
//
// # Guarantees
//
// Going through time changes nothing: the state at a moment is that of playing straight
// on with the same orders, to the last bit. What a host has said is kept and said again.
// A reel belongs to one goroutine.
package reel
