package plan_test

import (
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"testing"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/systems/event"
)

// busiest is the moment before the tick with most blows.
func busiest(r *reel.Reel) int {
	best, at := 0, 0
	for m := range r.Last() {
		n := 0
		for _, e := range r.Events(m) {
			if e.Kind == event.Struck && e.Act.Kind.Hostile() {
				n++
			}
		}
		if n > best {
			best, at = n, m
		}
	}
	return at
}

// TestFilms writes six frames of the busiest tick of some battles into the folder that
// PLAN_SHOTS names.
func TestFilms(t *testing.T) {
	dir := os.Getenv("PLAN_SHOTS")
	if dir == "" {
		t.Skip("PLAN_SHOTS names no folder")
	}
	for _, name := range []string{"hedge-fight", "courtyard-duel", "arrows-at-the-ford", "warehouse", "well-of-three", "flooded-crypt", "wolves-at-the-fold"} {
		r := reeltest.Played(t, name)
		m := busiest(r)
		before, after := r.Scene(m).Clone(), r.Scene(m+1).Clone()
		f := film.Make(before, r.Events(m), after)
		st := newStage(t, name, 0)
		st.s = before
		all := image.NewRGBA(image.Rect(0, 0, 3*480, 2*400))
		var frame film.Frame
		for i := range 6 {
			f.At(f.Length()*(float64(i)+0.5)/6, &frame)
			st.p.Layout(plan.Rect{W: 480, H: 400}, 1)
			st.p.Cam.Frame(st.p.Crowd(before))
			img := st.film(480, 400, 1, nil, &frame)
			draw.Draw(all, img.Rect.Add(image.Pt(i%3*480, i/3*400)), img, image.Point{}, draw.Src)
		}
		fmt.Println(name, m, f.Length(), len(frame.Numbers), len(frame.Hits))
		save(t, all, filepath.Join(dir, "film-"+name+".png"))
	}
}
