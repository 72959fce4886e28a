package reel_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/crowd"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/ecs/scenario"
)

func crowded(t testing.TB, n int) *scenario.Scenario {
	t.Helper()
	s, err := library.Parse("crowd.yaml", crowd.Scenario("nc", "{monster: orc}", 60, n))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A tick in which many think is played in slices, and comes to the same.
func TestATickIsPlayedInSlices(t *testing.T) {
	s := crowded(t, 40)
	want := straight(t, s, 0)
	r, err := reel.New(s, reel.Options{})
	if err != nil {
		t.Fatal(err)
	}
	slices, known := 0, -1
	for r.Last() < 25 && !r.Done() {
		if r.Ahead(0); r.Last() == known {
			slices++
		}
		known = r.Last()
		if slices%7 == 3 {
			wantDigest(t, r, want)
			if s := r.Scene(r.Last()); s.Tick != r.Last() || len(r.Events(r.Last())) > 0 {
				t.Fatalf("the scene of moment %d is that of %d", r.Last(), s.Tick)
			}
		}
		if slices%5 == 1 {
			seek(t, r, r.Last())
			wantDigest(t, r, want)
		}
		if slices == 100 || slices == 300 {
			slices++
			r.Cut()
			wantDigest(t, r, want)
		}
	}
	if slices < 50 {
		t.Errorf("only %d slices ended in the middle of a tick", slices)
	}
	for m := r.Last(); m >= 0; m-- {
		seek(t, r, m)
		wantDigest(t, r, want)
	}
}

// A side may be taken over while a tick is only half thought out.
func TestTakingOverInTheMiddleOfATick(t *testing.T) {
	s := crowded(t, 40)
	r, err := reel.New(s, reel.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for range 60 {
		r.Ahead(0)
	}
	seek(t, r, r.Last())
	r.Ahead(0)
	seek(t, r, r.Last())
	m := r.Moment()
	if err := r.TakeOver(0); err != nil {
		t.Fatal(err)
	}
	for len(r.Waiting()) == 0 {
		on(r)
	}
	at := r.Moment()
	for len(r.Waiting()) > 0 && r.Moment() == r.Last() {
		say(t, r, false)
	}
	if at < m || r.Last() <= at {
		t.Errorf("taken over at %d, waited for at %d, known up to %d", m, at, r.Last())
	}
	known := r.Battle().Digest()
	seek(t, r, 0)
	seek(t, r, at)
	if r.Battle().Digest() != known {
		t.Error("the moment is not what it was")
	}
}

// BenchmarkCrowd plays two hundred and jumps to and fro; slice-ms is the longest slice of
// play, worst-ms the longest jump.
func BenchmarkCrowd(b *testing.B) {
	r, err := reel.New(crowded(b, 200), reel.Options{})
	if err != nil {
		b.Fatal(err)
	}
	slice := time.Duration(0)
	for !r.Done() {
		began := time.Now()
		r.Ahead(4 * time.Millisecond)
		slice = max(slice, time.Since(began))
	}
	dice := rand.New(rand.NewPCG(1, 2))
	worst := time.Duration(0)
	for b.Loop() {
		m := dice.IntN(r.Last() + 1)
		began := time.Now()
		seek(b, r, m)
		r.Scene(m)
		r.Events(m)
		worst = max(worst, time.Since(began))
	}
	b.ReportMetric(float64(worst.Microseconds())/1000, "worst-ms")
	b.ReportMetric(float64(slice.Microseconds())/1000, "slice-ms")
}
