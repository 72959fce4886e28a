package ecs

import (
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// ErrNoSide says that a scenario has no side of a number.
var ErrNoSide = errors.New("ecs: there is no side")

// Appoint says who decides for some combatants from now on; nil is the host. It may be
// called at any time, also while somebody must be heard: what is still due then is asked
// of the one who was appointed. It returns a *systems.OrderError and changes nothing if an
// id is unknown. A controller must not be used by two battles that run at the same time.
func (b *Battle) Appoint(c agent.Controller, who ...rules.ID) error {
	for _, id := range who {
		if b.tick.Roster.Figure(id) == nil {
			return unknownID(b, id)
		}
	}
	b.appoint(c, who)
	return nil
}

// AppointSide says who decides for a whole side of the scenario from now on: for all of it who are there, whatever
// controllers they name, and for those of it who come later. The error is [ErrNoSide], and nothing is changed then; all else is as
// with [Battle.Appoint].
func (b *Battle) AppointSide(c agent.Controller, side int) error {
	if side < 0 || side >= len(b.sides) {
		return fmt.Errorf("%w %d: want 0 to %d", ErrNoSide, side, len(b.sides)-1)
	}
	var who []rules.ID
	for i := range b.posts {
		if id := rules.ID(i + 1); int(b.tick.Roster.Figure(id).Who.Team) == side {
			who = append(who, id)
		}
	}
	b.whole |= 1 << side
	b.appoint(c, who, side)
	return nil
}

// appoint lets somebody decide for combatants, and for who comes later of sides.
func (b *Battle) appoint(c agent.Controller, who []rules.ID, of ...int) {
	asked := make([]bool, len(who))
	for i, id := range who {
		asked[i] = b.replies(id)
	}
	posts := slices.Clone(b.posts) // copies of this battle have the old ones
	for _, id := range who {
		posts[id-1] = len(b.deciders)
	}
	sides := slices.Clone(b.sides)
	for _, side := range of {
		sides[side] = len(b.deciders)
	}
	b.deciders, b.posts, b.sides = compact(append(slices.Clip(b.deciders), c), posts, sides), posts, sides
	for i, id := range who {
		if now := b.replies(id); now != asked[i] {
			b.did(Input{Kind: InputAsked, Who: id, Asked: now})
		}
	}
}

// unknownID is the error of an id that nobody has.
func unknownID(b *Battle, id rules.ID) error {
	return systems.Refuse(b.tick, id, rules.Act{}, 0, systems.ErrUnknown, "want one who fights")
}

// compact leaves out those whom nobody follows any more, and changes the lists of who follows whom.
func compact(all []agent.Controller, posts ...[]int) (used []agent.Controller) {
	place := make([]int, len(all))
	for i := range all {
		if slices.ContainsFunc(posts, func(list []int) bool { return slices.Contains(list, i) }) {
			place[i] = len(used)
			used = append(used, all[i])
		}
	}
	for _, list := range posts {
		for i := range list {
			list[i] = place[list[i]]
		}
	}
	return used
}

// Decider returns who decides for a combatant: nil for the host, and for an unknown id.
func (b *Battle) Decider(id rules.ID) agent.Controller {
	if b.tick.Roster.Figure(id) == nil {
		return nil
	}
	return b.decider(id)
}

// Legal returns the error that [Battle.Submit] would return for an order, nil if it would
// take it, and gives none.
func (b *Battle) Legal(id rules.ID, o rules.Order) error {
	return b.calmly(func() error { return systems.Check(b.tick, id, o) })
}

// LegalReply returns the error that [Battle.Reply] would return for an answer, nil if it
// would take it, and gives none.
func (b *Battle) LegalReply(q rules.Question) error {
	return b.calmly(func() error { return systems.CheckReply(b.tick, q.Who, q) })
}

// Usual returns the answer that the rulebook gives to a question that is due if nobody
// says anything; the lowest one if no such question is open.
func (b *Battle) Usual(q rules.Question) int16 {
	ans := q.Lo
	_ = b.calmly(func() error {
		ans = b.usual(q)
		return nil
	})
	return ans
}

func (b *Battle) usual(q rules.Question) int16 {
	b.looks = systems.Open(b.tick, b.looks)
	var qs []rules.Question
	var xs []*rules.Exchange
	for _, d := range b.looks {
		if o := d.Question; o.Kind == q.Kind && o.Who == q.Who {
			qs, xs = append(qs, o), append(xs, d.Exchange)
		}
	}
	b.tick.Book.Answer(qs, xs)
	above := int8(0)
	for _, o := range qs {
		ans := min(max(o.Ans, o.Lo), o.Hi)
		if ans > o.Lo && o.Limit > 0 {
			if above == o.Limit {
				ans = o.Lo
			}
			above++
		}
		if o.X == q.X {
			if o.Ans = ans; systems.CheckReply(b.tick, o.Who, o) != nil {
				return o.Lo // answers given before have used up the limit
			}
			return ans
		}
	}
	return q.Lo
}
