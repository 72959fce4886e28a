//go:build e2e

package e2e

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/gif"
	"image/png"
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

// A moment is shared on the page: its picture is on the clipboard and among what was saved, and so is a clip of the round.
func TestPageShare(t *testing.T) {
	s := visit(t, 1280, 720, serve(t)+"?scenario=hedge-fight&seed=11&tick=49")
	u := &user{t, s}
	u.wait("the moment", func(s app.State) bool { return s.Screen == "battle" && s.Moment == 49 && s.Done })
	s.clipboard(u, browser.PermissionSettingGranted)
	folder := t.TempDir()
	u.must(send(s, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder, BrowserContextID: chromedp.FromContext(s.ctx).BrowserContextID,
	}))
	u.press("share")
	st := u.wait("what is shared", func(s app.State) bool { return s.Share != nil })
	if !strings.HasPrefix(st.Share.Card[3], "Bede hits Urg with the footman's mace") || st.Share.Card[4] == "" || strings.Contains(st.Share.Card[4], "?") {
		t.Errorf("the picture says %q", st.Share.Card)
	}
	u.press("share-copy")
	u.wait("the picture to be copied", func(s app.State) bool { return s.Share.Words == "The picture is on the clipboard" })
	text, err := chromedp.Run(s.ctx, chromedp.Evaluate[string](`(async () => {
		const blob = await (await navigator.clipboard.read())[0].getType("image/png");
		return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (b) => String.fromCharCode(b)).join(""));
	})()`, chromedp.EvalAwaitPromise))
	u.must(err)
	data, err := base64.StdEncoding.DecodeString(text)
	u.must(err)
	u.isPostcard(data)
	u.press("share-save")
	u.isPostcard(u.saved(filepath.Join(folder, "affray-hedge-fight-11-49.png")))
	u.press("clip-round")
	u.wait("the clip to be under way", func(s app.State) bool { return s.Share.Clip == "clip-round" && button(s, "clip-stop") != nil })
	u.wait("the clip to be made", func(s app.State) bool { return s.Share.Made == 1 && button(s, "clip-save") != nil })
	u.press("clip-save")
	u.isClip(u.saved(filepath.Join(folder, "affray-hedge-fight-11-49.gif")))
	u.key("Escape")
	u.wait("the battle", func(s app.State) bool { return s.Share == nil })
}

// A moment is shared in a window: picture and clip are where the panel says.
func TestWindowShare(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	u := &user{t, open(t, 1280, 720, "-scenario", "hedge-fight", "-seed", "11", "-tick", "49", "-pictures", folder)}
	u.wait("the moment", func(s app.State) bool { return s.Screen == "battle" && s.Moment == 49 && s.Done })
	u.key("S")
	u.wait("what is shared", func(s app.State) bool { return s.Share != nil })
	u.see("window-share")
	file := filepath.Join(folder, "affray-hedge-fight-11-49")
	u.press("share-save")
	u.wait("where the picture is", func(s app.State) bool { return s.Share.Words == "Saved as "+file+".png" })
	u.isPostcard(u.saved(file + ".png"))
	u.press("clip-blow")
	u.wait("the clip to be made", func(s app.State) bool { return s.Share.Made == 1 && button(s, "clip-save") != nil })
	u.press("clip-save")
	u.wait("where the clip is", func(s app.State) bool { return s.Share.Words == "Saved as "+file+".gif" })
	u.isClip(u.saved(file + ".gif"))
}

// saved is a file, as soon as all of it is there.
func (u *user) saved(name string) []byte {
	u.t.Helper()
	var last []byte
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		data, err := os.ReadFile(name)
		if err == nil && len(data) > 0 && bytes.Equal(data, last) {
			if dir := os.Getenv("AFFRAY_PICTURES"); dir != "" {
				u.must(os.WriteFile(filepath.Join(dir, filepath.Base(name)), data, 0o644))
			}
			return data
		}
		last = data
	}
	u.t.Fatalf("%s does not come", name)
	return nil
}

// isPostcard makes sure that a file is the picture that was promised, and shows something.
func (u *user) isPostcard(data []byte) {
	u.t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	u.must(err)
	if size := img.Bounds().Size(); size != image.Pt(1200, 630) {
		u.t.Errorf("the picture has %v pixels", size)
	}
	if n := colours(shrink(img)); n < 100 {
		u.t.Errorf("the picture has %d colours", n)
	}
}

// isClip makes sure that a file is a clip as it was promised, that shows something, which moves.
func (u *user) isClip(data []byte) {
	u.t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(data))
	u.must(err)
	if g.Config.Width != 600 || g.Config.Height != 340 || len(g.Image) < 8 || len(data) > 2_000_000 {
		u.t.Errorf("the clip has %d by %d pixels, %d frames and %d bytes", g.Config.Width, g.Config.Height, len(g.Image), len(data))
	}
	if n := colours(shrink(g.Image[0])); n < 40 {
		u.t.Errorf("the clip has %d colours", n)
	}
}

// The end of a battle is told on a card, on each kind of screen.
func TestWindowEnd(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		w, h     int
		scenario string
	}{
		"window-end": {1280, 720, "hedge-fight"}, "window-end-goal": {1280, 720, "help-at-the-bridge"}, "phone-end": {390, 844, "warehouse"},
	} {
		t.Run(name, func(t *testing.T) {
			(&user{t, open(t, c.w, c.h, "-scenario", c.scenario, "-tick", "999999")}).ends(name, c.scenario != "help-at-the-bridge")
		})
	}
}

// On a phone on its side, too, the end has its card.
func TestPagePhoneEnd(t *testing.T) {
	s := (&visitor{w: 844, h: 390, scale: 2, phone: true}).visit(t, serve(t)+"?scenario=hedge-fight&tick=999999")
	u := &user{t, s}
	u.ends("page-phone-end-side", false) // that takes long in a browser
	u.tryFit()
}

// ends waits for the card of the end with all that it tells, and with where it turned, if it does, and looks at it.
func (u *user) ends(name string, turns bool) {
	u.t.Helper()
	u.wait("the end", func(s app.State) bool {
		return s.Done && s.Moment == s.Last && len(s.Banner) > 0 && len(s.Card) >= 2 && s.Frames > 5
	})
	u.waitFor(5*patience, "where it turned, which takes as long as all chances do", func(s app.State) bool {
		return !turns || slices.ContainsFunc(s.Card, func(l string) bool {
			return strings.HasPrefix(l, "It turned: ") || strings.HasPrefix(l, "It was settled: ") || strings.HasPrefix(l, "The lead grew: ")
		})
	})
	u.must(u.d.move(1, 1)) // so that no tip lies over it
	u.wait("a pointer that rests nowhere", func(s app.State) bool { return s.Tip == "" })
	u.see(name)
}
