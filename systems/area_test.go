package systems_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// struckBy casts an area at a cell in a battle, and lists whom it strikes, by id; 1 is who
// casts, the others stand in the cells given. Lost is an area that strikes nobody.
func struckBy(t *testing.T, spec space.Spec, area rules.AreaTerms, at rules.Cell, men ...man) string {
	t.Helper()
	return struckWith(t, spec, area, at, nil, men...)
}

// large are bodies that are not a man's.
type large map[rules.ID]rules.Footprint

// grow gives the large their bodies.
func (a *arena) grow(l large) *arena {
	for id, foot := range l {
		a.Roster.Figure(id).Body.Shape.Footprint = foot
	}
	a.PutBodies()
	return a
}

func struckWith(t *testing.T, spec space.Spec, area rules.AreaTerms, at rules.Cell, l large, men ...man) string {
	t.Helper()
	b := game(atOnce)
	b.menu = func(_ *rules.Combatant, _ *rules.Slot, sofar *rules.Order) []rules.Offer {
		return []rules.Offer{{Kind: rules.ActCast, Item: rules.NoItem, At: rules.AtArea, Terms: rules.Terms{Area: area}}}[:1-sofar.N]
	}
	var got []string
	b.resolve = func(st rules.Stage, x *rules.Exchange) {
		if st == rules.StageRoll && x.Act.Kind == rules.ActCast {
			if x.Facts.Flags.Has(rules.FlagLost) {
				got = append(got, "lost")
				return
			}
			got = append(got, fmt.Sprint(x.To))
		}
	}
	a := on(t, spec, b, men...).grow(l)
	a.does(t, 1, rules.Act{Kind: rules.ActCast, Item: rules.NoItem, Cell: at})
	return fmt.Sprint(got)
}

// standing puts the caster into the middle and others into cells.
func standing(cells ...rules.Cell) []man {
	list := []man{{0, 0, 0, 9}}
	for _, c := range cells {
		list = append(list, man{1, c.X, c.Y, 9})
	}
	return list
}

func TestACircleStrikesRoundItsCell(t *testing.T) { // SPACE-140
	for _, c := range []struct {
		k      grid.Kind
		radius rules.Mm
		want   string
	}{
		{grid.Hex, 999, "[2]"}, {grid.Hex, 1000, "[2 3 4]"}, {grid.Hex, 1732, "[2 3 4]"}, {grid.Hex, 1733, "[2 3 4 5]"}, // (1,1): √3 cells
		{grid.Square, 999, "[2]"}, {grid.Square, 1000, "[2 3 4]"}, {grid.Square, 1414, "[2 3 4]"}, {grid.Square, 1415, "[2 3 4 5]"},
	} {
		men := standing(cell(4, 0), cell(5, 0), cell(4, 1), cell(5, 1), cell(8, 0))
		if got := struckBy(t, plainField(c.k), rules.AreaTerms{Shape: rules.AreaCircle, Radius: c.radius}, cell(4, 0), men...); got != c.want {
			t.Errorf("%s, %d mm: %s, want %s", c.k, c.radius, got, c.want)
		}
	}
	disc := standing(cell(4000, 0), cell(5299, 0), cell(5301, 0)) // a disc of 300 meets the circle of 1000, or not
	if got := struckBy(t, plainField(grid.Free), rules.AreaTerms{Shape: rules.AreaCircle, Radius: 1000}, cell(4000, 0), disc...); got != "[2 3]" {
		t.Errorf("open ground: %s", got) // SPACE-143
	}
}

func TestAConeOpensFromItsMaker(t *testing.T) { // SPACE-141: half the angle is 30 degrees, two cells long
	cone := rules.AreaTerms{Shape: rules.AreaCone, Length: 2000, Half: 30}
	men := standing(cell(1, 0), cell(1, 1), cell(2, -1), cell(2, 0), cell(0, 1), cell(3, 0), cell(2, 1), cell(-1, 0))
	if got := struckBy(t, plainField(grid.Hex), cone, cell(4, 0), men...); got != "[2 3 4 5]" {
		t.Errorf("hex: %s", got) // its border belongs to it
	}
	if got := struckBy(t, plainField(grid.Square), cone, cell(4, 0), men...); got != "[2 5]" { // (2,-1) and (2,1) are 26.6° off, but 2236 mm away
		t.Errorf("square: %s", got)
	}
	cone.Length = 2237
	if got := struckBy(t, plainField(grid.Square), cone, cell(4, 0), men...); got != "[2 4 5 8]" {
		t.Errorf("square, longer: %s", got)
	}
	free := standing(cell(1000, 577), cell(1000, 578), cell(2000, 0), cell(2001, 0), cell(0, 900), cell(-500, 900))
	cone.Length = 2000
	if got := struckBy(t, plainField(grid.Free), cone, cell(4000, 0), free...); got != "[2 4]" {
		t.Errorf("open ground: %s", got)
	}
}

func TestALineRunsThroughItsCell(t *testing.T) { // SPACE-142: without width, both sides of a corner or a spine
	line := rules.AreaTerms{Shape: rules.AreaLine, Length: 3465}
	men := standing(cell(0, 1), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 1), cell(2, 2), cell(3, 2), cell(3, 3))
	if got := struckBy(t, plainField(grid.Hex), line, cell(1, 1), men...); got != "[2 3 4 5 6 7]" {
		t.Errorf("hex: %s", got)
	}
	line = rules.AreaTerms{Shape: rules.AreaLine, Length: 3000, Width: 2000}
	row := standing(cell(1, 0), cell(2, 1), cell(2, -1), cell(3, 0), cell(2, 2), cell(4, 0), cell(-1, 0))
	if got := struckBy(t, plainField(grid.Square), line, cell(1, 0), row...); got != "[2 3 4 5 8]" { // half its width round its end, too
		t.Errorf("square, two metres wide: %s", got)
	}
	free := standing(cell(1000, 1000), cell(1000, 1001), cell(3000, 0), cell(3001, 0))
	if got := struckBy(t, plainField(grid.Free), line, cell(1000, 0), free...); got != "[2 4]" {
		t.Errorf("open ground: %s", got)
	}
}

func TestABarrierShelters(t *testing.T) { // SPACE-144: the burst does not get through a wall, whatever its height
	for _, k := range []grid.Kind{grid.Hex, grid.Square} {
		circle := rules.AreaTerms{Shape: rules.AreaCircle, Radius: 1000}
		for top, want := range map[int32]string{300: "[2 4]", 3000: "[2 4]"} {
			spec := plainField(k, wall(t, cell(4, 0), cell(5, 0), top))
			if got := struckBy(t, spec, circle, cell(4, 0), standing(cell(4, 0), cell(5, 0), cell(4, 1))...); got != want {
				t.Errorf("%s, a wall of %d mm: %s, want %s", k, top, got, want)
			}
		}
		line := rules.AreaTerms{Shape: rules.AreaLine, Length: 6000, Width: 1000}
		spec := plainField(k, wall(t, cell(4, 0), cell(5, 0), 3000))
		if got := struckBy(t, spec, line, cell(1, 0), standing(cell(3, 0), cell(4, 0), cell(5, 0))...); got != "[2 3]" {
			t.Errorf("%s, a line: %s", k, got)
		}
	}
}

func TestAnAreaStrikesLargeBodiesByACellOrByTheFirst(t *testing.T) { // SPACE-143
	for anchor, want := range map[bool]string{false: "[2]", true: "[lost]"} {
		spec := plainField(grid.Square)
		spec.Rules.AnchorOnly = anchor
		circle := rules.AreaTerms{Shape: rules.AreaCircle, Radius: 500}
		if got := struckWith(t, spec, circle, cell(6, 1), large{2: rules.FootGiant}, standing(cell(5, 0))...); got != want {
			t.Errorf("anchor %v: %s, want %s", anchor, got, want)
		}
	}
}
