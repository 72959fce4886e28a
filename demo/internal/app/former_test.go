package app

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/rules"
)

// Undo after a side was taken over from the past brings back the battle as it was, once: not after an order was given since, which it takes back.
func TestUndoBringsBackWhatWasTakenOver(t *testing.T) {
	s := openSheet(t, "duel")
	r := s.b.player.reel
	last := r.Last()
	at := last / 2
	take := func(b *battle) {
		b.goTo(at)
		b.selected = 1
		b.toggleCommand()
	}
	s.do(take)
	s.due(t)
	s.do(func(b *battle) { b.pickOrder(keyLet) })
	s.due(t)
	if s.do((*battle).undo); s.g.screen != s.b {
		t.Fatal("the battle is another one, though an order was to be taken back")
	}
	s.due(t)
	if s.do((*battle).undo); s.g.screen == s.b {
		t.Fatal("the battle is not brought back")
	}
	back := s.g.screen.(*battle)
	frame(func(*ebiten.Image) {
		for r := back.player.reel; !r.Done(); {
			r.Ahead(time.Second)
		}
	})
	if back.anyHosted() || back.player.reel.Last() != last || back.player.reel.Moment() != at {
		t.Errorf("one is at moment %d of %d, commands: %t; want %d of %d", back.player.reel.Moment(), back.player.reel.Last(), back.anyHosted(), at, last)
	}
}

// Who hands a side back in the past of a battle that they have played is asked first, and Undo brings back the battle with its end and with all
// that was ordered in it.
func TestUndoBringsBackWhatWasHandedBack(t *testing.T) {
	s := commanded(t, "duel")
	r := s.b.player.reel
	for !r.Done() || r.Moment() < r.Last() {
		s.do((*battle).letDecide)
		s.do(func(b *battle) { b.goTo(r.Last()) })
	}
	last, given := r.Last(), len(s.b.choosing.byHand)
	s.do(func(b *battle) { b.goTo(1) })
	s.do((*battle).toggleCommand)
	if !r.Hosted(0) || r.Last() != last || !strings.Contains(s.g.notice, "once more, and it does") {
		t.Fatalf("the first press hands it back: %t; it says %q", !r.Hosted(0), s.g.notice)
	}
	s.do((*battle).toggleCommand)
	if r.Hosted(0) || !strings.Contains(s.g.notice, "Backspace brings it back") {
		t.Fatalf("the second press hands it back: %t; it says %q", !r.Hosted(0), s.g.notice)
	}
	s.do(func(b *battle) { b.player.playing = false })
	s.do(func(b *battle) { b.after(b.takeOver(0)) }) // which drops only what was played by the computer meanwhile
	s.do(func(b *battle) { b.setTab(tabOrders) })
	if s.next(); !s.says("Undo: bring back the battle as it was") {
		t.Error("the orders do not offer to bring it back")
	}
	s.do((*battle).undo)
	back, ok := s.g.screen.(*battle)
	if !ok || back == s.b {
		t.Fatal("the battle is not brought back")
	}
	frame(func(*ebiten.Image) {
		for r := back.player.reel; !r.Done(); {
			r.Ahead(time.Second)
		}
	})
	if back.player.reel.Last() != last || len(back.choosing.byHand) != given || !back.anyHosted() {
		t.Errorf("it has %d moments and %d orders, want %d and %d", back.player.reel.Last(), len(back.choosing.byHand), last, given)
	}
}

// Who takes a side back that they have handed back has it at once and at that moment while the battle plays on, as nothing of their own comes after; where orders
// of theirs do the battle stands still as it is asked, and the second press takes it there.
func TestASideIsTakenBackWhileTheBattlePlays(t *testing.T) {
	s := atOnce(t, "duel")
	r := s.b.player.reel
	for range 3 {
		s.do((*battle).letDecide)
		s.due(t)
	}
	s.do((*battle).toggleCommand)
	if r.Hosted(0) {
		t.Fatalf("the side is not handed back; it says %q", s.g.notice)
	}
	frame(func(*ebiten.Image) {
		for range 30 {
			r.Ahead(time.Second)
		}
		s.b.player.playing = true
	})
	s.pass(1)
	at := r.Moment()
	if r.Last() <= at {
		t.Fatal("nothing is known of what comes")
	}
	s.g.say("")
	s.do((*battle).toggleCommand)
	if !r.Hosted(0) || r.Moment() > at+1 || strings.Contains(s.g.notice, "once more") {
		t.Fatalf("the side is taken: %t, at %d, pressed at %d; it says %q", r.Hosted(0), r.Moment(), at, s.g.notice)
	}
	s.due(t)
	s.do((*battle).letDecide)
	s.do((*battle).toggleCommand) // hands it back
	s.do(func(b *battle) { b.goTo(0); b.player.playing = true })
	s.do(func(b *battle) { b.player.playing = true; b.toggleCommand() })
	if p := s.b.player; p.playing || !strings.HasSuffix(s.g.notice, "once more, and it does") {
		t.Fatalf("it plays on: %t; it says %q", p.playing, s.g.notice)
	}
	hosted := r.Hosted(0)
	s.pass(60)
	if s.do((*battle).toggleCommand); r.Hosted(0) == hosted || strings.HasSuffix(s.g.notice, "once more, and it does") {
		t.Errorf("the second press changes who commands: %t; it says %q", r.Hosted(0) != hosted, s.g.notice)
	}
}

// Undo leaves what others do by themselves as it was before the order that it takes back, and asks the one for whom that was given, whatever that one would
// do by itself.
func TestUndoLeavesThoseWhoWait(t *testing.T) {
	s := atOnce(t, "bridge")
	c := &s.b.choosing
	s.do(func(b *battle) { b.pickOrder(keyAwaitAll) })
	other := rules.ID(0)
	for range 40 {
		s.due(t)
		s.pass(9) // in which those who wait pass
		for _, id := range s.b.desk.Due() {
			if c.who != 0 && id != c.who && s.b.desk.Planned(id) == command.Waits {
				other = id
			}
		}
		if other != 0 {
			break
		}
		s.do((*battle).letDecide)
	}
	if other == 0 {
		t.Fatal("nobody who waits can be ordered otherwise")
	}
	asked, was := c.who, slices.Clone(s.b.planned())
	s.do(func(b *battle) { b.orderFor(other) })
	s.do((*battle).letDecide)
	s.do((*battle).takeBack)
	s.due(t)
	if c.who != other || !slices.Equal(s.b.planned(), was) {
		t.Errorf("%s is asked, want %s; %d do something by themselves, %d did", s.b.name(c.who), s.b.name(other), len(s.b.planned()), len(was))
	}
	s.do(func(b *battle) { b.orderFor(asked) })
	if s.do((*battle).letDecide); c.who == asked || s.b.desk.Planned(other) != command.Waits {
		t.Errorf("then %s is asked, and %s has the plan %d", s.b.name(c.who), s.b.name(other), s.b.desk.Planned(other))
	}
}

// Who goes on to the next round, or to where something happens next, and comes to an order that is due first, is told who is waited for.
func TestWhoCannotGoOnIsToldWhy(t *testing.T) {
	for _, name := range []string{"round-on", "on"} {
		s := commanded(t, "hedge-fight")
		s.next()
		s.g.say("")
		s.do(func(b *battle) { b.buttons[name].Click() })
		if !strings.HasPrefix(s.g.notice, s.b.awaited()+" waits for your word") {
			t.Errorf("%s says %q", name, s.g.notice)
		}
	}
}

// Who looks back, by a line of the log, and then opens the orders is where theirs are due, and not in a past that an order would change.
func TestOpeningTheOrdersLeadsToThePresent(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(390, 844))
	r := s.b.player.reel
	for range 3 {
		s.do((*battle).letDecide)
		s.due(t)
	}
	at, who := r.Moment(), s.b.choosing.who
	s.do(func(b *battle) { b.setTab(tabLog) })
	s.do(func(b *battle) { b.pickLine(1) })
	if r.Moment() >= at {
		t.Fatal("the line leads nowhere")
	}
	s.do(func(b *battle) { b.buttons["tab-Orders"].Click() })
	s.pass(2)
	if r.Moment() != at || r.Anew() || s.b.choosing.who != who {
		t.Errorf("at %d, anew %t, asked is %d; want %d and %d", r.Moment(), r.Anew(), s.b.choosing.who, at, who)
	}
	s.do(func(b *battle) { b.goTo(0) }) // and who has come to the past with the orders open is led back by a row
	if s.do(func(b *battle) { b.pickOrder(keyNow) }); r.Moment() != at {
		t.Errorf("the row leads to %d, want %d", r.Moment(), at)
	}
}

// Undo of an order that was given in the past of one's own battle brings back all that had come after; an order given after it is taken back first.
func TestUndoBringsBackWhatAnOrderInThePastDropped(t *testing.T) {
	s := commanded(t, "fencing-master")
	r := s.b.player.reel
	first := r.Moment()
	for range 3 {
		s.do((*battle).letDecide)
		s.due(t)
	}
	last, given := r.Last(), len(s.b.choosing.byHand)
	s.do(func(b *battle) { b.goTo(first) })
	if s.do(func(b *battle) { b.pickOrder(keyGive) }); r.Last() >= last || !strings.Contains(s.g.notice, "brings it back") || len(s.b.choosing.byHand) != 1 {
		t.Fatalf("%d moments are known, %d orders; it says %q", r.Last(), len(s.b.choosing.byHand), s.g.notice)
	}
	s.due(t)
	s.do((*battle).letDecide)
	s.due(t)
	if s.do((*battle).undo); s.g.screen != s.b {
		t.Fatal("the battle is another one, though an order was to be taken back")
	}
	s.due(t)
	s.do((*battle).undo)
	back, ok := s.g.screen.(*battle)
	if !ok || back == s.b {
		t.Fatal("the battle is not brought back")
	}
	s.b = back
	s.settle(t)
	if r := back.player.reel; r.Moment() != last || len(back.choosing.byHand) != given || back.choosing.who == 0 {
		t.Errorf("one is at %d with %d orders, want %d and %d", r.Moment(), len(back.choosing.byHand), last, given)
	}
}

// Undo of an order asks the one for whom it was given, also where others are due first; and it takes back no answer that was given before it.
func TestUndoAsksForWhatItTakesBack(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c, r := &s.b.choosing, s.b.player.reel
	other := rules.ID(0)
	for _, w := range r.Waiting() {
		if w.Who != c.who {
			other = w.Who
		}
	}
	if other == 0 {
		t.Fatal("only one is due")
	}
	at := r.Moment()
	s.do(func(b *battle) { b.orderFor(other) })
	s.do((*battle).letDecide)
	for range 20 {
		if r.Moment() > at {
			break
		}
		s.do((*battle).letDecide)
		s.pass(1)
		if s.b.choosing.who == 0 {
			s.due(t)
		}
	}
	c.byHand = c.byHand[:1]
	if s.do((*battle).undo); c.who != other {
		t.Errorf("%s is asked, want %s", s.b.name(c.who), s.b.name(other))
	}
}

// The large button gives no order to who is asked only now in place of another, nor by the second tap of a double; and a tap on what is at one enemy shows
// first whom, as where there are several.
func TestTheLargeButtonGivesNothingUnseen(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.on(image.Pt(390, 844))
	c := &s.b.choosing
	press := func(asked float64) int {
		was := len(c.byHand)
		s.do(func(b *battle) {
			b.behold(0)
			b.beheld.asked = asked
			b.buttons["do"].Click()
		})
		s.due(t)
		return len(c.byHand) - was
	}
	first := c.who
	if n := press(0); n != 1 || c.who == first {
		t.Fatalf("the first order: %d are given", n)
	}
	s.b.echo = echo{}
	if n := press(0.1); n != 0 || !strings.HasPrefix(s.g.notice, "Nothing is ordered yet") {
		t.Errorf("a tap on who is asked only now gives %d orders; it says %q", n, s.g.notice)
	}
	s.b.echo = echo{echoDeed, time.Now()}
	if n := press(1); n != 0 {
		t.Errorf("the second tap of a double gives %d orders", n)
	}
	shown := 0
	for range 60 {
		if s.b.echo = (echo{}); !s.b.alone() {
			s.do((*battle).letDecide)
			s.due(t)
			continue
		}
		shown++
		if word := s.b.deedWord(); !strings.Contains(word, " - ") {
			t.Errorf("the button says %q", word)
		}
		if n := press(1); n != 0 || c.pointed.poised == 0 && !strings.Contains(s.b.deedWord(), " - ") {
			t.Errorf("one tap gives %d orders, points at %d, and says %q", n, c.pointed.poised, s.b.deedWord())
		}
		s.b.echo = echo{}
		if n := press(1); n != 1 && len(s.b.desk.Sofar()) == 0 {
			t.Errorf("the second tap gives %d orders", n)
		}
		break
	}
	if shown == 0 {
		t.Error("nothing was at one enemy alone")
	}
}
