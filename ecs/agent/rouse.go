package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// spared turns what harm is worth into what it is worth to do it to somebody who is out of
// the fight, as long as others are not: little, and less than nothing by a spell that would
// only bring it back.
func (d *Default) spared(c *Choice, odds *rules.Forecast, f Figure, w worth) worth {
	if w <= 0 || d.free == 0 || !d.bound(f.ID) || c.Kind != rules.ActCast && d.soonUp(f.ID) {
		return w
	}
	if c.Kind != rules.ActCast {
		w = d.notes.times("it is out of the fight", w/2)
		if (w < soon || d.broken(f.ID)) && d.outForLong(f.ID) && d.freeGap(d.me.Cell) <= 2*near {
			w = d.notes.set("others are not, and are near", min(w, enough/8))
		}
		return w
	}
	if !d.rouses(odds, f.ID) {
		return w
	}
	_, downs := odds.Expected()
	return d.notes.set("it would only wake it", 3*worth(downs>>12)/2-whole)
}

// soon is what a blow at somebody who is out of the fight for long is worth at least if it is struck before others are down: it is all but the
// last.
const soon = whole / 5

// outForLong reports whether a mark keeps somebody out of the fight for a round at least: it can be seen to when the others are down. So can
// whose nerve is gone: it strikes at nobody, and is out of it for good if it gets away.
func (d *Default) outForLong(id rules.ID) bool {
	d.marks = d.v.Marks(id, d.marks[:0])
	return slices.ContainsFunc(d.marks, func(m rules.Mark) bool {
		k := &d.v.Shape().Marks[m.Kind]
		return k.Broken || k.Harmless && m.Ends == rules.AtTick && !d.endsSoon(m)
	})
}

// soonUp reports whether what keeps somebody out of the fight ends within the round.
func (d *Default) soonUp(id rules.ID) (soon bool) {
	d.marks = d.v.Marks(id, d.marks[:0])
	for _, m := range d.marks {
		k := &d.v.Shape().Marks[m.Kind]
		if !k.Harmless && !k.Broken {
			continue
		}
		if soon = d.endsSoon(m); !soon {
			return false
		}
	}
	return soon
}

// endsSoon reports whether a mark ends within a round, whatever is done about it.
func (d *Default) endsSoon(m rules.Mark) bool {
	return m.Ends == rules.AtTick && m.Until < d.v.Tick()+rules.Tick(d.v.Shape().Round)
}

// rouses reports whether an act ends a mark that keeps somebody out of the fight.
func (d *Default) rouses(odds *rules.Forecast, id rules.ID) bool {
	for _, e := range odds.Marks {
		if e.Kind == rules.EffUnmark && e.On == id && d.v.Shape().Marks[e.What].Harmless {
			return true
		}
	}
	return false
}

// awake counts the enemies who can act and whom no mark keeps out of the fight.
func (d *Default) awake() (n int) {
	for i := range d.theirs {
		if !d.bound(d.theirs[i].ID) {
			n++
		}
	}
	return n
}

// brings reports whether an act frees somebody from what keeps it out of the fight, such as
// to shake a sleeper.
func brings(c *Choice, shape *rules.Shape) bool {
	k, ok := c.Terms.Bears.Get()
	return ok && int(k) < len(shape.Marks) && (shape.Marks[k].Harmless || c.Kind == rules.ActPull)
}

// raise brings one of ours back to its feet whom the act frees from what it lies there for,
// such as a sleeper with strength left. Whoever has an enemy at hand leaves that to others, and
// one comrade is enough for each. Beside an enemy, who strikes at nobody who lies, it is left where it is.
func (d *Default) raise(c *Choice) (best rules.Act, top worth) {
	only := d.slot.Kind == rules.SlotTurn && d.patientOf(d.me.ID) != 0 // it has said so, and can do nothing else now
	if d.me.Engaged && !only {
		return best, 0
	}
	for _, id := range c.Targets {
		f := d.v.Figure(id)
		steps := d.v.Steps(d.me.Cell, f.Cell)
		if !f.Mine || f.Posture != rules.Down || steps > near || d.nursed(&f) || d.leftTo(&f) || d.gap(f.Cell) <= 1 && !only || !d.joins(f) {
			continue
		}
		a, p := act(c, id), d.v.life(&f)
		w := (share(int64(p.Now)<<32, p.Max) + whole) / 8 * 4 / worth(3+max(1, steps))
		if w > top && d.v.Forecast(d.slot, a, c.Terms).Rises() {
			best, top = a, w
		}
	}
	return best, top
}

// joins reports whether the decider stands beside somebody or may get there in a moment.
func (d *Default) joins(f Figure) bool {
	if d.v.Steps(d.me.Cell, f.Cell) <= 1 {
		return true
	}
	at, cost, found := d.beside(f, 1)
	return found && d.v.Steps(at, f.Cell) <= 1 && cost <= d.v.Across(2*near)
}

// patientOf is whom one of ours has declared to tend in this round, 0 for nobody.
func (d *Default) patientOf(id rules.ID) rules.ID {
	if said := d.v.Plot(id); said.N > 0 && said.Acts[0].Kind == rules.ActTend {
		return said.Acts[0].Target
	}
	return 0
}

// attend leads to whom the decider has declared to tend. Stays says that there is such a one,
// so that no other way is to be gone.
func (d *Default) attend(menu []Choice) (a rules.Act, w worth, stays bool) {
	id := d.patientOf(d.me.ID)
	if d.slot.Kind != rules.SlotMove || id == 0 {
		return a, 0, false
	}
	f := d.v.Figure(id)
	if d.v.Steps(d.me.Cell, f.Cell) <= 1 {
		return a, 0, true
	}
	goal, cost, found := d.beside(f, 1)
	if c, can := d.gait(menu, goal, cost); found && can && goal != d.me.Cell {
		return movement(&c, goal), 1, true
	}
	return a, 0, false
}

// slimmest is the chance below which a shot is hardly worth its arrow.
const slimmest = rules.One / 8

// slim reports whether a shot from afar hardly ever hits.
func (d *Default) slim(menu []Choice, a rules.Act) bool {
	if d.me.Engaged || d.holdsGround() || d.odds.distance <= 2*near {
		return false
	}
	for i := range menu {
		if c := &menu[i]; c.Kind == a.Kind && c.Item == a.Item && c.Mode == a.Mode {
			return hitting(d.forecast(a, c.Terms)) < slimmest
		}
	}
	return false
}
