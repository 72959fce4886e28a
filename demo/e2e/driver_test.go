//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"github.com/affray-engine/affray/demo/internal/app"
)

var update = flag.Bool("update", false, "keep the pictures of this run for later ones to be compared with")

// patience is how long a test waits for something that has to come.
const patience = 40 * time.Second

// driver is a way to use the demo. Places are in pixels of the window or page.
type driver interface {
	state() ([]byte, error)
	move(x, y int) error
	button(down bool, n, x, y int) error // 1 is the left one, 2 that in the middle, 3 the right one
	wheel(x, y, by int) error            // away from the user for more than 0
	key(down bool, name string) error    // as ebiten calls it: Space, ArrowLeft, A, Shift
	shot() ([]byte, error)
}

// user is somebody who uses the demo and looks at the screen.
type user struct {
	t *testing.T
	d driver
}

func (u *user) must(err error) {
	u.t.Helper()
	if err != nil {
		u.t.Fatal(err)
	}
}

// state is what is on the screen now; ok is false before there is anything.
func (u *user) state() (s app.State, ok bool) {
	u.t.Helper()
	data, err := u.d.state()
	if err != nil || len(data) == 0 {
		return s, false
	}
	if err := json.Unmarshal(data, &s); err != nil {
		u.t.Fatalf("state: %v in %s", err, data)
	}
	return s, true
}

// wait waits until the screen is as it should be.
func (u *user) wait(what string, ok func(s app.State) bool) app.State {
	u.t.Helper()
	return u.waitFor(patience, what, ok)
}

// waitFor is wait with another patience.
func (u *user) waitFor(most time.Duration, what string, ok func(s app.State) bool) app.State {
	u.t.Helper()
	var last app.State
	for end := time.Now().Add(most); time.Now().Before(end); time.Sleep(40 * time.Millisecond) {
		if s, there := u.state(); there {
			if last = s; ok(s) {
				return s
			}
		}
	}
	last.Buttons, last.Tokens, last.Chips, last.Lines = nil, nil, nil, nil
	data, _ := json.Marshal(last)
	u.t.Fatalf("waited for %s; the screen is, without what is on it\n%s", what, data)
	return last
}

// rest waits until the screen is as it should be and everybody has stood where they are for some frames: what is
// compared with what comes later must not be still on its way, as the field is between two turns of a wheel.
func (u *user) rest(what string, ok func(s app.State) bool) app.State {
	u.t.Helper()
	var was app.State
	return u.wait(what+", and the field to stand still", func(s app.State) bool {
		if !ok(s) || !slices.Equal(was.Tokens, s.Tokens) {
			was = s
			return false
		}
		return s.Frames >= was.Frames+10
	})
}

// press presses a button by its name.
func (u *user) press(name string) {
	u.t.Helper()
	s := u.wait("the button "+name, func(s app.State) bool { return button(s, name) != nil })
	at := button(s, name).At
	u.click(at[0]+at[2]/2, at[1]+at[3]/2)
}

func button(s app.State, name string) *app.ButtonState {
	for i := range s.Buttons {
		if s.Buttons[i].Name == name {
			return &s.Buttons[i]
		}
	}
	return nil
}

// frames waits until the demo has drawn some more frames: what is held down for so long
// has been heard, however slow the screen is.
func (u *user) frames(n int) {
	u.t.Helper()
	was, _ := u.state()
	u.wait("the next frames", func(s app.State) bool { return s.Frames >= was.Frames+n })
}

// key presses a key and lets it go at once, with others held down if they are named before
// it: Shift+Tab. Held until a slow screen has heard it, it would act again and again; what
// is pressed and let go between two frames is heard in the next.
func (u *user) key(names string) {
	u.t.Helper()
	list := strings.Split(names, "+")
	for _, name := range list[:len(list)-1] {
		u.must(u.d.key(true, name))
		u.frames(2)
	}
	slices.Reverse(list)
	u.must(u.d.key(true, list[0]))
	for _, name := range list {
		u.must(u.d.key(false, name))
		u.frames(2)
	}
}

// click clicks at a place.
func (u *user) click(x, y int) { u.clickWith(1, x, y) }

// clickWith clicks with a button of the mouse.
func (u *user) clickWith(n, x, y int) {
	u.t.Helper()
	u.must(u.d.move(x, y))
	u.frames(2)
	u.must(u.d.button(true, n, x, y))
	u.frames(2)
	u.must(u.d.button(false, n, x, y))
	u.frames(2)
}

// hold presses the left button at a place and keeps it down.
func (u *user) hold(x, y int) {
	u.t.Helper()
	u.must(u.d.move(x, y))
	u.frames(2)
	u.must(u.d.button(true, 1, x, y))
	u.frames(2)
}

// release lets the left button go.
func (u *user) release(x, y int) {
	u.t.Helper()
	u.must(u.d.button(false, 1, x, y))
	u.frames(2)
}

// drag presses the left button, goes to a place in steps, and lets it go.
func (u *user) drag(from, to [2]int) {
	u.t.Helper()
	u.hold(from[0], from[1])
	const steps = 4
	for i := range steps {
		u.must(u.d.move(from[0]+(to[0]-from[0])*(i+1)/steps, from[1]+(to[1]-from[1])*(i+1)/steps))
		u.frames(2)
	}
	u.release(to[0], to[1])
}

// see takes a picture, makes sure that it shows something, and compares it loosely with
// the kept one.
func (u *user) see(name string) image.Image {
	u.t.Helper()
	u.wait("the word about the link to be gone", func(s app.State) bool { return !strings.HasPrefix(s.Notice, "The link leads to ") })
	u.frames(4)
	data, err := u.d.shot()
	u.must(err)
	img, err := png.Decode(bytes.NewReader(data))
	u.must(err)
	if dir := os.Getenv("AFFRAY_PICTURES"); dir != "" {
		u.must(os.WriteFile(filepath.Join(dir, name+".png"), data, 0o644))
	}
	small := shrink(img)
	if n := colours(small); n < 12 {
		u.t.Errorf("%s: %d colours, the screen is all but blank", name, n)
	}
	u.compare(name, small)
	return img
}

// compare compares a small picture with the kept one: the same things in the same places,
// whatever the edges and letters look like in detail.
func (u *user) compare(name string, small *image.RGBA) {
	u.t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		var out bytes.Buffer
		u.must(png.Encode(&out, small))
		u.must(os.WriteFile(file, out.Bytes(), 0o644))
		return
	}
	data, err := os.ReadFile(file)
	u.must(err)
	kept, err := png.Decode(bytes.NewReader(data))
	u.must(err)
	if d := difference(small, kept); d > 14 {
		u.t.Errorf("%s: differs by %.1f of 255 on average from the kept picture, want at most 14; look at it, and keep the new one with -update", name, d)
	}
}

// shrink makes a picture small, so that only what matters is left.
func shrink(img image.Image) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, 160, 160*b.Dy()/b.Dx()))
	draw.ApproxBiLinear.Scale(out, out.Rect, img, b, draw.Src, nil)
	return out
}

func colours(img *image.RGBA) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(img.Pix); i += 4 {
		seen[[3]byte{img.Pix[i] >> 3, img.Pix[i+1] >> 3, img.Pix[i+2] >> 3}] = true
	}
	return len(seen)
}

// difference is the mean difference of the colours of two pictures.
func difference(a *image.RGBA, b image.Image) float64 {
	if a.Bounds().Size() != b.Bounds().Size() {
		return 255
	}
	sum, n := 0.0, 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r0, g0, b0, _ := a.At(x, y).RGBA()
			r1, g1, b1, _ := b.At(b.Bounds().Min.X+x, b.Bounds().Min.Y+y).RGBA()
			sum += apart(r0, r1) + apart(g0, g1) + apart(b0, b1)
			n += 3
		}
	}
	return sum / float64(n)
}

func apart(a, b uint32) float64 {
	d := float64(a>>8) - float64(b>>8)
	return max(d, -d)
}

// sides are the colours of the first sides, as the board has them.
var sides = [][3]int{{0x56, 0xb4, 0xe9}, {0xe6, 0x9f, 0x00}}

// shown makes sure that tokens of a picture are where the state says, in the colour of
// their side.
func (u *user) shown(img image.Image, s app.State) {
	u.t.Helper()
	if want := int(float64(s.Size[0]) * s.Scale); img.Bounds().Dx() != want {
		u.t.Errorf("the picture is %d pixels wide, want %d", img.Bounds().Dx(), want)
	}
	u.sharp(s.Scenario, img, s.Scale)
	found, looked := 0, 0
	for _, k := range s.Tokens {
		if !k.Up || k.Side >= len(sides) {
			continue
		}
		looked++
		if near(img, int(float64(k.X)*s.Scale), int(float64(k.Y)*s.Scale), sides[k.Side]) {
			found++
		}
	}
	if looked == 0 || found*4 < looked*3 {
		u.t.Errorf("%d of %d tokens are where they should be", found, looked)
	}
}

// near reports whether a colour is to be seen round a place, or below it, where a token has its base.
func near(img image.Image, x, y int, want [3]int) bool {
	for dy := -9; dy <= 36; dy++ {
		for dx := -9; dx <= 9; dx++ {
			r, g, b, _ := img.At(x+dx, y+dy).RGBA()
			if apart(r, uint32(want[0])<<8) < 40 && apart(g, uint32(want[1])<<8) < 40 && apart(b, uint32(want[2])<<8) < 40 {
				return true
			}
		}
	}
	return false
}

// holds reports whether a line of the panel has a text in it.
func holds(s app.State, text string) bool {
	return slices.ContainsFunc(s.Panel, func(line string) bool { return strings.Contains(strings.ToLower(line), text) })
}
