package ecs

import (
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems"
)

// InputKind says what an [Input] is.
type InputKind uint8

// Kinds of inputs.
const (
	InputOrder       InputKind = iota // Who is given Order for the slot that is due
	InputAnswer                       // Question is answered with its Ans
	InputAsked                        // from now on Who is asked, or is not any more: Asked
	InputTouch                        // the host has changed components of Who and of others: Data
	InputScript                       // the host has stated orders and dice: Data
	InputSystem                       // systems of the host's have done something: Data
	InputEnter                        // a system of the host's has let Who be one of those who fight, who is Asked or not: Data
	InputParts                        // something was written on parts of the host's: Data
	InputSystemParts                  // the same by the time when systems of the host's had run: Data
)

// Input is something that comes to a battle from outside: what a controller or the host has said, and
// what the host has changed. A battle that is given the inputs of another with the same beginning is
// that battle over again, whoever decided in it: see [Battle.Overhear] and [Battle.Follow].
type Input struct {
	Kind     InputKind
	Who      rules.ID
	Order    rules.Order
	Question rules.Question
	Refused  string // why an order counted as a pass, or an answer as the lowest; "" if it was legal
	Asked    bool
	Data     []byte // as package plain writes what only this version of the engine can read

	// When the host did it: the tick, whether that was under way, whether nobody was due any more in it, and how many
	// moments there were before.
	Tick   rules.Tick
	Midway bool
	Heard  bool
	Moment uint64
}

// between reports whether it is something that a host does between steps.
func (k InputKind) between() bool {
	return k == InputAsked || k == InputTouch || k == InputScript || k == InputParts
}

// overhearer is somebody who hears inputs.
type overhearer struct {
	sink  func(Input)
	since uint64 // how many moments there were before
}

// Overhear lets somebody hear every input from now on: first who is not asked questions and what entities have of
// the host's parts, then each as it is taken; see [Battle.NoteParts]. What the scenario's script says is none. stop
// ends it; it may be called at any time.
func (b *Battle) Overhear(sink func(Input)) (stop func()) {
	if sink == nil {
		return func() {}
	}
	o := &overhearer{sink, b.moments}
	b.tellParts(o)
	b.overhear = append(slices.Clip(b.overhear), o)
	for i := range b.posts {
		if id := rules.ID(i + 1); !b.replies(id) {
			sink(b.timed(Input{Kind: InputAsked, Who: id}, 0))
		}
	}
	return func() {
		b.overhear = slices.DeleteFunc(slices.Clone(b.overhear), func(other *overhearer) bool { return other == o })
	}
}

// Follow lets a battle follow the inputs of another that was overheard from where this one stands:
// nobody is asked, and no system of the host's runs. When somebody must be heard for whom nothing was
// said there, it goes its own way from then on, as it does when it is given nil. It returns
// [ErrUnderway] in the middle of a step.
func (b *Battle) Follow(inputs []Input) error {
	return b.between(func() error {
		b.follows, b.followed, b.moments, b.unasked = inputs != nil, slices.Clone(inputs), 0, nil
		b.wire()
		return nil
	})
}

// Following reports whether the battle follows inputs still.
func (b *Battle) Following() bool { return b.follows }

// said tells those who overhear the battle of an input.
func (b *Battle) said(in Input) {
	for _, o := range b.overhear {
		told := in
		told.Moment -= o.since
		o.sink(told)
	}
}

// did tells of something that the host has done now.
func (b *Battle) did(in Input) { b.said(b.timed(in, b.moments)) }

// timed says when something is done that is done now.
func (b *Battle) timed(in Input, moment uint64) Input {
	in.Tick, in.Midway, in.Moment = b.tick.State.At, b.tick.State.Opened, moment
	in.Heard = in.Midway && in.Kind.between() && b.heard()
	return in
}

// heard reports whether nobody is due.
func (b *Battle) heard() bool {
	b.looks = systems.Open(b.tick, b.looks)
	return len(b.looks) == 0
}

// submit gives somebody its order.
func (b *Battle) submit(id rules.ID, o rules.Order) error {
	err := systems.Submit(b.tick, id, o)
	if err == nil {
		b.said(Input{Kind: InputOrder, Who: id, Order: o, Moment: b.moments})
	}
	return err
}

// reply answers a question.
func (b *Battle) reply(q rules.Question) error {
	err := systems.Reply(b.tick, q.Who, q)
	if err == nil {
		b.said(Input{Kind: InputAnswer, Who: q.Who, Question: q, Moment: b.moments})
	}
	return err
}

// catchUp makes so what the host did in the battle that is followed, up to now.
func (b *Battle) catchUp() {
	for len(b.followed) > 0 {
		done, err := b.hostAgain(&b.followed[0])
		switch {
		case err != nil:
			panic(&FollowError{err}) // the end of the step, see stepped
		case !done:
			return
		}
		b.followed = b.followed[1:]
	}
}

// CatchUp makes so what the host did next in the battle that is followed, as a step does when it begins, but
// leaves the last so many inputs for later. Who compares both between their steps needs it: the host may have done
// something there before they were compared. The error is a *[FollowError], or [ErrUnderway] in the middle of a step.
func (b *Battle) CatchUp(leave int) error {
	return b.between(func() error {
		for len(b.followed) > max(leave, 0) {
			done, err := b.hostAgain(&b.followed[0])
			if err != nil {
				return &FollowError{err}
			}
			if !done {
				break
			}
			b.followed = b.followed[1:]
		}
		return nil
	})
}

// hostAgain does what the host did between steps, if it did it here.
func (b *Battle) hostAgain(in *Input) (done bool, err error) {
	if !in.Kind.between() || in.Tick != b.tick.State.At || in.Midway != b.tick.State.Opened || in.Midway && in.Heard != b.heard() {
		return false, nil
	}
	switch in.Kind {
	case InputAsked:
		return true, b.askedAgain(in)
	case InputTouch:
		return true, b.touchAgain(in)
	case InputScript:
		return true, b.scriptAgain(in)
	case InputParts:
		return true, b.partsAgain(in)
	}
	return false, nil
}

// askedAgain notes whether somebody was asked in the battle that is followed.
func (b *Battle) askedAgain(in *Input) error {
	if b.tick.Roster.Figure(in.Who) == nil {
		return unknownID(b, in.Who)
	}
	b.unasked = slices.DeleteFunc(slices.Clone(b.unasked), func(id rules.ID) bool { return id == in.Who })
	if !in.Asked {
		b.unasked = append(b.unasked, in.Who)
	}
	b.did(Input{Kind: InputAsked, Who: in.Who, Asked: in.Asked})
	return nil
}

// scriptAgain states the orders and dice that the host stated.
func (b *Battle) scriptAgain(in *Input) error {
	r, s := plain.NewReader(in.Data, MostSaved), spoken{}
	if scripts.Read(r, &s); r.Err() != nil || r.Left() > 0 {
		return damaged(r.Err())
	}
	return b.speak(s)
}

// touchAgain makes components what the host made them.
func (b *Battle) touchAgain(in *Input) error {
	var who []rules.ID
	r := plain.NewReader(in.Data, MostSaved)
	for r.Left() > 0 && r.Err() == nil {
		id := rules.ID(r.Number())
		if b.tick.Roster.Figure(id) == nil {
			return damaged(plain.ErrRange)
		}
		b.tick.ReadFigure(r, id)
		who = append(who, id)
	}
	if r.Err() != nil {
		return damaged(r.Err())
	}
	return b.touch(who)
}

// obeys gives somebody what was said for it in the battle that is followed, if that is what comes
// next there.
func (b *Battle) obeys(d systems.Due) bool {
	b.catchUp()
	if len(b.followed) == 0 || !b.followed[0].answers(d) {
		return false
	}
	in := b.followed[0]
	b.followed = b.followed[1:]
	question, err := d.Question.Kind != rules.AskNone, error(nil)
	switch {
	case in.Refused != "":
		d.Question.Ans, err = in.Question.Ans, errors.New(in.Refused)
	case question:
		d.Question.Ans = in.Question.Ans
		err = b.reply(d.Question)
	default:
		b.reviewed(d, in.Order)
		err = b.submit(d.Who, in.Order)
	}
	if err != nil {
		b.refuse(d, "", err)
	}
	return true
}

// scriptGives gives somebody the order that the scenario states for it, which is no input.
func (b *Battle) scriptGives(id rules.ID, o rules.Order) error { return systems.Submit(b.tick, id, o) }

// answers reports whether an input is what is due.
func (in *Input) answers(d systems.Due) bool {
	if in.Who != d.Who {
		return false
	}
	if d.Question.Kind == rules.AskNone {
		return in.Kind == InputOrder
	}
	return in.Kind == InputAnswer && in.Question.Kind == d.Question.Kind && in.Question.X == d.Question.X
}

// hearRest gives those who were heard late in the battle that is followed what they said, in the
// order in which they did, and reports whether that was everything.
func (b *Battle) hearRest() bool {
	for b.Following() {
		b.asks = systems.Open(b.tick, b.asks)
		if len(b.asks) == 0 {
			return true
		}
		if !slices.ContainsFunc(b.asks, b.obeys) {
			b.follows = false
		}
	}
	return b.hear()
}

// handed is what the host's systems have done at a moment.
type handed struct {
	Plan   rules.Plan
	Ending *ending
}

var handeds = plain.Must[handed]()

// tellHanded tells of what the systems have done at a moment, if it is anything.
func (b *Battle) tellHanded(p *rules.Plan, ending *ending) {
	if len(b.overhear) == 0 || len(p.Entries) == 0 && len(p.Slots) == 0 && ending == nil {
		return
	}
	var w plain.Writer
	handeds.Write(&w, &handed{*p, ending})
	b.did(Input{Kind: InputSystem, Data: slices.Clone(w.Bytes())})
}

// handAgain does what the systems did at this moment of the battle that is followed.
func (b *Battle) handAgain(p *rules.Plan) error {
	for b.handed(InputEnter) {
		if err := b.enterAgain(&b.followed[0]); err != nil {
			return &FollowError{err}
		}
		b.followed = b.followed[1:]
	}
	if b.handed(InputSystem) {
		if err := b.planAgain(p); err != nil {
			return &FollowError{err}
		}
	}
	if b.handed(InputSystemParts) {
		if err := b.partsAgain(&b.followed[0]); err != nil {
			return &FollowError{err}
		}
		b.followed = b.followed[1:]
	}
	return nil
}

// planAgain says what the systems said.
func (b *Battle) planAgain(p *rules.Plan) error {
	r, h := plain.NewReader(b.followed[0].Data, MostSaved), handed{}
	if handeds.Read(r, &h); r.Err() != nil || r.Left() > 0 {
		return damaged(r.Err())
	}
	b.followed = b.followed[1:]
	if err := b.tick.Sound("the system", &h.Plan); err != nil {
		return err
	}
	if *p = h.Plan; h.Ending != nil {
		b.ending = h.Ending
	}
	b.tellHanded(p, h.Ending)
	return nil
}

// handed reports whether something of the kind is what systems did next, at this moment.
func (b *Battle) handed(k InputKind) bool {
	return len(b.followed) > 0 && b.followed[0].Kind == k && b.followed[0].Moment == b.moments
}

// FollowError says that what the host did in a battle that is followed cannot be done in this one:
// it was overheard by another version of the engine.
type FollowError struct{ Err error }

// Error implements error.
func (e *FollowError) Error() string {
	return fmt.Sprintf("what the host did in the battle that is followed cannot be done in this one: %v", e.Err)
}

// Unwrap returns what is wrong with it.
func (e *FollowError) Unwrap() error { return e.Err }
