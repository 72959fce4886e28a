package dq

import "github.com/affray-engine/affray/rules"

// attack takes a strike, throw or shot through its stages.
func (b *Book) attack(st rules.Stage, x *rules.Exchange) {
	if st == rules.StageRoll {
		b.opposedRoll(x)
		return
	}
	if x.V.Outcome == rules.Lost || x.R[resRepulsed] != 0 {
		return
	}
	switch {
	case st == rules.StageDefend:
		b.parry(x)
	case st != rules.StageHarm:
	case x.Act.Kind == rules.ActSpecial || netted(x):
		b.specialHarm(x)
		b.fumble(x)
	default:
		b.harm(x)
		b.fumble(x)
	}
}

// inReach reports whether a special attack gets at its target still; of other blows the
// engine says so.
func inReach(x *rules.Exchange) bool {
	return x.Act.Kind != rules.ActSpecial || x.Q.Flags.Has(rules.FlagReach)
}

// opposedRoll makes both rolls (DQ-005 to DQ-007) and leaves the parry to the
// evader (DQ-060).
func (b *Book) opposedRoll(x *rules.Exchange) {
	if x.Q.Flags.Has(rules.FlagLost) || !usable(x.Q.A, x.Act.Item) || x.To == x.By || !inReach(x) {
		x.V.Outcome = rules.Lost
		return
	}
	if b.repulsed(x) {
		return
	}
	aq := b.rollAttack(x)
	dq := b.rollDefence(x, aq)
	noticed(x)
	x.R[resAttack], x.R[resDefence] = int32(aq), int32(dq)
	x.R[resResult] = int32(ResultQuality(aq, dq))
	b.spend(x)
	if b.mayParry(x, aq, dq) {
		x.R[resCounter] = 1
		x.Ask = rules.Question{Kind: rules.AskCounter, Who: x.To, Lo: 0, Hi: 1}
	}
}

// noticed ends surprise for good with the first strike (DQ-149), also that of who strikes: it
// knows of those whom it has to do with.
func noticed(x *rules.Exchange) {
	if x.Q.Flags.Has(rules.FlagUnaware) {
		x.V.Unmark("DQ-149", x.To, MarkUnaware, 0)
	}
	if x.Q.A.Marked(MarkUnaware) {
		x.V.Unmark("DQ-149", x.By, MarkUnaware, 0)
	}
}

// rollAttack is DQ-005, with what changes the die (DQ-019).
func (b *Book) rollAttack(x *rules.Exchange) Quality {
	chance, die := b.strikeChance(x), b.attackDie(x)
	var own edge
	e := b.edgeOf(chance, die, &own)
	face := x.Dice.Class(RollAttack, d100, e.blows[:]...)
	q := e.quality(face)
	if face > d100-b.o.FumbleRange { // DQ-121, DQ-AMB-16
		x.R[resFumble] = 1
	}
	x.V.Rolled(x.By, RollAttack, chance, face, q > Poor)
	return q
}

// wayOf is which block of the modifiers an attack takes.
func wayOf(x *rules.Exchange) Way {
	switch {
	case x.Act.Kind == rules.ActThrow:
		return Thrown
	case x.Act.Kind == rules.ActShoot:
		return Missile
	}
	if _, body := x.Q.A.MarkOf(MarkClose, x.To); body { // DQ-143
		return Close
	}
	return Melee
}

// strikeChance is DQ-040: what the attacker brings, and the modifiers of 57.1,
// which add up (DQ-041).
func (b *Book) strikeChance(x *rules.Exchange) int {
	b.skill(x)
	switch way := wayOf(x); {
	case way.Ranged():
		b.rangedStrike(x)
	case way == Close:
		b.closeStrike(x)
	default:
		b.meleeStrike(x)
	}
	b.dark(x)
	b.anyStrike(x)
	return x.V.Sum(TermStrike)
}

// ranksWorth is the strike chance of a rank (DQ-040).
const ranksWorth = 4

// skill is the weapon's base chance, and dexterity and rank of those who have
// learned it (DQ-040, DQ-043).
func (b *Book) skill(x *rules.Exchange) {
	a, v, item := x.Q.A, &x.V, rules.From(rules.FromItem, x.Act.Item)
	it := a.Item(x.Act.Item)
	v.Mod(TermStrike, "DQ-040", item.For(reasonBase), int(it.T[ItemBC]))
	b.otherChance(x, int(it.T[ItemBC]))
	if it.Wear > 0 {
		v.Mod(TermStrike, "DQ-120", item, -damagedCost*int(it.Wear))
	}
	v.Mod(TermStrike, "DQ-040", rules.From(rules.FromTrait, rules.OF), a.Trait(rules.OF))
	ranked := it.T[ItemRank] > Unranked
	if !ranked && !b.o.UnrankedMD { // DQ-AMB-25
		v.Mod(TermStrike, "DQ-043", rules.From(rules.FromTrait, TraitMD), -a.Trait(TraitMD))
		return
	}
	md, shield := modifiedMD(a)
	if md != a.Trait(TraitMD) {
		v.Mod(TermStrike, "DQ-132", rules.From(rules.FromItem, shield), md-a.Trait(TraitMD))
	}
	if a.Marked(MarkEntangled) {
		v.Mod(TermStrike, "DQ-094", rules.From(rules.FromMark, MarkEntangled), half(md)-md)
	}
	if ranked {
		v.Mod(TermStrike, "DQ-040", item.For(reasonRank), ranksWorth*int(it.T[ItemRank]))
	}
}

// add notes a modifier of 57.1, n times.
func (b *Book) add(x *rules.Exchange, row strikeRow, from rules.Source, n int) {
	m := b.t.strikes[row]
	x.V.Mod(TermStrike, m.rule, from.For(strikeReasons[row]), n*m.amount)
}

// poleReach is the reach of a pole weapon (DQ-141).
const poleReach = 2

// meleeStrike is DQ-045.
func (b *Book) meleeStrike(x *rules.Exchange) {
	if x.Q.A.Pool(PoolFT) <= 0 {
		b.add(x, strikeMeleeTired, rules.From(rules.FromRule, 0), 1)
	}
	if x.Act.Kind == rules.ActStrike && x.Act.Mode == ModeWithdrawing { // DQ-142
		b.add(x, strikeMeleeWithdrawing, rules.From(rules.FromRule, 0), 1)
	}
	if x.Q.Flags.Has(rules.FlagCharged) {
		row := strikeMeleeCharge
		if it := x.Q.A.Item(x.Act.Item); it.Reach.Max >= poleReach || it.Use.Has(rules.UseShield) {
			row = strikeMeleePoleCharge
		}
		b.add(x, row, rules.From(rules.FromItem, x.Act.Item), 1)
	}
	b.fromArc(x, strikeMeleeFlank, strikeMeleeRear)
	if x.Q.D.Up > rules.Standing { // DQ-AMB-28: here, and not in the defence
		b.add(x, strikeMeleeLow, rules.From(rules.FromTargetUp, x.Q.D.Up), 1)
	}
}

// closeStrike is DQ-044.
func (b *Book) closeStrike(x *rules.Exchange) {
	b.add(x, strikeClosePS, rules.From(rules.FromTrait, TraitPS), x.Q.A.Trait(TraitPS))
	if x.Q.A.Pool(PoolFT) <= 0 {
		b.add(x, strikeCloseTired, rules.From(rules.FromRule, 0), 1)
	}
}

// fromArc adds what the arc of the target gives (DQ-057).
func (b *Book) fromArc(x *rules.Exchange, flank, rear strikeRow) {
	switch x.Q.Arc {
	case rules.ArcFlank:
		b.add(x, flank, rules.From(rules.FromPlace, rules.PlaceArc), 1)
	case rules.ArcRear:
		b.add(x, rear, rules.From(rules.FromPlace, rules.PlaceArc), 1)
	}
}

// dark is DQ-042: of what hinders sight only the worst counts.
func (b *Book) dark(x *rules.Exchange) {
	light := rules.From(rules.FromPlace, rules.PlaceLight)
	unseen := !x.Q.Flags.Has(rules.FlagSight)
	if b.o.Light != Daylight {
		row := strikeStarry + strikeRow(b.o.Light-Starry)
		if unseen {
			x.V.Suppressed(TermStrike, b.t.strikes[row].rule, "DQ-AMB-10", light.For(strikeReasons[row]), b.t.strikes[row].amount)
		} else {
			b.add(x, row, light, 1)
		}
	}
	if unseen {
		b.add(x, strikeUnseen, light, 1) // DQ-148
	}
}

// anyStrike is DQ-047.
func (b *Book) anyStrike(x *rules.Exchange) {
	if x.Q.A.Marked(MarkAirborne) {
		b.add(x, strikeAirborne, rules.From(rules.FromMark, MarkAirborne), 1)
	}
	if x.Act.Kind == rules.ActStrike && x.Act.Mode == ModeBoth { // DQ-144
		b.add(x, strikeMultiple, rules.From(rules.FromRule, 0), 1)
	}
	if x.Act.Kind == rules.ActStrike && x.Act.Mode == ModeSweep { // DQ-145
		b.add(x, strikeSweep, rules.From(rules.FromRule, 0), 1)
	}
	if it := x.Q.A.Item(x.Act.Item); handOf(it) == Secondary && !it.Use.Has(rules.UseShield) { // which is that hand's own
		b.add(x, strikeOffHand, rules.From(rules.FromItem, x.Act.Item), 1)
	}
}

// attackDie is what is added to the attack die: aim, and the best of an
// assassin's cases (DQ-070, DQ-080, DQ-AMB-23).
func (b *Book) attackDie(x *rules.Exchange) int {
	if b.aimed(x) {
		x.V.Mod(TermDie, "DQ-070", rules.From(rules.FromMark, MarkAim), aimedDie)
	}
	if rank := x.Q.A.Trait(TraitAssassin); rank > 0 {
		if n := b.AssassinDie(situation(x), rank); n != 0 {
			x.V.Mod(TermDie, "DQ-080", rules.From(rules.FromTrait, TraitAssassin), n)
		}
	}
	return x.V.Sum(TermDie)
}

// aimedDie is what aim does to the attack die (DQ-070).
const aimedDie = -5

// AssassinDie is what an assassin's rank does to the attack die (DQ-080).
func (b *Book) AssassinDie(s Situation, rank int) int {
	if s >= nSituation {
		return 0
	}
	row := b.t.assassins[s]
	return row.die * (rank / row.ranks)
}

// situation is how an assassin comes to strike (DQ-149).
func situation(x *rules.Exchange) Situation {
	switch {
	case x.Q.Flags.Has(rules.FlagUnaware):
		return BySurprise
	case x.Q.Arc == rules.ArcRear:
		return FromBehind
	}
	return InFront
}
