package transcript

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// ground draws heights, then what stands on cells.
func (d *drawing) ground() {
	f := d.f
	var heights []int32
	for _, g := range f.Grounds {
		if g.Z > 0 && !slices.Contains(heights, g.Z) {
			heights = append(heights, g.Z)
		}
	}
	slices.Sort(heights)
	on := map[grid.Cell]int{} // obstacles by their cells
	for i := range f.Obstacles {
		if c, ok := f.Obstacles[i].Cell(); ok {
			on[c] = i
		}
	}
	for _, g := range f.Grounds {
		switch {
		case g.Solid && g.Door == scenario.NoDoor:
			d.closed(g.Cell, on)
		case g.Z > 0:
			d.put(g.Cell, heightSign(heights, g.Z), fmt.Sprintf("%d.%02d m high", g.Z/1000, g.Z%1000/10))
		case g.Z < 0:
			d.put(g.Cell, lowSign, "low ground")
		case g.Percent > 100:
			d.put(g.Cell, ",", "hard going")
		case g.Percent < 100:
			d.put(g.Cell, "_", "easy going")
		}
	}
	unseen := 0
	for i := range f.Obstacles {
		o := &f.Obstacles[i]
		c, ok := o.Cell()
		_, _, edge := o.Edge()
		switch {
		case edge:
		case !ok:
			unseen++
		default:
			d.put(c, d.sign(i), d.word(i))
		}
	}
	if unseen > 0 {
		d.explain(several(unseen, "obstacle") + " across cells not drawn")
	}
}

const lowSign = "v"

// closed draws a cell that nobody enters: what stands there, or that nothing does.
func (d *drawing) closed(c grid.Cell, on map[grid.Cell]int) {
	if i, ok := on[c]; ok {
		d.put(c, d.sign(i), d.word(i))
		return
	}
	d.put(c, "=", "cannot be entered")
}

// sign is how an obstacle looks in a cell, a door as it stands now (SPACE-050).
func (d *drawing) sign(i int) string {
	o := &d.f.Obstacles[i]
	c, cell := o.Cell()
	switch {
	case o.Door != scenario.NoDoor && d.b.DoorOpen(i):
		return "/"
	case o.Door != scenario.NoDoor:
		return "+"
	case o.Conceal:
		return `"`
	case o.Barrier && !o.Opaque:
		return ":"
	case o.Opaque && !o.Barrier:
		return ";"
	case !o.Opaque, cell && !d.f.Ground(c).Solid:
		return "%"
	case cell && o.Z1 != grid.Sky && o.Z1-d.f.Ground(c).Z < seenOver:
		return "&"
	}
	return "#"
}

// seenOver is the height of the eyes of a standing man, in mm: what is lower does not
// stop his sight where he looks over level ground (SPACE-035, SPACE-056).
const seenOver = 1620

// word says what the sign of an obstacle means.
func (d *drawing) word(i int) string {
	return map[string]string{
		"/": "open door", "+": "closed door", `"`: "concealment", "#": "wall", "&": "low wall, seen over",
		"%": "hard cover, can be entered", ":": "seen through, not shot through", ";": "shot through, not seen through",
	}[d.sign(i)]
}

func (d *drawing) put(c grid.Cell, sign, what string) {
	if d.set(c, sign) {
		d.explain(sign + " " + what)
	}
}

// heightSign is ^ for the only height of a field, else a digit for each.
func heightSign(all []int32, z int32) string {
	if len(all) == 1 {
		return "^"
	}
	return string(rune('1' + min(slices.Index(all, z), 8)))
}
