package dq

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// DQ-142: an engaged figure may withdraw one hex, either after a strike or instead of one.
func TestWithdrawalsOnTheMenu(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, swordsman)
	gait := func(list []rules.Offer) (g int) {
		g = -1
		for _, o := range list {
			if o.Kind == rules.ActWithdraw {
				if g = int(o.Mode); o.Terms.Pace.Num != hexMm || o.At != rules.AtWay {
					t.Errorf("%+v", o)
				}
			}
		}
		return g
	}
	if g := gait(menu(b, s, turn)); g != -1 {
		t.Errorf("unengaged: withdraws with gait %d", g)
	}
	s.Engaged = true
	if g := gait(menu(b, s, turn)); g != int(gaitBack) {
		t.Errorf("engaged: gait %d, want back", g)
	}
	wantKinds(t, menu(b, s, turn, does(rules.ActWithdraw, gaitBack)))
	blow := does(rules.ActStrike, modeWithdrawing)
	blow.Item = first
	list := menu(b, s, turn, blow)
	wantKinds(t, list, rules.ActWithdraw)
	if g := gait(list); g != int(gaitBackFighting) {
		t.Errorf("after the strike: gait %d", g)
	}
	wantKinds(t, menu(b, s, turn, blow, does(rules.ActWithdraw, gaitBackFighting)))
	down := person(t, b, ann, swordsman, "kneeling")
	down.Engaged = true
	if g := gait(menu(b, down, turn)); g != -1 {
		t.Errorf("kneeling: withdraws with gait %d", g)
	}
}

// DQ-045, DQ-142: the strike before a step back is at -20.
func TestAStrikeInWithdrawal(t *testing.T) {
	b := newBook(t)
	x := strike(person(t, b, ann, swordsman), person(t, b, bob, swordsman))
	x.Act.Mode = modeWithdrawing
	wantMod(t, resolve(t, b, x, attack(95), defence(95)), totalStrike, "DQ-045", "", -20)
}

// DQ-055, DQ-142: who steps back in defence has +20 in melee, from the declaration to its next
// action.
func TestADefenceInWithdrawal(t *testing.T) {
	b := newBook(t)
	d := person(t, b, bob, swordsman)
	for mode, want := range map[uint8]int{gaitBack: 1, gaitBackFighting: 0} {
		var p rules.Plan
		tr := rules.Trigger{Kind: rules.TriggerSetOut, By: d, To: person(t, b, ann, swordsman), Act: does(rules.ActWithdraw, mode)}
		b.Provoke(&tr, &p)
		b.Provoke(&tr, &p) // two who threaten it are one reason
		if n := len(p.For(bob).Effects); n != want || len(p.Slots) > 0 {
			t.Fatalf("gait %d: %d effects, want %d", mode, n, want)
		}
		if want == 1 {
			if e := p.For(bob).Effects[0]; e.What != markWithdrawing || e.Ends != rules.TurnStart || e.Turns != 1 {
				t.Errorf("%+v", e)
			}
		}
	}
	sidetest.Bear(d, rules.Mark{Kind: markWithdrawing})
	wantMod(t, resolve(t, b, strike(person(t, b, ann, swordsman), d), attack(95), defence(95)), totalDefence, "DQ-055", "", 20)
	v := resolve(t, b, shot(person(t, b, ann, archer), d, 3), attack(95), defence(95))
	for _, m := range v.Mods {
		if m.Rule == "DQ-055" {
			t.Errorf("against a shot: %+v", m)
		}
	}
}
