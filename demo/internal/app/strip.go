package app

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// chip is a group of the timeline and where it is drawn.
type chip struct {
	at     image.Rectangle
	moment int
	label  string // of the first group of a tick
	who    []rules.ID
	places []image.Rectangle // of who
}

// turns is who acts when in the round that is shown.
type turns struct {
	round, edition int
	known          int          // up to which moment it was seen
	asked          []rules.ID   // who is waited for
	groups         []reel.Group // in which anybody does anything
	labels         []string     // of those that begin a tick
	before         bool         // nobody has acted yet, and it is the round before that is shown
}

// acting is who acts when in the round that is shown; it is asked for anew when there is
// something new to be known of it.
func (b *battle) acting() *turns {
	r, t := b.player.reel, &b.turns
	n := int(r.Battle().Shape().Round)
	now := b.player.turn()
	round, edition, known := now/n, r.Edition(now), max(b.limit(), now+1)
	known = min(known, (round+1)*n) // what comes after the round changes nothing
	waits := r.Waiting()
	same := slices.EqualFunc(t.asked, waits, func(id rules.ID, w ecs.Due) bool { return id == w.Who })
	if t.groups != nil && t.round == round && t.edition == edition && t.known == known && same {
		return t
	}
	t.round, t.edition, t.known, t.asked = round, edition, known, t.asked[:0]
	for _, w := range waits {
		t.asked = append(t.asked, w.Who)
	}
	t.groups, t.labels = b.acts(r.ActingBy(now, known)), t.labels[:0]
	if t.before = len(t.groups) == 0 && round > 0; t.before { // who acted when last time is better than nothing
		t.groups = b.acts(r.Acting(round*n - 1))
	}
	lastOf := -1
	for _, g := range t.groups {
		label := ""
		if g.Of != lastOf {
			label, lastOf = b.tickName(g.Of), g.Of
			if t.before && len(t.labels) == 0 {
				label = "the " + b.player.reel.Battle().Shape().RoundWord + " before: " + label
			}
		}
		t.labels = append(t.labels, label)
	}
	return t
}

// sketchStrip shows who acts when in the round under way: a group after the other, those
// who act at the same time in one bracket.
func (b *battle) sketchStrip(s *ui.Sketch, r image.Rectangle) {
	t := b.game.theme
	s.Fill(r, ui.Panel)
	now, turns := b.player.turn(), b.acting()
	b.chips = b.chips[:0]
	if len(turns.groups) == 0 {
		s.WriteMiddle("Nobody has acted in this round yet", ui.Small, ui.Faint, r)
		return
	}
	x, focus := t.Px(8), image.Rectangle{}
	for i := range turns.groups {
		g := &turns.groups[i]
		if i > 0 && turns.labels[i] != "" {
			x += t.Px(10)
		}
		c := b.layChip(g, turns.labels[i], x, r)
		if g.Moment <= now && (i == 0 || g.Moment != turns.groups[i-1].Moment) {
			focus = c.at // of those of one tick the first
		}
		x = c.at.Max.X + t.Px(5)
	}
	shift := max(focus.Min.X-r.Dx()/2, focus.Max.X-r.Dx()) // all of it, if that can be
	shift = max(0, min(shift, focus.Min.X-t.Px(8), x-r.Dx()))
	for i := range b.chips {
		c := &b.chips[i]
		c.move(r.Min.X - shift)
		if c.at.Overlaps(r) {
			b.sketchChip(s, c, now)
		}
	}
	b.sketchNow(s, r, now)
	b.sketchLabels(s, r, now)
}

// sketchNow is a line where a tick lies in which nobody acts.
func (b *battle) sketchNow(s *ui.Sketch, r image.Rectangle, now int) {
	at, still := b.lull(now)
	if !still {
		return
	}
	w := max(2, b.game.theme.Px(2))
	at = max(r.Min.X, min(at, r.Max.X-w))
	s.Fill(image.Rect(at, r.Min.Y+w, at+w, r.Max.Y-w), ui.Ink)
}

// lull is where in the strip a tick lies in which nobody acts: after the last group before it, or before the first.
func (b *battle) lull(now int) (x int, still bool) {
	x = b.chips[0].at.Min.X - b.game.theme.Px(4)
	for i := range b.chips {
		switch c := &b.chips[i]; {
		case c.moment == now:
			return 0, false
		case c.moment < now:
			x = c.at.Max.X + b.game.theme.Px(2)
		}
	}
	return x, true
}

// sketchLabels names the ticks above their groups, as far as they have room: one whose first groups are out of view at the left is named
// above the others.
func (b *battle) sketchLabels(s *ui.Sketch, r image.Rectangle, now int) {
	t, room := b.game.theme, r.Max.X
	for i := len(b.chips) - 1; i >= 0; i-- {
		c := &b.chips[i]
		if c.label == "" {
			if b.follows(i, r) && c.at.Min.X+t.Px(3)+t.Width(afterwards, ui.Small) <= min(c.at.Max.X, r.Max.X) {
				s.Write(afterwards, ui.Small, ui.Faint, c.at.Min.X+t.Px(3), c.at.Min.Y+t.Px(2))
			}
			continue
		}
		x := max(c.at.Min.X, r.Min.X) + t.Px(3)
		if end := x + t.Width(c.label, ui.Small); end <= room {
			s.Write(c.label, ui.Small, either(c.moment == now, ui.Ink, ui.Faint), x, c.at.Min.Y+t.Px(2))
		}
		if room = c.at.Min.X - t.Px(6); room <= r.Min.X {
			return
		}
	}
}

// afterwards is written above a group that acts after another one in the same tick.
const afterwards = "then"

// follows reports whether a group is a later one of a tick that is named in view.
func (b *battle) follows(i int, r image.Rectangle) bool {
	for ; i > 0 && b.chips[i].label == ""; i-- {
	}
	return b.chips[i].label != "" && b.chips[i].at.Min.X >= r.Min.X
}

// acts are the groups in which anybody does anything, is asked, or is to act: who fights hand to hand is hardly to move before the turn.
func (b *battle) acts(groups []reel.Group) []reel.Group {
	out := []reel.Group{}
	now := b.player.reel.Moment()
	s := b.player.reel.Scene(now)
	for _, g := range groups {
		h := g
		h.Who, h.Does = nil, nil
		for i, who := range g.Who {
			t := s.Token(who)
			asked := g.Moment == now && slices.Contains(b.turns.asked, who)
			if asked || g.Does[i] != rules.ActPass || g.Planned && t != nil && t.Up.Acts() && (g.Kind != rules.SlotMove || len(t.Engaged) == 0) {
				h.Who, h.Does = append(h.Who, who), append(h.Does, g.Does[i])
			}
		}
		if len(h.Who) > 0 {
			out = append(out, h)
		}
	}
	return out
}

// tickName is what people call a tick of the round: "segment 3".
func (b *battle) tickName(of int) string {
	s := b.player.reel.Battle().Shape()
	return fmt.Sprintf("%s %d", s.TickWord, of+int(s.Shown))
}

// layChip adds the chip of a group from x on.
func (b *battle) layChip(g *reel.Group, label string, x int, r image.Rectangle) *chip {
	t := b.game.theme
	d := t.Px(22)
	pad := t.Px(3)
	top := r.Max.Y - t.Px(25)
	b.chips = slices.Grow(b.chips, 1)[:len(b.chips)+1]
	c := &b.chips[len(b.chips)-1] // with the memory of one there was
	c.moment, c.label, c.who, c.places = g.Moment, label, g.Who, c.places[:0]
	w := pad
	for range g.Who {
		c.places = append(c.places, image.Rect(x+w, top, x+w+d, top+d))
		w += d + pad
	}
	if label != "" {
		w = max(w, t.Width(label, ui.Small)+pad)
	}
	if t.Touch {
		w = max(w, t.Target())
	}
	c.at = image.Rect(x, r.Min.Y, x+w, r.Max.Y)
	return c
}

// move shifts a chip to the right.
func (c *chip) move(x int) {
	c.at = c.at.Add(image.Pt(x, 0))
	for i := range c.places {
		c.places[i] = c.places[i].Add(image.Pt(x, 0))
	}
}

func (b *battle) sketchChip(s *ui.Sketch, c *chip, now int) {
	t := b.game.theme
	if c.moment == now {
		s.Rounded(c.at.Inset(t.Px(1)), t.Px(4), ui.Chosen)
	}
	if len(c.who) > 1 {
		b.sketchBracket(s, c)
	}
	for i, id := range c.who {
		b.sketchBadge(s, c.places[i], id, c.moment < now)
	}
}

// sketchBadge is the badge of somebody, who may still be to come: the letter in the shape of the side.
func (b *battle) sketchBadge(s *ui.Sketch, at image.Rectangle, id rules.ID, over bool) {
	k := b.tokenOf(id)
	if k == nil {
		return
	}
	b.sketchDisc(s, at, k.Side, over)
	style := ui.Bold
	if utf8.RuneCountInString(k.Label) > 1 || at.Dy() < b.game.theme.Px(20) {
		style = ui.Small
	}
	s.WriteMiddle(k.Label, style, ui.Ground, at)
}

// tokenOf is somebody as of the picture, who may still be to come; nil for nobody.
func (b *battle) tokenOf(id rules.ID) *scene.Token {
	shown, _ := b.player.shown()
	if k := shown.Token(id); k != nil {
		return k
	}
	r := b.player.reel
	return r.Scene(r.Last()).Token(id)
}

// sketchBracket joins those who act at the same time.
func (b *battle) sketchBracket(s *ui.Sketch, c *chip) {
	t := b.game.theme
	first, last := c.places[0], c.places[len(c.places)-1]
	w := max(1, t.Px(1.5))
	x0, x1 := first.Min.X-t.Px(2), last.Max.X+t.Px(2)-w
	y0, y1 := first.Max.Y-t.Px(3), first.Max.Y+t.Px(3)
	s.Fill(image.Rect(x0, y0, x0+w, y1), ui.Ink)
	s.Fill(image.Rect(x0, y1, x1+w, y1+w), ui.Ink)
	s.Fill(image.Rect(x1, y0, x1+w, y1), ui.Ink)
}

// sketchDisc is a token of the timeline in the shape of its side.
func (b *battle) sketchDisc(s *ui.Sketch, at image.Rectangle, side int, over bool) {
	c := b.inks.of(side)
	if over {
		c.A = 0x88
	}
	s.Chip(paint.SideShape(side), at, c)
}

// actStrip goes to where what is clicked has just happened, and looks at who is clicked; a finger cannot tell those of a group apart.
func (b *battle) actStrip(p ui.Pointer, _ image.Rectangle) {
	if !p.Click {
		return
	}
	for i := range b.chips {
		if c := &b.chips[i]; p.At.In(c.at) {
			moment, touch := c.moment, b.game.theme.Touch
			for k, at := range c.places {
				if !touch && p.At.In(at) || touch && len(c.who) == 1 {
					b.look(c.who[k])
				}
			}
			b.goTo(moment + 1)
			return
		}
	}
}

// past is what the line of the whole battle shows of it.
type past struct {
	key      [3]int // edition of the reel, version of the outlook, up to which moment turning points are told
	rounds   []int
	falls    []reel.Fall
	turns    []reel.Milestone
	turnings []turning
}

// known is what is known of the whole battle by now.
func (b *battle) known() *past {
	k := b.player.reel
	if key := [3]int{k.Edition(k.Last()), b.outlook.Version(), b.limit()}; b.past.rounds == nil || key != b.past.key {
		b.past = past{key, k.Rounds(), k.Falls(), k.Milestones(), b.turnings(b.limit())}
	}
	return &b.past
}

// sketchScrub shows the whole battle as a line: rounds, what is known, where we are.
func (b *battle) sketchScrub(s *ui.Sketch, r image.Rectangle) {
	t, k := b.game.theme, b.player.reel
	s.Fill(r, ui.Panel)
	line := b.scrubLine(r)
	s.Rounded(line, t.Px(3), ui.Lifted)
	last := max(k.Last(), 1)
	x := func(m int) int { return line.Min.X + line.Dx()*m/last }
	done := line
	done.Max.X = x(k.Moment())
	ink := ui.Accent
	if b.due() { // what is to be decided is brighter
		ink = ui.Edge
	}
	s.Rounded(done, t.Px(3), ink)
	past := b.known()
	if room := line.Dx() / max(1, len(past.rounds)); room >= t.Px(5) {
		for _, m := range past.rounds {
			if m > b.limit() {
				break
			}
			at := x(m)
			s.Fill(image.Rect(at, line.Min.Y-t.Px(3), at+max(1, t.Px(1)), line.Max.Y+t.Px(3)), ui.Faint)
		}
	}
	b.sketchTide(s, r, x)
	for i := range past.turns {
		if past.turns[i].Moment >= b.limit() {
			break
		}
		b.sketchMilestone(s, &past.turns[i], image.Pt(x(past.turns[i].Moment+1), line.Min.Y-t.Px(3)))
	}
	mid := image.Pt(x(k.Moment()), line.Min.Y+line.Dy()/2)
	if !b.due() {
		s.Disc(about(mid, t.Px(8)), ui.Ink)
	}
	s.Disc(about(mid, t.Px(5)), ink)
	if b.game.low { // where there is little room the time above the field will do
		return
	}
	note := b.scrubNote()
	s.Write(note, ui.Small, ui.Faint, r.Max.X-t.Px(10)-t.Width(note, ui.Small), line.Min.Y+(line.Dy()-t.Line(ui.Small))/2)
}

// sketchMilestone marks above the line of the whole battle that somebody has come, by a disc, or that a goal is
// reached or has failed, by a flag.
func (b *battle) sketchMilestone(s *ui.Sketch, m *reel.Milestone, at image.Point) {
	t, c := b.game.theme, b.inks.of(m.Side)
	if m.Kind == reel.Arrived {
		s.Disc(about(at.Add(image.Pt(0, -t.Px(3))), t.Px(3)), c)
		return
	}
	s.Fill(image.Rect(at.X-t.Px(1), at.Y-t.Px(7), at.X, at.Y+t.Px(3)), c)
	s.Fill(image.Rect(at.X, at.Y-t.Px(7), at.X+t.Px(6), at.Y-t.Px(3)), c)
	if m.Kind == reel.Failed {
		s.Line(at.Add(image.Pt(-t.Px(1), -t.Px(8))), at.Add(image.Pt(t.Px(7), -t.Px(2))), max(1, t.Px(1.5)), ui.Bad)
	}
}

// about is a square round a point, 2 r wide.
func about(at image.Point, r int) image.Rectangle {
	return image.Rect(at.X-r, at.Y-r, at.X+r, at.Y+r)
}

// scrubNote says which moment is looked at, and of how many where all has been seen.
func (b *battle) scrubNote() string {
	k := b.player.reel
	now := [3]int{k.Moment(), k.Last()}
	switch {
	case !k.Done() && len(k.Waiting()) > 0:
		return "your orders"
	case k.Done() && b.limit() == k.Last():
		now[2] = 1
	}
	return b.note.of(now, func() string {
		if now[2] == 0 { // how long it goes on would tell something of how
			return fmt.Sprintf("moment %d", now[0])
		}
		return fmt.Sprintf("%d of %d", now[0], now[1])
	})
}

func (b *battle) scrubLine(r image.Rectangle) image.Rectangle {
	t := b.game.theme
	mid := r.Max.Y - t.Px(lineHigh/2)
	note := 100.0
	if b.game.low {
		note = 14
	}
	return image.Rect(r.Min.X+t.Px(14), mid-t.Px(3), r.Max.X-t.Px(note), mid+t.Px(3))
}

// actScrub goes where the line or a mark is pressed, and tells of what is pointed at.
func (b *battle) actScrub(p ui.Pointer, r image.Rectangle) {
	b.tide.pointed = -1
	if !p.Down && !p.Pressed {
		if p.Over && !b.game.touch() {
			b.tide.pointed = b.snap(p.At, r)
		}
		return
	}
	m := b.snap(p.At, r)
	if m == b.player.reel.Moment() && !p.Down {
		return
	}
	turnings := b.known().turnings
	signed := slices.ContainsFunc(b.tide.marks, func(one landmark) bool { return p.At.In(one.at) })
	if i := slices.IndexFunc(turnings, func(t turning) bool { return t.moment == m }); signed && i >= 0 {
		b.toTurn(&turnings[i])
		return
	}
	b.goTo(m)
}

// when says what time it is, or that the battle is over.
func (b *battle) when() string {
	sh := b.player.reel.Battle().Shape()
	s, _ := b.player.shown()
	if s.Over {
		return "Over: " + b.ending()
	}
	now, n := b.player.turn(), int(sh.Round)
	return b.clock.of([2]int{now / n, now % n}, func() string {
		return fmt.Sprintf("%s %d, %s", title(sh.RoundWord), now/n+1, b.tickName(now%n))
	})
}

// sketchHead says what is on the screen: the battle, its rulebook, the time.
func (b *battle) sketchHead(s *ui.Sketch, r image.Rectangle) {
	t, when := b.game.theme, b.when()
	x, whenWidth := r.Min.X+t.Px(4), t.Width(when, ui.Bold)
	if b.game.small || t.Width(b.title, ui.Head) > r.Dx()-whenWidth-t.Px(40) {
		b.stackHead(s, when, r)
		return
	}
	y, name := r.Min.Y+(r.Dy()-t.Line(ui.Head))/2, b.title
	s.Write(name, ui.Head, ui.Ink, x, y)
	x += t.Width(name, ui.Head) + t.Px(12)
	book := b.player.reel.Battle().Shape().Title
	if x+t.Width(book, ui.Small)+t.Px(16)+whenWidth < r.Max.X {
		s.Write(book, ui.Small, ui.Faint, x, y+t.Px(4))
	}
	s.Write(when, ui.Bold, ui.Warn, r.Max.X-whenWidth-t.Px(14), r.Min.Y+(r.Dy()-t.Line(ui.Bold))/2)
}

// stackHead says the same in lines below each other: a title that is too long for one goes on in a second, if there is
// room, and so does the time, which comes first.
func (b *battle) stackHead(s *ui.Sketch, when string, r image.Rectangle) {
	t := b.game.theme
	x, room, style := r.Min.X+t.Px(4), r.Dx()-t.Px(6), ui.Bold
	times := t.Wrap(when, ui.Small, room)
	lines := []string{b.title}
	if free := r.Dy()/t.Line(ui.Small) - len(times); t.Width(b.title, style) > room && free > 0 {
		style = ui.Small
		if lines = t.Wrap(b.title, style, room); len(lines) > free {
			lines = append(lines[:free-1:free-1], strings.Join(lines[free-1:], " "))
		}
	}
	y := r.Min.Y + (r.Dy()-len(lines)*t.Line(style)-len(times)*t.Line(ui.Small))/2
	for _, l := range lines {
		s.Write(t.Clip(l, style, room), style, ui.Ink, x, y)
		y += t.Line(style)
	}
	for _, l := range times {
		s.Write(t.Clip(l, ui.Small, room), ui.Small, ui.Warn, x, y)
		y += t.Line(ui.Small)
	}
}

// memo is a text that is made anew only when what it tells of changes.
type memo[K comparable] struct {
	key  K
	text string
}

func (m *memo[K]) of(key K, text func() string) string {
	if m.text == "" || m.key != key {
		m.key, m.text = key, text()
	}
	return m.text
}

// ending says how the battle came out.
func (b *battle) ending() string {
	s, _ := b.player.shown()
	if s.Ending.Winner >= 0 {
		return "victory for " + b.sideName(s.Ending.Winner)
	}
	return s.Ending.Why
}

// title is a word with a capital.
func title(s string) string { return scene.Capital(s) }
