package systems_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// guarded is a game one after the other in which whoever leaves a threatened cell, or
// strikes, may be struck first.
func guarded() *paper {
	b := game(inTurn)
	b.menu = func(_ *rules.Combatant, s *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{canStrike, canWalk, canSpeak}
	}
	b.provoke = func(tr *rules.Trigger, p *rules.Plan) {
		if tr.Kind == rules.TriggerStep || tr.Kind == rules.TriggerAct && tr.Act.Kind == rules.ActSpeak {
			p.Grant("T-7", tr.To.ID, tr.By.ID, rules.Acts(rules.ActStrike), 0)
		}
	}
	return b
}

// revenge lets 1 do these acts in tick 0, while all others strike when they may react.
func revenge(acts ...rules.Act) func(d systems.Due) rules.Order {
	return func(d systems.Due) rules.Order {
		switch {
		case d.Slot.Kind == rules.SlotGranted:
			return order(strikeAt(d.Slot.To))
		case d.Slot.At == 0 && d.Who == 1:
			return order(acts...)
		}
		return rules.Order{}
	}
}

func cells(a *arena, id rules.ID) string {
	c := a.Roster.Figure(id).Place.Cell
	return fmt.Sprintf("%d,%d", c.X, c.Y)
}

func TestAnInterruptBitesBeforeTheStep(t *testing.T) {
	a := arrange(t, guarded(), duel(1)...)
	a.orders = revenge(walkTo(2, 4))
	a.play(t, 1)
	if f := a.Roster.Figure(1); f.Posture() != rules.Down || cells(a, 1) != "4,4" {
		t.Errorf("1 is %s in %s, want down where it stood", f.Posture(), cells(a, 1))
	}
}

func TestAWalkerWhoSurvivesGoesOn(t *testing.T) {
	a := arrange(t, guarded(), duel(2)...)
	a.orders = revenge(walkTo(1, 4))
	a.play(t, 1)
	if a.hp(1) != 1 || cells(a, 1) != "1,4" {
		t.Errorf("1 has %d in %s, want one blow, as it was threatened at the first step only", a.hp(1), cells(a, 1))
	}
	if n, _ := a.find(event.Moved); n != 3 {
		t.Errorf("%d steps", n)
	}
}

func TestAWalkEndsWithItsBudget(t *testing.T) {
	a := arrange(t, game(inTurn), man{0, 0, 4, 2}, man{1, 9, 9, 2})
	a.orders = revenge(walkTo(8, 4))
	if a.play(t, 1); cells(a, 1) != "3,4" || a.Roster.Figure(1).Place.Moved != 3000 {
		t.Errorf("1 is in %s after %d mm", cells(a, 1), a.Roster.Figure(1).Place.Moved)
	}
}

func TestAFelledWalkerLosesTheRestOfItsTurn(t *testing.T) {
	a := arrange(t, guarded(), append(duel(1), man{1, 3, 3, 1})...)
	a.orders = revenge(walkTo(4, 5), strikeAt(2))
	a.play(t, 1)
	if a.hp(2) != 1 || cells(a, 1) != "4,4" {
		t.Errorf("2 has %d; 1 is in %s", a.hp(2), cells(a, 1))
	}
}

func TestAnInterruptBitesBeforeTheAct(t *testing.T) {
	for hp, want := range map[int32]int{1: 1, 2: 2} {
		a := arrange(t, guarded(), duel(hp)...)
		a.orders = revenge(speak(1))
		a.play(t, 1)
		n, _ := a.find(event.Struck)
		settled := 0
		for _, e := range a.told {
			if e.Kind == event.Struck && e.Act.Kind == rules.ActSettle {
				settled++
			}
		}
		if n-settled != want {
			t.Errorf("with %d points: %d acts, want %d", hp, n-settled, want)
		}
	}
}

func TestAnInterruptInATieTakesNothingFromTheOthers(t *testing.T) {
	a := arrange(t, guarded(), man{0, 4, 4, 1}, man{1, 5, 4, 3}, man{0, 5, 5, 3})
	a.orders = func(d systems.Due) rules.Order {
		switch {
		case d.Slot.Kind == rules.SlotGranted:
			return order(strikeAt(d.Slot.To))
		case d.Who == 1:
			return order(walkTo(2, 4))
		case d.Who == 3:
			return order(strikeAt(2))
		}
		return rules.Order{}
	}
	a.play(t, 1)
	if a.Roster.Figure(1).Posture() != rules.Down || a.hp(2) != 2 {
		t.Errorf("1 is %s, 2 has %d", a.Roster.Figure(1).Posture(), a.hp(2))
	}
}

func TestRunningIntoSomebodyProvokes(t *testing.T) {
	for name, program := range map[string][]rules.Phase{"at once": atOnce, "in turn": inTurn} {
		var met []string
		b := game(program)
		b.provoke = func(tr *rules.Trigger, p *rules.Plan) {
			if tr.Kind == rules.TriggerEngage {
				met = append(met, fmt.Sprint(tr.By.ID, tr.To.ID, tr.By.Engaged))
				p.Grant("T-7", tr.To.ID, tr.By.ID, rules.Acts(rules.ActStrike), 0)
			}
		}
		a := arrange(t, b, man{0, 2, 4, 1}, man{1, 6, 4, 3})
		a.orders = revenge(walkTo(5, 4))
		a.play(t, 1)
		if fmt.Sprint(met) != "[1 2 false]" || a.Roster.Figure(1).Posture() != rules.Down {
			t.Errorf("%s: met %v, 1 is %s", name, met, a.Roster.Figure(1).Posture())
		}
	}
}

func TestNobodyIsProvokedByThoseWhoStandTogetherFromTheStart(t *testing.T) {
	b := game(atOnce)
	b.provoke = func(tr *rules.Trigger, _ *rules.Plan) { t.Errorf("trigger %d", tr.Kind) }
	a := arrange(t, b, duel(3)...)
	a.play(t, 2)
	if n, _ := a.find(event.Engaged); n != 1 {
		t.Errorf("engaged %d times", n)
	}
}

func TestThoseWhoWalkTogetherDoNotPassThroughEachOther(t *testing.T) {
	a := arrange(t, game(atOnce), man{0, 3, 4, 3}, man{1, 6, 4, 3})
	a.orders = at(0, map[rules.ID]rules.Order{1: order(walkTo(6, 4)), 2: order(walkTo(3, 4))})
	a.play(t, 1)
	if cells(a, 1) == cells(a, 2) {
		t.Errorf("both are in %s", cells(a, 1))
	}
	for id := rules.ID(1); id <= 2; id++ {
		if b, _ := a.Space.Body(id); b.Cell != a.Roster.Figure(id).Place.Cell {
			t.Errorf("%d is in %v, on the field in %v", id, a.Roster.Figure(id).Place.Cell, b.Cell)
		}
	}
}

func TestFlightFromTheEdgeLeavesTheField(t *testing.T) {
	for name, program := range map[string][]rules.Phase{"at once": atOnce, "in turn": inTurn} {
		b := game(program)
		b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
			o := canWalk
			o.Kind = rules.ActFlee
			return []rules.Offer{o}[:1-sofar.N]
		}
		a := arrange(t, b, man{0, 2, 4, 3}, man{1, 9, 9, 3})
		a.orders = func(d systems.Due) rules.Order {
			if d.Who == 1 {
				return order(rules.Act{Kind: rules.ActFlee, Item: rules.NoItem, Cell: rules.Cell{X: 0, Y: 4}})
			}
			return rules.Order{}
		}
		if a.play(t, 1); a.Roster.Figure(1).Posture() != rules.Standing || cells(a, 1) != "0,4" {
			t.Fatalf("%s: 1 is %s in %s", name, a.Roster.Figure(1).Posture(), cells(a, 1))
		}
		if a.play(t, 1); a.Roster.Figure(1).Posture() != rules.Gone {
			t.Errorf("%s: 1 is %s", name, a.Roster.Figure(1).Posture())
		}
	}
}

func TestAGoalThatCannotBeReachedIsTold(t *testing.T) {
	for name, program := range ways {
		a := arrange(t, game(program), man{0, 0, 0, 3}, man{1, 1, 0, 3}, man{1, 0, 1, 3}, man{1, 1, 1, 3})
		a.orders = at(0, map[rules.ID]rules.Order{1: order(walkTo(5, 5))})
		a.play(t, 1)
		if n, e := a.find(event.Stuck); n != 1 || e.Who != 1 || e.Text != "no way" {
			t.Errorf("%s: %d stuck: %+v", name, n, e.Text)
		}
	}
}
