package app

import (
	"image"
	"math"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
)

// Every button of both screens says what it does when the pointer rests on it, and so do who is
// on the board, the chips of the timeline, its slider and the rows of the roster.
func TestWhateverThePointerRestsOnIsExplained(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "hedge-fight")
	s.next()
	s.next()
	said := func(what string, at image.Point) {
		t.Helper()
		if about, text := s.g.tipAt(at); text == "" || !at.In(about) {
			t.Errorf("nothing is said of %s at %v (%v)", what, at, about)
		}
	}
	buttons := func() {
		for _, n := range s.g.named {
			if r := n.w.GetWidget().Rect; !r.Empty() {
				said(n.name, middleOf(r))
			}
		}
	}
	frame(func(*ebiten.Image) {
		buttons()
		b := s.b
		said("somebody", middleOf(b.tokenBox(1)))
		said("the slider", middleOf(b.scrub.Rect()))
		for i := range b.chips {
			if at := middleOf(b.chips[i].at); at.In(b.strip.Rect()) {
				said("a chip", at)
			}
		}
		for i := range b.panel.Len() {
			if at := b.panel.Place(i); b.panel.Row(i).Badge != "" && !at.Empty() {
				said(b.panel.Row(i).Text, middleOf(at))
			}
		}
		if _, text := s.g.tipAt(middleOf(b.tokenBox(1))); !strings.HasPrefix(text, "Hild, Homestead") || !strings.Contains(text, "hp ") {
			t.Errorf("of hild it is said %q", text)
		}
		s.g.choose()
	})
	s.next()
	s.next()
	frame(func(*ebiten.Image) { buttons() })
}

// The letters beside somebody say what they are: that of the badge who it is, those of signs what has befallen it; and of the bars it is said
// which one matters.
func TestLettersBesideSomebodyAreExplained(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "night-raid", Tick: 60}})
	s.on(image.Pt(1280, 720))
	said := map[string]bool{}
	frame(func(*ebiten.Image) {
		box := s.b.tokenBox(6)
		for y := box.Min.Y - 30; y < box.Max.Y+30; y += 3 {
			for x := box.Min.X - 30; x < box.Max.X+30; x += 3 {
				_, text := s.b.tokenTip(image.Pt(x, y))
				said[text] = true
			}
		}
		k := s.b.player.reel.Scene(60).Token(6)
		for i := range k.Signs {
			if want := "Gisl - " + why.Condition(k.Signs[i].Name, k.Signs[i].Text); !said[want] || len(k.Signs) == 0 {
				t.Errorf("it is never said: %q; but %v", want, said)
			}
		}
		if text := s.b.tokenWords(k); !said[text] || !strings.Contains(text, "(the thick bar: ") {
			t.Errorf("of Gisl it is said %q", text)
		}
	})
}

// The chip that names the weather says of each part of it what it does.
func TestTheWeatherIsExplained(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "fen-crossing")
	s.next()
	s.next()
	frame(func(*ebiten.Image) {
		about, text := s.g.tipAt(middleOf(s.b.board.Sky()))
		if about.Empty() || text != "Light and weather\nPoor light: who is in it sees little\nRain\nHeavy fog" {
			t.Errorf("of the weather, at %v, it is said %q", about, text)
		}
	})
}

// A tip comes once the pointer has rested, and goes when it moves.
func TestATipComesWithRest(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	s.next()
	s.next()
	frame(func(*ebiten.Image) {
		g := s.g
		for _, n := range g.named { // where the pointer is
			n.w.GetWidget().Rect = image.Rectangle{Min: g.tip.at, Max: g.tip.at.Add(image.Pt(40, 20))}
			break
		}
		if g.tell(tipAfter / 2); g.tip.box.shown() {
			t.Error("it comes at once")
		}
		if g.tell(tipAfter); !g.tip.box.shown() {
			t.Error("it does not come")
		}
		g.tip.at = g.tip.at.Add(image.Pt(99, 0))
		if g.tell(tipAfter); g.tip.box.shown() {
			t.Error("it stays")
		}
	})
}

// tellsAtRest reports whether something is said once the pointer has rested on the first of what has a name.
func (g *Game) tellsAtRest() bool {
	g.named[0].w.GetWidget().Rect = image.Rectangle{Min: g.tip.at, Max: g.tip.at.Add(image.Pt(40, 20))}
	g.tell(tipAfter)
	g.tell(tipAfter)
	return g.tip.box.shown()
}

// Where the pointer only happens to lie when another screen comes up, nothing is said before it has moved.
func TestANewScreenHasNoTipBeforeThePointerMoves(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	s.next()
	s.next()
	frame(func(*ebiten.Image) {
		g := s.g
		if g.tip.screen = nil; g.tellsAtRest() {
			t.Error("something is said though the pointer has not moved")
		}
		at := g.tip.at
		g.tip.at = at.Add(image.Pt(99, 0))
		g.tell(0)
		if g.tip.at != at || !g.tellsAtRest() {
			t.Error("nothing is said though the pointer has moved")
		}
	})
}

// A tip goes, though the pointer rests, when what it is about moves away from there, as a line of a list that is scrolled, and when something is laid
// over it; when that is taken away none is there before the pointer has rested anew.
func TestATipGoesWithWhatItIsAbout(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	s.next()
	s.next()
	frame(func(*ebiten.Image) {
		g := s.g
		w := g.named[0].w.GetWidget()
		if !g.tellsAtRest() {
			t.Fatal("it does not come")
		}
		w.Rect = w.Rect.Add(image.Pt(-5, 0))
		if g.tell(tipAfter / 3); g.tip.box.shown() {
			t.Error("it stays where what it was about has moved")
		}
		if !g.tellsAtRest() {
			t.Fatal("it does not come again")
		}
		g.help = ui.NewRows(g.theme)
		if g.tell(tipAfter); g.tip.box.shown() {
			t.Error("it stays where something is laid over it")
		}
		g.help = nil
		if g.tell(tipAfter / 3); g.tip.box.shown() {
			t.Error("it is there at once when that is taken away")
		}
	})
}

// Whoever leaves a battle with a key while the pointer rests meets a screen that has nothing to say before it is built.
func TestAScreenThatIsNotBuiltHasNoTips(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	s.next()
	frame(func(*ebiten.Image) {
		s.g.choose()
		s.g.named = nil // so that the pointer is on no button of the battle
		for range 2 {
			s.g.tell(tipAfter)
		}
		if s.g.tip.box.shown() {
			t.Error("a screen that is not there yet says something")
		}
	})
}

// A tip names the key that does the same, but where fingers have no keys.
func TestATipNamesNoKeyToFingers(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range []image.Point{{1280, 720}, {390, 844}} {
		s.on(size)
		frame(func(*ebiten.Image) {
			keys := 0
			for name := range tips {
				if strings.HasSuffix(s.g.withoutKey(tips[name]), ")") {
					keys++
				}
			}
			if touch := s.g.theme.Touch; touch != (keys == 0) {
				t.Errorf("%v, fingers: %t: %d tips end with a key", size, touch, keys)
			}
		})
	}
}

// The help says what the words for time, the points and the signs of the battle mean, with a mouse and with fingers; so do the heads of the numbers and of
// the log.
func TestTheHelpHasALegend(t *testing.T) {
	s := openLarge(t, "fencing-master")
	s.do(func(b *battle) { b.goTo(8) })
	beset := s.b.player.reel.Scene(8).Tokens[0].Signs[0]
	for _, size := range []image.Point{{1280, 720}, {390, 844}} {
		s.on(size)
		frame(func(*ebiten.Image) { s.g.toggleHelp() })
		s.next()
		text := strings.Join(wordsOf(s.g.help), "\n")
		for _, want := range []string{"A pulse has 5 seconds", "Fatigue: what blows take first", "Endurance: decides who goes down", why.Condition(beset.Name, beset.Text)} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: the help does not say %q", size, want)
			}
		}
		frame(func(*ebiten.Image) { s.g.close() })
		s.next()
	}
	s.on(image.Pt(1280, 720))
	frame(func(*ebiten.Image) {
		top := s.b.people[0].at.Min
		if _, text := s.g.tipAt(top.Sub(image.Pt(0, s.g.theme.Line(ui.Small)/2))); !strings.Contains(text, "Fatigue: ") || !strings.Contains(text, "Endurance: ") {
			t.Errorf("above the numbers it is said %q", text)
		}
		if tip := s.b.log.Row(0).Tip; !strings.Contains(tip, "A pulse has ") {
			t.Errorf("of the first round it is said %q", tip)
		}
		if words := s.b.tokenWords(s.b.player.reel.Scene(8).Token(1)); !strings.Contains(words, "Most blows take fatigue first, then endurance") {
			t.Errorf("of somebody it is said %q", words)
		}
	})
}

// A finger that was on the screen for a moment was not held, however long the pictures took that it is seen in: no tip takes the place of what it tapped; one
// that stays is, and presses nothing, however few pictures there are.
func TestATapOnASlowScreenIsNoFingerThatIsHeld(t *testing.T) {
	var p tip
	for range 8 {
		p.rest(longest, 0.2)
	}
	if p.rested >= tipAfter {
		t.Errorf("after a fifth of a second it is held for %v", p.rested)
	}
	for range 2 {
		p.rest(longest, 2)
	}
	if p.rested < tipAfter {
		t.Errorf("after two seconds and two pictures it is held for %v", p.rested)
	}
}

// Once a finger is gone it is known how long it was there, and that counts: a hold presses nothing though its tip has not been shown, and a tap presses though one
// has; where nothing is to be told, or that is not known, it is as before.
func TestATouchCountsForAsLongAsItWas(t *testing.T) {
	for what, one := range map[string]struct {
		held        float64
		says, shown bool
		want        bool
	}{
		"a hold":                     {held: 0.7, says: true, want: true},
		"a hold on nothing":          {held: 0.7, want: false},
		"a tap":                      {held: 0.2, says: true, shown: true, want: false},
		"a hold of no known length":  {held: math.Inf(1), says: true, shown: true, want: true},
		"a touch of no known length": {held: math.Inf(1), says: true, want: false},
	} {
		p := tip{finger: one.shown}
		if one.shown {
			p.box.box = image.Rect(0, 0, 9, 9)
		}
		if p.lifted(one.held, one.says) != one.want {
			t.Errorf("%s presses nothing: %t", what, !one.want)
		}
	}
}

// What a finger has called for stays when it is gone, until another one comes; a tap on words of which nothing comes explains them.
func TestWhatAFingerHasCalledForStays(t *testing.T) {
	s := openSheet(t, "fen-crossing")
	s.on(phones[0])
	frame(func(*ebiten.Image) {
		g := s.g
		g.tip.finger, g.tip.touches, g.tip.screen = true, make([]ebiten.TouchID, 1), g.screen
		g.tip.box.say(g.theme, image.Rect(0, 0, 9, 9), image.Rectangle{Max: g.size}, 0, "", remark{"what it is", ui.Body, ui.Ink})
		if !g.tip.told() {
			t.Error("the finger presses, too")
		}
		if g.tell(0.1); !g.tip.box.shown() || g.tip.told() {
			t.Error("what was called for goes with the finger, or the next presses nothing")
		}
		if g.tell(lingers); g.tip.box.shown() {
			t.Error("it stays for ever")
		}
		for what, at := range map[string]image.Rectangle{"bar": s.b.balance.Rect(), "title": s.b.head.Rect(), "weather": s.b.board.Sky()} {
			g.tip.box.silence()
			p := ui.Pointer{At: middleOf(at), Over: true, Click: true}
			if what == "weather" {
				s.b.actBoard(p, s.b.regions.board)
			} else {
				s.b.actWords(p, at)
			}
			if g.tell(0.1); !g.tip.box.shown() {
				t.Errorf("the %s is not explained by a tap", what)
			}
		}
	})
}
