package paint

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/guise"
)

// stroke is a part of an emblem, whose middle is 0 and whose edge is at 1: a line of the width w, a convex polygon if w is 0, a disc of the radius w about its
// only point; one that is cut has the colour of what lies below.
type stroke struct {
	w   float64
	pts []Pt
	cut bool
}

// emblems are the signs of plights, each told from all others by its form alone.
var emblems = [guise.NPlight][]stroke{
	guise.Dazed:     star(Pt{}, 5, 0.9, 0.36),
	guise.Asleep:    {{w: 0.26, pts: []Pt{{-0.5, -0.55}, {0.5, -0.55}, {-0.5, 0.55}, {0.5, 0.55}}}},
	guise.Bleeding:  {{pts: []Pt{{0, -0.9}, {0.46, 0.08}, {-0.46, 0.08}}}, {w: 0.52, pts: []Pt{{0, 0.28}}}},
	guise.Caught:    {{w: 0.19, pts: round(Pt{-0.34, 0.16}, 0.4)}, {w: 0.19, pts: round(Pt{0.34, -0.16}, 0.4)}},
	guise.Ablaze:    {{pts: []Pt{{0.05, -0.95}, {0.5, 0.1}, {0.3, 0.75}, {-0.3, 0.75}, {-0.5, 0.2}}}, {pts: []Pt{{-0.62, -0.4}, {-0.1, 0.75}, {-0.62, 0.4}}}, {pts: []Pt{{0.66, -0.3}, {0.62, 0.45}, {0.1, 0.75}}}, {w: 0.22, pts: []Pt{{0, 0.4}}, cut: true}},
	guise.Cowed:     {{w: 0.18, pts: []Pt{{-0.5, -0.8}, {-0.5, 0.85}}}, {pts: []Pt{{-0.5, -0.75}, {0.7, -0.6}, {0.5, -0.28}, {0.7, 0.1}, {-0.5, 0.05}}}},
	guise.Gripping:  {{pts: []Pt{{-0.42, 0}, {0.42, 0}, {0.32, 0.8}, {-0.32, 0.8}}}, {w: 0.19, pts: []Pt{{-0.33, 0.1}, {-0.5, -0.6}}}, {w: 0.19, pts: []Pt{{-0.11, 0.1}, {-0.17, -0.85}}}, {w: 0.19, pts: []Pt{{0.11, 0.1}, {0.17, -0.85}}}, {w: 0.19, pts: []Pt{{0.33, 0.1}, {0.5, -0.6}}}, {w: 0.22, pts: []Pt{{-0.3, 0.6}, {-0.85, 0.1}}}},
	guise.Warded:    {shield},
	guise.Blinded:   {eye, {w: 0.24, pts: []Pt{{0, 0}}}, {w: 0.17, pts: []Pt{{-0.6, 0.7}, {0.6, -0.7}}}},
	guise.Hidden:    {{w: 0.18, pts: []Pt{{-0.8, -0.3}, {-0.42, 0.08}, {0, 0.2}, {0.42, 0.08}, {0.8, -0.3}}}, {w: 0.16, pts: []Pt{{-0.45, 0.1}, {-0.65, 0.5}}}, {w: 0.16, pts: []Pt{{0, 0.2}, {0, 0.65}}}, {w: 0.16, pts: []Pt{{0.45, 0.1}, {0.65, 0.5}}}},
	guise.Startled:  {{pts: []Pt{{-0.22, -0.85}, {0.22, -0.85}, {0.12, 0.25}, {-0.12, 0.25}}}, {w: 0.2, pts: []Pt{{0, 0.62}}}},
	guise.Charging:  {{w: 0.3, pts: []Pt{{-0.8, 0}, {0.2, 0}}}, {pts: []Pt{{0.05, -0.6}, {0.85, 0}, {0.05, 0.6}}}},
	guise.Yielding:  {{w: 0.3, pts: []Pt{{0.8, 0}, {-0.2, 0}}}, {pts: []Pt{{-0.05, -0.6}, {-0.05, 0.6}, {-0.85, 0}}}},
	guise.Hastened:  {{w: 0.24, pts: []Pt{{-0.55, -0.55}, {-0.05, 0}, {-0.55, 0.55}}}, {w: 0.24, pts: []Pt{{0.1, -0.55}, {0.6, 0}, {0.1, 0.55}}}},
	guise.Slowed:    {{w: 0.24, pts: []Pt{{0.55, -0.55}, {0.05, 0}, {0.55, 0.55}}}, {w: 0.24, pts: []Pt{{-0.1, -0.55}, {-0.6, 0}, {-0.1, 0.55}}}},
	guise.Awaiting:  {{pts: []Pt{{-0.5, -0.75}, {0.5, -0.75}, {0.06, 0.05}, {-0.06, 0.05}}}, {pts: []Pt{{-0.06, -0.05}, {0.06, -0.05}, {0.5, 0.75}, {-0.5, 0.75}}}, {w: 0.16, pts: []Pt{{-0.65, -0.75}, {0.65, -0.75}}}, {w: 0.16, pts: []Pt{{-0.65, 0.75}, {0.65, 0.75}}}},
	guise.Hurt:      {{w: 0.2, pts: []Pt{{-0.75, 0.45}, {-0.25, -0.6}}}, {w: 0.2, pts: []Pt{{-0.25, 0.65}, {0.25, -0.65}}}, {w: 0.2, pts: []Pt{{0.25, 0.6}, {0.75, -0.45}}}},
	guise.Tended:    {{w: 0.4, pts: []Pt{{-0.75, 0}, {0.75, 0}}}, {w: 0.4, pts: []Pt{{0, -0.75}, {0, 0.75}}}},
	guise.Poisoned:  {{w: 0.6, pts: []Pt{{0, -0.18}}}, {pts: []Pt{{-0.32, 0.2}, {0.32, 0.2}, {0.32, 0.8}, {-0.32, 0.8}}}, {w: 0.18, pts: []Pt{{-0.24, -0.12}}, cut: true}, {w: 0.18, pts: []Pt{{0.24, -0.12}}, cut: true}, {w: 0.12, pts: []Pt{{0, 0.5}, {0, 0.85}}, cut: true}},
	guise.Raging:    star(Pt{}, 9, 0.95, 0.5),
	guise.Casting:   append(star(Pt{0.35, -0.35}, 4, 0.6, 0.17), stroke{w: 0.2, pts: []Pt{{-0.75, 0.75}, {0, 0}}}),
	guise.Aiming:    {{w: 0.15, pts: round(Pt{}, 0.5)}, {w: 0.15, pts: []Pt{{0, -0.9}, {0, -0.3}}}, {w: 0.15, pts: []Pt{{0, 0.9}, {0, 0.3}}}, {w: 0.15, pts: []Pt{{-0.9, 0}, {-0.3, 0}}}, {w: 0.15, pts: []Pt{{0.9, 0}, {0.3, 0}}}},
	guise.Mounted:   {{w: 0.3, pts: []Pt{{-0.35, 0.8}, {-0.58, 0.2}, {-0.5, -0.35}, {0, -0.65}, {0.5, -0.35}, {0.58, 0.2}, {0.35, 0.8}}}},
	guise.Wet:       {{w: 0.19, pts: []Pt{{-0.85, -0.1}, {-0.45, -0.42}, {0, -0.1}, {0.45, -0.42}, {0.85, -0.1}}}, {w: 0.19, pts: []Pt{{-0.85, 0.5}, {-0.45, 0.18}, {0, 0.5}, {0.45, 0.18}, {0.85, 0.5}}}},
	guise.Aloft:     {{w: 0.3, pts: []Pt{{0, 0.8}, {0, -0.2}}}, {pts: []Pt{{-0.6, -0.05}, {0, -0.85}, {0.6, -0.05}}}},
	guise.Braced:    {{w: 0.16, pts: []Pt{{-0.75, 0.75}, {0.3, -0.3}}}, {pts: []Pt{{0.8, -0.8}, {0.5, -0.05}, {0.05, -0.5}}}, {w: 0.16, pts: []Pt{{-0.85, 0.78}, {0.5, 0.78}}}},
	guise.Embroiled: {{w: 0.19, pts: []Pt{{-0.7, -0.75}, {0.6, 0.65}}}, {w: 0.19, pts: []Pt{{0.7, -0.75}, {-0.6, 0.65}}}, {w: 0.16, pts: []Pt{{0.15, 0.62}, {0.65, 0.15}}}, {w: 0.16, pts: []Pt{{-0.15, 0.62}, {-0.65, 0.15}}}},
	guise.Barred:    {{w: 0.22, pts: round(Pt{}, 0.68)}, {w: 0.22, pts: []Pt{{-0.48, 0.48}, {0.48, -0.48}}}},
	guise.Loaded:    {{w: 0.2, pts: []Pt{{-0.15, -0.8}, {0.3, -0.45}, {0.45, 0}, {0.3, 0.45}, {-0.15, 0.8}}}, {w: 0.1, pts: []Pt{{-0.15, -0.8}, {-0.15, 0.8}}}, {w: 0.15, pts: []Pt{{-0.8, 0}, {0.85, 0}}}},
	guise.Lodged:    {{w: 0.18, pts: []Pt{{0, -0.9}, {0, 0.3}}}, {pts: []Pt{{0, 0.9}, {0, 0.3}, {0.6, -0.1}}}, {pts: []Pt{{0, 0.9}, {-0.6, -0.1}, {0, 0.3}}}},
	guise.Webbed:    {{w: 0.12, pts: []Pt{{-0.85, 0}, {0.85, 0}}}, {w: 0.12, pts: []Pt{{-0.43, -0.75}, {0.43, 0.75}}}, {w: 0.12, pts: []Pt{{0.43, -0.75}, {-0.43, 0.75}}}, {w: 0.12, pts: []Pt{{0.62, 0}, {0.31, 0.54}, {-0.31, 0.54}, {-0.62, 0}, {-0.31, -0.54}, {0.31, -0.54}, {0.62, 0}}}},
	guise.Meddling:  {{pts: []Pt{{-0.9, -0.5}, {-0.1, 0}, {-0.9, 0.5}}}, {pts: []Pt{{0.9, -0.5}, {0.9, 0.5}, {0.1, 0}}}},
	guise.Roused:    {{pts: []Pt{{-0.45, 0.4}, {-0.3, 0.05}, {0, -0.1}, {0.3, 0.05}, {0.45, 0.4}}}, {w: 0.16, pts: []Pt{{-0.85, 0.55}, {0.85, 0.55}}}, {w: 0.16, pts: []Pt{{0, -0.4}, {0, -0.85}}}, {w: 0.16, pts: []Pt{{-0.45, -0.2}, {-0.75, -0.55}}}, {w: 0.16, pts: []Pt{{0.45, -0.2}, {0.75, -0.55}}}},
	guise.Fixed:     {shield, {w: 0.24, pts: []Pt{{-0.4, -0.15}, {0.4, -0.15}}, cut: true}, {w: 0.24, pts: []Pt{{0, -0.5}, {0, 0.5}}, cut: true}},
	guise.Cracked:   {shield, {w: 0.2, pts: []Pt{{-0.1, -0.8}, {0.2, -0.3}, {-0.2, 0.1}, {0.1, 0.9}}, cut: true}},
}

// Parts of more than one emblem.
var (
	shield = stroke{pts: []Pt{{-0.62, -0.7}, {0.62, -0.7}, {0.62, 0}, {0.38, 0.5}, {0, 0.85}, {-0.38, 0.5}, {-0.62, 0}}}
	eye    = stroke{w: 0.15, pts: []Pt{{-0.85, 0}, {-0.4, -0.42}, {0.4, -0.42}, {0.85, 0}, {0.4, 0.42}, {-0.4, 0.42}, {-0.85, 0}}}
)

// star is one of n points about a place, each from an inner radius to an outer one.
func star(at Pt, n int, outer, inner float64) (all []stroke) {
	step := math.Pi / float64(n)
	for i := range n {
		turn := 2*step*float64(i) - math.Pi/2
		all = append(all, stroke{pts: []Pt{at, at.Add(Polar(turn-step, inner)), at.Add(Polar(turn, outer)), at.Add(Polar(turn+step, inner))}})
	}
	return all
}

// round are the points of a circle.
func round(at Pt, r float64) (pts []Pt) {
	for i := range 13 {
		pts = append(pts, at.Add(Polar(math.Pi/6*float64(i), r)))
	}
	return pts
}

// Sign stands for something that has befallen somebody: the same picture beside a figure, in a roster and in a list of them all.
type Sign struct {
	Plight  guise.Plight
	Letters string // where the plight has no picture
	Grave   bool   // keeps from fighting as usual, or costs strength
}

// Sign draws a sign on a disc, r pixels in radius.
func (c *Canvas) Sign(at Pt, r float64, sign Sign) {
	face := Chalk
	if sign.Grave {
		face = No
	}
	if sign.Plight == guise.NoPlight {
		c.Badge(at, r, sign.Letters, face, Shade)
		return
	}
	c.Disc(at, r+rim(r*2), Shade)
	c.Disc(at, r, face)
	f := Frame{At: at, Size: r * 0.86}
	for i := range emblems[sign.Plight] {
		s, k := &emblems[sign.Plight][i], Shade
		if s.cut {
			k = face
		}
		switch {
		case s.w == 0:
			c.shape(f, s.pts, 0, k)
		case len(s.pts) == 1:
			c.Disc(f.Do(s.pts[0]), s.w*f.Size, k)
		default:
			c.Path(c.place(f, s.pts), max(s.w*f.Size, 1.2), k)
		}
	}
}
