package ecs_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

const yaml = `
scenario: mine
rulebook: nc
field: {grid: hex, size: [8, 6]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 3], stats: {nc: {race: elf, classes: [{class: fighter, level: 4}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [6, 3], stats: {nc: {monster: orc}}}
`

// The lines between the marks stand in the README.
func Example_readme() {
	// README
	s, err := scenario.Parse("mine.yaml", []byte(yaml), nil) // or os.ReadFile
	if err != nil {
		panic(err) // every mistake, with file, line and column
	}
	b, err := ecs.New(s, ecs.Config{Seed: 8})
	if err != nil {
		panic(err)
	}
	for b.Step() == ecs.Running {
	}
	fmt.Println(b.Result().Why, "after", b.Result().Rounds, "rounds")
	// END

	// Output: one side is left after 5 rounds
}

func TestTheREADMEEmbedsABattleAsTheExampleDoes(t *testing.T) {
	code, err := os.ReadFile("readme_test.go")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(code), "\t// README\n")
	body, _, _ = strings.Cut(body, "\t// END\n")
	if want := strings.ReplaceAll(body, "\n\t", "\n")[1:]; !strings.Contains(string(readme), strings.TrimSuffix(want, "\n")) {
		t.Errorf("the README has other lines than these:\n%s", want)
	}
	if !strings.Contains(string(readme), strings.TrimSpace(yaml)) {
		t.Error("the README has another scenario")
	}
}
