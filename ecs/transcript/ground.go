package transcript

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// ground draws heights, then what stands on cells.
func (d *drawing) ground() {
	f := &d.b.Scenario().Field
	var heights []int32
	for _, g := range f.Grounds {
		if g.Z > 0 && !slices.Contains(heights, g.Z) {
			heights = append(heights, g.Z)
		}
	}
	slices.Sort(heights)
	for _, g := range f.Grounds {
		switch {
		case g.Door != scenario.NoDoor:
			d.door(g.Cell, g.Door)
		case g.Solid:
			d.put(g.Cell, "#", "wall")
		case g.Z > 0:
			d.put(g.Cell, heightSign(heights, g.Z), fmt.Sprintf("%d.%02d m high", g.Z/1000, g.Z%1000/10))
		case g.Z < 0:
			d.put(g.Cell, "v", "low ground")
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
		switch {
		case !ok:
			unseen++
		case o.Door != scenario.NoDoor:
			d.door(c, o.Door)
		case o.Conceal:
			d.put(c, `"`, "concealment")
		case f.Ground(c).Solid:
			d.put(c, "#", "wall")
		default:
			d.put(c, "%", "stops sight or shots")
		}
	}
	if unseen > 0 {
		d.explain(several(unseen, "obstacle") + " between or across cells not drawn")
	}
}

// door draws a door as it stands at the start; nothing opens or closes one later.
func (d *drawing) door(c grid.Cell, state scenario.Door) {
	if state == scenario.OpenDoor {
		d.put(c, "/", "open door")
		return
	}
	d.put(c, "+", "closed door")
}

func (d *drawing) put(c grid.Cell, sign, what string) {
	if d.set(c, sign+" ") {
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
