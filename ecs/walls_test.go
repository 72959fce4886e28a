package ecs_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// whoMeets is somebody of each book.
var whoMeets = map[string]string{
	"nc":      "{race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}",
	"brp":     "{str: 12, con: 12, siz: 12, dex: 14, weapons: [sword_broad]}",
	"dq":      "{ps: 15, md: 17, ag: 14, en: 19, wp: 12, weapons: [{weapon: spear, rank: 4}]}",
	"revised": "{group: warrior, level: 4, max_hp: 30, weapons: [sword_long]}",
	"fighter": "{ft: 4, weapon: short_sword}",
}

// screens are what stands between two on open ground.
var screens = map[string]string{
	"a wall of 4 m":  "{segment: [[12000, 6000], [12000, 10000]]}",
	"a wall of 8 m":  "{segment: [[12000, 4000], [12000, 12000]]}",
	"a wall of 11 m": "{segment: [[12000, 500], [12000, 12000]]}",
	"a slanted wall": "{segment: [[9000, 5000], [14000, 12000]]}",
	"a house":        "{polygon: [[9000, 5000], [15000, 4000], [15000, 11000], [9000, 11500]]}",
	"a trap": "{segment: [[7000, 5000], [7000, 11000]]}, {segment: [[2000, 5000], [7000, 5000]]}, " +
		"{segment: [[2000, 11000], [7000, 11000]]}",
}

// Nobody stops at a wall that one can walk round: in every book it comes to a fight, and
// the fight ends the battle (SPACE-038, SPACE-109).
func TestTheyGetRoundWalls(t *testing.T) {
	for book, who := range whoMeets {
		for screen, walls := range screens {
			t.Run(book+" "+screen, func(t *testing.T) {
				b := battletest.Start(t, fmt.Sprintf(`
scenario: walls
rulebook: %[1]s
field: {grid: free, size: [24000, 16000], obstacles: [%[2]s]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: cid, side: red, at: [4000, 8000], stats: {%[1]s: %[3]s}}
  - {id: dan, side: blue, at: [20000, 8100], stats: {%[1]s: %[3]s}}
ends: [{last_side: true}, {rounds: 60}]
`, book, walls, who), ecs.Config{Seed: 7})
				b.Run()
				if r := b.Result(); r.Winner < 0 {
					f, _ := b.Body(1)
					g, _ := b.Body(2)
					t.Errorf("nobody wins (%s); they are at %v and %v", r.Why, f.Cell, g.Cell)
				}
			})
		}
	}
}
