package ecs

import (
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// Ground is what the field of the battle is made of, its options among it.
func (b *Battle) Ground() *space.Spec { return b.tick.Space.Map().Spec() }

// Watch lets a function hear which system of the battle has run.
func (b *Battle) Watch(hear func(system string)) { b.tick.Watch = hear }

// Rests reports whether the next step has nobody to look at.
func (b *Battle) Rests() bool { return systems.Resting(b.tick) }

// Tables is a sum over the names of a rulebook's tables.
var Tables = tables

// Might is what each does to its enemies.
func (b *Battle) Might() []int64 { return b.tick.Might }
