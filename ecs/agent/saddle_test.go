package agent_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
)

// Of a rider and its mount the rider is struck at, although the mount is hit more easily; a mount without a rider is an enemy like others.
func TestTheRiderIsStruckAtAndNotItsMount(t *testing.T) {
	const ann = "- {id: ann, side: red, at: [5, 4], use: foot, conditions: [warned]}\n" +
		"- {id: dun, side: blue, at: [6, 4], facing: 4, use: horse, conditions: [warned]}\n"
	for bo, want := range map[string]string{"rides: dun": "strike bo", "at: [20, 8]": "strike dun"} {
		b := onTheLawn(t, "", ann+"- {id: bo, side: blue, "+bo+", use: knight, conditions: [warned]}\n")
		if _, got := orders(t, b, &agent.Default{}, "ann"); !strings.HasSuffix(got, want) {
			t.Errorf("bo %s: ann does %q, want to %q", bo, got, want)
		}
	}
}
