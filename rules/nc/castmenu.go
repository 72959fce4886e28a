package nc

import "github.com/affray-engine/affray/rules"

// casts offers the spells that are ready (NC-016, NC-141). In alternating rounds
// they are declared, and done in the own turn (NC-143).
func (m *menu) casts() {
	var seen uint64
	for i := range m.a.Marks {
		k := &m.a.Marks[i]
		if k.Kind != markSpell || k.Values[0] < 0 || int(k.Values[0]) >= len(m.b.t.spells) || seen>>uint(k.Values[0])&1 == 1 {
			continue
		}
		seen |= 1 << uint(k.Values[0])
		act := rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Mode: uint8(k.Values[0])}
		if c, ok := m.b.castOf(&act, m.a); ok {
			m.offerCast(&act, &c, c.shots())
		}
	}
}

// shots is how many missiles a casting has, 0 if it has none.
func (c *cast) shots() int {
	if c.work != workMissiles {
		return 0
	}
	return missiles(c.level)
}

// targetMore offers more targets of the spell that an order has begun with: as many persons
// as it holds, near each other, or the missiles that are left. A cap of 0 sends all of
// them (NC-141, NC-142).
func (m *menu) targetMore(sofar *rules.Order) {
	first := &sofar.Acts[0]
	c, ok := m.b.castOf(first, m.a)
	if !ok {
		return
	}
	if c.chosen > 1 && int(sofar.N) < c.chosen {
		m.offerCast(first, &c, 0)
		return
	}
	left := c.shots()
	for _, a := range sofar.List() {
		if a.Cap == 0 {
			return
		}
		left -= int(a.Cap)
	}
	if left > 0 {
		m.offerCast(first, &c, left)
	}
}

// offerCast offers a casting or the use of a power, with so many missiles if it has any.
func (m *menu) offerCast(a *rules.Act, s *cast, shots int) {
	o := rules.Offer{Kind: rules.ActCast, Item: a.Item, Mode: a.Mode, At: s.targets(), Terms: ticks(s.segments), Rule: "NC-141"}
	if s.from != ofCaster { // no spell: together with the blows of its segment (NC-010, NC-G-22)
		o.Rule, o.Terms = s.from.rule(), rules.Terms{Attack: true}
	}
	o.Terms.Max, o.Terms.Area, o.Terms.Keep = feet(s.reach+s.perLevel*s.level), s.area(), s.from == ofCaster
	if s.shape == shapeTouch || s.shape == shapeGrasp {
		o.Terms.Max = 0 // touch decides, also across a corner
	}
	o.Terms.Near, o.Terms.Doubt = feet(s.near), s.work == workHold || s.relieves() && m.s.Kind != rules.SlotDeclare
	if shots > 0 {
		o.Terms.Blows, o.Cap.Hi = int16(shots), int16(shots)
	}
	if m.alternating() && s.from == ofCaster {
		k, ok := m.a.Mark(markTurn)
		if !ok {
			return
		}
		o.Terms.Ticks, o.Terms.Begin = int16(k.Values[0]-int32(m.s.At)), true
	}
	m.offer(o)
}

// relieves reports whether a spell is for those who suffer already; what is declared takes
// effect later in the round, when somebody may (NC-143).
func (s *spell) relieves() bool { return s.work == workHeal || s.work == workNeutralise }

// targets is whom a spell may be aimed at.
func (s *spell) targets() rules.TargetRule {
	switch s.shape {
	case shapeSelf:
		return rules.AtSelf
	case shapeTouch:
		return rules.AtAllyReach
	case shapeGrasp:
		return rules.AtEnemyReach
	case shapeCircle, shapeLine, shapeCone:
		return rules.AtArea
	}
	return rules.AtEnemySight
}
