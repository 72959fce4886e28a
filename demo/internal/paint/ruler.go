package paint

import (
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// ruler remembers how wide the letters of a face are, and what a pair of them is moved
// together. Others than those of ASCII are asked for each time.
type ruler struct {
	face font.Face
	wide [128]fixed.Int26_6
	kern [128][128]int16
}

// unknown is a width or a kerning that has not been asked for.
const unknown = math.MinInt16

func newRuler(f font.Face) *ruler {
	r := &ruler{face: f}
	for i := range r.wide {
		r.wide[i] = unknown
		for j := range r.kern[i] {
			r.kern[i][j] = unknown
		}
	}
	return r
}

// advance is how far the pen moves for a letter.
func (r *ruler) advance(c rune) fixed.Int26_6 {
	if uint32(c) >= 128 {
		a, _ := r.face.GlyphAdvance(c)
		return a
	}
	if r.wide[c] == unknown {
		r.wide[c], _ = r.face.GlyphAdvance(c)
	}
	return r.wide[c]
}

// between is how far the pen moves between two letters; the first may be none, -1.
func (r *ruler) between(a, b rune) fixed.Int26_6 {
	if a < 0 {
		return 0
	}
	if a >= 128 || uint32(b) >= 128 {
		return r.face.Kern(a, b)
	}
	if r.kern[a][b] == unknown {
		r.kern[a][b] = int16(r.face.Kern(a, b))
	}
	return fixed.Int26_6(r.kern[a][b])
}

// ruler returns the ruler of a face.
func (a *Atlas) ruler(k faceKey) *ruler {
	if r := a.rulers[k]; r != nil {
		return r
	}
	r := newRuler(a.face(k))
	a.rulers[k] = r
	return r
}

// exact is the face of a size in whole pixels, from [MinText] to [MaxText].
func exact(w Weight, size int) faceKey { return faceKey{w, uint8(min(max(size, MinText), MaxText))} }

// Measure returns how wide a text is that [Canvas.Write] writes, in pixels. It remembers
// nothing of the text.
func (a *Atlas) Measure(s string, w Weight, size int) float64 {
	r, last, sum := a.ruler(exact(w, size)), rune(-1), fixed.Int26_6(0)
	for _, c := range s {
		sum += r.between(last, c) + r.advance(c)
		last = c
	}
	return float64(sum) / 64
}

// Ascent returns how far above the baseline a line of text begins, in pixels.
func (a *Atlas) Ascent(w Weight, size int) float64 {
	return float64(a.face(exact(w, size)).Metrics().Ascent) / 64
}

// Write writes a line with its baseline beginning at p. Unlike [Canvas.Text], which is for
// letters that grow and shrink, it takes every size as it is.
func (c *Canvas) Write(p Pt, s string, w Weight, size int, k Ink) {
	face := exact(w, size)
	c.letters(face, c.Atlas.run(runKey{face, s}), p.X, math.Round(p.Y), places(size), k)
}

// places is how many places between two pixels letters of a size need: the larger they
// are, the less it is seen, and the more room they take in the atlas.
func places(size int) float64 {
	switch {
	case size <= 24:
		return shifts
	case size <= 48:
		return shifts / 2
	}
	return 1
}
