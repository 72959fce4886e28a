package nc

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Provoke gives those who have just become engaged an initial attack each (NC-011,
// NC-G-26), lays open who walks away from a foe (NC-G-04), and lets those who stand beside
// somebody strike who does not see to its defence (NC-012, NC-013).
func (b *book) Provoke(t *rules.Trigger, p *rules.Plan) {
	switch t.Kind {
	case rules.TriggerEngage:
		if b.o.Scheduling == bySegments { // NC-143
			b.initial(t.By, t.Tick, p)
			b.initial(t.To, t.Tick, p)
		}
	case rules.TriggerStep:
		if t.Away && !leaving(p.For(t.By.ID)) { // once, however many foes it leaves
			p.For(t.By.ID).Mark("NC-G-04", t.By.ID, markInterfering, 0, rules.Until(t.Tick+1))
		}
	case rules.TriggerOpen:
		if b.o.Scheduling == bySegments {
			b.opening(t.To, t.By, t.Tick, p)
		}
	}
}

// leaving reports whether it has been noted that somebody lays itself open by walking away.
func leaving(v *rules.Verdict) bool {
	return slices.ContainsFunc(v.Effects, func(e rules.Effect) bool { return e.Kind == rules.EffMark && e.What == markInterfering })
}

// initial grants one initial attack at whoever is in reach, which need not be the one whose reach
// has engaged the actor: a spear may do so from afar. None is granted if the actor is engaged already,
// cannot strike, or has attacked in this segment (NC-009). What was left of its schedule is dropped (NC-011).
// That the surprised get none follows: they are engaged with nobody (NC-G-25).
func (b *book) initial(actor *rules.Combatant, now rules.Tick, p *rules.Plan) {
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

// opening grants a blow at the free rate, one for all who are open to the actor: the menu leaves
// it which of them to strike.
func (b *book) opening(actor, prey *rules.Combatant, now rules.Tick, p *rules.Plan) {
	why := openTo(actor, prey)
	if why == "" || !canAct(actor) || !due(actor, swing(actor), now) {
		return
	}
	for i := range p.Slots {
		if s := &p.Slots[i]; s.Actor == actor.ID {
			if s.Mode == modeOpening && why == "NC-013" {
				s.Why = why // the foe before the fallen
			}
			return
		}
	}
	p.Grant(why, actor.ID, 0, rules.Acts(rules.ActStrike), modeOpening)
}

// openTo is why somebody may be struck at the free rate by an actor: whoever interferes with its own
// defence (NC-013); the helpless only by those whom nobody threatens (NC-012, NC-G-12).
// It is "" for who defends itself.
func openTo(actor, prey *rules.Combatant) rules.Rule {
	switch {
	case interferes(prey):
		return "NC-013"
	case !actor.Under && !canAct(prey) && !prey.Marked(markWaking):
		return "NC-012"
	}
	return ""
}

// swing is how many segments a blow takes with what somebody has in hand, the slowest of it.
func swing(s *rules.Combatant) (segments int) {
	for i := range s.Items {
		if it := &s.Items[i]; it.State == rules.Ready && it.Use.Has(rules.UseMelee) {
			segments = max(segments, int(it.Traits[itemSegments]))
		}
	}
	return segments
}

// due reports whether so many segments have passed since somebody's latest attack (NC-012).
func due(s *rules.Combatant, segments int, now rules.Tick) bool {
	return s.Attacked == 0 || now >= s.Attacked-1+rules.Tick(max(1, segments))
}

// Answer has nothing to decide: nc asks no questions within an exchange.
func (b *book) Answer([]rules.Question, []*rules.Exchange) {}
