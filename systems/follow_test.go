package systems_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

func stray(s *space.Spec)   { s.Rules.Stray = true }
func scatter(s *space.Spec) { s.Rules.Scatter = true }

// row is an archer, its target, a friend of the archer and a foe beyond it, one of them
// beside the line, and two more.
func row() []man {
	return []man{{0, 0, 0, 9}, {1, 3, 0, 9}, {0, 5, 0, 9}, {1, 6, 2, 9}, {1, 7, 0, 9}, {1, 8, 0, 9}, {1, 9, 0, 9}, {1, 2, 0, 9}}
}

// flight tells whom a shot at 2 endangered, in order, and what came of it.
func flight(a *arena) string {
	s := ""
	for _, e := range a.struck() {
		s += fmt.Sprintf("%d:%s:%d ", e.Other, e.Exchange.Verdict.Outcome, e.Exchange.Flown)
	}
	return s
}

func TestAMissEndangersThoseBeyondOneAfterTheOther(t *testing.T) { // SPACE-131, SPACE-132
	for _, k := range []grid.Kind{grid.Hex, grid.Square} {
		a := on(t, plainField(k, stray), archers(0), row()...)
		if got := flight(a.does(t, 1, shootAt(2))); got != "2:miss:0 3:miss:1 5:miss:2 6:miss:3 " {
			t.Errorf("%s: %s", k, got) // at most three, friends too, none before the target or beside the line
		}
	}
}

func TestAStrayHitEndsTheFlight(t *testing.T) { // SPACE-132: each with a roll of its own
	a := on(t, plainField(grid.Square, stray), archers(50), row()...)
	a.Queue = dice.NewQueue()
	a.Queue.Push(1, 2, 0, 51)
	a.Queue.Push(1, 3, 0, 51)
	a.Queue.Push(1, 5, 0, 50)
	if got := flight(a.does(t, 1, shootAt(2))); got != "2:miss:0 3:miss:1 5:hit:2 " || a.hp(5) != 8 {
		t.Errorf("%s, 5 has %d: %v", got, a.hp(5), a.Queue.Errors())
	}
}

func TestNoMissileFliesOnWithoutTheOption(t *testing.T) { // SPACE-132: off
	own := archers(0)
	own.shape.Space.Strays = true // the book has a rule of its own
	for name, a := range map[string]*arena{
		"off": on(t, plainField(grid.Square), archers(0), row()...), "own rule": on(t, plainField(grid.Square, stray), own, row()...),
		"hit": on(t, plainField(grid.Square, stray), archers(100), row()...),
	} {
		if a.does(t, 1, shootAt(2)); len(a.struck()) != 1 {
			t.Errorf("%s: %s", name, flight(a))
		}
	}
}

func TestAWallStopsAMissileThatFliesOn(t *testing.T) { // SPACE-130, SPACE-131
	a := on(t, plainField(grid.Square, stray, wall(t, cell(5, 0), cell(6, 0), 5000)), archers(0), row()...)
	if got := flight(a.does(t, 1, shootAt(2))); got != "2:miss:0 3:miss:1 " {
		t.Errorf("%s", got)
	}
}

func TestThePreviewOfAShotKnowsWhomAMissEndangers(t *testing.T) { // SPACE-132
	a := on(t, plainField(grid.Square, stray), archers(0), row()...)
	var f rules.Forecast
	x := systems.Preview(a.Simulation, rules.Slot{Actor: 1, Kind: rules.SlotTurn}, nil, shootAt(2), rules.Terms{}, &f)
	if x.Facts.Beyond != [rules.NBeyond]rules.ID{3, 5, 6} {
		t.Errorf("beyond: %v", x.Facts.Beyond)
	}
	x = systems.Preview(a.Simulation, rules.Slot{Actor: 1, Kind: rules.SlotTurn}, nil, shootAt(2), rules.Terms{Max: 5500}, &f)
	if x.Facts.Beyond != [rules.NBeyond]rules.ID{3} { // who stands further away is out of its range
		t.Errorf("beyond, up to 5.5 m: %v", x.Facts.Beyond)
	}
}

func TestAFlightGoesOnInACopyAndBackwards(t *testing.T) { // SPACE-132
	b := archers(0)
	roll := b.resolve
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRedirect && x.Act.Kind.Flies() { // the target is asked first
			x.Ask = rules.Question{Kind: rules.AskShield, Who: x.To, Hi: 1}
			return
		}
		roll(st, x)
	}
	a := on(t, plainField(grid.Square, stray), b, row()...)
	a.Replies = func(rules.ID) bool { return true }
	a.reply = func(systems.Due) int16 { return 0 }
	a.orders = at(0, map[rules.ID]rules.Order{1: order(shootAt(2)), 8: order(shootAt(1))})
	var copies []*arena
	for systems.Run(a.Simulation) {
		c := attend(a.Clone())
		c.Replies, c.reply, c.orders = a.Replies, a.reply, a.orders
		copies = append(copies, c)
		a.hear(t)
	}
	if len(copies) < 5 {
		t.Fatalf("asked %d times only", len(copies))
	}
	for i, c := range copies {
		c.play(t, 1)
		if !bytes.Equal(stateOf(a), stateOf(c)) {
			t.Errorf("copy %d goes on differently", i)
		}
	}
	r := on(t, plainField(grid.Square, stray), archers(30), row()...)
	o := on(t, plainField(grid.Square, stray), archers(30), row()...)
	r.Reverse = true
	for _, x := range []*arena{r, o} {
		x.orders = a.orders
		x.play(t, 1)
	}
	if flight(r) != flight(o) || !bytes.Equal(stateOf(r), stateOf(o)) {
		t.Errorf("backwards %s, forwards %s", flight(r), flight(o))
	}
}

// rest is where the only thing on the ground lies.
func rest(a *arena) string { return fmt.Sprint(a.things()) }

func TestAMissedThrowScatters(t *testing.T) { // SPACE-133
	for _, c := range []struct {
		k    grid.Kind
		die  int
		want string
	}{
		{grid.Hex, 1, "[{4 0}]"}, {grid.Hex, 2, "[{3 1}]"}, {grid.Hex, 4, "[{2 0}]"}, // 1 is too far
		{grid.Square, 1, "[{4 0}]"}, {grid.Square, 3, "[{3 1}]"}, {grid.Square, 8, "[{4 -1}]"},
	} {
		a := on(t, plainField(c.k, scatter), archers(0), man{0, 0, 0, 9}, man{1, 3, 0, 9})
		a.Queue = dice.NewQueue()
		a.Queue.Push(1, 2, 0, 100)
		a.Queue.Push(1, 2, 1, c.die)
		a.does(t, 1, throwAt(2))
		if got := rest(a); got != c.want || len(a.Queue.Errors()) > 0 {
			t.Errorf("%s, die %d: lies at %s, want %s; %v", c.k, c.die, got, c.want, a.Queue.Errors())
		}
		v := &a.struck()[0].Exchange.Verdict
		if r, ok := v.Last(1); !ok || int(r.Shown) != c.die || v.Effects[len(v.Effects)-1].Rule != "SPACE-133" {
			t.Errorf("%s: receipts %+v %+v", c.k, v.Rolls, v.Effects)
		}
	}
}

func TestAThrowThatScattersStopsAtAWall(t *testing.T) { // SPACE-133
	spec := plainField(grid.Square, scatter, wall(t, cell(3, 0), cell(4, 0), 1000))
	spec.Edges = []space.Edge{{A: cell(3, 0), B: cell(4, 0), Blocked: true}}
	a := on(t, spec, archers(0), man{0, 0, 0, 9}, man{1, 3, 0, 9})
	a.Queue = &dice.Queue{}
	a.Queue.Push(1, 2, 1, 1)
	if got := rest(a.does(t, 1, throwAt(2))); got != "[{3 0}]" {
		t.Errorf("lies at %s", got)
	}
}

func TestWhatDoesNotMissDoesNotScatter(t *testing.T) { // SPACE-133: off, hits, open ground, and shots
	men := []man{{0, 0, 0, 9}, {1, 3, 0, 9}}
	for name, a := range map[string]*arena{
		"off": on(t, plainField(grid.Square), archers(0), men...), "hit": on(t, plainField(grid.Square, scatter), archers(100), men...),
	} {
		if got := rest(a.does(t, 1, throwAt(2))); got != "[{3 0}]" {
			t.Errorf("%s: lies at %s", name, got)
		}
	}
	open := on(t, plainField(grid.Free, scatter), archers(0), man{0, 0, 0, 9}, man{1, 3000, 0, 9})
	if got := rest(open.does(t, 1, throwAt(2))); got != "[{3000 0}]" {
		t.Errorf("open ground: lies at %s", got)
	}
	shot := on(t, plainField(grid.Square, scatter), archers(0), men...)
	if shot.does(t, 1, shootAt(2)); len(shot.struck()[0].Exchange.Verdict.Rolls) != 1 {
		t.Errorf("a shot scatters: %+v", shot.struck()[0].Exchange.Verdict)
	}
}

func TestABombThatMissesStrikesRoundWhereItLands(t *testing.T) { // SPACE-133
	bomb := rules.Act{Kind: rules.ActThrow, Item: 2, Cell: cell(4, 0)}
	men := []man{{0, 0, 0, 9}, {1, 4, 1, 9}, {1, 6, 0, 9}, {1, 5, 1, 9}}
	for _, c := range []struct {
		scatter bool
		need    int
		want    string
	}{
		{false, 0, "[9 8 9 9]"}, {true, 100, "[9 8 9 9]"}, // round the cell it was thrown at
		{true, 0, "[9 9 8 8]"}, // one too far
	} {
		spec := plainField(grid.Square)
		spec.Rules.Scatter = c.scatter
		a := on(t, spec, archers(c.need), men...)
		a.Queue = &dice.Queue{}
		a.Queue.Push(1, 1, 1, 1)
		a.does(t, 1, bomb)
		if got := fmt.Sprint([]int32{a.hp(1), a.hp(2), a.hp(3), a.hp(4)}); got != c.want {
			t.Errorf("scatter %v, need %d: %s, want %s", c.scatter, c.need, got, c.want)
		}
	}
}

func TestARedirectedMissileEndangersThoseBeyondItsNewTarget(t *testing.T) { // SPACE-131, SPACE-132
	b := archers(0)
	b.shape.Space.Near = 4
	roll := b.resolve
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRedirect && x.Act.Kind.Flies() && x.To == 2 && x.Flown == 0 {
			x.Again = 4
		}
		roll(st, x)
	}
	a := on(t, plainField(grid.Square, stray), b, row()...)
	if got := flight(a.does(t, 1, shootAt(2))); got != "4:miss:0 " { // nobody stands behind 4
		t.Errorf("%s", got)
	}
}

// A throw at a place that is asked for its target anew still finds the place: whoever is
// there is struck (SPACE-133).
func TestAThrownAreaThatIsTurnedStillLands(t *testing.T) {
	b := archers(100)
	roll := b.resolve
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRedirect && x.Facts.Flags.Has(rules.FlagPlace) {
			x.Again = x.To
		}
		roll(st, x)
	}
	a := on(t, plainField(grid.Square, scatter), b, man{0, 0, 0, 9}, man{1, 5, 0, 9})
	a.does(t, 1, rules.Act{Kind: rules.ActThrow, Item: 2, Cell: cell(5, 0)})
	if a.hp(2) != 8 {
		t.Errorf("2 has %d: %s", a.hp(2), flight(a))
	}
}
