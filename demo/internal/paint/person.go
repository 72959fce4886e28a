package paint

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/guise"
)

// artist draws the pieces of a figure in its frame, each with a dark rim; where it only lays what is below a figure, the rims alone.
type artist struct {
	c     *Canvas
	f     Frame
	l     *Look
	rim   float64
	line  Ink
	below bool
}

// outline is how much wider than its pieces' own rims the dark is that lies below a whole figure, so that it stands out from the
// ground and from whoever is behind it.
const outline = 2.2

// Being draws somebody who stands with the feet at the origin of the frame and looks to the right, or to the left
// if the frame is [Frame.Mirrored]; the unit is the radius of a token.
func (c *Canvas) Being(f Frame, l *Look) {
	b := min(l.Being, guise.NBeing-1)
	a := artist{c: c, f: f.Scale(stature[b]), l: l, rim: min(max(f.Size*0.05, 0.7), 3), line: Hex(0x1A1613)}
	first := len(c.Verts)
	switch {
	case !l.Lies || !b.Beast():
	case b == guise.Serpent || b == guise.Slime: // which have no legs to lose
		a.f = a.f.Shift(Pt{0, lying})
	default:
		a.f = a.f.Turn(slump)
		defer func() { c.topple(first, f.At.Y-lying*a.f.Size, a.f.Size) }()
	}
	under := a
	under.rim, under.below = outline*a.rim, true
	under.body()
	a.body()
	a.wounds()
}

// body draws all but the wounds.
func (a *artist) body() {
	if draw := portraits[min(a.l.Being, guise.NBeing-1)]; draw != nil {
		draw(a)
	} else {
		a.person()
	}
}

// portraits draw whoever has no shape of a person.
var portraits = [guise.NBeing]func(a *artist){
	guise.Ghost: (*artist).ghost, guise.Zorn: (*artist).zorn,
	guise.Wolf: (*artist).wolf, guise.Horse: (*artist).horse, guise.Bear: (*artist).bear, guise.Dragon: (*artist).dragon, guise.Spider: (*artist).spider,
	guise.Cat: (*artist).cat, guise.Boar: (*artist).boar, guise.Ox: (*artist).ox, guise.Stag: (*artist).stag, guise.Griffon: (*artist).griffon,
	guise.Fowl: (*artist).fowl, guise.Serpent: (*artist).serpent, guise.Rat: (*artist).rat, guise.Crocodile: (*artist).crocodile, guise.Slime: (*artist).slime,
}

// tone is an ink as it is seen on this figure: pale on one that is senseless, nearly grey on one that is dead.
func (a *artist) tone(k Ink) Ink {
	m := float32(k.Light())
	switch a.l.State {
	case Senseless:
		return k.Mix(Ink{m, m, m, k.A}, 0.3)
	case Lifeless:
		return k.Mix(Ink{m * 0.8, m * 0.8, m * 0.84, k.A}, 0.72)
	}
	return k
}

// piece fills a convex polygon.
func (a *artist) piece(k Ink, pts ...Pt) {
	a.c.shape(a.f, pts, a.rim, a.line)
	a.patch(k, pts...)
}

// patch fills a convex polygon without a rim.
func (a *artist) patch(k Ink, pts ...Pt) {
	if !a.below {
		a.c.shape(a.f, pts, 0, a.tone(k))
	}
}

// limb fills a bar with round ends.
func (a *artist) limb(k Ink, from, to Pt, w float64) {
	a.c.bar(a.f, from, to, w, a.rim, a.line)
	a.strip(k, from, to, w)
}

// strip fills a bar without a rim.
func (a *artist) strip(k Ink, from, to Pt, w float64) {
	if !a.below {
		a.c.bar(a.f, from, to, w, 0, a.tone(k))
	}
}

// ball fills a circle.
func (a *artist) ball(k Ink, at Pt, r float64) {
	a.c.Disc(a.f.Do(at), r*a.f.Size+a.rim, a.line)
	a.dot(k, at, r)
}

// dot fills a circle without a rim.
func (a *artist) dot(k Ink, at Pt, r float64) {
	if !a.below {
		a.c.Disc(a.f.Do(at), r*a.f.Size, a.tone(k))
	}
}

// fine reports whether the figure is large enough for small marks.
func (a *artist) fine() bool { return a.f.Size >= 13 }

// build is the build of somebody: half the width of the shoulders, of the waist and of the hem.
type build struct{ shoulder, waist, hem, drop float64 }

// person draws somebody on two feet.
func (a *artist) person() {
	l := a.l
	b := build{shoulder: 0.5, waist: 0.4, hem: 0.5}
	switch l.Being {
	case guise.Elf, guise.Undead, guise.Harpy, guise.Shifter:
		b = build{shoulder: 0.43, waist: 0.32, hem: 0.44}
	case guise.Dwarf, guise.Ogre, guise.Golem:
		b = build{shoulder: 0.64, waist: 0.58, hem: 0.6}
	case guise.Orc, guise.Fiend, guise.Minotaur:
		b = build{shoulder: 0.6, waist: 0.44, hem: 0.5}
	}
	switch {
	case l.Seated:
		b.drop = 0.22
	case l.Kneels:
		b.drop = 0.25
	case l.Stance == Reels:
		b.drop = 0.1
	}
	a.behind(b)
	a.legs(b)
	a.far(b)
	a.trunk(b)
	if l.Away {
		a.cloak(b)
	}
	a.near(b)
	head := Pt{0.05, -1.6 + b.drop}
	if l.Stance == Reels {
		head = head.Add(Pt{0.16, 0.1})
	}
	a.head(head)
}

// cloak is what hangs from the shoulders, in the colour of the side.
func (a *artist) cloak(b build) {
	y := b.drop
	k := a.l.Side.Mix(Shade, 0.3)
	if a.l.Robe {
		k = a.l.Side
	}
	low := -0.22
	a.piece(k, Pt{-b.shoulder * 0.8, -1.24 + y}, Pt{b.shoulder * 0.8, -1.24 + y}, Pt{b.hem * 1.12, low + y*0.6}, Pt{-b.hem * 1.12, low + y*0.6})
	a.patch(k.Mix(Shade, 0.2), Pt{-0.06, -1.2 + y}, Pt{0.05, -1.2 + y}, Pt{0.12, low + 0.03 + y*0.6}, Pt{-0.1, low + 0.03 + y*0.6})
}

// behind is what is seen on both sides of a body: a tail, wings, or a cloak of those who wear one.
func (a *artist) behind(b build) {
	l := a.l
	if l.Being == guise.Lizard {
		a.limb(l.skin(), Pt{-0.3, -0.45}, Pt{-0.95, -0.18}, 0.26)
		a.limb(l.skin(), Pt{-0.95, -0.18}, Pt{-1.2, -0.4}, 0.14)
	}
	a.wings()
	if !l.Away && l.Dress >= guise.Clad && (l.Robe || l.Dress == guise.Plate || l.Being == guise.Elf) {
		y := b.drop
		k := l.Side.Mix(Shade, 0.35)
		a.piece(k, Pt{-b.shoulder * 0.9, -1.2 + y}, Pt{b.shoulder * 0.5, -1.2 + y}, Pt{b.hem * 0.9, -0.2}, Pt{-b.hem * 1.5, -0.16})
	}
}

// trousers are the colours of legs by what is worn.
var trousers = [guise.NDress]Ink{guise.Bare: Hex(0x6B4A33), guise.Clad: Hex(0x5D4A3A), guise.Leather: Hex(0x4E3D31), guise.Mail: Hex(0x6F757C), guise.Plate: Hex(0xB5BDC6)}

// legs draws two legs, those of a runner, or one that kneels.
func (a *artist) legs(b build) {
	l := a.l
	cloth, boot := trousers[l.Dress], Hex(0x3A2A20)
	switch {
	case l.Being == guise.Harpy:
		cloth, boot = plumage, talon
	case !l.Being.Clothed() && l.Being != guise.Ogre:
		cloth, boot = l.skin().Mix(Shade, 0.12), l.skin().Mix(Shade, 0.25)
	case l.Being == guise.Halfling:
		boot = l.skin().Mix(Shade, 0.2)
	}
	w := 0.25
	switch l.Being {
	case guise.Undead, guise.Shifter:
		w = 0.15
	case guise.Ogre, guise.Dwarf, guise.Golem:
		w = 0.32
	}
	switch {
	case l.Seated:
		a.limb(cloth, Pt{0.14, -0.4}, Pt{0.3, -0.02}, w)
		a.limb(boot, Pt{0.3, 0.02}, Pt{0.42, 0.04}, w*0.9)
		return
	case l.Kneels:
		a.limb(cloth, Pt{-0.18, -0.36}, Pt{-0.5, -0.1}, w)
		a.limb(boot, Pt{-0.5, -0.1}, Pt{-0.74, -0.08}, w*0.9)
		a.limb(cloth, Pt{0.2, -0.4}, Pt{0.44, -0.3}, w)
		a.limb(cloth, Pt{0.44, -0.3}, Pt{0.4, -0.06}, w*0.9)
		return
	}
	if l.Stance == Runs {
		a.limb(cloth, Pt{-0.16, -0.48}, Pt{-0.56, -0.26}, w)
		a.limb(boot, Pt{-0.56, -0.24}, Pt{-0.86, -0.36}, w*0.9)
		a.limb(cloth, Pt{0.16, -0.48}, Pt{0.56, -0.36}, w)
		a.limb(cloth, Pt{0.56, -0.36}, Pt{0.62, -0.1}, w*0.92)
		a.limb(boot, Pt{0.62, -0.06}, Pt{0.8, -0.05}, w*0.9)
		return
	}
	x := b.waist * 0.52
	if l.Lies { // one leg straight, the other one bent
		a.limb(cloth, Pt{-x, -0.5}, Pt{-x - 0.16, 0.1}, w)
		a.limb(boot, Pt{-x - 0.16, 0.16}, Pt{-x - 0.26, 0.42}, w*0.9)
		a.limb(cloth, Pt{x, -0.5}, Pt{x + 0.34, -0.12}, w)
		a.limb(cloth, Pt{x + 0.34, -0.12}, Pt{x + 0.2, 0.26}, w*0.92)
		a.limb(boot, Pt{x + 0.19, 0.3}, Pt{x + 0.32, 0.46}, w*0.9)
		return
	}
	for _, side := range [...]float64{-1, 1} {
		a.limb(cloth, Pt{side * x, -0.5}, Pt{side * (x + 0.05), -0.14}, w)
		a.limb(boot, Pt{side*(x+0.05) - 0.01, -0.1}, Pt{side*(x+0.05) + 0.12, -0.07}, w*0.86)
	}
}

// arm draws an arm from the shoulder to a hand.
func (a *artist) arm(shoulder, hand Pt) {
	l := a.l
	w := 0.23
	switch l.Being {
	case guise.Undead, guise.Shifter:
		w = 0.13
	case guise.Ogre, guise.Dwarf, guise.Golem, guise.Orc, guise.Minotaur:
		w = 0.29
	}
	sleeve := a.sleeve()
	mid := shoulder.To(hand, 0.5).Add(Pt{0, 0.1})
	a.limb(sleeve, shoulder, mid, w)
	a.limb(sleeve, mid, hand, w*0.92)
	if l.Dress == guise.Plate {
		a.limb(Hex(0xC9D0D8), mid, hand, w)
	}
	a.ball(l.skin(), hand, w*0.56)
	switch l.Dress {
	case guise.Plate:
		a.ball(Hex(0xD5DBE2), shoulder, w*0.85)
	case guise.Leather:
		a.ball(Hex(0x8A5D38), shoulder, w*0.66)
	}
}

// sleeve is the colour of arms.
func (a *artist) sleeve() Ink {
	l := a.l
	switch {
	case l.Dress == guise.Bare, l.Being == guise.Golem, l.Being == guise.Undead && l.Dress < guise.Leather:
		return l.skin().Mix(Shade, 0.06)
	case l.Dress == guise.Mail, l.Dress == guise.Plate:
		return Hex(0x878E96)
	}
	return l.Side.Mix(Shade, 0.12)
}

// far and near are the arms: the one with the shield first where it lies behind, the one with the weapon in front.
func (a *artist) far(b build) {
	if a.l.Away {
		a.hands(b)
	}
}

func (a *artist) near(b build) {
	if !a.l.Away {
		a.hands(b)
	}
}

func (a *artist) hands(b build) {
	weapon, shield := a.l.Hand()
	s := 1 / stature[a.l.Being]
	left, right := Pt{-b.shoulder + 0.04, -1.08 + b.drop}, Pt{b.shoulder - 0.04, -1.08 + b.drop}
	if a.l.Stance == Runs && !a.l.Lies && !a.l.Seated && !a.l.Kneels { // the weapon is behind
		left, right = right, left
	}
	a.arm(left, shield.Mul(s))
	a.arm(right, weapon.Mul(s))
}

// trunk draws chest and skirt by what is worn.
func (a *artist) trunk(b build) {
	l, y := a.l, b.drop
	top, waist, hem := -1.24+y, -0.66+y*0.8, -0.3+y*0.3
	if l.Robe && !l.Seated && !l.Kneels {
		hem = -0.1
	}
	side := l.Side
	chest, skirt := side, side.Mix(Shade, 0.1)
	switch l.Dress {
	case guise.Bare:
		chest, skirt = l.skin(), Hex(0x7A5636).Mix(side, 0.55)
		if l.Being == guise.Harpy {
			chest, skirt = plumage, plumage.Mix(side, 0.4)
		}
	case guise.Leather:
		chest = Hex(0x8A5D38)
	case guise.Mail:
		chest = Hex(0x858D95)
	case guise.Plate:
		chest = Hex(0xC3CBD3)
	}
	a.piece(skirt, Pt{-b.waist, waist - 0.04}, Pt{b.waist, waist - 0.04}, Pt{b.hem, hem}, Pt{-b.hem, hem})
	a.piece(chest, Pt{-b.shoulder * 0.92, top}, Pt{b.shoulder * 0.92, top}, Pt{b.shoulder, top + 0.14}, Pt{b.waist, waist}, Pt{-b.waist, waist}, Pt{-b.shoulder, top + 0.14})
	a.patch(chest.Mix(Chalk, 0.16), Pt{0.1, top + 0.02}, Pt{b.shoulder * 0.85, top + 0.02}, Pt{b.waist * 0.85, waist - 0.02}, Pt{0.16, waist - 0.02})
	if !l.Away {
		a.cut(b, top, waist, hem)
	}
}

// cut draws what tells one dress from another: laces, rings, a breastplate's edge, ribs.
func (a *artist) cut(b build, top, waist, hem float64) {
	l := a.l
	dark := Shade.Thin(0.45)
	switch {
	case l.Being == guise.Undead && l.Dress < guise.Leather:
		for i := range 3 {
			y := top + 0.14 + 0.15*float64(i)
			a.strip(Hex(0x4A443A), Pt{-b.waist * 0.7, y}, Pt{b.waist * 0.7, y}, 0.06)
		}
	case l.Being == guise.Golem:
		a.strip(dark, Pt{-0.2, top + 0.1}, Pt{0.05, top + 0.34}, 0.05)
		a.strip(dark, Pt{0.05, top + 0.34}, Pt{-0.04, waist}, 0.05)
	case l.Dress == guise.Leather:
		a.strip(Hex(0x4F3320), Pt{-b.shoulder * 0.8, top + 0.06}, Pt{b.waist * 0.8, waist - 0.06}, 0.1)
		a.strip(Hex(0x4F3320), Pt{-b.waist, waist}, Pt{b.waist, waist}, 0.12)
	case l.Dress == guise.Mail:
		if a.fine() {
			for i := range 3 {
				for k := range 4 {
					x := b.waist * (-0.78 + 0.52*float64(k) + 0.26*float64(i%2))
					a.dot(Hex(0x565D65), Pt{min(x, b.waist*0.9), top + 0.14 + 0.16*float64(i)}, 0.05)
				}
			}
		}
		a.patch(l.Side, Pt{-0.17, top + 0.04}, Pt{0.17, top + 0.04}, Pt{0.2, hem - 0.02}, Pt{-0.2, hem - 0.02})
		a.strip(Hex(0x4F3320), Pt{-b.waist, waist}, Pt{b.waist, waist}, 0.11)
	case l.Dress == guise.Plate:
		a.strip(dark, Pt{0, top + 0.05}, Pt{0.02, waist - 0.04}, 0.05)
		a.strip(Hex(0x7B838C), Pt{-b.waist, waist}, Pt{b.waist, waist}, 0.1)
		a.patch(l.Side, Pt{-0.13, waist + 0.05}, Pt{0.15, waist + 0.05}, Pt{0.2, hem - 0.02}, Pt{-0.18, hem - 0.02})
	case l.Robe:
		a.strip(Hex(0xE8C35A), Pt{-b.waist, waist}, Pt{b.waist, waist}, 0.09)
		a.strip(Hex(0xE8C35A), Pt{-b.hem * 0.94, hem - 0.05}, Pt{b.hem * 0.94, hem - 0.05}, 0.07)
	case l.Dress == guise.Clad:
		a.strip(Hex(0x4F3320), Pt{-b.waist, waist}, Pt{b.waist, waist}, 0.1)
	}
}

// head draws a head round a place.
func (a *artist) head(at Pt) {
	l := a.l
	r := 0.42
	switch l.Being {
	case guise.Ogre, guise.Golem:
		r = 0.37
	case guise.Halfling, guise.Goblin, guise.Dwarf:
		r = 0.47
	}
	skin, hair := l.skin(), hairs[l.Coat%guise.NCoat]
	a.ears(at, r, skin)
	if l.Being == guise.Elf || l.Coat == guise.Fair || l.Robe {
		if l.Being <= guise.Halfling && l.Being != guise.Dwarf { // long hair
			a.piece(hair, at.Add(Pt{-r * 1.02, -0.1}), at.Add(Pt{r * 0.2, -0.2}), at.Add(Pt{r * 0.1, r * 1.1}), at.Add(Pt{-r * 1.05, r * 1.15}))
		}
	}
	if l.Being == guise.Lizard || l.Being == guise.Minotaur {
		a.limb(skin, at, at.Add(Pt{r * 0.95, r * 0.3}), r*0.95)
	}
	a.ball(skin, at, r)
	if l.Away {
		a.nape(at, r, hair)
	} else {
		a.face(at, r, skin, hair)
	}
	a.hat(at, r, hair)
}

// ears draws what stands off a head: pointed ears, horns.
func (a *artist) ears(at Pt, r float64, skin Ink) {
	long := 0.0
	switch a.l.Being {
	case guise.Fiend, guise.Minotaur:
		a.horns(at, r)
	case guise.Elf:
		long = 0.34
	case guise.Goblin:
		long = 0.6
	case guise.Orc:
		long = 0.26
	}
	if long > 0 {
		for _, side := range [...]float64{-1, 1} {
			x := side * r * 0.85
			a.piece(skin, at.Add(Pt{x, -0.12}), at.Add(Pt{side * (r*0.85 + long), -0.14 - long*0.5}), at.Add(Pt{x, 0.16}))
		}
	}
}

// nape is the back of a head.
func (a *artist) nape(at Pt, r float64, hair Ink) {
	switch a.l.Being {
	case guise.Human, guise.Elf, guise.Dwarf, guise.Halfling, guise.Harpy:
		a.dot(hair, at.Add(Pt{-0.02, -0.02}), r*0.98)
		a.dot(hair.Mix(Chalk, 0.14), at.Add(Pt{0.1, -0.16}), r*0.5)
	case guise.Lizard:
		for i := range 3 {
			a.dot(a.l.skin().Mix(Shade, 0.3), at.Add(Pt{-0.02, -0.3 + 0.22*float64(i)}), 0.08)
		}
	}
}

// face draws eyes, and what goes with them: tusks, a beard, a skull's teeth.
func (a *artist) face(at Pt, r float64, skin, hair Ink) {
	l := a.l
	a.dot(skin.Mix(Chalk, 0.22), at.Add(Pt{r * 0.32, -r * 0.28}), r*0.45)
	eye, dark := 0.075, Hex(0x1A1410)
	left, right := at.Add(Pt{-r * 0.08, 0.02}), at.Add(Pt{r * 0.58, 0.02})
	switch {
	case l.State != Awake:
		for _, q := range [...]Pt{left, right} {
			a.strip(dark, q.Add(Pt{-0.09, 0}), q.Add(Pt{0.07, 0}), 0.06)
		}
	case l.Being == guise.Undead:
		a.dot(Hex(0x2A211A), left, 0.13)
		a.dot(Hex(0x2A211A), right, 0.12)
		a.dot(No, left, 0.05)
		a.dot(No, right, 0.05)
	case l.Being == guise.Golem:
		a.dot(FlameIn, left, 0.08)
		a.dot(FlameIn, right, 0.08)
	case l.Being == guise.Lizard:
		a.dot(FlameIn, at.Add(Pt{r * 0.3, -r * 0.25}), 0.11)
		a.dot(dark, at.Add(Pt{r * 0.36, -r * 0.25}), 0.055)
	case l.Being == guise.Shifter:
		a.dot(Hex(0x20262B), left, 0.15)
		a.dot(Hex(0x20262B), right, 0.14)
		a.dot(Chalk, left.Add(Pt{0.04, -0.05}), 0.045)
		a.dot(Chalk, right.Add(Pt{0.04, -0.05}), 0.045)
	case l.Being == guise.Minotaur:
		a.dot(No, at.Add(Pt{r * 0.3, -r * 0.25}), 0.1)
		a.dot(dark, at.Add(Pt{r * 0.34, -r * 0.25}), 0.05)
		a.dot(dark, at.Add(Pt{r * 1.3, r * 0.26}), 0.06)
	case l.Being == guise.Orc, l.Being == guise.Goblin, l.Being == guise.Fiend:
		a.dot(FlameIn, left, 0.1)
		a.dot(FlameIn, right, 0.1)
		a.dot(dark, left.Add(Pt{0.03, 0}), 0.05)
		a.dot(dark, right.Add(Pt{0.03, 0}), 0.05)
	default:
		a.dot(dark, left, eye)
		a.dot(dark, right, eye)
	}
	switch l.Being {
	case guise.Orc, guise.Ogre:
		a.strip(dark, at.Add(Pt{-0.1, r * 0.5}), at.Add(Pt{r * 0.6, r * 0.5}), 0.06)
		a.patch(Chalk, at.Add(Pt{-0.1, r * 0.55}), at.Add(Pt{-0.03, r * 0.14}), at.Add(Pt{0.05, r * 0.55}))
		a.patch(Chalk, at.Add(Pt{r * 0.5, r * 0.55}), at.Add(Pt{r*0.5 + 0.07, r * 0.14}), at.Add(Pt{r*0.5 + 0.14, r * 0.5}))
		a.strip(skin.Mix(Shade, 0.45), at.Add(Pt{-r * 0.4, -r * 0.22}), at.Add(Pt{r * 0.85, -r * 0.22}), 0.07)
	case guise.Undead:
		for i := range 3 {
			x := -0.04 + 0.12*float64(i)
			a.strip(Hex(0x2A211A), at.Add(Pt{x, r * 0.55}), at.Add(Pt{x, r * 0.78}), 0.035)
		}
	case guise.Dwarf:
		a.piece(hair, at.Add(Pt{-r * 0.62, r * 0.2}), at.Add(Pt{r * 0.98, r * 0.2}), at.Add(Pt{r * 0.8, r * 1.1}), at.Add(Pt{r * 0.25, r * 1.75}), at.Add(Pt{-r * 0.4, r * 1.1}))
		a.dot(skin.Mix(No, 0.15), at.Add(Pt{r * 0.3, r * 0.2}), 0.1)
	case guise.Goblin:
		a.piece(skin, at.Add(Pt{r * 0.2, 0.02}), at.Add(Pt{r * 0.85, r * 0.4}), at.Add(Pt{r * 0.2, r * 0.36}))
	case guise.Human:
		if l.Coat == guise.Red || l.Coat == guise.Silver {
			a.patch(hair, at.Add(Pt{-r * 0.5, r * 0.42}), at.Add(Pt{r * 0.95, r * 0.4}), at.Add(Pt{r * 0.62, r * 0.98}), at.Add(Pt{r * 0.1, r * 1.1}), at.Add(Pt{-r * 0.3, r * 0.88}))
		}
	}
}

// hat draws hair, or what is worn on it.
func (a *artist) hat(at Pt, r float64, hair Ink) {
	l := a.l
	dome := func(k Ink, low, grow float64) {
		var pts [9]Pt
		for i := range pts {
			pts[i] = at.Add(Polar(math.Pi+math.Pi*float64(i)/8, r*grow)).Add(Pt{0, low})
		}
		a.piece(k, pts[:]...)
	}
	steel := Hex(0xAEB6BF)
	switch {
	case l.Robe && l.Dress <= guise.Clad && l.Being <= guise.Orc: // a pointed hat
		a.piece(l.Side.Mix(Shade, 0.3), at.Add(Pt{-r * 1.35, -r * 0.22}), at.Add(Pt{-r * 0.8, -r * 0.48}), at.Add(Pt{r * 0.85, -r * 0.48}), at.Add(Pt{r * 1.35, -r * 0.2}), at.Add(Pt{0, -r * 0.02}))
		a.piece(l.Side, at.Add(Pt{-r * 0.82, -r * 0.4}), at.Add(Pt{-r * 0.3, -r * 1.75}), at.Add(Pt{r * 0.82, -r * 0.4}))
		a.strip(Hex(0xE8C35A), at.Add(Pt{-r * 0.72, -r * 0.45}), at.Add(Pt{r * 0.72, -r * 0.45}), 0.09)
	case l.Helm && l.Dress == guise.Plate: // a closed helm with a plume
		a.limb(l.Side, at.Add(Pt{-0.05, -r * 1.05}), at.Add(Pt{-r * 0.9, -r * 1.1}), 0.2)
		dome(steel.Mix(Chalk, 0.25), 0.1, 1.12)
		if !l.Away {
			a.piece(steel, at.Add(Pt{-r * 0.75, 0}), at.Add(Pt{r * 1.12, 0}), at.Add(Pt{r * 0.9, r * 0.8}), at.Add(Pt{r * 0.2, r * 1.0}), at.Add(Pt{-r * 0.6, r * 0.7}))
			a.strip(Hex(0x15171A), at.Add(Pt{-r * 0.3, r * 0.14}), at.Add(Pt{r * 0.85, r * 0.14}), 0.1)
		}
	case l.Helm && l.Dress == guise.Mail: // a pointed helm with a nose-guard, and mail about the neck
		mail := Hex(0x6F777F)
		if l.Away {
			a.piece(mail, at.Add(Pt{-r * 0.95, r * 0.1}), at.Add(Pt{r * 0.95, r * 0.1}), at.Add(Pt{r * 1.12, r * 1.05}), at.Add(Pt{-r * 1.12, r * 1.05}))
		} else {
			a.limb(mail, at.Add(Pt{-r * 0.88, r * 0.1}), at.Add(Pt{-r * 0.7, r * 0.85}), 0.2)
		}
		a.piece(steel, at.Add(Pt{-r * 0.5, -r * 0.85}), at.Add(Pt{r * 0.02, -r * 1.62}), at.Add(Pt{r * 0.52, -r * 0.85}))
		dome(steel, 0.02, 1.1)
		a.patch(steel.Mix(Chalk, 0.45), at.Add(Pt{r * 0.1, -r * 0.98}), at.Add(Pt{r * 0.42, -r * 0.88}), at.Add(Pt{r * 0.72, -r * 0.22}), at.Add(Pt{r * 0.36, -r * 0.22}))
		a.strip(steel.Mix(Shade, 0.5), at.Add(Pt{-r * 1.05, -0.01}), at.Add(Pt{r * 1.05, -0.01}), 0.13)
		if !l.Away {
			a.strip(steel.Mix(Shade, 0.2), at.Add(Pt{r * 0.34, -r * 0.1}), at.Add(Pt{r * 0.34, r * 0.42}), 0.12)
		}
	case l.Helm:
		dome(Hex(0x7A5232), -0.02, 1.08)
		a.strip(Hex(0x4F3320), at.Add(Pt{-r * 1.0, -0.02}), at.Add(Pt{r * 1.0, -0.02}), 0.08)
	case l.Dress == guise.Mail && l.Being != guise.Orc && l.Being <= guise.Ogre && !l.Robe: // a coif with the face left open
		dome(Hex(0x858D95), 0.0, 1.06)
		if !l.Away {
			a.limb(Hex(0x858D95), at.Add(Pt{-r * 0.86, 0}), at.Add(Pt{-r * 0.62, r * 0.74}), 0.18)
		}
	case l.Being == guise.Orc:
		a.piece(hairs[guise.Black], at.Add(Pt{-r * 0.35, -r * 0.8}), at.Add(Pt{r * 0.25, -r * 0.85}), at.Add(Pt{-r * 0.4, -r * 1.5}))
	case l.Being == guise.Lizard:
		a.piece(No.Mix(l.skin(), 0.3), at.Add(Pt{-r * 0.5, -r * 0.8}), at.Add(Pt{r * 0.2, -r * 0.95}), at.Add(Pt{-r * 0.55, -r * 1.4}))
	case l.Being == guise.Golem, l.Being == guise.Undead, l.Being == guise.Goblin, l.Being == guise.Shifter, l.Being == guise.Fiend, l.Being == guise.Minotaur:
	case l.Being == guise.Ogre:
		dome(hairs[guise.Black], -r*0.35, 0.75)
	case !l.Away:
		dome(hair, -r*0.12, 1.0)
		a.patch(hair, at.Add(Pt{-r * 1.0, -r * 0.16}), at.Add(Pt{-r * 0.55, -r * 0.3}), at.Add(Pt{-r * 0.72, r * 0.45}), at.Add(Pt{-r * 0.95, r * 0.3}))
	}
}

// gashes are where wounds are seen, the first ones first.
var gashes = [MostWounds][2][2]Pt{
	{{{-0.16, -1.04}, {0.1, -0.84}}, {{-0.02, -1.04}, {-0.1, -0.88}}},
	{{{0.2, -0.62}, {0.02, -0.42}}, {{-0.1, -1.74}, {0.08, -1.62}}},
	{{{-0.32, -0.76}, {-0.14, -0.5}}, {{0.26, -1.1}, {0.34, -0.86}}},
}

// beastGashes are the same of who goes on four feet.
var beastGashes = [MostWounds][2][2]Pt{
	{{{-0.2, -0.95}, {0.02, -0.7}}, {{-0.05, -0.95}, {-0.12, -0.78}}},
	{{{0.3, -0.92}, {0.42, -0.68}}, {{-0.5, -0.86}, {-0.36, -0.62}}},
	{{{0.08, -0.9}, {0.2, -0.62}}, {{-0.34, -0.7}, {-0.28, -0.5}}},
}

// wounds marks harm on the body.
func (a *artist) wounds() {
	list := &gashes
	if a.l.Being.Beast() {
		list = &beastGashes
	}
	drop := Pt{}
	if a.l.Kneels || a.l.Seated {
		drop.Y = 0.22
	}
	most := uint8(MostWounds)
	if a.l.State != Awake { // the pool below tells the rest
		most = 1
	}
	for i := range int(min(a.l.Wounds, most)) {
		for _, g := range list[i] {
			a.strip(Hex(0x5A0F12), g[0].Add(drop), g[1].Add(drop), 0.2)
			a.strip(Blood, g[0].Add(drop), g[1].Add(drop), 0.12)
		}
	}
}
