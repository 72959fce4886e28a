package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// modifiers are what goes into OF, DF, DR and saves, in the order of the rules.
type modifiers struct {
	offence          [2]ledger.Rows // in melee, of missiles
	skill, worn      ledger.Rows    // DF that a missile's maximum may hold down (NC-091)
	magic            [2]ledger.Rows
	state            [2]ledger.Rows // DF of the target's conditions (NC-082)
	target           [2]ledger.Rows
	base, gear       ledger.Rows // DR
	physical         ledger.Rows
	warding, magical ledger.Rows // DR against magic
	saves, poison    ledger.Rows
	marks            ledger.Marked
}

type row = ledger.Row

// Missiles have tables of their own.
const (
	byHand = iota
	byMissile
)

// modify puts the tables together.
func (b *book) modify(reasons *[]string) {
	table := func(term uint8, list ...row) ledger.Rows { return ledger.NewRows(term, reasons, list...) }
	b.mods = modifiers{
		offence:  [2]ledger.Rows{table(totalOF, b.meleeOffence()...), table(totalOF, b.missileOffence()...)},
		skill:    table(totalDF, b.skillDefence()...),
		worn:     table(totalDF, b.wornDefence()...),
		magic:    [2]ledger.Rows{table(totalDF, magicDefence(2)...), table(totalDF, magicDefence(4)...)},
		state:    [2]ledger.Rows{table(totalDF, b.stateDefence(false)...), table(totalDF, b.stateDefence(true)...)},
		target:   [2]ledger.Rows{table(totalDF, b.meleeTarget()...), table(totalDF, b.missileTarget()...)},
		base:     table(totalDR, b.baseReduction()...),
		gear:     table(totalDR, gearReduction...),
		warding:  table(totalDR, wardingReduction...),
		physical: table(totalDR, b.stateReduction()...),
		magical:  table(totalDR, b.stateWarding()...),
		saves:    ledger.NewRows(totalSave, reasons, saveBonuses...),
		poison:   ledger.NewRows(totalPoison, reasons, saveBonuses...),
		marks: ledger.NewMarked(len(marks.Rows()), map[uint8]ledger.Conditions{markBlinded: blinded.bit(), markStunned: stunned.bit(),
			markInvisible: invisible.bit(), markSurprised: surprised.bit(), markAsleep: asleep.bit(),
			markVeil: veiled, markShield: warded, markWebbed: webbed, markShieldArm: lame}),
	}
}

// voidIf is what keeps a row from counting by an option.
func voidIf(on bool, when ledger.Conditions, by rules.Rule) []ledger.Void {
	if !on {
		return nil
	}
	return ledger.VoidIf(when, by)
}

// meleeOffence and missileOffence are OF: the sum of the parts, also where a worked example says
// otherwise (NC-030 to NC-033, NC-A-09).
func (b *book) meleeOffence() []row {
	return append([]row{
		{Rule: "NC-060", Each: ledger.Counted(statedOF), From: ledger.From(rules.FromTrait, rules.OF), When: byRequest},
		{Rule: "NC-030", Each: ledger.Trait(levelOF), Unless: creature, Starts: true},
		{Rule: "NC-130", Each: ledger.Trait(levelOF), When: creature, Starts: true},
		{Rule: "NC-030", Each: ledger.Trait(strikeHit)},
		{Rule: "NC-030", Each: ledger.Trait(itemOF)},
		{Rule: "NC-G-13", Each: ledger.Trait(lasting), From: ledger.From(rules.FromMark, markArm)},
		{Rule: "NC-G-19", Each: ledger.Counted(secondOF), From: ledger.Found(item)},
		{Rule: "NC-033", Each: ledger.ItemTrait(itemPlus), From: ledger.Found(item)},
	}, b.anyOffence()...)
}

func (b *book) missileOffence() []row {
	return append([]row{
		{Rule: "NC-060", Each: ledger.Counted(statedOF), From: ledger.From(rules.FromTrait, rules.OF), When: byRequest},
		{Rule: "NC-031", Each: ledger.Trait(levelOF), Unless: creature, Starts: true},
		{Rule: "NC-130", Each: ledger.Trait(levelOF), When: creature, Starts: true},
		{Rule: "NC-031", Each: ledger.Trait(reaction)}, // strength does not count
		{Rule: "NC-031", Each: ledger.Trait(itemOF)},
		{Rule: "NC-G-13", Each: ledger.Trait(lasting), From: ledger.From(rules.FromMark, markArm)},
		{Rule: "NC-098", Each: ledger.Counted(missileOF), From: ledger.Found(item)},
		{Rule: "NC-G-30", Each: ledger.ItemTrait(itemPlus), From: ledger.Found(item)},
	}, b.anyOffence()...)
}

func (b *book) anyOffence() []row {
	return []row{
		{Rule: "NC-032", Amount: +1, From: ledger.Found(item), When: specialised, Off: !b.o.Specialisation},
		{Rule: "NC-080", Amount: b.t.conditions[blinded].of, From: ledger.From(rules.FromMark, markBlinded), When: blind},
		{Rule: "NC-G-05", Amount: +2, From: ledger.From(rules.FromPlace, rules.PlaceArc), When: behind},
		ledger.Changed(rules.OF),
	}
}

// skillDefence is level and dexterity (NC-040, NC-041), which count for nobody helpless.
func (b *book) skillDefence() []row {
	lost := append([]ledger.Void{{If: unable, By: "NC-G-12"}}, voidIf(b.o.CastingLoseSkill, casting.bit(), "NC-A-03")...)
	turned := append(lost[:len(lost):len(lost)], ledger.Void{If: behind, By: "NC-G-05"})
	return []row{
		{Rule: "NC-060", Each: ledger.Counted(statedDF), From: ledger.From(rules.FromTargetTrait, rules.DF), When: byRequest},
		{Rule: "NC-040", Each: ledger.TargetTrait(levelDF), Unless: targetCreature, Void: lost},
		{Rule: "NC-133", Each: ledger.TargetTrait(levelDF), When: targetCreature, Void: lost},
		{Rule: "NC-041", Each: ledger.TargetTrait(dexDF), Void: turned},
	}
}

// noShield is what takes the use of a shield away.
var noShield = []ledger.Void{{If: unable, By: "NC-G-12"}, {If: behind, By: "NC-G-05"}, {If: lame, By: "NC-G-13"}, {If: twoHanded, By: "NC-G-29"}}

// wornDefence is armour and shield (NC-042, NC-043), which gives DF alone (NC-A-60).
func (b *book) wornDefence() []row {
	return []row{
		{Rule: "NC-042", Each: ledger.TargetTrait(armourDF)},
		{Rule: "NC-043", Amount: b.o.ShieldDF, From: ledger.Found(shield), When: shielded, Void: noShield},
	}
}

// magicDefence is the DF outside every maximum (NC-044, NC-091); the spell shield gives more
// against missiles.
func magicDefence(spell int) []row {
	return []row{
		ledger.TargetChanged(rules.DF),
		{Rule: "NC-044", Each: ledger.Counted(statedMagic), From: ledger.From(rules.FromTargetTrait, itemDF), When: byRequest},
		{Rule: "NC-044", Each: ledger.TargetTrait(itemDF)},
		{Rule: "NC-043", Each: ledger.Counted(shieldPlus), From: ledger.Found(shield), When: shielded, Void: noShield},
		{Rule: "NC-139", Amount: +2, From: ledger.From(rules.FromTargetMark, markVeil), When: veiled},
		{Rule: "NC-141", Amount: spell, From: ledger.From(rules.FromTargetMark, markShield), When: warded, Unless: behind},
		{Rule: "NC-141", Amount: -2, From: ledger.From(rules.FromTargetMark, markWebbed), When: webbed},
	}
}

// stateDefence is the DF of what holds of the target (NC-080 to NC-088).
func (b *book) stateDefence(missile bool) []row {
	void := map[condition][]ledger.Void{
		invisible:   ledger.VoidIf(blind, "NC-080"),
		casting:     voidIf(b.o.CastingLoseSkill, casting.bit(), "NC-A-03"),
		interfering: ledger.VoidIf(casting.bit(), "NC-086"), // NC-A-43: not both
		unarmed:     voidIf(missile, unarmed.bit(), "NC-A-41"),
	}
	return b.states(func(c *conditionRow) int {
		if c.condition == prone && missile {
			return b.o.ProneMissileDF // NC-A-44
		}
		return c.df
	}, void)
}

// states are rows for all conditions.
func (b *book) states(amount func(*conditionRow) int, void map[condition][]ledger.Void) (list []row) {
	for c := range nConditions {
		list = append(list, row{Rule: conditionRule[c], Amount: amount(&b.t.conditions[c]), From: conditionFrom[c], When: c.bit(), Void: void[c]})
	}
	return list
}

// meleeTarget and missileTarget are what else a target has (NC-093 to NC-097, NC-099).
func (b *book) meleeTarget() []row {
	return []row{{Rule: "NC-A-18", Each: ledger.Counted(targetSize), From: ledger.From(rules.FromPlace, rules.PlaceSize), Off: !b.o.SizeInMelee}}
}

func (b *book) missileTarget() []row {
	return []row{
		{Rule: "NC-093", Each: ledger.Counted(coverDF), From: ledger.From(rules.FromPlace, rules.PlaceCover), Void: ledger.VoidIf(moreConcealed, "NC-A-36")}, // NC-A-23: to DF alone
		{Rule: "NC-094", Each: ledger.Counted(concealDF), From: ledger.From(rules.FromPlace, rules.PlaceConcealment), Void: ledger.VoidIf(moreCovered, "NC-A-36")},
		{Rule: "NC-095", Each: ledger.Counted(targetSize), From: ledger.From(rules.FromPlace, rules.PlaceSize)},
		{Rule: "NC-096", Each: ledger.Counted(rangeDF), From: ledger.From(rules.FromPlace, rules.PlaceRange)},
		{Rule: "NC-097", Amount: b.t.lower(crossingRow, 1), From: ledger.From(rules.FromPlace, rules.PlaceMotion), When: crossing},
	}
}

// baseReduction is BDR against blows (NC-050), with the class bonus (NC-051) or what casting puts
// in its place.
func (b *book) baseReduction() []row {
	return []row{
		{Rule: "NC-050", Each: ledger.Counted(statedBDR), From: ledger.From(rules.FromTargetTrait, rules.DR), When: byRequest},
		{Rule: "NC-050", Each: ledger.TargetTrait(highest), Starts: true},
		{Rule: "NC-051", Each: ledger.TargetTrait(bonusPhysical),
			Void: voidIf(b.o.CastingReplace, casting.bit(), "NC-A-04")},
		{Rule: "NC-A-04", Amount: b.t.conditions[casting].physical, From: conditionFrom[casting], When: casting.bit(), Unless: byRequest, Off: !b.o.CastingReplace},
	}
}

// gearReduction is the DR of armour and items, which no maximum holds down (NC-054).
var gearReduction = []row{
	{Rule: "NC-054", Each: ledger.Counted(statedGear), From: ledger.From(rules.FromTargetTrait, armourDR), When: byRequest},
	{Rule: "NC-054", Each: ledger.TargetTrait(armourDR)},
	{Rule: "NC-054", Each: ledger.TargetTrait(armourPlus)},
	{Rule: "NC-044", Each: ledger.TargetTrait(itemDR)},
	ledger.TargetChanged(rules.DR),
}

// wardingReduction is BDR against magic (NC-050, NC-052, NC-053).
var wardingReduction = []row{
	{Rule: "NC-050", Each: ledger.Counted(statedBDR), From: ledger.From(rules.FromTargetTrait, rules.DR), When: byRequest},
	{Rule: "NC-050", Each: ledger.TargetTrait(highest), Starts: true},
	{Rule: "NC-052", Each: ledger.TargetTrait(bonusMagical)},
	{Rule: "NC-052", Each: ledger.TargetTrait(knownMagical), When: familiarSpell},
	{Rule: "NC-052", Each: ledger.TargetTrait(opposedMagical), When: opposed},
	{Rule: "NC-053", Each: ledger.TargetTrait(raceMagical)},
}

// ofCritical counts for this blow alone (NC-065, NC-089).
var ofCritical = row{Rule: "NC-065", Amount: -4, From: ledger.Found(hitRoll), When: critical}

// stateReduction and stateWarding are the DR of what holds of the target, against blows and
// against magic.
func (b *book) stateReduction() []row {
	return append(b.states(func(c *conditionRow) int { return c.physical },
		map[condition][]ledger.Void{casting: voidIf(b.o.CastingReplace, casting.bit(), "NC-A-04")}), ofCritical) // NC-A-71: whoever casts
}

func (b *book) stateWarding() []row {
	return append(b.states(func(c *conditionRow) int { return c.magical },
		map[condition][]ledger.Void{asleep: voidIf(b.o.AsleepMagicalBDR, asleep.bit(), "NC-A-24")}), ofCritical)
}

// saveBonuses are what is added to the basic level of a save, and add up (NC-112 to NC-117, NC-A-69).
var saveBonuses = []row{
	{Rule: "NC-112", Each: ledger.TargetTrait(poisonSave), When: poisonous},
	{Rule: "NC-116", Each: ledger.TargetTrait(strikeHit), When: withStrength},
	{Rule: "NC-116", Each: ledger.TargetTrait(trapSave), When: withDexterity},
	{Rule: "NC-117", Each: ledger.TargetTrait(itemSave)},
	{Rule: "NC-114", Each: ledger.TargetTrait(trapSave), When: breathed},
	{Rule: "NC-113", Amount: +2, From: ledger.From(rules.FromTargetTrait, familiar), When: familiarSpell},
	{Rule: "NC-113", Each: ledger.TargetTrait(mentalSave), When: ofMind},
	{Rule: "NC-141", Each: ledger.Counted(aloneBonus), When: alone},
	{Rule: "NC-113", Amount: +2, From: ledger.From(rules.FromTargetTrait, creed), When: opposed}, // NC-A-58
	{Rule: "NC-113", Each: ledger.TargetTrait(deathSave), When: deathly},                         // NC-A-42
	{Rule: "NC-113", Amount: +3, Why: "changes the body", When: ofBody},
}

// What a blow or a save has counted, beside traits.
const (
	secondOF  = iota // what fighting with two weapons costs (NC-G-19)
	missileOF        // of its class
	statedOF         // of a request
	statedDF
	statedMagic
	statedBDR
	statedGear
	shieldPlus
	targetSize // as DF
	coverDF
	concealDF
	rangeDF
	aloneBonus // what a spell at one target alone adds to its save (NC-141)
)

// Sources that have to be found.
const (
	item = iota
	shield
	hitRoll
	sleep     // a mark, or lying unconscious
	hindrance // an act, or a mark of walking away
)

// What may hold beside the conditions of the target, which come first.
const (
	blind       ledger.Conditions = 1 << nConditions << iota // the attacker
	behind                                                   // it, by option (NC-G-05)
	specialised                                              // it, with this weapon
	creature                                                 // it, with the numbers of one
	unable                                                   // whose skill does not count in defence (NC-G-12)
	targetCreature
	shielded
	lame      // in the arm of the shield (NC-G-13)
	twoHanded // has both hands at something else than its shield (NC-G-29)
	veiled
	warded // by the spell shield
	webbed
	moreCovered   // than concealed, where only the better counts (NC-A-36)
	moreConcealed // than covered
	crossing
	critical
	byRequest // the numbers of a request (section 15)
	familiarSpell
	opposed // to the caster's creed
	poisonous
	breathed
	withStrength // to get clear of a trap
	withDexterity
	ofMind
	alone
	deathly
	ofBody
)

// What tells the modifiers of one rule and source apart.
const (
	_              uint8 = iota
	reasonSeverity       // of a poison (NC-112)
	reasonPower          // severity of a power (NC-114, NC-115)
	reasonBound          // it is held at its least
	reasonMighty         // who is not put to sleep (NC-141)
	reasonEnough         // others were put to sleep first (NC-141)
	reasonClean          // no poison is left (NC-122)
	reasonWhole          // nothing is there to heal (NC-126)
)

func reasons() []string {
	return []string{reasonSeverity: "severity of the poison", reasonPower: "severity", reasonBound: "kept within bounds",
		reasonMighty: "too mighty for it", reasonEnough: "spent on those who are nearer", reasonClean: "no poison is left",
		reasonWhole: "nothing to heal"}
}
