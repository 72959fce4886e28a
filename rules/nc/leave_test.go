package nc

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// NC-G-04, NC-013: who walks away from a foe that can strike him lays himself open, in that
// segment; who walks about within its reach does not.
func TestWhoWalksAwayIsOpen(t *testing.T) {
	b := newBook(t)
	by, to := side(t, b, 1, soldier), side(t, b, 2, soldier)
	for _, away := range []bool{false, true} {
		var p rules.Plan
		b.Provoke(&rules.Trigger{Kind: rules.TriggerStep, By: by, To: to, Act: rules.Act{Kind: rules.ActMove}, Tick: 5, Away: away}, &p)
		open := false
		for _, e := range p.For(by.ID).Effects {
			open = open || e.Kind == rules.EffMark && e.What == kind(t, b, "interfering") && e.Until == 6
		}
		if open != away || len(p.Slots) > 0 {
			t.Errorf("away %v: open %v, %d slots", away, open, len(p.Slots))
		}
	}
}

// NC-G-04: who leaves several foes at once is open once.
func TestWhoLeavesSeveralFoesIsOpenOnce(t *testing.T) {
	b := newBook(t)
	by := side(t, b, 1, soldier)
	var p rules.Plan
	for id := rules.ID(2); id < 5; id++ {
		b.Provoke(&rules.Trigger{Kind: rules.TriggerStep, By: by, To: side(t, b, id, soldier), Act: rules.Act{Kind: rules.ActMove}, Tick: 5, Away: true}, &p)
	}
	if e := p.For(by.ID).Effects; len(e) != 1 {
		t.Errorf("%+v", e)
	}
}

// NC-015, SPACE-094: a door is opened and closed within a segment.
func TestADoorTakesASegment(t *testing.T) {
	b := newBook(t)
	s := side(t, b, 1, soldier)
	if o, ok := offered(menuOf(b, s, rules.SlotTurn), rules.ActOpen); !ok || o.Terms.Ticks != 0 || !o.Terms.Late || o.At != rules.AtDoor {
		t.Errorf("offered %v: %+v", ok, o)
	}
	x := exchange(t, b, s, s, rules.Act{Kind: rules.ActOpen, Row: 3}, faces{})
	if e := x.Verdict.Effects; len(e) != 1 || e[0].Kind != rules.EffDoor || e[0].N[0] != 3 || e[0].N[1] != 1 {
		t.Errorf("%+v", x.Verdict.Effects)
	}
}
