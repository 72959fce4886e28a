package app

import (
	"image"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// What is said of the moment before it turned goes with that; and whoever undoes a takeover is told that alone, and nothing of a link.
func TestWhatIsSaidOfAMomentGoesWithIt(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	s.next()
	r := s.b.player.reel
	s.do(func(b *battle) { b.toTurn(&turning{Turn: outlook.Turn{From: 20, To: 26}, moment: 22}) })
	if s.next(); s.g.notice == "" {
		t.Fatal("nothing is said of the turning point")
	}
	if s.do(func(b *battle) { b.goTo(9) }); s.g.notice != "" {
		t.Errorf("at moment 9 it still says %q", s.g.notice)
	}
	s.do(func(b *battle) { b.goTo(r.Last()) })
	s.do(func(b *battle) { b.turnAround(4, 1) })
	s.do((*battle).undo)
	for range 3 {
		s.next()
	}
	if now := s.g.screen.(*battle); now.shared || s.g.notice != "The battle is as it was before" {
		t.Errorf("after it is undone it says %q", s.g.notice)
	}
}

// playedOut is a battle of one's own that is played to its end, with the card of that in view.
func playedOut(t *testing.T, name string) *sheet {
	t.Helper()
	s := commanded(t, name)
	r := s.b.player.reel
	for !r.Done() || r.Moment() < r.Last() {
		s.do((*battle).letDecide)
		s.do(func(b *battle) { b.goTo(r.Last()) })
	}
	s.think()
	s.pass(4)
	return s
}

// Who has played a battle sees it again from its start, with no question and nothing hidden.
func TestReplayItReplaysIt(t *testing.T) {
	s := playedOut(t, "duel")
	s.on(phones[0])
	given := len(s.b.choosing.byHand)
	s.press(t, "card-over")
	if p := s.b.player; p.reel.Moment() != 0 || !p.playing {
		t.Fatalf("it plays: %t, from moment %d", p.playing, p.reel.Moment())
	}
	s.pass(3)
	if s.b.due() || s.b.limit() != s.b.player.reel.Last() {
		t.Errorf("asked for an order: %t; shown up to %d of %d", s.b.due(), s.b.limit(), s.b.player.reel.Last())
	}
	if s.run(); !s.b.player.atEnd() || len(s.b.choosing.byHand) != given {
		t.Errorf("it stops at %d of %d", s.b.player.reel.Moment(), s.b.player.reel.Last())
	}
}

// A card that was put away is there again when the end is reached anew, and a button and a row bring it back before that.
func TestTheCardComesBack(t *testing.T) {
	s := ended(t, "duel")
	s.on(phones[0])
	away := func() {
		s.do((*battle).putAway)
		if s.pass(2); s.b.banner.shown != 0 {
			t.Fatal("the card is not put away")
		}
	}
	for _, back := range []func(b *battle){
		func(b *battle) { b.buttons["reveal"].Click() },
		func(b *battle) { b.pickOrder(keyResult) },
		func(b *battle) { b.goTo(0); b.raiseBanner(); b.goTo(b.player.reel.Last()) },
	} {
		away()
		if s.b.buttons["reveal"].Text().Label != "Result" || !s.says("Show the result") {
			t.Errorf("the button says %q, the rows %v", s.b.buttons["reveal"].Text().Label, s.rows())
		}
		s.do(back)
		if s.pass(2); s.b.banner.shown == 0 || s.b.buttons["reveal"].Text().Label != "Peek" {
			t.Errorf("the card is away: %t; the button says %q", s.b.banner.shown == 0, s.b.buttons["reveal"].Text().Label)
		}
	}
}

// At the end no side is offered that nobody can command any more: one takes over before it turned, whichever side, or orders anew what one has ordered.
func TestTheEndOffersWhatGoes(t *testing.T) {
	for _, own := range []bool{false, true} {
		s := either(own, playedOut, ended)(t, "duel")
		s.on(image.Pt(844, 390))
		for _, row := range s.rows() {
			if strings.HasPrefix(row.Text, "Take command") || strings.HasPrefix(row.Text, "Hand ") {
				t.Errorf("played: %t; the end offers %q", own, row.Text)
			}
		}
		if word := s.b.buttons["command"].Text().Label; word != either(own, "Try again", "Take over") || !s.says(either(own, "Order anew from", "Take over before")) {
			t.Errorf("played: %t; the button says %q, the rows %v", own, word, s.rows())
		}
		last := s.b.player.reel.Last()
		if s.do(func(b *battle) { b.buttons["command"].Click() }); s.b.player.reel.Moment() >= last || s.b.anyHosted() != own || !own && !strings.Contains(s.g.notice, "Which side?") || strings.Contains(s.g.notice, "over") {
			t.Errorf("played: %t; it leads to %d of %d and says %q", own, s.b.player.reel.Moment(), last, s.g.notice)
		}
	}
}

// How fast it plays stays when an order is taken back or brought back.
func TestUndoKeepsTheSpeed(t *testing.T) {
	s := commanded(t, "duel")
	s.do((*battle).letDecide)
	s.due(t)
	s.do(func(b *battle) { b.player.speed = usual + 1 })
	s.do((*battle).undo)
	if s.do((*battle).redo); s.g.screen == s.b || s.g.screen.(*battle).player.speed != usual+1 {
		t.Errorf("it plays at %s", speedWords[s.g.screen.(*battle).player.speed])
	}
}

// On its side a phone has room for where it turned and the best blow on the card of the end, beside its buttons.
func TestTheCardOfALowScreenTellsTheTurn(t *testing.T) {
	for _, name := range []string{"duel", "hedge-fight", "fencing-master"} {
		s := ended(t, name)
		for _, size := range []image.Point{{844, 390}, {800, 360}} {
			s.on(size)
			s.pass(2)
			s.next()
			for _, f := range s.b.card.feats[:2] {
				if f.at.Empty() || !f.at.In(s.b.banner.at) {
					t.Errorf("%s at %v: %q lies at %v of %v", name, size, f.label, f.at, s.b.banner.at)
				}
				for _, o := range s.b.card.buttons {
					if o.at.Overlaps(f.at) {
						t.Errorf("%s at %v: the button %s lies on %q", name, size, o.name, f.label)
					}
				}
			}
			n := &s.b.regions
			if n.board.Dx() < size.X*2/5-1 || n.board.Max.X > n.card.Min.X || n.scrub.Overlaps(n.card) || n.bar.Overlaps(n.card) {
				t.Errorf("%s at %v: the field has %v beside %v, the slider %v", name, size, n.board, n.card, n.scrub)
			}
		}
	}
}

// Who takes a side over in the past of a battle is told that what came after is played anew, and how to have it back; at its latest moment nothing is lost.
func TestTakingOverInThePastSaysWhatIsLost(t *testing.T) {
	s := openSheet(t, "duel")
	s.do(func(b *battle) { b.shared = false; b.goTo(4); b.after(b.takeOver(0)) })
	if !strings.Contains(s.g.notice, "is played anew; ") {
		t.Errorf("it says %q", s.g.notice)
	}
	s = openSheet(t, "duel")
	last := s.b.player.reel
	s.do(func(b *battle) {
		b.shared = false
		b.goTo(4)
		if err := last.TakeOver(0); err != nil {
			t.Error(err)
		}
		b.after(b.takeOver(0))
	})
	if strings.Contains(s.g.notice, "is played anew") {
		t.Errorf("with nothing after it, it says %q", s.g.notice)
	}
}

// The whole head of the sign of a turning point lies in the strip, and on the card of a hint no row is hidden that is marked or says who is asked.
func TestTurningPointsAndHintsHideNothing(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range append([]image.Point{{1280, 720}}, phones...) {
		s.on(size)
		s.do(func(b *battle) { b.goTo(b.player.reel.Last()); b.putAway() })
		s.next()
		s.next()
		for _, m := range s.b.tide.marks {
			if m.at.Min.Y < s.b.scrub.Rect().Min.Y-1 && len(s.b.known().turnings) > 0 {
				t.Errorf("%v: a mark lies at %v of %v", size, m.at, s.b.scrub.Rect())
			}
		}
	}
	s = commanded(t, "fencing-master")
	s.on(image.Pt(390, 844))
	s.do(func(b *battle) { b.choosing.pointed.poiseAt(2) })
	s.pass(2)
	s.next()
	if !s.g.preview.shown() {
		t.Fatal("nothing is said of who is pointed at")
	}
	s.b.panel.Each(func(row *ui.Row, at image.Rectangle) {
		if (row.Marked || row.Look == ui.Heading) && at.Overlaps(s.g.preview.box) {
			t.Errorf("%q at %v lies under %v", row.Text, at, s.g.preview.box)
		}
	})
}

// The help tells how it is played before what the signs mean.
func TestTheHelpBeginsWithControls(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range []image.Point{{1280, 720}, phones[0]} {
		s.on(size)
		s.do(func(b *battle) { b.game.toggleHelp() })
		s.next()
		first := ""
		for i := 0; i < s.g.help.Len() && first == ""; i++ {
			if row := s.g.help.Row(i); row.Look == ui.Heading {
				first = row.Text
			}
		}
		if !strings.HasPrefix(first, "With ") {
			t.Errorf("%v: it begins with %q", size, first)
		}
		s.do(func(b *battle) { b.game.close() })
	}
}
