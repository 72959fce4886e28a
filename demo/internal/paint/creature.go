package paint

import "github.com/affray-engine/affray/demo/internal/guise"

// A beast that is down lies on its side, its legs away from us: it is drawn upside down and flatter, about a place so far above its feet; and it is
// turned so far, in radians, that its head lies on the ground.
const lying, flat, slump = 0.34, 0.72, 0.2

// topple draws upside down, from one of its corners on and about a height, what lies on the ground.
func (c *Canvas) topple(first int, middle, size float64) {
	for i := first; i < len(c.Verts); i++ {
		v := &c.Verts[i]
		v.Y = float32(middle + flat*(middle-float64(v.Y)-0.5*size))
	}
}

// paws draws four legs below a trunk: the far ones darker, and not beneath the near ones.
func (a *artist) paws(k Ink, fore, hind, top, w float64) {
	far := k.Mix(Shade, 0.4)
	if a.l.Lies {
		for _, x := range [...]float64{fore - 0.2, hind + 0.22, fore, hind} {
			a.limb(far, Pt{x, top}, Pt{x + 0.3, -0.16}, w)
		}
		return
	}
	for _, x := range [...]float64{fore - 0.2, hind + 0.22} {
		a.limb(far, Pt{x, top}, Pt{x + 0.03, -0.12}, w)
	}
	for _, x := range [...]float64{fore, hind} {
		a.limb(k, Pt{x, top}, Pt{x - 0.04, top * 0.5}, w*1.15)
		a.limb(k, Pt{x - 0.04, top * 0.5}, Pt{x, -0.07}, w)
	}
}

// glance draws the eye of a beast.
func (a *artist) glance(at Pt, iris Ink) {
	if a.l.State != Awake {
		a.strip(Hex(0x15110E), at.Add(Pt{-0.08, 0}), at.Add(Pt{0.08, 0.02}), 0.06)
		return
	}
	a.dot(iris, at, 0.08)
	a.dot(Hex(0x15110E), at.Add(Pt{0.02, 0}), 0.045)
}

// wolf draws a wolf or a dog, and beasts without a figure of their own.
func (a *artist) wolf() {
	k := furs[a.l.Coat%guise.NCoat]
	dark, light := k.Mix(Shade, 0.35), k.Mix(Chalk, 0.4)
	a.limb(dark, Pt{-0.75, -0.78}, Pt{-1.08, -0.62}, 0.24)
	a.limb(k, Pt{-1.05, -0.62}, Pt{-1.3, -0.34}, 0.28)
	a.paws(k, 0.42, -0.62, -0.6, 0.17)
	a.limb(k, Pt{-0.6, -0.78}, Pt{0.4, -0.8}, 0.5)
	a.strip(light, Pt{-0.4, -0.62}, Pt{0.35, -0.62}, 0.13)
	a.strip(dark, Pt{-0.66, -0.98}, Pt{0.3, -1.0}, 0.13)
	a.ball(k, Pt{0.48, -0.92}, 0.35)
	a.dot(light, Pt{0.55, -0.76}, 0.2)
	a.piece(dark, Pt{0.5, -1.28}, Pt{0.56, -1.72}, Pt{0.76, -1.34})
	a.piece(dark, Pt{0.72, -1.3}, Pt{0.86, -1.7}, Pt{0.98, -1.28})
	a.limb(k, Pt{0.82, -1.12}, Pt{0.84, -1.1}, 0.5)
	a.limb(light, Pt{0.98, -1.02}, Pt{1.26, -0.92}, 0.22)
	a.dot(Hex(0x15110E), Pt{1.34, -0.97}, 0.08)
	if a.l.State == Awake {
		a.patch(Chalk, Pt{1.08, -0.88}, Pt{1.22, -0.86}, Pt{1.14, -0.74})
	}
	a.glance(Pt{0.9, -1.18}, FlameIn)
}

// horse draws a horse, with a cloth in the colour of its side.
func (a *artist) horse() {
	k := hides[a.l.Coat%guise.NCoat]
	mane := k.Mix(Shade, 0.6)
	if a.l.Coat == guise.Fair {
		mane = Hex(0xF0E3C4)
	}
	a.limb(mane, Pt{-0.82, -1.15}, Pt{-1.08, -0.86}, 0.2)
	a.limb(mane, Pt{-1.08, -0.86}, Pt{-1.12, -0.4}, 0.22)
	a.paws(k, 0.46, -0.62, -0.72, 0.18)
	for _, x := range [...]float64{0.46, -0.62} {
		a.strip(mane, Pt{x - 0.02, -0.09}, Pt{x + 0.05, -0.07}, 0.17)
	}
	a.limb(k, Pt{-0.5, -1.0}, Pt{0.38, -1.0}, 0.66)
	a.limb(mane, Pt{0.46, -1.3}, Pt{0.82, -1.78}, 0.3)
	a.limb(k, Pt{0.52, -1.12}, Pt{0.9, -1.62}, 0.36)
	a.piece(k, Pt{0.76, -1.78}, Pt{0.84, -2.06}, Pt{0.98, -1.8})
	a.limb(k, Pt{0.94, -1.68}, Pt{1.28, -1.38}, 0.3)
	a.dot(k.Mix(Shade, 0.45), Pt{1.32, -1.34}, 0.12)
	a.strip(k.Mix(Chalk, 0.35), Pt{-0.35, -1.22}, Pt{0.3, -1.22}, 0.08)
	side := a.l.Side
	a.piece(side, Pt{-0.38, -1.36}, Pt{0.3, -1.36}, Pt{0.34, -0.78}, Pt{-0.44, -0.78})
	a.strip(side.Mix(Chalk, 0.5), Pt{-0.42, -0.84}, Pt{0.32, -0.84}, 0.07)
	if a.l.Mount {
		a.limb(Hex(0x5A3A22), Pt{-0.3, -1.36}, Pt{0.2, -1.36}, 0.16)
	}
	a.strip(Hex(0x5A3A22), Pt{0.98, -1.5}, Pt{1.2, -1.52}, 0.05)
	a.glance(Pt{1.02, -1.64}, Chalk)
}

// bear draws a heavy beast: a bear, a boar, an ox.
func (a *artist) bear() {
	k := hides[a.l.Coat%guise.NCoat].Mix(Shade, 0.2)
	light := k.Mix(Chalk, 0.3)
	a.paws(k, 0.42, -0.55, -0.6, 0.3)
	a.limb(k, Pt{-0.5, -0.85}, Pt{0.36, -0.92}, 0.82)
	a.strip(k.Mix(Chalk, 0.14), Pt{-0.4, -1.08}, Pt{0.3, -1.16}, 0.2)
	a.ball(k, Pt{0.52, -1.44}, 0.13)
	a.ball(k, Pt{0.9, -1.4}, 0.13)
	a.ball(k, Pt{0.74, -1.1}, 0.38)
	a.limb(light, Pt{0.96, -0.98}, Pt{1.16, -0.92}, 0.26)
	a.dot(Hex(0x15110E), Pt{1.26, -0.98}, 0.09)
	a.patch(Chalk, Pt{1.06, -0.82}, Pt{1.14, -1.0}, Pt{1.2, -0.8})
	a.glance(Pt{0.84, -1.2}, Chalk)
}

// dragon draws a dragon with its wings up.
func (a *artist) dragon() {
	k := Hex(0xB0402E)
	belly, wing := Hex(0xE3B565), Hex(0x7C2A26)
	a.limb(k, Pt{-0.6, -0.6}, Pt{-1.15, -0.3}, 0.3)
	a.limb(k, Pt{-1.15, -0.3}, Pt{-1.45, -0.62}, 0.16)
	a.piece(k, Pt{-1.36, -0.6}, Pt{-1.62, -0.92}, Pt{-1.34, -0.84})
	a.piece(wing, Pt{-0.1, -0.95}, Pt{-0.2, -1.95}, Pt{0.35, -1.4}, Pt{0.3, -0.95})
	a.paws(k, 0.36, -0.5, -0.55, 0.24)
	a.limb(k, Pt{-0.5, -0.78}, Pt{0.3, -0.82}, 0.62)
	a.strip(belly, Pt{-0.35, -0.58}, Pt{0.3, -0.6}, 0.18)
	a.piece(wing, Pt{0.0, -0.9}, Pt{-1.05, -1.72}, Pt{-1.2, -1.2}, Pt{-0.5, -0.86})
	a.strip(k, Pt{0, -0.9}, Pt{-1.05, -1.72}, 0.08)
	a.limb(k, Pt{0.4, -0.95}, Pt{0.72, -1.45}, 0.32)
	a.piece(belly, Pt{0.6, -1.66}, Pt{0.36, -2.02}, Pt{0.76, -1.74})
	a.limb(k, Pt{0.8, -1.52}, Pt{1.25, -1.32}, 0.34)
	a.patch(Chalk, Pt{1.1, -1.22}, Pt{1.24, -1.18}, Pt{1.16, -1.04})
	a.glance(Pt{0.92, -1.58}, FlameIn)
}

// spider draws what has eight legs: the far ones first and darker.
func (a *artist) spider() {
	k := Hex(0x5A4A42)
	for row, ink := range [...]Ink{k.Mix(Shade, 0.45), k} {
		for i := range 4 {
			out := -1.35 + 0.9*float64(i)
			root, knee := Pt{0.05 + 0.22*(float64(i)-1.5), -0.62}, Pt{out * 0.72, -1.12 - 0.16*float64(row)}
			a.limb(ink, root, knee, 0.09)
			a.limb(ink, knee, Pt{out + 0.14*float64(row), -0.2 + 0.16*float64(row)}, 0.08)
		}
	}
	back := k.Mix(furs[a.l.Coat%guise.NCoat], 0.4)
	a.ball(back, Pt{-0.44, -0.74}, 0.42)
	a.strip(back.Mix(Chalk, 0.3), Pt{-0.6, -0.86}, Pt{-0.3, -0.86}, 0.1)
	a.strip(back.Mix(Chalk, 0.3), Pt{-0.56, -0.66}, Pt{-0.32, -0.66}, 0.08)
	a.ball(k, Pt{0.26, -0.62}, 0.3)
	for i := range 3 {
		a.dot(No, Pt{0.3 + 0.11*float64(i), -0.7 - 0.03*float64(i)}, 0.055)
	}
}
