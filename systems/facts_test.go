package systems_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// facts runs one tick in which 1 does an act on a menu of its own, and returns what the
// rules may see of it.
func facts(t *testing.T, o rules.Offer, a rules.Act, change func(a *arena), men ...man) (q rules.Facts) {
	t.Helper()
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{o}[:1-sofar.N]
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == a.Kind {
			q = x.Facts
			q.Near = append([]rules.Near(nil), x.Facts.Near...)
		}
	}
	f := arrange(t, b, men...)
	if change != nil {
		change(f)
		f.PutBodies()
	}
	f.orders = at(0, map[rules.ID]rules.Order{1: order(a)})
	f.play(t, 1)
	if q.Actor == nil {
		t.Fatal("nothing was done")
	}
	return q
}

var (
	canShoot = rules.Offer{Kind: rules.ActShoot, Item: 1, At: rules.AtEnemySight}
	shootTwo = rules.Act{Kind: rules.ActShoot, Item: 1, Target: 2}
)

func TestAStrikeKnowsItsReachAndRange(t *testing.T) {
	q := facts(t, canStrike, strikeAt(2), nil, duel(3)...)
	if !q.Flags.Has(rules.FlagReach|rules.FlagFirst) || q.Flags.Has(rules.FlagLost) || q.Range != 1_000_000 || q.Steps != 1 {
		t.Errorf("facts %b, %d square mm, %d cells", q.Flags, q.Range, q.Steps)
	}
	if q.Actor.ID != 1 || q.Target.ID != 2 || q.Tick != 0 || q.Round != 0 {
		t.Errorf("by %d at %d in tick %d", q.Actor.ID, q.Target.ID, q.Tick)
	}
}

func TestABodyInTheWayCoversFromAShotAndNotFromABlow(t *testing.T) {
	men := []man{{0, 1, 4, 3}, {1, 7, 4, 3}, {1, 6, 4, 3}}
	if q := facts(t, canShoot, shootTwo, nil, men...); q.Cover == 0 || q.Hard != 0 {
		t.Errorf("cover %d, hard %d", q.Cover, q.Hard)
	}
	spell := rules.Offer{Kind: rules.ActCast, Item: rules.NoItem, At: rules.AtEnemySight}
	if q := facts(t, spell, rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Target: 2}, nil, men...); q.Cover != 0 || q.Flags.Has(rules.FlagLost) {
		t.Errorf("cover %d from a spell, facts %b", q.Cover, q.Flags) // SPACE-080
	}
}

func TestWhoRunsAcrossTheLineOfFireIsHarderToHit(t *testing.T) { // SPACE-112
	run := func(from rules.Cell, brought rules.Mm) func(a *arena) {
		return func(a *arena) {
			p := a.Roster.Figure(2).Place
			p.Since, p.Moved, p.Brought = from, 5000, brought
		}
	}
	men := []man{{0, 0, 4, 3}, {1, 4, 4, 3}}
	for name, c := range map[string]struct {
		from    rules.Cell
		brought rules.Mm // of the distance, what earlier segments had left over
		want    bool
	}{
		"across": {rules.Cell{X: 4, Y: 9}, 0, true}, "towards": {rules.Cell{X: 9, Y: 4}, 0, false},
		"less than 15 feet":      {rules.Cell{X: 4, Y: 8}, 0, false},
		"15 feet by a remainder": {rules.Cell{X: 4, Y: 9}, 429, false}, "15 feet beside a remainder": {rules.Cell{X: 4, Y: 9}, 428, true},
	} {
		if q := facts(t, canShoot, shootTwo, run(c.from, c.brought), men...); q.Flags.Has(rules.FlagCross) != c.want {
			t.Errorf("%s: facts %b", name, q.Flags)
		}
	}
}

func TestThoseNearTheTargetAreFactsIfTheBookWantsThem(t *testing.T) {
	men := append(duel(3), man{0, 6, 4, 3}, man{1, 5, 6, 3}, man{0, 9, 9, 3}, man{0, 5, 3, 3})
	for near, want := range map[int32]string{0: "", 1: "3:1:true 6:1:true ", 2: "3:1:true 4:2:false 6:1:true "} {
		got := ""
		for _, n := range facts(t, canStrike, strikeAt(2), func(a *arena) { a.Shape.Space.Near = near }, men...).Near {
			got += fmt.Sprintf("%d:%d:%v ", n.Combatant.ID, n.Steps, n.Melee)
		}
		if got != want {
			t.Errorf("within %d cells: %s, want %s", near, got, want)
		}
	}
}

// SPACE-022, SPACE-024, SPACE-132: within a length is who is so near by the square of the
// distance, on hexes also where that leads over more cells than fit into the length in a row.
func TestThoseWithinALengthAreFactsIfTheBookWantsThem(t *testing.T) {
	for _, c := range []struct {
		kind grid.Kind
		at   rules.Cell
		want bool
	}{
		{grid.Hex, cell(17, 18), true},   // 100² (17² + 17·18 + 18²) = 9 190 000, of 3048² = 9 290 304
		{grid.Hex, cell(18, 18), false},  // 9 720 000
		{grid.Hex, cell(30, 0), true},    // 9 000 000
		{grid.Hex, cell(31, 0), false},   // 9 610 000
		{grid.Square, cell(30, 5), true}, // 9 250 000
		{grid.Square, cell(30, 6), false},
		{grid.Free, cell(2900, 938), true}, // 9 289 844
		{grid.Free, cell(2900, 939), false},
	} {
		b := archers(100)
		b.shape.Space.NearMm = 3048
		spec := plainField(c.kind, func(s *space.Spec) { s.CellMm, s.Min, s.Max = 100, cell(-40, -40), cell(40, 40) })
		if c.kind == grid.Free {
			spec.Min, spec.Max = cell(-9000, -9000), cell(9000, 9000)
		}
		a := on(t, spec, b, man{0, -2, 0, 9}, man{1, 0, 0, 9}, man{1, c.at.X, c.at.Y, 9})
		var f rules.Forecast
		q := systems.Preview(a.Simulation, rules.Slot{Actor: 1}, nil, shootAt(2), rules.Terms{}, &f).Facts
		if near := slices.ContainsFunc(q.Near, func(n rules.Near) bool { return n.Combatant.ID == 3 }); near != c.want {
			t.Errorf("%s: who stands at %v is near: %v", c.kind, c.at, near)
		}
	}
}

func TestAWalkInTheSameTurnIsAFact(t *testing.T) {
	var moved []bool
	b := game(inTurn)
	b.menu = func(*rules.Combatant, *rules.Slot, *rules.Order) []rules.Offer {
		return []rules.Offer{canStrike, canWalk}
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActStrike {
			moved = append(moved, x.Facts.Flags.Has(rules.FlagMoved))
		}
	}
	a := arrange(t, b, man{0, 2, 4, 9}, man{1, 5, 4, 9})
	for tick, o := range []rules.Order{order(walkTo(4, 4), strikeAt(2)), order(strikeAt(2))} {
		a.orders = at(rules.Tick(tick), map[rules.ID]rules.Order{1: o})
		a.play(t, 1)
	}
	if fmt.Sprint(moved) != "[true false]" {
		t.Errorf("moved %v", moved)
	}
}

func TestOneTurnsToWhomItStrikesIfTheBookWantsIt(t *testing.T) {
	for name, program := range map[string][]rules.Phase{"at once": atOnce, "in turn": inTurn} {
		for _, turns := range []bool{true, false} {
			b := game(program)
			b.shape.Space.Turn = turns
			b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
				return []rules.Offer{canStrike, canShoot}[:2*(1-sofar.N)]
			}
			a := arrange(t, b, man{0, 1, 4, 3}, man{1, 1, 9, 3})
			a.Roster.Figure(2).Facing.Dir = 1
			before := a.Roster.Figure(1).Facing.Dir
			a.orders = at(0, map[rules.ID]rules.Order{1: order(shootTwo)})
			a.play(t, 1)
			one, two := a.Roster.Figure(1).Facing.Dir, a.Roster.Figure(2).Facing.Dir
			want1, want2 := before, uint8(1)
			if turns { // south and north; the target is engaged with nobody and turns, too
				want1, want2 = 2, 6
			}
			if one != want1 || two != want2 {
				t.Errorf("%s, turning %v: 1 faces %d, want %d; 2 faces %d, want %d", name, turns, one, want1, two, want2)
			}
		}
	}
}

func TestWhoIsEngagedDoesNotTurnToAnArcher(t *testing.T) {
	b := game(atOnce)
	b.shape.Space.Turn = true
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{canShoot}[:1-sofar.N]
	}
	a := arrange(t, b, man{0, 1, 4, 3}, man{1, 1, 8, 3}, man{0, 1, 9, 3})
	a.Roster.Figure(2).Facing.Dir = 2
	a.PutBodies()
	a.orders = at(0, map[rules.ID]rules.Order{1: order(shootTwo)})
	a.play(t, 1)
	if dir := a.Roster.Figure(2).Facing.Dir; dir != 2 {
		t.Errorf("2 turns from its foe to %d", dir)
	}
}

func TestOnlyTheFrontThreatensIfTheBookSaysSo(t *testing.T) {
	for name, c := range map[string]struct {
		engage rules.EngageTerms
		want   int
	}{"all round": {rules.EngageTerms{}, 1}, "front": {rules.EngageTerms{Front: true}, 0}} {
		b := game(atOnce)
		b.shape.Space.Engage = c.engage
		a := arrange(t, b, duel(3)...)
		a.Roster.Figure(1).Facing.Dir = 4 // back to back
		a.PutBodies()
		a.play(t, 1)
		if n, _ := a.find(event.Engaged); n != c.want {
			t.Errorf("%s: %d engaged", name, n)
		}
	}
}

func TestTheUnarmedThreatenIfTheBookSaysSo(t *testing.T) {
	for adjacent, want := range map[bool]int{true: 1, false: 0} {
		b := game(atOnce)
		b.shape.Space.Engage.Adjacent = adjacent
		a := arrange(t, b, duel(3)...)
		for id := rules.ID(1); id <= 2; id++ {
			a.Roster.Figure(id).Items.List[0].State = rules.Stowed
		}
		a.play(t, 1)
		if n, _ := a.find(event.Engaged); n != want {
			t.Errorf("adjacent %v: %d engaged", adjacent, n)
		}
	}
}

func TestTheFallenAreEngagedWithNobody(t *testing.T) { // before the next group begins
	a := arrange(t, game(inTurn), duel(1)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2))})
	a.play(t, 2)
	if n, _ := a.find(event.Parted); n != 1 || len(a.Roster.Figure(1).Foes.Foes) != 0 {
		t.Errorf("parted %d times; 1 is engaged with %v", n, a.Roster.Figure(1).Foes.Foes)
	}
}

func TestAThingInReachIsTakenUp(t *testing.T) {
	for feet, offered := range map[rules.ID]bool{1: true, 2: true, 3: false} { // at whose feet it lies
		b := game(atOnce)
		b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
			return []rules.Offer{{Kind: rules.ActTake, At: rules.AtThing}, canSpeak}[:2*(1-sofar.N)]
		}
		b.resolve = func(st rules.Stage, x *rules.Exchange) {
			switch {
			case st != rules.StageRoll:
			case x.Act.Kind == rules.ActSpeak:
				x.Verdict.DropAt("T-4", 1, 0, feet)
			case x.Act.Kind == rules.ActTake:
				x.Verdict.ItemState("T-4", x.By, x.Act.Item, rules.Ready)
			}
		}
		a := arrange(t, b, append(duel(3), man{1, 9, 9, 3})...)
		a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
		a.play(t, 1)
		systems.Run(a.Simulation)
		list := systems.Choices(a.Simulation, systems.Open(a.Simulation, nil)[0].Slot, rules.Order{})
		if got := len(list) == 2; got != offered {
			t.Errorf("at the feet of %d: offered %v", feet, got)
		}
		err := systems.Submit(a.Simulation, 1, order(rules.Act{Kind: rules.ActTake}))
		if (err == nil) != offered {
			t.Errorf("at the feet of %d: %v", feet, err)
		}
	}
}

func TestAGuardHoldsForItsGroupAndFallsWithTheTick(t *testing.T) {
	var guards []rules.ActKind
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{canStrike, {Kind: rules.ActParry}}[:2*(1-sofar.N)]
	}
	b.schedule = func(f *rules.Field, _ int, p *rules.Plan) {
		p.Add(turn(1, 0))
		if f.Tick == 0 {
			p.Add(turn(2, 0))
		}
	}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActStrike {
			guards = append(guards, x.Facts.Target.Guard.Kind)
		}
	}
	a := arrange(t, b, duel(9)...)
	a.orders = func(d systems.Due) rules.Order {
		if d.Who == 2 {
			return order(rules.Act{Kind: rules.ActParry})
		}
		return order(strikeAt(2))
	}
	a.play(t, 2)
	if fmt.Sprint(guards) != "[parry pass]" {
		t.Errorf("guards %v", guards)
	}
}

func TestAStandingChoiceEndsWithTheNextOrder(t *testing.T) {
	a := arrange(t, shields(), duel(9)...)
	o := rules.Order{}
	o.Standing[rules.AskShield] = 2
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2)), 2: o})
	a.play(t, 1)
	a.orders = at(1, map[rules.ID]rules.Order{1: order(strikeAt(2))})
	a.play(t, 1)
	if by, _ := answered(a); by[event.ByStanding] != 3 || by[event.ByDefault] != 3 {
		t.Errorf("answered %v", by)
	}
}

func TestWhatAPlanChangesIsSettled(t *testing.T) {
	b := game(atOnce)
	b.schedule = func(f *rules.Field, _ int, p *rules.Plan) {
		if f.Tick == 0 {
			p.For(2).Lose("T-3", 2, 0, 5)
			p.Add(turn(2, 0))
		}
	}
	a := arrange(t, b, duel(3)...)
	a.play(t, 1)
	if a.Roster.Figure(2).Posture() != rules.Down || len(a.heard) != 0 {
		t.Errorf("2 is %s, asked %v", a.Roster.Figure(2).Posture(), a.heard)
	}
}

func TestAnOrderErrorSaysWhoWhatAndWhy(t *testing.T) {
	a := arrange(t, game(atOnce), duel(3)...)
	systems.Run(a.Simulation)
	err := systems.Submit(a.Simulation, 1, order(rules.Act{Kind: rules.ActWrestle}))
	if got := err.Error(); got != "tick 0: combatant 1: act 0 (wrestle): not on the menu: want one of: pass, strike, move, speak" {
		t.Errorf("got %s", got)
	}
	if err := systems.Submit(a.Simulation, 9, order()); err.Error() != "tick 0: combatant 9: no order is due: want one for combatant 1, combatant 2" {
		t.Errorf("got %s", err)
	}
}

func TestMovementThatIsNotUsedIsCarriedOver(t *testing.T) { // SPACE-102
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		o := canWalk
		o.Terms.Pace = rules.Pace{Num: 1300, Den: 2} // 650 mm a tick, a cell is 1000
		return []rules.Offer{o}[:1-sofar.N]
	}
	a := arrange(t, b, man{0, 0, 4, 3}, man{1, 9, 9, 3})
	a.orders = func(d systems.Due) rules.Order {
		if d.Who == 1 {
			return order(walkTo(9, 4))
		}
		return rules.Order{}
	}
	got := ""
	for range 5 {
		a.play(t, 1)
		got += cells(a, 1) + " "
	}
	if got != "0,4 1,4 1,4 2,4 3,4 " { // 650, 1300, 1950, 2600, 3250
		t.Errorf("way %s", got)
	}
}

func TestAWalkAfterAnActIsAFactOfItAndMayCostBlows(t *testing.T) {
	strikes := canStrike
	strikes.Terms.Blows, strikes.Terms.Moving = 3, 2
	for _, c := range []struct {
		order rules.Order
		want  string
	}{{order(strikeAt(2)), "[false false false]"}, {order(strikeAt(2), walkTo(4, 5)), "[true true]"}, {order(walkTo(4, 4), strikeAt(2)), "[false false false]"}} {
		var moves []bool
		b := game(inTurn)
		b.menu = func(*rules.Combatant, *rules.Slot, *rules.Order) []rules.Offer {
			return []rules.Offer{strikes, canWalk}
		}
		b.resolve = func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageRoll && x.Act.Kind == rules.ActStrike {
				moves = append(moves, x.Facts.Flags.Has(rules.FlagMoves))
			}
		}
		a := arrange(t, b, man{0, 4, 4, 9}, man{1, 5, 4, 9})
		a.orders = at(0, map[rules.ID]rules.Order{1: c.order})
		a.play(t, 1)
		if fmt.Sprint(moves) != c.want {
			t.Errorf("%v: goes on %v, want %s", c.order.List(), moves, c.want)
		}
	}
}
