package agent

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// rooted reports whether some mark keeps somebody in its cell.
func (d *Default) rooted(id rules.ID) bool {
	return d.bears(id, func(k *rules.MarkType) bool { return k.Rooted })
}

// stepsBack takes a blow after which the decider steps back out of the reach of those who cannot
// follow, in place of a better one that leaves it there, if that pays: if what they would do
// to it is more than what the worse blow costs.
func (d *Default) stepsBack(so *counsel) (_ rules.Act, settled bool) {
	blow := so.act
	if blow.Kind != rules.ActStrike || !d.me.Engaged || d.slot.Kind != rules.SlotTurn {
		return
	}
	c, saved := d.worse(so.menu, blow), d.spare()
	if c == nil || saved == 0 {
		return
	}
	a := blow
	a.Mode = c.Mode
	now := d.unnoted(c, a, d.v.Figure(a.Target))
	was := d.unnoted(c, blow, d.v.Figure(a.Target))
	if now == 0 || was-now >= saved {
		return
	}
	d.backs = true
	d.notes.opensLike(a, blow)
	so.act, so.worth = a, so.worth-(was-now)+saved
	d.notes.adds("a worse blow", now-was)
	d.notes.adds("the step back after it", saved)
	d.notes.closes()
	return
}

// worse is the choice of the same blow that leaves time for a step back.
func (d *Default) worse(menu []Choice, blow rules.Act) *Choice {
	for i := range menu {
		c := &menu[i]
		if c.Kind != blow.Kind || c.Item != blow.Item || c.Mode == blow.Mode {
			continue
		}
		a := blow
		a.Mode = c.Mode
		for _, next := range d.after(a) {
			if next.Kind == rules.ActWithdraw {
				return c
			}
		}
	}
	return nil
}

// spare is what a step back spares the decider: the blows of those who cannot follow, if nobody
// else is at it and there is a cell out of their reach.
func (d *Default) spare() (sum worth) {
	all := int32(0)
	for i := range d.me.Pools {
		all += max(0, d.me.Pools[i].Now)
	}
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	for _, id := range d.foes {
		if !d.v.Reach(d.me.ID, d.me.Cell, id, d.reachOf(id)) || d.bound(id) || !d.v.strikes(id) {
			continue
		}
		if !d.rooted(id) {
			return 0 // it comes after
		}
		sum += share(d.v.Threat(id, d.me.ID), all)
	}
	if sum > 0 && d.clear() == d.me.Cell {
		return 0
	}
	return sum
}

// clear is a cell beside the decider's own, away from its foes, in which nobody has it in
// reach; its own if there is none.
func (d *Default) clear() (goal rules.Cell) {
	goal = d.me.Cell
	d.v.Flood(d.me.ID, d.v.Across(1), func(c rules.Cell, _ int32) bool {
		if c != d.me.Cell && !d.exposed(c) && d.v.Backs(d.me.ID, c) {
			goal = c
		}
		return goal == d.me.Cell
	})
	return goal
}

// afterwards is the step back that a blow has left time for.
func (d *Default) afterwards(so *counsel) (a rules.Act, settled bool) {
	if !d.backs || !so.sofar.Has(rules.ActStrike) {
		return a, false
	}
	c := pick(so.menu, rules.ActWithdraw)
	if c == nil {
		return a, false
	}
	goal := d.clear()
	return movement(c, goal), goal != d.me.Cell
}

// givesGround is a step back in defence by who is outnumbered and waits for help, where the book
// says that it guards better than an evasion.
func (d *Default) givesGround(so *counsel) (rules.Act, bool) {
	c := pick(so.menu, rules.ActWithdraw)
	if c == nil || !c.Eager || !d.outnumbered() || !d.helped() {
		return rules.Act{}, false
	}
	a, w := d.withdraw(so.menu)
	return a, w > 0
}

// back is how far one goes to get out of the reach of those whom one cannot strike, in cells.
const back = 6

// exposed reports whether an enemy who can act would have the decider in reach in a cell.
func (d *Default) exposed(c rules.Cell) bool {
	if d.all != nil && !d.me.Wide && !d.v.Open() {
		return d.about(c, 2*d.all.longest+1, func(f *systems.Figure) bool {
			id := f.Who.ID
			return f.Who.Team != d.me.Team && d.v.Reach(d.me.ID, c, id, d.reachOf(id)) && !d.bound(id)
		})
	}
	return d.strikers(c, 1) > 0
}

// strikers counts the enemies who could strike the decider in a cell, up to a number.
func (d *Default) strikers(c rules.Cell, most int) (n int) {
	for i := range d.theirs {
		f := &d.theirs[i]
		r := d.reachOf(f.ID)
		if !f.Wide && !d.me.Wide && d.v.Steps(c, f.Cell) > 2*int32(r.Max)+1 {
			continue
		}
		if d.v.Reach(d.me.ID, c, f.ID, r) && !d.bound(f.ID) {
			if n++; n == most {
				break
			}
		}
	}
	return n
}

// reachOf is how far somebody strikes with what is in its hands.
func (d *Default) reachOf(id rules.ID) rules.Reach {
	r := rules.Reach{Max: 1}
	if f := d.v.figure(id); f != nil {
		for i := range f.Items.List {
			if it := &f.Items.List[i]; it.Reach.Max > r.Max && it.Use.Has(rules.UseMelee) && it.State == rules.Ready {
				r.Max = it.Reach.Max
			}
		}
	}
	return r
}

// yield steps out of the reach of one who strikes without being struck, where the rulebook
// has no withdrawal of its own; with several about, to turn away would be worse than to stand.
func (d *Default) yield(menu []Choice) (rules.Act, worth) {
	if d.strikers(d.me.Cell, 2) != 1 {
		return rules.Act{}, 0
	}
	goal, cost, found := d.me.Cell, int32(0), false
	d.v.Flood(d.me.ID, d.v.Across(back), func(c rules.Cell, mm int32) bool {
		if d.exposed(c) {
			return true
		}
		goal, cost, found = c, mm, true
		return false
	})
	c, can := d.gait(menu, goal, cost)
	if !found || !can || c.Terms.Pace.Close {
		return rules.Act{}, 0
	}
	return movement(&c, goal), 1
}

// escape makes for the edge of the field out of a fight that is lost, if one movement leads
// there: the blows at one's back are struck once, those from ahead go on.
func (d *Default) escape(so *counsel) (a rules.Act, found bool) {
	if !d.odds.beaten || !d.me.Engaged || moved(so.sofar) {
		return a, false
	}
	c := flight(so.menu)
	if c == nil {
		return a, false
	}
	if a, found = d.backsToEdge(so.menu); found {
		return a, true
	}
	return d.edge(c)
}

// backsToEdge is a withdrawal of somebody at blows to the edge of the field, if one leads there: nobody strikes at who goes so.
func (d *Default) backsToEdge(menu []Choice) (a rules.Act, found bool) {
	c := pick(menu, rules.ActWithdraw)
	if c == nil || !d.me.Engaged {
		return a, false
	}
	return d.edge(c)
}

// edge is the nearest place at the edge of the field to which a movement leads.
func (d *Default) edge(by *Choice) (a rules.Act, found bool) {
	a = act(by, 0)
	d.v.Flood(d.me.ID, budget(by), func(at rules.Cell, _ int32) bool {
		if d.v.Border(at) && (by.Kind != rules.ActWithdraw || at != d.me.Cell && d.v.Backs(d.me.ID, at)) {
			a.Cell, found = at, true
		}
		return !found
	})
	return a, found
}

// outlet reports whether there is a way to the edge of the field, without which nobody flees.
func (d *Default) outlet() (found bool) {
	d.v.Flood(d.me.ID, far, func(c rules.Cell, _ int32) bool {
		found = found || d.v.Border(c)
		return !found
	})
	return found
}
