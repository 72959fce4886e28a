package plan

import (
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// Extent is from where to where somebody is drawn who stands and is a man, from the top of the head to the lower edge of
// the second bar; the badge is beside the heads of those below.
func (p *Plan) Extent(s *scene.Scene, id rules.ID) (top, bottom float64) {
	t, st := s.Token(id), p.stand(s, nil, int(id)-1)
	d := &drawing{Plan: p, s: s, m: &Marks{}}
	f := d.frame(t, &st)
	man := paint.Look{}
	_, _, h := p.tagSizes(&st)
	return f.At.Y - man.Crown()*f.Size, p.foot(t, &st) + 1.6*h + p.px(1)
}

// NamePlaces returns where names were written last, in pixels.
func (p *Plan) NamePlaces() (all []Rect) {
	for i := range p.plates {
		w := &p.plates[i]
		all = append(all, Rect{w.at.X - w.w/2, w.at.Y - w.h, w.w, w.h})
	}
	return all
}
