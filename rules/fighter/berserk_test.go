package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// The berserk hold no blow back, also not to spare their weapon, and do not plot Full
// Defensive (FTR-A25, FTR-T5).
func TestTheBerserk(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		name    string
		berserk bool
		most    int16 // of a cap
		plots   int
	}{{"a cool head", false, 100, 4}, {"berserk", true, 0, 3}} {
		a := side(t, b, ann, `{"stn": 60, "weapon": "dagger", "spare": ["javelin"]}`)
		a.Items[1].State = rules.Ready
		if c.berserk {
			remember(a, rules.Mark{Kind: kind(t, b, "berserk")})
		}
		blows := 0
		for _, o := range menu(b, a, rules.Slot{Kind: rules.SlotTurn}, rules.Order{}) {
			if o.Kind.Hostile() {
				blows++
				want(t, c.name+": the highest cap", o.Cap.Hi, c.most)
				if o.Usual.Cap > c.most {
					t.Errorf("%s: usually capped by %d", c.name, o.Usual.Cap)
				}
			}
		}
		want(t, c.name+": ways to attack", blows, 4)
		n := 0
		for _, o := range menu(b, a, rules.Slot{Kind: rules.SlotDeclare}, rules.Order{}) {
			if n++; c.berserk && plotKind(o.Mode) == fullDefensive {
				t.Error("the berserk may plot Full Defensive")
			}
		}
		want(t, c.name+": general plots", n, c.plots)
	}
}

// A blow is usually held back so far that what is stopped of it, were it all, leaves the weapon
// whole: less than thrice the most that its dice do (FTR-071, FTR-080).
func TestABlowUsuallySparesItsWeapon(t *testing.T) {
	b := plain(t)
	for _, c := range []struct {
		weapon string
		more   int16 // the fighter's own Dam
		least  int16 // of what destroys the weapon
		capped bool
	}{
		{"dagger", 7, 12, false}, {"dagger", 8, 12, true}, {"dagger", 40, 12, true},
		{"broadsword", 23, 36, false}, {"broadsword", 24, 36, true},
	} {
		a := side(t, b, ann, `{"weapon": "`+c.weapon+`"}`)
		a.Traits[ftDamTrait(t, b)] = c.more
		for _, o := range menu(b, a, rules.Slot{Kind: rules.SlotTurn}, rules.Order{}) {
			if o.Kind != rules.ActStrike || o.Item != 0 {
				continue
			}
			want(t, c.weapon+": held back", o.Usual.Cap > 0, c.capped)
			if most := o.Usual.Cap - 1; c.capped && most != c.least-1 {
				t.Errorf("%s with %d: held back to %d, want %d", c.weapon, c.more, most, c.least-1)
			}
		}
	}
}
