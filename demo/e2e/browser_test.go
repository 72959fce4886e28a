//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// folder is the page as built for these tests, see TestMain.
var folder string

// sheet is the demo as a page in a browser.
type sheet struct {
	ctx     context.Context
	pressed int64 // modifier keys that are down
	fingers []*input.TouchPoint
	when    time.Time // that they bear; zero for when it is

	mu   sync.Mutex
	said []string // errors on the console, and requests that failed
}

// visitor is how somebody comes to the page.
type visitor struct {
	w, h    int
	scale   float64 // pixels of the device to one of the page
	phone   bool    // fingers in place of a mouse
	flags   []chromedp.ExecAllocatorOption
	script  string // runs before those of the page
	media   map[string]string
	wrong   bool // something goes wrong on purpose: errors on the console are expected
	waiting bool // do not wait until the page is loaded
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

// serve serves the page from a folder below the root, as it must work from any, by a
// server that neither packs nor is asked again for what it has sent.
func serve(t *testing.T) string { return serveWith(t, files(folder)) }

// serveWith serves the page with a server of the test's own.
func serveWith(t *testing.T, h http.Handler) string {
	t.Helper()
	s := httptest.NewServer(http.StripPrefix("/some/folder/", h))
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
	})
	return s.URL + "/some/folder/"
}

func files(folder string) http.Handler {
	f := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/wasm")
		}
		f.ServeHTTP(w, r)
	})
}

// shared is the browser that most tests use, each with a tab and a profile of its own.
var shared struct {
	ctx   context.Context
	close []context.CancelFunc
}

// launch starts a browser.
func launch(t *testing.T, flags ...chromedp.ExecAllocatorOption) (ctx context.Context, stop []context.CancelFunc) {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium(t)), chromedp.NoSandbox, chromedp.WindowSize(1280, 720),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "gl-egl"), chromedp.Flag("ignore-gpu-blocklist", true),
		chromedp.Flag("disable-gpu", false), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-quic", true),
	)
	alloc, stopAlloc := chromedp.NewExecAllocator(context.Background(), append(options, flags...)...)
	ctx, stopCtx := chromedp.NewContext(alloc)
	if err := chromedp.Do(ctx); err != nil {
		stopAlloc()
		t.Fatalf("the browser does not start: %v", err)
	}
	return ctx, []context.CancelFunc{stopCtx, stopAlloc}
}

// tab opens a tab in the shared browser, or in one with flags of its own.
func tab(t *testing.T, v *visitor) context.Context {
	t.Helper()
	from := shared.ctx
	if len(v.flags) > 0 {
		ctx, stop := launch(t, v.flags...)
		for _, f := range stop {
			t.Cleanup(f)
		}
		from = ctx
	} else if from == nil {
		shared.ctx, shared.close = launch(t)
		from = shared.ctx
	}
	ctx, cancel := chromedp.NewContext(from, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	ctx, done := context.WithTimeout(ctx, 8*time.Minute)
	t.Cleanup(done)
	return ctx
}

// visit opens the page in a browser with a screen of a size. At the end of the test no
// error may have been told on the console and no request may have failed.
func visit(t *testing.T, w, h int, address string) *sheet {
	t.Helper()
	return (&visitor{w: w, h: h}).visit(t, address)
}

func (v *visitor) visit(t *testing.T, address string) *sheet {
	t.Helper()
	s := &sheet{ctx: tab(t, v)}
	ask := func(err error) {
		if t.Helper(); err != nil {
			t.Fatal(err)
		}
	}
	ask(chromedp.Do(s.ctx, chromedp.EmulateViewport(int64(v.w), int64(v.h), v.screen)))
	ask(send(s, network.Enable, network.EnableParams{}))
	var features []*emulation.MediaFeature
	for k, value := range v.media {
		features = append(features, &emulation.MediaFeature{Name: k, Value: value})
	}
	ask(send(s, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}))
	ask(send(s, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: "window.affrayWatch = true;" + v.script, // somebody reads what the page shows
	}))
	s.hear()
	if !v.wrong {
		t.Cleanup(func() { s.silent(t) })
	}
	if v.waiting {
		_, err := chromedp.Run(s.ctx, chromedp.Evaluate[any](fmt.Sprintf("void(location.href = %q)", address)))
		ask(err)
		return s
	}
	ask(chromedp.Do(s.ctx, chromedp.Navigate(address)))
	return s
}

// screen is how the browser shows the page.
func (v *visitor) screen(p *emulation.SetDeviceMetricsOverrideParams, q *emulation.SetTouchEmulationEnabledParams) {
	if v.scale > 0 {
		p.DeviceScaleFactor = v.scale
	}
	p.Mobile, q.Enabled = v.phone, v.phone
	if v.phone {
		q.MaxTouchPoints = 5
	}
}

// send tells the browser something.
func send[P, R any](s *sheet, c cdp.Command[P, R], p P) error {
	return chromedp.Do(s.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, c, p)
		return err
	}))
}

// ask evaluates an expression in the page.
func ask[T any](u *user, s *sheet, expression string) T {
	u.t.Helper()
	v, err := chromedp.Run(s.ctx, chromedp.Evaluate[T](expression))
	u.must(err)
	return v
}

// hear notes errors on the console and requests that fail.
func (s *sheet) hear() {
	note := func(format string, args ...any) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.said = append(s.said, fmt.Sprintf(format, args...))
	}
	said, failed, got := chromedp.Console(s.ctx), chromedp.Events(s.ctx, network.LoadingFailed), chromedp.Events(s.ctx, network.ResponseReceived)
	go func() {
		for m, err := range said {
			if err != nil {
				return
			}
			if m.Type == chromedp.ConsoleError || m.Type == chromedp.ConsoleException || m.Type == "assert" {
				note("console: %s", m.Text)
			}
		}
	}()
	go func() {
		for e, err := range failed {
			if err != nil {
				return
			}
			note("request: %s", e.ErrorText)
		}
	}()
	go func() {
		for e, err := range got {
			if err != nil {
				return
			}
			if e.Response.Status >= http.StatusBadRequest {
				note("request: %s: %d", e.Response.URL, e.Response.Status)
			}
		}
	}()
}

// silent makes sure that no error was told on the console, and no request failed.
func (s *sheet) silent(t *testing.T) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, line := range s.said {
		t.Error(line)
	}
}

func (s *sheet) state() ([]byte, error) {
	text, err := chromedp.Run(s.ctx, chromedp.Evaluate[string](`window.affrayState || ""`))
	return []byte(text), err
}

func (s *sheet) move(x, y int) error {
	return chromedp.Do(s.ctx, chromedp.MouseEvent(chromedp.MouseMoved, float64(x), float64(y)))
}

// buttons of a mouse as the browser calls them, by their number.
var buttons = map[int]input.MouseButton{1: input.MouseButtonLeft, 2: input.MouseButtonMiddle, 3: input.MouseButtonRight}

func (s *sheet) button(down bool, n, x, y int) error {
	kind := chromedp.MouseReleased
	if down {
		kind = chromedp.MousePressed
	}
	return chromedp.Do(s.ctx, chromedp.MouseEvent(kind, float64(x), float64(y), chromedp.Button(string(buttons[n]))))
}

func (s *sheet) wheel(x, y, by int) error {
	if err := s.move(x, y); err != nil {
		return err
	}
	return send(s, input.DispatchMouseEvent, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMouseWheel, X: float64(x), Y: float64(y), DeltaY: float64(-100 * by),
		DeltaX: 1e-6, // a 0 is left out, which the browser refuses
	})
}

// codes are what the browser calls a key where it differs from what it calls its place.
var codes = map[string]struct{ key, code string }{
	"Space": {" ", "Space"}, "Shift": {"Shift", "ShiftLeft"}, "Equal": {"=", "Equal"}, "Minus": {"-", "Minus"}, "Slash": {"?", "Slash"},
}

// modifiers are the bits of keys that are held while others are pressed.
var modifiers = map[string]int64{"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}

func (s *sheet) key(down bool, name string) error {
	code, key := name, name
	switch c, ok := codes[name]; {
	case ok:
		code, key = c.code, c.key
	case len(name) == 1 && name >= "0" && name <= "9":
		code = "Digit" + name
	case len(name) == 1:
		code, key = "Key"+name, strings.ToLower(name)
	}
	p := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyUp, Code: code, Key: key}
	if down {
		s.pressed |= modifiers[name]
		p.Type = input.DispatchKeyEventTypeRawKeyDown
		if len(key) == 1 && key != " " {
			p.Type, p.Text = input.DispatchKeyEventTypeKeyDown, key
		}
	} else {
		s.pressed &^= modifiers[name]
	}
	p.Modifiers = s.pressed
	if down && name == "V" && s.pressed&modifiers["Control"] != 0 {
		p.Commands = []string{"paste"} // what the system makes of these keys
	}
	return send(s, input.DispatchKeyEvent, p)
}

// tapping is how long the finger of a tap is on the screen.
const tapping = 80 * time.Millisecond

// touch has fingers on the screen at these places, and nowhere else.
func (s *sheet) touch(at ...[2]int) error {
	p := input.DispatchTouchEventParams{TouchPoints: []*input.TouchPoint{}}
	for i, a := range at {
		id := float64(i)
		p.TouchPoints = append(p.TouchPoints, &input.TouchPoint{X: float64(a[0]), Y: float64(a[1]), ID: &id})
	}
	switch was := len(s.fingers); {
	case len(at) > was:
		p.Type = input.DispatchTouchEventTypeTouchStart
	case len(at) < was:
		p.Type = input.DispatchTouchEventTypeTouchEnd
	default:
		p.Type = input.DispatchTouchEventTypeTouchMove
	}
	if !s.when.IsZero() {
		p.Timestamp = input.TimeSinceEpoch(float64(s.when.UnixMicro()) / 1e6)
	}
	s.fingers = p.TouchPoints
	return send(s, input.DispatchTouchEvent, p)
}

// fire has something dropped or pasted that a script has made: data is a DataTransfer.
func (s *sheet) fire(u *user, kind, fill string) {
	u.t.Helper()
	ask[any](u, s, fmt.Sprintf(`(() => {
		const data = new DataTransfer();
		%s;
		const all = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data };
		document.querySelector("canvas").dispatchEvent(%q === "drop" ? new DragEvent("drop", all) : new ClipboardEvent("paste", all));
	})()`, fill, kind))
}

// tap touches a place with a finger, for no longer than it takes to be heard: on a slow screen some frames are so long that it would ask for a tip.
func (s *sheet) tap(u *user, x, y int) {
	u.t.Helper()
	s.when = time.Now()
	u.must(s.touch([2]int{x, y}))
	u.frames(1)
	s.when = s.when.Add(tapping) // a finger does not stay for as long as a slow page takes to a picture
	u.must(s.touch())
	s.when = time.Time{}
	u.frames(2)
}

func (s *sheet) shot() ([]byte, error) { return chromedp.Run(s.ctx, chromedp.CaptureScreenshot()) }

// choose opens a file in the browser's own dialogue.
func (s *sheet) choose(u *user, name string) {
	u.t.Helper()
	path, err := filepath.Abs(name)
	u.must(err)
	u.must(send(s, page.SetInterceptFileChooserDialog, page.SetInterceptFileChooserDialogParams{Enabled: true}))
	asked := chromedp.Events(s.ctx, page.FileChooserOpened)
	u.press("open")
	for e, err := range asked {
		u.must(err)
		u.must(send(s, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{path}, BackendNodeID: e.BackendNodeID}))
		return
	}
}

// drop drops files on the page.
func (s *sheet) drop(u *user, x, y int, names ...string) {
	u.t.Helper()
	data := &input.DragData{Items: []*input.DragDataItem{}, DragOperationsMask: 1}
	for _, name := range names {
		path, err := filepath.Abs(name)
		u.must(err)
		data.Files = append(data.Files, path)
	}
	for _, kind := range []input.DispatchDragEventType{
		input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop,
	} {
		u.must(send(s, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: float64(x), Y: float64(y), Data: data}))
	}
}

// address is what the browser shows as the address of the page, behind the folder.
func (s *sheet) address(u *user) string {
	u.t.Helper()
	text := ask[string](u, s, "location.href")
	_, query, _ := strings.Cut(text, "/some/folder/")
	return query
}
