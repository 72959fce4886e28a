package app

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/ui"
)

// Of the places of an area those that strike enemies come first, told apart by whom they strike, and those that hit one's own last, with a warning; none of
// these is what is marked by itself.
func TestPlacesThatHitOnesOwnComeLastAndWarn(t *testing.T) {
	s := commanded(t, "young-dragons-lair")
	s.do(func(b *battle) { b.orderFor(s.person("tove")) })
	areas := 0
	for i := range s.b.choosing.choices {
		ch := &s.b.choosing.choices[i]
		if !ch.Area || !ch.Against {
			continue
		}
		areas++
		s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
		warned, rows, seen := false, 0, map[string]bool{}
		for _, r := range s.rows() {
			if r.Key < keyCell {
				continue
			}
			rows++
			own := strings.Contains(r.Note, "your own ")
			if own != (r.Ink == ui.Warn) || own != strings.Contains(r.Text, "your own") || own != strings.Contains(r.Tip, "It would hit your own ") {
				t.Errorf("%s: %q, %q, %q has ink %v", ch.Label, r.Text, r.Note, r.Tip, r.Ink)
			}
			if warned && !own || r.Marked && own || seen[r.Text+r.Note] {
				t.Errorf("%s: %q (%s) comes after a warning, is marked or comes twice", ch.Label, r.Text, r.Note)
			}
			warned, seen[r.Text+r.Note] = warned || own, true
		}
		if rows < 2 || !warned {
			t.Errorf("%s: %d places are listed, a warning: %t", ch.Label, rows, warned)
		}
		hanna := s.person("hanna")
		if s.hover(hanna); !strings.HasPrefix(s.b.marks.Peril, "Hits your own Hanna") {
			t.Errorf("at one's own the board warns %q", s.b.marks.Peril)
		}
		if s.hover(s.person("ember")); strings.Contains(s.b.marks.Peril, "Hanna") {
			t.Errorf("at the enemy the board warns %q", s.b.marks.Peril)
		}
		s.do(func(b *battle) { b.pickOrder(keyDrop) })
	}
	if areas == 0 {
		t.Error("there is no area")
	}
}
