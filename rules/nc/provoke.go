package nc

import "github.com/affray-engine/affray/rules"

// Provoke gives those who have just become engaged an initial attack each (NC-011,
// NC-G-26), lays open who walks away from a foe (NC-G-04), and lets those who stand beside
// somebody strike who does not see to its defence (NC-012, NC-013).
func (b *Book) Provoke(t *rules.Trigger, p *rules.Plan) {
	switch t.Kind {
	case rules.TriggerEngage:
		if b.o.Scheduling == BySegments { // NC-143
			b.initial(t.By, t.Tick, p)
			b.initial(t.To, t.Tick, p)
		}
	case rules.TriggerStep:
		if t.Away {
			p.For(t.By.ID).Mark("NC-G-04", t.By.ID, markInterfering, 0, rules.Until(t.Tick+1))
		}
	case rules.TriggerOpen:
		if b.o.Scheduling == BySegments {
			b.opening(t.To, t.By, t.Tick, p)
		}
	}
}

// initial grants one initial attack at whoever is in reach, which need not be the one whose reach
// has engaged the actor: a spear may do so from afar. None is granted if the actor is engaged already,
// cannot strike, or has attacked in this segment (NC-009). What was left of its schedule is dropped (NC-011).
// That the surprised get none follows: they are engaged with nobody (NC-G-25).
func (b *Book) initial(actor *rules.Side, now rules.Tick, p *rules.Plan) {
	if actor.Engaged || p.Has(actor.ID) {
		return
	}
	if actor.Claims > 0 {
		p.For(actor.ID).CancelSlots("NC-011", actor.ID)
	}
	if canAct(actor) && due(actor, 1, now) {
		p.Grant("NC-011", actor.ID, 0, rules.Acts(rules.ActStrike), modeInitial)
	}
}

// opening grants a blow at the free rate: at whoever interferes with its own defence
// (NC-013); at the helpless only to those whom nobody threatens (NC-012, NC-G-12).
func (b *Book) opening(actor, prey *rules.Side, now rules.Tick, p *rules.Plan) {
	why := rules.Rule("NC-013")
	switch {
	case interferes(prey):
	case !actor.Under && !canAct(prey) && !prey.Marked(markWaking):
		why = "NC-012"
	default:
		return
	}
	if canAct(actor) && !p.Has(actor.ID) && due(actor, swing(actor), now) {
		p.Grant(why, actor.ID, prey.ID, rules.Acts(rules.ActStrike), modeOpening)
	}
}

// swing is how many segments a blow takes with what somebody has in hand, the slowest of it.
func swing(s *rules.Side) (segments int) {
	for i := range s.Items {
		if it := &s.Items[i]; it.State == rules.Ready && it.Use.Has(rules.UseMelee) {
			segments = max(segments, int(it.T[itemSegments]))
		}
	}
	return segments
}

// due reports whether so many segments have passed since somebody's latest attack (NC-012).
func due(s *rules.Side, segments int, now rules.Tick) bool {
	return s.Attacked == 0 || now >= s.Attacked-1+rules.Tick(max(1, segments))
}

// Answer has nothing to decide: nc asks no questions within an exchange.
func (b *Book) Answer([]rules.Question, []*rules.Exchange) {}
