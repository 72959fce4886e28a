package lab

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/affray-engine/affray/ecs/arena"
)

// batchSize is how many battles a line of the journal holds: what an interruption may cost each worker.
const batchSize = 10

// ahead is how many batches each worker may be ahead of the one that is counted next.
const ahead = 16

// Config says how a plan is run. The zero Config runs it in memory, with a worker for each processor.
type Config struct {
	Workers int        // goroutines, up to arena.MaxWorkers; 0 takes one for each processor
	Journal *Journal   // keeps every battle; nil for none
	From    []*Journal // battles that need not be fought again; those that the plan does not ask for are left alone
	Closed  bool       // nothing is fought: what is in no journal is a *[MissingError]
	Shard   Shard
	Tables  *Tables // nil for none

	// Progress hears how many battles are counted, of at most how many, and how many of them were fought just now.
	Progress func(done, of, fought int)
}

// Shard is the part of a plan that one of several machines fights: I of N, from 1. The zero Shard is all of it.
type Shard struct{ I, N int }

// Errors of a run.
var (
	ErrWorkers = arena.ErrWorkers
	ErrShard   = errors.New("want a part I/N with I from 1 to N, of at most 10000")
	ErrAdapts  = errors.New("what is fought depends on what came before: want a plan with a fixed number of battles to share out")
	ErrMissing = errors.New("battles are missing")
)

// MissingError says which battles of a plan are in no journal.
type MissingError struct {
	Arm   string
	First int // battle, from 1
}

// Error implements error.
func (e *MissingError) Error() string {
	return fmt.Sprintf("%v, such as battle %d of %q: want the journals of all parts", ErrMissing, e.First, e.Arm)
}

// Unwrap returns ErrMissing.
func (e *MissingError) Unwrap() error { return ErrMissing }

// Run fights what a plan asks for, counts it, and says what it came to. Battles that a journal has are not fought again. The
// summary is the same for any number of workers, for any interruptions and for any parts in which it was fought.
//
// If ctx ends first, the error is its cause, there is no summary, and the journal has what was done. With a shard there is no summary either.
// A battle that goes wrong is an *arena.BattleError.
func Run(ctx context.Context, p *Plan, c Config) (*Summary, error) {
	if err := c.check(p); err != nil {
		return nil, err
	}
	r := &runner{p: p, c: &c}
	if c.Shard.N > 0 {
		return nil, r.shard(ctx)
	}
	f := newFold(p)
	if err := r.run(ctx, f); err != nil {
		return nil, err
	}
	if err := r.write(ctx, f); err != nil {
		return nil, err
	}
	return f.summary(), nil
}

func (c *Config) check(p *Plan) error {
	switch {
	case c.Workers < 0 || c.Workers > arena.MaxWorkers:
		return fmt.Errorf("%d workers: %w", c.Workers, ErrWorkers)
	case c.Shard == Shard{}:
	case c.Shard.I < 1 || c.Shard.N < c.Shard.I || c.Shard.N > 10_000:
		return fmt.Errorf("%d/%d: %w", c.Shard.I, c.Shard.N, ErrShard)
	case p.Until.Sequential() || p.balance != nil:
		return ErrAdapts
	}
	if c.Workers == 0 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	return nil
}

// runner fights.
type runner struct {
	p       *Plan
	c       *Config
	fought  atomic.Int64 // battles
	cloning sync.Mutex   // a fighter is copied by one at a time
	checked sync.Map     // by checkOf: cells of which a battle of a journal was fought again
}

// checkOf is what is looked at once.
type checkOf struct {
	cell *Cell
	in   *Journal
}

// run fights all stages of the plan: one, but of a search for balance one for each value.
func (r *runner) run(ctx context.Context, f *fold) error {
	for {
		if err := r.stage(ctx, f); err != nil {
			return err
		}
		more, err := f.next()
		if err != nil || !more {
			return err
		}
	}
}

// job is a batch of a cell.
type job struct {
	cell  *Cell
	arm   int
	first int
	n     int
}

// jobs lists by number what a stage fights: wave by wave, in each all cells.
type jobs struct {
	cells []job
	most  int
}

func (p *Plan) jobs(arms []int) jobs {
	j := jobs{most: p.Until.AtMost}
	for _, i := range arms {
		for _, c := range p.Arms[i].Cells {
			j.cells = append(j.cells, job{cell: c, arm: i})
		}
	}
	return j
}

func (j *jobs) waves() int { return (j.most + batchSize - 1) / batchSize }

func (j *jobs) at(i int) job {
	out := j.cells[i%len(j.cells)]
	out.first = i / len(j.cells) * batchSize
	out.n = min(batchSize, j.most-out.first)
	return out
}

// stage fights the arms that the fold asks for, and lets it count them in their order. Nothing is fought beyond the next look
// at which there may be enough: battles may be dear.
func (r *runner) stage(ctx context.Context, f *fold) error {
	list, from, enough := r.p.jobs(f.arms), 0, false
	for _, look := range f.looks {
		to := (look + batchSize - 1) / batchSize * len(list.cells)
		next := from
		err := ordered(ctx, r, to-from, func(ctx context.Context, w *worker, i int) (*batch, error) { return w.batch(ctx, list.at(from+i)) }, func(b *batch) error {
			j := list.at(next)
			next++
			if err := f.take(j, b, r.c.Tables); err != nil {
				return err
			}
			if r.c.Progress != nil {
				r.c.Progress(min(next*batchSize, list.most*len(list.cells)), list.most*len(list.cells), int(r.fought.Load()))
			}
			if next%len(list.cells) == 0 {
				enough = f.wave(j.first + j.n)
			}
			return nil
		})
		if err != nil || enough {
			return err
		}
		from = to
	}
	return nil
}

// worker is what one goroutine keeps.
type worker struct {
	r        *runner
	fighters map[*Cell]*arena.Fighter
	w        watcher
}

// mostFighters is of how many cells a worker keeps the memory of a battle.
const mostFighters = 32

// batch finds a batch in a journal, or fights it.
func (w *worker) batch(ctx context.Context, j job) (b *batch, err error) {
	c := w.r.c
	b, in, err := c.kept(j.cell, j.first, j.n)
	switch {
	case err != nil:
	case b != nil && c.Closed:
	case b != nil:
		err = w.check(ctx, j, b, in)
	case c.Closed:
		err = &MissingError{w.r.p.Arms[j.arm].Name, j.first + 1}
	default:
		b, err = w.fight(ctx, j, j.n)
	}
	if err == nil && c.Journal != nil && in != c.Journal {
		err = c.Journal.add(b)
	}
	return b, err
}

// kept looks for a batch in the journals, the one that is written to first.
func (c *Config) kept(cell *Cell, first, n int) (b *batch, in *Journal, err error) {
	for _, in := range append([]*Journal{c.Journal}, c.From...) {
		if b, err := in.find(cell.Key, first, n); b != nil || err != nil {
			return b, in, err
		}
	}
	return nil, nil, nil
}

// check fights a battle of each cell again that comes from a journal, of each journal: a program that has changed
// must not be mixed with what it was.
func (w *worker) check(ctx context.Context, j job, b *batch, in *Journal) error {
	if _, done := w.r.checked.LoadOrStore(checkOf{j.cell, in}, true); done {
		return nil
	}
	now, err := w.fight(ctx, job{j.cell, j.arm, j.first, 1}, 1)
	if err != nil {
		return err
	}
	if now.Battles[0].Digest != b.Battles[0].Digest || now.Battles[0].Rounds != b.Battles[0].Rounds {
		return &JournalError{b.line, ErrStale}
	}
	return nil
}

// fight fights n battles of a cell.
func (w *worker) fight(ctx context.Context, j job, n int) (*batch, error) {
	b := &batch{Cell: j.cell.Key, First: j.first}
	w.w.sums = newSums()
	for i := range n {
		one, err := w.w.fought(ctx, w.fighter(j.cell), j.first+i, arena.SeedOf(w.r.p.Seed, j.first+i))
		if err != nil {
			return nil, err
		}
		b.Battles = append(b.Battles, *one)
		w.r.fought.Add(1)
	}
	b.Facts = w.w.sums.facts()
	return b, nil
}

// fighter is the worker's own of a cell.
func (w *worker) fighter(c *Cell) *arena.Fighter {
	f := w.fighters[c]
	if f == nil {
		if len(w.fighters) >= mostFighters {
			clear(w.fighters)
		}
		w.r.cloning.Lock()
		f = c.fighter.Clone()
		w.r.cloning.Unlock()
		w.fighters[c] = f
	}
	return f
}

// shard fights the waves of one part, and counts nothing.
func (r *runner) shard(ctx context.Context) error {
	arms := make([]int, len(r.p.Arms))
	for i := range arms {
		arms[i] = i
	}
	list, part, done := r.p.jobs(arms), r.c.Shard, 0
	cells, waves := len(list.cells), (list.waves()+part.N-part.I)/part.N // every Nth, from the Ith on
	at := func(i int) job { return list.at(i/cells*part.N*cells + (part.I-1)*cells + i%cells) }
	all := 0
	for i := range waves * cells {
		all += at(i).n
	}
	return ordered(ctx, r, waves*cells, func(ctx context.Context, w *worker, i int) (*batch, error) { return w.batch(ctx, at(i)) }, func(b *batch) error {
		if done += len(b.Battles); r.c.Progress != nil {
			r.c.Progress(done, all, int(r.fought.Load()))
		}
		return nil
	})
}
