package agent_test

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

// NC-142: a hail on several enemies comes before missiles at one, as comrades will soon stand among them; and of missiles that hit without a roll nobody
// spends more on one than are of use: what is left goes to another.
func TestTheHailComesFirstAndNoMissileTooMany(t *testing.T) {
	split := 0
	for seed := uint64(1); seed <= 8; seed++ {
		first := true
		b := battletest.Fight(t, "night-raid", ecs.Config{Seed: seed})
		yorg := b.ID("yorg")
		b.Reasons(func(r *agent.Reason) {
			acts := r.Order.List()
			if r.Who != yorg || len(acts) == 0 || acts[0].Kind != rules.ActCast {
				return
			}
			if first && acts[0].Target != 0 {
				t.Errorf("seed %d: his first spell is one at %s", seed, b.Name(acts[0].Target))
			}
			first = false
			if len(acts) > 1 && acts[1].Kind == rules.ActCast {
				if split++; acts[0].Target == acts[1].Target {
					t.Errorf("seed %d: all go to %s, in two parts", seed, b.Name(acts[0].Target))
				}
			}
		})
		b.Listen(func(e *event.Event) {
			if e.Who == yorg && e.Act.Kind == rules.ActCast && e.Act.Target != 0 && e.Act.Target != yorg && !b.View(0).Figure(e.Act.Target).Posture.Acts() {
				t.Errorf("seed %d: a missile at %s, who is down", seed, b.Name(e.Act.Target))
			}
		}, event.Struck)
		b.Run()
	}
	if split == 0 {
		t.Error("never is a spell divided")
	}
}

// Nobody waits under the shots of its side as long as an enemy is surprised, who will defend itself soon.
func TestTheSurprisedAreNotAwaited(t *testing.T) {
	for state, want := range map[string]bool{"": false, ", conditions: [surprised]": true} {
		b := fray(t, yard, one("ann", "red", "10, 4", "sword", ""), one("eve", "red", "4, 4", "bow", ""), one("bo", "blue", "30, 4", "orc", state), one("cy", "blue", "30, 5", "orc", ""))
		if _, moves := goes(t, b, "ann"); moves != want {
			t.Errorf("with a foe%s she goes: %t", state, moves)
		}
	}
}

// Before a shut door those who shoot leave room for those who fight hand to hand, as long as there are any.
func TestWhoShootsKeepsOffAShutDoor(t *testing.T) {
	const house = "\n  grid: square\n  map: |\n    . . . . . . . . # . .\n    . . . . . . . . # . .\n    . . . . . . . . D . .\n    . . . . . . . . # . .\n    . . . . . . . . # . .\n  legend: {\"#\": {wall: true}, \"D\": {door: closed}}\n"
	for _, c := range []struct {
		eve  string
		near bool
	}{{"sword", false}, {"bow", true}} {
		b := fray(t, house, one("eve", "red", "1, 0", c.eve, ""), one("fay", "red", "4, 2", "bow", ""), one("bo", "blue", "10, 2", "orc", ""))
		at, moves := goes(t, b, "fay")
		if near := moves && at.X >= 6; near != c.near {
			t.Errorf("beside a %s she goes to %v (%t)", c.eve, at, moves)
		}
	}
}

// Whoever would be felled by blows at its back stays, be the fight lost; with fewer about it runs.
func TestNobodyFleesFromBladesThatFellIt(t *testing.T) {
	for n, want := range map[int]rules.ActKind{1: rules.ActFlee, 3: rules.ActPass} {
		men := []string{man("ann", "red", "10, 4", "hp: 30, now: 8, blade: none")}
		for i, at := range []string{"11, 4", "11, 3", "11, 5", "16, 4", "16, 5", "16, 3"} {
			if i < n || i >= 3 {
				men = append(men, man(fmt.Sprint("bo", i), "blue", at, "hp: 90"))
			}
		}
		b := stage(t, green, 1, men...)
		o := says(t, b, "ann")
		if o.Acts[0].Kind != want {
			t.Errorf("beside %d she does %v", n, o.List())
		}
	}
}

// BRP-AMB-38: one who walks later and reaches farther is never caught: whoever has another to strike at goes for that one.
func TestWhoKeepsOffIsLeftForAnother(t *testing.T) {
	men := []string{inBrp("ann", "red", "4, 4", "sword", ""), inBrp("bo", "blue", "6, 4", "spear", ""), inBrp("cy", "blue", "10, 4", "late", "")}
	if _, at := stated(t, "ann", men...); at.X < 8 {
		t.Errorf("she ends at %v", at)
	}
	if _, at := stated(t, "ann", men[:2]...); at.X > 6 {
		t.Errorf("with nobody else she ends at %v", at)
	}
}

// A step that is granted leads to where fewest of the enemy reach.
func TestAStepThatIsGrantedLeadsOutOfReach(t *testing.T) {
	steps := 0
	for _, name := range []string{"counting-house", "fencing-master", "chapel-wall", "ogre-ford"} {
		for seed := uint64(1); seed <= 8; seed++ {
			b := battletest.Fight(t, name, ecs.Config{Seed: seed})
			b.Reasons(func(r *agent.Reason) {
				a := r.Order.Acts[0]
				if r.Slot.Kind != rules.SlotGranted || r.Order.N == 0 || a.Kind != rules.ActMove {
					return
				}
				v := b.View(int(b.View(0).Figure(r.Who).Team))
				steps++
				there := reaching(v, r.Who, a.Cell)
				v.Flood(r.Who, v.Across(1), func(c rules.Cell, _ int32) bool {
					if n := reaching(v, r.Who, c); n < there && c != v.Figure(r.Who).Cell {
						t.Errorf("%s, seed %d: %s steps to %v, where %d reach it, in place of %v, where %d do", name, seed, b.Name(r.Who), a.Cell, there, c, n)
					}
					return true
				})
			})
			b.Run()
		}
	}
	if steps == 0 {
		t.Error("nobody is granted a step")
	}
}

// reaching counts the enemies who could strike somebody in a cell with what they have in hand.
func reaching(v *agent.View, who rules.ID, c rules.Cell) (n int) {
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		f := v.Figure(id)
		if f.ID == 0 || f.Mine || !f.Posture.Acts() || v.Hidden(id, who) || slices.ContainsFunc(v.Marks(id, nil), func(m rules.Mark) bool { return v.Shape().Marks[m.Kind].Harmless || v.Shape().Marks[m.Kind].Broken }) {
			continue
		}
		most := rules.Reach{Max: 1}
		for i := range uint8(rules.NItem) {
			if it, _ := v.Item(id, i); it.Use.Has(rules.UseMelee) && it.State == rules.Ready && it.Reach.Max > most.Max {
				most.Max = it.Reach.Max
			}
		}
		if v.Reach(who, c, id, most) {
			n++
		}
	}
	return n
}

// REV-057: of several whom a charge may be at, alike but for the weapons that are set against it, it is at the one whose is not.
func TestNobodyChargesOntoASetWeapon(t *testing.T) {
	rider := "use: foot, conditions: [warned, mounted], stats: {revised: {size: L, legs: 4, mv: 18, weapons: [lance_medium]}}}\n"
	for _, free := range []string{"bo", "cy", "di"} {
		men := "- {id: ann, side: red, at: [2, 2], facing: 0, " + rider + "- {id: eve, side: red, at: [2, 6], facing: 0, " + rider
		for i, id := range []string{"bo", "cy", "di"} {
			set := ", set_for_charge"
			if id == free {
				set = ""
			}
			men += fmt.Sprintf("- {id: %s, side: blue, at: [13, %d], facing: 4, use: foot, conditions: [warned%s], stats: {revised: {weapons: [halberd]}}}\n", id, 2+i, set)
		}
		if _, got := orders(t, onTheLawn(t, "", men), &agent.Default{}, "ann"); !strings.HasPrefix(got, "charge "+free) {
			t.Errorf("with %s ready for none ann does %q", free, got)
		}
	}
}

// Whoever has something in hand to strike, throw or shoot with is known to do something with it.
func TestWhoeverIsArmedIsKnownToDoSomething(t *testing.T) {
	thrown := 0
	for _, name := range battletest.Scenarios(t) {
		b := battletest.Fight(t, name, ecs.Config{Seed: 1})
		v := b.View(0)
		for id := rules.ID(1); int(id) <= v.Len(); id++ {
			use := rules.Use(0)
			for i := range uint8(rules.NItem) {
				if it, _ := v.Item(id, i); it.InHand() && !it.Use.Has(rules.UseShield) {
					use |= it.Use
				}
			}
			if use&(rules.UseMelee|rules.UseThrow|rules.UseShoot) == rules.UseThrow {
				if thrown++; agent.MightOf(v, id) == 0 {
					t.Errorf("%s: %s, who has nothing but something to throw, does nothing", name, b.Name(id))
				}
			}
		}
	}
	if thrown == 0 {
		t.Error("nobody has anything to throw and nothing else")
	}
}

// Whoever throws what it fights with has better know what the blade on its belt does: no spear leaves the hand for a dagger while comrades fight near.
func TestNoSpearIsThrownForADagger(t *testing.T) {
	for seed := uint64(1); seed <= 10; seed++ {
		b := battletest.Fight(t, "fen-crossing", ecs.Config{Seed: seed})
		b.Listen(func(e *event.Event) {
			if e.Act.Kind == rules.ActThrow && e.Who == b.ID("berin") {
				t.Errorf("seed %d: Berin throws his spear in round %d", seed, e.Round+1)
			}
		}, event.Ordered, event.Struck)
		b.Run()
	}
}
