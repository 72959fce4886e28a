package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/ledger"
)

// Terms of a trap (NC-116).
const (
	trapSeverity = iota
	trapClear    // what helps to get clear
	trapDice     // of its damage: tens of a blow, or a spell's
	trapSides
	trapPlus
	trapMagical // 1: its damage is that of a spell
	trapHolds   // 1: holds who is not clear of it
	trapFells   // 1: throws down who is not clear of it
	trapFind    // added to the chance level of noticing it (NC-138)
	trapPoison  // d4 of poison
	trapPoisonPoints
	trapPoisonRounds
	trapAntidotes
	trapVenom // severity of the poison
)

// What gets somebody clear of a trap (NC-116); a condition of the start leaves both open.
const (
	clearEither int16 = iota
	clearNeither
	clearByStrength
	clearByDexterity
)

// clearing is what helps somebody to get clear (NC-116).
var clearing = [...]ledger.Conditions{clearByStrength: withStrength, clearByDexterity: withDexterity}

var clearWords = []string{"neither", "strength", "dexterity"}

// noticeFeet is from how far away a trap may be noticed (ours).
const noticeFeet = 20

// Trap implements [rules.Trapper]: a trap has a severity from -2 to 12, says what gets one
// clear, and harms, holds, throws down or poisons (NC-116).
func (b *book) Trap(m *block.Map, out *rules.TrapTerms) {
	t := &out.Traits
	t[trapSeverity] = int16(m.IntOr("severity", int64(b.o.TrapSeverity), -2, 12))
	for i, word := range clearWords {
		if m.WordOr("clear", clearWords[0], clearWords...) == word {
			t[trapClear] = clearNeither + int16(i)
		}
	}
	d := readDice(m, "damage", true)
	t[trapDice], t[trapSides], t[trapPlus] = int16(d.N), int16(d.Sides), int16(d.Plus)
	t[trapMagical] = int16(btoi(m.BoolOr("magical", false)))
	t[trapHolds], t[trapFells] = int16(btoi(m.BoolOr("holds", false))), int16(btoi(m.BoolOr("fells", false)))
	v := readVenom(m, b.severity("poison"))
	t[trapPoison], t[trapPoisonPoints], t[trapPoisonRounds] = int16(v.dice), int16(v.points), int16(v.rounds)
	t[trapAntidotes], t[trapVenom] = int16(v.antidotes), int16(v.severity)
	out.Radius = feet(int(m.IntOr("radius_ft", 0, 0, most)))
	if m.Has("find") {
		out.Seek, t[trapFind] = noticeFeet*3048/10/cellMm, int16(m.Int("find", -most, most))
	}
	if t[trapDice] == 0 && t[trapHolds] == 0 && t[trapFells] == 0 && v.dice == 0 && v.points == 0 {
		m.Fail("", block.Value, "it does nothing: want damage, holds, fells or poison")
	}
	m.Done()
}

// trap is what a trap of the field does with somebody: it notices the trap, or is struck.
func (b *book) trap(x *rules.Exchange) {
	switch {
	case x.Facts.Trap == nil:
		x.Verdict.Outcome = rules.Lost
	case x.Act.Mode == rules.TrapNotice:
		b.notices(x)
	default:
		b.sprung(x)
	}
}

// notices is an uncertain task: half the highest level, with the gauge of the trap (NC-118,
// NC-138). That the basic saving level measures it is ours.
func (b *book) notices(x *rules.Exchange) {
	v, s := &x.Verdict, x.Facts.Target
	n := v.Mod(totalTask, "NC-118", rules.From(rules.FromTargetTrait, saveBase), s.Trait(saveBase))
	n += note(v, totalTask, "NC-138", rules.Source{}, int(x.Facts.Trap.Traits[trapFind]))
	if v.Outcome = rules.Failed; b.passes(x, s, rollNotice, n) {
		v.Outcome = rules.Done
		v.Notice("NC-118", s.ID, x.Facts.Trap.ID)
	}
}

// sprung lets somebody try to get clear of a trap: a save, with strength to hit or the
// dexterity row if the trap says so (NC-116). Who does takes half the damage and nothing else
// (NC-119).
func (b *book) sprung(x *rules.Exchange) {
	v, s, t := &x.Verdict, x.Facts.Target, &x.Facts.Trap.Traits
	n := v.Mod(totalSave, "NC-110", rules.From(rules.FromTargetTrait, saveBase), s.Trait(saveBase))
	n += b.mods.saves.Add(v, &ledger.Case{Hold: clearing[t[trapClear]], Target: s})
	n += note(v, totalSave, "NC-116", rules.Source{}, -int(t[trapSeverity]))
	saved := b.passes(x, s, rollSave, n)
	if v.Outcome = rules.Failed; saved {
		v.Outcome = rules.Saved
	}
	f := facts{Case: ledger.Case{Actor: s, Target: s, Item: b.venomed(t)}, itemIndex: rules.NoItem, weapon: b.bare}
	b.conditionsOf(&f.Case)
	f.rolled(ordinaryRolls)
	f.ar, f.hp = s.Built(rules.AR), s.Pool(hitPoints)
	b.trapHarm(x, &f, saved)
	if s.Marked(markAsleep) {
		v.Unmark("NC-085", s.ID, markAsleep, 0)
	}
	if saved {
		return
	}
	if t[trapDice] == 0 || t[trapMagical] == 1 || v.Sum(totalDamage) > 0 { // NC-123
		b.poison(x, &f)
	}
	if t[trapHolds] != 0 {
		v.Mark("NC-116", s.ID, markSnared, 0, rules.Forever(), int(t[trapSeverity]), int(t[trapClear]))
	}
	if t[trapFells] != 0 && s.Posture < rules.Prone {
		v.Posture("NC-116", s.ID, rules.Prone)
	}
}

// venomed is a thing with the poison of a trap on it.
func (b *book) venomed(t *[rules.NItemTrait]int16) *rules.Item {
	if t[trapPoison] == 0 && t[trapPoisonPoints] == 0 {
		return &bareHands
	}
	it := &rules.Item{}
	it.Traits[itemPoison], it.Traits[itemPoisonPoints], it.Traits[itemPoisonRounds] = t[trapPoison], t[trapPoisonPoints], t[trapPoisonRounds]
	it.Traits[itemAntidotes], it.Traits[itemVenom] = t[trapAntidotes], t[trapVenom]
	return it
}

// trapHarm is the damage of a trap: that of a blow (NC-070, NC-074), or that of a spell
// (NC-100, NC-103).
func (b *book) trapHarm(x *rules.Exchange, f *facts, saved bool) {
	v, t := &x.Verdict, &x.Facts.Trap.Traits
	if t[trapDice] == 0 {
		return
	}
	roll, unit, rule := rollDamage, ratio{10, 1}, rules.Rule("NC-074")
	if t[trapMagical] != 0 {
		roll, unit, rule = rollSpell, b.o.SpellScale, "NC-142"
	}
	dice := x.Dice
	thrown := dice.Sum(roll, int(t[trapDice]), int(t[trapSides]))
	v.Rolled(x.By, roll, 0, thrown, true)
	v.Thrown(int(t[trapDice]), int(t[trapSides]))
	damage := v.Mod(totalDamage, rule, rules.From(rules.FromRoll, roll), unit.half(thrown))
	damage += note(v, totalDamage, rule, rules.Source{}, unit.half(thrown+int(t[trapPlus]))-damage)
	if saved { // NC-119
		damage += v.Mod(totalDamage, "NC-119", rules.From(rules.FromRoll, rollSave), -(damage - damage/2))
	}
	if t[trapMagical] != 0 {
		b.magicHarm(v, f.Target, damage, b.magicReduction(v, f))
		return
	}
	b.harm(x, f, damage)
}
