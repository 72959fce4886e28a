package agent

import "github.com/affray-engine/affray/rules"

// Naive strikes the nearest enemy whom it can strike, shoot included, else goes to the nearest, by the rules and
// with what it carries, and thinks of nothing else: no odds, no spell, no goal, no comrade. It is the baseline
// that any play worth the name is better than, and the cheapest play that still fights.
type Naive struct{ d Default }

// Order implements [Controller].
func (n *Naive) Order(v *View, due Due) rules.Order { return n.d.simply(nearestFirst, v, due) }

// Clone implements [Cloner].
func (n *Naive) Clone() Controller { return &Naive{d: Default{character: n.d.character}} }

// Odds is a [Naive] that strikes where it may expect the most harm: the baseline for whoever weighs more than
// one blow.
type Odds struct{ d Default }

// Order implements [Controller].
func (o *Odds) Order(v *View, due Due) rules.Order { return o.d.simply(mostHarmFirst, v, due) }

// Clone implements [Cloner].
func (o *Odds) Clone() Controller { return &Odds{d: Default{character: o.d.character}} }

// simply decides as somebody does who is no tactician.
func (d *Default) simply(how simplicity, v *View, due Due) rules.Order {
	d.simple = how
	if atBlows(v, due) {
		d.notes.by("stay at blows", "who is no tactician gives no ground")
		return rules.Order{}
	}
	return d.Order(v, due)
}

// atBlows reports whether somebody is only asked where to go that is engaged, and stays: who is no tactician gives no ground.
func atBlows(v *View, due Due) bool {
	f := v.figure(due.Who)
	kind, breaks := v.Shape().Nerve.Mark.Get()
	return due.Slot.Kind == rules.SlotMove && f != nil && len(f.Foes.Foes) > 0 && !(breaks && f.Marks.Has.Has(kind))
}

// simplicity says that somebody is no tactician, and how it picks a target then.
type simplicity uint8

const (
	tactician simplicity = iota
	nearestFirst
	mostHarmFirst
)

const goesToNearest = "go to the nearest"

// simpleConsiderations are those of whoever is no tactician.
func simpleConsiderations() [3]consideration {
	return [...]consideration{
		{whereItStands, "", (*Default).mostWorthy},
		{goesToNearest, "it can strike nobody from where it stands", (*Default).goes},
		{"turn first", "whom it would strike is outside its front", (*Default).turnFirst},
	}
}

// plainly finds what an offer is worth to whoever is no tactician: blows before all, with a weapon rather than
// without, and with one that stays in hand rather than thrown.
func (d *Default) plainly(c *Choice, sofar *rules.Order) (best rules.Act, top worth) {
	switch {
	case c.Kind == rules.ActCast, c.Kind == rules.ActSpecial, c.Kind == rules.ActKeep, c.At == rules.AtArea:
		return best, 0
	case !c.Kind.Hostile():
		return d.handle(c, sofar)
	case c.Kind == rules.ActThrow && (d.last(c.Item, c.Terms.Blows) || d.me.Engaged):
		return best, 0
	}
	for _, id := range c.Targets {
		f := d.v.Figure(id)
		if f.Mine || !f.Posture.Acts() {
			continue
		}
		a := act(c, id)
		d.notes.opens(a)
		if w := d.wanted(c, a, f); w > top {
			best, top = a, w
		}
	}
	d.costsOthers(c, best, (*Default).barely)
	return best, d.barely(c, best.Target, top)
}

// barely is what an act is worth in the end to whoever is no tactician: little with bare hands.
func (d *Default) barely(c *Choice, _ rules.ID, w worth) worth {
	if d.uses(c.Item, rules.UseNatural) {
		w = d.notes.times("bare hands", w/64)
	}
	return w
}

// wanted is how much whoever is no tactician wants to strike somebody. Whoever it can strike at all it does.
func (d *Default) wanted(c *Choice, a rules.Act, f Figure) worth {
	if d.simple == nearestFirst {
		w := d.notes.sum("how near it is", whole/worth(1+d.v.Steps(d.me.Cell, f.Cell)))
		return d.notes.set("better than nothing", max(w, whole/100))
	}
	harm, downs := d.forecast(a, c.Terms).Expected()
	w := d.notes.sum("harm", worth(harm>>18))
	w = d.notes.sum("putting it down", w+worth(downs>>14))
	return d.notes.set("better than nothing", max(w, whole/100))
}
