package revised

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// modifiers are what goes into an attack roll: what the die must reach, and what is added to it
// (REV-070).
type modifiers struct {
	need        ledger.Rows
	attack      [nAttack]ledger.Rows
	own, target ledger.Marked
}

// attackKind is a kind of attack roll, with rows of its own beside those of all.
type attackKind uint8

const (
	ofBlow attackKind = iota
	ofShot
	ofGrip // and of a punch
	ofOverbearing
	nAttack
)

type row = ledger.Row

// modify puts the tables together.
func (b *book) modify(reasons *[]string) {
	n := len(marks.Rows())
	attack := func(parts ...[]row) ledger.Rows {
		return ledger.NewRows(totalAttack, reasons, append(slices.Concat(parts...), b.situations()...)...)
	}
	b.mods = modifiers{
		need: ledger.NewRows(totalNeed, reasons, needs...),
		attack: [nAttack]ledger.Rows{ofBlow: attack(abilities, b.weapons(), charges), ofShot: attack(abilities, b.weapons(), charges, b.ranges()),
			ofGrip: attack(abilities, grips), ofOverbearing: attack(abilities, overruns)},
		own: ledger.NewMarked(n, map[uint8]ledger.Conditions{markHeld: grasped, markHighGround: onHigh}),
		target: ledger.NewMarked(n, map[uint8]ledger.Conditions{markHighGround: targetOnHigh, markInvisible: unseen, markOffBalance: unsteady,
			markStunned: dazed, markSurprised: unready, markCharging: targetCharges}),
	}
}

// needs are THAC0 less armour class, which a charge makes worse (REV-056, REV-A12): Dexterity does
// not help, though it may harm, and a point besides.
var needs = []row{
	{Rule: "REV-D1", Amount: -1, Each: ledger.Trait(rules.OF), Starts: true},
	{Rule: "REV-D4", Each: ledger.TargetTrait(rules.DF), Starts: true},
	{Rule: "REV-056", Amount: -1, Each: ledger.TargetTrait(traitDexterityAC), From: ledger.From(rules.FromTargetMark, markCharging),
		Why: "no help of Dexterity", When: targetCharges | agile},
	{Rule: "REV-056", Amount: -chargeAC, From: ledger.From(rules.FromTargetMark, markCharging), Why: "open to a blow", When: targetCharges},
	{Rule: "REV-D3", Amount: -1, Each: ledger.TargetTrait(traitDexterityAC), When: agile | caughtOff, Unless: targetCharges},
	{Rule: "REV-D4", Amount: -1, Each: ledger.TargetTrait(traitShield), When: shieldless},
	{Rule: "REV-124", Each: ledger.Counted(weakestOF), From: company, Why: "THAC0 of the weakest"},
}

var company = ledger.From(rules.FromPlace, rules.PlaceCrowd)

// opportunity is the bonus at one who attacks unarmed (REV-101, REV-114, REV-125).
const opportunity = 4

// abilities are those of the attacker (REV-D2, REV-D3).
var abilities = []row{
	{Rule: "REV-D3", Each: ledger.Trait(traitDexterityHit), When: aims},
	{Rule: "REV-D2", Each: ledger.Trait(traitStrengthHit), When: strikes},
}

// weapons are what the weapon of a blow or a shot is worth.
func (b *book) weapons() []row {
	return []row{
		{Rule: "REV-070", Each: ledger.ItemTrait(itemMagic), From: ledger.Found(weaponUsed), When: armed},
		{Rule: "REV-D10", Each: ledger.Trait(traitUnknown), From: ledger.Found(weaponUsed), When: armed | unlearnt, Off: !b.o.Unproficient},
		{Rule: "REV-A30", Amount: b.o.HeldWeaponPenalty, From: ledger.From(rules.FromMark, markHeld), When: armed | grasped},
	}
}

// charges are what moves somebody to a blow, or has provoked it.
var charges = []row{
	{Rule: reactUnarmed.rule(), Amount: opportunity, When: atWrestler},
	{Rule: reactPunch.rule(), Amount: opportunity, When: atPuncher},
	{Rule: reactOverbear.rule(), Amount: opportunity, When: atOverbearer},
	{Rule: "REV-054", Amount: chargeHit, When: charging},
}

// grips are of wrestling: the wrestler's own armour (REV-A33).
var grips = []row{{Rule: "REV-112", Each: ledger.Trait(traitWrestle), When: grapples}}

// overruns are of those who bear somebody down.
var overruns = []row{
	{Rule: "REV-124", Each: ledger.Counted(weakestHit), From: company, Why: "Strength of the weakest"},
	{Rule: "REV-122", Amount: perSize, Each: ledger.Counted(sizes), From: ledger.From(rules.FromTargetTrait, traitSize)},
	{Rule: "REV-123", Amount: perLeg, Each: ledger.Counted(moreLegs), From: ledger.From(rules.FromTargetTrait, traitLegs)},
	{Rule: "REV-124", Amount: perAttacker, Each: ledger.Counted(others), From: company, Why: "more than one"},
}

// of is a row of the table of situations.
func (b *book) of(s situation, from ledger.Origin, when ledger.Conditions) row {
	r := b.t.situations[s]
	return row{Rule: r.rule, Amount: r.modifier, From: from, When: when}
}

func inPlace(p rules.Place) ledger.Origin { return ledger.From(rules.FromPlace, p) }

// ranges are range and cover of a shot. Of cover and concealment only the worse counts; men in the
// line do not cover who is in melee: such a shot may strike them, and they do not count twice.
func (b *book) ranges() []row {
	return []row{
		b.of(mediumRange, inPlace(rules.PlaceRange), atMedium), // REV-078
		b.of(longRange, inPlace(rules.PlaceRange), atLong),     // REV-077
		{Rule: "REV-062", Each: ledger.Counted(lineCover), From: inPlace(rules.PlaceCover), When: menInLine, Void: ledger.VoidIf(menInLine, "REV-063")},
		{Rule: "REV-062", Each: ledger.Counted(hardCover), From: inPlace(rules.PlaceCover), Void: ledger.VoidIf(moreConcealed, "REV-A18")},
		{Rule: "REV-062", Each: ledger.Counted(concealment), From: inPlace(rules.PlaceConcealment),
			Void: []ledger.Void{{If: unseen, By: "REV-A43"}, {If: moreCovered, By: "REV-A18"}}},
	}
}

// situations are the rows of the combat modifiers. Different rows add up, and count for every kind
// of attack roll (REV-A54).
func (b *book) situations() []row {
	mark := func(kind uint8) ledger.Origin { return ledger.From(rules.FromTargetMark, kind) }
	held := b.of(offBalance, mark(markHeld), heldBySomeone) // a hold puts its victim off balance for all but its holder
	held.Void = []ledger.Void{{If: unsteady, By: "REV-A19"}, {If: inWrestle, By: "REV-113"}}
	prone := b.of(stunnedOrProne, ledger.From(rules.FromTargetPosture, rules.Prone), lying) // once, for whoever attacks (REV-A47)
	prone.Void = []ledger.Void{{If: dazed, By: "REV-A20"}, {If: pins, By: "REV-128"}}       // others have it (REV-A37)
	ground := b.of(higherGround, ledger.From(rules.FromMark, markHighGround), onHigh)       // a field without heights
	ground.Unless = targetOnHigh | higher
	return []row{
		b.of(higherGround, inPlace(rules.PlaceHeight), higher), ground, // REV-071
		b.of(invisible, mark(markInvisible), unseen),           // REV-072
		b.of(offBalance, mark(markOffBalance), unsteady), held, // REV-073
		b.of(stunnedOrProne, mark(markStunned), dazed), prone, // REV-075
		b.of(surprised, mark(markSurprised), unready),   // REV-076
		b.of(fromRear, inPlace(rules.PlaceArc), atBack), // REV-079, REV-F1, REV-059
	}
}

// What is counted, beside traits.
const (
	weakestOF  = iota // of those who bear somebody down, as a difference to who rolls (REV-124)
	weakestHit        // and of their Strength
	sizes             // that the largest of them is above the defender
	moreLegs          // than two
	others            // beyond the first
	lineCover         // with the men in the line
	hardCover
	concealment
)

// weaponUsed is a source that has to be found.
const weaponUsed = 0

// What may hold of an attack.
const (
	strikes ledger.Conditions = 1 << iota // with strength
	aims
	armed
	unlearnt // the weapon
	grasped
	atWrestler // in answer to what it does
	atPuncher
	atOverbearer
	charging // has come to blows in one
	grapples
	onHigh // by what the scenario says
	higher // by the field
	atMedium
	atLong
	menInLine
	moreCovered // than concealed, and only the worse counts
	moreConcealed
	atBack
	inWrestle // with the target
	pins      // bears down on whom it has down
	targetCharges
	targetOnHigh
	unseen
	unsteady
	heldBySomeone // else
	dazed
	lying
	unready
	agile
	caughtOff // where Dexterity does not count, by option
	shieldless
)

// meets is what holds of two and the field, in an attack of any kind.
func (b *book) meets(x *rules.Exchange, how ledger.Conditions, c *ledger.Case) {
	a, d := x.Facts.Actor, x.Facts.Target
	f := how | b.mods.own.Of(a) | b.mods.target.Of(d)
	f.Set(higher, x.Facts.Flags.Has(rules.FlagHigh))
	f.Set(heldBySomeone, heldByOther(d, x.By))
	f.Set(lying, d.Posture == rules.Prone)
	f.Set(atBack, behind(x))
	f.Set(agile, d.Trait(traitDexterityAC) > 0)
	f.Set(caughtOff, b.o.DexterityFront && (behind(x) || d.Posture == rules.Prone))
	f.Set(shieldless, d.Trait(traitShield) > 0 && (d.Wielded(rules.UseShield) == rules.NoItem || b.o.ShieldFront && behind(x)))
	switch x.Act.Kind {
	case rules.ActWrestle:
		_, with := a.MarkOf(markWrestling, x.To)
		f.Set(inWrestle, with)
	case rules.ActOverbear:
		_, down := a.MarkOf(markPinning, x.To)
		f.Set(pins, down)
	default: // others have it like anybody
	}
	c.Hold, c.Actor, c.Target = f, a, d
}

// armedWith adds the weapon of a blow or a shot.
func armedWith(c *ledger.Case, x *rules.Exchange) {
	i, it := weaponOf(x)
	if it == nil {
		return
	}
	c.Hold |= armed
	c.Hold.Set(unlearnt, itemFlag(it.Traits[itemFlags])&flagUnknown != 0)
	c.Item, c.Found[weaponUsed] = it, rules.From(rules.FromItem, i)
}

// answering adds what has provoked a blow, and a charge.
func answering(x *rules.Exchange) (f ledger.Conditions) {
	r := reaction(x)
	f.Set(atWrestler, r == reactUnarmed)
	f.Set(atPuncher, r == reactPunch)
	f.Set(atOverbearer, r == reactOverbear)
	f.Set(charging, x.Facts.Flags.Has(rules.FlagCharged))
	return f
}

// shotAt adds how far and how much hidden the target of a shot is: the highest row not above a
// percentage, and of cover and concealment only the worse (REV-061, REV-062, REV-A18). Against
// the invisible concealment does not count (REV-A43).
func (b *book) shotAt(c *ledger.Case, x *rules.Exchange, band rangeBand) {
	c.Hold.Set(atMedium, band == mediumBand)
	c.Hold.Set(atLong, band == longBand)
	hard, soft := b.hidden(x.Facts.Cover).cover, b.hidden(x.Facts.Conceal).concealment
	c.Numbers[lineCover] = int32(hard)
	if bare := b.hidden(x.Facts.Hard).cover; bare != hard && b.strayChances(x) > 0 {
		c.Hold |= menInLine
		hard = bare
	}
	c.Numbers[hardCover], c.Numbers[concealment] = int32(hard), int32(soft)
	if hard != 0 && soft != 0 && c.Hold&unseen == 0 && !b.o.StackCover {
		c.Hold.Set(moreCovered, hard <= soft)
		c.Hold.Set(moreConcealed, hard > soft)
	}
}

// What tells the modifiers of one rule and source apart.
const (
	_             uint8 = iota
	reasonRow           // what the table says of a blow (REV-103)
	reasonMetal         // or the die of a metal gauntlet
	reasonBound         // it is held at its least
	reasonFumbled       // no more attacks in this round (REV-086)
)

var reasons = []string{
	reasonRow: "row of the table", reasonMetal: "metal gauntlet", reasonBound: "kept within bounds", reasonFumbled: "fumbled in this round",
}
