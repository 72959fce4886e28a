package systems

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// appraised is the most people of whom is found out what each does to each.
const appraised = 80

// Appraise finds how much each of those in a battle that has not begun does to its enemies: what share of its life, times 2^20, an
// enemy is expected to lose by one act of its, a shot or a blow beside it, in the mean of all. Might has it, by the id less one; of those
// who come later, and of all in a crowd of more than eighty, nothing is known. It stays as it is for all of the battle.
func (t *Simulation) Appraise() {
	t.Might = nil
	if len(t.Roster.Figures) > appraised {
		return
	}
	var f rules.Forecast
	t.Might = make([]int64, len(t.Roster.Figures))
	for i := range t.Roster.Figures {
		by, sum, n := &t.Roster.Figures[i], int64(0), int64(0)
		for k := range t.Roster.Figures {
			if on := &t.Roster.Figures[k]; on.Who.Team != by.Who.Team {
				sum, n = sum+t.hurts(by, on, &f), n+1
			}
		}
		t.Might[i] = sum / max(1, n)
	}
}

// hurts is what share of somebody's life, times 2^20, one act of another takes: the best that it has ready.
func (t *Simulation) hurts(by, on *Figure, f *rules.Forecast) (most int64) {
	s, whole := rules.Slot{At: t.State.At, Actor: by.Who.ID, Kind: rules.SlotTurn}, int64(max(1, on.Pools.Pools[t.Shape.Vital].Max))
	for i := range uint8(rules.NItem) {
		it, a := &by.Items.List[i], rules.Act{Item: i, Target: on.Who.ID}
		switch {
		case !it.InHand():
			continue
		case it.Use.Has(rules.UseShoot):
			a.Kind = rules.ActShoot
			Preview(t, s, nil, a, rules.Terms{}, f)
		case it.Use&(rules.UseMelee|rules.UseThrow) != 0:
			if a.Kind = rules.ActStrike; !it.Use.Has(rules.UseMelee) {
				a.Kind = rules.ActThrow
			}
			PreviewBeside(t, s, t.Beside(on.Place.Cell, by.Place.Cell), a, rules.Terms{}, f)
		default:
			continue
		}
		harm, _ := f.Expected()
		most = max(most, harm>>12/whole)
	}
	return most
}

// Beside is the cell next to one that is nearest to another; on open ground the place on the straight way there, a cell's width off.
func (t *Simulation) Beside(c, from rules.Cell) rules.Cell {
	m := t.Space.Map()
	if m.Spec().Kind == grid.Free {
		dx, dy := int64(c.X-from.X), int64(c.Y-from.Y)
		long := grid.Measure(dx*dx+dy*dy, grid.Millimetre, grid.Ceil)
		way := max(0, long-int64(m.Spec().CellMm))
		return rules.Cell{X: from.X + int32(dx*way/max(1, long)), Y: from.Y + int32(dy*way/max(1, long))}
	}
	var cells [8]rules.Cell
	return slices.MinFunc(m.Spec().Kind.Neighbours(cells[:0], c), func(a, b rules.Cell) int {
		return cmp.Compare(m.Steps(a, from), m.Steps(b, from))
	})
}
