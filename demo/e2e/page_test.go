//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"github.com/affray-engine/affray/demo/internal/app"
)

// In a browser, a newcomer finds the way, gives orders by mouse in a battle of each
// rulebook, and answers a question.
func TestPage(t *testing.T) {
	journey(t, visit(t, 1280, 720, serve(t)), "page", func(u *user, i int) {
		u.tryOrders(i%2 == 0, i == 0)
		if battles[i] == "three-banners" {
			u.tryQuestion()
		}
	})
}

// moment is an address that shows a moment of a battle.
const moment = "?scenario=hedge-fight&seed=11&tick=12"

// The address of the page shows a moment of a battle; time, keys and pointer are heard.
func TestPageMoment(t *testing.T) {
	s := visit(t, 1280, 720, serve(t)+moment)
	u := look(t, s, "page")
	u.tryTime()
	u.tryPointer()
	u.tryKeys()
	s.tryLink(u)
}

// tryLink copies a link and finds it on the clipboard; whoever opens it sees the same.
func (s *sheet) tryLink(u *user) {
	u.t.Helper()
	s.clipboard(u, browser.PermissionSettingGranted)
	u.key("ArrowRight")
	was, _ := u.state()
	u.key("C")
	u.wait("a word about the link", func(s app.State) bool { return strings.HasPrefix(s.Notice, "Copied: http") })
	v, err := chromedp.Run(s.ctx, chromedp.Evaluate[string](`navigator.clipboard.readText()`, chromedp.EvalAwaitPromise))
	u.must(err)
	if unmarked(v) != was.Link || !strings.Contains(v, "/some/folder/?scenario=hedge-fight&seed=11&tick=") {
		u.t.Errorf("the clipboard has %q, want %q", v, was.Link)
	}
	for end := time.Now().Add(patience); !strings.HasSuffix(unmarked(v), unmarked(s.address(u))) && time.Now().Before(end); {
		u.frames(10)
	}
	if got := unmarked(s.address(u)); !strings.HasSuffix(unmarked(v), got) || got == "" {
		u.t.Errorf("the address of the page ends in %q, want that of %q", got, v)
	}
	u.must(chromedp.Do(s.ctx, chromedp.Navigate(v)))
	now := u.wait("the same moment", func(s app.State) bool {
		return s.Moment == was.Moment && s.Done && s.Log == was.Log && s.Frames > 5 && !s.Playing
	})
	if now.Seed != was.Seed || now.Scenario != was.Scenario || now.Last != was.Last || now.Link != was.Link {
		u.t.Errorf("the link shows %s, seed %d, %d moments; it was made of %s, seed %d, %d moments",
			now.Scenario, now.Seed, now.Last, was.Scenario, was.Seed, was.Last)
	}
}

// clipboard lets the page use the clipboard, or not.
func (s *sheet) clipboard(u *user, may browser.PermissionSetting) {
	u.t.Helper()
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		u.must(send(s, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name}, Setting: may,
			BrowserContextID: chromedp.FromContext(s.ctx).BrowserContextID,
		}))
	}
}

// A browser that lets nothing on the clipboard is told as such, with the link.
func TestPageWithoutClipboard(t *testing.T) {
	s := visit(t, 1280, 720, serve(t)+moment)
	u := &user{t, s}
	u.wait("the moment", func(s app.State) bool { return s.Screen == "battle" && s.Moment == 12 })
	s.clipboard(u, browser.PermissionSettingDenied)
	u.key("C")
	u.wait("that it was not copied", func(s app.State) bool {
		return strings.HasPrefix(s.Notice, "Not copied (") && strings.Contains(s.Notice, "): http") && strings.HasSuffix(s.Notice, "tick=12")
	})
}

// The program is small enough to be loaded, and the folder has nothing but what is needed.
func TestPageIsSmall(t *testing.T) {
	info, err := os.Stat(filepath.Join(folder, "demo.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%.2f MB packed", float64(info.Size())/1e6)
	if info.Size() > 6_700_000 {
		t.Errorf("demo.wasm has %d bytes packed, want at most 6,700,000", info.Size())
	}
}

// An address that means nothing shows what is wrong, and what would be right, see TestLinkTellsWhatWouldBeRight for more of them.
func TestPageBadAddress(t *testing.T) {
	for query, want := range map[string][]string{
		"?scenario=no-such":                                          {"This link leads to a battle that is not known here", `scenario "no-such"`},
		"?scenario=..%2f..%2fetc&seed=&tick=%00":                     {`scenario "../../etc"`, `tick="\x00"`, "a moment is a whole number"},
		"?scenario=%ff%3Cscript%3Ealert(1)%3C/script%3E":             {`unknown scenario "\xff<script>alert(1)</script>"`},
		"?scenario=<img%20src=x%20onerror=alert(1)>#<script>":        {`unknown scenario "<img src=x onerror=alert(1)>"`},
		"?scenario=" + strings.Repeat("long", 50_000) + "&seed=-1":   {`scenario="longlong`, `"... of 200000 letters, but the name of a battle has at most 64`, `seed="-1"`},
		"?scenario=duel&seed=" + strings.Repeat("%e2%80%ae", 10_000): {`seed="\u202e`, "of 10000 letters"},
	} {
		t.Run(query[:min(len(query), 40)], func(t *testing.T) {
			u := &user{t, visit(t, 800, 600, serve(t)+query)}
			for _, w := range want {
				u.wait("an error about "+w, func(s app.State) bool { return strings.Contains(s.Error, w) })
			}
			u.d.(*sheet).picture(t)
			u.press("close")
			u.start()
		})
	}
}

// Without WebGL the page says so.
func TestPageWithoutWebGL(t *testing.T) {
	s := (&visitor{w: 800, h: 600, flags: []chromedp.ExecAllocatorOption{chromedp.Flag("disable-3d-apis", true)}}).visit(t, serve(t))
	s.says(t, "WebGL")
}

// says waits until the page itself says something, in place of the game.
func (s *sheet) says(t *testing.T, want string) {
	t.Helper()
	last := ""
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		text, err := chromedp.Run(s.ctx, chromedp.Evaluate[string](`document.getElementById("say")?.textContent || ""`))
		if err == nil && strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
			s.picture(t)
			return
		}
		last = text
	}
	t.Errorf("the page says %q, want something with %q", last, want)
}
