package systems_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// word is a spell of the plain game at up to three who stand at most 2 m from each other,
// which takes effect n ticks later. It tells whom it strikes, when, with which aim and cap,
// at which cell and row, and whether alone.
func word(n int16, told *[]string) *paper {
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, s *rules.Slot, sofar *rules.Order) []rules.Offer {
		if s.Actor != 1 || sofar.N > 2 {
			return nil
		}
		o := rules.Offer{Kind: rules.ActCast, Item: rules.NoItem, At: rules.AtEnemySight, Aim: rules.Range{Hi: 9}, Cap: rules.Range{Hi: 9}, Terms: rules.Terms{Ticks: n, Near: 2000}}
		return []rules.Offer{o}
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActCast {
			*told = append(*told, fmt.Sprint(x.Facts.Tick, " ", x.To, " ", x.Act.Aim+x.Act.Cap, " ", x.Act.Cell.X+int32(x.Act.Row), " ", x.Facts.Flags.Has(rules.FlagAlone)))
		}
	}
	return b
}

// say is an order of one act at each of the targets; all its numbers are the target's id.
func say(targets ...rules.ID) rules.Order {
	var o rules.Order
	for _, id := range targets {
		o.Add(rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Target: id, Row: uint32(id), Cell: cell(int32(id), 1), Aim: int16(id), Cap: int16(id)})
	}
	return o
}

func TestAnActMayHaveSeveralTargets(t *testing.T) {
	men := []man{{0, 0, 0, 9}, {1, 5, 0, 9}, {1, 6, 0, 9}, {1, 7, 0, 9}, {1, 9, 9, 9}}
	for _, c := range []struct {
		ticks int16
		order rules.Order
		want  string
	}{
		{0, say(2, 4), "[0 2 4 4 false 0 4 8 8 false]"},
		{2, say(2, 4, 3), "[2 2 4 4 false 2 4 8 8 false 2 3 6 6 false]"},
		{2, say(3), "[2 3 6 6 true]"},
	} {
		var told []string
		a := arrange(t, word(c.ticks, &told), men...)
		a.orders = func(d systems.Due) rules.Order {
			if a.Simulation.State.At == 0 {
				return c.order
			}
			return rules.Order{}
		}
		a.play(t, 4)
		if got := fmt.Sprint(told); got != c.want {
			t.Errorf("%d ticks: %s, want %s", c.ticks, got, c.want)
		}
	}
}

func TestTheTargetsOfOneActStandNearEachOther(t *testing.T) {
	var told []string
	a := arrange(t, word(0, &told), man{0, 0, 0, 9}, man{1, 5, 0, 9}, man{1, 7, 0, 9}, man{1, 8, 0, 9})
	due := firstDue(a)
	for _, c := range []struct {
		sofar rules.Order
		want  string
	}{{say(), "[2 3 4]"}, {say(2), "[3]"}, {say(3), "[2 4]"}, {say(3, 4), "[]"}} {
		got := []rules.ID{}
		for _, o := range systems.Choices(a.Simulation, due.Slot, c.sofar) {
			got = append(got, o.Targets...)
		}
		if fmt.Sprint(got) != c.want {
			t.Errorf("after %d: %v, want %s", c.sofar.N, got, c.want)
		}
	}
	if err := systems.Submit(a.Simulation, 1, say(2, 4)); err == nil {
		t.Error("two who stand 3 m apart are taken together")
	}
}

func TestAnOfferMayAskForAMarkOfItsTarget(t *testing.T) {
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{{Kind: rules.ActTend, Item: rules.NoItem, At: rules.AtAnySight, Terms: rules.Terms{Bears: rules.Some[uint8](dazed)}}}[:1-sofar.N]
	}
	a := arrange(t, b, man{0, 0, 0, 9}, man{0, 1, 0, 9}, man{1, 2, 0, 9})
	a.Roster.Figure(3).Marks.List = []rules.Mark{{Serial: 1, Kind: dazed}}
	a.Roster.Figure(3).Marks.Has = rules.KindsOf(dazed)
	due := firstDue(a)
	if got := systems.Choices(a.Simulation, due.Slot, rules.Order{}); len(got) != 1 || fmt.Sprint(got[0].Targets) != "[3]" {
		t.Errorf("%+v", got)
	}
}

func TestAnAreaMayRankThoseInIt(t *testing.T) {
	b := game(atOnce)
	area := rules.AreaTerms{Shape: rules.AreaCircle, Radius: 2000, Rank: true}
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{{Kind: rules.ActCast, Item: rules.NoItem, At: rules.AtArea, Terms: rules.Terms{Area: area}}}[:1-sofar.N]
	}
	var told []string
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st != rules.StageRoll || x.Act.Kind != rules.ActCast {
			return
		}
		s := fmt.Sprint(x.To, ":")
		for _, n := range x.Facts.Near {
			s += fmt.Sprint(" ", n.Combatant.ID, "@", n.Range)
		}
		told = append(told, s)
	}
	a := arrange(t, b, man{0, 0, 0, 9}, man{1, 6, 4, 9}, man{1, 4, 4, 9}, man{1, 5, 4, 9}, man{1, 9, 4, 9})
	a.does(t, 1, rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Cell: cell(5, 4)})
	want := "[2: 4@0 2@1000000 3@1000000 3: 4@0 2@1000000 3@1000000 4: 4@0 2@1000000 3@1000000]"
	if got := fmt.Sprint(told); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// firstDue is what is due first in a battle that has just begun.
func firstDue(a *arena) systems.Due {
	systems.Run(a.Simulation)
	return systems.Open(a.Simulation, nil)[0]
}
