package command

import (
	"slices"

	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// Lack is a shot or a spell that the one whose order is due has ready, and why there is nobody for it.
type Lack struct{ Label, Why string }

// Lacks lists them: blows are left out, as it is seen on the board who is in reach.
func (d *Desk) Lacks(all []Choice) (out []Lack) {
	who := d.Who()
	if who == 0 || d.sofar.N > 0 {
		return nil
	}
	for _, o := range d.r.Battle().Aimless(who) {
		if o.Kind != rules.ActCast && o.Kind != rules.ActShoot {
			continue
		}
		l := Lack{why.Act(d.r.Battle(), who, rules.Act{Kind: o.Kind, Item: o.Item, Mode: o.Mode}), noneFor(o.At)}
		if !slices.Contains(out, l) && !slices.ContainsFunc(all, func(c Choice) bool { return c.Label == l.Label }) {
			out = append(out, l)
		}
	}
	return out
}

// noneFor says why there is nobody at whom something is aimed by a rule.
func noneFor(r rules.TargetRule) string {
	switch r {
	case rules.AtEnemyReach:
		return "no enemy in reach"
	case rules.AtEnemySight:
		return "no enemy in sight and range"
	case rules.AtAllyReach:
		return "no friend in reach whom it helps"
	case rules.AtAllySight:
		return "no friend in sight whom it helps"
	}
	return "nobody for it now"
}
