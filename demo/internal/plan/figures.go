package plan

import (
	"math"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// white leaves a sprite its own colours.
var white = paint.Ink{R: 1, G: 1, B: 1, A: 1}

// base draws what a token stands on, with the mark that says where it looks; who is out of the fight has a faded
// one, and who lies there hurt or dead a pool of blood.
func (d *drawing) base(t *scene.Token, st *stand) {
	f := paint.Frame{At: st.base, Angle: st.angle, Size: st.r}
	a := st.pose.Alpha
	if st.pose.Fall > 0 && (t.Up == rules.Dead || t.Up == rules.Down) {
		d.pool(t, st)
		a *= 1 - 0.75*st.pose.Fall
		if t.Up == rules.Dead {
			a *= 1 - st.pose.Fall
		}
	}
	if t.Rides != 0 || a <= 0 {
		return
	}
	s := paint.SideShape(t.Side)
	d.c.Pedestal(f, s, d.side(t.Side), white.Thin(a))
	if t.Up.Acts() {
		d.c.Facing(s, f, paint.Chalk.Thin(a), paint.Shade.Thin(a))
	}
}

// pool draws the blood below somebody who has fallen: a ragged dark pool, the larger the more it took.
func (d *drawing) pool(t *scene.Token, st *stand) {
	harm := float64(wounds(t, st))
	if t.Up == rules.Dead {
		harm = paint.MostWounds
	}
	if harm == 0 {
		return
	}
	seed := rules.Cell{X: int32(t.ID)}
	for i := range uint32(4) {
		by := paint.Polar(6.283*noise(seed, 700+i), st.r*(0.3+0.6*noise(seed, 704+i)))
		f := paint.Frame{At: st.base.Add(paint.Pt{X: by.X, Y: 0.3*by.Y - 0.1*st.r}), Size: st.r * (0.5 + 0.14*harm) * (0.6 + 0.5*noise(seed, 708+i)) * st.pose.Fall}
		d.c.BaseGlow(paint.Circle, f, 0, paint.Stain.Thin(0.75*st.pose.Alpha))
	}
}

// look is how somebody is drawn now.
func (d *drawing) look(t *scene.Token, st *stand) paint.Look {
	l := paint.Look{
		Being: t.Being, Dress: t.Dress, Coat: t.Coat, Helm: t.Helm, Robe: t.Caster && !t.Beast,
		Away: math.Sin(d.gaze(t, st)) < -0.5 && !t.Beast, Kneels: t.Up == rules.Kneeling, Mount: t.Carries != 0, Seated: t.Rides != 0 || t.Astride,
		Side: d.side(t.Side), Wounds: wounds(t, st), Lies: st.pose.Fall > 0.4 && (t.Beast || t.Up == rules.Down || t.Up == rules.Dead),
	}
	if l.Seated && st.pose.Fall > 0.5 {
		l.Seated = false
	}
	if t.Up == rules.Standing && !l.Seated && !t.Beast && st.pose.Fall == 0 {
		l.Stance = stance(t)
	}
	switch {
	case t.Up == rules.Dead && st.pose.Fall > 0.5:
		l.State = paint.Lifeless
	case t.Up == rules.Down && st.pose.Fall > 0.5:
		l.State = paint.Senseless
	}
	return l
}

// gaze is the angle at which a figure looks: who stands abreast of an enemy at that one, wherever its facing points.
func (d *drawing) gaze(t *scene.Token, st *stand) float64 {
	if t.Abreast == 0 {
		return st.angle
	}
	for i := range d.s.Tokens {
		o := &d.s.Tokens[i]
		if o.Abreast > 0 && o.Cell == t.Cell && o.Side != t.Side {
			if o.Under < t.Under {
				return math.Pi
			}
			return 0
		}
	}
	return st.angle
}

// stance is how somebody stands by what has befallen it, what keeps it from most first.
func stance(t *scene.Token) paint.Stance {
	best := paint.Ready
	for i := range t.Signs {
		switch t.Signs[i].Plight {
		case guise.Caught, guise.Webbed:
			return paint.Bound
		case guise.Dazed, guise.Asleep:
			best = paint.Reels
		case guise.Cowed:
			if best == paint.Ready {
				best = paint.Runs
			}
		}
	}
	return best
}

// wounds is how much harm is to be seen on somebody: the share of the vital pool that is gone, in steps.
func wounds(t *scene.Token, st *stand) uint8 {
	for _, b := range t.Bars {
		if !b.Vital {
			continue
		}
		switch now := float64(b.Now-st.pose.Lost[b.Pool]) / float64(max(1, b.Max)); {
		case now < 0.34:
			return 3
		case now < 0.67:
			return 2
		case now < 0.95:
			return 1
		}
	}
	return 0
}

// saddleHigh is how high a saddle is above the feet of a horse, in the radii of its token.
const saddleHigh = 1.5

// How far forward somebody leans, in radians: who is badly hurt, who can take little more, who runs; and who reels, back.
const (
	bend   = 0.1
	stoop  = 0.22
	stride = 0.3
	sway   = -0.12
)

// lean is how far forward a figure leans that stands on two feet.
func lean(l *paint.Look) float64 {
	switch {
	case l.Stance == paint.Runs:
		return stride
	case l.Stance == paint.Reels:
		return sway
	case l.Wounds == paint.MostWounds:
		return stoop
	case l.Wounds == paint.MostWounds-1:
		return bend
	}
	return 0
}

// By how much who has fallen is smaller, darker and fainter than who stands; the dead are fainter once more, and so is what the fallen held.
const lyingSmaller, lyingDarker, lyingFainter, lifelessFainter = 0.2, 0.2, 0.42, 0.2

// faint is how much is to be seen of somebody, less of who has fallen.
func faint(t *scene.Token, st *stand) float64 {
	by := lyingFainter
	switch {
	case t.Up.Acts():
		return 1
	case t.Up == rules.Dead:
		by += lifelessFainter
	}
	return 1 - by*st.pose.Fall
}

// frame is where the feet of somebody are, and which way the figure looks: to the right or to the left, whichever is
// nearer to where its bearer looks. Who falls lies down on the back, in the middle of the base; who is prone props itself up, and who
// is badly hurt, runs or reels leans.
func (d *drawing) frame(t *scene.Token, st *stand, l *paint.Look) paint.Frame {
	f := paint.Frame{At: st.base.Add(paint.Pt{Y: 0.12 * st.r}), Size: st.r * 1.08}
	if m := d.s.Token(t.Rides); m != nil {
		on := d.stand(d.s, d.f, int(m.ID)-1)
		f.At = on.base.Add(paint.Pt{X: -0.05 * on.r, Y: 0.12*on.r - saddleHigh*on.r + 0.4*st.r})
		f.Size = on.r * 0.82
	}
	if l.Lies { // who stands among the fallen stands out
		f.Size *= 1 - lyingSmaller*st.pose.Fall
	}
	left := math.Cos(d.gaze(t, st)) < -0.05
	if left {
		f = f.Mirrored()
	}
	if t.Up.Acts() && t.Up != rules.Prone && !t.Beast && !l.Seated {
		f = f.Turn(lean(l))
	}
	if fall := st.pose.Fall; fall > 0 && !t.Beast {
		turn := math.Pi / 2
		if t.Up == rules.Prone {
			turn *= 0.8
		}
		f = f.Shift(paint.Pt{X: 0.85 * fall, Y: -0.05 * fall}).Turn(-turn * fall)
	}
	return f
}

// figure draws who stands on a base, with what is in hand and with what is to be seen of its plight.
func (d *drawing) figure(t *scene.Token, st *stand) {
	l := d.look(t, st)
	f := d.frame(t, st, &l)
	tint := d.dusky(t).Thin(st.pose.Alpha)
	if k := float32(st.pose.Flash); k > 0 {
		tint.G, tint.B = tint.G*(1-0.55*k), tint.B*(1-0.55*k)
	}
	if l.Lies {
		k := float32(1 - lyingDarker*st.pose.Fall)
		tint.R, tint.G, tint.B = k*tint.R, k*tint.G, k*tint.B
		tint = tint.Thin(faint(t, st))
	}
	if t.Astride && l.Seated {
		d.c.Figurine(f, horse(&l), tint)
		f = f.Shift(paint.Pt{X: -0.05, Y: 0.35 - saddleHigh}).Scale(0.84)
	} else if t.Astride && l.Lies { // no blow was meant for it: it stands where its rider lies, and is none who fights
		up := paint.Frame{At: st.base.Add(paint.Pt{X: -0.15 * st.r, Y: -0.3 * st.r}), Size: st.r * 1.08}
		d.c.Figurine(up, horse(&l), d.dusky(t).Thin(st.pose.Alpha*(1-lyingFainter*st.pose.Fall)))
	}
	if l.Away {
		d.arms(t, st, f, &l)
	}
	if l.Lies {
		d.dropped(t, st, f, &l)
	}
	d.c.Figurine(f, l, tint)
	if !l.Away {
		d.arms(t, st, f, &l)
	}
	if st.pose.Fall < 0.5 || t.Up == rules.Prone {
		d.plights(t, f, &l)
	}
	if t.Up == rules.Dead && st.pose.Fall > 0.5 {
		at := st.base.Add(paint.Pt{X: 0.85 * st.r, Y: 0.5 * st.r}) // beside the body
		d.c.Cross(at, st.r*0.17, max(d.px(3.5), st.r*0.2), paint.Shade.Thin(st.pose.Alpha))
		d.c.Cross(at, st.r*0.17, max(d.px(1.7), st.r*0.09), paint.Chalk.Thin(0.9*st.pose.Alpha))
	}
}

// horse is how that of somebody is drawn whose horse is no combatant of its own.
func horse(rider *paint.Look) paint.Look {
	return paint.Look{Being: guise.Horse, Coat: rider.Coat, Mount: true, Side: rider.Side}
}

// held is the angle at which a weapon is held, by its outline, beside a figure that looks to the right.
var held = [guise.NWeapon]float64{
	guise.Blade: -1.05, guise.Dagger: -0.8, guise.Axe: -1.15, guise.Mace: -1.1, guise.Spear: -1.32, guise.Bow: -0.12, guise.Crossbow: -0.1,
	guise.Sling: 0.9, guise.Thrown: -0.7, guise.Staff: -1.45, guise.Whip: -0.5,
}

// lowered is the angle at which any weapon is held by who does not stand ready.
var lowered = [...]float64{paint.Reels: 1.15, paint.Bound: 1.35, paint.Runs: 2.6}

// arms draws weapon and shield in the hands of a figure. A blow swings the weapon to where it goes.
func (d *drawing) arms(t *scene.Token, st *stand, f paint.Frame, l *paint.Look) {
	if t.Beast || !t.Up.Acts() {
		return
	}
	a := st.pose.Alpha
	weapon, shield := l.Hand()
	if arm := t.Weapon; arm != guise.Claw {
		angle := held[arm]
		switch {
		case st.pose.Guard == film.Parry:
			angle += 0.7 * st.pose.Raised
		case st.pose.Lunge > 0:
			angle += (aim(f, st.angle) - angle) * st.pose.Lunge
		case l.Stance != paint.Ready:
			angle = lowered[l.Stance]
		}
		d.c.Weapon(arm, f.Shift(weapon).Turn(angle).Scale(0.8), paint.Steel.Thin(a), paint.Shaft.Thin(a), paint.Shade.Thin(a))
	}
	if t.Shield {
		if st.pose.Guard == film.Shield {
			shield = shield.To(paint.Pt{X: 0.5, Y: shield.Y - 0.2}, st.pose.Raised)
		}
		at := f.Shift(shield).Scale(0.86)
		d.c.Shield(at, d.side(t.Side).Thin(a), paint.Shade.Thin(a))
	}
}

// dropped draws weapon and shield on the ground beside who has let go of them.
func (d *drawing) dropped(t *scene.Token, st *stand, f paint.Frame, l *paint.Look) {
	if t.Beast {
		return
	}
	a := st.pose.Alpha * faint(t, st)
	weapon, shield := l.Hand()
	if t.Shield {
		d.c.Shield(f.Shift(shield.Add(paint.Pt{X: -0.1, Y: 0.15})).Turn(0.7).Scale(0.8), d.side(t.Side).Mix(paint.Grey, 0.4).Thin(a), paint.Shade.Thin(a))
	}
	if t.Weapon != guise.Claw {
		d.c.Weapon(t.Weapon, f.Shift(weapon.Add(paint.Pt{X: 0.12, Y: 0.2})).Turn(1.25).Scale(0.8), paint.Steel.Mix(paint.Shade, 0.25).Thin(a), paint.Shaft.Mix(paint.Shade, 0.25).Thin(a), paint.Shade.Thin(a))
	}
}

// aim is the angle of a direction of the field as the frame of a figure has it.
func aim(f paint.Frame, angle float64) float64 {
	if f.Flip {
		angle = math.Pi - angle
	}
	return math.Remainder(angle, 2*math.Pi)
}

// plights draws what somebody suffers on the body: stars, drops, cords, flames.
func (d *drawing) plights(t *scene.Token, f paint.Frame, l *paint.Look) {
	seen := [guise.NPlight]bool{}
	for i := range t.Signs {
		p := t.Signs[i].Plight
		if p == guise.NoPlight || seen[p] {
			continue
		}
		seen[p] = true
		d.plight(p, f, l)
	}
}

// plight draws one plight.
func (d *drawing) plight(p guise.Plight, f paint.Frame, l *paint.Look) {
	high, u := l.Crown(), f.Size
	line := max(d.px(1.2), 0.07*u)
	switch p {
	case guise.Dazed:
		for i := range 3 {
			turn := 2.1*float64(i) + 2*d.clock()
			at := f.Do(paint.Pt{X: 0.05 + 0.5*math.Cos(turn), Y: -high - 0.08 + 0.13*math.Sin(turn)})
			d.c.Spark(at, 5, 0, 0.2*u, 0.3, line*1.8, paint.Shade)
			d.c.Spark(at, 5, 0, 0.17*u, 0.3, line, paint.Maybe)
		}
	case guise.Asleep:
		for i := range 2 {
			size := (0.42 + 0.16*float64(i)) * u
			d.c.Outlined(f.Do(paint.Pt{X: 0.4 + 0.3*float64(i), Y: -high + 0.1 - 0.3*float64(i)}), "z", paint.Bold, size, paint.Middle, paint.Chalk, paint.Shade, line*0.6)
		}
	case guise.Bleeding:
		for i := range 3 {
			at := f.Do(paint.Pt{X: -0.3 + 0.28*float64(i), Y: -0.5 + 0.16*float64(i%2)})
			d.c.Disc(at, 0.11*u+line*0.4, paint.Stain)
			d.c.Disc(at, 0.1*u, paint.Blood)
		}
	case guise.Caught, guise.Webbed:
		for i := range 3 {
			y := -0.4 - 0.27*float64(i)
			a, b := f.Do(paint.Pt{X: -0.58, Y: y}), f.Do(paint.Pt{X: 0.58, Y: y - 0.14})
			d.c.Stick(a, b, line*2.2, paint.Shade)
			d.c.Stick(a, b, line*1.2, paint.Shaft)
		}
	case guise.Cowed: // beads of sweat, and the air behind who runs
		for i := range 3 {
			y := -0.55 - 0.42*float64(i)
			a, b := f.Do(paint.Pt{X: -0.95, Y: y}), f.Do(paint.Pt{X: -1.5 + 0.12*float64(i), Y: y})
			d.c.Stick(a, b, line*1.9, paint.Rim)
			d.c.Stick(a, b, line, paint.Chalk)
			at := f.Do(paint.Pt{X: -0.5 + 0.42*float64(i), Y: -high - 0.1 - 0.16*float64(i%2)})
			d.c.Disc(at, 0.11*u+line*0.4, paint.Shade)
			d.c.Disc(at, 0.1*u, paint.Ripple)
		}
	case guise.Ablaze:
		for i := range 3 {
			d.flame(f.Do(paint.Pt{X: -0.36 + 0.36*float64(i), Y: -0.2}), (0.8+0.2*float64(i%2))*u, float64(i))
		}
	}
}

// clock is the time for what moves by itself; it stands still where motion is unwanted.
func (d *drawing) clock() float64 {
	if d.m.Still {
		return 0
	}
	return d.m.Time
}
