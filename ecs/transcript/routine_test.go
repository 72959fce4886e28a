package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// beast fights a man; its first blow of the routine is with a claw, its second with its bite.
const beast = `
scenario: beast
rulebook: revised
field: {grid: square, size: [6, 4]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
combatants:
  - {id: bear, side: red, at: [1, 1], conditions: [warned], stats: {revised: {hit_dice: 8, max_hp: 40, natural: [{name: claw, damage: 1d4}, {name: bite, damage: 2d6}]}}}
  - {id: bo, side: blue, at: [2, 1], conditions: [warned], stats: {revised: {group: warrior, level: 1, max_hp: 90}}}
orders:
  - {at: {round: 2}, by: bear, acts: [{strike: bo, item: claw}]}
ends: [{rounds: 2}]
`

// Each blow of a natural routine is told with the weapon that strikes (REV-A45), and the event
// says which that is.
func TestEachBlowOfARoutineIsToldWithItsWeapon(t *testing.T) {
	b := battletest.Start(t, beast, ecs.Config{Seed: 3})
	var items, written []string
	text := told(t, b, transcript.Options{}, func(e *event.Event) {
		if e.Kind != event.Struck || e.Act.Kind != rules.ActStrike {
			return
		}
		_, name := b.View(0).Item(e.Who, e.Exchange.Item())
		items = append(items, name)
		if x := record.Describe(b, e.Exchange); x.Item != nil {
			written = append(written, x.Act.Name+" "+x.Name)
		}
	})
	if got := strings.Join(items, ", "); got != "claw, bite" {
		t.Errorf("the blows are fought with %s", got)
	}
	if got := strings.Join(written, ", "); got != "claw bite" {
		t.Errorf("the file names %q besides the item of the act", got)
	}
	for _, want := range []string{"bear strikes at bo with the claw", "bear strikes at bo with the bite (blow 2)"} {
		if !strings.Contains(text, want) {
			t.Errorf("nobody reads %q in\n%s", want, text)
		}
	}
}

// A monster of nc strikes with one natural weapon after the other, each in a turn of its own:
// claw, claw and bite (NC-G-06).
func TestAMonstersRoutineIsToldWeaponByWeapon(t *testing.T) {
	text := told(t, battle(t, "flooded-crypt", 1), transcript.Options{}, nil)
	for _, want := range []string{"with the claw:", "with the bite:"} {
		if !strings.Contains(text, want) {
			t.Errorf("nobody strikes %s in\n%s", want, text)
		}
	}
}
