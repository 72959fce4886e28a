package ecstest_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/rules"
)

const offeredLaw = "an act that is offered may come to something"

// What an act costs its actor is nothing that it comes to; a change of anybody else is, and of
// its actor where the act is about nobody else.
func TestWhatAnOfferComesTo(t *testing.T) {
	const loud, quiet = 0, 1
	on := func(who rules.ID, kind rules.EffectKind, what uint8, n int32) rules.Effect {
		return rules.Effect{Kind: kind, On: who, What: what, N: [4]int32{n}, Rule: "SC-2"}
	}
	const self, other = 1, 2
	for _, c := range []struct {
		name      string
		act       rules.ActKind
		effect    rules.Effect
		something bool
	}{
		{"a blow that costs hearts", rules.ActStrike, on(self, rules.EffLose, 0, 1), false},
		{"a blow that costs none", rules.ActStrike, on(self, rules.EffLose, 0, 0), false},
		{"a blow that gives hearts back", rules.ActStrike, on(self, rules.EffLose, 0, -1), true},
		{"a blow that takes them", rules.ActStrike, on(other, rules.EffLose, 0, 1), true},
		{"a blow that wears the own weapon", rules.ActStrike, on(self, rules.EffItem, 0, 0), false},
		{"what is done to an item of one's own", rules.ActTend, on(self, rules.EffItem, 0, 0), true},
		{"a blow that spends a turn", rules.ActStrike, on(self, rules.EffMark, quiet, 0), false},
		{"a blow that all see", rules.ActStrike, on(self, rules.EffMark, loud, 0), true},
		{"a blow whose mark the other bears", rules.ActStrike, on(other, rules.EffMark, quiet, 0), true},
		{"a blow that turns its striker", rules.ActStrike, on(self, rules.EffFace, 0, 1), false},
		{"turning", rules.ActTend, on(self, rules.EffFace, 0, 1), true},
		{"a blow that turns the other", rules.ActStrike, on(other, rules.EffFace, 0, 1), true},
	} {
		b := newBent(t, nil)
		b.data.Marks = []rules.MarkType{{Name: "loud", Text: "is seen"}, {Name: "quiet", Text: "is not", Quiet: true}}
		do := func(x *rules.Exchange) {
			x.Verdict.Outcome, x.Verdict.Effects = rules.Miss, nil
			switch {
			case x.Act.Kind != c.act: // anything else would do
				x.Verdict.Lose("SC-2", x.To, 0, -1)
			case x.By == self:
				x.Verdict.Effects = append(x.Verdict.Effects, c.effect)
			default: // the other side, alike
				e := c.effect
				e.On = self + other - e.On
				x.Verdict.Effects = append(x.Verdict.Effects, e)
			}
		}
		b.blow = func(_ rules.Stage, x *rules.Exchange) { do(x) }
		b.act = do
		b.menu = func(_ *rules.Order, o *rules.Offers) {
			o.Add(rules.Offer{Kind: rules.ActTend, Item: rules.NoItem, At: rules.AtSelf, Rule: "SC-1"})
		}
		err := ecstest.Sweep(parsed(t), ecs.Config{Book: b}, 1, offeredLaw)
		if (err == nil) != c.something {
			t.Errorf("%s: something: %v, but %v", c.name, c.something, err)
		}
	}
}

// An act that is aimed is asked about with an aim that it may have: the middle of the range, where
// the book advises none.
func TestAnOfferIsAskedAboutWithAnAimThatItHas(t *testing.T) {
	for usual, aimed := range map[int16]int16{0: 13, 14: 14} {
		b := newBent(t, nil)
		b.act = func(x *rules.Exchange) {
			if x.Act.Kind != rules.ActTend {
				return
			}
			if x.Verdict.Outcome = rules.Lost; x.Act.Aim == aimed {
				x.Verdict.Outcome = rules.Done
				x.Verdict.Lose("SC-2", x.To, 0, -1)
			}
		}
		b.menu = func(_ *rules.Order, o *rules.Offers) {
			o.Add(rules.Offer{
				Kind: rules.ActTend, Item: rules.NoItem, At: rules.AtSelf, Rule: "SC-1",
				Aim: rules.Range{Lo: 12, Hi: 14}, Usual: rules.Usual{Aim: usual},
			})
		}
		if err := ecstest.Sweep(parsed(t), ecs.Config{Book: b}, 1, offeredLaw); err != nil {
			t.Errorf("by default %d: %v", usual, err)
		}
	}
}

// An act at nobody is looked at as one at somebody is, and each again once who does it bears other marks.
func TestAnOfferIsLookedAtAgainWithOtherMarks(t *testing.T) {
	const hurt = 0
	for name, c := range map[string]struct {
		at     rules.TargetRule
		vain   func(x *rules.Exchange) bool
		broken bool
	}{
		"always good":       {rules.AtSelf, func(*rules.Exchange) bool { return false }, false},
		"vain at nobody":    {rules.AtNone, func(*rules.Exchange) bool { return true }, true},
		"vain for the hurt": {rules.AtSelf, func(x *rules.Exchange) bool { return x.Facts.Actor.Marked(hurt) }, true},
	} {
		b := newBent(t, func(st rules.Stage, x *rules.Exchange) {
			if st == rules.StageHarm && !x.Dice.Enumerates() {
				x.Verdict.Mark("SC-3", x.To, hurt, 0, rules.Forever())
			}
		})
		b.data.Marks = []rules.MarkType{{Name: "hurt", Text: "has been struck"}}
		b.act = func(x *rules.Exchange) {
			if x.Verdict.Outcome = rules.Done; c.vain(x) {
				x.Verdict.Outcome = rules.Lost
			} else {
				x.Verdict.Lose("SC-2", x.By, 0, -1)
			}
		}
		b.menu = func(_ *rules.Order, o *rules.Offers) {
			o.Add(rules.Offer{Kind: rules.ActTend, Item: rules.NoItem, At: c.at, Rule: "SC-1"})
		}
		if err := ecstest.Sweep(parsed(t), ecs.Config{Book: b}, 1, offeredLaw); (err != nil) != c.broken {
			t.Errorf("%s: broken: %v, want %v", name, err, c.broken)
		}
	}
}
