package ui

import (
	"image"
	"runtime"

	"github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
)

// Pointer is what the mouse or a finger does over a region, in device pixels of the
// screen.
type Pointer struct {
	At       image.Point
	Over     bool // the pointer is over the region, and nothing lies on top there
	Pressed  bool // went down over the region and is still down
	Down     bool // went down just now
	Click    bool // went up again without having been dragged
	Right    bool // the right button was clicked
	Drag     image.Point
	Dragging bool
	Wheel    float64
}

// slack is how far a click may wander, in pixels of a screen of scale 1.
const slack = 6

// Canvas is a region of the screen that somebody else draws.
type Canvas struct {
	Sketch func(s *Sketch, r image.Rectangle)         // says what the region shows; nil for nothing
	Paint  func(dst *ebiten.Image, r image.Rectangle) // draws it in every frame, in place of Sketch
	Act    func(p Pointer, r image.Rectangle)         // hears what the pointer does there
	theme  *Theme

	noted   bool // by the theme
	picture Picture
	w       *widget.Widget
	want    image.Point
	began   image.Point
	last    image.Point
	held    bool
	moved   bool
	down    bool
	right   bool
	wheel   float64
	margin  int
}

// NewCanvas makes a canvas that asks for w times h pixels of a screen of scale 1.
func NewCanvas(t *Theme, w, h float64) *Canvas {
	c := &Canvas{theme: t, want: image.Pt(t.Px(w), t.Px(h)), margin: t.Px(slack)}
	c.w = widget.NewWidget(
		widget.WidgetOpts.TrackHover(true),
		widget.WidgetOpts.MouseButtonPressedHandler(c.press),
		widget.WidgetOpts.ScrolledHandler(func(a *widget.WidgetScrolledEventArgs) { c.wheel += notches(a.Y) }),
	)
	return c
}

func (c *Canvas) press(a *widget.WidgetMouseButtonPressedEventArgs) {
	switch a.Button {
	case ebiten.MouseButtonLeft, ebiten.MouseButtonMiddle:
		c.held, c.moved, c.down = true, false, true
		c.began = image.Pt(input.CursorPosition())
		c.last = c.began
	case ebiten.MouseButtonRight:
		c.right = true
	}
}

// GetWidget implements widget.HasWidget.
func (c *Canvas) GetWidget() *widget.Widget { return c.w }

// PreferredSize implements widget.PreferredSizer.
func (c *Canvas) PreferredSize() (int, int) { return c.want.X, c.want.Y }

// SetLocation implements widget.Locateable.
func (c *Canvas) SetLocation(r image.Rectangle) { c.w.Rect = r }

// Validate implements widget.PreferredSizeLocateableWidget.
func (c *Canvas) Validate() {}

// Rect returns where the canvas is.
func (c *Canvas) Rect() image.Rectangle { return c.w.Rect }

// Render implements widget.Renderer.
func (c *Canvas) Render(screen *ebiten.Image) {
	c.w.Render(screen)
	switch {
	case c.w.Rect.Empty():
	case c.Paint != nil:
		c.Paint(screen, c.w.Rect)
	case c.Sketch != nil:
		c.theme.note(c)
		c.picture.Draw(c.theme, screen, c.w.Rect, c.Sketch)
	}
}

// changed reports whether a sketched canvas shows something else than was drawn.
func (c *Canvas) changed() bool {
	if c.w.Rect.Empty() || !c.w.IsVisible() {
		return false
	}
	return c.picture.Differs(c.theme, c.w.Rect, c.Sketch)
}

// Update implements widget.Updater: it gathers what the pointer did since the last call.
func (c *Canvas) Update(u *widget.UpdateObject) {
	c.w.Update(u)
	at := image.Pt(input.CursorPosition())
	layer := c.w.EffectiveInputLayer()
	p := Pointer{At: at, Down: c.down, Right: c.right, Wheel: c.wheel}
	p.Over = at.In(c.w.Rect) && layer.ActiveFor(at.X, at.Y, input.LayerEventTypeAny)
	c.down, c.right, c.wheel = false, false, 0
	if c.held {
		c.follow(&p, at)
	}
	if c.Act != nil {
		c.Act(p, c.w.Rect)
	}
}

// follow goes on with a press: it is a click until it has been dragged too far.
func (c *Canvas) follow(p *Pointer, at image.Point) {
	d := at.Sub(c.began)
	if d.X*d.X+d.Y*d.Y > c.margin*c.margin {
		c.moved = true
	}
	p.Drag, c.last = at.Sub(c.last), at
	p.Pressed, p.Dragging = true, c.moved
	if !input.MouseButtonPressed(ebiten.MouseButtonLeft) && !input.MouseButtonPressed(ebiten.MouseButtonMiddle) {
		c.held = false
		p.Pressed = false
		p.Click = !c.moved && (c.theme.Told == nil || !c.theme.Told())
	}
}

// notches is how far a wheel was turned: a page tells of it in pixels, a hundred to a notch.
func notches(turned float64) float64 {
	if runtime.GOOS == "js" {
		return turned / 100
	}
	return turned
}
