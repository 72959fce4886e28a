//go:build e2e

package e2e

import (
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/affray-engine/affray/demo/internal/app"
)

// folder is the page as built for these tests, see TestMain.
var folder string

// sheet is the demo as a page in a browser.
type sheet struct {
	ctx context.Context

	mu   sync.Mutex
	said []string // errors on the console
}

// chromium is the browser of this machine.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("there is no Chromium")
	return ""
}

// serve serves the page from a folder below the root, as it must work from any.
func serve(t *testing.T) string {
	t.Helper()
	s := httptest.NewServer(http.StripPrefix("/some/folder/", files()))
	t.Cleanup(s.Close)
	return s.URL + "/some/folder/"
}

// packed is how long a file is when it is packed as servers pack it.
func packed(r io.Reader) (int64, error) {
	var n counter
	z, err := gzip.NewWriterLevel(&n, gzip.BestCompression)
	if err != nil {
		return 0, err
	}
	if _, err := io.Copy(z, r); err != nil {
		return 0, err
	}
	err = z.Close()
	return int64(n), err
}

// counter counts what is written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

func files() http.Handler {
	f := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/wasm")
		}
		f.ServeHTTP(w, r)
	})
}

// visit opens the page in a browser with a screen of a size.
func visit(t *testing.T, w, h int, address string, flags ...chromedp.ExecAllocatorOption) *sheet {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium(t)), chromedp.NoSandbox, chromedp.WindowSize(w, h),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "gl-egl"), chromedp.Flag("ignore-gpu-blocklist", true),
		chromedp.Flag("disable-gpu", false), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-quic", true),
	)
	alloc, stop := chromedp.NewExecAllocator(context.Background(), append(options, flags...)...)
	t.Cleanup(stop)
	ctx, cancel := chromedp.NewContext(alloc)
	t.Cleanup(cancel)
	ctx, done := context.WithTimeout(ctx, 8*time.Minute)
	t.Cleanup(done)
	s := &sheet{ctx: ctx}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(int64(w), int64(h))); err != nil {
		t.Fatal(err)
	}
	go s.hear(t)
	if err := s.call(func(ctx context.Context, t *chromedp.Target) error { // somebody reads what the page shows
		_, err := cdp.Call(ctx, t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: "window.affrayWatch = true"})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(address)); err != nil {
		t.Fatal(err)
	}
	return s
}

// hear notes errors on the console.
func (s *sheet) hear(*testing.T) {
	for m, err := range chromedp.Console(s.ctx) {
		if err != nil {
			return
		}
		if m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleException || m.Type == "assert" {
			s.mu.Lock()
			s.said = append(s.said, m.Text)
			s.mu.Unlock()
		}
	}
}

// silent makes sure that no error was told on the console.
func (s *sheet) silent(t *testing.T) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, line := range s.said {
		t.Errorf("console: %s", line)
	}
}

func (s *sheet) state() ([]byte, error) {
	text, err := chromedp.Run(s.ctx, chromedp.Evaluate[string](`window.affrayState || ""`))
	return []byte(text), err
}

func (s *sheet) move(x, y int) error {
	return chromedp.Do(s.ctx, chromedp.MouseEvent(chromedp.MouseMoved, float64(x), float64(y)))
}

func (s *sheet) button(down bool, x, y int) error {
	kind := chromedp.MouseReleased
	if down {
		kind = chromedp.MousePressed
	}
	return chromedp.Do(s.ctx, chromedp.MouseEvent(kind, float64(x), float64(y), chromedp.ButtonLeft))
}

func (s *sheet) key(down bool, name string) error {
	code := name
	if len(name) == 1 {
		code = "Key" + name
	}
	p := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyUp, Code: code, Key: name}
	if down {
		p.Type = input.DispatchKeyEventTypeRawKeyDown
	}
	return s.call(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchKeyEvent, p)
		return err
	})
}

// call tells the browser something.
func (s *sheet) call(f func(ctx context.Context, t *chromedp.Target) error) error {
	return chromedp.Do(s.ctx, chromedp.Func(f))
}

// touch puts a finger on the screen, or takes it away.
func (s *sheet) touch(down bool, x, y int) error {
	p := input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}}
	if down {
		p.Type, p.TouchPoints = input.DispatchTouchEventTypeTouchStart, []*input.TouchPoint{{X: float64(x), Y: float64(y)}}
	}
	return s.call(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, p)
		return err
	})
}

// tap touches a place with a finger.
func (s *sheet) tap(u *user, x, y int) {
	u.t.Helper()
	u.must(s.touch(true, x, y))
	u.frames(3)
	u.must(s.touch(false, x, y))
	u.frames(2)
}

func (s *sheet) shot() ([]byte, error) { return chromedp.Run(s.ctx, chromedp.CaptureScreenshot()) }

// In a browser, a newcomer finds the way, and nothing goes wrong on the console.
func TestPage(t *testing.T) {
	s := visit(t, 1280, 720, serve(t))
	journey(t, s, "page")
	s.silent(t)
}

// The address of the page shows a moment of a battle.
func TestPageMoment(t *testing.T) {
	s := visit(t, 1280, 720, serve(t)+"?scenario=hedge-fight&seed=11&tick=12")
	look(t, s, "page")
	s.silent(t)
}

// The first picture is there soon after the page was asked for.
func TestPageIsSoonThere(t *testing.T) {
	s := visit(t, 1280, 720, serve(t))
	u := &user{t, s}
	u.wait("the first picture", func(s app.State) bool { return s.Frames > 0 })
	ms, err := chromedp.Run(s.ctx, chromedp.Evaluate[float64](`window.affrayReadyAt || 0`))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("first picture after %.0f ms", ms)
	if ms <= 0 || ms > 3000*slow {
		t.Errorf("first picture after %.0f ms, want 3 s", ms)
	}
}

// slow is how much slower than a quiet machine a test may be: the others run beside it.
const slow = 4

// The program is small enough to be loaded.
func TestPageIsSmall(t *testing.T) {
	file, err := os.Open(filepath.Join(folder, "demo.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	n, err := packed(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%.2f MB packed", float64(n)/1e6)
	if n > 6_000_000 {
		t.Errorf("demo.wasm has %d bytes packed, want at most 6,000,000", n)
	}
}

// A scenario file of one's own is opened from the page, and one with mistakes says where.
func TestPageFile(t *testing.T) {
	s := visit(t, 1280, 720, serve(t))
	u := &user{t, s}
	u.wait("the start screen", func(s app.State) bool { return s.Screen == "start" && s.Frames > 2 })
	s.choose(u, "broken.yaml")
	u.wait("what is wrong", func(s app.State) bool { return strings.Contains(s.Error, "broken.yaml:4:") })
	u.key("Escape")
	u.wait("the start screen again", func(s app.State) bool { return s.Error == "" })
	s.choose(u, "mine.yaml")
	u.wait("the battle of the file", func(s app.State) bool { return s.Screen == "battle" && s.Scenario == "mine" && s.Done && s.Last > 0 })
	s.silent(t)
}

// choose opens a file in the browser's own dialogue.
func (s *sheet) choose(u *user, name string) {
	u.t.Helper()
	path, err := filepath.Abs(filepath.Join("testdata", name))
	u.must(err)
	u.must(s.call(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true})
		return err
	}))
	asked := chromedp.Events(s.ctx, page.FileChooserOpened)
	u.press("open")
	for e, err := range asked {
		u.must(err)
		u.must(s.call(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{path}, BackendNodeID: e.BackendNodeID})
			return err
		}))
		return
	}
}

// An address that means nothing shows what is wrong.
func TestPageBadAddress(t *testing.T) {
	for query, want := range map[string]string{
		"?scenario=no-such":             "no-such",
		"?scenario=duel&seed=twelve":    "seed",
		"?scenario=duel&seed=1&tick=-4": "tick",
	} {
		s := visit(t, 800, 600, serve(t)+query)
		u := &user{t, s}
		u.wait("an error about "+want, func(s app.State) bool { return strings.Contains(s.Error, want) })
	}
}

// Without WebGL the page says so.
func TestPageWithoutWebGL(t *testing.T) {
	s := visit(t, 800, 600, serve(t), chromedp.Flag("disable-3d-apis", true))
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		text, err := chromedp.Run(s.ctx, chromedp.Evaluate[string](`document.getElementById("say").textContent`))
		if err == nil && strings.Contains(text, "WebGL") {
			return
		}
	}
	t.Error("the page says nothing about WebGL")
}

// On a screen of a phone, fingers do what the mouse does.
func TestPagePhone(t *testing.T) {
	s := visit(t, 390, 844, serve(t)+"?scenario=hedge-fight&seed=11&tick=12")
	look(t, s, "page-phone")
	u := &user{t, s}
	st, _ := u.state()
	a, b := pair(st)
	s.tap(u, a.X, a.Y)
	u.wait("somebody to be looked at", func(s app.State) bool { return s.Selected == a.Name })
	s.tap(u, b.X, b.Y)
	u.wait("the pair", func(s app.State) bool { return s.Target == b.Name })
	s.silent(t)
}
