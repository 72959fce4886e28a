package ecs

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// Prospect is the exact spread of what an attack may come to, with its effects.
type Prospect = rules.Prospect

// Chance is an attack that a rulebook offers, and why it cannot be made now, if so.
type Chance = systems.Chance

// Chances lists the acts that one combatant's menu holds against another as they stand now,
// also those that the field forbids: their Err says why. It is empty for unknown ids, and
// for those who can do nothing.
func (b *Battle) Chances(by, to rules.ID) (list []Chance) {
	_ = b.calmly(func() error {
		list = systems.Chances(b.tick, by, to)
		return nil
	})
	return list
}

// Odds returns what an act of [Battle.Chances] would come to if it took effect now: every
// result with its effects and its exact chance. It is the code of the blow itself, and the
// default answers to its questions. It returns the reason if the act cannot be done. The
// exchange holds the facts it was judged by until the next call of Odds or [Battle.Preview].
func (b *Battle) Odds(c Chance) (p *Prospect, x *rules.Exchange, err error) {
	err = b.calmly(func() error {
		p, x, err = b.odds(c)
		return err
	})
	return p, x, err
}

func (b *Battle) odds(c Chance) (*Prospect, *rules.Exchange, error) {
	if c.Err != nil {
		return nil, nil, systems.Refuse(b.tick, c.Slot.Actor, c.Act, 0, c.Err, "")
	}
	if b.tick.Roster.Figure(c.Slot.Actor) == nil || b.tick.Roster.Figure(c.Act.Target) == nil {
		return nil, nil, systems.Refuse(b.tick, c.Slot.Actor, c.Act, 0, systems.ErrTarget, "want two who fight")
	}
	var p Prospect
	x := systems.Foresee(b.tick, c, &p)
	return &p, x, nil
}
