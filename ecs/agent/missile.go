package agent

import (
	"cmp"

	"github.com/affray-engine/affray/rules"
)

// strays is what a missile is expected to cost in comrades: those whom it may go at in place of its target, and who
// stand behind it.
func (d *Default) strays(odds *rules.Forecast) (w worth) {
	hits := hitting(odds)
	each := int64(6) // points that one costs, if nobody knows better
	if harm, _ := odds.Expected(); hits > 0 {
		each = harm / int64(hits)
	}
	lost := func(id rules.ID, p rules.Share) {
		switch f := d.v.Figure(id); {
		case !f.Mine || d.lost(id):
		case f.Posture.Acts():
			w += worth(p>>12) * share(each<<32, d.v.life(&f).Now) / whole
		default:
			w += worth(p >> 12) // somebody may save it yet
		}
	}
	for _, a := range odds.Astray {
		lost(a.On, a.Share)
	}
	if b := odds.Beyond[0]; b != 0 && hits < rules.One {
		lost(b, (rules.One-hits)/4)
	}
	return 3 * w
}

// parts is what it costs to let go of a weapon that the decider would strike at somebody with when it comes to blows: what
// the best of the others that it has does less, for as long as one fight lasts.
func (d *Default) parts(item uint8, f Figure) worth {
	if !d.uses(item, rules.UseMelee) || f.Mine {
		return 0
	}
	mine, other := d.v.clash(d.v.turn(d.me.ID), &d.me, item, &f), int64(0)
	for i := range uint8(rules.NItem) {
		switch it, _ := d.v.Item(d.me.ID, i); {
		case i == item || !it.Use.Has(rules.UseMelee) || it.Use.Has(rules.UseNatural):
		case it.InHand():
			other = max(other, d.v.clash(d.v.turn(d.me.ID), &d.me, i, &f))
		case it.State == rules.Stowed && d.odds.distance > near && !d.there: // there is time to draw it
			other = max(other, cmp.Or(d.v.clash(d.v.turn(d.me.ID), &d.me, i, &f), mine)) // and it may be that nobody sees before what it does
		}
	}
	cost := share(max(0, mine-other), d.v.life(&f).Now)
	if d.odds.distance <= near+1 {
		cost *= 4 // it comes to blows at once
	}
	return cost
}
