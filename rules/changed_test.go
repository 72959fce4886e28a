package rules_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// FIELD-050: what is another than what was built is noted, on the axes and on areas, and no armour is less than none.
func TestWhatHasBeenChangedIsWhatIsAnotherThanWasBuilt(t *testing.T) {
	var s rules.Combatant
	s.Traits = [rules.NTrait]int16{rules.OF: 9, rules.DF: 2, rules.AR: -4, rules.DR: 3}
	s.Areas[1].AR, s.Areas[2].AR = 6, -1
	s.Rebuild(&[rules.NShare]int16{rules.OF: 7, rules.DF: 5, rules.AR: 3, rules.DR: 3}, &[rules.NArea]int16{1: 2, 2: 2})
	if got := fmt.Sprint(s.Changed, s.Plated[:3], s.Trait(rules.AR), s.Areas[2].AR); got != "[2 -3 -3 0] [0 4 -2] 0 0" {
		t.Errorf("got %s", got)
	}
	for axis, want := range []int{7, 5, 3, 3} {
		if got := s.Built(axis); got != want {
			t.Errorf("axis %d was built as %d, want %d", axis, got, want)
		}
	}
}

// FIELD-050: an axis is two modifiers, of which the second is only there if something has been changed.
func TestAnAxisIsWhatWasBuiltAndWhatHasBeenChanged(t *testing.T) {
	var s rules.Combatant
	s.Traits[rules.OF], s.Changed[rules.OF], s.Traits[rules.DF] = 9, 2, 4
	var v rules.Verdict
	n := v.Axis(1, "X-1", rules.FromTrait, &s, rules.OF, -1) + v.Axis(1, "X-2", rules.FromTargetTrait, &s, rules.DF, 1)
	if got := fmt.Sprint(n, v.Mods); n != v.Sum(1) || got != "-5 [{X-1  {1 0 0} 1 -7} {FIELD-050  {1 0 0} 1 -2} {X-2  {2 1 0} 1 4}]" {
		t.Errorf("got %s", got)
	}
}
