package main

import (
	"path/filepath"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// played begins a game and gives so many orders, by a rule that is the same each time.
func played(t *testing.T, seed uint64, orders int) *Game {
	t.Helper()
	g, err := New(seed)
	if err != nil {
		t.Fatal(err)
	}
	for range orders {
		pick(t, g)
	}
	return g
}

// pick gives an order: at an enemy if there is one.
func pick(t *testing.T, g *Game) {
	t.Helper()
	if g.Due() == 0 {
		return
	}
	list := g.Orders(nil)
	best := list[0]
	for _, o := range list {
		if g.Words(o) == "" {
			t.Fatal("an order without words")
		}
		if n := len(o.List()); n > 0 && o.Acts[n-1].Kind.Hostile() {
			best = o
			break
		}
	}
	g.Order(best)
}

func TestAGameIsPlayedToItsEnd(t *testing.T) {
	g := played(t, 1, 0)
	for n := 0; !g.Battle.Over(); n++ {
		if n > 2000 {
			t.Fatal("it does not end: " + g.Said)
		}
		pick(t, g)
	}
	if err := g.Battle.Err(); err != nil || len(g.Log) < 10 {
		t.Errorf("%v, %d lines", err, len(g.Log))
	}
}

func TestASavedGameGoesOnAsItWould(t *testing.T) {
	g := played(t, 2, 6)
	file := filepath.Join(t.TempDir(), "game")
	g.Save(file)
	other := played(t, 9, 1)
	other.Load(file)
	for range 12 {
		pick(t, g)
		pick(t, other)
		if g.Battle.Digest() != other.Battle.Digest() {
			t.Fatal("another game")
		}
	}
	if other.Load(filepath.Join(t.TempDir(), "none")); other.Said == "" {
		t.Error("a missing file is not told of")
	}
}

func TestAnOrderIsUndone(t *testing.T) {
	g := played(t, 3, 4)
	before := g.Battle.Digest()
	pick(t, g)
	if g.Undo(); g.Battle.Digest() != before {
		t.Error("it is another game after an order was undone")
	}
}

func TestTheFireBurns(t *testing.T) {
	g := played(t, 4, 0)
	for n := 0; n < 400 && !g.Battle.Over(); n++ { // everybody into the fire
		list := g.Orders(&burning[0])
		if len(list) == 0 {
			list = []rules.Order{{}}
		}
		g.Order(list[0])
	}
	burnt := 0
	for id := rules.ID(1); g.Battle.Entry(id) != nil; id++ {
		burnt += singed.Get(g.Battle.Entry(id)).Times
	}
	if burnt == 0 {
		t.Error("nobody was burnt")
	}
}
