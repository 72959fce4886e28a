package app

import (
	"image/color"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/ecs/scenario"
)

// inks are the colours of the sides of the scenario on a screen.
type inks []paint.Ink

// inksOf gives the sides of a scenario their colours.
func inksOf(s *scenario.Scenario) inks {
	names := make([]string, len(s.Sides))
	for i := range s.Sides {
		names[i] = s.Sides[i].ID
	}
	return paint.SideInks(names)
}

// of is the colour of a side, as on the board.
func (k inks) of(side int) color.NRGBA {
	ink := paint.Side(side)
	if side >= 0 && side < len(k) {
		ink = k[side]
	}
	return solid(ink)
}

// solid is a colour of the board on the rest of the screen.
func solid(ink paint.Ink) color.NRGBA {
	r, g, b := ink.RGB()
	return color.NRGBA{r, g, b, 0xff}
}
