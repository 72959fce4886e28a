package command

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/rules"
)

// Errors of a desk.
var (
	ErrNobody = errors.New("nobody waits for an order")
	ErrFull   = errors.New("the order holds no more acts")
	ErrTarget = errors.New("choose whom")
	ErrCell   = errors.New("choose a cell that is marked")
	ErrNumber = errors.New("the number is out of range")
)

// Desk puts the orders of the host together. It belongs to one reel.
type Desk struct {
	r        *reel.Reel
	who      rules.ID
	moment   int                            // for which the order is made
	draft                                   // the order that is being made
	drafts   map[rules.ID]draft             // of others at that moment, to whom one may come back
	far      map[rules.ID]errand            // who was sent farther than one turn leads
	passed   map[rules.ID]pass              // the last turn that somebody has passed
	acted    map[rules.ID]deed              // when somebody was ordered something of weight last
	plans    map[rules.ID]planned           // who is not asked
	matters  []matter                       // what could be done, as it was offered last for an order that is still empty
	standing map[rules.ID][rules.NAsk]int16 // answers given ahead, by combatant
	idea     idea
	water    []Cell // where the one whose order is made could go
	flooded  bool   // water is of this moment
}

// draft is an order that is put together.
type draft struct {
	sofar  rules.Order
	turns  [rules.NAct]int    // how many turns each act of it takes, 0 if that is not known
	odds   [rules.NAct]string // the chance of each act of it, "" if there is none
	after  rules.ID           // at whom it leads in a later turn
	latch  rules.ID           // the door that it opens in a later turn
	leads  rules.Act          // the move for the sake of which it says what is done, none for an order that does something itself
	closes bool               // there hand to hand, though who is ordered shoots or casts else
}

// idea is what the usual controller would order somebody at a moment.
type idea struct {
	who     rules.ID
	edition int
	moment  int
	why     *agent.Reason
}

// suggested is what the usual controller would order, and why: it is asked once.
func (d *Desk) suggested(w ecs.Due) *agent.Reason {
	if k := &d.idea; k.who != w.Who || k.moment != d.r.Moment() || k.edition != d.r.Edition(d.r.Moment()) {
		*k = idea{w.Who, d.r.Edition(d.r.Moment()), d.r.Moment(), d.r.Suggest(w)}
	}
	return d.idea.why
}

// usual is what the usual controller would order the one whose order is due, and why; nil if none is.
func (d *Desk) usual() *agent.Reason {
	w, ok := d.due(d.Who())
	if !ok {
		return nil
	}
	return d.suggested(w)
}

// New returns a desk for a reel.
func New(r *reel.Reel) *Desk {
	return &Desk{r: r, drafts: map[rules.ID]draft{}, far: map[rules.ID]errand{}, passed: map[rules.ID]pass{}, acted: map[rules.ID]deed{}, plans: map[rules.ID]planned{}, standing: map[rules.ID][rules.NAsk]int16{}}
}

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

// Who is the combatant whose order is being made: the first that waits, unless another
// was chosen with For; 0 if nobody waits.
func (d *Desk) Who() rules.ID {
	due := d.Due()
	if d.moment == d.r.Moment() {
		for _, id := range due {
			if id == d.who {
				return id
			}
		}
	}
	d.who = 0
	if len(due) > 0 {
		d.who = due[0]
	}
	d.begin()
	return d.who
}

// begin begins an order anew, or goes on with what was put together of it before at the same moment, if that still may be ordered.
func (d *Desk) begin() {
	if now := d.r.Moment(); d.moment != now {
		clear(d.drafts)
		d.moment = now
	}
	if d.draft, d.matters = d.drafts[d.who], nil; d.sofar.N > 0 && d.r.Battle().Legal(d.who, d.sofar) != nil {
		d.draft = draft{}
	}
	delete(d.drafts, d.who)
}

// For makes the order of somebody else who waits. What was put together for the one before is kept: see begin.
func (d *Desk) For(id rules.ID) error {
	for _, due := range d.Due() {
		if due == id {
			if d.sofar.N > 0 && d.who != id && d.who != 0 && d.moment == d.r.Moment() {
				d.drafts[d.who] = d.draft
			}
			d.who = id
			d.begin()
			return nil
		}
	}
	return ErrNobody
}

// due is what is waited for from somebody.
func (d *Desk) due(id rules.ID) (ecs.Due, bool) {
	for _, w := range d.r.Waiting() {
		if w.Who == id && w.Question.Kind == rules.AskNone {
			return w, true
		}
	}
	return ecs.Due{}, false
}

// Sofar describes the acts picked so far: "run to (9,4), 2 turns".
func (d *Desk) Sofar() []string {
	who := d.Who()
	var out []string
	for i, a := range d.sofar.List() {
		s := d.said(who, a)
		if a.Kind.Moves() {
			s += inTurns(d.turns[i])
		}
		out = append(out, s)
	}
	return out
}

// inTurns says behind a way how many turns it takes, if it is more than one.
func inTurns(n int) string {
	if n < 2 {
		return ""
	}
	return fmt.Sprintf(", %d turns", n)
}

// Begun reports whether any act was picked for the order that is being made.
func (d *Desk) Begun() bool { return d.Who() != 0 && d.sofar.N > 0 }

// Reacts reports whether the turn that is waited for is granted out of turn.
func (d *Desk) Reacts() bool {
	w, ok := d.due(d.Who())
	return ok && w.Slot.Kind == rules.SlotGranted
}

// Odds is the chance of an act picked so far, as it was told when it was picked, "" if no die
// decides.
func (d *Desk) Odds(i int) string {
	if d.Who() == 0 || i < 0 || i >= int(d.sofar.N) {
		return ""
	}
	return d.odds[i]
}

// Turn says what the turn is that is waited for: an ordinary one, one to move, a reaction
// and why it is granted.
func (d *Desk) Turn() string {
	w, ok := d.due(d.Who())
	if !ok {
		return ""
	}
	switch w.Slot.Kind {
	case rules.SlotDeclare:
		if d.MovesLater() {
			return "say what to do now; " + MovesAreLater
		}
		return "say what to do; it is carried out later"
	case rules.SlotMove:
		return "a move; blows have their own time"
	case rules.SlotGranted:
		s := "may react"
		if w.Slot.To != 0 {
			s += " to " + why.Name(d.r.Battle(), w.Slot.To)
		}
		return s + ", out of turn" + onlyCasting(d.Casting())
	}
	return "may act now" + onlyCasting(d.Casting())
}

// MovesAreLater is said where [Desk.MovesLater] holds.
const MovesAreLater = "moves come later in the round"

// MovesLater reports whether the turn that is waited for is to say what to do, and moves have turns of their own after it.
func (d *Desk) MovesLater() bool {
	w, ok := d.due(d.Who())
	return ok && w.Slot.Kind == rules.SlotDeclare && len(d.r.Battle().Shape().Program[rules.SlotMove]) > 0
}

// onlyCasting says what is at stake for who casts.
func onlyCasting(spell string) string {
	if spell == "" {
		return ""
	}
	return ", but is about to " + spell + ": anything else ends that"
}

// Casting is the spell on which the one whose order is due is still at work: "cast cure light wounds", "" if there is none.
func (d *Desk) Casting() string {
	who := d.Who()
	if who == 0 {
		return ""
	}
	if busy := d.view(who).Busy(who); busy.Under() && busy.Act.Kind == rules.ActCast {
		return why.Act(d.r.Battle(), who, busy.Act)
	}
	return ""
}

// Back takes back the latest act; false if there is none.
func (d *Desk) Back() bool {
	if d.Who() == 0 || d.sofar.N == 0 {
		return false
	}
	d.sofar.N--
	d.sofar.Acts[d.sofar.N], d.after, d.latch, d.leads = rules.Act{}, 0, 0, rules.Act{}
	return true
}

// Done gives the order as it is; without any act it passes, which is always possible. The
// error is that of the battle; then the order is still being made.
func (d *Desk) Done() error {
	who := d.Who()
	if who == 0 {
		return ErrNobody
	}
	o := d.sofar
	o.Standing = d.standing[who]
	next, could := errand{act: d.sent(), moment: d.moment, order: len(d.r.Ordered()), foe: d.after, door: d.latch, closes: d.closes}, d.matters
	w, _ := d.due(who)
	var now watch
	if next.act.Kind != rules.ActPass || o.N == 0 {
		now = d.watch(who)
	}
	if next.watch = now; next.abides() && d.bound(who) && d.far[who].abides() && d.far[who].foe == next.foe {
		next.watch = d.far[who].watch // it waits on
	}
	if err := d.submit(who, o); err != nil {
		return err
	}
	before := d.passed[who]
	delete(d.far, who)
	delete(d.passed, who)
	switch {
	case next.act.Kind != rules.ActPass, o.N == 0 && next.abides():
		d.far[who] = next
	case o.N == 0:
		if before.round == now.round && !now.closes(&before.watch) {
			now.gap = max(now.gap, before.gap) // enemies may come near by small steps
			could = append(could, before.matters...)
		}
		d.passed[who] = pass{now, w.Slot.Kind, next.moment, could}
	}
	d.who, d.draft = 0, draft{}
	return nil
}

// submit gives an order, and notes whether there is anything of weight in it.
func (d *Desk) submit(who rules.ID, o rules.Order) error {
	now := deed{round: d.r.Battle().Round(), moment: d.r.Moment()}
	maps.DeleteFunc(d.plans, func(_ rules.ID, p planned) bool { return p.moment > now.moment }) // one has gone back
	d.Unplan(who)
	if err := d.r.Submit(who, o); err != nil {
		return err
	}
	if slices.ContainsFunc(o.List(), func(a rules.Act) bool { return grave(a.Kind) }) {
		for _, a := range o.List() {
			if a.Kind.Hostile() {
				now.foe = a.Target
			}
		}
		d.acted[who] = now
	}
	return nil
}

// Pass gives up the turn.
func (d *Desk) Pass() error {
	if d.Who() == 0 {
		return ErrNobody
	}
	d.draft = draft{}
	return d.Done()
}

// Let has the usual controller decide this once for the one whose order is being made;
// what was answered ahead still holds. If what it says is not legal, the turn is passed, as
// the battle does itself.
func (d *Desk) Let() error {
	who := d.Who()
	w, ok := d.due(who)
	if !ok {
		return ErrNobody
	}
	o := d.suggested(w).Order
	for k, n := range d.standing[who] {
		if n != 0 {
			o.Standing[k] = n
		}
	}
	if o.N == 0 && o.Standing == d.standing[who] {
		return d.Pass() // which is noted, so that it is not asked for the same again
	}
	d.who = 0
	defer d.begin()
	if err := d.submit(who, o); err != nil {
		return d.submit(who, rules.Order{Standing: d.standing[who]})
	}
	return nil
}

// LetAll has the usual controllers decide this once for all who wait now, and the rulebook
// answer all questions that are open.
func (d *Desk) LetAll() error {
	if len(d.r.Waiting()) == 0 {
		return ErrNobody
	}
	for at := d.r.Last(); len(d.r.Waiting()) > 0 && d.r.Last() == at; {
		if q := d.Question(); q != nil {
			if err := d.Leave(q); err != nil {
				return err
			}
			continue
		}
		if err := d.Let(); err != nil {
			return err
		}
	}
	return nil
}

// Suggests is the choice that is suggested, -1 for none, and against whom, 0 for nobody: what the usual controller would take up first. Where that is a
// step, a turn or the like before a blow that can as well be struck from where one stands, it is that blow; and where it is but a step or a turn, a blow
// that is likely enough goes before.
func (d *Desk) Suggests(all []Choice) (choice int, target rules.ID) {
	if d.sofar.N > 0 || d.Casting() != "" {
		return -1, 0
	}
	r := d.usual()
	if r == nil || r.Order.N == 0 {
		return -1, 0
	}
	first := r.Order.Acts[0]
	if first.Kind == rules.ActMove || first.Kind == rules.ActWithdraw || first.Kind == rules.ActTurn {
		for _, a := range r.Order.List()[1:] {
			if i := choiceOf(all, a); i >= 0 && a.Kind.Hostile() && all[i].Told(a.Target) {
				return i, a.Target
			}
		}
		if i, foe := likely(all); i >= 0 && first.Kind != rules.ActWithdraw && len(r.Steps) > 0 && r.Steps[0].When != "" { // and not for what it is worth, as to reach a goal
			return i, foe
		}
	}
	return choiceOf(all, first), first.Target
}

// choiceOf is the choice by which an act is done, -1 for none.
func choiceOf(all []Choice, a rules.Act) int {
	for i := range all {
		if all[i].does(a) {
			return i
		}
	}
	return -1
}

// does reports whether an act is done by the choice.
func (c *Choice) does(a rules.Act) bool {
	return c.Kind == a.Kind && c.Item == a.Item && c.Mode == a.Mode
}

// likelyFrom is the chance from which on a blow is likely enough to be suggested in place of a step, in hundredths.
const likelyFrom = 25

// likely is the blow or shot that does most of those that are likely enough, and keep the weapon in hand, at whoever can act; -1 for none.
func likely(all []Choice) (choice int, foe rules.ID) {
	choice = -1
	most := 0.0
	for i := range all {
		if c := &all[i]; !c.Kind.Hostile() || c.Kind == rules.ActThrow {
			continue
		}
		for _, t := range all[i].Targets {
			if t.Foe && !t.Out && t.Harms && t.Percent >= likelyFrom && t.Harm > most {
				choice, foe, most = i, t.ID, t.Harm
			}
		}
	}
	return choice, foe
}

// SuggestsPlace is where the usual controller would go first, if it would go.
func (d *Desk) SuggestsPlace() (at rules.Cell, ok bool) {
	r := d.usual()
	if r == nil {
		return at, false
	}
	return r.Order.Acts[0].Cell, r.Order.N > 0 && r.Order.Acts[0].Kind.Moves()
}

// rival is the next best of the options that is at somebody else in the same way; nil for none.
func rival(s *agent.Step, best *agent.Option) *agent.Option {
	for i := range s.Options {
		if o := &s.Options[i]; o.Act.Kind == best.Act.Kind && o.Act.Target != best.Act.Target {
			return o
		}
	}
	return nil
}

// partOf is what a consideration adds to the worth of an option.
func partOf(o *agent.Option, what string) (worth int) {
	if o != nil {
		for _, p := range o.Parts {
			if p.What == what {
				worth += p.Worth
			}
		}
	}
	return worth
}

// Suggestion says what the usual controller would order, act by act, of a way that is one of the choices with how many turns it takes; empty for nothing.
func (d *Desk) Suggestion(all []Choice) []string {
	w, ok := d.due(d.Who())
	if !ok {
		return nil
	}
	var out []string
	o := d.suggested(w).Order
	for _, a := range o.List() {
		s := d.said(w.Who, a)
		if a.Kind == rules.ActStance { // the name of one is no verb
			s = "choose " + s
		}
		if i := choiceOf(all, a); i >= 0 && a.Kind.Moves() && a.Target == 0 {
			if k, ok := d.Way(&all[i], a.Cell); ok {
				s += inTurns(k.Turns)
			}
		}
		out = append(out, s)
	}
	return out
}
