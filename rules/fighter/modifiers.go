package fighter

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// modifiers are what goes into A, D, RD, P and PD, beside what every injury costs (FTR-E2).
type modifiers struct{ attack, defence, ranged, parry, difficulty ledger.Rows }

type row = ledger.Row

// modify puts the tables together.
func (b *book) modify(reasons *[]string) {
	b.mods = modifiers{
		attack:     ledger.NewRows(totalAttack, reasons, attackRows...),
		defence:    ledger.NewRows(totalDefence, reasons, defenceRows...),
		ranged:     ledger.NewRows(totalDefence, reasons, rangedRows...),
		parry:      ledger.NewRows(totalParry, reasons, parryRows...),
		difficulty: ledger.NewRows(totalDifficulty, reasons, row{Rule: "FTR-D5", Each: ledger.Counted(ofWeapon), From: ledger.Found(weaponUsed), Starts: true}),
	}
}

// attackRows are A (FTR-D2).
var attackRows = []row{
	{Rule: "FTR-D2", Each: ledger.Trait(rules.OF), Starts: true},
	{Rule: "FTR-D2", Each: ledger.Counted(ofWeapon), From: ledger.Found(weaponUsed), Starts: true},
	{Rule: "FTR-D2", Amount: -shortStN, Each: ledger.Counted(shortOf), From: ledger.From(rules.FromTrait, traitStN)},
	{Rule: "FTR-E6", Amount: halfArm, From: ledger.From(rules.FromMark, markInjury), When: weakArm},
	{Rule: "FTR-067", Amount: behindShield, From: ledger.From(rules.FromMark, markHeld), When: peering},
}

// parryRows are P (FTR-D4).
var parryRows = []row{
	{Rule: "FTR-D4", Each: ledger.TargetTrait(traitP), Starts: true},
	{Rule: "FTR-D4", Each: ledger.Counted(ofWeapon), From: ledger.Found(weaponUsed), Starts: true},
	{Rule: "FTR-D4", Amount: -shortStN, Each: ledger.Counted(shortOf), From: ledger.From(rules.FromTargetTrait, traitStN)},
	{Rule: "FTR-E6", Amount: halfArm, From: ledger.From(rules.FromTargetMark, markInjury), When: weakArm},
	{Rule: "FTR-067", Amount: behindShield, From: ledger.From(rules.FromTargetMark, markHeld), When: peering},
}

// noDefence keeps a target from doing anything for its own defence: it does not know of the
// attacker, or is unconscious.
var noDefence = ledger.VoidIf(defenceless, "FTR-014")

// defenceRows are D as the attacker meets it (FTR-D3). The stunned carry out no plot (FTR-E5).
var defenceRows = []row{
	{Rule: "FTR-011", Each: ledger.Counted(ofQuarter), From: ledger.From(rules.FromPlace, rules.PlaceArc)},
	{Rule: "FTR-D3", Each: ledger.TargetTrait(rules.DF), Starts: true, Void: noDefence},
	{Rule: "FTR-D3", Each: ledger.Counted(ofWeapon), From: ledger.Found(weaponUsed), Starts: true, Void: noDefence},
	{Rule: "FTR-T5", Each: ledger.Counted(ofPlot), From: ledger.Found(plotMade), Why: "full defensive",
		Void: []ledger.Void{{If: defenceless, By: "FTR-014"}, {If: dazed, By: "FTR-E5"}}},
}

// rangedRows are RD: what the target does for it, distance, motion and size. The side that it is
// shot at from does not matter (FTR-D6, FTR-013, FTR-014).
var rangedRows = []row{
	{Rule: "FTR-D6", Each: ledger.TargetTrait(traitRD), Starts: true, Void: noDefence},
	{Rule: "FTR-D6", Amount: baseRD, Why: "to begin with", When: defenceless},
	ledger.TargetChanged(rules.DF, noDefence...), // RD is the defence of the same body
	{Rule: "FTR-D6", Each: ledger.Counted(distance), From: ledger.From(rules.FromPlace, rules.PlaceRange)},
	{Rule: "FTR-D6", Amount: motion, From: ledger.From(rules.FromPlace, rules.PlaceMotion), When: moves},
	{Rule: "FTR-D6", Amount: -perSzRD, Each: ledger.Counted(taller), From: ledger.From(rules.FromPlace, rules.PlaceSize)},
}

// What is counted, beside traits.
const (
	ofWeapon  = iota // its A, D, P or PD
	shortOf          // strength that is missing for it
	ofQuarter        // that the blow comes from
	ofPlot           // its D
	distance
	taller // than a man, in Sz
)

// Sources that have to be found.
const (
	weaponUsed = iota
	plotMade
)

// What may hold.
const (
	weakArm     ledger.Conditions = 1 << iota // one of two is of half use
	peering                                   // over its own shield
	defenceless                               // of the target
	dazed
	moves
)

// wields is what somebody does with a weapon, in attack or parry: its A or P, and the strength
// that is missing for it.
func (b *book) wields(c *ledger.Case, s *rules.Combatant, item uint8, n, short int) {
	c.Actor, c.Target = s, s
	c.Hold.Set(weakArm, b.grip(s, s.Item(item)) == limbHalf)
	h, holds := b.heldOf(s)
	c.Hold.Set(peering, holds && h.headBehind(s))
	c.Numbers[ofWeapon], c.Numbers[shortOf] = int32(n), int32(short)
}

// hurt is what the injuries of somebody cost, a receipt for each area (FTR-E2).
func (b *book) hurt(v *rules.Verdict, total uint8, from rules.SourceKind, s *rules.Combatant, none bool, of func(e *effect) int) (n int) {
	b.injuries(s, func(at *rules.Area, e *effect) {
		switch source := rules.From(from, markInjury).For(reasonOf(at)); {
		case of(e) == 0:
		case none:
			v.Suppressed(total, "FTR-E2", "FTR-014", source, of(e))
		default:
			n += v.Mod(total, "FTR-E2", source, of(e))
		}
	})
	return n
}

// What tells the modifiers of one rule and source apart. Behind these stand the areas of
// the body, single, left and right.
const (
	_            uint8 = iota
	reasonStart        // what everybody begins with
	reasonBound        // it is held within bounds
	reasonArmour       // what the armour on the area stops
	reasonHeld         // the attacker keeps to its cap
	reasonLame         // the arm is of no use (FTR-E6)
	reasonAreas
)

// sides are the copies of an area: it is the only one, the left or the right.
var sides = [...]string{"", "left ", "right "}

func reasons() []string {
	list := []string{reasonStart: "to begin with", reasonBound: "kept within bounds", reasonArmour: "armour", reasonHeld: "held back", reasonLame: "the arm is of no use"}
	for _, area := range areaNames {
		for _, side := range sides {
			list = append(list, side+area)
		}
	}
	return list
}

// reasonOf is an area of a body.
func reasonOf(a *rules.Area) uint8 { return reasonAreas + uint8(len(sides))*a.Kind + a.Copy }
