package agent

// thousandth is what a thousandth of a battle is worth to who looks ahead.
const thousandth = won / 1000

// tried notes in which ways a search has played on, and what has come of it.
func (n *notes) tried(s *Search) {
	if n == nil {
		return
	}
	for i := range s.tries {
		t := &s.tries[i]
		trial := Trial{As: t.as, Rounds: t.rounds, Order: t.order, Battles: len(s.usually)}
		if i > 0 {
			if t.n == 0 {
				continue // the budget was spent before
			}
			trial.Battles, trial.Gain, trial.Needed = int(t.n), int(t.gain/t.n/thousandth), int((hardly-fear*s.doubt(t)/2)/thousandth)
		}
		n.reason.Tried = append(n.reason.Tried, trial)
	}
}
