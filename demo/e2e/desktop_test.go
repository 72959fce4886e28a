//go:build e2e

package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/app"
)

// window is the demo in a window, used with xdotool.
type window struct {
	file string // where the demo says what is on the screen
	demo *exec.Cmd
	said strings.Builder // by the demo; to be read when it is over
	env  []string

	display string // the screen, as X calls it
}

// display starts a screen of a size and returns its name, which the screen chooses.
func display(t *testing.T, w, h int) string {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	c := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "+extension", "GLX", "-nolisten", "tcp")
	c.ExtraFiles = []*os.File{write}
	err = c.Start()
	_ = write.Close() // the screen has its own; without it the end of the screen ends the reading
	if err != nil {
		t.Fatalf("Xvfb: %v", err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb says no screen: %v", err)
	}
	return ":" + strings.TrimSpace(number)
}

// program is the demo as built for these tests, see TestMain.
var program string

// open starts the demo in a window.
func open(t *testing.T, w, h int, args ...string) *window {
	t.Helper()
	d := &window{file: filepath.Join(t.TempDir(), "state.json")}
	d.display = display(t, w, h)
	d.env = append(os.Environ(), "DISPLAY="+d.display, "LIBGL_ALWAYS_SOFTWARE=1")
	c := exec.Command(program, append([]string{"-width", strconv.Itoa(w), "-height", strconv.Itoa(h), "-state", d.file}, args...)...)
	c.Env = d.env
	c.Stdout, c.Stderr = &d.said, &d.said
	d.demo = c
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
		if strings.Contains(d.said.String(), "panic") {
			t.Errorf("the demo said:\n%s", d.said.String())
		}
	})
	return d
}

func (w *window) tool(args ...string) error {
	c := exec.Command("xdotool", args...)
	c.Env = w.env
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("xdotool %s: %w: %s", strings.Join(args, " "), err, out)
	}
	return nil
}

func (w *window) state() ([]byte, error) { return os.ReadFile(w.file) }

func (w *window) move(x, y int) error {
	return w.tool("mousemove", strconv.Itoa(x), strconv.Itoa(y))
}

func (w *window) button(down bool, n, _, _ int) error {
	return w.tool(map[bool]string{true: "mousedown", false: "mouseup"}[down], strconv.Itoa(n))
}

// wheel turns the wheel, which X calls buttons 4 and 5.
func (w *window) wheel(x, y, by int) error {
	n := "4"
	if by < 0 {
		n, by = "5", -by
	}
	if err := w.move(x, y); err != nil {
		return err
	}
	return w.tool("click", "--repeat", strconv.Itoa(by), "--delay", "120", n)
}

// names of keys as X calls them, where they differ.
var xNames = map[string]string{
	"Space": "space", "ArrowLeft": "Left", "ArrowRight": "Right", "ArrowUp": "Up", "ArrowDown": "Down",
	"PageUp": "Prior", "PageDown": "Next", "Enter": "Return", "Equal": "equal", "Minus": "minus", "Slash": "slash", "Backspace": "BackSpace",
}

func (w *window) key(down bool, name string) error {
	if x, ok := xNames[name]; ok {
		name = x
	} else if len(name) == 1 {
		name = strings.ToLower(name)
	}
	return w.tool(map[bool]string{true: "keydown", false: "keyup"}[down], name)
}

func (w *window) shot() ([]byte, error) {
	c := exec.Command("import", "-window", "root", "png:-")
	c.Env = w.env
	return c.Output()
}

// In a window, with real keys and clicks, a newcomer finds the way.
func TestWindow(t *testing.T) {
	t.Parallel()
	journey(t, open(t, 1280, 720), "window", func(u *user, _ int) { u.command() })
}

// The command line shows a moment of a battle; time, keys and pointer are heard.
func TestWindowMoment(t *testing.T) {
	t.Parallel()
	w := open(t, 1280, 720, "-scenario", "hedge-fight", "-seed", "11", "-tick", "12")
	u := look(t, w, "window")
	u.tryTime()
	u.tryPointer()
	u.tryKeys()
	w.tryLink(u)
}

// tryLink copies a link, finds it on the clipboard, and opens the same moment with it.
func (w *window) tryLink(u *user) {
	u.t.Helper()
	u.key("ArrowRight")
	was, _ := u.state()
	u.key("C")
	u.wait("a word about the link", func(s app.State) bool { return strings.HasPrefix(s.Notice, "Copied: "+was.Link) }) // and what is known of who wins there
	c := exec.Command("xclip", "-o", "-selection", "clipboard")
	c.Env = w.env
	got, err := c.Output()
	u.must(err)
	if !strings.HasPrefix(string(got), was.Link) {
		u.t.Fatalf("the clipboard has %q, want %q", got, was.Link)
	}
	again := &user{u.t, open(u.t, 900, 600, strings.Fields(was.Link)[3:]...)}
	now := again.wait("the same moment", func(s app.State) bool { return s.Screen == "battle" && s.Moment == was.Moment && s.Done && !s.Playing })
	if now.Scenario != was.Scenario || now.Seed != was.Seed || now.Last != was.Last || now.Link != was.Link {
		u.t.Errorf("%s shows %s", was.Link, now.Link)
	}
}

// A tick after the end of the battle shows the end.
func TestWindowFarTick(t *testing.T) {
	t.Parallel()
	u := &user{t, open(t, 900, 600, "-scenario", "twin-blades", "-tick", "999999")}
	u.wait("the end of the battle", func(s app.State) bool { return s.Done && s.Last > 1 && s.Moment == s.Last && !s.Playing })
}

// In a window as narrow as a phone, everything is there.
func TestWindowNarrow(t *testing.T) {
	t.Parallel()
	look(t, open(t, 390, 844, "-scenario", "hedge-fight", "-seed", "11", "-tick", "12"), "phone")
}

// A scenario file of one's own is opened by argument.
func TestWindowFile(t *testing.T) {
	t.Parallel()
	u := &user{t, open(t, 1280, 720, filepath.Join("testdata", "mine.yaml"))}
	u.wait("the battle of the file", func(s app.State) bool { return s.Screen == "battle" && s.Scenario == "mine" && s.Done && s.Last > 0 })
}

// A scenario file with mistakes shows them with line and column, and the demo goes on.
func TestWindowBadFile(t *testing.T) {
	t.Parallel()
	u := &user{t, open(t, 1280, 720, filepath.Join("testdata", "broken.yaml"))}
	u.wait("what is wrong", func(s app.State) bool { return strings.Contains(s.Error, "broken.yaml:4:") })
	u.see("window-error")
	u.key("Escape")
	u.wait("the start screen", func(s app.State) bool { return s.Screen == "start" && s.Error == "" })
}

// Flags that mean nothing are told, with what would be right, and no window is opened.
func TestWindowFlags(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"-help"}, 0, "usage: demo [flags] [FILE]"},
		{[]string{"-seed", "x"}, 2, "-seed"},
		{[]string{"-tick", "-1"}, 2, "want a whole number from 0"},
		{[]string{"-width", "10"}, 2, "want at least 200 by 200"},
		{[]string{"a.yaml", "b.yaml"}, 2, "2 files: want one"},
	} {
		cmd := exec.Command(program, c.args...)
		out, _ := cmd.CombinedOutput()
		if got := cmd.ProcessState.ExitCode(); got != c.code || !strings.Contains(string(out), c.want) {
			t.Errorf("%q: exit code %d and %q, want %d and %q", c.args, got, out, c.code, c.want)
		}
	}
}
