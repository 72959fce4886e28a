package plan_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// fields has one of everything that may stand on a field, by the kind of field.
var fields = map[string]string{
	"hexes": `
field:
  grid: hex
  map: |
    . . 1 2 , . . .
    . h # 1 r , . .
    v v . + / . ~ ~
    . h h . . p ~ ~
  legend: {"1": {height: 400}, "2": {height: 1200}, ",": {terrain: 200}, r: {terrain: 80}, v: {height: -300}, h: {cover: conceal, height: 1500}, "#": {wall: true, height: 2000}, "+": {door: closed}, "/": {door: open}, "~": {solid: true, ground: -800}, p: {cover: hard, height: 900, pct: 50}}
`,
	"flat hexes": `
field:
  grid: hex
  orientation: flat
  map: |
    . . 1 2 , . . .
    . h # 1 r , . .
    v v . + / . ~ ~
    . h h . . p ~ ~
  legend: {"1": {height: 400}, "2": {height: 1200}, ",": {terrain: 200}, r: {terrain: 80}, v: {height: -300}, h: {cover: conceal, height: 1500}, "#": {wall: true}, "+": {door: closed}, "/": {door: open}, "~": {terrain: 300, ground: -400}, p: {cover: hard, height: 900, pct: 50}}
  edges: [{between: [[4, 3], [5, 3]], wall: true}, {between: [[3, 3], [4, 3]], door: open}]
`,
	"squares": `
field:
  grid: square
  map: |
    . . # . . . . .
    . . . . . . , r
    . o . x . # # r
    . 1 2 . . # . r
  legend: {"#": {wall: true}, o: {cover: hard, height: 900, pct: 60}, x: {solid: true}, ",": {terrain: 200}, r: {terrain: 80}, "1": {height: 500}, "2": {height: 1500}}
  edges:
    - {between: [[1, 1], [2, 1]], wall: true, height: 1000}
    - {between: [[2, 1], [3, 1]], door: closed}
    - {between: [[3, 1], [4, 1]], door: open}
    - {between: [[3, 0], [3, 1]], wall: true, opaque: false}
    - {between: [[1, 0], [1, 1]], wall: true, barrier: false}
    - {between: [[4, 0], [4, 1]], wall: true}
    - {between: [[2, 2], [3, 2]], hurdle_mm: 500}
    - {between: [[0, 1], [0, 2]], wall: true, kind: conceal}
    - {between: [[5, 0], [5, 1]], wall: true, kind: conceal}
`,
	"open ground": `
field:
  grid: free
  size: [12000, 7000]
  obstacles:
    - {segment: [[3000, 500], [3000, 2500]], z1: 1000}
    - {segment: [[3000, 2500], [5000, 3500]]}
    - {segment: [[8000, 500], [11000, 1500]], kind: conceal, z1: 1200}
    - {polygon: [[5000, 4000], [7000, 4000], [7000, 6000]], kind: conceal}
    - {polygon: [[8500, 3500], [9500, 3300], [10000, 4200], [9000, 4800]], z1: 1500}
`,
}

// people are four who fight, with places for cells and for open ground.
const people = `
sides: [{id: red}, {id: blue}, {id: green}, {id: black}]
combatants:
  - {id: ann, side: red, at: CELL1, stats: {nc: {race: elf, classes: [{class: fighter, level: 4}], weapon: long_sword}}}
  - {id: bo, side: blue, at: CELL2, stats: {nc: {monster: orc}}}
  - {id: cy, side: green, at: CELL3, stats: {nc: {monster: orc}}}
  - {id: dee, side: black, at: CELL4, stats: {nc: {monster: orc}}}
`

// kind is the stage of one of the fields.
func kind(t testing.TB, name string) *stage {
	t.Helper()
	places := strings.NewReplacer("CELL1", "[0, 1]", "CELL2", "[4, 0]", "CELL3", "[7, 1]", "CELL4", "[3, 3]")
	if name == "open ground" {
		places = strings.NewReplacer("CELL1", "[1000, 1500]", "CELL2", "[7500, 2500]", "CELL3", "[10500, 5500]", "CELL4", "[3500, 5000]")
	}
	s, err := scenario.Parse(name+".yaml", []byte("scenario: drawn\nrulebook: nc"+fields[name]+places.Replace(people)), nil)
	if err != nil {
		t.Fatal(err)
	}
	return staged(t, s, 0)
}

func TestEveryKindOfFieldIsDrawnAndPicked(t *testing.T) {
	for name := range fields {
		t.Run(name, func(t *testing.T) {
			st := kind(t, name)
			img := st.shoot(640, 400, 1, &plan.Marks{Selected: 1, Names: true})
			colours := map[[3]uint8]bool{}
			for i := 0; i < len(img.Pix); i += 4 {
				colours[[3]uint8(img.Pix[i:i+3])] = true
			}
			if len(colours) < 200 {
				t.Errorf("a picture of %d colours", len(colours))
			}
			for _, k := range st.s.Tokens {
				at, _, ok := st.p.TokenAt(st.s, nil, k.ID)
				if c, inside := st.p.CellAt(at); !ok || !inside || c != k.Cell && st.s.Ground.Kind != grid.Free {
					t.Errorf("%s stands in %v and is shown in %v", k.Name, k.Cell, c)
				}
			}
		})
	}
}

// TestKinds writes a picture of each kind of field into the folder that PLAN_SHOTS names.
func TestKinds(t *testing.T) {
	dir := os.Getenv("PLAN_SHOTS")
	if dir == "" {
		t.Skip("PLAN_SHOTS names no folder")
	}
	for name := range fields {
		save(t, kind(t, name).shoot(1280, 720, 1, &plan.Marks{Selected: 1, Hover: 2}), filepath.Join(dir, "kind-"+name+".png"))
	}
}
