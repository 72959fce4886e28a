package fighter

import "github.com/affray-engine/affray/rules"

// ridden is how much farther a mount gets under its rider than the plots have it, which know nobody's rate: ours (FIELD-047).
const ridden = 2

// metreMm is a metre in mm.
const metreMm = 1000

// walk offers the movement of one second: 2 m while fighting, 5 m under the plot
// Moving (FTR-T5, FTR-T6), less what hurt legs and trunk take (FTR-E2). In a claimed
// second it comes first, to close in (FTR-004).
func (b *book) walk(a *rules.Combatant, sofar *rules.Order, out *rules.Offers) {
	plot := plotOf(a)
	if plot == moving && b.legUse(a) > limbFull { // FTR-E6
		plot = fighting
	}
	mm := b.t.plots[plot].metres * metreMm * b.pace(a) / wholePace
	if a.Rides != 0 || a.Ridden != 0 {
		mm *= ridden
	}
	if sofar.N > 0 || mm == 0 {
		return
	}
	o := rules.Offer{
		Kind: rules.ActMove, Item: rules.NoItem, Mode: gaitStep, At: rules.AtWay,
		Terms: rules.Terms{Pace: rules.Pace{Num: int32(mm), Den: 1}}, Rule: "FTR-T6",
	}
	if plot == moving {
		o.Mode, o.Rule = gaitRun, "FTR-T5"
	}
	out.Add(o)
}

// turns offers to turn on the spot in place of a step, with the steps of the second and before
// its blows (FTR-T8); who strikes turns anyway.
func turns(a *rules.Combatant, sofar *rules.Order, out *rules.Offers) {
	if sofar.N == 0 && a.Posture != rules.Prone {
		out.Add(rules.Offer{Kind: rules.ActTurn, Item: rules.NoItem, Rule: "FTR-T6"})
	}
}
