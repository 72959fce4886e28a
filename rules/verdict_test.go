package rules_test

import (
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/google/go-cmp/cmp"
)

func TestAModifierCountsForItsTermOnly(t *testing.T) {
	var v rules.Verdict
	if got := v.Mod(0, "T-1", rules.From(rules.FromTrait, rules.OF), 5); got != 5 {
		t.Errorf("Mod gave %d back, want 5", got)
	}
	v.Mod(0, "T-2", rules.From(rules.FromPosture, rules.Prone), -2)
	v.Mod(1, "T-3", rules.From(rules.FromRule, 0), 100)
	if v.Sum(0) != 3 || v.Sum(1) != 100 || v.Sum(2) != 0 {
		t.Errorf("terms %d, %d, %d, want 3, 100, 0", v.Sum(0), v.Sum(1), v.Sum(2))
	}
}

func TestASuppressedModifierIsNotedAndDoesNotCount(t *testing.T) {
	var v rules.Verdict
	v.Mod(0, "T-1", rules.From(rules.FromTrait, rules.OF), 5)
	v.Suppressed(0, "T-2", "T-9", rules.From(rules.FromPlace, rules.PlaceHeight), 2)
	want := rules.Mod{Rule: "T-2", Over: "T-9", From: rules.Source{Kind: rules.FromPlace, N: uint8(rules.PlaceHeight)}, Amount: 2}
	if v.Sum(0) != 5 || v.Mods[1] != want {
		t.Errorf("sum %d, receipt %+v", v.Sum(0), v.Mods[1])
	}
}

func TestAResetVerdictKeepsItsMemoryAndNothingElse(t *testing.T) {
	var v rules.Verdict
	v.Mod(0, "T-1", rules.Source{}, 5)
	v.Suppressed(0, "T-2", "T-9", rules.Source{}, 2)
	v.Rolled(1, hitRoll, 3, 2, true)
	v.Say("T-1", 1)
	v.Outcome = rules.Hit
	v.Reset()
	if v.Outcome != rules.NoOutcome || len(v.Mods)+len(v.Rolls)+len(v.Effects) != 0 {
		t.Errorf("left over: %+v", v)
	}
	if n := testing.AllocsPerRun(10, func() { v.Mod(0, "T-3", rules.Source{}, 1); v.Reset() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	v.Mod(1, "T-3", rules.Source{}, 1)
	if want := (rules.Mod{Rule: "T-3", Total: 1, Amount: 1}); v.Mods[0] != want {
		t.Errorf("an old receipt shines through: %+v", v.Mods[0])
	}
}

func TestTheLastRollOfATypeIsFound(t *testing.T) {
	var v rules.Verdict
	v.Rolled(1, hitRoll, 3, 6, false)
	v.Rolled(1, harmRoll, 0, 4, true)
	if got := v.Rolled(2, hitRoll, 5, 2, true); got != 2 {
		t.Errorf("Rolled gave %d back, want 2", got)
	}
	r, ok := v.Last(hitRoll)
	if want := (rules.Roll{Type: hitRoll, By: 2, Need: 5, Shown: 2, Passed: true}); !ok || r != want {
		t.Errorf("got %+v, %v", r, ok)
	}
	if _, ok := v.Last(7); ok {
		t.Error("a roll that was never made was found")
	}
}

func TestTakenAddsUpWhatOnePersonLosesOfOnePool(t *testing.T) {
	var v rules.Verdict
	v.Lose("T-3", 2, 0, 4)
	v.LoseAt("T-3", 2, 0, 3, 1, 40)
	v.Lose("T-3", 2, 1, 50)  // another pool
	v.Lose("T-3", 1, 0, 60)  // somebody else
	v.Lose("T-3", 2, 0, -1)  // healed
	v.Trait("T-3", 2, 0, 70) // no loss
	if got := v.Taken(2, 0); got != 6 {
		t.Errorf("taken %d, want 6", got)
	}
}

func TestEveryEffectSaysWhatItsConstructorWasTold(t *testing.T) {
	const r, on, other = rules.Rule("T-7"), rules.ID(2), rules.ID(3)
	many := rules.Acts(rules.ActStrike, rules.ActSpeak, rules.ActFall)
	low, high := int32(uint32(many)), int32(uint32(many>>32))
	for _, c := range []struct {
		name string
		make func(v *rules.Verdict)
		want rules.Effect
	}{
		{"Lose", func(v *rules.Verdict) { v.Lose(r, on, 1, 4) }, rules.Effect{Kind: rules.EffLose, What: 1, N: [4]int32{4}}},
		{"LoseAt", func(v *rules.Verdict) { v.LoseAt(r, on, 1, 4, 0, 33) }, rules.Effect{Kind: rules.EffLose, What: 1, N: [4]int32{4, 1, 33}}},
		{"Mark", func(v *rules.Verdict) { v.Mark(r, on, 5, other, rules.Until(9), 1, 2, 3, 4) },
			rules.Effect{Kind: rules.EffMark, What: 5, Other: other, Ends: rules.AtTick, Until: 9, N: [4]int32{1, 2, 3}}},
		{"Mark for turns", func(v *rules.Verdict) { v.Mark(r, on, 5, 0, rules.ForTurns(rules.OtherTurn, 2)) },
			rules.Effect{Kind: rules.EffMark, What: 5, Ends: rules.OtherTurn, Turns: 2}},
		{"Mark for ever", func(v *rules.Verdict) { v.Mark(r, on, 5, 0, rules.Forever()) }, rules.Effect{Kind: rules.EffMark, What: 5}},
		{"Unmark", func(v *rules.Verdict) { v.Unmark(r, on, 5, other) }, rules.Effect{Kind: rules.EffUnmark, What: 5, Other: other}},
		{"UnmarkAt", func(v *rules.Verdict) { v.UnmarkAt(r, on, 5, 77) }, rules.Effect{Kind: rules.EffUnmark, What: 5, N: [4]int32{77}}},
		{"Count", func(v *rules.Verdict) { v.Count(r, on, 5, 77, 2, -1) }, rules.Effect{Kind: rules.EffCount, What: 5, N: [4]int32{2, -1, 77}}},
		{"Trait", func(v *rules.Verdict) { v.Trait(r, on, rules.DF, -3) }, rules.Effect{Kind: rules.EffTrait, What: rules.DF, N: [4]int32{-3}}},
		{"ItemState", func(v *rules.Verdict) { v.ItemState(r, on, 2, rules.Ready) }, rules.Effect{Kind: rules.EffItem, What: 2, N: [4]int32{1}}},
		{"DropAt", func(v *rules.Verdict) { v.DropAt(r, on, 2, other) },
			rules.Effect{Kind: rules.EffItem, What: 2, N: [4]int32{int32(rules.Dropped) + 1, 0, int32(other)}}},
		{"Wear", func(v *rules.Verdict) { v.Wear(r, on, 2, 6) }, rules.Effect{Kind: rules.EffItem, What: 2, N: [4]int32{0, 6}}},
		{"Posture", func(v *rules.Verdict) { v.Posture(r, on, rules.Prone) }, rules.Effect{Kind: rules.EffPosture, What: uint8(rules.Prone)}},
		{"Grant", func(v *rules.Verdict) { v.Grant(r, on, other, many, 8) },
			rules.Effect{Kind: rules.EffGrant, What: uint8(rules.SlotGranted), Other: other, N: [4]int32{-1, 8, low, high}}},
		{"GrantAt", func(v *rules.Verdict) { v.GrantAt(r, on, other, rules.SlotTurn, 12, 1<<40, many, 8) },
			rules.Effect{Kind: rules.EffGrant, What: uint8(rules.SlotTurn), Other: other, Rank: 1 << 40, N: [4]int32{12, 8, low, high}}},
		{"Cancel", func(v *rules.Verdict) { v.Cancel(r, on) }, rules.Effect{Kind: rules.EffCancel}},
		{"CancelSlot", func(v *rules.Verdict) { v.CancelSlot(r, on) }, rules.Effect{Kind: rules.EffCancel, What: 1}},
		{"Face", func(v *rules.Verdict) { v.Face(r, on, 5) }, rules.Effect{Kind: rules.EffFace, N: [4]int32{5}}},
		{"Push", func(v *rules.Verdict) { v.Push(r, on, 2, 3) }, rules.Effect{Kind: rules.EffPush, N: [4]int32{2, 3}}},
		{"PushTo", func(v *rules.Verdict) { v.PushTo(r, on, other, 1) }, rules.Effect{Kind: rules.EffPush, Other: other, N: [4]int32{1}}},
		{"Fling", func(v *rules.Verdict) { v.Fling(r, on, 2, 3, 5) }, rules.Effect{Kind: rules.EffLand, What: 2, N: [4]int32{0, 0, 3, 5}}},
		{"Stop", func(v *rules.Verdict) { v.Stop(r, on) }, rules.Effect{Kind: rules.EffStop}},
		{"Say", func(v *rules.Verdict) { v.Say(r, on) }, rules.Effect{Kind: rules.EffSay}},
		{"SayTo", func(v *rules.Verdict) { v.SayTo(r, on, other) }, rules.Effect{Kind: rules.EffSay, Other: other}},
	} {
		var v rules.Verdict
		c.make(&v)
		c.want.Rule, c.want.On = r, on
		if diff := cmp.Diff([]rules.Effect{c.want}, v.Effects); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}
