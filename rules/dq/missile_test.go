package dq

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// DQ-073, DQ-AMB-13: three less for each five hexes or part beyond the first five.
func TestMissileRange(t *testing.T) {
	b := newBook(t)
	a, d := person(t, b, ann, archer), person(t, b, bob, target) // 45 + 16 + 4 x 3 = 73
	for hexes, want := range map[int32]int{3: 0, 5: 0, 6: -3, 9: -3, 10: -3, 11: -6, 14: -6} {
		wantSum(t, resolve(t, b, shot(a, d, hexes), attack(99), defence(99)), totalStrike, 73+want)
	}
	near := newBook(t, set("range_excludes_target", "true"))
	wantSum(t, resolve(t, near, shot(a, d, 6), attack(99), defence(99)), totalStrike, 73)
}

// DQ-072, DQ-140: three less for every hex of a throw, and the weapon is gone.
func TestThrow(t *testing.T) {
	b := newBook(t)
	a := person(t, b, ann, `"ps": 12, "md": 16, "ag": 12, "en": 12, "wp": 12, "weapons": [{"weapon": "spear", "rank": 3}]`) // 78
	for hexes, want := range map[int32]int{2: -6, 6: -18} {
		x := shot(a, person(t, b, bob, target), hexes)
		x.Act.Kind = rules.ActThrow
		v := resolve(t, b, x, attack(99), defence(99))
		wantSum(t, v, totalStrike, 78+want)
		if e := made(v, rules.EffItem, first); e == nil || e.N[0] != int32(rules.Dropped)+1 {
			t.Errorf("still in hand: %+v", v.Effects)
		}
	}
}

// DQ-140: a crossbow has to be made ready again, a bow has not.
func TestShotsAndReadiness(t *testing.T) {
	b := newBook(t)
	bow := resolve(t, b, shot(person(t, b, ann, archer), person(t, b, bob, target), 3), attack(99), defence(99))
	if made(bow, rules.EffItem, first) != nil {
		t.Errorf("a bow is ready again: %+v", bow.Effects)
	}
	a := person(t, b, ann, `"ps": 12, "md": 16, "ag": 12, "en": 12, "wp": 12, "weapons": [{"weapon": "crossbow", "rank": 3}]`)
	v := resolve(t, b, shot(a, person(t, b, bob, target), 3), attack(99), defence(99))
	if e := made(v, rules.EffItem, first); e == nil || e.N[0] != int32(rules.Unloaded)+1 {
		t.Errorf("a crossbow is unloaded: %+v", v.Effects)
	}
}

// DQ-046: arcs and kneeling.
func TestRangedModifiers(t *testing.T) {
	b := newBook(t)
	for arc, want := range map[rules.Arc]int{rules.ArcFront: 0, rules.ArcFlank: 10, rules.ArcRear: 20} {
		x := shot(person(t, b, ann, archer, "kneeling"), person(t, b, bob, target), 3)
		x.Facts.Arc = arc
		wantSum(t, resolve(t, b, x, attack(99), defence(1)), totalStrike, 73+10+want)
	}
}

// aiming lets somebody have aimed at another with an item.
func aiming(s *rules.Combatant, at rules.ID, item uint8) *rules.Combatant {
	sidetest.Bear(s, rules.Mark{Kind: markAim, Other: at, Values: [3]int32{aimItem: int32(item)}})
	return s
}

// DQ-070, DQ-071, DQ-146: aim gives twenty and takes five off the die; a snapshot
// forgoes it.
func TestAim(t *testing.T) {
	b := newBook(t)
	d := person(t, b, bob, target)
	t.Run("makes a mark that lasts through the next turn", func(t *testing.T) {
		x := exchange(rules.ActAim, person(t, b, ann, archer), d)
		x.Act.Item = first
		v := resolve(t, b, x)
		if e := made(v, rules.EffMark, markAim); e == nil || e.Other != bob || e.Ends != rules.TurnEnd || e.Turns != 2 {
			t.Errorf("no aim: %+v", v.Effects)
		}
	})
	t.Run("raises the chance and lowers the die", func(t *testing.T) { // 93: better to 38
		v := resolve(t, b, shot(aiming(person(t, b, ann, archer), bob, first), d, 3), attack(44), defence(99), damage(1))
		wantSum(t, v, totalStrike, 93)
		wantSum(t, v, totalDie, -5)
		wantTaken(t, v, bob, 3, 0)
	})
	t.Run("makes a better shot of a face five higher", func(t *testing.T) { // 43 - 5 is 38: the bow does 12
		wantTaken(t, resolve(t, b, shot(aiming(person(t, b, ann, archer), bob, first), d, 3), attack(43), defence(99)), bob, 12, 0)
	})
	t.Run("is for its target alone", func(t *testing.T) {
		wantSum(t, resolve(t, b, shot(aiming(person(t, b, ann, archer), 7, first), d, 3), attack(99), defence(99)), totalStrike, 73)
	})
	t.Run("is lost on a snapshot", func(t *testing.T) {
		x := shot(aiming(person(t, b, ann, archer), bob, first), d, 3)
		x.Act.Mode = modeSnapshot
		v := resolve(t, b, x, attack(99), defence(99))
		wantSum(t, v, totalStrike, 73-15)
		wantSum(t, v, totalDie, 0)
		wantMod(t, v, totalStrike, "DQ-070", "DQ-071", 20)
	})
}

// DQ-056, DQ-148: the target of a shot.
func TestRangedDefence(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		name, condition string
		moved           rules.Mm
		cover           rules.Flags
		want            int
	}{
		{"moving", "", 1524, 0, 12 + 5},
		{"kneeling", "kneeling", 0, 0, 12 + 10},
		{"prone", "prone", 0, 0, 12 + 10},
		{"stunned", "stunned", 0, 0, -10},
		{"airborne", "airborne", 0, 0, 12 + 20},
		{"sheltered", "", 0, rules.FlagSheltered, 12 + 20}, // SPACE-080
		{"in the open", "", 0, 0, 12},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := person(t, b, bob, target)
			if c.condition != "" {
				d = person(t, b, bob, target, c.condition)
			}
			d.Moved = c.moved
			x := shot(person(t, b, ann, archer), d, 3)
			x.Facts.Flags |= c.cover
			wantSum(t, resolve(t, b, x, attack(99), defence(1)), totalDefence, c.want)
		})
	}
}
