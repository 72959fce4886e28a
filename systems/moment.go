package systems

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Moment is when a battle hands over to its host.
type Moment uint8

// Moments of a tick, in their order. The zero Moment is none.
const (
	TickBegins Moment = iota + 1 // what has run out is over; nobody is scheduled yet
	GroupEnds                    // all that those who act together did is done; once for each group that no reaction has made
	TickEnds                     // nobody has anything left to do in the tick; whether the battle is over is decided after it
	RoundEnds                    // the same, of the last tick of a round, after TickEnds
	NMoment
)

var momentNames = [NMoment]string{"no moment", "tick begins", "group ends", "tick ends", "round ends"}

// String returns the words for m.
func (m Moment) String() string {
	if m < NMoment {
		return momentNames[m]
	}
	return "unknown"
}

// moment lets the host say what happens now, and makes it so as it does what a book's schedule says.
func (t *Simulation) moment(m Moment) {
	for _, speak := range [...]func(m Moment, p *rules.Plan){t.Own, t.Host} {
		if speak != nil {
			t.plan.Reset()
			speak(m, &t.plan)
			t.carryOut()
		}
	}
	if len(t.Dangers) > 0 && m == TickBegins {
		t.beset()
	}
}

// carryOut does what the plan says.
func (t *Simulation) carryOut() {
	t.tellRecruits()
	t.applyPlan()
	for _, s := range t.settlePlan() {
		t.addSlot(s)
	}
	for _, s := range t.plan.Slots {
		t.addSlot(s)
	}
}

// lastMoments lets the host speak when nobody has anything left to do in the tick, once. What it does
// may give somebody something to do.
func (t *Simulation) lastMoments() {
	t.State.Ending = heard
	t.moment(TickEnds)
	if t.Of() == t.Shape.Round-1 {
		t.moment(RoundEnds)
	}
	t.quail()
	t.ran(courage)
}

// Sound reports whether a plan of somebody else's is about nothing but what there is. The error is a
// *[BookError] that names who gives it.
func (t *Simulation) Sound(giver string, p *rules.Plan) error {
	was, by := t.Fault, t.giver
	t.Fault, t.giver = nil, giver
	defer func() { t.Fault, t.giver = was, by }()
	for i := range p.Entries {
		e := &p.Entries[i]
		_ = e.Who == 0 && ofTheField(&e.Verdict) || t.known("a verdict", "bearer", e.Who)
		for k := range e.Verdict.Mods {
			t.ruled("a receipt", e.Verdict.Mods[k].Rule)
		}
		for k := range e.Verdict.Effects {
			f := &e.Verdict.Effects[k]
			_ = t.goodEffect(f) && t.ruled("an effect", f.Rule)
		}
	}
	for i := range p.Slots {
		s := &p.Slots[i]
		_ = t.goodSlot(s) && t.ruled("a slot", s.Why)
	}
	if t.Fault != nil {
		return t.Fault
	}
	return nil
}

// ofTheField reports whether a verdict is about what stands on the field, and about nobody.
func ofTheField(v *rules.Verdict) bool {
	return len(v.Effects) > 0 && !slices.ContainsFunc(v.Effects, func(e rules.Effect) bool { return e.On != 0 || e.Kind != rules.EffDoor && e.Kind != rules.EffDanger })
}

// ruled wants a rule that the shape knows.
func (t *Simulation) ruled(gave string, r rules.Rule) bool {
	known := slices.ContainsFunc(t.Shape.Rules, func(e rules.RuleEntry) bool { return e.ID == r })
	return known || t.blame(BookError{Gave: gave, Rule: r, Want: "one of the rulebook, or of the Rules of the system"})
}
