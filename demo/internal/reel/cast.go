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
	r.given, r.unsaid = o, o.Said
	if len(o.Agents)+len(o.Host) == 0 {
		r.rehearsed = rehearsal(o.Rehearsed)
	}
	for i := range r.scenario.Combatants {
		c := &r.scenario.Combatants[i]
		r.homes, r.opening = append(r.homes, r.homeOf(c)), append(r.opening, r.first(c))
	}
	return nil
}

// named is who decides for a combatant by the options, else by the scenario.
func (r *Reel) named(c *scenario.Combatant) string {
	if given, ok := r.given.Agents[c.Side]; ok {
		return given
	}
	if c.Controller.Text != "" {
		return c.Controller.Text
	}
	return r.side(c.Side).Controller.Text
}

// first is who decides for a combatant when the battle begins, or when it comes.
func (r *Reel) first(c *scenario.Combatant) string {
	if r.given.Host[c.Side] {
		return host
	}
	return r.named(c)
}

// homeOf is who decides for a combatant when the host does not.
func (r *Reel) homeOf(c *scenario.Combatant) string {
	if word := r.named(c); word != host {
		return word
	}
	return "default"
}

// whole is a side as if it were one combatant without a controller of its own.
func (r *Reel) whole(side int) *scenario.Combatant {
	return &scenario.Combatant{Side: r.scenario.Sides[side].ID}
}

// open puts those in command who decide when the battle begins: for sides, so that who comes later follows them, unless
// somebody who does names another one; then for those who name one themselves.
func (r *Reel) open(b *ecs.Battle) {
	for i := range r.scenario.Sides {
		side := r.whole(i)
		if _, given := r.given.Agents[side.Side]; given || r.given.Host[side.Side] || !r.ownWay(side.Side) {
			r.appoint(b, appointment{word: r.first(side), side: i})
		}
		for _, id := range r.members(i) {
			if word := r.opening[id-1]; word != r.first(side) || r.ownWay(side.Side) {
				r.appoint(b, appointment{who: []rules.ID{id}, word: word})
			}
		}
	}
}

// ownWay reports whether somebody of a side who comes later names a controller.
func (r *Reel) ownWay(side string) bool {
	return slices.ContainsFunc(r.scenario.Arrivals, func(a scenario.Arrival) bool {
		return slices.ContainsFunc(a.Combatants, func(c scenario.Combatant) bool { return c.Side == side && c.Controller.Text != "" })
	})
}

func (r *Reel) side(id string) *scenario.Side { return SideOf(r.scenario, id) }

// SideOf is the side of a scenario that is called so, nil if there is none.
func SideOf(s *scenario.Scenario, id string) *scenario.Side {
	for i := range s.Sides {
		if s.Sides[i].ID == id {
			return &s.Sides[i]
		}
	}
	return nil
}

// sides are the names of all sides.
func (r *Reel) sides() (out []string) {
	for i := range r.scenario.Sides {
		out = append(out, r.scenario.Sides[i].ID)
	}
	return out
}

func (r *Reel) check(o Options) error {
	sides := r.sides()
	for _, side := range slices.Concat(slices.Sorted(maps.Keys(o.Agents)), slices.Sorted(maps.Keys(o.Host))) {
		if r.side(side) == nil {
			return &OptionError{Side: side, Known: sides}
		}
		if _, ok := agent.Named(o.Agents[side]); !ok {
			return &OptionError{Side: side, Word: o.Agents[side], Known: agent.Names()}
		}
	}
	return nil
}

// appoint puts somebody in command, with the reel's tape behind them.
func (r *Reel) appoint(b *ecs.Battle, a appointment) {
	inner, ok := agent.Named(a.word)
	if !ok {
		return
	}
	c := inner
	if _, replies := inner.(agent.Replier); inner != nil && !replies {
		c = &mind{inner: inner, tape: r.tape}
	}
	if a.who == nil {
		_ = b.AppointSide(c, a.side) // only of the scenario
		return
	}
	_ = b.Appoint(c, a.who...) // only for those who fight
}

// Hosted reports whether the host commands anybody of a side at the moment.
func (r *Reel) Hosted(side int) bool {
	words := r.words()
	return slices.ContainsFunc(r.members(side), func(id rules.ID) bool { return words[id-1] == host })
}

// Decides is the word for who decides for a combatant at the moment: one of agent.Names.
func (r *Reel) Decides(id rules.ID) string {
	if words := r.words(); id > 0 && int(id) <= len(words) {
		return words[id-1]
	}
	return ""
}

// words is who decides at the moment for each combatant who is there.
func (r *Reel) words() []string {
	out := slices.Clone(r.opening)
	for i := len(out); i < len(r.people()); i++ {
		out = append(out, r.first(&r.people()[i]))
	}
	for i := range r.log {
		e := &r.log[i]
		if e.moment > r.now {
			break
		}
		for _, a := range e.appoint {
			who := a.who
			if who == nil {
				who = r.members(a.side)
			}
			for _, id := range who {
				out[id-1] = a.word
			}
		}
	}
	return out
}

// people are those who are there at the moment, by id less 1.
func (r *Reel) people() []scenario.Combatant { return r.Battle().Scenario().Combatants }

// members are the ids of a side, of those who are there at the moment.
func (r *Reel) members(side int) (out []rules.ID) {
	people := r.people()
	for i := range people {
		if people[i].Side == r.scenario.Sides[side].ID {
			out = append(out, rules.ID(i+1))
		}
	}
	return out
}
