package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
	"github.com/affray-engine/affray/rules/table"
)

// starts are the conditions that a scenario may begin with. Surprise ends with the first
// round (NC-G-24); the rest lasts as long as the scenario says, or for good.
var starts = ledger.Starts{
	{Word: "asleep", Mark: markAsleep},
	{Word: "bleeding", Mark: markBody},
	{Word: "blinded", Mark: markBlinded},
	{Word: "held", Mark: markHeld},
	{Word: "invisible", Mark: markInvisible},
	{Word: "misty_veil", Mark: markVeil},
	{Word: "prone", Posture: rules.Prone},
	{Word: "snared", Mark: markSnared},
	{Word: "stunned", Mark: markStunned},
	{Word: "surprised", Mark: markSurprised, Ends: rules.RoundEnd},
}

// condition is what holds of somebody in an exchange (section 6).
type condition uint8

// Conditions, in the order of their table.
const (
	blinded condition = iota
	stunned
	prone
	invisible
	casting
	asleep
	interfering
	surprised
	unarmed
	nConditions
)

// conditionWords are the keys of the conditions, as requests and scenarios write them.
var conditionWords = [nConditions]string{"blinded", "stunned", "prone", "invisible", "casting", "asleep", "interfering", "surprised", "unarmed_vs_armed"}

// String returns the condition's key.
func (c condition) String() string {
	if c < nConditions {
		return conditionWords[c]
	}
	return "unknown"
}

// bit is the condition of the target in a set of what holds.
func (c condition) bit() ledger.Conditions { return 1 << c }

// conditionRule and conditionFrom say where a condition's modifiers come from. Sleep and what
// keeps somebody from its defence have to be found (see [book.conditionsOf]).
var (
	conditionRule = [nConditions]rules.Rule{
		blinded: "NC-081", stunned: "NC-081", prone: "NC-081", invisible: "NC-087", casting: "NC-086",
		asleep: "NC-085", interfering: "NC-084", surprised: "NC-088", unarmed: "NC-083",
	}
	conditionFrom = [nConditions]ledger.Origin{
		blinded: ledger.From(rules.FromTargetMark, markBlinded), stunned: ledger.From(rules.FromTargetMark, markStunned),
		prone: ledger.From(rules.FromTargetPosture, rules.Prone), invisible: ledger.From(rules.FromTargetMark, markInvisible),
		casting: ledger.From(rules.FromTargetBusy, rules.ActCast), asleep: ledger.Found(sleep),
		interfering: ledger.Found(hindrance), surprised: ledger.From(rules.FromTargetMark, markSurprised),
		unarmed: ledger.From(rules.FromRule, 0),
	}
)

// conditionRow is what a condition does to OF, DF and DR.
type conditionRow struct {
	condition                 condition
	of, df, physical, magical int
}

func readCondition(r *table.Row) conditionRow {
	c := condition(r.OneOf("key", conditionWords[:]...))
	return conditionRow{c, r.Int("of", -20, 20), r.Int("df", -20, 20), r.Int("physical", -20, 20), r.Int("magical", -20, 20)}
}
