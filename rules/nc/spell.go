package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

// work is what a spell does.
type work uint8

const (
	workMissiles work = iota
	workBlast
	workShield
	workVeil
	workWeb
	workHold
	workHeal
	workNeutralise
)

var workWords = []string{"missiles", "blast", "shield", "veil", "web", "hold", "heal", "neutralise"}

// spellShape is whom a spell strikes.
type spellShape uint8

const (
	shapeNone spellShape = iota
	shapeSelf
	shapeTouch
	shapeCircle
	shapeLine
)

var shapeWords = []string{"none", "self", "touch", "circle", "line"}

// spell is a spell of NC-141. Lengths in feet.
type spell struct {
	name                  string
	class                 string // whose list it is on
	level                 int
	segments              int
	reach, perLevel       int
	shape                 spellShape
	radius, length, width int
	work                  work
	harm, save            bool
	alone                 int // on the save of a single target
	rounds, byLevel       int // how long it lasts; neither: for the fight
}

func (s spell) key() string { return s.name }

func readSpell(r *table.Row) spell {
	return spell{name: r.Key("key"), class: r.Word("class", "mage", "cleric"), level: r.Int("level", 1, 9), segments: r.Int("segments", 1, 100),
		reach: r.Int("range", 0, 1000), perLevel: r.Int("per_level", 0, 100), shape: spellShape(r.OneOf("shape", shapeWords...)),
		radius: r.IntOr("radius", 1, 500, 0), length: r.IntOr("length", 1, 500, 0), width: r.IntOr("width", 1, 500, 0),
		work: work(r.OneOf("work", workWords...)), harm: r.Bool("harm"), save: r.Bool("save"), alone: r.IntOr("alone", -9, 9, 0),
		rounds: r.IntOr("rounds", 0, 1000, 0), byLevel: r.IntOr("by_level", 0, 1000, 0)}
}

// spellTypes describes the spells for the shape.
func (b *Book) spellTypes() []rules.RowType {
	list := make([]rules.RowType, len(b.t.spells))
	for i := range b.t.spells {
		s := &b.t.spells[i]
		list[i] = rules.RowType{Name: s.name, Text: s.class + " " + workWords[s.work], Area: s.area(), Harm: s.harm}
	}
	return list
}

// area is the room a spell strikes.
func (s *spell) area() rules.AreaTerms {
	switch s.shape {
	case shapeCircle:
		return rules.AreaTerms{Shape: rules.AreaCircle, Radius: feet(s.radius)}
	case shapeLine:
		return rules.AreaTerms{Shape: rules.AreaLine, Length: feet(s.length), Width: feet(s.width)}
	}
	return rules.AreaTerms{}
}

// feet is a length in mm, rounded up so that the last foot counts.
func feet(n int) rules.Mm { return rules.Mm((n*3048 + 9) / 10) }

// casterLevel is the level of somebody in the class a spell belongs to.
func (s *spell) casterLevel(a *rules.Side) int {
	if s.class == "cleric" {
		return a.Trait(clericLevel)
	}
	return a.Trait(mageLevel)
}

// needs is the class level that a spell asks for (NC-141).
func (s *spell) needs() int { return 2*s.level - 1 }

// missiles is how many magic missiles a caster of that level has (NC-141).
func missiles(level int) int { return 1 + max(0, level-1)/2 }

// lasts is when the spell of a caster of that level ends.
func (s *spell) lasts(level int, now int32) rules.Lasting {
	if s.rounds == 0 && s.byLevel == 0 {
		return rules.Forever()
	}
	return rules.Until(rules.Tick(int(now) + 1 + inRound*(s.rounds+s.byLevel*level)))
}

// cast completes a spell on one target (NC-G-15). Cover and size do not count
// (NC-G-35).
func (b *Book) cast(x *rules.Exchange) {
	v := &x.V
	if int(x.Act.Mode) >= len(b.t.spells) {
		v.Outcome = rules.Lost
		return
	}
	s := &b.t.spells[x.Act.Mode]
	b.useUp(v, x.Q.A, x.Act.Mode)
	if x.Q.Flags.Has(rules.FlagLost) || s.work == workHold && (x.Q.D.T[large] != 0 || x.Q.D.T[beast] != 0) {
		v.Outcome = rules.Lost
		return
	}
	v.Outcome = rules.Done
	level := s.casterLevel(x.Q.A)
	saved := s.save && b.spellSave(x, s, level)
	switch s.work {
	case workMissiles:
		b.missile(x, s)
	case workBlast:
		b.blast(x, s, level, saved)
	case workHeal:
		b.heal(x)
	case workNeutralise:
		b.neutralise(x)
	default:
		s.enchant(x, level, saved)
	}
}

// enchant is what the spells do that leave a mark.
func (s *spell) enchant(x *rules.Exchange, level int, saved bool) {
	v, ends := &x.V, s.lasts(level, x.Q.Tick)
	switch {
	case s.work == workVeil:
		v.Mark("NC-139", x.To, markVeil, 0, ends)
	case s.work == workShield:
		v.Mark("NC-141", x.To, markShield, 0, ends)
	case s.work == workWeb && saved:
		v.Mark("NC-141", x.To, markWebbed, 0, ends)
	case s.work == workWeb:
		v.Mark("NC-141", x.To, markStuck, 0, ends)
	case s.work == workHold && !saved: // NC-119: a save undoes it
		v.Mark("NC-141", x.To, markHeld, 0, ends)
	}
}

// useUp strikes a casting off the caster's list. Every exchange of a casting names
// the same one, so that it is gone once, whatever the number of targets.
func (b *Book) useUp(v *rules.Verdict, a *rules.Side, row uint8) {
	for i := range a.Marks {
		if m := &a.Marks[i]; m.Kind == markSpell && m.V[0] == int32(row) {
			v.UnmarkAt("NC-141", a.ID, markSpell, m.Serial)
			return
		}
	}
}

// spellSave lets the target save against a spell (NC-113, NC-110).
func (b *Book) spellSave(x *rules.Exchange, s *spell, level int) bool {
	v, d := &x.V, x.Q.D
	n := v.Mod(termSave, "NC-110", rules.From(rules.FromTargetTrait, saveBase), d.Trait(saveBase))
	n += v.Mod(termSave, "NC-113", rules.From(rules.FromTrait, casterTrait(s)), -SpellSeverity(level))
	n += note(v, termSave, "NC-117", rules.From(rules.FromTargetTrait, itemSave), d.Trait(itemSave))
	if d.T[familiar] != 0 && knows(d, x.Act.Mode) {
		n += v.Mod(termSave, "NC-113", rules.From(rules.FromTargetTrait, familiar), 2)
	}
	if s.work == workHold {
		n += note(v, termSave, "NC-113", rules.From(rules.FromTargetTrait, mentalSave), d.Trait(mentalSave))
		n += note(v, termSave, "NC-141", rules.Source{}, s.alone)
	}
	saved := b.passes(x, d, rollSave, n)
	if v.Outcome = rules.Failed; saved {
		v.Outcome = rules.Saved
	}
	return saved
}

func casterTrait(s *spell) int {
	if s.class == "cleric" {
		return clericLevel
	}
	return mageLevel
}

// knows reports whether somebody knows the spell in a row.
func knows(d *rules.Side, row uint8) bool { return uint16(d.T[known])>>row&1 == 1 }

// blast is damage with dice: thrown once for all targets, halved by a save, then
// reduced (NC-142, NC-100, NC-103).
func (b *Book) blast(x *rules.Exchange, s *spell, level int, saved bool) {
	v := &x.V
	thrown := x.Dice.Shared().Sum(rollSpell, level, 6)
	v.Rolled(x.By, rollSpell, 0, thrown, true)
	v.Thrown(level, 6)
	r := b.o.SpellScale
	damage := v.Mod(termDamage, "NC-142", rules.From(rules.FromRoll, rollSpell), (2*thrown*r.Num+r.Den)/(2*r.Den))
	if saved { // NC-119, NC-A-49
		damage += v.Mod(termDamage, "NC-119", rules.From(rules.FromRoll, rollSave), -(damage - damage/2))
	}
	b.spellHarm(x, damage)
}

// spellHarm is magic damage on a target of the engine.
func (b *Book) spellHarm(x *rules.Exchange, damage int) {
	d := x.Q.D
	set := conditionsOf(d, x.Q.Tick)
	dr := b.magicReduction(&x.V, d, set, knows(d, x.Act.Mode), nil)
	b.magicHarm(&x.V, d, damage, dr)
	if d.Marked(markAsleep) {
		x.V.Unmark("NC-085", d.ID, markAsleep, 0)
	}
}

// missilePoints is the damage of a magic missile (NC-104, NC-A-66).
const missilePoints = 20

// missile is one magic missile: no roll to hit, no save (NC-142).
func (b *Book) missile(x *rules.Exchange, s *spell) {
	v := &x.V
	if x.Q.D.Marked(markShield) { // the shield stops it
		v.Suppressed(termDamage, "NC-104", "NC-141", rules.From(rules.FromTargetMark, markShield), missilePoints)
		v.Outcome = rules.Blocked
		return
	}
	v.Outcome = rules.Hit
	b.spellHarm(x, v.Mod(termDamage, "NC-104", rules.Source{}, missilePoints))
}

// heal cures light wounds, but for what poison has done (NC-126, NC-122, NC-G-37).
func (b *Book) heal(x *rules.Exchange) {
	v, d := &x.V, x.Q.D
	points := 0
	if b.o.CureLightDice { // NC-A-25
		points = x.Dice.Sum(rollHeal, 2, 10)
		v.Rolled(x.By, rollHeal, 0, points, true)
		v.Thrown(2, 10)
	} else {
		shown := x.Dice.Sum(rollHeal, 1, 3)
		v.Rolled(x.By, rollHeal, 0, shown, true)
		v.Thrown(1, 3)
		points = 10 * shown
	}
	most := int(d.Pools[hitPoints].Max) - d.Pool(hitPoints)
	if m, ok := d.Mark(markVenom); ok {
		most -= int(m.V[0])
	}
	if points = min(points, most); points > 0 {
		v.Lose("NC-126", d.ID, hitPoints, -points)
	}
	b.mend(v, d)
}

// mend ends the wounds of NC-G-13, which last until healed.
func (b *Book) mend(v *rules.Verdict, d *rules.Side) {
	if d.T[lasting] != 0 {
		v.Trait("NC-G-13", d.ID, lasting, -d.Trait(lasting))
	}
	for _, kind := range [...]uint8{markArm, markShieldArm, markLeg, markBody, markVital} {
		if d.Marked(kind) {
			v.Unmark("NC-G-13", d.ID, kind, 0)
		}
	}
}

// neutralise ends one poison; what it has done heals like other damage from then
// on (NC-122).
func (b *Book) neutralise(x *rules.Exchange) {
	v, d := &x.V, x.Q.D
	if m, ok := d.Mark(markPoison); ok {
		v.UnmarkAt("NC-122", d.ID, markPoison, m.Serial)
	}
	if d.Marked(markVenom) {
		v.Unmark("NC-122", d.ID, markVenom, 0)
	}
}
