package record

import (
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Danger is a part of the field that harms, hinders or hides those in it. Zone is left out for the whole field, as is
// Within for what it may spread to; the numbers are as in the scenario, 0 for none.
type Danger struct {
	Name     string     `json:"name"`
	Kind     string     `json:"kind"`
	Zone     string     `json:"zone,omitempty"`
	Within   string     `json:"within,omitempty"`
	Strength int        `json:"strength,omitempty"`
	Spread   int        `json:"spread,omitempty"`
	Sight    int        `json:"sight,omitempty"`
	Slow     int        `json:"terrain,omitempty"`
	On       bool       `json:"on,omitempty"`    // when the file begins
	Cells    [][2]int32 `json:"cells,omitempty"` // beyond its zone: those that it has taken by then
}

// DangerLine is a danger that begins, ends, or spreads to a cell (`to`): by a d100 that shows Face, of at most Most.
type DangerLine struct {
	Index int    `json:"index"` // of the header's dangers, from 0
	What  string `json:"what"`
	Rule  string `json:"rule"`
	Face  int    `json:"face,omitempty"`
	Most  int    `json:"most,omitempty"`
}

// dangers writes what there is on the field.
func (h *Header) dangers(s *scenario.Scenario, n names) {
	for i, state := range n.b.Dangers() {
		d := &s.Dangers[i]
		out := Danger{Name: d.ID, Kind: d.Hazard.String(), Zone: d.Zone, Within: d.Within, Spread: d.Spread, Sight: d.Sight, Slow: d.Slow, On: state.On}
		if d.Hazard.Harms() {
			out.Strength = max(1, d.Strength)
		}
		for _, c := range state.Taken {
			out.Cells = append(out.Cells, n.cell(c))
		}
		h.Dangers = append(h.Dangers, out)
	}
}

// danger is the line of a danger.
func (n names) danger(e *event.Event) *DangerLine {
	return &DangerLine{int(e.Amount), e.Text, string(e.Effect.Rule), int(e.Before), int(e.After)}
}

// dangerName is the id of a danger of the scenario.
func (n names) dangerName(id rules.ID) string {
	if list := n.b.Scenario().Dangers; id > 0 && int(id) <= len(list) {
		return list[id-1].ID
	}
	return ""
}
