package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// aim takes time over a shot that would hardly hit, or that costs time anyway, when nobody is
// near or on the way here: at the one who would be shot at, so that the shot follows.
func (d *Default) aim(c *Choice) (best rules.Act, top worth) {
	if d.me.Engaged || d.odds.distance <= near || len(c.Targets) == 0 || d.last(c.Item, c.Terms.Blows) || d.rushed() {
		return best, 0
	}
	d.trial = *c
	shot := &d.trial
	if shot.Kind, shot.At = rules.ActShoot, rules.AtEnemySight; d.uses(c.Item, rules.UseThrow) {
		shot.Kind = rules.ActThrow
	}
	notes := d.silent()
	at, _ := d.strike(shot)
	d.notes = notes
	if at.Target == 0 || d.aiming(c) {
		return best, 0
	}
	odds := d.v.Forecast(d.slot, at, shot.Terms)
	enough := 2 * rules.One / 5
	if c.Eager {
		enough *= 2
	}
	if hits := hitting(odds); hits == 0 || hits >= enough {
		return best, 0
	}
	harm, _ := odds.Expected()
	w := share(harm, d.v.lifeOf(at.Target).Now)
	if w >= whole/2 {
		return best, 0 // it need not hit better
	}
	return act(c, at.Target), w * 5 / 2
}

// rushed reports whether an enemy who fights hand to hand may be here before the next shot.
func (d *Default) rushed() bool {
	for i := range d.theirs {
		f := &d.theirs[i]
		if loose(f) && !d.archer(f.ID) && !d.bound(f.ID) && d.v.Steps(d.me.Cell, f.Cell) <= 2*near {
			return true
		}
	}
	return false
}

// aiming reports whether somebody whom an act would aim at is aimed at already: whether one's
// own mark about that one is of the kind that the act makes.
func (d *Default) aiming(c *Choice) bool {
	d.marks = d.v.Marks(d.me.ID, d.marks[:0])
	return slices.ContainsFunc(d.marks, func(m rules.Mark) bool {
		if !slices.Contains(c.Targets, m.Other) {
			return false
		}
		made := d.v.Forecast(d.slot, act(c, m.Other), c.Terms).Marks
		return slices.ContainsFunc(made, func(e rules.Effect) bool { return e.Kind == rules.EffMark && e.On == d.me.ID && e.What == m.Kind })
	})
}

// aimed reports whether an aim helps a shot: one's own mark about its target adds to a number
// of its receipt. A hold or a grudge does not.
func (d *Default) aimed(a rules.Act, terms rules.Terms) bool {
	d.marks = d.v.Marks(d.me.ID, d.marks[:0])
	about := func(m rules.Mark) bool { return m.Other == a.Target }
	if !slices.ContainsFunc(d.marks, about) {
		return false
	}
	return slices.ContainsFunc(d.v.Forecast(d.slot, a, terms).Mods, func(r rules.Mod) bool {
		of := func(m rules.Mark) bool { return about(m) && m.Kind == r.From.N }
		return r.From.Kind == rules.FromMark && r.Amount > 0 && r.Over == "" && slices.ContainsFunc(d.marks, of)
	})
}

// hitting is the chance of any harm.
func hitting(f *rules.Forecast) (p rules.Share) {
	for _, l := range f.Leaves {
		if l.Harm > 0 {
			p += l.Share()
		}
	}
	return p
}

// outnumbered reports whether two or more have nobody to fight but this one, so that it had
// better see to its defence.
func (d *Default) outnumbered() bool {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	n := 0
	var theirs [8]rules.ID
	for _, id := range d.foes {
		if len(d.v.Foes(id, theirs[:0])) == 1 && !d.disarmed(id) {
			n++
		}
	}
	return n >= 2
}

// drained reports whether some mark costs somebody strength every round.
func (d *Default) drained(id rules.ID) bool {
	return d.bears(id, func(k *rules.MarkType) bool { return k.Drains })
}

func (d *Default) uses(item uint8, u rules.Use) bool {
	it, _ := d.v.Item(d.me.ID, item)
	return it.Use.Has(u)
}

// last reports whether nothing else would be left to strike with but bare hands, if an item
// were thrown away, and with it as many more as are thrown in a row.
func (d *Default) last(item uint8, row int16) bool {
	if !d.uses(item, rules.UseMelee) {
		return false
	}
	n := 0
	for i := range uint8(rules.NItem) {
		it, _ := d.v.Item(d.me.ID, i)
		if it.Use.Has(rules.UseMelee) && !it.Use.Has(rules.UseNatural) && (it.State == rules.Ready || it.State == rules.Stowed) {
			n++
		}
	}
	return n <= max(1, int(row))
}

// needs reports whether a weapon in hand will be wanted there in a moment, as enemies are on
// their way here and no other could take its place.
func (d *Default) needs(item uint8) bool {
	if !d.uses(item, rules.UseMelee) || d.belted() || !d.rushed() {
		return false
	}
	it, _ := d.v.Item(d.me.ID, item)
	for i := range uint8(rules.NItem) {
		if o, _ := d.v.Item(d.me.ID, i); i != item && o.InHand() && o.Use == it.Use && o.Row == it.Row {
			return false
		}
	}
	return true
}

// take picks up what one has let go of: who has no other weapon even in a fight.
func (d *Default) take(c *Choice) worth {
	if d.slot.Kind == rules.SlotDeclare && !d.athand(c.Item) {
		return 0
	}
	wanted := d.uses(c.Item, rules.UseMelee) || d.v.Rooted() && d.uses(c.Item, rules.UseThrow)
	if wanted && !d.armed(rules.UseMelee) && !d.belted() {
		return whole / 3
	}
	if d.v.Rooted() && d.odds.distance <= near {
		return 0 // it costs a whole turn
	}
	return d.whenFree(whole / 20)
}

// athand reports whether something of the decider's lies where it can be picked up: beside it,
// or what it would walk to fetch ([Default.fetch]) not far off.
func (d *Default) athand(item uint8) bool {
	at, lies := d.v.Lies(d.me.ID, item)
	away := int32(1)
	if d.bare() && d.uses(item, rules.UseMelee) {
		away = near
	}
	return lies && d.v.Steps(d.me.Cell, at) <= away
}

// loaded reports whether a missile weapon in hand is ready to be shot.
func (d *Default) loaded() bool {
	for i := range uint8(rules.NItem) {
		if it, _ := d.v.Item(d.me.ID, i); it.Use.Has(rules.UseShoot) && it.State == rules.Ready {
			return true
		}
	}
	return false
}

// hamper is what a special attack without harm is worth: as much as a curse, as often as it
// comes out, or as the book advises.
func (d *Default) hamper(odds *rules.Forecast, f Figure) worth {
	p := rules.Share(0)
	for _, l := range odds.Leaves {
		if l.Outcome == rules.Hit || l.Outcome == rules.Critical || l.Eager {
			p += l.Share()
		}
	}
	w := d.curse(odds, f) * 3 / 2 * worth(p>>12) / whole
	if d.shares(odds) {
		w /= evenly
	}
	return w
}

// evenly divides what a mark on an enemy is worth that its maker gets as well, as body to body neither strikes as it would.
const evenly = 3

// shares reports whether an act lays the same mark on its maker as on another.
func (d *Default) shares(odds *rules.Forecast) bool {
	return slices.ContainsFunc(odds.Marks, func(e rules.Effect) bool {
		return e.Kind == rules.EffMark && e.On == d.me.ID && slices.ContainsFunc(odds.Marks, func(o rules.Effect) bool {
			return o.Kind == rules.EffMark && o.What == e.What && o.On != e.On
		})
	})
}

// frees is what it is worth to get comrades out of an enemy's hands, as often as it comes out.
func (d *Default) frees(odds *rules.Forecast, f Figure) (w worth) {
	for _, e := range odds.Marks {
		if e.Kind == rules.EffUnmark && e.On != f.ID && e.On != d.me.ID && d.v.Figure(e.On).Mine && d.markedAbout(e.On, e.What, f.ID) {
			w = freedom
		}
	}
	if w == 0 {
		return 0
	}
	p := rules.Share(0)
	for _, l := range odds.Leaves {
		if l.Outcome == rules.Hit || l.Outcome == rules.Critical {
			p += l.Share()
		}
	}
	return w * worth(p>>12) / whole
}

// freedom is what it is worth that a comrade is held by nobody.
const freedom = whole / 4

// series is what the first of several acts of one kind in an order is worth: those that
// follow are a little worse, or need targets of their own near the first.
func (d *Default) series(c *Choice, first rules.ID, w worth) worth {
	switch n := worth(c.Terms.More); {
	case n <= 0:
		return w
	case c.Terms.Near > 0:
		return w * min(1+n, d.abreast(c, first))
	default:
		return w * (1 + n) * 3 / 4
	}
}

// abreast counts the targets of several blows that come with the first: those still up who
// stand near enough to it, and itself.
func (d *Default) abreast(c *Choice, first rules.ID) (n worth) {
	for _, id := range c.Targets {
		if id == first || d.v.Figure(id).Posture.Acts() && d.v.Across(d.v.Distance(first, id)) <= int32(c.Terms.Near) {
			n++
		}
	}
	return n
}
