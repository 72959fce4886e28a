package plan_test

import (
	"bytes"
	"image"
	"testing"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/plan"
)

// swung is the picture of a field whose doors are moving and have come to a share of the way;
// below 0 they rest closed, above 1 open.
func swung(st *stage, share float64) []byte {
	f := &film.Frame{}
	for i := range st.s.Tokens {
		k := &st.s.Tokens[i]
		x, y := st.s.Place(k)
		f.Poses = append(f.Poses, film.Pose{X: x, Y: y, Angle: st.s.Ground.Angle(k.Facing), Alpha: 1})
	}
	for i := range st.s.Open {
		st.s.Open[i] = share > 1
		if share >= 0 && share <= 1 {
			f.Doors = append(f.Doors, film.Door{Obstacle: i, Open: share})
		}
	}
	st.c.Reset()
	st.p.Ground(st.c, st.s.Open, f.Doors)
	st.p.Live(st.c, st.s, f, nil)
	img := image.NewRGBA(image.Rect(0, 0, 900, 700))
	st.c.Raster(img)
	return img.Pix
}

func TestADoorSwingsFromWhereItRestsToWhereItWillRest(t *testing.T) {
	for _, name := range []string{"flooded-crypt", "tavern-brawl", "warehouse"} {
		st := newStage(t, name, 0)
		st.p.Layout(plan.Rect{W: 900, H: 700}, 1)
		shut, open := swung(st, -1), swung(st, 2)
		if !bytes.Equal(shut, swung(st, 0)) {
			t.Errorf("%s: a door that begins to open does not look closed", name)
		}
		if !bytes.Equal(open, swung(st, 1)) {
			t.Errorf("%s: a door that has swung open does not look open", name)
		}
		if half := swung(st, 0.5); bytes.Equal(half, shut) || bytes.Equal(half, open) {
			t.Errorf("%s: a door is not seen half-way", name)
		}
	}
}
