package plan_test

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
)

// colour is what is drawn at a place of the field in mm.
func (st *stage) colour(x, y float64) []byte {
	img := st.shoot(800, 600, 1, &plan.Marks{Still: true})
	at := st.p.Cam.To(paint.Pt{X: x, Y: y})
	return bytes.Clone(img.Pix[img.PixOffset(int(at.X), int(at.Y)):][:3])
}

// A zone of which a goal speaks is tinted in the colour of the side that is after it, fainter once nobody is any more,
// and nothing else of the field is.
func TestAZoneIsTintedForWhoWantsIt(t *testing.T) {
	st := newStage(t, "help-at-the-bridge", 0)
	in, out := st.s.Zones[1].Cells[9], st.b.Scenario().Field.Cell(8, 1)
	at := func(c rules.Cell) []byte { x, y := st.s.Ground.Place(c); return st.colour(x, y) }
	with, beside := at(in), at(out)
	st.s.Goals[1].State = rules.GoalFailed
	faint := at(in)
	st.s.Goals = nil
	bare := at(in)
	side := func(k []byte) int { return int(k[0]) - int(k[2]) } // of orange there is more red than blue
	if side(with) <= side(faint) || side(faint) <= side(bare) {
		t.Errorf("the zone is %v, without hope %v, without a goal %v", with, faint, bare)
	}
	if !slices.Equal(beside, at(out)) {
		t.Errorf("beside the zone it is %v with a goal, %v without", beside, at(out))
	}
}

// The arrows of a way out stand where one can leave: within walls at the gate alone, on open ground all along the side.
func TestNoWayOutLeadsThroughAWall(t *testing.T) {
	st := newStage(t, "courtyard-duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	x, y := st.s.Ground.Place(st.b.Scenario().Field.Cell(0, 4))
	gate := st.p.Cam.To(paint.Pt{X: x, Y: y})
	if at := st.p.Gates(); len(at) != 1 || math.Abs(at[0].Y-gate.Y) > 1 {
		t.Errorf("the arrows are at %v, the gate at %v", at, gate)
	}
	st = newStage(t, "courier-on-the-moor", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	if at := st.p.Gates(); len(at) < 4 {
		t.Errorf("on the moor the arrows are at %v", at)
	}
}

// A side of the field by which somebody is to leave bears arrows in all kinds of field, and only as long as it is to.
func TestAWayOutIsMarked(t *testing.T) {
	for _, name := range []string{"courier-on-the-moor", "hedge-fight", "flooded-crypt", "open-heath"} {
		st := newStage(t, name, 0)
		st.s.Goals = nil
		st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
		bare := st.corners()
		for e := scenario.North; e <= scenario.AnyEdge; e++ {
			st.s.Goals = []scene.Goal{{Zone: -1, Edge: e, Kind: rules.GoalBring, Short: "0/1"}}
			if n := st.corners(); n <= bare {
				t.Errorf("%s: %d corners with a way out by %v, %d without", name, n, e, bare)
			}
			st.s.Goals[0].State = rules.GoalReached
			if n := st.corners(); n != bare {
				t.Errorf("%s: %d corners when all have left by %v, %d without a way out", name, n, e, bare)
			}
		}
	}
}

// corners is how much is drawn of what moves.
func (st *stage) corners() int {
	st.c.Reset()
	st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true})
	return len(st.c.Verts)
}

// Whom a goal names bears a flag or a target, one for each side that is after it.
func TestWhomGoalsNameIsMarked(t *testing.T) {
	st := newStage(t, "courier-on-the-moor", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	alys := &st.s.Tokens[0]
	all := alys.Wanted
	last := 0
	for n := range len(all) + 1 {
		alys.Wanted = all[:n]
		if got := st.corners(); got <= last {
			t.Errorf("%d corners with %d marks, %d with one less", got, n, last)
		} else {
			last = got
		}
	}
	if len(all) != 2 {
		t.Errorf("alys is wanted by %v", all)
	}
}

// The name of a zone lies where the fewest stand, and always in view.
func TestTheNameOfAZoneKeepsClearOfThoseWhoStandThere(t *testing.T) {
	st := newStage(t, "help-at-the-bridge", 0)
	bridge := st.s.Zones[0]
	plate := func() []byte { return st.shoot(800, 600, 1, &plan.Marks{Still: true}).Pix }
	free := plate()
	top := bridge.Cells[0]
	for i := range 2 {
		t := &st.s.Tokens[5+i]
		t.Cell = rules.Cell{X: top.X + int32(i), Y: top.Y - 1}
		t.Cells = []rules.Cell{t.Cell}
	}
	held := plate()
	x, y := st.s.Ground.Place(rules.Cell{X: top.X, Y: top.Y + 3})
	at := st.p.Cam.To(paint.Pt{X: x, Y: y - float64(st.s.Ground.CellMm)/2}) // the lower edge of the zone
	if bytes.Equal(row(free, int(at.Y)+10), row(held, int(at.Y)+10)) {
		t.Errorf("with people above the zone nothing is written below it, at %v", at)
	}
}

// row is some lines of a picture of 800 by 600 from a height on.
func row(pix []byte, y int) []byte { return pix[4*800*(y-8) : 4*800*(y+8)] }

// The name of a zone does not lie on anybody who stands above it, below it or in it, as long as there is room beside it.
func TestTheNameOfAZoneLiesOnNobody(t *testing.T) {
	each(t, 0, func(t *testing.T, st *stage) {
		for range 12 {
			for _, box := range st.p.PlatePlaces(st.c, st.s) {
				for i := range st.s.Tokens {
					k := &st.s.Tokens[i]
					if at := st.p.CellPlace(k.Cell); k.Up.Acts() && box.Holds(at) {
						t.Errorf("tick %d: a name lies on %s, at %v", st.s.Tick, k.Name, at)
					}
				}
			}
			st.b.Step()
			scene.Of(st.b, st.s)
		}
	})
}
