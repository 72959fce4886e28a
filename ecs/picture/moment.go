// This file draws; nothing in it decides.

package picture

import (
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Moment is what is to be seen of a battle at one moment: who is where, and how, which doors
// stand open, and which dangers of the field are where. It stays as it is while the battle goes on.
type Moment struct {
	people []person // in the order of their ids
	open   []bool   // of each obstacle
	perils []peril
}

// person is how somebody is at a moment.
type person struct {
	agent.Figure
	cells  []rules.Cell // that the body covers, none on open ground
	radius rules.Mm     // on open ground

	to   rules.Cell // where it is next, of which it has gone part of the way
	part float64
}

// Now keeps how a battle is at this moment.
func Now(b *ecs.Battle) *Moment {
	m := &Moment{open: make([]bool, len(b.Scenario().Field.Obstacles)), perils: perils(b)}
	for i := range m.open {
		m.open[i] = b.DoorOpen(i)
	}
	for id := rules.ID(1); b.Name(id) != ""; id++ {
		p := person{Figure: b.View(0).Figure(id), cells: b.Cells(nil, id)}
		p.radius, _ = b.Size(id)
		m.people = append(m.people, p)
	}
	return m
}

// With is the moment with those named as they are in another one of the same battle.
func (m *Moment) With(other *Moment, who ...rules.ID) *Moment {
	people := slices.Clone(m.people)
	for _, id := range who {
		if i := int(id) - 1; i >= 0 && i < len(people) && i < len(other.people) {
			people[i] = other.people[i]
		}
	}
	return &Moment{people, m.open, m.perils}
}

// Toward is the moment with everybody part of the way to where they are in the next one:
// nothing of it for 0, all of it for 1. moved says whether anybody goes anywhere.
func (m *Moment) Toward(next *Moment, part float64) (between *Moment, moved bool) {
	people := slices.Clone(m.people)
	for i := range people {
		p := &people[i]
		if i < len(next.people) && p.Posture != rules.Gone && next.people[i].Posture != rules.Gone && p.Cell != next.people[i].Cell {
			p.to, p.part, moved = next.people[i].Cell, part, true
		}
	}
	return &Moment{people, m.open, m.perils}, moved
}

// Down lists those who can act in this moment and no longer in the next one, as they have fallen
// or left the field.
func (m *Moment) Down(next *Moment) (out []rules.ID) {
	for i := range m.people {
		if i < len(next.people) && m.people[i].Posture.Acts() && !next.people[i].Posture.Acts() {
			out = append(out, m.people[i].ID)
		}
	}
	return out
}

// place is the middle of somebody's body.
func (d *drawing) place(p *person) dot {
	if len(p.cells) < 2 {
		return d.onTheWay(p, []dot{d.centre(p.Cell)})[0]
	}
	var all []dot
	for _, c := range p.cells {
		all = append(all, d.centre(c))
	}
	return middle(d.onTheWay(p, all))
}

// onTheWay moves what belongs to somebody's place with the person.
func (d *drawing) onTheWay(p *person, all []dot) []dot {
	if p.part > 0 {
		a, b := d.centre(p.Cell), d.centre(p.to)
		for i := range all {
			all[i].x += float64(p.part * (b.x - a.x))
			all[i].y += float64(p.part * (b.y - a.y))
		}
	}
	return all
}
