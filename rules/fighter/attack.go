package fighter

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// A blow reads its weapon several times, and each time no more of it than is needed:
// [book.arms] gives all numbers, [book.force] those that Dam and breakage need, [book.skill]
// the A alone. wield, hurled and forceOf read an item that need not be that of the act.

// arms are the numbers of the weapon that somebody uses.
type arms struct {
	item            uint8
	a, d, p, pd     int
	dam             dam
	minStN          int
	magical, breaks bool
	lodge           int
	stn             int  // strength that it is used with
	lent            bool // the strength is the weapon's own (FTR-102)
	increment       int  // of its range, in m
}

// shortStN is how much A and P lose for each point of strength that is missing.
const shortStN = 5

// wield returns the numbers of an item, or of the fist without one.
func (b *book) wield(s *rules.Combatant, item uint8) (w arms) {
	w.stn = s.Trait(traitStN)
	it := s.Item(item)
	if it == nil || !it.Use.Has(rules.UseMelee) {
		fist := &b.t.weapons[b.t.fist]
		w.item, w.a, w.d, w.p, w.pd, w.dam, w.minStN = rules.NoItem, fist.a, fist.d, fist.p, fist.pd, fist.dam, fist.minStN
		return w
	}
	t := &it.Traits
	w.item, w.a, w.d, w.p, w.pd = item, int(t[itemA]), int(t[itemD]), int(t[itemP]), int(t[itemPD])
	w.dam, w.minStN = unpack(t[itemDice], int(t[itemPlus])), int(t[itemMinStN])
	w.magical, w.breaks = t[itemMagic] > 0, !it.Use.Has(rules.UseNatural) // FTR-A34
	w.lodge = int(t[itemLodge])
	return w
}

// arms are the numbers of what the actor attacks with.
func (b *book) arms(x *rules.Exchange) arms {
	if flies(x) {
		return b.hurled(x.Facts.Actor, x.Act.Item)
	}
	return b.wield(x.Facts.Actor, x.Act.Item)
}

// force is what an attack does where it lands: the numbers of [arms] that Dam needs.
type force struct {
	item   uint8
	breaks bool
	lent   bool
	magic  bool
	dam    dam
	stn    int
}

// force is that of what the actor attacks with.
func (b *book) force(x *rules.Exchange) force {
	if flies(x) {
		w := b.hurled(x.Facts.Actor, x.Act.Item)
		return force{w.item, w.breaks, w.lent, w.magical, w.dam, w.stn}
	}
	return b.forceOf(x.Facts.Actor, x.Act.Item)
}

// forceOf is that of an item in melee, or of the fist without one.
func (b *book) forceOf(s *rules.Combatant, item uint8) force {
	it, stn := s.Item(item), s.Trait(traitStN)
	if it == nil || !it.Use.Has(rules.UseMelee) {
		return force{item: rules.NoItem, dam: b.t.weapons[b.t.fist].dam, stn: stn}
	}
	return force{item, !it.Use.Has(rules.UseNatural), false, it.Traits[itemMagic] > 0, unpack(it.Traits[itemDice], int(it.Traits[itemPlus])), stn}
}

func (b *book) fist() weapon { return b.t.weapons[b.t.fist] }

// missing is the strength that somebody has too little of for the weapon (FTR-D2, FTR-D4).
func (w arms) missing() int { return max(0, w.minStN-w.stn) }

// stnDam is what the strength behind the weapon adds to Dam (FTR-D7).
func (w force) stnDam() int { return floorDiv(w.stn-human, perDam) }

// attackRoll rolls d100 - A + D (FTR-010), or - A + RD (FTR-012), and asks who chooses the
// point. The formulas are those that fit the parry's (FTR-A01).
func (b *book) attackRoll(x *rules.Exchange) {
	switch {
	case x.Facts.Flags.Has(rules.FlagLost) && !foreseen(x) || !b.within(x):
		x.Verdict.Outcome = rules.Lost
		return
	case b.powerless(x.Facts.Actor, x.Act.Item):
		x.Verdict.Futile("FTR-E6", reasonLame)
		return
	}
	launch(x)
	need := b.attackNumber(x) - b.met(x)
	b.findWeak(x, need)
	shown := b.throw(x, need)
	x.Verdict.Rolled(x.By, rollAttack, need, shown, shown <= need)
	x.Results[resResult] = int32(shown - need)
	noticed(x)
	if flies(x) {
		b.askLanding(x)
		return
	}
	b.askPoint(x)
}

// noticed lets the target know of the next attack (FTR-014). Who attacks knows of those whom
// it has to do with, too.
func noticed(x *rules.Exchange) {
	if x.Facts.Flags.Has(rules.FlagUnaware) {
		x.Verdict.Unmark("FTR-014", x.To, markUnaware, 0)
	}
	if x.Facts.Actor.Marked(markUnaware) {
		x.Verdict.Unmark("FTR-014", x.By, markUnaware, 0)
	}
}

// within reports whether the attack gets there: in reach of a blow (FTR-003), in range of
// a missile (FTR-D6).
func (b *book) within(x *rules.Exchange) bool {
	if flies(x) {
		return b.increments(x) > 0
	}
	return x.Facts.Flags.Has(rules.FlagReach) || foreseen(x)
}

// met is the defence that an attack meets: D in melee (FTR-010), RD else (FTR-012).
func (b *book) met(x *rules.Exchange) int {
	if flies(x) {
		return b.rangedDefence(x)
	}
	return b.defence(x)
}

// throw rolls the open-ended d100 (FTR-009). All odds of a blow that is not parried
// need is which of the choices about its point the result leaves; a parry must do better
// than the very result.
func (b *book) throw(x *rules.Exchange, need int) int {
	rud := b.opt.rud
	switch {
	case !x.Dice.Enumerates():
		return x.Dice.Open(rollAttack, hundred, rud.low, rud.high, 0, 0)
	case x.Dice.Split():
		return x.Dice.OpenClass(rollAttack, hundred, rud.low, rud.high)
	case b.mayParry(x):
		var room [2*tellApart + 1]int
		return x.Dice.OpenClass(rollAttack, hundred, rud.low, rud.high, b.totals(x, need, room[:0])...)
	}
	var room [4 * (rules.NArea + 1)]int
	if flies(x) {
		return x.Dice.OpenClass(rollAttack, hundred, rud.low, rud.high, b.landings(x, need, room[:0])...)
	}
	return x.Dice.OpenClass(rollAttack, hundred, rud.low, rud.high, b.cuts(x, need, room[:0])...)
}

// totals are the totals of the attack die that a parry tells apart: none above those with
// which a target leaves its table, whatever it would have parried.
func (b *book) totals(x *rules.Exchange, need int, into []int) []int {
	most := tellApart
	var f field
	switch b.see(x, &f); {
	case flies(x):
		most = max(most, f.points)
	case !b.noChoice(x):
		most = min(most, f.off()-1)
	}
	for n := -tellApart; n <= most; n++ {
		into = append(into, need+n)
	}
	return into
}

// tellApart is how far from the number needed a total still makes a difference:
// beyond, every point of a human table is open to the one or the other. It bounds
// enumeration alone.
const tellApart = 100

// skill is the A of what the actor attacks with, and what it loses of it by too little
// strength.
func (b *book) skill(x *rules.Exchange) (item uint8, a, short int) {
	it := x.Facts.Actor.Item(x.Act.Item)
	if flies(x) || it == nil || !it.Use.Has(rules.UseMelee) {
		w := b.arms(x)
		return w.item, w.a, w.missing()
	}
	return x.Act.Item, int(it.Traits[itemA]), max(0, int(it.Traits[itemMinStN])-x.Facts.Actor.Trait(traitStN))
}

// attackNumber is A (FTR-D2).
func (b *book) attackNumber(x *rules.Exchange) int {
	v, a := &x.Verdict, x.Facts.Actor
	item, skill, short := b.skill(x)
	var c ledger.Case
	b.wields(&c, a, item, skill, short)
	c.Found[weaponUsed] = rules.From(rules.FromItem, item)
	return b.mods.attack.Add(v, &c) + b.hurt(v, totalAttack, rules.FromMark, a, false, func(e *effect) int { return e.a })
}

// defence is D as the attacker meets it (FTR-D3).
func (b *book) defence(x *rules.Exchange) int {
	v, d := &x.Verdict, x.Facts.Target
	none := b.defenceless(x)
	item, bonus := b.guardD(d)
	plot := plotOf(d)
	c := ledger.Case{Target: d}
	c.Hold.Set(defenceless, none)
	c.Hold.Set(dazed, d.Marked(markStunned))
	if !b.opt.noFacing { // FTR-A09
		c.Numbers[ofQuarter] = int32(b.t.quarters[b.quarterOf(x)].d)
	}
	c.Numbers[ofWeapon], c.Found[weaponUsed] = int32(bonus), rules.From(rules.FromTargetItem, item)
	c.Numbers[ofPlot], c.Found[plotMade] = int32(b.t.plots[plot].d), rules.From(rules.FromRule, plot)
	return b.mods.defence.Add(v, &c) + b.hurt(v, totalDefence, rules.FromTargetMark, d, none, func(e *effect) int { return e.d })
}

// guardD is the weapon that somebody has in hand, or the fist, and what it adds to D.
func (b *book) guardD(s *rules.Combatant) (item uint8, d int) {
	if item = s.Wielded(rules.UseMelee); item == rules.NoItem {
		return item, b.t.weapons[b.t.fist].d
	}
	return item, int(s.Items[item].Traits[itemD])
}

// quarterOf is where the attacker stands: a right-handed target has its shield to
// the left.
func (b *book) quarterOf(x *rules.Exchange) quarterSide {
	switch x.Facts.Arc {
	case rules.ArcRear:
		return rear
	case rules.ArcFlank:
		if x.Facts.Hand == shieldHand(x.Facts.Target) {
			return shieldSide
		}
		return weaponSide
	}
	return front
}

func shieldHand(s *rules.Combatant) rules.Hand {
	if s.Trait(traitHanded) == 0 {
		return rules.Left
	}
	return rules.Right
}

// nonZero notes a modifier unless it is nothing.
func nonZero(v *rules.Verdict, term uint8, r rules.Rule, from rules.Source, n int) int {
	if n == 0 {
		return 0
	}
	return v.Mod(term, r, from, n)
}
