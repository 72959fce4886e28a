package rules_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestAPlanKeepsOneVerdictForEachPerson(t *testing.T) {
	var p rules.Plan
	p.For(4).Rolled(4, hitRoll, 0, 3, true)
	p.For(2).Trait("T-1", 2, rules.OF, 1)
	p.For(4).Rolled(4, harmRoll, 0, 2, true)
	if len(p.Entries) != 2 || len(p.For(4).Rolls) != 2 || len(p.For(2).Effects) != 1 {
		t.Errorf("entries %+v", p.Entries)
	}
}

func TestAPlanUsesItsMemoryAgainAndShowsNothingOld(t *testing.T) {
	var p rules.Plan
	fill := func() {
		p.Reset()
		p.For(1).Rolled(1, hitRoll, 0, 3, true)
		p.For(2).Mod(0, "T-1", rules.Source{}, 2)
		p.Grant("T-2", 1, 2, 0, 0)
	}
	fill()
	p.Reset()
	if v := p.For(9); len(v.Rolls)+len(v.Mods)+len(p.Slots) != 0 || len(p.Entries) != 1 {
		t.Errorf("old receipts of somebody else: %+v", v)
	}
	fill()
	fill()
	if n := testing.AllocsPerRun(10, fill); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestAGrantIsASlotOfItsOwnKind(t *testing.T) {
	var p rules.Plan
	p.Grant("T-2", 3, 5, rules.Acts(rules.ActStrike), 6)
	want := rules.Slot{Actor: 3, To: 5, Kind: rules.SlotGranted, Why: "T-2", Only: rules.Acts(rules.ActStrike), Mode: 6}
	if len(p.Slots) != 1 || p.Slots[0] != want {
		t.Errorf("slots %+v, want %+v", p.Slots, want)
	}
	if !p.Has(3) || p.Has(5) {
		t.Error("the slot is not 3's alone")
	}
}
