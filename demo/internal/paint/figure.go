package paint

import "strings"

// Limb is a part of a body to draw, with what has been done to it.
type Limb struct {
	Name string
	Lost float64 // share of what it can take, 0 to 1
	Lit  bool    // struck just now
}

// limb is where a part of the body lies on the little figure, whose height is 1.
type limb struct {
	a, b Pt
	w    float64
}

// person is somebody who faces the viewer, so that the left arm is on the right.
var person = map[string]limb{
	"head":      {Pt{0, -0.41}, Pt{0, -0.39}, 0.19},
	"neck":      {Pt{0, -0.3}, Pt{0, -0.27}, 0.09},
	"chest":     {Pt{0, -0.17}, Pt{0, -0.09}, 0.27},
	"abdomen":   {Pt{-0.03, 0.07}, Pt{0.03, 0.07}, 0.19},
	"left arm":  {Pt{0.19, -0.2}, Pt{0.25, 0.08}, 0.09},
	"right arm": {Pt{-0.19, -0.2}, Pt{-0.25, 0.08}, 0.09},
	"left leg":  {Pt{0.08, 0.2}, Pt{0.11, 0.46}, 0.12},
	"right leg": {Pt{-0.08, 0.2}, Pt{-0.11, 0.46}, 0.12},
}

// beast is a quadruped from its left side.
var beast = map[string]limb{
	"head":          {Pt{-0.45, -0.27}, Pt{-0.35, -0.3}, 0.18},
	"neck":          {Pt{-0.31, -0.22}, Pt{-0.23, -0.12}, 0.13},
	"chest":         {Pt{-0.17, -0.05}, Pt{-0.14, -0.05}, 0.27},
	"barrel":        {Pt{0.02, -0.04}, Pt{0.08, -0.04}, 0.25},
	"abdomen":       {Pt{0.02, 0.03}, Pt{0.08, 0.03}, 0.15},
	"rump":          {Pt{0.25, -0.06}, Pt{0.28, -0.06}, 0.26},
	"left foreleg":  {Pt{-0.2, 0.13}, Pt{-0.22, 0.4}, 0.09},
	"right foreleg": {Pt{-0.07, 0.13}, Pt{-0.07, 0.4}, 0.09},
	"left hindleg":  {Pt{0.31, 0.12}, Pt{0.33, 0.4}, 0.09},
	"right hindleg": {Pt{0.18, 0.13}, Pt{0.18, 0.4}, 0.09},
}

// personOrder and beastOrder are the parts from the back to the front.
var (
	personOrder = []string{"left leg", "right leg", "left arm", "right arm", "abdomen", "neck", "chest", "head"}
	beastOrder  = []string{"right foreleg", "right hindleg", "left foreleg", "left hindleg", "neck", "abdomen", "barrel", "chest", "rump", "head"}
)

// Figure draws a little body whose parts show the harm they have taken; the unit of the
// frame is the height of the figure. Parts that a body of its kind does not have on the
// figure are left out. Without limbs it is a body that is whole.
func (c *Canvas) Figure(f Frame, limbs []Limb, line Ink) {
	parts, order := person, personOrder
	if Beast(limbs) {
		parts, order = beast, beastOrder
	}
	f = f.Upright()
	grow := rim(f.Size * 0.3)
	for _, name := range order {
		p := parts[name]
		c.bar(f, p.a, p.b, p.w, grow, line)
	}
	for _, name := range order {
		p, ink := parts[name], Harm(0)
		l, ok := find(limbs, name)
		if ok {
			ink = Harm(l.Lost)
		}
		c.bar(f, p.a, p.b, p.w, 0, ink)
		if ok && l.Lit {
			c.bar(f, p.a, p.b, p.w*0.55, 0, Chalk)
		}
	}
}

// Beast reports whether limbs are those of a quadruped, whose figure is as wide as high.
func Beast(limbs []Limb) bool {
	for _, l := range limbs {
		if strings.Contains(l.Name, "hindleg") || strings.Contains(l.Name, "hind leg") {
			return true
		}
	}
	return false
}

// find returns the limb that is shown as a part of the figure.
func find(limbs []Limb, part string) (Limb, bool) {
	for _, l := range limbs {
		if partOf(l.Name) == part {
			return l, true
		}
	}
	return Limb{}, false
}

// partOf is the part of the figure that a name stands for.
func partOf(name string) string {
	name = strings.ToLower(name)
	for _, w := range [...][2]string{{"face", "head"}, {"throat", "neck"}, {"torso", "chest"}, {"trunk", "chest"}, {"body", "chest"}, {"groin", "abdomen"}, {"belly", "abdomen"}, {"hand", "arm"}, {"foot", "leg"}} {
		if strings.HasSuffix(name, w[0]) {
			return strings.TrimSuffix(name, w[0]) + w[1]
		}
	}
	return name
}
