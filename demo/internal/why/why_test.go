package why_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// each visits some moments of each battle that comes with affray.
func each(t *testing.T, visit func(name string, r *reel.Reel)) {
	t.Helper()
	for _, name := range library.Names() {
		r := reeltest.Played(t, name)
		for _, m := range []int{0, r.Last() / 3, 2 * r.Last() / 3} {
			if err := r.Seek(m); err != nil {
				t.Fatal(err)
			}
			visit(name, r)
		}
	}
}

// Chances are those of the core, each modifier names a rule, and asking changes nothing.
func TestThePairSaysWhatTheCoreSays(t *testing.T) {
	acts, mods := 0, 0
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		before := b.Digest()
		n := len(b.Scenario().Combatants)
		for i := range n {
			from, to := rules.ID(i+1), rules.ID((i+n/2)%n+1)
			p := why.Pair(b, from, to)
			for k := range p.Acts {
				acts++
				mods += wantOdds(t, name, b, &p.Acts[k], from, to)
			}
			if from != to && len(p.Lines) < 4 && !gone(b, from) && !gone(b, to) {
				t.Errorf("%s: of %s there is only %v", name, p.Title, p.Lines)
			}
		}
		if b.Digest() != before {
			t.Errorf("%s: asking has changed the battle", name)
		}
	})
	if acts < 100 || mods < 100 {
		t.Errorf("only %d acts and %d modifiers", acts, mods)
	}
}

// What reaches an enemy is told by the names that people call things, with what the number means.
func TestWhatReachesIsNamedInWords(t *testing.T) {
	b := reeltest.Played(t, "twin-blades").Battle()
	for id := range b.Scenario().Combatants {
		for _, f := range why.Pair(b, rules.ID(id+1), rules.ID(id+1)%2+1).Lines {
			for _, s := range f.More {
				if f.Name == "reach" && !strings.Contains(s, " (reach ") && !strings.Contains(s, " (range ") || strings.Contains(s, "sword broad") {
					t.Errorf("of reach it is said %q", s)
				}
			}
		}
	}
}

// What a wall stops is within range: it is said that the wall stops it, and not that it does not reach so far.
func TestAWallIsNoRange(t *testing.T) {
	r := reeltest.Played(t, "hedge-fight")
	if err := r.Seek(18); err != nil {
		t.Fatal(err)
	}
	b := r.Battle()
	told := ""
	for _, f := range why.Pair(b, b.ID("edda"), b.ID("vrak")).Lines {
		told += strings.Join(f.More, "\n") + "\n"
	}
	if strings.Contains(told, "longbow does not reach so far") || !strings.Contains(told, "longbow does not get there (range 64.31 m): ") {
		t.Errorf("it says %s", told)
	}
}

// gone reports whether somebody has left the field.
func gone(b *ecs.Battle, id rules.ID) bool { return b.View(0).Figure(id).Posture == rules.Gone }

// wantOdds compares an act with the odds of the core, and counts its modifiers.
func wantOdds(t *testing.T, name string, b *ecs.Battle, a *why.ActFacts, from, to rules.ID) int {
	t.Helper()
	if !a.Can {
		if a.Why == "" {
			t.Errorf("%s: %s cannot %s, and nobody says why", name, b.Name(from), a.Label)
		}
		return 0
	}
	i := slices.IndexFunc(b.Chances(from, to), func(c ecs.Chance) bool { return c.Act == a.Act && c.Err == nil })
	if i < 0 {
		t.Errorf("%s: %s is no chance of %s", name, a.Label, b.Name(from))
		return 0
	}
	p, _, err := b.Odds(b.Chances(from, to)[i])
	if err != nil {
		t.Fatal(err)
	}
	hit := p.Chance(func(r *rules.Result) bool { return r.Harm > 0 })
	if hit.Sign() > 0 && a.Chance != why.Percent(hit) {
		t.Errorf("%s: %s of %s has a chance of %s, want %s", name, a.Label, b.Name(from), a.Chance, why.Percent(hit))
	}
	n := 0
	for _, term := range a.Terms {
		sum := int32(0)
		for _, m := range term.Mods {
			n++
			if m.Rule == "" || m.Text == "" {
				t.Errorf("%s: %s: %+v has no rule or no source", name, a.Label, m)
			}
			if m.Title == "" && !strings.HasPrefix(string(m.Rule), "SPACE") {
				t.Errorf("%s: nobody says what %s is", name, m.Rule)
			}
			if !m.Off && !m.Rolled {
				sum += m.Amount
			}
		}
		if sum != term.Sum {
			t.Errorf("%s: %s adds up to %d, told is %d", name, term.Name, sum, term.Sum)
		}
	}
	return n
}

// The numbers of a blow are those of its receipts, and what came of it is told.
func TestABlowSaysWhatItsReceiptsSay(t *testing.T) {
	blows := 0
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		from := r.Moment()
		for m := from; m < min(from+30, r.Last()); m++ {
			events := r.Events(m)
			for i := range events {
				e := &events[i]
				f := why.Blow(b, e, events...)
				if (f != nil) != (e.Kind == event.Struck) {
					t.Fatalf("%s: %v is told as %v", name, e.Kind, f)
				}
				if f != nil {
					blows++
					wantBlow(t, name, b, f, &e.Exchange.Verdict, e.Exchange)
				}
			}
		}
	})
	if blows < 200 {
		t.Errorf("only %d blows", blows)
	}
}

func wantBlow(t *testing.T, name string, b *ecs.Battle, f *why.BlowFacts, v *rules.Verdict, x *rules.Exchange) {
	t.Helper()
	if !strings.HasPrefix(f.Title, why.Name(b, x.By)) || f.Outcome == "" {
		t.Errorf("%s: %q, %q", name, f.Title, f.Outcome)
	}
	if len(f.Rolls) != len(v.Rolls) {
		t.Errorf("%s: %s: %d rolls are told of %d", name, f.Title, len(f.Rolls), len(v.Rolls))
	}
	sum := int32(0)
	for _, term := range f.Terms {
		sum += term.Sum
	}
	want := 0
	for i := range b.Shape().Totals {
		want += v.Sum(uint8(i))
	}
	if int(sum) != want {
		t.Errorf("%s: %s: the terms add up to %d, want %d", name, f.Title, sum, want)
	}
	for i := range v.Effects {
		e := &v.Effects[i]
		if e.Kind != rules.EffLose {
			continue
		}
		if !slices.ContainsFunc(f.Chain, func(c why.Fact) bool {
			return c.Rule == e.Rule && strings.Contains(c.Text, "s ") && c.Name == why.Name(b, e.On)
		}) {
			t.Errorf("%s: %s: nobody says that %s loses something", name, f.Title, b.Name(e.On))
		}
	}
}

// A sheet has all pools, areas and items of its combatant.
func TestASheetIsComplete(t *testing.T) {
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		for i := range b.Scenario().Combatants {
			id := rules.ID(i + 1)
			s := why.Sheet(b, id)
			v := b.View(int(b.View(0).Figure(id).Team))
			pools, parts, items := 0, 0, 0
			for k := range b.Shape().Pools {
				if v.Figure(id).Pools[k].Max != 0 {
					pools++
				}
			}
			for k := range rules.NArea {
				if v.BodyArea(id, k).Hold > 0 {
					parts++
				}
			}
			for k := range uint8(rules.NItem) {
				if it, text := v.Item(id, k); it.Use != 0 && text != "" {
					items++
				}
			}
			if len(s.Pools) != pools || len(s.Parts) != parts || len(s.Items) != items {
				t.Errorf("%s: the sheet of %s has %d pools, %d parts, %d items", name, s.Title, len(s.Pools), len(s.Parts), len(s.Items))
			}
			for _, m := range v.Marks(id, nil) {
				kind := strings.ReplaceAll(b.Shape().Marks[m.Kind].Name, "_", " ")
				if !b.Shape().Marks[m.Kind].Quiet && !slices.ContainsFunc(s.Marks, func(f why.Fact) bool {
					return f.Name == kind && (m.Other == 0 || m.Other == id || strings.Contains(f.Text, why.Name(b, m.Other)))
				}) {
					t.Errorf("%s: the sheet of %s does not say %s of %d: %v", name, s.Title, kind, m.Other, s.Marks)
				}
			}
			if !strings.HasSuffix(s.Kind, v.Figure(id).Kind) || s.State == "" || s.Side == "" || len(s.Traits) < 2 {
				t.Errorf("%s: %+v", name, s)
			}
			if busy := v.Busy(id); busy.Under() && (len(s.Doing) == 0 || !strings.Contains(s.Doing[0].Text, b.Shape().TickWord)) {
				t.Errorf("%s: %s does %v", name, s.Title, s.Doing)
			}
		}
	})
}

func TestNobodyHasNoFacts(t *testing.T) {
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		if s := why.Sheet(b, 999); s.ID != 0 || s.Title != "" {
			t.Errorf("%s: %+v", name, s)
		}
		for _, p := range [][2]rules.ID{{0, 1}, {1, 0}, {1, 1}, {999, 1}} {
			if f := why.Pair(b, p[0], p[1]); len(f.Acts) > 0 || len(f.Lines) > 0 {
				t.Errorf("%s: %v is %+v", name, p, f)
			}
		}
	})
}

func TestAChanceIsWrittenShortAndTrue(t *testing.T) {
	for _, c := range []struct {
		n, d int64
		want string
	}{
		{9, 20, "45 %"}, {1, 1, "100 %"}, {0, 1, "0 %"}, {1, 3, "33.3 %"}, {1, 500, "0.20 %"}, {1, 8, "12.5 %"},
		{1, 100_000, "<0.01 %"}, {99_999, 100_000, ">99.9 %"}, {999, 1000, "99.9 %"}, {1, 100, "1 %"},
	} {
		if got := why.Percent(big.NewRat(c.n, c.d)); got != c.want {
			t.Errorf("%d/%d is %q, want %q", c.n, c.d, got, c.want)
		}
	}
	for _, c := range []struct {
		n, d int64
		want string
	}{{0, 1, "0 %"}, {1, 1000, "<1 %"}, {1, 100, "1 %"}, {833, 1000, "83 %"}, {997, 1000, ">99 %"}, {1, 1, "100 %"}} {
		if got := why.Whole(big.NewRat(c.n, c.d)); got != c.want {
			t.Errorf("%d of %d is %s, want %s", c.n, c.d, got, c.want)
		}
	}
	if got := why.Percent(nil); got != "0 %" {
		t.Errorf("no chance is %q", got)
	}
}

func TestActsThatAreCalledAlikeAreToldApart(t *testing.T) {
	s, err := library.Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	one, two := b.Shape().Rules[0].ID, b.Shape().Rules[1].ID
	got := why.Apart(b, []string{"strike", "strike", "kneel", "kneel"}, []rules.Rule{one, two, one, one})
	want := []string{"strike (" + b.Shape().Rules[0].Title + ")", "strike (" + b.Shape().Rules[1].Title + ")", "kneel", "kneel, way 2"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func BenchmarkPair(b *testing.B) {
	for _, name := range []string{"hedge-fight", "wolves-at-the-fold", "fencing-master"} {
		b.Run(name, func(b *testing.B) {
			s, err := library.Load(name)
			if err != nil {
				b.Fatal(err)
			}
			battle, err := ecs.New(s, ecs.Config{})
			if err != nil {
				b.Fatal(err)
			}
			for range 20 {
				battle.Step()
			}
			n := rules.ID(len(s.Combatants))
			for i := rules.ID(0); b.Loop(); i++ {
				why.Pair(battle, 1+i%n, 1+(i+n/2)%n)
			}
		})
	}
}
