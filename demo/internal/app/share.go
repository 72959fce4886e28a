package app

import (
	"image"
	"image/png"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// sharing is the panel in which a moment is handed on: as a picture, as a clip, or as a link.
type sharing struct {
	b       *battle
	blow    *reel.Blow // that is told of, nil for none; as of when it was opened, as is what else there is: what is found meanwhile changes nothing of it
	films   []stretch  // that clips are offered of
	turn    *turning   // that a link is offered to, nil for none
	card    *postcard
	clip    *clip // that is made or was made, nil for none
	pasting *labour
	then    func(png []byte) // what to do with the picture once it is written
	seconds float64          // that the clip is shown
	said    string           // what has become of what was handed on
}

// making is how long a frame may work on what is handed on: somebody waits for it, and nothing else moves.
const making = 10 * time.Millisecond

// share opens the panel for the moment that is looked at; what plays stops.
func (b *battle) share() {
	p := b.player
	if b.game.theme == nil || p.reel.Last() == 0 && p.reel.Done() {
		return
	}
	if p.t > 0 {
		p.seek(p.reel.Moment() + 1)
	}
	p.playing, p.landing = false, false
	b.game.tip.box.silence()
	b.game.say("") // it is about what lies below
	s, _ := p.shown()
	now := &sharing{b: b, blow: b.toTell(s), films: b.stretches()}
	if p.atEnd() {
		now.turn = b.toldCard().turn
	}
	b.game.sharing, b.game.dirty = now, true
}

// picture writes the picture, and does something with it.
func (s *sharing) picture(then func(data []byte)) {
	if s.pasting != nil {
		return
	}
	img := s.card.read()
	s.then = then
	s.pasting = newLabour(func(w io.Writer) error { return png.Encode(w, img) })
}

// savePicture saves the picture.
func (s *sharing) savePicture() {
	name := s.b.momentName() + ".png"
	s.picture(func(data []byte) { host.Save(name, data, s.told) })
}

// sendPicture passes the picture on; where that may not be, it is saved.
func (s *sharing) sendPicture() {
	name := s.b.momentName() + ".png"
	s.picture(func(data []byte) {
		host.SendFile(name, data, s.b.message(), s.address(), func() { host.Save(name, data, s.told) })
	})
}

// address is the link that goes with what is sent, "" where the battle has none.
func (s *sharing) address() string {
	l := s.b.knowing(s.b.player.reel.Moment())
	if l.Scenario == "" || tooLong(l) {
		return ""
	}
	return host.URL(l)
}

// copyPicture puts the picture on the clipboard; where that may not be, it is saved.
func (s *sharing) copyPicture() {
	name := s.b.momentName() + ".png"
	s.picture(func(data []byte) {
		host.CopyPicture(data, func(err error) {
			if err == nil {
				s.said = "The picture is on the clipboard"
				return
			}
			host.Save(name, data, s.told)
		})
	})
}

// saveClip saves the clip.
func (s *sharing) saveClip() {
	if s.clip != nil && len(s.clip.done) > 0 {
		host.Save(s.b.momentName()+".gif", s.clip.done, s.told)
	}
}

// sendClip passes the clip on; where that may not be, it is saved.
func (s *sharing) sendClip() {
	if s.clip != nil && len(s.clip.done) > 0 {
		host.SendFile(s.b.momentName()+".gif", s.clip.done, s.b.message(), s.address(), s.saveClip)
	}
}

// told says where something was saved.
func (s *sharing) told(where string, err error) {
	if err != nil {
		s.said = "Not saved: " + err.Error()
		return
	}
	s.said = "Saved as " + where
}

// make begins a clip, by its name; one up to the moment that is looked at says what the picture does.
func (s *sharing) make(name string) {
	s.drop()
	for _, of := range s.films {
		if of.name == name {
			if name != clipTurn && s.card != nil {
				of.says(s.b, &s.card.says)
			}
			s.clip, s.said, s.b.game.dirty = newClip(s.b, of), "", true
		}
	}
}

// drop gives up the clip.
func (s *sharing) drop() {
	if s.clip != nil {
		s.clip.close()
		s.clip, s.seconds, s.b.game.dirty = nil, 0, true
	}
}

// update goes on with what is made.
func (s *sharing) update(seconds float64) {
	switch {
	case s.card == nil:
		s.card = newPostcard(s.b, s.blow, s.turn)
	case s.pasting != nil:
		if s.pasting.work(making) {
			done, then := s.pasting, s.then
			s.pasting, s.then = nil, nil
			if done.err != nil {
				s.said = "Not made: " + done.err.Error()
				break
			}
			then(done.out.Bytes())
		}
	case s.clip != nil && len(s.clip.done) == 0:
		if s.clip.work(making) {
			s.b.game.dirty = true
		}
	case s.clip != nil && !s.b.game.calm:
		s.seconds += seconds
		s.clip.play(s.seconds)
	case s.clip == nil && s.card.stale():
		s.card.draw()
	default:
		return
	}
	s.b.game.wake()
}

// close gives back all that was made.
func (s *sharing) close() {
	s.drop()
	if s.pasting != nil {
		s.pasting.stop()
	}
	if s.card != nil {
		s.card.close()
	}
}

// shown is the picture that the panel shows, nil for none yet.
func (s *sharing) shown() *ebiten.Image {
	switch {
	case s.clip != nil:
		return s.clip.img
	case s.card != nil:
		return s.card.img
	}
	return nil
}

// offer is a button of the panel.
type offer struct {
	name, label string
	kind        ui.Kind
	do          func()
}

// offers are the buttons of the panel, in rows.
func (s *sharing) offers() (rows [][]offer) {
	return slices.DeleteFunc([][]offer{s.handOffers(), s.clipOffers(), s.battleOffers()}, func(row []offer) bool { return len(row) == 0 })
}

// handOffers are the buttons for what is shown: whether that is the picture or a clip, each has the same place.
func (s *sharing) handOffers() []offer {
	offers, c := s.pictureOffers(), s.clip
	if c == nil {
		return offers
	}
	save := &offers[len(offers)-1]
	switch {
	case len(c.done) == 0:
		*save = offer{"clip-soon", "Making the clip…", ui.Usual, func() {}}
	case s.b.sends():
		offers[0], *save = offer{"clip-send", "Send clip", ui.Chief, s.sendClip}, offer{"clip-save", "Save clip", ui.Usual, s.saveClip}
	default:
		*save = offer{"clip-save", "Save clip", ui.Chief, s.saveClip}
	}
	if len(offers) > 1 && offers[0].name != "clip-send" { // a clip cannot be copied, the picture still can
		offers[0].kind = ui.Usual
	}
	return offers
}

// clipOffers are the buttons that say what is shown: the picture or one of the clips; none where there is no clip.
func (s *sharing) clipOffers() (row []offer) {
	if len(s.films) == 0 {
		return nil
	}
	switch c := s.clip; {
	case c == nil:
		row = append(row, offer{"share-picture", "Picture", ui.Marked, func() {}})
	case len(c.done) == 0:
		row = append(row, offer{"clip-stop", "Cancel", ui.Usual, s.drop})
	default:
		row = append(row, offer{"clip-away", "Picture", ui.Usual, s.drop})
	}
	for _, of := range s.films {
		kind := ui.Usual
		if s.clip != nil && s.clip.of.name == of.name {
			kind = ui.Marked
		}
		label := of.label
		if s.b.game.form.phone() { // four in a row
			label = title(strings.TrimPrefix(label, "Clip: "))
		}
		row = append(row, offer{of.name, label, kind, func() { s.make(of.name) }})
	}
	return row
}

// pictureOffers are the buttons for the picture: it is sent or copied where that goes, else saved first of all.
func (s *sharing) pictureOffers() []offer {
	save := offer{"share-save", "Save picture", ui.Usual, s.savePicture}
	switch {
	case s.b.sends():
		return []offer{{"share-send", "Send picture", ui.Chief, s.sendPicture}, save}
	case host.CanCopyPicture():
		return []offer{{"share-copy", "Copy picture", ui.Chief, s.copyPicture}, save}
	}
	save.kind = ui.Chief
	return []offer{save}
}

// linkOffers are the button for the link of the battle, beside a clip, too; none for a file of one's own.
func (s *sharing) linkOffers() []offer {
	if s.b.link.Scenario == "" {
		return nil
	}
	return []offer{{"share-link", either(s.b.sends(), "Send link", "Copy link"), ui.Usual, s.b.copyLink}}
}

// battleOffers are the buttons for the battle itself, with all its orders: from its end one may want another link to where it turned, so that a friend can
// do better there.
func (s *sharing) battleOffers() []offer {
	offers := s.linkOffers()
	if len(offers) > 0 && s.turn != nil {
		offers = append(offers, offer{"share-turn", "Link: " + s.b.turnWord(), ui.Usual, s.copyTurn})
	}
	return append(offers, offer{"share-replay", "Save replay", ui.Usual, s.b.saveReplay})
}

// turnWord is what where it turned is called on a button: on a phone in fewer letters.
func (b *battle) turnWord() string { return either(b.game.form.phone(), "it turns", "turning point") }

// pane is the panel: the picture, a line of words, and the buttons.
func (s *sharing) pane(t *ui.Theme) *widget.Container {
	g := s.b.game
	head, shut := t.Label("Share this moment", ui.Head), g.button("close", "Close", ui.Usual, g.close)
	view, words := ui.NewCanvas(t, 10, 10), ui.NewCanvas(t, 10, 10)
	view.Paint, words.Sketch = s.paint, s.sketchWords
	parts := []widget.PreferredSizeLocateableWidget{head, shut, view, words}
	rows := s.offers()
	for _, row := range rows {
		for _, o := range row {
			parts = append(parts, g.button(o.name, o.label, o.kind, o.do))
		}
	}
	box := t.Pane(true, func(i int, r image.Rectangle) image.Rectangle {
		return s.lay(t, r.Inset(t.Px(12)), rows)[i]
	}, parts...)
	return t.Pane(false, func(i int, r image.Rectangle) image.Rectangle {
		if i == 0 {
			return r
		}
		if low(t, r) {
			return r.Inset(t.Px(4))
		}
		w := min(t.Px(820), r.Dx()-t.Px(16))
		return middle(r, w, high(t, w), t.Px(8))
	}, g.around(box), box)
}

// viewShape is how many times as wide as high the picture is that the panel has room for.
const viewShape = float64(postcardWide) / postcardHigh

// low reports whether the buttons have to lie beside the picture: the screen is too low for them below it.
func low(t *ui.Theme, r image.Rectangle) bool { return r.Dy() < t.Px(460) && r.Dx() > r.Dy() }

// mostOffers is how many rows of buttons there are at most.
const mostOffers = 3

// high is how high a panel is whose buttons lie below the picture.
func high(t *ui.Theme, w int) int {
	in := w - 2*t.Px(12)
	return 2*t.Px(12) + t.Target() + t.Px(8) + mostOffers*(t.Target()+t.Px(8)) + int(float64(in)/viewShape) + 2*t.Line(ui.Body)
}

// lay places the parts of the panel: its title, the button to close, the picture, the words, and the buttons row by row.
func (s *sharing) lay(t *ui.Theme, r image.Rectangle, rows [][]offer) (out []image.Rectangle) {
	gap, bar := t.Px(8), t.Target()
	beside := low(t, r)
	top, rest := cutTop(r, bar)
	out = append(out, image.Rect(top.Min.X+t.Px(4), top.Min.Y, top.Max.X-t.Px(100), top.Max.Y), image.Rect(top.Max.X-t.Px(90), top.Min.Y, top.Max.X, top.Max.Y))
	rest.Min.Y += gap
	told := 2 * t.Line(ui.Body)
	view, words := cutTop(rest, rest.Dy()-told)
	if beside { // the words lie below the picture, as the buttons need all that is beside it
		rows = pairs(rows)
		view.Max.X = min(view.Min.X+int(float64(view.Dy())*viewShape), view.Max.X-t.Px(240))
		words.Max.X, rest.Min.X = view.Max.X, view.Max.X+gap
	} else {
		view, rest = cutTop(rest, rest.Dy()-told-len(rows)*(bar+gap))
		words, rest = cutTop(rest, told)
		rest.Min.Y += gap
	}
	out = append(out, view, words)
	for _, row := range rows {
		line, below := cutTop(rest, bar)
		out = append(out, shares(line, gap, make([]int, len(row))...)...)
		rest = below
		rest.Min.Y += gap
	}
	return out
}

// pairs puts the buttons of all rows into rows of two.
func pairs(rows [][]offer) (out [][]offer) {
	for two := range slices.Chunk(slices.Concat(rows...), 2) {
		out = append(out, two)
	}
	return out
}

// paint shows the picture or the clip, as large as it goes.
func (s *sharing) paint(dst *ebiten.Image, r image.Rectangle) {
	ui.Fill(dst, r, ui.Ground)
	img := s.shown()
	if img == nil {
		return
	}
	size := img.Bounds().Size()
	z := min(float64(r.Dx())/float64(size.X), float64(r.Dy())/float64(size.Y))
	var o ebiten.DrawImageOptions
	o.Filter = ebiten.FilterLinear
	o.GeoM.Scale(z, z)
	o.GeoM.Translate(float64(r.Min.X)+(float64(r.Dx())-z*float64(size.X))/2, float64(r.Min.Y)+(float64(r.Dy())-z*float64(size.Y))/2)
	dst.DrawImage(img, &o)
}

// sketchWords says what is being made, or what has become of it.
func (s *sharing) sketchWords(k *ui.Sketch, r image.Rectangle) {
	t, text := s.b.game.theme, s.words()
	k.Fill(r, ui.Panel)
	if c := s.clip; c != nil && len(c.done) == 0 {
		bar := image.Rect(r.Min.X, r.Max.Y-t.Px(8), r.Max.X, r.Max.Y-t.Px(2))
		k.Rounded(bar, t.Px(3), ui.Raised)
		bar.Max.X = bar.Min.X + int(float64(bar.Dx())*c.share())
		k.Rounded(bar, t.Px(3), ui.Accent)
	}
	for i, line := range twoLines(t, text, r.Dx()-t.Px(8)) {
		k.Write(line, ui.Small, ui.Ink, r.Min.X+t.Px(4), r.Min.Y+t.Px(2)+i*t.Line(ui.Small))
	}
}

// twoLines are the first two lines of a text in small letters, with an ellipsis where there are more.
func twoLines(t *ui.Theme, text string, room int) []string {
	lines := t.Wrap(text, ui.Small, room)
	if len(lines) > 2 {
		lines = append(lines[:1:1], t.Clip(lines[1]+" "+lines[2], ui.Small, room))
	}
	return lines
}

// words are what the panel says.
func (s *sharing) words() string {
	switch {
	case s.pasting != nil:
		return "Making the picture"
	case s.clip != nil && len(s.clip.done) == 0:
		return "Making a clip of " + s.clip.of.said
	case s.said != "":
		return s.said
	case s.clip != nil:
		return s.clip.words()
	case s.card != nil && s.card.says.awaits:
		return "Who is likely to win is being worked out: the picture is to say it, too, in a moment"
	}
	return "A picture of this moment, a clip of what came before, or the battle itself"
}

// fill tells what is shared.
func (s *sharing) fill(st *State) {
	if s.card == nil {
		return
	}
	says := &s.card.says
	st.Share = &ShareState{Card: []string{says.title, says.verdict, says.how, says.feat, says.address}, Words: s.words()}
	if s.clip != nil {
		st.Share.Clip, st.Share.Made = s.clip.of.name, s.clip.share()
	}
}
