package grid

// Bulk orders bodies by how large they are. It decides who shares a cell (SPACE-037)
// and who runs over whom (SPACE-096).
type Bulk uint8

// The bulks.
const (
	BulkTiny Bulk = iota
	BulkSmall
	BulkMan
	BulkHorse
	BulkGiant
	BulkHuge
)

// What a body of one cell that is less than a man is at most: its width in percent of
// a cell, or its height when it stands, in mm (2 and 4 feet).
const (
	tinyPct, tinyHeight   = 20, 610
	smallPct, smallHeight = 30, 1219
	widePct               = 60
)

// BulkOf returns the bulk of a body with a standard footprint, a width in percent of a
// cell and a height in mm, 0 for that of a man. The books say how large somebody is in
// ways of their own; what all of them give is room and height.
func BulkOf(s Size, pct int, height int64) Bulk {
	switch {
	case s == Huge:
		return BulkHuge
	case s == Giant:
		return BulkGiant
	case s == Horse, pct >= widePct:
		return BulkHorse
	case pct > 0 && pct <= tinyPct, height > 0 && height <= tinyHeight:
		return BulkTiny
	case pct > 0 && pct <= smallPct, height > 0 && height <= smallHeight:
		return BulkSmall
	}
	return BulkMan
}

// Load returns how many quarters of a cell a body of one cell fills: four tiny ones or
// two small ones of a side share it (SPACE-037).
func (b Bulk) Load() uint8 {
	switch b {
	case BulkTiny:
		return 1
	case BulkSmall:
		return 2
	}
	return Room
}
