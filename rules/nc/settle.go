package nc

import "github.com/affray-engine/affray/rules"

// settle says how somebody is up, once wounds have been applied (NC-127, NC-G-14,
// NC-G-41).
func (b *Book) settle(x *rules.Exchange) {
	v, s := &x.V, x.Q.D
	hp := s.Pool(hitPoints)
	v.Outcome = rules.Done
	switch {
	case s.Up >= rules.Dead:
	case hp <= b.o.DeathAt:
		v.Posture("NC-G-14", s.ID, rules.Dead)
	case hp < b.o.UnconsciousBelow && s.Up.Acts(): // NC-A-30
		v.Posture("NC-127", s.ID, rules.Down)
	case hp >= b.o.UnconsciousBelow && s.Up == rules.Down && !s.Marked(markVital):
		v.Posture("NC-G-41", s.ID, rules.Prone)
	}
}

// upkeep is what the end of a round does to somebody: bleeding (NC-128, NC-G-14) and poison
// (NC-121, NC-G-27).
func (b *Book) upkeep(x *rules.Exchange) {
	v, s := &x.V, x.Q.D
	v.Outcome = rules.Done
	if s.Up >= rules.Dead {
		return
	}
	dying := s.Up == rules.Down && s.Pool(hitPoints) < b.o.UnconsciousBelow
	if (dying || s.Marked(markBody)) && !s.Marked(markBound) && b.o.BleedPerRound > 0 {
		v.Lose("NC-G-14", s.ID, hitPoints, b.o.BleedPerRound)
	}
	taken := 0
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == markPoison {
			taken += doseOf(v, s, m) // NC-A-63: each dose has its own clock
		}
	}
	switch {
	case taken == 0:
	case s.Marked(markVenom): // NC-122
		v.Count("NC-122", s.ID, markVenom, 0, 0, taken)
	default:
		v.Mark("NC-122", s.ID, markVenom, 0, rules.Forever(), taken)
	}
}

// doseOf lets one poison take its round's points (NC-120: neither AR nor DR).
func doseOf(v *rules.Verdict, s *rules.Side, m *rules.Mark) int {
	n := min(int(m.V[0]), dose)
	if n > 0 {
		v.Lose("NC-121", s.ID, hitPoints, n)
	}
	if int(m.V[0]) > n {
		v.Count("NC-121", s.ID, markPoison, m.Serial, 0, -n)
	} else {
		v.UnmarkAt("NC-121", s.ID, markPoison, m.Serial)
	}
	return max(0, n)
}
