package ecs

import (
	"errors"
	"slices"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
)

// hear asks the controllers for all that is due from them, and reports whether that
// was everything. The scenario's script speaks first.
func (b *Battle) hear() bool {
	b.asks = systems.Open(b.tick, b.asks) // a controller may look at Due meanwhile
	all := true
	for i := range b.asks {
		if !b.decide(b.asks[i]) {
			all = false
		}
	}
	if !all && b.Following() {
		return b.hearRest()
	}
	return all
}

func (b *Battle) decide(d systems.Due) bool {
	c, view := b.decider(d.Who), b.fairView(b.tick.Roster.Figure(d.Who).Who.Team)
	if d.Question.Kind != rules.AskNone {
		if b.Following() {
			return b.obeys(d)
		}
		return b.decideQuestion(c, view, d)
	}
	o, path := b.scripted(d)
	if path == "" {
		if b.Following() {
			return b.obeys(d)
		}
		if c == nil {
			return false
		}
		b.guard.asking = d.Who
		later, ok := c.(agent.Deferrer)
		if ok = ok && later.Defer(view, d); !ok {
			o = b.told(c, view, d)
		}
		if b.guard.asking = 0; ok {
			return false
		}
	}
	give := b.submit
	if path != "" {
		b.obeyed(d, o, path)
		give = b.scriptGives
	}
	if err := give(d.Who, o); err != nil {
		b.refuse(d, path, err)
	}
	return true
}

func (b *Battle) decideQuestion(c agent.Controller, view *agent.View, d systems.Due) bool {
	r, ok := c.(agent.Replier)
	switch {
	case c == nil:
		return false
	case ok:
		b.guard.asking = d.Who
		d.Question.Ans = r.Reply(view, d)
		b.guard.asking = 0
	default: // was put to the host, who has been relieved since
		d.Question.Ans = b.Usual(d.Question)
	}
	if err := b.reply(d.Question); err != nil {
		b.refuse(d, "", err)
	}
	return true
}

// refuse tells of a bad order or answer of a controller, or of an order that stands at a path of
// the scenario. It counts as a pass, or as the lowest answer.
func (b *Battle) refuse(d systems.Due, path string, err error) {
	text := err.Error()
	if bad := (*systems.OrderError)(nil); errors.As(err, &bad) { // the event says when and whose
		text = bad.Reason()
	}
	if path != "" {
		text = path + ": " + text
	}
	b.tick.Tell(event.Refused, d.Who, func(e *event.Event) { e.Slot, e.Text, e.Question = d.Slot, text, d.Question })
	in := Input{Kind: InputOrder, Who: d.Who, Question: d.Question, Refused: text}
	if d.Question.Kind == rules.AskNone {
		_ = systems.Submit(b.tick, d.Who, rules.Order{}) // passing is always legal
	} else {
		in.Kind, d.Question.Ans = InputAnswer, d.Question.Lo
		_ = systems.Reply(b.tick, d.Who, d.Question) // the lowest answer is always legal
	}
	if path == "" {
		b.said(in)
	}
}

// replies reports whether somebody answers questions put to who: the host, or a
// controller that can.
func (b *Battle) replies(who rules.ID) bool {
	if b.tick.Roster.Figure(who) == nil {
		return false
	}
	if b.Following() {
		return !slices.Contains(b.unasked, who)
	}
	c := b.decider(who)
	_, ok := c.(agent.Replier)
	return c == nil || ok
}

// Due lists what must be said before the battle can go on, in canonical order: it is
// empty unless Step has returned Waiting. Besides what the host decides it lists what an
// agent.Deferrer has put off. The memory is used again.
func (b *Battle) Due() []Due {
	b.dues = systems.Open(b.tick, b.dues)
	return b.dues
}

// Options lists what a combatant may do next with the slot that is due, after the acts
// chosen so far: the legal orders, act by act, as templates with ranges and targets.
// It is empty if no order is due, the order is complete, or what was chosen so far is not
// legal itself; passing is always legal. The memory is used again by the next call.
func (b *Battle) Options(id rules.ID, sofar rules.Order) (list []Choice) {
	if int(sofar.N) >= len(sofar.Acts) || slices.ContainsFunc(sofar.List(), func(a rules.Act) bool { return a.Kind == rules.ActPass }) {
		return nil
	}
	b.asked(id, func(s rules.Slot) {
		if sofar.N == 0 || systems.Check(b.tick, id, sofar) == nil {
			list = systems.Choices(b.tick, s, sofar)
		}
	})
	return list
}

// Aimless lists what the rulebook lets a combatant do with the slot that is due, and [Battle.Options] leaves out because there is nobody to aim
// it at now, or only in vain: the spell that is ready while no enemy is in its range. It is for hosts that show
// what is not possible, too; where orders are given before all have moved, some of it may be ordered all the same.
func (b *Battle) Aimless(id rules.ID) (list []rules.Offer) {
	b.asked(id, func(s rules.Slot) { list = systems.Aimless(b.tick, s) })
	return list
}

// asked does something with the slot for which an order is due from somebody; nothing if none is.
func (b *Battle) asked(id rules.ID, do func(s rules.Slot)) {
	_ = b.calmly(func() error {
		b.looks = systems.Open(b.tick, b.looks) // not Due's memory: a host may be walking it
		for _, d := range b.looks {
			if d.Who == id && d.Question.Kind == rules.AskNone {
				do(d.Slot)
			}
		}
		return nil
	})
}

// Orders lists whole legal orders that somebody who is due may be given, the empty one, which passes, first:
// at most [agent.MostOrders], sampled by worth where there are more, in the same order for the same
// state; see [agent.View.Orders]. Package transcript has words for each. It is nil if no order is due from it.
func (b *Battle) Orders(id rules.ID) (list []rules.Order) {
	b.asked(id, func(s rules.Slot) { list = slices.Clone(b.view(b.tick.Roster.Figure(id).Who.Team).Orders(s)) })
	return list
}

// Answers lists the answers that a question that is due may be given, ascending: at most 256; nil if it
// is not open.
func (b *Battle) Answers(q rules.Question) (list []int16) {
	_ = b.calmly(func() error {
		list = b.view(0).Answers(q)
		return nil
	})
	return list
}

// Submit gives a combatant its order for the slot that is due. It returns a
// *systems.OrderError and changes nothing if none is due, or the order is not legal or
// counts more acts than it holds.
func (b *Battle) Submit(id rules.ID, o rules.Order) error {
	return b.calmly(func() error { return b.submit(id, o) })
}

// Reply answers a question that is due: the one that [Battle.Due] listed, with Ans
// filled in. It returns a *systems.OrderError and changes nothing if it is not open or
// the answer is out of range.
func (b *Battle) Reply(q rules.Question) error {
	return b.calmly(func() error { return b.reply(q) })
}

// Forecast is the exact spread of an exchange's outcomes.
type Forecast = rules.Forecast

// Preview returns what an act of a combatant would do to its target if it took effect
// now: the exact chance and spread of the harm. It is the code of the blow itself. The
// act must be one that the combatant's menu offers now, or for an ordinary turn, after the
// acts before it in the order, whose movements are taken as made: a charge has its effect.
// Of an act with an area, Target names the one person asked about. Otherwise it returns a
// *systems.OrderError.
func (b *Battle) Preview(id rules.ID, a rules.Act, before ...rules.Act) (f Forecast, err error) {
	err = b.calmly(func() error {
		f, err = b.preview(id, a, before)
		return err
	})
	return f, err
}

func (b *Battle) preview(id rules.ID, a rules.Act, before []rules.Act) (f Forecast, err error) {
	if b.tick.Roster.Figure(id) == nil {
		return f, systems.Refuse(b.tick, id, a, 0, systems.ErrUnknown, "want one who fights")
	}
	slot := rules.Slot{At: b.tick.State.At, Actor: id, Kind: rules.SlotTurn}
	b.looks = systems.Open(b.tick, b.looks) // not Due's memory: a host may be walking it
	for _, d := range b.looks {
		if d.Who == id && d.Question.Kind == rules.AskNone {
			slot = d.Slot
		}
	}
	terms, sofar, err := systems.Legal(b.tick, slot, before, a)
	switch known := b.tick.Roster.Figure(a.Target) != nil; {
	case err != nil:
		return f, err
	case !known && (terms.Area.Shape != rules.AreaNone || a.Target != 0):
		return f, systems.Refuse(b.tick, id, a, 0, systems.ErrTarget, "want one who fights")
	}
	systems.Preview(b.tick, slot, sofar.List(), a, terms, &f)
	return f, nil
}
