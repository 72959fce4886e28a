package fighter

import "github.com/affray-engine/affray/rules"

// arms are the numbers of the weapon that somebody uses.
type arms struct {
	item            uint8
	a, d, p, pd     int
	dam             dam
	minStN          int
	magical, breaks bool
	dis             dam
	lodge, disMod   int
	stn             int  // strength that it is used with
	lent            bool // the strength is the weapon's own (FTR-102)
	class           missileClass
	increment       int // of its range, in m
}

// shortStN is how much A and P lose for each point of strength that is missing.
const shortStN = 5

// wield returns the numbers of an item, or of the fist without one.
func (b *Book) wield(s *rules.Side, item uint8) arms {
	it := s.Item(item)
	if it == nil || !it.Use.Has(rules.UseMelee) {
		w := b.t.weapons[b.t.fist]
		return arms{item: rules.NoItem, a: w.a, d: w.d, p: w.p, pd: w.pd, dam: w.dam, minStN: w.minStN, stn: s.Trait(traitStN)}
	}
	n := func(i int) int { return int(it.T[i]) }
	return arms{
		item: item, a: n(itemA), d: n(itemD), p: n(itemP), pd: n(itemPD),
		dam: unpack(it.T[itemDice], n(itemPlus)), minStN: n(itemMinStN),
		magical: n(itemMagic) > 0, breaks: !it.Use.Has(rules.UseNatural), // FTR-A34
		dis: unpack(it.T[itemDis], 0), lodge: n(itemLodge), disMod: n(itemDisMod), stn: s.Trait(traitStN),
	}
}

// arms are the numbers of what the actor attacks with.
func (b *Book) arms(x *rules.Exchange) arms {
	if flies(x) {
		return b.hurled(x.Q.A, x.Act.Item)
	}
	return b.wield(x.Q.A, x.Act.Item)
}

func (b *Book) fist() weapon { return b.t.weapons[b.t.fist] }

// missing is what A and P lose by too little strength (FTR-D2, FTR-D4).
func (w arms) missing() int { return -shortStN * max(0, w.minStN-w.stn) }

// stnDam is what the strength behind the weapon adds to Dam (FTR-D7).
func (w arms) stnDam() int { return floorDiv(w.stn-human, perDam) }

// attackRoll rolls d100 - A + D (FTR-010), or - A + RD (FTR-012), and asks who chooses the
// point. The formulas are those that fit the parry's (FTR-A01).
func (b *Book) attackRoll(x *rules.Exchange) {
	if x.Q.Flags.Has(rules.FlagLost) || !b.within(x) {
		x.V.Outcome = rules.Lost
		return
	}
	launch(x)
	need := b.attackNumber(x) - b.met(x)
	b.findWeak(x, need)
	shown := b.throw(x, need)
	x.V.Rolled(x.By, rollAttack, need, shown, shown <= need)
	x.R[resResult] = int32(shown - need)
	if x.Q.Flags.Has(rules.FlagUnaware) {
		x.V.Unmark("FTR-014", x.To, markUnaware, 0) // it knows of the next one
	}
	if flies(x) {
		b.askLanding(x)
		return
	}
	b.askPoint(x)
}

// within reports whether the attack gets there: in reach of a blow (FTR-003), in range of
// a missile (FTR-D6).
func (b *Book) within(x *rules.Exchange) bool {
	if flies(x) {
		return b.increments(x) > 0
	}
	return x.Q.Flags.Has(rules.FlagReach)
}

// met is the defence that an attack meets: D in melee (FTR-010), RD else (FTR-012).
func (b *Book) met(x *rules.Exchange) int {
	if flies(x) {
		return b.rangedDefence(x)
	}
	return b.defence(x)
}

// throw rolls the open-ended d100 (FTR-009). All odds of a blow that is not parried
// need is which of the choices about its point the result leaves.
func (b *Book) throw(x *rules.Exchange, need int) int {
	rud := b.opt.rud
	if !x.Dice.Enumerates() || b.mayParry(x) {
		return x.Dice.Open(rollAttack, hundred, rud.low, rud.high, need-tellApart, need+b.tellApart(x))
	}
	var room [4 * (rules.NArea + 1)]int
	return x.Dice.OpenClass(rollAttack, hundred, rud.low, rud.high, b.cuts(x, need, room[:0])...)
}

// tellApart is how far above the number needed a total still makes a difference when odds
// are enumerated: a target that can leave its table does, whatever it would have parried.
func (b *Book) tellApart(x *rules.Exchange) int {
	if !x.Dice.Enumerates() || b.noChoice(x) || flies(x) {
		return tellApart
	}
	f := b.tableOf(x)
	return min(tellApart, f.off()-1)
}

// tellApart is how far from the number needed a total still makes a difference:
// beyond, every point of a human table is open to the one or the other. It bounds
// enumeration alone.
const tellApart = 100

// attackNumber is A (FTR-D2).
func (b *Book) attackNumber(x *rules.Exchange) int {
	v, a := &x.V, x.Q.A
	w := b.arms(x)
	n := v.Mod(termAttack, "FTR-D2", rules.From(rules.FromTrait, rules.OF), a.Trait(rules.OF))
	n += v.Mod(termAttack, "FTR-D2", rules.From(rules.FromItem, w.item), w.a)
	n += nonZero(v, termAttack, "FTR-D2", rules.From(rules.FromTrait, traitStN), w.missing())
	n += nonZero(v, termAttack, "FTR-E6", rules.From(rules.FromMark, markInjury), b.weak(a, w.item))
	n += nonZero(v, termAttack, "FTR-067", rules.From(rules.FromMark, markHeld), b.peering(a))
	b.injuries(a, func(e effect) {
		n += nonZero(v, termAttack, "FTR-E2", rules.From(rules.FromMark, markInjury), e.a)
	})
	return n
}

// defence is D as the attacker meets it (FTR-D3).
func (b *Book) defence(x *rules.Exchange) int {
	v, d := &x.V, x.Q.D
	n := b.facing(x)
	own := ownDefence{v: v, unaware: b.unaware(x)}
	n += own.mod("FTR-D3", rules.From(rules.FromTargetTrait, rules.DF), d.Trait(rules.DF))
	w := b.wield(d, d.Wielded(rules.UseMelee))
	n += own.mod("FTR-D3", rules.From(rules.FromTargetItem, w.item), w.d)
	if plot := b.t.plots[plotOf(d)].d; plot != 0 {
		n += own.mod("FTR-T5", rules.From(rules.FromRule, plotOf(d)), plot)
	}
	b.injuries(d, func(e effect) {
		if e.d != 0 {
			n += own.mod("FTR-E2", rules.From(rules.FromTargetMark, markInjury), e.d)
		}
	})
	return n
}

// ownDefence notes what a target does for its own defence, which is nothing if it
// does not know of the attacker (FTR-014).
type ownDefence struct {
	v       *rules.Verdict
	unaware bool
}

func (o ownDefence) mod(r rules.Rule, from rules.Source, amount int) int {
	if o.unaware {
		o.v.Suppressed(termDefence, r, "FTR-014", from, amount)
		return 0
	}
	return o.v.Mod(termDefence, r, from, amount)
}

// facing is the minus to D by the quarter that the blow comes from (FTR-011).
func (b *Book) facing(x *rules.Exchange) int {
	if b.opt.noFacing { // FTR-A09
		return 0
	}
	q := b.quarterOf(x)
	return nonZero(&x.V, termDefence, "FTR-011", rules.From(rules.FromPlace, rules.PlaceArc), b.t.quarters[q].d)
}

// quarterOf is where the attacker stands: a right-handed target has its shield to
// the left.
func (b *Book) quarterOf(x *rules.Exchange) Quarter {
	switch x.Q.Arc {
	case rules.ArcRear:
		return Rear
	case rules.ArcFlank:
		if x.Q.Hand == shieldHand(x.Q.D) {
			return ShieldSide
		}
		return WeaponSide
	}
	return Front
}

func shieldHand(s *rules.Side) rules.Hand {
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
