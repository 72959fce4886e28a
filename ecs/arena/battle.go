package arena

import (
	"context"
	"runtime/debug"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
)

// Outcome is how a battle ended.
type Outcome uint8

// Outcomes.
const (
	Won   Outcome = iota // one side is left, or has won by a goal or by points
	Drawn                // it is over, and nobody has won
	Cut                  // [Config.Rounds] were over before it was
)

var outcomes = [...]string{"won", "draw", "cut off"}

// String returns the word for o.
func (o Outcome) String() string {
	if int(o) < len(outcomes) {
		return outcomes[o]
	}
	return "unknown"
}

// Battle is how one battle ended.
type Battle struct {
	Entry   int    // 1 for the second of two that are compared, else 0
	Index   int    // from 0
	Seed    uint64 // ecs.Config with it gives exactly this battle
	Outcome Outcome
	Winner  int    // index of the side that won, -1 for none
	Why     string // what has ended it, "" if it was cut off
	Rounds  int    // rounds begun
	Ticks   int
	Sides   []Standing // in the order of the scenario
	Digest  uint64     // of the battle's state at its end
	Goal    int        // index of the goal that decided it, -1 for none
	Goals   []ecs.GoalResult
	Came    []bool // of each of the arrivals of the scenario, whether it has come
	Begun   []bool // of each of its dangers, whether it has begun

	rolls tally
}

// Standing is how a side came out of a battle.
type Standing struct {
	Up     int // who can still act
	Left   int // points that those have in the pool that decides who lives
	Points int // points of the goals that it has reached
}

// fighter runs battles one after the other. It belongs to one goroutine.
type fighter struct {
	entries []entry
	c       *Config
	seed    uint64
}

// entry is what is fought: one, or two that are compared.
type entry struct {
	first       *ecs.Battle // never stepped; all others are made from it
	controllers func(battle int) map[string]agent.Controller
	last        *ecs.Battle // whose memory is used again
}

// fight runs the battle with the index, of each entry. The error is a *BattleError, or that
// of ctx.
func (f *fighter) fight(ctx context.Context, i int) ([]*Battle, error) {
	var out []*Battle
	for k := range f.entries {
		b := &Battle{Entry: k, Index: i, Seed: SeedOf(f.seed, i)}
		if err := f.one(ctx, &f.entries[k], b, nil); err != nil {
			return nil, err
		}
		out = append(out, b)
	}
	return out, nil
}

// one runs a battle and notes how it ended. Who watches is shown it before its first step.
func (f *fighter) one(ctx context.Context, e *entry, out *Battle, watch func(b *ecs.Battle)) (err error) {
	asked := "Config.Controllers"
	defer func() {
		if p := recover(); p != nil {
			err = &ecs.PanicError{By: asked, Value: p, Stack: debug.Stack()}
		}
		if err != nil && ctx.Err() == nil {
			err = &BattleError{out.Entry, out.Index, out.Seed, err}
		}
	}()
	c := ecs.Config{Seed: out.Seed}
	if e.controllers != nil {
		c.Controllers = e.controllers(out.Index)
	}
	if asked = "Config.Systems"; f.c.Systems != nil {
		c.Systems = f.c.Systems(out.Index)
	}
	out.rolls = newTally(e.first.Shape())
	c.Events = out.rolls.hear
	b, err := e.first.AgainInto(e.last, c)
	if err != nil {
		return err
	}
	e.last = b
	if watch != nil {
		watch(b)
	}
	for status := ecs.Running; status == ecs.Running && b.Round() < f.c.rounds(); {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if status = b.Step(); status == ecs.Waiting {
			status = insist(b)
		}
		if status == ecs.Waiting {
			return ErrWaiting
		}
	}
	out.end(b)
	out.happened(e.first.Scenario(), b)
	return b.Err()
}

// asked is how often an agent.Deferrer is asked again.
const asked = 1000

// insist asks those again who have put an order off.
func insist(b *ecs.Battle) ecs.Status {
	for range asked {
		for _, d := range b.Due() {
			if b.Decider(d.Who) == nil {
				return ecs.Waiting
			}
		}
		if s := b.Step(); s != ecs.Waiting {
			return s
		}
	}
	return ecs.Waiting
}

// end notes how a battle stands at its end.
func (out *Battle) end(b *ecs.Battle) {
	r := b.Result()
	out.Winner, out.Why, out.Rounds, out.Ticks, out.Digest = r.Winner, r.Why, r.Rounds, r.Ticks, b.Digest()
	out.Goal, out.Goals = r.Goal, r.Goals
	out.Sides = make([]Standing, len(r.Up))
	for i, n := range r.Up {
		out.Sides[i] = Standing{Up: n, Left: r.Left[i]}
	}
	for i, n := range r.Points { // none where no goal is worth any
		out.Sides[i].Points = n
	}
	switch {
	case !r.Over:
		out.Outcome = Cut
	case r.Winner >= 0:
		out.Outcome = Won
	default:
		out.Outcome = Drawn
	}
}
