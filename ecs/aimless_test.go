package ecs_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
)

// What has nobody to be aimed at is none of the options, and names somebody.
func TestWhatIsAimlessIsNoOption(t *testing.T) {
	battletest.Alone(t)
	shots, spells := 0, 0
	for _, name := range battletest.Scenarios(t) {
		b := hostedBattle(t, name, 3)
		for range 25 {
			if b.Run() != ecs.Waiting {
				break
			}
			for _, d := range slices.Clone(b.Due()) {
				if d.Question.Kind != rules.AskNone {
					continue
				}
				options := slices.Clone(b.Options(d.Who, rules.Order{}))
				for _, o := range b.Aimless(d.Who) {
					if !o.At.Aimed() || slices.ContainsFunc(options, func(c ecs.Choice) bool { return c.Offer == o }) {
						t.Fatalf("%s: %v is an option of %d, too, or aims at nobody", name, o, d.Who)
					}
					switch o.Kind {
					case rules.ActShoot:
						shots++
					case rules.ActCast:
						spells++
					}
				}
			}
			answer(t, b)
		}
		if who := rules.ID(1); b.Due() == nil && b.Aimless(who) != nil {
			t.Errorf("%s: nobody is asked, and %d has something that is aimless", name, who)
		}
	}
	if shots == 0 || spells == 0 {
		t.Errorf("%d shots and %d spells had nobody to be aimed at", shots, spells)
	}
}
