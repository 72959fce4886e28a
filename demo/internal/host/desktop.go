//go:build !js

package host

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

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
	s += " -tick " + strconv.Itoa(l.Tick)
	for _, word := range l.Controllers {
		s += " -controller " + word
	}
	if l.Level != "" {
		s += " -level " + l.Level
	}
	if l.Orders != "" {
		s += " -orders " + l.Orders
	}
	return s
}

// Copy puts a text on the clipboard, and tells how that went.
func Copy(s string, told func(error)) {
	err := clipboard.WriteAll(s)
	if err != nil {
		err = fmt.Errorf("no clipboard here: %w", err)
	}
	told(err)
}

// Save gives the user a file, and tells where it is: on the desktop it lies where the demo was started, and never takes the
// place of another one.
func Save(name string, data []byte, told func(where string, err error)) {
	ext := filepath.Ext(name)
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	for n := 2; errors.Is(err, fs.ErrExist) && n < mostCopies; n++ {
		f, err = os.OpenFile(fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	}
	if err != nil {
		told("", err)
		return
	}
	_, err = f.Write(data)
	where, unknown := filepath.Abs(f.Name())
	told(where, errors.Join(err, f.Close(), unknown))
}

// mostCopies is how many files of one name Save makes beside each other.
const mostCopies = 1000

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
