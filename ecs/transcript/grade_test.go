package transcript_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// Both rolls of an attack are told with their quality, and the attack with that of its result; a
// poor one goes without saying (DQ-005, DQ-006, DQ-007, DQ-010).
func TestRollsAreToldWithTheirQuality(t *testing.T) {
	b := battle(t, "net-and-sword", 1)
	x := &rules.Exchange{By: 1, To: 2, Act: rules.Act{Kind: rules.ActStrike, Target: 2}}
	x.Verdict.Outcome = rules.Hit
	x.Verdict.Rolled(1, roll(t, b, "attack"), 60, 9, true)
	x.Verdict.Rolled(2, roll(t, b, "defence"), 40, 38, true)
	quality := map[string]int32{"attack_quality": 4, "defence_quality": 1, "result_quality": 3}
	for i, c := range b.Shape().Results {
		x.Results[i] = quality[c.Name]
	}
	got := page(t, b, transcript.Options{}, struckBy(x))
	inOrder(t, got, "rolls 9, at most 60, decisive: hit, crucial result.", "rolls 38, at most 40, average: passed.")
	for i := range b.Shape().Results {
		x.Results[i] = 0
	}
	want(t, page(t, b, transcript.Options{}, struckBy(x)), "rolls 9, at most 60: hit.")
}
