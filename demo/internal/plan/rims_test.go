package plan_test

import (
	"image"
	"math"
	"testing"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/rules"
)

// What is marked on sunny ground has a rim: beside its lightest pixels lie some that are at least three times as dark.
func TestWhatIsMarkedOnTheGroundHasARim(t *testing.T) {
	for what, m := range map[string]*plan.Marks{
		"a place that may be chosen":  {Legal: []rules.Cell{{X: 4, Y: 4}}},
		"a place to withdraw to":      {Legal: []rules.Cell{{X: 4, Y: 4}}, Away: true},
		"the cell that is pointed at": {Cell: &rules.Cell{X: 4, Y: 4}},
		"a way":                       {Way: []rules.Cell{{X: 3, Y: 4}, {X: 5, Y: 4}}},
		"who may be chosen":           {Targets: []rules.ID{1}},
		"who is selected":             {Selected: 1},
		"who acts":                    {Acting: []rules.ID{1}},
		"who is not asked":            {Planned: []rules.ID{1}},
		"who has its order":           {Given: []rules.ID{1}},
		"a number of turns":           {Later: []plan.Later{{Cell: rules.Cell{X: 4, Y: 4}, Turns: 3}}},
	} {
		st := newStage(t, "duel", 0)
		bare := st.shoot(700, 500, 1, &plan.Marks{Still: true})
		m.Still = true
		marked := st.shoot(700, 500, 1, m)
		at, best := image.Point{}, 0.0
		for y := range 500 {
			for x := range 700 {
				if d := bright(marked, x, y); marked.RGBAAt(x, y) != bare.RGBAAt(x, y) && d > best {
					at, best = image.Pt(x, y), d
				}
			}
		}
		dark := math.Inf(1)
		for y := -4; y <= 4; y++ {
			for x := -4; x <= 4; x++ {
				dark = min(dark, bright(marked, at.X+x, at.Y+y))
			}
		}
		if best == 0 || (best+0.05)/(dark+0.05) < 3 {
			t.Errorf("%s at %v is %.2f bright, what is darkest beside it %.2f", what, at, best, dark)
		}
	}
}

// bright is how much light there is in a pixel, from 0 to 1.
func bright(img *image.RGBA, x, y int) float64 {
	linear := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
	k := img.RGBAAt(x, y)
	return 0.2126*linear(k.R) + 0.7152*linear(k.G) + 0.0722*linear(k.B)
}
