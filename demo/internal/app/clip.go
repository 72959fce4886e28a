package app

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/ecs/picture/animation"
	"github.com/affray-engine/affray/rules"
)

// The size of a clip in pixels, how much of it the words have, and how long one of its frames is looked at in hundredths of a
// second: what chats still show at once.
const (
	clipWide  = 600
	clipHigh  = 340
	clipWords = 50
	clipStep  = 8
)

// A clip shows what is long faster, so that it has no more than so many seconds; its last frame is looked at longer, in
// hundredths of a second.
const (
	clipLongest = 12.0
	clipRest    = 160
)

// What a clip tells of a blow can be read for so many seconds: where the next one comes sooner, what is seen stands still until then. More
// blows than this are not told of, so that there is time for the film, too.
const (
	readable  = 1.5
	mostBlows = 6
)

// clipSamples is how many frames there are whose colours make those of a clip.
const clipSamples = 6

// clipTurn is the name of the clip of the turning point.
const clipTurn = "clip-turn"

// stretch is what a clip may be of.
type stretch struct {
	name, label, said string
	from, to          int    // moments
	begins            string // how likely it is at first that it does
	comes             string // what it comes to
	why               string // what it comes to that by, "" where the last blow tells it
	side              int    // that this is about, -1 for none
}

// stretches are what a clip of the moment that is looked at may be of: nothing that has not been seen, or has not happened.
func (b *battle) stretches() []stretch {
	r, m := b.player.reel, b.player.reel.Moment()
	says := b.telling()
	round := r.Battle().Shape().RoundWord
	list := []stretch{
		{name: "clip-blow", label: "Clip: blow", said: "the blow of the picture"},
		{name: "clip-round", label: "Clip: " + round[strings.LastIndex(round, " ")+1:], said: "this " + round},
		{name: clipTurn, label: "Clip: " + b.turnWord(), said: "the turning point"},
	}
	if says.blow != nil {
		list[0].from, list[0].to = says.blow.Moment, says.blow.Moment+1
	}
	for _, at := range r.Rounds() {
		if at < m {
			list[1].from, list[1].to = at, m
		}
	}
	for _, t := range b.known().turnings {
		if t.moment < m {
			list[2].from, list[2].to = t.From, min(max(t.To, t.moment+1), m)
			list[2].turns(b, t.Side, t.Before, t.After)
			list[2].why = t.brief
		}
	}
	for i := range list[:2] {
		list[i].says(b, &says)
	}
	return slices.DeleteFunc(list, func(s stretch) bool { return s.from == s.to })
}

// says has a stretch that ends at the moment that is looked at come to what is told of that.
func (s *stretch) says(b *battle, now *telling) {
	s.comes, s.side = now.verdict, now.side
	if before, after, side := b.sight(s.from), b.sight(s.to), max(0, s.side); now.shares != nil && before != nil && after != nil {
		s.turns(b, side, before[side], after[side])
	}
}

// turns says how likely a side is to win before a stretch and after it.
func (s *stretch) turns(b *battle, side int, before, after float64) {
	s.side = side
	s.begins = fmt.Sprintf("%s %s to win", b.sideName(side), percents(before))
	s.comes = fmt.Sprintf("%s to win: %.0f to %s", b.sideName(side), 100*before, percents(after))
	if percents(before) == percents(after) {
		s.comes = s.begins
	}
}

// clip is a film of a few seconds to hand on, made frame by frame.
type clip struct {
	*studio
	b      *battle
	of     stretch
	frames []clipFrame
	blows  []reel.Blow // that are told of: those that hit
	struck []reel.Blow // all of them
	film   *film.Film
	filmAt int
	pose   film.Frame

	colours animation.Colours
	sampled int
	made    int // frames
	gif     *animation.Animation
	writing *labour
	done    []byte // the GIF
	fast    float64
}

// clipFrame is a frame of a clip: a time in seconds in the film of the tick after a moment.
type clipFrame struct {
	moment int
	at     float64
	long   int // how long it is looked at, in hundredths of a second
}

// newClip begins a clip of a stretch that is not empty.
func newClip(b *battle, of stretch) *clip {
	r := b.player.reel
	c := &clip{studio: newStudio(r, image.Pt(clipWide, clipHigh), clipWords, 1), b: b, of: of, filmAt: -1}
	for _, blow := range r.Blows(of.to) {
		if blow.Moment < of.from {
			continue
		}
		if c.struck = append(c.struck, blow); blow.Hit {
			c.blows = append(c.blows, blow)
		}
	}
	for len(c.blows) > mostBlows {
		c.dropLeast()
	}
	c.cut()
	c.frameFight()
	return c
}

// clipCells is how many cells from left to right a clip shows at least.
const clipCells = 6.5

// frameFight shows those whom the blows are about, where they are then, or all who can act where none is told of.
func (c *clip) frameFight() {
	r := c.b.player.reel
	var all plan.Bounds
	for i := range c.blows {
		k := &c.blows[i]
		for _, m := range [...]int{k.Moment, k.Moment + 1} {
			if box, ok := near([]*scene.Scene{r.Scene(m)}, c.blows[i:i+1]); ok {
				all.Add(box.X, box.Y)
				all.Add(box.X+box.W, box.Y+box.H)
			}
		}
	}
	box, told := all.Rect()
	if !told {
		box = upright([]*scene.Scene{r.Scene(c.of.from), r.Scene((c.of.from + c.of.to) / 2), r.Scene(c.of.to)})
	}
	box.H += footRoom * c.board.Unit()
	c.look(box)
}

// look shows a box, and room round it, with as few as can be cut off at the edge as it begins and as it ends.
func (c *clip) look(box plan.Rect) {
	r, cam, least := c.b.player.reel, c.board.Cam(), -1
	need := max(c.cells(box), clipCells)
	best := c.part(box, need)
	for wider := 1.0; wider <= lookWider && least != 0 && (wider == 1 || wider*need <= manyCells); wider += lookStep {
		for part := range c.moved(c.part(box, wider*need), box) {
			cam.Frame(part)
			if cut := c.board.Cut(r.Scene(c.of.from), nil) + c.board.Cut(r.Scene(c.of.to), nil); least < 0 || cut < least {
				if best, least = part, cut; cut == 0 {
					break
				}
			}
		}
	}
	cam.Frame(best)
}

// footRoom is how much more is shown below those whom a clip is about, in cells: badges and names are there.
const footRoom = 0.5

// dropLeast leaves out the blow of which there is least to tell: one that fells nobody before one that does, and the one that took least.
func (c *clip) dropLeast() {
	least := 0
	for i := range c.blows {
		a, b := &c.blows[i], &c.blows[least]
		fells, felled := c.b.fellBy(a) != rules.Standing, c.b.fellBy(b) != rules.Standing
		if !fells && felled || fells == felled && a.Harm < b.Harm {
			least = i
		}
	}
	c.blows = slices.Delete(c.blows, least, least+1)
}

// cut finds the frames: ticks in which nothing is to be seen have none.
func (c *clip) cut() {
	r, sum := c.b.player.reel, 0.0
	lengths := make([]float64, c.of.to-c.of.from)
	var begins []outset
	for i := range lengths {
		m := c.of.from + i
		if c.take(m); c.film.Length() > 0 || happens(r.Events(m)) {
			lengths[i] = filmed(c.film, r.Events(m))
			begins = c.begins(m, sum, lengths[i], begins)
			sum += lengths[i]
		}
	}
	for c.fast = 1; reading(begins, sum, c.fast) > clipLongest; c.fast *= 1.05 {
	}
	at, step := 0.0, clipStep/100.0*c.fast
	for i, l := range lengths {
		for ; at < l; at += step {
			c.frames = append(c.frames, clipFrame{c.of.from + i, at, clipStep})
		}
		at -= l
	}
	c.hold()
	c.frames = append(c.frames, clipFrame{c.of.to, 0, clipRest})
}

// hold has the last frame in which something is told of a blow stand until it can be read.
func (c *clip) hold() {
	var told *reel.Blow
	seen := 0
	for i := range c.frames {
		f := &c.frames[i]
		c.take(f.moment)
		if k := c.latest(*f); k != told {
			if told != nil {
				c.frames[i-1].long += max(0, 100*readable-seen)
			}
			told, seen = k, 0
		}
		seen += f.long
	}
}

// outset is when a blow begins, in seconds of all films, and whether it is told of.
type outset struct {
	at   float64
	told bool
}

// begins adds when the blows of a tick begin, whose film takes so long and begins then.
func (c *clip) begins(m int, from, long float64, into []outset) []outset {
	for i := range c.struck {
		k := &c.struck[i]
		for at := 0.0; k.Moment == m && at < long; at += 1.0 / 30 {
			if c.film.Begun(k.Serial, at) {
				into = append(into, outset{from + at, c.tells(k)})
				break
			}
		}
	}
	slices.SortStableFunc(into, func(a, b outset) int { return cmp.Compare(a.at, b.at) })
	return into
}

// reading is how many seconds a clip takes in which all that is told can be read before the next blow begins.
func reading(begins []outset, sum, fast float64) float64 {
	all := sum / fast
	for i := range max(0, len(begins)-1) {
		if begins[i].told {
			all += max(0, readable-(begins[i+1].at-begins[i].at)/fast)
		}
	}
	return all
}

// tells reports whether a blow is told of.
func (c *clip) tells(k *reel.Blow) bool {
	return slices.ContainsFunc(c.blows, func(o reel.Blow) bool { return o.Serial == k.Serial && o.Moment == k.Moment })
}

// take takes up the film of the tick after a moment.
func (c *clip) take(m int) {
	if c.filmAt != m {
		c.film, c.filmAt = filmOf(c.b.player.reel, m), m
	}
}

// show draws a frame.
func (c *clip) show(i int) {
	f := c.frames[i]
	if f.moment == c.of.to {
		c.draw(c.b.player.reel.Scene(f.moment), nil, c.sketch(f))
		return
	}
	c.take(f.moment)
	c.film.At(f.at, &c.pose)
	c.draw(c.film.Scene(), &c.pose, c.sketch(f))
}

// sketch writes below the field what has just happened, and of what battle; in the end what it comes to, too.
func (c *clip) sketch(f clipFrame) func(k *ui.Sketch, r image.Rectangle) {
	return func(k *ui.Sketch, r image.Rectangle) {
		t, low := c.theme, image.Rect(r.Min.X, c.field.Max.Y, r.Max.X, r.Max.Y)
		k.Fill(low, ui.Panel)
		in := image.Rect(low.Min.X+t.Px(12), low.Min.Y+t.Px(6), low.Max.X-t.Px(12), low.Max.Y-t.Px(5))
		c.sketchFoot(k, in, f)
		if chance := either(f.moment == c.of.to, c.of.comes, c.of.begins); chance != "" {
			ink := ui.Ink
			if c.of.side >= 0 {
				ink = c.b.inks.of(c.of.side)
			}
			at := in.Max.X - t.Width(chance, ui.Bold)
			k.Write(chance, ui.Bold, ink, at, in.Min.Y)
			in.Max.X = at - t.Px(12)
		}
		if blow := c.latest(f); blow != nil {
			k.Fill(image.Rect(low.Min.X, low.Min.Y, low.Min.X+t.Px(4), low.Max.Y), c.b.inks.of(c.b.side(blow.By)))
			text := c.b.featWords(blow)
			if t.Width(text, ui.Bold) > in.Dx() {
				text = c.b.briefWords(blow)
			}
			k.Write(t.Clip(text, ui.Bold, in.Dx()), ui.Bold, ui.Ink, in.Min.X, in.Min.Y)
		} else if f.moment == c.of.to { // the last blow is none that is told of
			k.Write(t.Clip(c.of.why, ui.Bold, in.Dx()), ui.Bold, ui.Ink, in.Min.X, in.Min.Y)
		}
	}
}

// sketchFoot writes what the clip is of, and where that is to be seen; when it was, as far as there is room.
func (c *clip) sketchFoot(k *ui.Sketch, in image.Rectangle, f clipFrame) {
	t, y, x := c.theme, in.Max.Y-c.theme.Line(ui.Small), in.Min.X
	when := title(c.b.roundWords(max(0, min(f.moment, c.of.to-1))))
	write := func(text string, ink color.NRGBA) {
		k.Write(text, ui.Small, ink, x, y)
		x += t.Width(text, ui.Small) + t.Px(8)
	}
	write(brand, ui.Accent)
	if address := c.b.home(); address != "" {
		write(t.Clip(address, ui.Small, in.Dx()/2), ui.Ink)
	}
	write(t.Clip(c.b.title, ui.Small, in.Max.X-x), ui.Faint)
	if at := in.Max.X - t.Width(when, ui.Small); at >= x {
		k.Write(when, ui.Small, ui.Faint, at, y)
	}
}

// latest is the blow that has begun last, nil for none, and for one that is not told of: words about an earlier one would be taken for words about it. What a
// blow does is told as it is seen. Of a tick that is over it is one that has felled somebody, if any has: that is what is to be seen then.
func (c *clip) latest(f clipFrame) *reel.Blow {
	var last *reel.Blow
	for i := range c.struck {
		k := &c.struck[i]
		begun := k.Moment < f.moment || k.Moment == f.moment && c.film.Begun(k.Serial, f.at)
		outdone := last != nil && last.Moment == k.Moment && k.Moment < f.moment && c.b.fellBy(last) != rules.Standing && c.b.fellBy(k) == rules.Standing
		if begun && !outdone {
			last = k
		}
	}
	if last == nil || !c.tells(last) {
		return nil
	}
	return last
}

// work goes on with the clip for about as long as the budget says, and reports whether it is done.
func (c *clip) work(budget time.Duration) bool {
	for began := time.Now(); len(c.done) == 0 && time.Since(began) < budget; {
		switch {
		case c.sampled < clipSamples:
			c.show(c.sampled * (len(c.frames) - 1) / (clipSamples - 1))
			c.colours.Look(c.read())
			if c.sampled++; c.sampled == clipSamples {
				c.gif = animation.New(clipWide, clipHigh, c.colours.Palette())
			}
		case c.made < len(c.frames):
			c.show(c.made)
			c.gif.Add(c.read(), c.frames[c.made].long)
			c.made++
		case c.writing == nil:
			c.writing = newLabour(func(w io.Writer) error { return c.gif.Encode(w) })
		case c.writing.work(budget):
			c.done = c.writing.out.Bytes()
		}
	}
	return len(c.done) > 0
}

// share is how much of the clip is made, from 0 to 1.
func (c *clip) share() float64 {
	if len(c.done) > 0 {
		return 1
	}
	return 0.9 * float64(c.sampled+c.made) / float64(clipSamples+len(c.frames))
}

// seconds is how long the clip takes.
func (c *clip) seconds() (all float64) {
	for i := range c.frames {
		all += float64(c.frames[i].long) / 100
	}
	return all
}

// play shows what the clip shows at a time since it began, over and over.
func (c *clip) play(seconds float64) {
	i, left := 0, int(100*math.Mod(seconds, c.seconds()))
	for ; i < len(c.frames)-1 && left >= c.frames[i].long; i++ {
		left -= c.frames[i].long
	}
	c.show(i)
}

// words say what a clip that is done is.
func (c *clip) words() string {
	text := fmt.Sprintf("A clip of %s: %.1f seconds, %.0f kB", c.of.said, c.seconds(), float64(len(c.done))/1000)
	if c.fast > 1 {
		text += fmt.Sprintf(", %.1f times as fast", c.fast)
	}
	return text
}

// close implements what a studio does, and ends what is being written.
func (c *clip) close() {
	if c.writing != nil {
		c.writing.stop()
	}
	c.studio.close()
}
