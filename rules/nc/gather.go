package nc

import (
	"math/bits"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// gather reads the facts of a physical attack by a on d out of the query.
func (b *book) gather(x *rules.Exchange, d *rules.Combatant, f *facts) {
	q := &x.Facts
	f.Actor, f.Target = q.Actor, d
	f.itemIndex, f.Item, f.weapon = x.Act.Item, q.Actor.Item(x.Act.Item), b.bare
	if f.Item != nil {
		f.weapon = b.weaponOf(f.Item)
	} else {
		f.Item = &bareHands
	}
	if f.weapon.class != nil && x.Act.Kind != rules.ActStrike {
		f.missile = f.weapon.class
		f.plus = f.Item.Traits[itemPlus] != 0 || f.Item.Traits[itemDamage] != 0
		f.band = f.weapon.bandOf(q.Range, b.o.far())
		f.Hold.Set(crossing, q.Flags.Has(rules.FlagCross)) // NC-G-31 is decided by the field
		b.aimed(f, int(q.Cover), int(q.Conceal))
		f.Numbers[missileOF] = int32(f.missile.of)
	} else {
		f.Numbers[secondOF] = int32(twoWeaponOF(f))
	}
	b.conditionsOf(&f.Case)
	guarding(f)
	f.Hold.Set(creature, q.Actor.Traits[beast] != 0)
	f.Hold.Set(blind, q.Actor.Marked(markBlinded))
	f.Hold.Set(behind, b.o.RearFacing && q.Arc == rules.ArcRear)
	f.Hold.Set(specialised, f.Item.Traits[itemSpecialised] != 0)
	f.Hold.Set(unarmed.bit(), f.Item.Row != b.fist && f.Hold&unable == 0 && b.isUnarmed(d))
	f.Numbers[targetSize] = int32(d.Trait(sizeDF)) // NC-G-36: monsters, too
	f.ar, f.hp = d.Built(rules.AR), d.Pool(hitPoints)
	f.rolled(ordinaryRolls)
	f.Found[item] = rules.From(rules.FromItem, f.itemIndex)
}

// rolled says which rolls a blow has.
func (f *facts) rolled(r blowRolls) {
	f.rolls, f.Found[hitRoll] = r, rules.From(rules.FromRoll, r.hit)
}

// bareHands is the item of somebody who strikes without one.
var bareHands = rules.Item{Use: rules.UseMelee | rules.UseNatural}

// weaponOf is the row of an item's weapon; the fist for anything else.
func (b *book) weaponOf(it *rules.Item) *weapon {
	if n := int(it.Row) - 1; n >= 0 && n < len(b.t.weapons) {
		return &b.t.weapons[n]
	}
	return b.bare
}

// aimed is what a missile's target has of cover, concealment, in percent, and range, of which by
// option only the better of the first two counts (NC-A-36).
func (b *book) aimed(f *facts, cover, conceal int) {
	n := &f.Numbers
	n[coverDF], n[concealDF] = int32(b.t.lower(coverRow, cover)), int32(b.t.lower(concealmentRow, conceal))
	n[rangeDF] = int32(b.t.lower(rangeRow, int(f.band)))
	f.Hold.Set(moreCovered, b.o.BetterOfCover && n[coverDF] >= n[concealDF])
	f.Hold.Set(moreConcealed, b.o.BetterOfCover && n[coverDF] < n[concealDF])
}

// conditionsOf notes what holds of the target now, and what it comes from (section 6).
func (b *book) conditionsOf(c *ledger.Case) {
	d := c.Target
	c.Hold |= b.mods.marks.Of(d)
	c.Hold.Set(prone.bit(), d.Posture == rules.Prone)
	c.Hold.Set(casting.bit(), casts(d))
	c.Found[sleep] = rules.From(rules.FromTargetMark, markAsleep)
	if d.Posture == rules.Down {
		c.Hold |= asleep.bit()
		c.Found[sleep] = rules.From(rules.FromTargetPosture, rules.Down)
	}
	c.Found[hindrance] = hinderedBy(d)
	c.Hold.Set(interfering.bit(), c.Found[hindrance] != rules.Source{})
}

// bothHands reports whether somebody has both hands on one thing (NC-G-29).
func bothHands(s *rules.Combatant) bool {
	for i := range s.Items {
		if it := &s.Items[i]; it.Hands == 2 && it.InHand() {
			return true
		}
	}
	return false
}

// guarding is what the target's defence hangs on beside its conditions.
func guarding(f *facts) {
	d := f.Target
	f.Hold.Set(unable, helpless(d))
	f.Hold.Set(targetCreature, d.Traits[beast] != 0)
	if i := d.Wielded(rules.UseShield); i != rules.NoItem {
		f.Hold |= shielded
		f.Hold.Set(twoHanded, bothHands(d))
		f.Numbers[shieldPlus], f.Found[shield] = int32(d.Items[i].Traits[itemPlus]), rules.From(rules.FromTargetItem, i)
	}
}

// hindering are the acts that keep one from seeing to one's defence (NC-013, NC-016,
// NC-G-11, NC-G-38). To let go of something takes no time.
const hindering = 1<<rules.ActShoot | 1<<rules.ActThrow | 1<<rules.ActCast | 1<<rules.ActLoad | 1<<rules.ActDraw | 1<<rules.ActStow |
	1<<rules.ActTake | 1<<rules.ActOpen | 1<<rules.ActTend | 1<<rules.ActPull | 1<<rules.ActRecover | 1<<rules.ActStand

// does is what somebody does in this segment, and so lays itself open by for all of it. To use
// a power is an attack and no casting.
func does(s *rules.Combatant) (kinds rules.ActKinds) {
	kinds = s.Does
	if s.Busy.Under() {
		kinds |= rules.Acts(s.Busy.Act.Kind)
	}
	return kinds
}

// interferes reports whether an engaged combatant does something that hinders its own defence.
func interferes(s *rules.Combatant) bool { return hinderedBy(s) != rules.Source{} }

// hinderedBy is what keeps somebody from its defence, as its attacker sees it, or nothing: who
// walks away bears a mark of it (NC-G-04).
func hinderedBy(s *rules.Combatant) rules.Source {
	acts := does(s) & hindering
	switch {
	case s.Marked(markInterfering):
		return rules.From(rules.FromTargetMark, markInterfering)
	case s.Engaged && acts != 0:
		return rules.From(rules.FromTargetBusy, bits.TrailingZeros64(uint64(acts)))
	}
	return rules.Source{}
}

// helpless reports whether somebody's skill does not count in defence (NC-G-12).
func helpless(s *rules.Combatant) bool {
	return s.Posture == rules.Down || s.Marked(markAsleep) || s.Marked(markHeld) || s.Marked(markStuck)
}

// canAct reports whether somebody may do anything at all. That the stunned and the
// surprised do not is ours (NC-G-34, NC-088); who comes to does so from the next segment
// on (NC-G-41).
func canAct(s *rules.Combatant) bool {
	return s.Posture.Acts() && !helpless(s) && !s.Marked(markStunned) && !s.Marked(markSurprised) && !s.Marked(markWaking)
}

// isUnarmed reports whether somebody has neither weapon nor shield nor training
// (NC-083, NC-A-41: natural weapons are weapons, and so are bows, nocked or not).
func (b *book) isUnarmed(s *rules.Combatant) bool {
	if s.Traits[martial] != 0 || s.Traits[beast] != 0 {
		return false
	}
	for i := range s.Items {
		it := &s.Items[i]
		if it.InHand() && it.Use&(rules.UseMelee|rules.UseShoot|rules.UseThrow|rules.UseShield) != 0 && it.Row != b.fist {
			return false
		}
	}
	return true
}
