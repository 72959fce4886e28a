package ecstest_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/ecstest"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// Battles of every built-in rulebook keep the laws.
func TestBattlesOfEveryBookKeepTheLaws(t *testing.T) {
	n := 3 // on each side
	if testing.Short() {
		n = 1
	}
	for _, book := range battletest.Books() {
		t.Run(book, func(t *testing.T) { ecstest.Run(t, battletest.Parse(t, battletest.Meeting(book, n)), ecs.Config{}) })
	}
}
