package paint

import "github.com/affray-engine/affray/demo/internal/guise"

// cat draws a great cat with a long tail.
func (a *artist) cat() {
	k := hides[a.l.Coat%guise.NCoat].Mix(Hex(0xD9A653), 0.5)
	dark, light := k.Mix(Shade, 0.35), k.Mix(Chalk, 0.45)
	a.limb(k, Pt{-0.8, -0.75}, Pt{-1.25, -0.42}, 0.13)
	a.limb(k, Pt{-1.25, -0.42}, Pt{-1.42, -0.86}, 0.12)
	a.ball(dark, Pt{-1.42, -0.92}, 0.11)
	a.paws(k, 0.42, -0.62, -0.6, 0.19)
	a.limb(k, Pt{-0.6, -0.78}, Pt{0.4, -0.82}, 0.46)
	a.strip(light, Pt{-0.4, -0.62}, Pt{0.35, -0.64}, 0.12)
	a.ball(dark, Pt{0.6, -1.04}, 0.42)
	a.ball(k, Pt{0.54, -1.4}, 0.11)
	a.ball(k, Pt{0.9, -1.4}, 0.11)
	a.ball(k, Pt{0.72, -1.08}, 0.32)
	a.limb(light, Pt{0.9, -0.98}, Pt{1.0, -0.96}, 0.22)
	a.dot(Hex(0x15110E), Pt{1.1, -1.02}, 0.07)
	a.glance(Pt{0.84, -1.18}, FlameIn)
}

// boar draws a boar with bristles and tusks.
func (a *artist) boar() {
	k := hides[a.l.Coat%guise.NCoat].Mix(Shade, 0.3)
	dark := k.Mix(Shade, 0.45)
	a.limb(dark, Pt{-0.84, -0.86}, Pt{-1.06, -1.02}, 0.09)
	a.paws(k, 0.38, -0.55, -0.5, 0.2)
	a.piece(dark, Pt{-0.6, -1.1}, Pt{-0.2, -1.42}, Pt{0.4, -1.38}, Pt{0.62, -1.06})
	a.limb(k, Pt{-0.48, -0.78}, Pt{0.34, -0.86}, 0.72)
	a.piece(dark, Pt{0.46, -1.12}, Pt{0.44, -1.46}, Pt{0.7, -1.16})
	a.limb(k, Pt{0.5, -0.92}, Pt{0.88, -0.76}, 0.5)
	a.limb(k.Mix(Chalk, 0.15), Pt{0.96, -0.7}, Pt{1.22, -0.62}, 0.28)
	a.dot(Hex(0x15110E), Pt{1.34, -0.62}, 0.09)
	a.piece(horn, Pt{1.0, -0.5}, Pt{1.2, -0.9}, Pt{1.14, -0.48})
	a.glance(Pt{0.82, -0.94}, No)
}

// ox draws cattle.
func (a *artist) ox() {
	k := hides[a.l.Coat%guise.NCoat]
	dark := k.Mix(Shade, 0.4)
	a.limb(k, Pt{-0.86, -1.1}, Pt{-1.08, -0.55}, 0.1)
	a.ball(dark, Pt{-1.08, -0.5}, 0.12)
	a.paws(k, 0.44, -0.56, -0.62, 0.24)
	a.limb(k, Pt{-0.5, -0.92}, Pt{0.4, -0.96}, 0.76)
	a.strip(k.Mix(Chalk, 0.2), Pt{-0.4, -1.18}, Pt{0.3, -1.2}, 0.14)
	a.limb(dark, Pt{0.5, -1.1}, Pt{0.8, -1.1}, 0.5)
	a.limb(horn, Pt{0.72, -1.34}, Pt{0.5, -1.56}, 0.15)
	a.limb(horn, Pt{0.5, -1.56}, Pt{0.62, -1.8}, 0.1)
	a.limb(horn, Pt{0.98, -1.36}, Pt{1.22, -1.5}, 0.15)
	a.limb(horn, Pt{1.22, -1.5}, Pt{1.22, -1.76}, 0.1)
	a.ball(k, Pt{0.84, -1.16}, 0.32)
	a.limb(k.Mix(Chalk, 0.35), Pt{1.06, -0.98}, Pt{1.16, -0.94}, 0.3)
	a.dot(Hex(0x15110E), Pt{1.24, -0.98}, 0.06)
	a.glance(Pt{0.96, -1.24}, Chalk)
}

// stag draws a deer with its antlers.
func (a *artist) stag() {
	k := hides[a.l.Coat%guise.NCoat].Mix(Hex(0xA8763E), 0.5)
	a.limb(Chalk, Pt{-0.8, -1.04}, Pt{-0.96, -0.94}, 0.16)
	a.paws(k, 0.4, -0.55, -0.7, 0.13)
	a.limb(k, Pt{-0.48, -0.98}, Pt{0.36, -1.0}, 0.52)
	a.strip(k.Mix(Chalk, 0.45), Pt{-0.36, -0.78}, Pt{0.3, -0.8}, 0.12)
	a.limb(k, Pt{0.46, -1.1}, Pt{0.78, -1.56}, 0.26)
	for _, x := range [...]float64{0.62, 0.9} {
		lean := 2.2 * (x - 0.76)
		a.limb(horn, Pt{x, -1.7}, Pt{x + lean*0.6, -2.1}, 0.09)
		a.limb(horn, Pt{x + lean*0.4, -1.95}, Pt{x + lean*0.4 + 0.22, -2.16}, 0.08)
	}
	a.piece(k, Pt{0.6, -1.66}, Pt{0.42, -1.82}, Pt{0.74, -1.72})
	a.limb(k, Pt{0.82, -1.6}, Pt{1.14, -1.42}, 0.24)
	a.dot(Hex(0x15110E), Pt{1.24, -1.4}, 0.07)
	a.glance(Pt{0.9, -1.62}, Chalk)
}

// griffon draws the body of a lion with the head and the wings of an eagle.
func (a *artist) griffon() {
	k := Hex(0xB98B4E)
	wing := Hex(0x6B5138)
	a.limb(k, Pt{-0.75, -0.8}, Pt{-1.2, -0.45}, 0.13)
	a.ball(k.Mix(Shade, 0.4), Pt{-1.24, -0.42}, 0.12)
	a.piece(wing, Pt{-0.05, -0.95}, Pt{-0.1, -1.85}, Pt{0.36, -1.4}, Pt{0.3, -0.95})
	a.paws(k, 0.4, -0.56, -0.6, 0.2)
	a.limb(k, Pt{-0.55, -0.8}, Pt{0.36, -0.84}, 0.52)
	a.piece(wing.Mix(Chalk, 0.12), Pt{0.1, -0.9}, Pt{-0.95, -1.75}, Pt{-1.3, -1.15}, Pt{-0.45, -0.82})
	for i := range 3 {
		y := -1.2 + 0.14*float64(i)
		a.strip(wing.Mix(Shade, 0.3), Pt{-0.3 + 0.06*float64(i), y + 0.12}, Pt{-1.05 + 0.1*float64(i), y - 0.1}, 0.06)
	}
	a.limb(Chalk, Pt{0.46, -1.0}, Pt{0.66, -1.32}, 0.36)
	a.ball(Chalk, Pt{0.76, -1.4}, 0.28)
	a.piece(talon, Pt{0.96, -1.5}, Pt{1.28, -1.36}, Pt{1.2, -1.14}, Pt{0.98, -1.26})
	a.glance(Pt{0.84, -1.46}, FlameIn)
}

// fowl draws a large bird with a comb, and with the tail of a snake.
func (a *artist) fowl() {
	k := furs[a.l.Coat%guise.NCoat].Mix(Hex(0x3E6B4A), 0.4)
	a.limb(k.Mix(Shade, 0.2), Pt{-0.5, -0.7}, Pt{-1.0, -0.5}, 0.22)
	a.limb(k.Mix(Shade, 0.2), Pt{-1.0, -0.5}, Pt{-1.3, -0.9}, 0.14)
	for _, x := range [...]float64{-0.12, 0.18} {
		if !a.l.Lies {
			a.limb(talon, Pt{x, -0.5}, Pt{x + 0.02, -0.08}, 0.1)
			a.limb(talon, Pt{x, -0.06}, Pt{x + 0.24, -0.04}, 0.08)
		}
	}
	a.ball(k, Pt{-0.05, -0.8}, 0.46)
	a.piece(k.Mix(Shade, 0.3), Pt{0.1, -1.05}, Pt{-0.55, -1.25}, Pt{-0.85, -0.75}, Pt{-0.1, -0.6})
	a.strip(k.Mix(Chalk, 0.25), Pt{0, -1.0}, Pt{-0.5, -1.15}, 0.08)
	a.limb(k, Pt{0.28, -0.98}, Pt{0.46, -1.34}, 0.3)
	for i := range 3 {
		a.ball(No, Pt{0.32 + 0.14*float64(i), -1.66 + 0.03*float64(i)}, 0.1)
	}
	a.ball(k.Mix(Chalk, 0.3), Pt{0.5, -1.42}, 0.25)
	a.piece(talon, Pt{0.68, -1.5}, Pt{1.02, -1.36}, Pt{0.7, -1.26})
	a.piece(No, Pt{0.6, -1.26}, Pt{0.74, -1.24}, Pt{0.66, -1.02})
	a.glance(Pt{0.58, -1.46}, FlameIn)
}

// serpent draws a snake that rises from its coils.
func (a *artist) serpent() {
	k := Hex(0x5C8A45).Mix(furs[a.l.Coat%guise.NCoat], 0.25)
	dark, belly := k.Mix(Shade, 0.35), Hex(0xE3D9A0)
	a.limb(dark, Pt{-0.9, -0.2}, Pt{-1.3, -0.1}, 0.12)
	a.limb(dark, Pt{-0.75, -0.22}, Pt{0.55, -0.2}, 0.3)
	a.limb(k, Pt{-0.6, -0.44}, Pt{0.5, -0.42}, 0.3)
	rise := Pt{0.3, -0.5}
	if !a.l.Lies {
		rise = Pt{0.28, -1.15}
		a.limb(k, Pt{-0.4, -0.62}, Pt{-0.1, -0.9}, 0.3)
		a.limb(k, Pt{-0.1, -0.9}, rise, 0.3)
		a.strip(belly, Pt{0.02, -0.82}, rise.Add(Pt{0.08, 0.05}), 0.1)
	}
	for i := range 4 {
		a.dot(dark, Pt{-0.5 + 0.3*float64(i), -0.46}, 0.07)
	}
	a.limb(No, rise.Add(Pt{0.5, -0.06}), rise.Add(Pt{0.78, 0}), 0.05)
	a.limb(k, rise.Add(Pt{0.04, -0.1}), rise.Add(Pt{0.42, -0.08}), 0.34)
	a.glance(rise.Add(Pt{0.32, -0.16}), FlameIn)
}

// rat draws a small beast with a naked tail.
func (a *artist) rat() {
	k := furs[a.l.Coat%guise.NCoat]
	pink := Hex(0xD99A94)
	a.limb(pink, Pt{-0.75, -0.42}, Pt{-1.3, -0.2}, 0.1)
	a.limb(pink, Pt{-1.3, -0.2}, Pt{-1.6, -0.42}, 0.08)
	a.paws(k, 0.4, -0.45, -0.4, 0.14)
	a.limb(k, Pt{-0.42, -0.6}, Pt{0.3, -0.62}, 0.62)
	a.ball(pink, Pt{0.46, -1.04}, 0.17)
	a.ball(k, Pt{0.58, -0.74}, 0.32)
	a.ball(pink, Pt{0.64, -1.04}, 0.17)
	a.limb(k.Mix(Chalk, 0.2), Pt{0.8, -0.66}, Pt{1.08, -0.58}, 0.2)
	a.dot(Hex(0x15110E), Pt{1.18, -0.58}, 0.07)
	a.glance(Pt{0.74, -0.8}, Chalk)
}

// crocodile draws a long lizard on four feet.
func (a *artist) crocodile() {
	k := Hex(0x5F7A48)
	belly := Hex(0xC9C48C)
	a.limb(k, Pt{-0.7, -0.5}, Pt{-1.2, -0.3}, 0.3)
	a.limb(k, Pt{-1.2, -0.3}, Pt{-1.65, -0.16}, 0.18)
	a.paws(k, 0.42, -0.5, -0.36, 0.2)
	a.limb(k, Pt{-0.6, -0.52}, Pt{0.45, -0.54}, 0.44)
	a.strip(belly, Pt{-0.5, -0.38}, Pt{0.4, -0.38}, 0.12)
	for i := range 5 {
		x := -0.7 + 0.28*float64(i)
		a.piece(k.Mix(Shade, 0.3), Pt{x - 0.1, -0.7}, Pt{x, -0.9}, Pt{x + 0.1, -0.7})
	}
	a.limb(belly, Pt{0.7, -0.5}, Pt{1.4, -0.46}, 0.14)
	a.limb(k, Pt{0.6, -0.66}, Pt{1.42, -0.62}, 0.24)
	a.ball(k, Pt{0.72, -0.82}, 0.14)
	for i := range 3 {
		x := 0.95 + 0.18*float64(i)
		a.patch(Chalk, Pt{x - 0.05, -0.54}, Pt{x + 0.05, -0.54}, Pt{x, -0.42})
	}
	a.glance(Pt{0.76, -0.84}, FlameIn)
}

// slime draws what has no shape, with what it has swallowed.
func (a *artist) slime() {
	k := Hex(0x6FBF5A)
	a.piece(k.Mix(Shade, 0.25).Thin(0.9), Pt{-0.95, -0.1}, Pt{-0.8, -0.4}, Pt{0.8, -0.44}, Pt{1.0, -0.1}, Pt{0.6, 0.04}, Pt{-0.6, 0.04})
	a.piece(k.Thin(0.85), Pt{-0.75, -0.2}, Pt{-0.66, -0.7}, Pt{-0.3, -1.1}, Pt{0.16, -1.2}, Pt{0.6, -0.85}, Pt{0.78, -0.3}, Pt{0.5, -0.1}, Pt{-0.5, -0.1})
	a.dot(Chalk.Thin(0.5), Pt{0.22, -0.98}, 0.14)
	a.strip(horn, Pt{-0.42, -0.4}, Pt{-0.1, -0.52}, 0.09)
	a.dot(horn, Pt{-0.44, -0.42}, 0.08)
	for i := range 3 {
		a.dot(k.Mix(Chalk, 0.4), Pt{-0.3 + 0.3*float64(i), -0.75 + 0.12*float64(i%2)}, 0.06)
	}
	a.glance(Pt{0.3, -0.66}, Chalk)
	a.glance(Pt{0.54, -0.56}, Chalk)
}
