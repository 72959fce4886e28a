package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/grid"
)

// usual is what the ground of a rulebook's battles is if the scenario says nothing.
var usual = []struct {
	book     string
	kind     grid.Kind   // SPACE-011
	cell     rules.Mm    // SPACE-011
	heights  bool        // in distances, SPACE-026
	counts   rules.Mm    // mm of a cell where ranges are counted, SPACE-027
	arcs     [3]string   // on hexes, squares and open ground, SPACE-042, SPACE-046
	facing   bool        // arcs matter, SPACE-046
	diagonal grid.Metric // SPACE-092
	zones    grid.ZonePolicy
	zone     grid.Zone // both SPACE-098; of no consequence where zones are none
	priority string    // SPACE-104; "" where figures move one after the other
	engage   rules.EngageTerms
}{
	{"nc", grid.Square, 1524, true, 0, [3]string{"hex6", "oct8", "oct8"}, false, grid.Euclid, grid.ZonesIgnored, grid.ZoneAll, "reaction", rules.EngageTerms{Able: true}},
	{"brp", grid.Square, 1000, true, 0, [3]string{"hex6", "oct8", "oct8"}, false, grid.Euclid, grid.ZonesIgnored, grid.ZoneAll, "dex", rules.EngageTerms{Adjacent: true}},
	{"dq", grid.Hex, 1524, false, 1524, [3]string{"hex6", "hex6", "hex6"}, true, grid.Chebyshev, grid.ZonesStop, grid.ZoneFront, "", rules.EngageTerms{Front: true}},
	{"revised", grid.Square, 1524, true, 0, [3]string{"hex6", "oct8", "oct8"}, true, grid.Euclid, grid.ZonesIgnored, grid.ZoneAll, "score", rules.EngageTerms{}},
	{"fighter", grid.Square, 1000, true, 0, [3]string{"hex6", "oct8", "oct8"}, true, grid.Euclid, grid.ZonesIgnored, grid.ZoneAll, "dx", rules.EngageTerms{}},
}

// A battle of each rulebook, on each kind of ground, has what the book says of cells,
// distances, arcs, diagonals, zones, contests, reach and engagement (SPACE-011, SPACE-026,
// SPACE-042, SPACE-046, SPACE-092, SPACE-098, SPACE-104, SPACE-120, SPACE-126).
func TestTheGroundOfEachBook(t *testing.T) {
	if len(usual) != len(books.All()) {
		t.Errorf("%d books are told of, there are %d", len(usual), len(books.All()))
	}
	for _, u := range usual {
		for i, k := range []grid.Kind{grid.Hex, grid.Square, grid.Free} {
			b := facingOff(t, u.book, k, "")
			s, shape := b.Ground(), b.Shape()
			for what, pair := range map[string][2]any{
				"SPACE-011: cell":          {s.CellMm, u.cell},
				"SPACE-011: usual ground":  {shape.Space.Grid, u.kind},
				"SPACE-026: heights count": {s.Rules.Measure3D, u.heights},
				"SPACE-027: cells count":   {s.Rules.RangeCell, u.counts},
				"SPACE-042: arcs":          {s.Rules.Profile.String(), u.arcs[i]},
				"SPACE-046: arcs matter":   {shape.Space.Facing, u.facing},
				"SPACE-092: diagonals":     {s.Rules.Diagonal, u.diagonal},
				"SPACE-098: zones":         {s.Rules.Zones, u.zones},
				"SPACE-098: cells of them": {s.Rules.Zone, u.zone},
				"SPACE-104: priority":      {traitName(shape, shape.Space.Priority), u.priority},
				"SPACE-120: reach":         {s.Rules.Reach, grid.ReachCells},
				"SPACE-126: engaged":       {shape.Space.Engage, u.engage},
			} {
				if pair[0] != pair[1] {
					t.Errorf("%s, %s: %s: %v, want %v", u.book, k, what, pair[0], pair[1])
				}
			}
		}
	}
}

func traitName(s *rules.Shape, i uint8) string {
	if int(i) >= len(s.Traits) {
		return ""
	}
	return s.Traits[i].Name
}

// facingOff is a battle of two who stand next to one another and look at one another, with
// an option of the ground.
func facingOff(t *testing.T, book string, k grid.Kind, option string) *ecs.Battle {
	t.Helper()
	for _, of := range fuzzed {
		if of.book == book {
			return battletest.Start(t, face(book, of.red, of.blue, k, option), ecs.Config{Seed: 1})
		}
	}
	t.Fatalf("no battle of %s", book)
	return nil
}

func face(book, red, blue string, k grid.Kind, option string) string {
	field, places := fmt.Sprintf("grid: %s, size: [8, 6]", k), [2]string{"[3, 2]", "[4, 2]"}
	if k == grid.Free {
		field, places = "grid: free, size: [9000, 9000]", [2]string{"[3000, 3000]", "[3900, 3000]"}
	}
	return fmt.Sprintf(`
scenario: ground
rulebook: %[1]s
space: {%[2]s}
field: {%[3]s}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
  - {id: ann, side: red, at: %[4]s, stats: {%[1]s: %[6]s}}
  - {id: bo, side: blue, at: %[5]s, stats: {%[1]s: %[7]s}}
ends: [{rounds: 3}]
`, book, option, field, places[0], places[1], red, blue)
}
