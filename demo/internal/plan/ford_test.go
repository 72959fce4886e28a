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

// A battle whose title tells of a hall is fought on a floor, not on grass.
func TestABattleInAHallIsFoughtOnAFloor(t *testing.T) {
	for title, want := range map[string]bool{"Two swords in the hall": true, "Two swords in the hail": false} {
		st := newStage(t, "duel", 0)
		st.b.Scenario().Title = title
		st.p = plan.New(&st.b.Scenario().Field, scene.GroundOf(st.b))
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
		st := newStage(t, "arrows-at-the-ford", 0)
		st.b.Scenario().Title = title
		p := plan.New(&st.b.Scenario().Field, scene.GroundOf(st.b))
		st.p = p
		img := st.shoot(700, 400, 1, &plan.Marks{Still: true})
		at := p.CellPlace(rules.Cell{X: 11, Y: 4})
		red, _, blue := colours(img, at)
		if (blue > red) != want {
			t.Errorf("%s: hard going is %d red and %d blue in 100 pixels", title, red, blue)
		}
	}
}
