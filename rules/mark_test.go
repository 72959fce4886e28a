package rules_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
	"pgregory.net/rapid"
)

// A set of kinds has the kinds that were put into it, up to the last that a book may have, and meets those that share one.
func TestASetOfKindsHasWhatWasPutIntoIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := rapid.SliceOfN(rapid.Uint8Range(0, rules.NMark-1), 0, 9)
		a, b := kinds.Draw(t, "a"), kinds.Draw(t, "b")
		set, other, share := rules.KindsOf(a...), rules.KindsOf(b...), false
		for k := range uint8(rules.NMark) {
			if set.Has(k) != slices.Contains(a, k) {
				t.Fatalf("%d of %v", k, a)
			}
			share = share || slices.Contains(a, k) && slices.Contains(b, k)
		}
		want := slices.Compact(slices.Sorted(slices.Values(a)))
		if got := slices.Collect(set.All()); !slices.Equal(got, want) {
			t.Fatalf("all of %v are %v", a, got)
		}
		if set.Any() != (len(a) > 0) || set.Meet(&other) != share {
			t.Fatalf("%v and %v", a, b)
		}
		var marks []rules.Mark
		for _, k := range a {
			marks = append(marks, rules.Mark{Kind: k})
		}
		if rules.KindsIn(marks) != set {
			t.Fatalf("of marks %v", a)
		}
	})
}
