package grid

// Zoning is what of a field decides which cells bodies control (SPACE-097).
type Zoning struct {
	Ground  *Terrain
	Metric  Metric
	Corner  Corner
	Profile Profile
	Tie     Tie
}

// Controls reports whether a body on these cells, looking along facing, controls a cell: it
// could step there as far as the shape of the map goes, and the cell lies in its front if
// the zone is only that (SPACE-097).
func (z *Zoning) Controls(zone Zone, cells []Cell, facing Point, c Cell) bool {
	if zone == ZoneNone {
		return false
	}
	k := z.Ground.grid
	for _, from := range cells {
		d, ok := k.DirectionOf(from, c)
		if !ok || z.Metric == Manhattan && k.Diagonal(d) || !z.Ground.Open(from, d, z.Corner) {
			continue
		}
		here := [1]Cell{c}
		return zone == ZoneAll || ArcOf(k, z.Profile, z.Tie, facing, Displacement(cells, here[:])) == Front
	}
	return false
}
