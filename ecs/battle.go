package ecs

import (
	"errors"
	"runtime/debug"
	"slices"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/plain"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/event"
	"github.com/yohamta/donburi"
)

// View is what one side may see of a battle.
type View = agent.View

// Due is something that somebody must say before the battle can go on.
type Due = systems.Due

// Choice is an act that may be chosen, with those whom it may be aimed at.
type Choice = systems.Choice

// Config says who decides in a battle, and who hears what happens. The zero value
// takes the controllers that the scenario names.
type Config struct {
	Seed        uint64                      // 0 takes that of the scenario
	Book        rules.Book                  // with the options that it was made with, the scenario having none; nil makes the one that the scenario names
	Books       []rules.Maker               // that a scenario may name beside the built-in ones, each id once
	Controllers map[string]agent.Controller // by side; nil entries are for the host to decide
	Events      event.Sink                  // called for each event, which is good only until it returns
	Keep        bool                        // keep all events for [Battle.Events]
	World       donburi.World               // where the battle's entities live, beside those of the host; nil makes one
	Systems     []System                    // of the host's own, in their order at each moment
	Parts       []Part                      // components of the host's own that the battle carries: see [Carry]
}

// Status says why a step came back.
type Status = agent.Status

// Statuses.
const (
	Running  = agent.Running  // the tick is over, and another may begin
	Waiting  = agent.Waiting  // somebody must be heard first: see [Battle.Due]
	Finished = agent.Finished // the battle is over
	Refused  = agent.Refused  // a listener or a controller may not step: nothing was done
)

// Battle is one battle, made by [New], [Battle.Clone] or [Battle.Again]; a zero Battle has no
// field, and most of its methods panic. It must not be used by two goroutines at once; two
// battles may be.
type Battle struct {
	scenario  *scenario.Scenario
	tick      *systems.Simulation
	views     []*agent.View
	fair      []*agent.View      // for controllers
	deciders  []agent.Controller // of the sides, then of combatants who have their own
	madeWith  []agent.Controller // those that the scenario names, if no others were given: see AgainInto
	posts     []int              // by id less 1: which of them decides
	sides     []int              // which of them decides for those of a side who have none of their own
	whole     uint32             // sides whose controller decides for all of them
	late      int                // how many have come since the battle began
	script    []script
	used      []bool // of the script
	kept      []event.Event
	keep      bool
	dues      []systems.Due // of Due
	asks      []systems.Due // of hear
	looks     []systems.Due // of Options and Preview
	result    Result
	over      bool
	stood     []bool // by id less 1: who could act when it ended, before what ends with it
	guard     guard
	listeners []*listener
	reasons   func(*agent.Reason) // who hears why orders are given; nil for nobody
	reviewer  agent.Reviewer      // who judges orders that are followed; nil for nobody
	systems   []System
	witness   witness // of what they do
	ending    *ending // how a system ends the battle with this tick
	ground    []byte  // the scenario as it is saved; nil until somebody asks
	tables    uint64  // the sum of the rulebook's; 0 until somebody asks
	summed    plain.Writer

	touched  bool // before anything has happened, it may be
	overhear []*overhearer
	follows  bool                      // another battle, see Follow
	followed []Input                   // of it that are still to come
	unasked  []rules.ID                // who was not asked questions there
	moments  uint64                    // of the host's that there were
	noted    map[donburi.Entity]uint64 // sums of the parts that those who overhear know of

	tactician *tactician // of a fork of a view, nil before there was one
}

// Result says how a battle ended, or stands.
type Result struct {
	Over   bool
	Winner int // index of the side that is left, -1 for none or several
	Why    string
	Rounds int // rounds begun
	Ticks  int // ticks that are over
	// By side: how many can act, and what they have in the vital pool. Of a battle that is
	// over these are those who could when it ended: who wakes because it has is none of them.
	Up, Left []int
	Goal     int          // that has decided it, an index into Goals; -1 for none
	Goals    []GoalResult // of the scenario, in its order
	Points   []int        // by side; nil if no goal is worth any
}

// ErrNoScenario says that nil was given where a scenario should be.
var ErrNoScenario = errors.New("ecs: no scenario: want one that scenario.Parse has returned")

// New builds a battle. The error is a scenario.Errors with file, line and column of
// every mistake that only the rulebook can find: options, stat blocks, gear, scripts
// and dice; or with what [scenario.Scenario.Check] finds, if the scenario was changed after
// it was parsed. It is [ErrNoScenario] if s is nil, *[SystemError] and *[PartError] for mistakes of the configuration,
// and a *[PanicError] if a rulebook panics.
func New(s *scenario.Scenario, c Config) (*Battle, error) {
	if s == nil {
		return nil, ErrNoScenario
	}
	return assemble(s, 0, c)
}

// assemble builds the battle of a scenario of which so many combatants, the last, came when it was under way.
func assemble(s *scenario.Scenario, late int, c Config) (made *Battle, err error) {
	defer func() {
		if p := recover(); p != nil {
			made, err = nil, &PanicError{"the rulebook " + s.Rulebook.Text, p, debug.Stack()}
		}
	}()
	if err := errors.Join(s.Check(), check(c)); err != nil {
		return nil, err
	}
	b := &builder{s: s, config: c, first: len(s.Combatants) - late}
	if b.book(); b.rules != nil {
		if err := checkRules(c.Systems, b.rules.Shape()); err != nil {
			return nil, err
		}
		b.field()
		b.combatants()
		b.arrivals()
		b.perilous()
		b.nerves()
		b.layTraps()
		b.riders()
		b.places()
		b.deciders()
		b.orders()
		b.dice()
		b.turns()
	}
	if err := b.errs.Err(); err != nil {
		if b.roster != nil {
			b.roster.Clear()
		}
		return nil, err
	}
	made = b.battle()
	for made.late = 0; made.late < late && err == nil; made.late++ {
		_, _, err = made.admit(b.first + made.late)
	}
	return made, err
}

// Step goes on until the tick under way is over. It never blocks: when somebody whom
// the host decides for must be heard, it returns Waiting in the middle of the tick,
// and goes on from there when it is called again. A listener or a controller that calls it
// is [Refused]; whoever of them panics, or a rulebook that does, ends the battle with a
// *[PanicError]: see [Battle.Err].
func (b *Battle) Step() (s Status) {
	if b.guard.stepping {
		b.guard.misused = true
		return Refused
	}
	if b.over {
		return Finished
	}
	b.guard.stepping = true
	defer b.stepped(&s)
	b.noteParts(InputParts)
	b.catchUp()
	if systems.Rest(b.tick) {
		return Running // nothing has changed that the battle could end by
	}
	for systems.Run(b.tick) {
		if !b.hear() {
			return Waiting
		}
		b.catchUp()
	}
	if b.tick.Fault != nil {
		b.breakOff(b.tick.Fault)
		return Finished
	}
	return b.judge()
}

// StepRound steps until the round under way is over, or until somebody must be heard.
func (b *Battle) StepRound() Status {
	for {
		if s := b.Step(); s != Running || b.tick.Of() == 0 {
			return s
		}
	}
}

// Run steps until the battle is over or somebody must be heard.
func (b *Battle) Run() Status {
	for {
		if s := b.Step(); s != Running {
			return s
		}
	}
}

// Fresh reports whether the battle is as [New] or [Battle.Again] has made it: nothing has happened.
func (b *Battle) Fresh() bool { return !b.tick.State.Begun && !b.over && !b.touched }

// Over reports whether the battle has ended.
func (b *Battle) Over() bool { return b.over }

// Result says how the battle ended, or how it stands.
func (b *Battle) Result() Result {
	r := b.result
	r.Over, r.Ticks = b.over, int(b.tick.State.At)
	r.Rounds = (r.Ticks + int(b.tick.Shape.Round) - 1) / int(b.tick.Shape.Round)
	r.Up, r.Left, r.Goals = b.standing(), b.left(), b.goalResults()
	if points, scored := b.points(); scored {
		r.Points = points
	}
	if !b.over {
		r.Winner, r.Goal = -1, -1
	}
	return r
}

// Winner is the index of the side that has won: -1 for none, and before the battle is over.
func (b *Battle) Winner() int {
	if !b.over {
		return -1
	}
	return b.result.Winner
}

// Err reports what went wrong: a *[PanicError] or a *systems.BookError that has ended the
// battle, [ErrUnderway] if it was asked for something in the middle of a step, and what was
// wrong with the forced dice of the scenario: rolls for which none was left, faces that are
// not on the die, and once the battle is over those that nobody has rolled. It is nil if all
// was well.
func (b *Battle) Err() error {
	if b.guard.broken != nil {
		return b.guard.broken
	}
	var errs []error
	if b.guard.misused {
		errs = append(errs, ErrUnderway)
	}
	if b.tick.Queue == nil {
		return errors.Join(errs...)
	}
	said := map[string]bool{} // a roll that is short is short each time it is made
	for _, err := range b.tick.Queue.Errors() {
		if err = b.named(err); !said[err.Error()] {
			said[err.Error()] = true
			errs = append(errs, err)
		}
	}
	if b.over {
		for _, l := range b.tick.Queue.Left() {
			errs = append(errs, &DiceError{By: b.Name(rules.ID(l.By)), To: b.Name(rules.ID(l.To)), Roll: b.tick.Shape.RollName(l.Purpose), Left: l.Faces})
		}
	}
	return errors.Join(errs...)
}

// Scenario returns the scenario that the battle was built from, with what was said to it since: the
// orders and dice of [Battle.Script], and at the end of its combatants those who came by [Hand.Enter]. It is not to be
// changed.
func (b *Battle) Scenario() *scenario.Scenario { return b.scenario }

// Book returns the rulebook of the battle.
func (b *Battle) Book() rules.Book { return b.tick.Book }

// Shape describes the rulebook and names its numbers.
func (b *Battle) Shape() *rules.Shape { return b.tick.Shape }

// Seed returns the seed of the battle's dice.
func (b *Battle) Seed() uint64 { return b.tick.State.Seed }

// Round returns the number of the round under way, from 0, and Of the tick in it.
func (b *Battle) Round() int { return int(b.tick.Round()) }

// Of returns the tick within the round, from 0.
func (b *Battle) Of() int { return int(b.tick.Of()) }

// View returns the view of the side with the index, nil if there is none. The host may see those,
// too, of whom the side does not know; the views that controllers get leave them out.
func (b *Battle) View(side int) *View {
	if side < 0 || side >= len(b.views) {
		return nil
	}
	return b.view(uint8(side))
}

// Name returns the name of a combatant in the scenario, "" for nobody. A roll made
// for a whole side bears the side's name.
func (b *Battle) Name(id rules.ID) string {
	if f := b.tick.Roster.Figure(id); f != nil {
		return f.Who.Name
	}
	for i, s := range b.scenario.Sides {
		if rules.TeamID(uint8(i)) == id {
			return s.ID
		}
	}
	return ""
}

// ID returns the id of the combatant with a name, 0 if there is none.
func (b *Battle) ID(name string) rules.ID {
	for i := range b.tick.Roster.Figures {
		if b.tick.Roster.Figures[i].Who.Name == name {
			return rules.ID(i + 1)
		}
	}
	return 0
}

// Events returns the events so far, if the battle was told to keep them.
func (b *Battle) Events() []event.Event { return b.kept }

// listener is somebody who hears what happens, of some kinds.
type listener struct {
	sink  event.Sink
	kinds uint32 // a bit each
}

// Listen lets somebody hear what happens from now on, beside those who do already and after them:
// events of the kinds, or all if none is named. Each is good only until the sink returns. stop ends
// it; it may be called at any time, and again. A nil sink hears nothing.
func (b *Battle) Listen(sink event.Sink, kinds ...event.Kind) (stop func()) {
	if sink == nil {
		return func() {}
	}
	l := &listener{sink: sink}
	for _, k := range kinds {
		l.kinds |= 1 << k
	}
	if len(kinds) == 0 {
		l.kinds = 1<<event.NKind - 1
	}
	b.listeners = append(slices.Clip(b.listeners), l) // those who are being told now are not disturbed
	return func() {
		b.listeners = slices.DeleteFunc(slices.Clone(b.listeners), func(o *listener) bool { return o == l })
	}
}

func (b *Battle) emit(e *event.Event) {
	if b.keep {
		b.kept = append(b.kept, e.Clone())
	}
	for _, l := range b.listeners {
		if l.kinds>>e.Kind&1 == 1 {
			b.guard.hearing = true
			l.sink(e)
			b.guard.hearing = false
		}
	}
}
