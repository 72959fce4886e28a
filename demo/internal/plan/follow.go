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
	mostFollowed  = 128.0
	leastFollowed = lettersFrom
)

// Where fingers point cells are at least so large that they can be told apart, and at most so that words have room beside those who fight.
const (
	leastFingered = 38.0
	mostFingered  = 68.0
	leastChosen   = nearCells // to have in view together whom an order may be meant for: all of them as figures
)

// It moves only if somebody comes within this share of the view of its edge, or if what is to be seen could be so many times as
// large; then it shows some cells of room round everybody.
const (
	edge      = 0.035
	closer    = 1.2
	nearer    = 1.12 // in place of closer where fingers point, as each pixel is needed
	roomRound = 1.25
	bodyRound = 0.7 // of it that must not be cut off about the middle of somebody, with name and bars
	astray    = 0.2 // of the view the middle of all may lie away from where it would be, before half of the view is empty
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

// girth is the middle of somebody, or what of a larger one and of a rider stands out beside others.
func (p *Plan) girth(t *scene.Token, q film.Pose) Rect {
	more, up := (bulk(t)-1)/2*p.Unit(), 0.0
	if t.Rides != 0 || t.Astride {
		up = aloft * p.Unit()
	}
	return Rect{q.X - more, q.Y - more - up, 2 * more, 2*more + up}
}

// aloft is how much higher than others, in cells, the head of a rider is.
const aloft = 0.45

// round is the part of the field in which some stand; ok is false if none of them is there.
func (p *Plan) round(s *scene.Scene, f *film.Frame, who func(t *scene.Token) bool) (r Rect, ok bool) {
	var box Bounds
	for i := range s.Tokens {
		if t := &s.Tokens[i]; who(t) {
			if q := pose(s, f, i); q.Alpha > 0 {
				g := p.girth(t, q)
				box.Add(g.X, g.Y)
				box.Add(g.X+g.W, g.Y+g.H)
			}
		}
	}
	return box.Rect()
}

// Open is for the first frame: it shows the fight, or where most of it are if all would be too small.
func (p *Plan) Open(s *scene.Scene) {
	if !p.Cam.Fitted() {
		return
	}
	v := p.view(s, nil, nil)
	if !v.whole {
		v.frame, _ = p.knot(s, nil, v.frame, nil)
	}
	p.Cam.Frame(v.frame)
}

// All shows all who can act, as large as they can be together: for a picture that nobody moves.
func (p *Plan) All(s *scene.Scene) {
	all := p.crowd(s, nil)
	p.Cam.Frame(all)
	if !p.wide { // whose figures are larger than they are by themselves
		p.Cam.Frame(all.grown(p.atLeast(leastOpen) / p.Cam.Zoom))
	}
}

// knot is that part of the field, as large as a frame, which has in it what must be seen, if that is not nil, and as many of those who
// can act as can be, and how many those are.
func (p *Plan) knot(s *scene.Scene, f *film.Frame, frame Rect, must *Rect) (part Rect, most int) {
	all := p.crowd(s, f)
	about := func(middle paint.Pt) Rect {
		r := frame.Within(all, middle)
		if must != nil {
			r = r.over(*must)
		}
		return r
	}
	part = frame
	for i := range s.Tokens {
		at := pose(s, f, i)
		if !s.Tokens[i].Up.Acts() || at.Alpha <= 0 {
			continue
		}
		r := about(paint.Pt{X: at.X, Y: at.Y})
		n, mid := p.has(s, f, r)
		if n <= most {
			continue
		}
		part, most = r, n
		r = about(mid)
		if n, _ := p.has(s, f, r); float64(n) >= tells*float64(most) { // rather with most of them in the middle
			part = r
		}
	}
	return p.uncut(s, f, part, must), most
}

// uncut moves a part of the field that is to be framed a little, if fewer are cut off at its edge then and no fewer are in view: who is cut comes in as
// a whole, or goes out.
func (p *Plan) uncut(s *scene.Scene, f *film.Frame, part Rect, must *Rect) Rect {
	zoom := p.Cam.framing(part)
	more := paint.Pt{X: p.Cam.View.W/zoom - part.W, Y: p.Cam.View.H/zoom - part.H}.Mul(0.5)
	moved := func(by paint.Pt) Rect { return Rect{part.X + by.X, part.Y + by.Y, part.W, part.H} }
	shown := func(r Rect) Rect { return Rect{r.X - more.X, r.Y - more.Y, r.W + 2*more.X, r.H + 2*more.Y} }
	best, least := part, p.cut(s, f, shown(part))
	most, _ := p.has(s, f, part)
	for i := range s.Tokens {
		body, ok := p.stature(s, f, i)
		in := shown(part)
		if least == 0 || !ok || !in.cuts(body) {
			continue
		}
		into := in.over(body)
		for _, by := range [...]paint.Pt{
			{X: into.X - in.X, Y: into.Y - in.Y},
			{X: body.X + body.W - in.X}, {X: body.X - in.X - in.W}, {Y: body.Y + body.H - in.Y}, {Y: body.Y - in.Y - in.H},
		} {
			r := moved(by)
			if n, _ := p.has(s, f, r); n < most || must != nil && r.over(*must) != r {
				continue
			}
			if n := p.cut(s, f, shown(r)); n < least {
				best, least = r, n
			}
		}
	}
	return best
}

// Cut is how many who can act are partly in view and partly out of it.
func (p *Plan) Cut(s *scene.Scene, f *film.Frame) (n int) {
	if p.wide {
		return p.cut(s, f, p.Cam.Shown())
	}
	for i := range s.Tokens { // as they are drawn, apart from each other
		st := p.stand(s, f, i)
		body := Rect{st.at.X - st.r, st.at.Y - crownHigh*st.r, 2 * st.r, (crownHigh + 1.4) * st.r}
		if s.Tokens[i].Up.Acts() && st.pose.Alpha > 0 && p.Cam.View.cuts(body) {
			n++
		}
	}
	return n
}

// crownHigh is how far heads and helmets stand out above the middle of who is drawn, in its radius.
const crownHigh = 2.1

// stature is the part of the field that somebody who can act has with name and bars; ok is false for others.
func (p *Plan) stature(s *scene.Scene, f *film.Frame, i int) (r Rect, ok bool) {
	t, q := &s.Tokens[i], pose(s, f, i)
	return p.girth(t, q).grown(bodyRound * p.Unit()), t.Up.Acts() && q.Alpha > 0
}

// cut is how many who can act are partly in a part of the field.
func (p *Plan) cut(s *scene.Scene, f *film.Frame, shown Rect) (n int) {
	for i := range s.Tokens {
		if body, ok := p.stature(s, f, i); ok && shown.cuts(body) {
			n++
		}
	}
	return n
}

// Has is how many who can act stand well in view.
func (p *Plan) Has(s *scene.Scene, f *film.Frame) int {
	n, _ := p.has(s, f, p.Cam.Shown())
	return n
}

// has is how many of those who can act stand well within a part of the field, and the middle of them.
func (p *Plan) has(s *scene.Scene, f *film.Frame, part Rect) (n int, mid paint.Pt) {
	part = part.grown(-roomRound / 2 * p.Unit())
	for i := range s.Tokens {
		q := pose(s, f, i)
		if at := (paint.Pt{X: q.X, Y: q.Y}); s.Tokens[i].Up.Acts() && q.Alpha > 0 && part.Holds(at) {
			n, mid = n+1, mid.Add(at)
		}
	}
	return n, mid.Mul(1 / float64(max(n, 1)))
}

// tells is the share of those whom the best view has who are enough for a view to stay what it is while time goes on.
const tells = 0.75

// settle finds the best of the parts that a view may frame, if the view that there is does not serve; at the beginning of each tick
// it looks whether that has most of those who fight. After a jump in time none serves but the best. It reports whether the view does.
func (p *Plan) settle(s *scene.Scene, f *film.Frame, v *view) bool {
	serves := p.serves(v)
	if v.whole || v.near || serves && p.judged == s.Tick {
		return serves
	}
	goes := s.Tick == p.judged || s.Tick == p.judged+1
	p.judged = s.Tick
	must := &v.must
	if v.spread {
		must = nil // one of them will be in view wherever most of all are
	}
	best, most := p.knot(s, f, v.frame, must)
	v.frame = best
	c := p.Cam
	c.Step(1)
	n, _ := p.has(s, f, c.Shown())
	after := c
	after.Frame(best)
	return serves && goes && float64(n) >= tells*float64(most) && p.cut(s, f, c.Shown()) <= p.cut(s, f, after.Shown())
}

// Chase has a camera that somebody has moved follow the fight again; one with a zoom of somebody's own goes after it anyway, and where the whole field is
// shown it stays so.
func (p *Plan) Chase(s *scene.Scene) {
	if c := &p.Cam; !c.Fitted() && !c.Frames() && !c.own {
		c.Fit()
		p.Open(s)
	}
}

// Follow has the camera keep the fight in view, if it frames it and nobody has moved it since. It stays where it is as long
// as it can; else it glides, if it may, or is there at once.
func (p *Plan) Follow(s *scene.Scene, f *film.Frame, acting []rules.ID, glides bool) {
	c := &p.Cam
	if !c.Frames() || c.View.W <= 0 || c.View.H <= 0 {
		return
	}
	v := p.view(s, f, acting)
	if p.keeps(s, f, &v, glides) {
		p.judged = s.Tick
		return
	}
	switch serves := p.settle(s, f, &v); {
	case serves || c.part == v.frame: // more than that cannot be done
	case glides:
		c.Glide(v.frame)
	default:
		c.Frame(v.frame)
	}
}

// Steady is how a camera that follows the fight stays as it is for the sake of whoever gives orders, and looks for their people where they were.
type Steady struct {
	On   bool       // a side is commanded
	Near []rules.ID // the one who is asked for its order and the enemies near it, none while nobody is
}

// roomier is how many times as large as it is a fight that is in view as a whole could be before a steady camera makes it larger, while nobody is asked.
const roomier = 1.6

// keeps reports whether a steady camera keeps its scale: it shows who is asked and the enemies near it, or while nobody is all who fight, if they are well in
// view, and else goes no farther than it must to have them there, with more of what is to be shown if that has room, too. It is false if they have none, or
// cannot be read so.
func (p *Plan) keeps(s *scene.Scene, f *film.Frame, v *view, glides bool) bool {
	asked := len(p.Steady.Near) > 0
	if !p.Steady.On || s.Over || !asked && !v.whole {
		return false
	}
	end := p.Cam
	end.Step(1)
	switch could := end.framing(v.frame); {
	case end.Zoom < min(could, max(p.least(), v.least))*(1-1e-6), !asked && could > roomier*end.Zoom:
		return false
	}
	must := v.must
	if near, ok := p.round(s, f, func(t *scene.Token) bool { return slices.Contains(p.Steady.Near, t.ID) }); ok && asked && p.Focus != Together {
		must = near.grown(bodyRound * p.Unit())
	}
	if p.holds(must) {
		return true
	}
	part := end.Shown().grown(-2 * edge * min(end.View.W, end.View.H) / end.Zoom)
	for _, all := range [...]Rect{must.with(v.must), must} {
		if all.W <= part.W && all.H <= part.H {
			p.Cam.shift(part.over(all).Middle(), glides)
			return true
		}
	}
	return false
}

// view is what a camera that follows the fight has to show: must be in view, and what it frames if that is not so;
// whole if that is everybody; spread if those who act are all over the field, and what must be in view is one of them.
type view struct {
	must, frame   Rect
	whole, spread bool
	near          bool    // it is that of most who fight, without those far off: see near
	least         float64 // how large a mm is there at least, in pixels, if that is more than elsewhere
}

// least is how large the cells are at least that are shown, in pixels for a mm.
func (p *Plan) least() float64 {
	size := leastFollowed
	if p.Fingers {
		size = leastFingered
	}
	return size * p.Scale / p.Unit()
}

// closeCells is how large cells are at least, at a scale of 1 in pixels, where a fight on open ground is shown without those who stand far off.
const closeCells = 22.0

// Those who are far off from the fight on open ground are left out of view until cells are so large as nearCells, at a scale of 1 in pixels, or as fingers need them, at most
// aloof of all who can act, and only if that makes it so many times as large as worthIt; cells are at most so large as mostNear then.
const (
	nearCells = 30.0
	mostNear  = 56.0
	aloof     = 0.34
	worthIt   = 1.3
)

// near is the view of most of those who fight on a wide field, without those who stand far off, of whom marks at the edge tell: an archer beyond the heath
// does not make the others small at one end of the view, whatever that one does. It is false if all are to be shown, or all enemies are far from each other.
func (p *Plan) near(s *scene.Scene, f *film.Frame, all Rect) (v view, ok bool) {
	c, cell := &p.Cam, p.Scale/p.Unit()
	size, want := c.framing(all), max(nearCells*cell, p.least())
	if size*closer >= want {
		return v, false
	}
	room := roomRound * p.Unit()
	part := p.most(s, f, func(r Rect) bool { return c.framing(r.grown(room)) >= want })
	frame := part.grown(room)
	if now := c.framing(frame); now < want || now < worthIt*size {
		return v, false
	}
	wide := Rect{W: max(frame.W, c.View.W/(mostNear*cell)*(1-2*margin)), H: max(frame.H, c.View.H/(mostNear*cell)*(1-2*margin))}
	mid := frame.Middle()
	wide.X, wide.Y = mid.X-wide.W/2, mid.Y-wide.H/2
	return view{must: part.grown(bodyRound * p.Unit()), frame: wide, near: true, least: closeCells * cell}, true
}

// fighter is somebody who can act, and where.
type fighter struct {
	side int
	at   Rect
}

// without is the part of the field in which some stand, one of them left out, -1 for none, and whether enemies are among them.
func without(all []fighter, but int) (r Rect, opposed bool) {
	var box Bounds
	for i := range all {
		g := &all[i].at
		if i == but {
			continue
		}
		box.Add(g.X, g.Y)
		box.Add(g.X+g.W, g.Y+g.H)
		opposed = opposed || all[i].side != all[(but+1)%len(all)].side
	}
	r, _ = box.Rect()
	return r, opposed
}

// most is the part of the field in which those stand who can act, without as many of the farthest as there have to be left out for the rest to be large
// enough: of those at the rim of it the one without whom it is smallest, and where two stand there together the one who is farther from the middle.
func (p *Plan) most(s *scene.Scene, f *film.Frame, large func(r Rect) bool) Rect {
	var in []fighter
	var mid paint.Pt
	for i := range s.Tokens {
		if t, q := &s.Tokens[i], pose(s, f, i); t.Up.Acts() && q.Alpha > 0 {
			in = append(in, fighter{t.Side, p.girth(t, q)})
			mid = mid.Add(paint.Pt{X: q.X, Y: q.Y})
		}
	}
	mid = mid.Mul(1 / float64(max(1, len(in))))
	part, _ := without(in, -1)
	for least := int(math.Ceil(float64(len(in)) * (1 - aloof))); len(in) > least && !large(part); {
		best, small, farthest := -1, Rect{}, 0.0
		for i := range in {
			if inner := part.grown(-1); inner.with(in[i].at) == inner {
				continue // not at the rim
			}
			rest, opposed := without(in, i)
			far, longer, size := in[i].at.Middle().Sub(mid).Len(), max(rest.W, rest.H), max(small.W, small.H)
			if opposed && (best < 0 || longer < 0.99*size || longer < 1.01*size && far > farthest) {
				best, small, farthest = i, rest, far
			}
		}
		if best < 0 {
			break
		}
		in, part = slices.Delete(in, best, best+1), small
	}
	return part
}

// closeUp is the view of a fight on open ground, or on cells that are too many for a screen, in which all would be small: that of most of them, as long as time goes on; else of those who are to be
// seen, the first ones before the last, if enemies among them have room together, with most of them if these are among those; or it stays with the fight,
// as long as there are enemies in it. It is false if all are to be shown.
func (p *Plan) closeUp(s *scene.Scene, f *film.Frame, acting []rules.ID, all Rect) (v view, ok bool) {
	c, least := &p.Cam, closeCells*p.Scale/p.Unit()
	if s.Over || p.Fingers && (p.wide || p.Focus != Most || begins(s)) || p.wide && s.Tick == 0 { // of cells all are seen before it begins
		return v, false
	}
	if p.Fingers {
		least = p.least()
	}
	most, found := p.near(s, f, all)
	if found && p.Focus == Most {
		return most, true
	}
	if c.framing(all)*closer >= least {
		return v, false
	}
	part := Rect{W: min(all.W, c.View.W/least*(1-2*margin)), H: min(all.H, c.View.H/least*(1-2*margin))}
	room := 2 * roomRound * p.Unit()
	fewest := 2
	if p.Focus == Together && len(p.Steady.Near) > 0 { // whoever gives an order sees all for whom it may be meant
		fewest = len(acting)
	}
	for n := len(acting); n >= fewest && n > 1; n-- {
		who := acting[:n]
		now, there := p.round(s, f, func(t *scene.Token) bool { return t.Up.Acts() && slices.Contains(who, t.ID) })
		if there && now.W <= part.W-room && now.H <= part.H-room && opposed(s, func(t *scene.Token) bool { return slices.Contains(who, t.ID) }) {
			must := now.grown(bodyRound * p.Unit())
			if found && most.frame.with(must) == most.frame {
				most.must = must
				return most, true
			}
			return view{must: must, frame: part.Within(all, now.Middle()), least: least}, true
		}
	}
	end := *c
	if end.Step(1); p.Focus != Most || end.Zoom*closer < least {
		return v, false
	}
	stays := part.Within(all, end.Mid)
	there := func(t *scene.Token) bool {
		q := pose(s, f, int(t.ID)-1)
		return t.Up.Acts() && q.Alpha > 0 && stays.Holds(p.girth(t, q).Middle())
	}
	return view{must: Rect{X: end.Mid.X, Y: end.Mid.Y}, frame: stays, least: least}, opposed(s, there)
}

// opposed reports whether some are of more than one side.
func opposed(s *scene.Scene, who func(t *scene.Token) bool) bool {
	var first *scene.Token
	for i := range s.Tokens {
		t := &s.Tokens[i]
		switch {
		case !who(t):
		case first == nil:
			first = t
		case t.Side != first.Side:
			return true
		}
	}
	return false
}

// begins reports whether it is the first round, and no enemies stand beside each other yet: then all are to be seen, even where fingers would have larger cells,
// as long as they have figures.
func begins(s *scene.Scene) bool {
	if s.Round > 0 {
		return false
	}
	for i := range s.Tokens {
		if len(s.Tokens[i].Engaged) > 0 {
			return false
		}
	}
	return true
}

// roomiest is how many times as large as the whole of a room those who fight in it could be before they are shown without the rest of it.
const roomiest = 1.45

// view finds what is to be shown: all who can act, or, if they would be much too small to be read, those who act now, in as much of
// the field as can be read; if those are all over the field, the one of them who is in view.
func (p *Plan) view(s *scene.Scene, f *film.Frame, acting []rules.ID) view {
	all, room, body := p.crowd(s, f), roomRound*p.Unit(), bodyRound*p.Unit()
	if r, ok := p.round(s, f, func(t *scene.Token) bool { return t.Up.Acts() || slices.Contains(acting, t.ID) }); ok && s.Over {
		all = r.grown(room) // who fell last belongs to the end
	}
	least, size := p.least(), p.Cam.framing(all)
	if figures := p.smallest() * p.Scale / p.Unit(); size >= figures && p.Fingers && p.Focus < Together && begins(s) {
		least = figures
	}
	everybody := view{must: all.grown(body - room), frame: all, whole: true}
	if fit := p.Cam.fit(); p.indoors && fit >= least && size <= roomiest*fit {
		everybody.frame = p.Cam.World
	}
	if v, ok := p.closeUp(s, f, acting, all); ok {
		return v
	}
	if size >= least || size*closer >= least && !p.Fingers {
		return everybody
	}
	part := Rect{W: min(all.W, p.Cam.View.W/least*(1-2*margin)), H: min(all.H, p.Cam.View.H/least*(1-2*margin))}
	acts := func(t *scene.Token) bool { return slices.Contains(acting, t.ID) && (t.Up.Acts() || s.Over) }
	now, ok := p.round(s, f, acts)
	tooWide := func(r Rect) bool { return r.W > part.W-2*room || r.H > part.H-2*room }
	spread := tooWide(now)
	for p.Focus == Chosen && spread && len(acting) > 1 {
		if r := now.grown(room); len(acting) == 2 || p.Cam.framing(r) >= leastChosen*p.Scale/p.Unit() {
			return view{must: now.grown(body), frame: r}
		}
		acting = acting[:len(acting)-1]
		now, ok = p.round(s, f, acts)
		spread = tooWide(now)
	}
	if spread && p.Focus == First && !p.wide && len(acting) > 1 { // no cell is to be hit there
		two, _ := p.round(s, f, func(t *scene.Token) bool { return slices.Contains(acting[:2], t.ID) })
		if r := two.grown(room); p.Cam.framing(r) >= leastFollowed*p.Scale/p.Unit() { // whoever is asked sees its enemy
			return view{must: two.grown(body), frame: r}
		}
	}
	if spread && p.Focus == First {
		acting = acting[:1]
		now, ok = p.round(s, f, acts)
		spread = false
	}
	if !ok { // nobody acts: what is shown may stay
		return view{must: Rect{p.Cam.Mid.X, p.Cam.Mid.Y, 0, 0}, frame: part.Within(all, all.Middle())}
	}
	switch {
	case !spread:
	case s.Over || p.Focus >= Together: // the two of the last blow, or whom an order may be meant for, however small
		return view{must: now.grown(body), frame: now.grown(room)}
	default:
		now = p.nearest(s, f, acts)
	}
	return view{must: now.grown(body), frame: part.Within(all, now.Middle()), spread: spread}
}

// Focus is what matters of those who act, where not all have room in view.
type Focus uint8

// Focuses: as many as can be, the first of all, the first two with as many of the next ones as can be chosen by a finger, or all together, however small they
// are then; so that nothing of them is cut off at the edge, if a blow of theirs is to be seen.
const (
	Most Focus = iota
	First
	Chosen
	Together
	Struck
)

// Recall has a camera that somebody has moved go no farther than it must to have some well in view, as large as they are; only if they have no room
// in it so, it follows the fight again. Where the whole field is shown it stays so.
func (p *Plan) Recall(s *scene.Scene, f *film.Frame, who []rules.ID) {
	c := &p.Cam
	if c.Frames() || c.Fitted() || c.View.W <= 0 || c.View.H <= 0 {
		return
	}
	about := func(who []rules.ID) (Rect, bool) {
		r, ok := p.round(s, f, func(t *scene.Token) bool { return slices.Contains(who, t.ID) })
		return r.grown(bodyRound * p.Unit()), ok
	}
	part := c.Shown().grown(-2 * edge * min(c.View.W, c.View.H) / c.Zoom)
	tooLarge := func(r Rect) bool { return r.W > part.W || r.H > part.H }
	now, ok := about(who)
	for p.Focus != Together && tooLarge(now) && len(who) > 1 { // the first one above all
		who = who[:len(who)-1]
		now, ok = about(who)
	}
	if !ok || p.holds(now) {
		return
	}
	if tooLarge(now) {
		c.Frame(p.view(s, f, who).frame)
		return
	}
	c.Look(part.over(now).Middle())
}

// stays is for how many ticks a field stays where somebody has dragged it that has a zoom of their own.
const stays = 5

// Pursues reports whether a camera with a zoom of somebody's own is to go after the fight, as another tick has begun: see Pursue. Not if it was
// dragged a few ticks ago.
func (p *Plan) Pursues(s *scene.Scene) bool {
	c := &p.Cam
	switch {
	case c.drawn:
		c.drawn, p.pursued = false, s.Tick+stays
	case !c.own:
		p.pursued = s.Tick // in which somebody may come to zoom
	case s.Tick < p.pursued-stays: // one has gone back
		p.pursued = s.Tick - 1
	}
	return c.own && s.Tick > p.pursued
}

// Pursue has a camera with a zoom of somebody's own go no farther than it must to have some well in view, as large as they are: of more than have room
// in it as many as have, the first ones before all.
func (p *Plan) Pursue(s *scene.Scene, f *film.Frame, who []rules.ID, glides bool) {
	c := &p.Cam
	part := c.Shown().grown(-2 * edge * min(c.View.W, c.View.H) / c.Zoom)
	all, any := Rect{}, false
	for _, id := range who {
		one, ok := p.round(s, f, func(t *scene.Token) bool { return t.ID == id })
		if one = one.grown(bodyRound * p.Unit()); any {
			one = one.with(all)
		}
		if ok && (!any || one.W <= part.W && one.H <= part.H) {
			all, any = one, true
		}
	}
	if p.pursued = s.Tick; !any || p.holds(all) {
		return
	}
	if to := part.over(all).Middle(); glides {
		c.slide(to)
	} else {
		c.Look(to)
	}
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

// serves reports whether a view lies well within what the camera shows, or will show when it has arrived, is not much too small, and, if it is of all or most, does
// not lie at one end of it.
func (p *Plan) serves(w *view) bool {
	c := p.Cam
	c.Step(1)
	if w.whole || w.near {
		to := c
		to.Frame(w.frame)
		if off := to.Mid.Sub(c.Mid).Mul(c.Zoom); math.Abs(off.X) > astray*c.View.W || math.Abs(off.Y) > astray*c.View.H {
			return false
		}
	}
	gain := closer
	if p.Fingers {
		gain = nearer
	}
	return c.framing(w.frame) <= gain*c.Zoom && p.holds(w.must)
}

// holds reports whether a part of the field lies well within what the camera shows, or will show when it has arrived.
func (p *Plan) holds(part Rect) bool {
	c := p.Cam
	c.Step(1)
	v := c.View.grown(-edge * min(c.View.W, c.View.H))
	a, b := c.To(paint.Pt{X: part.X, Y: part.Y}), c.To(paint.Pt{X: part.X + part.W, Y: part.Y + part.H})
	return a.X >= v.X && a.Y >= v.Y && b.X <= v.X+v.W && b.Y <= v.Y+v.H
}
