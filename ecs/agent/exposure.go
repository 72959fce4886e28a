package agent

import (
	"github.com/affray-engine/affray/rules"
)

// menacing is what one enemy means to the decider: what a blow of its costs, and how far off it may be struck by it, now or after one movement.
type menacing struct {
	by   *Figure
	cost worth // less than 0 as long as nobody has asked
	off  int32
}

// assess looks at each enemy who fights hand to hand, for [Default.exposure]: once a decision. Some walk so far before they strike.
func (d *Default) assess(stride int32, walks func(*Figure) bool) {
	if d.assessed = d.assessed[:0]; len(d.theirs) > crowd {
		return // nobody looks at each of so many
	}
	for i := range d.theirs {
		f := &d.theirs[i]
		if d.bound(f.ID) || d.archer(f.ID) || f.Ridden != 0 {
			continue
		}
		m := menacing{by: f, cost: -1, off: int32(d.reachOf(f.ID).Max)}
		if walks(f) {
			m.off += stride
		}
		d.assessed = append(d.assessed, m)
	}
}

// hurts is what a blow of an enemy's beside the decider costs it, as a part of what it has left.
func (d *Default) hurts(by *Figure) worth {
	p := d.v.life(&d.me)
	return share(d.v.threat(by, &d.me), max(p.Now, p.Max/8))
}

// closing is what somebody walks to stand beside another; nothing if it does.
func (d *Default) closing(by, on *Figure) []rules.Act {
	before := d.steps[:0]
	if d.v.Steps(by.Cell, on.Cell) > 1 {
		before = append(before, onFoot(d.v.t.Beside(on.Cell, by.Cell)))
		d.steps = before[:0]
	}
	return before
}

// onFoot is a walk to a cell, for forecasts of what may be done from there.
func onFoot(c rules.Cell) rules.Act {
	return rules.Act{Kind: rules.ActMove, Cell: c, Item: rules.NoItem}
}

// exposure is what the decider would suffer in a place until it acts again: half a blow from each enemy who could strike it there,
// shared by the comrades who are as near to that one: who goes ahead of all others has it alone.
func (d *Default) exposure(c rules.Cell) (w worth) {
	for i := range d.assessed {
		m := &d.assessed[i]
		if d.v.Steps(c, m.by.Cell) > m.off {
			continue
		}
		if m.cost < 0 {
			m.cost = d.hurts(m.by)
		}
		w += m.cost / d.sharing(m, c)
	}
	return w / 2
}

// stride is how many cells one of the plain movements of a menu leads, at most.
func (d *Default) stride(menu []Choice) (cells int32) {
	return min(paces(menu)/d.v.Across(1), remote/2)
}

// paces is how far one of the plain movements of a menu leads, at most, in mm.
func paces(menu []Choice) (mm int32) {
	for i := range menu {
		if menu[i].Kind == rules.ActMove {
			mm = max(mm, budget(&menu[i]))
		}
	}
	return mm
}

// Bounds of might, in 64ths: a quarter and four times as much as the mean.
const (
	leastMight = 16
	mostMight  = 256
)

// might is how much an enemy does to the likes of us, by the mean of all who are up, in 64ths. Whoever is ridden only carries one who
// fights, and is out of the fight without that one; and who has nothing left to fight with hardly fights.
func (d *Default) might(of *Figure) worth {
	if of.Ridden != 0 {
		return leastMight
	}
	if d.mean == 0 {
		d.mean = max(1, d.v.might(d.theirs))
	}
	if d.stripped(of.ID) {
		return leastMight
	}
	if m, _ := d.v.mightOf(of.ID); m > 0 {
		return min(mostMight, max(leastMight, worth(64*m/d.mean)))
	}
	return 64
}

// might is the mean of what some are known to do, those left out who are ridden.
func (v *View) might(of []Figure) int64 {
	sum, n := int64(0), int64(0)
	for i := range of {
		if m, ok := v.mightOf(of[i].ID); ok && of[i].Ridden == 0 {
			sum, n = sum+m, n+1
		}
	}
	return sum / max(1, n)
}

// mightOf is what somebody is known to do; ok is false for whoever has only just come.
func (v *View) mightOf(id rules.ID) (might int64, ok bool) {
	if int(id) > len(v.t.Might) {
		return 0, false
	}
	return v.t.Might[id-1], true
}

// sharing is among how many an enemy has the choice who are about as near to it as the decider would be in a place, that one among them.
func (d *Default) sharing(m *menacing, c rules.Cell) (n worth) {
	n, steps := 1, max(d.v.Steps(c, m.by.Cell), int32(d.reachOf(m.by.ID).Max))
	for k := range d.ours {
		if o := &d.ours[k]; o.ID != d.me.ID && d.v.Steps(o.Cell, m.by.Cell) <= steps+1 {
			n++
		}
	}
	return n
}
