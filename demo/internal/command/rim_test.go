package command_test

import (
	"math"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// On open ground each place of the rim is come to at once, and one a twentieth of the way farther is not; where there are cells there is no rim.
func TestTheRimIsHowFarOneGetsAtOnce(t *testing.T) {
	rims, held := 0, 0
	eachTurn(t, []string{"open-heath", "hedge-fight"}, 60, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		for i := range all {
			c := &all[i]
			rim, mm := d.Rim(c, 0)
			if (rim == nil) != (mm == 0) || rim != nil && name != "open-heath" {
				t.Fatalf("%s: %s has a rim of %d places, %d mm", name, c.Label, len(rim), mm)
			}
			if rim == nil || !c.Kind.Moves() {
				continue
			}
			if again, far := d.Rim(c, mm); again != nil || far != 0 {
				t.Errorf("%s: %s leads farther than %d mm", name, c.Label, mm)
			}
			rims++
			for _, p := range rim[1:] {
				if p == rim[0] {
					held++
					continue
				}
				if k, ok := d.Way(c, p); !ok || !k.Now {
					t.Errorf("%s: %s does not lead to %v of the rim at once", name, c.Label, p)
				}
				x, y := float64(p.X-rim[0].X), float64(p.Y-rim[0].Y)
				far := math.Hypot(x, y)
				if far < float64(mm)*0.98 {
					held++
				}
				longer := (far + float64(mm)/20) / far
				if k, ok := d.Way(c, rules.Cell{X: rim[0].X + int32(x*longer), Y: rim[0].Y + int32(y*longer)}); ok && k.Now && float64(k.Mm) < far*longer+2 { // straight, and not round somebody
					t.Errorf("%s: %s leads beyond %v of the rim of %v", name, c.Label, p, rim[0])
				}
			}
		}
	})
	if rims < 10 || held < 10 {
		t.Errorf("only %d rims, of whose places only %d are held up by something", rims, held)
	}
}
