package agent

// thousandth is what a thousandth of a battle is worth to who looks ahead.
const thousandth = won / 1000

// trials are the ways in which a search has played on, and what has come of it.
func (s *Search) trials() (all []Trial) {
	for i := range s.tries {
		t := &s.tries[i]
		trial := Trial{As: t.as, Rounds: t.rounds, Order: t.order, Battles: len(s.usually)}
		if i > 0 {
			if t.n == 0 {
				continue // the budget was spent before
			}
			trial.Battles, trial.Gain, trial.Needed = int(t.n), int(t.gain/t.n/thousandth), int((hardly-fear*s.doubt(t)/2)/thousandth)
		}
		all = append(all, trial)
	}
	return all
}
