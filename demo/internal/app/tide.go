package app

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// tide is the graph above the slider: how strong each side was, how likely it was to win, who has gone down and where it
// turned. It tells no more than has been seen, unless it is asked to.
type tide struct {
	sight
	dropped int  // how often something that was known was dropped, as of when
	landing bool // a link leads to a moment
	landed  int  // that one, as long as nobody has watched how it came to that; 0 for none
	reveal  bool // what comes is shown, too
	pointed int  // the moment under the pointer, -1 for none
	marks   []landmark
	order   []int // of the sides, the strongest first, at the end of a piece of their lines
	words   words
}

// sight is what somebody has seen of a battle.
type sight struct {
	seen    int // the latest moment that was looked at
	watched int // up to where the battle was watched, without a leap, or played
}

// words are what is said below the graph, in lines, made anew only when it says something else or has other room. The key tells by what: the
// moment and what is known of it, or how far an order has come.
type words struct {
	key   [4]int
	seen  int         // lines of the log that tell of the film under way, and one more; 0 where there is none
	task  [2]rules.ID // who must decide and who is asked something, none where what happened is told
	room  image.Point
	theme *ui.Theme
	lines []string
	chief int // how many of them are the first thing that is said
}

// landmark is a place of the graph that the pointer snaps to.
type landmark struct {
	at     image.Rectangle
	moment int // that is gone to
}

// turning is a turning point, and what happened there.
type turning struct {
	outlook.Turn
	rank   int // 0 for the greatest
	moment int // before it happens
	blow   blow
	text   string
	brief  string // the same in the fewest words, "" if it was nothing of its own
}

// limit is the latest moment of which anything is shown.
func (b *battle) limit() int {
	if b.tide.reveal {
		return b.player.reel.Last()
	}
	return max(min(b.tide.seen, b.player.reel.Last()), b.player.reel.Moment())
}

// see notes how far the battle was seen, and works out how it may end in what time is left: whole frames, where nothing moves and nobody does
// anything.
func (b *battle) see() {
	p, t := b.player, &b.tide
	if times, _ := p.reel.Dropped(); times != t.dropped {
		t.dropped, t.seen, t.watched = times, min(t.seen, p.reel.Last()), min(t.watched, p.reel.Last())
	}
	if len(b.choosing.byHand) > 0 { // who gives orders knows what has come of them, however fast that went
		t.watched = max(t.watched, p.reel.Moment())
	}
	t.note(p.reel.Moment(), int(p.reel.Battle().Shape().Round))
	b.outlook.Seek(p.reel.Moment())
	if !p.reel.Done() && !b.due() && (p.playing && !p.early() || b.outlook.Settled(p.reel.Moment())) {
		return // the battle first: but who stands still, or watches what is known long before, waits for this moment alone
	}
	if !p.playing { // who stands still waits for this one
		b.outlook.Urge()
	}
	if !p.playing && b.game.untouched() {
		b.leisure.work(b.game.frames, b.ponder)
		return
	}
	budget := p.spare(b.game.spent)
	if !p.playing && !b.outlook.Settled(p.reel.Moment()) {
		budget = max(budget, stint) // who stands still and waits for the number gets all there is
	}
	b.ponder(budget)
}

// ponder works out for a while whether the battle goes as its file says, and then who wins.
func (b *battle) ponder(budget time.Duration) {
	if !b.judge(budget) {
		b.outlook.Work(budget)
	}
}

// note notes that a moment was looked at. Where a link has led is not seen yet for somebody who goes back to
// watch how it came to that; and of what was leapt over, farther than a round, nothing is for somebody who goes back to the start.
func (t *tide) note(m, round int) {
	if t.landing {
		t.landing, t.landed = false, m
	}
	if m <= t.watched+round {
		t.watched = max(t.watched, m)
	}
	if m == 0 {
		t.seen = t.watched
	}
	if m > t.seen && t.landed > 0 && m >= t.landed && t.seen < t.landed-1 {
		return
	}
	if t.seen = max(t.seen, m); t.seen >= t.landed {
		t.landed = 0
	}
}

// asksToReveal asks before what comes is shown.
const asksToReveal = "This shows how it goes on, and who wins, before you have seen it: once more, and it does"

// toggleReveal shows what comes, or hides it; who has not seen it is asked first.
func (b *battle) toggleReveal() {
	r := b.player.reel
	unseen := !r.Done() || b.limit() < r.Last()
	if !b.tide.reveal && unseen && !b.sure(asksToReveal) {
		return
	}
	b.tide.reveal, b.doubt = !b.tide.reveal, doubt{}
	b.clearLog()
	b.game.say(either(b.tide.reveal, "What comes is shown: how it goes on, and who wins", "What comes is hidden until you have seen it"))
}

// turnings are the turning points up to a moment, in the order of time, each with what happened there.
func (b *battle) turnings(upto int) (out []turning) {
	for i, t := range b.outlook.Turns(upto) {
		one := b.turningOf(t)
		one.rank = i
		out = append(out, one)
	}
	slices.SortFunc(out, func(a, c turning) int { return a.moment - c.moment })
	return out
}

// turningOf is a turning point with what happened there, and the moment just before that: wherever one goes to it, that is the one, and what the bar says
// there is what it begins with.
func (b *battle) turningOf(t outlook.Turn) turning {
	one := turning{Turn: t}
	one.moment, one.blow, one.text, one.brief = b.decisive(t)
	one.text += b.luckOf(one.blow)
	if shares := b.sight(one.moment); shares != nil && one.moment > t.From && shares[t.Side] < t.After {
		one.Before = shares[t.Side]
	}
	return one
}

// luckOf says of a blow that was likelier to miss how likely it was to hit: who does the same again may not have that luck.
func (b *battle) luckOf(of blow) string {
	k := b.player.reel.Blow(of.moment, of.serial)
	if k == nil || !k.Hit {
		return ""
	}
	if c := b.chanceOf(k); unlikely(c) {
		return " (" + why.Whole(c) + why.ToHit
	}
	return ""
}

// decisive is what has turned a battle, and by which blow, as far as that is narrowed down: those of other sides who fall, those who are put out of the fight
// at once if they are more than who falls, else the blow that takes the largest part of one, or who comes back to the fight; where it is nothing of the kind, where
// all have gone.
func (b *battle) decisive(t outlook.Turn) (moment int, by blow, text, brief string) {
	r := b.player.reel
	from, to := b.outlook.Within(t)
	fallen := b.fallsIn(t.Side, from, to)
	out := b.lapse(t.Side, from, to, false)
	switch {
	case len(out) > len(fallen):
		return b.lapseWords(out)
	case len(fallen) > 0:
		return b.fallenWords(fallen)
	}
	moment, text, brief = b.positionWords(t.Side, from, to)
	most := 0.0
	for _, k := range r.Blows(to) {
		if k.Moment >= from && r.Side(k.By) == t.Side && r.Side(k.To) != t.Side && b.partTaken(&k) > most {
			most, moment, by, text, brief = b.partTaken(&k), k.Moment, blow{k.Moment, k.Serial}, b.didWords(&k), b.briefWords(&k)
		}
	}
	if back := b.lapse(t.Side, from, to, true); most == 0 && len(back) > 0 {
		return b.lapseWords(back)
	}
	return moment, by, text, brief
}

// fallsIn are the falls of other sides than one between two moments.
func (b *battle) fallsIn(side, from, to int) (fallen []reel.Fall) {
	r := b.player.reel
	for _, f := range r.Falls() {
		if f.Moment >= from && f.Moment < to && f.First() && r.Side(f.Who) != side {
			fallen = append(fallen, f)
		}
	}
	return fallen
}

// fallenIn are those of other sides who fall at a turning point, as far as it is narrowed down.
func (b *battle) fallenIn(t outlook.Turn) (who []rules.ID) {
	from, to := b.outlook.Within(t)
	for _, f := range b.fallsIn(t.Side, from, to) {
		who = append(who, f.Who)
	}
	return who
}

// positionWords say of a chance that has grown without a blow how far a goal of the side has come meanwhile, and in the fewest words; else that it is where all
// stand. The moment is the last before that is told: there the graph bends.
func (b *battle) positionWords(side, from, to int) (moment int, text, brief string) {
	r := b.player.reel
	before := r.Scene(from).Goals
	for i, g := range r.Scene(to).Goals {
		if g.Side == side && i < len(before) && g.Now > before[i].Now && g.State != rules.GoalFailed {
			return to - 1, b.sideName(side) + ": " + g.Text + ", " + g.Came, g.Came
		}
	}
	return to - 1, "where all stood, no one blow", ""
}

// partTaken is how large a part a blow has taken of the points that keep whom it has struck in the fight.
func (b *battle) partTaken(k *reel.Blow) float64 {
	all, r := 0, b.player.reel
	if t := r.Scene(r.Last()).Token(k.To); t != nil {
		for _, bar := range t.Bars {
			if bar.Vital || bar.First {
				all += int(bar.Max)
			}
		}
	}
	return float64(k.Harm) / float64(max(1, all))
}

// fallenWords say who has gone down, and of one alone to what; from the moment of the first of them on, by the blow that took the largest part of one then.
func (b *battle) fallenWords(list []reel.Fall) (moment int, by blow, text, brief string) {
	first := &list[0]
	var who []rules.ID
	for i := range list {
		who = append(who, list[i].Who)
		if f := &list[i]; f.Moment == first.Moment && b.partTaken(&f.By) > b.partTaken(&first.By) {
			first = f
		}
	}
	brief = why.Fallen(b.player.reel.Latest(), who)
	return first.Moment, blowOf(first), either(len(list) == 1, b.fallWords(first), brief), brief
}

// lapse are those whom somebody puts out of the fight between two moments in one tick by the same condition, or who come back to it at once: of whom that is
// good for a side, the most; none if there are none.
func (b *battle) lapse(side, from, to int, back bool) (most []reel.Lapse) {
	r := b.player.reel
	var all []reel.Lapse
	for _, l := range r.Lapses() {
		if l.Moment >= from && l.Moment < to && l.Back == back && (r.Side(l.Who) == side) == back {
			all = append(all, l)
		}
	}
	for i := range all {
		var one []reel.Lapse
		for _, l := range all[i:] {
			if l.Moment == all[i].Moment && (back || l.By == all[i].By && l.Kind == all[i].Kind) {
				one = append(one, l)
			}
		}
		if len(one) > len(most) {
			most = one
		}
	}
	return most
}

// lapseWords say so of those: when, by what, and in how many words.
func (b *battle) lapseWords(list []reel.Lapse) (moment int, by blow, text, brief string) {
	first := &list[0]
	var who []rules.ID
	for i := range list {
		who = append(who, list[i].Who)
	}
	text, brief = why.Lapse(b.player.reel.Latest(), first.By, first.Act, who, first.Kind, first.Back)
	return first.Moment, blow{first.Moment, first.Serial}, text, brief
}

// fallWords say how somebody has gone down.
func (b *battle) fallWords(f *reel.Fall) string {
	latest := b.player.reel.Latest()
	return why.Named(latest, why.Fall(latest, f.Who, f.Up, f.By.By, f.By.Act, f.By.Moment < f.Moment), f.Who, f.By.By)
}

// Parts of the scrub from below, in pixels of a screen of scale 1.
const (
	tideHigh = 39.0 // the graph: with more of it the field would have less than half of a laptop
	highTide = 84.0 // the same where there is much room
	lowTide  = 16   // and little
	lineHigh = 26   // the slider
	markHigh = 18   // who has gone down
	fallMark = 16   // the mark of one of those
	fallRows = 2    // how many of these lie above each other
)

// sketchTide shows the graph above the slider.
func (b *battle) sketchTide(s *ui.Sketch, r image.Rectangle, x func(m int) int) {
	t, upto := b.game.theme, b.limit()
	line := b.scrubLine(r)
	b.tide.marks = b.tide.marks[:0]
	graph := b.graphIn(r)
	past := b.known()
	if graph.Dy() >= t.Px(8) {
		chance, strength := b.lanes(graph)
		for _, lane := range [...]image.Rectangle{chance, strength} {
			s.Fill(lane, ui.Ground)
		}
		b.sketchBands(s, chance, x, upto)
		b.sketchStrength(s, t, strength, x, upto)
		for i := range past.turnings {
			at := x(past.turnings[i].moment)
			head := t.Px(either(chance.Dy() > t.Px(14), 7.0, 4))
			top := image.Pt(at, max(graph.Min.Y+t.Px(4), r.Min.Y+head)) // whole, where the graph lies at the edge
			s.Fill(image.Rect(at, graph.Min.Y, at+max(1, t.Px(1.5)), line.Min.Y), ui.Warn)
			b.sketchTurn(s, about(top, head))
			b.tide.marks = append(b.tide.marks, landmark{about(top, t.Px(8)).Intersect(r), past.turnings[i].moment})
		}
		b.nameTurnings(s, b.namesIn(r, chance), x, x(upto))
		b.sketchHidden(s, either(chance.Empty(), strength, chance), x(upto)+t.Px(10), upto)
		switch {
		case b.game.low: // the bar says the numbers, and there is no room beside the graph
		case b.regions.roster.Empty():
			b.sketchShares(s, graph, r.Max.X)
		default: // the roster says the numbers
			b.nameLane(s, chance, r.Max.X, chanceToWin)
			b.nameLane(s, strength, r.Max.X, "strength")
		}
	}
	if p := b.tide.pointed; p >= 0 {
		s.Fill(image.Rect(x(p), graph.Min.Y, x(p)+max(1, t.Px(1)), line.Min.Y), ui.Ink)
		b.sketchPointed(s, graph, x(p))
	}
	b.sketchFalls(s, line, r.Min.Y, x, upto)
}

// sketchPointed says beside the line under the pointer which moment that is, and how likely each side was to win then.
func (b *battle) sketchPointed(s *ui.Sketch, graph image.Rectangle, at int) {
	t, m := b.game.theme, b.tide.pointed
	if graph.Dy() < t.Line(ui.Small) || m > b.limit() {
		return
	}
	texts, wide := []string{fmt.Sprint(m)}, 0
	shares, about := b.reckoned(m)
	for _, share := range shares {
		texts = append(texts, b.shareWords(m, share))
	}
	for _, text := range texts {
		wide += t.Width(text, ui.Bold) + t.Px(6)
	}
	left := at + t.Px(5)
	if left+wide > graph.Max.X {
		left = at - t.Px(5) - wide
	}
	s.Rounded(image.Rect(left, graph.Min.Y, left+wide, graph.Min.Y+t.Line(ui.Bold)), t.Px(3), ui.Ground)
	for i, text := range texts {
		ink := ui.Faint
		if i > 0 && !unsettled(b.guessed(m), about) {
			ink = b.inks.of(i - 1)
		}
		s.Write(text, ui.Bold, ink, left+t.Px(3), graph.Min.Y)
		left += t.Width(text, ui.Bold) + t.Px(6)
	}
}

// graphIn is where the graph lies in the scrub: on a low screen the slider has the height of a button, and the graph what the marks leave of
// that.
func (b *battle) graphIn(r image.Rectangle) image.Rectangle {
	t, line := b.game.theme, b.scrubLine(r)
	if b.game.low {
		return image.Rect(line.Min.X, r.Min.Y+t.Px(2), line.Max.X, line.Min.Y-t.Px(markHigh))
	}
	return image.Rect(line.Min.X, r.Min.Y+t.Px(either(b.named(r), 4.0+nameHigh, 4)), line.Max.X, r.Max.Y-t.Px(lineHigh+markHigh))
}

// named reports whether there is a line above the graph for what happened at the turning points.
func (b *battle) named(r image.Rectangle) bool {
	return b.game.folded && r.Dy() >= b.game.theme.Px(narrowScrub)
}

// namesIn is where it is said what happened at the turning points: above the graph where there is a line for that, else within it, and above the marks of the fallen
// that reach into its foot, if there is room.
func (b *battle) namesIn(r, lane image.Rectangle) image.Rectangle {
	t := b.game.theme
	if b.named(r) && !lane.Empty() {
		lane.Max.Y = lane.Min.Y - t.Px(1)
		lane.Min.Y = r.Min.Y
	} else if foot := b.scrubLine(r).Min.Y - t.Px(3) - fallRows*t.Px(fallMark); foot-lane.Min.Y >= t.Line(ui.Small) {
		lane.Max.Y = min(lane.Max.Y, foot)
	}
	return lane
}

// sketchTurn is the sign of a turning point, in the graph and on the card of the end; a small one has no letter.
func (b *battle) sketchTurn(s *ui.Sketch, at image.Rectangle) {
	s.Disc(at, ui.Warn)
	if at.Dy() >= b.game.theme.Px(14) {
		s.WriteMiddle("!", ui.Bold, ui.Ground, at)
	}
}

// bothLanes is from how high on a graph has room for both of its parts, in pixels of a screen of scale 1.
const bothLanes = 60

// lanes are the parts of the graph: above how likely each side was to win, below how strong each was. A low one has no room for both, and
// shows the chances: strength, where a chance is told beside it, would be taken for that.
func (b *battle) lanes(graph image.Rectangle) (chance, strength image.Rectangle) {
	t := b.game.theme
	switch low := graph.Dy() < t.Px(bothLanes); {
	case b.outlook.TooLarge():
		return chance, graph
	case low:
		return graph, strength
	}
	chance, strength = cutTop(graph, graph.Dy()*66/100)
	strength.Min.Y += t.Px(3)
	return chance, strength
}

// nameLane says beside a part of the graph what it shows, and of the chances of two sides, where there is room below that, where both are equal.
func (b *battle) nameLane(s *ui.Sketch, lane image.Rectangle, right int, name string) {
	t := b.game.theme
	mid := lane.Min.Y + (lane.Dy()-t.Line(ui.Small))/2
	beside := func(text string, y int) { s.Write(text, ui.Small, ui.Faint, right-t.Px(10)-t.Width(text, ui.Small), y) }
	switch {
	case lane.Empty():
	case name == chanceToWin && len(b.inks) == 2 && lane.Dy() >= 3*t.Line(ui.Small):
		beside(name, lane.Min.Y)
		s.Write("50 %", ui.Small, ui.Faint, lane.Max.X+t.Px(4), mid)
	default:
		beside(name, mid)
	}
}

// nameTurnings says in the graph what happened at the turning points.
func (b *battle) nameTurnings(s *ui.Sketch, lane image.Rectangle, x func(m int) int, upto int) {
	if t := b.game.theme; lane.Dy() >= t.Line(ui.Small) {
		for _, n := range b.turningNames(lane, x, upto) {
			s.Rounded(n.at, t.Px(3), plate)
			s.Write(n.text, ui.Small, ui.Ink, n.at.Min.X+t.Px(3), n.at.Min.Y)
			at := n.at.Min.X + t.Px(3) + t.Width(n.text, ui.Small)
			if n.sign > 0 {
				b.sketchDisc(s, about(image.Pt(at+n.sign/2-t.Px(1), middleOf(n.at).Y), t.Px(4)), n.side, false)
			}
			s.Write(n.chance, ui.Small, b.inks.of(n.side), at+n.sign, n.at.Min.Y)
		}
	}
}

// naming is what is said of something, and where; and after that of the chance of a side, in its colour, which is named in it, or by its sign before it.
type naming struct {
	at     image.Rectangle
	text   string
	chance string
	side   int
	sign   int // how wide the sign is, 0 for none
}

// turningNames say what happened at the turning points, beside each on the side where there is room for it, or across it, and whose chance it moved so far: the greatest is
// named first, and no chance of one lies on the line of another.
func (b *battle) turningNames(lane image.Rectangle, x func(m int) int, upto int) (out []naming) {
	t, list := b.game.theme, b.known().turnings
	gap, y := t.Px(7), lane.Max.Y-t.Line(ui.Small)
	for _, i := range ranked(list) {
		if list[i].brief == "" {
			continue
		}
		at, last, next := x(list[i].moment), lane.Min.X, upto
		if i+1 < len(list) {
			next = x(list[i+1].moment) - gap
		}
		if i > 0 {
			last = x(list[i-1].moment) + gap + t.Px(3)
		}
		whole := naming{text: list[i].brief + ": ", chance: b.turnShares(&list[i]), side: list[i].Side}
		short := whole
		short.text, short.chance, short.sign = list[i].brief+" ", b.turnNumbers(&list[i]), t.Px(turnSign)
		for _, one := range [...]naming{whole, short, {text: list[i].brief}} {
			wide := t.Width(one.text, ui.Small) + one.sign + t.Width(one.chance, ui.Small)
			room := func(from int) bool {
				one.at = image.Rect(from-t.Px(3), y, from+wide+t.Px(3), lane.Max.Y)
				return from >= last && from+wide <= max(next, at) && !slices.ContainsFunc(out, func(n naming) bool { return n.at.Overlaps(one.at) })
			}
			says, right := one.chance != "", at+gap+wide <= next
			if room(at+gap) || (says || !right) && room(at-gap-wide) || says && room(next-wide) { // without its chance it is not squeezed in
				out = append(out, one)
				break
			}
		}
	}
	return out
}

// turnSign is how wide the sign of a side is before what is said of its chance, in pixels of a screen of scale 1.
const turnSign = 11

// ranked are the places of some turning points, the greatest first.
func ranked(list []turning) []int {
	out := make([]int, len(list))
	for i := range list {
		out[list[i].rank] = i
	}
	return out
}

// plate is the ground of words that lie on something.
var plate = color.NRGBA{ui.Ground.R, ui.Ground.G, ui.Ground.B, 0xd0}

// halfLine is the line of the graph on which two sides are equally likely to win: quiet, and to be seen on their colours and on the ground.
var halfLine = color.NRGBA{ui.Ink.R, ui.Ink.G, ui.Ink.B, 0x58}

// sketchHidden says in the graph, right of a place, that there is more than it shows, and with which key it is seen if there are keys.
func (b *battle) sketchHidden(s *ui.Sketch, graph image.Rectangle, x, upto int) {
	t, text := b.game.theme, "what comes is hidden"+either(b.game.theme.Touch, "", ": V shows it")
	if upto < b.player.reel.Last() && graph.Max.X-x > t.Width(text, ui.Small) && graph.Dy() >= t.Line(ui.Small) {
		if graph.Dy() >= 2*t.Line(ui.Small) { // above the line through its middle
			graph.Max.Y = middleOf(graph).Y
		}
		s.Write(text, ui.Small, ui.Faint, x, graph.Min.Y+(graph.Dy()-t.Line(ui.Small))/2)
	}
}

// sketchBands shows how likely each side is to win, as the bar says it: a band for each, the first at the bottom, up to a moment. Where that is not worked out
// yet they are pale, and show the estimate.
func (b *battle) sketchBands(s *ui.Sketch, graph image.Rectangle, x func(m int) int, upto int) {
	if graph.Empty() {
		return
	}
	piece := func(from, to int) {
		was, is := b.outlook.Sight(from), b.outlook.Sight(to)
		if len(is) != len(was) || b.worked(to) == nil {
			is = was
		}
		if from < to {
			sketchBand(s, graph, x(from), x(to), was, is, func(side int) color.NRGBA { return dimmed(b.inks.of(side)) })
		}
	}
	step := strideOf(b.game.theme, x, upto)
	for from := 0; from < upto; {
		unknown := b.worked(from) == nil
		next := b.nextWorked(from, unknown)
		if next < 0 || next > upto {
			next = upto + 1
		}
		if unknown {
			b.sketchUnknown(s, graph, x, from, min(next, upto), upto)
			from = next
			continue
		}
		for from < next-1 {
			to := min(from+step, next-1)
			piece(from, to)
			from = to
		}
		if next <= upto { // what is worked out there moves it
			piece(from, next)
			from = next
		}
	}
	if len(b.inks) == 2 { // above it one side is ahead, below it the other
		mid := middleOf(graph).Y
		s.Fill(image.Rect(graph.Min.X, mid, graph.Max.X, mid+max(1, b.game.theme.Px(1))), halfLine)
	}
}

// worked is the chance that is told of a moment, but for what was lost since; nil where it is not worked out.
func (b *battle) worked(m int) *outlook.Chance {
	c := b.outlook.Base(m)
	if c == nil {
		return nil
	}
	if next := b.outlook.Next(c.Moment); next >= 0 && next <= m {
		return nil
	}
	return c
}

// nextWorked is the next moment that is to be worked out, or the next that is; -1 if there is none.
func (b *battle) nextWorked(m int, known bool) int {
	for m = b.outlook.Next(m); known && m >= 0 && b.worked(m) == nil; {
		m = b.outlook.Next(m)
	}
	return m
}

// sketchUnknown shows between two moments, as far as no chance is worked out there, the estimate in pale bands, as long as there is none nothing, and says so where
// there is room.
func (b *battle) sketchUnknown(s *ui.Sketch, graph image.Rectangle, x func(m int) int, from, to, upto int) {
	t := b.game.theme
	step := strideOf(t, x, upto)
	estimate := func(m int) []float64 { shares, _ := b.outlook.Estimate(m); return shares }
	words := unknownWords
	for m := from; m < to; m += step {
		next := min(m+step, to)
		was := estimate(m)
		if was == nil {
			continue
		}
		is := was
		if next < to { // what is worked out there begins anew
			if is = estimate(next); is == nil { // half of a side was put out of the fight
				is = was
			}
		}
		sketchBand(s, graph, x(m), x(next), was, is, func(side int) color.NRGBA { return faded(b.inks.of(side)) })
		words = unsettledWords
	}
	if at := unknownPlace(t, words, graph, x(from), x(to)); !at.Empty() {
		s.Rounded(at, t.Px(3), plate)
		s.Write(words, ui.Small, ui.Faint, at.Min.X, at.Min.Y)
	}
}

// sketchBand draws from one place of the graph to another which part each side has, the first at the bottom.
func sketchBand(s *ui.Sketch, graph image.Rectangle, left, right int, was, is []float64, ink func(side int) color.NRGBA) {
	y := func(shares []float64, side int) int {
		sum := 0.0
		for _, share := range shares[:side+1] {
			sum += share
		}
		return graph.Max.Y - int(math.Round(sum*float64(graph.Dy())))
	}
	for side := len(was) - 1; side >= 0; side-- {
		s.Slope(image.Pt(left, y(was, side)), image.Pt(right, y(is, side)), graph.Max.Y, ink(side))
	}
}

// What is said of what is shown where no chance is worked out.
const (
	unsettledWords = "estimate: not worked out yet"
	unknownWords   = "chance to win: not worked out yet"
)

// unknownPlace is where that stands between two places of the graph, empty where there is no room: at its top, for the marks of the fallen reach into its foot; over a
// low graph it would hide all.
func unknownPlace(t *ui.Theme, words string, graph image.Rectangle, from, to int) (at image.Rectangle) {
	wide, high := t.Width(words, ui.Small), t.Line(ui.Small)
	if from += t.Px(3); from+wide+t.Px(3) <= to && 2*high <= graph.Dy() {
		at = image.Rect(from, graph.Min.Y, from+wide, graph.Min.Y+high)
	}
	return at
}

// settledTo are the chances up to a moment before which nothing is left to be worked out.
func (b *battle) settledTo(upto int) []outlook.Chance {
	list, n := b.outlook.Chances(), 0
	for next := b.outlook.Next(-1); n < len(list) && next >= 0 && list[n].Moment == next && next <= upto; n++ {
		next = b.outlook.Next(next)
	}
	return list[:n]
}

// workedTo reports whether chances are known for most of the way to a moment, and all that are worked out up to it.
func (b *battle) workedTo(m int) bool {
	list := b.settledTo(m)
	if !mostly(list, m) {
		return false
	}
	next := b.outlook.Next(list[len(list)-1].Moment)
	return next < 0 || next > m
}

// sharesOf is how likely each side is to win by a chance.
func sharesOf(c *outlook.Chance) (shares []float64) {
	for side := range c.Won {
		shares = append(shares, c.Share(side))
	}
	return shares
}

// dimmed is a colour of a side as a large area has it.
func dimmed(c color.NRGBA) color.NRGBA { return sunk(c, 3, 4) }

// faded is a colour of a side as a large area has it of what is not settled.
func faded(c color.NRGBA) color.NRGBA { return sunk(c, 1, 6) }

// muted is a colour as a ground for lines.
func muted(c color.NRGBA) color.NRGBA { return sunk(c, 2, 5) }

// sunk is a colour of which only some of so many parts are left, and the ground is the rest.
func sunk(c color.NRGBA, part, of int) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8((part*int(a) + (of-part)*int(b)) / of) }
	return color.NRGBA{mix(c.R, ui.Ground.R), mix(c.G, ui.Ground.G), mix(c.B, ui.Ground.B), 0xff}
}

// levels are where in a graph the lines lie, w wide, of what each side has standing at a moment, the most that any has up to another at its top.
func (b *battle) levels(graph image.Rectangle, x func(m int) int, upto, w int) func(m, side int) image.Point {
	strength, most := b.player.reel.Strength, 1
	for m := range upto + 1 {
		most = max(most, slices.Max(strength(m)))
	}
	return func(m, side int) image.Point {
		return image.Pt(x(m), graph.Max.Y-w-strength(m)[side]*(graph.Dy()-2*w)/most)
	}
}

// strideOf is how many moments a piece of a line has that is a few pixels wide.
func strideOf(t *ui.Theme, x func(m int) int, upto int) int {
	return max(1, upto*t.Px(4)/max(1, x(upto)-x(0)))
}

// sketchStrength shows what each side has standing, as a line, and fills what lies between two lines with the colour of the stronger side.
func (b *battle) sketchStrength(s *ui.Sketch, t *ui.Theme, graph image.Rectangle, x func(m int) int, upto int) {
	if graph.Empty() {
		return
	}
	k, w := b.player.reel, max(1, t.Px(2))
	at := b.levels(graph, x, upto, w)
	if b.tide.order == nil {
		for side := range k.Scenario().Sides {
			b.tide.order = append(b.tide.order, side)
		}
	}
	piece := func(m, to int) {
		order := b.tide.order
		slices.SortStableFunc(order, func(a, c int) int { return k.Strength(to)[c] - k.Strength(to)[a] })
		for i, side := range order { // what is not the last is covered by the next, but for what it has more
			s.Slope(at(m, side), at(to, side), graph.Max.Y, either(i+1 < len(order), muted(b.inks.of(side)), ui.Ground))
		}
		for _, side := range order {
			s.Line(at(m, side), at(to, side), w, b.inks.of(side))
		}
	}
	step := strideOf(t, x, upto)
	from := 0 // where what has not been drawn begins
	for m := 0; m < upto; m += step {
		to := min(m+step, upto)
		if same := slices.Equal(k.Strength(to), k.Strength(from)); same && to < upto {
			continue
		} else if !same && m > from {
			piece(from, m)
			from = m
		}
		piece(from, to)
		from = to
	}
}

// leastLine is how high a line of large numbers is at least, where many of them stand below each other.
const leastLine = 12

// sketchShares says at the right of the graph how likely each side is to win now, of the same moment and in the same look as the bar does.
func (b *battle) sketchShares(s *ui.Sketch, graph image.Rectangle, right int) {
	t := b.game.theme
	m := b.numbered()
	parts, note := b.reckoned(m)
	if parts == nil {
		return
	}
	y, h := graph.Min.Y-t.Px(2), min(t.Line(ui.Bold), (graph.Dy()+t.Px(20))/len(parts))
	if h < t.Px(leastLine) { // all of them or none: one that is left out would be the winner
		return
	}
	if b.game.narrow { // where no words are beside it that say of what
		s.Write("wins", ui.Small, ui.Faint, graph.Max.X+t.Px(6), y+(h-t.Line(ui.Small))/2)
	}
	for side, share := range parts {
		text := b.shareWords(m, share)
		s.Write(text, ui.Bold, either(unsettled(b.guessed(m), note), ui.Faint, b.inks.of(side)), right-t.Px(10)-t.Width(text, ui.Bold), y+(h-t.Line(ui.Bold))/2)
		b.sketchDisc(s, about(image.Pt(right-t.Px(62), y+h/2), t.Px(5)), side, false)
		y += h
	}
}

// percents writes a share in whole percents.
func percents(share float64) string { return fmt.Sprintf("%.0f %%", 100*share) }

// sketchFalls marks who has gone down, by their letters, between the slider and the top; where they would cover each other, one above the other or a little beside, and by strokes alone where that has no room.
func (b *battle) sketchFalls(s *ui.Sketch, line image.Rectangle, top int, x func(m int) int, upto int) {
	t := b.game.theme
	d := t.Px(fallMark)
	free := [fallRows]int{math.MinInt, math.MinInt} // where the last mark of each row ends
	rows := max(1, min(len(free), (line.Min.Y-t.Px(3)-top)/d))
	for _, f := range b.known().falls {
		if f.Moment >= upto || !f.First() {
			continue
		}
		at, side := x(f.Moment+1), b.side(f.Who)
		s.Fill(image.Rect(at-t.Px(1), line.Min.Y-t.Px(3), at+t.Px(1), line.Max.Y+t.Px(3)), b.inks.of(side))
		row, middle, ok := fallPlace(free[:rows], at, d)
		if !ok {
			continue
		}
		free[row] = middle + d/2
		box := about(image.Pt(middle, line.Min.Y-t.Px(3)-d/2-row*d), d/2)
		b.sketchBadge(s, box, f.Who, false)
		b.tide.marks = append(b.tide.marks, landmark{box, f.Moment + 1})
	}
}

// fallPlace is in which row the mark of a fall lies, d wide, and where its middle is: at the fall, or a little after it where the rows end later. It has none
// if that is farther off than a mark is wide.
func fallPlace(ends []int, at, d int) (row, middle int, ok bool) {
	for i, end := range ends {
		if at-d/2 >= end {
			return i, at, true
		}
		if end < ends[row] {
			row = i
		}
	}
	middle = ends[row] + d/2
	return row, middle, middle-at <= d
}

// told is the moment that words beside the graph tell of: the one under the pointer, else the one that is looked at.
func (b *battle) told() int {
	if m := b.tide.pointed; m >= 0 && m <= b.limit() { // what is hidden is told of by nothing
		return m
	}
	return b.player.reel.Moment()
}

// numbered is the moment of the numbers beside the graph: that of the bar, unless the pointer is at another one.
func (b *battle) numbered() int {
	if m := b.told(); m != b.player.reel.Moment() {
		return m
	}
	return b.player.counted()
}

// snap is the moment at a place of the scrub: that of the mark there whose middle is nearest, else the one below.
func (b *battle) snap(at image.Point, r image.Rectangle) int {
	nearest, off := -1, math.Inf(1)
	for i := range b.tide.marks {
		m := &b.tide.marks[i]
		d := middleOf(m.at).Sub(at)
		if far := math.Hypot(float64(d.X), float64(d.Y)); at.In(m.at) && far < off {
			nearest, off = m.moment, far
		}
	}
	if nearest >= 0 {
		return nearest
	}
	line, last := b.scrubLine(r), b.player.reel.Last()
	return max(0, min((at.X-line.Min.X)*last/max(1, line.Dx()), last))
}

// sketchWords tells of the moment under the pointer, else of the one that is looked at: what happened, and how likely each
// side was to win; or what is to be decided now, and how.
func (b *battle) sketchWords(s *ui.Sketch, r image.Rectangle) {
	t, m, w := b.game.theme, b.told(), &b.tide.words
	if s.Fill(r, ui.Panel); r.Dx() < t.Px(120) {
		return // too narrow for words
	}
	now := words{key: [4]int{m, b.outlook.Version(), b.player.reel.Edition(m), min(b.tide.pointed, 0)}, room: r.Size(), theme: t}
	if b.due() && b.tide.pointed < 0 {
		c := &b.choosing
		now.key, now.task[0] = [4]int{c.version, c.picked, len(c.pointed.legal), int(b.tab)}, b.player.reel.Waiting()[0].Who
		if q := b.desk.Question(); q != nil {
			now.task[1] = q.Who
		}
	}
	if b.player.told() == b.player.reel.Moment() && b.tide.pointed < 0 { // a film is under way
		now.seen = b.player.linesSeen() + 1
	}
	if w.lines == nil || now.seen != w.seen || now.key != w.key || now.task != w.task || now.room != w.room || now.theme != w.theme {
		*w = now
		first, then := b.happened, b.chances
		if now.seen > 0 {
			first = func(int) string { return b.happens(now.seen - 1) }
		}
		if b.tide.pointed >= 0 {
			first, then = b.chances, b.happened
		}
		if now.task != [2]rules.ID{} {
			first, then = b.task, b.taskHow
		}
		b.layWords(w, first(m), then(m))
	}
	y := r.Min.Y + (r.Dy()-len(w.lines)*t.Line(ui.Small))/2
	for i, text := range w.lines {
		ink := either(w.task == [2]rules.ID{}, ui.Ink, ui.Accent)
		s.Write(text, ui.Small, either(i < w.chief, ink, ui.Faint), r.Min.X+t.Px(6), y+i*t.Line(ui.Small))
	}
}

// layWords breaks what is said into as many lines as there is room for. How likely each side is to win is left out where the roster says it.
func (b *battle) layWords(w *words, first, then string) {
	t, room, most := w.theme, w.room.X-w.theme.Px(8), max(1, w.room.Y/w.theme.Line(ui.Small))
	w.lines = t.Wrap(first, ui.Small, room)
	if len(w.lines) > most {
		w.lines = append(w.lines[:most-1:most-1], t.Clip(strings.Join(w.lines[most-1:], " "), ui.Small, room))
	}
	w.chief = len(w.lines)
	if w.task == [2]rules.ID{} && b.tide.pointed < 0 && !b.regions.roster.Empty() {
		return
	}
	more, left := t.Wrap(then, ui.Small, room), most-len(w.lines)
	if len(more) > left && left > 0 {
		more = append(more[:left-1:left-1], t.Clip(strings.Join(more[left-1:], " "), ui.Small, room))
	}
	w.lines = append(w.lines, more[:min(len(more), left)]...)
}

// task says what is to be decided now, and taskHow by what keys.
func (b *battle) task(int) string {
	if b.desk.Question() != nil {
		return b.awaited() + " is asked: choose from the list"
	}
	turn, click := b.awaited()+"'s turn: ", strings.ToLower(b.clicks())
	switch c := &b.choosing; {
	case b.tab != tabOrders:
		return turn + "Orders has what can be done"
	case c.picked >= 0:
		return turn + b.asksFor()
	case len(b.desk.Sofar()) > 0:
		return turn + b.byKey("P", "Give") + " gives the order"
	}
	var to []string
	if b.choosing.nearest != 0 && slices.ContainsFunc(b.choosing.choices, func(c command.Choice) bool { return c.Kind.Hostile() || c.Kind.Moves() }) {
		to = append(to, "an enemy")
	}
	if len(b.choosing.pointed.legal) > 0 {
		to = append(to, "a "+groundInk(b.choosing.pointed.away)+" place")
	}
	if len(to) == 0 {
		return turn + "choose from the list, or pass" + either(b.desk.MovesLater(), "; moves come later", "")
	}
	return turn + click + " " + strings.Join(to, " or ") + either(b.desk.MovesLater(), "; moves come later", "")
}

// asksFor says what is still asked of what was picked.
func (b *battle) asksFor() string {
	ch := &b.choosing.choices[b.choosing.picked]
	if len(ch.Targets) > 0 {
		return strings.ToLower(b.clicks()) + " whom it is meant for"
	}
	return strings.ToLower(b.clicks()) + either(anywhere(ch), " a place", " a marked place")
}

func (b *battle) taskHow(int) string {
	switch {
	case b.desk.Question() != nil:
		return "Enter takes what is marked, J lets the computer decide"
	case len(b.desk.Sofar()) > 0:
		return either(len(b.choosing.choices) == 0, noMore, "another act may come before that") + "; Backspace takes the last one back"
	}
	return "P passes, J lets the computer decide, Backspace takes back"
}

// happened says in words what a moment is: "Round 4: Nib fell to Edda's short bow".
func (b *battle) happened(m int) string {
	if m == 0 {
		return "Before it begins"
	}
	if m > b.limit() {
		return "Not seen yet"
	}
	tick := m - 1
	round := title(b.roundWords(tick))
	var falls []string
	for _, f := range b.known().falls {
		if f.Moment == tick {
			falls = append(falls, b.fallWords(&f))
		}
	}
	for _, t := range b.known().turnings {
		switch {
		case t.moment == tick && len(falls) > 0:
			return round + ", turning point: " + strings.Join(falls, ", ") + " - " + b.turnTold(&t)
		case t.moment == tick:
			return round + ", turning point: " + b.turnWords(&t)
		case t.moment == m && len(falls) == 0:
			return title(b.roundWords(m)) + ", just before the turning point: " + b.turnWords(&t)
		}
	}
	if len(falls) > 0 {
		return round + ": " + strings.Join(falls, ", ")
	}
	if l := b.chiefLine(tick); l != nil {
		return b.whenWords(tick) + ": " + why.Brief(b.lineWords(l))
	}
	return b.whenWords(either(m == b.player.reel.Moment(), b.player.turn(), tick)) // nothing has: it is when the head says
}

// chiefLine is the line of the log that tells most of a tick: of the blow that takes most, of one that hits, else the first; nil if there is none.
func (b *battle) chiefLine(tick int) (chief *reel.Line) {
	r, most := b.player.reel, -1
	lines, blows := r.Lines(), r.Blows(tick+1)
	for i := linesBefore(lines, tick); i < len(lines) && lines[i].Moment == tick; i++ {
		l, weight := &lines[i], 0
		for k := len(blows) - 1; k >= 0 && blows[k].Moment == tick; k-- {
			if blow := &blows[k]; blow.Hit && blow.Serial == l.Serial {
				weight = 1 + blow.Harm
			}
		}
		if l.Depth == 1 && weight > most {
			chief, most = l, weight
		}
	}
	return chief
}

// whenWords say which tick one is: "Round 4, segment 3".
func (b *battle) whenWords(tick int) string {
	return title(b.roundWords(tick)) + ", " + b.tickName(tick%int(b.player.reel.Battle().Shape().Round))
}

// happens says in words what has come of the tick whose film is under way, of which so many lines of the log were seen.
func (b *battle) happens(seen int) string {
	tick, lines := b.player.told(), b.player.reel.Lines()
	when := b.whenWords(tick)
	for i := seen - 1; i >= 0 && lines[i].Moment == tick; i-- {
		if l := &lines[i]; l.Depth == 1 {
			return when + ": " + why.Brief(b.lineWords(l))
		}
	}
	return when
}

// chances say how likely each side was to win at a moment: "Moment 64: Homestead 50 %, Raiders 50 % to win"; where that is not worked out, that
// it is an estimate: "Moment 64, an estimate: Homestead ~60 %, Raiders ~40 % to win".
func (b *battle) chances(m int) string {
	shares, about := b.reckoned(m)
	when := fmt.Sprintf("Moment %d%s: ", m, onlyIf(about, ", "+about))
	switch c := b.outlook.At(m); {
	case m > b.limit():
		return ""
	case b.outlook.TooLarge():
		return "So many fight that no chances are worked out. Lines: what each side has standing"
	case c != nil && c.Sure && c.Moment == m:
		return when + "it is over"
	case shares == nil:
		return when + "who may win is being worked out"
	}
	return when + strings.Join(b.sideShares(m, shares), ", ") + " to win"
}

// chanceWords say how likely each side is to win, and how that was found.
func (b *battle) chanceWords(c *outlook.Chance) string {
	var list []string
	for i := range c.Won {
		lo, hi := c.Range(i)
		list = append(list, fmt.Sprintf("%s %s (%.0f to %.0f)", b.sideName(i), percents(c.Share(i)), 100*lo, 100*hi))
	}
	drawn := ""
	if n := c.Drawn(); n > 0 {
		drawn = fmt.Sprintf(", %d without a winner", n)
	}
	return fmt.Sprintf("Played on %d times%s: ", c.N, drawn) + strings.Join(list, ", ")
}

// nextFall is the next moment at which somebody has gone down, in the direction of by; the one that is looked at if there is none.
func (b *battle) nextFall(by int) int {
	now, best := b.player.reel.Moment(), -1
	for _, f := range b.player.reel.Falls() {
		m := f.Moment + 1
		if f.First() && (m-now)*by > 0 && (best < 0 || (best-m)*by > 0) {
			best = m
		}
	}
	return best
}

// goFall goes to the next fall.
func (b *battle) goFall(by int) {
	if m := b.nextFall(by); m >= 0 {
		b.goTo(m)
		return
	}
	b.game.say(either(by > 0, "Nobody falls after this, as far as is known", "Nobody has fallen before this"))
}

// goTurn goes to the next turning point.
func (b *battle) goTurn(by int) {
	now, best := b.player.reel.Moment(), -1
	all := b.turnings(b.player.reel.Last())
	for i := range all {
		if m := all[i].moment; (m-now)*by > 0 && (best < 0 || (all[best].moment-m)*by > 0) {
			best = i
		}
	}
	if best >= 0 {
		b.toTurn(&all[best])
		return
	}
	b.game.say(either(by > 0, "No turning point after this, as far as is known", "No turning point before this"))
}

// turnWords say what a turning point is.
func (b *battle) turnWords(t *turning) string {
	return fmt.Sprintf("%s - %s", t.text, b.turnTold(t))
}

// turnShares say how far a chance has moved at a turning point: "Homestead 38 to 61 %", and about so far as long as these may still be worked out better.
func (b *battle) turnShares(t *turning) string {
	return b.sideName(t.Side) + " " + b.turnNumbers(t)
}

// turnNumbers are the numbers of that alone, where the sign of the side stands before them.
func (b *battle) turnNumbers(t *turning) string {
	about := either(b.outlook.Settled(t.From) && b.outlook.Settled(t.To), "", "about ")
	return fmt.Sprintf("%s%.0f to %s", about, 100*t.Before, percents(t.After))
}

// turnTold says that with the moment as of which it is so.
func (b *battle) turnTold(t *turning) string {
	return strings.TrimSpace(b.turnShares(t) + " " + turnSince(t))
}

// turnSince says as of which moment a turning point is told, where that is a later one than what has turned it: till then the bar has the chance from before.
func turnSince(t *turning) string {
	return either(t.moment+1 < t.To, fmt.Sprintf("by moment %d", t.To), "")
}
