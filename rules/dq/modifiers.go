package dq

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// modifiers are what goes into a blow, by the way of the attack: the tables 57.1 and 57.2 of
// the game, in their order. What counts adds up (DQ-041, DQ-053).
type modifiers struct {
	strikes, defences [nWay]ledger.Rows
	own, target       ledger.Marked
}

type row = ledger.Row

// Worth of what is counted.
const (
	perRank      = 4  // of the strike chance, and of an evader's defence (DQ-040, DQ-055)
	perDamage    = -5 // each time that a weapon was damaged (DQ-120)
	perHex       = -3 // of a throw (DQ-072)
	perFiveHexes = -3 // of a shot (DQ-073)
	evading      = 10 // of the defence in melee (DQ-055)
	backingOff   = 20 // the same, withdrawing (DQ-142)
)

// modify puts the tables together, each row that may count for a way of attack.
func (b *book) modify(reasons *[]string) {
	b.mods.own = ledger.NewMarked(len(marks.Rows()), map[uint8]ledger.Conditions{markAirborne: aloft, markEntangled: entangled})
	b.mods.target = ledger.NewMarked(len(marks.Rows()), map[uint8]ledger.Conditions{markAirborne: targetAloft, markEntangled: targetEntangled, markStunned: targetStunned,
		markEvading: targetEvades, markWithdrawing: targetWithdraws, markDusk: targetDusky, markDark: targetDark})
	strikes := [nWay][]row{melee: b.meleeStrikes(), thrown: b.thrownStrikes(), missile: b.missileStrikes(), bodyToBody: b.closeStrikes()}
	defences := [nWay][]row{melee: b.meleeDefences(), thrown: b.rangedDefences(), missile: b.rangedDefences(), bodyToBody: b.closeDefences()}
	for w := range nWay {
		list := append(append(b.skills(), strikes[w]...), b.anyStrikes()...)
		b.mods.strikes[w] = ledger.NewRows(totalStrike, reasons, list...)
		b.mods.defences[w] = ledger.NewRows(totalDefence, reasons, append(b.guards(), append(defences[w], anyDefences...)...)...)
	}
}

// skills are the weapon's base chance, and the dexterity and rank of those who have learned it.
func (b *book) skills() []row {
	return []row{
		{Rule: "DQ-040", Each: ledger.ItemTrait(itemBC), From: ledger.Found(item), Why: "base chance"},
		{Rule: "DQ-091", Amount: -20, Why: "at the weapon", When: disarms},
		{Rule: "DQ-092", Each: ledger.Counted(tripChange), From: ledger.Found(item), When: trips},
		{Rule: "DQ-096", Each: ledger.Counted(trampleChange), From: ledger.Found(item), When: tramples},
		{Rule: "DQ-120", Amount: perDamage, Each: ledger.Counted(damages), From: ledger.Found(item)},
		{Rule: "DQ-040", Each: ledger.Trait(rules.OF)},
		{Rule: "DQ-043", Amount: -1, Each: ledger.Trait(traitMD), When: unskilled},
		{Rule: "DQ-132", Each: ledger.Counted(shieldMD), From: ledger.Found(shieldInHand), Unless: unskilled},
		{Rule: "DQ-094", Each: ledger.Counted(entangledMD), From: ledger.From(rules.FromMark, markEntangled), When: entangled, Unless: unskilled},
		{Rule: "DQ-040", Amount: perRank, Each: ledger.ItemTrait(itemRank), From: ledger.Found(item), Why: "for each rank", When: ranked},
	}
}

// meleeStrikes are DQ-045.
func (b *book) meleeStrikes() []row {
	return []row{
		{Rule: "DQ-045", Amount: -10, Why: "no fatigue left", When: tired},
		{Rule: "DQ-045", Amount: -20, Why: "withdrawing", When: withdraws}, // DQ-142
		{Rule: "DQ-045", Amount: +20, From: ledger.Found(item), Why: "a pole weapon or shield in a charge", When: charging | poleOrShield},
		{Rule: "DQ-045", Amount: -15, From: ledger.Found(item), Why: "in a charge", When: charging, Unless: poleOrShield},
		{Rule: "DQ-045", Amount: +10, From: ledger.From(rules.FromPlace, rules.PlaceArc), Why: "from the flank", When: fromFlank},
		{Rule: "DQ-045", Amount: +30, From: ledger.From(rules.FromPlace, rules.PlaceArc), Why: "from the rear", When: fromRear},
		{Rule: "DQ-045", Amount: +20, From: ledger.Found(targetUp), When: targetLow}, // DQ-AMB-28: here, and not in the defence
	}
}

// rangedStrikes are DQ-046.
func (b *book) rangedStrikes() []row {
	aim := ledger.From(rules.FromMark, markAim)
	return []row{
		{Rule: "DQ-046", Amount: +10, From: ledger.From(rules.FromPlace, rules.PlaceArc), Why: "from the flank", When: fromFlank},
		{Rule: "DQ-046", Amount: +20, From: ledger.From(rules.FromPlace, rules.PlaceArc), Why: "from the rear", When: fromRear},
		{Rule: "DQ-046", Amount: +10, From: ledger.From(rules.FromPosture, rules.Kneeling), When: kneels},
		{Rule: "DQ-070", Amount: +20, From: aim, When: aims, Void: ledger.VoidIf(snapshot, "DQ-071")},
		{Rule: "DQ-071", Amount: -15, Why: "a snapshot", When: snapshot}, // DQ-146
	}
}

func (b *book) thrownStrikes() []row {
	return append(b.rangedStrikes(), row{Rule: "DQ-072", Amount: perHex, Each: ledger.Counted(distance), From: ledger.From(rules.FromPlace, rules.PlaceRange)})
}

func (b *book) missileStrikes() []row {
	return append(b.rangedStrikes(), row{Rule: "DQ-073", Amount: perFiveHexes, Each: ledger.Counted(rangeSteps), From: ledger.From(rules.FromPlace, rules.PlaceRange)})
}

// closeStrikes are DQ-044.
func (b *book) closeStrikes() []row {
	return []row{
		{Rule: "DQ-044", Each: ledger.Trait(traitPS)},
		{Rule: "DQ-044", Amount: -20, Why: "no fatigue left", When: tired},
	}
}

// anyStrikes are what hinders sight, of which only the worst counts (DQ-042, DQ-AMB-10), and
// DQ-047.
func (b *book) anyStrikes() []row {
	light := ledger.From(rules.FromPlace, rules.PlaceLight)
	dark := func(l lighting, amount int, why string) row {
		return row{Rule: "DQ-042", Amount: amount, From: light, Why: why, Void: []ledger.Void{{If: unseen, By: "DQ-AMB-10"}, {If: targetDark, By: "DQ-AMB-10"}}, Off: b.o.Light != l}
	}
	return []row{
		{Rule: "DQ-042", Amount: -10, From: ledger.From(rules.FromTargetMark, markDusk), When: targetDusky, Off: b.o.Light != daylight,
			Void: []ledger.Void{{If: unseen, By: "DQ-AMB-10"}, {If: targetDark, By: "DQ-AMB-10"}}},
		{Rule: "DQ-042", Amount: -40, From: ledger.From(rules.FromTargetMark, markDark), When: targetDark, Void: ledger.VoidIf(unseen, "DQ-AMB-10")},
		dark(starry, -10, "starlight"), dark(cloudy, -20, "a clouded night"), dark(unlit, -30, "no lamp"), dark(pitchBlack, -40, "pitch dark"),
		{Rule: "DQ-042", Amount: -50, From: light, Why: "unseen", When: unseen}, // DQ-148
		{Rule: "DQ-047", Amount: -10, From: ledger.From(rules.FromMark, markAirborne), When: aloft},
		{Rule: "DQ-047", Amount: -10, Why: "a blow with each of two weapons", When: withBoth}, // DQ-144
		{Rule: "DQ-047", Amount: -20, Why: "one of several foes", When: sweeps},               // DQ-145
		{Rule: "DQ-047", Amount: -20, From: ledger.Found(item), Why: "in the other hand", When: offHand},
	}
}

// guards are agility and magic, with the shield in the front only, and agility not for those
// who cannot help themselves (DQ-050, DQ-051, DQ-052). In close combat all is front (DQ-143).
func (b *book) guards() []row {
	return []row{
		{Rule: "DQ-050", Each: ledger.TargetTrait(rules.DF)}, // DQ-AMB-03: modified agility
		{Rule: "DQ-052", Amount: -1, Each: ledger.TargetTrait(traitAG), When: exposed},
		{Rule: "DQ-094", Each: ledger.Counted(entangledAG), From: ledger.From(rules.FromTargetMark, markEntangled), When: targetEntangled, Unless: exposed},
		{Rule: "DQ-050", Each: ledger.Counted(shieldGuard), From: ledger.Found(targetShield), When: shielded, Void: []ledger.Void{{If: exposed, By: "DQ-052"}, {If: aside, By: "DQ-051"}}},
		{Rule: "DQ-AMB-02", Each: ledger.TargetTrait(traitPC), Unless: exposed | aside, Off: !b.o.FrontPC},
	}
}

// stunned is what the stunned lose on top of agility and shield (DQ-AMB-04).
func (b *book) stunned(r rules.Rule, amount int) row {
	stun := row{Rule: r, Amount: amount, From: ledger.From(rules.FromTargetMark, markStunned), When: targetStunned}
	if b.o.StunPlain {
		stun.Void = ledger.VoidIf(targetStunned, "DQ-AMB-04")
	}
	return stun
}

// meleeDefences are DQ-055. Evading counts without a parry, too (DQ-AMB-31).
func (b *book) meleeDefences() []row {
	return []row{
		{Rule: "DQ-055", Amount: -10, Why: "no fatigue left", When: targetTired},
		b.stunned("DQ-055", -15),
		{Rule: "DQ-055", Amount: backingOff, From: ledger.From(rules.FromTargetMark, markWithdrawing), When: targetWithdraws}, // DQ-142
		{Rule: "DQ-055", Amount: evading, From: ledger.From(rules.FromTargetMark, markEvading), When: targetEvades},
		{Rule: "DQ-055", Amount: perRank, Each: ledger.Counted(targetRank), From: ledger.Found(targetWeapon), Why: "for each rank", When: targetEvades},
	}
}

// rangedDefences are DQ-056.
func (b *book) rangedDefences() []row {
	return []row{
		b.stunned("DQ-056", -10),
		{Rule: "DQ-056", Amount: +5, From: ledger.From(rules.FromPlace, rules.PlaceMotion), When: targetMoves}, // DQ-148
		{Rule: "DQ-056", Amount: +10, From: ledger.Found(targetUp), When: targetLow},
		{Rule: "DQ-056", Amount: +20, From: ledger.From(rules.FromTargetMark, markEvading), When: targetEvades},
		{Rule: "DQ-056", Amount: +20, From: ledger.From(rules.FromPlace, rules.PlaceCover), When: sheltered}, // DQ-148, SPACE-080
	}
}

// closeDefences are DQ-054.
func (b *book) closeDefences() []row {
	return []row{
		{Rule: "DQ-054", Each: ledger.TargetTrait(traitPS)},
		{Rule: "DQ-054", Amount: -20, Why: "no fatigue left", When: targetTired},
		b.stunned("DQ-054", -20),
	}
}

// anyDefences are what else DQ-056 has.
var anyDefences = []row{
	{Rule: "DQ-056", Amount: +20, From: ledger.From(rules.FromTargetMark, markAirborne), When: targetAloft},
}

// What a blow has counted, beside traits.
const (
	tripChange = iota // of the base chance
	trampleChange
	damages // of the weapon
	shieldMD
	entangledMD
	distance // in hexes
	rangeSteps
	targetRank
	shieldGuard
	entangledAG
)

// Sources that have to be found.
const (
	item = iota
	shieldInHand
	targetUp
	targetWeapon
	targetShield
)

// What may hold of a blow.
const (
	tired ledger.Conditions = 1 << iota // no fatigue is left
	ranked
	unskilled // nothing is added for dexterity (DQ-043, DQ-AMB-25)
	withdraws // from the target, after the blow
	withBoth
	sweeps
	disarms
	trips
	tramples
	charging
	poleOrShield // is what a charge strikes with (DQ-045)
	fromFlank    // of the target, as it is turned (DQ-057)
	fromRear
	kneels // also in this very order, which comes first (DQ-147)
	aims
	snapshot
	unseen
	offHand // that is no shield, which is that hand's own (DQ-047)
	aloft
	entangled
	targetTired
	targetLow
	targetMoves
	targetAloft
	targetEntangled
	targetStunned
	targetEvades
	targetWithdraws
	targetDusky
	targetDark
	exposed // defends with magic alone (DQ-052, DQ-095)
	shielded
	sheltered
	aside // the target has its attacker not in front, where in close combat it has all (DQ-143)
)

// holds is what holds of a blow, for the rows of all tables: of who strikes, of the target, and of
// how they stand.
func (b *book) holds(x *rules.Exchange, w way) ledger.Conditions {
	a, d, q := x.Facts.Actor, x.Facts.Target, &x.Facts
	it := a.Item(x.Act.Item)
	known := it.Traits[itemRank] > unranked
	f := doing(x) | b.mods.own.Of(a) | b.mods.target.Of(d)
	f.Set(ranked, known)
	f.Set(unskilled, !known && !b.o.UnrankedMD)
	f.Set(tired, a.Pool(poolFT) <= 0)
	f.Set(offHand, handOf(it) == secondary && !it.Use.Has(rules.UseShield))
	f.Set(poleOrShield, it.Reach.Max >= poleReach || it.Use.Has(rules.UseShield))
	f.Set(kneels, a.Posture == rules.Kneeling || q.Did.Has(rules.ActKneel))
	f.Set(charging, q.Flags.Has(rules.FlagCharged))
	f.Set(unseen, !q.Flags.Has(rules.FlagSight))
	f.Set(fromFlank, q.Arc == rules.ArcFlank)
	f.Set(fromRear, q.Arc == rules.ArcRear)
	f.Set(aside, q.Arc != rules.ArcFront && w != bodyToBody)
	f.Set(sheltered, q.Flags.Has(rules.FlagSheltered))
	f.Set(targetLow, d.Posture > rules.Standing)
	f.Set(targetTired, d.Pool(poolFT) <= 0)
	f.Set(targetMoves, d.Moved > 0)
	f.Set(exposed, helpless(d) || heldByOther(d, x.By))
	return f
}

// doing are the conditions that are acts.
func doing(x *rules.Exchange) (f ledger.Conditions) {
	act := &x.Act
	switch act.Kind {
	case rules.ActStrike:
		f.Set(withdraws, act.Mode == modeWithdrawing)
		f.Set(withBoth, act.Mode == modeBoth)
		f.Set(sweeps, act.Mode == modeSweep)
	case rules.ActSpecial:
		f.Set(disarms, act.Mode == disarm)
		f.Set(trips, act.Mode == trip)
		f.Set(tramples, act.Mode == trample)
	default:
		f.Set(aims, aimsAt(x))
		f.Set(snapshot, act.Mode == modeSnapshot)
	}
	return f
}

// meet is the case of a blow, for the rows of all tables.
func (b *book) meet(x *rules.Exchange, w way, c *ledger.Case) {
	c.Actor, c.Target, c.Item = x.Facts.Actor, x.Facts.Target, x.Facts.Actor.Item(x.Act.Item)
	c.Hold = b.holds(x, w)
	c.Found[item] = rules.From(rules.FromItem, x.Act.Item)
	c.Found[targetUp] = rules.From(rules.FromTargetPosture, c.Target.Posture)
	b.countActor(c)
	b.countTarget(c)
	if w == thrown || w == missile {
		c.Numbers[distance] = int32(b.hexes(x))
		c.Numbers[rangeSteps] = int32(missileSteps(int(c.Numbers[distance])))
	}
}

// countActor is what a blow counts of the attacker and its weapon.
func (b *book) countActor(c *ledger.Case) {
	n, bc := &c.Numbers, c.Item.Traits[itemBC]
	md, hand := modifiedMD(c.Actor)
	n[damages] = int32(c.Item.Wear)
	n[tripChange] = int32(b.tripChance(int(bc))) - int32(bc)
	n[trampleChange] = trampleChance - int32(bc)
	n[shieldMD] = int32(md - c.Actor.Trait(traitMD))
	n[entangledMD] = int32(half(md) - md)
	c.Found[shieldInHand] = rules.From(rules.FromItem, hand)
}

// countTarget is what a blow counts of the target.
func (b *book) countTarget(c *ledger.Case) {
	d, n := c.Target, &c.Numbers
	n[entangledAG] = int32(half(d.Trait(traitAG)) - d.Trait(traitAG))
	if hand := wielded(d, rules.UseShield); hand != rules.NoItem {
		c.Hold |= shielded
		n[shieldGuard] = int32(d.Item(hand).Traits[itemGuard])
		c.Found[targetShield] = rules.From(rules.FromTargetItem, hand)
	}
	if c.Hold&targetEvades != 0 {
		weapon := prepared(d)
		n[targetRank] = int32(rankWith(d, weapon))
		c.Found[targetWeapon] = rules.From(rules.FromTargetItem, weapon)
	}
}

// What tells the modifiers of one rule and source apart, beside what the rows of tables say.
const (
	_          uint8 = iota
	reasonRank       // so much for each rank
	reasonMagic
	reasonFriends // of close combat
	reasonFoes
	reasonBound // it is held at its least
)

var reasons = []string{reasonRank: "for each rank", reasonMagic: "magic",
	reasonBound: "kept within bounds", reasonFriends: "strength of friends in it", reasonFoes: "strength of more foes in it",
}
