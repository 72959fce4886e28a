package scuffle_test

import (
	"math/big"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/rules/rulestest"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
)

// Two stat blocks are enough to hold the book to all laws.
func TestTheBookKeepsTheLaws(t *testing.T) { // SC-1, SC-2, SC-3, SC-4, SC-5
	rulestest.Run(t, scuffle.Maker(), rulestest.Samples{Blocks: []string{
		`{"skill": 2, "guard": 1, "pluck": 3, "cudgel": true}`,
		`{"skill": 1, "guard": 2, "padding": 1, "hearts": 10}`,
	}})
}

// SC-2: a d12 of 7, more by guard and less by skill; 12 always hits and 1 never does.
func TestChances(t *testing.T) {
	for _, c := range []struct {
		striker, target string
		twelfths        int64
	}{
		{`{}`, `{}`, 6},
		{`{"skill": 2}`, `{}`, 8},
		{`{"skill": 5}`, `{}`, 11},
		{`{}`, `{"guard": 5}`, 1},
		{`{"skill": 1}`, `{"guard": 3}`, 4},
	} {
		book, err := scuffle.New()
		if err != nil {
			t.Fatal(err)
		}
		x := rules.Exchange{Act: rules.Act{Kind: rules.ActStrike, Item: rules.NoItem, Target: 2}, By: 1, To: 2}
		x.Facts.Actor, x.Facts.Target = brawler(book, 1, c.striker), brawler(book, 2, c.target)
		var f rules.Forecast
		rules.Odds(book, &x, dice.Key{}, &f)
		got := f.Chance(func(l rules.Leaf) bool { return l.Outcome != rules.Miss })
		if want := big.NewRat(c.twelfths, 12); got.Cmp(want) != 0 {
			t.Errorf("%s strikes at %s: hits in %s of cases, want %s", c.striker, c.target, got.RatString(), want.RatString())
		}
	}
}
