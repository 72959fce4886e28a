package plain

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"unsafe"
)

// What may be wrong with what is read.
var (
	ErrShort = errors.New("it ends too early")
	ErrRange = errors.New("a number is not one that can stand there")
	ErrRoom  = errors.New("it is larger than it may be")
)

// DataError says what is wrong with what was read, and where.
type DataError struct {
	At  int // byte, from 0
	Err error
}

// Error implements error.
func (e *DataError) Error() string { return fmt.Sprintf("byte %d: %v", e.At, e.Err) }

// Unwrap returns what is wrong.
func (e *DataError) Unwrap() error { return e.Err }

// Reader reads what a [Writer] has written.
type Reader struct {
	bytes []byte
	at    int
	zeros uint64 // that are still to be read
	texts []string
	room  int
	depth int
	err   error
}

// NewReader returns a reader of what a writer has written. Lists, trees and texts may take up to
// room bytes of memory.
func NewReader(bytes []byte, room int) *Reader { return &Reader{bytes: bytes, room: room} }

// Err is the first thing that was wrong, a *[DataError], or nil. What is read after it is 0.
func (r *Reader) Err() error { return r.err }

// Left is how many bytes were not read.
func (r *Reader) Left() int { return len(r.bytes) - r.at }

// Fail notes that what was read last is wrong, unless something before it was.
func (r *Reader) Fail(err error) {
	if r.err == nil {
		r.err = &DataError{r.at, err}
	}
}

func (r *Reader) fail(err error) uint64 {
	r.Fail(err)
	return 0
}

// Number reads a number that was written by itself.
func (r *Reader) Number() uint64 {
	if r.zeros > 0 {
		r.zeros--
		return 0
	}
	if r.err != nil {
		return 0
	}
	if r.at == len(r.bytes) {
		return r.fail(ErrShort)
	}
	low := r.bytes[r.at]
	n, size := binary.Uvarint(r.bytes[r.at:])
	switch {
	case size > 0 && low&1 == 0:
		r.at += size
		r.zeros = n >> 1 // beside this one
		return 0
	case size > 0:
		r.at += size
		return n >> 1
	case low&1 == 1 && low >= 0x80: // the high half of those that varints of 64 bits do not hold
		high, more := binary.Uvarint(r.bytes[r.at+1:])
		if more > 0 && high>>57 == 1 {
			r.at += 1 + more
			return high<<6 | uint64(low&0x7f)>>1
		}
	}
	if size == 0 {
		return r.fail(ErrShort)
	}
	return r.fail(ErrRange)
}

// Text reads a text that was written by itself.
func (r *Reader) Text() string {
	switch n := r.Number(); {
	case n == 0:
		return ""
	case n == 1:
		return r.newText()
	case n-2 < uint64(len(r.texts)):
		return r.texts[n-2]
	}
	r.fail(ErrRange)
	return ""
}

func (r *Reader) newText() string {
	n := r.Number()
	if r.zeros > 0 || n > uint64(r.Left()) {
		r.fail(ErrShort)
		return ""
	}
	if !r.take(n, 1) {
		return ""
	}
	s := string(r.bytes[r.at : r.at+int(n)])
	r.at += int(n)
	r.texts = append(r.texts, s)
	return s
}

// take takes room for n parts of a size, if there is enough.
func (r *Reader) take(n uint64, size uintptr) bool {
	size = max(size, 1)
	if n > uint64(r.room)/uint64(size) {
		r.fail(ErrRoom)
		return false
	}
	r.room -= int(n * uint64(size))
	return true
}

// value reads the value of a plan into p.
func (r *Reader) value(t *plan, p unsafe.Pointer) {
	for i := range t.steps {
		s := &t.steps[i]
		for k := range s.count {
			if r.err != nil {
				return
			}
			r.step(s, unsafe.Add(p, s.at+uintptr(k)*s.stride))
		}
	}
}

func (r *Reader) step(s *step, p unsafe.Pointer) {
	switch s.kind {
	case signed:
		n := r.Number()
		v := int64(n>>1) ^ -int64(n&1)
		if v<<(64-s.bits)>>(64-s.bits) != v {
			r.fail(ErrRange)
			return
		}
		store(p, s.bits, v)
	case unsigned:
		n := r.Number()
		if n<<(64-s.bits)>>(64-s.bits) != n {
			r.fail(ErrRange)
			return
		}
		store(p, s.bits, int64(n))
	case truth:
		n := r.Number()
		if n > 1 {
			r.fail(ErrRange)
			return
		}
		*(*bool)(p) = n == 1
	case text:
		*(*string)(p) = r.Text()
	case parts:
		r.value(s.part, p)
	case list:
		r.list(s.part, p)
	case tree:
		r.tree(s.part, p)
	}
}

func (r *Reader) list(t *plan, p unsafe.Pointer) {
	n := r.Number()
	to := reflect.NewAt(reflect.SliceOf(t.typ), p).Elem()
	if n == 0 || !r.take(n, t.typ.Size()) {
		to.SetZero()
		return
	}
	made := reflect.MakeSlice(to.Type(), int(n), int(n))
	r.inside(t, made.UnsafePointer(), int(n))
	to.Set(made)
}

func (r *Reader) tree(t *plan, p unsafe.Pointer) {
	to := reflect.NewAt(reflect.PointerTo(t.typ), p).Elem()
	switch n := r.Number(); {
	case n == 0:
		to.SetZero()
	case n > 1:
		r.fail(ErrRange)
	case r.take(1, t.typ.Size()):
		made := reflect.New(t.typ)
		r.inside(t, made.UnsafePointer(), 1)
		to.Set(made)
	}
}

// inside reads n values that lie in a row elsewhere.
func (r *Reader) inside(t *plan, p unsafe.Pointer, n int) {
	if r.depth == deepest {
		r.fail(ErrDeep)
		return
	}
	r.depth++
	for i := range n {
		r.value(t, unsafe.Add(p, uintptr(i)*t.typ.Size()))
	}
	r.depth--
}

// store puts a number of so many bits at p.
func store(p unsafe.Pointer, bits uint8, n int64) {
	switch bits {
	case 8:
		*(*int8)(p) = int8(n)
	case 16:
		*(*int16)(p) = int16(n)
	case 32:
		*(*int32)(p) = int32(n)
	default:
		*(*int64)(p) = n
	}
}
