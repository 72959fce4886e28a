package board_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// game draws one job in each frame for the tests, which run beside its loop.
type game struct{ done chan int }

// jobs are what the tests want done in a frame.
var jobs = make(chan func())

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

func TestMain(m *testing.M) {
	if os.Getenv("DISPLAY") == "" {
		fmt.Println("no display: the tests of what a graphics card draws are left out (xvfb-run -a go test ./internal/board runs them)")
		return
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
