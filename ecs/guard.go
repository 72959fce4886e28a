package ecs

import (
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/affray-engine/affray/rules"
)

// ErrUnderway says that a battle was asked for something by one who hears of an event of
// it, or to step by a controller: it is in the middle of something then.
var ErrUnderway = errors.New("the battle is in the middle of a step: want it asked when Step has returned")

// PanicError is what a controller, a listener or a rulebook has panicked with. The battle
// is over then, without a winner, and [Battle.Err] returns it.
type PanicError struct {
	By    string // "the controller of ann (red)", "the listener", "the rulebook nc"
	Value any
	Stack []byte
}

// Error implements error.
func (e *PanicError) Error() string { return fmt.Sprintf("%s panics: %v", e.By, e.Value) }

// Unwrap returns what it has panicked with, if that is an error.
func (e *PanicError) Unwrap() error {
	err, _ := e.Value.(error)
	return err
}

// guard is what stands between a battle and the code of others that it calls.
type guard struct {
	stepping bool     // a step is under way
	hearing  bool     // the listener is being told
	system   string   // of the host's that runs, "" for none
	asking   rules.ID // whose controller is being asked, 0 for nobody's
	misused  bool     // it was asked for something meanwhile
	broken   error    // what has ended the battle before its time
}

// panicked is the error for what was recovered; it must be called by the deferred function.
func (b *Battle) panicked(value any) *PanicError {
	by := "the rulebook " + b.tick.Shape.ID
	switch {
	case b.guard.hearing:
		by = "the listener"
	case b.guard.system != "":
		by = "the system " + b.guard.system
	case b.guard.asking != 0:
		side := b.scenario.Sides[b.tick.Roster.Figure(b.guard.asking).Who.Team].ID
		by = fmt.Sprintf("the controller of %s (%s)", b.Name(b.guard.asking), side)
	}
	return &PanicError{By: by, Value: value, Stack: debug.Stack()}
}

// stepped ends a step, and with it the battle if something has panicked.
func (b *Battle) stepped(s *Status) {
	if p := recover(); p != nil {
		switch wrong := p.(type) {
		case *SystemError:
			b.breakOff(wrong)
		case *FollowError:
			b.breakOff(wrong)
		default:
			b.breakOff(b.panicked(p))
		}
		*s = Finished
	}
	b.guard.stepping, b.guard.hearing, b.guard.system, b.guard.asking = false, false, "", 0
}

// breakOff ends the battle before its time: nobody has won, and nothing more is told.
func (b *Battle) breakOff(err error) {
	if b.guard.broken = err; b.over {
		return
	}
	for i := range b.tick.Roster.Figures {
		b.stood = append(b.stood, b.stands(i))
	}
	b.over, b.result.Winner, b.result.Why = true, -1, "it was broken off: "+err.Error()
}

// refused is why the battle answers nothing now; nil if it does.
func (b *Battle) refused() error {
	if b.guard.hearing {
		b.guard.misused = true
		return ErrUnderway
	}
	return b.guard.broken
}

// settled is why the battle cannot be copied or saved now; nil if it can. A system of the host's is
// in the middle of something.
func (b *Battle) settled() error {
	if b.guard.system != "" {
		b.guard.misused = true
		return ErrUnderway
	}
	return b.refused()
}

// calmly does what somebody asks of the battle between its steps, unless it is refused. A
// rulebook that panics ends the battle.
func (b *Battle) calmly(do func() error) error {
	if err := b.refused(); err != nil {
		return err
	}
	return b.safely(do)
}

func (b *Battle) safely(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = b.panicked(p)
			b.breakOff(err)
		}
	}()
	return do()
}

// between does what somebody asks of the battle between its steps, and refuses it to a controller, too.
func (b *Battle) between(do func() error) error {
	if b.guard.stepping {
		b.guard.misused = true
		return ErrUnderway
	}
	return b.calmly(do)
}
