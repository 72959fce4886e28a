//go:build e2e

package e2e

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"github.com/affray-engine/affray/demo/internal/app"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/replay"
)

// arriving notes when the first picture of a battle is there, and when its end is.
const arriving = `window.affrayTimes = [0, 0]; (function look() {
	const s = window.affrayState && JSON.parse(window.affrayState);
	if (s && s.screen === "battle" && s.frames > 0) {
		affrayTimes[0] ||= performance.now();
		if (s.done && s.moment === s.last && s.last > 0) { affrayTimes[1] = performance.now(); return }
	}
	setTimeout(look, 10);
})();`

// soon is how long it takes from the first picture of the page at an address to the end of the battle, in ms, and what that
// would be on a quiet machine, see yardstick.
func soon(t *testing.T, query string) (ms, quiet float64) {
	t.Helper()
	s := (&visitor{w: 1280, h: 720, script: arriving}).visit(t, serve(t)+query)
	u := &user{t, s}
	u.wait("the end", func(s app.State) bool { return s.Done && s.Moment == s.Last && s.Last > 0 })
	var at []float64
	for len(at) < 2 || at[1] == 0 {
		at = ask[[]float64](u, s, "affrayTimes")
	}
	ms = at[1] - at[0]
	return ms, ms / max(1, ask[float64](u, s, yardstick)/quietYardstick)
}

// A link that leads to the end of the battle that is thought about longest is there within a second of the first picture,
// for it was rehearsed, on a machine as fast and as quiet as that of the yardstick; of several visits the best counts.
func TestPageIsSoonAtItsMoment(t *testing.T) {
	const most, visits = 1000, 4
	best := math.Inf(1)
	for i := range visits {
		t.Run(strconv.Itoa(i+1), func(t *testing.T) {
			ms, quiet := soon(t, "?scenario=night-raid&tick=1000000")
			t.Logf("there after %.0f ms, %.0f if the machine were quiet", ms, quiet)
			best = min(best, quiet)
		})
		if best <= most { // 0 if it is there in the first picture
			return
		}
	}
	t.Errorf("there after %.0f ms, want at most %d", best, most)
}

// obey has the computer give orders in place of who commands, one after the other.
func (u *user) obey(n int) app.State {
	u.t.Helper()
	for range n {
		was := u.due()
		u.key("J")
		u.wait("the order to be given", func(s app.State) bool {
			return s.Moment != was.Moment || s.Question != was.Question || !slices.Equal(s.Waiting, was.Waiting) || s.Log != was.Log
		})
		u.key("End") // to where the next one is due
		u.wait("the next order to be due", func(s app.State) bool { return s.Moment == s.Last && len(s.Waiting) > 0 })
	}
	return u.due()
}

// same waits until a battle stands as it did.
func (u *user) same(was app.State) {
	u.t.Helper()
	now := u.wait("the same moment with the same orders", func(s app.State) bool {
		return s.Screen == "battle" && s.Moment == was.Moment && s.Link == was.Link && slices.Equal(s.Waiting, was.Waiting) && s.Error == ""
	})
	if !slices.Equal(now.Command, was.Command) || now.Last != was.Last || now.Log != was.Log || now.Question != was.Question {
		u.t.Errorf("the link shows %v in command, moment %d, %d lines; it was made of %v, %d, %d", now.Command, now.Last, now.Log, was.Command, was.Last, was.Log)
	}
}

// unmarked is a link without the chances that are copied with it once they are known.
func unmarked(link string) string { return chances.ReplaceAllString(link, "") }

var chances = regexp.MustCompile(`&chances=[^&]*`)

// A link with orders opens at its moment, with those orders; so does the address of the page itself, after it is loaded anew.
func TestPageLinkKeepsOrders(t *testing.T) {
	s := visit(t, 1280, 720, serve(t)+"?scenario=fencing-master&seed=5&controller=school=host&level=easy")
	u := &user{t, s}
	was := u.obey(4)
	if !strings.Contains(was.Link, "&controller=school=host&level=easy&orders=1") {
		t.Fatalf("the link is %s", was.Link)
	}
	s.clipboard(u, browser.PermissionSettingGranted)
	u.key("C")
	u.wait("a word about the link", func(s app.State) bool { return unmarked(s.Notice) == "Copied: "+was.Link })
	v, err := chromedp.Run(s.ctx, chromedp.Evaluate[string](`navigator.clipboard.readText()`, chromedp.EvalAwaitPromise))
	u.must(err)
	u.must(chromedp.Do(s.ctx, chromedp.Navigate(v)))
	u.same(was)
	s.picture(t)
	for end := time.Now().Add(patience); !strings.HasSuffix(unmarked(v), unmarked(s.address(u))) && time.Now().Before(end); {
		u.frames(10)
	}
	u.must(chromedp.Do(s.ctx, chromedp.Reload()))
	u.same(was)
	u.must(chromedp.Do(s.ctx, chromedp.Navigate(strings.Replace(v, "scenario=fencing-master", "scenario=duel", 1))))
	u.wait("that the orders are of another battle", func(s app.State) bool { return strings.Contains(s.Error, `"school" is no side and no combatant`) })
	u.must(chromedp.Do(s.ctx, chromedp.Navigate(strings.Replace(v, "seed=5", "seed=6", 1))))
	u.wait("that the orders do not fit, or the same", func(s app.State) bool {
		return s.Screen == "battle" && s.Seed == 6 && (strings.Contains(s.Error, "address: orders: number ") || len(s.Waiting) > 0)
	})
	u.must(chromedp.Do(s.ctx, chromedp.Navigate(v[:len(v)-3])))
	u.wait("the battle from its start, as the orders were cut", func(s app.State) bool {
		return s.Screen == "battle" && s.Scenario == was.Scenario && s.Moment == 0 && s.Error == "" && strings.Contains(s.Notice, "orders in this link were cut or changed")
	})
}

// A link with orders opens at its moment in a window, too.
func TestWindowLinkKeepsOrders(t *testing.T) {
	t.Parallel()
	u := &user{t, open(t, 1280, 720, "-scenario", "fencing-master", "-seed", "5", "-controller", "school=host", "-level", "easy")}
	was := u.obey(4)
	again := &user{t, open(t, 1280, 720, strings.Fields(was.Link)[3:]...)}
	again.same(was)
}

// recorded is a replay file of a battle that comes with affray, as affray run writes it.
func recorded(t *testing.T, name string, seed uint64) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name+".replay")
	if err := os.WriteFile(path, reeltest.Recorded(t, name, seed), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// judged waits until a replay is watched and compared with its file.
func (u *user) judged(name string) {
	u.t.Helper()
	u.wait("the battle of the replay", func(s app.State) bool {
		return s.Screen == "battle" && s.Scenario == name && s.Seed == 9 && s.Playing && s.Notice == "It goes as the file says, to the last digest"
	})
}

// A replay file that is dropped on the page is watched; what is saved there is one that the core plays again, and so are the
// orders of who has taken over.
func TestPageReplay(t *testing.T) {
	s := visit(t, 1280, 720, serve(t))
	u := &user{t, s}
	u.start()
	s.drop(u, 500, 300, recorded(t, "twin-blades", 9))
	u.judged("twin-blades")
	s.picture(t)
	u.key("Space")
	u.press("command")
	u.obey(3)
	dir := t.TempDir()
	u.must(send(s, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir, BrowserContextID: chromedp.FromContext(s.ctx).BrowserContextID,
	}))
	u.press("share")
	st := u.wait("what is shared of a file", func(s app.State) bool { return s.Share != nil && button(s, "share-replay") != nil })
	if button(st, "share-link") != nil || st.Share.Card[4] != "" {
		t.Errorf("a file has the link %q", st.Share.Card[4])
	}
	u.press("share-replay")
	u.wait("a word about the file", func(s app.State) bool {
		return s.Share != nil && strings.HasPrefix(s.Share.Words, "Saved as twin-blades-9.replay, among your downloads, as far as")
	})
	file := u.saved(filepath.Join(dir, "twin-blades-9.replay"))
	p, err := replay.Open(bytes.NewReader(file), ecs.Config{})
	u.must(err)
	if d := p.Run(); d != nil || p.Events() < 10 {
		t.Errorf("the file that was saved has %d events and departs: %v", p.Events(), d)
	}
}

// A replay file that is dropped on the window is watched, and one that was cut is told.
func TestWindowReplay(t *testing.T) {
	t.Parallel()
	w := open(t, 1280, 720)
	u := &user{t, w}
	u.start()
	path := recorded(t, "twin-blades", 9)
	data, err := os.ReadFile(path)
	u.must(err)
	cut := filepath.Join(t.TempDir(), "cut.replay")
	u.must(os.WriteFile(cut, data[:len(data)/2], 0o644))
	d := w.desk(t)
	d.drop(cut)
	u.wait("what is wrong", func(s app.State) bool {
		return strings.Contains(s.Error, "cut.replay: line ") && strings.Contains(s.Error, "cut or changed")
	})
	u.key("Escape")
	d.drop(path)
	u.judged("twin-blades")
}
