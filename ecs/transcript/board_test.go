package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
)

const armed = "stats: {nc: {race: human, classes: [{class: fighter, level: 3}], weapon: long_sword}}}\n"

func drawn(t *testing.T, field, ann, bo string) string {
	t.Helper()
	text := "scenario: board\nrulebook: nc\n" + field + "sides: [{id: red}, {id: blue}]\ncombatants:\n" +
		"  - {id: ann, side: red, at: " + ann + ", " + armed + "  - {id: abe, side: blue, at: " + bo + ", " + armed
	s, err := scenario.Parse("board.yaml", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return transcript.Board(b)
}

func TestBoards(t *testing.T) {
	for _, c := range []struct{ name, field, ann, abe, want string }{
		{"heights, hedges and letters that are taken", `
field:
  grid: square
  map: |
    . 1 2 v
    . h # .
  legend: {"1": {height: 500}, "2": {height: 1500}, "v": {height: -500}, "h": {cover: conceal, height: 1500}, "#": {wall: true}}
`, "[0, 1]", "[3, 1]", `
    0
  0 . 1 2 v
  1 A " # B*
    1 0.50 m high   2 1.50 m high   # wall   v low ground   " concealment
    red: A ann
    blue (*): B abe
`},
		{"doors, open and closed", `
field:
  grid: square
  map: |
    . # + .
    . / . .
  legend: {"#": {wall: true}, "+": {door: closed}, "/": {door: open}}
`, "[0, 1]", "[3, 1]", `
    0
  0 . # + .
  1 A / . B*
    # wall   / open door   + closed door
    red: A ann
    blue (*): B abe
`},
		{"flat hexes in two lines a row", "field: {grid: hex, orientation: flat, size: [4, 2]}\n", "[0, 0]", "[3, 1]", `
    0
  0 A   .
      .   .
  1 .   .
      .   B*
    red: A ann
    blue (*): B abe
`},
		{"the part where somebody stands", "field: {grid: square, size: [100, 100]}\n", "[50, 50]", "[52, 50]", `
          50        55
 47 . . . . . . . . .
 48 . . . . . . . . .
 49 . . . . . . . . .
 50 . . . A . B*. . .
 51 . . . . . . . . .
 52 . . . . . . . . .
 53 . . . . . . . . .
    red: A ann
    blue (*): B abe
`},
		{"open ground has no cells", "field: {grid: free, size: [20000, 20000]}\n", "[1000, 2000]", "[9000, 2000]", `
    red: ann at (1000,2000)
    blue: abe at (9000,2000)
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := drawn(t, c.field, c.ann, c.abe); got != strings.TrimPrefix(c.want, "\n") {
				t.Errorf("got\n%s\nwant%s", got, c.want)
			}
		})
	}
}
