package dq

import "github.com/affray-engine/affray/rules"

// Menu is one action a pulse (DQ-104), with what may come before it or belongs to
// it: going down, dropping things, a movement or a turn.
func (b *book) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	switch {
	case riposte(s):
		b.riposteMenu(a, sofar, out)
	case s.Kind == rules.SlotGranted && s.Mode == slotLeave:
		if sofar.N == 0 && !a.Marked(markEntangled) {
			move(a, gaitOut, "DQ-143", out)
		}
	case s.Kind != rules.SlotTurn || a.Marked(markPass): // DQ-061
	case a.Marked(markStunned):
		if sofar.N == 0 { // DQ-112
			out.Add(rules.Offer{Kind: rules.ActRecover, Item: rules.NoItem, At: rules.AtSelf, Rule: "DQ-111"})
		}
	case a.Marked(markHeld):
		if sofar.N == 0 { // DQ-095
			out.Add(rules.Offer{Kind: rules.ActPull, Item: rules.NoItem, At: rules.AtMarked, Rule: "DQ-095", Terms: rules.Terms{Mark: markHeld, Doubt: true}})
		}
	case a.Marked(markHolding) && !sofar.Has(rules.ActRelease):
		if sofar.N == 0 { // DQ-095
			out.Add(rules.Offer{Kind: rules.ActRelease, Item: rules.NoItem, At: rules.AtMarked, Rule: "DQ-095", Terms: rules.Terms{Mark: markHolding},
				Eager: true}) // it may do nothing else
		}
	default:
		d := deedsOf(a, sofar)
		b.turnMenu(&d, out)
	}
}

// riposteMenu is a melee attack on the one who was parried, at once (DQ-061).
func (b *book) riposteMenu(a *rules.Combatant, sofar *rules.Order, out *rules.Offers) {
	if sofar.N == 0 && !a.Marked(markStunned) && !a.Marked(markHeld) && a.Posture != rules.Prone {
		b.strikes(a, rules.AtSlot, 0, out)
	}
}

// deeds is what an order has come to so far.
type deeds struct {
	*rules.Combatant
	up      rules.Posture
	dropped [rules.NItem]bool
	moved   bool // or turned: the share of movement is used up
	far     bool // more than leaves time for an attack
	walked  bool // left the hex
	evading bool
	charge  rules.Act // ActPass for none
	acted   bool      // the action is chosen
	leaving bool      // a strike before a step back (DQ-142)
	latest  rules.Act // of the strikes, ActPass for none
	struck  uint8     // strikes in this order
	fell    bool      // went down in this order
}

func deedsOf(a *rules.Combatant, sofar *rules.Order) deeds {
	d := deeds{Combatant: a, up: a.Posture}
	for _, act := range sofar.List() {
		switch act.Kind {
		case rules.ActKneel:
			d.up, d.fell = downTo(act.Mode), true
		case rules.ActDrop:
			if int(act.Item) < len(d.dropped) {
				d.dropped[act.Item] = true
			}
		case rules.ActTurn:
			d.moved = true
		case rules.ActMove:
			d.moved, d.walked, d.far = true, true, act.Mode == gaitFull
		case rules.ActCharge:
			d.charge, d.moved, d.walked = act, true, true
		case rules.ActRelease: // DQ-095: at any time
		case rules.ActEvade:
			d.acted, d.evading = true, true
		case rules.ActWithdraw:
			d.acted, d.moved, d.leaving = true, true, false
		default:
			d.acted, d.leaving = true, act.Kind == rules.ActStrike && act.Mode == modeWithdrawing
			if act.Kind == rules.ActStrike {
				d.latest, d.struck = act, d.struck+1
			}
		}
	}
	return d
}

func downTo(mode uint8) rules.Posture {
	if mode == goProne {
		return rules.Prone
	}
	return rules.Kneeling
}

func (b *book) turnMenu(d *deeds, out *rules.Offers) {
	switch {
	case d.acted:
		if d.evading { // DQ-062: one hex, and facing
			b.movements(d, out)
		}
		if d.leaving {
			withdraw(d, gaitBackFighting, out)
		}
		b.goOn(d, out)
		return
	case d.far:
		return
	case d.charge.Kind == rules.ActCharge: // DQ-141: the blow belongs to it
		o := rules.Offer{Kind: rules.ActStrike, Item: d.charge.Item, At: rules.AtEnemyReach, To: d.charge.Target, Rule: "DQ-141"}
		if it := d.Item(o.Item); it != nil && it.Use.Has(rules.UseShield) {
			o.Kind, o.Mode, o.Rule = rules.ActSpecial, shieldRush, "DQ-090"
		}
		out.Add(o)
		return
	case d.Marked(markClose):
		b.closeMenu(d, out)
		return
	}
	if d.up != rules.Prone { // DQ-147
		b.specials(d, out) // first: a controller that finds two acts alike takes the one that may do more
		b.attacks(d, out)
		b.several(d, out)
	}
	if d.moved {
		return
	}
	b.movements(d, out)
	b.withdrawals(d, out)
	b.charges(d, out)
	b.rest(d, out)
}

// withdrawals is DQ-142: one hex back from a fight, with the facing kept, after a strike
// or in defence.
func (b *book) withdrawals(d *deeds, out *rules.Offers) {
	if !d.Engaged || d.up != rules.Standing || d.Marked(markEntangled) {
		return
	}
	withdraw(d, gaitBack, out)
	out.List[len(out.List)-1].Eager = backedOff(d.Combatant)
	from := len(out.List)
	b.strikes(d.Combatant, rules.AtEnemyReach, 0, out)
	for i := range out.List[from:] {
		o := &out.List[from+i]
		o.Mode, o.Rule = modeWithdrawing, "DQ-142"
	}
}

func withdraw(d *deeds, gait uint8, out *rules.Offers) {
	out.Add(rules.Offer{Kind: rules.ActWithdraw, Item: rules.NoItem, Mode: gait, At: rules.AtWay, Rule: "DQ-142",
		Terms: rules.Terms{Pace: paceOf(d.Combatant, gait)}})
}

// backedOff reports whether a step back guards better than an evasion would (DQ-055).
func backedOff(s *rules.Combatant) bool {
	return backingOff > evading+perRank*rankWith(s, prepared(s))
}

// charges is DQ-141: at an enemy whom a prepared weapon will reach, up to the whole
// rate, by those who stand and are not engaged. With a shield it is a shield rush, where there
// are any.
func (b *book) charges(d *deeds, out *rules.Offers) {
	if d.Engaged || d.up != rules.Standing || d.Marked(markEntangled) {
		return
	}
	bare := true
	for i := range d.Items {
		it := &d.Items[i]
		rush := it.Use.Has(rules.UseShield)
		if it.Traits[itemNet] != 0 {
			continue // it does not strike
		}
		if (it.Use.Has(rules.UseMelee) && (bare || !it.Use.Has(rules.UseNatural)) || rush && b.o.Specials) && usable(d.Combatant, uint8(i)) && !d.dropped[i] {
			bare = bare && rush
			out.Add(rules.Offer{Kind: rules.ActCharge, Item: uint8(i), Mode: gaitFull, At: rules.AtCharge, Rule: "DQ-141",
				Terms: rules.Terms{Pace: paceOf(d.Combatant, gaitFull)}})
		}
	}
}

// attacks are the strikes, throws and shots; after a step the latter are
// snapshots (DQ-146).
func (b *book) attacks(d *deeds, out *rules.Offers) {
	b.strikes(d.Combatant, rules.AtEnemyReach, 0, out)
	mode, why := modePlain, rules.Rule("DQ-040")
	if d.walked {
		mode, why = modeSnapshot, "DQ-146"
	}
	for i := range d.Items {
		it := &d.Items[i]
		if !usable(d.Combatant, uint8(i)) || d.dropped[i] {
			continue
		}
		o := rules.Offer{Item: uint8(i), Mode: mode, At: rules.AtEnemySight, Terms: rules.Terms{Max: it.Max}, Rule: why}
		if it.Use.Has(rules.UseThrow) {
			o.Kind, o.Terms.Doubt = rules.ActThrow, it.Traits[itemNet] != 0
			out.Add(o)
			o.Terms.Doubt = false
		}
		if it.Use.Has(rules.UseShoot) {
			o.Kind = rules.ActShoot
			out.Add(o)
		}
	}
}

// strikes offers the prepared melee weapons, in close combat those that serve there (DQ-143);
// bare hands only if there is none. A net does not wound.
func (b *book) strikes(a *rules.Combatant, at rules.TargetRule, to rules.ID, out *rules.Offers) {
	bare := true
	for i := range a.Items {
		it := &a.Items[i]
		if !it.Use.Has(rules.UseMelee) || !usable(a, uint8(i)) || it.Use.Has(rules.UseNatural) && !bare ||
			it.Traits[itemNet] != 0 || a.Marked(markClose) && it.Traits[itemClose] == 0 {
			continue
		}
		bare = false
		out.Add(rules.Offer{Kind: rules.ActStrike, Item: uint8(i), At: at, To: to, Rule: "DQ-040"})
	}
}

// movements is what may be moved: the share that an attack leaves, the whole, or
// one hex for the engaged and the evading (DQ-105, DQ-062). Facing without a step
// takes the place of a step. Who is down does neither.
func (b *book) movements(d *deeds, out *rules.Offers) {
	if d.moved || d.up != rules.Standing || d.Marked(markClose) {
		return
	}
	out.Add(rules.Offer{Kind: rules.ActTurn, Item: rules.NoItem, At: rules.AtNone, Rule: "DQ-105"})
	switch {
	case d.Marked(markEntangled): // DQ-094
	case d.evading:
		move(d.Combatant, gaitAside, "DQ-062", out)
	case d.Engaged:
		move(d.Combatant, gaitStep, "DQ-105", out)
	default:
		move(d.Combatant, gaitHalf, "DQ-105", out)
		move(d.Combatant, gaitFull, "DQ-105", out)
	}
}

// rest is every other action, and what may come before any.
func (b *book) rest(d *deeds, out *rules.Offers) {
	self := rules.Offer{Item: rules.NoItem, At: rules.AtSelf}
	if d.up != rules.Prone {
		self.Kind, self.Rule = rules.ActEvade, "DQ-062"
		self.Eager = evasion(d.Combatant) >= sureEvasion
		out.Add(self)
		b.aims(d, out)
	}
	if d.Marked(markEntangled) {
		out.Add(rules.Offer{Kind: rules.ActPull, Item: rules.NoItem, At: rules.AtSelf, Rule: "DQ-094"})
	}
	out.Add(rules.Offer{Kind: rules.ActTend, Item: rules.NoItem, At: rules.AtAnyReach, Rule: "DQ-150", Terms: rules.Terms{Bears: rules.Some(markBleeding), Doubt: true}})
	b.handle(d, out)
	for _, mode := range [...]uint8{rules.DoorOpen, rules.DoorClose} { // SPACE-094
		if d.up == rules.Standing {
			out.Add(rules.Offer{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, At: rules.AtDoor, Rule: "DQ-104"})
		}
	}
	b.postures(d, out)
}

// sureEvasion is the defence of an evasion that one can stand in against several.
const sureEvasion = 70

// evasion is what somebody's defence in melee comes to while evading, from the front
// (DQ-050, DQ-055).
func evasion(s *rules.Combatant) int {
	n := s.Trait(rules.DF) + evading + perRank*rankWith(s, prepared(s))
	if it := s.Item(wielded(s, rules.UseShield)); it != nil {
		n += int(it.Traits[itemGuard])
	}
	return n
}

// postures is DQ-147: rising is an action, going down a part of any.
func (b *book) postures(d *deeds, out *rules.Offers) {
	if d.fell {
		return
	}
	self := rules.Offer{Item: rules.NoItem, At: rules.AtSelf, Rule: "DQ-147"}
	if d.up != rules.Standing {
		self.Kind = rules.ActStand
		out.Add(self)
	}
	self.Kind = rules.ActKneel
	if self.Mode = goKneel; d.up < rules.Kneeling {
		self.Eager = !d.Engaged && !d.moved && !d.Marked(markClose) && wielded(d.Combatant, rules.UseShoot) != rules.NoItem // DQ-046
		out.Add(self)
		self.Eager = false
	}
	if self.Mode = goProne; d.up < rules.Prone {
		out.Add(self)
	}
}

// aims is DQ-070: at somebody whom the weapon may reach.
func (b *book) aims(d *deeds, out *rules.Offers) {
	for i := range d.Items {
		it := &d.Items[i]
		if it.Use&(rules.UseShoot|rules.UseThrow) != 0 && usable(d.Combatant, uint8(i)) && !d.dropped[i] {
			out.Add(rules.Offer{Kind: rules.ActAim, Item: uint8(i), At: rules.AtEnemySight, Terms: rules.Terms{Max: it.Max}, Rule: "DQ-070",
				Eager: it.Traits[itemLoads] != 0}) // its next shot is far off
		}
	}
}

// handle is DQ-140: readying a weapon is an action, letting go of it is not.
func (b *book) handle(d *deeds, out *rules.Offers) {
	for i := range d.Items {
		it := &d.Items[i]
		o := rules.Offer{Item: uint8(i), At: rules.AtSelf, Rule: "DQ-140"}
		switch {
		case it.Use == 0 || it.Use.Has(rules.UseNatural):
			continue
		case it.State == rules.Unloaded && !d.dropped[i]:
			o.Kind = rules.ActLoad
			out.Add(o)
		case it.State == rules.Stowed && d.handsFor(it):
			o.Kind = rules.ActDraw
			out.Add(o)
		case it.State == rules.Dropped && d.handsFor(it):
			o.Kind, o.At = rules.ActTake, rules.AtThing
			out.Add(o)
		}
		if it.InHand() && !d.dropped[i] {
			o.Kind, o.At = rules.ActDrop, rules.AtSelf
			out.Add(o)
		}
	}
}

// handsFor reports whether the hands for an item are whole and free.
func (d *deeds) handsFor(it *rules.Item) bool {
	if it.Hands > 1 {
		return d.handFree(primary) && d.handFree(secondary)
	}
	return d.handFree(handOf(it))
}

func (d *deeds) handFree(h hand) bool {
	for i := range d.Items {
		it := &d.Items[i]
		if it.InHand() && !d.dropped[i] && !it.Use.Has(rules.UseNatural) && (it.Hands > 1 || handOf(it) == h) {
			return false
		}
	}
	return !armLost(d.Combatant, h)
}
