package plan_test

import (
	"image"
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
)

// brightness is how bright a picture is about a place, in a square of so many pixels.
func brightness(img *image.RGBA, at paint.Pt, size int) (sum int) {
	for y := range size {
		for x := range size {
			p := img.RGBAAt(int(at.X)+x-size/2, int(at.Y)+y-size/2)
			sum += int(p.R) + int(p.G) + int(p.B)
		}
	}
	return sum / (3 * size * size)
}

// The ground is darker at the foot of a wall, and water lighter at its shore.
func TestGroundRunsTowardsWhatStandsBesideIt(t *testing.T) {
	beside := func(row, legend string, x int32, off float64) int {
		st := squares(t, "    . . . . . .\n    "+row+"\n    "+row+"\n    "+row+"\n    . . . . . .\n", legend)
		img := image.NewRGBA(image.Rect(0, 0, 900, 750))
		st.p.Layout(plan.Rect{W: 900, H: 750}, 1)
		st.p.Ground(st.c, st.s.Open, nil)
		st.c.Raster(img)
		u := st.p.Unit() * st.p.Cam.Zoom
		return brightness(img, st.p.CellPlace(st.b.Scenario().Field.Cell(x, 2)).Add(paint.Pt{X: off * u}), int(u*0.2))
	}
	const wall, lake = `"#": {wall: true}`, `"~": {terrain: 200, ground: -300}`
	if at, bare := beside(". . . . # .", wall, 3, 0.38), beside(". . . . . .", wall, 3, 0.38); at >= bare-6 {
		t.Errorf("at the foot of a wall the ground is %d bright, where there is none %d", at, bare)
	}
	if shore, off := beside("~ ~ ~ ~ ~ .", lake, 4, 0.2), beside("~ ~ ~ ~ ~ ~", lake, 4, 0.2); shore <= off+6 {
		t.Errorf("at its shore water is %d bright, away from it %d", shore, off)
	}
}

// What is seen is darker towards the corners of the view, in the middle as it is, and what is marked lies above that.
func TestTheCornersOfTheViewAreDarker(t *testing.T) {
	c := paint.NewCanvas(paint.NewAtlas())
	img := image.NewRGBA(image.Rect(0, 0, 400, 300))
	c.Rect(0, 0, 400, 300, paint.Plain)
	c.Vignette(0, 0, 400, 300, paint.Night.Thin(0.5))
	c.Raster(img)
	mid, edge, corner := brightness(img, paint.Pt{X: 200, Y: 150}, 8), brightness(img, paint.Pt{X: 200, Y: 5}, 8), brightness(img, paint.Pt{X: 6, Y: 6}, 8)
	if k := brightness(img, paint.Pt{X: 260, Y: 150}, 8); k != mid || edge >= mid || corner >= edge-10 {
		t.Errorf("in the middle %d and %d, at the edge %d, in the corner %d", mid, k, edge, corner)
	}
}

// The field does not end at a hard edge: the land beyond begins about as bright, and grows darker the farther off it is.
func TestTheLandGrowsDarkerBeyondTheField(t *testing.T) {
	st := newStage(t, "hedge-fight", 0)
	st.p.Layout(plan.Rect{W: 900, H: 600}, 1)
	st.p.Cam.Scale(st.p.Cam.View.Middle(), 0.5)
	img := image.NewRGBA(image.Rect(0, 0, 900, 600))
	st.p.Ground(st.c, st.s.Open, nil)
	st.c.Raster(img)
	w, u := st.p.Cam.World, st.p.Unit()
	at := func(far float64) (sum int) {
		for x := range 10 {
			sum += brightness(img, st.p.Cam.To(paint.Pt{X: w.X + w.W*(0.3+0.04*float64(x)), Y: w.Y - far*u}), 12)
		}
		return sum / 10
	}
	within, near, off, far := at(-1.5), at(0.7), at(3), at(6)
	if near < within*3/4 || off >= near || far >= off {
		t.Errorf("in the field %d bright, beside it %d, farther off %d and %d", within, near, off, far)
	}
}
