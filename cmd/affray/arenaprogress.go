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
	made       int // of those that are done, how many were done just now: the rest was there before
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
func (p *progress) step() { p.at(p.done+1, p.all, p.made+1) }

// at says how many are done, of how many, and how many of them just now.
func (p *progress) at(done, all, made int) {
	p.done, p.all, p.made = done, all, made
	now := time.Now()
	if p.w == nil || now.Sub(p.was) < redraw {
		return
	}
	p.was = now
	fmt.Fprintf(p.w, "\r\x1b[K%s", p.line(now.Sub(p.began)))
}

// line is what is shown after some time.
func (p *progress) line(took time.Duration) string {
	rate := float64(p.made) / max(took.Seconds(), 1e-9)
	left := "?"
	if rate > 0 {
		left = time.Duration(float64(p.all-p.done) / rate * float64(time.Second)).Round(time.Second).String()
	}
	return fmt.Sprintf("%d of %s, %.3g a second, %s left", p.done, number(p.all, "battle"), rate, left)
}

// end takes the line away.
func (p *progress) end() {
	if p.w != nil && !p.was.IsZero() {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
