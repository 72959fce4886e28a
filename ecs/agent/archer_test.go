package agent_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Ann shoots from the open at bo, 14 cells off, and a low wall stands some rows aside.
func TestWhoIsShotAtShootsFromBehindCoverAFewStepsOff(t *testing.T) {
	const archer = "bow: ready, blade: stowed"
	for _, c := range []struct {
		name  string
		by    agent.Controller
		wall  int // the row that it covers
		bo    string
		walks bool
	}{
		{"a wall one step off", &agent.Default{}, 5, archer, true},
		{"a wall three steps off", &agent.Default{}, 7, archer, true},
		{"a wall four steps off", &agent.Default{}, 8, archer, false},
		{"a wall one step off, and nobody who shoots", &agent.Default{}, 5, "", false},
		{"a guard, and a wall two steps off", &agent.Guard{}, 6, archer, true},
		{"a guard, and a wall three steps off", &agent.Guard{}, 7, archer, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			field := fmt.Sprintf(`{grid: square, size: [40, 12], obstacles: [{segment: [[640, %[1]d], [640, %[2]d]], kind: hard, z1: 1000}]}`,
				c.wall*60-25, c.wall*60+25)
			b := stage(t, field, 1, man("ann", "red", "10, 4", archer), man("bo", "blue", "24, 4", c.bo))
			o, _ := orders(t, b, c.by, "ann")
			a := o.Acts[0]
			if !c.walks && a.Kind == rules.ActShoot {
				return
			}
			if cover := b.View(0).Cover(b.ID("bo"), b.ID("ann"), a.Cell); !c.walks || a.Kind != rules.ActMove || cover < 20 {
				t.Errorf("%s to %v, where cover is %d", a.Kind, a.Cell, cover)
			}
		})
	}
}

// Who has a shot, be it a poor one, does not walk for one that is hardly better: it walks for somebody weaker who comes into range by that.
func TestAnArcherDoesNotWalkForAShotThatIsHardlyBetter(t *testing.T) {
	ann, bo := man("ann", "red", "4, 4", "bow: ready, blade: stowed"), man("bo", "blue", "22, 4", "hp: 900")
	for want, men := range map[string][]string{"shoot bo": {ann, bo}, "move": {ann, bo, man("cy", "blue", "26, 4", "")}} {
		if got := does(t, stage(t, green, 1, men...), "ann"); got != want {
			t.Errorf("with %d enemies she does %q, want %q", len(men)-1, got, want)
		}
	}
}
