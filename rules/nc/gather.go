package nc

import "github.com/affray-engine/affray/rules"

// gather reads the facts of a physical attack by a on d out of the query.
func (b *book) gather(x *rules.Exchange, d *rules.Combatant, f *facts) {
	q := &x.Facts
	f.a, f.d = q.Actor, d
	f.itemIndex, f.item, f.weapon = x.Act.Item, q.Actor.Item(x.Act.Item), b.bare
	if f.item != nil {
		f.weapon = b.weaponOf(f.item)
	} else {
		f.item = &bareHands
	}
	if f.weapon.class != nil && x.Act.Kind != rules.ActStrike {
		f.missile = f.weapon.class
		f.plus = f.item.Traits[itemPlus] != 0 || f.item.Traits[itemDamage] != 0
		f.band = f.weapon.bandOf(q.Range, b.o.far())
		// NC-G-31 is decided by the field.
		f.cross = q.Flags.Has(rules.FlagCross)
		f.cover, f.conceal = int(q.Cover), int(q.Conceal)
	}
	f.attack = conditionsOf(q.Actor) & (1 << blinded)
	f.defence = conditionsOf(d)
	f.helpless = helpless(d)
	armed := f.item.Row != b.fist
	f.defence = f.defence.with(unarmed, armed && !f.helpless && b.isUnarmed(d))
	f.rear = b.o.RearFacing && q.Arc == rules.ArcRear
	f.size = d.Trait(sizeDF) // NC-G-36: monsters, too
	f.ar, f.hp = d.Trait(rules.AR), d.Pool(hitPoints)
	f.rolls = ordinaryRolls
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

// conditionsOf reads what holds of somebody now (section 6).
func conditionsOf(s *rules.Combatant) conditionSet {
	var set conditionSet
	set = set.with(prone, s.Posture == rules.Prone).with(asleep, s.Posture == rules.Down)
	set = set.with(casting, casts(s))
	set = set.with(interfering, interferes(s))
	if s.Has == 0 {
		return set
	}
	set = set.with(blinded, s.Marked(markBlinded)).with(stunned, s.Marked(markStunned))
	set = set.with(invisible, s.Marked(markInvisible)).with(surprised, s.Marked(markSurprised))
	if s.Marked(markAsleep) {
		set = set.with(asleep, true)
	}
	return set
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

// interferes reports whether an engaged combatant does something that hinders its
// own defence. Who walks away bears a mark of it (NC-G-04).
func interferes(s *rules.Combatant) bool {
	return s.Marked(markInterfering) || s.Engaged && does(s)&hindering != 0
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
