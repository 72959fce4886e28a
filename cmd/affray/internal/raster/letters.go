package raster

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The faces, in which every text is written.
var (
	regular = sync.OnceValue(func() *sfnt.Font { return parsed(goregular.TTF) })
	heavy   = sync.OnceValue(func() *sfnt.Font { return parsed(gobold.TTF) })
)

func parsed(ttf []byte) *sfnt.Font {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic(err) // it is part of the program
	}
	return f
}

func face(bold bool) *sfnt.Font {
	if bold {
		return heavy()
	}
	return regular()
}

// Wide is how many pixels a text takes.
func Wide(s string, size float64, bold bool) (x float64) {
	f, memory := face(bold), sfnt.Buffer{}
	for _, r := range s {
		x += advance(f, &memory, glyph(f, &memory, r), size)
	}
	return x
}

// glyph is the picture of a letter; a letter that the face lacks has that of a box.
func glyph(f *sfnt.Font, memory *sfnt.Buffer, r rune) sfnt.GlyphIndex {
	g, _ := f.GlyphIndex(memory, r)
	return g
}

func advance(f *sfnt.Font, memory *sfnt.Buffer, g sfnt.GlyphIndex, size float64) float64 {
	x, _ := f.GlyphAdvance(memory, g, fixed.Int26_6(size*64), font.HintingNone)
	return float64(x) / 64
}

// letters are the outlines of a text that begins at a place on its line.
func letters(s string, at point, size float64, bold bool) (out []outline) {
	f, memory := face(bold), sfnt.Buffer{}
	for _, r := range s {
		g := glyph(f, &memory, r)
		lines, _ := f.LoadGlyph(&memory, g, fixed.Int26_6(size*64), nil)
		for _, l := range lines {
			out = extend(out, l, at)
		}
		at.x += advance(f, &memory, g, size)
	}
	return out
}

// bends are the straight pieces in place of a curve: letters are small.
const bends = 4

// extend adds a piece of a letter to its outlines.
func extend(out []outline, l sfnt.Segment, at point) []outline {
	on := func(i int) point {
		return point{at.x + float64(l.Args[i].X)/64, at.y + float64(l.Args[i].Y)/64}
	}
	if l.Op == sfnt.SegmentOpMoveTo {
		return append(out, outline{[]point{on(0)}, true})
	}
	last := &out[len(out)-1]
	if l.Op == sfnt.SegmentOpLineTo {
		last.corners = append(last.corners, on(0))
		return out
	}
	a, b, c := last.corners[len(last.corners)-1], on(0), on(1) // faces of this kind have no cubic curves
	for i := 1; i <= bends; i++ {
		t := float64(i) / bends
		u := 1 - t
		last.corners = append(last.corners, point{u*u*a.x + 2*u*t*b.x + t*t*c.x, u*u*a.y + 2*u*t*b.y + t*t*c.y})
	}
	return out
}
