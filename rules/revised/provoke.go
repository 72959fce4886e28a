package revised

import "github.com/affray-engine/affray/rules"

// Provoke implements [rules.Book]. Two things provoke: flight, before its first step,
// everybody in whose reach it begins (REV-059, REV-A15, REV-A51); and an unarmed
// attack its target (REV-114, REV-A38). Withdrawing and walking provoke nobody. Who has
// charged is open until its next turn (REV-056).
func (b *Book) Provoke(t *rules.Trigger, p *rules.Plan) {
	if t.Kind == rules.TriggerCharge {
		p.For(t.By.ID).Mark("REV-056", t.By.ID, MarkCharging, 0, rules.ForTurns(rules.TurnStart, 1))
		return
	}
	if !b.reacts(t.To, t.Tick) {
		return
	}
	switch {
	case t.Kind == rules.TriggerStep && t.Act.Kind == rules.ActFlee && t.Step == 0:
		p.Grant("REV-059", t.To.ID, t.By.ID, rules.Acts(rules.ActStrike), uint8(ReactFlight))
	case t.Kind == rules.TriggerAct && t.Act.Kind == rules.ActWrestle && t.Act.Target == t.To.ID:
		p.Grant("REV-114", t.To.ID, t.By.ID, rules.Acts(rules.ActStrike), uint8(ReactUnarmed))
	}
}

// reacts reports whether somebody may make an opportunity attack: able, armed, and
// without a fumble in this round (REV-A38, REV-A55, REV-A59).
func (b *Book) reacts(s *rules.Side, now rules.Tick) bool {
	if !b.ready(s) || s.Marked(MarkFumbled) {
		return false
	}
	for i := range s.Items {
		it := &s.Items[i]
		if it.State == rules.Ready && it.Use.Has(rules.UseMelee) && b.usable(s, it, int32(now)/b.shape.Round) {
			return true
		}
	}
	return false
}
