package app

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/ui"
)

// callout is a box of words beside what they are about. It is shown while it has any.
type callout struct {
	about  image.Rectangle // what the words are about
	within image.Rectangle // where the box may lie
	big    string          // a number or a word, in large letters
	lines  []remark
	frame  image.Rectangle // what is framed, and a line leads there if it lies within, too, and none lies between; empty for nothing
	low    bool            // the large letters are none where fingers point
	spare  func() []cover  // what it had better not lie on; nil for nothing

	head    ui.Style        // of big
	box     image.Rectangle // where it was laid
	leads   bool            // a line leads to what is framed: not out of where the box may lie, nor through somebody
	wrapped []remark
	key     calloutKey
	picture ui.Picture
	drawn   bool // is on the screen
}

// remark is a piece of text in one style.
type remark struct {
	text  string
	style ui.Style
	ink   color.NRGBA
}

// calloutKey is what the layout of a callout depends on, but for its lines.
type calloutKey struct {
	about, within, frame image.Rectangle

	big, text string // text is the first line
	theme     *ui.Theme
	version   int
}

// calloutWide is how wide the words of a callout are at most, in pixels of a screen of scale 1, and fingerWide where fingers point: low
// and wide they leave more of an upright field to be seen.
const calloutWide, fingerWide = 300, 356

// calloutGap is how far a callout lies from what it is about, in the same.
const calloutGap = 14

// say fills the callout; version tells apart what is said of the same thing.
func (c *callout) say(t *ui.Theme, about, within image.Rectangle, version int, big string, lines ...remark) {
	k := calloutKey{about: about, within: within, frame: c.frame, big: big, theme: t, version: version}
	if len(lines) > 0 {
		k.text = lines[0].text
	}
	if c.key == k && len(c.wrapped) > 0 {
		return
	}
	c.key, c.about, c.within, c.big = k, about, within, big
	c.lines = append(c.lines[:0], lines...)
	c.lay(t)
}

// silence takes the callout away.
func (c *callout) silence() {
	c.key, c.wrapped, c.box, c.big = calloutKey{}, c.wrapped[:0], image.Rectangle{}, ""
}

// shown reports whether there is anything to be seen.
func (c *callout) shown() bool { return !c.box.Empty() }

// text is what it says while it is shown.
func (c *callout) text() string {
	if !c.shown() {
		return ""
	}
	return c.key.text
}

// lay finds the lines and the place of the box.
func (c *callout) lay(t *ui.Theme) {
	most, w := t.Px(calloutWide), 0
	if c.head = ui.Title; t.Touch {
		most = t.Px(fingerWide)
		if c.low { // who it is about must not be hidden
			c.head = ui.Bold
		}
	}
	most = min(most, c.within.Dx()-t.Px(28))
	c.wrapped = c.wrapped[:0]
	h := t.Px(16)
	if c.big != "" {
		w, h = t.Width(c.big, c.head), h+t.Line(c.head)
	}
	for _, l := range c.lines {
		for _, s := range t.Wrap(l.text, l.style, most) {
			c.wrapped = append(c.wrapped, remark{s, l.style, l.ink})
			w, h = max(w, t.Width(s, l.style)), h+t.Line(l.style)
		}
	}
	if len(c.wrapped) == 0 && c.big == "" {
		c.box = image.Rectangle{}
		return
	}
	var spare []cover
	if c.spare != nil {
		spare = c.spare()
	}
	line := either(c.frame.Empty(), leadWeight, lineWeight)
	c.box = beside(c.about, c.within.Inset(t.Px(6)), image.Pt(w+t.Px(24), h), t.Px(calloutGap), line, spare)
	from := middleOf(c.frame)
	c.leads = !c.frame.Empty() && from.In(c.within) && crossed(from, nearest(from, c.box).Sub(from), c.frame, 1, heavier(spare, coverPlaces)) == 0
}

// lineWeight is what counts in place of leadWeight where a line that would lead across somebody is not drawn: less than to lie on anybody.
const lineWeight = 4

// inside moves a box into a region, as far as it has room there.
func inside(r, within image.Rectangle) image.Rectangle {
	r = r.Add(image.Pt(min(0, within.Max.X-r.Max.X), min(0, within.Max.Y-r.Max.Y)))
	return r.Add(image.Pt(max(0, within.Min.X-r.Min.X), max(0, within.Min.Y-r.Min.Y)))
}

// area is all that the callout draws on.
func (c *callout) area(t *ui.Theme) image.Rectangle {
	if c.frame.Empty() {
		return c.box
	}
	return c.box.Union(c.frame).Inset(-t.Px(4))
}

// stale reports whether the callout looks otherwise than it was drawn.
func (c *callout) stale(t *ui.Theme) bool {
	return c.shown() != c.drawn || c.shown() && c.picture.Differs(t, c.area(t), c.sketch(t))
}

// draw draws the callout, if there is one.
func (c *callout) draw(t *ui.Theme, dst *ebiten.Image) {
	if c.drawn = c.shown(); c.drawn {
		c.picture.Draw(t, dst, c.area(t), c.sketch(t))
	}
}

// sketch says what the callout looks like.
func (c *callout) sketch(t *ui.Theme) func(s *ui.Sketch, r image.Rectangle) {
	return func(s *ui.Sketch, _ image.Rectangle) {
		switch {
		case c.leads:
			sketchLead(s, t, c.box, c.frame)
		case !c.frame.Empty():
			sketchFrame(s, c.frame, frameWide(t), ui.Accent)
		}
		sketchBox(s, t, c.box)
		x, y := c.box.Min.X+t.Px(12), c.box.Min.Y+t.Px(8)
		if c.big != "" {
			s.Write(c.big, c.head, ui.Ink, x, y)
			y += t.Line(c.head)
		}
		for _, l := range c.wrapped {
			s.Write(l.text, l.style, l.ink, x, y)
			y += t.Line(l.style)
		}
	}
}

// frameWide is how wide the line is round what a box is about.
func frameWide(t *ui.Theme) int { return max(2, t.Px(2.5)) }

// sketchLead frames what a box is about, and draws a line to it.
func sketchLead(s *ui.Sketch, t *ui.Theme, box, a image.Rectangle) {
	w, from := frameWide(t), nearest(middleOf(a), box)
	s.Line(from, nearest(from, a), w, ui.Accent)
	sketchFrame(s, a, w, ui.Accent)
}

// sketchFrame draws a line round a rectangle, w wide.
func sketchFrame(s *ui.Sketch, r image.Rectangle, w int, k color.NRGBA) {
	corners := [...]image.Point{r.Min, {r.Max.X, r.Min.Y}, r.Max, {r.Min.X, r.Max.Y}}
	for i, at := range corners {
		s.Line(at, corners[(i+1)%len(corners)], w, k)
	}
}

// sketchBox is the ground of a box of words.
func sketchBox(s *ui.Sketch, t *ui.Theme, box image.Rectangle) {
	s.Rounded(box, t.Px(8), ui.Accent)
	s.Rounded(box.Inset(max(1, t.Px(1.5))), t.Px(7), ui.Raised)
}
