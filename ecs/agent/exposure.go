package agent

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// menacing is what one enemy means to the decider: what a blow of its costs, how far off it may be struck by it, now or after one movement,
// and how many comrades are as near to it.
type menacing struct {
	by      *Figure
	cost    worth // less than 0 as long as nobody has asked
	off     int32
	sharing worth
}

// assess looks at each enemy who fights hand to hand, for [Default.exposure]: once a decision.
func (d *Default) assess(stride int32) {
	if d.assessed = d.assessed[:0]; len(d.theirs) > crowd {
		return // nobody looks at each of so many
	}
	for i := range d.theirs {
		f := &d.theirs[i]
		if d.bound(f.ID) || d.archer(f.ID) || f.Ridden != 0 {
			continue
		}
		m := menacing{by: f, cost: -1, off: int32(d.reachOf(f.ID).Max), sharing: 1}
		if loose(f) {
			m.off += stride
		}
		for k := range d.ours {
			if o := &d.ours[k]; o.ID != d.me.ID && d.v.Steps(o.Cell, f.Cell) <= m.off {
				m.sharing++
			}
		}
		d.assessed = append(d.assessed, m)
	}
}

// hurts is what a blow of an enemy's beside the decider costs it, as a part of what it has left.
func (d *Default) hurts(by *Figure) worth {
	p := d.me.Pools[d.v.Shape().Vital]
	return share(d.v.threat(by.ID, d.me.ID, d.closing(by, &d.me)), max(p.Now, p.Max/8))
}

// closing is what somebody walks to stand beside another; nothing if it does.
func (d *Default) closing(by, on *Figure) []rules.Act {
	before := d.steps[:0]
	if d.v.Steps(by.Cell, on.Cell) > 1 {
		before = append(before, onFoot(d.v.beside(on.Cell, by.Cell)))
		d.steps = before[:0]
	}
	return before
}

// onFoot is a walk to a cell, for forecasts of what may be done from there.
func onFoot(c rules.Cell) rules.Act {
	return rules.Act{Kind: rules.ActMove, Cell: c, Item: rules.NoItem}
}

// beside is the cell next to one that is nearest to another.
func (v *View) beside(c, from rules.Cell) rules.Cell {
	if v.Open() {
		return onTheWay(from, c, v.Across(1), 1<<30)
	}
	var cells [8]rules.Cell
	return slices.MinFunc(v.t.Space.Map().Spec().Kind.Neighbours(cells[:0], c), func(a, b rules.Cell) int {
		return cmp.Compare(v.Steps(a, from), v.Steps(b, from))
	})
}

// exposure is what the decider would suffer in a place until it acts again: a blow from each enemy who could strike it there,
// shared by the comrades whom that one could strike as well.
func (d *Default) exposure(c rules.Cell) (w worth) {
	for i := range d.assessed {
		m := &d.assessed[i]
		if d.v.Steps(c, m.by.Cell) > m.off {
			continue
		}
		if m.cost < 0 {
			m.cost = d.hurts(m.by)
		}
		w += m.cost / m.sharing
	}
	return w / 4
}

// stride is how many cells one of the plain movements of a menu leads, at most.
func (d *Default) stride(menu []Choice) (cells int32) {
	for i := range menu {
		if menu[i].Kind == rules.ActMove {
			cells = max(cells, budget(&menu[i])/d.v.Across(1))
		}
	}
	return min(cells, remote/2)
}

// might is how much more than the others an enemy does to the likes of the decider, in 64ths: than all others for one who shoots, than
// those near by for one who strikes.
func (d *Default) might(of rules.ID) worth {
	if !d.judged {
		d.judged = true
		d.judges()
	}
	at := slices.IndexFunc(d.mights, func(f dread) bool { return f.of == of })
	if at < 0 {
		return 64
	}
	return d.mights[at].cost
}

// judges finds what each of several enemies does.
func (d *Default) judges() {
	_, shot := d.means()
	for i := range d.theirs {
		if f := &d.theirs[i]; shot > 0 || d.v.Steps(d.me.Cell, f.Cell) <= melee {
			d.mights = append(d.mights, dread{of: f.ID})
		}
	}
	if len(d.mights) < 2 {
		d.mights = d.mights[:0] // there is nobody to be compared with
	}
	sum := int64(0)
	for i := range d.mights {
		n := d.does(d.mights[i].of)
		d.mights[i].cost = worth(n)
		sum += n
	}
	for i := range d.mights {
		m := &d.mights[i]
		m.cost = mighty(int64(m.cost), sum/int64(len(d.mights)))
	}
}

// melee is how near enemies are of whom one who strikes asks which matters most, in cells.
const melee = 4

// mighty is a harm as so many 64ths of the mean, from a quarter of it to four times.
func mighty(harm, mean int64) worth {
	if mean == 0 {
		return 64 // nobody does anything
	}
	return min(256, max(16, worth(64*harm/mean)))
}

// does is the harm that an enemy is expected to do to the decider with one act: a shot, or a blow once it stands beside it.
func (d *Default) does(by rules.ID) (most int64) {
	f := d.v.Figure(by)
	for i := range uint8(rules.NItem) {
		if it, _ := d.v.Item(by, i); it.Use.Has(rules.UseShoot) && it.InHand() {
			most = d.v.inflicts(rules.Act{Kind: rules.ActShoot, Item: i, Target: d.me.ID}, by, nil)
		}
	}
	return max(most, d.v.threat(by, d.me.ID, d.closing(&f, &d.me)))
}
