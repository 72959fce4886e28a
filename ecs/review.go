package ecs

import (
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// Review returns the mistakes that a rulebook finds in a draft which has mistakes already, so
// that somebody who writes a scenario sees all of them at once: in options, stat blocks, gear
// and conditions. It leaves alone what cannot be judged in a draft. The list is in the order
// of the file, and empty if there are none; see [scenario.Draft].
func Review(draft *scenario.Scenario, c Config) scenario.Errors {
	b := &builder{s: draft, config: c}
	if draft.Rulebook.Text == "" {
		return nil // told already
	}
	if _, err := b.make(); unknown(err) != nil {
		return nil // told already
	}
	if b.book(); b.rules != nil {
		for i := range draft.Combatants {
			if one := &draft.Combatants[i]; one.Stats != nil {
				var out rules.Fighter
				var receipt rules.Verdict
				b.rules.Build(b.blockOf(one, i), &out, &receipt)
				b.errs.Listed(b.lister())
			}
		}
	}
	_ = b.errs.Err() // sorts them
	return b.errs
}
