package plan

import "github.com/affray-engine/affray/demo/internal/paint"

// Sizes of what says how a battle came out, in pixels of the design: its letters, the ribbon below them, and how far from it others are to stand; and how much of the
// width of the view it takes at most, and of the height its letters.
const (
	outcomeSize   = 24
	outcomeRibbon = 4
	outcomeClear  = 14
	outcomeShare  = 0.7
	outcomeHigh   = 0.055
)

// cameOut writes how the battle came out, in the colour of who has won: at the top of the view in the middle, or at its foot where that hides fewer.
func (d *drawing) cameOut() {
	if d.outcomeAt = (Rect{}); d.m.Outcome == "" {
		return
	}
	v, size, pad := d.Cam.View, min(d.px(outcomeSize), outcomeHigh*d.Cam.View.H), d.px(10)
	wide := d.c.Atlas.Width(d.m.Outcome, paint.Bold, size)
	if most := outcomeShare * v.W; wide > most {
		size *= most / wide
		wide = d.c.Atlas.Width(d.m.Outcome, paint.Bold, size)
	}
	ink, high := paint.Chalk, 1.35*size+d.px(outcomeRibbon)
	if d.m.Winner >= 0 {
		ink = d.side(d.m.Winner)
	}
	at := Rect{v.X + (v.W-wide)/2 - pad, v.Y + pad, wide + 2*pad, high}
	if low := (Rect{at.X, v.Y + v.H - pad - high, at.W, at.H}); d.crowded(low.grown(d.px(outcomeClear))) < d.crowded(at.grown(d.px(outcomeClear))) {
		at = low
	}
	d.outcomeAt = at
	d.c.Round(at.X, at.Y, at.W, at.H, d.px(6), paint.Night.Thin(0.88))
	d.c.Rect(at.X, at.Y+at.H-d.px(outcomeRibbon), at.W, d.px(outcomeRibbon), ink)
	d.c.Text(paint.Pt{X: at.X + pad, Y: at.Y + 1.02*size}, d.m.Outcome, paint.Bold, size, paint.Left, ink)
}
