package scene_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// A spell looks like what its name says, and like a charm if that says nothing.
func TestSpellsAreKnownByTheirNames(t *testing.T) {
	for name, want := range map[string]scene.Spell{
		"magic_missile": scene.Force, "fireball": scene.Fire, "blast": scene.Fire, "lightning_bolt": scene.Lightning, "shocking_grasp": scene.Lightning,
		"ice_storm": scene.Frost, "cure_light_wounds": scene.Healing, "cause_light_wounds": scene.Bane, "petrification": scene.Bane, "sleep": scene.Charm, "web": scene.Charm,
	} {
		s := scene.Scene{Spells: []rules.RowType{{Name: "other"}, {Name: name}}}
		if got := s.Spell(1); got != want {
			t.Errorf("%s looks like %v, want %v", name, got, want)
		}
		if got := s.Spell(9); got != scene.Charm {
			t.Errorf("a spell that the book does not have looks like %v", got)
		}
	}
	seen := map[string]bool{}
	for k := range scene.NSpell {
		if w := k.String(); w == "" || w == "unknown" || seen[w] {
			t.Errorf("%d is called %q", k, w)
		}
		seen[k.String()] = true
	}
}

// Who holds a pistol or a rifle holds a gun; who holds a club does not.
func TestGunsAreKnownByTheirNames(t *testing.T) {
	b := battle(t, "warehouse")
	var s scene.Scene
	scene.Of(b, &s)
	guns := 0
	for i := range s.Tokens {
		if k := &s.Tokens[i]; k.Gun {
			guns++
			if k.Weapon != guise.Crossbow {
				t.Errorf("%s has a gun that looks like a %v", k.Name, k.Weapon)
			}
		}
	}
	if n := len(b.Scenario().Combatants); guns == 0 || guns == n {
		t.Errorf("%d of %d have guns", guns, n)
	}
}
