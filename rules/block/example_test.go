package block_test

import (
	"fmt"

	"github.com/affray-engine/affray/rules/block"
)

func ExampleRead() {
	n, err := block.FromJSON([]byte(`{
  "race": "humn",
  "level": 31,
  "wepon": "axe"
}`), "ann.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	var errs block.Errors
	m := block.Read(n, "", &errs)
	m.Word("race", "dwarf", "elf", "human")
	m.Int("level", 1, 30)
	m.TextOr("weapon", "fist")
	m.Done()
	fmt.Println(errs.Err())
	// Output:
	// ann.json:2:11: race: "humn" is not known (did you mean "human"?): want one of dwarf, elf, human
	// ann.json:3:12: level: 31 is not in 1..30
	// ann.json:4:3: wepon: unknown field "wepon" (did you mean "weapon"?): want one of race, level, weapon
}
