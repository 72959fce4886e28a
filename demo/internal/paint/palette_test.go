package paint_test

import (
	"math"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
)

// blind turns an ink into what somebody without one kind of cones sees, after Viénot, Brettel
// and Mollon (1999) and, for blue, Machado (2009), roughly.
var blind = map[string][9]float64{
	"no red cones":   {0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052},
	"no green cones": {0.367, 0.861, -0.228, 0.280, 0.673, 0.047, -0.012, 0.043, 0.969},
	"no blue cones":  {1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304},
	"all cones":      {1, 0, 0, 0, 1, 0, 0, 0, 1},
}

// distance is how different two inks look under a matrix, in CIE Lab.
func distance(a, b paint.Ink, m [9]float64) float64 {
	la, lb := lab(a, m), lab(b, m)
	return math.Sqrt((la[0]-lb[0])*(la[0]-lb[0]) + (la[1]-lb[1])*(la[1]-lb[1]) + (la[2]-lb[2])*(la[2]-lb[2]))
}

func linear(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

func lab(k paint.Ink, m [9]float64) [3]float64 {
	r, g, b := linear(float64(k.R)), linear(float64(k.G)), linear(float64(k.B))
	r, g, b = m[0]*r+m[1]*g+m[2]*b, m[3]*r+m[4]*g+m[5]*b, m[6]*r+m[7]*g+m[8]*b
	f := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	x, y, z := f((0.4124*r+0.3576*g+0.1805*b)/0.9505), f(0.2126*r+0.7152*g+0.0722*b), f((0.0193*r+0.1192*g+0.9505*b)/1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

func TestTheFirstFourSidesDifferForColourBlindPeople(t *testing.T) {
	for who, m := range blind {
		for i := range 4 {
			for j := range i {
				if d := distance(paint.Side(i), paint.Side(j), m); d < 18 {
					t.Errorf("%s: sides %d and %d differ by %.1f, want 18", who, j, i, d)
				}
			}
		}
	}
}

func TestTheFirst24SidesDifferInShapeOrColour(t *testing.T) {
	seen := map[[2]any]int{}
	for i := range 24 {
		key := [2]any{paint.Side(i), paint.SideShape(i)}
		if j, ok := seen[key]; ok {
			t.Errorf("sides %d and %d look the same", j, i)
		}
		seen[key] = i
	}
}

func contrast(a, b paint.Ink) float64 {
	y := func(k paint.Ink) float64 {
		return 0.2126*linear(float64(k.R)) + 0.7152*linear(float64(k.G)) + 0.0722*linear(float64(k.B)) + 0.05
	}
	return max(y(a), y(b)) / min(y(a), y(b))
}

// grounds are what marks are drawn on.
var grounds = []paint.Ink{paint.Plain, paint.Meadow, paint.Moss, paint.Floor, paint.Rough, paint.Road, paint.High, paint.Water, paint.Ford, paint.Deep}

// rimmed is what the rim of a mark looks like on some ground.
func rimmed(ground paint.Ink) paint.Ink { return ground.Mix(paint.Shade, float64(paint.Rim.A)) }

func TestTextCanBeReadOnWhatItIsWrittenOn(t *testing.T) {
	for _, c := range []struct {
		name     string
		text, on paint.Ink
		want     float64
	}{
		{"text on a panel", paint.Chalk, paint.Panel, 7}, {"lesser text on a panel", paint.Grey, paint.Panel, 4.5},
		{"text on the night", paint.Chalk, paint.Night, 7}, {"a clear line on its rim", paint.Yes, rimmed(paint.Meadow), 4.5},
		{"a stopped line on its rim", paint.No, rimmed(paint.Meadow), 4.5}, {"a warning on its rim", paint.Maybe, rimmed(paint.Meadow), 4.5},
	} {
		if got := contrast(c.text, c.on); got < c.want {
			t.Errorf("%s: contrast %.1f, want %.1f", c.name, got, c.want)
		}
	}
	for _, k := range grounds {
		if got := contrast(paint.Chalk, rimmed(k)); got < 4.5 {
			t.Errorf("text on the ground has contrast %.1f from its rim, want 4.5", got)
		}
		for _, mark := range []paint.Ink{paint.Yes, paint.No, paint.Maybe, paint.Chalk} {
			if got := contrast(mark, rimmed(k)); got < 3 {
				t.Errorf("a mark on the ground has contrast %.1f from its rim, want 3", got)
			}
		}
	}
	for i := range 8 {
		if got := contrast(paint.Side(i), paint.Spent); got < 4.5 {
			t.Errorf("the bar of side %d on what is gone of it has contrast %.1f, want 4.5", i, got)
		}
		if got := contrast(paint.Side(i), paint.Shade); got < 4.5 {
			t.Errorf("the letter on a token of side %d has contrast %.1f, want 4.5", i, got)
		}
		for _, k := range grounds {
			if got := contrast(paint.Side(i), rimmed(k)); got < 3 {
				t.Errorf("what is marked for side %d on the ground has contrast %.1f from its rim, want 3", i, got)
			}
		}
	}
}

// By night, however dark, marks and the bases of all sides stand out from the ground as by day, and walls from a floor.
func TestMarksStandOutByNight(t *testing.T) {
	for _, dark := range []float64{0.3, 0.55, 0.8} {
		veil := paint.Gloom(dark)
		night := func(k paint.Ink) paint.Ink {
			return k.Mix(paint.Ink{R: veil.R / veil.A, G: veil.G / veil.A, B: veil.B / veil.A, A: 1}, float64(veil.A))
		}
		for _, ground := range grounds {
			for _, mark := range []paint.Ink{paint.Yes, paint.No, paint.Maybe, paint.Chalk, paint.Side(0), paint.Side(1), paint.Side(2), paint.Side(3)} {
				if got := contrast(mark, rimmed(night(ground))); got < 3 {
					t.Errorf("dark %v: a mark %v on %v has contrast %.1f from its rim, want 3", dark, mark, ground, got)
				}
			}
		}
		if got := contrast(night(paint.StoneIn), night(paint.Floor)); got < 1.3 {
			t.Errorf("dark %v: a wall on a floor has contrast %.2f, want 1.3", dark, got)
		}
	}
}

// Who is called by a colour has it, whoever else there is.
func TestASideThatIsCalledByAColourHasIt(t *testing.T) {
	red, blue := paint.SideInks([]string{"red"})[0], paint.SideInks([]string{"blue"})[0]
	if red.R < 2*red.B || blue.B < 2*blue.R {
		t.Errorf("red is %v, blue is %v", red, blue)
	}
	for _, names := range [][]string{{"red", "blue"}, {"blue", "red"}, {"the-blue-guard", "Red Riders"}, {"folk", "blue", "red"}} {
		inks := paint.SideInks(names)
		for i, n := range names {
			n = strings.ToLower(n)
			if strings.Contains(n, "red") && inks[i] != red || strings.Contains(n, "blue") && inks[i] != blue {
				t.Errorf("of %v, %s is %v", names, n, inks[i])
			}
		}
	}
}

// A side without a colour in its name never has one like that of a side with one, and no two are alike.
func TestNoSideHasTheColourOfAnother(t *testing.T) {
	for _, name := range []string{"red", "blue", "green", "gold", "orange", "yellow", "black", "white", "purple", "silver"} {
		for _, names := range [][]string{{"folk", name}, {name, "folk"}, {"folk", name, "raiders"}} {
			inks := paint.SideInks(names)
			for i := range inks {
				for j := range i {
					if d := distance(inks[i], inks[j], blind["all cones"]); d < 30 {
						t.Errorf("of %v, %s and %s differ by %.1f, want 30", names, names[i], names[j], d)
					}
				}
				if got := contrast(inks[i], rimmed(paint.Meadow)); got < 3 {
					t.Errorf("%s on the ground has contrast %.1f from its rim, want 3", names[i], got)
				}
				if got := contrast(inks[i], paint.Shade); got < 4.5 {
					t.Errorf("the letter on %s has contrast %.1f, want 4.5", names[i], got)
				}
			}
		}
	}
}
