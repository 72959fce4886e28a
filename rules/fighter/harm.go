package fighter

import "github.com/affray-engine/affray/rules"

// layers are what each layer of a blow's way stopped of it.
type layers struct{ dam, parry, cover, shield, changed, armour, immune int }

// stopped is the Dam that parry, shield, armour and immunity kept from the body (FTR-080);
// what a missile lost in an obstacle before is no matter of its target's.
func (l *layers) stopped() int { return l.parry + l.shield + l.changed + l.armour + l.immune }

// left is what reaches the body.
func (l *layers) left() int { return l.atArmour() - l.changed - l.armour - l.immune }

// atShield is what reached the shield, atArmour what reached the armour (FTR-085).
func (l *layers) atShield() int { return l.dam - l.parry - l.cover }
func (l *layers) atArmour() int { return l.atShield() - l.shield }

// pass takes the blow through parry, cover, shield and armour, in this order; each stops
// at most its ADS (FTR-070). What has been changed of the armour counts before it.
func (l *layers) pass(parry, cover, shield, armour int) {
	l.parry = min(l.dam, parry)
	l.cover = min(l.dam-l.parry, cover)
	l.shield = min(l.atShield(), shield)
	l.changed = min(l.atArmour(), l.changed)
	l.armour = min(l.atArmour()-l.changed, armour)
}

// ads is what the layers of a blow stop at most, each.
type ads struct {
	parry, cover, shield, armour, changed int
	immune                                bool // plain weapons do nothing to the immune
}

func (b *book) adsOf(x *rules.Exchange) ads {
	immune := x.Facts.Target.Trait(traitImmune) == 1 && !b.arms(x).magical
	armour, changed := b.armourStruck(x)
	return ads{int(x.Results[resParry]), b.coverADS(x), int(x.Results[resShield]), armour, changed, immune}
}

// stop takes so much Dam through the layers.
func (a *ads) stop(dam int) layers {
	l := layers{dam: dam, changed: a.changed}
	if l.pass(a.parry, a.cover, a.shield, a.armour); a.immune {
		l.immune = l.left()
	}
	return l
}

// passed are the layers of a blow whose harm is known: armour and immunity together.
func (b *book) passed(x *rules.Exchange) layers {
	l := layers{dam: int(x.Results[resDam])}
	l.pass(int(x.Results[resParry]), b.coverADS(x), int(x.Results[resShield]), 0)
	l.armour = l.atArmour() - int(x.Results[resSpecific])
	return l
}

// harm rolls Dam and takes off what the layers stop (FTR-070); what a parry leaves goes
// on to the same point (FTR-049).
func (b *book) harm(x *rules.Exchange) {
	if !landed(x) {
		return
	}
	x.Results[resDam] = int32(b.rollDam(x))
	stops := b.adsOf(x)
	l := stops.stop(int(x.Results[resDam]))
	v := &x.Verdict
	nonZero(v, totalDamage, "FTR-048", rules.From(rules.FromResult, resParry), -l.parry)
	nonZero(v, totalDamage, "FTR-A32", rules.From(rules.FromPlace, rules.PlaceCover), -l.cover)
	nonZero(v, totalDamage, "FTR-069", rules.From(rules.FromResult, resShield), -l.shield)
	v.Changed(totalDamage, rules.FromTargetTrait, rules.AR, -l.changed)
	nonZero(v, totalDamage, "FTR-070", rules.From(rules.FromResult, resArea).For(reasonArmour), -l.armour)
	nonZero(v, totalDamage, "FTR-080", rules.From(rules.FromTargetTrait, traitImmune), -l.immune)
	specific := l.left()
	x.Results[resSpecific] = int32(specific)
	if specific > 0 {
		v.LoseAt("FTR-072", x.To, poolHP, specific, int(x.Results[resArea])-1, int(x.Results[resPoint]))
	} else if o := l.outcome(); o != rules.Hit {
		v.Outcome = o
	}
	b.spread(x, &stops, &l)
}

// outcome is what has become of a blow that has landed.
func (l *layers) outcome() rules.Outcome {
	switch {
	case l.left() > 0, l.dam == 0:
		return rules.Hit
	case l.parry == l.dam:
		return rules.Parried
	}
	return rules.Blocked
}

// spread tells a forecast what lower rolls of the weapon do. How likely it is to stay in the wound hangs on every point.
func (b *book) spread(x *rules.Exchange, stops *ads, l *layers) {
	if !x.Dice.Terse() || b.mayLodge(x) {
		return
	}
	raw := x.Verdict.Unheld(totalDamage, reasonBound, reasonHeld) + l.stopped() + l.cover // what held it does not hold lower ones
	r, _ := x.Verdict.Last(rollDam)
	most, capped := damCap(x.Act)
	x.Dice.Spread(rollDam, uint32(x.To), func(total int) (less, deep int32, alike bool) {
		dam := max(0, raw-int(r.Shown)+total)
		if capped {
			dam = min(dam, most)
		}
		lower := stops.stop(dam)
		less = int32(l.left() - lower.left())
		return less, less, lower.outcome() == l.outcome() && (lower.left() > 0) == (l.left() > 0)
	})
}

// rollDam is the blow: the weapon's dice, and what rank and strength add; at least
// 0 (FTR-D7), at most the cap that the attacker plotted (FTR-071). Tearing dice wait
// until the weapon comes out (FTR-110).
func (b *book) rollDam(x *rules.Exchange) int {
	v, a := &x.Verdict, x.Facts.Actor
	w := b.force(x)
	shown := x.Dice.Sum(rollDam, w.dam.N, w.dam.Sides)
	v.Rolled(x.By, rollDam, 0, shown, true)
	v.Thrown(w.dam.N, w.dam.Sides)
	n := v.Mod(totalDamage, "FTR-D7", rules.From(rules.FromRoll, rollDam), shown)
	n += nonZero(v, totalDamage, "FTR-D7", rules.From(rules.FromItem, w.item), w.dam.Plus)
	n += nonZero(v, totalDamage, "FTR-D7", rules.From(rules.FromTrait, traitFtDam), a.Trait(traitFtDam))
	if w.lent {
		n += nonZero(v, totalDamage, "FTR-102", rules.From(rules.FromMark, markSpanned), w.stnDam())
	} else {
		n += nonZero(v, totalDamage, "FTR-D7", rules.From(rules.FromTrait, traitStNDam), w.stnDam())
	}
	if n < 0 {
		n += v.Mod(totalDamage, "FTR-D7", rules.From(rules.FromRule, 0).For(reasonBound), -n)
	}
	if most, capped := damCap(x.Act); capped && n > most {
		n += v.Mod(totalDamage, "FTR-071", rules.From(rules.FromRule, 0).For(reasonHeld), most-n)
	}
	return n
}

// mostCap is the highest cap that can be plotted.
const mostCap = 100

// damCap is the most that the attacker means to do. An act holds it plus one, so
// that a cap of 0, a blade at the throat, differs from none. It holds exactly
// (FTR-A25).
func damCap(a rules.Act) (most int, capped bool) { return int(a.Cap) - 1, a.Cap > 0 }
