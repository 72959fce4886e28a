package nc

import "github.com/affray-engine/affray/rules"

// settle says how somebody is up, once wounds have been applied (NC-127, NC-G-14,
// NC-G-41).
func (b *book) settle(x *rules.Exchange) {
	v, s := &x.Verdict, x.Facts.Target
	hp := s.Pool(hitPoints)
	v.Outcome = rules.Done
	switch {
	case s.Posture >= rules.Dead:
	case hp <= b.o.DeathAt:
		fall(x, s, "NC-G-14", rules.Dead)
	case hp < b.o.UnconsciousBelow && s.Posture.Acts(): // NC-A-30
		fall(x, s, "NC-127", rules.Down)
	case hp >= b.o.UnconsciousBelow && s.Posture == rules.Down && !s.Marked(markVital) && !s.Marked(markChanged):
		v.Posture("NC-G-41", s.ID, rules.Prone)
		v.Unmark("NC-G-41", s.ID, markFallen, 0)
		v.Mark("NC-G-41", s.ID, markWaking, 0, rules.Until(rules.Tick(x.Facts.Tick+1)))
	}
}

// fall notes that somebody is down now, and since when, so that whoever is about to shoot
// at it may break off.
func fall(x *rules.Exchange, s *rules.Combatant, r rules.Rule, up rules.Posture) {
	x.Verdict.Posture(r, s.ID, up)
	if s.Posture.Acts() {
		x.Verdict.Mark("NC-127", s.ID, markFallen, 0, rules.Forever(), int(x.Facts.Tick))
	}
}

// upkeep is what the end of a round does to somebody: bleeding (NC-128, NC-G-14) and poison
// (NC-121, NC-G-27).
func (b *book) upkeep(x *rules.Exchange) {
	v, s := &x.Verdict, x.Facts.Target
	v.Outcome = rules.Done
	if s.Posture >= rules.Dead {
		return
	}
	dying := s.Posture == rules.Down && s.Pool(hitPoints) < b.o.UnconsciousBelow
	hurt := 0
	if (dying || s.Marked(markBody)) && !s.Marked(markBound) && b.o.BleedPerRound > 0 {
		v.Lose("NC-G-14", s.ID, hitPoints, b.o.BleedPerRound)
		hurt = b.o.BleedPerRound
	}
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == markPoison {
			hurt += works(v, s, m, x.Facts.Round)
		}
	}
	if hurt > 0 && s.Marked(markAsleep) { // NC-141: any damage
		v.Unmark("NC-085", s.ID, markAsleep, 0)
	}
}
