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
	Stays    bool  // proposes nothing and is in the way of others; it is refused nothing
	Load     uint8 // quarters of a cell that it fills, 0 for all of it (SPACE-037)
	ID, With int64 // one in close combat shares cells With the one of that ID; 0 for nobody (SPACE-037)
}

// Settlement is a round of simultaneous steps (SPACE-103).
type Settlement struct {
	Grid     Kind
	DenySwap bool   // allies may not change places either
	Still    []Body // who share no cell with anybody
}

// Settle is Settler.Settle with a new Settler.
func (s Settlement) Settle(dst []Refusal, movers []Mover) []Refusal {
	return new(Settler).Settle(dst, s, movers)
}

// Settler settles simultaneous steps and keeps its working memory in between, so that
// one used again does not allocate. One goroutine at a time may use it. The zero value
// is ready.
type Settler struct {
	Settlement
	movers []Mover
	out    []Refusal
	size   int64 // of a bin on open ground, mm

	now, next, still Register // of present cells, targets, and those who stand; or bins
	middles          Register // of diagonal steps
	passed           []bool   // contests
	again            []int32
}

// Settle returns for each mover why it stays, "" if it moves. All who move do so
// at once: files follow, rings turn. The result does not depend on the order of
// the movers (SPACE-103 to SPACE-106).
func (s *Settler) Settle(dst []Refusal, r Settlement, movers []Mover) []Refusal {
	start := len(dst)
	for range movers {
		dst = append(dst, "")
	}
	s.Settlement, s.movers, s.out = r, movers, dst[start:]
	s.register()
	if s.Grid != Free { // sixteenths of a segment are too short to pass (SPACE-109)
		s.headOn()
	}
	s.contests()
	s.blocks()
	s.Settlement, s.movers, s.out = Settlement{}, nil, nil
	return dst
}

// register notes who is where, and wants to be.
func (s *Settler) register() {
	s.now.Clear()
	s.next.Clear()
	s.still.Clear()
	s.middles.Clear()
	if s.Grid == Free {
		s.bins()
		return
	}
	for i := range s.movers {
		m := &s.movers[i]
		for _, c := range m.From {
			s.now.Add(c, int32(i))
		}
		if m.Stays {
			continue
		}
		for _, c := range m.To {
			s.next.Add(c, int32(i))
		}
		if middle, ok := s.middle(m); ok {
			s.middles.Add(middle, int32(i))
		}
	}
	for i := range s.Still {
		for _, c := range s.Still[i].Cells {
			s.still.Add(c, int32(i))
		}
	}
}

// middle is twice the corner over which a body of one cell steps diagonally.
func (s *Settler) middle(m *Mover) (c Cell, ok bool) {
	if s.Grid != Square || len(m.From) != 1 || len(m.To) != 1 {
		return c, false
	}
	v := m.To[0].Sub(m.From[0])
	return m.From[0].Add(m.To[0]), v.X*v.Y != 0
}

// headOn refuses those who would pass through one another.
func (s *Settler) headOn() {
	for i := range s.movers {
		switch m := &s.movers[i]; {
		case m.Stays:
		case s.swaps(int32(i)):
			s.out[i] = RefusedSwap
		case s.crosses(int32(i)):
			s.out[i] = RefusedCross
		}
	}
}

// opposed reports whether two movers must not pass through one another.
func (s *Settler) opposed(i, j int32) bool {
	a, b := &s.movers[i], &s.movers[j]
	return i != j && !b.Stays && (a.Side != b.Side || s.DenySwap) && !locked(a, b)
}

func locked(a, b *Mover) bool {
	return a.With != 0 && a.With == b.ID || b.With != 0 && b.With == a.ID
}

func (s *Settler) swaps(i int32) bool {
	for _, c := range s.movers[i].To {
		for n := s.now.First(c); n != 0; n = s.now.Next(n) {
			if j := s.now.Number(n); s.opposed(i, j) && coincide(s.movers[j].To, s.movers[i].From) {
				return true
			}
		}
	}
	return false
}

func coincide(as, bs []Cell) bool {
	for _, a := range as {
		for _, b := range bs {
			if a == b {
				return true
			}
		}
	}
	return false
}

// crosses reports whether two diagonal steps share their middle, a corner. Two who
// leave the same cell together do not cross each other (SPACE-103).
func (s *Settler) crosses(i int32) bool {
	c, ok := s.middle(&s.movers[i])
	if !ok {
		return false
	}
	for n := s.middles.First(c); n != 0; n = s.middles.Next(n) {
		if j := s.middles.Number(n); s.opposed(i, j) && s.movers[j].From[0] != s.movers[i].From[0] {
			return true
		}
	}
	return false
}

// contests refuses all who cannot share the cells that they want with all others of
// the round who want them no less. Losers still count against others.
func (s *Settler) contests() {
	s.passed = s.passed[:0]
	for i := range s.movers {
		s.passed = append(s.passed, !s.movers[i].Stays && s.out[i] == "" && !s.contested(int32(i)))
	}
	for i := range s.movers {
		if s.out[i] == "" && !s.movers[i].Stays && !s.passed[i] {
			s.out[i] = RefusedContest
		}
	}
}

func (s *Settler) contested(i int32) bool {
	a := &s.movers[i]
	if s.Grid == Free {
		return s.nearby(&s.next, a.Next, func(j int32) bool {
			b := &s.movers[j]
			return j != i && s.out[j] == "" && a.Priority <= b.Priority && crowds(a, b, b.Next)
		})
	}
	for _, c := range a.To {
		load := Quarters(a.Load)
		for n := s.next.First(c); n != 0; n = s.next.Next(n) {
			b := &s.movers[s.next.Number(n)]
			if a == b || s.out[s.next.Number(n)] != "" || a.Priority > b.Priority || locked(a, b) {
				continue
			}
			if load += Quarters(b.Load); a.Side != b.Side || load > Room {
				return true
			}
		}
	}
	return false
}

// blocks refuses those who are in the way of somebody who stays, and then those who
// are in the way of these.
func (s *Settler) blocks() {
	s.again = s.again[:0]
	for i := range s.movers {
		s.again = append(s.again, int32(i))
	}
	for len(s.again) > 0 {
		i := s.again[len(s.again)-1]
		s.again = s.again[:len(s.again)-1]
		if s.out[i] != "" || s.movers[i].Stays || !s.stopped(i) {
			continue
		}
		s.out[i] = RefusedBlocked
		s.recall(i)
	}
}

// recall judges those anew who want to be where a mover now stays.
func (s *Settler) recall(i int32) {
	m := &s.movers[i]
	if s.Grid == Free {
		s.nearby(&s.next, m.At, func(j int32) bool {
			s.again = append(s.again, j)
			return false
		})
		return
	}
	for _, c := range m.From {
		for n := s.next.First(c); n != 0; n = s.next.Next(n) {
			s.again = append(s.again, s.next.Number(n))
		}
	}
}

// stopped reports whether a mover finds no room: all count who stay, and all who
// want the cell, too, and have lost no contest.
func (s *Settler) stopped(i int32) bool {
	if s.Grid == Free {
		return s.bumps(i)
	}
	for _, c := range s.movers[i].To {
		if s.still.First(c) != 0 || s.full(i, c) {
			return true
		}
	}
	return false
}

func (s *Settler) full(i int32, c Cell) bool {
	a := &s.movers[i]
	load := Quarters(a.Load)
	for n := s.now.First(c); n != 0; n = s.now.Next(n) {
		j := s.now.Number(n)
		b := &s.movers[j]
		if j == i || locked(a, b) || !b.Stays && s.out[j] == "" {
			continue
		}
		if load += Quarters(b.Load); a.Side != b.Side || load > Room {
			return true
		}
	}
	for n := s.next.First(c); n != 0; n = s.next.Next(n) {
		j := s.next.Number(n)
		b := &s.movers[j]
		if j == i || locked(a, b) || !s.passed[j] || coincide(b.From, []Cell{c}) && s.out[j] != "" {
			continue
		}
		if a.Priority > b.Priority { // then it is the other who finds no room
			continue
		}
		if load += Quarters(b.Load); a.Side != b.Side || load > Room {
			return true
		}
	}
	return false
}
