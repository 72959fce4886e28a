package scenario_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs/scenario"
)

const duel = `scenario: duel
rulebook: brp
field:
  grid: hex
  map: |
    . . . .
     . # . .
    . . . .
  legend: {"#": {wall: true}}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 2], stats: {brp: {dex: 12}}}
  - {id: bo, side: blue, at: [3, 1], stats: {brp: {dex: 9}}, gear: [spear]}
`

func ExampleParse() {
	s, err := scenario.Parse("duel.yaml", []byte(duel), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range s.Combatants {
		column, row := s.Field.ColumnRow(c.At.Cell)
		fmt.Printf("%s: column %d, row %d, cell %v, dex %s\n", c.ID, column, row, c.At.Cell, c.Stats.Get("dex").Text)
	}
	// Output:
	// ann: column 0, row 2, cell {-1 2}, dex 12
	// bo: column 3, row 1, cell {3 1}, dex 9
}

func ExampleParse_mistakes() {
	_, err := scenario.Parse("duel.yaml", []byte(duel+`ends: [{round: 20}]
dice: [{by: anne, roll: hit, faces: [41]}]
`), nil)
	fmt.Println(err)
	// Output:
	// duel.yaml:14:8: ends[0]: want exactly one of last_side: true, rounds and points
	// duel.yaml:14:9: ends[0].round: unknown field "round" (did you mean "rounds"?): want one of last_side, rounds, points
	// duel.yaml:15:13: dice[0].by: "anne" is no combatant (did you mean "ann"?): want one of ann, bo
}
