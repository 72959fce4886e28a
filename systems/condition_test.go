package systems_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// markOn lets 1 speak in tick 0 and so make a mark on itself about 2.
func markOn(kind uint8, l rules.Lasting) *paper {
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActSpeak {
			x.Verdict.Mark("T-8", 1, kind, 2, l, 7, 8, 9)
		}
	}
	return b
}

func TestAMarkEndsAsItSays(t *testing.T) {
	const never = -1
	for _, c := range []struct {
		name string
		l    rules.Lasting
		want rules.Tick
	}{
		{"at a tick", rules.Until(3), 3},
		{"at the start of the first turn to come", rules.ForTurns(rules.TurnStart, 1), 1},
		{"at the start of the second", rules.ForTurns(rules.TurnStart, 2), 2},
		{"at the end of this turn", rules.ForTurns(rules.TurnEnd, 1), 0},
		{"at the end of the third", rules.ForTurns(rules.TurnEnd, 3), 2},
		{"at the end of the other's turn", rules.ForTurns(rules.OtherTurn, 1), 0},
		{"at the end of the other's second", rules.ForTurns(rules.OtherTurn, 2), 1},
		{"with the round", rules.Lasting{Ends: rules.RoundEnd}, 10},
		{"never", rules.Forever(), never},
	} {
		a := arrange(t, markOn(tired, c.l), duel(3)...)
		a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
		a.play(t, 12)
		n, e := a.find(event.Ended)
		switch {
		case c.want == never && n == 0:
		case n != 1 || e.Tick != c.want || e.Who != 1 || e.Mark.Values != [3]int32{7, 8, 9}:
			t.Errorf("%s: %d ended, the last in tick %d, want tick %d", c.name, n, e.Tick, c.want)
		}
		if has := a.Roster.Figure(1).Marks.Has; has.Any() != (c.want == never) {
			t.Errorf("%s: marks left %b", c.name, has)
		}
	}
}

func TestABoundMarkFallsWithTheOther(t *testing.T) {
	for kind, want := range map[uint8]int{held: 1, tired: 0} {
		a := arrange(t, markOn(kind, rules.Forever()), append(duel(3), man{0, 5, 5, 3})...)
		base := a.Book.(*paper)
		marks := base.resolve
		base.resolve = func(st rules.Stage, x *rules.Exchange) { marks(st, x); bite(st, x) }
		a.Roster.Figure(2).Pools.Pools[0].Now = 1
		a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
		a.play(t, 1)
		a.orders = at(1, map[rules.ID]rules.Order{3: order(strikeAt(2))})
		a.play(t, 1)
		if n, _ := a.find(event.Ended); n != want {
			t.Errorf("kind %d: %d ended when 2 fell, want %d", kind, n, want)
		}
	}
}

func TestAMarkThatDoesNotStackReplacesTheOneBefore(t *testing.T) {
	for kind, want := range map[uint8]int{tired: 1, cut: 2} {
		a := arrange(t, markOn(kind, rules.Forever()), duel(3)...)
		for tick := range rules.Tick(2) {
			a.orders = at(tick, map[rules.ID]rules.Order{1: order(speak(1))})
			a.play(t, 1)
		}
		list := a.Roster.Figure(1).Marks.List
		if len(list) != want || list[len(list)-1].Serial < 2 {
			t.Errorf("kind %d: %+v, want %d", kind, list, want)
		}
	}
}

func TestTheHarmlessThreatenNobody(t *testing.T) {
	a := arrange(t, game(atOnce), duel(3)...)
	a.play(t, 1)
	if n, e := a.find(event.Engaged); n != 1 || e.Who != 1 || e.Other != 2 {
		t.Fatalf("%d pairs engaged, the last %d and %d", n, e.Who, e.Other)
	}
	a.Book.(*paper).resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll {
			x.Verdict.Mark("T-8", 1, dazed, 0, rules.Until(3))
			x.Verdict.Mark("T-8", 2, dazed, 0, rules.Until(3))
		}
	}
	a.orders = at(1, map[rules.ID]rules.Order{1: order(speak(1))})
	a.play(t, 1)
	if n, _ := a.find(event.Parted); n != 1 || len(a.Roster.Figure(1).Foes.Foes) != 0 {
		t.Errorf("%d parted; 1 is engaged with %v", n, a.Roster.Figure(1).Foes.Foes)
	}
	a.play(t, 2)
	if n, _ := a.find(event.Engaged); n != 2 {
		t.Errorf("engaged %d times, want again when both come to", n)
	}
}

// A mark with rules.While ends as soon as what it needs is gone, and no sooner.
func TestAMarkEndsWithWhatItNeeds(t *testing.T) {
	for name, c := range map[string]struct {
		while rules.While
		other rules.ID // whom the mark names
		strip func(v *rules.Verdict)
	}{
		"its bearer can act":        {rules.While{Acts: true}, 0, func(v *rules.Verdict) { v.Mark("T-9", 1, dazed, 0, rules.Forever()) }},
		"its bearer is awake":       {rules.While{Awake: true}, 0, func(v *rules.Verdict) { v.Posture("T-9", 1, rules.Down) }},
		"its bearer is up":          {rules.While{Acts: true}, 0, func(v *rules.Verdict) { v.Posture("T-9", 1, rules.Down) }},
		"its bearer is upright":     {rules.While{Upright: true}, 0, func(v *rules.Verdict) { v.Posture("T-9", 1, rules.Prone) }},
		"its bearer has a foe":      {rules.While{Engaged: true}, 0, func(v *rules.Verdict) { v.Posture("T-9", 2, rules.Down) }},
		"it is at blows with one":   {rules.While{Engaged: true}, 2, func(v *rules.Verdict) { v.Posture("T-9", 2, rules.Down) }},
		"its bearer is without":     {rules.While{Without: rules.KindsOf(cut)}, 0, func(v *rules.Verdict) { v.Mark("T-9", 1, cut, 2, rules.Forever()) }},
		"somebody holds its bearer": {rules.While{Tied: rules.KindsOf(held)}, 2, func(v *rules.Verdict) { v.Unmark("T-9", 2, held, 0) }},
	} {
		t.Run(name, func(t *testing.T) {
			b := game(atOnce)
			b.shape.Marks[tired].While = c.while
			a := arrange(t, b, duel(3)...)
			b.resolve = func(st rules.Stage, x *rules.Exchange) {
				if st != rules.StageRoll || x.Act.Kind != rules.ActSpeak {
					return
				}
				if a.State.At == 0 {
					x.Verdict.Mark("T-8", 2, held, 1, rules.Forever())
					x.Verdict.Mark("T-8", 1, tired, c.other, rules.Forever())
				}
				if a.State.At == 2 {
					c.strip(&x.Verdict)
				}
			}
			a.orders = func(d systems.Due) rules.Order {
				if d.Who == 1 {
					return order(speak(1))
				}
				return rules.Order{}
			}
			for tick, want := range []bool{true, true, false} {
				a.play(t, 1)
				if has := a.Roster.Figure(1).Marks.Has.Has(tired); has != want {
					t.Fatalf("at the end of tick %d the mark is there: %v, want %v", tick, has, want)
				}
			}
		})
	}
}
