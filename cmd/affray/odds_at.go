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
	if err := o.once(); err != nil {
		return nil, err
	}
	moved, err := o.moved(s, b, -1)
	if err != nil {
		return nil, err
	}
	if err := o.taken(moved); err != nil {
		return nil, err
	}
	b, err = ecs.New(moved, ecs.Config{})
	var wrong scenario.Errors
	if errors.As(err, &wrong) {
		return nil, o.blamed(s, wrong)
	}
	return b, err
}

// once refuses a second place for the same person.
func (o *oddsFlags) once() error {
	seen := map[string]string{}
	for _, said := range o.at {
		name, _, _ := strings.Cut(said, "=")
		if seen[name] != "" {
			return fmt.Errorf("--at %s: %s has a place by --at %s already: want one place", said, name, seen[name])
		}
		seen[name] = said
	}
	return nil
}

// taken refuses a place that is solid, or where somebody stands already, as a scenario would.
func (o *oddsFlags) taken(s *scenario.Scenario) error {
	held, errs := map[scenario.Place]string{}, []error(nil)
	for i := range s.Combatants {
		c := &s.Combatants[i]
		spot := scenario.Place{Cell: c.At.Cell, Point: c.At.Point}
		if other := held[spot]; other != "" && !s.Space.On("stack") {
			errs = append(errs, fmt.Errorf("%s: %s stands where %s stands: want a place for each", o.of(c.ID, other), c.ID, other))
		}
		if s.Field.Kind != grid.Free && s.Field.Ground(c.At.Cell).Solid {
			errs = append(errs, fmt.Errorf("%s: the cell is solid: want one that is free", o.of(c.ID)))
		}
		held[spot] = c.ID
	}
	return errors.Join(errs...)
}

// of lists the --at of some people.
func (o *oddsFlags) of(names ...string) string {
	var list []string
	for _, said := range o.at {
		if name, _, _ := strings.Cut(said, "="); slices.Contains(names, name) {
			list = append(list, "--at "+said)
		}
	}
	return strings.Join(list, " ")
}

// moved is a scenario in which --at has put some people elsewhere, all but the one of the
// index.
func (o *oddsFlags) moved(s *scenario.Scenario, b *ecs.Battle, but int) (*scenario.Scenario, error) {
	moved := *s
	moved.Combatants = slices.Clone(s.Combatants)
	var errs []error
	for i, said := range o.at {
		if i != but {
			errs = append(errs, move(&moved, b, said))
		}
	}
	return &moved, errors.Join(errs...)
}

// blamed tells what is wrong with places, each mistake with those --at without which it would
// not be there.
func (o *oddsFlags) blamed(s *scenario.Scenario, wrong scenario.Errors) error {
	var lines []error
	for _, w := range wrong {
		var blame []string
		for i, said := range o.at {
			if !o.without(s, i, w.Message) {
				blame = append(blame, "--at "+said)
			}
		}
		if len(blame) == 0 {
			blame = []string{"--at " + strings.Join(o.at, " --at ")}
		}
		lines = append(lines, fmt.Errorf("%s: %s", strings.Join(blame, " "), w.Message))
	}
	return errors.Join(lines...)
}

// without reports whether a mistake is there without one of the --at, too.
func (o *oddsFlags) without(s *scenario.Scenario, i int, message string) bool {
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		return true
	}
	moved, err := o.moved(s, b, i)
	if err != nil {
		return true
	}
	_, err = ecs.New(moved, ecs.Config{})
	var wrong scenario.Errors
	return errors.As(err, &wrong) && slices.ContainsFunc(wrong, func(w *scenario.Error) bool { return w.Message == message })
}

// move puts somebody where a value of --at says: NAME=column,row, with a facing behind it or
// without.
func move(s *scenario.Scenario, b *ecs.Battle, said string) error {
	m := elsewhere.FindStringSubmatch(said)
	if m == nil {
		return fmt.Errorf("--at %q: want NAME=column,row or NAME=column,row,facing", said)
	}
	id, err := combatant(b, "--at "+said, m[1])
	if err != nil {
		return err
	}
	c := &s.Combatants[id-1]
	to, err := place(&s.Field, "--at "+said, m[2])
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
		return fmt.Errorf("--at %s: open ground has no facings by number: want NAME=x,y", said)
	case err != nil || direction >= b.Facings():
		return fmt.Errorf("--at %s: the facing %s is not in 0..%d", said, m[3], b.Facings()-1)
	}
	c.Facing = scenario.Facing{Direction: direction, Pos: c.Pos}
	return nil
}
