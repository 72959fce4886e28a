// Package reeltest makes the battles that come with affray for tests of other packages.
package reeltest

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/replay"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Load is the scenario of a name.
func Load(t testing.TB, name string) *scenario.Scenario {
	t.Helper()
	s, err := library.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Build is a reel of a battle of which nothing is known yet.
func Build(t testing.TB, name string, o reel.Options) *reel.Reel {
	t.Helper()
	r, err := reel.New(Load(t, name), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Whole plays a battle to its end, or to where the host must be heard.
func Whole(r *reel.Reel) *reel.Reel {
	r.Finish()
	return r
}

// Played is a battle that is known to its end.
func Played(t testing.TB, name string) *reel.Reel {
	t.Helper()
	return Whole(Build(t, name, reel.Options{}))
}

// Recorded is the replay file of a battle, as affray run writes it.
func Recorded(t testing.TB, name string, seed uint64) []byte {
	t.Helper()
	b, err := ecs.New(Load(t, name), ecs.Config{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	w, err := replay.NewWriter(&file, b, "a test")
	if err != nil {
		t.Fatal(err)
	}
	for status := ecs.Running; status == ecs.Running; w.Round() {
		status = b.StepRound()
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}
