package sound

import "math"

// Rate is how many values a second of sound has.
const Rate = 44_100

// lengths are how long sounds are, in seconds; peaks how loud they are, at most 1.
var (
	lengths = [NKind]float64{
		Clash: 0.55, Shield: 0.25, Flesh: 0.22, Armour: 0.3, Swish: 0.24, Bow: 0.3, Stick: 0.18, Gun: 0.6, Spell: 0.6, Fire: 0.8, Thunder: 1, Frost: 0.6,
		Chime: 0.9, Bane: 0.8, Fall: 0.4, Horn: 1.7, Click: 0.06,
	}
	peaks = [NKind]float64{
		Clash: 0.5, Shield: 0.65, Flesh: 0.75, Armour: 0.6, Swish: 0.3, Bow: 0.45, Stick: 0.4, Gun: 0.9, Spell: 0.4, Fire: 0.6, Thunder: 0.85, Frost: 0.35,
		Chime: 0.35, Bane: 0.5, Fall: 0.8, Horn: 0.5, Click: 0.3,
	}
)

// PCM makes a sound: values from -1 to 1, [Rate] of them for each second. Of what is not to be heard there are none.
func PCM(k Kind) []float32 {
	if k == None || k >= NKind {
		return nil
	}
	t := take{out: make([]float64, int(lengths[k]*Rate)), noise: uint32(k)*2_654_435_761 + 1}
	t.record(k)
	return t.finish(peaks[k])
}

// record makes one kind of sound.
func (t *take) record(k Kind) {
	switch k {
	case Clash: // steel rings in partials that are no harmonics
		t.hiss(0, 0.02, 0.6, 3000, 9000)
		for i, f := range [...]float64{1830, 2417, 3191, 4288, 5530, 7110} {
			t.ring(0, f, f, 0.13/(1+0.35*float64(i)), 1/(1+0.4*float64(i)))
		}
	case Shield:
		t.hiss(0, 0.03, 0.8, 150, 1400)
		t.ring(0, 190, 165, 0.05, 1)
		t.ring(0, 405, 380, 0.035, 0.5)
		t.ring(0, 730, 700, 0.02, 0.3)
	case Flesh:
		t.ring(0, 130, 55, 0.06, 1)
		t.hiss(0, 0.035, 1.1, 80, 900)
		t.hiss(0.02, 0.05, 0.25, 900, 2600)
	case Armour:
		t.ring(0, 120, 90, 0.05, 0.8)
		for i, f := range [...]float64{640, 1130, 1790, 2660} {
			t.ring(0, f, f*0.99, 0.055/(1+0.3*float64(i)), 0.6/(1+0.5*float64(i)))
		}
		t.hiss(0, 0.02, 0.5, 800, 5000)
	case Swish:
		t.breath(0, 0.24, 700, 2600, 1)
	case Bow:
		t.ring(0, 168, 150, 0.07, 1)
		t.ring(0, 336, 300, 0.045, 0.5)
		t.ring(0, 505, 450, 0.03, 0.35)
		t.breath(0.01, 0.22, 1400, 3200, 0.5)
	case Stick:
		t.ring(0, 340, 310, 0.02, 1)
		t.ring(0, 92, 88, 0.06, 0.5)
		t.hiss(0, 0.012, 0.8, 600, 3500)
	case Gun:
		t.hiss(0, 0.03, 1.4, 200, 8000)
		t.ring(0, 95, 48, 0.12, 1.2)
		t.hiss(0.01, 0.16, 0.5, 80, 900)
	case Spell:
		for i, f := range [...]float64{440, 660, 880, 1320} {
			t.swell(0.03*float64(i), 0.5, f, f*1.5, 1/(1+0.5*float64(i)))
		}
	case Fire:
		t.breath(0, 0.7, 220, 900, 1)
		t.breath(0, 0.45, 900, 2400, 0.35)
		for i := range 9 { // it crackles
			t.hiss(0.1+0.06*float64(i)+0.03*t.chance(), 0.006, 0.7, 1500, 7000)
		}
	case Thunder:
		t.hiss(0, 0.04, 1.3, 700, 9000)
		t.hiss(0.05, 0.02, 0.8, 900, 8000)
		t.hiss(0.02, 0.3, 1, 40, 260)
		t.ring(0.02, 60, 38, 0.25, 0.8)
	case Frost:
		for i, f := range [...]float64{3520, 2960, 2637, 2217, 1976, 1760} {
			t.ring(0.05*float64(i), f, f, 0.09, 0.7)
		}
		t.breath(0, 0.5, 3000, 6000, 0.25)
	case Chime:
		for i, f := range [...]float64{660, 880, 1320} {
			t.ring(0.09*float64(i), f, f, 0.22, 1)
			t.ring(0.09*float64(i), 2.76*f, 2.76*f, 0.07, 0.25)
		}
	case Bane:
		for i, f := range [...]float64{147, 156, 220, 233} {
			t.swell(0, 0.75, f, f*0.6, 1/(1+0.4*float64(i)))
		}
		t.breath(0, 0.6, 300, 180, 0.4)
	case Fall:
		t.ring(0, 95, 45, 0.08, 1)
		t.hiss(0, 0.05, 0.7, 60, 500)
		t.ring(0.14, 80, 42, 0.06, 0.5)
		t.hiss(0.13, 0.06, 0.4, 80, 700)
	case Horn:
		t.blow(0, 0.42, 196)
		t.blow(0.4, 1.25, 294)
	case Click:
		t.ring(0, 1250, 1200, 0.008, 1)
		t.ring(0, 2500, 2400, 0.004, 0.4)
	}
}

// take is a sound that is being made.
type take struct {
	out   []float64
	noise uint32
}

// at is the place of a time.
func (t *take) at(seconds float64) int { return min(int(seconds*Rate), len(t.out)) }

// chance is the next of a row of numbers from 0 to 1 that show no order; each sound has its own row.
func (t *take) chance() float64 {
	t.noise ^= t.noise << 13
	t.noise ^= t.noise >> 17
	t.noise ^= t.noise << 5
	return float64(t.noise) / (1 << 32)
}

// ring adds a tone that is struck at a time and dies away, to a third in so many seconds; its pitch goes from one to another.
func (t *take) ring(from, pitch, to, decay, loud float64) {
	phase := 0.0
	for i, out := 0, t.out[t.at(from):]; i < len(out); i++ {
		s := float64(i) / Rate
		phase += 2 * math.Pi * (to + (pitch-to)*math.Exp(-s/decay)) / Rate
		out[i] += loud * math.Exp(-s/decay) * math.Sin(phase)
	}
}

// swell adds a tone that comes and goes within some seconds, with a little tremble.
func (t *take) swell(from, long, pitch, to, loud float64) {
	phase := 0.0
	out := t.out[t.at(from):t.at(from+long)]
	for i := range out {
		share := float64(i) / float64(len(out))
		phase += 2 * math.Pi * (pitch + (to-pitch)*share) * (1 + 0.006*math.Sin(36*share)) / Rate
		out[i] += loud * hill(share) * math.Sin(phase)
	}
}

// blow adds a note of a horn.
func (t *take) blow(from, long, pitch float64) {
	out := t.out[t.at(from):t.at(from+long)]
	for i := range out {
		s := float64(i) / Rate
		loud := min(1, s/0.07) * min(1, (long-s)/(0.4*long))
		for n := 1.0; n <= 7; n++ { // the louder, the brighter
			out[i] += loud * math.Pow(0.35+0.35*loud, n-1) * math.Sin(2*math.Pi*pitch*n*s)
		}
	}
}

// hiss adds noise between two pitches that dies away, to a third in so many seconds.
func (t *take) hiss(from, decay, loud, low, high float64) {
	f := filter{}
	f.tune(low, high)
	for i, out := 0, t.out[t.at(from):]; i < len(out); i++ {
		out[i] += loud * math.Exp(-float64(i)/Rate/decay) * f.pass(2*t.chance()-1)
	}
}

// breath adds noise that comes and goes within some seconds, about a pitch that rises and falls.
func (t *take) breath(from, long, pitch, top, loud float64) {
	f := filter{}
	out := t.out[t.at(from):t.at(from+long)]
	for i := range out {
		share := float64(i) / float64(len(out))
		middle := pitch + (top-pitch)*hill(share)
		f.tune(middle*0.7, middle*1.4)
		out[i] += 2 * loud * hill(share) * f.pass(2*t.chance()-1)
	}
}

// hill goes from 0 to 1 and back.
func hill(share float64) float64 { return 0.5 - 0.5*math.Cos(2*math.Pi*share) }

// filter lets pass what lies between two pitches.
type filter struct {
	slow, fast float64 // how much of what is new it takes on
	a, b, c    float64 // what it remembers
}

// tune sets the two pitches.
func (f *filter) tune(low, high float64) {
	share := func(pitch float64) float64 { return 1 - math.Exp(-2*math.Pi*pitch/Rate) }
	f.slow, f.fast = share(low), share(high)
}

func (f *filter) pass(x float64) float64 {
	f.a += f.fast * (x - f.a)
	f.b += f.fast * (f.a - f.b)
	f.c += f.slow * (f.b - f.c)
	return f.b - f.c
}

// edge is how many values a sound needs to come out of silence and go back to it.
const edge = Rate / 400

// finish brings a sound to a peak, and has it begin and end in silence.
func (t *take) finish(peak float64) []float32 {
	n := len(t.out)
	most := 0.0
	for i := range t.out {
		t.out[i] *= min(1, float64(i)/(edge/8), float64(n-1-i)/edge)
		most = max(most, math.Abs(t.out[i]))
	}
	pcm := make([]float32, n)
	for i, x := range t.out {
		pcm[i] = float32(x * peak / most)
	}
	return pcm
}
