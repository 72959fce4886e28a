// Package gametest runs tests beside a game: what a graphics card draws can be tested only in
// a frame of one. Where there is no display the tests that need one are left out.
package gametest

import (
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// jobs are what the tests want done, one in each frame.
var jobs = make(chan func(dst *ebiten.Image))

// game does the jobs.
type game struct {
	done          chan int
	width, height int
}

// Display reports whether there is a display.
func Display() bool { return os.Getenv("DISPLAY") != "" }

// Need leaves a test of a package out if there is no display.
func Need(t testing.TB, name string) {
	t.Helper()
	if !Display() {
		t.Skipf("no display: xvfb-run -a go test ./internal/%s runs this one, too", name)
	}
}

// Run runs the tests of a package for its TestMain, beside a game with a screen of so many
// pixels if there is a display, and ends the program.
func Run(m *testing.M, width, height int) {
	if !Display() {
		os.Exit(m.Run())
	}
	g := &game{make(chan int, 1), width, height}
	go func() { g.done <- m.Run() }()
	ebiten.SetVsyncEnabled(false)
	if err := ebiten.RunGame(g); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(<-g.done)
}

// Frame does something in a frame of its own, with the screen to draw on, and returns when
// that has been done. It waits for ever if there is no display.
func Frame(do func(dst *ebiten.Image)) {
	over := make(chan bool)
	jobs <- func(dst *ebiten.Image) {
		defer close(over)
		do(dst)
	}
	<-over
}

// Update implements ebiten.Game: it ends when the tests have ended.
func (g *game) Update() error {
	select {
	case code := <-g.done:
		g.done <- code
		return ebiten.Termination
	default:
		return nil
	}
}

// Draw implements ebiten.Game.
func (g *game) Draw(dst *ebiten.Image) {
	select {
	case do := <-jobs:
		do(dst)
	default:
	}
}

// Layout implements ebiten.Game.
func (g *game) Layout(int, int) (int, int) { return g.width, g.height }
