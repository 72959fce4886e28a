package dq

import "github.com/affray-engine/affray/rules"

// Provoke grants nothing: a figure may engage, pass and leave unmolested, and a
// riposte comes out of a parry (DQ-061). Who steps back in defence is harder to strike for
// everybody, from the moment it begins to its next action (DQ-142). Who steps out of close
// combat has left it (DQ-143).
func (b *book) Provoke(t *rules.Trigger, p *rules.Plan) {
	back := t.Kind == rules.TriggerSetOut && t.Act.Kind == rules.ActWithdraw && t.Act.Mode == gaitBack
	out := t.Kind == rules.TriggerStep && t.Act.Kind == rules.ActMove && t.Act.Mode == gaitOut
	if !back && !out || len(p.For(t.By.ID).Effects) > 0 { // several foes are one reason
		return
	}
	if v := p.For(t.By.ID); back {
		v.Mark("DQ-142", t.By.ID, markWithdrawing, 0, rules.ForTurns(rules.TurnStart, 1))
	} else {
		loose(v, t.By)
	}
}

// loose ends all close combat of somebody (DQ-143).
func loose(v *rules.Verdict, s *rules.Combatant) {
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == markClose || m.Kind == markBeset {
			v.Unmark("DQ-143", s.ID, m.Kind, m.Other)
			v.Unmark("DQ-143", m.Other, m.Kind, s.ID)
		}
	}
}
