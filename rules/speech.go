package rules

import "iter"

// SayTo lets somebody be heard, and understood by another: one effect for each who
// understands.
func (v *Verdict) SayTo(r Rule, on, other ID) {
	v.add(Effect{Kind: EffSay, Rule: r, On: on, Other: other})
}

// HeardBy lists who understands what was said, in the order in which the book names them.
func (v *Verdict) HeardBy() iter.Seq[ID] {
	return func(yield func(ID) bool) {
		for i := range v.Effects {
			if e := &v.Effects[i]; e.Kind == EffSay && e.Other != 0 && !yield(e.Other) {
				return
			}
		}
	}
}
