package verify_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/verify"
)

// Punches alone bring down all of a side, who wake when the battle is over: the file adds up,
// and who won is not in doubt (REV-105, REV-A25, REV-A57).
func TestWhoWakesAfterTheBattleHasLostIt(t *testing.T) {
	for seed := uint64(1); seed <= 4; seed++ {
		b := battletest.Fight(t, "tavern-brawl", ecs.Config{Seed: seed})
		good := string(file(t, b))
		if _, err := verify.File(strings.NewReader(good)); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		r := b.Result()
		if r.Winner < 0 || r.Up[r.Winner] == 0 || r.Left[r.Winner] == 0 || r.Up[1-r.Winner] != 0 || r.Left[1-r.Winner] != 0 {
			t.Errorf("seed %d: %+v, want those up who were when one side was left", seed, r)
		}
		for id := range b.View(0).Len() {
			if f := b.View(0).Figure(b.ID(b.Scenario().Combatants[id].ID)); !f.Posture.Acts() {
				t.Errorf("seed %d: %s is %v, want everybody awake", seed, f.Name, f.Posture)
			}
		}
		for _, wrong := range []func(string) string{
			func(s string) string {
				return strings.Replace(s, `"winner":"`+side(b, r.Winner), `"winner":"`+side(b, 1-r.Winner), 1)
			},
			func(s string) string { // somebody acts between the last checks
				at := strings.LastIndex(s, `{"kind":"upkeep",`)
				return s[:at] + strings.Replace(s[at:], "upkeep", "strike", 1)
			},
			func(s string) string { return lastCheck.ReplaceAllString(s, `$1}`) }, // one wakes before the end
		} {
			bad := wrong(good)
			var m *verify.Mistake
			if _, err := verify.File(strings.NewReader(bad)); bad == good || !errors.As(err, &m) {
				t.Errorf("seed %d: %v, want a mistake", seed, err)
			}
		}
	}
}

var lastCheck = regexp.MustCompile(`(\{"kind":"upkeep","target":"\w+"),"aim":1\}`)

func side(b *ecs.Battle, i int) string { return b.Scenario().Sides[i].ID }
