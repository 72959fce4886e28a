package app

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/rules"
)

// onePerBook names a battle of each rulebook that comes with the demo, of those without a script the one with the fewest people.
func onePerBook(t *testing.T) (names []string) {
	t.Helper()
	least, first := map[string]int{}, map[string]string{}
	for _, name := range library.Names() {
		s, err := library.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if book, n := s.Rulebook.Text, len(s.Combatants); len(s.Orders) == 0 && (least[book] == 0 || n < least[book]) {
			least[book], first[book] = n, name
		}
	}
	for _, name := range library.Names() {
		if s, _ := library.Load(name); first[s.Rulebook.Text] == name {
			names = append(names, name)
		}
	}
	return names
}

// pointAtAll has the mouse and a finger point at everybody, as often as somebody is asked; it is how often that would be to wait for a blow.
func (s *sheet) pointAtAll() (waits int) {
	s.next() // lays the screen out
	frame(func(*ebiten.Image) {
		b := s.b
		c, v := &b.choosing, b.player.reel.Battle().View(0)
		for i := range b.player.reel.Scenario().Combatants {
			id := rules.ID(i + 1)
			cell := v.Figure(id).Cell
			b.hover, b.marks.Cell = id, &cell
			b.point()
			b.showHint()
			waits += either(c.pointed.assault.Abides, 1, 0)
			c.pointed.poiseAt(id)
			b.point()
			b.showHint()
			c.pointed.letGo()
		}
		b.hover, b.marks.Cell = 0, nil
	})
	return waits
}

// linesOf are the lines of a box.
func linesOf(c *callout) string {
	var all []string
	for _, l := range c.wrapped {
		all = append(all, l.text)
	}
	return strings.Join(all, "\n")
}

// No click on anybody, with a mouse or a finger, whoever is asked and whenever that is, in any rulebook, does more than to order or to say why not.
func TestAClickOnAnybodyIsAnswered(t *testing.T) {
	for _, name := range onePerBook(t) {
		s := atOnce(t, name)
		all := len(s.b.player.reel.Scenario().Combatants)
		for n := range 6 {
			s.pointAtAll()
			who := s.b.choosing.who
			for i := 0; i < min(all, 4) && s.b.choosing.who == who; i++ { // till one of them is an order
				id := rules.ID((n+i)%all + 1)
				s.do(func(b *battle) { b.clickBoard(id, b.player.reel.Battle().View(0).Figure(id).Cell, true) })
			}
			if s.b.choosing.who == who {
				s.do(func(b *battle) { b.letDecide() })
			}
			for r := s.b.player.reel; s.b.choosing.who == 0 && !r.Done(); {
				s.do(func(b *battle) { b.letDecide() }) // a question
				s.play()
			}
			if s.b.choosing.who == 0 {
				break
			}
		}
	}
}

// Who stands beside an enemy and cannot strike now is told when it may, and that it waits for that, as a finger points at that enemy; once more, and it
// does: to begin with there is no act of which anything could be told.
func TestAFingerOnWhomOneCannotStrikeYetIsTold(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Seed: 10, Tick: 70}})
	s.on(phones[0])
	s.do(func(b *battle) { b.goTo(70); _ = b.takeOver(0) })
	for range 30 {
		s.due(t)
		for id := rules.ID(1); int(id) <= len(s.b.player.reel.Scenario().Combatants); id++ {
			who := s.b.choosing.who
			if a, ok := s.b.desk.Assault(s.b.choosing.choices, id); who == 0 || !ok || !a.Abides {
				continue
			}
			if s.next(); s.b.choosing.who != who {
				break // the computer was still deciding
			}
			if s.click(id, true); s.b.choosing.who != who {
				t.Fatal("one tap gives an order")
			}
			words := linesOf(&s.g.preview)
			if !s.g.preview.shown() || !strings.Contains(words, "waits for that") || !strings.Contains(strings.ToLower(s.g.preview.big), "segment") {
				t.Errorf("%q, %q", s.g.preview.big, words)
			}
			if s.click(id, true); s.b.choosing.who == who || !strings.Contains(s.g.notice, s.b.name(who)+" waits to strike at "+s.b.name(id)) {
				t.Errorf("a second tap gives no order: %q", s.g.notice)
			}
			return
		}
		s.do(func(b *battle) { b.letDecide() })
	}
	t.Error("nobody stands beside an enemy and waits for its blow")
}
