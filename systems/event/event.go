// Package event holds the typed facts of what happened in a battle.
//
// # Outline
//
//   - [Event] is one fact; [Kind] says which of its fields are filled.
//   - [Sink] receives facts in order.
//
// # Tasks
//
//   - Keep an event: [Event.Clone]. An event is good only until its sink returns,
//     because the engine uses its memory again.
//   - Write it as text or JSON: the packages under ecs do that, with the names of
//     the battle; no system builds a sentence.
//
// # Guarantees
//
// An event carries the verdict unchanged, so that every result can be recomputed
// from its receipt alone.
package event

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Kind is a kind of fact. The list is closed.
type Kind uint8

// Kinds, with the fields that each fills beside Tick, Round and Of.
const (
	Begin    Kind = iota // the battle begins
	Round                // a round begins
	Plan                 // Schedule spoke of Who: Verdict
	Slots                // Schedule gave Who the slot Slot
	Ordered              // Who uses Slot for Order
	Refused              // an order of Who for Slot was refused: Text
	Underway             // Who begins an act that takes time: Act, Until
	Moved                // Who went Way from From to To, for Amount mm, by Act; by none if it was pushed
	Stuck                // Who could not go on: Text
	Turned               // Who faces Amount
	Engaged              // Who and Other are engaged from now on
	Parted               // Who and Other are no longer engaged
	Answered             // Who answered Question, asked by By
	Struck               // an exchange came out: Exchange
	Changed              // Effect was applied to Who: Before and After of the pool, wear or trait; To of who enters
	Ended                // a mark of Who ended: Mark
	Dropped              // a slot of Who came to nothing: Slot; Effect that took it, if one did
	Over                 // the battle is over: Amount is the winning side, -1 for none; Text why
	Goal                 // a goal of a side has come farther, or falls back: Amount is its index, Before and After how far, Text its state
	Joined               // Who has become one of those who fight, off the field as yet
	Danger               // a danger of the field begins, ends or spreads to To: Amount is its index, Text which; Effect; of a spread Before what the d100 showed, After the most that it was to show
	Saddle               // Who gets into the saddle of Other or out of it, and is at To then: Text says how
	NKind
)

var names = [NKind]string{
	"begin", "round", "plan", "slot", "ordered", "refused", "underway", "moved", "stuck", "turned", "engaged", "parted",
	"answered", "struck", "changed", "ended", "dropped", "over", "goal", "joined", "danger", "saddle",
}

// String returns the word for k, as event files write it.
func (k Kind) String() string {
	if k < NKind {
		return names[k]
	}
	return "unknown"
}

// Texts of Danger.
const (
	Begins  = "begins"
	Ends    = "ends"
	Spreads = "spreads"
)

// Texts of Saddle.
const (
	Mounts    = "mounts"
	Dismounts = "dismounts"
	Falls     = "falls"
)

// Beneath is the text of Stuck for somebody who wakes where somebody else stands, and
// cannot get up there yet (SPACE-036).
const Beneath = "beneath somebody"

// Cramped is the text of Stuck for somebody whose body finds no room to turn as its act would
// have it (SPACE-108).
const Cramped = "no room to turn"

// NoRoom is the text of Stuck for somebody who cannot come onto the field, because all of it that
// can be reached from To is full.
const NoRoom = "no room to enter"

// Source says who gave an answer.
type Source uint8

// Sources of an answer.
const (
	ByDefault    Source = iota // the book's default
	ByStanding                 // said ahead, in the order
	ByController               // asked for
)

var sources = [...]string{"default", "standing", "controller"}

// String returns the word for s.
func (s Source) String() string {
	if int(s) < len(sources) {
		return sources[s]
	}
	return "unknown"
}

// Event is one fact. Only the fields of its kind are filled.
type Event struct {
	Serial      uint32 // from 1, without gaps
	Kind        Kind
	Tick        rules.Tick
	Round       int32 // from 0
	TickOfRound int32 // tick of the round, from 0
	Who, Other  rules.ID
	Slot        rules.Slot
	Act         rules.Act
	Order       rules.Order
	Until       rules.Tick
	From, To    rules.Cell
	Way         []rules.Cell
	Amount      int32
	Text        string
	Question    rules.Question
	By          Source
	Exchange    *rules.Exchange // its query holds no sides once it is cloned
	Verdict     *rules.Verdict
	Effect      rules.Effect
	Before      int32
	After       int32
	Mark        rules.Mark
}

// Sink receives events in order. The event and what it points to are good only
// until the sink returns.
type Sink func(e *Event)

// Clone returns a copy that shares no memory with the battle.
func (e *Event) Clone() Event {
	c := *e
	c.Way = slices.Clone(e.Way)
	if e.Verdict != nil {
		v := cloneVerdict(e.Verdict)
		c.Verdict = &v
	}
	if e.Exchange != nil {
		x := *e.Exchange
		x.Verdict = cloneVerdict(&e.Exchange.Verdict)
		x.Facts.Actor, x.Facts.Target, x.Facts.Near = nil, nil, nil
		c.Exchange = &x
	}
	return c
}

func cloneVerdict(v *rules.Verdict) rules.Verdict {
	return rules.Verdict{
		Outcome: v.Outcome, Eager: v.Eager, Mods: slices.Clone(v.Mods), Rolls: slices.Clone(v.Rolls), Effects: slices.Clone(v.Effects),
	}
}
