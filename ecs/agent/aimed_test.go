package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// grudge is a toy in which some remember one of the others, by id; if it helps, their shots at
// that one gain by it.
type grudge struct {
	toy
	helps int
	eager bool // to aim, whatever a shot comes to
}

func (b grudge) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	for kind, word := range map[uint8]string{blessed: "minds", hexed: "held_by"} {
		if id := in.Stats.IntOr(word, 0, 0, 9); id > 0 {
			out.Marks = append(out.Marks, rules.Mark{Kind: kind, Other: rules.ID(id)})
		}
	}
	b.toy.Build(in, out, v)
}

// Menu offers to aim with a bow, too.
func (b grudge) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	b.toy.Menu(a, s, sofar, out)
	if it := a.Item(bow); it.Use != 0 && sofar.N == 0 {
		out.Add(rules.Offer{Kind: rules.ActAim, Item: bow, At: rules.AtEnemySight, Terms: rules.Terms{Max: it.Max}, Eager: b.eager})
	}
}

func (b grudge) Resolve(s rules.Stage, x *rules.Exchange) {
	if x.Act.Kind == rules.ActAim {
		x.Verdict.Mark("T-7", x.By, blessed, x.To, rules.Forever())
	}
	if _, minds := x.Facts.Actor.MarkOf(blessed, x.To); minds && x.Act.Kind == rules.ActShoot && b.helps != 0 {
		x.Verdict.Mod(0, "T-6", rules.From(rules.FromMark, blessed), b.helps)
	}
	b.toy.Resolve(s, x)
}

// An aim that has been taken is not thrown away for a target that is worth a little more; a
// mark about somebody that does not help the shot, such as a hold, is no aim.
func TestOnlyAnAimTiesAShotToItsTarget(t *testing.T) {
	for _, c := range []struct {
		name  string
		helps int
		want  string
	}{
		{"an aim", 10, "shoot bo"}, {"a mark that says nothing", 0, "shoot cy"}, {"a mark that hampers", -10, "shoot cy"},
	} {
		b := stageOf(t, grudge{newToy(), c.helps, false}, green, 1,
			man("ann", "red", "5, 4", "blade: none, bow: ready, minds: 2"), man("bo", "blue", "15, 2", ""), man("cy", "blue", "15, 6", "hp: 27"))
		if got := does(t, b, "ann"); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Who aims at somebody already does not aim again; any other mark about somebody does not keep
// anybody from it.
func TestNobodyAimsTwice(t *testing.T) {
	for stats, want := range map[string]string{"": "aim bo", ", held_by: 2": "aim bo", ", minds: 2": "shoot bo"} {
		b := stageOf(t, grudge{newToy(), 0, true}, green, 1,
			man("ann", "red", "5, 4", "blade: none, bow: ready"+stats), man("bo", "blue", "24, 4", "blade: none"))
		if got := does(t, b, "ann"); got != want {
			t.Errorf("%q: %q, want %q", stats, got, want)
		}
	}
}
