package agent

import "github.com/affray-engine/affray/rules"

// Guard is a [Default] that holds its ground: it goes no farther than two cells from where
// it stood when the battle began ([View.Start]), comes back there when nobody is in reach,
// and neither charges nor flees. It strikes whom it reaches and shoots as far as it can.
type Guard struct{ d Default }

// Order implements [Controller].
func (g *Guard) Order(v *View, due Due) rules.Order {
	g.d.guards = true
	return g.d.Order(v, due)
}

// Clone implements [Cloner].
func (g *Guard) Clone() Controller { return &Guard{} }

// post is how many cells a guard goes from where it began.
const post = 2

// sallies reports whether a guard has reason to step out of its line: not at one who is on
// its way here, as long as no comrade is in a fight.
func (d *Default) sallies() bool { return d.joined() || !d.v.Walks(d.odds.near) }

// stand leads a guard to where it can fight from near its post, else back to it.
func (d *Default) stand(menu []Choice) (rules.Act, worth) {
	if d.slot.Kind == rules.SlotDeclare || d.me.Engaged && d.fights() {
		return rules.Act{}, 0
	}
	goal, away, cost := d.me.Cell, d.home(d.me.Cell), int32(0)
	reach, shot := d.means()
	sallies := shot > 0 || d.sallies()
	d.v.Flood(d.me.ID, d.v.Across(2*(d.ward()+away)), func(c rules.Cell, mm int32) bool {
		n := d.home(c)
		if n <= d.ward() && sallies && d.serves(c, reach, shot) {
			goal, cost = c, mm
			return false
		}
		if n < away {
			goal, away, cost = c, n, mm
		}
		return true
	})
	if goal == d.me.Cell {
		return rules.Act{}, 0
	}
	c, can := d.gait(menu, goal, cost)
	if !can {
		return rules.Act{}, 0
	}
	return movement(&c, goal), 1
}
