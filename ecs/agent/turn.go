package agent

import "github.com/affray-engine/affray/rules"

// frontal is how far to the side of its facing somebody still looks ahead, in degrees.
const frontal = 67

// turn faces the enemy who strikes best of those who threaten the decider, if that one
// stands at its side or at its back. It is for slots of movement by itself: a blow turns
// its striker anyway.
func (d *Default) turn(c *Choice) (best rules.Act, w worth) {
	if d.slot.Kind != rules.SlotMove {
		return best, 0
	}
	most := -1 << 20
	var at rules.Cell
	d.foes = d.v.Foes(d.me.ID, d.foes[:0])
	for _, id := range d.foes {
		if f := d.v.Figure(id); f.Up.Acts() && d.v.Trait(id, rules.OF) > most {
			most, at, w = d.v.Trait(id, rules.OF), f.Cell, 1
		}
	}
	dir, of := d.v.toward(d.me.Cell, at)
	if w == 0 || ahead(int(d.me.Facing), dir, of) {
		return best, 0
	}
	best = act(c, 0)
	best.Aim = int16(dir)
	return best, w
}

// ahead reports whether a direction lies in front of a facing, of so many.
func ahead(facing, dir, of int) bool {
	n := (dir - facing + of) % of
	return min(n, of-n)*360 <= frontal*of
}

// toward is the facing from one cell to another, and how many there are.
func (v *View) toward(from, to rules.Cell) (dir, of int) {
	return int(v.t.Space.Toward(from, to)), v.t.Space.Map().Facings()
}
