package ecstest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/verify"
	"github.com/affray-engine/affray/rules/rulestest"
	"github.com/affray-engine/affray/systems/event"
)

// played is what the file of a battle says of it.
type played struct {
	refused  error             // the first order
	breaches []*verify.Mistake // of laws
	err      error             // of its sums
}

// play fights a battle and adds up its file, once for each seed.
func (o opener) play(seed uint64) (*played, error) {
	if p := o.played[seed]; p != nil {
		return p, nil
	}
	b, err := o.open(seed, nil)
	if err != nil {
		return nil, err
	}
	p := &played{}
	var file bytes.Buffer
	w := record.NewWriter(&file, b)
	b.Listen(func(e *event.Event) {
		if e.Kind == event.Refused && p.refused == nil {
			p.refused = fmt.Errorf("tick %d: %s: %s", e.Tick, b.Name(e.Who), e.Text)
		}
		w.Event(e)
	})
	for st := ecs.Running; st == ecs.Running; {
		st = b.StepRound()
		w.Round(b)
	}
	unbroken(b)
	if err := w.Close(); err != nil {
		return nil, err
	}
	p.breaches, p.err = verify.Breaches(&file)
	o.played[seed] = p
	return p, nil
}

// addsUp adds the receipts of a battle up again. Laws that the engine keeps, whatever the
// book does, are part of it.
func addsUp(o opener, seed uint64) error {
	p, err := o.play(seed)
	if err != nil {
		return err
	}
	for _, m := range p.breaches {
		if !slices.Contains(ofBooks, m.Law) {
			return m
		}
	}
	return p.err
}

// heeded wants every order to be legal.
func heeded(o opener, seed uint64) error {
	p, err := o.play(seed)
	if err != nil {
		return err
	}
	return p.refused
}

// keeps holds the file of a battle to one of the laws that a book may break.
func keeps(must string) func(o opener, seed uint64) error {
	return func(o opener, seed uint64) error {
		p, err := o.play(seed)
		if err != nil {
			return err
		}
		for _, m := range p.breaches {
			if m.Law == must {
				return m
			}
		}
		return nil
	}
}

// calls looks at every call of the book in a battle.
func calls(o opener, seed uint64) error {
	plain, err := o.open(seed, nil)
	if err != nil {
		return err
	}
	var errs []error
	watched := rulestest.Watch(plain.Book(), func(b *rulestest.Breach) { errs = append(errs, b) })
	bare := *o.s
	bare.Options = nil // the book was made with them
	b, err := opener{&bare, o.c, nil}.open(seed, func(c *ecs.Config) { c.Book = watched })
	if err != nil {
		return err
	}
	errs = append(errs, alike(digests(b), digests(plain)))
	return errors.Join(errs...)
}
