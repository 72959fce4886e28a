package brp

import (
	"cmp"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// rangeBand returns the band of range for a squared distance in square mm, nil
// beyond the last (BRP-052, SPACE-027).
func (b *book) rangeBand(w *weapon, square int64) *band {
	for i := range b.t.bands {
		r := &b.t.bands[i]
		edge := int64(r.most) * int64(w.reach)
		if b.inside(r, cmp.Compare(square, edge*edge)) {
			return r
		}
	}
	return nil
}

// inside reports whether a distance that compares so with the end of a band lies in it
// (BRP-AMB-07).
func (b *book) inside(r *band, compared int) bool {
	included := r.included || b.o.rangeFull && r.divisor == 1
	return compared < 0 || included && compared == 0
}

// furthest is how far a missile can hit at all, 0 for what is no missile.
func (b *book) furthest(w *weapon) rules.Mm {
	return w.reach * rules.Mm(b.t.bands[len(b.t.bands)-1].most)
}

// shieldChance is the chance of a shield against a missile of low velocity: by
// its size, and more behind a large one for who kneels (BRP-024, BRP-AMB-15). It is
// graded like any other (BRP-AMB-43).
func (b *book) shieldChance(d *rules.Combatant, item uint8, v *rules.Verdict) int {
	it := d.Item(item)
	straight := b.t.arms[it.Row-1].behind(d.Posture == rules.Kneeling)
	if b.o.shields == shieldSkill || b.o.shields == shieldBest && b.skill(it, modeMelee) > straight {
		return b.parryChance(d, item, v)
	}
	c := ledger.Case{Target: d}
	b.tire(&c, d)
	c.Numbers[behindIt], c.Found[used] = int32(straight), rules.From(rules.FromTargetItem, item)
	return b.chance(&b.mods.shield, v, totalDefence, &c)
}

// behind is the chance of a shield against a missile by its size: more behind a large
// one for who kneels (BRP-024).
func (w *weapon) behind(kneels bool) int {
	if kneels && w.kneels > 0 {
		return w.kneels
	}
	return w.straight
}
