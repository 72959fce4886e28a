//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/app"
)

// window is the demo in a window, used with xdotool.
type window struct {
	file string // where the demo says what is on the screen
	env  []string
}

// screens counts the displays that tests have started.
var screens = 90 + os.Getpid()%400

// display starts a screen of a size and returns its name.
func display(t *testing.T, w, h int) string {
	t.Helper()
	for range 20 {
		screens++
		name := ":" + strconv.Itoa(screens)
		c := exec.Command("Xvfb", name, "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "+extension", "GLX", "-nolisten", "tcp")
		if err := c.Start(); err != nil {
			t.Fatalf("Xvfb: %v", err)
		}
		over := make(chan error, 1)
		go func() { over <- c.Wait() }()
		for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
			if _, err := os.Stat("/tmp/.X11-unix/X" + name[1:]); err == nil {
				t.Cleanup(func() { _ = c.Process.Kill(); <-over })
				return name
			}
			select {
			case <-over: // the name is taken
				end = time.Now()
			default:
			}
		}
	}
	t.Fatal("no screen could be started")
	return ""
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

// held is how long keys and buttons stay down: several frames of a slow screen.
const held = "0.2"

func (w *window) click(x, y int) error {
	return w.tool("mousemove", strconv.Itoa(x), strconv.Itoa(y), "sleep", "0.1", "mousedown", "1", "sleep", held, "mouseup", "1", "sleep", "0.1")
}

// names of keys as X calls them, where they differ.
var xNames = map[string]string{
	"Space": "space", "ArrowLeft": "Left", "ArrowRight": "Right", "ArrowUp": "Up", "ArrowDown": "Down",
	"PageUp": "Prior", "PageDown": "Next", "Enter": "Return",
}

func (w *window) key(name string) error {
	if x, ok := xNames[name]; ok {
		name = x
	} else if len(name) == 1 {
		name = strings.ToLower(name)
	}
	return w.tool("keydown", name, "sleep", held, "keyup", name, "sleep", "0.05")
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
