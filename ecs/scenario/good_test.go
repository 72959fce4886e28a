package scenario_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

func parseFile(t *testing.T, name string) *scenario.Scenario {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Parse(name, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheTopOfAFileIsRead(t *testing.T) {
	s := parseFile(t, "hedge.yaml")
	if s.Name != "hedge-fight" || s.Title != "At the hedge" || s.Text != "Two archers meet at a low wall.\n" || s.Rulebook.Text != "nc" {
		t.Errorf("head is %q %q %q %q", s.Name, s.Title, s.Text, s.Rulebook.Text)
	}
	if s.Seed != 1<<64-1 || !s.HasSeed {
		t.Errorf("seed is %d", s.Seed)
	}
	if o := s.Options[1]; o.Key != "critical" || o.Value != "true" || o.Pos.String() != "hedge.yaml:8:43" || o.KeyPos.String() != "hedge.yaml:8:33" {
		t.Errorf("second option is %+v", o)
	}
	n, d := s.Space.Fraction("body_cap", 0, 1)
	if n != 1 || d != 2 || s.Space.Int("lean_mm", 300) != 250 || s.Space.Word("diagonal", "") != "chebyshev" || !s.Space.On("stray") || s.Space.Int("max_up_mm", 500) != 500 {
		t.Errorf("space is %+v", s.Space)
	}
	if len(s.Sides) != 2 || s.Sides[1].Controller.Text != "default" {
		t.Errorf("sides are %+v", s.Sides)
	}
	if len(s.Ends) != 2 || !s.Ends[0].LastSide || s.Ends[1].Rounds != 60 {
		t.Errorf("ends are %+v", s.Ends)
	}
}

// A picture may have a single row, or a single cell in each.
func TestAPictureIsAsLargeAsItsCells(t *testing.T) {
	for picture, want := range map[string][2]int64{`". . ."`: {3, 1}, `".\n.\n"`: {1, 2}, `". .\n. .\n. .\n"`: {2, 3}} {
		data := fmt.Appendf(nil, `
scenario: row
rulebook: nc
field: {grid: square, map: %s}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 0], stats: {nc: {}}}
  - {id: bo, side: blue, at: %v, stats: {nc: {}}}
`, picture, strings.ReplaceAll(fmt.Sprint([2]int64{want[0] - 1, want[1] - 1}), " ", ", "))
		s, err := scenario.Parse("row", data, nil)
		if err != nil || s.Field.Width != want[0] || s.Field.Height != want[1] {
			t.Errorf("%s: %v, want %v", picture, err, want)
		}
	}
}

func TestTheFieldIsRead(t *testing.T) { // SPACE-050, SPACE-062, SPACE-094
	f := parseFile(t, "hedge.yaml").Field
	if f.Kind != grid.Square || f.Width != 7 || f.Height != 3 || f.CellMM != 1524 {
		t.Errorf("field is %v %d x %d of %d", f.Kind, f.Width, f.Height, f.CellMM)
	}
	for c, want := range map[grid.Cell]scenario.Ground{
		{X: 2, Y: 0}: {Z: 500, Percent: 100},
		{X: 2, Y: 1}: {Percent: 100, Solid: true},
		{X: 1, Y: 1}: {Z: 100, Percent: 100}, // a listed cell takes the place of the picture's wall
		{X: 6, Y: 0}: {Percent: 100, Solid: true, Door: scenario.ClosedDoor},
		{X: 6, Y: 1}: {Z: -300, Percent: 200},
		{X: 0, Y: 2}: {Percent: 80},
		{X: 4, Y: 2}: {Percent: 100},
	} {
		got := f.Ground(c)
		got.Pos, want.Cell = scenario.Pos{}, c
		if got != want {
			t.Errorf("ground is %+v, want %+v", got, want)
		}
	}
	if len(f.Obstacles) != 12 {
		t.Fatalf("%d obstacles, want 12", len(f.Obstacles))
	}
	for _, o := range f.Obstacles {
		switch c, _ := o.Cell(); c {
		case grid.Cell{X: 1, Y: 1}:
			if o.Solid || o.Z1 != 1000 || !o.Barrier {
				t.Errorf("the parapet on ground of 100 is %+v", o)
			}
		case grid.Cell{X: 5, Y: 1}:
			if !o.Conceal || o.Opaque || o.Barrier || o.Z1 != grid.Sky {
				t.Errorf("the bush is %+v", o)
			}
		}
		if a, b, ok := o.Edge(); ok && a == (grid.Cell{X: 1, Y: 0}) && b == (grid.Cell{X: 2, Y: 0}) && o.Z1 != 900 {
			t.Errorf("a wall of 400 beside ground of 500 ends at %d", o.Z1)
		}
	}
	wantEdges := []scenario.Edge{
		{A: grid.Cell{X: 3, Y: 2}, B: grid.Cell{X: 4, Y: 2}, AddMM: 500},
		{A: grid.Cell{X: 1, Y: 0}, B: grid.Cell{X: 2, Y: 0}, Blocked: true},
		{A: grid.Cell{X: 4, Y: 0}, B: grid.Cell{X: 4, Y: 1}, Door: scenario.OpenDoor},
	}
	for i, e := range f.Edges {
		e.Pos = scenario.Pos{}
		if e != wantEdges[i] {
			t.Errorf("edge %d is %+v, want %+v", i, e, wantEdges[i])
		}
	}
	if p := f.Ground(grid.Cell{X: 6, Y: 1}).Pos.String(); p != "hedge.yaml:20:17" {
		t.Errorf("the last cell of the second row stands at %s", p)
	}
}

func TestCombatantsAreRead(t *testing.T) {
	s := parseFile(t, "hedge.yaml")
	ann, bo := s.Combatants[0], s.Combatants[1]
	if ann.At.Cell != (grid.Cell{X: 0, Y: 2}) || ann.Facing.Direction != 7 || ann.Use.Text != "archer" || ann.Title != "Ann" {
		t.Errorf("ann is %+v", ann)
	}
	if ann.Stats.Get("race").Text != "human" || ann.Stats.Get("level").Int != 4 {
		t.Error("stats do not lie over the stock block")
	}
	if bo.Facing.Given() || len(bo.Gear) != 2 || bo.Gear[1].Text != "longbow" || bo.Gear[1].Pos.String() != "hedge.yaml:50:24" {
		t.Errorf("bo is %+v", bo)
	}
	if c := bo.Conditions; c[0].Kind.Text != "surprised" || c[1].Segments != 3 || c[2].Rounds != 1 {
		t.Errorf("conditions are %+v", c)
	}
}

func TestTheScriptIsRead(t *testing.T) {
	s := parseFile(t, "hedge.yaml")
	o := s.Orders[0]
	if o.By != "ann" || o.Round != 1 || !o.HasSegment || o.Slot != "turn" || len(o.Standing) != 2 || o.Standing[1].Value != "2" {
		t.Errorf("order is %+v", o)
	}
	var kinds []string
	for _, a := range o.Acts {
		kinds = append(kinds, a.Kind)
	}
	if want := []string{"pass", "shoot", "move", "cast", "turn", "parry"}; !reflect.DeepEqual(kinds, want) {
		t.Errorf("acts are %v", kinds)
	}
	if a := o.Acts[1]; a.Target != "bo" || a.Item.Text != "longbow" || a.AimAt.Text != "head" || a.Cap != 2 || !a.HasCap {
		t.Errorf("the shot is %+v", a)
	}
	if a := o.Acts[2]; a.Cell.Cell != (grid.Cell{X: 1, Y: 2}) || !a.Facing.Given() {
		t.Errorf("the move is %+v", a)
	}
	if a := o.Acts[3]; a.Row.Text != "lightning_bolt" || a.Target != "bo" {
		t.Errorf("the spell is %+v", a)
	}
	if d := s.Dice; d[0].To != "bo" || d[0].Roll.Text != "hit" || !reflect.DeepEqual(d[0].Faces, []int{41, 87}) || d[1].To != "" {
		t.Errorf("dice are %+v", d)
	}
	if r := s.Rounds[0]; r.Round != 1 || r.Order[0].Text != "bo" {
		t.Errorf("turns are %+v", r)
	}
}

func TestColumnsAndRowsBecomeAxialCells(t *testing.T) { // SPACE-005
	s := parseFile(t, "ring.yaml")
	if got := s.Combatants[1].At.Cell; got != (grid.Cell{X: 3, Y: 1}) {
		t.Errorf("column 3 of row 1 is %v", got)
	}
	f := s.Field
	if got := f.Cell(3, 2); got != (grid.Cell{X: 2, Y: 2}) {
		t.Errorf("column 3 of row 2 is %v", got)
	}
	f.Orientation = grid.Flat
	if got := f.Cell(3, 2); got != (grid.Cell{X: 3, Y: 1}) {
		t.Errorf("flat: column 3 of row 2 is %v", got)
	}
	if x, y := f.ColumnRow(f.Cell(3, 2)); x != 3 || y != 2 {
		t.Errorf("back again it is %d, %d", x, y)
	}
	if f.Inside(f.Cell(4, 0)) || f.Inside(f.Cell(0, 3)) || f.Inside(f.Cell(-1, 0)) || !f.Inside(f.Cell(3, 2)) {
		t.Error("the bounds of the field are wrong")
	}
}

func TestAliasesAndMergedMapsAreRead(t *testing.T) {
	s := parseFile(t, "ring.yaml")
	if got := s.Combatants[1].Stats; got.Get("ag").Int != 12 {
		t.Errorf("stats are %+v", got)
	}
	if e := s.Ends; len(e) != 2 || !e[0].LastSide || e[1].Rounds != 200 {
		t.Errorf("the usual ends are %+v", e)
	}
	if s.Seed != 1 || s.HasSeed {
		t.Errorf("the usual seed is %d", s.Seed)
	}
}

func TestOpenGroundIsReadInMillimetres(t *testing.T) { // SPACE-010
	s := parseFile(t, "open.yaml")
	if s.Field.Kind != grid.Free || s.Field.Width != 30000 || len(s.Field.Obstacles) != 2 {
		t.Errorf("field is %+v", s.Field)
	}
	if c := s.Combatants[0]; c.At.Point != (grid.Point{X: 1000, Y: 1000}) || c.Facing.Vector != (grid.Point{X: 3, Y: -4}) {
		t.Errorf("x is %+v", c)
	}
}
