package brp

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// askDefence leaves the choice of a defence to the target, once the attack has
// succeeded (BRP-020). It needs to be aware of the attack and to see it; any
// number of attacks may be met in a round (BRP-AMB-30).
func (b *book) askDefence(x *rules.Exchange) {
	d := x.Facts.Target
	if d == nil || x.To == x.By || !d.Posture.Acts() || x.Facts.Flags.Has(rules.FlagUnaware) || !x.Facts.Flags.Has(rules.FlagSight) {
		return
	}
	best, attack := int16(rules.DefendItem+rules.NItem-1), b.row(x.Facts.Actor.Item(x.Act.Item), x.Act.Mode)
	for best > rules.DefendNone && !(thinkable(d, best) && b.allowed(d, attack, best)) {
		best--
	}
	if best == rules.DefendNone || b.sneaks(x) {
		return
	}
	x.Results[resAsked] = 1
	x.Ask = rules.Question{Kind: rules.AskDefend, Who: x.To, Hi: best}
}

// thinkable reports whether a defence is not with something that parries nothing, such as the empty slots, which most are.
func thinkable(d *rules.Combatant, with int16) bool {
	return with < rules.DefendItem || d.Items[with-rules.DefendItem].Use.Has(rules.UseParry)
}

// allowed reports whether somebody may meet an attack with a defence, given as an
// answer to AskDefend.
func (b *book) allowed(d *rules.Combatant, attack *weapon, with int16) bool {
	switch {
	case with == rules.DefendNone:
		return true
	case with == rules.DefendDodge:
		return b.mayDodge(attack)
	}
	item := uint8(with - rules.DefendItem)
	it := d.Item(item)
	return thinkable(d, with) && it.Row > 0 && b.mayParry(attack, &b.t.arms[it.Row-1]) && usable(d, item)
}

// mayDodge reports whether an attack can be dodged: missiles only if the option
// allows it (BRP-030, BRP-031, BRP-032, BRP-AMB-17).
func (b *book) mayDodge(attack *weapon) bool {
	switch attack.velocity {
	case high:
		return false // BRP-031
	case low:
		return b.o.dodgeMissiles // BRP-032
	}
	return true
}

// mayParry reports whether an item may parry an attack (BRP-021 to BRP-025).
func (b *book) mayParry(attack, with *weapon) bool {
	switch {
	case attack.velocity == high:
		return false // BRP-022
	case with.size != noShield:
		return true // BRP-024, BRP-025
	case attack.velocity == low:
		return b.o.parries == parryAll || b.o.parries == parryThrown && attack.flies() // BRP-023
	case with.unarmed:
		return attack.unarmed // BRP-AMB-32
	}
	return true
}

// defend rolls the defence that was chosen, one and no more (BRP-AMB-31), and reads the
// matrix.
func (b *book) defend(x *rules.Exchange) {
	with, l := int16(rules.DefendNone), failure // no defence counts as a failed one
	attack := b.row(x.Facts.Actor.Item(x.Act.Item), x.Act.Mode)
	if x.Results[resAsked] == 1 && b.allowed(x.Facts.Target, attack, x.Ans) {
		with = x.Ans
	}
	if with != rules.DefendNone {
		l = b.test(x, x.Dice.Other(), x.To, rollDefence, b.defenceChance(x.Facts.Target, attack, with, &x.Verdict))
		if b.o.penalty > 0 {
			x.Verdict.Mark("BRP-AMB-30", x.To, markDefended, x.By, rules.Lasting{Ends: rules.RoundEnd})
		}
	}
	row := b.t.cross(rollLevel(x.Results[resAttack]), l)
	x.Verdict.Outcome = outcome(&b.t.matrix[row], x.Facts.Target, with)
	x.Results[resAttack], x.Results[resAsked], x.Results[resWith], x.Results[resRow], x.Results[resMet] = 0, 0, int32(with), int32(row+1), int32(l)
}

// cross finds the row of the matrix for two levels (BRP-040 to BRP-045, BRP-048).
func (t *tables) cross(attack, defence rollLevel) int { return t.crossed[attack][defence] }

// outcome puts a row of the matrix into the words of all books. Without harm the
// defence was as good as the attack (BRP-040, BRP-044), as a special attack needs a
// special one (BRP-026), or better (BRP-043).
func outcome(m *matrixRow, d *rules.Combatant, with int16) rules.Outcome {
	switch {
	case m.harm == specialHarm: // BRP-042
		return rules.Critical
	case m.harm == normalHarm: // BRP-041, BRP-045
		return rules.Hit
	case with == rules.DefendDodge:
		return rules.Dodged
	case d.Item(uint8(with - rules.DefendItem)).Use.Has(rules.UseShield):
		return rules.Blocked
	}
	return rules.Parried
}

// defenceChance is the chance of a defence, with its receipts.
func (b *book) defenceChance(d *rules.Combatant, attack *weapon, with int16, v *rules.Verdict) int {
	if with == rules.DefendDodge {
		return b.dodgeChance(d, attack, v)
	}
	item := uint8(with - rules.DefendItem)
	it := d.Item(item)
	if it.Use.Has(rules.UseShield) && attack.velocity == low {
		return b.shieldChance(d, item, v)
	}
	return b.parryChance(d, item, v)
}

// parryChance is the attack chance of the item (BRP-021, BRP-025).
func (b *book) parryChance(d *rules.Combatant, item uint8, v *rules.Verdict) int {
	it := d.Item(item)
	var c ledger.Case
	b.burden(&c, b.t.arms[it.Row-1].hampers, d)
	b.rate(&c, it, modeMelee)
	b.tire(&c, d)
	c.Found[used] = rules.From(rules.FromTargetItem, item)
	if it.Use.Has(rules.UseShield) {
		return b.chance(&b.mods.block, v, totalDefence, &c)
	}
	return b.chance(&b.mods.parry, v, totalDefence, &c)
}

// dodgeChance is the Dodge skill, hampered by armour (BRP-030, BRP-062), and half
// of that against any missile of low velocity (BRP-032, BRP-AMB-52).
func (b *book) dodgeChance(d *rules.Combatant, attack *weapon, v *rules.Verdict) int {
	var c ledger.Case
	b.burden(&c, burdened, d)
	b.tire(&c, d)
	c.Hold.Set(swift, attack.velocity == low)
	return b.chance(&b.mods.dodge, v, totalDefence, &c)
}

// Answer implements [rules.Book]: everybody meets every attack with its best
// chance; of equal chances a shield comes before a weapon, that before the dodge, the first item first.
func (b *book) Answer(qs []rules.Question, xs []*rules.Exchange) {
	for i := range qs {
		if qs[i].Kind == rules.AskDefend {
			qs[i].Ans = b.bestDefence(&qs[i], xs[i])
		}
	}
}

func (b *book) bestDefence(q *rules.Question, x *rules.Exchange) int16 {
	best, most := int16(rules.DefendNone), -1
	attack, mods := b.row(x.Facts.Actor.Item(x.Act.Item), x.Act.Mode), len(x.Verdict.Mods)
	for with := q.Hi; with > rules.DefendNone; with-- {
		if !thinkable(x.Facts.Target, with) || !b.allowed(x.Facts.Target, attack, with) {
			continue
		}
		n, plain := b.plainParry(x.Facts.Target, attack, with)
		if !plain {
			n = b.defenceChance(x.Facts.Target, attack, with, &x.Verdict)
			x.Verdict.Mods = x.Verdict.Mods[:mods] // it was only a thought
		}
		if n > most || n == most && rather(x.Facts.Target, with, best) {
			best, most = with, n
		}
	}
	return best
}

// rather reports whether of equal chances one defence is taken and not the other: a shield,
// which spares the weapon, before a weapon, that before the dodge, the first item first.
func rather(d *rules.Combatant, with, than int16) bool {
	shield := func(n int16) bool {
		return n >= rules.DefendItem && d.Item(uint8(n-rules.DefendItem)).Use.Has(rules.UseShield)
	}
	return with != rules.DefendDodge && (shield(with) || !shield(than))
}

// plainParry is the chance to parry a blow with an item, if nothing but its rating counts.
func (b *book) plainParry(d *rules.Combatant, attack *weapon, with int16) (n int, plain bool) {
	if with < rules.DefendItem || attack.velocity != hand || b.o.related || b.o.penalty > 0 {
		return 0, false
	}
	it := d.Item(uint8(with - rules.DefendItem))
	if b.t.arms[it.Row-1].hampers.group != nothing {
		return 0, false
	}
	base, points := rated(it, modeMelee)
	return max(0, base+points+int(d.Changed[rules.DF])), true
}
