// Package app is the game that the demo runs: its screens, its keys, and what they do.
//
// # Outline
//
//   - Game is the whole of it, for ebiten.RunGame; Start says with what it begins.
//   - State is what is on the screen, as data, for tests.
//
// A battle is shown through package reel, drawn by package board, explained by package why
// and commanded through package command. Nothing here decides anything about a battle.
package app
