package ecstest

import (
	"bytes"
	"errors"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/verify"
	"github.com/affray-engine/affray/rules/rulestest"
)

// addsUp records a battle and adds its receipts up again.
func addsUp(o opener, seed uint64) error {
	b, err := o.open(seed, nil)
	if err != nil {
		return err
	}
	var file bytes.Buffer
	w := record.NewWriter(&file, b)
	b.Listen(w.Event)
	for st := ecs.Running; st == ecs.Running; {
		st = b.StepRound()
		w.Round(b)
	}
	if err := w.Close(); err != nil {
		return err
	}
	_, err = verify.File(&file)
	return err
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
	b, err := opener{&bare, o.c}.open(seed, func(c *ecs.Config) { c.Book = watched })
	if err != nil {
		return err
	}
	b.Run()
	return errors.Join(errs...)
}
