package agent_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/ecs/agent"
)

// someTerms are those of an option: what is added, doubled or halved, and what takes the place of all before it.
func someTerms(t *rapid.T, name string) (list []agent.Term) {
	thousandth := agent.Whole / 1000
	for range rapid.IntRange(1, 6).Draw(t, name) {
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0:
			list = append(list, agent.Term{Kind: 'f', By: thousandth * rapid.Int64Range(1, 400).Draw(t, "to")})
		case 1, 2:
			list = append(list, agent.Term{Kind: 's', By: rapid.SampledFrom([]int64{250, 500, 1500, 2000}).Draw(t, "times")})
		default:
			list = append(list, agent.Term{Kind: 'a', By: thousandth * rapid.Int64Range(-200, 500).Draw(t, "more")})
		}
	}
	return list
}

// With the change that is said to tip a choice both options are worth the same, or the other is worth more; with a little less
// than that the first stays ahead.
func TestTheSmallestChangeTipsTheChoice(t *testing.T) {
	thousandth := agent.Whole / 1000
	rapid.Check(t, func(t *rapid.T) {
		first, second := someTerms(t, "first"), someTerms(t, "second")
		if agent.Worth(first, -1, 0) < agent.Worth(second, -1, 0) {
			first, second = second, first
		}
		tip, term := agent.Tipped(first, second)
		if term < 0 {
			return // nothing counts in the end
		}
		lead := func(by int64) int64 {
			if tip.Option == 1 {
				return agent.Worth(first, -1, 0) - agent.Worth(second, term, by)
			}
			return agent.Worth(first, term, by) - agent.Worth(second, -1, 0)
		}
		by, nearer := int64(tip.By)*agent.Whole/1000, -thousandth
		if tip.By < 0 {
			nearer = thousandth
		}
		const rounding = 200 // of integers that are multiplied one after the other
		if rest := lead(by - nearer/20); tip.By != 0 && rest > rounding {
			t.Errorf("%+v leaves a lead of %d", tip, rest)
		}
		if rest := lead(by + nearer + nearer/20); tip.By != 0 && rest < -rounding {
			t.Errorf("%+v is more than is needed: %d", tip, rest)
		}
		if rest := lead(0); tip.By == 0 && rest != 0 {
			t.Errorf("nothing is needed where there is a lead of %d", rest)
		}
	})
}
