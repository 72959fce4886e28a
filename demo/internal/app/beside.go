package app

import (
	"image"
	"slices"

	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
)

// cover is a thing on the screen that a box of words had better not lie on, the less the heavier it is.
type cover struct {
	at     image.Rectangle
	weight int
}

// How heavy things are: nothing may lie on what the words are about.
const (
	coverAbout   = 1000
	coverActs    = 200 // who acts or is aimed at
	coverReach   = 40  // who may be struck, the way that would be gone, and what has just happened
	coverOthers  = 30
	coverOrdered = 12 // the ways that were ordered
	coverPlaces  = 6  // where a click leads
	coverFallen  = 4
)

// beside is a box of a size next to something, within a region: where it covers least, and of several such places the
// nearest; line is how heavy each of some places of a line to it is that lies on something.
func beside(about, within image.Rectangle, size image.Point, gap, line int, spare []cover) image.Rectangle {
	best, least := image.Rectangle{}, -1
	mid := middleOf(about)
	for _, at := range places(about, within, size, gap) {
		r := inside(image.Rectangle{Min: at, Max: at.Add(size)}, within)
		cost := coverAbout * area(r.Intersect(about.Inset(-gap/2))) // badges stand out of what they are of
		cost += covered(r, spare)
		near := nearest(mid, r).Sub(mid)
		cost += crossed(mid, near, about, line, spare)
		if cost += gap * (abs(near.X) + abs(near.Y)); least < 0 || cost < least {
			best, least = r, cost
		}
	}
	return best
}

// covered is what it costs that a box lies on other things.
func covered(r image.Rectangle, spare []cover) (cost int) {
	for i := range spare {
		cost += spare[i].weight * area(r.Intersect(spare[i].at))
	}
	return cost
}

// nearest is the place of a rectangle that is nearest to a point.
func nearest(p image.Point, r image.Rectangle) image.Point {
	return image.Pt(max(r.Min.X, min(p.X, r.Max.X)), max(r.Min.Y, min(p.Y, r.Max.Y)))
}

// How a line from what words are about to their box is looked at: at so many places of it, each as heavy as so many pixels of a box.
const leadSteps, leadWeight = 8, 250

// heavier are those of some things that weigh more than so much.
func heavier(spare []cover, than int) (all []cover) {
	for _, c := range spare {
		if c.weight > than {
			all = append(all, c)
		}
	}
	return all
}

// crossed is what it costs that a line from the middle of what words are about, by so much, leads across something else, line for each place of it.
func crossed(from, by image.Point, about image.Rectangle, line int, spare []cover) (cost int) {
	for step := 1; step < leadSteps; step++ {
		at := from.Add(by.Mul(step).Div(leadSteps))
		if at.In(about) {
			continue
		}
		for i := range spare {
			if at.In(spare[i].at) {
				cost += line * spare[i].weight
			}
		}
	}
	return cost
}

// places are where a box of a size may begin: on each side of what it is about, in the middle and at both ends, and all
// over the region.
func places(about, within image.Rectangle, size image.Point, gap int) (all []image.Point) {
	mid, low := middleOf(about), within.Max.Sub(size)
	for _, x := range [...]int{mid.X - size.X/2, about.Min.X, about.Max.X - size.X} {
		all = append(all, image.Pt(x, about.Min.Y-gap-size.Y), image.Pt(x, about.Max.Y+gap))
	}
	for _, y := range [...]int{mid.Y - size.Y/2, about.Min.Y, about.Max.Y - size.Y} {
		all = append(all, image.Pt(about.Max.X+gap, y), image.Pt(about.Min.X-gap-size.X, y))
	}
	const columns, rows = 8, 6
	for i := range columns + 1 {
		for k := range rows + 1 {
			all = append(all, image.Pt(within.Min.X+(low.X-within.Min.X)*i/columns, within.Min.Y+(low.Y-within.Min.Y)*k/rows))
		}
	}
	return all
}

// area is how many pixels a rectangle has.
func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// covers are those on the field and what there is about them: who acts and at whom heaviest of all, then who may be
// struck, and the way that would be gone; and the panel and the roster.
func (b *battle) covers() (all []cover) {
	k := &b.choosing.pointed
	s, f := b.player.shown()
	for i := range s.Tokens {
		if x, y, r, ok := b.board.TokenAt(s, f, s.Tokens[i].ID); ok {
			all = append(all, cover{stature(x, y, r).Inset(-b.game.theme.Px(2)), b.heavy(&s.Tokens[i])})
		}
	}
	step := b.game.theme.Px(8)
	for _, c := range k.way {
		x, y := b.board.CellPlace(c)
		all = append(all, cover{about(image.Pt(int(x), int(y)), step), coverReach})
	}
	for _, at := range b.sightLine() {
		all = append(all, cover{about(at, step), coverReach})
	}
	for i := range b.marks.Goals {
		for _, at := range b.goalLine(&b.marks.Goals[i]) {
			all = append(all, cover{about(at, step), coverOrdered})
		}
	}
	if _, _, r, ok := b.board.TokenAt(s, f, b.choosing.who); ok {
		for _, c := range b.marks.Legal {
			x, y := b.board.CellPlace(c)
			all = append(all, cover{about(image.Pt(int(x), int(y)), int(r)), coverPlaces})
		}
	}
	if f == nil {
		for _, at := range b.board.CamePlaces(s, &b.marks) {
			all = append(all, cover{at, coverReach})
		}
	}
	return append(all, cover{b.board.Sky(), coverFallen}, cover{b.board.Told(), coverReach}, cover{b.regions.panel, coverOthers}, cover{b.regions.roster, coverOthers}) // they say more of whom a tip is about, and of the others
}

// sightLine is some places of the line that the field shows from one to another, between the two.
func (b *battle) sightLine() (all []image.Point) {
	s, f := b.player.shown()
	x0, y0, _, from := b.board.TokenAt(s, f, b.marks.Line[0])
	x1, y1, _, to := b.board.TokenAt(s, f, b.marks.Line[1])
	if !from || !to {
		return nil
	}
	return lineBetween(x0, y0, x1, y1)
}

// goalLine is some places of where somebody was ordered to go, or at whom.
func (b *battle) goalLine(g *plan.Goal) (all []image.Point) {
	for _, c := range g.Way {
		x, y := b.board.CellPlace(c)
		all = append(all, image.Pt(int(x), int(y)))
	}
	s, f := b.player.shown()
	x0, y0, _, ok := b.board.TokenAt(s, f, g.Who)
	if len(g.Way) > 0 || !ok {
		return all
	}
	x1, y1 := b.board.CellPlace(g.To)
	return lineBetween(x0, y0, x1, y1)
}

// lineBetween is some places of a line from one to another, between the two.
func lineBetween(x0, y0, x1, y1 float64) (all []image.Point) {
	for i := 1; i < lineSteps; i++ {
		part := float64(i) / lineSteps
		all = append(all, image.Pt(int(x0+(x1-x0)*part), int(y0+(y1-y0)*part)))
	}
	return all
}

// lineSteps is into how many parts a line is cut to see whether a box would lie on it.
const lineSteps = 24

// stature is where somebody is to be seen who is drawn at a place: the figure stands out above the base, and what is written below.
func stature(x, y, r float64) image.Rectangle {
	return image.Rect(int(x-1.4*r), int(y-1.9*r), int(x+1.4*r), int(y+1.7*r))
}

// heavy is how bad it would be to lie on somebody.
func (b *battle) heavy(t *scene.Token) int {
	k := &b.choosing.pointed
	switch t.ID {
	case b.choosing.who, k.assault.Foe, k.poised, k.at.who, b.group.aim():
		return coverActs
	}
	switch {
	case b.lesson.about(t.ID):
		return coverActs
	case b.choosing.who == 0 && slices.Contains(b.marks.Acting, t.ID):
		return coverActs
	case slices.Contains(k.targets, t.ID):
		return coverReach
	case !t.Up.Acts():
		return coverFallen
	}
	return coverOthers
}
