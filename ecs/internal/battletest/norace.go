//go:build !race

package battletest

// Raced says that the race detector is off.
const Raced = false
