package agent_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// unnerved is a system that breaks the nerve of some at the beginning of each tick.
func unnerved(who ...string) ecs.System {
	return ecs.System{Name: "unnerved", When: ecs.TickBegins, Rules: []rules.RuleEntry{{ID: "TEST-2", Title: "their nerve is gone"}}, Run: func(h *ecs.Hand) error {
		kind := slices.IndexFunc(h.Battle().Shape().Marks, func(k rules.MarkType) bool { return k.Broken })
		for _, name := range who {
			id := h.Battle().ID(name)
			h.For(id).Mark("TEST-2", id, uint8(kind), 0, rules.Forever())
		}
		return nil
	}}
}

// unnervedFray is a battle of nc in which the host decides and the nerve of some is gone, stepped to where somebody is asked.
func unnervedFray(t *testing.T, broken []string, combatants string) *ecs.Battle {
	t.Helper()
	text := "scenario: fray\nrulebook: nc\nfield: " + yard + "\nsides: [{id: red, controller: host, nerve: 50}, {id: blue, controller: host, nerve: 50}]\ncombatants:\n" + combatants
	b := battletest.Start(t, text, ecs.Config{Seed: 1, Systems: []ecs.System{unnerved(broken...)}})
	b.Step()
	return b
}

// Whose nerve is gone, and with whom nobody is at blows, leaves the field at the fastest movement that is offered (FIELD-037).
func TestWhoFleesRuns(t *testing.T) {
	b := unnervedFray(t, []string{"ann"}, one("ann", "red", "10, 4", "sword", "")+one("bo", "blue", "14, 4", "orc", ""))
	a := says(t, b, "ann").Acts[0]
	if a.Kind != rules.ActFlee {
		t.Fatalf("she does %v", a)
	}
	var slow, fast int32
	for _, c := range b.Options(b.ID("ann"), rules.Order{}) {
		if c.Kind != rules.ActFlee {
			continue
		}
		n := c.Terms.Pace.Num / c.Terms.Pace.Den
		if fast = max(fast, n); c.Mode == a.Mode {
			slow = n
		}
	}
	if slow < fast || fast == 0 {
		t.Errorf("she goes %d mm of %d", slow, fast)
	}
}

// Whose nerve is gone is left for a comrade who is at blows: to the foes of that one she goes, though the other is nearer, and shoots at
// nobody who is off the field before the arrow is there.
func TestTheBrokenWaitForTheFallOfTheOthers(t *testing.T) {
	men := one("ann", "red", "10, 4", "sword", "") + one("eve", "red", "17, 4", "sword", "") + one("bo", "blue", "12, 4", "orc", "") + one("cy", "blue", "18, 4", "orc", "")
	for _, c := range []struct {
		broken []string
		beyond bool
	}{{[]string{"bo"}, true}, {[]string{"eve"}, false}} {
		b := unnervedFray(t, c.broken, men)
		if at, moves := goes(t, b, "ann"); !moves || (at.X > 13) != c.beyond {
			t.Errorf("with %v broken she goes to %v (%t)", c.broken, at, moves)
		}
	}
}

// A shot that takes time, as it is at another than the one before, is not begun at whom it would not find on the field any more.
func TestNobodyShootsAtWhomTheArrowFindsGone(t *testing.T) {
	for at, want := range map[string]bool{"20, 0": false, "20, 4": true} {
		b := unnervedFray(t, []string{"bo", "cy"}, one("ann", "red", "10, 4", "bow", "")+one("bo", "blue", at, "orc", "")+one("cy", "blue", "20, 8", "orc", ""))
		first, begun := rules.Order{}, false
		first.Add(rules.Act{Kind: rules.ActShoot, Target: b.ID("cy")})
		for range 12 {
			for _, d := range b.Due() {
				var o rules.Order
				switch name := b.Name(d.Who); {
				case name == "ann" && b.View(0).Tick() == 0:
					o = first
				case name != "bo": // cy leaves
					o = says(t, b, name)
				}
				if err := b.Submit(d.Who, o); err != nil {
					t.Fatal(err)
				}
			}
			b.Step()
			begun = begun || b.View(0).Busy(b.ID("ann")).Act.Kind == rules.ActShoot
		}
		if begun != want {
			t.Errorf("at %s a shot at him is begun: %t", at, begun)
		}
	}
}

// Who is twice as fast as one that walks away catches it: it aims at where the other will be, on open ground and on a grid.
func TestWhoWalksAwayIsHeadedOff(t *testing.T) {
	for field, at := range map[string][3]string{
		yard: {"4, 4", "8, 4", "58, 4"}, "{grid: free, size: [90000, 20000]}": {"5000, 10000", "11000, 10000", "85000, 10000"},
	} {
		b := fray(t, field, one("ann", "red", at[0], "sword", ""), one("bo", "blue", at[1], "sword", ""))
		var goal rules.Cell
		if _, err := fmt.Sscanf(at[2], "%d, %d", &goal.X, &goal.Y); err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 60 && !b.View(0).Figure(b.ID("ann")).Engaged; n++ {
			for _, d := range b.Due() {
				var o rules.Order
				if b.Name(d.Who) == "ann" {
					o = says(t, b, "ann")
				} else {
					for _, c := range b.Options(d.Who, o) {
						if c.Kind == rules.ActMove && o.N == 0 {
							a := c.Act(0)
							a.Cell = goal
							o.Add(a)
						}
					}
				}
				if err := b.Submit(d.Who, o); err != nil {
					t.Fatal(err)
				}
			}
			b.Step()
		}
		if v := b.View(0); !v.Figure(b.ID("ann")).Engaged || v.Tick() > 12 {
			t.Errorf("%s: in tick %d ann at %v has not caught bo at %v", field, v.Tick(), v.Figure(b.ID("ann")).Cell, v.Figure(b.ID("bo")).Cell)
		}
	}
}

// Nobody runs across the open ground to one far off because a comrade stands in the straight way to the enemy at hand: it goes round.
func TestNobodyRunsFarOffForAComradeInTheWay(t *testing.T) {
	b := fray(t, "{grid: free, size: [90000, 20000]}", one("ann", "red", "5000, 10000", "sword", ""), one("eve", "red", "7500, 10000", "sword", ""),
		one("fay", "red", "7500, 8800", "sword", ""), one("bo", "blue", "9000, 10000", "sword", ""), one("cy", "blue", "30000, 19000", "bow", ""))
	if at, moves := goes(t, b, "ann"); moves && at.X > 15000 {
		t.Errorf("she goes to %v", at)
	}
}
