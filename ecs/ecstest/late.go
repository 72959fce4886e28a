package ecstest

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// late fights a battle whose sides are all the host's, who answers one at a time, as the
// default controller would, and goes on with a copy before every other answer; then another
// whose questions get the least answer in place of the usual one. The configuration's
// controllers have no part in it: none of them is the host's.
func late(o opener, seed uint64) error {
	usual := func() agent.Controller { return &agent.Default{} }
	err := o.hears(seed, usual, func(b *ecs.Battle, q rules.Question) int16 { return b.Usual(q) })
	if err != nil {
		return err
	}
	least := func() agent.Controller { return &lowest{} }
	if err := o.hears(seed, least, func(_ *ecs.Battle, q rules.Question) int16 { return q.Lo }); err != nil {
		return fmt.Errorf("with the least answers: %w", err)
	}
	return nil
}

// lowest orders as the default controller does, and gives the least answer to each question.
type lowest struct{ agent.Default }

// Reply implements [agent.Replier].
func (*lowest) Reply(_ *agent.View, d agent.Due) int16 { return d.Question.Lo }

// Clone implements [agent.Cloner].
func (*lowest) Clone() agent.Controller { return &lowest{} }

// hears compares a battle of controllers with one of a host who gives the same answers.
func (o opener) hears(seed uint64, alone func() agent.Controller, answer func(b *ecs.Battle, q rules.Question) int16) error {
	asked, each := map[string]agent.Controller{}, map[string]agent.Controller{}
	for _, s := range o.s.Sides {
		asked[s.ID], each[s.ID] = nil, alone()
	}
	first, err := o.open(seed, func(c *ecs.Config) { c.Controllers = each })
	if err != nil {
		return err
	}
	b, err := o.open(seed, func(c *ecs.Config) { c.Controllers = asked })
	if err != nil {
		return err
	}
	got, err := hosted(b, answer)
	if err != nil {
		return err
	}
	return alike(got, digests(first))
}

// hosted fights a battle of the host's and returns its digests.
func hosted(b *ecs.Battle, answer func(b *ecs.Battle, q rules.Question) int16) (out []uint64, err error) {
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
			if err := say(b, b.Due()[0], deciders, answer); err != nil {
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
func say(b *ecs.Battle, d ecs.Due, deciders map[uint8]*agent.Default, answer func(b *ecs.Battle, q rules.Question) int16) error {
	if d.Question.Kind != rules.AskNone {
		q := d.Question
		q.Ans = answer(b, q)
		return b.Reply(q)
	}
	side := b.View(0).Figure(d.Who).Team
	if deciders[side] == nil {
		deciders[side] = &agent.Default{}
	}
	return b.Submit(d.Who, deciders[side].Order(b.View(int(side)), d))
}
