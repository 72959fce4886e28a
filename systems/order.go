package systems

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
)

// Due is something that somebody must say before the battle can go on: an order for
// a slot, or an answer if Question.Kind is not AskNone.
type Due struct {
	Who      rules.ID
	Slot     rules.Slot
	Question rules.Question
	Exchange *rules.Exchange // what the question is about; read only
}

// Open lists what is due, in canonical order.
func Open(t *Simulation, into []Due) []Due {
	into = into[:0]
	f := t.top()
	if f == nil {
		return into
	}
	for i := range f.Members {
		if m := &f.Members[i]; m.Asked {
			into = append(into, Due{Who: m.Slot.Actor, Slot: m.Slot})
		}
	}
	for i := range f.Exchanges {
		if x := &f.Exchanges[i]; x.Ask.Kind != rules.AskNone {
			q := x.Ask
			q.X = int16(i)
			into = append(into, Due{Who: q.Who, Slot: x.Slot, Question: q, Exchange: x})
		}
	}
	return into
}

// Submit gives a combatant its order for the slot that is due. It returns an
// *[OrderError] and changes nothing if none is due or the order is not legal now.
func Submit(t *Simulation, who rules.ID, o rules.Order) error {
	var terms [rules.NAct]rules.Terms
	m, err := t.takes(who, o, &terms)
	if err != nil {
		return err
	}
	m.Order, m.Terms, m.Asked = t.sofar, terms, false
	return nil
}

// Check returns the error that Submit would return for an order, and gives none.
func Check(t *Simulation, who rules.ID, o rules.Order) error {
	var terms [rules.NAct]rules.Terms
	_, err := t.takes(who, o, &terms)
	return err
}

// takes finds who is to be given an order and whether it is legal, act by act; the order
// as it would be done is left in t.sofar.
func (t *Simulation) takes(who rules.ID, o rules.Order, terms *[rules.NAct]rules.Terms) (*Member, error) {
	m := due(t.top(), who)
	if m == nil {
		return nil, Refuse(t, who, rules.Act{}, 0, ErrNotDue, t.waited(who))
	}
	if o.N > rules.NAct {
		return nil, Refuse(t, who, o.Acts[rules.NAct-1], rules.NAct, ErrLong, fmt.Sprintf("N is %d: want 0..%d", o.N, rules.NAct))
	}
	t.sofar = rules.Order{Standing: o.Standing}
	err := t.add(&m.Slot, o.List(), terms)
	for i, a := range t.sofar.List() {
		if left := terms[i].Moving; left > 0 && !a.Kind.Moves() && goesOn(&t.sofar, i) {
			terms[i].Blows = left
		}
	}
	return m, err
}

// add puts acts at the end of the order in t.sofar, as they would be done, if all are legal.
func (t *Simulation) add(s *rules.Slot, acts []rules.Act, terms *[rules.NAct]rules.Terms) error {
	sofar := &t.sofar
	for i, a := range acts {
		if a.Kind == rules.ActPass {
			break
		}
		offer, err := t.legal(s, sofar, a)
		if err != nil {
			return Refuse(t, s.Actor, a, i, err, t.want(s, sofar, a, err))
		}
		terms[i] = offer.Terms
		sofar.Add(t.aimed(s, sofar, &offer, a))
	}
	return nil
}

func due(f *Frame, who rules.ID) *Member {
	if f == nil {
		return nil
	}
	for i := range f.Members {
		if f.Members[i].Asked && f.Members[i].Slot.Actor == who {
			return &f.Members[i]
		}
	}
	return nil
}

// legal finds the offer that an act takes up.
func (t *Simulation) legal(s *rules.Slot, sofar *rules.Order, a rules.Act) (rules.Offer, error) {
	err := ErrOffered
	if f := t.Roster.Figure(s.Actor); !t.Shape.OfBroken(a.Kind, a.Mode) && t.broken(f) {
		err = ErrBroken
	}
	offers := t.menu(s, sofar)
	if len(offers) == 0 && err == ErrOffered {
		return rules.Offer{}, ErrComplete
	}
	for i := range offers {
		o := &offers[i]
		if o.Kind != a.Kind || o.Item != a.Item || o.Mode != a.Mode {
			continue
		}
		if a.Aim < o.Aim.Lo || a.Aim > o.Aim.Hi || a.Cap < o.Cap.Lo || a.Cap > o.Cap.Hi {
			err = ErrNumber
			continue
		}
		if err = t.aims(s, sofar, o, a); err == nil {
			return *o, nil
		}
	}
	return rules.Offer{}, err
}

// Reply answers the question about the exchange with the index that [Due] gave. It
// returns an *[OrderError] and changes nothing if no such question is open or the
// answer is outside its range.
func Reply(t *Simulation, who rules.ID, q rules.Question) error {
	x, err := t.answers(who, q)
	if err == nil {
		t.answer(x, q.Ans, byController)
	}
	return err
}

// CheckReply returns the error that Reply would return for an answer, and gives none.
func CheckReply(t *Simulation, who rules.ID, q rules.Question) error {
	_, err := t.answers(who, q)
	return err
}

// answers finds the exchange whose question is answered, and whether the answer is allowed.
func (t *Simulation) answers(who rules.ID, q rules.Question) (*rules.Exchange, error) {
	f := t.top()
	fail := func(err error, want string) error {
		return Refuse(t, who, rules.Act{}, 0, err, want)
	}
	if f == nil || q.X < 0 || int(q.X) >= len(f.Exchanges) {
		return nil, fail(ErrNoAnswer, t.unasked(who))
	}
	x := &f.Exchanges[q.X]
	if x.Ask.Kind == rules.AskNone || x.Ask.Who != who {
		return nil, fail(ErrNoAnswer, t.unasked(who))
	}
	if q.Ans < x.Ask.Lo || q.Ans > x.Ask.Hi {
		return nil, fail(ErrNumber, fmt.Sprintf("want %d..%d", x.Ask.Lo, x.Ask.Hi))
	}
	if q.Ans > x.Ask.Lo && x.Ask.Limit > 0 && t.above(f, &x.Ask) >= int(x.Ask.Limit) {
		return nil, fail(ErrDuplicate, fmt.Sprintf("want at most %d", x.Ask.Limit))
	}
	return x, nil
}

// above counts the answers to questions of the same kind to the same person that
// already used up its limit.
func (t *Simulation) above(f *Frame, q *rules.Question) int {
	n := 0
	for i := range f.Exchanges {
		x := &f.Exchanges[i]
		if x.Given.Kind == q.Kind && x.Given.Who == q.Who && x.Given.Ans > x.Given.Lo {
			n++
		}
	}
	return n
}

// Legal returns the terms of the offer that an act takes up in a slot after others, with
// those as they would be done, or an *[OrderError] that says which there is none for.
func Legal(t *Simulation, s rules.Slot, before []rules.Act, a rules.Act) (terms rules.Terms, sofar rules.Order, err error) {
	var all [rules.NAct]rules.Terms
	n := len(before)
	if n >= rules.NAct {
		return terms, sofar, Refuse(t, s.Actor, a, n, ErrLong, fmt.Sprintf("want at most %d", rules.NAct))
	}
	t.sofar = rules.Order{}
	if err = t.add(&s, before, &all); err != nil {
		return terms, sofar, err
	}
	o, err := t.legal(&s, &t.sofar, a)
	if err != nil {
		return terms, sofar, Refuse(t, s.Actor, a, n, err, t.want(&s, &t.sofar, a, err))
	}
	return o.Terms, t.sofar, nil
}
