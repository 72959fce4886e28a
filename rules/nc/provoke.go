package nc

import "github.com/affray-engine/affray/rules"

// Provoke gives those who have just become engaged an initial attack each (NC-011,
// NC-G-26), and lays open who walks away from a foe (NC-G-04).
func (b *Book) Provoke(t *rules.Trigger, p *rules.Plan) {
	switch t.Kind {
	case rules.TriggerEngage:
		p.For(t.By.ID).Mark("NC-002", t.By.ID, markFoe, t.To.ID, rules.Forever(), int(t.Tick))
		p.For(t.To.ID).Mark("NC-002", t.To.ID, markFoe, t.By.ID, rules.Forever(), int(t.Tick))
		if b.o.Scheduling == BySegments { // NC-143
			b.initial(t.By, t.To, p)
			b.initial(t.To, t.By, p)
		}
	case rules.TriggerStep:
		if !t.Away {
			return
		}
		p.For(t.By.ID).Mark("NC-G-04", t.By.ID, markInterfering, 0, rules.Until(t.Tick+2))
	}
}

// initial grants one initial attack, unless the actor is engaged already, cannot
// strike, or is surprised (NC-G-25).
func (b *Book) initial(actor, other *rules.Side, p *rules.Plan) {
	if actor.Engaged || !canAct(actor) || actor.Marked(markSurprised) || p.Has(actor.ID) {
		return
	}
	p.Grant("NC-011", actor.ID, other.ID, rules.Acts(rules.ActStrike), modeInitial)
}

// Answer has nothing to decide: nc asks no questions within an exchange.
func (b *Book) Answer([]rules.Question, []*rules.Exchange) {}
