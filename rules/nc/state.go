package nc

import "github.com/affray-engine/affray/rules"

// conditionRule and conditionSource say where a condition's modifiers come from.
var (
	conditionRule = [nConditions]rules.Rule{
		blinded: "NC-081", stunned: "NC-081", prone: "NC-081", invisible: "NC-087", casting: "NC-086",
		asleep: "NC-085", interfering: "NC-084", surprised: "NC-088", unarmed: "NC-083",
	}
	conditionSource = [nConditions]rules.Source{
		blinded: {Kind: rules.FromTargetMark, N: markBlinded}, stunned: {Kind: rules.FromTargetMark, N: markStunned},
		prone: {Kind: rules.FromTargetPosture, N: uint8(rules.Prone)}, invisible: {Kind: rules.FromTargetMark, N: markInvisible},
		casting: {Kind: rules.FromTargetBusy, N: uint8(rules.ActCast)}, asleep: {Kind: rules.FromTargetMark, N: markAsleep},
		interfering: {Kind: rules.FromTargetMark, N: markInterfering}, surprised: {Kind: rules.FromTargetMark, N: markSurprised},
		unarmed: {Kind: rules.FromRule},
	}
)

// state adds the DF of the target's conditions (NC-082), and notes those that
// another rule takes away.
func (b *book) state(v *rules.Verdict, f *facts) int {
	if f.defence == 0 {
		return 0
	}
	df := 0
	for c := range nConditions {
		if f.defence.has(c) {
			n, over := b.conditionDF(c, f)
			df += count(v, totalDF, conditionRule[c], over, conditionSource[c], n)
		}
	}
	return df
}

// conditionDF is what a condition does to DF, and the rule that suppresses it.
func (b *book) conditionDF(c condition, f *facts) (df int, over rules.Rule) {
	df = b.t.conditions[c].df
	switch {
	case c == invisible:
		df = b.o.InvisibleDF // NC-A-02
		if f.attack.has(blinded) {
			over = "NC-080"
		}
	case c == surprised:
		df = b.o.SurpriseDF // NC-A-21
	case c == prone && f.missile != nil:
		df = b.o.ProneMissileDF // NC-A-44
	case c == casting && b.o.CastingLoseSkill:
		over = "NC-A-03"
	case c == interfering && f.defence.has(casting):
		over = "NC-086" // NC-A-43: not both
	case c == unarmed && f.missile != nil:
		over = "NC-A-41"
	}
	return df, over
}

// target adds the DF that a missile's target has beside its own (NC-093 to NC-097).
func (b *book) target(v *rules.Verdict, f *facts) int {
	place := func(p rules.Place) rules.Source { return rules.From(rules.FromPlace, p) }
	cover, conceal := b.t.lower(coverRow, f.cover), b.t.lower(concealmentRow, f.conceal)
	overCover, overConceal := rules.Rule(""), rules.Rule("")
	if b.o.BetterOfCover { // NC-A-36
		if cover >= conceal {
			overConceal = "NC-093"
		} else {
			overCover = "NC-094"
		}
	}
	df := count(v, totalDF, "NC-093", overCover, place(rules.PlaceCover), cover) // NC-A-23: to DF alone
	df += count(v, totalDF, "NC-094", overConceal, place(rules.PlaceConcealment), conceal)
	df += note(v, totalDF, "NC-095", place(rules.PlaceSize), f.size)
	df += note(v, totalDF, "NC-096", place(rules.PlaceRange), b.t.lower(rangeRow, int(f.band)))
	if f.cross {
		df += note(v, totalDF, "NC-097", place(rules.PlaceMotion), b.t.lower(crossingRow, 1))
	}
	return df
}
