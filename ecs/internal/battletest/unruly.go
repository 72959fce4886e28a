package battletest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// Said is what a fuzzer says, byte by byte.
type Said []byte

// Next is the next byte; 0 at the end, where nothing is left.
func (s *Said) Next() int {
	if len(*s) == 0 {
		return 0
	}
	n := (*s)[0]
	*s = (*s)[1:]
	return int(n)
}

// copied is how many orders and answers an unruly host has given when its battle is copied.
const copied = 10

// Unruly plays a battle to its end, and gives everybody whom the host decides for any orders
// and answers. What is refused gets a typed error that says whose it is and what is wrong, and
// changes nothing; passing and the lowest answer are always legal; a copy that is told
// the same comes to the same end.
func (s *Said) Unruly(b *ecs.Battle) error { return s.unruly(b, copied) }

func (s *Said) unruly(b *ecs.Battle, until int) error {
	var twin *ecs.Battle
	var twins Said
	for b.Run() == ecs.Waiting {
		for due := b.Due(); len(due) > 0; due = b.Due() {
			if until--; until == 0 {
				twin, twins = b.Clone(), *s
			}
			if err := s.say(b, due[0]); err != nil {
				return err
			}
		}
	}
	switch {
	case !b.Over():
		return fmt.Errorf("it does not end: %w", b.Err())
	case twin == nil:
		return nil
	}
	if err := twins.unruly(twin, 0); err != nil {
		return fmt.Errorf("a copy: %w", err)
	}
	if twin.Digest() != b.Digest() {
		return fmt.Errorf("a copy that is told the same comes to another end, after orders and answers %d", copied)
	}
	return nil
}

func (s *Said) say(b *ecs.Battle, d ecs.Due) error {
	if d.Question.Kind != rules.AskNone {
		return s.reply(b, d)
	}
	return s.order(b, d)
}

// act is one from the menu, bent a little or not, or any at all.
func (s *Said) act(menu []ecs.Choice) rules.Act {
	how := s.Next()
	if len(menu) == 0 || how >= 200 {
		return rules.Act{
			Kind: rules.ActKind(s.Next()), Item: uint8(s.Next()), Mode: uint8(s.Next()), Target: rules.ID(s.Next()), Row: uint32(s.Next()),
			Cell: rules.Cell{X: int32(s.Next()) - 100, Y: int32(s.Next()) * 9_000_000}, Aim: int16(s.Next() * 300), Cap: int16(s.Next() * -200),
		}
	}
	c := &menu[how%len(menu)]
	a := rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Aim: c.Aim.Lo, Cap: c.Cap.Lo, Cell: rules.Cell{X: int32(s.Next() % 9), Y: int32(s.Next() % 7)}}
	if n := s.Next(); len(c.Targets) > 0 {
		a.Target = c.Targets[n%len(c.Targets)]
	}
	switch s.Next() {
	case 251:
		a.Target = rules.ID(s.Next())
	case 252:
		a.Mode = uint8(s.Next())
	case 253:
		a.Aim = int16(s.Next()) - 50
	case 254:
		a.Item = uint8(s.Next())
	}
	return a
}

func (s *Said) order(b *ecs.Battle, d ecs.Due) error {
	var o rules.Order
	for range s.Next() % 4 {
		o.Add(s.act(b.Options(d.Who, o)))
	}
	if n := s.Next(); n > 240 {
		o.N, o.Standing[n%int(rules.NAsk)] = uint8(n), int16(s.Next())-3
	}
	who := d.Who
	if n := s.Next(); n > 250 {
		who = rules.ID(n - 250)
	}
	legal, before := b.Legal(who, o), b.Digest()
	err := b.Submit(who, o)
	if (legal == nil) != (err == nil) {
		return fmt.Errorf("%+v of %s: legal: %v, submitted: %w", o, b.Name(who), legal, err)
	}
	if wrong := refused(b, who, before, err); wrong != nil {
		return wrong
	}
	if err != nil || who != d.Who {
		err := b.Submit(d.Who, rules.Order{})
		if due := b.Due(); err != nil && slices.ContainsFunc(due, func(o ecs.Due) bool { return o == d }) {
			return fmt.Errorf("%s may not pass: %w", b.Name(d.Who), err)
		}
	}
	return nil
}

func (s *Said) reply(b *ecs.Battle, d ecs.Due) error {
	q := d.Question
	q.Ans = int16(s.Next()) - 5
	if n := s.Next(); n > 240 {
		q.X, q.Who = int16(s.Next())-5, rules.ID(n-240)
	}
	legal, before := b.LegalReply(q), b.Digest()
	err := b.Reply(q)
	if (legal == nil) != (err == nil) {
		return fmt.Errorf("the answer %+v: legal: %v, given: %w", q, legal, err)
	}
	if err == nil {
		return nil
	}
	if wrong := refused(b, q.Who, before, err); wrong != nil {
		return wrong
	}
	d.Question.Ans = d.Question.Lo
	if err := b.Reply(d.Question); err != nil {
		return fmt.Errorf("the lowest answer is refused: %w", err)
	}
	return nil
}

// refused wants a refusal to be typed, to say whose it is and why, and to leave everything as
// it was.
func refused(b *ecs.Battle, who rules.ID, before uint64, err error) error {
	var bad *systems.OrderError
	var panicked *ecs.PanicError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &panicked):
		return fmt.Errorf("%w\n%s", err, panicked.Stack)
	case !errors.As(err, &bad):
		return fmt.Errorf("%T: %w", err, err)
	case b.Digest() != before:
		return fmt.Errorf("refused, and yet something has changed: %w", err)
	case bad.ID != who || bad.Err == nil || bad.Name != b.Name(who):
		return fmt.Errorf("an order or answer of %s is refused, and the error does not say so: %+v", b.Name(who), *bad)
	}
	return nil
}
