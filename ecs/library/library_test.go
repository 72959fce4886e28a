package library_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

func open(t *testing.T) *library.Library {
	t.Helper()
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Every name that is listed can be opened, and its battle built.
func TestEveryNameOpens(t *testing.T) {
	l := open(t)
	if len(l.Names()) < 20 {
		t.Fatalf("%d scenarios, want all that come with affray", len(l.Names()))
	}
	for _, name := range l.Names() {
		s, err := l.Open(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if s.Name != name {
			t.Errorf("%s: the scenario calls itself %s", name, s.Name)
		}
		if _, err := ecs.New(s, ecs.Config{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A name that is not there gets an error that lists those that are.
func TestUnknownName(t *testing.T) {
	for _, name := range []string{"", "no-such", "../duel", "duel.yaml"} {
		_, err := open(t).Open(name)
		var unknown *library.UnknownError
		if !errors.As(err, &unknown) || unknown.Name != name || !strings.Contains(err.Error(), "duel") {
			t.Errorf("Open(%q) = %v", name, err)
		}
	}
}

// A stat block of one's own may be named by a scenario of one's own, beside the built-in ones.
func TestOwnStock(t *testing.T) {
	const file = `
scenario: mine
rulebook: nc
field: {grid: hex, size: [6, 6]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: a, side: red, at: [1, 1], use: my_orc}
  - {id: b, side: blue, at: [4, 4], stats: {nc: {monster: orc}}}
`
	l := open(t)
	var errs scenario.Errors
	if _, err := l.Parse("mine.yaml", []byte(file)); !errors.As(err, &errs) {
		t.Fatalf("an unknown stat block: %v, want scenario.Errors", err)
	}
	if err := l.Add("stock.yaml", []byte("my_orc: {nc: {monster: orc}}\n")); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Parse("mine.yaml", []byte(file)); err != nil {
		t.Fatal(err)
	}
}

func Example() {
	l, err := library.New()
	if err != nil {
		panic(err)
	}
	s, err := l.Open("duel")
	if err != nil {
		panic(err)
	}
	b, err := ecs.New(s, ecs.Config{Seed: 3})
	if err != nil {
		panic(err)
	}
	b.Run()
	fmt.Println(s.Title, "-", b.Result().Why)
	// Output: Two swords on a green - one side is left
}
