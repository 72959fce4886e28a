package ecs

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/systems"
)

// mounts are who rides whom of those who are there from the beginning.
func (b *builder) mounts() (list []systems.Mount) {
	for i := range b.first {
		if m := b.s.Combatants[i].Mount(b.s.Combatants[:b.first]); m != nil {
			list = append(list, systems.Mount{ID: b.id(m.ID), Rider: rules.ID(i + 1)})
		}
	}
	return list
}

// riders refuses those who cannot be in the saddle that the scenario gives them.
func (b *builder) riders() {
	for _, m := range b.mounts() {
		mount, rider := &b.roster.Figures[m.ID-1], &b.roster.Figures[m.Rider-1]
		b.carries(at("combatants", int(m.Rider)-1), at("combatants", int(m.ID)-1), &b.s.Combatants[m.Rider-1], rider.Body.Shape, mount.Body.Shape)
		for _, f := range [...]*systems.Figure{mount, rider} {
			if f.Posture() != rules.Standing {
				b.unseated(f, f.Posture().String())
			}
		}
		for i, k := range b.rules.Shape().Marks {
			if k.Unseats && rider.Marks.Has.Has(uint8(i)) {
				b.unseated(rider, k.Name)
			}
		}
	}
}

// unseated notes a state in which nobody begins a battle in the saddle.
func (b *builder) unseated(f *systems.Figure, how string) {
	i := int(f.Who.ID) - 1
	c := &b.s.Combatants[i]
	b.errs.Note(block.Value, at("combatants", i)+".conditions", c.Pos, "%s is %s, and so no rider stays in the saddle: want it standing and awake", c.ID, how)
}

// carries refuses a mount that is too small for its rider, unless it is of no size that is known, by a mistake in its stat block.
func (b *builder) carries(path, of string, c *scenario.Combatant, rider, mount rules.Body) {
	unknown := slices.ContainsFunc(b.errs, func(e *block.Error) bool { return strings.HasPrefix(e.Path, of+".stats.") && of != "" })
	if !systems.Bears(mount, rider) && !unknown {
		b.errs.Note(block.Value, path+".rides", c.Rides.Pos, "%s is too small to carry %s: want a mount that is a size larger", c.Rides.Text, c.ID)
	}
}

// Rides returns whom a combatant rides, 0 for nobody.
func (b *Battle) Rides(id rules.ID) rules.ID {
	if mount, _ := b.tick.Rides(id); mount != nil {
		return mount.Who.ID
	}
	return 0
}

// saddled is whom somebody rides who comes when the battle is under way, 0 for nobody.
func (b *Battle) saddled(made *builder, n int, fighter *rules.Fighter) rules.ID {
	c := &made.s.Combatants[n]
	mount := b.tick.Roster.Figure(b.ID(c.Rides.Text))
	if mount == nil {
		return 0
	}
	made.carries(at("combatants", n), "", c, fighter.Body, mount.Body.Shape)
	if _, rider := b.tick.Rides(mount.Who.ID); rider != nil {
		made.errs.Note(block.Value, at("combatants", n)+".rides", c.Rides.Pos, "%s rides %s already: want a mount that is free", rider.Who.Name, c.Rides.Text)
	}
	return mount.Who.ID
}
