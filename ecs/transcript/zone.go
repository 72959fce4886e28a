package transcript

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// zoneSigns are the signs of zones, in the order of the scenario. Those behind them have none.
const zoneSigns = "123456789abcdefghijklmnopqrstuvwxyz"

// zones puts the sign of a zone behind the sign of each of its cells, where nobody stands. Of zones that share a cell the smallest has it.
func (d *drawing) zones() {
	for _, i := range d.bySize() {
		z := &d.b.Scenario().Zones[i]
		for _, c := range z.Cells {
			x, y := d.f.ColumnRow(c)
			if !d.shown(x, y) {
				continue
			}
			if line, column := d.at(x, y); d.signs[line][column+1] == " " {
				d.signs[line][column+1] = zoneSigns[i : i+1]
			}
		}
	}
	d.nameZones()
}

// bySize are the indices of the zones that have signs, the smallest first.
func (d *drawing) bySize() (order []int) {
	list := d.b.Scenario().Zones
	for i := range list[:min(len(list), len(zoneSigns))] {
		order = append(order, i)
	}
	size := func(z *scenario.Zone) int64 {
		return int64(len(z.Cells)) + (z.To.X-z.From.X)*(z.To.Y-z.From.Y)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(size(&list[a]), size(&list[b])) })
	return order
}

// nameZones says in the legend what the signs of zones mean.
func (d *drawing) nameZones() {
	for i := range d.b.Scenario().Zones {
		if z := &d.b.Scenario().Zones[i]; i < len(zoneSigns) {
			d.explain("." + zoneSigns[i:i+1] + " zone " + z.ID)
		} else {
			d.explain("zone " + z.ID + " not drawn")
		}
	}
}

// openZones draws the borders of zones on open ground, where nothing else is.
func (d *drawing) openZones(mm int64) {
	for _, i := range d.bySize() {
		z := &d.b.Scenario().Zones[i]
		left, top, right, bottom := z.From.X/mm, z.From.Y/(2*mm), z.To.X/mm, z.To.Y/(2*mm)
		for line := top; line <= bottom; line++ {
			for column := left; column <= right; column++ {
				if border := line == top || line == bottom || column == left || column == right; border {
					d.border(grid.Point{X: column, Y: line}, zoneSigns[i:i+1])
				}
			}
		}
	}
	d.nameZones()
}

// border puts a sign where only open ground is.
func (d *drawing) border(at grid.Point, sign string) {
	if at.Y >= int64(len(d.signs)) || at.X >= int64(len(d.signs[at.Y])) {
		return
	}
	if was := d.signs[at.Y][at.X]; was == " " || was == "." {
		d.signs[at.Y][at.X] = sign
	}
}
