package reel

import (
	"fmt"
	"time"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/systems/event"
)

// Options say how a battle is played. The zero value takes what the scenario says.
type Options struct {
	Seed   uint64            // 0 takes that of the scenario
	Agents map[string]string // controllers by side, in the words of agent.Names
	Host   map[string]bool   // sides that the host commands from the start
}

// Reel is a battle that can be gone through in time. The zero value is not ready: see
// [New].
type Reel struct {
	scenario *scenario.Scenario
	opts     Options

	head    *ecs.Battle // at the moment last, maybe in the middle of the tick after it
	last    int
	done    bool
	waiting bool // head has come to where the host must be heard
	log     []entry
	kept    []kept // by moment, the first at 0
	spent   time.Duration
	record  []tick // by moment: what happened in the tick after it

	here   *ecs.Battle // at the moment now, unless that is head
	now    int
	scout  *ecs.Battle // looks at other moments
	scoutM int
}

// tick is what is remembered of the tick that leads from one moment to the next.
type tick struct {
	acts   []turn
	events []event.Event
}

// kept is a copy of the battle at a moment.
type kept struct {
	moment int
	b      *ecs.Battle
}

// New builds the battle of a scenario. The error is that of ecs.New, or an *AgentError.
func New(s *scenario.Scenario, o Options) (*Reel, error) {
	c := ecs.Config{Seed: o.Seed, Controllers: map[string]agent.Controller{}}
	for side, word := range o.Agents {
		a, ok := agent.Named(word)
		if !ok {
			return nil, &AgentError{Side: side, Word: word}
		}
		c.Controllers[side] = a
	}
	for side, mine := range o.Host {
		if mine {
			c.Controllers[side] = nil
		}
	}
	b, err := ecs.New(s, c)
	if err != nil {
		return nil, err
	}
	r := &Reel{scenario: s, opts: o, head: b}
	r.keep()
	return r, nil
}

// AgentError says that nobody is called so who could decide for a side.
type AgentError struct{ Side, Word string }

// Error implements error.
func (e *AgentError) Error() string {
	return fmt.Sprintf("side %s: unknown controller %q, want one of %v", e.Side, e.Word, agent.Names())
}

// Scenario is what the battle was built from.
func (r *Reel) Scenario() *scenario.Scenario { return r.scenario }

// Moment is the moment that is looked at: ticks that are over.
func (r *Reel) Moment() int { return r.now }

// Last is the latest moment that is known so far.
func (r *Reel) Last() int { return r.last }

// Done reports whether the end of the battle is known; it is at the moment Last.
func (r *Reel) Done() bool { return r.done }

// Battle is the battle as it stands at the moment; it is not to be changed. At the last
// moment it may stand in the middle of a tick, where the host must be heard.
func (r *Reel) Battle() *ecs.Battle {
	if r.now == r.last {
		return r.head
	}
	return r.here
}

// Scene is what is to be seen at a moment; that of the last one if it lies beyond. It is
// good until the next call.
func (r *Reel) Scene(m int) *scene.Scene {
	var s scene.Scene
	scene.Of(r.at(m), &s)
	return &s
}

// Events are those of the tick that leads from a moment to the next; of the last moment
// those that have happened already while the host is waited for.
func (r *Reel) Events(m int) []event.Event {
	if m < 0 || m >= len(r.record) {
		return nil
	}
	return r.record[m].events
}

// Rounds are the moments at which a round begins.
func (r *Reel) Rounds() []int {
	var out []int
	for m := 0; m <= r.last; m += int(r.head.Shape().Round) {
		out = append(out, m)
	}
	return out
}
