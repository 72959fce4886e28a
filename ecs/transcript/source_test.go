package transcript_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// A modifier is called by its reason, with what it is of; a rule without a reason by its
// title (FTR-070, FTR-010).
func TestASourceIsToldWithItsReason(t *testing.T) {
	b := battle(t, "courtyard-duel", 1)
	shape := b.Shape()
	armour := uint8(slices.Index(shape.Reasons, "armour"))
	strength := uint8(slices.IndexFunc(shape.Traits, func(c rules.TraitType) bool { return c.Name == "stn" }))
	attack, _ := shape.Roll("attack")
	one, other := b.Name(1), b.Name(2)
	for want, m := range map[string]rules.Mod{
		"armour":                            {Rule: "FTR-070", From: rules.Source{Kind: rules.FromRule, Reason: armour}},
		other + ": strength number, armour": {Rule: "FTR-070", From: rules.Source{Kind: rules.FromTargetTrait, N: strength, Reason: armour}},
		other + ": prone":                   {Rule: "FTR-010", From: rules.From(rules.FromTargetPosture, uint8(rules.Prone))},
		one + ": bare hands":                {Rule: "FTR-010", From: rules.From(rules.FromItem, rules.NoItem)},
		"the attack roll":                   {Rule: "FTR-010", From: rules.From(rules.FromRoll, uint8(attack))},
		shape.RuleTitle("FTR-070"):          {Rule: "FTR-070"},
		"by the rules":                      {Rule: "unheard of"},
	} {
		if got := transcript.Source(b, &m, 1, 2); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if armour == 0 || shape.RuleTitle("FTR-070") == "" {
		t.Error("the shape has no such words")
	}
}
