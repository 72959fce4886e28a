package plan

import (
	"math"
	"slices"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// A camera that follows the fight shows cells of these sizes, at a scale of 1 in pixels: at most so large unless the whole field is,
// and at least so large that letters can be read, even if not everybody is in view.
const (
	mostFollowed  = 104.0
	leastFollowed = lettersFrom
)

// It moves only if somebody comes within this share of the view of its edge, or if what is to be seen could be so many times as
// large; then it shows some cells of room round everybody.
const (
	edge      = 0.035
	closer    = 1.4
	roomRound = 1.4
)

// Crowd returns the part of the field, in mm, in which those stand who can act, or all if
// nobody can, with some room round them.
func (p *Plan) Crowd(s *scene.Scene) Rect { return p.crowd(s, nil) }

// crowd is Crowd, in a frame if there is one.
func (p *Plan) crowd(s *scene.Scene, f *film.Frame) Rect {
	r, ok := p.round(s, f, func(t *scene.Token) bool { return t.Up.Acts() })
	if !ok {
		r, ok = p.round(s, f, func(*scene.Token) bool { return true })
	}
	if !ok {
		return p.Cam.World
	}
	return r.grown(roomRound * p.Unit())
}

// round is the part of the field in which some stand; ok is false if none of them is there.
func (p *Plan) round(s *scene.Scene, f *film.Frame, who func(t *scene.Token) bool) (r Rect, ok bool) {
	var box Bounds
	for i := range s.Tokens {
		if t := &s.Tokens[i]; who(t) {
			if q := pose(s, f, i); q.Alpha > 0 {
				box.Add(q.X, q.Y)
			}
		}
	}
	return box.Rect()
}

// Open is for the first frame: it shows the fight.
func (p *Plan) Open(s *scene.Scene) {
	if p.Cam.Fitted() {
		p.Cam.Frame(p.view(s, nil, nil).frame)
	}
}

// Follow has the camera keep the fight in view, if it frames it and nobody has moved it since. It stays where it is as long
// as it can; else it glides, if it may, or is there at once.
func (p *Plan) Follow(s *scene.Scene, f *film.Frame, acting []rules.ID, glides bool) {
	c := &p.Cam
	if !c.Frames() || c.View.W <= 0 || c.View.H <= 0 {
		return
	}
	switch v := p.view(s, f, acting); {
	case p.serves(&v) || c.part == v.frame: // more than that cannot be done
	case glides:
		c.Glide(v.frame)
	default:
		c.Frame(v.frame)
	}
}

// view is what a camera that follows the fight has to show: must be in view, and what it frames if that is not so.
type view struct{ must, frame Rect }

// view finds what is to be shown: all who can act, or, if they would be too small to be read, those who act now, in as much of
// the field as can be read. If those are all over the field, all are shown that are not much too small, else the one of them who is in view.
func (p *Plan) view(s *scene.Scene, f *film.Frame, acting []rules.ID) view {
	all, room := p.crowd(s, f), -roomRound*p.Unit()
	least, size := leastFollowed*p.Scale/p.Unit(), p.Cam.framing(all)
	everybody := view{all.grown(room), all}
	if size >= least {
		return everybody
	}
	part := Rect{W: min(all.W, p.Cam.View.W/least*(1-2*margin)), H: min(all.H, p.Cam.View.H/least*(1-2*margin))}
	acts := func(t *scene.Token) bool { return slices.Contains(acting, t.ID) && t.Up.Acts() }
	now, ok := p.round(s, f, acts)
	if !ok { // nobody acts: what is shown may stay
		return view{Rect{p.Cam.Mid.X, p.Cam.Mid.Y, 0, 0}, part.Within(all, all.Middle())}
	}
	if now.W > part.W+2*room || now.H > part.H+2*room {
		if size*closer >= least {
			return everybody
		}
		now = p.nearest(s, f, acts)
	}
	return view{now, part.Within(all, now.Middle())}
}

// nearest is the place of the one of some who is nearest to the middle of what is shown, or will be on arrival, so that a camera does not leave a fight for another
// that goes on at the same time.
func (p *Plan) nearest(s *scene.Scene, f *film.Frame, who func(t *scene.Token) bool) (r Rect) {
	c, best := p.Cam, math.Inf(1)
	c.Step(1)
	for i := range s.Tokens {
		if t := &s.Tokens[i]; who(t) {
			q := pose(s, f, i)
			if d := c.Mid.Sub(paint.Pt{X: q.X, Y: q.Y}).Len(); q.Alpha > 0 && d < best {
				best, r = d, Rect{X: q.X, Y: q.Y}
			}
		}
	}
	return r
}

// serves reports whether a view lies well within what the camera shows, or will show when it has arrived, and is not much too small.
func (p *Plan) serves(w *view) bool {
	c := p.Cam
	c.Step(1)
	if c.framing(w.frame) > closer*c.Zoom {
		return false
	}
	v := c.View.grown(-edge * min(c.View.W, c.View.H))
	a, b := c.To(paint.Pt{X: w.must.X, Y: w.must.Y}), c.To(paint.Pt{X: w.must.X + w.must.W, Y: w.must.Y + w.must.H})
	return a.X >= v.X && a.Y >= v.Y && b.X <= v.X+v.W && b.Y <= v.Y+v.H
}
