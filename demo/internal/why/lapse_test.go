package why_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// A spell that puts some out of the fight says whom, three of them by name at most, and in brief how many.
func TestWhoIsPutOutOfTheFightIsSaid(t *testing.T) {
	b := reeltest.Played(t, "shrine").Latest()
	held := uint8(slices.IndexFunc(b.Shape().Marks[:], func(k rules.MarkType) bool { return k.Name == "held" }))
	spell := rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Mode: uint8(slices.IndexFunc(b.Shape().Spells, func(k rules.RowType) bool { return k.Name == "hold_person" }))}
	for _, c := range []struct {
		by          rules.ID
		act         rules.Act
		who         []rules.ID
		back        bool
		text, brief string
	}{
		{11, spell, []rules.ID{1, 2, 4, 5}, false, "Lyss's hold person leaves Anselm, Berta and 2 more held", "Lyss leaves 4 held"},
		{11, spell, []rules.ID{1, 2, 4}, false, "Lyss's hold person leaves Anselm, Berta and Dorn held", "Lyss leaves 3 held"},
		{11, spell, []rules.ID{1}, false, "Lyss's hold person leaves Anselm held", "Lyss leaves Anselm held"},
		{0, rules.Act{}, []rules.ID{1, 2}, false, "Anselm and Berta are held", "2 are held"},
		{0, rules.Act{}, []rules.ID{1}, true, "Anselm is back in the fight", "Anselm is back"},
		{11, spell, []rules.ID{6, 7}, true, "Fell and Gorm are back in the fight", "2 are back"},
	} {
		if text, brief := why.Lapse(b, c.by, c.act, c.who, held, c.back); text != c.text || brief != c.brief {
			t.Errorf("it says %q and %q, want %q and %q", text, brief, c.text, c.brief)
		}
	}
}

// What somebody has failed to resist is said to be not withstood, where the log says so, too; who fails at something of their own has failed.
func TestWhoHasFailedIsPlain(t *testing.T) {
	r := reeltest.Played(t, "shrine")
	held := 0
	for m := range r.Last() {
		for _, e := range r.Events(m) {
			if f := why.Blow(r.Latest(), &e); f != nil && e.Exchange.Act.Kind == rules.ActCast {
				if f.Outcome == "failed" || f.Outcome == "saved" {
					t.Errorf("%s: %s", f.Title, f.Outcome)
				}
				if f.Outcome == "not withstood" {
					held++
				}
			}
		}
	}
	if held < 4 {
		t.Errorf("%d spells are not withstood", held)
	}
	x := rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActSpecial}}
	x.Verdict.Outcome, x.Verdict.Rolls = rules.Failed, []rules.Roll{{By: 1}}
	if text := why.Came(&x); text != "failed" {
		t.Errorf("who fails by a roll of their own is told to have %s", text)
	}
}
