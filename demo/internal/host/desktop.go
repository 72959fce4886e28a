//go:build !js

package host

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
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

// Home is where somebody who sees a picture finds the program: whoever looks at a picture has no command line beside it.
func Home() string { return "github.com/affray-engine/affray" }

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
	if l.Chances != "" {
		s += ` -chances "` + l.Chances + `"`
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

// Pictures is the folder that Save puts pictures into; "" is the user's own for pictures, or the one that the program was started in.
var Pictures string

// CanSend reports whether Send can do anything.
func CanSend() bool { return false }

// Send hands a link to the sheet by which a phone passes things on: the desktop has none, so that another way is taken.
func Send(_, _ string, otherwise func()) { otherwise() }

// SendFile hands a file to it as Send does a link, with a title and a link beside it; "" for none.
func SendFile(_ string, _ []byte, _, _ string, otherwise func()) { otherwise() }

// CanCopyPicture reports whether CopyPicture can do anything.
func CanCopyPicture() bool { return false }

// CopyPicture puts a picture on the clipboard: on the desktop there is none that takes one.
func CopyPicture(_ []byte, told func(error)) { told(errors.New("no clipboard for pictures here")) }

// Save writes a file of a name, which ends with what it is, and tells where. One that is there already stays: the new one gets a
// number. Pictures go into their folder, all else to where the program was started.
func Save(name string, data []byte, told func(where string, err error)) {
	folder := ""
	if kind := filepath.Ext(name); kind == ".png" || kind == ".gif" {
		folder = pictures()
	}
	told(save(folder, name, data))
}

// pictures is the folder for pictures, "" for where the program was started.
func pictures() string {
	home, err := os.UserHomeDir()
	if Pictures != "" || err != nil {
		return Pictures
	}
	own := filepath.Join(home, "Pictures")
	if info, err := os.Stat(own); err != nil || !info.IsDir() {
		return ""
	}
	return own
}

// mostAlike is how many files of a name are saved in a folder.
const mostAlike = 1000

func save(folder, name string, data []byte) (where string, err error) {
	kind := filepath.Ext(name)
	for n := 1; n <= mostAlike; n++ {
		if where, err = filepath.Abs(filepath.Join(folder, name)); err != nil {
			return "", err
		}
		if n > 1 {
			where = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(where, kind), n, kind)
		}
		f, err := os.OpenFile(where, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.Write(data)
		return where, errors.Join(err, f.Close())
	}
	return "", fmt.Errorf("%s and many more of its name are there already", where)
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

// Held is for pages.
func Held() float64 { return math.Inf(1) }

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
