package plan_test

import (
	"bytes"
	"image/color"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/ecs/scenario"
)

// shades counts the colours of what is drawn at a place, so many pixels wide and high.
func (st *stage) shades(at paint.Pt, size int) int {
	img, seen := st.shoot(800, 600, 1, nil), map[[3]uint8]bool{}
	for y := range size {
		for x := range size {
			p := img.Pix[img.PixOffset(int(at.X)+x-size/2, int(at.Y)+y-size/2):]
			seen[[3]uint8{p[0], p[1], p[2]}] = true
		}
	}
	return len(seen)
}

// On open ground rocks, roofs and the ground itself have light and shadow.
func TestOpenGroundIsNotFlat(t *testing.T) {
	st := newStage(t, "open-heath", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	for i, o := range st.b.Scenario().Field.Obstacles[:3] {
		var mid paint.Pt
		for _, q := range o.Ring() {
			mid = mid.Add(paint.Pt{X: float64(q.X), Y: float64(q.Y)}.Mul(1 / float64(len(o.Ring()))))
		}
		if n := st.shades(st.p.Cam.To(mid), 16); n < 12 {
			t.Errorf("obstacle %d has %d colours in its middle", i, n)
		}
	}
	if n := st.shades(paint.Pt{X: 250, Y: 300}, 60); n < 200 {
		t.Errorf("the ground has %d colours", n)
	}
}

// The ground of a field is drawn the same each time.
func TestOpenGroundIsTheSameEachTime(t *testing.T) {
	var drawn [2]*paint.Canvas
	for i := range drawn {
		st := newStage(t, "open-heath", 0)
		st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
		st.p.Ground(st.c, st.s.Open, nil)
		drawn[i] = st.c
	}
	if len(drawn[0].Verts) < 10_000 || len(drawn[0].Verts) != len(drawn[1].Verts) {
		t.Fatalf("%d corners, then %d", len(drawn[0].Verts), len(drawn[1].Verts))
	}
	for i, v := range drawn[0].Verts {
		if v != drawn[1].Verts[i] {
			t.Fatalf("corner %d is %v, then %v", i, v, drawn[1].Verts[i])
		}
	}
}

// squares is the stage of a field of squares, at least four wide and three high, of rows that begin with four spaces.
func squares(t *testing.T, rows, legend string) *stage {
	t.Helper()
	places := strings.NewReplacer("CELL1", "[3, 0]", "CELL2", "[3, 1]", "CELL3", "[3, 2]", "CELL4", "[2, 2]")
	s, err := scenario.Parse("squares.yaml", []byte("scenario: drawn\nrulebook: nc\nfield:\n  grid: square\n  map: |\n"+rows+"  legend: {"+legend+"}"+places.Replace(people)), nil)
	if err != nil {
		t.Fatal(err)
	}
	return staged(t, s, 0)
}

// Low foliage on ground that is hard to walk on is golden corn; on other ground, or higher, it is green.
func TestLowFoliageOnHardGroundIsCorn(t *testing.T) {
	golden := func(look string) (n int) {
		st := squares(t, "    . . . .\n    . c . .\n    . . . .\n", "c: {cover: conceal, pct: 50, "+look+"}")
		img := st.shoot(400, 300, 1, nil)
		at := st.p.CellPlace(st.b.Scenario().Field.Cell(1, 1))
		for y := -40; y < 40; y++ {
			for x := -40; x < 40; x++ {
				if p := img.RGBAAt(int(at.X)+x, int(at.Y)+y); p.R > 120 && p.R > p.G && int(p.G) > int(p.B)*3/2 {
					n++
				}
			}
		}
		return n
	}
	corn, bush, tree := golden("height: 1200, terrain: 150"), golden("height: 1200"), golden("height: 5000, terrain: 150")
	if corn < 300 || bush > corn/5 || tree > corn/5 {
		t.Errorf("golden pixels of corn %d, of a bush %d, of a tree %d", corn, bush, tree)
	}
}

// Where two kinds of ground meet out of doors, the one reaches in lobes over the edge of the other; within walls the edge is straight.
func TestKindsOfGroundMeetInLobesOutOfDoors(t *testing.T) {
	const wide = 100
	beyond := func(wall, sign string) []byte {
		wall += " " + wall
		rows := "    . . . . " + wall + "\n    . " + sign + " . . " + wall + "\n    . . . . " + wall + "\n"
		st := squares(t, rows, `"#": {wall: true}, ",": {terrain: 200}`)
		img := st.shoot(6*wide, 3*wide, 1, nil)
		at := st.p.CellPlace(st.b.Scenario().Field.Cell(1, 1))
		for y := -0.75; y < 0.75; y += 0.002 { // what is beside the cell, not what lies in it or grows up from it
			for x := -0.58; x < 0.58; x += 0.002 {
				img.SetRGBA(int(at.X+x*st.p.Unit()*st.p.Cam.Zoom), int(at.Y+y*st.p.Unit()*st.p.Cam.Zoom), color.RGBA{})
			}
		}
		return img.Pix
	}
	if bytes.Equal(beyond(".", "."), beyond(".", ",")) {
		t.Error("out of doors nothing of the ground reaches over its edge")
	}
	if !bytes.Equal(beyond("#", "."), beyond("#", ",")) {
		t.Error("within walls ground reaches over its edge")
	}
}

// Leaves lie beside trees, and nowhere else.
func TestLeavesLieBesideTrees(t *testing.T) {
	fallen := func(sign string) (n int) {
		st := squares(t, "    . . . .\n    . "+sign+" . .\n    . . . .\n", `t: {cover: conceal, pct: 50, height: 5000}`)
		img := st.shoot(400, 300, 1, nil)
		at := st.p.CellPlace(st.b.Scenario().Field.Cell(2, 1))
		for y := -45; y < 45; y++ {
			for x := -45; x < 45; x++ {
				if p := img.RGBAAt(int(at.X)+x, int(at.Y)+y); p.R > p.G && int(p.G) > int(p.B)*5/4 {
					n++
				}
			}
		}
		return n
	}
	if beside, away := fallen("t"), fallen("."); beside < away+30 {
		t.Errorf("beside a tree the ground has %d pixels of the colour of leaves, %d where none stands", beside, away)
	}
}
