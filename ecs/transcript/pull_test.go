package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// Whoever is in a net tries to get free, whoever is held struggles with the holder (DQ-094,
// DQ-095); a manoeuvre without a roll is no hit (DQ-143).
func TestStrugglesInWords(t *testing.T) {
	told := func(a rules.Act, to rules.ID, o rules.Outcome) string {
		x := &rules.Exchange{By: hild, To: to, Act: a}
		x.Verdict.Outcome = o
		return story(t, transcript.Options{}, event.Event{Kind: event.Struck, Who: hild, Other: to, Act: a, Exchange: x})
	}
	free := rules.Act{Kind: rules.ActPull, Item: rules.NoItem}
	want(t, told(free, hild, rules.Done), "hild tries to get free.")
	free.Target = grik
	want(t, told(free, grik, rules.Done), "hild struggles with grik.")
	barb := rules.Act{Kind: rules.ActPull, Target: grik} // its first item (FTR-114)
	want(t, told(barb, grik, rules.Done), "hild pulls at the long sword in grik.")
	step := told(rules.Act{Kind: rules.ActSpecial, Item: rules.NoItem, Target: grik}, grik, rules.Done)
	if want(t, step, "hild tries"); strings.Contains(step, "hits") {
		t.Errorf("told as a hit: %s", step)
	}
}
