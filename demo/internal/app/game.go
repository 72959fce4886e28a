package app

import (
	"errors"
	"image"
	"time"

	"github.com/ebitenui/ebitenui"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

// noticeFor is how long a notice stays, in seconds: on a slow screen no longer than on a fast one.
const noticeFor = 5.0

// Start says with what the game begins.
type Start struct {
	Link host.Link
	File *host.File // a scenario of one's own or a replay, in place of Link.Scenario
	Err  error      // what was wrong with the arguments or the address
}

// screen is one of the screens of the game.
type screen interface {
	build(t *ui.Theme, narrow bool) *widget.Container
	update(seconds float64)
	press()
	under(dst *ebiten.Image)
	moves() bool // whether under would draw something else than it did last
	busy() bool  // whether somebody waits for what it works out: it is drawn now and then only
	tipAt(at image.Point) (about image.Rectangle, text string)
	fill(s *State)
	notes() (within image.Rectangle, spare []image.Rectangle) // where a short notice may lie, and what it must leave free
	shuns() []cover                                           // on what it had better not lie
	close()                                                   // gives back what the graphics card holds
}

// Game is the demo. It implements ebiten.Game.
type Game struct {
	lib    *library.Library
	theme  *ui.Theme
	eui    ebitenui.UI
	screen screen
	size   image.Point
	scale  float64
	form
	dirty     bool // the widgets have to be built anew
	calm      bool
	touch     func() bool // whether fingers are used in place of a mouse
	hearing   hearing
	named     []named
	help      *ui.Rows
	coming    *host.File // is about to be opened
	since     int        // the frame in which it came
	failure   []ui.Row   // what is wrong
	sharing   *sharing   // a moment is handed on
	above     *ui.Rows   // the list of the help, or of what is wrong
	notice    string
	noticed   float64 // for how many seconds it is still shown
	sayings   int     // how often anything was said
	noticeEnd noticeEnd
	noticeBox ui.Picture
	teacher   callout // what a lesson says
	preview   callout // what a click on the field would do
	tip       tip
	taught    bool       // the lesson has begun once
	led       bool       // the second one is over, or was skipped
	hinted    [nHint]int // how often what was said that is said but once, or a few times
	left      *battle    // that was left for the start screen, as it stands; nil for none, or once another screen than that is shown
	latest    string     // the scenario that was watched last
	level     int        // of levels: how well those fight against whom one plays
	frames    int
	ready     bool // the page was told that the first picture is drawn
	fresh     fresh
	updated   time.Time

	inUpdate, inDraw time.Duration // how long they took in the last frame
	spent            time.Duration // and both together
	published        []byte
}

// New returns a game that begins as start says. The error is one of the files that come
// with it.
func New(start Start) (*Game, error) {
	lib, err := library.New()
	if err != nil {
		return nil, err
	}
	g := &Game{lib: lib, scale: 1, dirty: true, calm: host.Calm(), touch: host.Touch, latest: showpiece, level: usualLevel, hearing: hearing{open: openSpeaker}}
	if g.begin(start); g.screen != nil {
		if b, fights := g.screen.(*battle); fights {
			b.shared = start.Err == nil && (start.Link.Tick > 0 || start.Link.Orders != "")
		}
		return g, nil
	}
	s, err := g.newStart()
	if err == nil {
		g.screen = s
	}
	host.Show(host.Link{}) // an address that leads to a battle stays, for whoever loads the page anew meanwhile
	return g, err
}

func (g *Game) begin(start Start) {
	switch {
	case start.Err != nil && g.beginsAnew(start):
	case start.Err != nil:
		err := start.Err
		if name := start.Link.Scenario; name != "" {
			_, unknown := g.lib.Text(name)
			if err = errors.Join(unknown, err); unknown == nil {
				g.latest = name // which is what they came for
			}
		}
		g.fail(err)
	case start.File != nil:
		g.openFile(*start.File, start.Link)
	case start.Link.Scenario != "":
		s, err := g.lib.Open(start.Link.Scenario)
		g.read(s, err, start.Link)
	case len(start.Link.Controllers) > 0 || start.Link.Level+start.Link.Orders+start.Link.Chances != "":
		g.fail(errors.New("who decides and what they order is for a battle: want the name of a scenario, or a file, with it"))
	}
}

// read watches a scenario, if it could be read.
func (g *Game) read(s *scenario.Scenario, err error, l host.Link) {
	if err != nil {
		g.fail(err)
		return
	}
	g.watch(s, l)
}

// openFile opens a scenario file of the user's, or a replay file.
func (g *Game) openFile(f host.File, l host.Link) {
	if f.Err != nil {
		g.fail(f.Err)
		return
	}
	if reel.IsReplay(f.Data) {
		g.openReplay(f, l)
		return
	}
	s, err := g.lib.Parse(f.Name, f.Data)
	l.Scenario = ""
	g.read(s, err, l)
}

// watch opens the battle screen.
func (g *Game) watch(s *scenario.Scenario, l host.Link) {
	b, err := newBattle(g, s, l)
	if err != nil {
		g.fail(err)
		return
	}
	g.open(b)
}

// open shows another screen.
func (g *Game) open(s screen) {
	if g.screen != nil {
		g.screen.close()
	}
	g.close()
	g.screen, g.left = s, nil
	g.notice, g.noticed = "", 0 // it is about what was there before
}

// fail shows what is wrong; whatever is on the screen stays.
func (g *Game) fail(err error) {
	g.failure, g.dirty = failureRows(err), true
	g.notice, g.noticed = "", 0
}

// say shows a short notice for a while.
func (g *Game) say(s string) { g.notice, g.noticed, g.sayings = s, noticeFor, g.sayings+1 }

// Layout implements ebiten.Game.
func (g *Game) Layout(w, h int) (int, int) {
	a, b := g.LayoutF(float64(w), float64(h))
	return int(a), int(b)
}

// LayoutF implements ebiten.LayoutFer: a pixel of the screen is a pixel of the device.
func (g *Game) LayoutF(w, h float64) (float64, float64) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	size := image.Pt(int(w*scale), int(h*scale))
	if size != g.size || scale != g.scale {
		g.size, g.scale, g.dirty = size, scale, true
		g.form = formOf(w, h)
	}
	return w * scale, h * scale
}

// Update implements ebiten.Game.
func (g *Game) Update() error {
	began := time.Now()
	g.spent = g.inUpdate + g.inDraw
	defer func() { g.inUpdate = time.Since(began) }()
	if g.frames > 0 && !g.ready { // a slow screen has many updates between two frames
		g.ready = true
		host.Ready()
	}
	g.listen()
	g.files()
	if g.dirty {
		g.build()
	}
	g.keys()
	g.eui.Update()
	seconds := g.elapsed()
	g.screen.update(seconds)
	if g.sharing != nil {
		g.sharing.update(seconds)
	}
	g.tell(seconds)
	if g.noticed > 0 {
		if g.noticed -= seconds; g.noticed <= 0 {
			g.notice, g.noticed = "", 0
		}
	}
	g.publish()
	return nil
}

// longest is the longest time that may pass from one update to the next, in seconds:
// after a longer one, such as in a page that was out of sight, nothing jumps.
const longest = 0.5

// elapsed is how many seconds have passed since the last update. A slow screen shows
// fewer pictures of a battle, but does not slow it down.
func (g *Game) elapsed() float64 {
	now := time.Now()
	d := now.Sub(g.updated).Seconds()
	g.updated = now
	return max(0, min(d, longest))
}

// Draw implements ebiten.Game. The screen keeps what is on it: a frame in which nothing has
// changed is not drawn.
func (g *Game) Draw(dst *ebiten.Image) {
	began := time.Now()
	defer func() { g.inDraw = time.Since(began) }()
	g.frames++
	if !g.stale(dst) {
		return
	}
	g.settle(dst)
	dst.Fill(ui.Ground)
	g.screen.under(dst)
	if g.covered() {
		ui.Fill(dst, dst.Bounds(), dim)
	}
	g.eui.Draw(dst)
	if !g.covered() {
		g.preview.draw(g.theme, dst)
		g.teacher.draw(g.theme, dst)
	}
	g.drawNotice(dst)
	g.tip.box.draw(g.theme, dst)
}

func (g *Game) drawNotice(dst *ebiten.Image) {
	if g.notice == "" || g.theme == nil {
		return
	}
	t := g.theme
	lines, style := g.noticeLines()
	h := t.Line(style)
	g.noticeBox.Draw(t, dst, g.noticeAt(lines, style), func(s *ui.Sketch, box image.Rectangle) {
		s.Rounded(box, t.Px(8), ui.Accent)
		s.Rounded(box.Inset(max(1, t.Px(1.5))), t.Px(7), ui.Raised)
		for i, l := range lines {
			s.WriteMiddle(l, style, ui.Ink, image.Rect(box.Min.X, box.Min.Y+t.Px(8)+i*h, box.Max.X, box.Min.Y+t.Px(8)+(i+1)*h))
		}
	})
}

// lowNotice is how many lines a notice has on a phone before its letters are smaller: the field is low there.
const lowNotice = 2

// noticeLines are the lines of what is said, and how they are written.
func (g *Game) noticeLines() (lines []string, style ui.Style) {
	within, _ := g.noticeRoom()
	wide := within.Dx() - g.theme.Px(48)
	if lines = g.theme.Wrap(g.notice, ui.Body, wide); g.form.phone() && len(lines) > lowNotice {
		return g.theme.Wrap(g.notice, ui.Small, wide+g.theme.Px(16)), ui.Small
	}
	return lines, ui.Body
}

// noticeRoom is where a notice may lie, and what it must leave free there.
func (g *Game) noticeRoom() (within image.Rectangle, spare []image.Rectangle) {
	within, spare = g.screen.notes()
	if within.Empty() {
		within = image.Rect(0, g.theme.Px(50), g.size.X, g.size.Y)
	}
	return within, append(spare, g.teacher.box, g.tip.box.box)
}

// noticeEnd is at which end of its room a notice lies: as long as it is there it does not go to the other one.
type noticeEnd struct {
	text string
	low  bool
}

// noticeAt is where a notice of some lines lies: at the top of its room, or at the foot of it if less of those of whom it speaks are covered there.
func (g *Game) noticeAt(lines []string, style ui.Style) image.Rectangle {
	t, w := g.theme, 0
	for _, l := range lines {
		w = max(w, t.Width(l, style)+t.Px(32))
	}
	within, spare := g.noticeRoom()
	size := image.Pt(w, len(lines)*t.Line(style)+t.Px(16))
	top, low := clearOf(spare, within, size, t.Px(6), false), clearOf(spare, within, size, t.Px(6), true)
	if g.noticeEnd.text != g.notice {
		people := g.screen.shuns()
		g.noticeEnd = noticeEnd{g.notice, low.In(within) && covered(low, people) < covered(top, people)}
	}
	if g.noticeEnd.low {
		return low
	}
	return top
}

// clearOf is a box of a size at the top of its room, or at the foot of it: beside what is said there already, if that has room.
func clearOf(spare []image.Rectangle, within image.Rectangle, size image.Point, gap int, low bool) image.Rectangle {
	at := image.Pt(within.Min.X+(within.Dx()-size.X)/2, within.Min.Y+gap)
	if low {
		at.Y = within.Max.Y - gap - size.Y
	}
	end := image.Rectangle{Min: at, Max: at.Add(size)}
	box := end
	for i := 0; i < len(spare); i++ {
		if !box.Overlaps(spare[i]) {
			continue
		}
		by := spare[i].Max.Y + gap - box.Min.Y
		if low {
			by = spare[i].Min.Y - gap - box.Max.Y
		}
		box = box.Add(image.Pt(0, by))
		i = -1 // those before may be there, too
	}
	if !box.In(within) {
		return end
	}
	return box
}

// build makes the widgets for the size of the screen.
func (g *Game) build() {
	g.dirty = false
	g.wake()
	g.named = g.named[:0]
	touch := g.narrow || g.touch()
	if g.theme == nil || g.theme.Scale != g.scale || g.theme.Touch != touch {
		if g.theme != nil {
			g.theme.Close()
		}
		g.theme = ui.NewTheme(g.scale, touch)
		g.theme.Told = g.told
	}
	g.theme.Drop()
	switch {
	case g.failure != nil:
		g.eui.Container = g.failurePane()
	case g.help != nil:
		g.eui.Container = g.helpPane()
	case g.sharing != nil:
		g.eui.Container = g.sharing.pane(g.theme)
	default:
		g.eui.Container = g.screen.build(g.theme, g.narrow)
	}
}

// button makes a button that tests can find by its name.
func (g *Game) button(name, label string, k ui.Kind, act func()) *widget.Button {
	b := g.theme.Button(label, k, func() {
		if !g.told() {
			act()
		}
	})
	g.named = append(g.named, named{name, b})
	return b
}

// large is a file in bytes that may take seconds to read.
const large = 1 << 18

// files opens what somebody has dropped, pasted or chosen. A large file waits until the screen
// says that it is read: nothing else happens meanwhile.
func (g *Game) files() {
	if f, ok := host.Opened(); ok {
		g.coming, g.since = &f, g.frames
		if len(f.Data) > large {
			g.say("Reading " + f.Name)
		}
	}
	if f := g.coming; f != nil && (len(f.Data) <= large || g.frames > g.since) {
		g.coming = nil
		g.openFile(*f, host.Link{})
	}
}

// keys does what the keys say: those of the help and of an error first.
func (g *Game) keys() {
	if g.covered() {
		g.keysAbove()
		return
	}
	if w := g.eui.GetFocusedWidget(); w != nil {
		if _, typing := w.(*widget.TextInput); typing && !struck(ebiten.KeyEscape, false) && !struck(ebiten.KeyEnter, false) {
			return
		}
		g.eui.ClearFocus()
	}
	g.screen.press()
}

func (g *Game) keysAbove() {
	if struck(ebiten.KeyEscape, false) || struck(ebiten.KeyEnter, false) || struck(ebiten.KeyH, false) || struck(ebiten.KeySlash, false) {
		g.close()
		return
	}
	if g.above != nil && struck(ebiten.KeyArrowDown, true) {
		g.above.Scroll(0.2)
	}
	if g.above != nil && struck(ebiten.KeyArrowUp, true) {
		g.above.Scroll(-0.2)
	}
}

// covered reports whether something lies above the screen.
func (g *Game) covered() bool { return g.help != nil || g.failure != nil || g.sharing != nil }

// close closes whatever lies above the screen.
func (g *Game) close() {
	if g.sharing != nil {
		g.sharing.close()
	}
	g.help, g.failure, g.sharing, g.above, g.dirty = nil, nil, nil, nil, true
}
