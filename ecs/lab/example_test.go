package lab_test

import (
	"context"
	"fmt"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/library"
)

func ExampleRun() {
	l, err := library.New()
	if err != nil {
		panic(err)
	}
	p, err := lab.ReadPlan("shield.yaml", []byte(`
plan: shield
scenario: duel
controllers: {red: naive, blue: naive}
variants:
  with: {}
  without: {combatants.ann.shield: false}
battles: 200
`), lab.Shipped(l), 0)
	if err != nil {
		panic(err) // every mistake, with its place
	}
	s, err := lab.Run(context.Background(), p, lab.Config{})
	if err != nil {
		panic(err)
	}
	c := s.Comparisons[0]
	fmt.Printf("without the shield %+.1f points, %+.1f to %+.1f: %s\n", 100*c.Difference, 100*c.Low, 100*c.High, c.Effect)
	// Output:
	// without the shield -5.0 points, -8.1 to -1.8: very small
}
