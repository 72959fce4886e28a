package agent

import "github.com/affray-engine/affray/rules"

// Status says why a step came back.
type Status uint8

// Statuses.
const (
	Running  Status = iota // the tick is over, and another may begin
	Waiting                // somebody must be heard first
	Finished               // the battle is over
	Refused                // a listener or a controller may not step: nothing was done
)

var statuses = [...]string{"running", "waiting", "finished", "refused"}

// String returns the word for s.
func (s Status) String() string {
	if int(s) < len(statuses) {
		return statuses[s]
	}
	return "unknown"
}

// Future is a battle that a controller tries something out in: see [View.Fork]. It is an *ecs.Battle,
// whose methods these are.
type Future interface {
	Submit(id rules.ID, o rules.Order) error     // gives an order where one is due
	Reply(q rules.Question) error                // answers a question that is due
	Appoint(c Controller, who ...rules.ID) error // says who decides for some from now on; nil is who tries it out
	Due() []Due                                  // lists what must be said before it goes on
	Orders(id rules.ID) []rules.Order            // lists what may be ordered
	Answers(q rules.Question) []int16            // lists what may be answered
	Step() Status                                // goes on for a tick, unless somebody must be heard
	StepRound() Status                           // goes on for a round, unless somebody must be heard
	Run() Status                                 // goes on to the end, unless somebody must be heard
	Over() bool                                  // reports whether it has ended
	Winner() int                                 // is the side that has won, -1 for none, and before it has ended
	Err() error                                  // says what has gone wrong
	View(side int) *View                         // shows how it stands
}

// Fork returns a future of the battle as the side of the view may imagine it, another for each number:
// its luck is its own, and what the side may not see is replaced by what is consistent with what it
// does. Enemies of whom nobody knows are not there, nor traps that the side does not know of;
// what only an enemy's own side sees of it is not so; what enemies have declared in secret, and the
// orders that they have given in the group that decides now, are what the [Default] tactician would say in
// their place. It decides for everybody but for orders that are submitted. Two battles that
// differ in nothing that the side may see have the same fork.
//
// It is nil for a view of no battle, such as one of another package's tests.
func (v *View) Fork(number uint64) Future { return v.ForkInto(nil, number) }

// ForkInto is [View.Fork] in the memory of a fork that is done with, of whatever view of a battle of the same
// scenario: it returns f, or another if f is nil or of no use here. What was got from f before, its views among
// it, must not be used any more.
func (v *View) ForkInto(f Future, number uint64) Future {
	if v.fork == nil {
		return nil
	}
	return v.fork(v, f, number)
}

// Forking is the view with what forks it; package ecs gives that.
func (v *View) Forking(by func(v *View, f Future, number uint64) Future) *View {
	v.fork = by
	return v
}

// Known reports whether the side knows of a combatant: its own, and enemies that do not lie hidden from
// all of it.
func (v *View) Known(id rules.ID) bool {
	f := v.t.Roster.Figure(id)
	if f == nil || f.Who.Team == v.side {
		return f != nil
	}
	for i := range f.Marks.List {
		if v.t.Shape.Marks[f.Marks.List[i].Kind].Hides {
			return !v.lurks(f)
		}
	}
	return true
}
