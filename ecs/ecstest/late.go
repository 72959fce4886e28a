package ecstest

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// late fights a battle whose sides are all the host's, who answers one at a time, as the
// default controller would, and goes on with a copy before every other answer. The
// configuration's controllers have no part in it: none of them is the host's.
func late(o opener, seed uint64) error {
	asked, alone := map[string]agent.Controller{}, map[string]agent.Controller{}
	for _, s := range o.s.Sides {
		asked[s.ID], alone[s.ID] = nil, &agent.Default{}
	}
	first, err := o.open(seed, func(c *ecs.Config) { c.Controllers = alone })
	if err != nil {
		return err
	}
	b, err := o.open(seed, func(c *ecs.Config) { c.Controllers = asked })
	if err != nil {
		return err
	}
	got, err := hosted(b)
	if err != nil {
		return err
	}
	return alike(got, digests(first))
}

// hosted fights a battle of the host's and returns its digests.
func hosted(b *ecs.Battle) (out []uint64, err error) {
	deciders := map[uint8]*agent.Default{}
	for heard := 0; ; {
		switch b.Step() {
		case ecs.Finished:
			return append(out, b.Digest()), nil
		case ecs.Running:
			out = append(out, b.Digest())
		case ecs.Waiting:
			if b.Step() != ecs.Waiting {
				return nil, fmt.Errorf("nobody was heard in tick %d, and the battle goes on", b.View(0).Tick())
			}
			if heard++; heard%2 == 0 {
				if b, err = copied(b); err != nil {
					return nil, err
				}
			}
			if err := say(b, b.Due()[0], deciders); err != nil {
				return nil, err
			}
		}
	}
}

// copied returns a copy of a battle that waits.
func copied(b *ecs.Battle) (*ecs.Battle, error) {
	c := b.Clone()
	if c.Digest() != b.Digest() || len(c.Due()) != len(b.Due()) || len(c.Due()) == 0 {
		return nil, fmt.Errorf("a copy in the middle of tick %d is not in the same state", b.View(0).Tick())
	}
	return c, nil
}

// say says what is due for somebody.
func say(b *ecs.Battle, d ecs.Due, deciders map[uint8]*agent.Default) error {
	if d.Question.Kind != rules.AskNone {
		q := d.Question
		q.Ans = b.Usual(q)
		return b.Reply(q)
	}
	side := b.View(0).Figure(d.Who).Team
	if deciders[side] == nil {
		deciders[side] = &agent.Default{}
	}
	return b.Submit(d.Who, deciders[side].Order(b.View(int(side)), d))
}
