package plain

import (
	"encoding/binary"
	"errors"
	"unsafe"
)

// Writer is what values are written to. The zero value is ready.
//
// A number n is the varint of 2n+1, signed ones folded first (0, -1, 1, -2 are 0, 1, 2, 3); a run
// of n zeros that of 2(n-1). A list is its length and its parts, a tree a truth value and what it
// holds. A text is 0 if it is empty, n+2 if it is the nth that was written, from 0; else 1, its
// length, and its bytes.
type Writer struct {
	bytes []byte
	zeros uint64 // that are still to be written
	texts map[string]uint64
	depth int // of trees
	deep  bool
}

// deepest is how deep a tree of trees may be.
const deepest = 10000

// ErrDeep says that a value goes deeper than it can be written or read, or holds itself.
var ErrDeep = errors.New("it is deeper than 10000, or holds itself")

// Err is [ErrDeep] if a value was too deep, and was not written as it is.
func (w *Writer) Err() error {
	if w.deep {
		return ErrDeep
	}
	return nil
}

// Reset forgets what was written, and keeps the memory.
func (w *Writer) Reset() {
	w.bytes, w.zeros, w.deep = w.bytes[:0], 0, false
	clear(w.texts)
}

// Bytes is what was written. It is good until more is.
func (w *Writer) Bytes() []byte {
	w.flush()
	return w.bytes
}

// Number writes a number by itself.
func (w *Writer) Number(n uint64) {
	if n == 0 {
		w.zeros++
		return
	}
	if w.zeros > 0 {
		w.flush()
	}
	if n>>63 != 0 { // 2n+1 has no room
		w.bytes = append(w.bytes, byte(n)<<1|1|0x80)
		w.bytes = binary.AppendUvarint(w.bytes, n>>6)
		return
	}
	w.bytes = binary.AppendUvarint(w.bytes, n<<1|1)
}

func (w *Writer) flush() {
	if w.zeros > 0 {
		w.bytes, w.zeros = binary.AppendUvarint(w.bytes, (w.zeros-1)<<1), 0
	}
}

// Text writes a text by itself.
func (w *Writer) Text(s string) {
	if s == "" {
		w.zeros++
		return
	}
	if n, ok := w.texts[s]; ok {
		w.Number(n + 2)
		return
	}
	if w.texts == nil {
		w.texts = map[string]uint64{}
	}
	w.texts[s] = uint64(len(w.texts))
	w.Number(1)
	w.Number(uint64(len(s)))
	w.bytes = append(w.bytes, s...)
}

// header is how a list lies in memory.
type header struct {
	data unsafe.Pointer
	len  int
	cap  int
}

// value writes the value of a plan that lies at p.
func (w *Writer) value(t *plan, p unsafe.Pointer) {
	if t.numbers > 0 && blank(p, t.typ.Size()) {
		w.zeros += uint64(t.numbers)
		return
	}
	for i := range t.steps {
		s := &t.steps[i]
		for k := range s.count {
			w.step(s, unsafe.Add(p, s.at+uintptr(k)*s.stride))
		}
	}
}

func (w *Writer) step(s *step, p unsafe.Pointer) {
	switch s.kind {
	case signed:
		n := load(p, s.bits)
		w.Number(uint64(n<<1) ^ uint64(n>>63))
	case unsigned, truth:
		w.Number(uint64(load(p, s.bits)) & (1<<s.bits - 1))
	case text:
		w.Text(*(*string)(p))
	case parts:
		w.value(s.part, p)
	case list:
		h := (*header)(p)
		w.Number(uint64(h.len))
		w.inside(s.part, h.data, h.len)
	case tree:
		at := *(*unsafe.Pointer)(p)
		if at == nil {
			w.zeros++
			return
		}
		w.Number(1)
		w.inside(s.part, at, 1)
	}
}

// inside writes n values that lie in a row elsewhere.
func (w *Writer) inside(t *plan, p unsafe.Pointer, n int) {
	if w.depth == deepest {
		w.deep = true
		return
	}
	w.depth++
	for i := range n {
		w.value(t, unsafe.Add(p, uintptr(i)*t.typ.Size()))
	}
	w.depth--
}

// load is the number of so many bits that lies at p, its sign stretched.
func load(p unsafe.Pointer, bits uint8) int64 {
	switch bits {
	case 8:
		return int64(*(*int8)(p))
	case 16:
		return int64(*(*int16)(p))
	case 32:
		return int64(*(*int32)(p))
	default:
		return *(*int64)(p)
	}
}

// blank reports whether a stretch of memory is nothing but zeros.
func blank(p unsafe.Pointer, size uintptr) bool {
	if uintptr(p)%8 == 0 && size%8 == 0 {
		return zeros(unsafe.Slice((*uint64)(p), size/8))
	}
	return zeros(unsafe.Slice((*byte)(p), size))
}

func zeros[T byte | uint64](list []T) bool {
	for _, n := range list {
		if n != 0 {
			return false
		}
	}
	return true
}
