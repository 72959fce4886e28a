package board_test

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
)

// frame does something in a frame of its own.
func frame(do func()) { gametest.Frame(func(*ebiten.Image) { do() }) }

func TestMain(m *testing.M) {
	if !gametest.Display() {
		fmt.Println("no display: the tests of what a graphics card draws are left out (xvfb-run -a go test ./internal/board runs them)")
		return
	}
	gametest.Run(m, 640, 480)
}
