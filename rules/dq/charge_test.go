package dq

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/grid"
)

// DQ-141: an unengaged figure that stands may charge with a prepared weapon, at most its
// whole rate, and strikes the one it has charged in the same action.
func TestChargesOnTheMenu(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, swordsman) // agility 14: 5 hexes
	charges := func(list []rules.Offer) (n int) {
		for _, o := range list {
			if o.Kind == rules.ActCharge {
				n++
				if o.At != rules.AtCharge || o.Item != first || o.Terms.Pace.Num != 5*hexMm {
					t.Errorf("offers %+v", o)
				}
			}
		}
		return n
	}
	if n := charges(menu(b, s, turn)); n != 1 {
		t.Errorf("%d charges, want one", n)
	}
	run := does(rules.ActCharge, gaitFull)
	run.Item, run.Target = first, bob
	list := menu(b, s, turn, run)
	wantKinds(t, list, rules.ActStrike)
	if len(list) != 1 || list[0].To != bob || list[0].Item != first {
		t.Errorf("after it %+v", list)
	}
	wantKinds(t, menu(b, s, turn, run, does(rules.ActStrike, 0)))
	for _, c := range []string{"prone", "kneeling"} {
		if n := charges(menu(b, person(t, b, ann, swordsman, c), turn)); n != 0 {
			t.Errorf("%s: %d charges", c, n)
		}
	}
	s.Engaged = true
	if n := charges(menu(b, s, turn)); n != 0 {
		t.Errorf("engaged: %d charges", n)
	}
	if terms := b.Shape().Space.Charge; terms.Cells != 2 || terms.Run != 0 {
		t.Errorf("least run %+v, want 2 hexes", terms)
	}
}

// DQ-062, SPACE-113: who steps aside out of an evasion keeps its facing.
func TestAnEvaderKeepsItsFacing(t *testing.T) {
	b := newBook(t)
	for _, o := range menu(b, person(t, b, ann, swordsman), turn, does(rules.ActEvade, 0)) {
		if o.Kind == rules.ActMove && !o.Terms.Pace.Keep {
			t.Errorf("%+v", o)
		}
	}
	for _, o := range menu(b, person(t, b, ann, swordsman), turn) {
		if o.Terms.Pace.Keep {
			t.Errorf("%+v", o)
		}
	}
}

// DQ-104, SPACE-094: to open a door and to close it are actions of a pulse.
func TestADoorTakesAnAction(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, swordsman)
	wantKinds(t, menu(b, s, turn, does(rules.ActOpen, rules.DoorOpen)))
	x := alone(rules.ActOpen, s)
	x.Act.Row, x.Act.Mode = 4, rules.DoorClose
	v := resolve(t, b, x)
	if e := made(v, rules.EffDoor, 0); e == nil || e.N[0] != 4 || e.N[1] != 0 || v.Outcome != rules.Done {
		t.Errorf("%+v", v)
	}
}

// SPACE-097, SPACE-098: enemies hold the hexes before them.
func TestZonesOfTheBook(t *testing.T) {
	if s := newBook(t).Shape().Space; s.Zones != grid.ZonesStop || s.Zone != grid.ZoneFront {
		t.Errorf("zones %d, %d, want stop and front", s.Zones, s.Zone)
	}
}
