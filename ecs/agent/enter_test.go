package agent_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// Those who get to where some of their side have to be before anybody stops them walk in, at blows or not, if they are as many as are still
// wanted, however much stronger their side is; else they fight, as does whom the blows at its back would fell.
func TestAsManyAsAreWantedWalkIn(t *testing.T) {
	const town = "scenario: fray\nrulebook: nc\nfield: " + yard + "\nzones: [{id: town, from: [0, 0], to: [1, 8]}]\ngoals: [{side: red, bring: %d, to: town}]\n" +
		"sides: [{id: red, controller: host}, {id: blue, controller: host}]\ncombatants:\n"
	const ann = "  - {id: ann, side: red, at: [3, 4], stats: {nc: {race: human, classes: [{class: fighter, level: 3}], hp: %d, armour: chain, weapon: long_sword}}}\n"
	for _, c := range []struct {
		need  int
		hp    int
		bo    string
		walks bool
	}{
		{2, 76, "4, 4", true}, {3, 76, "4, 4", false}, {2, 76, "2, 4", true}, {2, 5, "4, 4", false}, {1, 5, "4, 4", true},
	} {
		b := battletest.Start(t, fmt.Sprintf(town, c.need)+fmt.Sprintf(ann, c.hp)+one("eve", "red", "3, 3", "sword", "")+
			one("fay", "red", "30, 4", "sword", "")+one("gil", "red", "30, 5", "sword", "")+one("bo", "blue", c.bo, "sword", ""), ecs.Config{Seed: 1})
		b.Step()
		until(t, b, "ann")
		o := says(t, b, "ann")
		if walks := o.N > 0 && o.Acts[0].Kind == rules.ActMove && o.Acts[0].Cell.X < 2; walks != c.walks {
			t.Errorf("%d wanted, bo at %s: ann with %d points does %v", c.need, c.bo, c.hp, o.List())
		}
	}
}
