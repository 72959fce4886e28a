package ui

import (
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// game does one job in each frame for the tests that need a graphics card, which run beside
// its loop.
type game struct{ done chan int }

var (
	jobs    = make(chan func())
	display = os.Getenv("DISPLAY") != ""
)

// frame does something in a frame of its own, and returns when that has been done.
func frame(do func()) {
	over := make(chan bool)
	jobs <- func() {
		defer close(over)
		do()
	}
	<-over
}

func (g *game) Update() error {
	select {
	case code := <-g.done:
		g.done <- code
		return ebiten.Termination
	default:
		return nil
	}
}

func (g *game) Draw(*ebiten.Image) {
	select {
	case do := <-jobs:
		do()
	default:
	}
}

func (g *game) Layout(w, h int) (int, int) { return w, h }

// TestMain runs the tests beside a game if there is a display; some need none.
func TestMain(m *testing.M) {
	if !display {
		os.Exit(m.Run())
	}
	g := &game{done: make(chan int, 1)}
	go func() { g.done <- m.Run() }()
	ebiten.SetVsyncEnabled(false)
	if err := ebiten.RunGame(g); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(<-g.done)
}

// needDisplay leaves a test out where nothing can be drawn.
func needDisplay(t *testing.T) {
	t.Helper()
	if !display {
		t.Skip("no display: xvfb-run -a go test ./internal/ui runs this one, too")
	}
}
