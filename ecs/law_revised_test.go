package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// moment is a round and a tick of it.
type moment struct{ round, of int32 }

// revisedLaw follows a battle and says what the rules forbid.
type revisedLaw struct {
	*ecs.Battle
	t     *testing.T
	seed  uint64
	bad   int
	round int32
	rank  int64                   // of the latest turn of the round
	lost  map[rules.ID]moment     // the latest natural 1 with a weapon
	casts map[rules.ID]rules.Tick // when the spell under way takes effect
	at    map[rules.ID]rules.Cell // where everybody stands
	foes  map[rules.ID]map[rules.ID]bool
	away  map[rules.ID][]rules.ID // who threatened a walker as its turn began
	seen  map[string]int          // how often a law had something to look at
}

// All shipped scenarios of the book, as they are played by default, obey the laws of its play.
func TestRevisedPlaysByItsLaws(t *testing.T) { // REV-030, REV-086, REV-A51, REV-053, REV-062, REV-063, REV-120, REV-041
	battletest.Alone(t)
	seeds := []uint64{1, 2, 3, 19} // the last one shows a spell that is lost
	seen := map[string]int{}
	for _, name := range battletest.Scenarios(t) {
		if battletest.Load(t, name).Rulebook.Text != "revised" {
			continue
		}
		for _, seed := range seeds {
			b := battletest.Fight(t, name, ecs.Config{Seed: seed})
			l := &revisedLaw{Battle: b, t: t, seed: seed, round: -1, lost: map[rules.ID]moment{}, casts: map[rules.ID]rules.Tick{},
				at: map[rules.ID]rules.Cell{}, foes: map[rules.ID]map[rules.ID]bool{}, away: map[rules.ID][]rules.ID{}, seen: seen}
			for id := rules.ID(1); int(id) <= b.View(0).Len(); id++ {
				l.at[id], l.foes[id] = b.View(0).Figure(id).Cell, map[rules.ID]bool{}
			}
			b.Listen(l.see)
			b.Run()
		}
	}
	for _, law := range []string{"turn", "fumble", "charge", "stray", "wrestle", "cast", "prone"} {
		if seen[law] == 0 {
			t.Errorf("nothing for the law of the %s to look at", law)
		}
	}
}

func (l *revisedLaw) breaks(e *event.Event, format string, args ...any) {
	if l.bad++; l.bad < 5 {
		l.t.Errorf("%s, seed %d, round %d, second %d: %s", l.Scenario().Name, l.seed, e.Round+1, e.TickOfRound, fmt.Sprintf(format, args...))
	}
}

func (l *revisedLaw) see(e *event.Event) {
	switch e.Kind {
	case event.Round:
		l.rank = 1 << 40
		l.pairs(e)
	case event.Engaged, event.Parted:
		l.foes[e.Who][e.Other], l.foes[e.Other][e.Who] = e.Kind == event.Engaged, e.Kind == event.Engaged
	case event.Ordered:
		l.ordered(e)
	case event.Moved:
		l.moved(e)
	case event.Underway:
		l.casts[e.Who] = e.Until
	case event.Struck:
		l.struck(e)
	case event.Changed:
		if e.Effect.Kind == rules.EffPosture && rules.Posture(e.Before) == rules.Dead {
			l.breaks(e, "%s is dead, and then %s", l.Name(e.Who), rules.Posture(e.After))
		}
	}
}

// ordered: turns follow the scores (REV-030), nobody gives orders in the middle of a spell, and a
// charge is ten feet long (REV-053).
func (l *revisedLaw) ordered(e *event.Event) {
	if e.Slot.Kind != rules.SlotTurn {
		return
	}
	l.seen["turn"]++
	if e.Slot.Rank > l.rank {
		l.breaks(e, "%s has its turn after one of a lower score", l.Name(e.Who))
	}
	l.rank = e.Slot.Rank
	l.away[e.Who] = l.away[e.Who][:0]
	for _, a := range e.Order.List() {
		if a.Kind == rules.ActCharge {
			l.seen["charge"]++
			if d := a.Cell.Sub(l.at[e.Who]); d.X*d.X+d.Y*d.Y < 4 {
				l.breaks(e, "%s charges over %v", l.Name(e.Who), d)
			}
		}
		if a.Kind != rules.ActMove {
			continue
		}
		for id, foe := range l.foes[e.Who] {
			if f := l.View(0).Figure(id); foe && f.Posture == rules.Standing && !l.idle(id) && steps(l.at[id], l.at[e.Who]) <= 1 {
				l.away[e.Who] = append(l.away[e.Who], id)
			}
		}
	}
}

func (l *revisedLaw) idle(id rules.ID) bool {
	for _, m := range l.View(0).Marks(id, nil) {
		if l.Shape().Marks[m.Kind].Harmless {
			return true
		}
	}
	return false
}

func steps(a, b rules.Cell) int32 {
	d := a.Sub(b)
	return max(d.X, -d.X, d.Y, -d.Y)
}

// moved: who walks goes no farther from those in whose reach it began (REV-A51).
func (l *revisedLaw) moved(e *event.Event) {
	for _, id := range l.away[e.Who] {
		l.seen["walk"]++
		if e.Amount > 0 && steps(e.To, l.at[id]) > steps(e.From, l.at[id]) && steps(e.From, l.at[id]) <= 1 {
			l.breaks(e, "%s walks away from %s", l.Name(e.Who), l.Name(id))
		}
	}
	l.at[e.Who] = e.To
}

// struck: a natural 1 with a weapon costs all later attacks of its round (REV-086); a shot into melee
// meets no cover of bodies (REV-062, REV-063); damage loses the spell that is under way (REV-041).
func (l *revisedLaw) struck(e *event.Event) {
	x := e.Exchange
	if x.Act.Kind == rules.ActCast {
		delete(l.casts, e.Who)
		if l.rank = min(l.rank, x.Slot.Rank); l.rank < x.Slot.Rank {
			l.breaks(e, "the spell of %s takes effect after a turn of a lower score", l.Name(e.Who))
		}
	}
	if r, ok := x.Verdict.Last(revised.Roll("attack")); ok {
		// who reacts to one of equal score does so before its own natural 1 has told (REV-003)
		if tick, lost := l.lost[e.Who]; lost && tick.round == e.Round && (tick.of != e.TickOfRound || x.Slot.Kind != rules.SlotGranted) {
			l.breaks(e, "%s attacks after a natural 1", l.Name(e.Who))
		}
		if l.seen["fumble"]++; x.Verdict.Outcome == rules.Fumble && r.Shown == 1 {
			l.lost[e.Who] = moment{e.Round, e.TickOfRound}
		}
	}
	l.lying(e)
	if _, stray := x.Verdict.Last(revised.Roll("stray")); stray {
		l.seen["stray"]++
		for _, m := range x.Verdict.Mods {
			if m.From == rules.From(rules.FromPlace, rules.PlaceCover) && m.Over == "" && x.Facts.Hard < 25 {
				l.breaks(e, "men in the line cover %s in melee", l.Name(e.Other))
			}
		}
	}
	due, casting := l.casts[e.Other]
	if casting && due > rules.Tick(x.Facts.Tick) && e.Other != e.Who && x.Verdict.Taken(e.Other, revised.Pool("hp"))+x.Verdict.Taken(e.Other, revised.Pool("wind")) > 0 {
		l.seen["cast"]++
		lost := false
		for _, f := range x.Verdict.Effects {
			lost = lost || f.Kind == rules.EffCancel && f.On == e.Other
		}
		if delete(l.casts, e.Other); !lost {
			l.breaks(e, "%s is hurt and casts on", l.Name(e.Other))
		}
	}
}

// lying: only who lies, or is stunned, is as easy to hit as that; who has got up is not (REV-075,
// REV-042).
func (l *revisedLaw) lying(e *event.Event) {
	for _, m := range e.Exchange.Verdict.Mods {
		if m.Rule != "REV-075" || m.Over != "" || m.From.Kind == rules.FromTargetMark {
			continue
		}
		if l.seen["prone"]++; l.View(0).Figure(e.Other).Posture != rules.Prone {
			l.breaks(e, "%s is hit as if it lay", l.Name(e.Other))
		}
	}
}

// pairs: at the end of a round who wrestles is within reach of the other, and a hold or a pin has two
// ends, and who is pinned lies (REV-120, REV-116, REV-126).
func (l *revisedLaw) pairs(e *event.Event) {
	ends := map[uint8]uint8{revised.Mark("holding"): revised.Mark("held"), revised.Mark("held"): revised.Mark("holding"), revised.Mark("pinning"): revised.Mark("pinned"), revised.Mark("pinned"): revised.Mark("pinning")}
	bears := func(id rules.ID, kind uint8, other rules.ID) bool {
		for _, m := range l.View(0).Marks(id, nil) {
			if m.Kind == kind && m.Other == other {
				return true
			}
		}
		return false
	}
	for id := range l.at {
		if !l.View(0).Figure(id).Posture.Acts() {
			continue
		}
		for _, m := range l.View(0).Marks(id, nil) {
			other, paired := ends[m.Kind]
			switch {
			case m.Kind == revised.Mark("wrestling"):
				if l.seen["wrestle"]++; !l.foes[id][m.Other] {
					l.breaks(e, "%s wrestles with %s, who is out of reach", l.Name(id), l.Name(m.Other))
				}
			case m.Kind == revised.Mark("pinned") && l.View(0).Figure(id).Posture != rules.Prone:
				l.breaks(e, "%s is pinned and %s", l.Name(id), l.View(0).Figure(id).Posture)
			case paired && !bears(m.Other, other, id):
				l.breaks(e, "%s: %s about %s, who knows nothing of it", l.Name(id), l.Shape().Marks[m.Kind].Name, l.Name(m.Other))
			}
		}
	}
}
