package sidetest_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// A side has what its fighter has, and is known to bear its marks.
func TestASideIsItsFighter(t *testing.T) {
	f := &rules.Fighter{Posture: rules.Prone, Marks: []rules.Mark{{Kind: 3}, {Kind: 5}}}
	s := sidetest.Of(7, 1, f)
	sidetest.Bear(s, rules.Mark{Kind: 9, Serial: 40})
	if s.ID != 7 || s.Team != 1 || s.Posture != rules.Prone || len(s.Marks) != 3 {
		t.Fatalf("%+v", s)
	}
	for i, want := range []uint32{1, 2, 40} {
		if m := s.Marks[i]; m.Serial != want || !s.Marked(m.Kind) {
			t.Errorf("%+v, want serial %d, borne", m, want)
		}
	}
}
