package paint

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/guise"
)

// Weapon draws what somebody holds, with the hand at the origin of the frame: its unit is the
// radius of the token, and its x axis points along the weapon.
func (c *Canvas) Weapon(a guise.Weapon, f Frame, metal, wood, line Ink) {
	w := smith{c: c, f: f, metal: metal, wood: wood, line: line, rim: rim(f.Size)}
	switch a {
	case guise.Blade:
		w.blade(1.5)
	case guise.Dagger:
		w.blade(0.8)
	case guise.Axe:
		w.stick(Pt{-0.45, 0}, Pt{1.2, 0}, 0.14, wood)
		w.piece(metal, Pt{0.78, -0.04}, Pt{0.66, 0.5}, Pt{0.95, 0.62}, Pt{1.26, 0.5}, Pt{1.1, -0.04})
	case guise.Mace:
		w.stick(Pt{-0.45, 0}, Pt{1, 0}, 0.14, wood)
		w.piece(metal, Pt{0.78, -0.22}, Pt{0.78, 0.22}, Pt{1.05, 0.4}, Pt{1.32, 0.22}, Pt{1.32, -0.22}, Pt{1.05, -0.4})
		w.round(Pt{1.05, 0}, 0.14, metal)
	case guise.Spear:
		w.stick(Pt{-1.1, 0}, Pt{1.55, 0}, 0.12, wood)
		w.piece(metal, Pt{1.45, 0}, Pt{1.6, 0.19}, Pt{2.1, 0}, Pt{1.6, -0.19})
	case guise.Bow:
		w.bow(Pt{0.62, 0}, 0.95, 1.05)
		w.arrow(Pt{0.1, 0}, Pt{1.55, 0})
	case guise.Crossbow:
		w.stick(Pt{-0.5, 0}, Pt{0.95, 0}, 0.2, wood)
		w.bow(Pt{0.35, 0}, 0.72, 0.8)
		w.arrow(Pt{0.2, 0}, Pt{1.3, 0})
	case guise.Sling:
		w.cord(Pt{0, 0}, Pt{1.05, -0.12})
		w.cord(Pt{0, 0}, Pt{1.05, 0.12})
		w.round(Pt{1.15, 0}, 0.22, metal)
	case guise.Thrown:
		w.stick(Pt{-0.1, 0}, Pt{0.7, 0}, 0.1, wood)
		w.piece(metal, Pt{0.6, 0}, Pt{0.72, 0.17}, Pt{1.15, 0}, Pt{0.72, -0.17})
	case guise.Staff:
		w.stick(Pt{-1, 0}, Pt{1.65, 0}, 0.17, wood)
		w.round(Pt{1.65, 0}, 0.17, metal)
	case guise.Whip:
		for i := range 6 {
			x := 0.1 + 0.26*float64(i)
			w.stick(Pt{x, 0.12 * math.Sin(x*5)}, Pt{x + 0.26, 0.12 * math.Sin((x+0.26)*5)}, 0.12-0.012*float64(i), wood)
		}
	case guise.Claw:
		for _, y := range [...]float64{-0.45, 0, 0.45} {
			w.piece(metal, Pt{0.75, y - 0.14}, Pt{1.4, y * 0.75}, Pt{0.75, y + 0.14})
		}
	}
}

// Shield draws a shield with its middle at the origin of the frame, in the colour of its side.
func (c *Canvas) Shield(f Frame, face, line Ink) {
	w := smith{c: c, f: f, line: line, rim: rim(f.Size)}
	rim := face.Mix(Chalk, 0.5)
	w.piece(rim, Pt{-0.36, -0.42}, Pt{0, -0.5}, Pt{0.36, -0.42}, Pt{0.38, 0.04}, Pt{0.24, 0.36}, Pt{0, 0.56}, Pt{-0.24, 0.36}, Pt{-0.38, 0.04})
	c.shape(f, []Pt{{-0.26, -0.32}, {0, -0.38}, {0.26, -0.32}, {0.27, 0.02}, {0.17, 0.27}, {0, 0.41}, {-0.17, 0.27}, {-0.27, 0.02}}, 0, face)
	c.Disc(f.At, 0.11*f.Size, rim)
}

// rim is how wide the dark line round small things is, in pixels, at a size of token.
func rim(size float64) float64 { return min(max(size*0.07, 0.8), 3) }

// smith draws the pieces of a weapon, each with its rim.
type smith struct {
	c                 *Canvas
	f                 Frame
	metal, wood, line Ink
	rim               float64
}

// piece fills a convex polygon.
func (w smith) piece(k Ink, pts ...Pt) {
	w.c.shape(w.f, pts, w.rim, w.line)
	w.c.shape(w.f, pts, 0, k)
}

func (w smith) stick(a, b Pt, wide float64, k Ink) {
	w.c.bar(w.f, a, b, wide, w.rim, w.line)
	w.c.bar(w.f, a, b, wide, 0, k)
}

func (w smith) round(at Pt, r float64, k Ink) {
	w.c.Disc(w.f.Do(at), r*w.f.Size+w.rim, w.line)
	w.c.Disc(w.f.Do(at), r*w.f.Size, k)
}

// cord is a thin line.
func (w smith) cord(a, b Pt) {
	w.c.Line(w.f.Do(a), w.f.Do(b), max(1, 0.06*w.f.Size), w.metal)
}

// blade is a sword or a knife of a length.
func (w smith) blade(l float64) {
	w.stick(Pt{-0.25, 0}, Pt{0.1, 0}, 0.13, w.wood)
	w.piece(w.metal, Pt{0.1, -0.12}, Pt{0.1 + l*0.82, -0.09}, Pt{0.1 + l, 0}, Pt{0.1 + l*0.82, 0.09}, Pt{0.1, 0.12})
	w.stick(Pt{0.12, -0.28}, Pt{0.12, 0.28}, 0.11, w.wood)
}

// bow is the curve of a bow round a place, with its string.
func (w smith) bow(at Pt, r, half float64) {
	const parts = 8
	var pts [parts + 1]Pt
	for i := range pts {
		a := half * (2*float64(i)/parts - 1)
		pts[i] = w.f.Do(Pt{at.X - r + r*math.Cos(a)*1.0 + 0.3, at.Y + r*math.Sin(a)})
	}
	wide := max(1.5, 0.15*w.f.Size)
	w.c.Path(pts[:], wide+2*w.rim, w.line)
	w.c.Path(pts[:], wide, w.wood)
	w.c.Line(pts[0], pts[parts], max(1, 0.05*w.f.Size), w.metal)
}

// arrow lies from its nock to its point.
func (w smith) arrow(a, b Pt) {
	w.c.Line(w.f.Do(a), w.f.Do(b), max(1, 0.07*w.f.Size), w.metal)
	w.piece(w.metal, Pt{b.X - 0.25, b.Y - 0.13}, b, Pt{b.X - 0.25, b.Y + 0.13})
}
