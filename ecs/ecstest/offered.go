package ecstest

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// offered fights a battle of the host's, who orders as the default controller would, and
// asks of the acts that somebody is offered on the way what they may come to. Movements,
// areas and things on the field are left out: what they come to is not told in advance.
func offered(o opener, seed uint64) error {
	asked := map[string]agent.Controller{}
	for _, s := range o.s.Sides {
		asked[s.ID] = nil
	}
	b, err := o.open(seed, func(c *ecs.Config) { c.Controllers = asked })
	if err != nil {
		return err
	}
	t, deciders := taster{b: b, tried: map[taste]bool{}}, map[uint8]*agent.Default{}
	for st := b.Step(); st != ecs.Finished; st = b.Step() {
		if st == ecs.Running {
			continue
		}
		d := b.Due()[0]
		if d.Question.Kind == rules.AskNone && d.Slot.Kind != rules.SlotDeclare { // what is declared comes later
			if err := t.order(d); err != nil {
				return fmt.Errorf("tick %d: %w", b.View(0).Tick(), err)
			}
		}
		if err := say(b, d, deciders, func(b *ecs.Battle, q rules.Question) int16 { return b.Usual(q) }); err != nil {
			return err
		}
	}
	unbroken(b)
	return nil
}

// taste is what makes an offer another one than those before.
type taste struct {
	who, target rules.ID
	kind        rules.ActKind
	item, mode  uint8
	mine, its   uint64
	up, lies    rules.Posture
}

// tastes is how many offers of a battle are looked at.
const tastes = 300

// taster looks at offers, each sort of them once.
type taster struct {
	b     *ecs.Battle
	tried map[taste]bool
	marks []rules.Mark
}

// order looks at what may be done first with a slot.
func (t *taster) order(d ecs.Due) error {
	for _, c := range slices.Clone(t.b.Options(d.Who, rules.Order{})) {
		if c.Kind.Moves() || !c.Kind.Resolves() || !c.At.Aimed() && c.At != rules.AtNone || plain.Has(c.Kind) {
			continue
		}
		targets := slices.Clone(c.Targets)
		if !c.At.Aimed() {
			targets = []rules.ID{d.Who}
		}
		for _, id := range targets {
			if err := t.offer(d, &c, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// plain are acts that come to something by being done, without an effect.
var plain = rules.Acts(rules.ActParry, rules.ActGuard, rules.ActKeep, rules.ActStance)

func (t *taster) offer(d ecs.Due, c *ecs.Choice, target rules.ID) error {
	v := t.b.View(int(t.b.View(0).Figure(d.Who).Team))
	k := taste{d.Who, target, c.Kind, c.Item, c.Mode, t.has(v, d.Who), t.has(v, target), v.Figure(d.Who).Posture, v.Figure(target).Posture}
	if t.tried[k] || len(t.tried) >= tastes {
		return nil
	}
	t.tried[k] = true
	a := c.Act(target)
	a.Target, a.Aim, a.Cap = target, c.Usual.Aim, max(c.Usual.Cap, c.Cap.Hi)
	if a.Aim == 0 {
		a.Aim = (c.Aim.Lo + c.Aim.Hi) / 2
	}
	p, x, err := t.b.Odds(ecs.Chance{Slot: d.Slot, Act: a, Offer: c.Offer})
	if err != nil {
		return err
	}
	if c.At == rules.AtEnemySight && c.Kind.Hostile() && !c.Kind.Flies() && !x.Facts.Flags.Has(rules.FlagReach) {
		return nil // it may walk into reach in the same moment
	}
	if slices.ContainsFunc(p.Results, func(r rules.Result) bool { return t.something(x, &r) }) {
		return nil
	}
	name := t.b.Shape().ModeName(c.Kind, c.Mode)
	return fmt.Errorf("%s is offered to %s %s (item %d) at %s, and it comes to nothing", t.b.Name(d.Who), c.Kind, name, c.Item, t.b.Name(target))
}

// has is the set of kinds of marks of somebody.
func (t *taster) has(v *ecs.View, id rules.ID) (set uint64) {
	t.marks = v.Marks(id, t.marks[:0])
	for i := range t.marks {
		set |= 1 << t.marks[i].Kind
	}
	return set
}

// something reports whether a result changes anything but what the act costs.
func (t *taster) something(x *rules.Exchange, r *rules.Result) bool {
	switch r.Outcome {
	case rules.Lost:
		return false
	case rules.Hit, rules.Critical: // armour may take all of it
		return true
	}
	return slices.ContainsFunc(r.Effects, func(e rules.Effect) bool {
		switch e.Kind {
		case rules.EffLose:
			return e.On != x.By || e.N[0] < 0
		case rules.EffItem:
			return e.On != x.By || x.To == x.By
		case rules.EffMark, rules.EffUnmark, rules.EffCount:
			return e.On != x.By || !t.b.Shape().Marks[e.What].Quiet
		case rules.EffTrait, rules.EffStop, rules.EffFace:
			return e.On != x.By || x.To == x.By
		}
		return true
	})
}
