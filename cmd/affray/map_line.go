package main

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// explainLine explains the line that the flags name.
func explainLine(b *ecs.Battle, o *mapFlags) (*ecs.Explanation, error) {
	from, err := spot(b, "--from", o.from)
	if err != nil {
		return nil, err
	}
	to, err := spot(b, "--to", o.to)
	if err != nil {
		return nil, err
	}
	line, err := b.Explain(from, to)
	var bad *space.SpotError
	switch {
	case errors.Is(err, space.ErrOneSpot):
		return nil, fmt.Errorf("--from %s and --to %s are in the same place: want two places", o.from, o.to)
	case errors.As(err, &bad) && bad.Spot == from:
		return nil, fmt.Errorf("--from %s: %w", o.from, bad.Err)
	case errors.As(err, &bad):
		return nil, fmt.Errorf("--to %s: %w", o.to, bad.Err)
	}
	return line, err
}

var columnRow = regexp.MustCompile(`^\s*(-?[0-9]+)\s*,\s*(-?[0-9]+)\s*$`)

// spot reads the id of a combatant, or column,row.
func spot(b *ecs.Battle, flag, said string) (space.Spot, error) {
	if id := b.ID(said); id != 0 {
		return space.Of(id), nil
	}
	f := &b.Scenario().Field
	if !columnRow.MatchString(said) {
		var names []string
		for _, c := range b.Scenario().Combatants {
			names = append(names, c.ID)
		}
		what := "a cell as column,row"
		if f.Kind == grid.Free {
			what = "a place as x,y in mm"
		}
		return space.Spot{}, fmt.Errorf("%s %q: nobody is called that%s: want one of %s, or %s", flag, said, block.Hint(said, names), strings.Join(names, ", "), what)
	}
	at, err := place(f, flag+" "+said, said)
	if err != nil {
		return space.Spot{}, err
	}
	if f.Kind == grid.Free {
		return space.At(grid.Cell{X: int32(at.Point.X), Y: int32(at.Point.Y)}), nil
	}
	return space.At(at.Cell), nil
}

// place reads column,row, or x,y in mm on open ground, which must lie in the field; where is
// what people wrote.
func place(f *scenario.Field, where, said string) (scenario.Place, error) {
	m := columnRow.FindStringSubmatch(said)
	if m == nil {
		m = []string{"", "", ""} // no numbers at all
	}
	x, errX := strconv.ParseInt(m[1], 10, 32)
	y, errY := strconv.ParseInt(m[2], 10, 32)
	bad := errX != nil || errY != nil || x < 0 || y < 0
	if f.Kind == grid.Free {
		if bad || x > f.Width || y > f.Height {
			return scenario.Place{}, fmt.Errorf("%s: outside the field: want x,y from 0,0 to %d,%d mm", where, f.Width, f.Height)
		}
		return scenario.Place{Point: grid.Point{X: x, Y: y}}, nil
	}
	if bad || x >= f.Width || y >= f.Height {
		return scenario.Place{}, fmt.Errorf("%s: outside the field: want column,row from 0,0 to %d,%d", where, f.Width-1, f.Height-1)
	}
	return scenario.Place{Cell: f.Cell(int32(x), int32(y))}, nil
}
