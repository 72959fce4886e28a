package paint

import (
	"image"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/affray-engine/affray/demo/internal/fonts"
)

// Weight is how strong letters are.
type Weight uint8

// Weights of the one family that the demo uses, the Go fonts.
const (
	Regular Weight = iota
	Bold
)

// Font returns the TrueType file of a weight.
func Font(w Weight) []byte {
	if w == Bold {
		return fonts.Bold
	}
	return fonts.Regular
}

// parsed are the fonts, read when they are first needed.
var parsed = [...]func() *opentype.Font{
	Regular: sync.OnceValue(func() *opentype.Font { return mustParse(fonts.Regular) }),
	Bold:    sync.OnceValue(func() *opentype.Font { return mustParse(fonts.Bold) }),
}

// mustParse reads a font that is part of the program.
func mustParse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("paint: a font of the program is broken: " + err.Error())
	}
	return f
}

// Sizes of the atlas in pixels, and of the longest letters that it takes.
const (
	atlasWidth  = 1024
	atlasHeight = 1024
	MaxText     = 96
	MinText     = 7
)

// white is where the atlas is all white, both ways: the texture of what is no text.
const white = 1.5

// shifts is how many places between two pixels a glyph may have.
const shifts = 4

// Atlas is one picture with all glyphs that have been used, in white, a white corner, and below them the figures that
// have been used, in their colours.
// Its zero value is not usable; make it with [NewAtlas].
type Atlas struct {
	Pix   *image.RGBA
	Dirty image.Rectangle // what has changed since Clean

	faces  map[faceKey]font.Face
	rulers map[faceKey]*ruler
	glyphs map[glyphKey]glyph
	runs   map[runKey]*run
	x, y   int // where the next glyph goes
	row    int // height of the row under way
	full   bool

	sprites sprites
}

type faceKey struct {
	weight Weight
	size   uint8
}

type glyphKey struct {
	faceKey
	shift uint8
	r     rune
}

// glyph is where a glyph lies in the atlas, and where from the pen it is drawn.
type glyph struct {
	at     image.Point
	w, h   int
	dx, dy int
}

// NewAtlas returns an atlas without glyphs.
func NewAtlas() *Atlas {
	a := &Atlas{Pix: image.NewRGBA(image.Rect(0, 0, atlasWidth, atlasHeight)), faces: map[faceKey]font.Face{}, rulers: map[faceKey]*ruler{}}
	a.empty()
	return a
}

// empty forgets all glyphs.
func (a *Atlas) empty() {
	clear(a.Pix.Pix[:a.Pix.PixOffset(0, atlasHeight-1)+4*atlasWidth])
	for y := range 3 {
		for x := range 3 {
			copy(a.Pix.Pix[a.Pix.PixOffset(x, y):], []byte{255, 255, 255, 255})
		}
	}
	a.x, a.y, a.row, a.full = 4, 0, 4, false
	a.glyphs, a.runs = map[glyphKey]glyph{}, map[runKey]*run{}
	a.Dirty = a.Pix.Rect
}

// Begin is to be called before the canvases that share the atlas are filled for a frame:
// an atlas that has run full begins anew then, never in the middle.
func (a *Atlas) Begin() {
	if a.full {
		a.empty()
	}
	if len(a.runs) > 8192 {
		clear(a.runs)
	}
	a.sprites.begin(a)
}

// Full reports whether a glyph had no room since the last Begin, and was left out.
func (a *Atlas) Full() bool { return a.full }

// Clean says that the changes up to now have been seen.
func (a *Atlas) Clean() { a.Dirty = image.Rectangle{} }

// face returns the font of a weight and size.
func (a *Atlas) face(k faceKey) font.Face {
	if f := a.faces[k]; f != nil {
		return f
	}
	f, err := opentype.NewFace(parsed[k.weight](), &opentype.FaceOptions{Size: float64(k.size), DPI: 72})
	if err != nil {
		panic("paint: no face: " + err.Error()) // of a font that was parsed there is one of any size
	}
	a.faces[k] = f
	return f
}

// glyph returns a glyph, drawn into the atlas when it is first asked for. What no longer
// has room is left out until the next Begin.
func (a *Atlas) glyph(k glyphKey) glyph {
	if g, ok := a.glyphs[k]; ok {
		return g
	}
	dot := fixed.Point26_6{X: fixed.Int26_6(int(k.shift) * 64 / shifts)}
	box, mask, at, _, ok := a.face(k.faceKey).Glyph(dot, k.r)
	g := glyph{w: box.Dx(), h: box.Dy(), dx: box.Min.X, dy: box.Min.Y}
	if !ok || g.w == 0 || g.h == 0 || !a.room(&g) {
		g = glyph{}
	} else if m, isAlpha := mask.(*image.Alpha); isAlpha {
		a.copy(g, m, at)
	}
	if !a.full {
		a.glyphs[k] = g
	}
	return g
}

// room finds a place for a glyph.
func (a *Atlas) room(g *glyph) bool {
	if a.x+g.w+1 > atlasWidth {
		a.x, a.y, a.row = 0, a.y+a.row+1, 0
	}
	if a.y+g.h+1 > atlasHeight {
		a.full = true
		return false
	}
	g.at = image.Pt(a.x, a.y)
	a.x += g.w + 1
	a.row = max(a.row, g.h)
	return true
}

// copy draws a mask into the atlas.
func (a *Atlas) copy(g glyph, m *image.Alpha, from image.Point) {
	for y := range g.h {
		for x := range g.w {
			v := m.AlphaAt(from.X+x, from.Y+y).A
			copy(a.Pix.Pix[a.Pix.PixOffset(g.at.X+x, g.at.Y+y):], []byte{v, v, v, v})
		}
	}
	a.Dirty = a.Dirty.Union(image.Rectangle{g.at, g.at.Add(image.Pt(g.w, g.h))})
}

// runKey names a text in a font.
type runKey struct {
	faceKey
	text string
}

// run is a text with the place of each of its letters.
type run struct {
	width float64
	pens  []float64 // of each rune
	runes []rune
}

// run lays out a text.
func (a *Atlas) run(k runKey) *run {
	if r := a.runs[k]; r != nil {
		return r
	}
	f := a.ruler(k.faceKey)
	r, last := &run{}, rune(-1)
	for _, c := range k.text {
		r.width += float64(f.between(last, c)) / 64
		r.runes, r.pens = append(r.runes, c), append(r.pens, r.width)
		r.width += float64(f.advance(c)) / 64
		last = c
	}
	a.runs[k] = r
	return r
}

// faceOf is the face for a size in pixels, rounded and within what the atlas takes. Of large
// letters not every size is drawn, so that zooming does not fill the atlas.
func faceOf(w Weight, size float64) faceKey {
	step := 1.0
	switch {
	case size > 48:
		step = 6
	case size > 24:
		step = 3
	}
	return faceKey{w, uint8(min(max(math.Round(size/step)*step, MinText), MaxText))}
}
