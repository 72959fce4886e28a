package main

import (
	"fmt"
	"io"
	"time"
)

// progress tells on a terminal how far a long task is; elsewhere it is silent.
type progress struct {
	w          io.Writer // nil for silence
	done, all  int
	began, was time.Time
}

// redraw is how long a line stands at least.
const redraw = 100 * time.Millisecond

func newProgress(w io.Writer, all int) *progress {
	p := &progress{all: all, began: time.Now()}
	if terminal(w) {
		p.w = w
	}
	return p
}

// step says that one more is done.
func (p *progress) step() {
	p.done++
	now := time.Now()
	if p.w == nil || now.Sub(p.was) < redraw {
		return
	}
	p.was = now
	fmt.Fprintf(p.w, "\r\x1b[K%s", p.line(now.Sub(p.began)))
}

// line is what is shown after some time.
func (p *progress) line(took time.Duration) string {
	rate := float64(p.done) / max(took.Seconds(), 1e-9)
	left := time.Duration(float64(p.all-p.done) / rate * float64(time.Second))
	return fmt.Sprintf("%d of %s, %.3g a second, %v left", p.done, number(p.all, "battle"), rate, left.Round(time.Second))
}

// end takes the line away.
func (p *progress) end() {
	if p.w != nil && !p.was.IsZero() {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
