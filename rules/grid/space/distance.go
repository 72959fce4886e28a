package space

import "github.com/affray-engine/affray/rules/grid"

type cellsAnswer struct {
	Cells int `json:"cells"`
}

// hexDistance: SPACE-005, SPACE-020, SPACE-025.
func hexDistance(r *reader) any {
	r.grid = grid.Hex
	layout := grid.Layout(r.word("layout", "axial", "axial", "odd-r", "even-r", "odd-q", "even-q"))
	a, b := r.placeAt("a"), r.placeAt("b")
	for _, list := range [2][]grid.Cell{a.cells, b.cells} {
		for i, c := range list {
			list[i] = layout.ToAxial(c)
		}
	}
	return cellsAnswer{grid.Least(grid.Hex, grid.Chebyshev, a.cells, b.cells)}
}

// squareDistance: SPACE-021, SPACE-025.
func squareDistance(r *reader) any {
	r.grid = grid.Square
	a, b := r.placeAt("a"), r.placeAt("b")
	return cellsAnswer{grid.LeastFrom(grid.Square, r.metric(), r.parity(), a.cells, b.cells)}
}

var units = []grid.Length{grid.Millimetre, grid.Metre, grid.Foot, grid.Yard}

// mmDistance: SPACE-022 to SPACE-026.
func mmDistance(r *reader) any {
	if !r.anyGrid() {
		return nil
	}
	cellMM := r.cellMM()
	a, b := r.placeAt("a"), r.placeAt("b")
	square := grid.SquareFree(a.at, b.at)
	if r.grid != grid.Free {
		square = grid.LeastSquareMM(r.grid, cellMM, a.cells, b.cells)
	}
	square = grid.Raised(square, r.IntOr("dz", 0, -maxZ, maxZ))
	unit := units[r.word("unit", "mm", "mm", "m", "ft", "yd")]
	round := grid.Rounding(r.word("round", "floor", "floor", "ceil", "nearest"))
	var within *[]bool
	if r.Has("within_mm") {
		within = &[]bool{}
		for _, mm := range r.Ints("within_mm", 0, maxReach) {
			*within = append(*within, grid.Within(square, mm))
		}
	}
	return struct {
		N      int64   `json:"n"`
		Square int64   `json:"sq_mm2"`
		Within *[]bool `json:"within,omitempty"`
	}{grid.Measure(square, unit, round), square, within}
}

// arc: SPACE-040 to SPACE-048.
func arc(r *reader) any {
	if !r.anyGrid() {
		return nil
	}
	n := r.facings()
	f := r.facing(r.Map, n)
	profile := grid.Profile(r.word("profile", r.grid.Profile().String(), "hex6", "oct8", "half"))
	tie := grid.Tie(r.word("tie", "defender", "defender", "attacker"))
	target, attacker := r.placeAt("target"), r.placeAt("attacker")
	v := attacker.at.Sub(target.at)
	if r.grid != grid.Free {
		v = grid.Displacement(target.cells, attacker.cells)
	}
	return struct {
		Arc  string `json:"arc"`
		Side string `json:"side"`
	}{grid.ArcOf(r.grid, profile, tie, f, v).String(), grid.SideOf(f, v).String()}
}

// facings reads how many facings there are: 6 or 12 on hexes, 8 on squares.
func (r *reader) facings() int {
	n := r.grid.Facings()
	if r.grid == grid.Free || !r.Has("facings") {
		return n
	}
	got := int(r.Int("facings", 1, 12))
	if got != n && (r.grid != grid.Hex || got != 12) {
		r.fail(r.Map, "facings", "value", "%d facings do not exist on this grid", got)
		return n
	}
	return got
}
