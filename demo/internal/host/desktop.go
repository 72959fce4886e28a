//go:build !js

package host

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/atotto/clipboard"
	"github.com/hajimehoshi/ebiten/v2"
)

// StateFile is where Publish writes, "" for nowhere.
var StateFile string

// Address is the link that the program was started with: there is none on the desktop.
func Address() (Link, error) { return Link{}, nil }

// Show puts a link where others can see it: there is no such place on the desktop.
func Show(Link) {}

// URL is a link as somebody else can use it: the command that shows the same.
func URL(l Link) string {
	s := "go run . -scenario " + l.Scenario
	if l.Seed != 0 {
		s += " -seed " + strconv.FormatUint(l.Seed, 10)
	}
	return s + " -tick " + strconv.Itoa(l.Tick)
}

// Copy puts a text on the clipboard, and tells how that went.
func Copy(s string, told func(error)) {
	err := clipboard.WriteAll(s)
	if err != nil {
		err = fmt.Errorf("no clipboard here: %w", err)
	}
	told(err)
}

// CanChoose reports whether Choose can show a list of files.
const CanChoose = false

// Choose lets the user choose a file: on the desktop one is dropped on the window.
func Choose() {}

// Opened returns a file that was dropped on the window since the last call.
func Opened() (f File, ok bool) {
	dropped := ebiten.DroppedFiles()
	if dropped == nil {
		return File{}, false
	}
	return onlyFile(dropped), true
}

// Ready says that the first picture is drawn.
func Ready() {}

// Touch reports whether fingers are the usual pointer.
func Touch() bool { return false }

// Calm reports whether the user asks for reduced motion.
func Calm() bool { return os.Getenv("AFFRAY_REDUCED_MOTION") != "" }

// Publish tells tests what is on the screen, as JSON. A reader never sees half of it.
func Publish(state []byte) {
	if StateFile == "" {
		return
	}
	tmp := filepath.Join(filepath.Dir(StateFile), "."+filepath.Base(StateFile))
	if os.WriteFile(tmp, state, 0o644) == nil {
		_ = os.Rename(tmp, StateFile)
	}
}

// Published reports whether anybody reads what Publish tells.
func Published() bool { return StateFile != "" }
