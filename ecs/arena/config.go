package arena

import (
	"errors"
	"fmt"
	"runtime"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Limits of a run.
const (
	MaxBattles    = 100_000_000
	MaxWorkers    = 1024
	DefaultRounds = 10_000 // after which a battle is cut off if [Config.Rounds] is 0
)

// Config says what is run. Battles is the only field that must be set.
type Config struct {
	Battles int    // 1..MaxBattles
	Workers int    // goroutines, up to MaxWorkers; 0 takes one for each processor
	Seed    uint64 // all battles' seeds are derived from it; 0 takes that of the scenario
	Rounds  int    // a battle that has gone on for so many is cut off; 0 is DefaultRounds

	// Book is the rulebook; nil makes the one that the scenario names. All battles share
	// it.
	Book rules.Book

	// Controllers returns who decides in a battle, by side, as in ecs.Config; nil takes
	// the controllers that the scenario names. It is called by several goroutines at once,
	// once for each battle, and must return new controllers each time.
	Controllers func(battle int) map[string]agent.Controller

	// Systems returns what happens in a battle beside its rules, as in ecs.Config; nil is nothing. It is called as
	// Controllers is: what a system keeps must not be shared by battles.
	Systems func(battle int) []ecs.System

	// Parts are components of the host's own that battles carry, as in ecs.Config.
	Parts []ecs.Part

	// Each hears of every battle in order, from the goroutine that called [Run]. The
	// battle is good until it returns. An error ends the run, and is returned; a panic is one.
	Each func(b *Battle) error
}

// Errors of a [Config], and of scenarios that do not fit. Errors.Is finds them.
var (
	ErrNoBattles      = errors.New("want at least one battle")
	ErrTooManyBattles = fmt.Errorf("want at most %d battles", MaxBattles)
	ErrWorkers        = fmt.Errorf("want 0..%d workers", MaxWorkers)
	ErrRounds         = fmt.Errorf("want 0..%d rounds", scenario.MaxRound)
	ErrForcedDice     = errors.New("stated dice belong to one battle: want none where many are fought")
	ErrWaiting        = errors.New("somebody waits for an order and nobody gives one, or a controller puts it off")
)

// ConfigError says which number of a [Config] is wrong.
type ConfigError struct {
	Field string // Battles, Workers, Rounds
	Got   int
	Err   error // what would be right
}

// Error implements error.
func (e *ConfigError) Error() string { return fmt.Sprintf("arena: %s: %d: %v", e.Field, e.Got, e.Err) }

// Unwrap returns what would be right.
func (e *ConfigError) Unwrap() error { return e.Err }

// refused is a mistake with its place, and what it is.
type refused struct {
	scenario.Errors
	what error
}

// Unwrap returns both.
func (e *refused) Unwrap() []error { return []error{e.what, e.Errors} }

// BattleError says which battle went wrong, and with which seed it does so again.
type BattleError struct {
	Entry int // as in [Battle]
	Index int // from 0
	Seed  uint64
	Err   error
}

// Error implements error.
func (e *BattleError) Error() string {
	of := ""
	if e.Entry > 0 {
		of = " of the second"
	}
	return fmt.Sprintf("battle %d%s with seed %d: %v", e.Index+1, of, e.Seed, e.Err)
}

// Unwrap returns what went wrong.
func (e *BattleError) Unwrap() error { return e.Err }

// check reports what is wrong with c.
func (c *Config) check() error {
	switch {
	case c.Battles < 1:
		return &ConfigError{"Battles", c.Battles, ErrNoBattles}
	case c.Battles > MaxBattles:
		return &ConfigError{"Battles", c.Battles, ErrTooManyBattles}
	case c.Workers < 0 || c.Workers > MaxWorkers:
		return &ConfigError{"Workers", c.Workers, ErrWorkers}
	case c.Rounds < 0 || c.Rounds > scenario.MaxRound:
		return &ConfigError{"Rounds", c.Rounds, ErrRounds}
	}
	return nil
}

// workers is how many goroutines are started.
func (c *Config) workers() int {
	n := c.Workers
	if n == 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return min(n, c.Battles, MaxWorkers)
}

// rounds is after how many a battle is cut off.
func (c *Config) rounds() int {
	if c.Rounds == 0 {
		return DefaultRounds
	}
	return c.Rounds
}

// seed is that of the run.
func (c *Config) seed(s *scenario.Scenario) uint64 {
	if c.Seed == 0 {
		return s.Seed
	}
	return c.Seed
}
