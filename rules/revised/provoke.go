package revised

import "github.com/affray-engine/affray/rules"

// Provoke implements [rules.Book]. Two things provoke: flight, before its first step,
// everybody in whose reach it begins (REV-059, REV-A15, REV-A51); and an unarmed
// attack its target (REV-114, REV-A38). Withdrawing and walking provoke nobody. Who has
// charged is open until its next turn (REV-056).
func (b *book) Provoke(t *rules.Trigger, p *rules.Plan) {
	if t.Kind == rules.TriggerCharge {
		p.For(t.By.ID).Mark("REV-056", t.By.ID, markCharging, 0, rules.ForTurns(rules.TurnStart, 1))
		b.ranOnto(t, p)
		return
	}
	if !b.reacts(t.To, t.Tick) {
		return
	}
	switch {
	case t.Kind == rules.TriggerStep && t.Act.Kind == rules.ActFlee && t.Step == 0:
		b.atFlight(t, p)
	case t.Kind == rules.TriggerAct && t.Act.Target == t.To.ID:
		b.atUnarmed(t, p)
	}
}

// atFlight gives everybody its routine, or by option one of them: whoever attacked the
// fleer last, else the nearest, else the lowest id (REV-A15).
func (b *book) atFlight(t *rules.Trigger, p *rules.Plan) {
	s := rules.Slot{Kind: rules.SlotGranted, Why: "REV-059", Actor: t.To.ID, To: t.By.ID, Only: rules.Acts(rules.ActStrike), Mode: uint8(reactFlight)}
	if !b.o.FleeSingle {
		p.Add(s)
		return
	}
	s.Rank = int64(t.Gap) // the engine ranks reactions itself
	if _, last := t.By.MarkOf(markAssailed, t.To.ID); last {
		s.Rank = 0
	}
	switch {
	case len(p.Slots) == 0:
		p.Add(s)
	case s.Rank < p.Slots[0].Rank:
		p.Slots[0] = s
	}
}

// atUnarmed gives the target of an unarmed attack one attack first (REV-101, REV-114,
// REV-125); to keep a hold provokes only if it takes a roll (REV-A38, REV-A31). Against
// several who bear down it may choose one of them.
func (b *book) atUnarmed(t *rules.Trigger, p *rules.Plan) {
	one := rules.Acts(rules.ActStrike)
	switch {
	case t.Act.Kind == rules.ActWrestle, t.Act.Kind == rules.ActKeep && b.o.HoldRolls:
		p.Grant("REV-114", t.To.ID, t.By.ID, one, uint8(reactUnarmed))
	case t.Act.Kind == rules.ActPunch:
		p.Grant("REV-101", t.To.ID, t.By.ID, one, uint8(reactPunch))
	case t.Act.Kind == rules.ActOverbear:
		p.For(t.To.ID).Mark("REV-125", t.To.ID, markBeset, t.By.ID, rules.Lasting{Ends: rules.RoundEnd})
		p.Grant("REV-125", t.To.ID, 0, one, uint8(reactOverbear))
	}
}

// reacts reports whether somebody may make an opportunity attack: able, armed, and
// without a fumble in this round (REV-A38, REV-A55, REV-A59).
func (b *book) reacts(s *rules.Combatant, now rules.Tick) bool {
	if !b.ready(s) || s.Marked(markFumbled) || s.Marked(markPinned) || s.Doing(rules.ActCast) {
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
