package app

import (
	"fmt"
	"image"
	"image/color"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/affray-engine/affray/demo/internal/board"
	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// The size of a postcard in pixels, as chats and boards show pictures of links, how much of it the words below the field have,
// and how many of its pixels stand for one of the design: it is seen at less than half its size, and to be read there.
const (
	postcardWide  = 1200
	postcardHigh  = 630
	postcardWords = 262
	postcardScale = 2.5
)

// postcard is a picture of a moment to hand on: the fight, who is winning or has won, and what has happened.
type postcard struct {
	*studio
	b      *battle
	blow   *reel.Blow // that is told of
	turn   *turning   // that is told of in the end; nil for none
	turned string     // what it says of that: "It turned: Nib falls"
	says   telling
	graph  int // the version of the chances that it was drawn with
	before *scene.Scene
	frame  *film.Frame
	also   []rules.ID // who went down in the moment of the blow besides whom it struck, where all have room in the picture
	taken  string     // what the blow did to whom it struck, as the field would let it rise: " -5"
}

// newPostcard makes the postcard of the moment that is looked at, with a blow and a turning point to tell of, nil for none.
func newPostcard(b *battle, blow *reel.Blow, turn *turning) *postcard {
	p := &postcard{studio: newStudio(b.player.reel, image.Pt(postcardWide, postcardHigh), postcardWords, postcardScale), b: b, blow: blow, turn: turn}
	if turn != nil && turn.brief != "" {
		p.turned = turnLabel(turn, b.outlook.Idle()) + ": " + turn.brief
	}
	p.draw()
	return p
}

// after is how long after a blow has landed it is pictured, in seconds: its number has left the one who is struck, and the fall has begun.
const after = 0.22

// pose pictures the blow that is told of just when it has landed, with nothing before those two, and whoever has gone down by the moment on the ground; where
// none is told of, whoever reached the goal that has won the battle, else the moment.
func (p *postcard) pose() {
	r, blow := p.b.player.reel, p.says.blow
	p.before, p.frame, p.taken = r.Scene(p.says.moment), nil, ""
	p.inset, p.also = image.Rectangle{}, nil
	if g := p.says.goal; g != nil {
		p.before = r.Scene(g.moment)
		p.look(p.lookAt(g.who))
		return
	}
	if blow == nil {
		p.look(p.thick(p.before))
		return
	}
	f := filmOf(r, blow.Moment)
	p.before = f.Scene().Clone()
	for at := 0.0; at < f.Length(); at += 1.0 / 30 {
		if f.Landed(blow.Serial, at) {
			p.frame = &film.Frame{}
			f.At(at+after, p.frame)
			p.lays(r.Scene(p.says.moment))
			p.frame.Hits = nil
			var said []string
			for _, n := range p.frame.Numbers {
				if n.Who == blow.To && (n.Kind != film.Nothing || !blow.Hit) {
					said = append(said, n.Text)
				}
			}
			p.taken = summed(said)
			p.frame.Numbers = nil // where they rise they may be above somebody else
			break
		}
	}
	two := p.round(blow.By, blow.To)
	if p.cells(two) > manyCells { // too far from each other to be seen
		two = p.round(blow.To)
		p.isolate(blow)
	} else if also := p.fell(blow); len(also) > 0 {
		if all := p.round(append(also, blow.By, blow.To)...); p.cells(all) <= manyCells {
			two, p.also = all, also
		}
	}
	p.look(two)
}

// fell are those who went down in the moment of a blow besides whom it struck, as many as are named.
func (p *postcard) fell(blow *reel.Blow) (who []rules.ID) {
	for _, f := range p.b.player.reel.Falls() {
		if f.Moment == blow.Moment && f.First() && f.Who != blow.To && f.Who != blow.By && len(who) < mostNamed-2 {
			who = append(who, f.Who)
		}
	}
	return who
}

// round is where some are in the picture: who rides at somebody begins far off, and has come there.
func (p *postcard) round(who ...rules.ID) plan.Rect {
	var all plan.Bounds
	for _, id := range who {
		if t := p.before.Token(id); t != nil && !t.Gone {
			all.Add(p.at(t))
		}
	}
	box, _ := all.Rect()
	return box
}

// lookAt is where some are in the picture, or if they are too far from each other the fight.
func (p *postcard) lookAt(who []rules.ID) plan.Rect {
	if box := p.round(who...); len(who) > 0 && p.cells(box) <= manyCells {
		return box
	}
	return p.thick(p.before)
}

// about are those whom the picture is about: who was struck and who has struck, and who went down then, too, or some of those who reached a goal.
func (p *postcard) about() []rules.ID {
	switch blow, goal := p.says.blow, p.says.goal; {
	case blow != nil && blow.By == blow.To:
		return []rules.ID{blow.To}
	case blow != nil:
		return append([]rules.ID{blow.To, blow.By}, p.also...)
	case goal != nil && len(goal.who) <= mostNamed:
		return goal.who
	}
	return nil
}

// mostNamed is how many of those who reached a goal are named on the field: more names would cover it.
const mostNamed = 4

// at is where somebody is in the picture.
func (p *postcard) at(t *scene.Token) (x, y float64) {
	if p.frame == nil {
		return p.before.Place(t)
	}
	pose := &p.frame.Poses[t.ID-1]
	return pose.X, pose.Y
}

// summed are words about one who was struck, each after a space, with numbers of one kind added up: "-12 endurance" and "-3 endurance" are " -15 endurance".
func summed(said []string) (all string) {
	var kinds []string
	sums := map[string]int{}
	for _, text := range said {
		number, kind, _ := strings.Cut(text, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			n, kind = 0, text
		}
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
		sums[kind] += n
	}
	for _, kind := range kinds {
		if n := sums[kind]; n != 0 {
			kind = strings.TrimSpace(fmt.Sprintf("%+d %s", n, kind))
		}
		all += " " + kind
	}
	return all
}

// How many times as much as need be is shown of the field at most, and in which steps, to have nobody cut off at its edge; and how far it is moved for that,
// in cells, the least first.
const lookWider, lookStep = 1.75, 0.12

var (
	lookAside = [...]float64{0, -0.2, 0.2, -0.4, 0.4, -0.6, 0.6, -0.8, 0.8, -1.1, 1.1}
	lookAlong = [...]float64{0, -0.2, 0.2, -0.4, 0.4, -0.6, 0.6, -0.8, 0.8, -1.4, 1.4, -2, 2, -2.6, 2.6, -3.2, 3.2}
)

// look shows a box, and room round it, with as few as can be cut off at the edge of the field, as many as can be beside the box, and nobody whom the box is about below the part
// of its own of somebody else. The two whom the picture is about are whole before all others.
func (p *postcard) look(box plan.Rect) {
	c, least, most := p.board.Cam(), -1, 0
	best := p.part(box, fewCells)
	need := max(p.cells(box), fewCells)
	for wider := 1.0; wider <= lookWider && least != 0 && (wider == 1 || wider*need <= either(len(p.about()) == 0, manyCells, utmostCells)); wider += lookStep {
		whole := p.part(box, wider*need)
		for r := range p.moved(whole, box) {
			if c.Frame(r); p.hides() {
				continue
			}
			cut, has := p.board.Cut(p.before, p.frame)+cutOfTheTwo*p.lost(), p.board.Has(p.before, p.frame)
			if least < 0 || cut < least || cut == least && has > most {
				best, least, most = r, cut, has
			}
		}
	}
	c.Frame(best)
}

// moved is a part of the field moved by little, as far as a box in it keeps the room that it needs: where it is, then the nearest.
func (s *studio) moved(whole, box plan.Rect) iter.Seq[plan.Rect] {
	u := s.board.Unit()
	return func(yield func(plan.Rect) bool) {
		for _, down := range lookAside {
			for _, right := range lookAlong {
				r := plan.Rect{X: whole.X + right*u, Y: whole.Y + down*u, W: whole.W, H: whole.H}
				if far := math.Abs(right) > 0.8; far && (r.X > box.X-1.2*u || r.X+r.W < box.X+box.W+1.2*u) {
					continue
				}
				if down > 0 && r.Y > box.Y-1.25*u || down < 0 && r.Y+r.H < box.Y+box.H+0.7*u { // figures stand up, and names have to have room
					continue
				}
				if !yield(r) {
					return
				}
			}
		}
	}
}

// cutOfTheTwo is how many others are rather cut off than one of the two whom the picture is about, and utmostCells how many cells are shown at most so that those
// beside them are whole, too.
const cutOfTheTwo, utmostCells = 100, 1.35 * manyCells

// lost is how many of those whom the picture is about are not whole in it.
func (p *postcard) lost() (n int) {
	for _, id := range p.about() {
		within := either(p.boardOf(id) == p.board, p.field, p.inset)
		if x, y, r, seen := p.boardOf(id).TokenAt(p.before, p.frame, id); seen && !p.figure(id, x, y, r).In(within) {
			n++
		}
	}
	return n
}

// figure is where somebody is to be seen who is drawn at a place, up or on the ground.
func (p *postcard) figure(id rules.ID, x, y, r float64) image.Rectangle {
	if p.before.Token(id).Up.Acts() {
		return stature(x, y, r)
	}
	return box(x, y, r)
}

// hides reports whether the part of its own that somebody has lies on who was struck.
func (p *postcard) hides() bool {
	if p.inset.Empty() {
		return false
	}
	x, y, r, _ := p.board.TokenAt(p.before, p.frame, p.says.blow.To)
	return stature(x, y, r).Inset(-int(r)).Overlaps(p.inset)
}

// lays has everybody lie in the picture who has gone down by a later scene, where that has them, and leaves out who has left the field.
func (p *postcard) lays(later *scene.Scene) {
	for i := range min(len(p.before.Tokens), len(later.Tokens)) {
		t, now := &p.before.Tokens[i], &later.Tokens[i]
		if !t.Up.Acts() || now.Up.Acts() {
			continue
		}
		*t = *now
		pose := &p.frame.Poses[i]
		*pose = film.Pose{Angle: pose.Angle, Fall: 1, Alpha: either(now.Gone, 0.0, 1)}
		pose.X, pose.Y = later.Place(now)
	}
}

// The part of the field in which whoever has struck is seen from far off: how large it is in the picture, how far from its edge, and how many cells
// it shows.
const (
	apartWide, apartHigh = 300, 216
	apartEdge            = 16
	apartCells           = 3.2
)

// isolate shows whoever has struck in a part of the field of its own, on the side of the picture from where it struck.
func (p *postcard) isolate(blow *reel.Blow) {
	by, to := p.before.Token(blow.By), p.before.Token(blow.To)
	if by == nil || to == nil || by.Gone {
		return
	}
	x, y := p.at(by)
	from, _ := p.at(to)
	p.inset = image.Rect(0, 0, apartWide, apartHigh).Add(image.Pt(apartEdge, apartEdge))
	if x > from {
		p.inset = p.inset.Add(image.Pt(p.field.Dx()-apartWide-2*apartEdge, 0))
	}
	if p.apart == nil {
		p.apart = board.New(p.b.player.reel.Battle())
	}
	p.apart.Layout(p.inset, postcardScale)
	wide := apartCells * p.apart.Unit()
	high := wide * apartHigh / apartWide
	p.apart.Cam().Frame(plan.Rect{X: x - wide/2, Y: y - headRoom*p.apart.Unit()/2 - high/2, W: wide, H: high})
}

// boardOf is the board on which somebody is seen.
func (p *postcard) boardOf(id rules.ID) *board.Board {
	if !p.inset.Empty() && id == p.says.blow.By {
		return p.apart
	}
	return p.board
}

// stale reports whether more is known by now than the postcard says.
func (p *postcard) stale() bool { return p.graph != p.b.outlook.Version() }

// draw draws the postcard anew.
func (p *postcard) draw() {
	s, _ := p.b.player.shown()
	p.says, p.graph = p.b.tellingOf(s, p.blow), p.b.outlook.Version()
	p.pose()
	p.studio.draw(p.before, p.frame, p.sketch)
}

// sketch names the two on the field, and writes below it what was done, who has won or is winning, what battle it is, and where it is to
// be seen.
func (p *postcard) sketch(k *ui.Sketch, r image.Rectangle) {
	t, edge := p.theme, p.theme.Px(18)
	p.sketchTwo(k)
	r.Min.Y = p.field.Max.Y
	k.Fill(r, ui.Panel)
	ink := ui.Ink
	if p.says.side >= 0 {
		ink = p.b.inks.of(p.says.side)
		k.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+t.Px(2)), ink)
	}
	r = image.Rect(r.Min.X+edge, r.Min.Y+t.Px(5), r.Max.X-edge, r.Max.Y-t.Px(7))
	y := p.sketchHeadline(k, r)
	second, brief := p.says.second()
	foot := r.Max.Y - t.Line(ui.Small)
	right := image.Rect(r.Max.X-t.Px(218), y+t.Px(2), r.Max.X, r.Max.Y)
	p.sketchWhere(k, r.Min.X, foot, right.Min.X-t.Px(10)-r.Min.X)
	p.sketchSides(k, right)
	room := right.Min.X - t.Px(16) - r.Min.X
	if t.Width(second, ui.Head) > room {
		second = brief
	}
	second = t.Clip(second, ui.Head, room)
	k.Write(second, ui.Head, either(p.says.against, ui.Ink, ink), r.Min.X, y) // what another side did has not the colour of who is ahead
	when, how := title(p.says.when), p.says.how
	switch whole := p.says.title + ", " + p.says.when; {
	case second == "": // the battle has a line of its own
		name := styleFor(t, p.says.title, room)
		k.Write(t.Clip(p.says.title, name, room), name, ui.Faint, r.Min.X, y+t.Line(ui.Head)-t.Line(name))
	case t.Width(whole, ui.Small) <= room:
		when = whole
	default: // the moment stands above it, as far as there is room
		when, how = p.says.title, joined(how, p.says.when)
	}
	for _, how := range [...]string{how, either(how == p.says.how, "", p.says.when)} {
		if x := t.Width(second, ui.Head) + t.Px(8); x+t.Width(how, ui.Small) <= room {
			k.Write(how, ui.Small, ui.Faint, r.Min.X+x, y+t.Line(ui.Head)-t.Line(ui.Small)-t.Px(2))
			break
		}
	}
	k.Write(t.Clip(when, ui.Small, room), ui.Small, ui.Faint, r.Min.X, y+t.Line(ui.Head))
}

// styleFor is the largest style of a line below a headline in which a text has room; the smallest if it has none.
func styleFor(t *ui.Theme, text string, room int) ui.Style {
	for _, style := range [...]ui.Style{ui.Head, ui.Bold} {
		if t.Width(text, style) <= room {
			return style
		}
	}
	return ui.Small
}

// sketchWhere writes in the foot where the program is to be found, as far as there is room: a picture leads nowhere by itself, and nobody copies the
// address of a moment from one.
func (p *postcard) sketchWhere(k *ui.Sketch, x, foot, room int) {
	t := p.theme
	k.Write(brand, ui.Bold, ui.Accent, x, foot-t.Px(1))
	led := t.Width(brand, ui.Bold) + t.Px(6)
	k.Write(t.Clip(p.says.address, ui.Small, room-led), ui.Small, ui.Ink, x+led, foot)
}

// nameplate is a name beside a figure on a postcard.
type nameplate struct {
	at         image.Rectangle
	of         image.Point // what it leads to
	name, harm string
	ink        color.NRGBA
}

// from is where the line begins that leads from a nameplate to its figure.
func (n *nameplate) from() image.Point { return nearest(n.of, n.at) }

// nameplates name who was struck, with what the blow did, and who has struck, or who reached a goal, each beside its figure: they may stand among others, where
// nobody would know which two they are.
func (p *postcard) nameplates() (all []nameplate) {
	spare := p.covers()
	for i, id := range p.about() {
		x, y, r, seen := p.boardOf(id).TokenAt(p.before, p.frame, id)
		if !seen {
			continue
		}
		n := nameplate{name: p.b.called(id), harm: either(i == 0, p.taken, ""), ink: p.b.inks.of(p.b.side(id))}
		p.place(&n, image.Pt(int(x), int(y)), p.figure(id, x, y, r), spare)
		all, spare = append(all, n), append(spare, cover{n.at, coverAbout})
		for step := range leadSteps { // nothing lies on the line to it
			at := n.from().Add(n.of.Sub(n.from()).Mul(step).Div(leadSteps))
			spare = append(spare, cover{about(at, p.theme.Px(4)), coverAbout})
		}
	}
	return all
}

// place finds where a nameplate lies.
func (p *postcard) place(n *nameplate, foot image.Point, figure image.Rectangle, spare []cover) {
	t := p.theme
	size := image.Pt(t.Width(n.name, ui.Head)+t.Width(n.harm, ui.Head)+2*t.Px(platePad), t.Line(ui.Head)+t.Px(2))
	within := p.field.Inset(t.Px(8))
	if foot.In(p.inset) {
		within = p.inset.Inset(t.Px(4))
	}
	n.at = beside(figure, within, size, t.Px(10), leadWeight, spare)
	near := nearest(middleOf(n.at), figure)
	n.of = near.Add(foot.Sub(near).Div(3))
}

// platePad is what lies between the edge of a nameplate and its words, in pixels of a screen of scale 1.
const platePad = 7

// sketchTwo draws the nameplates.
func (p *postcard) sketchTwo(k *ui.Sketch) {
	t := p.theme
	if !p.inset.Empty() {
		sketchFrame(k, p.inset, t.Px(1.5), p.b.inks.of(p.b.side(p.says.blow.By)))
	}
	for _, n := range p.nameplates() {
		k.Line(n.from(), n.of, t.Px(2), n.ink)
		k.Rounded(n.at, t.Px(5), n.ink)
		k.Rounded(n.at.Inset(t.Px(1.5)), t.Px(4), ui.Panel)
		k.Write(n.name, ui.Head, n.ink, n.at.Min.X+t.Px(platePad), n.at.Min.Y+t.Px(1))
		k.Write(n.harm, ui.Head, ui.Bad, n.at.Max.X-t.Px(platePad)-t.Width(n.harm, ui.Head), n.at.Min.Y+t.Px(1))
	}
}

// outheld is how far beyond the rest of a figure what it holds reaches, in its radius: no name touches that of somebody else.
const outheld = 0.4

// covers are the figures on the field that no name is to lie on.
func (p *postcard) covers() (all []cover) {
	those := p.about()
	for i := range p.before.Tokens {
		t := &p.before.Tokens[i]
		if x, y, r, ok := p.boardOf(t.ID).TokenAt(p.before, p.frame, t.ID); ok {
			two, at := slices.Contains(those, t.ID), stature(x, y, r)
			rest := either(t.Up.Acts(), coverOthers, coverFallen) // rather a name on one of the fallen than a line across who stands
			if !two && t.Up.Acts() {
				at = at.Inset(-int(outheld * r))
			}
			all = append(all, cover{at, either(two, coverAbout, rest)})
		}
	}
	if !p.inset.Empty() {
		all = append(all, cover{p.inset, coverOthers})
	}
	return all
}

// sketchHeadline writes what matters most, as large as it goes, and returns where that ends: no name in it is ever cut. Where nothing was done yet the
// battle is the headline.
func (p *postcard) sketchHeadline(k *ui.Sketch, r image.Rectangle) (y int) {
	t := p.theme
	text, style := p.headline(r.Dx())
	lines := t.Wrap(text, style, r.Dx())
	y = r.Min.Y + max(0, (t.Line(ui.Title)-len(lines)*t.Line(style))/2)
	for _, line := range lines {
		k.Write(line, style, ui.Ink, r.Min.X, y)
		y += t.Line(style)
	}
	return max(y, r.Min.Y+t.Line(ui.Title))
}

// headline is that in the words and the style that have room in a line; the fewest in small letters where none have.
func (p *postcard) headline(room int) (text string, style ui.Style) {
	whole, brief := p.says.headline()
	if whole == "" {
		whole, brief = p.says.title, p.says.title
	}
	for _, style := range [...]ui.Style{ui.Title, ui.Head, ui.Bold} {
		for _, text := range [...]string{whole, brief} {
			if p.theme.Width(text, style) <= room {
				return text, style
			}
		}
	}
	return brief, ui.Bold
}

// sketchSides says how many of each side stand, and shows below that how likely each was to win from the start to the moment, as far as that is known: see graphed.
func (p *postcard) sketchSides(k *ui.Sketch, r image.Rectangle) {
	t := p.theme
	const columns = 2
	half, n := (r.Dx()-t.Px(10))/columns, len(p.says.standing)
	values := slices.Clone(p.says.standing)
	need := func(side int) int {
		return t.Width(p.b.sideName(side), ui.Small) + t.Width(values[side], ui.Small) + t.Px(21)
	}
	if n == columns && need(0)+need(1)+t.Px(10) > r.Dx() { // what the numbers count is clear without a word sooner than a name that is cut
		for i, value := range values {
			values[i] = strings.TrimSuffix(value, " up")
		}
	}
	rows := min((n+columns-1)/columns, r.Dy()/t.Line(ui.Small))
	for side := range min(n, rows*columns) {
		first, wide := half, half
		if n == columns { // the one has what the other needs not
			first = max(half-max(0, need(1)-half), min(need(0), r.Dx()-t.Px(10)-need(1)))
			wide = either(side == 0, first, r.Dx()-t.Px(10)-first)
		}
		x, y := r.Min.X+side%columns*(first+t.Px(10)), r.Min.Y+side/columns*t.Line(ui.Small)
		p.b.sketchDisc(k, image.Rect(x, y+t.Px(2), x+t.Px(11), y+t.Px(13)), side, false)
		value := values[side]
		name := t.Clip(p.b.sideName(side), ui.Small, wide-t.Width(value, ui.Small)-t.Px(21))
		k.Write(name, ui.Small, p.b.inks.of(side), x+t.Px(16), y)
		k.Write(value, ui.Small, ui.Ink, x+t.Px(21)+t.Width(name, ui.Small), y)
	}
	r.Min.Y += rows*t.Line(ui.Small) + t.Px(3)
	if graph := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Max.Y-t.Line(ui.Small)); graph.Dy() >= t.Px(4) && p.says.moment > 0 {
		name, upto, x := "", "", r.Max.X
		if p.graphed() {
			name, upto = p.sketchGraph(k, graph), p.upto()
		} else if p.says.shares != nil {
			name = chanceToWin
		}
		for side, share := range slices.Backward(p.says.shares) { // below the graph, of which nothing is to be covered
			text := p.b.shareWords(p.says.moment, share)
			x -= t.Width(text, ui.Bold) + t.Px(6)
			k.Write(text, ui.Bold, p.b.inks.of(side), x, graph.Max.Y)
		}
		if whole := name + upto; t.Width(whole, ui.Small) <= x-r.Min.X {
			name = whole
		}
		if p.turned != "" && t.Width(p.turned, ui.Small) <= x-r.Min.X {
			name = p.turned
		}
		k.Write(name, ui.Small, ui.Faint, r.Min.X, graph.Max.Y)
	}
}

// graphed reports whether there is a graph: of chances if these are known, of strength only where no chance is told, which it might be the opposite of.
func (p *postcard) graphed() bool {
	return p.says.over || p.b.outlook.TooLarge() || p.b.workedTo(p.says.moment)
}

// upto is up to when a graph goes: ", up to round 4".
func (p *postcard) upto() string {
	if _, _, over := strings.Cut(p.says.when, " of "); over {
		return ", to the end"
	}
	return ", up to " + p.says.when
}

// mostly reports whether chances are known for most of the way to a moment: a graph of less would be empty but for its end.
func mostly(known []outlook.Chance, m int) bool { return len(known) > 0 && known[0].Moment <= m/2 }

// sketchGraph shows how it came to this, marks where it turned, or the blow that is told of where it does not end it, and returns what the graph is of.
func (p *postcard) sketchGraph(k *ui.Sketch, r image.Rectangle) (name string) {
	t, m := p.theme, p.says.moment
	k.Fill(r, ui.Ground)
	x := func(at int) int { return r.Min.X + at*r.Dx()/m }
	if p.b.workedTo(m) {
		name = "chance to win"
		p.b.sketchBands(k, r, x, m)
	} else {
		name = "how strong each side was"
		p.b.sketchStrength(k, t, r, x, m)
	}
	mark := -1
	if blow := p.says.blow; blow != nil && blow.Moment+1 < m {
		mark = blow.Moment
	}
	if p.turn != nil {
		mark = p.turn.moment
	}
	if mark >= 0 {
		at := x(mark)
		k.Fill(image.Rect(at, r.Min.Y, at+t.Px(2), r.Max.Y), ui.Warn)
		k.Disc(about(image.Pt(at+t.Px(1), r.Min.Y), t.Px(4)), ui.Warn)
	}
	return name
}
