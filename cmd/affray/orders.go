package main

import (
	"fmt"
	"regexp"
	"strconv"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/systems/event"
)

// scripted watches over the orders that a scenario states: those that are refused, and in the end those that have not come up.
type scripted struct {
	b       *ecs.Battle
	first   string       // what is said of the first in the file, with its place
	at      int          // its index
	refused map[int]bool // by their indices
}

// watch begins to watch a battle.
func watch(b *ecs.Battle) *scripted {
	s := &scripted{b: b, refused: map[int]bool{}}
	b.Listen(s.hear, event.Refused)
	return s
}

// orderPath is how the text of a refusal begins that is about an order of the scenario.
var orderPath = regexp.MustCompile(`^orders\[(\d+)\]`)

func (s *scripted) hear(e *event.Event) {
	found := orderPath.FindStringSubmatch(e.Text)
	if found == nil {
		return
	}
	if i, err := strconv.Atoi(found[1]); err == nil {
		s.note(i, e.Text)
		s.refused[i] = true
	}
}

// note keeps what is said of an order, if it is the first.
func (s *scripted) note(i int, text string) {
	if s.first == "" || i < s.at {
		s.at, s.first = i, fmt.Sprintf("%s: %s", s.b.Scenario().Orders[i].Pos, text)
	}
}

// String says how many orders were not carried out, where the first stands and why it was not; "" if all were.
func (s *scripted) String() string {
	unasked := s.b.Unasked()
	for _, i := range unasked {
		o := &s.b.Scenario().Orders[i]
		why := fmt.Sprintf("%s is not asked in round %d", o.By, o.Round)
		if over := s.b.Result().Rounds; o.Round > over {
			why = fmt.Sprintf("the battle is over after %s", number(over, "round"))
		}
		s.note(i, fmt.Sprintf("orders[%d]: it does not come up: %s", i, why))
	}
	if s.first == "" {
		return ""
	}
	return fmt.Sprintf("of %s in the scenario, refused: %d, not come up: %d; the first:\n%s",
		number(len(s.b.Scenario().Orders), "order"), len(s.refused), len(unasked), s.first)
}
