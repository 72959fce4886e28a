//go:build e2e

package e2e

import (
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"github.com/affray-engine/affray/demo/internal/app"
)

// desk is another program on the same screen as the demo, which asks its window to close
// and drops files on it.
type desk struct {
	t    *testing.T
	x    *xgb.Conn
	own  xproto.Window
	demo xproto.Window
}

// desk opens a connection of its own to the screen.
func (w *window) desk(t *testing.T) *desk {
	t.Helper()
	d := &desk{t: t}
	must := func(err error) {
		if t.Helper(); err != nil {
			t.Fatal(err)
		}
	}
	xgb.Logger.SetOutput(io.Discard) // it tells of screens without passwords, and of those that are gone
	x, err := xgb.NewConnDisplay(w.display)
	must(err)
	t.Cleanup(x.Close)
	d.x = x
	c := exec.Command("xdotool", "search", "--onlyvisible", "--name", "^affray$")
	c.Env = w.env
	out, err := c.Output()
	must(err)
	id, err := strconv.ParseUint(strings.TrimSpace(string(out)), 10, 32)
	must(err)
	d.demo = xproto.Window(id)
	d.own, err = xproto.NewWindowId(x)
	must(err)
	root := xproto.Setup(x).DefaultScreen(x)
	must(xproto.CreateWindowChecked(x, root.RootDepth, d.own, root.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOutput, root.RootVisual, 0, nil).Check())
	return d
}

// atom is what the screen calls a name.
func (d *desk) atom(name string) xproto.Atom {
	d.t.Helper()
	r, err := xproto.InternAtom(d.x, false, uint16(len(name)), name).Reply()
	if err != nil {
		d.t.Fatal(err)
	}
	return r.Atom
}

// tell sends a message to the window of the demo.
func (d *desk) tell(kind string, data ...uint32) {
	d.t.Helper()
	e := xproto.ClientMessageEvent{
		Format: 32, Window: d.demo, Type: d.atom(kind),
		Data: xproto.ClientMessageDataUnionData32New(append(data, make([]uint32, 5-len(data))...)),
	}
	if err := xproto.SendEventChecked(d.x, false, d.demo, xproto.EventMaskNoEvent, string(e.Bytes())).Check(); err != nil {
		d.t.Fatal(err)
	}
}

// shut asks the window to close, as its frame does.
func (d *desk) shut() { d.tell("WM_PROTOCOLS", uint32(d.atom("WM_DELETE_WINDOW"))) }

// drop drags files on the window and drops them there.
func (d *desk) drop(names ...string) {
	d.t.Helper()
	list := ""
	for _, name := range names {
		path, err := filepath.Abs(name)
		if err != nil {
			d.t.Fatal(err)
		}
		list += (&url.URL{Scheme: "file", Path: path}).String() + "\r\n"
	}
	selection, kind := d.atom("XdndSelection"), d.atom("text/uri-list")
	xproto.SetSelectionOwner(d.x, d.own, selection, xproto.TimeCurrentTime)
	d.tell("XdndEnter", uint32(d.own), 5<<24, uint32(kind))
	d.tell("XdndPosition", uint32(d.own), 0, 200<<16|200, xproto.TimeCurrentTime, uint32(d.atom("XdndActionCopy")))
	d.tell("XdndDrop", uint32(d.own), 0, xproto.TimeCurrentTime)
	over := time.AfterFunc(patience, d.x.Close)
	defer over.Stop()
	for {
		e, xerr := d.x.WaitForEvent()
		switch e := e.(type) {
		case nil:
			d.t.Fatalf("the window does not take what is dropped: %v", xerr)
		case xproto.SelectionRequestEvent:
			xproto.ChangeProperty(d.x, xproto.PropModeReplace, e.Requestor, e.Property, e.Target, 8, uint32(len(list)), []byte(list))
			n := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: e.Property}
			xproto.SendEvent(d.x, false, e.Requestor, xproto.EventMaskNoEvent, string(n.Bytes()))
		case xproto.ClientMessageEvent:
			if e.Type == d.atom("XdndFinished") {
				return
			}
		}
	}
}

// A scenario file that is dropped on the window is played, one with mistakes is told with
// line and column, and so is what is no scenario file.
func TestWindowDrop(t *testing.T) {
	t.Parallel()
	w := open(t, 900, 600)
	u := &user{t, w}
	u.wait("the start screen", func(s app.State) bool { return s.Screen == "start" && s.Frames > 2 })
	mine, broken := filepath.Join("testdata", "mine.yaml"), filepath.Join("testdata", "broken.yaml")
	d := w.desk(t)
	for _, c := range []struct {
		want  string
		files []string
	}{
		{"broken.yaml:4:", []string{broken}},
		{"a folder was dropped", []string{t.TempDir()}},
		{"2 files were dropped", []string{mine, broken}},
		{fmt.Sprintf("%s has %d bytes", filepath.Base(program), size(t, program)), []string{program}},
	} {
		d.drop(c.files...)
		u.wait("what is wrong: "+c.want, func(s app.State) bool { return strings.Contains(s.Error, c.want) })
		u.key("Escape")
		u.wait("the start screen", func(s app.State) bool { return s.Error == "" && s.Screen == "start" })
	}
	d.drop(mine)
	u.wait("the battle of the file", func(s app.State) bool { return s.Screen == "battle" && s.Scenario == "mine" && s.Done })
}

// The window closes when it is asked to, in the middle of a battle, without a word.
func TestWindowCloses(t *testing.T) {
	t.Parallel()
	w := open(t, 900, 600, "-scenario", "hedge-fight")
	u := &user{t, w}
	u.wait("the battle to be under way", func(s app.State) bool { return s.Playing && s.Moment > 0 })
	w.desk(t).shut()
	over := make(chan error, 1)
	go func() { over <- w.demo.Wait() }()
	select {
	case err := <-over:
		if err != nil {
			t.Errorf("the demo ends with %v", err)
		}
		if said := w.said.String(); said != "" {
			t.Errorf("the demo says %q", said)
		}
	case <-time.After(patience):
		t.Error("the window does not close")
	}
}

// size is how long a file is.
func size(t *testing.T, name string) int64 {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}
