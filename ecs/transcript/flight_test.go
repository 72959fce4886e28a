package transcript_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// A missile that has missed somebody and flies on, and a target that leans out past its
// cover (SPACE-082, SPACE-132).
func TestAMissileFliesOnAndATargetLeansOut(t *testing.T) {
	first := &rules.Exchange{By: edda, To: grik, Act: rules.Act{Kind: rules.ActShoot, Target: grik}}
	first.Facts.Cover, first.Facts.Flags, first.Verdict.Outcome = 90, rules.FlagPeeked, rules.Miss
	first.Verdict.Rolled(edda, 0, 45, 71, false)
	next := &rules.Exchange{By: edda, To: maud, Act: first.Act, Flown: 1}
	next.Verdict.Outcome = rules.Hit
	next.Verdict.Rolled(edda, 0, 45, 41, true)
	want(t, story(t, transcript.Options{},
		event.Event{Kind: event.Struck, Who: edda, Other: grik, Exchange: first}, event.Event{Kind: event.Struck, Who: edda, Other: maud, Exchange: next}),
		"edda shoots at grik with the longbow (90% behind cover, leaning out): rolls 71, over 45: miss.",
		"edda shoots at maud with the longbow (it flies on): rolls 41, at most 45: hit.")
}
