package systems_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
)

func TestWhoHasHoldOfSomebodyMayShareItsCell(t *testing.T) { // SPACE-037
	for grips, want := range map[bool]grid.Cell{true: {X: 5, Y: 4}, false: {X: 4, Y: 4}} {
		b := markOn(tired, rules.Forever())
		b.shape.Marks[tired].Grips = grips
		a := arrange(t, b, duel(3)...)
		a.orders = func(d systems.Due) rules.Order {
			switch {
			case d.Who != 1:
				return rules.Order{}
			case d.Slot.At == 0:
				return order(speak(1))
			}
			return order(walkTo(5, 4))
		}
		a.play(t, 3)
		if got := a.Roster.Figure(1).Place.Cell; got != want {
			t.Errorf("grips %v: stands in %v, want %v", grips, got, want)
		}
	}
}

func TestAGripThatEndsLeavesNoRoomInTheCell(t *testing.T) { // SPACE-037
	b := markOn(tired, rules.Until(2))
	b.shape.Marks[tired].Grips = true
	a := arrange(t, b, duel(3)...)
	a.orders = func(d systems.Due) rules.Order {
		switch {
		case d.Who == 1 && d.Slot.At == 0:
			return order(speak(1))
		case d.Who == 1 && d.Slot.At == 3:
			return order(walkTo(5, 4))
		}
		return rules.Order{}
	}
	a.play(t, 5)
	if got := a.Roster.Figure(1).Place.Cell; got != (grid.Cell{X: 4, Y: 4}) {
		t.Errorf("stands in %v", got)
	}
}

func TestPeaceIsWhenNoEnemyCanInterfere(t *testing.T) {
	for _, c := range []struct {
		name  string
		third uint8 // side of the third man
		daze  []rules.ID
		want  bool
	}{
		{"the target stands", 0, nil, false}, {"the only enemy is dazed", 0, []rules.ID{2}, true},
		{"another enemy stands", 1, []rules.ID{2}, false}, {"both are dazed", 1, []rules.ID{2, 3}, true},
	} {
		b := game(atOnce)
		got := false
		b.resolve = func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageRoll && x.Act.Kind == rules.ActStrike {
				got = x.Facts.Flags.Has(rules.FlagPeace)
			}
		}
		a := arrange(t, b, append(duel(3), man{c.third, 8, 8, 3})...)
		for _, id := range c.daze {
			m := a.Roster.Figure(id).Marks
			m.List, m.Has = append(m.List, rules.Mark{Serial: uint32(id), Kind: dazed}), rules.KindsOf(dazed)
		}
		a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2))})
		a.play(t, 1)
		if got != c.want {
			t.Errorf("%s: peace %v, want %v", c.name, got, c.want)
		}
	}
}

func TestEverybodyIsCheckedWhenTheBattleIsOver(t *testing.T) {
	for _, last := range []bool{true, false} {
		b := game(atOnce)
		b.shape.Parts = append(b.shape.Parts, rules.Part{Name: "after", From: 9, To: 9, Last: last, First: true})
		var checked []rules.ID
		b.resolve = func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageRoll && x.Act.Kind == rules.ActUpkeep && x.Act.Aim == rules.LastCheck {
				checked = append(checked, x.By)
				x.Verdict.Lose("T-1", x.By, 0, 3)
			}
			bite(st, x)
		}
		a := arrange(t, b, duel(3)...)
		a.play(t, 2)
		if len(checked) > 0 {
			t.Errorf("%v were checked before the end", checked)
		}
		before := a.State.At
		systems.Close(a.Simulation)
		if n := len(checked); n != 2 && last || n != 0 && !last || a.State.At != before {
			t.Errorf("last %v: %v checked, tick %d after %d", last, checked, a.State.At, before)
		}
		if up := a.Roster.Figure(1).Posture(); (up == rules.Down) != last {
			t.Errorf("last %v: %v", last, up)
		}
	}
}

func TestATriggerTellsHowFarTheFoeIs(t *testing.T) {
	b := game(inTurn)
	gaps := map[int32]int32{}
	b.provoke = func(tr *rules.Trigger, _ *rules.Plan) {
		if tr.Kind == rules.TriggerStep {
			gaps[tr.Step] = tr.Gap
		}
	}
	a := arrange(t, b, duel(3)...)
	a.Roster.Figure(2).Items.List[0].Reach.Max = 2
	a.orders = at(0, map[rules.ID]rules.Order{1: order(walkTo(2, 4))})
	a.play(t, 1)
	if len(gaps) != 2 || gaps[0] != 1 || gaps[1] != 2 {
		t.Errorf("gaps by step %v, want 1 and 2", gaps)
	}
}
