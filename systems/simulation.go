package systems

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
	"github.com/affray-engine/affray/systems/space"
)

// Tick is what every system works on. It belongs to one battle and one goroutine.
type Simulation struct {
	Book   rules.Book
	Shape  *rules.Shape
	Roster *Roster
	Space  *space.Space
	State  State
	Queue  *dice.Queue         // forced dice, nil for none
	Watch  func(system string) // called when a system of All has run; nil for nobody
	Emit   event.Sink          // nil drops events

	// Replies reports whether somebody will answer questions put to who; nil means
	// that nobody does, and the book's defaults are taken.
	Replies func(who rules.ID) bool

	// Own and then Host say what else happens at a moment, each in a plan; nil for nothing.
	Own, Host func(m Moment, p *rules.Plan)

	// Turns are the orders of turns that a scenario states, by round; nil if none.
	Turns [][]rules.ID

	// Fault is what the rulebook has given wrong, a *[BookError]; nil if all was well.
	Fault error

	// Traps are the traps of the field; see [Tick.LayTraps].
	Traps []rules.Trap

	// Goals are what the sides are after, each with its State.Goals; Sides is how many of them there
	// are. Coming says how many of a side come in a later round whatever happens; nil for nobody.
	Goals  []Goal
	Sides  int
	Coming func(side uint8) int

	// Might is how much each does to its enemies, see [Simulation.Appraise]; nil if nobody has asked.
	Might []int64

	// Dangers are those of the field, each with its State.Dangers.
	Dangers []Danger

	// Reverse walks each group backwards, in all phases but Turns. A test sets it: the end must be the same.
	Reverse bool

	version  uint64     // see Version
	giver    string     // of what is being looked at, if it is not the book
	recruits []rules.ID // of whom nobody was told yet; never between calls of Run
	stirred  bool       // since marks were last looked through for what they need; never between calls of Run
	quiet    bool       // nothing has happened in the tick under way
	due      rules.Tick // until then nothing can happen; 0 if that is not known
	plan     rules.Plan
	trigger  rules.Trigger // kept, so that nothing escapes to the heap
	loose    Frame         // takes the effects of plans, which belong to no group
	offers   rules.Offers
	inviting uint32             // counts the groups that were asked, so that no menu is kept longer than it holds
	steed    rules.Offers       // what the mount of a rider is offered
	told     rules.Order        // an order as the book is told of it
	fresh    rules.Order        // of a mount
	gait     rules.Maybe[uint8] // of the first walk that the book has offered, while there are mounts
	field    rules.Field
	sides    []*rules.Combatant
	high     []bool
	movers   []space.Mover
	walks    []rules.Act // of the movers
	slots    []rules.Slot
	way      []rules.Cell
	slot     rules.Slot
	sofar    rules.Order
	ids      []rules.ID
	about    []rules.ID // somebody
	walked   []rules.ID // whose steps may spring traps
	leavers  []rules.ID // of a group
	struckBy []rules.ID // whom a trap strikes
	pairs    []pair
	choices  []Choice
	runs     runs
	supposed charge // of a preview
	ev       event.Event
	check    rules.Exchange
	regather func(x *rules.Exchange)
	asked    []*rules.Exchange
	asking   []rules.Question
}

// Ending says how much of the end of a tick has come.
type Ending uint8

const (
	acting  Ending = iota
	endured        // it ends a round, and dangers have harmed those in them
	heard          // nobody has anything left to do in it, and the host was told so
)

// State is a battle in motion as plain data. Everything that decides how it goes
// on is here, in the components, in the space, and in the queue of forced dice.
type State struct {
	Seed   uint64
	At     rules.Tick // the tick under way
	Opened bool       // Schedule has been called for it
	Ending Ending     // how much of its end has come
	Slots  []rules.Slot
	Frames []Frame // the last one runs
	Serial uint32  // latest serial of marks, acts under way and things
	Event  uint32  // latest serial of an event
	Things rules.ID
	Unsure bool // positions or weapons changed since threats were last computed
	Begun  bool

	Traps   []TrapState // of Tick.Traps, in their order
	Stepped []rules.ID  // who has come to another cell since traps were last looked at
	Goals   []GoalState // of Simulation.Goals, in their order

	Dangers []DangerState // of Simulation.Dangers, in their order
	Crossed []Crossed     // who has come through dangers since they were last looked at
	Beset   []Beset       // who bears the mark of a hazard for being in it

	Mounts []Mount // who is ridden, or was

	Nerves Nerves
}

// Version is another number whenever anything of the battle may be another than before, but for orders that are being given: never
// 0. What is worked out for one decider holds for all who are asked at the same moment.
func (t *Simulation) Version() uint64 { return t.version + 1 }

// Round returns the number of the round under way, from 0.
func (t *Simulation) Round() int32 { return int32(t.State.At) / t.Shape.Round }

// Of returns the tick within the round, from 0.
func (t *Simulation) Of() int32 { return int32(t.State.At) % t.Shape.Round }

// Draw makes the dice of a key: forced ones first. It implements [rules.Drawer].
func (t *Simulation) Draw(k dice.Key) dice.Dice {
	if t.Queue != nil {
		return t.Queue.Dice(k)
	}
	return dice.Keyed(k)
}

// Tell sends the event that fill prepares.
func (t *Simulation) Tell(k event.Kind, who rules.ID, fill func(e *event.Event)) {
	t.State.Event++
	t.stir()
	if t.Emit == nil {
		return
	}
	t.ev = event.Event{
		Serial: t.State.Event, Kind: k, Tick: t.State.At, Round: t.Round(), TickOfRound: t.Of(), Who: who,
	}
	if fill != nil {
		fill(&t.ev)
	}
	t.Emit(&t.ev)
}

func (t *Simulation) serial() uint32 {
	t.State.Serial++
	return t.State.Serial
}
