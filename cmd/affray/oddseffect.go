package main

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// silent reports whether an effect has no line among the odds: harm, which is told above, and the
// end of a mark that nobody bears.
func (o *oddsPage) silent(e *rules.Effect, with []rules.Effect) bool {
	switch e.Kind {
	case rules.EffLose:
		return true
	case rules.EffUnmark:
		made := slices.ContainsFunc(with, func(m rules.Effect) bool {
			return m.Kind == rules.EffMark && m.On == e.On && m.What == e.What
		})
		v := o.b.View(int(o.b.View(0).Figure(e.On).Team))
		return !made && !slices.ContainsFunc(v.Marks(e.On, nil), func(m rules.Mark) bool {
			return m.Kind == e.What && (e.Other == 0 || m.Other == e.Other)
		})
	}
	return false
}

// movedText says where somebody or something gets to.
func movedText(item string, e *record.Effect) string {
	switch {
	case e.Kind == "push" && e.Other != "":
		return fmt.Sprintf("moves %s towards %s", cells(*e.Amount), e.Other)
	case e.Kind == "push":
		return "is pushed by " + cells(*e.Amount)
	case e.Cell != nil:
		return fmt.Sprintf("the %s comes to rest at (%d,%d)", item, e.Cell[0], e.Cell[1])
	case e.Amount != nil:
		return fmt.Sprintf("the %s is flung away by %s", item, cells(*e.Amount))
	}
	return "the " + item + " falls"
}

func cells(n int32) string {
	if n == 1 {
		return "1 cell"
	}
	return fmt.Sprintf("%d cells", n)
}
