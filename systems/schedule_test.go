package systems_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// give schedules these slots in the first tick.
func give(slots ...rules.Slot) func(*rules.Field, int, *rules.Plan) {
	return func(f *rules.Field, _ int, p *rules.Plan) {
		for _, s := range slots {
			if f.Tick == 0 {
				p.Add(s)
			}
		}
	}
}

func turn(id rules.ID, rank int64) rules.Slot {
	return rules.Slot{Actor: id, Rank: rank, Kind: rules.SlotTurn}
}

func TestSlotsOfOneRankAndProgramActTogether(t *testing.T) {
	b := game(atOnce)
	b.schedule = give(turn(3, 7), turn(1, 2), turn(2, 7),
		rules.Slot{Actor: 1, Rank: 7, Kind: rules.SlotMove}) // another program
	b.shape.Program[rules.SlotDeclare] = atOnce
	a := arrange(t, b, append(duel(5), man{0, 0, 0, 5})...)
	a.play(t, 1)
	if got := fmt.Sprint(a.heard); got != "[[2 3] [1] [1]]" {
		t.Errorf("asked together: %s, want 2 and 3 of rank 7, then 1's move, then 1's turn", got)
	}
}

func TestThoseWhoActTogetherFellEachOther(t *testing.T) {
	a := arrange(t, game(atOnce), duel(1)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2)), 2: order(strikeAt(1))})
	a.play(t, 1)
	if a.Roster.Figure(1).Posture() != rules.Down || a.Roster.Figure(2).Posture() != rules.Down {
		t.Errorf("1 is %s, 2 is %s", a.Roster.Figure(1).Posture(), a.Roster.Figure(2).Posture())
	}
}

func TestTheSlotOfSomebodyFelledBeforeIsDropped(t *testing.T) {
	b := game(atOnce)
	b.schedule = give(turn(1, 9), turn(2, 3))
	a := arrange(t, b, duel(1)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2)), 2: order(strikeAt(1))})
	a.play(t, 1)
	n, e := a.find(event.Dropped)
	if n != 1 || e.Who != 2 || e.Slot.Rank != 3 || a.hp(1) != 1 {
		t.Errorf("%d dropped, the last of %d; 1 has %d", n, e.Who, a.hp(1))
	}
}

func TestSpreadLaysRanksOverTheTicksOfThePart(t *testing.T) {
	b := game(atOnce)
	b.shape.Parts = []rules.Part{{From: 2, To: 9, Spread: true}}
	b.schedule = func(_ *rules.Field, _ int, p *rules.Plan) {
		for i, rank := range []int64{5, 9, 1, 9} {
			p.Add(turn(rules.ID(i+1), rank))
		}
	}
	a := arrange(t, b, append(duel(5), man{0, 0, 0, 5}, man{0, 9, 9, 5})...)
	a.play(t, 3)
	want := map[rules.ID]rules.Tick{2: 2, 4: 2, 1: 4, 3: 7} // 2 + 8*i/3
	for _, e := range a.told {
		if e.Kind == event.Slots && e.Slot.At != want[e.Who] {
			t.Errorf("%d acts in tick %d, want %d", e.Who, e.Slot.At, want[e.Who])
		}
	}
	if n, _ := a.find(event.Slots); n != 4 {
		t.Errorf("%d slots, want 4", n)
	}
}

func TestAPartIsScheduledWhenItIsDue(t *testing.T) {
	b := game(atOnce)
	b.shape.Round = 4
	b.shape.Parts = []rules.Part{{From: 1, To: 3, First: true}, {From: 0, To: 2, Every: true}, {From: 3, To: 3}, {From: 0, To: 2, Upkeep: true}}
	calls := [4]string{}
	b.schedule = func(f *rules.Field, part int, _ *rules.Plan) { calls[part] += fmt.Sprint(f.Tick, " ") }
	var checked []rules.Tick
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActUpkeep && x.By == 1 {
			checked = append(checked, rules.Tick(x.Facts.Tick))
		}
	}
	arrange(t, b, duel(3)...).play(t, 8)
	if got := calls; got != [4]string{"1 ", "0 1 2 4 5 6 ", "3 7 ", ""} {
		t.Errorf("called in the ticks %q", got)
	}
	if fmt.Sprint(checked) != "[2 6]" {
		t.Errorf("upkeep in the ticks %v, want 2 and 6", checked)
	}
}

func TestUpkeepIsForTheFallenAndNotForTheDead(t *testing.T) {
	b := game(atOnce)
	b.shape.Parts = []rules.Part{{Upkeep: true}}
	var who []rules.ID
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll {
			who = append(who, x.By)
		}
	}
	a := arrange(t, b, append(duel(3), man{0, 0, 0, 1})...)
	a.Roster.Figure(1).Body.Posture, a.Roster.Figure(2).Body.Posture = rules.Down, rules.Dead
	a.play(t, 1)
	if fmt.Sprint(who) != "[1 3]" {
		t.Errorf("checked %v, want 1 and 3", who)
	}
}

func TestAScheduleMayChangePeopleAtOnce(t *testing.T) {
	b := game(atOnce)
	b.schedule = func(f *rules.Field, _ int, p *rules.Plan) {
		if f.Tick == 0 {
			p.For(2).Mark("T-5", 2, tired, 0, rules.Until(1))
			p.For(1).Trait("T-6", 1, rules.OF, 4)
		}
	}
	a := arrange(t, b, duel(3)...).play(t, 1)
	if a.Roster.Figure(1).OF.OF != 4 || a.Roster.Figure(2).Marks.Has != rules.KindsOf(tired) {
		t.Errorf("offence %d, marks %v", a.Roster.Figure(1).OF.OF, a.Roster.Figure(2).Marks.Has)
	}
	if n, e := a.find(event.Plan); n != 2 || e.Who != 2 {
		t.Errorf("%d plans told, the last of %d: want them by id", n, e.Who)
	}
}

func TestAStatedOrderOfTurnsReachesTheSchedule(t *testing.T) {
	b := game(atOnce)
	b.shape.Round = 1
	var seen []string
	b.schedule = func(f *rules.Field, part int, _ *rules.Plan) { seen = append(seen, fmt.Sprint(f.Turns)) }
	b.shape.Parts = []rules.Part{{Name: "all"}}
	a := arrange(t, b, duel(3)...)
	a.Turns = [][]rules.ID{{2, 1}, nil}
	a.play(t, 3)
	if fmt.Sprint(seen) != "[[2 1] [] []]" {
		t.Errorf("seen %v", seen)
	}
}

func TestASideIsFreeUntilItHasSomethingToDo(t *testing.T) {
	b := game(atOnce)
	free := map[rules.Tick]string{}
	b.schedule = func(f *rules.Field, _ int, p *rules.Plan) {
		free[f.Tick] = fmt.Sprintf("%v %d", f.Combatants[0].Free, f.Combatants[0].Claims)
		if f.Tick == 0 {
			p.Add(rules.Slot{At: 2, Actor: 1, Kind: rules.SlotTurn})
			p.Add(rules.Slot{At: 12, Actor: 1, Kind: rules.SlotTurn})
		}
	}
	arrange(t, b, duel(3)...).play(t, 4)
	for tick, want := range map[rules.Tick]string{0: "true 0", 1: "true 1", 2: "false 1", 3: "true 0"} {
		if free[tick] != want {
			t.Errorf("tick %d: free and claims are %s, want %s", tick, free[tick], want)
		}
	}
}

func TestAWaitingTickStandsStill(t *testing.T) {
	a := arrange(t, game(atOnce), duel(3)...)
	if !systems.Run(a.Simulation) {
		t.Fatal("nobody is asked")
	}
	before := string(stateOf(a))
	if !systems.Run(a.Simulation) || string(stateOf(a)) != before {
		t.Error("it went on without an order")
	}
}
