package grid

// lineRoom is room for an ordinary question about a line.
type lineRoom struct {
	pool     [64]*Obstacle
	from, to [24]Point
	touches  [8]sided
}
