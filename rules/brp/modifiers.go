package brp

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// modifiers are what goes into a chance of any kind: what adds up, and then the parts for
// difficulty (BRP-017).
type modifiers struct{ attack, parry, block, dodge, shield, aid, hiding, notice ledger.Rows }

type row = ledger.Row

// modify puts the tables together.
func (b *book) modify(reasons *[]string) {
	table := func(total uint8, rows ...[]row) ledger.Rows {
		return ledger.NewRows(total, reasons, append(slices.Concat(rows...), difficulties...)...)
	}
	own, target := b.burdens(rules.FromTrait, ledger.Trait), b.burdens(rules.FromTargetTrait, ledger.TargetTrait)
	offence, defence := []row{ledger.Changed(rules.OF)}, []row{ledger.TargetChanged(rules.DF)}
	b.mods = modifiers{
		attack: table(totalAttack, rating("BRP-019"), own, offence),
		parry:  table(totalDefence, rating("BRP-021"), target, tired, defence),
		block:  table(totalDefence, rating("BRP-025"), target, tired, defence),
		dodge:  table(totalDefence, []row{{Rule: "BRP-030", Each: ledger.TargetTrait(traitDodge), Starts: true}}, target, tired, defence),
		shield: table(totalDefence, []row{{Rule: "BRP-024", Each: ledger.Counted(behindIt), From: ledger.Found(used), Starts: true}}, tired, defence),
		aid:    table(totalFirstAid, skilled, own),
		hiding: table(totalHiding, skilled, own),
		notice: table(totalNotice, skilled, own),
	}
}

// rating is the chance with an item in one of its uses: base and points, or that of another
// specialty if half of it is better (BRP-018, BRP-AMB-50).
func rating(r rules.Rule) []row {
	return []row{
		{Rule: "BRP-018", Each: ledger.Counted(relative), From: ledger.Found(used), When: difficult},
		{Rule: r, Each: ledger.Counted(base), From: ledger.Found(used), Why: "base chance", Unless: difficult, Starts: true},
		{Rule: r, Each: ledger.Counted(points), From: ledger.Found(used), Why: "points of skill", Unless: difficult},
	}
}

// skilled is a chance of somebody by itself.
var skilled = []row{{Rule: "BRP-102", Each: ledger.Counted(points), From: ledger.Found(used), Starts: true}}

// burdens are what armour and helmet cost: points, or by option a share (BRP-062, BRP-063,
// BRP-065, BRP-AMB-26).
func (b *book) burdens(kind rules.SourceKind, count func(trait int) ledger.Count) []row {
	return []row{
		{Rule: "BRP-062", Each: count(traitPhysical), When: hampersBody, Unless: byOption, Off: b.o.relative},
		{Rule: "BRP-063", Each: count(traitPerception), When: hampersSenses, Unless: byOption, Off: b.o.relative},
		{Rule: "BRP-065", Each: count(traitPhysical), When: hampersBody | byOption, Off: b.o.relative},
		{Rule: "BRP-065", Each: count(traitPerception), When: hampersSenses | byOption, Off: b.o.relative},
		{Rule: "BRP-018", Amount: 1, Of: ledger.Just(2), When: difficult},
		{Rule: "BRP-AMB-26", Each: ledger.Counted(leftOver), Of: ledger.Just(hundred), From: ledger.From(kind, traitPhysical), When: hampersBody, Off: !b.o.relative},
		{Rule: "BRP-AMB-26", Each: ledger.Counted(leftOver), Of: ledger.Just(hundred), From: ledger.From(kind, traitPerception), When: hampersSenses, Off: !b.o.relative},
	}
}

// tired is what the earlier defences of the round cost, if they do (BRP-AMB-30).
var tired = []row{{Rule: "BRP-AMB-30", Amount: -1, Each: ledger.Counted(tiring), From: ledger.From(rules.FromTargetMark, markDefended)}}

// difficulties are what else makes a chance difficult.
var difficulties = []row{
	{Rule: "BRP-052", Amount: 1, Of: ledger.Counted(divisor), From: ledger.From(rules.FromPlace, rules.PlaceRange), When: flying},
	{Rule: "BRP-032", Amount: 1, Of: ledger.Just(2), When: swift},
	{Rule: "BRP-017", Amount: 1, Of: ledger.Just(2), When: walking},
}

// What is counted, beside traits.
const (
	base = iota
	points
	relative // that of another specialty
	behindIt // that of a shield by its size
	leftOver // of a hundred, by armour
	tiring
	divisor // by range
)

// used is a source that has to be found: the item, or the skill.
const used = 0

// What may hold.
const (
	difficult ledger.Conditions = 1 << iota // with another specialty (BRP-018)
	hampersBody
	hampersSenses
	byOption // armour hampers this skill (BRP-065)
	flying
	swift   // a missile of low velocity is dodged (BRP-032, BRP-AMB-52)
	walking // and steals up (BRP-017)
)

// chance is what the rows of a table come to: what adds up, not below nothing, and the parts of
// it, rounded once.
func (b *book) chance(t *ledger.Rows, v *rules.Verdict, total uint8, c *ledger.Case) int {
	return t.Parts(v, c, floor(v, total, t.Add(v, c)), b.divide)
}

// rate notes the chance with an item in one of its uses.
func (b *book) rate(c *ledger.Case, it *rules.Item, mode uint8) {
	n, more := rated(it, mode)
	known := b.relatedTo(it, mode)
	c.Numbers[base], c.Numbers[points], c.Numbers[relative] = int32(n), int32(more), int32(known)
	c.Hold.Set(difficult, known > 0 && b.o.rounding.divide(known, 2) > n+more)
}

// burden notes what of armour costs a skill of somebody.
func (b *book) burden(c *ledger.Case, u burden, s *rules.Combatant) {
	c.Actor, c.Target = s, s
	c.Hold.Set(hampersBody, u.group == physical)
	c.Hold.Set(hampersSenses, u.group == perception)
	c.Hold.Set(byOption, u.rule == "BRP-065")
	c.Numbers[leftOver] = int32(max(0, hundred+s.Trait(hamperedBy[u.group])))
}

// tire notes what the earlier defences of the round cost.
func (b *book) tire(c *ledger.Case, d *rules.Combatant) {
	if b.o.penalty != 0 && d.Marked(markDefended) {
		c.Numbers[tiring] = int32(b.o.penalty * d.Count(markDefended))
	}
}

// What tells the modifiers of one rule and item apart.
const (
	_           uint8 = iota
	reasonBound       // it is held at its least or its most
	reasonWound       // no wound is left to treat (BRP-092)
	reasonAwake       // nobody is to be woken (BRP-082)
)

var reasons = []string{reasonBound: "kept within bounds", reasonWound: "no wound is left to treat",
	reasonAwake: "nobody is to be woken"}
