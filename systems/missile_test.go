package systems_test

import (
	"math"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// The points of a table that a wall covers, for a book whose bodies have some: from the
// 53rd of a hundred down behind 900 mm, seen from the middle of a cell six away (SPACE-081).
func TestPointsOfABodyThatCoverHides(t *testing.T) {
	for trait, want := range map[uint8][4]uint64{0: {}, 7: {0xFFF0_0000_0000_0000, 1<<36 - 1}} {
		b := archers(100)
		b.shape.Space.Points = trait
		spec := plainField(grid.Square, wall(t, cell(5, 0), cell(6, 0), 900))
		spec.Rules.Eyes = grid.Central
		a := on(t, spec, b, man{0, 6, 0, 9}, man{1, 0, 0, 9})
		a.Roster.Figure(1).Traits.Traits[7] = 100
		if q := shelter(a, 2); q.Covered != want {
			t.Errorf("trait %d: %x, want %x", trait, q.Covered, want)
		}
	}
}

// A bar that covers a point of the table covers it although all that it hides is less than
// a hundredth of the body (SPACE-081).
func TestAPointIsCoveredHoweverLittleIsHidden(t *testing.T) {
	b := archers(100)
	b.shape.Space.Points = 7
	bar := wall(t, cell(4, 0), cell(5, 0), 1574)
	spec := plainField(grid.Square, bar, func(s *space.Spec) { s.Obstacles[0].Z0 = 1560 })
	a := on(t, spec, b, man{0, 5, 0, 9}, man{1, 0, 0, 9})
	a.Roster.Figure(1).Traits.Traits[7] = 100
	if q := shelter(a, 2); q.Hard != 0 || q.Covered == [4]uint64{} {
		t.Errorf("hard %d, points %x", q.Hard, q.Covered)
	}
}

// Of a body that has attacked past the wall that hides it the uppermost tenth of the points
// can be hit, until its next turn (SPACE-082).
func TestPointsOfABodyThatLeansOut(t *testing.T) {
	for peeked, want := range map[bool][4]uint64{
		false: {math.MaxUint64, 1<<36 - 1},
		true:  {math.MaxUint64 &^ (1<<10 - 1), 1<<36 - 1},
	} {
		b := archers(100)
		b.shape.Space.Points = 7
		lean := func(s *space.Spec) { s.Obstacles[0].Lean = true }
		a := on(t, plainField(grid.Square, wall(t, cell(5, 0), cell(6, 0), 3000), lean), b, man{0, 6, 0, 9}, man{1, 0, 0, 9})
		f := a.Roster.Figure(1)
		f.Traits.Traits[7] = 100
		f.Body.Peeked, f.Body.From = peeked, f.Place.Cell
		a.PutBodies()
		if q := shelter(a, 2); q.Covered != want {
			t.Errorf("leans out %v: %x, want %x", peeked, q.Covered, want)
		}
	}
}

// The option shelter_at, to the exact share, and only for books that ask (SPACE-080).
func TestAShareOfHardCoverShelters(t *testing.T) {
	for _, c := range []struct {
		top   int32
		share [2]int32
		asks  bool
		want  bool
	}{
		{937, [2]int32{1, 2}, true, false}, {938, [2]int32{1, 2}, true, true}, {938, [2]int32{1, 2}, false, false},
		{652, [2]int32{1, 3}, true, false}, {653, [2]int32{1, 3}, true, true}, {0, [2]int32{0, 1}, true, true},
	} {
		b := archers(100)
		b.shape.Space.Shelter = c.asks
		spec := plainField(grid.Square, wall(t, cell(5, 0), cell(6, 0), c.top))
		spec.Rules.Eyes, spec.Rules.ShelterAt = grid.Central, c.share
		a := on(t, spec, b, man{0, 6, 0, 9}, man{1, 0, 0, 9})
		if q := shelter(a, 2); q.Flags.Has(rules.FlagSheltered) != c.want {
			t.Errorf("behind %d mm at %d/%d: %v, hard %d", c.top, c.share[0], c.share[1], !c.want, q.Hard)
		}
	}
}
