package systems_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// longWords is a menu on which speaking takes n ticks.
func longWords(n int16, keep bool) func(*rules.Combatant, *rules.Slot, *rules.Order) []rules.Offer {
	return func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		if sofar.N > 1 {
			return nil
		}
		o := canSpeak
		o.Terms.Ticks, o.Terms.Keep = n, keep
		return []rules.Offer{o, canStrike}
	}
}

func TestARefusedOrderChangesNothing(t *testing.T) {
	b := game(atOnce)
	b.menu = func(a *rules.Combatant, s *rules.Slot, sofar *rules.Order) []rules.Offer {
		shot := rules.Offer{Kind: rules.ActShoot, Item: 1, At: rules.AtEnemySight, Aim: rules.Range{Lo: 1, Hi: 3}, Terms: rules.Terms{Max: 4000}}
		ball := rules.Offer{Kind: rules.ActCast, Item: rules.NoItem, At: rules.AtArea, Terms: rules.Terms{Max: 4000}}
		take := rules.Offer{Kind: rules.ActTake, At: rules.AtThing}
		return append(usual(a, s, sofar), []rules.Offer{shot, ball, take}[:3*int(1-min(sofar.N, 1))]...)
	}
	a := arrange(t, b, append(duel(5), man{1, 9, 9, 5})...)
	shoot := func(id rules.ID, aim int16) rules.Act {
		return rules.Act{Kind: rules.ActShoot, Item: 1, Target: id, Aim: aim}
	}
	cast := func(x, y int32) rules.Act {
		return rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Cell: rules.Cell{X: x, Y: y}}
	}
	if err := systems.Submit(a.Simulation, 1, order()); !errors.Is(err, systems.ErrNotDue) {
		t.Errorf("before the battle: %v", err)
	}
	systems.Run(a.Simulation)
	before := stateOf(a)
	for _, c := range []struct {
		name  string
		who   rules.ID
		order rules.Order
		want  error
		nth   int
		hint  string
	}{
		{"nobody", 9, order(), systems.ErrNotDue, 0, ""},
		{"not on the menu", 1, order(rules.Act{Kind: rules.ActWrestle}), systems.ErrOffered, 0, "pass, strike, move, speak"},
		{"with another item", 1, order(rules.Act{Kind: rules.ActStrike, Item: 3, Target: 2}), systems.ErrOffered, 0, "strike with item 0, blade"},
		{"at somebody who is not there", 1, order(strikeAt(8)), systems.ErrTarget, 0, ""},
		{"at one of its own", 1, order(strikeAt(1)), systems.ErrReach, 0, ""},
		{"out of reach", 1, order(strikeAt(3)), systems.ErrReach, 0, ""},
		{"out of range", 1, order(shoot(3, 1)), systems.ErrReach, 0, ""},
		{"aim too high", 1, order(shoot(2, 4)), systems.ErrNumber, 0, "aim 1..3"},
		{"aim too low", 1, order(shoot(2, 0)), systems.ErrNumber, 0, "aim 1..3"},
		{"off the field", 1, order(walkTo(4, 10)), systems.ErrOutside, 0, ""},
		{"an area off the field", 1, order(cast(-1, 0)), systems.ErrOutside, 0, ""},
		{"an area too far away", 1, order(cast(9, 4)), systems.ErrReach, 0, ""},
		{"nothing lies there", 1, order(rules.Act{Kind: rules.ActTake, Row: 1}), systems.ErrTarget, 0, ""},
		{"one act too many", 1, order(speak(1), speak(1)), systems.ErrComplete, 1, ""},
	} {
		err := systems.Submit(a.Simulation, c.who, c.order)
		var bad *systems.OrderError
		if !errors.As(err, &bad) || !errors.Is(err, c.want) || bad.ID != c.who || bad.Nth != c.nth || !strings.Contains(bad.Want, c.hint) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		if !bytes.Equal(before, stateOf(a)) {
			t.Fatalf("%s: the refused order has changed something", c.name)
		}
	}
	if err := systems.Submit(a.Simulation, 1, order(shoot(2, 3))); err != nil {
		t.Errorf("a legal order was refused: %v", err)
	}
	if err := systems.Submit(a.Simulation, 1, order()); !errors.Is(err, systems.ErrNotDue) {
		t.Errorf("the same slot was used twice: %v", err)
	}
}

func TestPassingEndsAnOrder(t *testing.T) {
	a := arrange(t, game(atOnce), duel(3)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(rules.Act{}, strikeAt(2))})
	a.play(t, 1)
	if a.hp(2) != 3 {
		t.Error("what stands after a pass was done")
	}
}

func TestAnActThatNamesNobodyHasNoTarget(t *testing.T) {
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{{Kind: rules.ActStand, Item: rules.NoItem, At: rules.AtNone}}[:1-sofar.N]
	}
	for _, said := range []rules.ID{0, 2, 251} { // nobody, somebody, no one there is
		a := arrange(t, b, duel(3)...)
		a.orders = at(0, map[rules.ID]rules.Order{1: order(rules.Act{Kind: rules.ActStand, Item: rules.NoItem, Target: said})})
		a.play(t, 1)
		if n, e := a.find(event.Struck); n != 1 || e.Who != 1 || e.Other != 1 || e.Act.Target != 0 {
			t.Errorf("target %d: %d acts, the last of %d at %d", said, n, e.Who, e.Other)
		}
	}
}

func TestAnActThatTakesTimeTakesEffectWhenItIsDue(t *testing.T) {
	b := game(atOnce)
	b.menu = longWords(3, false)
	a := arrange(t, b, duel(3)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1), strikeAt(2))})
	a.play(t, 1)
	f := a.Roster.Figure(1)
	if !f.Busy.Act.Under() || f.Busy.Act.Due != 3 || a.hp(2) != 3 {
		t.Fatalf("under way: %+v; 2 has %d, and acts after it are lost", f.Busy.Act, a.hp(2))
	}
	a.play(t, 2)
	if n, _ := a.find(event.Struck); n != 0 || len(a.heard) != 3 || len(a.heard[1]) != 1 {
		t.Errorf("%d struck before the time; asked: %v, want 1 only at first", n, a.heard)
	}
	a.play(t, 1)
	if n, e := a.find(event.Struck); n != 1 || e.Who != 1 || e.Tick != 3 || e.Slot.Kind != rules.SlotFinish || f.Busy.Act.Under() {
		t.Errorf("%d struck, the last in tick %d by a slot of kind %s; under way %v", n, e.Tick, e.Slot.Kind, f.Busy.Act.Under())
	}
}

func TestAnActThatIsBrokenOffDoesNotFinish(t *testing.T) {
	for name, breaks := range map[string]func(v *rules.Verdict){
		"cancelled":     func(v *rules.Verdict) { v.Cancel("T-7", 1) },
		"its doer down": func(v *rules.Verdict) { v.Posture("T-7", 1, rules.Down) },
	} {
		b := game(atOnce)
		b.menu = longWords(2, false)
		b.resolve = func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageRoll && x.By == 2 {
				breaks(&x.Verdict)
			}
		}
		a := arrange(t, b, duel(3)...)
		a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
		a.play(t, 1)
		a.orders = at(1, map[rules.ID]rules.Order{2: order(strikeAt(1))})
		a.play(t, 3)
		if n, e := a.find(event.Struck); n != 1 || e.Who != 2 {
			t.Errorf("%s: %d exchanges, the last of %d", name, n, e.Who)
		}
	}
}

func TestAnActThatIsBegunAnewFinishesOnce(t *testing.T) {
	b := game(atOnce)
	b.menu = longWords(3, true) // one may do something else, and lose it
	b.schedule = func(f *rules.Field, _ int, p *rules.Plan) {
		p.Add(rules.Slot{At: f.Tick, Actor: 1, Kind: rules.SlotTurn})
	}
	a := arrange(t, b, duel(3)...)
	a.orders = func(d systems.Due) rules.Order {
		if d.Slot.At < 2 {
			return order(speak(1))
		}
		return rules.Order{}
	}
	a.play(t, 6)
	if n, e := a.find(event.Struck); n != 1 || e.Tick != 4 {
		t.Errorf("%d finished, the last in tick %d; want the one begun in tick 1", n, e.Tick)
	}
}

func TestABusyOneIsAskedIfTheActLetsIt(t *testing.T) {
	for _, keep := range []bool{true, false} {
		b := game(atOnce)
		b.menu = longWords(4, keep)
		b.schedule = func(f *rules.Field, _ int, p *rules.Plan) {
			p.Add(rules.Slot{At: f.Tick, Actor: 1, Kind: rules.SlotTurn})
		}
		a := arrange(t, b, duel(3)...)
		a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
		a.play(t, 3)
		if want := map[bool]int{true: 3, false: 1}[keep]; len(a.heard) != want {
			t.Errorf("keep %v: asked %d times, want %d", keep, len(a.heard), want)
		}
	}
}

func TestADeclaredOrderIsSeenByTheBook(t *testing.T) {
	b := game(atOnce)
	b.shape.Parts = []rules.Part{{Name: "say"}, {Name: "do", From: 1, To: 9}}
	plot := rules.Order{}
	b.schedule = func(f *rules.Field, part int, p *rules.Plan) {
		kind := rules.SlotDeclare
		if part == 1 {
			kind, plot = rules.SlotTurn, f.Combatants[0].Plot
		}
		p.Add(rules.Slot{At: f.Tick, Actor: 1, Kind: kind})
	}
	a := arrange(t, b, duel(3)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2))})
	a.play(t, 2)
	if plot.N != 1 || plot.Acts[0] != strikeAt(2) || a.hp(2) != 3 {
		t.Errorf("plotted %+v; 2 has %d", plot.List(), a.hp(2))
	}
}

func TestDeclaringMayBeginAnAct(t *testing.T) {
	b := game(atOnce)
	b.shape.Parts = []rules.Part{{Name: "say"}}
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		o := canSpeak
		o.Terms.Ticks, o.Terms.Begin = 2, true
		return []rules.Offer{o}[:1-sofar.N]
	}
	b.schedule = func(f *rules.Field, _ int, p *rules.Plan) {
		p.Add(rules.Slot{At: f.Tick, Actor: 1, Kind: rules.SlotDeclare})
	}
	a := arrange(t, b, duel(3)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(speak(1))})
	a.play(t, 3)
	if n, e := a.find(event.Struck); n != 1 || e.Tick != 2 {
		t.Errorf("%d struck, the last in tick %d", n, e.Tick)
	}
}

func TestASlotMayBeForSomeActsAndSomebodyOnly(t *testing.T) {
	b := game(atOnce)
	b.schedule = give(rules.Slot{Actor: 1, Kind: rules.SlotTurn, Only: rules.Acts(rules.ActStrike), To: 3})
	a := arrange(t, b, append(duel(3), man{1, 4, 5, 3})...)
	systems.Run(a.Simulation)
	s := systems.Open(a.Simulation, nil)[0].Slot
	list := systems.Choices(a.Simulation, s, rules.Order{})
	if len(list) != 1 || list[0].Kind != rules.ActStrike || fmt.Sprint(list[0].Targets) != "[3]" {
		t.Errorf("choices %+v", list)
	}
	if err := systems.Submit(a.Simulation, 1, order(strikeAt(2))); !errors.Is(err, systems.ErrReach) {
		t.Errorf("a strike at somebody else: %v", err)
	}
}

func TestChoicesListWhomTheFieldAllows(t *testing.T) {
	var offer rules.Offer
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer { return []rules.Offer{offer} }
	b.schedule = give(rules.Slot{Actor: 1, Kind: rules.SlotTurn, To: 0})
	// 2 is an enemy at hand, 3 one far away, 4 a dead one, 5 a friend at hand, 6 one far away.
	a := arrange(t, b, append(duel(3), man{1, 9, 4, 3}, man{1, 4, 5, 3}, man{0, 3, 4, 3}, man{0, 0, 0, 3})...)
	a.Roster.Figure(4).Body.Posture = rules.Dead
	a.Roster.Figure(1).Marks.List = []rules.Mark{{Serial: 1, Kind: held, Other: 6}, {Serial: 2, Kind: tired, Other: 2}}
	a.PutBodies()
	systems.Run(a.Simulation)
	s := systems.Open(a.Simulation, nil)[0].Slot
	for _, c := range []struct {
		at   rules.TargetRule
		want string
	}{
		{rules.AtSelf, "[1]"}, {rules.AtEnemyReach, "[2]"}, {rules.AtEnemySight, "[2 3]"}, {rules.AtAllyReach, "[1 5]"},
		{rules.AtAllySight, "[1 5 6]"}, {rules.AtAnyReach, "[1 2 5]"}, {rules.AtAnySight, "[1 2 3 5 6]"}, {rules.AtMarked, "[6]"},
	} {
		offer = rules.Offer{Kind: rules.ActSpecial, At: c.at, Terms: rules.Terms{Mark: held}}
		s.Serial++ // another slot: the menu of the one that is asked for is kept until the answer
		list := systems.Choices(a.Simulation, s, rules.Order{})
		if len(list) != 1 || fmt.Sprint(list[0].Targets) != c.want {
			t.Errorf("rule %d: %+v, want %s", c.at, list, c.want)
		}
	}
	offer = rules.Offer{Kind: rules.ActSpecial, At: rules.AtEnemyReach, To: 3}
	s.Serial++
	if list := systems.Choices(a.Simulation, s, rules.Order{}); len(list) != 0 {
		t.Errorf("an act at nobody is offered: %+v", list)
	}
	offer = rules.Offer{Kind: rules.ActSpecial, At: rules.AtSlot}
	s.To = 6
	if list := systems.Choices(a.Simulation, s, rules.Order{}); len(list) != 1 || fmt.Sprint(list[0].Targets) != "[6]" {
		t.Errorf("the slot's own target: %+v", list)
	}
}

// SPACE-120, SPACE-125: a hand laid on somebody gets as far when the act is done as when it is offered:
// also to who lies in the own cell, where a least reach of one cell keeps blows off.
func TestAHandGetsAsFarWhenItIsLaidOnAsWhenItIsOffered(t *testing.T) {
	var offer rules.Offer
	b := game(atOnce)
	b.menu = func(*rules.Combatant, *rules.Slot, *rules.Order) []rules.Offer { return []rules.Offer{offer} }
	// A friend (2) and an enemy (3) lie where 1 stands; 4 and 5 stand beside, 6 far away.
	a := arrange(t, b, man{0, 4, 4, 3}, man{0, 4, 4, 0}, man{1, 4, 4, 0}, man{0, 5, 4, 3}, man{1, 4, 5, 3}, man{0, 8, 8, 3})
	for id := rules.ID(1); id <= 6; id++ {
		f := a.Roster.Figure(id)
		f.Reach.Bare = rules.Reach{Min: 1, Max: 1}
		if f.Pools.Pools[0].Now == 0 {
			f.Body.Posture = rules.Down
		}
	}
	a.PutBodies()
	systems.Run(a.Simulation)
	s := systems.Open(a.Simulation, nil)[0].Slot
	for _, c := range []struct {
		kind rules.ActKind
		at   rules.TargetRule
		want string
	}{
		{rules.ActCast, rules.AtAllyReach, "[1 2 4]"}, {rules.ActTend, rules.AtAnyReach, "[1 2 3 4 5]"}, {rules.ActPull, rules.AtAnyReach, "[1 2 3 4 5]"},
		{rules.ActCast, rules.AtEnemyReach, "[5]"}, {rules.ActPunch, rules.AtEnemyReach, "[5]"},
	} {
		offer = rules.Offer{Kind: c.kind, Item: rules.NoItem, At: c.at}
		s.Serial++ // another slot: the menu of the one that is asked for is kept until the answer
		var reached []rules.ID
		for _, to := range systems.Choices(a.Simulation, s, rules.Order{})[0].Targets {
			var f rules.Forecast
			if systems.Preview(a.Simulation, s, nil, rules.Act{Kind: c.kind, Item: rules.NoItem, Target: to}, offer.Terms, &f).Facts.Flags.Has(rules.FlagReach) || to == 1 {
				reached = append(reached, to)
			}
		}
		if fmt.Sprint(reached) != c.want {
			t.Errorf("%s at %d: offered and in touch %v, want %s", c.kind, c.at, reached, c.want)
		}
	}
}

func TestAnActAfterAWalkIsAimedFromItsGoal(t *testing.T) {
	b := game(inTurn)
	b.menu = func(*rules.Combatant, *rules.Slot, *rules.Order) []rules.Offer {
		return []rules.Offer{canStrike, canWalk}
	}
	a := arrange(t, b, man{0, 2, 4, 3}, man{1, 5, 4, 3})
	a.orders = at(0, map[rules.ID]rules.Order{1: order(walkTo(4, 4), strikeAt(2))})
	a.play(t, 1)
	if a.hp(2) != 2 {
		t.Errorf("2 has %d", a.hp(2))
	}
}

func TestLegalSaysTheTermsOrWhyNot(t *testing.T) {
	a := arrange(t, game(atOnce), duel(3)...)
	systems.Run(a.Simulation)
	s := systems.Open(a.Simulation, nil)[0].Slot
	terms, sofar, err := systems.Legal(a.Simulation, s, nil, walkTo(1, 1))
	if err != nil || terms.Pace.Num != 3000 || sofar.N != 0 {
		t.Errorf("%+v after %d acts, %v", terms, sofar.N, err)
	}
	if _, _, err := systems.Legal(a.Simulation, s, nil, strikeAt(7)); !errors.Is(err, systems.ErrTarget) {
		t.Errorf("got %v", err)
	}
	var refused *systems.OrderError
	if _, _, err := systems.Legal(a.Simulation, s, []rules.Act{strikeAt(7)}, walkTo(1, 1)); !errors.As(err, &refused) || refused.Act.Kind != rules.ActStrike {
		t.Errorf("got %v", err)
	}
	if _, _, err := systems.Legal(a.Simulation, s, make([]rules.Act, rules.NAct), walkTo(1, 1)); !errors.Is(err, systems.ErrLong) {
		t.Errorf("got %v", err)
	}
}
