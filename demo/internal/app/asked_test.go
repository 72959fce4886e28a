package app

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// clickName clicks the name of somebody in the roster.
func (s *sheet) clickName(id rules.ID) {
	s.do(func(b *battle) {
		for _, p := range b.people {
			if p.id == id {
				b.actRoster(ui.Pointer{At: middleOf(p.at), Over: true, Click: true}, b.regions.roster)
			}
		}
	})
}

// The name of an enemy in the roster is there to find that one by: a click on it orders nothing, unless somebody is to be named for what was picked.
func TestANameIsNoOrder(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(1280, 720))
	c, foe := &s.b.choosing, rules.ID(2)
	if s.clickName(foe); len(c.byHand) != 0 || s.b.target != foe || len(s.b.desk.Sofar()) != 0 {
		t.Fatalf("%d orders are given, looked at is %d", len(c.byHand), s.b.target)
	}
	for range 20 {
		s.due(t)
		for i := range c.choices {
			if ch := &c.choices[i]; len(ch.Targets) > 1 && ch.MayAim(foe) && len(ch.Targets[0].Aims) < 2 {
				s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
				if given := len(c.byHand); c.picked == i {
					if s.clickName(foe); len(c.byHand) == given && len(s.b.desk.Sofar()) == 0 {
						t.Error("who is asked for is not taken by the name")
					}
					return
				}
			}
		}
		s.do((*battle).letDecide)
	}
	t.Error("nobody was to be named")
}

// Who has picked a way, and clicks an enemy, is told what is still asked for; and the places it leads to are called by the colour they have on the field.
func TestWhatIsStillAskedIsSaid(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c, white, green := &s.b.choosing, 0, 0
	for range 60 {
		s.due(t)
		for i := range c.choices {
			if ch := &c.choices[i]; c.who == 0 || !goes(ch) || len(ch.Targets) > 0 {
				continue
			}
			if s.do(func(b *battle) { b.pickOrder(keyChoice + i) }); c.picked != i {
				continue
			}
			s.b.game.say("")
			foe := rules.ID(0)
			sc, _ := s.b.player.shown()
			for k := range sc.Tokens {
				if id := sc.Tokens[k].ID; s.b.foe(id) && sc.Tokens[k].Up.Acts() {
					foe = id
				}
			}
			s.do(func(b *battle) { b.clickBoard(foe, s.cellOf(foe), true) })
			if !strings.Contains(s.g.notice, " is not for ") || !strings.HasSuffix(s.g.notice, s.b.asksFor()) {
				t.Fatalf("a click on an enemy for %q says %q", c.choices[i].Label, s.g.notice)
			}
			s.next()
			word := groundInk(s.b.marks.Away)
			if !strings.Contains(strings.Join(s.rowTexts(), "\n"), "The "+word+" ones are reached now") {
				t.Fatalf("the field is %s, the list says %v", word, s.rowTexts())
			}
			if white, green = white+either(s.b.marks.Away, 1, 0), green+either(s.b.marks.Away, 0, 1); white*green > 0 {
				return
			}
			s.do(func(b *battle) { b.choosing.drop() })
		}
		s.do((*battle).letDecide)
	}
	t.Errorf("%d are white, %d green", white, green)
}

// rowTexts are the texts of the panel, drawn anew.
func (s *sheet) rowTexts() (all []string) {
	frame(func(*ebiten.Image) { s.b.shown = panelKey{} })
	s.next()
	for _, r := range s.rows() {
		all = append(all, r.Text)
	}
	return all
}

// A click on a row that has only just come to lie under the pointer, as the battle played on to it, is not meant for it; a moment later it is, and at once
// where the pointer has scrolled the list itself.
func TestARowThatHasJustComeTakesNoClick(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(1280, 720))
	b, at := s.b, image.Point{}
	click := func() (taken bool) {
		s.g.say("")
		was := b.panel.Picked
		b.panel.Picked = func(int) { taken = true }
		b.panel.Act(ui.Pointer{At: at, Over: true, Click: true}, b.panel.Rect())
		b.panel.Picked = was
		return taken
	}
	frame(func(*ebiten.Image) {
		b.panel.Each(func(row *ui.Row, place image.Rectangle) {
			if at == (image.Point{}) && row.Key != 0 && !place.Empty() {
				at = middleOf(place)
			}
		})
		b.underneath = underneath{at: at}
		if b.watchRow(0.1, at); !click() {
			t.Error("what a list shows that was built by hand takes no click")
		}
		for _, own := range []bool{true, false} {
			b.underneath = underneath{at: at, key: keyNow, own: own, plays: 0.1}
			b.watchRow(0.05, at)
			if got := click(); got != own || (s.g.notice == "") != own {
				t.Errorf("scrolled %t: the click is taken: %t; it says %q", own, got, s.g.notice)
			}
		}
		b.watchRow(heedAfter, at)
		if !click() {
			t.Error("a moment later it is not taken")
		}
	})
}

// The way of an order is drawn as it is walked: round the hut on the heath, and not through it.
func TestAnOrderedWayGoesRoundWhatStandsThere(t *testing.T) {
	s := commanded(t, "open-heath")
	c := &s.b.choosing
	for range 60 {
		s.due(t)
		if i := slices.IndexFunc(c.choices, func(ch command.Choice) bool { return ch.Kind == rules.ActMove && ch.Open }); i >= 0 {
			who, here := c.who, s.b.player.reel.Battle().View(0).Figure(c.who).Cell
			to := rules.Cell{X: 34000, Y: 20500} // behind the hut
			s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
			s.do(func(b *battle) { b.added(b.aimCell(to)) })
			if _, free := s.b.player.reel.Battle().View(0).Leg(c.who, here, to); free || c.who == 0 {
				s.do((*battle).letDecide)
				continue
			}
			s.next()
			for _, g := range s.b.marks.Goals {
				if g.Who == who && g.To == to && len(g.Way) > 2 {
					return
				}
			}
			t.Fatalf("the goals are %v", s.b.marks.Goals)
		}
		s.do((*battle).letDecide)
	}
	t.Error("no way behind the hut was ordered")
}

// Who watches a battle for the first time is told of those who are to act only what is planned, whatever they do then; who asks what comes is told that.
func TestWhoIsToActIsNotGivenAway(t *testing.T) {
	s := openSheet(t, "open-heath")
	tells := func(m int) (n int) {
		s.do(func(b *battle) { b.tide.seen = 0; b.goTo(m); b.tide.seen = min(b.tide.seen, m) })
		for _, g := range s.b.acting().groups {
			n += either(!g.Planned && g.Moment > m, 1, 0)
		}
		return n
	}
	shown := 0
	for m := 1; m < s.b.player.reel.Last(); m += 3 {
		if n := tells(m); n > 0 {
			t.Fatalf("at %d %d groups are told that have not been seen", m, n)
		}
		s.b.tide.reveal = true
		shown += tells(m)
		s.b.tide.reveal = false
	}
	if shown == 0 {
		t.Error("who asks is told nothing, either")
	}
}

// The strip of those who act has everybody in it who is asked, from the first order after a side was taken over: also who is to say ahead what it will do, or
// is at blows and asked where to go.
func TestTheStripHasWhoIsAsked(t *testing.T) {
	asked := 0
	for _, name := range []string{"courtyard-duel", "fencing-master"} {
		s := atOnce(t, name)
		for range 12 {
			m := s.b.player.turn()
			for _, id := range s.b.desk.Due() {
				if asked++; !slices.ContainsFunc(s.b.acting().groups, func(g reel.Group) bool { return g.Moment == m && slices.Contains(g.Who, id) }) {
					t.Errorf("%s: %s is asked at %d, and not in the strip of %v", name, s.b.name(id), m, s.b.acting().groups)
				}
			}
			s.do((*battle).letDecide)
			s.due(t)
		}
	}
	if asked < 20 {
		t.Errorf("%d were asked", asked)
	}
}

// A tick in which nobody acts has its place in the strip, between the groups before and after it.
func TestTheStripHasNowWhereNobodyActs(t *testing.T) {
	s := ended(t, "lances-at-the-bridge")
	stills, acts := 0, 0
	for m := range min(s.b.player.reel.Last(), 70) {
		s.do(func(b *battle) { b.goTo(m) })
		s.next()
		if len(s.b.chips) == 0 {
			continue
		}
		now := s.b.player.turn()
		x, still := s.b.lull(now)
		if !still {
			acts++
			continue
		}
		stills++
		for _, c := range s.b.chips {
			if c.moment < now && c.at.Max.X > x || c.moment > now && c.at.Min.X < x {
				t.Errorf("at %d it lies at %d, and a group of %d at %v", now, x, c.moment, c.at)
			}
		}
	}
	if stills < 10 || acts < 5 {
		t.Errorf("nobody acts at %d moments, and somebody at %d", stills, acts)
	}
}

// While an order is due the marks on the field that point at those who act are on those alone who are commanded; while it plays they are on all.
func TestMarksPointAtThoseWhoAreCommanded(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	others := func() (n int) {
		frame(func(*ebiten.Image) { s.b.point() })
		for _, id := range s.b.marks.Acting {
			n += either(s.b.commands(s.b.side(id)), 0, 1)
		}
		return n
	}
	plays := 0
	for range 8 {
		s.settled(t)
		if n := others(); n > 0 || !slices.Contains(s.b.marks.Acting, s.b.choosing.who) {
			t.Errorf("%s is asked, and marks point at %v, of whom %d are not commanded", s.b.name(s.b.choosing.who), s.b.marks.Acting, n)
		}
		s.do((*battle).letDecide)
	}
	for m := range s.b.player.reel.Last() {
		s.do(func(b *battle) { b.setTab(tabLog); b.goTo(m) }) // and is not asked anew there
		plays += others()
	}
	if plays == 0 {
		t.Error("nobody else is ever marked")
	}
}
