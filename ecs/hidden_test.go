package ecs_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// spy plays by default, and looks about in the views that it is given.
type spy struct {
	agent.Default
	battle *ecs.Battle
	given  func(v *ecs.View) *ecs.View
	lurked int      // how often somebody lurked whom nobody of the side knew of
	found  []string // of what it should not
}

func (s *spy) Order(v *agent.View, d agent.Due) rules.Order {
	all := s.battle.View(int(v.Side()))
	for id := rules.ID(1); int(id) <= all.Len(); id++ {
		if f := all.Figure(id); !f.Mine && lurks(all, id) {
			s.lurked++
			if g := s.given(v); g.Figure(id).ID != 0 || len(g.Marks(id, nil)) > 0 || slices.Contains(g.Foes(d.Who, nil), id) {
				s.found = append(s.found, fmt.Sprintf("round %d: %s sees %s", v.Round(), s.battle.Name(d.Who), s.battle.Name(id)))
			}
		}
	}
	for _, c := range v.Choices(d.Slot, rules.Order{}) {
		for _, id := range c.Targets {
			if f := all.Figure(id); !f.Mine && all.Hidden(id, d.Who) {
				s.found = append(s.found, fmt.Sprintf("round %d: %s may %v %s", v.Round(), s.battle.Name(d.Who), c.Kind, s.battle.Name(id)))
			}
		}
	}
	return s.Default.Order(v, d)
}

// lurks reports whether nobody of the side of a view who can act knows of somebody.
func lurks(v *ecs.View, id rules.ID) bool {
	for own := rules.ID(1); int(own) <= v.Len(); own++ {
		if f := v.Figure(own); f.Mine && f.Posture.Acts() && !v.Hidden(id, own) {
			return false
		}
	}
	return true
}

// Those of whom nobody on a side knows are in no view of its controllers, and no act of theirs may
// be aimed at whom its actor does not know of, in all scenarios with people who hide (BRP-020). A
// view that shows everybody is found out.
func TestTheHiddenAreInNobodysView(t *testing.T) {
	battletest.Alone(t)
	const seeds = 4
	hid := 0
	for _, name := range battletest.Scenarios(t) {
		s := battletest.Load(t, name)
		for seed := uint64(1); seed <= seeds; seed++ {
			fair, open := spied(t, s, seed, func(v *ecs.View) *ecs.View { return v }), 0
			if fair == nil {
				break // nobody hides in this book
			}
			for _, p := range fair {
				if hid += p.lurked; len(p.found) > 0 {
					t.Errorf("%s, seed %d: %s", name, seed, p.found[0])
				}
				open += p.lurked
			}
			if seed > 1 || open == 0 {
				continue
			}
			caught := 0
			for _, p := range spied(t, s, seed, nil) {
				caught += len(p.found)
			}
			if caught == 0 {
				t.Errorf("%s: a view that shows everybody is not found out", name)
			}
		}
	}
	if hid == 0 {
		t.Error("nobody ever lurks")
	}
}

// spied fights a battle whose sides are led by spies; nil if its book hides nobody. The spies look
// at what given makes of their views, by default at those of the host.
func spied(t *testing.T, s *scenario.Scenario, seed uint64, given func(v *ecs.View) *ecs.View) []*spy {
	t.Helper()
	var spies []*spy
	leads := map[string]agent.Controller{}
	for _, side := range s.Sides {
		spies = append(spies, &spy{})
		leads[side.ID] = spies[len(spies)-1]
	}
	b, err := ecs.New(s, ecs.Config{Seed: seed, Controllers: leads})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(b.Shape().Marks, func(m rules.MarkType) bool { return m.Hides }) {
		return nil
	}
	for _, p := range spies {
		if p.battle, p.given = b, given; given == nil {
			p.given = func(v *ecs.View) *ecs.View { return b.View(int(v.Side())) }
		}
	}
	b.Run()
	return spies
}

// Whoever is hidden from somebody cannot be aimed at by it; its attack finds that one unaware,
// and with it the ambush is over (BRP-020).
func TestNobodyAimsAtWhomItDoesNotKnowOf(t *testing.T) {
	b := battletest.Start(t, `
scenario: ambush
rulebook: brp
field: {grid: square, size: [12, 3]}
sides: [{id: red}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: [1, 1], conditions: [hidden], stats: {brp: {str: 11, con: 12, siz: 12, dex: 8, skills: {Hide: 60}, weapons: [{weapon: bow_long, chance: 60}]}}}
  - {id: bob, side: blue, at: [9, 1], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, worn: [helmet_heavy], shield: round, weapons: [dagger]}}}
dice: [{by: ann, roll: hide, faces: [40]}, {by: bob, roll: spot, faces: [1]}, {by: bob, roll: spot, faces: [1]}, {by: ann, to: bob, roll: attack, faces: [20, 20]}]
ends: [{rounds: 2}]
`, ecs.Config{Keep: true, Seed: 1})
	ann, bob := b.ID("ann"), b.ID("bob")
	mayAim := map[int32]bool{} // whether bob may state an attack on ann, by round
	for range 200 {
		if b.Step() == ecs.Finished {
			break
		}
		for _, d := range append([]ecs.Due(nil), b.Due()...) {
			if d.Question.Kind != rules.AskNone {
				if err := b.Reply(d.Question); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if d.Slot.Kind == rules.SlotDeclare {
				for _, c := range b.View(1).Choices(d.Slot, rules.Order{}) {
					for _, id := range c.Targets {
						mayAim[b.View(1).Round()] = mayAim[b.View(1).Round()] || c.Kind.Hostile() && id == ann
					}
				}
			}
			if err := b.Submit(d.Who, rules.Order{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if mayAim[0] || !mayAim[1] {
		t.Errorf("bob may aim at ann, by round: %v; want only once she has shot", mayAim)
	}
	var unaware []bool
	for _, e := range b.Events() {
		if e.Kind == event.Struck && e.Other == bob && e.Act.Kind == rules.ActShoot {
			unaware = append(unaware, e.Exchange.Facts.Flags.Has(rules.FlagUnaware))
		}
	}
	if len(unaware) != 2 || !unaware[0] || unaware[1] {
		t.Errorf("bob is unaware of her shots: %v, want of the first", unaware)
	}
}
