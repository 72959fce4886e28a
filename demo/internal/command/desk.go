package command

import (
	"errors"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// Errors of a desk.
var (
	ErrNobody = errors.New("nobody waits for an order")
	ErrChoice = errors.New("there is no such choice now")
)

// Desk puts the orders of the host together.
type Desk struct {
	r     *reel.Reel
	who   rules.ID
	sofar rules.Order
}

// Choice is something that may be done next.
type Choice struct {
	Label   string // "strike with the long sword"
	Text    string // more about it
	Rule    rules.Rule
	Kind    rules.ActKind
	Targets []Target // whom it may be aimed at; empty if it needs nobody
	Cells   []Cell   // where it may lead or be aimed at; empty if it needs no cell
	Doors   []Door   // that may be opened or closed
	Facings []int    // that one may turn to

	Aim, Cap       rules.Range // numbers that may be chosen; equal ends leave no choice
	AimName        string      // what the aim is, in words
	CapName        string
	UsualAim       int16
	UsualCap       int16
	NeedsSomething bool // a target, a cell, a door or a facing has to be named

	offer ecs.Choice
}

// Target is somebody at whom a choice may be aimed.
type Target struct {
	ID      rules.ID
	Name    string
	Chance  string  // of harm, "45 %"; "" if the act harms nobody
	Percent float64 //
	Mean    string  // mean harm
	Cell    rules.Cell
}

// Cell is somewhere that a choice may lead to.
type Cell struct {
	Cell rules.Cell
	Mm   int32 // what the way costs
}

// Door is a door that may be opened or closed.
type Door struct {
	ID   rules.ID
	Cell rules.Cell
}

// Pick says how a choice is taken up.
type Pick struct {
	Target rules.ID
	Cell   rules.Cell
	Door   rules.ID
	Facing int
	Aim    int16 // used if Aimed
	Cap    int16 // used if Capped
	Aimed  bool
	Capped bool
}

// Question is something that somebody has to answer in the middle of an exchange.
type Question struct {
	Who     rules.ID
	Text    string
	Answers []Answer
	Usual   int // index of the answer that the rulebook takes if nobody says anything

	q rules.Question
}

// Answer is one of the answers to a question.
type Answer struct {
	Text string
	N    int16
}

// New returns a desk for a reel.
func New(r *reel.Reel) *Desk { return &Desk{r: r} }

// Due lists those who wait for an order of the host, in order.
func (d *Desk) Due() []rules.ID {
	var out []rules.ID
	for _, w := range d.r.Waiting() {
		if w.Question.Kind == rules.AskNone {
			out = append(out, w.Who)
		}
	}
	return out
}

// Who is the combatant whose order is being made: the first that waits unless another was
// chosen with For; 0 if nobody waits.
func (d *Desk) Who() rules.ID {
	due := d.Due()
	for _, id := range due {
		if id == d.who {
			return id
		}
	}
	d.sofar = rules.Order{}
	d.who = 0
	if len(due) > 0 {
		d.who = due[0]
	}
	return d.who
}

// For makes the order of somebody else who waits.
func (d *Desk) For(id rules.ID) error {
	for _, due := range d.Due() {
		if due == id {
			d.who, d.sofar = id, rules.Order{}
			return nil
		}
	}
	return ErrNobody
}

// Choices is what may be done next, after the acts picked so far.
func (d *Desk) Choices() []Choice { return nil }

// Sofar describes the acts picked so far.
func (d *Desk) Sofar() []string { return nil }

// Pick takes up a choice.
func (d *Desk) Pick(c *Choice, p Pick) error { return ErrChoice }

// Back takes back the latest act; false if there is none.
func (d *Desk) Back() bool {
	if d.sofar.N == 0 {
		return false
	}
	d.sofar.N--
	d.sofar.Acts[d.sofar.N] = rules.Act{}
	return true
}

// Done gives the order as it is; without any act it passes.
func (d *Desk) Done() error {
	who := d.Who()
	if who == 0 {
		return ErrNobody
	}
	o := d.sofar
	d.sofar, d.who = rules.Order{}, 0
	return d.r.Submit(who, o)
}

// Pass gives up the turn.
func (d *Desk) Pass() error {
	d.sofar = rules.Order{}
	return d.Done()
}

// Let has the ordinary controller decide this once for the one whose order is being made.
func (d *Desk) Let() error { return d.Pass() }

// LetAll has the ordinary controller decide this once for all who wait.
func (d *Desk) LetAll() error { return d.Pass() }

// Question is the first question that waits for an answer, nil if there is none.
func (d *Desk) Question() *Question { return nil }

// Answer gives an answer to a question.
func (d *Desk) Answer(q *Question, n int16) error {
	a := q.q
	a.Ans = n
	return d.r.Reply(a)
}
