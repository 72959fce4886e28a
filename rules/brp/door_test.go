package brp

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestADoorIsOpenedAsStated(t *testing.T) { // BRP-003, BRP-AMB-54, SPACE-094
	b := newBook(t)
	a := person(t, b, ann, plain)
	a.Plot.Add(rules.Act{Kind: rules.ActOpen, Item: rules.NoItem, Mode: rules.DoorOpen})
	var out rules.Offers
	b.Menu(a, &rules.Slot{Kind: rules.SlotTurn, At: 5}, &rules.Order{}, &out)
	doors := 0
	for _, o := range out.List {
		if o.Kind == rules.ActOpen {
			doors++
			if o.Mode != rules.DoorOpen || o.At != rules.AtDoor {
				t.Errorf("offers %+v", o)
			}
		}
	}
	if doors != 1 {
		t.Errorf("%d ways to use a door, want the one stated", doors)
	}
	x := exchange(rules.ActOpen, a, a)
	x.Act.Row = 2
	v := resolve(t, b, x)
	if e, ok := effect(v, rules.EffDoor, ann); !ok || e.N[0] != 2 || e.N[1] != 1 {
		t.Errorf("%+v", v)
	}
	wantOutcome(t, rules.Done, v)
}
