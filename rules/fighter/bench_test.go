package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// One blow with all of its receipts, over many keys.
func BenchmarkAttack(b *testing.B) {
	book := newBook(b)
	x := blow(b, book, side(b, book, ann, swordsman), side(b, book, bo, `{"ft": 3, "armour": ["mail_hauberk"]}`), 40).x
	taken := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		x.Dice = dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		taken += rules.Attack(book, &x).Taken(bo, 0)
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

// The same by hand, with the same dice and without receipts: the roll, who moves the blow
// how far and where that hurts most or least, Dam, the armour there, and what breaks.
func BenchmarkAttackByHand(b *testing.B) {
	book := newBook(b)
	a, d := side(b, book, ann, swordsman), side(b, book, bo, `{"ft": 3, "armour": ["mail_hauberk"]}`)
	taken, broken := 0, 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := dice.Keyed(dice.Key{Seed: uint64(i), By: 1, To: 2})
		need := a.Trait(rules.OF) + 5 - d.Trait(rules.DF)
		result := k.Open(1, 100, 5, 95, 0, 0) - need
		area, off := choose(d, 40, result)
		if off {
			continue
		}
		dam := max(0, k.Sum(5, 2, 6)+1)
		stopped := min(dam, wornBy(d, area))
		taken += dam - stopped
		if stopped >= 3*13 {
			broken++
		}
		for p := range d.Items {
			if it := &d.Items[p]; it.Use.Has(rules.UseArmour) && it.State == rules.Ready && dam >= 6*mailADS {
				broken++
			}
		}
	}
	if taken == 0 {
		b.Fatal("nobody was ever hurt")
	}
}

const mailADS = 4

// wornBy is what the pieces that somebody has on stop in an area.
func wornBy(d *rules.Combatant, area int) int {
	best := 0
	for i := range d.Items {
		if it := &d.Items[i]; it.Use.Has(rules.UseArmour) && it.State == rules.Ready {
			best = max(best, int(d.Areas[area].AR))
		}
	}
	return best
}

// choose finds the area that a result leads to from an aim.
func choose(d *rules.Combatant, aim, result int) (area int, off bool) {
	n := max(result, -result)
	if result > 0 && min(aim, 101-aim) <= n {
		return 0, true
	}
	own := 0
	for own < len(d.Areas)-1 && (aim < int(d.Areas[own].Lo) || aim > int(d.Areas[own].Hi)) {
		own++
	}
	best, top := -1, 0
	for i := range d.Areas {
		a := &d.Areas[i]
		if a.Hold == 0 {
			continue
		}
		cost := max(0, int(a.Lo)-aim, aim-int(a.Hi))
		if twin := &d.Areas[own]; i != own && a.Copy != 0 && a.Kind == twin.Kind {
			cost = 2 * min(aim-int(a.Lo)+1, int(a.Hi)-aim+1)
		}
		if cost > n {
			continue
		}
		through := max(0, 16-2*wornBy(d, i))
		if result < 0 {
			through = min(through, 2*(2*int(a.Hold)-int(a.Harm)))
			if a.Copy == 0 && a.Kind != 0 {
				through *= 2
			}
		}
		share := 1000 * through / int(a.Hold)
		if best < 0 || result < 0 && share > top || result > 0 && share < top {
			best, top = i, share
		}
	}
	return best, false
}

func TestABlowAllocatesNothing(t *testing.T) {
	book := newBook(t)
	for name, aim := range map[string]int16{"at a point": 40, "where armour is thin": -1} {
		x := blow(t, book, side(t, book, ann, swordsman), side(t, book, bo, swordsman), aim).x
		x.Dice = dice.Keyed(dice.Key{Seed: 3, By: 1, To: 2})
		rules.Attack(book, &x)
		if n := testing.AllocsPerRun(100, func() { rules.Attack(book, &x) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
