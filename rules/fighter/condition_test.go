package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// check runs one of the engine's checks of somebody.
func check(t *testing.T, b *book, s *rules.Combatant, k rules.ActKind) *fight {
	t.Helper()
	f := newFight(t, b, s, s, rules.Act{Kind: k})
	f.x.Facts.Tick = 7
	f.come()
	return f
}

// Areas of a human, in order.
const (
	atHead = iota
	leftArm
	rightArm
	atChest
	atAbdomen
	leftLeg
	rightLeg
)

func TestLevelsOfHarm(t *testing.T) { // FTR-E1, FTR-D10
	for _, c := range []struct {
		harm  int16
		level woundLevel
	}{
		{1, light}, {3, light}, {4, serious}, {7, serious},
		{8, disabled}, {15, disabled}, {16, destroyed},
	} {
		b := plain(t)
		s := side(t, b, bo, `{"hp": 20, "weapon": "dagger"}`)
		want(t, "capacity of the chest", s.Areas[atChest].Hold, 8)
		s.Areas[atChest].Harm = c.harm
		f := check(t, b, s, rules.ActSettle)
		marks := f.effects(rules.EffMark)
		if len(marks) == 0 || marks[0].N[0] != atChest || woundLevel(marks[0].N[1]) != c.level {
			t.Errorf("%d of 8: %+v, want %v", c.harm, marks, c.level)
		}
	}
}

func TestWhatALevelDoes(t *testing.T) { // FTR-E2, FTR-E5
	for _, c := range []struct {
		name  string
		area  int
		harm  int16
		check func(t *testing.T, f *fight)
	}{
		{"a serious head stuns for three seconds", atHead, 3, func(t *testing.T, f *fight) {
			want(t, "until", f.effects(rules.EffMark)[1].Until, 7+3+1)
		}},
		{"a serious weapon arm drops the weapon", rightArm, 3, func(t *testing.T, f *fight) {
			dropped(t, f, 0)
		}},
		{"the other one drops the shield", leftArm, 3, func(t *testing.T, f *fight) { dropped(t, f, 1) }},
		{"a disabled leg is prone", leftLeg, 6, func(t *testing.T, f *fight) { up(t, f, rules.Prone) }},
		{"a disabled chest is unconscious and drops all", atChest, 8, func(t *testing.T, f *fight) {
			dropped(t, f, 0, 1)
			up(t, f, rules.Prone, rules.Down)
		}},
		{"a destroyed head is dead", atHead, 10, func(t *testing.T, f *fight) { up(t, f, rules.Prone, rules.Dead) }},
		{"a light leg is only remembered", rightLeg, 2, func(t *testing.T, f *fight) {
			want(t, "effects", len(f.x.Verdict.Effects), 1)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := plain(t)
			s := side(t, b, bo, `{"hp": 20, "weapon": "dagger", "shield": "buckler"}`)
			s.Areas[c.area].Harm = c.harm
			c.check(t, check(t, b, s, rules.ActSettle))
		})
	}
}

func dropped(t *testing.T, f *fight, items ...uint8) {
	t.Helper()
	list := f.effects(rules.EffItem)
	if len(list) != len(items) {
		t.Fatalf("dropped %+v, want %v", list, items)
	}
	for i, e := range list {
		want(t, "dropped", e.What, items[i])
		want(t, "state", rules.ItemState(e.N[0]-1), rules.Dropped)
	}
}

func up(t *testing.T, f *fight, states ...rules.Posture) {
	t.Helper()
	list := f.effects(rules.EffPosture)
	if len(list) != len(states) {
		t.Fatalf("postures %+v, want %v", list, states)
	}
	for i, e := range list {
		want(t, "posture", rules.Posture(e.What), states[i])
	}
}

func TestOnlyAWorseLevelCounts(t *testing.T) { // FTR-E2
	b := plain(t)
	s := side(t, b, bo, `{"hp": 20, "weapon": "dagger"}`)
	s.Areas[atHead].Harm = 4
	remember(s, rules.Mark{Kind: kind(t, b, "injury"), Values: [3]int32{atHead, int32(serious)}})
	want(t, "effects of the same level", len(check(t, b, s, rules.ActSettle).x.Verdict.Effects), 0)
	s.Areas[atHead].Harm = 5
	f := check(t, b, s, rules.ActSettle)
	counts := f.effects(rules.EffCount)
	if len(counts) != 1 || counts[0].N != [4]int32{1, 1, 1} { // level
		t.Errorf("counts %+v", counts)
	}
	if marks := f.effects(rules.EffMark); len(marks) != 1 || marks[0].What != kind(t, b, "bleeding") || marks[0].N[1] != 1 {
		t.Errorf("marks %+v", marks)
	}
}

func TestTheLaterEndOfTwoStunsHolds(t *testing.T) { // FTR-E5
	b := plain(t)
	s := side(t, b, bo, `{"hp": 20}`)
	s.Areas[atHead].Harm = 3
	remember(s, rules.Mark{Kind: kind(t, b, "stunned"), Ends: rules.AtTick, Until: 30})
	f := check(t, b, s, rules.ActSettle)
	want(t, "until", f.effects(rules.EffMark)[1].Until, 30)
}

func TestAllDamageTogetherFells(t *testing.T) { // FTR-E3
	for lost, state := range map[int32]rules.Posture{19: rules.Standing, 20: rules.Down, 29: rules.Down, 30: rules.Dead} {
		b := plain(t)
		s := side(t, b, bo, `{"hp": 20}`)
		s.Pools[0].Now -= lost
		f := check(t, b, s, rules.ActSettle)
		got := rules.Standing
		for _, e := range f.effects(rules.EffPosture) {
			got = rules.Posture(e.What)
		}
		want(t, "state", got, state)
	}
}

// What two areas come to at once happens once: one fall, the worst of all, and each thing is
// let go of once (FTR-E2, FTR-E3).
func TestSeveralAreasFellOnce(t *testing.T) {
	b := plain(t)
	s := side(t, b, bo, `{"hp": 20, "weapon": "broadsword", "shield": "standard"}`)
	for i := range s.Areas {
		s.Areas[i].Harm = 2 * s.Areas[i].Hold
	}
	s.Pools[0].Now = -30
	f := check(t, b, s, rules.ActSettle)
	if up := f.effects(rules.EffPosture); len(up) != 2 || rules.Posture(up[0].What) != rules.Prone || rules.Posture(up[1].What) != rules.Dead {
		t.Errorf("%+v, want to fall and to die once", up)
	}
	if items := f.effects(rules.EffItem); len(items) != 2 || items[0].What == items[1].What {
		t.Errorf("%+v, want weapon and shield let go of once each", items)
	}
}

func TestOpenWoundsBleedIntoTheirArea(t *testing.T) { // FTR-E4
	b := plain(t)
	s := side(t, b, bo, `{"hp": 20}`)
	remember(s, rules.Mark{Kind: kind(t, b, "bleeding"), Values: [3]int32{rightArm, 2}})
	remember(s, rules.Mark{Kind: kind(t, b, "injury"), Values: [3]int32{leftLeg, int32(light)}})
	f := check(t, b, s, rules.ActUpkeep)
	lost := f.effects(rules.EffLose)
	if len(lost) != 1 || lost[0].N[0] != 2 || lost[0].N[1] != rightArm+1 {
		t.Errorf("lost %+v", lost)
	}
}
