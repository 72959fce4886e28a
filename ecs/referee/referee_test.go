package referee_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/referee"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

const yard = `scenario: yard
rulebook: nc
field:
  grid: square
  map: |
    . . . . . . .
    . . . t . . .
    . o . . . h .
    . . . . # . .
    . . . # . . .
    . . 3 3 3 . .
  legend: {t: {cover: hard, height: 1000}, h: {cover: conceal}, "#": {wall: true}, o: {cover: hard, pct: 60, height: 1200}, "3": {height: 3000}}
  edges:
    - {between: [[5, 0], [6, 0]], wall: true, opaque: false}
    - {between: [[2, 1], [3, 1]], door: open}
    - {between: [[1, 4], [2, 4]], hurdle_mm: 600, height: 900}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 1], stats: {nc: {race: elf, classes: [{class: ranger, level: 3}], weapons: [{weapon: longbow}, {weapon: long_sword}]}}}
  - {id: bo, side: blue, at: [6, 1], facing: 4, stats: {nc: {monster: orc}}}
  - {id: cai, side: blue, at: [6, 0], stats: {nc: {monster: orc}}}
  - {id: dag, side: red, at: [3, 3], stats: {nc: {monster: orc}}}
  - {id: eve, side: blue, at: [5, 1], stats: {nc: {monster: orc}}}
`

func inYard(t *testing.T) *ecs.Battle {
	t.Helper()
	return battletest.StartAs(t, "yards/yard.yaml", yard, ecs.Config{})
}

func account(t *testing.T, b *ecs.Battle, from, to ecs.Spot) *referee.Account {
	t.Helper()
	e, err := b.Explain(from, to)
	if err != nil {
		t.Fatal(err)
	}
	return referee.Of(b, e)
}

func cell(x, y int32) ecs.Spot { return space.At(grid.Cell{X: x, Y: y}) }

func TestTheRefereeSaysWhy(t *testing.T) {
	b := inYard(t)
	who := func(name string) ecs.Spot { return space.Of(b.ID(name)) }
	for _, c := range []struct {
		name     string
		from, to ecs.Spot
		want     []string
	}{
		{"a clear line past a body and a low cover (SPACE-074, SPACE-131)", who("ann"), who("bo"), []string{
			"From ann (0,1) to bo (6,1):", "6 cells; 9.14 m (30 ft, SPACE-023)", "yes, straight", "yes, as for sight (SPACE-060)",
			"passes over hard cover up to 1.00 m in (3,1) [yard.yaml:7:11]", "(SPACE-056)",
			"eve at (5,1) hides all", "may fly", "before bo: eve (SPACE-131)", "stands in the front of bo",
			"bodies in the way spoil a shot no further", "longbow, range", "fist, reach 1: does not get there",
		}},
		{"sight through glass without effect (SPACE-060)", cell(4, 0), who("cai"), []string{
			"sight     yes", "effect    no", "stopped by barrier that one sees through between (5,0) and (6,0) [yard.yaml:14:7]",
			"there is no line of effect (SPACE-130)", "there is no line of effect (SPACE-124)",
		}},
		{"between two walls that touch the line on both sides (SPACE-055)", who("dag"), cell(4, 4), []string{
			"stopped by wall in (4,3)", "and wall in (3,4)", "would pass along either, but not between both", "(SPACE-055)", "there is no sight (SPACE-130)",
		}},
		{"raised ground (SPACE-056, SPACE-062)", cell(2, 4), cell(6, 5), []string{"stopped by ground 3.00 m high in (4,5) [yard.yaml:11:13]", "where the line is at 1.62 m"}},
		{"the high ground (SPACE-128)", cell(2, 5), cell(1, 5), []string{"stands 3.00 m higher and has the high ground (SPACE-128)", "needs a reach of 2 cells (SPACE-120, SPACE-127)"}},
		{"a body's own low wall (SPACE-052)", cell(0, 2), cell(4, 2), []string{"[yard.yaml:8:7] would hide", "does not count: (0,2) is right at it (SPACE-052)"}},
		{"over a hurdle", cell(0, 4), cell(2, 4), []string{"hurdle up to 0.90 m between (1,4) and (2,4)"}},
		{"an end where nobody could stand", cell(3, 4), who("dag"), []string{"Nobody can stand at (3,4)."}},
		{"foliage conceals (SPACE-075)", cell(4, 2), cell(6, 2), []string{"concealed all", "foliage or smoke in (5,2)", "0 % counts"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := account(t, b, c.from, c.to).Text()
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("no %q in\n%s", want, text)
				}
			}
		})
	}
}

func TestAnAccountRepeatsTheExplanation(t *testing.T) {
	b := inYard(t)
	for y := range int32(6) {
		for x := range int32(7) {
			to := cell(x, y)
			e, err := b.Explain(space.Of(1), to)
			if err != nil {
				continue // where ann herself stands
			}
			a := referee.Of(b, e)
			c := e.Cover.Cover()
			if a.Sight.Clear != e.Sight.Clear || a.Effect.Clear != e.Effect.Clear || a.Missile.May != e.Shoots || a.Cover.Percent != int(e.Percent) ||
				a.Cover.Hard.Share != c.Hard.String() || a.Cover.Total.Share != c.Total.String() || a.Cover.Conceal.Share != c.Conceal.String() {
				t.Errorf("(%d,%d): the account %+v is not the explanation %+v", x, y, a, e)
			}
			for _, s := range a.Cover.Total.Blockers {
				if share, ok := new(big.Rat).SetString(s.Share); !ok || share.Sign() <= 0 || s.What == "" || s.Where == "" {
					t.Errorf("(%d,%d): %+v hides nothing or has no name", x, y, s)
				}
			}
		}
	}
}

func TestWhoHasLeanedOutIsTold(t *testing.T) { // SPACE-082
	b := inYard(t)
	e, err := b.Explain(space.Of(b.ID("ann")), space.Of(b.ID("bo")))
	if err != nil {
		t.Fatal(err)
	}
	before := referee.Of(b, e).Text()
	e.Peeked = true
	const told = "bo has attacked past cover of its own"
	if after := referee.Of(b, e).Text(); strings.Contains(before, told) || !strings.Contains(after, told) {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
}

func TestALongListIsCut(t *testing.T) {
	text := "scenario: long\nrulebook: nc\nsides: [{id: red}, {id: blue}]\ncombatants: [{id: ann, side: red, at: [0, 0], stats: {nc: {monster: orc}}}," +
		" {id: bo, side: blue, at: [15, 0], stats: {nc: {monster: orc}}}]\nfield:\n  grid: square\n  size: [16, 2]\n  edges:\n"
	for x := range 14 {
		text += fmt.Sprintf("    - {between: [[%d, 0], [%d, 0]], wall: true}\n", x, x+1)
	}
	b := battletest.Start(t, text, ecs.Config{})
	a := account(t, b, cell(0, 0), cell(15, 0))
	if n := strings.Count(a.Text(), "stopped by wall"); n != 8 || !strings.Contains(a.Text(), "and 6 more.") || len(a.Sight.Meetings) != 14 {
		t.Errorf("%d of %d are told in\n%s", n, len(a.Sight.Meetings), a.Text())
	}
}

func TestAnAccountIsJSONWithoutNull(t *testing.T) {
	b := inYard(t)
	for _, to := range []ecs.Spot{space.Of(2), cell(0, 0)} {
		text, err := json.Marshal(account(t, b, space.Of(1), to))
		if err != nil {
			t.Fatal(err)
		}
		var again referee.Account
		if err := json.Unmarshal(text, &again); err != nil || strings.Contains(string(text), "null") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// Say why a shot is hard.
func ExampleAccount_Text() {
	s, err := scenario.Parse("yard.yaml", []byte(yard), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := b.Explain(space.Of(b.ID("ann")), space.At(grid.Cell{X: 4, Y: 1}))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(referee.Of(b, e).Text())
	// Output:
	// From ann (0,1) to (4,1):
	//   distance  4 cells; 6.09 m (20 ft, SPACE-023)
	//   sight     yes, straight from the middle of ann to the middle of (4,1) (SPACE-057).
	//   effect    yes, as for sight (SPACE-060).
	//   cover     53 % counts: hard 53.6 % (1181/2200), with bodies 53.6 % (1181/2200), concealed nothing (SPACE-075 to SPACE-077).
	//             hard, seen from the upper right side of ann, which sees most:
	//               hard cover up to 1.00 m in (3,1) [yard.yaml:7:11] hides 53.6 % (1181/2200): all of the width, heights 0.00 m to 0.96 m (SPACE-074).
	//   missile   may fly, if in range (SPACE-130).
	//             in the line beyond: eve, bo (SPACE-131).
	//   melee     a blow needs a reach of 4 cells (SPACE-120).
}
