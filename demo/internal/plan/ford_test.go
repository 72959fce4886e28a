package plan_test

import (
	"image"
	"testing"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// colours are how much of each there is in the hundred pixels about a place.
func colours(img *image.RGBA, at paint.Pt) (red, green, blue int) {
	for i := range 100 {
		k := img.RGBAAt(int(at.X)+i%10-5, int(at.Y)+i/10-5)
		red, green, blue = red+int(k.R), green+int(k.G), blue+int(k.B)
	}
	return red, green, blue
}

// titled is a battle at its beginning, drawn under another title.
func titled(t *testing.T, name, title string) *stage {
	t.Helper()
	st := newStage(t, name, 0)
	st.b.Scenario().Title = title
	st.p = plan.New(&st.b.Scenario().Field, scene.GroundOf(st.b))
	return st
}

// A battle whose title tells of a hall is fought on a floor, not on grass.
func TestABattleInAHallIsFoughtOnAFloor(t *testing.T) {
	for title, want := range map[string]bool{"Two swords in the hall": true, "Two swords in the hail": false} {
		st := titled(t, "duel", title)
		img := st.shoot(400, 300, 1, &plan.Marks{Still: true})
		at := st.p.CellPlace(st.b.Scenario().Field.Cell(1, 1))
		red, green, _ := colours(img, at)
		if (red > green) != want {
			t.Errorf("%s: the ground is %d red and %d green in 100 pixels", title, red, green)
		}
	}
}

// Hard going is water where the title tells of a ford, and earth where it does not.
func TestHardGoingAtAFordIsWater(t *testing.T) {
	for title, want := range map[string]bool{"Arrows at the ford": true, "Arrows at the fjord": false} {
		st := titled(t, "arrows-at-the-ford", title)
		img := st.shoot(700, 400, 1, &plan.Marks{Still: true})
		at := st.p.CellPlace(rules.Cell{X: 11, Y: 4})
		red, _, blue := colours(img, at)
		if (blue > red) != want {
			t.Errorf("%s: hard going is %d red and %d blue in 100 pixels", title, red, blue)
		}
	}
}

// A battle whose title tells of sand is fought on it, not on grass.
func TestABattleInTheSandIsFoughtOnSand(t *testing.T) {
	for title, want := range map[string]bool{"Net and sword in the sand": true, "Net and sword in the shade": false} {
		st := titled(t, "net-and-sword", title)
		img := st.shoot(600, 400, 1, &plan.Marks{Still: true})
		red, green, blue := colours(img, st.p.CellPlace(st.b.Scenario().Field.Cell(6, 4)))
		if (red > green && green > blue) != want {
			t.Errorf("%s: the ground is %d red, %d green and %d blue in 100 pixels", title, red, green, blue)
		}
	}
}

// What stands low in a tavern is of wood, and of stone in a crypt; the walls are of stone in both.
func TestWhatStandsLowInAHouseIsOfWood(t *testing.T) {
	for title, want := range map[string]bool{"The brawl at the Bent Oar": true, "The brawl in the crypt": false} {
		st := titled(t, "tavern-brawl", title)
		f := &st.b.Scenario().Field
		img := st.shoot(900, 700, 1, &plan.Marks{Still: true})
		brown := func(column, row int32) bool {
			red, _, blue := colours(img, st.p.CellPlace(f.Cell(column, row)))
			return 2*red > 3*blue
		}
		if brown(6, 5) != want || brown(0, 4) {
			t.Errorf("%s: a table is of wood: %t, a wall: %t", title, brown(6, 5), brown(0, 4))
		}
	}
}

// A room is shown as a whole at first where it has room, and no more than that where its cells would be too small.
func TestARoomIsShownAsAWhole(t *testing.T) {
	for size, want := range map[image.Point]bool{{X: 920, Y: 500}: true, {X: 390, Y: 330}: false} {
		st := newStage(t, "tavern-brawl", 0)
		st.p.Fingers, st.s.Round = !want, 1
		st.p.Layout(plan.Rect{W: float64(size.X), H: float64(size.Y)}, 1)
		st.p.Open(st.s)
		for range 3 {
			st.p.Follow(st.s, nil, nil, false)
		}
		w, in := st.p.Cam.World, st.p.Cam.Shown()
		if got := in.X <= w.X && in.Y <= w.Y && in.X+in.W >= w.X+w.W && in.Y+in.H >= w.Y+w.H; got != want {
			t.Errorf("%v: the whole room is shown: %t", size, got)
		}
	}
}
