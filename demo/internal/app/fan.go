package app

import (
	"image"
	"math"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// fan is a choice of those who stand too close together for a finger, spread round where it was.
type fan struct {
	who     []rules.ID
	places  []image.Rectangle // where they can be tapped
	at      image.Point
	picture ui.Picture
	drawn   bool
}

// fingertip is how far about a tap somebody may be meant, and fanDisc how wide those of a fan are,
// in pixels of a screen of scale 1.
const fingertip, fanDisc = 22, 46

// mostFanned is how many a fan has at most.
const mostFanned = 8

// spread opens a fan if a tap may mean several, of whom none is drawn large enough to be sure; it
// reports whether it did.
func (b *battle) spread(at image.Point) bool {
	t, k := b.game.theme, &b.fan
	s, f := b.player.shown()
	k.who, k.places, k.at = k.who[:0], k.places[:0], at
	if id, _, _ := b.board.Pick(s, f, float64(at.X), float64(at.Y)); id != 0 && id == b.choosing.pointed.poised {
		return false // it is sure already who is meant
	}
	for i := range s.Tokens {
		x, y, r, ok := b.board.TokenAt(s, f, s.Tokens[i].ID)
		if !ok || s.Tokens[i].ID == b.choosing.who || r >= float64(t.Px(fingertip)) {
			continue
		}
		if math.Hypot(x-float64(at.X), y-float64(at.Y)) < float64(t.Px(fingertip)) && len(k.who) < mostFanned {
			k.who = append(k.who, s.Tokens[i].ID)
		}
	}
	if len(k.who) < 2 {
		k.who = k.who[:0]
		return false
	}
	d := t.Px(fanDisc)
	round := float64(max(d, d*len(k.who)/5))
	for i := range k.who {
		turn := 2*math.Pi*float64(i)/float64(len(k.who)) - math.Pi/2
		mid := at.Add(image.Pt(int(round*math.Cos(turn)), int(round*math.Sin(turn))))
		k.places = append(k.places, inside(about(mid, d/2), b.regions.board.Inset(t.Px(4))))
	}
	return true
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
	all := about(k.at, 1)
	for _, r := range k.places {
		all = all.Union(r)
	}
	k.picture.Draw(b.game.theme, dst, all.Inset(-b.game.theme.Px(4)), b.sketchFan)
}

func (b *battle) sketchFan(s *ui.Sketch, _ image.Rectangle) {
	t, shown := b.game.theme, b.player.reel.Scene(b.player.reel.Moment())
	for i, id := range b.fan.who {
		r, k := b.fan.places[i], shown.Token(id)
		if k == nil {
			continue
		}
		s.Line(b.fan.at, middleOf(r), t.Px(2), ui.Ink)
		s.Disc(r.Inset(-t.Px(2)), ui.Ink)
		b.sketchDisc(s, r, k.Side, !k.Up.Acts())
		style := ui.Head
		if utf8.RuneCountInString(k.Label) > 1 {
			style = ui.Bold
		}
		s.WriteMiddle(k.Label, style, ui.Ground, r)
	}
}
