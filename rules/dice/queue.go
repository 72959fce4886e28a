package dice

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules/plain"
)

// Queue holds stated dice, addressed by who rolls, at whom, and for what. Each
// draw takes the next face of its own address, or of the address without a target.
// What has no address at all is drawn from the key, unless the queue is strict. The
// zero value is an empty queue that is not strict. A Queue belongs to one battle.
type Queue struct {
	Strict bool // a draw that nothing was stated for is an error

	lines []line
	seen  []answer
	wrong []wrong
}

type address struct {
	by, to  uint32
	purpose Purpose
}

type line struct {
	address
	faces []int
	used  int
}

// wrong is a draw that could not be answered as it was stated.
type wrong struct {
	draw  Draw
	face  int
	short bool // no face was left
}

type answer struct {
	draw Draw
	n    int // 0 for a single face, else the number of dice of a sum
	face int
}

// NewQueue returns an empty strict queue.
func NewQueue() *Queue { return &Queue{Strict: true} }

// Push states the next faces that by rolls at to for p; to is 0 for nobody, for a
// roll shared by all targets, and for a roll at anybody.
func (q *Queue) Push(by, to uint32, p Purpose, faces ...int) {
	a := address{by, to, p}
	if i := slices.IndexFunc(q.lines, func(l line) bool { return l.address == a }); i >= 0 {
		q.lines[i].faces = append(q.lines[i].faces, faces...)
		return
	}
	q.lines = append(q.lines, line{address: a, faces: slices.Clone(faces)})
}

// Dice returns the dice of the exchange k, thrown from the queue.
func (q *Queue) Dice(k Key) Dice { return From(q, k) }

// Clone returns a queue in the same state that goes on by itself.
func (q *Queue) Clone() *Queue {
	if q == nil {
		return nil
	}
	c := &Queue{Strict: q.Strict, lines: slices.Clone(q.lines), seen: slices.Clone(q.seen), wrong: slices.Clone(q.wrong)}
	for i := range c.lines {
		c.lines[i].faces = slices.Clone(c.lines[i].faces)
	}
	return c
}

// Forget lets the queue forget which draws it has answered. The engine calls it
// when a round begins: keys name the round, so no draw can come again.
func (q *Queue) Forget() { q.seen = q.seen[:0] }

// Left reports stated dice that nobody has rolled, as one error for each address.
func (q *Queue) Left() []Left {
	var left []Left
	for _, l := range q.lines {
		if l.used < len(l.faces) {
			left = append(left, Left{l.by, l.to, l.purpose, slices.Clone(l.faces[l.used:])})
		}
	}
	return left
}

var queues = plain.Must[Queue]()

// Write writes all that decides later answers.
func (q *Queue) Write(w *plain.Writer) {
	slices.SortFunc(q.seen, compare) // those who act together draw in no particular order
	queues.Write(w, q)
}

// Read makes a queue what was written.
func (q *Queue) Read(r *plain.Reader) {
	queues.Read(r, q)
	for i := range q.lines {
		if l := &q.lines[i]; l.used < 0 || l.used > len(l.faces) {
			r.Fail(plain.ErrRange)
			l.used = 0
		}
	}
}

func compare(a, b answer) int {
	return cmp.Or(cmp.Compare(a.draw.Key, b.draw.Key), cmp.Compare(a.draw.Purpose, b.draw.Purpose), cmp.Compare(a.draw.Index, b.draw.Index),
		cmp.Compare(a.draw.By, b.draw.By), cmp.Compare(a.draw.To, b.draw.To), cmp.Compare(a.draw.Sides, b.draw.Sides), cmp.Compare(a.n, b.n))
}

// Left names stated dice that nobody has rolled.
type Left struct {
	By, To  uint32
	Purpose Purpose
	Faces   []int
}

// ShortError says that a draw found its queue empty. The die was drawn from its
// key instead, so that the battle can go on to an orderly end.
type ShortError struct{ Draw Draw }

// Error implements error.
func (e *ShortError) Error() string {
	return fmt.Sprintf("no die left for roll %d by %d at %d", e.Draw.Purpose, e.Draw.By, e.Draw.To)
}

// FaceError says that a stated face is not on the die.
type FaceError struct {
	Draw Draw
	Face int
}

// Error implements error.
func (e *FaceError) Error() string {
	return fmt.Sprintf("face %d for roll %d by %d at %d: not in 1..%d", e.Face, e.Draw.Purpose, e.Draw.By, e.Draw.To, e.Draw.Sides)
}

// Errors returns what went wrong so far: *[ShortError] and *[FaceError].
func (q *Queue) Errors() (errs []error) {
	for _, w := range q.wrong {
		if w.short {
			errs = append(errs, &ShortError{w.draw})
		} else {
			errs = append(errs, &FaceError{w.draw, w.face})
		}
	}
	return errs
}

// Face implements [Source].
func (q *Queue) Face(d Draw) int { return q.once(d, 0, func() int { return q.next(d) }) }

// Class implements [Source].
func (q *Queue) Class(d Draw, _ []int) int { return q.Face(d) }

// Sum implements [Source].
func (q *Queue) Sum(d Draw, n int) int {
	return q.once(d, n, func() int {
		total := 0
		for i := range n {
			d.Index = i
			total += q.next(d)
		}
		return total
	})
}

// once answers a draw that was made before as it was answered then: a roll shared
// by three targets is asked for three times and thrown once.
func (q *Queue) once(d Draw, n int, throw func() int) int {
	for _, a := range q.seen {
		if a.draw == d && a.n == n {
			return a.face
		}
	}
	face := throw()
	q.seen = append(q.seen, answer{d, n, face})
	return face
}

func (q *Queue) next(d Draw) int {
	for _, to := range [2]uint32{d.To, 0} {
		a := address{d.By, to, d.Purpose}
		i := slices.IndexFunc(q.lines, func(l line) bool { return l.address == a && l.used < len(l.faces) })
		if i < 0 {
			continue
		}
		face := q.lines[i].faces[q.lines[i].used]
		q.lines[i].used++
		if face < 1 || face > d.Sides {
			q.wrong = append(q.wrong, wrong{draw: d, face: face})
			return d.hash()
		}
		return face
	}
	if q.Strict || q.stated(d) {
		q.wrong = append(q.wrong, wrong{draw: d, short: true})
	}
	return d.hash()
}

// stated reports whether faces were stated for this roll that have run out.
func (q *Queue) stated(d Draw) bool {
	return slices.ContainsFunc(q.lines, func(l line) bool {
		return l.by == d.By && l.purpose == d.Purpose && (l.to == d.To || l.to == 0)
	})
}
