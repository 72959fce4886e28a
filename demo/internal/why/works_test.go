package why_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/rules"
)

// What an act is called, and the way it is done, is what the rulebook says (NC-141, BRP-AMB-56,
// DQ-144, DQ-147, REV-106).
func TestAnActIsCalledAsItsRulebookSays(t *testing.T) {
	modes := map[string]map[rules.ActKind][]string{
		"nc": {rules.ActTend: {"shake somebody awake"}}, "brp": {rules.ActTend: {"wake somebody"}},
		"dq":      {rules.ActKneel: {"kneel", "lie down"}, rules.ActStrike: {"strike", "strike (both weapons)", "strike (sweep)"}},
		"revised": {rules.ActPunch: {"punch", "punch (pulled, to do no damage)"}},
	}
	each(t, func(name string, r *reel.Reel) {
		b := r.Battle()
		for kind, want := range modes[b.Shape().ID] {
			var got []string
			for mode := range b.Shape().ModeNames(kind) {
				got = append(got, why.Act(b, 1, rules.Act{Kind: kind, Mode: mode, Item: rules.NoItem}))
			}
			for _, w := range want {
				if !slices.Contains(got, w) {
					t.Errorf("%s: %q is called none of %q", name, w, got)
				}
			}
		}
	})
}

// Who is no stronger and no quicker gets hold of nobody: the die decides, at a chance of 0
// (DQ-095).
func TestAChanceOfNothingIsAChance(t *testing.T) {
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := l.Parse("hold.yaml", []byte(`
scenario: hold
rulebook: dq
options: {special_attacks: true}
field: {grid: hex, size: [6, 4]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: weak, side: red, at: [1, 1], stats: {dq: {ps: 10, md: 10, ag: 10, en: 10, wp: 10}}}
  - {id: strong, side: blue, at: [2, 1], facing: 3, stats: {dq: {ps: 20, md: 10, ag: 20, en: 10, wp: 10}}}
`))
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	restrain, _ := rules.Row(b.Shape().Specials, "restrain")
	found := false
	for _, c := range b.Chances(1, 2) {
		if found || c.Act.Kind != rules.ActSpecial {
			continue
		}
		found = true
		c.Act.Mode, c.Offer.Mode = uint8(restrain), uint8(restrain) // no menu offers it, as it is in vain
		if o := why.Look(b, c); o.Chance == nil || o.Chance.Sign() != 0 {
			t.Errorf("the chance to get hold of somebody stronger is %v, want 0", o.Chance)
		}
	}
	if !found {
		t.Error("nobody may get hold of anybody")
	}
}

// A length is told in whole cells where there are some, on open ground and below a cell in metres.
func TestLengthsAreCountedInCells(t *testing.T) {
	hexes, open := reeltest.Build(t, "fencing-master", reel.Options{}).Battle(), reeltest.Build(t, "open-heath", reel.Options{}).Battle()
	cell := int64(hexes.CellMm())
	for _, c := range []struct{ got, want string }{
		{why.Length(hexes, 7*cell), "7 cells"}, {why.Length(hexes, 7*cell-1), "7 cells"}, {why.Length(hexes, cell), "1 cell"}, {why.Length(hexes, cell/4*3), "0.8 cells"}, {why.Length(hexes, cell-1), "0.9 cells"},
		{why.Length(hexes, 8*cell-cell/2), "7 cells"}, {why.Length(open, 4500), "4.5 m"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// The roll by which the target of a special attack gets away is told with what the chance is made of.
func TestAReasonTellsOfAnEscape(t *testing.T) {
	r, escape := reeltest.Played(t, "net-and-sword"), 0
	for m := range r.Last() {
		if err := r.Seek(m); err != nil {
			t.Fatal(err)
		}
		for pair := range rules.ID(16) {
			for _, c := range r.Battle().Chances(1+pair/4, 1+pair%4) {
				if c.Err == nil && c.Act.Kind == rules.ActSpecial && strings.Contains(why.Look(r.Battle(), c).Why, "'s escape needs at most ") {
					escape++
				}
			}
		}
	}
	if escape == 0 {
		t.Error("no reason tells of an escape")
	}
}

// What goes into a number is named once, however many modifiers bear that name.
func TestAReasonNamesNothingTwice(t *testing.T) {
	named := 0
	for _, name := range []string{"open-heath", "night-raid"} {
		r := reeltest.Played(t, name)
		if err := r.Seek(1); err != nil {
			t.Fatal(err)
		}
		n := rules.ID(r.Battle().View(0).Len())
		for pair := range n * n {
			for _, c := range r.Battle().Chances(1+pair/n, 1+pair%n) {
				if c.Err != nil {
					continue
				}
				for _, roll := range strings.Split(why.Look(r.Battle(), c).Why, "; ") {
					if strings.Contains(roll, " 1 more ") || strings.Contains(roll, " 2 more ") {
						t.Errorf("%s: of a few modifiers it is not said what they are: %s", name, roll)
					}
					_, list, _ := strings.Cut(roll, ": ")
					seen := map[string]bool{}
					for _, part := range strings.Split(list, ", ") {
						what := part[:max(0, strings.LastIndex(part, " "))]
						if named++; what != "" && seen[what] {
							t.Errorf("%s: %q is named twice: %s", name, what, roll)
						}
						seen[what] = true
					}
				}
			}
		}
	}
	if named == 0 {
		t.Error("nothing is named")
	}
}

// Of what goes into a chance the two things that count most for it are named, and the two against it: armour, cover and a roll of whom it is aimed at to ward
// it off are never for it, whichever way the dice of the rulebook go.
func TestWhatCountsMostIsForItOrAgainst(t *testing.T) {
	pros, cons := 0, 0
	for _, name := range []string{"fencing-master", "hedge-fight", "wall-at-the-weir", "lances-at-the-bridge", "tavern-brawl"} {
		r := reeltest.Played(t, name)
		if err := r.Seek(r.Last() / 2); err != nil {
			t.Fatal(err)
		}
		n := rules.ID(r.Battle().View(0).Len())
		for pair := range n * n {
			for _, c := range r.Battle().Chances(1+pair/n, 1+pair%n) {
				if c.Err != nil || !c.Act.Kind.Hostile() {
					continue
				}
				o := why.Look(r.Battle(), c)
				for sign, list := range map[string]string{" +": o.For, " -": o.Not} {
					parts := strings.Split(list, ", ")
					if list == "" {
						continue
					}
					if len(parts) > 2 || strings.Count(list, sign) != len(parts) {
						t.Errorf("%s: %q and %q count most", name, o.For, o.Not)
					}
				}
				if strings.Contains(o.For, "cover") || strings.Contains(o.For, "armour class") {
					t.Errorf("%s: for it counts %q", name, o.For)
				}
				pros, cons = pros+len(o.For), cons+len(o.Not)
			}
		}
	}
	if pros == 0 || cons == 0 {
		t.Error("nothing counts for or against anything")
	}
}
