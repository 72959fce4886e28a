// Command demo shows battles of affray: in a window on the desktop, or as a page in a
// browser.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/app"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/speech"
	"github.com/affray-engine/affray/ecs/scenario"
)

func main() {
	start, size, err := arguments(os.Args[1:])
	switch {
	case errors.Is(err, flag.ErrHelp):
		return
	case err != nil:
		os.Exit(2) // the flags have said what is wrong
	}
	g, err := app.New(start)
	if err != nil {
		fmt.Fprintln(os.Stderr, "demo:", err)
		os.Exit(1)
	}
	ebiten.SetWindowTitle("affray")
	ebiten.SetWindowSize(size[0], size[1])
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(360, 480, -1, -1) // smaller ones have no room for a field
	ebiten.SetScreenClearedEveryFrame(false)     // the game fills it
	if err := ebiten.RunGame(g); err != nil {
		fmt.Fprintln(os.Stderr, "demo:", err)
		os.Exit(1)
	}
}

// arguments reads the command line, and in a page the address.
func arguments(args []string) (start app.Start, size [2]int, err error) {
	size = [2]int{1280, 720}
	f := flag.NewFlagSet("demo", flag.ContinueOnError)
	f.Usage = func() {
		fmt.Fprintf(f.Output(), "usage: demo [flags] [FILE]\n\nFILE is a scenario of your own to play, or a replay to watch. Flags:\n")
		f.PrintDefaults()
	}
	l := &start.Link
	f.StringVar(&l.Scenario, "scenario", "", "begin with this `name` of a scenario that comes with affray")
	f.Uint64Var(&l.Seed, "seed", 0, "seed of the dice (default: that of the scenario)")
	f.IntVar(&l.Tick, "tick", 0, "go to the moment after so many ticks, and wait there")
	f.Func("controller", "let another `SIDE=CONTROLLER` decide for a side, or WHO=CONTROLLER for a combatant, as in a scenario; SIDE=host gives it to you; may be given several times", func(word string) error {
		l.Controllers = append(l.Controllers, word)
		return nil
	})
	f.StringVar(&l.Level, "level", "", "how well the others fight against a side with the controller host: easy, fair or hard")
	f.StringVar(&l.Orders, "orders", "", "what was ordered, as a link has it")
	f.StringVar(&l.Chances, "chances", "", "what is known of who wins, as a link has it")
	f.IntVar(&size[0], "width", size[0], "width of the window")
	f.IntVar(&size[1], "height", size[1], "height of the window")
	f.StringVar(&host.Pictures, "pictures", "", "save shared pictures and clips in this `folder` (default: your own for pictures, or the one you are in)")
	f.StringVar(&host.StateFile, "state", "", "write what is on the screen to this `file`, for tests")
	if err := f.Parse(args); err != nil {
		return start, size, err
	}
	if runtime.GOOS == "js" {
		start.Link, start.Err = host.Address()
		return start, size, nil
	}
	switch {
	case f.NArg() > 1:
		err = fmt.Errorf("%d files: want one", f.NArg())
	case l.Tick < 0:
		err = fmt.Errorf("-tick %d: want a whole number from 0", l.Tick)
	case size[0] < 200 || size[1] < 200:
		err = fmt.Errorf("a window of %d by %d: want at least 200 by 200", size[0], size[1])
	case f.NArg() == 1:
		start.File = readFile(f.Arg(0))
	}
	if _, wrong := speech.Unpack(l.Orders); err == nil && wrong != nil {
		err = fmt.Errorf("-%w", wrong)
	}
	if err != nil {
		fmt.Fprintln(f.Output(), "demo:", err)
		f.Usage()
	}
	return start, size, err
}

// readFile reads a scenario of the user's; what is wrong with it is shown on the screen.
func readFile(path string) *host.File {
	in, err := os.Open(path)
	if err != nil {
		return &host.File{Name: path, Err: err}
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, scenario.MaxBytes+1))
	return &host.File{Name: filepath.Base(path), Data: data, Err: err}
}
