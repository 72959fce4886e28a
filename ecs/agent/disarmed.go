package agent

import "github.com/affray-engine/affray/rules"

// disarmed reports whether somebody had a melee weapon that has left the hand, and holds no
// other.
func (d *Default) disarmed(id rules.ID) bool {
	lost := false
	for i := range uint8(rules.NItem) {
		it, _ := d.v.Item(id, i)
		if !it.Use.Has(rules.UseMelee) || it.Use&(rules.UseNatural|rules.UseShield) != 0 {
			continue
		}
		if it.InHand() {
			return false
		}
		lost = lost || it.State == rules.Dropped
	}
	return lost
}

// misses reports whether somebody is disarmed, with nothing on the belt, and a weapon of its
// own lies near.
func (d *Default) misses() bool {
	if !d.bare() {
		return false
	}
	_, _, found := d.lying()
	return found
}

// fetch leads somebody who is disarmed, with nothing on the belt, to the nearest of its
// weapons on the ground, by a step that leaves it what it does in the same turn.
func (d *Default) fetch(menu []Choice) (rules.Act, worth) {
	if !d.bare() {
		return rules.Act{}, 0
	}
	goal, cost, found := d.lying()
	c, can := d.gait(menu, goal, cost)
	if !found || !can || goal == d.me.Cell {
		return rules.Act{}, 0
	}
	return movement(&c, goal), 1
}

// bare reports whether the decider is disarmed, with nothing on the belt.
func (d *Default) bare() bool { return d.disarmed(d.me.ID) && !d.belted() }

// retakes reports whether the book lets an item be taken up again from the ground; in a
// fight it may do so at other moments.
func (d *Default) retakes(item uint8) bool {
	if d.me.Engaged {
		return true
	}
	s := d.slot
	for _, s.Kind = range [...]rules.SlotKind{rules.SlotTurn, rules.SlotDeclare} {
		for _, o := range d.v.Offers(s, rules.Order{}) {
			if o.Kind == rules.ActTake && o.Item == item {
				return true
			}
		}
	}
	return false
}

// lying is the nearest cell from which a weapon of one's own can be picked up.
func (d *Default) lying() (goal rules.Cell, mm int32, found bool) {
	var lies [rules.NItem]bool
	some := false
	for i := range lies {
		it, _ := d.v.Item(d.me.ID, uint8(i))
		lies[i] = it.State == rules.Dropped && it.Use.Has(rules.UseMelee) && d.retakes(uint8(i))
		some = some || lies[i]
	}
	if !some {
		return goal, 0, false
	}
	d.v.Flood(d.me.ID, d.v.Across(2*near), func(c rules.Cell, cost int32) bool {
		for i := range lies {
			if at, there := d.v.Lies(d.me.ID, uint8(i)); lies[i] && there && d.v.Steps(c, at) <= 1 {
				goal, mm, found = c, cost, true
			}
		}
		return !found
	})
	return goal, mm, found
}

// tearLoose is an attempt to get out of the grip of somebody, for those whose plight it
// mends: as good as it is likely.
func (d *Default) tearLoose(c *Choice) (best rules.Act, top worth) {
	if !c.Eager {
		return best, 0
	}
	for _, id := range c.Targets {
		a, p := act(c, id), rules.Share(0)
		for _, l := range d.v.Forecast(d.slot, a, c.Terms).Leaves {
			if l.Outcome == rules.Saved {
				p += l.Share()
			}
		}
		if w := worth(p>>12) / 2; w > top {
			best, top = a, w
		}
	}
	return best, top
}

// away is the step of a slot that was granted for nothing else: to where it is farthest
// from the enemy.
func (d *Default) away(menu []Choice) (rules.Act, worth) {
	c := &menu[0]
	a, best := movement(c, d.me.Cell), int32(-1)
	d.v.Flood(d.me.ID, budget(c), func(at rules.Cell, _ int32) bool {
		if n := d.gap(at); at != d.me.Cell && n > best {
			a.Cell, best = at, n
		}
		return true
	})
	return a, worth(min(1, best+1))
}

// steps reports whether a menu holds movements and nothing else.
func steps(menu []Choice) bool {
	for i := range menu {
		if menu[i].Kind != rules.ActMove {
			return false
		}
	}
	return len(menu) > 0
}

// release lets go of somebody whom no friend is at hand to strike, if holding on leaves time
// for nothing else.
func (d *Default) release(c *Choice) worth {
	if !c.Eager || len(c.Targets) == 0 || d.friends(d.v.Figure(c.Targets[0]), nil) > 0 {
		return 0
	}
	return whole / 4
}

// helped reports whether a comrade has nobody to fight and may come to help.
func (d *Default) helped() bool {
	for i := range d.ours {
		if o := &d.ours[i]; o.ID != d.me.ID && loose(o) && d.gap(o.Cell) <= calm {
			return true
		}
	}
	return false
}
