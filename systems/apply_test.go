package systems_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// after lets 1 speak in tick 0 with these effects, and runs that tick.
func after(t *testing.T, effects func(v *rules.Verdict), men ...man) *arena {
	t.Helper()
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActSpeak {
			effects(&x.Verdict)
		}
	}
	a := arrange(t, b, men...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
	return a.play(t, 1)
}

func TestNobodyIsHealedAboveTheMaximum(t *testing.T) {
	a := after(t, func(v *rules.Verdict) {
		v.Lose("T-3", 1, 0, 9)
		v.Lose("T-3", 2, 0, -9)
		v.Lose("T-3", 2, 1, -9) // of an empty pool there is nothing to heal
	}, man{0, 1, 1, 5}, man{1, 8, 8, 5})
	two := a.Roster.Figure(2)
	if a.hp(1) != -4 || a.hp(2) != 5 || two.Pools.Pools[1].Now != 0 {
		t.Errorf("1 has %d, want -4; 2 has %d, want 5, and %d, want 0", a.hp(1), a.hp(2), two.Pools.Pools[1].Now)
	}
}

func TestTheDeadRegainNothing(t *testing.T) {
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActSpeak {
			x.Verdict.Lose("T-3", 2, 0, -4)
			x.Verdict.Lose("T-3", 2, 0, 2)
		}
	}
	a := arrange(t, b, duel(5)...)
	a.Roster.Figure(2).Pools.Pools[0].Now = -3
	a.Roster.Figure(2).Body.Posture = rules.Dead
	a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
	if a.play(t, 1); a.hp(2) != -5 {
		t.Errorf("2 has %d, want -5", a.hp(2))
	}
}

func TestAPoolAboveItsMaximumIsLeftThere(t *testing.T) {
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActSpeak {
			x.Verdict.Lose("T-3", 2, 0, -1)
		}
	}
	a := arrange(t, b, duel(5)...)
	a.Roster.Figure(2).Pools.Pools[0].Now = 7
	a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
	if a.play(t, 1); a.hp(2) != 7 {
		t.Errorf("2 has %d, want 7", a.hp(2))
	}
}

func TestHarmInAnAreaIsRememberedThere(t *testing.T) {
	a := after(t, func(v *rules.Verdict) {
		v.LoseAt("T-3", 2, 0, 2, 4, 17)
		v.LoseAt("T-3", 2, 0, 1, 4, 18)
		v.LoseAt("T-3", 2, 0, -9, 5, 0)
	}, duel(9)...)
	areas := a.Roster.Figure(2).Areas.Areas
	if areas[4].Harm != 3 || areas[5].Harm != 0 {
		t.Errorf("areas %+v", areas[4:6])
	}
}

func TestTraitsAndAxesChange(t *testing.T) {
	a := after(t, func(v *rules.Verdict) {
		v.Trait("T-3", 2, rules.OF, 1)
		v.Trait("T-3", 2, rules.DF, 2)
		v.Trait("T-3", 2, rules.AR, 3)
		v.Trait("T-3", 2, rules.DR, -4)
		v.Trait("T-3", 2, 12, 5)
		v.Trait("T-3", 2, rules.NTrait, 99) // there is no such trait
	}, duel(9)...)
	f := a.Roster.Figure(2)
	if got := fmt.Sprint(f.OF.OF, f.DF.DF, f.AR.AR, f.DR.DR, f.Traits.Traits[12]); got != "1 2 3 -4 5" {
		t.Errorf("traits %s", got)
	}
	if n, e := a.find(event.Changed); n != 5 || e.Before != 0 || e.After != 5 {
		t.Errorf("%d changes told, the last from %d to %d", n, e.Before, e.After)
	}
}

func TestAColumnOfAMarkIsCounted(t *testing.T) {
	a := after(t, func(v *rules.Verdict) {
		v.Mark("T-8", 2, cut, 1, rules.Forever(), 5)
		v.Mark("T-8", 2, cut, 1, rules.Forever(), 6)
		v.Count("T-8", 2, cut, 0, 0, 10)   // the oldest
		v.Count("T-8", 2, cut, 2, 1, -3)   // that with serial 2
		v.Count("T-8", 2, cut, 99, 0, 100) // none
		v.Count("T-8", 2, cut, 1, 3, 100)  // there is no such column
	}, duel(9)...)
	list := a.Roster.Figure(2).Marks.List
	if len(list) != 2 || list[0].Values != [3]int32{15} || list[1].Values != [3]int32{6, -3} {
		t.Errorf("marks %+v", list)
	}
}

func TestMarksAreUnmadeByOtherBySerialOrAll(t *testing.T) {
	for _, c := range []struct {
		name   string
		unmark func(v *rules.Verdict)
		want   string
	}{
		{"all", func(v *rules.Verdict) { v.Unmark("T-8", 2, cut, 0) }, "[4]"},
		{"about 1", func(v *rules.Verdict) { v.Unmark("T-8", 2, cut, 1) }, "[2 4]"},
		{"serial 2", func(v *rules.Verdict) { v.UnmarkAt("T-8", 2, cut, 2) }, "[1 3 4]"},
	} {
		a := after(t, func(v *rules.Verdict) {
			for _, other := range []rules.ID{1, 2, 1} {
				v.Mark("T-8", 2, cut, other, rules.Forever())
			}
			v.Mark("T-8", 2, tired, 1, rules.Forever())
			c.unmark(v)
		}, duel(9)...)
		var left []uint32
		for _, m := range a.Roster.Figure(2).Marks.List {
			left = append(left, m.Serial)
		}
		if fmt.Sprint(left) != c.want {
			t.Errorf("%s: %v are left, want %s", c.name, left, c.want)
		}
	}
}

// lying lists the things on the ground and where they lie.
func (a *arena) lying() (out string) {
	for _, o := range a.Roster.Others {
		if th, at := o.Thing, o.Place.Cell; th != nil {
			out += fmt.Sprintf("%s of %d at %d,%d ", th.Name, th.Owner, at.X, at.Y)
		}
	}
	return out
}

func TestWhatIsDroppedLiesOnTheGroundUntilItIsTaken(t *testing.T) {
	for _, c := range []struct {
		name string
		drop func(v *rules.Verdict)
		want string
	}{
		{"at its owner's feet", func(v *rules.Verdict) { v.ItemState("T-4", 2, 0, rules.Dropped) }, "blade of 2 at 5,4 "},
		{"at those of the one it was thrown at", func(v *rules.Verdict) { v.DropAt("T-4", 2, 0, 1) }, "blade of 2 at 4,4 "},
		{"once only", func(v *rules.Verdict) { v.DropAt("T-4", 2, 0, 1); v.ItemState("T-4", 2, 0, rules.Dropped) }, "blade of 2 at 5,4 "},
		{"taken up", func(v *rules.Verdict) { v.DropAt("T-4", 2, 0, 1); v.ItemState("T-4", 2, 0, rules.Ready) }, ""},
		{"broken it is no more", func(v *rules.Verdict) { v.ItemState("T-4", 2, 0, rules.Broken) }, ""},
		{"no such item", func(v *rules.Verdict) { v.ItemState("T-4", 2, rules.NoItem, rules.Dropped) }, ""},
	} {
		a := after(t, c.drop, duel(9)...)
		if got := a.lying(); got != c.want {
			t.Errorf("%s: %q lies there, want %q", c.name, got, c.want)
		}
	}
}

func TestOneWhoHasLostItsBladeThreatensNobody(t *testing.T) {
	a := after(t, func(v *rules.Verdict) {
		v.ItemState("T-4", 1, 0, rules.Dropped)
		v.ItemState("T-4", 2, 0, rules.Broken)
	}, duel(9)...)
	if n, _ := a.find(event.Parted); n != 1 {
		t.Errorf("parted %d times", n)
	}
}

func TestWearCallsForACheck(t *testing.T) {
	var checked []rules.ID
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		switch {
		case st != rules.StageRoll:
		case x.Act.Kind == rules.ActSpeak:
			x.Verdict.Wear("T-4", 2, 0, 3)
			x.Verdict.Wear("T-4", 2, 0, 2)
		case x.Act.Kind == rules.ActSettle:
			checked = append(checked, x.By)
		}
	}
	a := arrange(t, b, duel(3)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
	a.play(t, 1)
	if w := a.Roster.Figure(2).Items.List[0].Wear; w != 5 || fmt.Sprint(checked) != "[2]" {
		t.Errorf("worn %d, checked %v", w, checked)
	}
}

func TestSomebodyIsPushedAsFarAsTheFieldLetsIt(t *testing.T) {
	for _, c := range []struct {
		name       string
		cells, dir int
		men        []man
		want       rules.Cell
	}{
		{"two cells", 2, 0, duel(3), rules.Cell{X: 7, Y: 4}},
		{"to the edge", 99, 0, duel(3), rules.Cell{X: 9, Y: 4}},
		{"not into others", 3, 0, append(duel(3), man{0, 7, 4, 3}), rules.Cell{X: 6, Y: 4}},
		{"nowhere", 0, 0, duel(3), rules.Cell{X: 5, Y: 4}},
	} {
		a := after(t, func(v *rules.Verdict) { v.Push("T-6", 2, c.cells, c.dir) }, c.men...)
		body, _ := a.Space.Body(2)
		if got := a.Roster.Figure(2).Place.Cell; got != c.want || body.Cell != c.want {
			t.Errorf("%s: in %v and on the field in %v, want %v", c.name, got, body.Cell, c.want)
		}
	}
}

// A push finds room for a large body as it lies, and where there are no cells leads over
// open ground (SPACE-108, SPACE-109).
func TestAPushOnEveryGround(t *testing.T) {
	rock := func(s *space.Spec) { s.Terrain = []space.Terrain{{Cell: cell(3, 6), Solid: true}} }
	for name, c := range map[string]struct {
		spec space.Spec
		unit int32
		foot rules.Footprint
		want rules.Cell
	}{
		"a horse before a rock":  {plainField(grid.Square, rock), 1, rules.FootHorse, cell(4, 5)},
		"a man before no rock":   {plainField(grid.Square, rock), 1, rules.FootMan, cell(4, 7)},
		"a man over open ground": {plainField(grid.Free), 1000, rules.FootMan, cell(4000, 7000)},
	} {
		b := game(atOnce)
		b.resolve = func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageRoll && x.Act.Kind == rules.ActSpeak {
				x.Verdict.Push("T-6", 2, 2, 2)
			}
		}
		a := on(t, c.spec, b, man{0, 0, 0, 9}, man{1, 4 * c.unit, 5 * c.unit, 9}).grow(large{2: c.foot})
		a.does(t, 1, speak(1))
		if f := a.Roster.Figure(2); f.Place.Cell != c.want || f.Facing.Dir != 0 || !a.Space.Free(2, f.Place.Cell) {
			t.Errorf("%s: in %v, facing %d, want %v", name, f.Place.Cell, f.Facing.Dir, c.want)
		}
	}
}

func TestTheLatestSlotOfTheRoundIsCancelled(t *testing.T) {
	b := game(atOnce)
	b.schedule = give(turn(1, 9), rules.Slot{At: 3, Actor: 2, Kind: rules.SlotTurn}, rules.Slot{At: 5, Actor: 2, Kind: rules.SlotTurn},
		rules.Slot{At: 12, Actor: 2, Kind: rules.SlotTurn}, rules.Slot{At: 7, Actor: 1, Kind: rules.SlotTurn})
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll {
			x.Verdict.CancelSlot("T-7", 2)
		}
	}
	a := arrange(t, b, duel(3)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
	a.play(t, 1)
	left := ""
	for _, s := range a.State.Slots {
		left += fmt.Sprintf("%d:%d ", s.Actor, s.At)
	}
	if n, e := a.find(event.Dropped); n != 1 || e.Slot.At != 5 || left != "2:3 2:12 1:7 " {
		t.Errorf("%d dropped, the last of tick %d; left %s", n, e.Slot.At, left)
	}
}

func TestAStoppedOrderLosesItsRest(t *testing.T) {
	b := game(inTurn)
	b.menu = func(*rules.Combatant, *rules.Slot, *rules.Order) []rules.Offer {
		return []rules.Offer{canSpeak, canStrike}
	}
	b.provoke = func(tr *rules.Trigger, p *rules.Plan) {
		if tr.Kind == rules.TriggerAct && tr.Act.Kind == rules.ActStrike && tr.By.ID == 1 {
			p.For(1).Effects = append(p.For(1).Effects, rules.Effect{Kind: rules.EffStop, Rule: "T-7", On: 1})
			p.Grant("T-7", 2, 1, 0, 0)
		}
	}
	a := arrange(t, b, duel(9)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2), strikeAt(2), speak(1))})
	a.play(t, 1)
	if n, _ := a.find(event.Struck); n != 0 {
		t.Errorf("%d acts done after the stop", n)
	}
}

func TestFacingPostureAndSpeechAreTold(t *testing.T) {
	a := after(t, func(v *rules.Verdict) {
		v.Face("T-6", 2, 6)
		v.Posture("T-6", 2, rules.Prone)
		v.Posture("T-6", 2, rules.Prone) // no change
		v.Say("T-6", 2)
	}, duel(3)...)
	body, _ := a.Space.Body(2)
	if f := a.Roster.Figure(2); f.Facing.Dir != 6 || body.Facing != 6 || f.Posture() != rules.Prone || body.Posture != rules.Prone {
		t.Errorf("faces %d (%d), %s (%s)", f.Facing.Dir, body.Facing, f.Posture(), body.Posture)
	}
	turned, _ := a.find(event.Turned)
	if changed, e := a.find(event.Changed); turned != 1 || changed != 2 || e.Effect.Kind != rules.EffSay {
		t.Errorf("%d turned, %d changed, the last a %s", turned, changed, e.Effect.Kind)
	}
}

func TestWhoHasLeftIsBeyondAllEffects(t *testing.T) {
	a := after(t, func(v *rules.Verdict) {
		v.Posture("T-6", 2, rules.Gone)
		v.Lose("T-3", 2, 0, 3)
		v.Lose("T-3", 99, 0, 3) // nobody
	}, duel(3)...)
	if _, there := a.Space.Body(2); there || a.hp(2) != 3 {
		t.Errorf("on the field %v, with %d", there, a.hp(2))
	}
}

func TestAPreviewChangesNothing(t *testing.T) {
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Dice.Class(0, 4, 1) == 1 {
			x.Verdict.Lose("T-3", x.To, 0, 2)
		}
	}
	a := arrange(t, b, duel(3)...)
	systems.Run(a.Simulation)
	before := string(stateOf(a))
	var f rules.Forecast
	x := systems.Preview(a.Simulation, systems.Open(a.Simulation, nil)[0].Slot, nil, strikeAt(2), rules.Terms{}, &f)
	if got := f.Hits().RatString(); got != "1/4" || x.To != 2 || !x.Facts.Flags.Has(rules.FlagReach|rules.FlagFirst) {
		t.Errorf("chance %s, facts %b", got, x.Facts.Flags)
	}
	if string(stateOf(a)) != before {
		t.Error("it changed the battle")
	}
}

func TestAPreviewFollowsARedirectedBlow(t *testing.T) {
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		switch {
		case st == rules.StageRedirect && x.Dice.Class(0, 4, 3) == 4:
			x.Again = 3
		case st == rules.StageRoll:
			x.Verdict.Lose("T-3", x.To, 0, 1+x.Facts.Target.Pool(0)) // 2 has 3 points, 3 has 6
		}
	}
	a := arrange(t, b, append(duel(3), man{1, 4, 5, 6})...)
	systems.Run(a.Simulation)
	var f rules.Forecast
	x := systems.Preview(a.Simulation, systems.Open(a.Simulation, nil)[0].Slot, nil, strikeAt(2), rules.Terms{}, &f)
	if got := f.Hits().RatString(); got != "3/4" || x.To != 2 || x.Facts.Target.ID != 2 {
		t.Errorf("2 is hit with %s; the exchange is at %d", got, x.To)
	}
	for _, h := range f.Spread() {
		if h.Harm != 0 && h.Harm != 4 {
			t.Errorf("2 loses %d", h.Harm)
		}
	}
}
