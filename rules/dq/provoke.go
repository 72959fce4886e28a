package dq

import "github.com/affray-engine/affray/rules"

// Provoke grants nothing: a figure may engage, pass and leave unmolested, and a
// riposte comes out of a parry (DQ-061). Who steps back in defence is harder to strike
// until its next action (DQ-142). Who steps out of close combat has left it (DQ-143).
func (b *Book) Provoke(t *rules.Trigger, p *rules.Plan) {
	if t.Kind == rules.TriggerStep && t.Act.Kind == rules.ActMove && t.Act.Mode == GaitOut {
		if m, ok := t.By.Mark(MarkClose); ok && len(p.For(t.By.ID).Effects) == 0 {
			p.For(t.By.ID).Unmark("DQ-143", t.By.ID, MarkClose, m.Other)
			p.For(m.Other).Unmark("DQ-143", m.Other, MarkClose, t.By.ID)
			p.For(m.Other).Unmark("DQ-143", m.Other, MarkBeset, t.By.ID)
			p.For(t.By.ID).Unmark("DQ-143", t.By.ID, MarkBeset, m.Other)
		}
		return
	}
	if t.Kind == rules.TriggerStep && t.Act.Kind == rules.ActWithdraw && t.Act.Mode == GaitBack && len(p.For(t.By.ID).Effects) == 0 {
		p.For(t.By.ID).Mark("DQ-142", t.By.ID, MarkWithdrawing, 0, rules.ForTurns(rules.TurnStart, 1))
	}
}
