package transcript_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
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
		{"the lower of two heights has the lower number, wherever it lies", `
field:
  grid: square
  map: |
    . 1 2 .
  legend: {"1": {height: 1500}, "2": {height: 500}}
`, "[0, 0]", "[3, 0]", `
    0
  0 A 2 1 B*
    2 1.50 m high   1 0.50 m high
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
    # wall   + closed door   / open door
    red: A ann
    blue (*): B abe
`},
		{"what hides, what stops, and what only nobody enters", `
field:
  grid: square
  map: |
    . # x g .
    . c t . .
  legend: {"#": {wall: true}, x: {solid: true}, g: {wall: true, opaque: false}, c: {cover: hard, barrier: false}, t: {cover: hard, height: 900}}
`, "[0, 1]", "[4, 1]", `
    0
  0 . # = : .
  1 A ; % . B*
    # wall   = cannot be entered   : seen through, not shot through
    ; shot through, not seen through   % hard cover, can be entered
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
		{"open ground to scale", `
field:
  grid: free
  size: [10000, 6000]
  obstacles:
    - {segment: [[4000, 0], [4000, 2600]]}
    - {polygon: [[6000, 3000], [8000, 3000], [8000, 5000], [6000, 5000]], kind: conceal}
`, "[1000, 2000]", "[9000, 2000]", `
        0         2         4         6         8         10
      0 .    .    .    .    #    .    .    .    .    .    .
                            #
                            #
                            #
                            #
      2 .    A    .    .    #    .    .    .    .    B*   .
                            #
                                      """""""""""
                                      """""""""""
                                      """""""""""
      4 .    .    .    .    .    .    """""""""""    .    .
                                      """""""""""
                                      """""""""""


      6 .    .    .    .    .    .    .    .    .    .    .
    # wall   " concealment   metres; a sign is 0.2 wide and 0.4 deep
    red: A ann (1000,2000)
    blue (*): B abe (9000,2000)
`},
		{"walls, doors, hedges and hurdles between squares", `
field:
  grid: square
  size: [4, 3]
  edges:
    - {between: [[1, 0], [2, 0]], wall: true}
    - {between: [[1, 1], [2, 1]], door: closed}
    - {between: [[1, 2], [2, 2]], door: open}
    - {between: [[2, 1], [2, 2]], wall: true, opaque: false}
    - {between: [[3, 1], [3, 2]], wall: true}
    - {between: [[0, 1], [0, 2]], hurdle_mm: 500}
    - {between: [[0, 0], [1, 0]], hurdle_mm: 600, height: 900}
    - {between: [[2, 2], [3, 2]], hurdle_mm: 600, height: 900, kind: conceal}
`, "[0, 1]", "[3, 1]", `
    0
  0 . ~ . | .   .

  1 A   . + .   B*
    ~~      ::  --
  2 .   . ' . ~ .
    ~ hurdle   + closed door   ' open door between cells   : seen through, not shot through
    - | wall between cells
    red: A ann
    blue (*): B abe
`},
		{"walls between hexes run as their sides do", `
field:
  grid: hex
  size: [4, 3]
  edges:
    - {between: [[1, 1], [2, 1]], wall: true}
    - {between: [[1, 1], [1, 2]], wall: true}
    - {between: [[1, 1], [2, 2]], wall: true}
    - {between: [[1, 1], [1, 0]], wall: true}
`, "[0, 1]", "[3, 1]", `
    0
  0 .   .   .   .
         /
  1   A   . | .   B*
         \ /
  2 .   .   .   .
    / \ | wall between cells
    red: A ann
    blue (*): B abe
`},
		{"walls between flat hexes", `
field:
  grid: hex
  orientation: flat
  size: [4, 2]
  edges:
    - {between: [[1, 0], [1, 1]], wall: true}
    - {between: [[1, 0], [2, 0]], wall: true}
    - {between: [[1, 0], [0, 0]], wall: true}
    - {between: [[1, 0], [2, 1]], wall: true}
`, "[0, 1]", "[3, 1]", `
    0
  0 . /   \ .
        . /     .
  1 A   -   .
        .       B*
    - / \ wall between cells
    red: A ann
    blue (*): B abe
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := drawn(t, c.field, c.ann, c.abe); got != strings.TrimPrefix(c.want, "\n") {
				t.Errorf("got\n%s\nwant%s", got, c.want)
			}
		})
	}
}

func TestADoorIsDrawnAsItIsNow(t *testing.T) { // SPACE-050
	text := "scenario: door\nrulebook: nc\nfield:\n  grid: square\n  map: |\n    . # .\n    . + .\n    . # .\n" +
		"  legend: {\"#\": {wall: true}, \"+\": {door: closed}}\nsides: [{id: red}, {id: blue}]\ncombatants:\n" +
		"  - {id: ann, side: red, at: [0, 1], " + armed + "  - {id: abe, side: blue, at: [2, 1], " + armed
	s, err := scenario.Parse("door.yaml", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	door := slices.IndexFunc(s.Field.Obstacles, func(o scenario.Obstacle) bool { return o.Door == scenario.ClosedDoor })
	if !strings.Contains(transcript.Board(b), "+ closed door") {
		t.Errorf("the door is closed, and drawn so:\n%s", transcript.Board(b))
	}
	for !b.DoorOpen(door) {
		if b.Step() != ecs.Running {
			t.Fatal("nobody has opened the door")
		}
	}
	if board := transcript.Board(b); strings.Contains(board, "+ closed door") || !strings.Contains(board, "/ open door") {
		t.Errorf("the door is open, and drawn so:\n%s", board)
	}
}

// A wall on open ground is drawn wherever it stands, to the last millimetre of what a sign stands for.
func TestEveryWallOfOpenGroundIsDrawn(t *testing.T) {
	for _, at := range []string{"[[3000, 1000], [3000, 3000]]", "[[2999, 1000], [2999, 3000]]", "[[2000, 3000], [4000, 3000]]", "[[2000, 3199], [4000, 3199]]", "[[2000, 2799], [4000, 2799]]"} {
		board := drawn(t, "field:\n  grid: free\n  size: [9000, 6000]\n  obstacles: [{segment: "+at+"}]\n", "[500, 500]", "[8500, 5500]")
		if strings.Count(board, "#") < 4 {
			t.Errorf("the wall %s is not drawn:\n%s", at, board)
		}
	}
}

// More than twenty a side have signs of their own, small ones when they have fallen; those beyond the last share one, and the legend
// says where they stand.
func TestManyPeopleHaveSignsOfTheirOwn(t *testing.T) {
	b := battletest.Start(t, battletest.Meeting("nc", 26), ecs.Config{})
	seen := map[rune]bool{}
	for i, letter := range transcript.Letters(b) {
		if seen[letter] || letter == '@' || i < 34 && letter > unicode.MaxASCII {
			t.Errorf("the sign %d is %c", i+1, letter)
		}
		seen[letter] = true
	}
	if text := transcript.Board(b); !strings.Contains(text, "Ю*") && !strings.Contains(text, "Ю ") {
		t.Errorf("the last one is not on the board:\n%s", text)
	} else {
		for line := range strings.Lines(text) {
			if n := len([]rune(line)); n > 93 {
				t.Errorf("a line of the legend has %d signs: %s", n, line)
			}
		}
	}
	b = battletest.Start(t, battletest.Meeting("nc", 31), ecs.Config{})
	more := transcript.Letters(b)
	if more[51] == '@' || more[52] != '@' || more[61] != '@' {
		t.Errorf("then %c", more[51:])
	}
	column, row := b.Scenario().Field.ColumnRow(b.View(0).Figure(53).Cell)
	if want := fmt.Sprintf("@ %s (%d,%d)", b.Name(53), column, row); !strings.Contains(transcript.Board(b), want) {
		t.Errorf("nothing of %s:\n%s", want, transcript.Board(b))
	}
}

// Nobody bears a sign, standing or fallen, that the ground or a danger of the field has, which may still be to come.
func TestPeopleYieldToTheSignsOfTheField(t *testing.T) {
	const people = "scenario: x\nrulebook: nc\nsides: [{id: red}, {id: blue}]\ncombatants:\n" +
		"  - {id: xavier, side: red, at: [0, 0], " + armed + "  - {id: vx9, side: red, at: [1, 0], " + armed + "  - {id: bo, side: blue, at: [5, 2], " + armed
	for field, want := range map[string]string{
		"field: {grid: square, size: [6, 3]}\n": "XVB",
		"field: {grid: square, size: [6, 3]}\nzones: [{id: z, cells: [[2, 2]]}]\ndangers: [{id: c, kind: caltrops, in: z, begins: {round: 3}}]\n": "AVB",
		"field: {grid: square, size: [6, 3], cells: [{at: [2, 2], height: -100}]}\n":                                                              "X9B",
		"field: {grid: square, size: [6, 3], cells: [{at: [2, 2], height: -100}, {at: [2, 1], height: 100}, {at: [2, 0], height: 200}]}\n":        "XAB",
		"field: {grid: square, size: [6, 3]}\nzones: [{id: z, cells: [[2, 2]]}]\ndangers: [{id: c, kind: fire, in: z, begins: {round: 3}}]\n":     "XVB",
	} {
		s, err := scenario.Parse("x.yaml", []byte(people+field), nil)
		if err != nil {
			t.Fatal(err)
		}
		b, err := ecs.New(s, ecs.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(transcript.Letters(b)); got != want {
			t.Errorf("%s: %s, want %s", field, got, want)
		}
	}
}

// Who has fallen bears a small letter, or a small digit.
func TestTheFallenBearSmallSigns(t *testing.T) {
	b := battletest.Start(t, strings.Replace(vigil, "id: cid,", "id: a2,", 1), ecs.Config{Systems: []ecs.System{{Name: "fate", When: ecs.TickEnds, Rules: []rules.RuleEntry{{ID: "OMEN-1"}}, Run: func(h *ecs.Hand) error {
		h.For(1).Posture("OMEN-1", 1, rules.Dead)
		h.For(2).Posture("OMEN-1", 2, rules.Dead)
		return nil
	}}}})
	b.Step()
	if text := transcript.Board(b); !strings.Contains(text, "red: a ann, ² a2\n") || !strings.Contains(text, "Small letters and digits have fallen.") {
		t.Errorf("\n%s", text)
	}
}
