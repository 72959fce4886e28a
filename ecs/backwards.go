package ecs

// Backwards makes the battle walk each group backwards from now on: its end must be the
// same, because those who act together do not see each other act. It is for tests of
// rulebooks; package ecstest uses it.
func (b *Battle) Backwards() { b.tick.Reverse = true }
