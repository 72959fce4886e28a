package library_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
)

// A scenario of one's own may name a rulebook of one's own: the library and the battle are
// given the same makers.
func ExampleNew() {
	const file = `
scenario: alley
rulebook: scuffle
field: {grid: square, size: [6, 3]}
sides: [{id: docks}, {id: mill}]
combatants:
  - {id: ned, side: docks, at: [1, 1], stats: {scuffle: {skill: 2, cudgel: true}}}
  - {id: tom, side: mill, at: [4, 1], stats: {scuffle: {}}}
ends: [{last_side: true}]
`
	own := []rules.Maker{scuffle.Maker()}
	l, err := library.New(own...)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := l.Parse("alley.yaml", []byte(file))
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{Books: own})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(b.Shape().Title)
	// Output: Scuffle
}
