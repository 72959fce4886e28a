package grid

// Register notes which numbers are in which cells, in memory that grows with the notes
// and not with the map. The zero value is empty. A walk over a cell goes
//
//	for n := r.First(c); n != 0; n = r.Next(n) {
//		number := r.Number(n)
//	}
//
// in no particular order.
type Register struct {
	heads []int32 // by hash of the cell: its first note, 0 for none
	notes []note  // the first is unused
	spare int32   // first note that was removed, 0 for none
}

// note is a number in a cell; next is another note of the same hash.
type note struct {
	cell         Cell
	number, next int32
}

// Clear takes all notes out and keeps the memory.
func (r *Register) Clear() {
	clear(r.heads)
	r.notes, r.spare = r.notes[:0], 0
}

// CopyFrom makes a register what another is, in the memory that it has.
func (r *Register) CopyFrom(o *Register) {
	r.heads, r.notes, r.spare = append(r.heads[:0], o.heads...), append(r.notes[:0], o.notes...), o.spare
}

// Add notes a number in a cell.
func (r *Register) Add(c Cell, number int32) {
	if len(r.notes) == 0 {
		r.notes = append(r.notes, note{})
	}
	if len(r.notes) > len(r.heads) {
		r.grow()
	}
	n := r.spare
	if n != 0 {
		r.spare = r.notes[n].next
	} else {
		n = int32(len(r.notes))
		r.notes = append(r.notes, note{})
	}
	head := r.head(c)
	r.notes[n] = note{c, number, *head}
	*head = n
}

// Remove takes a number out of a cell; if it is not there nothing happens.
func (r *Register) Remove(c Cell, number int32) {
	if len(r.heads) == 0 {
		return
	}
	for at := r.head(c); *at != 0; at = &r.notes[*at].next {
		if n := *at; r.notes[n].cell == c && r.notes[n].number == number {
			*at = r.notes[n].next
			r.notes[n] = note{next: r.spare, number: -1}
			r.spare = n
			return
		}
	}
}

// First returns the first note of a cell, 0 if it has none.
func (r *Register) First(c Cell) int32 {
	if len(r.heads) == 0 {
		return 0
	}
	return r.find(c, *r.head(c))
}

// Next returns the note of the same cell after n, 0 if that was the last.
func (r *Register) Next(n int32) int32 { return r.find(r.notes[n].cell, r.notes[n].next) }

// Number returns the number of a note.
func (r *Register) Number(n int32) int32 { return r.notes[n].number }

func (r *Register) find(c Cell, n int32) int32 {
	for n != 0 && r.notes[n].cell != c {
		n = r.notes[n].next
	}
	return n
}

func (r *Register) head(c Cell) *int32 {
	h := uint32(c.X)*0x9e3779b1 + uint32(c.Y)*0x85ebca77
	return &r.heads[(h^h>>15)&uint32(len(r.heads)-1)]
}

// grow doubles the heads and deals the notes out anew.
func (r *Register) grow() {
	r.heads = make([]int32, max(64, 2*len(r.heads)))
	for i := 1; i < len(r.notes); i++ {
		if n := &r.notes[i]; n.number >= 0 {
			head := r.head(n.cell)
			n.next, *head = *head, int32(i)
		}
	}
}
