//go:build e2e

package e2e

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"github.com/affray-engine/affray/demo/internal/app"
)

// strict is the strictest policy that the page is promised to work under, said here anew.
const strict = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// Under a strict policy of the server's, the page is used with keys, by pasting, dropping and
// choosing a file, and by a link; the browser finds nothing that the policy forbids.
func TestPageUnderAStrictPolicy(t *testing.T) {
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", strict)
		files(folder).ServeHTTP(w, r)
	})
	s := visit(t, 1280, 720, serveWith(t, h))
	u := &user{t, s}
	mine := filepath.Join("testdata", "mine.yaml")
	text, err := os.ReadFile(mine)
	u.must(err)
	u.start()
	s.clipboard(u, browser.PermissionSettingGranted)
	u.key("Space")
	u.wait("the battle by keys", func(s app.State) bool { return s.Screen == "battle" && s.Playing && s.Moment > 2 })
	u.key("Space")
	u.key("C")
	u.wait("the link", func(s app.State) bool { return strings.HasPrefix(s.Notice, "Copied: http") })
	again := func() {
		t.Helper()
		u.wait("the battle of the file", func(s app.State) bool { return s.Screen == "battle" && s.Scenario == "mine" && s.Moment > 1 })
		u.key("End")
		u.wait("its end", func(s app.State) bool { return s.Done && s.Moment == s.Last })
		u.key("N")
		u.start()
	}
	_, err = chromedp.Run(s.ctx, chromedp.Evaluate[any](fmt.Sprintf("navigator.clipboard.writeText(%q)", text), chromedp.EvalAwaitPromise))
	u.must(err)
	u.key("Control+V")
	again()
	s.drop(u, 500, 300, mine)
	again()
	s.choose(u, mine)
	again()
}

// The page keeps its policy itself, whatever the server says: what makes code from text is
// held back, and found by these tests.
func TestPageKeepsItsPolicy(t *testing.T) {
	s := (&visitor{w: 800, h: 600, wrong: true, script: `window.held = []; addEventListener("securitypolicyviolation", (e) => held.push(e.violatedDirective))`}).visit(t, serve(t))
	u := &user{t, s}
	u.start()
	for _, try := range []string{
		`setTimeout("window.made = 1")`, `document.body.innerHTML = "<b onclick='made = 1'>"`, `fetch("http://localhost:1/").catch(() => 0)`,
		`document.body.appendChild(document.createElement("style")).textContent = "b { color: red }"`, `new Image().src = "x.png"`,
	} {
		was := ask[int](u, s, "held.length")
		ask[any](u, s, "(() => { try { "+try+" } catch (e) {} })()")
		for end := time.Now().Add(patience); ask[int](u, s, "held.length") == was; time.Sleep(40 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("the policy lets this be: %s", try)
			}
		}
	}
	if ask[bool](u, s, "!!window.made") {
		t.Error("code is made from text")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !slices.ContainsFunc(s.said, func(line string) bool { return strings.Contains(line, "Content Security Policy") }) {
		t.Errorf("tests would not find that the policy is broken: the console says %q", s.said)
	}
}
