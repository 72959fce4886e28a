package nc

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// cast completes a spell on one target (NC-G-15). Cover and size do not count
// (NC-G-35).
func (b *book) cast(x *rules.Exchange) {
	v := &x.Verdict
	v.Outcome = rules.Lost
	c, ok := b.castOf(&x.Act, x.Facts.Actor)
	if !ok {
		return
	}
	s, level := &c.spell, c.level
	b.use(x, &c)
	if s.fails(x) {
		return
	}
	v.Outcome = rules.Done
	if s.shape == shapeGrasp && !b.grasps(x) {
		return
	}
	saved := s.save && b.spellSave(x, &c)
	switch s.work {
	case workMissiles:
		b.missile(x, &c)
	case workDeath, workChange:
		if !saved { // NC-119: a save undoes it
			b.doom(x, s.work)
		}
	case workBlast:
		b.blast(x, &c, saved)
	case workHeal:
		b.heal(x)
	case workNeutralise:
		b.neutralise(x)
	case workSleep:
		b.sleep(x, s, level)
	default:
		b.enchant(x, s, level, saved)
	}
}

// fails reports whether a spell cannot take effect on somebody: it is out of sight, out of
// touch, or not of the kind that the spell holds.
func (s *spell) fails(x *rules.Exchange) bool {
	switch {
	case x.Facts.Flags.Has(rules.FlagLost):
		return true
	case s.shape == shapeTouch || s.shape == shapeGrasp:
		return x.By != x.To && !x.Facts.Flags.Has(rules.FlagReach)
	case s.work == workHold:
		return unheld(x.Facts.Target)
	}
	return false
}

// grasps rolls to hit for a spell that has to touch: as in melee, but for the weapon
// (NC-G-39). A touch is no weapon that one could be unarmed against.
func (b *book) grasps(x *rules.Exchange) bool {
	var f facts
	b.gather(x, x.Facts.Target, &f)
	f.Hold &^= unarmed.bit()
	return b.hits(x, &f)
}

// mostAsleep is the level or hit dice above which nobody is put to sleep (NC-141).
const mostAsleep = 4

// sleep puts 2d4 creatures to sleep, thrown once for all: those nearest to the middle who
// are not too mighty; ties go to the lower id (NC-141).
func (b *book) sleep(x *rules.Exchange, s *spell, level int) {
	v, d := &x.Verdict, x.Facts.Target
	if d.Trait(hitDice) > mostAsleep {
		v.Futile("NC-141", reasonMighty)
		return
	}
	dice := x.Dice.Shared()
	sleepers := dice.Sum(rollSleepers, 2, 4)
	v.Rolled(x.By, rollSleepers, 0, sleepers, true)
	v.Thrown(2, 4)
	if nearer(x) >= sleepers {
		v.Futile("NC-141", reasonEnough)
		return
	}
	b.still(x, d, "NC-141", markAsleep, s.lasts(level, x.Facts.Tick))
}

// nearer counts those in an area who come before the target of an exchange and are not too
// mighty for sleep; none if nobody has ranked them.
func nearer(x *rules.Exchange) (n int) {
	for i := range x.Facts.Near {
		switch o := x.Facts.Near[i].Combatant; {
		case o.ID == x.To:
			return n
		case o.Trait(hitDice) <= mostAsleep:
			n++
		}
	}
	return 0
}

// enchant is what the spells do that leave a mark.
func (b *book) enchant(x *rules.Exchange, s *spell, level int, saved bool) {
	v, ends := &x.Verdict, s.lasts(level, x.Facts.Tick)
	switch {
	case s.work == workVeil:
		v.Mark("NC-139", x.To, markVeil, 0, ends)
	case s.work == workShield:
		v.Mark("NC-141", x.To, markShield, 0, ends)
	case s.work == workWeb && saved:
		v.Mark("NC-141", x.To, markWebbed, 0, ends)
	case s.work == workWeb:
		b.still(x, x.Facts.Target, "NC-141", markStuck, ends)
	case s.work == workHold && !saved: // NC-119: a save undoes it
		b.still(x, x.Facts.Target, "NC-141", markHeld, ends)
	}
}

// still leaves a mark on somebody that keeps it from acting: what it has under way is lost,
// a spell with its casting, unless it is done at the same moment.
func (b *book) still(x *rules.Exchange, d *rules.Combatant, r rules.Rule, kind uint8, ends rules.Lasting) {
	v := &x.Verdict
	lost := slices.ContainsFunc(v.Effects, func(e rules.Effect) bool { return e.Kind == rules.EffCancel && e.On == d.ID })
	v.Mark(r, d.ID, kind, 0, ends)
	done := int32(d.Busy.Due) <= x.Facts.Tick && d.Busy.Terms.Late == x.Facts.Terms.Late
	if lost || !d.Busy.Under() || done {
		return
	}
	v.Cancel(r, d.ID)
	if casts(d) {
		b.useUp(v, d, d.Busy.Act.Mode)
	}
}

// useUp strikes a casting off the caster's list. Every exchange of a casting names
// the same one, so that it is gone once, whatever the number of targets.
func (b *book) useUp(v *rules.Verdict, a *rules.Combatant, row uint8) {
	for i := range a.Marks {
		if m := &a.Marks[i]; m.Kind == markSpell && m.Values[0] == int32(row) {
			v.UnmarkAt("NC-141", a.ID, markSpell, m.Serial)
			return
		}
	}
}

// doom is death magic, and what changes a body for good (NC-113): who is struck is dead, or
// out of the fight. That nobody changes it back in a fight is ours.
func (b *book) doom(x *rules.Exchange, w work) {
	if w == workDeath {
		x.Verdict.Posture("NC-113", x.To, rules.Dead)
		return
	}
	b.still(x, x.Facts.Target, "NC-113", markChanged, rules.Forever())
	x.Verdict.Posture("NC-113", x.To, rules.Down)
}

// spellSave lets the target save against a spell, or a power (NC-113 to NC-115, NC-110).
func (b *book) spellSave(x *rules.Exchange, c *cast) bool {
	v, d, s := &x.Verdict, x.Facts.Target, &c.spell
	n := v.Mod(totalSave, "NC-110", rules.From(rules.FromTargetTrait, saveBase), d.Trait(saveBase))
	from := rules.From(rules.FromTrait, casterTrait(s))
	if c.from != ofCaster {
		from = rules.From(rules.FromItem, x.Act.Item).For(reasonPower)
	}
	n += v.Mod(totalSave, c.from.rule(), from, -c.severity)
	n += b.mods.saves.Add(v, &ledger.Case{Hold: savesAgainst(x, c), Target: d, Numbers: [ledger.NNumber]int32{aloneBonus: int32(s.alone)}})
	saved := b.passes(x, d, rollSave, n)
	if v.Outcome = rules.Failed; saved {
		v.Outcome = rules.Saved
	}
	return saved
}

// savesAgainst is what holds of a save against a spell or a power: rods, staves, wands, gazes and
// touches are as spells are (NC-113, NC-115).
func savesAgainst(x *rules.Exchange, c *cast) (hold ledger.Conditions) {
	d, s := x.Facts.Target, &c.spell
	if c.from == ofBreath {
		return breathed
	}
	hold.Set(familiarSpell, d.Traits[familiar] != 0 && knows(d, x.Act.Mode))
	hold.Set(ofMind, s.work == workHold)
	hold.Set(alone, s.work == workHold && x.Facts.Flags.Has(rules.FlagAlone))
	hold.Set(opposed, s.opposes(x.Facts.Actor, d))
	hold.Set(deathly, s.work == workDeath)
	hold.Set(ofBody, s.work == workChange)
	return hold
}

// opposes reports whether a clerical spell meets a cleric of another creed (NC-A-35).
func (s *spell) opposes(a, d *rules.Combatant) bool {
	return s.class == "cleric" && a.Traits[creed] != 0 && d.Traits[creed] != 0 && a.Traits[creed] != d.Traits[creed]
}

func casterTrait(s *spell) int {
	if s.class == "cleric" {
		return clericLevel
	}
	return mageLevel
}

// knows reports whether somebody knows the spell in a row.
func knows(d *rules.Combatant, row uint8) bool { return uint16(d.Traits[known])>>row&1 == 1 }

// blast is damage with dice: thrown once for all targets, halved by a save, then
// reduced (NC-142, NC-100, NC-103).
func (b *book) blast(x *rules.Exchange, c *cast, saved bool) {
	v := &x.Verdict
	d, plus := c.damage(c.level)
	dice := x.Dice.Shared()
	thrown := dice.Sum(rollSpell, d.N, d.Sides)
	v.Rolled(x.By, rollSpell, 0, thrown, true)
	v.Thrown(d.N, d.Sides)
	r := b.o.SpellScale
	damage := v.Mod(totalDamage, "NC-142", rules.From(rules.FromRoll, rollSpell), r.half(thrown))
	damage += note(v, totalDamage, "NC-142", rules.Source{}, r.half(thrown+plus)-damage)
	if saved { // NC-119, NC-A-49
		damage += v.Mod(totalDamage, "NC-119", rules.From(rules.FromRoll, rollSave), -(damage - damage/2))
	}
	b.spellHarm(x, c, damage)
}

// half is n times the ratio, halves up, for n of 0 or more.
func (r ratio) half(n int) int { return (2*n*r.Num + r.Den) / (2 * r.Den) }

// spellHarm is magic damage on a target of the engine.
func (b *book) spellHarm(x *rules.Exchange, c *cast, damage int) {
	v, d, s := &x.Verdict, x.Facts.Target, &c.spell
	if s.physical {
		damage = armourOff(v, "NC-102", damage, d.Built(rules.AR), int(d.Changed[rules.AR]))
	}
	f := facts{Case: ledger.Case{Target: d}}
	b.conditionsOf(&f.Case)
	f.rolled(ordinaryRolls)
	if c.from != ofBreath { // which is no spell, whatever it is like (NC-052, NC-114)
		f.Hold.Set(familiarSpell, b.isKnown(s, x.Act.Mode, d))
		f.Hold.Set(opposed, s.opposes(x.Facts.Actor, d))
	}
	f.Hold.Set(critical, v.Outcome == rules.Critical) // NC-G-39
	taken := b.magicHarm(v, d, damage, b.magicReduction(v, &f))
	if v.Outcome == rules.Critical && 2*taken > d.Pool(hitPoints) {
		x.Results[resultDisabled] = 1
		b.disable(x, d)
	}
	if d.Marked(markAsleep) {
		v.Unmark("NC-085", d.ID, markAsleep, 0)
	}
}

// isKnown reports whether a target has the better bonus of mages against a spell: it knows
// the spell, or by option is a caster of its kind (NC-A-06).
func (b *book) isKnown(s *spell, row uint8, d *rules.Combatant) bool {
	if b.o.SameTypeBDR {
		return s.class == "mage" && d.Traits[mageLevel] > 0
	}
	return knows(d, row)
}

// missilePoints is the damage of a magic missile (NC-104, NC-A-66).
const missilePoints = 20

// missile is one magic missile: no roll to hit, no save (NC-142).
func (b *book) missile(x *rules.Exchange, c *cast) {
	v := &x.Verdict
	if most := int(x.Act.Cap); most > 0 && int(x.Blow)+1 >= most {
		x.Stop = true // so many for this target
	}
	if x.Facts.Target.Marked(markShield) { // the shield stops it
		v.Suppressed(totalDamage, "NC-104", "NC-141", rules.From(rules.FromTargetMark, markShield), missilePoints)
		v.Outcome = rules.Blocked
		return
	}
	v.Outcome = rules.Hit
	b.spellHarm(x, c, v.Mod(totalDamage, "NC-104", rules.Source{}, missilePoints))
}
