package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
)

func TestTheRashGoForWhoeverIsNearest(t *testing.T) {
	for _, c := range []struct {
		name string
		men  []string
		want string
	}{
		{"a cool head shoots at the one who is nearly down", []string{
			man("ann", "red", "4, 4", "bow: ready, blade: stowed"), man("bo", "blue", "10, 4", ""), man("cy", "blue", "14, 4", "hp: 30, now: 6"),
		}, "shoot cy"},
		{"the rash at the nearest", []string{
			man("ann", "red", "4, 4", "bow: ready, blade: stowed, mad: true"), man("bo", "blue", "10, 4", ""), man("cy", "blue", "14, 4", "hp: 30, now: 6"),
		}, "shoot bo"},
		{"a cool head flees when all is lost", []string{
			man("ann", "red", "4, 4", "hp: 30, now: 5"), man("bo", "blue", "14, 4", ""), man("cy", "blue", "15, 4", ""), man("di", "blue", "15, 5", ""),
		}, "flee"},
		{"the rash do not", []string{
			man("ann", "red", "4, 4", "hp: 30, now: 5, mad: true"), man("bo", "blue", "14, 4", ""), man("cy", "blue", "15, 4", ""), man("di", "blue", "15, 5", ""),
		}, "move"},
		{"nor do they look after their own", []string{
			man("ann", "red", "4, 4", "mad: true"), man("eve", "red", "4, 5", "hp: 30, now: -3"), man("bo", "blue", "18, 4", ""),
		}, "move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, got := orders(t, stage(t, green, 1, c.men...), &agent.Default{}, "ann"); got != c.want {
				t.Errorf("ann does %q, want %q", got, c.want)
			}
		})
	}
}
