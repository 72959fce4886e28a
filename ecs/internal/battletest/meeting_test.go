package battletest_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/systems/event"
)

// A meeting is fought out in every rulebook: one side is left, people on both are struck
// at, and nothing is refused.
func TestAMeetingIsFoughtOut(t *testing.T) {
	for _, book := range battletest.Books() {
		for _, n := range []int{1, 6} {
			t.Run(fmt.Sprint(book, n), func(t *testing.T) {
				struck := map[uint8]int{}
				b := battletest.Start(t, battletest.Meeting(book, n), ecs.Config{Keep: true})
				if b.Run() != ecs.Finished || b.Result().Winner < 0 {
					t.Errorf("%v, %v", b.Result(), b.Err())
				}
				for _, e := range b.Events() {
					switch e.Kind {
					case event.Refused:
						t.Errorf("%s is refused: %s", b.Name(e.Who), e.Text)
					case event.Struck:
						if e.Act.Kind.Hostile() {
							struck[b.View(0).Figure(e.Other).Team]++
						}
					}
				}
				if len(struck) != 2 {
					t.Errorf("struck at: %v", struck)
				}
			})
		}
	}
}
