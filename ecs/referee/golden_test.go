package referee_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

var update = flag.Bool("update", false, "write the accounts in testdata anew")

// dell has hexes high and low, a fence that one may shoot through but not past, a pane, glades and
// corners; it is told with its points upwards and flat.
const dell = `scenario: dell
rulebook: nc
field:
  grid: hex
  orientation: %s
  map: |
    . . l . . ^
    . l # . h .
    v . o t . .
    v v . # # .
  legend: {l: {ground: -600}, v: {ground: -2500}, "^": {ground: 1800}, t: {cover: hard, height: 1000, lean: true}, h: {cover: conceal}, "#": {wall: true, lean: true}, o: {cover: hard, pct: 60, height: 1200}}
  edges:
    - {between: [[4, 2], [5, 2]], wall: true, opaque: false, barrier: false}
    - {between: [[4, 0], [5, 0]], wall: true, barrier: false}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 1], stats: {nc: {race: elf, classes: [{class: ranger, level: 3}], weapons: [{weapon: longbow}, {weapon: long_sword}]}}}
  - {id: bo, side: blue, at: [5, 2], facing: 2, stats: {nc: {monster: orc}}}
  - {id: cai, side: blue, at: [5, 0], stats: {nc: {race: human, classes: [{class: fighter, level: 1}], weapon: pike}}}
  - {id: dag, side: red, at: [0, 3], conditions: [prone], stats: {nc: {monster: orc}}}
`

// heath is open ground, with walls that stand, hang and lie across.
const heath = `scenario: heath
rulebook: nc
field:
  grid: free
  size: [12000, 8000]
  obstacles:
    - {segment: [[3000, 500], [3000, 3500]], z1: 1000}
    - {polygon: [[5000, 3000], [7000, 3000], [7000, 5000]], kind: conceal}
    - {segment: [[8000, 1000], [8000, 2450]], lean: true}
    - {segment: [[9000, 5000], [9000, 7000]], z0: 1200, z1: 2500}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1000, 2000], stats: {nc: {race: elf, classes: [{class: ranger, level: 3}], weapons: [{weapon: longbow}]}}}
  - {id: bo, side: blue, at: [11000, 2100], stats: {nc: {monster: orc}}}
  - {id: cai, side: blue, at: [11000, 6000], stats: {nc: {monster: orc}}}
  - {id: dag, side: red, at: [6000, 6000], stats: {nc: {monster: orc}}}
`

// What the referee says of lines on all kinds of field is what was read and found right.
func TestAccountsReadAsBefore(t *testing.T) { // SPACE-052 to SPACE-082, SPACE-120 to SPACE-131
	var all strings.Builder
	for _, c := range []struct {
		name, text string
		spots      []ecs.Spot
	}{
		{"yard", yard, []ecs.Spot{cell(4, 0), cell(2, 2), cell(4, 5)}},
		{"dell", fmt.Sprintf(dell, "pointy"), []ecs.Spot{cell(2, 0), cell(3, 1), cell(3, 2)}},
		{"flat dell", fmt.Sprintf(dell, "flat"), []ecs.Spot{cell(2, 0), cell(3, 1), cell(3, 2)}},
		{"heath", heath, []ecs.Spot{space.At(grid.Cell{X: 4000, Y: 2500}), space.At(grid.Cell{X: 6500, Y: 1000})}},
	} {
		b := battletest.StartAs(t, c.name+".yaml", c.text, ecs.Config{})
		spots := append([]ecs.Spot{space.Of(1), space.Of(2), space.Of(3), space.Of(4)}, c.spots...)
		for i, from := range spots {
			for k, to := range spots {
				if i == k || k < i && i > 1 && i < len(spots)-1 {
					continue
				}
				a := account(t, b, from, to)
				fmt.Fprintf(&all, "%s: %s\n", c.name, a.Text())
				if i+k > 1 {
					continue
				}
				data, err := json.Marshal(a)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&all, "%s\n", data)
			}
		}
	}
	const file = "testdata/accounts.txt"
	if *update {
		if err := os.WriteFile(file, []byte(all.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	is := strings.Split(all.String(), "\n")
	for i, line := range strings.Split(string(want), "\n") {
		if i >= len(is) || is[i] != line {
			t.Fatalf("%s:%d: now\n%s\nwant\n%s", file, i+1, is[min(i, len(is)-1)], line)
		}
	}
}
