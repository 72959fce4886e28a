//go:build race

package battletest

// Raced says that the race detector, under which everything takes ten times as long, is on.
const Raced = true
