package dq

import (
	"testing"

	"github.com/affray-engine/affray/rules"

	"github.com/affray-engine/affray/rules/internal/sidetest"
)

// tough has willpower 16, and 9 fatigue left.
func tough(t *testing.T, b *book) *rules.Combatant {
	s := person(t, b, ann, `"ps": 12, "md": 12, "ag": 12, "en": 12, "wp": 16`, "stunned")
	s.Pools[poolFT].Now = 9
	return s
}

// DQ-111: twice the willpower and the current fatigue.
func TestStunRecovery(t *testing.T) {
	b := newBook(t)
	for face, want := range map[int]rules.Outcome{30: rules.Saved, 41: rules.Saved, 42: rules.Failed, 57: rules.Failed} {
		v := resolve(t, b, alone(rules.ActRecover, tough(t, b)), recovery(face))
		wantSum(t, v, totalCheck, 41)
		wantOutcome(t, v, want)
		if got := made(v, rules.EffUnmark, markStunned) != nil; got != (want == rules.Saved) {
			t.Errorf("%d: recovered %v", face, got)
		}
	}
}

// DQ-AMB-17: checks may need less than their chance.
func TestChecksByChoice(t *testing.T) {
	b := newBook(t, set("roll_under_strict", "true"))
	wantOutcome(t, resolve(t, b, alone(rules.ActRecover, tough(t, b)), recovery(41)), rules.Failed)
	wantOutcome(t, resolve(t, b, alone(rules.ActRecover, tough(t, b)), recovery(40)), rules.Saved)
}

// at returns somebody with willpower 14 and so much endurance left.
func at(t *testing.T, b *book, en int32) *rules.Combatant {
	s := person(t, b, ann, `"ps": 12, "md": 12, "ag": 12, "en": 12, "wp": 14`)
	s.Pools[poolEN].Now = en
	return s
}

// DQ-110, DQ-AMB-17, DQ-AMB-24: a drop to 3 or less asks for a roll below endurance times
// willpower.
func TestConsciousness(t *testing.T) {
	b := newBook(t)
	t.Run("is sure above 3", func(t *testing.T) {
		if v := resolve(t, b, alone(rules.ActSettle, at(t, b, 9))); len(v.Effects) > 0 {
			t.Errorf("effects %+v", v.Effects)
		}
	})
	for face, want := range map[int]bool{19: true, 27: true, 28: false, 62: false} {
		v := resolve(t, b, alone(rules.ActSettle, at(t, b, 2)), conscious(face))
		wantSum(t, v, totalCheck, 28)
		if got := made(v, rules.EffPosture, uint8(rules.Down)) == nil; got != want {
			t.Errorf("%d: conscious %v, want %v", face, got, want)
		}
	}
	t.Run("is rolled once for a drop", func(t *testing.T) {
		s := at(t, b, 2)
		sidetest.Bear(s, rules.Mark{Kind: markFaint, Values: [3]int32{faintEN: 2}})
		resolve(t, b, alone(rules.ActSettle, s))
	})
	t.Run("is rolled again for a further drop", func(t *testing.T) {
		s := at(t, b, 1)
		sidetest.Bear(s, rules.Mark{Kind: markFaint, Values: [3]int32{faintEN: 2}})
		resolve(t, b, alone(rules.ActSettle, s), conscious(14))
	})
	t.Run("cannot be kept without endurance", func(t *testing.T) {
		v := resolve(t, b, alone(rules.ActSettle, at(t, b, -1)), conscious(1))
		if made(v, rules.EffPosture, uint8(rules.Down)) == nil {
			t.Errorf("conscious: %+v", v.Effects)
		}
	})
	t.Run("is rolled again at the end of a pulse", func(t *testing.T) { // DQ-003
		s := at(t, b, 2)
		sidetest.Bear(s, rules.Mark{Kind: markFaint, Values: [3]int32{faintEN: 2}})
		resolve(t, b, alone(rules.ActUpkeep, s), conscious(27))
	})
}

// DQ-136, DQ-137: fatigue is never below nothing.
func TestFatigueBelowNothing(t *testing.T) {
	b := newBook(t)
	s := at(t, b, 9)
	s.Pools[poolFT].Now = -4
	wantTaken(t, resolve(t, b, alone(rules.ActSettle, s)), ann, -4, 4)
}

// DQ-136, DQ-138, DQ-AMB-38: what strikes of one moment spill into endurance together counts as
// that of one strike: more than a third of 12 stuns, once.
func TestSpilledFatigueStuns(t *testing.T) {
	for _, c := range []struct {
		counts string
		spilt  int32
		before []rules.Mark
		want   bool
	}{
		{"all", 4, nil, false}, {"all", 5, nil, true}, {"blow_only", 5, nil, false}, {"all", 5, []rules.Mark{{Kind: markStunned}}, false},
	} {
		b := newBook(t, set("stun_counts", c.counts))
		s := at(t, b, 12)
		s.Pools[poolFT].Now = -c.spilt
		for _, m := range c.before {
			sidetest.Bear(s, m)
		}
		if got := made(resolve(t, b, alone(rules.ActSettle, s)), rules.EffMark, markStunned) != nil; got != c.want {
			t.Errorf("%+v: stunned %v", c, got)
		}
	}
}

// DQ-137, DQ-150: at the end of the pulse all wounds bleed, and who has nothing
// left dies.
func TestEndOfPulse(t *testing.T) {
	b := newBook(t)
	bleeding := func(s *rules.Combatant, rates ...int32) *rules.Combatant {
		for _, r := range rates {
			sidetest.Bear(s, rules.Mark{Kind: markBleeding, Values: [3]int32{bleedRate: r}})
		}
		return s
	}
	t.Run("wounds add up", func(t *testing.T) {
		wantTaken(t, resolve(t, b, alone(rules.ActUpkeep, bleeding(at(t, b, 9), 1, 2))), ann, 0, 3)
	})
	t.Run("what bleeding leaves is checked", func(t *testing.T) {
		v := resolve(t, b, alone(rules.ActUpkeep, bleeding(at(t, b, 4), 1)), conscious(42))
		wantSum(t, v, totalCheck, 42)
		if e := made(v, rules.EffMark, markFaint); e == nil || e.N[faintEN] != 3 {
			t.Errorf("want the check remembered: %+v", v.Effects)
		}
	})
	t.Run("nothing left is death", func(t *testing.T) {
		s := bleeding(at(t, b, 1), 1)
		s.Posture = rules.Down
		if v := resolve(t, b, alone(rules.ActUpkeep, s)); made(v, rules.EffPosture, uint8(rules.Dead)) == nil {
			t.Errorf("alive: %+v", v.Effects)
		}
	})
	t.Run("death may come later by choice", func(t *testing.T) {
		hard := newBook(t, set("death_at", "-5"))
		for en, dead := range map[int32]bool{-4: false, -5: true} {
			s := at(t, b, en)
			s.Posture = rules.Down
			if v := resolve(t, hard, alone(rules.ActUpkeep, s)); (made(v, rules.EffPosture, uint8(rules.Dead)) != nil) != dead {
				t.Errorf("%d: %+v, want dead %v", en, v.Effects, dead)
			}
		}
	})
}

// DQ-062, DQ-140, DQ-147: acts without a roll.
func TestPlainActs(t *testing.T) {
	b := newBook(t)
	s := person(t, b, ann, swordsman)
	if e := made(resolve(t, b, alone(rules.ActEvade, s)), rules.EffMark, markEvading); e == nil || e.Ends != rules.TurnStart || e.Turns != 1 {
		t.Errorf("evading lasts to the next action: %+v", e)
	}
	if made(resolve(t, b, alone(rules.ActKneel, s)), rules.EffPosture, uint8(rules.Kneeling)) == nil {
		t.Error("does not kneel")
	}
	lie := alone(rules.ActKneel, s)
	lie.Act.Mode = goProne
	if made(resolve(t, b, lie), rules.EffPosture, uint8(rules.Prone)) == nil {
		t.Error("does not lie down")
	}
	if made(resolve(t, b, alone(rules.ActStand, s)), rules.EffPosture, uint8(rules.Standing)) == nil {
		t.Error("does not rise")
	}
	drop := alone(rules.ActDrop, s)
	drop.Act.Item = first
	if e := made(resolve(t, b, drop), rules.EffItem, first); e == nil || e.N[0] != int32(rules.Dropped)+1 {
		t.Errorf("holds on: %+v", e)
	}
	drop.Act.Item = bare
	wantOutcome(t, resolve(t, b, drop), rules.Lost)
}
