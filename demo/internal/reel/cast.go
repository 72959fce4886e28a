package reel

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// host is the word of a scenario for the host.
const host = "host"

// OptionError says that options name a side that there is not, or somebody who cannot
// decide for it.
type OptionError struct {
	Side, Word string // Word is "" if there is no such side
	Known      []string
}

// Error implements error.
func (e *OptionError) Error() string {
	known := strings.Join(e.Known, ", ")
	if e.Word == "" {
		return fmt.Sprintf("there is no side %q: want one of %s", e.Side, known)
	}
	return fmt.Sprintf("side %s: nobody is called %q: want one of %s", e.Side, e.Word, known)
}

// cast finds who decides for whom.
func (r *Reel) cast(o Options) error {
	if err := r.check(o); err != nil {
		return err
	}
	for i := range r.scenario.Combatants {
		c := &r.scenario.Combatants[i]
		word := c.Controller.Text
		if word == "" {
			word = r.side(c.Side).Controller.Text
		}
		if given, ok := o.Agents[c.Side]; ok {
			word = given
		}
		first := word
		if o.Host[c.Side] {
			first = host
		}
		if word == host {
			word = "default"
		}
		r.homes, r.opening = append(r.homes, word), append(r.opening, first)
	}
	return nil
}

func (r *Reel) side(id string) *scenario.Side {
	for i := range r.scenario.Sides {
		if r.scenario.Sides[i].ID == id {
			return &r.scenario.Sides[i]
		}
	}
	return nil
}

func (r *Reel) check(o Options) error {
	var sides []string
	for i := range r.scenario.Sides {
		sides = append(sides, r.scenario.Sides[i].ID)
	}
	for _, side := range slices.Concat(slices.Sorted(maps.Keys(o.Agents)), slices.Sorted(maps.Keys(o.Host))) {
		if r.side(side) == nil {
			return &OptionError{Side: side, Known: sides}
		}
		if word := o.Agents[side]; !slices.Contains(agent.Names(), word) && word != "" {
			return &OptionError{Side: side, Word: word, Known: agent.Names()}
		}
	}
	return nil
}

// appoint puts somebody in command, with the reel's tape behind them.
func (r *Reel) appoint(b *ecs.Battle, word string, who ...rules.ID) {
	inner, ok := agent.Named(word)
	if !ok || len(who) == 0 {
		return
	}
	c := inner
	if _, replies := inner.(agent.Replier); inner != nil && !replies {
		c = &mind{inner: inner, tape: r.tape}
	}
	_ = b.Appoint(c, who...) // only for those who fight
}

// Hosted reports whether the host commands anybody of a side at the moment.
func (r *Reel) Hosted(side int) bool {
	words := r.words()
	for i := range r.scenario.Combatants {
		if r.sideOf(i) == side && words[i] == host {
			return true
		}
	}
	return false
}

// Decides is the word for who decides for a combatant at the moment: one of agent.Names.
func (r *Reel) Decides(id rules.ID) string {
	if id == 0 || int(id) > len(r.homes) {
		return ""
	}
	return r.words()[id-1]
}

// words is who decides for each combatant at the moment.
func (r *Reel) words() []string {
	out := slices.Clone(r.opening)
	for i := range r.log {
		e := &r.log[i]
		if e.moment > r.now {
			break
		}
		for _, a := range e.appoint {
			for _, id := range a.who {
				out[id-1] = a.word
			}
		}
	}
	return out
}

// sideOf is the side of a combatant by its place in the scenario.
func (r *Reel) sideOf(i int) int {
	for k := range r.scenario.Sides {
		if r.scenario.Sides[k].ID == r.scenario.Combatants[i].Side {
			return k
		}
	}
	return -1
}

// members are the ids of a side.
func (r *Reel) members(side int) []rules.ID {
	var out []rules.ID
	for i := range r.scenario.Combatants {
		if r.sideOf(i) == side {
			out = append(out, rules.ID(i+1))
		}
	}
	return out
}
