package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// reliever is the toy whose blessing takes a hex off, and whose hexes are somebody's work.
type reliever struct {
	toy
	by rules.ID
}

func (b reliever) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	b.toy.Build(in, out, v)
	for i := range out.Marks {
		out.Marks[i].Other = b.by
	}
}

func (b reliever) Resolve(st rules.Stage, x *rules.Exchange) {
	if x.Act.Kind == rules.ActCast && x.Act.Mode == bless {
		x.Verdict.Outcome = rules.Done
		if x.Facts.Target.Marked(hexed) {
			x.Verdict.Unmark("T-2", x.To, hexed, 0)
		}
		return
	}
	b.toy.Resolve(st, x)
}

// A spell that takes off a comrade what an enemy has put on it is cast; what nobody, or one
// of its own side, has put there stays.
func TestWhatAnEnemyHasDoneIsTakenOff(t *testing.T) {
	const ann, bo = 1, 3
	for by, want := range map[rules.ID]string{bo: "cast eve", ann: "move", 0: "move"} {
		b := stageOf(t, reliever{newToy(), by}, green, 1,
			man("ann", "red", "2, 4", "bless: true"), man("eve", "red", "4, 4", "bound: true"), man("bo", "blue", "38, 4", ""))
		if got := does(t, b, "ann"); got != want {
			t.Errorf("a hex by %d: she does %q, want %q", by, got, want)
		}
	}
}

// shaker is the toy in which a comrade may be shaken out of a hex that keeps it out of the
// fight.
type shaker struct{ toy }

func (b shaker) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if sofar.N == 0 {
		out.Add(rules.Offer{Kind: rules.ActTend, Item: rules.NoItem, Mode: 1, At: rules.AtAllyReach, Terms: rules.Terms{Bears: rules.Some[uint8](hexed)}})
	}
	b.toy.Menu(a, s, sofar, out)
}

func (b shaker) Resolve(st rules.Stage, x *rules.Exchange) {
	if x.Act.Kind == rules.ActTend && x.Act.Mode == 1 {
		x.Verdict.Outcome = rules.Done
		x.Verdict.Unmark("T-3", x.To, hexed, 0)
		return
	}
	b.toy.Resolve(st, x)
}

// A sleeper is shaken awake, but not somebody who is unconscious besides: that one would not
// get up for it (NC-141).
func TestTheUnconsciousAreNotShaken(t *testing.T) {
	for stats, want := range map[string]string{"bound: true": "tend eve", "hp: 20, now: -3, bound: true, bandaged: true": "move"} {
		book := shaker{newToy()}
		book.shape.Marks[hexed].Harmless = true
		b := stageOf(t, book, green, 1, man("ann", "red", "4, 4", ""), man("eve", "red", "5, 4", stats), man("bo", "blue", "38, 4", ""))
		if got := does(t, b, "ann"); got != want {
			t.Errorf("beside one with %q she does %q, want %q", stats, got, want)
		}
	}
}

// slow is the toy whose blast takes two ticks.
type slow struct{ toy }

func (b slow) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	b.toy.Menu(a, s, sofar, out)
	for i := range out.List {
		if o := &out.List[i]; o.Kind == rules.ActCast && o.Mode == blast {
			o.Terms.Ticks = 2
		}
	}
}

// An area that takes effect later is not cast where a comrade is about to run into it, who has
// nobody to fight where it is: one on the way to the same enemy, not one who is far off.
func TestAnAreaIsNotCastWhereAComradeIsGoing(t *testing.T) {
	for at, want := range map[string]bool{"16, 4": false, "8, 4": true} {
		b := stageOf(t, slow{newToy()}, green, 1, man("ann", "red", "4, 4", "blast: true, caster: true"), man("eve", "red", at, ""), man("bo", "blue", "20, 4", ""))
		if got := does(t, b, "ann"); (got == "cast") != want {
			t.Errorf("with eve at %s she does %q, want a spell %v", at, got, want)
		}
	}
}

// waker is the toy in which whoever lies may be brought back to its feet.
type waker struct{ toy }

func (b waker) Resolve(st rules.Stage, x *rules.Exchange) {
	if x.Act.Kind == rules.ActTend {
		x.Verdict.Outcome = rules.Done
		x.Verdict.Lose("T-3", x.To, 0, -20)
		x.Verdict.Posture("T-3", x.To, rules.Standing)
		return
	}
	b.toy.Resolve(st, x)
}

// Nobody is brought back to its feet beside an enemy, who would strike at it before it can do anything, and leaves the fallen alone.
func TestNobodyIsRousedBesideAnEnemy(t *testing.T) {
	for at, want := range map[string]string{"6, 4": "move", "7, 4": "tend eve"} {
		b := stageOf(t, waker{newToy()}, green, 1, man("ann", "red", "4, 4", ""), man("eve", "red", "5, 4", "hp: 20, now: -3"), man("bo", "blue", at, ""))
		if got := does(t, b, "ann"); got != want {
			t.Errorf("with an enemy at %s she does %q, want %q", at, got, want)
		}
	}
}
