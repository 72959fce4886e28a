package ecs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// laden is somebody with a sixteenth item, of which every other is in the way.
const laden = `
scenario: laden
rulebook: %s
field: {grid: square, size: [12, 5]}
sides: [{id: red, controller: host}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [3, 2], facing: 0, stats: {%s}}
  - {id: bo, side: blue, at: [%d, 2], stats: {%s}}
ends: [{rounds: 60}]
`

// last is the sixteenth item.
const last = rules.NCarry - 1

// lastly does with the last item what it has done least of, as often as it may.
type lastly struct{ done *[rules.NActKind]int }

// Order implements [agent.Controller].
func (l lastly) Order(v *agent.View, d agent.Due) rules.Order {
	list, best, least := v.Orders(d.Slot), -1, 0
	for i, o := range list {
		most, named := 0, false
		for _, a := range o.Acts[:o.N] {
			if a.Item == last {
				most, named = max(most, l.done[a.Kind]), true
			}
			if a.Kind == rules.ActDrop {
				most++ // what lies on the ground is used no more
			}
		}
		if named && (best < 0 || most < least) {
			best, least = i, most
		}
	}
	switch {
	case best >= 0:
	case d.Slot.Kind == rules.SlotDeclare && len(list) > 0: // plots one thing after the other
		best = int(v.Round()) % len(list)
	default:
		return rules.Order{}
	}
	return list[best]
}

// The sixteenth item is drawn, used, thrown, let go, taken up again and struck out of the hand as the
// first is, in every rulebook.
func TestTheSixteenthItemIsAnItemAsAnyOther(t *testing.T) {
	battletest.Alone(t)
	plain := map[string][2]string{ // its weapons in the middle, and who stands there to be struck
		"nc":      {`nc: {race: human, classes: [{class: fighter, level: 5}], weapons: [%s]}`, `nc: {race: human, classes: [{class: fighter, level: 15}]}`},
		"brp":     {`brp: {str: 14, con: 12, siz: 13, dex: 14, weapons: [%s]}`, `brp: {str: 14, con: 12, siz: 13, dex: 12, hp: 200}`},
		"dq":      {`dq: {ps: 16, md: 16, ag: 14, en: 15, wp: 12, weapons: [%s]}`, `dq: {ps: 16, md: 15, ag: 14, en: 40, wp: 12, armour: plate}`},
		"revised": {`revised: {group: warrior, level: 5, max_hp: 40, weapons: [%s]}`, `revised: {group: warrior, level: 5, max_hp: 400}`},
		"fighter": {`fighter: {ft: 5, weapon: broadsword, spare: [%s]}`, `fighter: {ft: 5, hp: 400}`},
	}
	for _, c := range []struct {
		book, filler, item string
		far                int // where the other stands
		acts               []rules.ActKind
	}{
		{"nc", "club", "long_sword", 4, []rules.ActKind{rules.ActDraw, rules.ActStrike, rules.ActDrop, rules.ActStow, rules.ActTake}},
		{"nc", "club", "throwing_knife", 4, []rules.ActKind{rules.ActDraw, rules.ActThrow, rules.ActDrop, rules.ActStow, rules.ActTake}},
		{"brp", "mace_light", "axe_hand", 4, []rules.ActKind{rules.ActDraw, rules.ActStrike, rules.ActThrow, rules.ActTake}},
		{"dq", "mace", "knife", 4, []rules.ActKind{rules.ActDraw, rules.ActStrike, rules.ActThrow, rules.ActDrop, rules.ActTake}},
		{"revised", "club", "dagger", 4, []rules.ActKind{rules.ActDraw, rules.ActStrike}},
		{"revised", "club", "dart", 6, []rules.ActKind{rules.ActDraw, rules.ActThrow}},
		{"fighter", "dagger", "dagger", 4, []rules.ActKind{rules.ActDraw, rules.ActStrike, rules.ActThrow, rules.ActDrop, rules.ActTake}},
	} {
		t.Run(c.book+" "+c.item, func(t *testing.T) {
			n := last
			if c.book == "fighter" {
				n-- // the first is its broadsword
			}
			arms := strings.Repeat(c.filler+", ", n) + c.item
			var done [rules.NActKind]int
			states := map[rules.ItemState]bool{}
			wrenched := false
			b := battletest.Start(t, fmt.Sprintf(laden, c.book, fmt.Sprintf(plain[c.book][0], arms), c.far, plain[c.book][1]), ecs.Config{
				Controllers: map[string]agent.Controller{"red": lastly{&done}},
				Systems: []ecs.System{{Name: "wrench", When: ecs.RoundEnds, Rules: []rules.RuleEntry{{ID: "WRENCH-1"}}, Run: func(h *ecs.Hand) error {
					if it, _ := h.Battle().View(0).Item(1, last); it.InHand() && !wrenched && !slices.ContainsFunc(c.acts, func(k rules.ActKind) bool { return done[k] == 0 }) {
						wrenched = true
						h.For(1).ItemState("WRENCH-1", 1, last, rules.Dropped)
					}
					return nil
				}}},
				Events: func(e *event.Event) {
					switch e.Kind {
					case event.Refused:
						t.Error(e.Text)
					case event.Ordered:
						if e.Who == 1 {
							for _, a := range e.Order.Acts[:e.Order.N] {
								if a.Item == last {
									done[a.Kind]++
								}
							}
						}
					case event.Changed:
						if e.Effect.Kind == rules.EffItem && e.Effect.On == 1 && e.Effect.What == last {
							states[rules.ItemState(e.Effect.N[0]-1)] = true
						}
					}
				},
			})
			b.Run()
			for _, k := range c.acts {
				if done[k] == 0 {
					t.Errorf("it is not offered to %s", k)
				}
			}
			for _, want := range []rules.ItemState{rules.Ready, rules.Dropped} {
				if !states[want] {
					t.Errorf("it never becomes %s", want)
				}
			}
			if thrown := c.acts[len(c.acts)-1] == rules.ActThrow; wrenched == thrown {
				t.Errorf("it is struck out of the hand: %v", wrenched)
			}
		})
	}
}
