package paint

import "github.com/affray-engine/affray/demo/internal/guise"

// What harpies and fiends are made of.
var (
	plumage  = Hex(0x7D6247)
	talon    = Hex(0xE0A93B)
	wingSkin = Hex(0x6E2A28) // of a fiend's wings
	horn     = Hex(0xE8DDC0)
)

// wings draws the wings of who stands as people do, spread on both sides.
func (a *artist) wings() {
	switch a.l.Being {
	case guise.Harpy:
		for _, side := range [...]float64{-1, 1} {
			a.piece(plumage.Mix(Shade, 0.2), Pt{side * 0.3, -1.2}, Pt{side * 1.1, -1.75}, Pt{side * 1.42, -1.1}, Pt{side * 1.05, -0.55}, Pt{side * 0.4, -0.6})
			for i := range 3 {
				y := -1.35 + 0.24*float64(i)
				a.limb(plumage, Pt{side * 0.5, y + 0.1}, Pt{side * (1.34 - 0.1*float64(i)), y}, 0.2)
			}
			a.limb(plumage.Mix(Chalk, 0.2), Pt{side * 0.36, -1.18}, Pt{side * 1.12, -1.66}, 0.16)
		}
	case guise.Fiend:
		a.limb(a.l.skin(), Pt{-0.25, -0.5}, Pt{-0.9, -0.22}, 0.12)
		a.piece(a.l.skin(), Pt{-0.86, -0.34}, Pt{-1.2, -0.34}, Pt{-0.92, -0.1})
		for _, side := range [...]float64{-1, 1} {
			a.piece(wingSkin, Pt{side * 0.3, -1.15}, Pt{side * 1.2, -1.95}, Pt{side * 1.3, -1.3}, Pt{side * 0.5, -0.75})
			a.piece(wingSkin, Pt{side * 1.25, -1.7}, Pt{side * 1.42, -1.0}, Pt{side * 1.0, -1.15})
			a.strip(wingSkin.Mix(Chalk, 0.25), Pt{side * 0.34, -1.15}, Pt{side * 1.18, -1.9}, 0.07)
		}
	}
}

// horns draws two horns on a head.
func (a *artist) horns(at Pt, r float64) {
	for _, side := range [...]float64{-1, 1} {
		root, bend := at.Add(Pt{side * r * 0.7, -r * 0.55}), at.Add(Pt{side * r * 1.35, -r * 0.85})
		a.limb(horn, root, bend, 0.17)
		a.limb(horn, bend, at.Add(Pt{side * r * 1.4, -r * 1.5}), 0.1)
	}
}

// ghost draws a cloth in which nobody is, with a scarf in the colour of its side.
func (a *artist) ghost() {
	k, pale := a.l.skin().Thin(0.9), Chalk.Thin(0.35)
	drop := 0.0
	if a.l.Kneels || a.l.Seated {
		drop = 0.25
	}
	at := Pt{0.05, -1.55 + drop}
	for i := range 3 {
		x := -0.42 + 0.4*float64(i)
		a.piece(k, Pt{x - 0.24, -0.5}, Pt{x + 0.24, -0.5}, Pt{x - 0.12, 0.02 - 0.1*float64(i%2)})
	}
	a.piece(k, Pt{-0.38, at.Y + 0.2}, Pt{0.42, at.Y + 0.2}, Pt{0.62, -0.45}, Pt{-0.66, -0.45})
	weapon, shield := a.l.Hand()
	for _, hand := range [...]Pt{shield, weapon} {
		a.limb(k, Pt{hand.X * 0.45, -1.1 + drop}, hand.Mul(1/stature[guise.Ghost]), 0.2)
	}
	a.ball(k, at, 0.46)
	a.limb(a.l.Side, at.Add(Pt{-0.3, 0.42}), at.Add(Pt{0.34, 0.42}), 0.16)
	a.limb(a.l.Side, at.Add(Pt{-0.26, 0.42}), at.Add(Pt{-0.5, 0.86}), 0.13)
	if a.l.Away {
		return
	}
	a.dot(Hex(0x24313A), at.Add(Pt{0.06, 0.02}), 0.3)
	a.dot(pale, at.Add(Pt{-0.14, -0.3}), 0.12)
	if a.l.State == Awake {
		a.dot(Hex(0x9CF2E4), at.Add(Pt{-0.04, 0}), 0.07)
		a.dot(Hex(0x9CF2E4), at.Add(Pt{0.2, 0}), 0.07)
	}
}

// zorn draws a barrel of rock on three legs, with three arms and a mouth on top.
func (a *artist) zorn() {
	k := a.l.skin()
	dark, light := k.Mix(Shade, 0.35), k.Mix(Chalk, 0.25)
	for _, x := range [...]float64{-0.42, 0.42, 0.02} {
		a.limb(dark, Pt{x * 0.7, -0.5}, Pt{x, -0.12}, 0.3)
		a.strip(light, Pt{x - 0.1, -0.04}, Pt{x + 0.16, -0.04}, 0.09)
	}
	weapon, shield := a.l.Hand()
	s := 1 / stature[guise.Zorn]
	a.limb(dark, Pt{0, -1.1}, Pt{-0.1, -1.62}, 0.2)
	a.limb(k, Pt{-0.5, -1}, shield.Mul(s).Add(Pt{-0.4, 0}), 0.24)
	a.piece(k, Pt{-0.5, -1.4}, Pt{0.5, -1.4}, Pt{0.72, -0.95}, Pt{0.56, -0.4}, Pt{-0.56, -0.4}, Pt{-0.72, -0.95})
	a.patch(light, Pt{0.1, -1.3}, Pt{0.42, -1.3}, Pt{0.58, -0.95}, Pt{0.3, -0.7})
	a.piece(Hex(0x3A1416), Pt{-0.46, -1.42}, Pt{0, -1.52}, Pt{0.46, -1.42}, Pt{0, -1.2})
	for i := range 4 {
		x := -0.3 + 0.2*float64(i)
		a.patch(horn, Pt{x - 0.08, -1.4}, Pt{x + 0.08, -1.4}, Pt{x, -1.24})
	}
	a.limb(k, Pt{0.5, -1}, weapon.Mul(s), 0.24)
	for i := range 3 {
		hand := weapon.Mul(s)
		a.patch(horn, hand.Add(Pt{0.04, -0.12 + 0.11*float64(i)}), hand.Add(Pt{0.3, -0.06 + 0.11*float64(i)}), hand.Add(Pt{0.04, 0.1*float64(i) - 0.02}))
	}
	if !a.l.Away {
		a.glance(Pt{0.34, -1.0}, FlameIn)
		a.glance(Pt{-0.12, -1.0}, FlameIn)
	}
	a.strip(a.l.Side, Pt{-0.6, -0.62}, Pt{0.6, -0.62}, 0.13)
}
