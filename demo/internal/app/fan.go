package app

import (
	"cmp"
	"image"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// fan is a list of those who stand too close together for a finger, beside them.
type fan struct {
	who     []rules.ID
	places  []image.Rectangle // where they can be tapped
	crowd   image.Rectangle   // where they stand
	picture ui.Picture
	drawn   bool
}

// fingertip is how far about a tap somebody may be meant, fanHigh how high those of a fan are, and fanDisc their badges, in pixels of
// a screen of scale 1.
const fingertip, fanHigh, fanDisc = 22, 44, 30

// mostFanned is how many a fan has at most.
const mostFanned = 8

// spread opens a fan if a tap may mean several, of whom none is drawn large enough to be sure; it
// reports whether it did.
func (b *battle) spread(at image.Point) bool {
	t, k := b.game.theme, &b.fan
	s, f := b.player.shown()
	k.who, k.places = k.who[:0], k.places[:0]
	if id, _, _ := b.board.Pick(s, f, float64(at.X), float64(at.Y)); id != 0 && id == b.choosing.pointed.poised {
		return false // it is sure already who is meant
	}
	for i := range s.Tokens {
		x, y, r, ok := b.board.TokenAt(s, f, s.Tokens[i].ID)
		if !ok || s.Tokens[i].ID == b.choosing.who || r >= float64(t.Px(fingertip)) {
			continue
		}
		if math.Hypot(x-float64(at.X), y-float64(at.Y)) < float64(t.Px(fingertip)) {
			k.who = append(k.who, s.Tokens[i].ID)
		}
	}
	slices.SortStableFunc(k.who, func(a, b rules.ID) int { return cmp.Compare(fallen(s.Token(a)), fallen(s.Token(b))) })
	k.who = k.who[:min(len(k.who), mostFanned)]
	if len(k.who) < 2 {
		k.who = k.who[:0]
		return false
	}
	for b.layFan(); len(k.who) > 2 && k.list().Overlaps(k.crowd); b.layFan() {
		k.who = k.who[:len(k.who)-1] // there is no room beside for so many
	}
	return true
}

// fallen is 1 for who is out of the fight, and 0 for others, who come first in a fan.
func fallen(k *scene.Token) int {
	if k.Up.Acts() {
		return 0
	}
	return 1
}

// layFan finds room for the list beside the crowd: in one column, or in more where it would be too high.
func (b *battle) layFan() {
	t, k := b.game.theme, &b.fan
	shown, f := b.player.shown()
	wide := 0
	k.places, k.crowd = k.places[:0], image.Rectangle{}
	for _, id := range k.who {
		wide = max(wide, t.Width(fanName(shown.Token(id)), ui.Bold))
		if x, y, r, ok := b.board.TokenAt(shown, f, id); ok {
			k.crowd = k.crowd.Union(box(x, y, r))
		}
	}
	within := b.regions.board.Inset(t.Px(4))
	high, wide := t.Px(fanHigh), wide+t.Px(fanDisc+26)
	rows := max(1, min(len(k.who), within.Dy()/high))
	columns := (len(k.who) + rows - 1) / rows
	wide = min(wide, within.Dx()/columns)
	all := beside(k.crowd, within, image.Pt(columns*wide, rows*high), t.Px(16), leadWeight, b.covers())
	for i := range k.who {
		at := all.Min.Add(image.Pt(i/rows*wide, i%rows*high))
		k.places = append(k.places, image.Rectangle{Min: at, Max: at.Add(image.Pt(wide, high))})
	}
}

// fanName is what somebody is called in a fan, with how those are who are out of the fight.
func fanName(k *scene.Token) string {
	if k.Up.Acts() {
		return k.Title
	}
	return k.Title + ", " + why.State(k.Up)
}

// choose takes a tap while the fan is open: at somebody of it, who is returned, or beside it;
// open is false if it was not.
func (k *fan) choose(at image.Point) (id rules.ID, open bool) {
	open = len(k.who) > 0
	for i, r := range k.places {
		if open && at.In(r) {
			id = k.who[i]
		}
	}
	k.who, k.places = k.who[:0], k.places[:0]
	return id, open
}

// drawFan draws the fan, if it is open.
func (b *battle) drawFan(dst *ebiten.Image) {
	k := &b.fan
	if k.drawn = len(k.who) > 0; !k.drawn {
		return
	}
	all := k.list().Union(k.crowd)
	k.picture.Draw(b.game.theme, dst, all.Inset(-b.game.theme.Px(4)), b.sketchFan)
}

// list is where the fan lies.
func (k *fan) list() (all image.Rectangle) {
	for _, r := range k.places {
		all = all.Union(r)
	}
	return all
}

func (b *battle) sketchFan(s *ui.Sketch, _ image.Rectangle) {
	t, shown := b.game.theme, b.player.reel.Scene(b.player.reel.Moment())
	sketchLead(s, t, b.fan.list(), b.fan.crowd)
	sketchBox(s, t, b.fan.list())
	for i, id := range b.fan.who {
		r, k := b.fan.places[i], shown.Token(id)
		d := t.Px(fanDisc)
		disc := about(image.Pt(r.Min.X+t.Px(8)+d/2, r.Min.Y+r.Dy()/2), d/2)
		b.sketchDisc(s, disc, k.Side, !k.Up.Acts())
		style := ui.Head
		if utf8.RuneCountInString(k.Label) > 1 {
			style = ui.Bold
		}
		s.WriteMiddle(k.Label, style, ui.Ground, disc)
		x := disc.Max.X + t.Px(8)
		s.Write(t.Clip(fanName(k), ui.Bold, r.Max.X-x), ui.Bold, ui.Ink, x, r.Min.Y+(r.Dy()-t.Line(ui.Bold))/2)
	}
}
