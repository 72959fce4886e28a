package agent_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// corridor is one cell wide, with so many of each side one behind the other and so many cells between them; the
// sides are listed as they are named, and so are the first of each, the second, and so on.
func corridor(book string, sides [2]string, men [2]int, between int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "scenario: corridor\nrulebook: %s\nfield: {grid: square, size: [%d, 1]}\n", book, men[0]+men[1]+between)
	fmt.Fprintf(&b, "sides: [{id: %s}, {id: %s}]\nends: [{last_side: true}, {rounds: 6}]\ncombatants:\n", sides[0], sides[1])
	for i := range max(men[0], men[1]) {
		for k, side := range sides {
			west := side == "red"
			n := men[0]
			if !west {
				n = men[1]
			}
			if i >= n {
				continue
			}
			at, facing := men[0]-1-i, 0
			if !west {
				at, facing = men[0]+between+i, 4
			}
			fmt.Fprintf(&b, "- {id: %s%d, side: %s, at: [%d, 0], facing: %d, stats: {%s: %s}}\n", side, i+1, sides[k], at, facing, book, heathens[book])
		}
	}
	return b.String()
}

// SPACE-104: two who want the same cell between them both stay where all walk at once. In a corridor they come to
// blows all the same, whoever of them stands in which corner of the file, and nobody goes on striking at the air.
func TestWhoWantsTheSameCellAsAnEnemyComesToBlows(t *testing.T) {
	for book := range heathens {
		for _, men := range [][2]int{{1, 1}, {2, 2}, {3, 2}} {
			for between := 1; between <= 8; between++ {
				for _, word := range []string{"default", "naive", "odds", "captor"} {
					sides := [2]string{"red", "blue"}
					if between%2 == 0 == (men[0] == 2) {
						slices.Reverse(sides[:])
					}
					meet(t, book, word, sides, men, between)
				}
			}
		}
	}
}

// meet plays a battle in a corridor, in which red is moved by a tactician, and wants blows.
func meet(t *testing.T, book, word string, sides [2]string, men [2]int, between int) {
	t.Helper()
	given := map[string]agent.Controller{"red": &agent.Default{}}
	given["blue"], _ = agent.Named(word)
	blows, idle := 0, int32(0)
	b := battletest.Start(t, corridor(book, sides, men, between), ecs.Config{Seed: 3, Controllers: given})
	b.Listen(func(e *event.Event) {
		if !e.Exchange.Act.Kind.Hostile() || e.Exchange.Facts.Flags.Has(rules.FlagLost) {
			return // at the air
		}
		if blows++; blows == 1 {
			idle = e.Round
		}
	}, event.Struck)
	if b.Run(); blows == 0 || idle > 3 {
		t.Errorf("%s against %s, %v listed %v, %d cells between: %d blows, the first in round %d", book, word, men, sides, between, blows, idle+1)
	}
}
