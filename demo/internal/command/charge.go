package command

import "github.com/affray-engine/affray/rules"

// Blow is the choice with which the blow follows for whose sake a charge is run, of an order
// that holds the run alone so far; -1 if there is nothing of the kind to add.
func (d *Desk) Blow(all []Choice) int {
	n := int(d.sofar.N)
	if n == 0 || d.sofar.Acts[n-1].Kind != rules.ActCharge {
		return -1
	}
	best := -1
	for i := range all {
		switch k := all[i].Kind; {
		case k.Hostile():
			return i
		case best < 0 && k == rules.ActSpecial && len(all[i].Targets) > 0:
			best = i
		}
	}
	return best
}
