package nc

import "github.com/affray-engine/affray/rules"

// handling offers what is done with hands and legs (NC-015). While engaged it takes
// the place of a scheduled attack, and lays its actor open (NC-017, NC-G-38).
func (m *menu) handling() {
	if m.a.Posture == rules.Prone {
		m.offer(rules.Offer{Kind: rules.ActStand, Item: rules.NoItem, At: rules.AtNone, Terms: ticks(m.b.time("stand_up")), Rule: "NC-015"})
	}
	m.handle()
	m.doors()
	m.offer(rules.Offer{Kind: rules.ActTend, Item: rules.NoItem, Mode: bindWound, At: rules.AtAnyReach, Terms: ticks(m.b.time("bind_wound")), Rule: "NC-G-14"})
	o := rules.Offer{Kind: rules.ActTend, Item: rules.NoItem, Mode: shake, At: rules.AtAllyReach, Terms: ticks(1), Rule: "NC-141"}
	o.Terms.Bears = rules.Some[uint8](markAsleep)
	m.offer(o)
	m.pulls()
	m.clear()
}

// pulls offers to cut others out of a web (NC-141).
func (m *menu) pulls() {
	o := rules.Offer{Kind: rules.ActPull, Item: rules.NoItem, At: rules.AtAllyReach, Terms: ticks(m.b.time("bind_wound")), Rule: "NC-141"}
	for _, kind := range [...]uint8{markStuck, markWebbed} {
		o.Terms.Bears = rules.Some(kind)
		m.offer(o)
	}
}

// clear offers to get clear of a trap, by strength or by dexterity, whichever helps, or by
// neither (NC-116). That a try takes a segment is ours.
func (m *menu) clear() {
	k, ok := m.a.Mark(markSnared)
	if !ok {
		return
	}
	for mode, helps := range [...]int16{byStrength: clearByStrength, byDexterity: clearByDexterity, byNeither: clearNeither} {
		if with := int16(k.Values[1]); with != helps && (with != clearEither || helps == clearNeither) {
			continue
		}
		mode := uint8(mode)
		m.offer(rules.Offer{Kind: rules.ActRecover, Item: rules.NoItem, Mode: mode, At: rules.AtSelf, Terms: ticks(1), Rule: "NC-116"})
	}
}

// handle offers to draw, stow and drop what is carried, and to pick up what was dropped.
func (m *menu) handle() {
	used := m.hands()
	for i := range m.a.Items {
		it := &m.a.Items[i]
		if it.Use == 0 || it.Use.Has(rules.UseNatural) || it.Use.Has(rules.UseArmour) {
			continue
		}
		o := rules.Offer{Item: uint8(i), At: rules.AtNone, Rule: "NC-015"}
		switch {
		case m.drew>>i&1 == 1 || m.hand>>i&1 == 1:
		case it.State == rules.Stowed && used+int(it.Hands) <= 2:
			o.Kind, o.Terms = rules.ActDraw, m.takes(m.b.drawTime(it))
			m.offer(o)
		case it.State == rules.Dropped && used+int(it.Hands) <= 2:
			o.Kind, o.At, o.Terms = rules.ActTake, rules.AtThing, m.takes(m.b.time("pick_up_item"))
			m.offer(o)
		case it.InHand():
			o.Kind, o.Terms = rules.ActStow, m.takes(m.b.stowTime(it))
			m.offer(o)
			o.Kind, o.Terms = rules.ActDrop, m.takes(m.b.time("drop_item"))
			m.offer(o)
		}
	}
}

// doors offers to open and to close one, an action and no movement (SPACE-094); the list
// of actions names none, so that it takes a segment (NC-015).
func (m *menu) doors() {
	for _, mode := range [...]uint8{rules.DoorOpen, rules.DoorClose} {
		m.offer(rules.Offer{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, At: rules.AtDoor, Terms: ticks(1), Rule: "NC-015"})
	}
}

// takes are the terms of handling something. In an alternating turn it is done within
// the turn (NC-143).
func (m *menu) takes(segments int) rules.Terms {
	if m.alternating() {
		return rules.Terms{}
	}
	return ticks(segments)
}

// hands counts the hands that are full after the acts before.
func (m *menu) hands() int {
	n := handsOf(m.a)
	for i := range m.a.Items {
		switch hands := int(m.a.Items[i].Hands); {
		case m.hand>>i&1 == 1:
			n -= hands
		case m.drew>>i&1 == 1:
			n += hands
		}
	}
	return n
}

func (b *book) drawTime(it *rules.Item) int {
	if it.Use.Has(rules.UseShield) {
		return b.time("ready_or_sling_shield")
	}
	return b.time("draw_sword")
}

func (b *book) stowTime(it *rules.Item) int {
	if it.Use.Has(rules.UseShield) {
		return b.time("ready_or_sling_shield")
	}
	return b.time("sheathe_sword")
}

// handsOf counts the hands that are full.
func handsOf(s *rules.Combatant) int {
	n := 0
	for i := range s.Items {
		if it := &s.Items[i]; it.InHand() {
			n += int(it.Hands)
		}
	}
	return n
}
