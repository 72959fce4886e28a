package plain

import (
	"io"
	"unsafe"
)

// Look writes the memory in which a value lies, with that of its lists. It is another when the value is, and says
// nothing about a value that lies elsewhere: much faster than [Raw.Write] for who wants to know whether somebody has
// written on a value, which must not hold itself.
func (t Raw) Look(w io.Writer, at unsafe.Pointer) { t.plan.look(w, at, 1) }

// look writes n values in a row. That w takes them is not looked at: it sums them up.
func (p *plan) look(w io.Writer, at unsafe.Pointer, n int) {
	_, _ = w.Write(unsafe.Slice((*byte)(at), uintptr(n)*p.typ.Size()))
	if p.numbers == 0 {
		for i := range n {
			p.lists(w, unsafe.Add(at, uintptr(i)*p.typ.Size()))
		}
	}
}

// lists writes what a value holds elsewhere.
func (p *plan) lists(w io.Writer, at unsafe.Pointer) {
	for i := range p.steps {
		s := &p.steps[i]
		for k := range s.count {
			inner := unsafe.Add(at, s.at+uintptr(k)*s.stride)
			switch s.kind {
			case parts:
				if s.part.numbers == 0 {
					s.part.lists(w, inner)
				}
			case list:
				if h := (*header)(inner); h.len > 0 {
					s.part.look(w, h.data, h.len)
				}
			case tree:
				if to := *(*unsafe.Pointer)(inner); to != nil {
					s.part.look(w, to, 1)
				}
			}
		}
	}
}
