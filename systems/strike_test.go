package systems_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// routine is a game in which a strike is three blows.
func routine() *paper {
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		o := canStrike
		o.Terms.Blows = 3
		return []rules.Offer{o}[:1-sofar.N]
	}
	return b
}

func TestAStopDropsTheLaterBlowsOfItsRoutine(t *testing.T) {
	for stops, want := range map[uint8]int32{0: 1, 1: 2, 2: 3, 9: 3} {
		b := routine()
		b.resolve = func(st rules.Stage, x *rules.Exchange) {
			bite(st, x)
			if st == rules.StageRoll && x.Act.Kind == rules.ActStrike {
				x.Stop = x.By == 1 && x.Blow == stops
			}
		}
		a := arrange(t, b, duel(9)...)
		a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2)), 2: order(strikeAt(1))})
		a.play(t, 1)
		if a.hp(2) != 9-want || a.hp(1) != 6 {
			t.Errorf("stopped at blow %d: 2 has %d, want %d; 1 has %d, want 6", stops, a.hp(2), 9-want, a.hp(1))
		}
	}
}

func TestARedirectedBlowGathersAnewAndKeepsItsDice(t *testing.T) {
	var to, seen rules.ID
	var steps int32
	face := 0
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		switch {
		case x.Act.Kind != rules.ActStrike:
		case st == rules.StageRedirect:
			x.Again = 3
		case st == rules.StageRoll:
			to, seen, steps, face = x.To, x.Facts.Target.ID, x.Facts.Steps, x.Dice.Face(0, 1000)
			x.Verdict.Lose("T-3", x.To, 0, 1)
		}
	}
	a := arrange(t, b, append(duel(5), man{1, 4, 7, 5})...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2))})
	a.play(t, 1)
	want := dice.Keyed(dice.Key{Seed: 1, By: 1, To: 2, Kind: uint8(rules.ActStrike)}).Face(0, 1000)
	if to != 3 || seen != 3 || steps != 3 || face != want {
		t.Errorf("at %d, sees %d %d cells away, rolls %d; want 3, 3, 3 and %d", to, seen, steps, face, want)
	}
	if a.hp(2) != 5 || a.hp(3) != 4 {
		t.Errorf("2 has %d, 3 has %d", a.hp(2), a.hp(3))
	}
}

func TestEverybodyIsJudgedByTheStateAtTheStart(t *testing.T) {
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActStrike {
			x.Verdict.Lose("T-3", x.To, 0, x.Facts.Actor.Pool(0)) // as many as one has left
		}
	}
	a := arrange(t, b, duel(5)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2)), 2: order(strikeAt(1))})
	if a.play(t, 1); a.hp(1) != 0 || a.hp(2) != 0 {
		t.Errorf("1 has %d, 2 has %d", a.hp(1), a.hp(2))
	}
}

func TestABlowAtSomebodyWhoHasGoneAwayIsLost(t *testing.T) {
	b := game(atOnce)
	b.schedule = func(f *rules.Field, _ int, p *rules.Plan) {
		if f.Tick == 0 {
			p.Add(turn(1, 0))
		}
	}
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		o := canStrike
		o.Terms.Ticks = 2
		return []rules.Offer{o}[:1-sofar.N]
	}
	a := arrange(t, b, duel(5)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2))})
	a.play(t, 2)
	f := a.Roster.Figure(2)
	f.Place.Cell = rules.Cell{X: 9, Y: 9}
	a.PutBodies()
	a.play(t, 1)
	if _, e := a.find(event.Struck); e.Exchange.Verdict.Outcome != rules.Lost || a.hp(2) != 5 {
		t.Errorf("it was %s, 2 has %d", e.Exchange.Verdict.Outcome, a.hp(2))
	}
}

func TestAnAreaStrikesEverybodyInIt(t *testing.T) {
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		area := rules.AreaTerms{Shape: rules.AreaCircle, Radius: 1200}
		return []rules.Offer{{Kind: rules.ActCast, Item: rules.NoItem, At: rules.AtArea, Terms: rules.Terms{Area: area}}}[:1-sofar.N]
	}
	hit := map[rules.ID]rules.Flags{}
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActCast {
			hit[x.To] = x.Facts.Flags & (rules.FlagAlone | rules.FlagLost | rules.FlagFirst)
		}
	}
	cast := func(x, y int32) rules.Order {
		return order(rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Cell: rules.Cell{X: x, Y: y}})
	}
	a := arrange(t, b, man{0, 1, 1, 5}, man{1, 6, 6, 5}, man{0, 6, 7, 5}, man{1, 9, 9, 5}, man{1, 7, 6, 5})
	a.Roster.Figure(5).Body.Posture = rules.Dead
	a.PutBodies()
	for tick, c := range []struct {
		order rules.Order
		want  map[rules.ID]rules.Flags
	}{
		{cast(6, 6), map[rules.ID]rules.Flags{2: rules.FlagFirst, 3: 0}},
		{cast(9, 9), map[rules.ID]rules.Flags{4: rules.FlagFirst | rules.FlagAlone}},
		{cast(3, 8), map[rules.ID]rules.Flags{1: rules.FlagFirst | rules.FlagAlone | rules.FlagLost}}, // nobody is there
	} {
		clear(hit)
		a.orders = at(rules.Tick(tick), map[rules.ID]rules.Order{1: c.order})
		a.play(t, 1)
		if fmt.Sprint(hit) != fmt.Sprint(c.want) {
			t.Errorf("tick %d: struck %v, want %v", tick, hit, c.want)
		}
	}
}

func TestAnExchangeSeesWhatTheOthersCameTo(t *testing.T) {
	met := map[rules.ID]uint8{}
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		switch {
		case x.Act.Kind != rules.ActStrike:
		case st == rules.StageRoll:
			x.Verdict.Outcome = map[rules.ID]rules.Outcome{1: rules.Hit, 2: rules.Miss, 3: rules.Hit}[x.By]
		case st == rules.StageAfter:
			met[x.By] = x.Facts.Met
		}
	}
	a := arrange(t, b, append(duel(5), man{1, 4, 5, 5})...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2)), 2: order(strikeAt(1)), 3: order(strikeAt(1))})
	a.play(t, 1)
	want := map[rules.ID]uint8{1: rules.MetAttack, 2: rules.MetAttack | rules.MetHit, 3: 0}
	if fmt.Sprint(met) != fmt.Sprint(want) {
		t.Errorf("met %v, want %v", met, want)
	}
}

func TestTheNthActOfARoundHasDiceOfItsOwn(t *testing.T) {
	var faces []int
	b := game(atOnce)
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActStrike {
			faces = append(faces, x.Dice.Face(0, 1_000_000))
		}
	}
	a := arrange(t, b, duel(5)...)
	for tick := range rules.Tick(2) {
		a.orders = at(tick, map[rules.ID]rules.Order{1: order(strikeAt(2))})
		a.play(t, 1)
	}
	for n, f := range faces {
		k := dice.Key{Seed: 1, By: 1, To: 2, Kind: uint8(rules.ActStrike), Repeat: uint16(n)}
		if want := dice.Keyed(k).Face(0, 1_000_000); f != want {
			t.Errorf("strike %d rolls %d, want %d", n, f, want)
		}
	}
	if len(faces) != 2 {
		t.Errorf("%d strikes", len(faces))
	}
}

// shields is a game in which each hit lets its target shield it, one at most.
func shields() *paper {
	b := routine()
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		switch {
		case x.Act.Kind != rules.ActStrike:
		case st == rules.StageRoll:
			x.Ask = rules.Question{Kind: rules.AskShield, Who: x.To, Hi: 1, Limit: 1}
		case st == rules.StageShield:
			x.Verdict.Outcome = rules.Hit
			if x.Ans == 1 {
				x.Verdict.Outcome = rules.Blocked
				return
			}
			x.Verdict.Lose("T-3", x.To, 0, 1)
		}
	}
	return b
}

func answered(a *arena) (by map[event.Source]int, above int) {
	by = map[event.Source]int{}
	for _, e := range a.told {
		if e.Kind == event.Answered {
			by[e.By]++
			above += int(e.Question.Ans)
		}
	}
	return by, above
}

func TestTheBookAnswersAllQuestionsOfAKindAtOnce(t *testing.T) {
	b := shields()
	var asked []int
	b.answer = func(qs []rules.Question, xs []*rules.Exchange) {
		asked = append(asked, len(qs))
		for i := range qs {
			qs[i].Ans = 99 // all of them, and far too much
			if xs[i].Blow != uint8(qs[i].X) {
				t.Errorf("question %d is about blow %d", i, xs[i].Blow)
			}
		}
	}
	a := arrange(t, b, duel(9)...)
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2))})
	a.play(t, 1)
	by, above := answered(a)
	if fmt.Sprint(asked) != "[3]" || by[event.ByDefault] != 3 || above != 1 || a.hp(2) != 7 {
		t.Errorf("asked %v, answered %v, %d shielded, 2 has %d", asked, by, above, a.hp(2))
	}
}

func TestAStandingChoiceIsTakenWithoutAsking(t *testing.T) {
	for standing, want := range map[int16]struct {
		by event.Source
		hp int32
	}{2: {event.ByStanding, 7}, 1: {event.ByStanding, 6}, 9: {event.ByDefault, 6}} { // plus one: 9 is no legal answer
		a := arrange(t, shields(), duel(9)...)
		a.Replies = func(rules.ID) bool { return standing != 9 }
		o := rules.Order{}
		o.Standing[rules.AskShield] = standing
		a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2)), 2: o})
		a.play(t, 1)
		if by, _ := answered(a); by[want.by] != 3 || a.hp(2) != want.hp {
			t.Errorf("standing %d: answered %v, 2 has %d, want %d", standing, by, a.hp(2), want.hp)
		}
	}
}

func TestAQuestionWaitsForItsReply(t *testing.T) {
	a := arrange(t, shields(), duel(9)...)
	a.Replies = func(who rules.ID) bool { return who == 2 }
	a.orders = at(0, map[rules.ID]rules.Order{1: order(strikeAt(2))})
	systems.Run(a.Simulation)
	a.hear(t)
	if !systems.Run(a.Simulation) {
		t.Fatal("it did not wait")
	}
	dues := systems.Open(a.Simulation, nil)
	if len(dues) != 3 || dues[0].Who != 2 || dues[0].Exchange.By != 1 {
		t.Fatalf("due: %+v", dues)
	}
	q := func(i int, ans int16) rules.Question {
		q := dues[i].Question
		q.Ans = ans
		return q
	}
	before := string(stateOf(a))
	for _, c := range []struct {
		name string
		who  rules.ID
		q    rules.Question
		want error
	}{
		{"somebody else's", 1, q(0, 1), systems.ErrNoAnswer},
		{"no such exchange", 2, rules.Question{X: 17}, systems.ErrNoAnswer},
		{"before the first", 2, rules.Question{X: -1}, systems.ErrNoAnswer},
		{"too high", 2, q(0, 2), systems.ErrNumber},
		{"too low", 2, q(0, -1), systems.ErrNumber},
	} {
		if err := systems.Reply(a.Simulation, c.who, c.q); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
	if string(stateOf(a)) != before {
		t.Error("a refused answer changed something")
	}
	if err := systems.Reply(a.Simulation, 2, q(1, 1)); err != nil {
		t.Fatal(err)
	}
	if err := systems.Reply(a.Simulation, 2, q(2, 1)); !errors.Is(err, systems.ErrDuplicate) {
		t.Errorf("a second shield: %v", err)
	}
	if err := systems.Reply(a.Simulation, 2, q(1, 0)); !errors.Is(err, systems.ErrNoAnswer) {
		t.Errorf("the same question twice: %v", err)
	}
	for _, i := range []int{0, 2} {
		if err := systems.Reply(a.Simulation, 2, q(i, 0)); err != nil {
			t.Fatal(err)
		}
	}
	if systems.Run(a.Simulation) || a.hp(2) != 7 {
		t.Errorf("it waits still, or 2 has %d, want 7", a.hp(2))
	}
	if by, _ := answered(a); by[event.ByController] != 3 {
		t.Errorf("answered %v", by)
	}
}
