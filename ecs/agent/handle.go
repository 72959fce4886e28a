package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

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
		return a, d.pull(c, a)
	case rules.ActTend:
		return d.tend(c)
	case rules.ActTurn:
		return d.turn(c, sofar)
	case rules.ActLoad:
		return a, d.load(c)
	case rules.ActDraw:
		return a, d.undisturbed(c.Terms.Ticks, d.draw(c))
	case rules.ActDrop:
		return a, d.drop(c, a)
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
		if c.Eager && d.outnumbered() {
			return a, d.notes.sum("blows that come to nothing", whole/100+evasive*d.besieged())
		}
		if !d.me.Engaged {
			return a, 0
		}
		if !d.fights() {
			return a, whole / 300 // better to close in first
		}
		return a, whole / 100
	case rules.ActTake:
		return a, d.undisturbed(c.Terms.Ticks, d.take(c))
	}
	return rules.Act{}, 0
}

// undisturbed is what it is worth to do something with the hands that takes ticks, less what those at blows with the decider may do to it
// in them: at most every other tick is one of their blows.
func (d *Default) undisturbed(ticks int16, w worth) worth {
	if w > 0 && d.me.Engaged && ticks > 0 && !d.v.Rooted() {
		return max(0, w-d.besieged()*worth(ticks)/2)
	}
	return w
}

// thenDraws is what it is worth to let go of something for a weapon on the belt, which has to be drawn, too.
func (d *Default) thenDraws(c *Choice, a rules.Act, w worth) worth {
	ticks := c.Terms.Ticks
	for _, next := range d.after(a) {
		if next.Kind == rules.ActDraw && d.uses(next.Item, rules.UseMelee) {
			ticks += next.Terms.Ticks
			break
		}
	}
	return d.undisturbed(ticks, w)
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

// load makes ready for the next shot, unless whoever comes on is here before that, and a blade is at hand.
func (d *Default) load(c *Choice) worth {
	if d.overtaken(c.Terms.Ticks) && (d.armed(rules.UseMelee) || d.belted()) {
		return 0
	}
	return d.whenFree(whole / 6)
}

// overtaken reports whether an enemy who fights hand to hand is on its way, and may be here within so many ticks: within the round where
// walking has slots of its own.
func (d *Default) overtaken(ticks int16) bool {
	off := stride * min(1, int32(ticks))
	if d.v.Rooted() {
		off = near
	}
	return slices.ContainsFunc(d.theirs, func(f Figure) bool { return d.comesToBlows(&f) && d.getsAt(&f, d.me.Cell, off) })
}

// pull frees oneself, which is always offered when it is needed: as good as it is likely.
func (d *Default) pull(c *Choice, a rules.Act) worth {
	if c.At == rules.AtSelf || c.At == rules.AtMarked && c.Item == rules.NoItem {
		return d.getsLoose(c, a)
	}
	return 0
}

// getsLoose is what an attempt to get free is worth that a roll decides, if one does.
func (d *Default) getsLoose(c *Choice, a rules.Act) worth {
	saved, failed := rules.Share(0), rules.Share(0)
	for _, l := range d.v.Forecast(d.slot, a, c.Terms).Leaves {
		switch l.Outcome {
		case rules.Saved:
			saved += l.Share()
		case rules.Failed:
			failed += l.Share()
		}
	}
	if saved+failed == 0 {
		return whole / 2
	}
	return worth(saved>>12) / 2
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
	w := d.readies(c, it)
	if w > 0 && it.Use.Has(rules.UseMelee) && d.shootsOn() {
		return 0
	}
	return w
}

// readies is what it is worth to have an item in hand, whatever has to be let go for it.
func (d *Default) readies(c *Choice, it rules.Item) worth {
	switch {
	case c.Eager:
		return whole / 3
	case it.Use.Has(rules.UseMelee) && (d.cramps(it) || d.me.Engaged && !d.reaches(it.Reach)):
		return 0
	case d.vain && it.Use.Has(rules.UseMelee) && !d.armed(rules.UseMelee):
		return whole / 3
	case d.v.Rooted() && !d.me.Engaged && d.loaded():
		return 0 // there is time for a shot yet
	case it.Use.Has(rules.UseMelee) && d.armed(rules.UseMelee), it.Use.Has(rules.UseShoot) && d.armed(rules.UseShoot):
		return 0
	case it.Use.Has(rules.UseMelee) && (d.me.Engaged || d.nigh() || !d.armed(rules.UseShoot) && !d.armed(rules.UseThrow)):
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

// reaches reports whether a weapon of such a reach gets from here at anybody with whom the decider is at blows.
func (d *Default) reaches(reach rules.Reach) bool {
	return slices.ContainsFunc(d.theirs, func(f Figure) bool { return f.Engaged && d.v.Reach(d.me.ID, d.me.Cell, f.ID, reach) })
}

// nigh reports whether an enemy is near who is at blows with nobody else, so that it may come any moment.
func (d *Default) nigh() bool {
	return slices.ContainsFunc(d.theirs, func(f Figure) bool {
		return !f.Engaged && !d.bound(f.ID) && d.v.Steps(d.me.Cell, f.Cell) <= near
	})
}

// drop lets go of a bow when a blade on the belt is what is needed.
func (d *Default) drop(c *Choice, a rules.Act) worth {
	it, _ := d.v.Item(d.me.ID, c.Item)
	wanted := c.Eager || it.Use.Has(rules.UseShoot) && (d.me.Engaged || d.vain || d.tooLate(c.Item)) && !d.armed(rules.UseMelee) && d.belted()
	if !wanted || d.shootsOn() {
		return 0
	}
	return d.thenDraws(c, a, whole/3)
}

// tooLate reports whether something that shoots is not ready, and will not be before an enemy is here.
func (d *Default) tooLate(item uint8) bool {
	return slices.ContainsFunc(d.v.Offers(d.slot, rules.Order{}), func(o rules.Offer) bool {
		return o.Kind == rules.ActLoad && o.Item == item && d.overtaken(o.Terms.Ticks)
	})
}

// shootsOn reports whether one who has a shot ready does no less with it than it would with a blade, be enemies at hand or not.
func (d *Default) shootsOn() bool {
	return !d.vain && d.loaded() && d.shoots() && d.bestShot(d.me.Cell) >= d.strikes()
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
		if it, _ := d.v.Item(d.me.ID, i); it.Use.Has(rules.UseMelee) && it.State == rules.Stowed && !d.cramps(it) {
			return true
		}
	}
	return false
}

// cramps reports whether the decider is body to body with an enemy, where a weapon does not serve.
func (d *Default) cramps(it rules.Item) bool { return d.odds.distance == 0 && it.Reach.Min > 0 }

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

// stripped reports whether all that somebody had to strike, throw or shoot with has left its hands and its belt.
func (d *Default) stripped(id rules.ID) (lost bool) {
	for i := range uint8(rules.NItem) {
		it, _ := d.v.Item(id, i)
		if it.Use&(rules.UseMelee|rules.UseThrow|rules.UseShoot) == 0 || it.Use&(rules.UseShield|rules.UseNatural) != 0 {
			continue
		}
		if it.InHand() || it.State == rules.Stowed {
			return false
		}
		lost = true
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

// barehanded reports whether the decider is disarmed, and nothing of its own to strike with lies at hand.
func (d *Default) barehanded() bool {
	for i := range uint8(rules.NItem) {
		if d.uses(i, rules.UseMelee) && d.athand(i) {
			return false
		}
	}
	return d.bare()
}

// retakes reports whether the book lets an item be taken up again from the ground, and there are hands for it.
func (d *Default) retakes(item uint8) bool {
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
		a := act(c, id)
		if w := d.getsLoose(c, a); w > top {
			best, top = a, w
		}
	}
	return best, top
}

// away is the step of a slot that was granted for nothing else: to where fewest reach it, and of such places the one that is
// farthest from the enemy.
func (d *Default) away(menu []Choice) (rules.Act, worth) {
	c := &menu[0]
	a, best := movement(c, d.me.Cell), int32(-1<<30)
	d.v.Flood(d.me.ID, budget(c), func(at rules.Cell, _ int32) bool {
		if at == d.me.Cell {
			return true
		}
		if n := d.gap(at) - far*int32(d.strikers(at, len(d.theirs))); n > best {
			a.Cell, best = at, n
		}
		return true
	})
	return a, worth(min(1, d.v.Steps(d.me.Cell, a.Cell)))
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

// comesUp reports whether a way leads a comrade to the decider that is not much longer than the distance.
func (d *Default) comesUp(o *Figure) bool {
	mm, ok := d.v.Reaches(o.ID, d.me.Cell)
	return ok && mm <= d.v.Across(calm+near)
}

// helped reports whether a comrade has nobody to fight and may come to help.
func (d *Default) helped() bool {
	for i := range d.ours {
		if o := &d.ours[i]; o.ID != d.me.ID && loose(o) && d.gap(o.Cell) <= calm && d.comesUp(o) {
			return true
		}
	}
	return false
}

// evasive is what an evasion of one who is sure of it is worth, in what those at blows with it would do meanwhile: most of their blows come
// to nothing, and some are answered at once. A blow at somebody who is all but down is worth more.
const evasive = 9

// besieged is what all who are at blows with the decider would do to it, as a part of what it has left.
func (d *Default) besieged() (w worth) {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	for _, id := range d.foes {
		if !d.bound(id) {
			w += d.suffers(id)
		}
	}
	return w
}
