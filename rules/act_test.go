package rules_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

func TestAnEmptySetOfActsAllowsAll(t *testing.T) {
	for k := range rules.NActKind {
		if !rules.Acts().Allows(k) {
			t.Errorf("%s is not allowed", k)
		}
	}
}

func TestASetOfActsAllowsItsOwnAlone(t *testing.T) {
	s := rules.Acts(rules.ActPass, rules.ActStrike, rules.ActFall)
	for k := range rules.NActKind {
		want := k == rules.ActPass || k == rules.ActStrike || k == rules.ActFall
		if s.Allows(k) != want {
			t.Errorf("%s: %v, want %v", k, !want, want)
		}
	}
}

func TestPeopleMayOrderEveryActButTheEnginesOwn(t *testing.T) {
	for k := range rules.NActKind {
		got, ok := rules.ActKindOf(k.String())
		if own := k.ByEngine(); ok == own || (ok && got != k) {
			t.Errorf("%s: %s, %v", k, got, ok)
		}
	}
	if _, ok := rules.ActKindOf("dance"); ok {
		t.Error("a word that is no act was understood")
	}
}

func TestAnActMovesOrResolvesAndPassingDoesNeither(t *testing.T) {
	for k := range rules.NActKind {
		neither := k == rules.ActPass || k == rules.ActWait
		if k.Moves() && k.Resolves() || neither == (k.Moves() || k.Resolves()) {
			t.Errorf("%s: moves %v, resolves %v", k, k.Moves(), k.Resolves())
		}
		if k.Hostile() && !k.Resolves() {
			t.Errorf("%s is hostile and has no exchange", k)
		}
	}
}

func TestAnOrderHoldsSixActs(t *testing.T) {
	var o rules.Order
	for i := range rules.NAct {
		if !o.Add(rules.Act{Kind: rules.ActStrike, Mode: uint8(i)}) {
			t.Fatalf("no room for act %d", i)
		}
	}
	if o.Add(rules.Act{Kind: rules.ActMove}) || o.Has(rules.ActMove) {
		t.Error("a seventh act was taken")
	}
	if l := o.List(); len(l) != rules.NAct || l[5].Mode != 5 || !o.Has(rules.ActStrike) {
		t.Errorf("list %+v", l)
	}
	o.N = 200 // what people send may say anything
	if len(o.List()) != rules.NAct {
		t.Errorf("%d acts in use", len(o.List()))
	}
}

func TestAnActIsUnderWayOnceItHasASerial(t *testing.T) {
	var b rules.Busy
	if b.Under() {
		t.Error("the zero value is under way")
	}
	if b.Serial = 1; !b.Under() {
		t.Error("serial 1 is not under way")
	}
}

func TestARuleThatNamesSomebodyIsAimed(t *testing.T) {
	open := map[rules.TargetRule]bool{rules.AtNone: true, rules.AtWay: true, rules.AtArea: true, rules.AtThing: true, rules.AtDoor: true}
	for r := rules.AtNone; r <= rules.AtDoor; r++ {
		if r.Aimed() == open[r] {
			t.Errorf("rule %d: aimed %v", r, r.Aimed())
		}
	}
}

func TestAMenuIsEmptiedAndKeepsItsMemory(t *testing.T) {
	var o rules.Offers
	o.Add(rules.Offer{Kind: rules.ActStrike})
	o.Reset()
	o.Add(rules.Offer{Kind: rules.ActMove})
	if len(o.List) != 1 || o.List[0].Kind != rules.ActMove {
		t.Errorf("menu %+v", o.List)
	}
}

func TestEveryWordOfAListIsItsOwn(t *testing.T) {
	for _, l := range []struct {
		name string
		n    int
		word func(i int) string
	}{
		{"acts", int(rules.NActKind), func(i int) string { return rules.ActKind(i).String() }},
		{"effects", int(rules.NEffect), func(i int) string { return rules.EffectKind(i).String() }},
		{"slots", int(rules.NSlotKind), func(i int) string { return rules.SlotKind(i).String() }},
		{"stages", int(rules.NStage), func(i int) string { return rules.Stage(i).String() }},
		{"questions", int(rules.NAsk), func(i int) string { return rules.AskKind(i).String() }},
		{"outcomes", int(rules.Lost) + 1, func(i int) string { return rules.Outcome(i).String() }},
		{"postures", int(rules.Gone) + 1, func(i int) string { return rules.Posture(i).String() }},
		{"item states", int(rules.Unloaded) + 1, func(i int) string { return rules.ItemState(i).String() }},
		{"arcs", int(rules.ArcRear) + 1, func(i int) string { return rules.Arc(i).String() }},
		{"places", int(rules.PlaceCrowd) + 1, func(i int) string { return rules.Place(i).String() }},
	} {
		seen := map[string]bool{}
		for i := range l.n {
			if w := l.word(i); w == "" || w == "unknown" || seen[w] {
				t.Errorf("%s: %d is called %q", l.name, i, w)
			}
			seen[l.word(i)] = true
		}
		if w := l.word(l.n); w != "unknown" {
			t.Errorf("%s: beyond the last is %q", l.name, w)
		}
	}
}
