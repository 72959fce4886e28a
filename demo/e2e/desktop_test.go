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
	env  []string
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
	d.env = append(os.Environ(), "DISPLAY="+display(t, w, h), "LIBGL_ALWAYS_SOFTWARE=1")
	c := exec.Command(program, append([]string{"-width", strconv.Itoa(w), "-height", strconv.Itoa(h), "-state", d.file}, args...)...)
	c.Env = d.env
	var said strings.Builder
	c.Stdout, c.Stderr = &said, &said
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
		if strings.Contains(said.String(), "panic") {
			t.Errorf("the demo said:\n%s", said.String())
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

func (w *window) button(down bool, _, _ int) error {
	return w.tool(map[bool]string{true: "mousedown", false: "mouseup"}[down], "1")
}

// names of keys as X calls them, where they differ.
var xNames = map[string]string{
	"Space": "space", "ArrowLeft": "Left", "ArrowRight": "Right", "ArrowUp": "Up", "ArrowDown": "Down",
	"PageUp": "Prior", "PageDown": "Next", "Enter": "Return",
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
	journey(t, open(t, 1280, 720), "window")
}

// The command line shows a moment of a battle.
func TestWindowMoment(t *testing.T) {
	t.Parallel()
	look(t, open(t, 1280, 720, "-scenario", "hedge-fight", "-seed", "11", "-tick", "12"), "window")
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
