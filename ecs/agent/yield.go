package agent

import "github.com/affray-engine/affray/rules"

// back is how far one goes to get out of the reach of those whom one cannot strike, in cells.
const back = 6

// exposed reports whether an enemy who can act would have the decider in reach in a cell.
func (d *Default) exposed(c rules.Cell) bool { return d.strikers(c, 1) > 0 }

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
	for i := range uint8(rules.NItem) {
		if it, _ := d.v.Item(id, i); it.Use.Has(rules.UseMelee) && it.State == rules.Ready && it.Reach.Max > r.Max {
			r.Max = it.Reach.Max
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
func (d *Default) escape(menu []Choice, sofar *rules.Order) (a rules.Act, found bool) {
	if !d.odds.beaten || !d.me.Engaged || moved(sofar) {
		return a, false
	}
	c := pick(menu, rules.ActFlee)
	if c == nil {
		return a, false
	}
	a = act(c, 0)
	d.v.Flood(d.me.ID, budget(c), func(at rules.Cell, _ int32) bool {
		if d.v.Border(at) {
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
