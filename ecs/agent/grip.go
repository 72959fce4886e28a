package agent

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// binding is what it is worth to keep somebody from threatening anybody, or to get hold of
// it: little alone, more with friends at hand who strike at one who cannot strike back.
func (d *Default) binding(odds *rules.Forecast, f Figure) worth {
	harmless, gripped := odds.Binding()
	friends := d.friends(f, nil)
	if harmless+gripped == 0 || friends == 0 && d.ties(odds) {
		return 0
	}
	w := worth((3*harmless+gripped)>>12) * worth(1+min(3, friends)) / 24
	if d.emptyHanded(f.ID) && d.occupies(odds) {
		w /= evenly
	}
	if gripped > 0 {
		w -= d.unguarded(f.ID)
	}
	return w
}

// unguarded is what it costs to be busy with one enemy's arms while others are at blows with the decider.
func (d *Default) unguarded(hold rules.ID) (w worth) {
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	for _, id := range d.foes {
		if id != hold && !d.bound(id) {
			w += d.suffers(id)
		}
	}
	return w
}

// occupies reports whether an act lays a mark on the actor, too: who holds another is busy as well. It is worth that against
// somebody who has a weapon.
func (d *Default) occupies(odds *rules.Forecast) bool {
	return slices.ContainsFunc(odds.Marks, func(e rules.Effect) bool { return e.Kind == rules.EffMark && e.On == d.me.ID })
}

// ties reports whether an act may leave the actor itself time for nothing else.
func (d *Default) ties(odds *rules.Forecast) bool {
	for _, e := range odds.Marks {
		if e.Kind == rules.EffMark && e.On == d.me.ID && d.v.Shape().Marks[e.What].Occupies {
			return true
		}
	}
	return false
}

// dare is what it costs to lay hands on somebody who strikes first at who does: a blow as it would strike anyway, as whoever stands there has to
// do something about it, but all that comes of it if that one puts the decider down.
func (d *Default) dare(a rules.Act, f *Figure) worth {
	switch a.Kind {
	case rules.ActPunch, rules.ActWrestle, rules.ActOverbear:
		if harm, downs := d.v.answer(&d.me, a, f); harm > 0 {
			return max(whole/12, d.suffers(f.ID)) + worth(downs>>12)
		}
	}
	return 0
}

// dread is what a blow of somebody's costs the decider.
type dread struct {
	of   rules.ID
	cost worth
}

// suffers is what a blow of somebody's costs the decider where it stands, as a part of what it has left; it looks once a decision.
func (d *Default) suffers(by rules.ID) worth {
	at := slices.IndexFunc(d.fears, func(f dread) bool { return f.of == by })
	if at < 0 {
		at = len(d.fears)
		d.fears = append(d.fears, dread{by, share(d.v.Threat(by, d.me.ID), d.v.life(&d.me).Now)})
	}
	return d.fears[at].cost
}

// emptyHanded reports whether somebody has nothing to strike with but its hands.
func (d *Default) emptyHanded(id rules.ID) bool {
	for i := range uint8(rules.NItem) {
		if it, _ := d.v.Item(id, i); it.Use.Has(rules.UseMelee) && it.InHand() {
			return false
		}
	}
	return true
}

// bound reports whether some mark keeps somebody from threatening anybody; whose nerve is gone attacks nobody.
func (d *Default) bound(id rules.ID) bool {
	return d.bears(id, func(k *rules.MarkType) bool { return k.Harmless || k.Broken })
}

// bears reports whether somebody bears a mark of such a kind.
func (d *Default) bears(id rules.ID, such func(k *rules.MarkType) bool) bool {
	d.marks = d.v.Marks(id, d.marks[:0])
	for i := range d.marks {
		if such(&d.v.Shape().Marks[d.marks[i].Kind]) {
			return true
		}
	}
	return false
}

// friends counts those of ours next to somebody who could lay hands on it, the decider
// left out; with counts, if it is given, says who of them does.
func (d *Default) friends(f Figure, counts func(id rules.ID) bool) int {
	n := 0
	for i := range d.ours {
		o := &d.ours[i]
		if o.ID != d.me.ID && d.v.Steps(o.Cell, f.Cell) <= 1 && !d.bound(o.ID) && (counts == nil || counts(o.ID)) {
			n++
		}
	}
	return n
}

// join lends weight to a friend who acts later: whoever acts last of those around the
// target bears it down. One roll of all is less likely than a roll of each: it is for a target
// whose weapon would strike at each in turn, and beside friends who have none themselves, as
// the others go on to use theirs. It is for every other round: a friend who prefers something
// else keeps nobody waiting for ever.
func (d *Default) join(c *Choice) (best rules.Act, top worth) {
	if d.v.Round()%2 == 1 {
		return best, 0
	}
	for _, id := range c.Targets {
		f := d.v.Figure(id)
		if !f.Posture.Acts() || d.dare(rules.Act{Kind: rules.ActOverbear, Target: id}, &f) == 0 {
			continue
		}
		near := d.friends(f, d.emptyHanded)
		joined := d.friends(f, func(o rules.ID) bool { return d.emptyHanded(o) && d.markedAbout(o, c.Terms.Mark, id) })
		if near == 0 || joined >= near {
			continue
		}
		down := *c
		down.Kind, down.Terms.Mark = rules.ActOverbear, 0
		d.notes.opens(act(c, id))
		w := d.effect(&down, act(&down, id), f)
		if w = d.notes.times("with a comrade", w+w/8); w > top {
			best, top = act(c, id), w
		}
	}
	return best, top
}

// markedAbout reports whether somebody bears a mark of the kind about another.
func (d *Default) markedAbout(id rules.ID, kind uint8, other rules.ID) bool {
	d.marks = d.v.Marks(id, d.marks[:0])
	for _, m := range d.marks {
		if m.Kind == kind && m.Other == other {
			return true
		}
	}
	return false
}

// Rounds in which weapons are set against a charge, and how near enemies are then, in
// cells.
const (
	setRounds  = 2
	setNearest = 3
	setFar     = 24
)

// set readies a weapon against a charge while enemies may come at a run: at the beginning
// of a battle, as guards at any time. Nobody waits for that while comrades are at blows.
func (d *Default) set() worth {
	if d.me.Engaged || d.joined() || d.odds.distance < setNearest || d.v.Round() >= setRounds && !d.holdsGround() || !d.runners() {
		return 0
	}
	if _, shot := d.means(); shot > 0 {
		return 0
	}
	return whole / 100
}

// runners reports whether some enemy is free to come at a run from where it is: whoever is at
// blows with another, down or bound is not, a mount goes where its rider does, and who shoots stays where it is.
func (d *Default) runners() bool {
	return slices.ContainsFunc(d.theirs, func(f Figure) bool {
		return f.Ridden == 0 && loose(&f) && d.v.Steps(d.me.Cell, f.Cell) <= setFar && !d.bound(f.ID) && !d.archer(f.ID)
	})
}

// eager reports whether a charge on the menu is better than to walk to the same place.
func eager(menu []Choice) bool {
	for i := range menu {
		if menu[i].Kind == rules.ActCharge && menu[i].Eager {
			return true
		}
	}
	return false
}
