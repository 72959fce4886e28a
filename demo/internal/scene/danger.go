package scene

import (
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Danger is a part of the field that harms, hinders or hides those in it.
type Danger struct {
	Name     string // for people
	Hazard   rules.Hazard
	On       bool         // it is there now
	Where    string       // the zone in which it begins, "" for the whole field
	Cells    []rules.Cell // in which it is now; none on open ground, or if it is all over the field
	Min, Max rules.Cell   // of open ground, unless it is all over the field: opposite corners in mm
	State    string       // "now", when it begins, or "over"
}

// dangers fills in the dangers of a battle.
func (s *Scene) dangers(b *ecs.Battle) {
	sc := b.Scenario()
	s.Dangers = s.Dangers[:0]
	for i, now := range b.Dangers() {
		q := &sc.Dangers[i]
		d := Danger{Name: plainer(q.ID), Hazard: q.Hazard, On: now.On, Where: plainer(q.Zone), State: "now"}
		switch {
		case !now.On && now.Begun:
			d.State = "over"
		case !now.On:
			d.State = when(sc, &q.Begins)
		}
		if at := slices.IndexFunc(sc.Zones, func(z scenario.Zone) bool { return z.ID == q.Zone }); at >= 0 && now.On {
			z := zoneOf(&sc.Zones[at])
			d.Cells, d.Min, d.Max = append(slices.Clip(z.Cells), now.Taken...), z.Min, z.Max
		}
		s.Dangers = append(s.Dangers, d)
	}
}

// plainer is an id for people, who write no hyphens in names.
func plainer(id string) string {
	out := []byte(Plain(id))
	for i := range out {
		if out[i] == '-' {
			out[i] = ' '
		}
	}
	return string(out)
}

// In names the dangers that are in a place now, in the order of the scenario.
func (s *Scene) In(c rules.Cell) (names []string) {
	for i := range s.Dangers {
		d := &s.Dangers[i]
		in := slices.Contains(d.Cells, c) || len(d.Cells) == 0 && d.Max != d.Min && c.X >= d.Min.X && c.X <= d.Max.X && c.Y >= d.Min.Y && c.Y <= d.Max.Y
		if d.On && (d.Where == "" || in) {
			names = append(names, d.Hazard.String())
		}
	}
	return names
}
