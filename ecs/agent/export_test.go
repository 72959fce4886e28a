package agent

import "github.com/affray-engine/affray/rules"

// Nearest finds the nearest of some cells, whose ids are 1, 2, 3 and on, as one of a crowd does.
func Nearest(cells []rules.Cell, unit int32, open bool, steps func(a, b rules.Cell) int32, from rules.Cell) (id rules.ID, n int32) {
	var b blocks
	var list []Figure
	for i, c := range cells {
		list = append(list, Figure{ID: rules.ID(i + 1), Cell: c})
	}
	b.sort(list, unit, open)
	return b.nearest(steps, from)
}
