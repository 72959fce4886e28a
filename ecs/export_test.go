package ecs

import "github.com/affray-engine/affray/systems/space"

// Ground is what the field of the battle is made of, its options among it.
func (b *Battle) Ground() *space.Spec { return b.tick.Space.Map().Spec() }

// Backwards makes the battle walk each group backwards from now on: its end must be the
// same, because those who act together do not see each other act.
func (b *Battle) Backwards() { b.tick.Reverse = true }
