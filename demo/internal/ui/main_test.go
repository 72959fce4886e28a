package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
)

// frame does something in a frame of its own.
func frame(do func()) { gametest.Frame(func(*ebiten.Image) { do() }) }

func TestMain(m *testing.M) { gametest.Run(m, 640, 480) }

// needDisplay leaves a test out where nothing can be drawn.
func needDisplay(t *testing.T) {
	t.Helper()
	gametest.Need(t, "ui")
}
