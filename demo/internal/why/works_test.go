package why_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/rules"
)

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
		if c.Act.Kind != rules.ActSpecial || int(c.Act.Mode) != restrain {
			continue
		}
		found = true
		if o := why.Look(b, c); o.Chance == nil || o.Chance.Sign() != 0 {
			t.Errorf("the chance to get hold of somebody stronger is %v, want 0", o.Chance)
		}
	}
	if !found {
		t.Error("nobody may get hold of anybody")
	}
}
