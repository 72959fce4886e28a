package rulestest_test

import (
	"errors"
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/rulestest"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
)

// Hold a rulebook to all laws. In a test, Run does the same with one sub-test for each.
func ExampleCheck() {
	err := rulestest.Check(scuffle.Maker(), rulestest.Samples{Blocks: []string{
		`{"skill": 2, "guard": 1, "cudgel": true}`,
		`{"skill": 1, "guard": 2, "padding": 1}`,
	}})
	fmt.Println(len(rulestest.Laws()), "laws:", err)
	// Output:
	// 26 laws: <nil>
}

// grim is the book of scuffles with one mistake: a fist heals.
type grim struct{ rules.Book }

// Resolve implements rules.Book.
func (g grim) Resolve(st rules.Stage, x *rules.Exchange) {
	g.Book.Resolve(st, x)
	if st == rules.StageHarm && x.Act.Kind == rules.ActStrike && x.Verdict.Outcome == rules.Hit {
		x.Verdict.Lose("SC-3", x.To, 0, -1)
	}
}

// Each thing that is wrong says which law it breaks, in which book, and where.
func ExampleBreach() {
	wrong := rules.Maker{ID: "scuffle", New: func(s ...rules.Setting) (rules.Book, error) {
		good, err := scuffle.New(s...)
		return grim{good}, err
	}}
	err := rulestest.Check(wrong, rulestest.Samples{Blocks: []string{`{"skill": 2}`}})
	var b *rulestest.Breach
	if errors.As(err, &b) {
		fmt.Println(b.Law)
		fmt.Println(b.Err)
	}
	// Output:
	// a blow comes to something, and never mends its target
	// it takes -1
}
