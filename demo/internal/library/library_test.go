package library_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
)

// Every scenario that comes with affray can be read, each time anew.
func TestEveryScenarioIsRead(t *testing.T) {
	if n := len(library.Names()); n < 20 {
		t.Fatalf("there are %d scenarios", n)
	}
	for _, name := range library.Names() {
		one, err := library.Load(name)
		other, again := library.Load(name)
		if err != nil || again != nil || one == other || len(one.Combatants) < 2 {
			t.Errorf("%s: %v, %v", name, err, again)
		}
	}
}

func TestAnUnknownNameIsToldTheKnownOnes(t *testing.T) {
	if _, err := library.Load("no-such"); err == nil || !strings.Contains(err.Error(), "duel") {
		t.Errorf("the error is %v", err)
	}
}

func TestAFileMayUseTheStockThatComesWithAffray(t *testing.T) {
	text := "scenario: mine\nrulebook: nc\nfield: {grid: square, size: [4, 4]}\nsides: [{id: a}, {id: b}]\n" +
		"combatants: [{id: x, side: a, at: [0, 0], use: archer}, {id: y, side: b, at: [3, 3], use: archer}]\nends: [{rounds: 1}]\n"
	if _, err := library.Parse("mine.yaml", []byte(text)); err != nil {
		t.Error(err)
	}
	if _, err := library.Parse("bad.yaml", []byte("scenario: [")); err == nil || !strings.Contains(err.Error(), "bad.yaml") {
		t.Errorf("the error is %v", err)
	}
}
