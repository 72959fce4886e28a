package record

import (
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/event"
)

// Zone is a part of the field: cells, or on open ground a rectangle by its corners in mm.
type Zone struct {
	Name  string     `json:"name"`
	Cells [][2]int32 `json:"cells,omitempty"`
	From  *[2]int32  `json:"from,omitempty"`
	To    *[2]int32  `json:"to,omitempty"`
}

// Goal is what a side is after. Who is left out for all who may be meant, Need for all enemies, Zone and Off
// where it is about neither, Points if it decides the battle.
type Goal struct {
	Name   string   `json:"name,omitempty"`
	Text   string   `json:"text"` // for people
	Side   string   `json:"side"`
	Kind   string   `json:"kind"`
	Who    []string `json:"who,omitempty"`
	Need   int      `json:"need,omitempty"`
	Zone   string   `json:"zone,omitempty"`
	Off    string   `json:"off,omitempty"` // the side of the field: north, east, south, west, any
	Rounds int      `json:"rounds,omitempty"`
	Points int      `json:"points,omitempty"`
	Now    int      `json:"now,omitempty"` // when the file begins
	State  string   `json:"state,omitempty"`
}

// Arrival is somebody who comes in a round whatever happens.
type Arrival struct {
	Round int    `json:"round"`
	Who   string `json:"who"`
	Side  string `json:"side"`
}

// GoalLine is how far a goal has come, or has fallen back.
type GoalLine struct {
	Index  int    `json:"index"` // of the header's goals, from 0
	Before int    `json:"before"`
	After  int    `json:"after"`
	Of     int    `json:"of"` // what it must come to; of keep what it must not fall below
	State  string `json:"state"`
}

// purpose writes what the battle is about.
func (h *Header) purpose(s *scenario.Scenario, n names) {
	for i := range s.Zones {
		z := &s.Zones[i]
		out := Zone{Name: z.ID}
		for _, c := range z.Cells {
			out.Cells = append(out.Cells, n.cell(c))
		}
		if s.Field.Kind == grid.Free {
			out.From, out.To = &[2]int32{int32(z.From.X), int32(z.From.Y)}, &[2]int32{int32(z.To.X), int32(z.To.Y)}
		}
		h.Zones = append(h.Zones, out)
	}
	results := n.b.Result().Goals
	for i := range s.Goals {
		g, r := &s.Goals[i], &results[i]
		out := Goal{
			Name: g.ID, Text: r.Text, Side: g.Side, Kind: g.Kind.String(), Need: g.Need(), Zone: g.Zone, Off: g.Edge.String(), Rounds: g.Rounds, Points: g.Points,
			Now: r.Now,
		}
		if r.State != rules.GoalOpen {
			out.State = r.State.String()
		}
		for _, w := range g.Who {
			out.Who = append(out.Who, w.Text)
		}
		h.Goals = append(h.Goals, out)
	}
	for _, a := range s.Arrivals {
		for _, c := range a.Combatants {
			if a.When.Round > 0 {
				h.Arrivals = append(h.Arrivals, Arrival{a.When.Round, c.ID, c.Side})
			}
		}
	}
}

// goal is the line of a goal that has come farther, or falls back.
func (n names) goal(e *event.Event) *GoalLine {
	return &GoalLine{int(e.Amount), int(e.Before), int(e.After), n.b.Result().Goals[e.Amount].Of, e.Text}
}
