package library_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
)

// Every scenario that comes with affray is listed once, below its rulebook.
func TestEveryScenarioIsListed(t *testing.T) {
	entries, err := library.Entries()
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(library.Names()) || len(entries) < 20 {
		t.Fatalf("%d entries of %d scenarios", len(entries), len(library.Names()))
	}
	done := map[string]bool{}
	for i, e := range entries {
		if e.Title == "" || e.BookTitle == "" || e.Fighters < 2 || len(e.Sides) < 2 {
			t.Errorf("%+v is not complete", e)
		}
		if i > 0 && e.Rulebook != entries[i-1].Rulebook {
			done[entries[i-1].Rulebook] = true
		}
		if done[e.Rulebook] {
			t.Errorf("%s stands apart from the others of its rulebook", e.Name)
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
