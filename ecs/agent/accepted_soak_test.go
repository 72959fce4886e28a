//go:build soak

package agent_test

import (
	"testing"

	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// TestWhateverAnyControllerOrdersIsAccepted is the law about one seed on twenty.
func TestWhateverAnyControllerOrdersIsAccepted(t *testing.T) {
	for _, name := range battletest.Scenarios(t) {
		t.Run(name, func(t *testing.T) {
			for _, words := range foes {
				accepted(t, name, words, 1, 20)
			}
		})
	}
}
