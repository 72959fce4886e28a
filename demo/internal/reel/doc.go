// Package reel is a battle that can be gone through in time, both ways.
//
// # Outline
//
//   - [Reel] is the battle with a cursor, the moment that is looked at, and all that is
//     known after it. Moment m is the state after m ticks.
//   - [Options] say who decides.
//   - [Line] is a line of the log, [Group] those who act at the same time, [Blow] what was done
//     to harm somebody, [Fall] somebody who goes down.
//   - [Verdict] is whether a battle goes as the replay file says that it comes from.
//   - [Walker] goes through what is known beside the cursor.
//
// # Tasks
//
//   - Build one: [New]; of a replay file: [Open], then [Reel.Judge]. Write such a file: [Reel.Record].
//   - Have nobody think in a battle: [Rehearse] it beforehand, for [Options].
//   - Play on beyond what is known: [Reel.Ahead], a slice at a time.
//   - Go to a moment: [Reel.Seek]. See it: [Reel.Scene]; what happens next: [Reel.Events].
//   - Show time: [Reel.Rounds], [Reel.Acting], [Reel.Falls], [Reel.Lines].
//   - Say how it stands: [Reel.Strength], [Reel.Blows]. Play on from a moment with other luck:
//     [Walker.Toward], then [Walker.Fork].
//   - Take part: [Reel.TakeOver], then [Reel.Waiting], [Reel.Submit] and [Reel.Reply];
//     [Reel.HandBack]. Say something else than before: [Reel.Cut]. Hand on what was said: [Reel.Said], for [Options].
//
// # Guarantees
//
// Going through time changes nothing: the state at a moment is that of playing straight
// on with the same orders, to the last bit. What a host has said is kept and said again.
// What controllers have decided is kept too, so that going back costs no thinking.
// A reel belongs to one goroutine.
package reel
