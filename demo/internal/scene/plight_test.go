package scene

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// Conditions of one rulebook that mean different things have different signs.
func TestConditionsOfARulebookHaveSignsOfTheirOwn(t *testing.T) {
	for _, pair := range [...][2]string{{"held", "webbed"}, {"surprised", "interfering"}, {"awake", "lifted"}, {"defended", "fixed"}} {
		a, b := plight(&rules.MarkType{Name: pair[0]}), plight(&rules.MarkType{Name: pair[1]})
		if a == b || a == 0 || b == 0 {
			t.Errorf("%s has the sign %v, %s %v", pair[0], a, pair[1], b)
		}
	}
}
