package app

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"time"
)

// labour is the writing of a file that takes too long for one frame: it goes on for a while in each.
type labour struct {
	out  bytes.Buffer
	next func() (struct{}, bool)
	stop func() // for good, also if it has not come to its end
	err  error
}

// newLabour begins to write something. What is written goes on only while somebody calls work; whoever begins it stops it.
func newLabour(write func(w io.Writer) error) *labour {
	l := &labour{}
	l.next, l.stop = iter.Pull(func(yield func(struct{}) bool) {
		l.err = write(&pausing{to: &l.out, yield: yield})
	})
	return l
}

// work goes on for about as long as the budget says, but by one piece at least, and reports whether all is written.
func (l *labour) work(budget time.Duration) (done bool) {
	for began := time.Now(); ; {
		if _, more := l.next(); !more {
			return true
		}
		if time.Since(began) >= budget {
			return false
		}
	}
}

// errGivenUp ends what nobody waits for any more.
var errGivenUp = errors.New("given up")

// pausing is a writer that lets others go on before each piece.
type pausing struct {
	to      *bytes.Buffer
	yield   func(struct{}) bool
	stopped bool
}

// Write implements io.Writer.
func (p *pausing) Write(b []byte) (int, error) {
	if p.stopped || !p.yield(struct{}{}) {
		p.stopped = true
		return 0, errGivenUp
	}
	return p.to.Write(b)
}
