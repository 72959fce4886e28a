package arena

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Happening is an arrival or a danger of the scenario.
type Happening struct {
	What    string // "2 more of town", or "blaze (fire)"
	When    string // when it may come to pass: "in round 4"
	Battles int    // in which it did
}

// AtOnce is when a danger comes to pass that is there from the beginning.
const AtOnce = "from the beginning"

// Share is in how many of a report's battles it came to pass.
func (h *Happening) Share(r *Report) Share { return Share{h.Battles, r.Battles} }

// happenings are those of a scenario, of which nothing is known yet.
func happenings(s *scenario.Scenario) (arrivals, dangers []Happening) {
	for i := range s.Arrivals {
		a := &s.Arrivals[i]
		var who []string
		for _, side := range s.Sides {
			n := 0
			for k := range a.Combatants {
				if a.Combatants[k].Side == side.ID {
					n++
				}
			}
			if n > 0 {
				who = append(who, fmt.Sprintf("%d more of %s", n, side.ID))
			}
		}
		arrivals = append(arrivals, Happening{What: strings.Join(who, ", "), When: s.When(&a.When)})
	}
	for i := range s.Dangers {
		d := &s.Dangers[i]
		when := AtOnce
		if d.Begins.Given() {
			when = s.When(&d.Begins)
		}
		dangers = append(dangers, Happening{What: fmt.Sprintf("%s (%s)", d.ID, d.Hazard), When: when})
	}
	return arrivals, dangers
}

// happened notes which arrivals have come and which dangers have begun; s has all of them.
func (out *Battle) happened(s *scenario.Scenario, b *ecs.Battle) {
	for i := range s.Arrivals {
		waits := slices.ContainsFunc(b.Scenario().Arrivals, func(a scenario.Arrival) bool { return a.Combatants[0].ID == s.Arrivals[i].Combatants[0].ID })
		out.Came = append(out.Came, !waits)
	}
	for _, d := range b.Dangers() {
		out.Begun = append(out.Begun, d.Begun || d.On)
	}
}

// addHappenings counts what has come to pass in a battle.
func (r *Report) addHappenings(b *Battle) {
	count := func(list []Happening, are []bool) {
		for i, is := range are {
			if is {
				list[i].Battles++
			}
		}
	}
	count(r.Arrivals, b.Came)
	count(r.Dangers, b.Begun)
}

// HappeningSummary is a [Happening].
type HappeningSummary struct {
	What     string       `json:"what"`
	When     string       `json:"when"`
	Happened ShareSummary `json:"happened"`
}

func (r *Report) happeningSummaries(list []Happening, confidence float64) (out []HappeningSummary) {
	for i := range list {
		out = append(out, HappeningSummary{list[i].What, list[i].When, list[i].Share(r).Summary(confidence)})
	}
	return out
}
