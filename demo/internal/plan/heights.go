package plan

import (
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/rules"
)

// heights writes how high the ground lies and how high things are on it: below an overlay all of them, else those
// of the cell under the pointer.
func (d *drawing) heights() {
	if d.m.Overlay != NoOverlay && d.size() >= figuresFrom {
		for _, cell := range d.labels {
			d.height(cell)
		}
		for i, l := range d.looks {
			if l.top != 0 {
				d.top(i)
			}
		}
		return
	}
	if d.m.Cell == nil || !d.wide {
		return
	}
	d.height(*d.m.Cell)
	for i, l := range d.looks {
		if l.top != 0 && l.full && l.cell == *d.m.Cell {
			d.top(i)
		}
	}
}

// height writes how high the ground of a cell lies, if it is not level.
func (d *drawing) height(cell rules.Cell) {
	if z := d.grounds[cell].Z; z != 0 {
		d.number(d.Cam.To(d.place(cell)).Add(paint.Pt{Y: d.cell() * 0.3}), z)
	}
}

// top writes how high something is that stands on the field.
func (d *drawing) top(i int) { d.number(d.Cam.To(middle(d.shapes[i])), d.looks[i].top) }

// number writes a length in metres.
func (d *drawing) number(at paint.Pt, mm int32) {
	if d.seen(at, d.cell()) {
		d.c.Plate(at.Sub(paint.Pt{Y: d.px(7)}), metres(mm)+" m", paint.Bold, d.px(11), paint.Chalk, paint.Night.Thin(0.75))
	}
}
