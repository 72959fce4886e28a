package reel

import (
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/demo/internal/speech"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// SaidError says that something of [Options.Said] cannot be said in this battle, and where: what came before it is
// said, and the battle goes on from there.
type SaidError struct {
	Nth, Of int    // which it is, counted from 1
	At      string // when: "round 2, tick 15 of the battle"
	Who     string // "" if it was about who commands
	Err     error
}

// Error implements error.
func (e *SaidError) Error() string {
	who := "who commands"
	if e.Who != "" {
		who = "the order of " + e.Who
	}
	return fmt.Sprintf("orders: number %d of %d, %s in %s: %s", e.Nth, e.Of, who, e.At, e.Err)
}

// Unwrap returns what is wrong with it.
func (e *SaidError) Unwrap() error { return e.Err }

// Reasons why something cannot be said again.
var (
	errUnasked = errors.New("it is not asked for then")
	errOther   = errors.New("somebody else must be heard first")
	errEnded   = errors.New("the battle is over before")
)

// Said is all that the host has said, in words, and what is still to be said of [Options.Said]: another reel of the
// same scenario, seed and options that is given it plays the same battle.
func (r *Reel) Said() []speech.Entry {
	out := make([]speech.Entry, 0, len(r.log)+len(r.unsaid))
	for i := range r.log {
		out = append(out, r.log[i].words)
	}
	return append(out, r.unsaid...)
}

// Sayings is another number as soon as Said returns something else.
func (r *Reel) Sayings() int { return r.sayings }

// Wrong says why not all of [Options.Said] was said, nil if it was so far. It is a *[SaidError].
func (r *Reel) Wrong() error {
	if r.wrong == nil {
		return nil
	}
	return r.wrong
}

// Held reports whether the host must be heard before anything more is known, whatever moment is looked at.
func (r *Reel) Held() bool { return r.waiting && len(r.unsaid) == 0 }

// recite says what comes next of what is to be said, if that is now, and reports whether it was. What cannot be said is
// told by Wrong, and nothing after it is said.
func (r *Reel) recite() bool {
	if len(r.unsaid) == 0 || r.halfway() {
		return false
	}
	e := &r.unsaid[0]
	switch {
	case r.done:
		r.breakOff(e, errEnded)
	case e.Moment == r.last && e.Midway == r.waiting:
		said, err := r.meant(e)
		if err == nil {
			err = r.uttered(&said)
		}
		if err != nil {
			r.breakOff(e, err)
			return true
		}
		r.unsaid = r.unsaid[1:]
		r.noted(said)
	case e.Moment < r.last || e.Moment == r.last && r.waiting:
		r.breakOff(e, errUnasked)
	case r.waiting:
		r.breakOff(e, errOther)
	default:
		return false
	}
	return true
}

// breakOff gives up what is still to be said.
func (r *Reel) breakOff(e *speech.Entry, err error) {
	shape := r.head.Shape()
	if refused := (*systems.OrderError)(nil); errors.As(err, &refused) {
		err = errors.New(refused.Reason())
	}
	at := fmt.Sprintf("%s %d, tick %d of the battle", shape.RoundWord, e.Moment/int(shape.Round)+1, e.Moment+1)
	all := len(r.given.Said)
	r.wrong = &SaidError{Nth: all - len(r.unsaid) + 1, Of: all, At: at, Who: e.Who, Err: err}
	r.unsaid = nil
	r.sayings++
}

// meant is what words mean now.
func (r *Reel) meant(e *speech.Entry) (out entry, err error) {
	out = entry{moment: e.Moment, begun: e.Midway, words: *e}
	for _, a := range e.Appoint {
		one, err := r.meantBy(&a)
		if err != nil {
			return out, err
		}
		out.appoint = append(out.appoint, one)
	}
	if len(e.Appoint) > 0 {
		return out, nil
	}
	who := r.head.ID(e.Who)
	if who == 0 {
		return out, &record.WordError{Field: "who", Text: e.Who, Want: "the name of a combatant"}
	}
	if e.Answer != nil {
		for _, d := range r.head.Due() {
			if q := d.Question; d.Who == who && q.Kind != rules.AskNone && q.Kind.String() == e.Answer.Kind && q.X == e.Answer.X {
				q.Ans = e.Answer.Answer
				out.answer = &q
				return out, nil
			}
		}
		return out, errUnasked
	}
	o, err := record.ReadOrder(r.head, r.head.ID, e.Acts, e.Standing)
	out.order = &decision{who, o}
	return out, err
}

// meantBy is what the words of an appointment mean now.
func (r *Reel) meantBy(a *speech.Appointment) (out appointment, err error) {
	if _, err := agent.Parse(a.By); err != nil {
		return out, err
	}
	out.word = a.By
	for _, name := range a.Names {
		id := r.head.ID(name)
		if id == 0 {
			return out, &record.WordError{Field: "names", Text: name, Want: "the name of a combatant"}
		}
		out.who = append(out.who, id)
	}
	if a.Side != "" {
		if out.side = slices.Index(r.sides(), a.Side); out.side < 0 {
			return out, &OptionError{Side: a.Side, Known: r.sides()}
		}
	}
	return out, nil
}

// uttered says an entry to the head.
func (r *Reel) uttered(e *entry) error {
	switch {
	case e.order != nil:
		return r.head.Submit(e.order.who, e.order.o)
	case e.answer != nil:
		return r.head.Reply(*e.answer)
	}
	r.say(r.head, e)
	return nil
}

// noted keeps what was said to the head, and plays on if it was waited for.
func (r *Reel) noted(e entry) {
	r.log = append(r.log, e)
	r.rehearsed = nil
	r.sayings++
	if r.changes++; e.begun {
		r.step()
	}
}

// inWords writes what is said now.
func (r *Reel) inWords(e *entry) {
	w := speech.Entry{Moment: e.moment, Midway: e.begun}
	switch {
	case e.order != nil:
		w.Who = r.head.Name(e.order.who)
		w.Acts, w.Standing = record.DescribeOrder(r.head, e.order.who, &e.order.o)
		for i := range w.Acts {
			w.Acts[i].Name = "" // for people
		}
	case e.answer != nil:
		w.Who = r.head.Name(e.answer.Who)
		w.Answer = &speech.Answer{Kind: e.answer.Kind.String(), X: e.answer.X, Answer: e.answer.Ans}
	}
	for _, a := range e.appoint {
		one := speech.Appointment{By: a.word}
		for _, id := range a.who {
			one.Names = append(one.Names, r.head.Name(id))
		}
		if a.who == nil {
			one.Side = r.scenario.Sides[a.side].ID
		}
		w.Appoint = append(w.Appoint, one)
	}
	e.words = w
}
