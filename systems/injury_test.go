package systems_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

func TestWhoIsChangedIsCheckedOnceForAllBlows(t *testing.T) {
	checks := map[rules.ID]int{}
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		bite(st, x)
		if st == rules.StageRoll && x.Act.Kind == rules.ActSettle {
			checks[x.By]++
			if x.Facts.Actor != x.Facts.Target || x.Facts.Actor.Pool(0) != 1 {
				t.Errorf("checked with %d points, of %d", x.Facts.Actor.Pool(0), x.Facts.Target.ID)
			}
		}
	}
	a := arrange(t, b, append(duel(3), man{0, 5, 5, 3})...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2)), 3: order(strikeAt(2))})
	a.play(t, 1)
	if fmt.Sprint(checks) != "map[2:1]" {
		t.Errorf("checked %v", checks)
	}
}

func TestChecksThatChangeSomebodyAreRepeatedFourTimesAtMost(t *testing.T) {
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll {
			x.Verdict.Lose("T-3", 2, 0, 1) // each check makes for another
		}
	}
	a := arrange(t, b, duel(9)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2))})
	if a.play(t, 1); a.hp(2) != 4 {
		t.Errorf("2 has %d, want 9 - 1 - 4", a.hp(2))
	}
}

func TestReactionsGrantedTogetherActTogether(t *testing.T) {
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		bite(st, x)
		if st == rules.StageRoll && x.Act.Kind == rules.ActSpeak {
			x.Verdict.Grant("T-7", 2, 3, rules.Acts(rules.ActStrike), 5)
			x.Verdict.Grant("T-7", 3, 2, rules.Acts(rules.ActStrike), 5)
			x.Verdict.Grant("T-7", 4, 2, 0, 5) // lies on the ground
		}
	}
	a := arrange(t, b, man{0, 0, 0, 1}, man{0, 4, 4, 1}, man{1, 5, 4, 1}, man{1, 5, 5, 1})
	a.Roster.Figure(4).Body.Posture = rules.Down
	a.orders = func(d systems.Due) rules.Order {
		switch {
		case d.Slot.Kind == rules.SlotGranted:
			if d.Slot.Mode != 5 || d.Slot.Why != "T-7" {
				t.Errorf("granted %+v", d.Slot)
			}
			return order(strikeAt(d.Slot.To))
		case d.Slot.At == 0 && d.Who == 1:
			return order(speak(1))
		}
		return rules.Order{}
	}
	a.play(t, 1)
	if a.Roster.Figure(2).Posture() != rules.Down || a.Roster.Figure(3).Posture() != rules.Down {
		t.Error("one of them was spared by the other's fall")
	}
	if got := fmt.Sprint(a.heard); got != "[[1 2 3] [2 3]]" {
		t.Errorf("asked %s", got)
	}
}

func TestAReactionMayBeGrantedForALaterTick(t *testing.T) {
	b := game(atOnce)
	b.schedule = give(turn(1, 0))
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.By == 1 {
			x.Verdict.GrantAt("T-7", 2, 1, rules.SlotTurn, 2, 0, rules.Acts(rules.ActSpeak), 4)
		}
	}
	a := arrange(t, b, duel(3)...)
	a.orders = func(d systems.Due) rules.Order { return order(speak(d.Who)) }
	a.play(t, 3)
	if n, e := a.find(event.Struck); n != 2 || e.Who != 2 || e.Tick != 2 || e.Slot.Mode != 4 {
		t.Errorf("%d acts, the last of %d in tick %d", n, e.Who, e.Tick)
	}
}

func TestTheNinthReactionInAChainIsRefused(t *testing.T) {
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActStrike {
			x.Verdict.Grant("T-7", x.To, x.By, rules.Acts(rules.ActStrike), 0)
		}
	}
	a := arrange(t, b, duel(3)...)
	a.orders = func(d systems.Due) rules.Order {
		if d.Slot.Kind == rules.SlotGranted || d.Who == 1 {
			return order(strikeAt(3 - d.Who))
		}
		return rules.Order{}
	}
	a.play(t, 1)
	struck, _ := a.find(event.Struck)
	if n, e := a.find(event.Dropped); struck != 9 || n != 1 || e.Text == "" {
		t.Errorf("%d strikes, want one and eight reactions; %d refused, %q", struck, n, e.Text)
	}
	if systems.Run(a.Simulation); len(a.State.Frames) != 1 {
		t.Errorf("%d groups are under way in the next tick", len(a.State.Frames))
	}
}
