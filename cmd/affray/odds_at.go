package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
)

// elsewhere is how a value of --at is written.
var elsewhere = regexp.MustCompile(`^([^=]+)=(-?[0-9]+,-?[0-9]+)(?:,([0-9]+))?$`)

// placed builds the battle of a scenario in which --at has put some people elsewhere. A
// scenario that is wrong itself is told as in its file.
func (o *oddsFlags) placed(s *scenario.Scenario) (*ecs.Battle, error) {
	b, err := ecs.New(s, ecs.Config{})
	if err != nil || len(o.at) == 0 {
		return b, err
	}
	moved := *s
	moved.Combatants = slices.Clone(s.Combatants)
	for _, said := range o.at {
		if err := move(&moved, b, said); err != nil {
			return nil, err
		}
	}
	b, err = ecs.New(&moved, ecs.Config{})
	var wrong scenario.Errors
	if errors.As(err, &wrong) {
		return nil, fmt.Errorf("--at %s: %s", strings.Join(o.at, " --at "), wrong[0].Message)
	}
	return b, err
}

// move puts somebody where a value of --at says: NAME=column,row, with a facing behind it or
// without.
func move(s *scenario.Scenario, b *ecs.Battle, said string) error {
	m := elsewhere.FindStringSubmatch(said)
	if m == nil {
		return fmt.Errorf("--at %q: want NAME=column,row or NAME=column,row,facing", said)
	}
	id, err := combatant(b, "--at", m[1])
	if err != nil {
		return err
	}
	c := &s.Combatants[id-1]
	to, err := place(&s.Field, "--at "+m[1], m[2])
	if err != nil {
		return err
	}
	to.Pos, c.At = c.At.Pos, to
	if m[3] == "" {
		return nil
	}
	direction, err := strconv.Atoi(m[3])
	switch {
	case s.Field.Kind == grid.Free:
		return fmt.Errorf("--at %s: a facing is a number on a grid only", said)
	case err != nil || direction >= b.Facings():
		return fmt.Errorf("--at %s: facing %s is not in 0..%d", said, m[3], b.Facings()-1)
	}
	c.Facing = scenario.Facing{Direction: direction, Pos: c.Pos}
	return nil
}
