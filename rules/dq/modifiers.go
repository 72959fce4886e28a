package dq

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// modifiers are what goes into a blow, by the way of the attack: the tables 57.1 and 57.2 of
// the game, in their order. What counts adds up (DQ-041, DQ-053).
type modifiers struct {
	strikes, defences [nWay]ledger.Rows[rules.Exchange]
	own, target       markConditions
}

type row = ledger.Row[rules.Exchange]

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
	b.mods.own = conditionsOf(map[uint8]ledger.Conditions{markAirborne: aloft, markEntangled: entangled})
	b.mods.target = conditionsOf(map[uint8]ledger.Conditions{markAirborne: targetAloft, markEntangled: targetEntangled, markStunned: targetStunned,
		markEvading: targetEvades, markWithdrawing: targetWithdraws})
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
		{Rule: "DQ-040", Each: itemTrait(itemBC), From: item, Why: "base chance"},
		{Rule: "DQ-091", Amount: -20, Why: "at the weapon", When: disarms},
		{Rule: "DQ-092", Each: b.tripChanges, From: item, When: trips},
		{Rule: "DQ-096", Each: trampleChanges, From: item, When: tramples},
		{Rule: "DQ-120", Amount: perDamage, Each: damaged, From: item},
		{Rule: "DQ-040", Each: trait(rules.OF), From: own(rules.FromTrait, rules.OF)},
		{Rule: "DQ-043", Amount: -1, Each: trait(traitMD), From: own(rules.FromTrait, traitMD), When: unskilled},
		{Rule: "DQ-132", Each: shieldMD, From: shieldInHand, Unless: unskilled},
		{Rule: "DQ-094", Each: entangledMD, From: own(rules.FromMark, markEntangled), When: entangled, Unless: unskilled},
		{Rule: "DQ-040", Amount: perRank, Each: itemTrait(itemRank), From: item, Why: "for each rank", When: ranked},
	}
}

// meleeStrikes are DQ-045.
func (b *book) meleeStrikes() []row {
	return []row{
		{Rule: "DQ-045", Amount: -10, Why: "no fatigue left", When: tired},
		{Rule: "DQ-045", Amount: -20, Why: "withdrawing", When: withdraws}, // DQ-142
		{Rule: "DQ-045", Amount: +20, From: item, Why: "a pole weapon in a charge", When: charging | behindPole},
		{Rule: "DQ-045", Amount: -15, From: item, Why: "in a charge", When: charging, Unless: behindPole},
		{Rule: "DQ-045", Amount: +10, From: own(rules.FromPlace, rules.PlaceArc), Why: "from the flank", When: fromFlank},
		{Rule: "DQ-045", Amount: +30, From: own(rules.FromPlace, rules.PlaceArc), Why: "from the rear", When: fromRear},
		{Rule: "DQ-045", Amount: +20, From: targetUp, When: targetLow}, // DQ-AMB-28: here, and not in the defence
	}
}

// rangedStrikes are DQ-046.
func (b *book) rangedStrikes() []row {
	aim := own(rules.FromMark, markAim)
	return []row{
		{Rule: "DQ-046", Amount: +10, From: own(rules.FromPlace, rules.PlaceArc), Why: "from the flank", When: fromFlank},
		{Rule: "DQ-046", Amount: +20, From: own(rules.FromPlace, rules.PlaceArc), Why: "from the rear", When: fromRear},
		{Rule: "DQ-046", Amount: +10, From: own(rules.FromPosture, rules.Kneeling), When: kneels},
		{Rule: "DQ-070", Amount: +20, From: aim, When: aims, Over: "DQ-071", Void: snapshot},
		{Rule: "DQ-071", Amount: -15, Why: "a snapshot", When: snapshot}, // DQ-146
	}
}

func (b *book) thrownStrikes() []row {
	return append(b.rangedStrikes(), row{Rule: "DQ-072", Amount: perHex, Each: b.hexes, From: own(rules.FromPlace, rules.PlaceRange)})
}

func (b *book) missileStrikes() []row {
	return append(b.rangedStrikes(), row{Rule: "DQ-073", Amount: perFiveHexes, Each: b.missileSteps, From: own(rules.FromPlace, rules.PlaceRange)})
}

// closeStrikes are DQ-044.
func (b *book) closeStrikes() []row {
	return []row{
		{Rule: "DQ-044", Each: trait(traitPS), From: own(rules.FromTrait, traitPS)},
		{Rule: "DQ-044", Amount: -20, Why: "no fatigue left", When: tired},
	}
}

// anyStrikes are what hinders sight, of which only the worst counts (DQ-042, DQ-AMB-10), and
// DQ-047.
func (b *book) anyStrikes() []row {
	light := own(rules.FromPlace, rules.PlaceLight)
	dark := func(l lighting, amount int, why string) row {
		return row{Rule: "DQ-042", Amount: amount, From: light, Why: why, Over: "DQ-AMB-10", Void: unseen, Off: b.o.Light != l}
	}
	return []row{
		dark(starry, -10, "starlight"), dark(cloudy, -20, "a clouded night"), dark(unlit, -30, "no lamp"), dark(pitchBlack, -40, "pitch dark"),
		{Rule: "DQ-042", Amount: -50, From: light, Why: "unseen", When: unseen}, // DQ-148
		{Rule: "DQ-047", Amount: -10, From: own(rules.FromMark, markAirborne), When: aloft},
		{Rule: "DQ-047", Amount: -10, Why: "a blow with each of two weapons", When: withBoth}, // DQ-144
		{Rule: "DQ-047", Amount: -20, Why: "one of several foes", When: sweeps},               // DQ-145
		{Rule: "DQ-047", Amount: -20, From: item, Why: "in the other hand", When: offHand},
	}
}

// guards are agility and magic, with the shield in the front only, and agility not for those
// who cannot help themselves (DQ-050, DQ-051, DQ-052). In close combat all is front (DQ-143).
func (b *book) guards() []row {
	return []row{
		{Rule: "DQ-050", Each: targetTrait(rules.DF), From: own(rules.FromTargetTrait, rules.DF)}, // DQ-AMB-03: modified agility
		{Rule: "DQ-052", Amount: -1, Each: targetTrait(traitAG), From: own(rules.FromTargetTrait, traitAG), When: exposed},
		{Rule: "DQ-050", Each: shieldGuard, From: targetShield, When: shielded | exposed, Over: "DQ-052", Void: exposed},
		{Rule: "DQ-094", Each: entangledAG, From: own(rules.FromTargetMark, markEntangled), When: targetEntangled, Unless: exposed},
		{Rule: "DQ-050", Each: shieldGuard, From: targetShield, When: shielded | front, Unless: exposed},
		{Rule: "DQ-050", Each: shieldGuard, From: targetShield, When: shielded, Unless: exposed | front, Over: "DQ-051", Void: shielded},
		{Rule: "DQ-AMB-02", Each: targetTrait(traitPC), From: own(rules.FromTargetTrait, traitPC), When: front, Unless: exposed, Off: !b.o.FrontPC},
	}
}

// stunned is what the stunned lose on top of agility and shield (DQ-AMB-04).
func (b *book) stunned(r rules.Rule, amount int) row {
	stun := row{Rule: r, Amount: amount, From: own(rules.FromTargetMark, markStunned), When: targetStunned, Over: "DQ-AMB-04"}
	if b.o.StunPlain {
		stun.Void = targetStunned
	}
	return stun
}

// meleeDefences are DQ-055. Evading counts without a parry, too (DQ-AMB-31).
func (b *book) meleeDefences() []row {
	return []row{
		{Rule: "DQ-055", Amount: -10, Why: "no fatigue left", When: targetTired},
		b.stunned("DQ-055", -15),
		{Rule: "DQ-055", Amount: backingOff, From: own(rules.FromTargetMark, markWithdrawing), When: targetWithdraws}, // DQ-142
		{Rule: "DQ-055", Amount: evading, From: own(rules.FromTargetMark, markEvading), When: targetEvades},
		{Rule: "DQ-055", Amount: perRank, Each: targetRank, From: targetWeapon, Why: "for each rank", When: targetEvades},
	}
}

// rangedDefences are DQ-056.
func (b *book) rangedDefences() []row {
	return []row{
		b.stunned("DQ-056", -10),
		{Rule: "DQ-056", Amount: +5, From: own(rules.FromPlace, rules.PlaceMotion), When: targetMoves}, // DQ-148
		{Rule: "DQ-056", Amount: +10, From: targetUp, When: targetLow},
		{Rule: "DQ-056", Amount: +20, From: own(rules.FromTargetMark, markEvading), When: targetEvades},
		{Rule: "DQ-056", Amount: +20, From: own(rules.FromPlace, rules.PlaceCover), When: sheltered}, // DQ-148, SPACE-080
	}
}

// closeDefences are DQ-054.
func (b *book) closeDefences() []row {
	return []row{
		{Rule: "DQ-054", Each: targetTrait(traitPS), From: own(rules.FromTargetTrait, traitPS)},
		{Rule: "DQ-054", Amount: -20, Why: "no fatigue left", When: targetTired},
		b.stunned("DQ-054", -20),
	}
}

// anyDefences are what else DQ-056 has.
var anyDefences = []row{
	{Rule: "DQ-056", Amount: +20, From: own(rules.FromTargetMark, markAirborne), When: targetAloft},
}

// own is a source that is always the same.
func own[T ~uint8 | ~int](k rules.SourceKind, n T) ledger.Origin[rules.Exchange] {
	return ledger.From[rules.Exchange](k, n)
}

// Sources that have to be found.
var (
	item         = ledger.By(func(x *rules.Exchange) rules.Source { return rules.From(rules.FromItem, x.Act.Item) })
	shieldInHand = ledger.By(func(x *rules.Exchange) rules.Source {
		return rules.From(rules.FromItem, wielded(x.Facts.Actor, rules.UseShield))
	})
	targetUp = ledger.By(func(x *rules.Exchange) rules.Source {
		return rules.From(rules.FromTargetPosture, x.Facts.Target.Posture)
	})
	targetWeapon = ledger.By(func(x *rules.Exchange) rules.Source {
		return rules.From(rules.FromTargetItem, prepared(x.Facts.Target))
	})
	targetShield = ledger.By(func(x *rules.Exchange) rules.Source {
		return rules.From(rules.FromTargetItem, wielded(x.Facts.Target, rules.UseShield))
	})
)

// What is counted.

func trait(t int) func(*rules.Exchange) int {
	return func(x *rules.Exchange) int { return x.Facts.Actor.Trait(t) }
}
func targetTrait(t int) func(*rules.Exchange) int {
	return func(x *rules.Exchange) int { return x.Facts.Target.Trait(t) }
}
func itemTrait(t int) func(*rules.Exchange) int {
	return func(x *rules.Exchange) int { return int(x.Facts.Actor.Item(x.Act.Item).Traits[t]) }
}
func damaged(x *rules.Exchange) int    { return int(x.Facts.Actor.Item(x.Act.Item).Wear) }
func targetRank(x *rules.Exchange) int { return rankWith(x.Facts.Target, prepared(x.Facts.Target)) }
func shieldMD(x *rules.Exchange) int {
	md, _ := modifiedMD(x.Facts.Actor)
	return md - x.Facts.Actor.Trait(traitMD)
}
func entangledMD(x *rules.Exchange) int {
	md, _ := modifiedMD(x.Facts.Actor)
	return half(md) - md
}
func entangledAG(x *rules.Exchange) int {
	return half(x.Facts.Target.Trait(traitAG)) - x.Facts.Target.Trait(traitAG)
}
func shieldGuard(x *rules.Exchange) int {
	if it := x.Facts.Target.Item(wielded(x.Facts.Target, rules.UseShield)); it != nil {
		return int(it.Traits[itemGuard])
	}
	return 0
}
func (b *book) tripChanges(x *rules.Exchange) int {
	chance := itemTrait(itemBC)(x)
	return b.tripChance(chance) - chance
}
func trampleChanges(x *rules.Exchange) int { return trampleChance - itemTrait(itemBC)(x) }

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
	behindPole // with a weapon that keeps others off: a pole, or a shield (DQ-045)
	fromFlank  // of the target, as it is turned (DQ-057)
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
	exposed // defends with magic alone (DQ-052, DQ-095)
	shielded
	sheltered
	front // the target has its attacker there, as in close combat it has all (DQ-143)
)

// markConditions are the conditions that are marks, by their kinds.
type markConditions []ledger.Conditions

func conditionsOf(kinds map[uint8]ledger.Conditions) markConditions {
	m := make(markConditions, len(marks.Rows()))
	for kind := range m {
		m[kind] = kinds[uint8(kind)]
	}
	return m
}

func (m markConditions) of(s *rules.Combatant) (f ledger.Conditions) {
	for i := range s.Marks {
		f |= m[s.Marks[i].Kind]
	}
	return f
}

// strikeConditions are what holds of the attacker.
func (b *book) strikeConditions(x *rules.Exchange) ledger.Conditions {
	a, it, f := x.Facts.Actor, x.Facts.Actor.Item(x.Act.Item), b.mods.own.of(x.Facts.Actor)
	known := it.Traits[itemRank] > unranked
	f.Set(ranked, known)
	f.Set(unskilled, !known && !b.o.UnrankedMD)
	f.Set(tired, a.Pool(poolFT) <= 0)
	f.Set(offHand, handOf(it) == secondary && !it.Use.Has(rules.UseShield))
	f.Set(behindPole, it.Reach.Max >= poleReach || it.Use.Has(rules.UseShield))
	f.Set(charging, x.Facts.Flags.Has(rules.FlagCharged))
	f.Set(unseen, !x.Facts.Flags.Has(rules.FlagSight))
	f.Set(kneels, a.Posture == rules.Kneeling || x.Facts.Did.Has(rules.ActKneel))
	f.Set(fromFlank, x.Facts.Arc == rules.ArcFlank)
	f.Set(fromRear, x.Facts.Arc == rules.ArcRear)
	f.Set(targetLow, x.Facts.Target.Posture > rules.Standing)
	return f | doing(x)
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

// defenceConditions are what holds of the target.
func (b *book) defenceConditions(x *rules.Exchange, w way) ledger.Conditions {
	d, f := x.Facts.Target, b.mods.target.of(x.Facts.Target)
	f.Set(targetTired, d.Pool(poolFT) <= 0)
	f.Set(targetLow, d.Posture > rules.Standing)
	f.Set(targetMoves, d.Moved > 0)
	f.Set(sheltered, x.Facts.Flags.Has(rules.FlagSheltered))
	f.Set(exposed, helpless(d) || heldByOther(d, x.By))
	f.Set(shielded, wielded(d, rules.UseShield) != rules.NoItem)
	f.Set(front, x.Facts.Arc == rules.ArcFront || w == bodyToBody)
	return f
}
