package revised

import "github.com/affray-engine/affray/rules"

// Menu implements [rules.Book]: what the budget of the turn still allows (REV-040),
// or the attack that a reaction is granted for.
func (b *book) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if !b.ready(a) {
		return
	}
	m := menu{b: b, a: a, s: s, sofar: sofar, out: out, round: int32(s.At) / b.shape.Round}
	if s.Kind == rules.SlotGranted {
		m.reaction()
		return
	}
	if m.charging() {
		m.free()
		return
	}
	if waiting(m.sofar) {
		return
	}
	if m.sofar.Has(rules.ActCast) { // which takes the rest of the turn
		return
	}
	if leapt(m.sofar) {
		m.free()
		return
	}
	if a.Marked(markPinned) {
		m.pinned()
		m.free()
		return
	}
	m.standard()
	m.powers()
	m.movement()
	m.mounts()
	m.minor()
	m.free()
	m.waits()
}

// menu collects the offers of one slot.
type menu struct {
	b     *book
	a     *rules.Combatant
	s     *rules.Slot
	sofar *rules.Order
	out   *rules.Offers
	round int32
}

// spent counts the actions of each type that a turn has taken.
type spent struct{ standard, movement, minor, acts int }

func (p *spent) add(c cost) {
	if c != freeAction {
		p.acts++
	}
	switch c {
	case standard:
		p.standard++
	case movement:
		p.movement++
	case minor:
		p.minor++
	case standardAndMovement:
		p.standard++
		p.movement++
	}
}

// legal reports whether one action of each type pays for all of it. A standard
// action may be turned into a movement, and a movement into a minor one; never the
// other way (REV-040, REV-045). A second movement takes the standard action, so that no
// more than one comes before melee (REV-051).
// By option there is one action of any type, and a charge is one (REV-A10).
func (b *book) legal(p spent) bool {
	if b.o.OneAction {
		return p.acts <= 1
	}
	standard := 1 - p.standard
	movement := 1 - p.movement
	if movement < 0 {
		standard, movement = standard+movement, 0
	}
	minor := 1 - p.minor + movement
	if minor < 0 {
		standard += minor
	}
	return standard >= 0
}

// activity is what an act is spent on; free acts that no rule names cost nothing.
func activity(k rules.ActKind, mode uint8, prone bool) (activityKind, bool) {
	switch k {
	case rules.ActStrike:
		return meleeAttack, true // REV-041, REV-A11: the whole routine
	case rules.ActShoot, rules.ActThrow:
		return rangedAttack, true
	case rules.ActPunch:
		return punching, true
	case rules.ActOverbear, rules.ActJoin:
		return overbearing, true
	case rules.ActSet:
		return setForCharge, true
	case rules.ActWrestle, rules.ActKeep:
		return wrestling, true // REV-A31: keeping a hold costs the standard action
	case rules.ActCast:
		return castSpell, true
	case rules.ActSpecial:
		return feat(mode)
	case rules.ActMove:
		if prone {
			return crawlProne, true
		}
		return walk, true
	case rules.ActWithdraw:
		return withdraw, true
	case rules.ActFlee:
		return flee, true
	case rules.ActCharge:
		return charge, true
	case rules.ActOpen:
		return openDoor, true // to close one costs the same
	case rules.ActStand:
		return standUp, true
	case rules.ActDraw:
		return drawWeapon, true
	case rules.ActStow:
		return sheatheWeapon, true
	case rules.ActDrop:
		return dropHeldItem, true
	case rules.ActSpeak:
		return speaking, true
	}
	return 0, false
}

// feat is what a special act is spent on.
func feat(mode uint8) (of activityKind, ok bool) {
	switch mode {
	case specialBreakHold:
		return breakHoldAssist, true
	case specialWait:
		return speaking, true
	case specialMount:
		return mountDismount, true
	case specialDrink:
		return drinkPotion, true
	case specialAdminister:
		return administerPotion, true
	case specialCheck:
		return nonweaponProficiency, true
	}
	return 0, false
}

// cost is the type of action that an act takes (REV-041 to REV-044).
func (b *book) cost(k rules.ActKind, mode uint8, prone bool) cost {
	if of, ok := activity(k, mode, prone); ok {
		return b.t.costs[of]
	}
	return freeAction
}

// affords reports whether the turn can still pay for an act of the kind.
func (m *menu) affords(k rules.ActKind, mode uint8) bool {
	var p spent
	prone := m.a.Posture == rules.Prone
	for i, act := range m.sofar.List() {
		if i == 0 || m.sofar.Acts[i-1].Kind != rules.ActCharge { // REV-053: the blow belongs to the charge
			p.add(m.b.cost(act.Kind, act.Mode, prone))
		}
	}
	p.add(m.b.cost(k, mode, prone))
	return m.b.legal(p)
}

// offer adds an act that the turn can pay for.
func (m *menu) offer(o rules.Offer) {
	if m.affords(o.Kind, o.Mode) {
		m.out.Add(o)
	}
}

// has reports whether the order has an act of the kind with the item already.
func (m *menu) has(k rules.ActKind, item uint8) bool {
	for _, act := range m.sofar.List() {
		if act.Kind == k && act.Item == item {
			return true
		}
	}
	return false
}

// gone reports whether an item is no longer in hand, as the order stands.
func (m *menu) gone(item uint8) bool {
	return m.has(rules.ActDrop, item) || m.has(rules.ActStow, item) || m.has(rules.ActThrow, item)
}

// inHand reports whether an item is in hand, as the order stands.
func (m *menu) inHand(item uint8) bool {
	return (m.a.Items[item].State == rules.Ready || m.has(rules.ActDraw, item)) && !m.gone(item)
}

// thirsts reports whether somebody has lost so much that it had better take out a potion that
// heals.
func (m *menu) thirsts(it *rules.Item) bool {
	p := m.a.Pools[poolHP]
	return power(it.Traits[itemPower]) == potion && work(it.Traits[itemWork]) == heals && 2*p.Now <= p.Max
}

// standard offers attacks and holds (REV-041).
func (m *menu) standard() {
	for i := range m.a.Items {
		it := &m.a.Items[i]
		switch {
		case it.Use == 0 || !m.inHand(uint8(i)):
		case it.Use.Has(rules.UseMelee):
			m.strike(uint8(i), it)
			if it.Use.Has(rules.UseThrow) {
				m.shoot(uint8(i), it)
			}
		case it.Use.Has(rules.UseShoot):
			m.shoot(uint8(i), it)
		}
	}
	m.unarmed()
}

// strike offers the routine with a weapon (REV-A11). Natural weapons strike one
// after the other in one routine, which the first of them stands for (REV-A45).
func (m *menu) strike(i uint8, it *rules.Item) {
	if !m.strikesWith(i, it) {
		return
	}
	terms := rules.Terms{Blows: int16(blows(m.a, m.round))}
	m.offer(rules.Offer{Kind: rules.ActStrike, Item: i, At: rules.AtEnemyReach, Terms: terms, Rule: "REV-041"})
	m.helps(i)
}

// helps offers to help somebody out of a hold by an attack on whoever holds it, with a weapon
// or with bare hands (REV-A31).
func (m *menu) helps(item uint8) {
	holder := rules.Terms{Bears: rules.Some(markHolding)}
	m.offer(rules.Offer{Kind: rules.ActSpecial, Mode: specialBreakHold, Item: item, At: rules.AtEnemyReach, Terms: holder, Rule: "REV-A31"})
}

// strikesWith reports whether a routine can be made with an item.
func (m *menu) strikesWith(i uint8, it *rules.Item) bool {
	switch {
	case !it.Use.Has(rules.UseMelee) || !m.inHand(i):
		return false
	case m.a.Marked(markFumbled) || !m.b.usable(m.a, it, m.round): // REV-A55, REV-120
		return false
	}
	return !it.Use.Has(rules.UseNatural) || i == firstNatural(m.a)
}

// minor offers to draw and to put away, to open a door and to close it (REV-043).
func (m *menu) minor() {
	m.sets()
	for _, mode := range [...]uint8{rules.DoorOpen, rules.DoorClose} {
		m.offer(rules.Offer{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, At: rules.AtDoor, Rule: "REV-043"})
	}
	for i := range m.a.Items {
		it := &m.a.Items[i]
		item := uint8(i)
		switch {
		case it.Use == 0 || it.Use.Has(rules.UseNatural) || m.has(rules.ActDraw, item) || m.gone(item):
		case it.State == rules.Stowed && !m.full(it.Hands):
			m.offer(rules.Offer{Kind: rules.ActDraw, Item: item, At: rules.AtNone, Eager: m.thirsts(it), Rule: "REV-043"})
		case it.State == rules.Ready:
			m.offer(rules.Offer{Kind: rules.ActStow, Item: item, At: rules.AtNone, Rule: "REV-043"})
		}
	}
}

// full reports whether so many hands more are not free, as the order stands.
func (m *menu) full(hands uint8) bool {
	used := handsUsed(m.a.Items[:])
	for _, act := range m.sofar.List() {
		if it := m.a.Item(act.Item); it != nil {
			switch act.Kind {
			case rules.ActDraw:
				used += int(it.Hands)
			case rules.ActStow, rules.ActDrop, rules.ActThrow:
				used -= int(it.Hands)
			}
		}
	}
	return used+int(hands) > bothHands
}

// free offers what costs nothing (REV-044), and to let go of a hold.
func (m *menu) free() {
	for i := range m.a.Items {
		it := &m.a.Items[i]
		item := uint8(i)
		if it.InHand() && !it.Use.Has(rules.UseNatural) && !m.gone(item) {
			m.offer(rules.Offer{Kind: rules.ActDrop, Item: item, At: rules.AtNone, Rule: "REV-044"})
		}
	}
	if m.a.Marked(markHolding) && !m.sofar.Has(rules.ActRelease) && !m.sofar.Has(rules.ActKeep) {
		m.offer(rules.Offer{Kind: rules.ActRelease, Item: rules.NoItem, At: rules.AtMarked, Terms: rules.Terms{Mark: markHolding}, Rule: "REV-116"})
	}
	m.speech()
}

// reaction offers the attack that was provoked: the whole routine at one who flees
// (REV-059), one attack otherwise (REV-A38).
func (m *menu) reaction() {
	if m.sofar.N > 0 {
		return
	}
	at, mark := rules.AtSlot, uint8(0)
	if reactionKind(m.s.Mode) == reactOverbear { // one of those who bear down, of its choice (REV-125)
		at, mark = rules.AtMarked, markBeset
	}
	for i := range m.a.Items {
		it := &m.a.Items[i]
		if it.State != rules.Ready || !it.Use.Has(rules.UseMelee) || !m.b.usable(m.a, it, m.round) {
			continue
		}
		terms := rules.Terms{Blows: 1, Mark: mark}
		if reactionKind(m.s.Mode) == reactFlight {
			if it.Use.Has(rules.UseNatural) && uint8(i) != firstNatural(m.a) {
				continue
			}
			terms.Blows = int16(blows(m.a, m.round))
		}
		m.out.Add(rules.Offer{Kind: rules.ActStrike, Item: uint8(i), At: at, Terms: terms, Rule: m.s.Why})
	}
}
