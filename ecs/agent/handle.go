package agent

import "github.com/affray-engine/affray/rules"

// handle weighs what is done with hands and legs, and what only answers a plight.
func (d *Default) handle(c *Choice, sofar *rules.Order) (rules.Act, worth) {
	if sofar.N > 0 && d.slot.Kind == rules.SlotTurn && c.Terms.Ticks == 0 && sofar.Has(c.Kind) {
		return rules.Act{}, 0
	}
	a := act(c, 0)
	if d.rash && caring(c.Kind) {
		return a, 0
	}
	if len(c.Targets) > 0 {
		a.Target = c.Targets[0]
	}
	switch c.Kind {
	case rules.ActStand:
		return a, d.stands()
	case rules.ActKneel:
		return a, d.kneel(c, sofar)
	case rules.ActRecover:
		return a, whole / 2
	case rules.ActPull:
		if c.At == rules.AtMarked && c.Item != rules.NoItem {
			return d.strike(c) // tearing out what one holds on to
		}
		if c.At == rules.AtAllyReach {
			return d.tend(c)
		}
		return a, d.pull(c)
	case rules.ActTend:
		return d.tend(c)
	case rules.ActTurn:
		return d.turn(c, sofar)
	case rules.ActLoad:
		return a, d.whenFree(whole / 6)
	case rules.ActDraw:
		return a, d.draw(c)
	case rules.ActDrop:
		return a, d.drop(c)
	case rules.ActRelease:
		return a, d.release(c)
	case rules.ActSet:
		return a, d.set()
	case rules.ActStance:
		return a, d.stance(c)
	case rules.ActAim:
		return d.aim(c)
	case rules.ActParry:
		return d.parry(c)
	case rules.ActGuard:
		return d.screen(c, sofar)
	case rules.ActEvade:
		if d.outnumbered() && (c.Eager || d.helped()) {
			return a, 3 * whole / 2
		}
		if !d.me.Engaged {
			return a, 0
		}
		if !d.fights() {
			return a, whole / 300 // better to close in first
		}
		return a, whole / 100
	case rules.ActTake:
		return a, d.take(c)
	}
	return rules.Act{}, 0
}

func (d *Default) whenFree(w worth) worth {
	if d.me.Engaged && d.v.Rooted() {
		return w / 10 // better than a turn that is lost
	}
	if d.me.Engaged {
		return 0
	}
	return w
}

// pull frees oneself, which is always offered when it is needed.
func (d *Default) pull(c *Choice) worth {
	if c.At == rules.AtSelf || c.At == rules.AtMarked && c.Item == rules.NoItem {
		return whole / 2
	}
	return 0
}

// helps reports whether an act heals somebody, or makes or ends a mark that it does not
// bear already.
func (d *Default) helps(odds *rules.Forecast, id rules.ID) bool {
	if harm, _ := odds.Expected(); harm < 0 {
		return true
	}
	for _, e := range odds.Marks {
		if e.On == id && d.has(id, e.What) != (e.Kind == rules.EffMark) {
			return true
		}
	}
	return false
}

// draw readies a weapon that is better than what is in hand.
func (d *Default) draw(c *Choice) worth {
	it, _ := d.v.Item(d.me.ID, c.Item)
	switch {
	case c.Eager:
		return whole / 3
	case d.v.Rooted() && !d.me.Engaged && d.loaded():
		return 0 // there is time for a shot yet
	case it.Use.Has(rules.UseMelee) && d.armed(rules.UseMelee), it.Use.Has(rules.UseShoot) && d.armed(rules.UseShoot):
		return 0
	case it.Use.Has(rules.UseMelee) && (d.me.Engaged || d.odds.distance <= 4 || !d.armed(rules.UseShoot) && !(d.v.Rooted() && d.armed(rules.UseThrow))):
		return whole / 3
	case it.Use.Has(rules.UseThrow) && !it.Use.Has(rules.UseMelee):
		if d.me.Engaged || d.odds.distance <= 4 || d.armed(rules.UseThrow) {
			return 0
		}
		return whole / 2 // before it comes to blows
	case it.Use.Has(rules.UseShoot) && !d.me.Engaged && d.odds.distance > 6 && !d.armed(rules.UseMelee):
		return whole / 4
	}
	return 0
}

// drop lets go of a bow when a blade on the belt is what is needed.
func (d *Default) drop(c *Choice) worth {
	it, _ := d.v.Item(d.me.ID, c.Item)
	if c.Eager {
		return whole / 3
	}
	if !it.Use.Has(rules.UseShoot) || !d.me.Engaged || d.armed(rules.UseMelee) || !d.belted() {
		return 0
	}
	return whole / 3
}

// armed reports whether something made for the use is in hand; fists do not count.
func (d *Default) armed(u rules.Use) bool {
	for i := range uint8(rules.NItem) {
		if it, _ := d.v.Item(d.me.ID, i); it.Use.Has(u) && !it.Use.Has(rules.UseNatural) && it.InHand() {
			return true
		}
	}
	return false
}

// belted reports whether a melee weapon could be drawn.
func (d *Default) belted() bool {
	for i := range uint8(rules.NItem) {
		if it, _ := d.v.Item(d.me.ID, i); it.Use.Has(rules.UseMelee) && it.State == rules.Stowed {
			return true
		}
	}
	return false
}
