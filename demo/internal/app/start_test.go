package app

import (
	"testing"

	"github.com/affray-engine/affray/ecs/agent"
)

// Everybody who may decide for a side is told in words.
func TestWhoMayDecideIsToldInWords(t *testing.T) {
	for _, name := range append(agent.Names(), you) {
		if name != "host" && agentWords[name] == "" {
			t.Errorf("nothing is said of %q", name)
		}
	}
}
