package plan_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/rules"
)

// In cells of 44 pixels and more, badge and bars of somebody do not lie on the heads of those who stand in the row below, and a
// larger field has larger tokens.
func TestAKnotIsPulledApartByZoom(t *testing.T) {
	for _, name := range []string{"hedge-fight", "tavern-brawl"} {
		row := []int32{3, 4, 5} // the columns of those below
		st := newStage(t, name, 0)
		f := &st.b.Scenario().Field
		st.s.Tokens = st.s.Tokens[:1+len(row)]
		for i := range st.s.Tokens {
			k := &st.s.Tokens[i]
			k.Cell, k.Up, k.Rides, k.Height = f.Cell(4, 4), rules.Standing, 0, 1700
			if i > 0 {
				k.Cell = f.Cell(row[i-1], 5)
			}
			k.Cells = []rules.Cell{k.Cell}
		}
		was := 0.0
		for _, cell := range []float64{44, 60, 90, 140, 220} {
			st.p.Layout(plan.Rect{W: 1280, H: 720}, 1)
			st.p.Cam.Scale(st.p.Cam.View.Middle(), cell/(float64(st.s.Ground.CellMm)*st.p.Cam.Zoom))
			head, badge, bars := st.p.Extent(st.s, 1)
			for i := range row {
				below, _, _ := st.p.Extent(st.s, rules.ID(i+2))
				for k, r := range []plan.Rect{badge, bars} {
					if wide, high := common(r.X, r.W, below.X, below.W), common(r.Y, r.H, below.Y, below.H); min(wide, high) > 0.02*cell {
						t.Errorf("%s, cells of %v: of badge and bars %d lies on the head of the one at column %d by %.1f by %.1f", name, cell, k, row[i], wide, high)
					}
				}
			}
			if bars.Y-head.Y <= was {
				t.Errorf("%s, cells of %v: a token is %v high, as in smaller ones", name, cell, bars.Y-head.Y)
			}
			was = bars.Y - head.Y
		}
	}
}

// common is how much two stretches have in common, each from where it begins and how long it is.
func common(a, along, b, blong float64) float64 { return min(a+along, b+blong) - max(a, b) }

// Where it is near, everybody is named who has room for it: with the title, or the shorter name; nobody across somebody else.
func TestNamesDoNotLieOnOthers(t *testing.T) {
	st := newStage(t, "duel", 0)
	f := &st.b.Scenario().Field
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	st.s.Tokens = st.s.Tokens[:2]
	written := func(apart int32) int {
		for i := range st.s.Tokens {
			k := &st.s.Tokens[i]
			k.Cell = f.Cell(2, 2+int32(i)*apart)
			k.Cells = []rules.Cell{k.Cell}
		}
		n := 0
		for _, names := range []bool{true, false} {
			st.c.Reset()
			st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true, Names: names})
			n = len(st.c.Verts) - n
		}
		return -n
	}
	st.s.Tokens[1].Title = "somebody whose title is far too long for a single cell"
	if far, near := written(3), written(1); far <= near || near <= 0 {
		t.Errorf("names have %d corners far apart, %d beside each other", far, near)
	}
}

// Whoever is written below a figure is that figure for a click, where nobody else is drawn.
func TestANameIsThatOfTheFigure(t *testing.T) {
	st := newStage(t, "fencing-master", 5)
	st.p.Layout(plan.Rect{W: 900, H: 500}, 1)
	st.p.Open(st.s)
	below := 0
	for i := range st.s.Tokens {
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, &plan.Marks{Selected: st.s.Tokens[i].ID, Still: true})
		places := st.p.NamePlaces()
		if len(places) == 0 {
			continue
		}
		for _, r := range places {
			at := paint.Pt{X: r.X + r.W/2, Y: r.Y + 0.8*r.H}
			who := st.p.Pick(st.s, nil, at)
			if who == 0 {
				t.Fatalf("the name at %v is nobody's", r)
			}
			if stands, _, _ := st.p.TokenAt(st.s, nil, who); stands.Y < at.Y && stands.X > r.X && stands.X < r.X+r.W {
				below++
			}
		}
	}
	if below == 0 {
		t.Error("no name is that of the figure above it")
	}
}

// On a phone, where figures are larger than their cells, the name of whoever acts lies on the head of nobody else.
func TestANameLiesOnNoHead(t *testing.T) {
	st := newStage(t, "hedge-fight", 0)
	st.p.Fingers, st.p.Focus = true, plan.First
	st.p.Layout(plan.Rect{W: 390, H: 315}, 1)
	st.p.Open(st.s)
	named := 0
	for i := range st.s.Tokens {
		who := st.s.Tokens[i].ID
		st.p.Follow(st.s, nil, []rules.ID{who, 0}, false)
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, &plan.Marks{Selected: who, Still: true})
		for _, r := range st.p.NamePlaces() {
			named++
			for k := range st.s.Tokens {
				other := st.s.Tokens[k].ID
				if at, size, _ := st.p.TokenAt(st.s, nil, other); other != who && r.Holds(at.Sub(paint.Pt{Y: size})) {
					t.Errorf("the name of %d lies on %d", who, other)
				}
			}
		}
	}
	if named < len(st.s.Tokens)/2 {
		t.Errorf("%d are named", named)
	}
}

// The name of whoever is pointed at is whole in the view, also of who stands at the edge of it.
func TestANameIsNotCutOffAtTheEdge(t *testing.T) {
	st := newStage(t, "fencing-master", 0)
	for _, corner := range []paint.Pt{{X: 4, Y: 100}, {X: 896, Y: 100}, {X: 450, Y: 496}, {X: 897, Y: 497}} {
		st.p.Layout(plan.Rect{W: 900, H: 500}, 1)
		st.p.Cam.Scale(st.p.Cam.View.Middle(), 3)
		at, _, _ := st.p.TokenAt(st.s, nil, 1)
		st.p.Cam.Drag(corner.Sub(at))
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, &plan.Marks{Hover: 1, Still: true})
		at, _, _ = st.p.TokenAt(st.s, nil, 1)
		named := 0
		for _, r := range st.p.NamePlaces() {
			named++
			if r.X < 0 || r.Y < 0 || r.X+r.W > 900 || r.Y+r.H > 500 {
				t.Errorf("at %v the name lies at %v", at, r)
			}
		}
		if named == 0 {
			t.Errorf("at %v there is no name", at)
		}
	}
}
