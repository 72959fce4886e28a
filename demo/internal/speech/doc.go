// Package speech is what a host has said in a battle, in words, and packed so small that it has room in an address.
//
// # Outline
//
//   - [Entry] is one thing that was said: an order, an answer, or who was put in command.
//   - [Error] says which part of a packed text is wrong, and why.
//
// # Tasks
//
//   - Make an address of it: [Pack]. Read it: [Unpack].
//   - Get it from a battle and say it there again: package reel.
//
// # Guarantees
//
// The same entries give the same text, and what Unpack takes, Pack gives back. A text that was cut, changed or made to
// harm is an error, in bounded memory. Whether anybody may say so in the battle is for the battle to tell.
package speech
