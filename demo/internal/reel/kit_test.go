package reel_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

// What all tests make battles with.
var load, build, whole = reeltest.Load, reeltest.Build, reeltest.Whole

// known are the battles that come with affray, played to their ends.
var known = map[string]*reel.Reel{}

// played is a battle to look at, played to its end. A test must not cut it.
func played(t testing.TB, name string) *reel.Reel {
	t.Helper()
	if known[name] == nil {
		known[name] = whole(build(t, name, reel.Options{}))
	}
	return known[name]
}

// tick plays on until another tick is known, or the host must be heard.
func tick(r *reel.Reel) {
	for last := r.Last(); !r.Done() && r.Last() == last; {
		if len(r.Waiting()) > 0 {
			return
		}
		r.Ahead(0)
	}
}

// straight is the digest of a battle at each moment, played straight on without a reel.
func straight(t testing.TB, s *scenario.Scenario, seed uint64) []uint64 {
	t.Helper()
	b, err := ecs.New(s, ecs.Config{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	out := []uint64{b.Digest()}
	for b.Step() == ecs.Running {
		out = append(out, b.Digest())
	}
	return append(out, b.Digest())
}

// seek goes to a moment that must be known.
func seek(t testing.TB, r *reel.Reel, m int) {
	t.Helper()
	if err := r.Seek(m); err != nil {
		t.Fatal(err)
	}
}
