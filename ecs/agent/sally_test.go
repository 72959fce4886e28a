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
)

// turned is a fight in which ann has bo before her, and cy a step off, who has his back to her.
const turned = `
scenario: turned
rulebook: revised
field: {grid: square, size: [10, 9]}
stock:
  man: {revised: {group: warrior, level: 3, max_hp: 30, dex: 17, shield: true, weapons: [sword_long]}}
sides: [{id: red, controller: host}, {id: blue, controller: host}]
combatants:
- {id: ann, side: red, at: [3, 4], facing: 0, use: man, conditions: [warned]}
- {id: eve, side: red, at: [2, 1], facing: 2, use: man, conditions: [warned]}
- {id: bo, side: blue, at: [4, 4], facing: 4, use: man, conditions: [warned]}
- {id: cy, side: blue, at: [2, 2], facing: 6, use: man, conditions: [warned]}
ends: [{last_side: true}, {rounds: 9}]
`

// askedAnn is the battle when ann is asked for an order.
func askedAnn(t *testing.T, scenario string) *ecs.Battle {
	t.Helper()
	b := battletest.Start(t, scenario, ecs.Config{Seed: 1})
	for !slices.ContainsFunc(b.Due(), func(d ecs.Due) bool { return b.Name(d.Who) == "ann" }) {
		if b.Step() == ecs.Finished {
			t.Fatal("ann is not asked")
		}
	}
	return b
}

// goesBehindCy demands that ann withdraws to behind cy, and strikes him from there.
func goesBehindCy(t *testing.T, b *ecs.Battle) {
	t.Helper()
	if o, said := orders(t, b, &agent.Default{}, "ann"); said != "withdraw, strike cy" || o.Acts[0].Cell != (rules.Cell{X: 2, Y: 3}) {
		t.Errorf("ann: %s (%v), want a withdrawal to the cell behind cy, and a blow from there", said, o.Acts[0].Cell)
	}
}

// Who is at blows with one enemy withdraws to strike another in the back who is no weaker.
func TestWhoIsAtBlowsGoesBehindAnother(t *testing.T) { goesBehindCy(t, askedAnn(t, turned)) }

// It does so as well where others are a little weaker, whom it could strike at from many places, but at none of whose
// backs it gets, as long as it has little to fear from those about.
func TestTheBestPlaceIsFoundThoughOthersAreWeaker(t *testing.T) {
	weaker := ""
	for i, id := range []string{"dov", "fay"} {
		weaker += fmt.Sprintf("- {id: %s, side: blue, at: [0, %d], facing: 0, use: man, conditions: [warned], stats: {revised: {max_hp: 29}}}\n", id, 4+2*i)
	}
	hardy := strings.Replace(turned, "facing: 0, use: man, conditions: [warned]", "facing: 0, use: man, conditions: [warned], stats: {revised: {max_hp: 90}}", 1)
	goesBehindCy(t, askedAnn(t, strings.Replace(hardy, "ends:", weaker+"ends:", 1)))
}

// It does so as well if cy has more left, as long as the blow at his back is worth an eighth more than one from where she stands.
func TestWhoIsAtBlowsGoesForALittleMore(t *testing.T) {
	cy := "{id: cy, side: blue, at: [2, 2], facing: 6, use: man, conditions: [warned]"
	goesBehindCy(t, askedAnn(t, strings.Replace(turned, cy, cy+", stats: {revised: {max_hp: 35}}", 1)))
}
