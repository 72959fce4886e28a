package agent_test

import (
	"strings"
	"testing"
)

// Of two who stand by one who lies, one binds the wound: who is no caster, else the lower id.
// The caster does it if the other is out of the fight.
func TestOneBindsAWound(t *testing.T) {
	for _, c := range []struct{ name, ann, eve, want string }{
		{"caster and fighter", "caster: true", "", "eve"},
		{"two fighters", "", "", "ann"},
		{"two casters", "caster: true", "caster: true", "ann"},
		{"caster and one out of the fight", "caster: true", "bound: true", "ann"},
	} {
		book := newToy()
		book.shape.Marks[hexed].Harmless = true
		b := stageOf(t, book, green, 1, man("ann", "red", "2, 4", c.ann), man("eve", "red", "4, 4", c.eve), man("ivo", "red", "3, 4", "now: -3"), man("bo", "blue", "38, 4", ""))
		var who []string
		for _, name := range []string{"ann", "eve"} {
			if does(t, b, name) == "tend ivo" {
				who = append(who, name)
			}
		}
		if got := strings.Join(who, " "); !strings.Contains(got, c.want) || c.eve != "bound: true" && got != c.want {
			t.Errorf("%s: %q bind the wound, want %s", c.name, got, c.want)
		}
	}
}

// The last of a side binds nobody's wounds while somebody shoots at it, be that one ever so far off.
func TestTheLastBindsNoWoundsUnderShots(t *testing.T) {
	for _, c := range []struct {
		name string
		bow  string
		more string
		does bool
	}{
		{"a blade far off", "", "", true},
		{"a bow far off", "bow: ready", "", false},
		{"a bow far off, and a comrade", "bow: ready", man("eve", "red", "3, 1", ""), true},
	} {
		men := []string{man("ann", "red", "2, 4", ""), man("ivo", "red", "3, 4", "now: -3"), man("bo", "blue", "22, 4", c.bow)}
		if c.more != "" {
			men = append(men, c.more)
		}
		if got := does(t, stageOf(t, newToy(), green, 1, men...), "ann"); (got == "tend ivo") != c.does {
			t.Errorf("%s: ann does %q", c.name, got)
		}
	}
}

// A healer who fights as well goes to the help of those at blows before it heals one who is out of their reach.
func TestHealingWaitsForThoseAtBlows(t *testing.T) {
	for _, c := range []struct{ bo, want string }{{"30, 4", "cast eve"}, {"9, 4", "move"}} {
		b := stage(t, green, 1, man("ann", "red", "4, 4", "heal: true"), man("eve", "red", "4, 5", "hp: 40, now: 20"), man("fay", "red", "8, 4", ""), man("bo", "blue", c.bo, ""))
		if got := does(t, b, "ann"); got != c.want {
			t.Errorf("with bo at %s ann does %q, want %q", c.bo, got, c.want)
		}
	}
}
