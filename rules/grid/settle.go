package grid

// Refusal says why a simultaneous step is not made, "" if it is.
type Refusal string

// The refusals, in the order in which they are looked for.
const (
	RefusedSwap    Refusal = "swap"    // head-on with another (SPACE-103)
	RefusedCross   Refusal = "cross"   // crossing diagonals (SPACE-103)
	RefusedContest Refusal = "contest" // somebody else wants the cell (SPACE-104)
	RefusedBlocked Refusal = "blocked" // somebody stays there (SPACE-105)
)

// Mover proposes a step from its cells to others. On open ground the places and
// the radius count.
type Mover struct {
	Side     int
	Priority int64 // of contests, the higher wins
	From, To []Cell
	At, Next Point // mm
	Radius   int64 // mm
}

// Settlement is a round of simultaneous steps (SPACE-103).
type Settlement struct {
	Grid     Kind
	DenySwap bool // allies may not change places either
	Still    []Body
}

// Settle returns for each mover why it stays, "" if it moves. All who move do so
// at once: files follow, rings turn. The result does not depend on the order of
// the movers (SPACE-103 to SPACE-106).
func (s Settlement) Settle(dst []Refusal, movers []Mover) []Refusal {
	start := len(dst)
	for range movers {
		dst = append(dst, "")
	}
	out := dst[start:]
	if s.Grid != Free { // sixteenths of a segment are too short to pass (SPACE-109)
		s.headOn(out, movers)
	}
	s.contests(out, movers)
	for s.blocked(out, movers) {
	}
	return dst
}

// headOn refuses those who would pass through one another.
func (s Settlement) headOn(out []Refusal, movers []Mover) {
	for i := range movers {
		for j := range movers {
			a, b := &movers[i], &movers[j]
			if i == j || a.Side == b.Side && !s.DenySwap {
				continue
			}
			switch {
			case s.meets(a, true, b, false) && s.meets(b, true, a, false):
				out[i] = RefusedSwap
			case out[i] == "" && s.crosses(a, b):
				out[i] = RefusedCross
			}
		}
	}
}

// crosses reports whether two diagonal steps share their middle, a corner. Two who
// leave the same cell together do not cross each other (SPACE-103).
func (s Settlement) crosses(a, b *Mover) bool {
	if s.Grid != Square || len(a.From) != 1 || len(a.To) != 1 || len(b.From) != 1 || len(b.To) != 1 {
		return false
	}
	va, vb := a.To[0].Sub(a.From[0]), b.To[0].Sub(b.From[0])
	return va.X*va.Y != 0 && vb.X*vb.Y != 0 && a.From[0] != b.From[0] && a.From[0].Add(a.To[0]) == b.From[0].Add(b.To[0])
}

// contests refuses all who are not the one of highest priority that wants a
// cell. Losers still count against others.
func (s Settlement) contests(out []Refusal, movers []Mover) {
	var buf [64]int32
	lost := buf[:0]
	for i := range movers {
		if out[i] == "" && s.contested(out, movers, i) {
			lost = append(lost, int32(i))
		}
	}
	for _, i := range lost {
		out[i] = RefusedContest
	}
}

func (s Settlement) contested(out []Refusal, movers []Mover, i int) bool {
	a := &movers[i]
	for j := range movers {
		b := &movers[j]
		if j != i && out[j] == "" && a.Priority <= b.Priority && s.meets(a, true, b, true) {
			return true
		}
	}
	return false
}

// blocked refuses those who are in the way of somebody who stays, and reports
// whether there was one.
func (s Settlement) blocked(out []Refusal, movers []Mover) bool {
	changed := false
	for i := range movers {
		if out[i] == "" && s.stopped(out, movers, i) {
			out[i], changed = RefusedBlocked, true
		}
	}
	return changed
}

func (s Settlement) stopped(out []Refusal, movers []Mover, i int) bool {
	a := &movers[i]
	for k := range s.Still {
		b := &s.Still[k]
		still := Mover{From: b.Cells, At: b.At, Radius: b.radius()}
		if s.meets(a, true, &still, false) {
			return true
		}
	}
	for j := range movers {
		if j != i && s.meets(a, true, &movers[j], out[j] == "") {
			return true
		}
	}
	return false
}

// meets reports whether two movers, each at its target or where it is now, have
// a cell in common or overlap.
func (s Settlement) meets(a *Mover, aNext bool, b *Mover, bNext bool) bool {
	if s.Grid == Free {
		r := a.Radius + b.Radius
		return Nearer(SquareFree(a.place(aNext), b.place(bNext)), r)
	}
	for _, c := range a.cells(aNext) {
		for _, d := range b.cells(bNext) {
			if c == d {
				return true
			}
		}
	}
	return false
}

func (m *Mover) place(next bool) Point {
	if next {
		return m.Next
	}
	return m.At
}

func (m *Mover) cells(next bool) []Cell {
	if next {
		return m.To
	}
	return m.From
}
