package arena

import (
	"context"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// Run runs c.Battles battles of s and reports what they came to.
//
// If ctx ends before they are done, the report is of the first battles up to one that
// was not done, which a run of so many battles would also give, and the error is the
// cause of ctx. Run returns at once then, also when a controller does not: what is left
// of a battle stops with the step under way, in a goroutine of its own. An error of
// c.Each ends the run in the same way, after those steps. A battle that goes wrong
// is a *[BattleError] that names its seed. A *[ConfigError], [ErrForcedDice] and
// scenario.Errors of a scenario that cannot be built, or of a side that a host decides for,
// come before any battle, with an empty report, as does ecs.ErrNoScenario if s is nil.
//
// s is not changed; it must not be while Run runs.
func Run(ctx context.Context, s *scenario.Scenario, c Config) (Report, error) {
	if err := c.check(); err != nil {
		return Report{}, err
	}
	e, err := prepare(Entry{Scenario: s}, &c)
	if err != nil {
		return Report{}, err
	}
	seed := c.seed(s)
	r := newReport(e.first, &c, seed)
	err = each(ctx, []entry{e}, &c, seed, func(b []*Battle) error {
		r.add(b[0])
		return c.tell(b)
	})
	r.close()
	return *r, err
}

// tell lets the listener hear of battles.
func (c *Config) tell(battles []*Battle) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &ecs.PanicError{By: "Config.Each", Value: p, Stack: debug.Stack()}
		}
	}()
	for _, b := range battles {
		if c.Each == nil {
			break
		}
		if err := c.Each(b); err != nil {
			return err
		}
	}
	return nil
}

// prepare builds the battle that all others of an entry are made from. What the entry does
// not say is taken from c.
func prepare(e Entry, c *Config) (entry, error) {
	s := e.Scenario
	if s == nil {
		return entry{}, ecs.ErrNoScenario
	}
	if len(s.Dice) > 0 {
		var errs scenario.Errors
		errs.Note(block.Value, "dice", s.Dice[0].Pos, "%v", ErrForcedDice)
		return entry{}, &refused{errs, ErrForcedDice}
	}
	if e.Controllers == nil {
		e.Controllers = c.Controllers
	}
	if e.Book == nil {
		e.Book = c.Book
	}
	if e.Controllers == nil {
		if err := ecs.NeedsHost(s); err != nil {
			return entry{}, err
		}
	}
	first, err := ecs.New(s, ecs.Config{Book: e.Book, Parts: c.Parts})
	return entry{first: first, controllers: e.Controllers}, err
}

// done is a battle that a worker has finished, or the error that ended it.
type done struct {
	index   int
	battles []*Battle // one of each entry
	err     error
}

// ahead is how many battles each worker may be ahead of the one that is taken next, so
// that one long battle does not let finished ones pile up without end.
const ahead = 64

// each runs the battles and hands them over in order. It returns when all workers have, or
// parent ends.
func each(parent context.Context, entries []entry, c *Config, seed uint64, take func(b []*Battle) error) error {
	ctx, stop := context.WithCancelCause(parent)
	n := c.workers()
	out, room := make(chan done, n), make(chan struct{}, ahead*n)
	var next atomic.Int64
	var all sync.WaitGroup
	for range n {
		f := &fighter{c: c, seed: seed}
		for _, e := range entries {
			f.entries = append(f.entries, entry{first: e.first.Clone(), controllers: e.controllers})
		}
		all.Go(func() { f.work(ctx, &next, room, out) })
	}
	err := inOrder(parent, c.Battles, out, room, take)
	stop(err)
	if parent.Err() == nil {
		all.Wait()
	}
	return err
}

// work fights one battle after the other until there is none left.
func (f *fighter) work(ctx context.Context, next *atomic.Int64, room chan<- struct{}, out chan<- done) {
	for {
		select {
		case room <- struct{}{}:
		case <-ctx.Done():
			return
		}
		i := int(next.Add(1)) - 1
		if i >= f.c.Battles || ctx.Err() != nil {
			return
		}
		b, err := f.fight(ctx, i)
		select {
		case out <- done{i, b, err}:
		case <-ctx.Done(): // nobody takes it any more
			return
		}
	}
}

// inOrder takes n battles that workers have done in their order, up to the first error: one
// of a battle, of take, or the cause of ctx.
func inOrder(ctx context.Context, n int, out <-chan done, room <-chan struct{}, take func(b []*Battle) error) error {
	early := map[int]done{}
	for next := 0; next < n; {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		d, ok := early[next]
		if !ok {
			select {
			case d := <-out:
				early[d.index] = d
			case <-ctx.Done():
			}
			continue
		}
		if d.err == nil {
			d.err = take(d.battles)
		}
		if d.err != nil {
			return d.err
		}
		delete(early, next)
		<-room
		next++
	}
	return nil
}
