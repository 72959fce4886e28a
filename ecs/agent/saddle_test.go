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

// Who has a lance charges even where others put their turn off to let the enemy come.
func TestALanceDoesNotWait(t *testing.T) {
	for weapon, want := range map[string]string{"sword_long": "special", "lance_medium": "charge bo, strike bo"} {
		rider := "use: foot, conditions: [warned, mounted], stats: {revised: {size: L, legs: 4, mv: 18, weapons: [" + weapon + "]}}}\n"
		b := onTheLawn(t, "", "- {id: ann, side: red, at: [2, 2], facing: 0, "+rider+"- {id: eve, side: red, at: [2, 6], facing: 0, "+rider+
			"- {id: bo, side: blue, at: [13, 3], facing: 4, use: foot, conditions: [warned]}\n"+
			"- {id: cy, side: blue, at: [13, 4], facing: 4, use: foot, conditions: [warned]}\n"+
			"- {id: di, side: blue, at: [13, 2], facing: 4, use: foot, conditions: [warned]}\n")
		if _, got := orders(t, b, &agent.Default{}, "ann"); got != want {
			t.Errorf("with a %s ann does %q, want %q", weapon, got, want)
		}
	}
}
