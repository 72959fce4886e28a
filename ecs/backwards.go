package ecs

// Backwards makes the battle walk each group backwards from now on: its end must be the
// same, because those who act together do not see each other act. It is for tests of
// rulebooks; package ecstest uses it. Groups whose members walk and strike one after the other,
// in the phase Turns, do see each other act, and may end otherwise.
func (b *Battle) Backwards() { b.tick.Reverse = true }
