package ecs_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Battles of seconds keep the laws of play that no receipt shows: who may use a second for what
// and how often.
func TestBattlesOfSecondsKeepTheLawsOfPlay(t *testing.T) {
	seeds := uint64(6)
	if testing.Short() {
		seeds = 1
	}
	for _, name := range battletest.Scenarios(t) {
		if battletest.Load(t, name).Rulebook.Text != "fighter" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			for seed := uint64(1); seed <= seeds; seed++ {
				l := &secondsLaw{t: t, seed: seed, of: map[rules.ID]*spent{}, acting: map[rules.ID]bool{}, struckAt: -1, movedAt: -1}
				b := battletest.Fight(t, name, ecs.Config{Seed: seed, Events: func(e *event.Event) { l.hear(e) }})
				l.b, l.shape = b, b.Book().Shape()
				b.Run()
			}
		})
	}
}

// By the option plot_ahead, too, and there nobody does anything in a second of its own but what it
// has plotted for it, or puts that off (FTR-A35, FTR-T7).
func TestBattlesPlottedAheadAreFoughtAsPlotted(t *testing.T) {
	for _, name := range []string{"toll-of-the-giant", "barbs-on-the-strand"} {
		s := battletest.Load(t, name)
		s.Options = append(s.Options, scenario.Option{Key: "plot_ahead", Value: "on"})
		for seed := uint64(1); seed <= 2; seed++ {
			l := &secondsLaw{t: t, seed: seed, of: map[rules.ID]*spent{}, acting: map[rules.ID]bool{}, struckAt: -1, movedAt: -1, ahead: true}
			b, err := ecs.New(s, ecs.Config{Seed: seed, Events: func(e *event.Event) { l.hear(e) }})
			if err != nil {
				t.Fatal(err)
			}
			l.b, l.shape = b, b.Book().Shape()
			b.Run()
			if l.asPlotted == 0 {
				t.Errorf("%s, seed %d: nothing was done as plotted", name, seed)
			}
		}
	}
}

// spent is how somebody has spent a round so far.
type spent struct {
	plot     uint8
	claims   uint32         // seconds, the first of them the lowest bit
	last     int32          // second of the latest specific plot, from 0; -1 for none
	guard    rules.Act      // of that second
	shields  map[int32]bool // seconds with an attempt
	budget   int32          // mm left over from seconds in which it walked
	walkedAt rules.Tick
	plotted  []rules.Act // of the claimed seconds, by plot_ahead
}

type secondsLaw struct {
	t         *testing.T
	b         *ecs.Battle
	shape     *rules.Shape
	seed      uint64
	of        map[rules.ID]*spent
	second    rules.Tick
	acting    map[rules.ID]bool // who has a turn in this second
	parries   []event.Event     // of this second
	movedAt   rules.Tick
	ahead     bool // by plot_ahead
	asPlotted int
	struckAt  rules.Tick // second of the latest blow
}

func (l *secondsLaw) fail(e *event.Event, format string, args ...any) {
	l.t.Helper()
	l.t.Errorf("seed %d, round %d, second %d: %s %s", l.seed, e.Round+1, e.TickOfRound+1, l.b.Name(e.Who), fmt.Sprintf(format, args...))
}

func (l *secondsLaw) hear(e *event.Event) {
	if e.Tick != l.second {
		l.idle()
		l.second = e.Tick
	}
	if l.of[e.Who] == nil {
		l.of[e.Who] = &spent{last: -1, plot: fighter.Stance("idle"), shields: map[int32]bool{}}
	}
	s := l.of[e.Who]
	switch e.Kind {
	case event.Ordered:
		l.ordered(e, s)
	case event.Moved:
		if s.budget -= e.Amount; s.budget < 0 {
			l.fail(e, "has gone %d mm farther than its seconds allow (FTR-T5, FTR-T6, SPACE-102)", -s.budget)
		}
		l.movedAt = e.Tick
	case event.Stuck:
		if e.Text == event.Cramped && l.movedAt != e.Tick {
			l.fail(e, "means to turn where it had no room before anybody moved (SPACE-108)")
		}
	case event.Struck:
		l.struck(e, s)
	}
}

// idle looks, once a second is over, whether those who parry in default play did so against
// somebody who had a turn in it (FTR-040).
func (l *secondsLaw) idle() {
	for i := range l.parries {
		if e := &l.parries[i]; !l.acting[e.Other] && !l.ahead {
			l.fail(e, "parries %s, who has no turn in this second (FTR-040)", l.b.Name(e.Other))
		}
	}
	l.parries = l.parries[:0]
	clear(l.acting)
}

// ordered looks what a second is used for (FTR-T4, FTR-T5, FTR-T7, FTR-E5).
func (l *secondsLaw) ordered(e *event.Event, s *spent) {
	if e.Slot.Kind == rules.SlotDeclare && e.Slot.Mode != 0 {
		s.plotted = slices.Clone(e.Order.List())
		return
	}
	if e.Slot.Kind == rules.SlotDeclare {
		*s = spent{last: -1, plot: fighter.Stance("idle"), shields: map[int32]bool{}, budget: s.budget, walkedAt: s.walkedAt}
		if e.Order.N > 0 {
			s.plot = e.Order.Acts[0].Mode
		}
		return
	}
	l.acting[e.Who] = l.acting[e.Who] || e.Slot.Kind == rules.SlotTurn
	l.walks(e, s)
	s.guard = rules.Act{}
	for _, a := range e.Order.List() {
		switch a.Kind {
		case rules.ActMove, rules.ActFlee, rules.ActDrop, rules.ActTurn: // who is broken leaves by any movement (FIELD-035)
			continue
		case rules.ActStrike, rules.ActShoot, rules.ActThrow:
			if s.plot != fighter.Stance("fighting") {
				l.fail(e, "attacks under %v (FTR-T5)", s.plot)
			}
		case rules.ActParry, rules.ActGuard:
			if s.guard = a; s.plot > fighter.Stance("full_defensive") {
				l.fail(e, "defends itself under %v (FTR-T5)", s.plot)
			}
			if a.Kind == rules.ActParry {
				l.parries = append(l.parries, event.Event{Round: e.Round, TickOfRound: e.TickOfRound, Who: e.Who, Other: a.Target})
			}
		}
		own := s.claims>>e.TickOfRound&1 == 1
		if own && l.ahead && e.Slot.Kind == rules.SlotTurn && a.Kind != rules.ActKeep {
			l.planned(e, s, a)
		}
		switch {
		case e.Slot.Kind == rules.SlotMove && a.Kind != rules.ActOpen:
			l.fail(e, "uses a second that it has not claimed for %v (FTR-T2)", a.Kind)
		case e.Slot.Kind == rules.SlotTurn && e.Slot.Mode == 0 && !own:
			l.fail(e, "acts in a second that it has not claimed (FTR-T2)")
		case e.Slot.Mode != 0 && own:
			l.fail(e, "carries an action into a second of its own (FTR-T7, FTR-044)")
		case s.last == e.TickOfRound:
			l.fail(e, "has two plots in one second (FTR-T4)")
		}
		s.last = e.TickOfRound
	}
}

// planned looks whether an act is the one that was plotted for its second.
func (l *secondsLaw) planned(e *event.Event, s *spent, a rules.Act) {
	n := bits.OnesCount32(s.claims & (1<<e.TickOfRound - 1))
	if n >= rules.NAct {
		return // for which the order had no room
	}
	if n >= len(s.plotted) {
		l.fail(e, "does %v, and has plotted nothing (FTR-A35)", a.Kind)
		return
	}
	l.asPlotted++
	if p := s.plotted[n]; p.Kind != a.Kind || p.Item != a.Item || p.Mode != a.Mode || p.Target != a.Target {
		l.fail(e, "does %v, and has plotted %v (FTR-A35)", a, p)
	}
}

// walks gives somebody the way of a second for each in which it goes on; what is left of it is
// lost when it stands (SPACE-102).
func (l *secondsLaw) walks(e *event.Event, s *spent) {
	if !e.Order.Has(rules.ActMove) {
		return
	}
	if s.walkedAt+1 != e.Tick {
		s.budget = 0
	}
	s.walkedAt = e.Tick
	most := map[uint8]int32{fighter.Stance("fighting"): 2000, fighter.Stance("full_defensive"): 2000, fighter.Stance("moving"): 5000}
	s.budget += most[s.plot]
}

func (l *secondsLaw) struck(e *event.Event, s *spent) {
	x := e.Exchange
	switch x.Act.Kind {
	case rules.ActStance:
		l.dice(e, s)
	case rules.ActTurn:
		if l.struckAt == e.Tick {
			l.fail(e, "turns after the blows of the second (FTR-T8)")
		}
	case rules.ActStrike, rules.ActShoot, rules.ActThrow:
		if e.Slot.Kind != rules.SlotDeclare { // plotted alone
			l.blow(e)
		}
	}
}

// dice are one for each action, less what was spent across the round (FTR-T2, FTR-T3, FTR-043,
// FTR-A18).
func (l *secondsLaw) dice(e *event.Event, s *spent) {
	x, amr, rolled := e.Exchange, 0, 0
	for i, c := range l.shape.Traits {
		if c.Name == "amr" {
			amr = x.Facts.Actor.Trait(i)
		}
	}
	for _, m := range x.Facts.Actor.Marks {
		if l.shape.Marks[m.Kind].Name == "owed_die" {
			amr--
		}
	}
	for _, f := range x.Verdict.Effects {
		switch {
		case f.Kind == rules.EffGrant && f.Rule == "FTR-043":
			amr--
		case f.Kind == rules.EffMark && l.shape.Marks[f.What].Name == "claims":
			s.claims = uint32(f.N[0])
		}
	}
	for _, r := range x.Verdict.Rolls {
		if l.shape.RollName(r.Type) == "initiative" {
			rolled++
		}
	}
	if s.plot > fighter.Stance("full_defensive") {
		amr = 0
	}
	if rolled != max(0, amr) || bits.OnesCount32(s.claims) != rolled {
		l.fail(e, "rolls %d dice and claims %d seconds under %v, want %d", rolled, bits.OnesCount32(s.claims), s.plot, amr)
	}
}

// blow looks at the defences of a target: which it has, and how often (FTR-014, FTR-040,
// FTR-060, FTR-061, FTR-064, FTR-065).
func (l *secondsLaw) blow(e *event.Event) {
	x := e.Exchange
	l.struckAt = e.Tick
	a, d := x.Facts.Actor, l.of[e.Other]
	helpless := !x.Facts.Target.Posture.Acts() || x.Facts.Target.Marked(l.mark("stunned"))
	if !a.Posture.Acts() || a.Marked(l.mark("stunned")) {
		l.fail(e, "attacks and is helpless (FTR-E5)")
	}
	for _, m := range x.Verdict.Mods {
		own := l.shape.Totals[m.Total].Name == "defence" && m.Over == "" && m.Rule != "FTR-011" && m.Rule != "FTR-D6"
		if own && (!x.Facts.Target.Posture.Acts() || helpless && m.Rule == "FTR-T5") {
			l.fail(e, "meets %+d of the defence of somebody helpless by %s (FTR-014, FTR-E5)", m.Amount, m.Rule)
		}
	}
	for _, r := range x.Verdict.Rolls {
		switch name := l.shape.RollName(r.Type); {
		case name != "parry" && name != "shield":
		case helpless || x.Act.Kind != rules.ActStrike:
			l.fail(e, "meets a %s of the helpless, or as a missile (FTR-014, FTR-065, FTR-A11)", name)
		case name == "parry" && (d.guard.Kind != rules.ActParry || d.guard.Target != e.Who):
			l.fail(e, "is parried by somebody who has not named it (FTR-040)")
		case name == "shield" && (x.Facts.Arc == rules.ArcRear || x.Facts.Arc == rules.ArcFlank && x.Facts.Hand == rules.Right):
			l.fail(e, "meets a shield from behind or from the weapon side (FTR-064)")
		case name == "shield" && d.shields[e.TickOfRound]:
			l.fail(e, "meets the second shield of one second (FTR-061)")
		case name == "shield":
			if d.shields[e.TickOfRound] = true; len(d.shields) > x.Facts.Target.Trait(l.trait("amr")) {
				l.fail(e, "meets more shields than there are actions in a round (FTR-060)")
			}
		}
	}
}

func (l *secondsLaw) mark(name string) uint8 {
	for i := range l.shape.Marks {
		if l.shape.Marks[i].Name == name {
			return uint8(i)
		}
	}
	panic(name)
}

func (l *secondsLaw) trait(name string) int {
	for i := range l.shape.Traits {
		if l.shape.Traits[i].Name == name {
			return i
		}
	}
	panic(name)
}
