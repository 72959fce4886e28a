package ui

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"slices"

	euimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"github.com/affray-engine/affray/demo/internal/fonts"
	"github.com/affray-engine/affray/demo/internal/paint"
)

// Colours of everything but the board. Text on Panel and Raised has a contrast of at
// least 7 to 1, Faint of at least 4.5 to 1.
var (
	Ground = color.NRGBA{0x12, 0x15, 0x1a, 0xff}
	Panel  = color.NRGBA{0x1c, 0x21, 0x29, 0xff}
	Raised = color.NRGBA{0x2a, 0x31, 0x3c, 0xff}
	Lifted = color.NRGBA{0x37, 0x40, 0x4d, 0xff}
	Edge   = color.NRGBA{0x3d, 0x47, 0x55, 0xff}
	Ink    = color.NRGBA{0xee, 0xf1, 0xf5, 0xff}
	Faint  = color.NRGBA{0xa3, 0xae, 0xbd, 0xff}
	Chosen = color.NRGBA{0x24, 0x4b, 0x66, 0xff}
	Accent = color.NRGBA{0x56, 0xb4, 0xe9, 0xff}
	Good   = color.NRGBA{0x4c, 0xc9, 0xa0, 0xff}
	Warn   = color.NRGBA{0xf0, 0xb4, 0x29, 0xff}
	Bad    = color.NRGBA{0xf0, 0x7a, 0x4b, 0xff}
)

// Style is a size and weight of text.
type Style uint8

// Styles, with their sizes in pixels of a screen of scale 1.
const (
	Body  Style = iota // 14
	Small              // 12
	Bold               // 14
	Head               // 17
	Title              // 28
	nStyle
)

var sizes = [nStyle]float64{Body: 14, Small: 12, Bold: 14, Head: 17, Title: 28}

// Theme is how everything looks at one scale of the screen.
type Theme struct {
	Scale  float64     // device pixels to a pixel of a screen of scale 1
	Touch  bool        // targets are made for fingers
	Told   func() bool // whether a finger that goes up was held for something to be told: then it clicks nothing
	faces  [nStyle]text.Face
	plain  *widget.ButtonImage
	chief  *widget.ButtonImage
	marked *widget.ButtonImage
	bare   *widget.ButtonImage
	print  printer
	open   []*Canvas // whose sketches were drawn: they hold memory of the graphics card
}

var sources [2]*text.GoTextFaceSource // regular and bold

func source(i int, ttf []byte) *text.GoTextFaceSource {
	if sources[i] == nil {
		s, err := text.NewGoTextFaceSource(bytes.NewReader(ttf))
		if err != nil {
			panic(err) // the embedded font is broken: nothing can be shown at all
		}
		sources[i] = s
	}
	return sources[i]
}

// NewTheme makes the theme for a scale, which is at least 0.5.
func NewTheme(scale float64, touch bool) *Theme {
	t := &Theme{Scale: max(scale, 0.5), Touch: touch, print: printer{canvas: paint.NewCanvas(paint.NewAtlas())}}
	for s := range nStyle {
		src := source(0, fonts.Regular)
		if s == Bold || s == Head || s == Title {
			src = source(1, fonts.Bold)
		}
		t.faces[s] = &text.GoTextFace{Source: src, Size: math.Round(sizes[s] * t.Scale)}
	}
	t.plain = t.images(Raised, Edge)
	t.chief = t.images(color.NRGBA{0x1f, 0x6a, 0x9c, 0xff}, Accent)
	t.marked = t.images(Chosen, Accent)
	t.bare = t.images(Panel, Panel)
	return t
}

// note notes that a canvas has been drawn.
func (t *Theme) note(c *Canvas) {
	if !c.noted {
		c.noted = true
		t.open = append(t.open, c)
	}
}

// Drop gives back what the canvases drawn so far hold of the graphics card's memory. It is
// to be called before others are made in their place.
func (t *Theme) Drop() {
	for _, c := range t.open {
		c.picture.Close()
		c.noted = false
	}
	clear(t.open)
	t.open = t.open[:0]
}

// Changed reports whether any of the sketched canvases drawn since Drop shows something else
// by now.
func (t *Theme) Changed() bool {
	return slices.ContainsFunc(t.open, (*Canvas).changed)
}

// Close gives back all that the theme holds of the graphics card's memory; drawing with it
// takes it anew.
func (t *Theme) Close() {
	t.Drop()
	t.print.close()
}

// Px returns how many device pixels v pixels of a screen of scale 1 are.
func (t *Theme) Px(v float64) int { return int(math.Round(v * t.Scale)) }

// Face returns the face of a style; the pointer is for the options of ebitenui.
func (t *Theme) Face(s Style) *text.Face { return &t.faces[s] }

// Line returns the height of a line of a style in device pixels.
func (t *Theme) Line(s Style) int {
	return int(math.Ceil(float64(t.Px(sizes[s])) * 1.3))
}

func (t *Theme) images(fill, edge color.NRGBA) *widget.ButtonImage {
	idle, hover := t.Box(fill, edge, 5), t.Box(lighter(fill, 14), Accent, 5)
	if t.Touch { // a finger that has gone points at nothing, and what it has pressed would look switched on
		hover = idle
	}
	return &widget.ButtonImage{
		Idle:         idle,
		Hover:        hover,
		Pressed:      t.Box(lighter(fill, 28), Accent, 5),
		PressedHover: t.Box(lighter(fill, 28), Accent, 5),
		Disabled:     t.Box(Panel, Raised, 5),
	}
}

func lighter(c color.NRGBA, by uint8) color.NRGBA {
	up := func(v uint8) uint8 { return uint8(min(255, int(v)+int(by))) }
	return color.NRGBA{up(c.R), up(c.G), up(c.B), c.A}
}

// Box returns a rectangle with round corners that fits any size.
func (t *Theme) Box(fill, edge color.NRGBA, radius float64) *euimage.NineSlice {
	r := max(1, t.Px(radius))
	side := 2*r + 2
	img := ebiten.NewImage(side, side)
	Rounded(img, image.Rect(0, 0, side, side), float32(r), edge)
	inset := max(1, t.Px(1))
	Rounded(img, image.Rect(inset, inset, side-inset, side-inset), float32(max(1, r-inset)), fill)
	return euimage.NewNineSliceSimple(img, r, 2)
}

// Rounded fills a rectangle with round corners at once, without a sketch.
func Rounded(dst *ebiten.Image, r image.Rectangle, radius float32, c color.Color) {
	if r.Empty() {
		return
	}
	x0, y0, x1, y1 := float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y)
	radius = min(radius, (x1-x0)/2, (y1-y0)/2)
	var p vector.Path
	p.MoveTo(x0+radius, y0)
	p.ArcTo(x1, y0, x1, y1, radius)
	p.ArcTo(x1, y1, x0, y1, radius)
	p.ArcTo(x0, y1, x0, y0, radius)
	p.ArcTo(x0, y0, x1, y0, radius)
	p.Close()
	o := &vector.DrawPathOptions{AntiAlias: true}
	o.ColorScale.ScaleWithColor(c)
	vector.FillPath(dst, &p, nil, o)
}

// Fill fills a rectangle at once, without a sketch.
func Fill(dst *ebiten.Image, r image.Rectangle, c color.Color) {
	if r.Empty() {
		return
	}
	vector.FillRect(dst, float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy()), c, false)
}

// letters are the weight and the size in device pixels of a style.
func (t *Theme) letters(s Style) (paint.Weight, int) {
	if s == Bold || s == Head || s == Title {
		return paint.Bold, t.Px(sizes[s])
	}
	return paint.Regular, t.Px(sizes[s])
}

// Width returns the width of one line of text in device pixels.
func (t *Theme) Width(s string, style Style) int {
	weight, size := t.letters(style)
	return int(math.Ceil(t.print.canvas.Atlas.Measure(s, weight, size)))
}

// Clip shortens one line of text to a width in device pixels.
func (t *Theme) Clip(s string, style Style, width int) string {
	return clip(s, width, func(s string) int { return t.Width(s, style) })
}
