package app

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/outlook"
	"github.com/affray-engine/affray/demo/internal/rehearsed"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// ended is a battle of which the end is on the screen.
func ended(t *testing.T, name string) *sheet {
	gametest.Need(t, "app")
	s := openSheet(t, name)
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
	s.shown(t)
	return s
}

// press clicks on a button of the card.
func (s *sheet) press(t *testing.T, name string) {
	t.Helper()
	frame(func(*ebiten.Image) {
		for _, o := range s.b.card.buttons {
			if o.name == name {
				if !o.at.In(s.b.banner.at) || !s.b.clickCard(o.at.Min.Add(image.Pt(2, 2))) {
					t.Errorf("%s is at %v of a card at %v", name, o.at, s.b.banner.at)
				}
				return
			}
		}
		t.Errorf("there is no %s among %v", name, s.b.card.buttons)
	})
}

// The card says what was done: all that was taken was taken by somebody, and who is felled has gone down; with what was lost otherwise, as by bleeding, it is all
// that was lost, for which the table has a line of its own.
func TestTheCardAddsUp(t *testing.T) {
	s := ended(t, "bridge")
	harm, taken, felled := 0, 0, 0
	for _, side := range s.b.card.deeds {
		for _, d := range side {
			harm, taken, felled = harm+d.Harm, taken+d.Taken, felled+d.Fells
		}
	}
	down := 0
	for _, f := range s.b.player.reel.Falls() {
		if f.First() {
			down++
		}
	}
	if harm == 0 || harm != taken || felled != down {
		t.Errorf("%d points were taken by some and %d of others; %d were felled, and %d went down", harm, taken, felled, down)
	}
	lost, r := 0, s.b.player.reel
	for m := range r.Last() {
		for _, e := range r.Events(m) {
			if e.Kind == event.Changed && e.Effect.Kind == rules.EffLose && e.After < e.Before {
				lost += int(e.Effect.N[0])
			}
		}
	}
	if besides := s.b.besides(0) + s.b.besides(1); besides == 0 || harm+besides != lost {
		t.Errorf("%d points were taken by blows, %d otherwise; %d were lost", harm, besides, lost)
	}
	if with, without := s.b.deedsHigh(1000), s.b.deedsHigh(s.b.deedsHigh(1000)-1); with-without != s.g.theme.Px(deedHigh) {
		t.Errorf("the table is %d high, and %d without the line of what was lost otherwise", with, without)
	}
	told := strings.Join(s.state().Card, "\n")
	for _, want := range []string{"Best blow: Cael fells Nar with the longbow, 90 points", "It turned: Hrok fell to Dunn's longbow (45 % to hit), Wardens "} {
		if !strings.Contains(told, want) {
			t.Errorf("%q is not on the card:\n%s", want, told)
		}
	}
}

// From the card one comes to just before the blow that turned it, where it stands still and asks which side one takes over, with rows that say where they lead; the key takes the one that has lost by it.
func TestTakingOverAtTheTurningPoint(t *testing.T) {
	s := ended(t, "hedge-fight")
	turn, r := *s.b.card.turn, s.b.player.reel
	s.press(t, "card-over")
	if r.Moment() != turn.moment || s.b.player.playing || s.b.anyHosted() || !strings.HasPrefix(s.g.notice, "Just before it turned (Homestead 53 to 86 % by moment 86). Which side? ") {
		t.Fatalf("at %d of %d, where it turns; plays %v, commands a side: %v; it says %q", r.Moment(), turn.moment, s.b.player.playing, s.b.anyHosted(), s.g.notice)
	}
	s.next()
	var offered []string
	leads := ""
	for _, row := range s.rows() {
		if side, ok := strings.CutPrefix(row.Text, "Take command of "); ok {
			offered, leads = append(offered, side), row.Note
		}
	}
	if !slices.Equal(offered, []string{"Homestead", "Raiders"}) {
		t.Errorf("offered are %q", offered)
	}
	last := r.Told(turn.moment, r.Blow(turn.blow.moment, turn.blow.serial).To, turn.blow.serial)
	s.do((*battle).toggleCommand)
	if !r.Hosted(1) || r.Hosted(0) || r.Moment() != last || s.b.player.playing && s.b.choosing.who != 0 {
		t.Errorf("commands the first side: %v, the second: %v; at %d, not %d, it plays: %v", r.Hosted(0), r.Hosted(1), r.Moment(), last, s.b.player.playing)
	}
	when := s.b.whenWords(last)
	if want := "from " + strings.ToLower(when[:1]) + when[1:] + ", their last order before it"; last == turn.moment || !strings.HasPrefix(leads, want) {
		t.Errorf("the row says %q, and leads to %d: want %q", leads, last, want)
	}
	if s.b.banner.away != 0 {
		t.Error("the card stays away if it ends anew in the same moment")
	}
}

// Who has played their own side and goes back to before a blow is asked for an order that came before it: in the tick of the blow itself not for one after it.
func TestTheOrderToGiveAnewComesBeforeTheBlow(t *testing.T) {
	s := atOnce(t, "riders-in-the-corn")
	r := s.b.player.reel
	for range 8 {
		s.do((*battle).letDecide)
		s.due(t)
	}
	given, late := slices.Clone(s.b.choosing.byHand), 0
	for n := range given {
		last := &given[n]
		for _, e := range r.Events(last.moment) {
			if e.Kind != event.Struck || r.Heeded(last.moment, last.who, last.answer, e.Serial) {
				continue
			}
			late++
			s.do(func(b *battle) {
				if b.choosing.byHand = []handed{*last}; b.orderAnew(last.moment, blow{last.moment, e.Serial}) {
					t.Errorf("before the blow %d it goes to the order of %d at moment %d, which comes after it", e.Serial, last.who, r.Moment())
				}
			})
		}
	}
	if late == 0 {
		t.Fatal("no order comes after a blow of its tick")
	}
}

// Wherever one goes to the turning point, it is the moment just before the blow, standing still: from the card, by its sign in the graph, by the keys, by a
// link; and who goes on from there sees it and is told why it came so.
func TestTheTurningPointIsOneMoment(t *testing.T) {
	s := ended(t, "hedge-fight")
	turn, end := *s.b.card.turn, s.b.player.reel.Last()
	for name, way := range map[string]func(b *battle){
		"the card": func(b *battle) {
			i := slices.IndexFunc(b.card.feats, func(f feat) bool { return f.turn != nil })
			b.clickCard(middleOf(b.card.feats[i].at))
		},
		"the keys":    func(b *battle) { b.goTurn(-1) },
		"taking over": (*battle).takeTurn,
		"its sign": func(b *battle) {
			i := slices.IndexFunc(b.tide.marks, func(m landmark) bool { return m.moment == turn.moment })
			b.actScrub(ui.Pointer{At: middleOf(b.tide.marks[i].at), Down: true, Pressed: true}, b.scrub.Rect())
		},
	} {
		s.do(func(b *battle) { b.goTo(end) })
		s.next()
		s.do(way)
		if p := s.b.player; p.reel.Moment() != turn.moment || p.playing || !strings.HasPrefix(s.g.notice, "Just before it turned") {
			t.Errorf("by %s it is at %d of %d, plays %v, and says %q", name, p.reel.Moment(), turn.moment, p.playing, s.g.notice)
		}
	}
	s.do(func(b *battle) { b.goTo(0); b.toggleReveal(); b.toggleReveal() })
	if says := s.b.happened(turn.moment); !strings.Contains(says, ", just before the turning point: ") {
		t.Errorf("below the graph it says %q", says)
	}
	s.do(func(b *battle) { b.toTurn(&turn); b.player.playing = true })
	if s.run(); s.b.player.reel.Moment() != turn.moment+1 || s.b.tab != tabWhy {
		t.Errorf("it goes on to %d, panel %d, want to stop at %d with why", s.b.player.reel.Moment(), s.b.tab, turn.moment+1)
	}
}

// Who takes over another side leaves its own to the computer, but one of two who play at one screen takes nothing from the other.
func TestTakingOverAnotherSide(t *testing.T) {
	for _, c := range []struct{ had, want []bool }{{[]bool{true, false}, []bool{false, true}}, {[]bool{true, true}, []bool{true, true}}, {[]bool{false, false}, []bool{false, true}}} {
		s := ended(t, "hedge-fight")
		r := s.b.player.reel
		frame(func(*ebiten.Image) {
			s.b.goTo(4)
			for side, had := range c.had {
				if had {
					s.b.after(s.b.takeOver(side))
				}
			}
			s.b.turnAround(4, 1)
		})
		if got := []bool{r.Hosted(0), r.Hosted(1)}; !slices.Equal(got, c.want) || !strings.HasPrefix(s.g.notice, "You command Raiders, from round 1 on") {
			t.Errorf("who had %v has %v, want %v; the notice is %q", c.had, got, c.want, s.g.notice)
		}
	}
}

// Of a battle that is played otherwise the card says how it came out before, once it is over again, and nothing as long as it is the same.
func TestTheCardSaysHowItWentBefore(t *testing.T) {
	s := ended(t, "hedge-fight")
	said := func() string {
		for _, l := range s.b.bannerLines() {
			if words, ok := strings.CutPrefix(l.text, "Before: "); ok {
				return words
			}
		}
		return ""
	}
	r := s.b.player.reel
	want := "victory for " + s.b.sideName(r.Scene(r.Last()).Ending.Winner) + fmt.Sprintf(" in %d rounds", s.b.round(r.Last()-1))
	frame(func(*ebiten.Image) {
		s.b.see()
		if was := said(); was != "" {
			t.Errorf("at first it says %q", was)
		}
		s.b.turnAround(4, 1)
		s.b.after(s.b.handBack(1))
		for !r.Done() {
			r.Ahead(time.Second)
		}
		s.b.goTo(r.Last())
		if was := said(); was != want {
			t.Errorf("played otherwise it says %q, want %q", was, want)
		}
	})
}

// Who has won a battle of its own is told first that taking over the losers plays anew what it has won.
func TestTakingOverFromTheWinnerIsAskedFirst(t *testing.T) {
	s := ended(t, "hedge-fight")
	frame(func(*ebiten.Image) {
		s.b.goTo(4)
		s.b.after(s.b.takeOver(0))
		s.b.own = true
		s.b.turnAround(4, 1)
	})
	if r := s.b.player.reel; r.Hosted(1) || !strings.HasPrefix(s.g.notice, "You would command Raiders, from round 1 on, and lose") {
		t.Errorf("at the first press it commands the other side: %v, and says %q", r.Hosted(1), s.g.notice)
	}
	frame(func(*ebiten.Image) { s.b.turnAround(4, 1) })
	if r := s.b.player.reel; !r.Hosted(1) || r.Hosted(0) {
		t.Error("at the second it does not command it")
	}
}

// On a large screen the card has the room that it needs, with all that it tells, and the log the rest.
func TestTheCardLeavesTheLogItsRoom(t *testing.T) {
	for _, name := range []string{"fencing-master", "hedge-fight"} {
		openLarge(t, name).endsWithRoom(t)
	}
}

func (s *sheet) endsWithRoom(t *testing.T) {
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
	s.shown(t)
	n := s.b.regions
	if n.card.Max.Y != n.logHead.Min.Y || n.logHead.Max.Y != n.log.Min.Y || n.log.Max.Y != 720 || n.log.Dy() < 50 {
		t.Errorf("the card is at %v, the log at %v", n.card, n.log)
	}
	if _, feats, deeds, high := s.b.layCard(n.card); feats != len(s.b.card.feats) || deeds == 0 || high > n.card.Dy() {
		t.Errorf("%d feats, deeds %d high, all %d high on a card of %d", feats, deeds, high, n.card.Dy())
	}
}

// A rematch is the same battle with the next seed, from the start.
func TestARematch(t *testing.T) {
	s := ended(t, "hedge-fight")
	seed := s.b.link.Seed
	s.press(t, "card-again")
	if b := s.g.screen.(*battle); b == s.b || b.link.Seed != seed+1 || b.player.reel.Moment() != 0 || b.link.Scenario != "hedge-fight" {
		t.Errorf("after seed %d it is %+v", seed, b.link)
	}
}

// The next battle is the one that stands below in the list: who has played this one plays it, who has watched watches it.
func TestTheNextBattle(t *testing.T) {
	for _, own := range []bool{false, true} {
		s := ended(t, "hedge-fight")
		list, err := s.g.newStart()
		if err != nil {
			t.Fatal(err)
		}
		s.b.own = own
		s.press(t, "card-next")
		b, under := s.g.screen.(*battle)
		if next := list.entries[list.find("hedge-fight")+1].Name; !under || b.link.Scenario != next || b.anyHosted() != own {
			t.Errorf("played %t: it is %+v", own, b.link)
		}
	}
}

// Who has handed a side back before the end, and takes over the other before that, commands only this one then.
func TestTakingOverBeforeASideWasHandedBack(t *testing.T) {
	s := ended(t, "hedge-fight")
	r := s.b.player.reel
	frame(func(*ebiten.Image) {
		s.b.goTo(4)
		s.b.after(s.b.takeOver(0))
		for r.Last() < 12 {
			for !r.Held() {
				r.Ahead(0)
			}
			s.b.goTo(r.Last())
			if err := r.Submit(r.Waiting()[0].Who, rules.Order{}); err != nil {
				t.Error(err)
				return
			}
		}
		s.b.after(s.b.handBack(0))
		for !r.Done() {
			r.Ahead(0)
		}
		s.b.goTo(r.Last())
		s.b.turnAround(4, 1)
	})
	if r.Hosted(0) || !r.Hosted(1) {
		t.Errorf("it commands the first side: %v, the second: %v", r.Hosted(0), r.Hosted(1))
	}
}

// On a phone a battle of one's own is not lost to a thumb that hits the wrong button: a rematch takes two taps.
func TestARematchOnAPhoneIsAskedFirst(t *testing.T) {
	s := ended(t, "hedge-fight")
	s.on(image.Pt(390, 844))
	frame(func(*ebiten.Image) {
		s.b.own = true
		s.b.rematch()
	})
	if s.g.screen != screen(s.b) || !strings.HasPrefix(s.g.notice, "A new battle comes") {
		t.Fatalf("one tap leads away, or it says %q", s.g.notice)
	}
	if frame(func(*ebiten.Image) { s.b.rematch() }); s.g.screen == screen(s.b) {
		t.Error("two taps lead nowhere")
	}
}

// A feat of the card is seen with the two blows before it.
func TestSeeingAFeat(t *testing.T) {
	s := ended(t, "hedge-fight")
	i := slices.IndexFunc(s.b.card.feats, func(f feat) bool { return f.label == "Best blow" })
	f := s.b.card.feats[i]
	frame(func(*ebiten.Image) { s.b.clickCard(middleOf(f.at)) })
	blows := s.b.player.reel.Blows(f.moment)
	want := blows[len(blows)-2].Moment
	if p := s.b.player; p.reel.Moment() != want || !p.playing || want >= f.moment {
		t.Errorf("at %d, plays %v: want to see moment %d from %d on", p.reel.Moment(), p.playing, f.moment, want)
	}
}

// Of the best blow the card says as many points as the board lets rise from whom it struck, and as stand on its picture, though that one had fewer.
func TestTheBestBlowTookWhatTheBoardSays(t *testing.T) {
	for _, name := range []string{"hedge-fight", "fencing-master"} {
		s := ended(t, name)
		i := slices.IndexFunc(s.b.card.feats, func(f feat) bool { return f.label == "Best blow" })
		f := s.b.card.feats[i]
		s.do(func(b *battle) { b.seeAgain(&f) })
		s.run() // to where it has landed
		frame(func(*ebiten.Image) {
			k := s.b.telling().blow
			card, sum := newPostcard(s.b, k, nil), 0
			for _, word := range strings.Fields(card.taken) {
				n, _ := strconv.Atoi(word) // others are no numbers
				sum -= n
			}
			if card.close(); (blow{k.Moment, k.Serial}) != f.blow || !strings.HasPrefix(f.value, fmt.Sprintf("%d points", sum)) {
				t.Errorf("%s: the card says %q of %+v, the picture %q of %+v", name, f.value, f.blow, card.taken, k)
			}
		})
	}
}

// What the card shows again stops where it has happened, with why that came so, and that is the blow which is shared.
func TestAFeatStopsWhereItHappened(t *testing.T) {
	for _, size := range []image.Point{{1280, 720}, {390, 844}} {
		s := ended(t, "hedge-fight")
		s.on(size)
		for _, f := range slices.Clone(s.b.card.feats) {
			s.do(func(b *battle) { b.seeAgain(&f) })
			s.run()
			p := s.b.player
			if p.playing || p.reel.Moment() != f.moment+1 || s.b.tab != tabWhy {
				t.Errorf("%s: at %d, plays %v, panel %d: want to stop at %d with why", f.label, p.reel.Moment(), p.playing, s.b.tab, f.moment+1)
			}
			e, at := s.b.lastBlow()
			if e == nil || (blow{at, e.Serial}) != f.blow {
				t.Errorf("%s: explained is the blow of moment %d, want %v", f.label, at, f.blow)
			}
			if told := s.b.telling().blow; told == nil || (blow{told.Moment, told.Serial}) != f.blow {
				t.Errorf("%s: shared is %+v, want %v", f.label, told, f.blow)
			}
			s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
		}
	}
}

// run goes on until nothing plays any more.
func (s *sheet) run() {
	for i := 0; i < 2000 && s.b.player.playing; i++ {
		frame(func(*ebiten.Image) {
			s.g.updated = time.Now().Add(-time.Second / 20)
			_ = s.g.Update() // has no error
		})
	}
}

// The card and the graph name the turn after which who has won stayed ahead, and no greater leap before one that was lost again.
func TestTheCardNamesTheDecidingTurn(t *testing.T) {
	s := openSheet(t, "flooded-crypt")
	s.on(image.Pt(390, 844))
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.next()
	turn, last := s.b.card.turn, s.b.player.reel.Last()
	if turn == nil {
		t.Fatal("the card has no turning point")
	}
	for m := turn.To; m <= last; m++ {
		if shares := s.b.sight(m); s.b.outlook.Holds(m) && shares[turn.Side] < 0.5 {
			t.Errorf("it turned by moment %d, and at %d the chance is %v", turn.To, m, shares)
		}
	}
	names := s.b.turningNames(image.Rect(0, 0, 280, 24), func(m int) int { return 280 * m / last }, 280)
	if len(names) == 0 || turn.brief == "" || !strings.HasPrefix(names[0].text, turn.brief) {
		t.Errorf("the graph names %v, want %q first", names, turn.brief)
	}
}

// As of which moment a chance had turned stands below it on a card that is too narrow for it beside the label, and after it on a wide one.
func TestTheMomentOfATurnLiesOnNoLabel(t *testing.T) {
	f := feat{label: "It turned", value: "Homestead 38 to 61 %", since: "by moment 126"}
	if value, under := featValue(&f, true); value != f.value || under != f.since {
		t.Errorf("in two lines it says %q above %q", value, under)
	}
	if value, under := featValue(&f, false); value != f.value+" "+f.since || under != "" {
		t.Errorf("in one line it says %q and %q", value, under)
	}
}

// Who shares the end of a battle that turned may share a link to where it did instead.
func TestALinkToWhereItTurned(t *testing.T) {
	s := ended(t, "hedge-fight")
	s.on(image.Pt(1280, 720)) // where there is room for it, the link is told
	p := s.shares(t, s.b.player.reel.Last())
	for _, o := range slices.Concat(p.offers()...) {
		if o.name == "share-turn" {
			frame(func(*ebiten.Image) { o.do() })
		}
	}
	if want := fmt.Sprintf(" -tick %d", s.b.card.turn.moment); !strings.Contains(p.words()+" ", want+" ") {
		t.Errorf("the panel says %q, which leads elsewhere than%s", p.words(), want)
	}
}

// A click on a feat of the card shows it again.
func TestAFeatIsSeenAgain(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
	s.shown(t)
	f := s.b.card.feats[1]
	frame(func(*ebiten.Image) {
		if !s.b.clickCard(middleOf(f.at)) {
			t.Error("the card does not hear of it")
		}
	})
	if p := s.b.player; p.reel.Moment() > f.moment || p.reel.Moment() < f.moment-int(p.reel.Battle().Shape().Round) || !p.playing {
		t.Errorf("at %d, plays %v: want to see moment %d", p.reel.Moment(), p.playing, f.moment)
	}
}

// The card has the same buttons in the same order on every screen, whether a turning point is known or not.
func TestTheCardHasTheSameButtonsEverywhere(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
	want := []string{"card-over", "card-again", "card-next", "card-share"}
	for _, known := range []bool{false, true} {
		if frame(func(*ebiten.Image) { s.b.outlook = outlook.New(s.b.player.reel) }); known {
			s.think()
		}
		for _, size := range append([]image.Point{{1280, 720}, {768, 1024}}, phones...) {
			s.on(size)
			var names []string
			for _, o := range s.b.card.buttons {
				if names = append(names, o.name); o.at.Empty() || !o.at.In(s.b.banner.at) {
					t.Errorf("%v: %s lies at %v of %v", size, o.name, o.at, s.b.banner.at)
				}
			}
			if !slices.Equal(names, want) {
				t.Errorf("%v, a turning point is known: %v: the buttons are %q", size, known, names)
			}
		}
	}
}

// In the end who struck last and whom are in view on every screen, clear of its edges.
func TestTheLastBlowIsInView(t *testing.T) {
	for _, link := range []host.Link{{Scenario: "hedge-fight", Tick: 1}, {Scenario: "fencing-master", Tick: 1}, {Scenario: "night-raid", Seed: 2, Tick: 1}} {
		s, name := openPlayed(t, Start{Link: link}), link.Scenario
		for _, size := range append([]image.Point{{1280, 720}, {768, 1024}}, phones...) {
			s.on(size)
			frame(func(*ebiten.Image) { s.b.goTo(0) })
			s.next()
			frame(func(*ebiten.Image) { s.b.toEnd() })
			s.next()
			s.next()
			frame(func(*ebiten.Image) {
				shown, f := s.b.player.shown()
				for _, id := range s.b.card.last {
					x, y, r, ok := s.b.board.TokenAt(shown, f, id)
					if !ok || !box(x, y, r).In(s.b.regions.board) {
						t.Errorf("%s at %v: %s lies at %v, %v of the field at %v", name, size, s.b.name(id), x, y, s.b.regions.board)
					}
				}
			})
		}
	}
}

// A card that was put away stays away when something else is looked at.
func TestACardStaysAway(t *testing.T) {
	s := ended(t, "hedge-fight")
	frame(func(*ebiten.Image) {
		s.b.putAway()
		s.b.raiseBanner()
		s.b.setTab(tabWhy)
		s.b.raiseBanner()
	})
	if s.b.banner.shown != 0 {
		t.Error("it is there again")
	}
}

// Of three sides the one that loses most is the loser.
func TestTheLoserOfThree(t *testing.T) {
	before, after := &outlook.Chance{Won: []int{4, 5, 1}, N: 10}, &outlook.Chance{Won: []int{4, 0, 6}, N: 10}
	if got := loser(before, after, 2); got != 1 {
		t.Errorf("side %d has lost, want the second", got)
	}
}

// Whoever has played one side is told whether that has won; who has only watched, or played both, who has.
func TestWhoHasPlayedIsToldWhetherTheyWon(t *testing.T) {
	for controllers, want := range map[string]string{"": "Victory for ", "red=host": "You ", "blue=host": "You ", "red=host blue=host": "Victory for "} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: "duel", Tick: 1}})
		b, r := s.b, s.b.player.reel
		frame(func(*ebiten.Image) {
			b.goTo(r.Last())
			over, _ := b.player.shown()
			b.hosts = hosts{moment: r.Moment(), edition: r.Edition(r.Last()), sides: []bool{strings.Contains(controllers, "red"), strings.Contains(controllers, "blue")}}
			if want == "You " {
				want = either(b.hosts.sides[over.Ending.Winner], "You won: victory for ", "You lost: victory for ")
			}
			if got := b.bannerLines()[0].text; got != want+b.sideName(over.Ending.Winner) {
				t.Errorf("%q: the card says %q, want %q", controllers, got, want)
			}
		})
	}
}

// As long as a turning point may still be found the card says so, and no longer.
func TestTheCardSaysWhatIsBeingWorkedOut(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "duel", Tick: 1}})
	frame(func(*ebiten.Image) { s.b.goTo(s.b.player.reel.Last()) })
	says := func() (said bool) {
		frame(func(*ebiten.Image) {
			for _, f := range s.b.toldCard().feats {
				said = said || strings.HasSuffix(f.text, "is being worked out…")
			}
		})
		return said
	}
	if !says() {
		t.Error("it does not say that it is looked for")
	}
	if s.think(); says() {
		t.Error("all is known, and it says that it is looked for")
	}
}

// Nothing on the card moves when a turning point is found, or none is: its place was there from the beginning, as the first of what is told.
func TestTheCardStaysWhereItIs(t *testing.T) {
	for _, name := range []string{"hedge-fight", "duel"} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}})
		for _, size := range append([]image.Point{{1280, 720}, {768, 1024}}, phones...) {
			var was []image.Rectangle
			for _, known := range []bool{false, true} {
				frame(func(*ebiten.Image) {
					s.b.outlook, s.b.card.made = outlook.New(s.b.player.reel), false
					if err := s.b.outlook.Know(rehearsed.Chances(name, s.b.link.Seed), true); known && err != nil {
						t.Error(err)
					} else if !known {
						s.b.outlook = outlook.New(s.b.player.reel)
					}
				})
				for known && s.b.outlook.Work(time.Second) {
				}
				s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
				s.on(size)
				var places []image.Rectangle
				for i := range s.b.card.buttons {
					places = append(places, s.b.card.buttons[i].at)
				}
				for i := range s.b.card.feats {
					places = append(places, s.b.card.feats[i].at)
				}
				if f := s.b.card.feats[0]; known && !slices.Equal(places, was) || f.turn == nil && f.label != "Turn" {
					t.Errorf("%s at %v, a turning point is known: %v: %q, and all lies at %v, before at %v", name, size, known, f.label, places, was)
				}
				was = places
			}
		}
	}
}

// While no turning point is known one is led to before the first of those goes down who have lost, and asked which side, on a phone as elsewhere and as often as
// one comes there; whom one takes is asked for the last order before the blow, which has not fallen.
func TestTakingOverBeforeTheFirstLoss(t *testing.T) {
	for _, size := range []image.Point{{1280, 720}, phones[0]} {
		s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
		r := s.b.player.reel
		s.on(size)
		for range 2 {
			frame(func(*ebiten.Image) {
				s.b.outlook = outlook.New(r)
				s.b.goTo(r.Last())
			})
			s.next()
			s.do((*battle).takeTurn)
			if want := s.b.firstLoss(); r.Moment() != want.Moment || s.b.anyHosted() || !strings.HasPrefix(s.g.notice, "Just before the first loss of "+s.b.sideName(s.b.side(want.Who))+". Which side? ") {
				t.Fatalf("%v: at %d, want before %+v; it says %q", size, r.Moment(), want, s.g.notice)
			}
		}
		fall := *s.b.firstLoss()
		s.do(func(b *battle) { b.pickOrder(keyTurns + 2*b.side(fall.Who)) })
		s.due(t)
		struck := slices.ContainsFunc(r.Events(fall.Moment), func(e event.Event) bool { return e.Serial == fall.By.Serial })
		if !r.Hosted(s.b.side(fall.Who)) || r.Moment() > fall.Moment || struck {
			t.Errorf("%v: commanded is %t; it waits at %d, the blow falls after %d, and has fallen: %t", size, r.Hosted(s.b.side(fall.Who)), r.Moment(), fall.Moment, struck)
		}
	}
}

// The log has all the room that the card of the end leaves.
func TestTheLogHasWhatTheCardLeaves(t *testing.T) {
	s := ended(t, "hedge-fight")
	s.on(image.Pt(1280, 720))
	s.next()
	n := &s.b.regions
	if gap := n.logHead.Min.Y - n.card.Max.Y; n.card.Empty() || gap < 0 || gap > 12 || n.log.Min.Y != n.logHead.Max.Y || n.log.Dy() < 150 {
		t.Errorf("the card lies at %v, the log at %v below %v", n.card, n.log, n.logHead)
	}
}

// Who looks at a feat of the card again has both of it in view, whole, from the beginning on and while the blow is struck, unless they are farther from each
// other than a phone shows at once.
func TestAFeatIsSeenAgainInView(t *testing.T) {
	for _, name := range []string{"hedge-fight", "night-raid", "tavern-brawl", "lances-at-the-bridge", "open-heath", "ogre-ford"} {
		for _, size := range []image.Point{{1280, 720}, {390, 844}} {
			s := openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}})
			s.on(size)
			last := s.b.player.reel.Last()
			s.do(func(b *battle) { b.goTo(last) })
			s.pass(30)
			feats := s.b.toldCard().feats
			f := feats[slices.IndexFunc(feats, func(f feat) bool {
				const apart = 9 // cells at most
				if len(f.who) == 0 {
					return false
				}
				now := s.b.player.reel.Scene(f.moment)
				x, y := now.Place(now.Token(f.who[0]))
				toX, toY := now.Place(now.Token(f.who[1]))
				return math.Hypot(toX-x, toY-y) <= apart*s.b.board.Unit()
			})]
			s.do(func(b *battle) { b.seeAgain(&f) })
			for i := 0; i < 1000 && s.b.player.reel.Moment() <= f.moment; i++ {
				frame(func(*ebiten.Image) {
					s.g.updated = time.Now().Add(-time.Second / 20)
					_ = s.g.Update() // has no error
				})
				b := s.b
				if b.player.reel.Moment() < f.moment || b.board.Glides() {
					continue
				}
				scene, frame := b.player.shown()
				for _, id := range f.who {
					x, y, r, _ := b.board.TokenAt(scene, frame, id)
					if at := box(x, y, r); !at.In(b.regions.board) {
						t.Errorf("%s, %v: %s stands at %v, cut off by %v", name, size, b.name(id), at, b.regions.board)
						i = 1000
					}
				}
			}
		}
	}
}

// Whoever takes a side over just before it turned is asked before those of it who fall then were ordered for the last time: all of them, wherever the graph has led.
func TestThoseWhoFallCanStillBeOrdered(t *testing.T) {
	several := 0
	for _, name := range []string{"hedge-fight", "night-raid", "fen-crossing", "three-banners"} {
		s := openSheet(t, name)
		b, r := s.b, s.b.player.reel
		for _, one := range b.turnings(r.Last()) {
			s.do(func(b *battle) { b.tide.reveal = true; b.goTo(one.moment) }) // what comes is seen
			led := b.ledTo()
			if led == nil || !slices.Equal(led.victims, b.fallenIn(one.Turn)) {
				t.Errorf("%s: at %d it is %+v", name, one.moment, led)
				continue
			}
			at, words := b.lastSay(one.moment, led.side, led)
			told := 0
			for _, id := range led.victims {
				last := r.Told(one.moment, id, led.blow.within(one.moment))
				if b.side(id) != led.side || last < 0 || one.moment-last > longAgo*int(r.Battle().Shape().Round) {
					continue
				}
				if told++; last < at {
					t.Errorf("%s: at %d it is asked at %d, and %s was told last at %d", name, one.moment, at, b.name(id), last)
				}
			}
			if told > 1 {
				several++
			}
			if told > 0 && !strings.HasPrefix(words, "before ") {
				t.Errorf("%s: at %d it says %q", name, one.moment, words)
			}
		}
	}
	if several == 0 {
		t.Error("nowhere do several fall at once")
	}
}
