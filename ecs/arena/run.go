package arena

import (
	"context"
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
// cause of ctx. An error of c.Each ends the run in the same way. A battle that goes wrong
// is a *[BattleError] that names its seed. A *[ConfigError], [ErrForcedDice],
// scenario.Errors of a scenario that cannot be built, or of a side that a host
// decides for, come before any battle, with an empty report.
//
// s is not changed; it must not be while Run runs.
func Run(ctx context.Context, s *scenario.Scenario, c Config) (Report, error) {
	if err := c.check(); err != nil {
		return Report{}, err
	}
	first, err := prepare(s, &c)
	if err != nil {
		return Report{}, err
	}
	r := newReport(first, &c)
	err = each(ctx, first, &c, func(b *Battle) error {
		r.add(b)
		if c.Each != nil {
			return c.Each(b)
		}
		return nil
	})
	r.close()
	return *r, err
}

// prepare builds the battle that all others are made from.
func prepare(s *scenario.Scenario, c *Config) (*ecs.Battle, error) {
	if len(s.Dice) > 0 {
		return nil, ErrForcedDice
	}
	var errs scenario.Errors
	if c.Controllers == nil {
		for _, side := range s.Sides {
			if side.Controller.Text == "host" {
				errs.Note(block.Value, "sides."+side.ID+".controller", side.Controller.Pos,
					"side %s needs a host, a program that decides for it, and there is none here: want default or passive", side.ID)
			}
		}
	}
	if err := errs.Err(); err != nil {
		return nil, err
	}
	return ecs.New(s, ecs.Config{Book: c.Book, Seed: c.seed(s)})
}

// done is a battle that a worker has finished, or the error that ended it.
type done struct {
	index  int
	battle *Battle
	err    error
}

// ahead is how many battles each worker may be ahead of the one that is taken next, so
// that one long battle does not let finished ones pile up without end.
const ahead = 64

// each runs the battles and hands them over in order. It returns when all workers have.
func each(parent context.Context, first *ecs.Battle, c *Config, take func(b *Battle) error) error {
	ctx, stop := context.WithCancelCause(parent)
	n := c.workers()
	out, room := make(chan done, n), make(chan struct{}, ahead*n)
	var next atomic.Int64
	var all sync.WaitGroup
	for range n {
		f := &fighter{first: first.Clone(), c: c, seed: c.seed(first.Scenario())}
		all.Go(func() { f.work(ctx, &next, room, out) })
	}
	go func() {
		all.Wait()
		close(out)
	}()
	taken, err := inOrder(out, room, take)
	stop(err)
	for range out { // those who were late must not wait for a reader
	}
	if err == nil && taken < c.Battles {
		err = context.Cause(parent)
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
		out <- done{i, b, err}
	}
}

// inOrder takes what workers have done in the order of the battles, up to the first
// error, and returns how many it has taken.
func inOrder(out <-chan done, room <-chan struct{}, take func(b *Battle) error) (next int, err error) {
	early := map[int]done{}
	for d := range out {
		early[d.index] = d
		for d, ok := early[next]; ok; d, ok = early[next] {
			if d.err == nil {
				d.err = take(d.battle)
			}
			if d.err != nil {
				return next, d.err
			}
			delete(early, next)
			<-room
			next++
		}
	}
	return next, nil
}
