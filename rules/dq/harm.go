package dq

import "github.com/affray-engine/affray/rules"

// harm applies the result quality (DQ-008, DQ-AMB-01).
func (b *book) harm(x *rules.Exchange) {
	q := quality(x.Results[resResult])
	if q == poor { // DQ-020: blocked, or missed
		b.noHarm(x)
		return
	}
	x.Verdict.Outcome = rules.Hit
	row := &b.t.results[q]
	if row.grievous {
		x.Verdict.Outcome = rules.Critical
	}
	damage := b.damage(x, row)
	blow, lost := b.wound(x, row, damage)
	b.spread(x, row, damage)
	stunned := false
	if row.grievous {
		var more int
		more, stunned = b.grievous(x)
		lost += more
	}
	if b.o.BlowStuns { // DQ-AMB-38
		lost = blow
	}
	stun(x, stunned, lost)
}

// stun is DQ-138: an injury that stuns, or endurance lost in one strike that is more than a third
// of what there is at most. Who is stunned already stays so.
func stun(x *rules.Exchange, injured bool, lost int) {
	d := x.Facts.Target
	if !d.Marked(markStunned) && (injured || stuns*lost > int(d.Pools[poolEN].Max)) {
		x.Verdict.Mark("DQ-138", x.To, markStunned, 0, rules.Forever())
	}
}

// stuns is the part of the endurance that must be exceeded: a third (DQ-138).
const stuns = 3

func (b *book) noHarm(x *rules.Exchange) {
	switch {
	case x.Verdict.Outcome == rules.Parried:
	case quality(x.Results[resAttack]) == poor:
		x.Verdict.Outcome = rules.Miss
	default:
		x.Verdict.Outcome = rules.Blocked
	}
}

// damage is what a result does after armour and reduction: the die for the first,
// third and fourth result (DQ-021, DQ-023, DQ-024), the most that the weapon does
// for the others (DQ-022, DQ-025), and ten more for the last (DQ-026).
func (b *book) damage(x *rules.Exchange, row *resultRow) int {
	h := harmTerms{dm: int(x.Facts.Actor.Item(x.Act.Item).Traits[itemDM]), item: x.Act.Item}
	if x.Act.Kind == rules.ActSpecial {
		h.dm = specialDM(x, h.dm)
	}
	if row.damage == rolled {
		h.die = x.Dice.Sum(rollDamage, 1, d10)
		x.Verdict.Rolled(x.By, rollDamage, 0, h.die, true)
	}
	d := x.Facts.Target
	return b.amount(&x.Verdict, row, h, protection{ft: d.Built(rules.AR), en: d.Trait(traitENArmour), dr: d.Built(rules.DR), changed: d.Changed})
}

// harmTerms is what goes into the damage of a strike: the die, if the result asks for it,
// and the modifier of the item.
type harmTerms struct {
	die, dm int
	item    uint8
}

// protection is what a target takes off damage, in points: armour against fatigue and
// endurance damage, and reduction, and what has been changed of them.
type protection struct {
	ft, en, dr int
	changed    [rules.NShare]int32
}

// amount adds up the damage of a result.
func (b *book) amount(v *rules.Verdict, row *resultRow, h harmTerms, p protection) int {
	n := d10 + row.more // DQ-AMB-35, DQ-AMB-19
	from := rules.From(rules.FromResult, resResult)
	if row.damage == rolled {
		n, from = h.die, rules.From(rules.FromRoll, rollDamage)
	}
	v.Mod(totalDamage, row.rule, from, n)
	n += v.Mod(totalDamage, "DQ-134", rules.From(rules.FromItem, h.item), h.dm)
	n += p.off(v, row)
	if n < 0 {
		n += v.Mod(totalDamage, "DQ-034", rules.From(rules.FromRule, 0).For(reasonBound), -n)
	}
	return n
}

// off takes off the armour that the result leaves, and the reduction, which always counts
// (DQ-030, DQ-031, DQ-032, DQ-AMB-20).
func (p protection) off(v *rules.Verdict, row *resultRow) (n int) {
	ft, en := rules.From(rules.FromTargetTrait, rules.AR), rules.From(rules.FromTargetTrait, traitENArmour)
	switch row.armour {
	case fatigue:
		n = v.Mod(totalDamage, "DQ-030", ft, -p.ft) + p.more(v, rules.AR)
	case endurance:
		n = v.Mod(totalDamage, "DQ-031", en, -p.en)
	default:
		v.Suppressed(totalDamage, "DQ-031", row.rule, en, -p.en)
	}
	return n + v.Mod(totalDamage, "DQ-032", rules.From(rules.FromTargetTrait, rules.DR), -p.dr) + p.more(v, rules.DR)
}

// more is what has been changed of AR or DR (FIELD-050).
func (p protection) more(v *rules.Verdict, axis int) int {
	return v.Changed(totalDamage, rules.FromTargetTrait, axis, -int(p.changed[axis]))
}

// wound takes the damage off its pool. Fatigue that is not there goes on to
// endurance, unreduced (DQ-136, DQ-AMB-21). It returns the endurance lost by the
// blow itself, and in all.
func (b *book) wound(x *rules.Exchange, row *resultRow, damage int) (blow, lost int) {
	if row.pool == endurance {
		b.lose(x, row.rule, poolEN, damage)
		return damage, damage
	}
	spilled := b.spills(x, row, damage)
	b.lose(x, row.rule, poolFT, damage-spilled)
	b.lose(x, "DQ-136", poolEN, spilled)
	return 0, spilled
}

// spread tells a forecast what lower rolls of damage take, which stun alike whatever injury comes with them.
func (b *book) spread(x *rules.Exchange, row *resultRow, damage int) {
	if !x.Dice.Terse() || row.damage != rolled {
		return
	}
	raw := x.Verdict.Unheld(totalDamage, reasonBound)
	r, _ := x.Verdict.Last(rollDamage)
	x.Dice.Spread(rollDamage, uint32(x.To), func(total int) (less, deep int32, alike bool) {
		lower := max(0, raw-int(r.Shown)+total)
		en, was := b.spills(x, row, lower), b.spills(x, row, damage)
		return int32(damage - lower), int32(was - en), b.stunAlike(x, row, en, was)
	})
}

// spills is how much of some damage comes off the endurance.
func (b *book) spills(x *rules.Exchange, row *resultRow, damage int) int {
	if row.pool == endurance {
		return damage
	}
	return damage - min(damage, max(0, x.Facts.Target.Pool(poolFT)))
}

// stunAlike reports whether two losses of endurance stun or do not stun both, with every injury that may come with them.
func (b *book) stunAlike(x *rules.Exchange, row *resultRow, en, was int) bool {
	d := x.Facts.Target
	if en == was || d.Marked(markStunned) || b.o.BlowStuns && row.pool != endurance {
		return true
	}
	alike := func(more int) bool {
		most := int(d.Pools[poolEN].Max)
		return (stuns*(en+more) > most) == (stuns*(was+more) > most)
	}
	if !row.grievous || b.o.BlowStuns {
		return alike(0)
	}
	for i := range b.t.injuries {
		if !alike(b.t.injuries[i].en) {
			return false
		}
	}
	return alike(0)
}

func (b *book) lose(x *rules.Exchange, r rules.Rule, pool, n int) {
	if n > 0 {
		x.Verdict.Lose(r, x.To, pool, n)
	}
}

// grievous is DQ-139: an injury, if the roll lies in the band of the weapon's
// class. It returns the endurance it takes, which nothing reduces (DQ-033), and
// whether it stuns.
func (b *book) grievous(x *rules.Exchange) (en int, stunned bool) {
	if b.o.Grievous == noGrievous { // DQ-AMB-22
		return 0, false
	}
	class := woundClass(x.Facts.Actor.Item(x.Act.Item).Traits[itemClass])
	face := x.Dice.Class(rollGrievous, d100, b.cuts.injuries[class]...)
	in := b.injury(class, face)
	x.Verdict.Rolled(x.By, rollGrievous, 0, face, in != nil)
	if in == nil {
		return 0, false
	}
	b.injure(x, in)
	return in.en, in.stunned
}

// cuts are the faces at which the rows of a table change, worked out once.
type cuts struct {
	injuries [classC + 1][]int // by class of the weapon
	mishaps  []int
}

// cut works them out.
func (b *book) cut() {
	for _, r := range b.t.mishaps {
		b.cuts.mishaps = append(b.cuts.mishaps, r.to)
	}
	for class := range b.cuts.injuries {
		b.cuts.injuries[class] = b.injuryCuts(woundClass(class))
	}
}

func (b *book) injuryCuts(class woundClass) (faces []int) {
	for face := 1; face < d100; face++ {
		if b.injury(class, face) != b.injury(class, face+1) {
			faces = append(faces, face)
		}
	}
	return faces
}

// injury returns the injury of a class at a face, or nil.
func (b *book) injury(class woundClass, face int) *injury {
	if b.o.Grievous == alwaysGrievous {
		lo, hi := b.band(class)
		face = lo + (face-1)*(hi-lo+1)/d100
	}
	for i := range b.t.injuries {
		if in := &b.t.injuries[i]; face <= in.to {
			if in.class == class {
				return in
			}
			return nil
		}
	}
	return nil
}

// band is the stretch of faces that belongs to a class.
func (b *book) band(class woundClass) (lo, hi int) {
	last := 0
	for _, in := range b.t.injuries {
		if in.class == class {
			if lo == 0 {
				lo = last + 1
			}
			hi = in.to
		}
		last = in.to
	}
	return lo, hi
}

// injure applies an injury, except for the stun, which it shares with the blow.
func (b *book) injure(x *rules.Exchange, in *injury) {
	v := &x.Verdict
	b.lose(x, "DQ-139", poolEN, in.en)
	if in.bleeding > 0 {
		v.Mark("DQ-150", x.To, markBleeding, 0, rules.Forever(), in.bleeding)
	}
	if in.drop {
		b.dropHeld(x, in.hand)
	}
	b.cripple(x, in)
	switch {
	case in.unconscious:
		v.Posture("DQ-139", x.To, rules.Down)
	case in.prone && x.Facts.Target.Posture < rules.Prone:
		v.Posture("DQ-139", x.To, rules.Prone)
	}
}

// cripple is DQ-151.
func (b *book) cripple(x *rules.Exchange, in *injury) {
	switch in.arm {
	case lostArm:
		x.Verdict.Mark("DQ-151", x.To, markArm, 0, rules.Forever(), int(in.hand))
	case numbArm:
		pulses := x.Dice.Aside(rollPulses, 1, d10)
		x.Verdict.Rolled(x.By, rollPulses, 0, pulses, true)
		x.Verdict.Mark("DQ-151", x.To, markArm, 0, rules.Until(rules.Tick(x.Facts.Tick+int32(pulses*pulse))), int(in.hand))
	}
	if in.slower > 0 || in.halved {
		halved := 0
		if in.halved {
			halved = 1
		}
		x.Verdict.Mark("DQ-151", x.To, markLeg, 0, rules.Forever(), in.slower, halved)
	}
}

// dropHeld drops what a hand holds: a two-handed item is in both.
func (b *book) dropHeld(x *rules.Exchange, h hand) {
	for i := range x.Facts.Target.Items {
		it := &x.Facts.Target.Items[i]
		if it.InHand() && !it.Use.Has(rules.UseNatural) && (it.Hands > 1 || handOf(it) == h) {
			x.Verdict.ItemState("DQ-139", x.To, uint8(i), rules.Dropped)
		}
	}
}
