package app

import (
	"errors"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// phones are screens of phones, upright and on their side.
var phones = []image.Point{{390, 844}, {360, 640}, {844, 390}}

// on shows the battle on a screen of a size, drawn once; one that is low is that of a phone.
func (s *sheet) on(size image.Point) {
	frame(func(*ebiten.Image) {
		s.g.touch = func() bool { return size.X < narrowBelow+300 }
		s.img.Deallocate()
		s.img = ebiten.NewImage(size.X, size.Y)
		s.size(size, 1)
	})
	s.next()
	s.next()
}

// On every phone there is a button to fit the field, one for how fast it plays and one for what comes, each wide enough for a
// finger, and they do what they say.
func TestPhonesHaveTheButtonsThatMatter(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range phones {
		s.on(size)
		for _, name := range []string{"share", "fit", "play", "pace", "reveal", "tab-Orders"} {
			if w := s.b.buttons[name]; w == nil || w.GetWidget().Rect.Dx() < 44 || w.GetWidget().Rect.Dy() < 44 {
				t.Errorf("%v: the button %s is no target for a finger", size, name)
			}
		}
		revealed, speed := s.b.tide.reveal, s.b.player.speed
		if s.do(func(b *battle) { b.buttons["reveal"].Click() }); !revealed {
			if s.b.tide.reveal {
				t.Errorf("%v: what comes is shown without a question", size)
			}
			s.do(func(b *battle) { b.buttons["reveal"].Click() })
		}
		s.do(func(b *battle) { b.buttons["pace"].Click() })
		if s.b.tide.reveal == revealed || s.b.player.speed == speed {
			t.Errorf("%v: what comes is shown: %t, as before; the speed is %d, as before", size, revealed, speed)
		}
	}
}

// Of a long list of orders a few of each use are listed and the rest on demand; none is lost.
func TestALongListOfOrdersIsShortUntilMoreIsAskedFor(t *testing.T) {
	s := commanded(t, "fen-crossing")
	for _, size := range append([]image.Point{{1280, 720}}, phones...) {
		s.on(size)
		all := len(s.b.choosing.choices)
		count := func() (n int) {
			for _, r := range s.rows() {
				if i := r.Key - keyChoice; i >= 0 && i < all {
					n++
				}
			}
			return n
		}
		if n := count(); n >= all {
			t.Errorf("%v: at first %d of %d choices are listed", size, n, all)
		}
		for use := range nUse {
			s.do(func(b *battle) { b.pickOrder(keyMore + use) })
		}
		if n := count(); n != all {
			t.Errorf("%v: of %d choices %d are listed when more are asked for", size, all, n)
		}
		frame(func(*ebiten.Image) { s.b.choosing.open = [nUse]bool{} })
	}
}

// long are battles with orders of many kinds, in each rulebook.
var long = []string{"fencing-master", "fen-crossing", "hedge-fight", "tavern-brawl", "twin-blades", "wall-at-the-weir"}

// On phones, tablets and desks what is marked is in view in the list of orders without scrolling, and so is every use of those that are
// offered.
func TestTheLikeliestOrdersAreInView(t *testing.T) {
	for _, name := range long {
		s := commanded(t, name)
		for _, size := range []image.Point{{390, 844}, {768, 1024}, {820, 1180}, {1280, 720}} {
			s.on(size)
			seen, marked, in := map[string]bool{}, 0, 0
			s.b.panel.Each(func(row *ui.Row, at image.Rectangle) {
				i := row.Key - keyChoice
				if row.Marked {
					if marked++; !at.Empty() {
						in++
					}
				}
				switch {
				case at.Empty():
				case i >= 0 && i < len(s.b.choosing.choices):
					seen[useWords[s.b.choosing.choices[i].Use]] = true
				default:
					seen[row.Text] = true
				}
			})
			if marked != 1 || in != 1 {
				t.Errorf("%s at %v: %d rows are marked, %d of them in view", name, size, marked, in)
			}
			for _, c := range s.b.choosing.choices {
				if !seen[useWords[c.Use]] {
					t.Errorf("%s at %v: nothing of %q is in view", name, size, useWords[c.Use])
					break
				}
			}
		}
	}
}

// A row that is marked is brought into view wherever it stands in the list, and the button that takes it says what it asks next.
func TestWhatIsMarkedIsInView(t *testing.T) {
	s := commanded(t, "fencing-master")
	for _, size := range phones {
		s.on(size)
		for range len(s.b.choosing.keys) {
			s.do(func(b *battle) { b.choosing.move(1) })
			s.next()
			s.b.panel.Each(func(row *ui.Row, at image.Rectangle) {
				if row.Marked && at.Empty() {
					t.Errorf("%v: %q is marked and out of view", size, row.Text)
				}
			})
		}
		s.do(func(b *battle) { b.choosing.move(-100) })
	}
}

// While an order is due on a phone the buttons for it stand where those for time are else, each large enough for a finger: one takes what
// is marked, with the enemy that was tapped it strikes, and passing is in reach.
func TestAPhoneHasTheButtonsForOrders(t *testing.T) {
	s := commanded(t, "fencing-master")
	for _, size := range phones {
		s.on(size)
		for _, name := range []string{"undo", "let", "pass", "do"} {
			if r := s.b.buttons[name].GetWidget().Rect; r.Dx() < 44 || r.Dy() < 44 || !r.In(s.b.regions.bar) {
				t.Errorf("%v: the button %s lies at %v", size, name, r)
			}
		}
		if r := s.b.buttons["play"].GetWidget().Rect; !r.Empty() {
			t.Errorf("%v: the button to play lies at %v while nothing can be played", size, r)
		}
	}
	for _, step := range []struct {
		to           tab
		shown, hides string
	}{{tabWho, "play", "do"}, {tabOrders, "do", "play"}} {
		s.do(func(b *battle) { b.setTab(step.to) })
		s.next()
		s.next()
		shown, hidden := s.b.buttons[step.shown].GetWidget(), s.b.buttons[step.hides].GetWidget()
		if shown.Rect.Dx() < 44 || !shown.IsVisible() || !hidden.Rect.Empty() || hidden.IsVisible() {
			t.Errorf("in %s the button %s lies at %v, the button %s at %v", tabWords[step.to], step.shown, shown.Rect, step.hides, hidden.Rect)
		}
	}
	marked := s.b.choosing.keys[s.b.choosing.cursor]
	if word, whom, _ := strings.Cut(s.b.buttons["do"].Text().Label, " - "); word == "" || !s.says(word) || whom == "" || !strings.Contains(s.b.choosing.marked.Note, whom) {
		t.Errorf("the button says %q - %q", word, whom)
	}
	if s.do(func(b *battle) { b.buttons["do"].Click() }); s.b.choosing.picked != marked-keyChoice {
		t.Errorf("the button takes %d, marked was %d", s.b.choosing.picked, marked-keyChoice)
	}
	s.do(func(b *battle) { b.choosing.drop() })
	for id := range s.b.player.reel.Scenario().Combatants {
		if foe := rules.ID(id + 1); s.b.foe(foe) {
			s.do(func(b *battle) { b.choosing.pointed.poised = foe })
		}
	}
	given := s.b.choosing.given
	if s.do(func(b *battle) { b.buttons["do"].Click() }); s.b.choosing.given != given+1 {
		t.Error("the button does not strike at whom a finger has pointed")
	}
	s.on(image.Pt(1280, 720))
	if s.next(); s.b.buttons["do"] != nil {
		t.Error("on a large screen the button is there, too")
	}
}

// What is laid over the field is changed in the panel where the top of the screen has no room for it, whoever is looked at.
func TestAnUprightPhoneHasTheOverlays(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.on(phones[0])
	for _, who := range []rules.ID{0, 1} {
		was := s.b.marks.Overlay
		s.do(func(b *battle) { b.selected = who })
		found := false
		for i := range s.b.panel.Len() {
			found = found || s.b.panel.Row(i).Key == keyLay
		}
		if s.do(func(b *battle) { b.pickRow(keyLay) }); !found || s.b.marks.Overlay == was {
			t.Errorf("looking at %d, there is a row: %t; the overlay is %v", who, found, s.b.marks.Overlay)
		}
	}
}

// An overlay that was laid on with the button ends as the phone is turned to where there is none, and not by any other change of size.
func TestAnOverlayEndsWithItsButton(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, c := range []struct {
		size image.Point
		ends bool
	}{{image.Pt(900, 400), false}, {image.Pt(390, 844), true}} {
		s.on(image.Pt(844, 390))
		if s.do((*battle).cycleOverlay); s.b.marks.Overlay == plan.NoOverlay {
			s.do((*battle).cycleOverlay)
		}
		if s.on(c.size); (s.b.marks.Overlay == plan.NoOverlay) != c.ends {
			t.Errorf("turned to %v the overlay is %v", c.size, s.b.marks.Overlay)
		}
	}
}

// On a phone each group of the timeline is a target for a finger, which goes to its moment, and looks at somebody only if no other is meant.
func TestTheTimelineIsForFingers(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	s.on(phones[0])
	crowds := 0
	for _, part := range []int{1, 2, 3} {
		crowds += s.tapGroups(t, part*s.b.player.reel.Last()/4)
	}
}

// tapGroups taps on each group of the timeline at a moment, and counts who acts with another at a time.
func (s *sheet) tapGroups(t *testing.T, at int) (crowds int) {
	t.Helper()
	s.do(func(b *battle) { b.goTo(at) })
	s.next()
	for _, c := range slices.Clone(s.b.chips) {
		if c.at.Dx() < 44 || c.at.Dy() < 44 {
			t.Errorf("the group of moment %d lies at %v", c.moment, c.at)
		}
		who, place := slices.Clone(c.who), c.places[0]
		frame(func(*ebiten.Image) { s.b.selected = 0 })
		if !c.at.In(s.b.strip.Rect()) {
			continue
		}
		frame(func(*ebiten.Image) { s.b.actStrip(ui.Pointer{At: middleOf(place), Click: true}, s.b.strip.Rect()) })
		if s.b.player.reel.Moment() != c.moment+1 || (s.b.selected != 0) != (len(who) == 1) {
			t.Errorf("a tap on %d of moment %d leads to %d and looks at %d", len(who), c.moment, s.b.player.reel.Moment(), s.b.selected)
		}
		crowds += len(who) - 1
		s.do(func(b *battle) { b.goTo(at) })
		s.next()
	}
	return crowds
}

// small are screens on which the field has little room beside all else: phones of all sizes, upright and on their side.
var small = []image.Point{{320, 568}, {360, 640}, {390, 844}, {568, 320}, {844, 390}}

// tablets are screens for fingers with more room.
var tablets = []image.Point{{768, 1024}, {820, 1180}, {1024, 768}}

// fits makes sure that all that is pressed lies on the screen, is large enough for a finger, and lies on nothing else that is.
func (s *sheet) fits(t *testing.T, what string, size image.Point) {
	t.Helper()
	var st State
	frame(func(*ebiten.Image) { st = s.g.State() })
	for i, one := range st.Buttons {
		at := boxOf(one)
		if !at.In(image.Rectangle{Max: size}) || at.Dx() < 44 || at.Dy() < 44 {
			t.Errorf("%s at %v: the button %s lies at %v", what, size, one.Name, at)
		}
		for _, other := range st.Buttons[:i] {
			if at.Overlaps(boxOf(other)) {
				t.Errorf("%s at %v: the button %s lies on %s", what, size, one.Name, other.Name)
			}
		}
	}
	if len(st.Buttons) < 4 {
		t.Errorf("%s at %v: there are only %d buttons", what, size, len(st.Buttons))
	}
}

// eachTab looks at the screen with each of the panels.
func (s *sheet) eachTab(look func(k tab)) {
	for k := range nTab {
		s.do(func(b *battle) { b.setTab(k) })
		s.next()
		s.next()
		look(k)
	}
}

// On phones of all sizes, and on tablets, each step of a battle has its buttons on the screen, large enough, beside each other.
func TestEveryPhoneHasRoomForAllThatIsPressed(t *testing.T) {
	s := commanded(t, "fencing-master")
	for _, size := range append(tablets, small...) {
		s.on(size)
		s.eachTab(func(k tab) { s.fits(t, tabWords[k]+" while an order is due", size) })
	}
	s.do(func(b *battle) { b.after(b.handBack(0)) })
	s.play()
	s.do(func(b *battle) { b.toEnd() })
	for _, size := range append(tablets, small...) {
		s.on(size)
		s.fits(t, "the end", size)
		frame(func(*ebiten.Image) { s.b.share() })
		s.next()
		s.next()
		s.fits(t, "sharing", size)
		frame(func(*ebiten.Image) { s.g.close() })
	}
	frame(func(*ebiten.Image) { s.g.choose() })
	for _, size := range append(tablets, small...) {
		s.on(size)
		s.fits(t, "the start", size)
	}
}

// On a phone both sides stand beside each other in the panel: of six a side most are in view at once, and each can be tapped.
func TestAPhoneListsBothSidesAbreast(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, one := range []struct {
		size image.Point
		view int // how many are in view at least
	}{{image.Pt(390, 844), 12}, {image.Pt(360, 640), 4}, {image.Pt(844, 390), 8}} {
		s.on(one.size)
		s.do(func(b *battle) { b.selected, b.target = 0, 0; b.setTab(tabWho); b.panel.Top() })
		s.next()
		s.next()
		var places []image.Rectangle
		listed := map[int]bool{}
		s.b.panel.Each(func(row *ui.Row, at image.Rectangle) {
			if row.Key <= keyPerson {
				return
			}
			if listed[row.Key] = true; at.Empty() {
				return
			}
			if at.Dx() < 80 || at.Dy() < 44 || !at.In(s.b.panel.Rect()) {
				t.Errorf("%v: %s lies at %v", one.size, row.Text, at)
			}
			for _, other := range places {
				if at.Overlaps(other) {
					t.Errorf("%v: %s at %v lies on somebody", one.size, row.Text, at)
				}
			}
			places = append(places, at)
		})
		if len(listed) != 12 || len(places) < one.view {
			t.Errorf("%v: %d are listed, %d of them in view, want 12 and %d", one.size, len(listed), len(places), one.view)
		}
		last := places[len(places)-1]
		row, _ := s.b.panel.At(middleOf(last))
		if s.do(func(b *battle) { b.pickRow(row.Key) }); s.b.name(s.b.selected) == "" {
			t.Errorf("%v: a tap at %v looks at nobody", one.size, last)
		}
	}
}

// Who is ahead is in view on every phone, whatever else is, and is told as of the moment that is shown; where the roster tells of it the
// line is not there.
func TestAPhoneShowsWhoIsAhead(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range small {
		s.on(size)
		s.eachTab(func(k tab) {
			n := &s.b.regions
			if n.balance.Empty() || n.balance.Overlaps(n.board) || n.balance.Overlaps(n.panel) || n.balance.Overlaps(n.tabs) || n.balance.Overlaps(n.goals) {
				t.Errorf("%v: in %s the line lies at %v", size, tabWords[k], n.balance)
			}
		})
	}
	told := func() [2]string { return [2]string{s.b.counts[0].text, s.b.counts[1].text} }
	s.do(func(b *battle) { b.goTo(0) })
	s.next()
	if got := told(); got != [2]string{"Homestead 6 of 6", "Raiders 6 of 6"} {
		t.Errorf("at first it says %q", got)
	}
	before := told()
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.next()
	if got := told(); got == before {
		t.Errorf("in the end it says %q, as at first", got)
	}
	s.on(image.Pt(1280, 720))
	if !s.b.regions.balance.Empty() {
		t.Errorf("on a large screen it lies at %v", s.b.regions.balance)
	}
}

// Of three sides the number of each has room on a phone, whatever its part, and none lies on another.
func TestAPhoneShowsTheChanceOfEachOfThreeSides(t *testing.T) {
	s := openSheet(t, "three-banners")
	s.on(image.Pt(390, 844))
	texts, r := []string{"Hart 3 of 3", "Boar 2 of 3", "Swan 3 of 3"}, s.b.regions.balance
	for _, parts := range [][]float64{{0.29, 0.32, 0.39}, {0.42, 0.26, 0.32}, {0.97, 0.03, 0}, {0, 0.03, 0.97}, {0, 1, 0}} {
		for _, long := range []string{"", " and many more"} {
			l, end := &lead{parts: parts, shares: []string{"~29 %", "~100 %", "~39 %"}}, r.Min.X
			told := []string{texts[0], texts[1] + long, texts[2]}
			at, room := s.b.columns(l, told, r)
			for side, x := range at {
				if x < end {
					t.Errorf("%v: side %d begins at %d, that before it ends at %d", parts, side, x, end)
				}
				end = x + max(min(room, s.g.theme.Width(told[side], ui.Small)), s.g.theme.Width(l.shares[side], ui.Bold))
			}
			if end > r.Max.X {
				t.Errorf("%v: the last ends at %d, the bar at %d", parts, end, r.Max.X)
			}
		}
	}
}

// A notice lies on the field and on nothing that is said there, a tap takes it away, and what comes over the screen does, too.
func TestANoticeHidesNothingThatIsSaid(t *testing.T) {
	s := commanded(t, "fencing-master")
	const foe = 2
	for _, size := range small {
		s.on(size)
		s.click(foe, true)
		if s.next(); !s.g.preview.shown() {
			t.Fatalf("%v: nothing is said of the enemy", size)
		}
		frame(func(*ebiten.Image) {
			s.g.say("You command homestead")
			at := s.g.noticeAt([]string{s.g.notice}, ui.Body)
			room := s.b.regions.board
			if room.Min.Y = s.g.preview.box.Max.Y; at.Overlaps(s.g.preview.box) && room.Dy() > 2*at.Dy() || !at.In(s.b.regions.board) {
				t.Errorf("%v: the notice at %v lies on %v, the field is %v", size, at, s.g.preview.box, s.b.regions.board)
			}
			s.b.actBoard(ui.Pointer{At: s.b.regions.board.Min, Click: true}, s.b.regions.board)
		})
		if s.g.notice != "" && s.g.notice != "Valerio cannot go there: no way leads there" { // as the tap itself comes to nothing
			t.Errorf("%v: after a tap the notice is %q", size, s.g.notice)
		}
		s.do(func(b *battle) { b.choosing.pointed.poised = 0 })
	}
	for _, over := range []func(){s.b.share, s.g.toggleHelp} {
		frame(func(*ebiten.Image) {
			s.g.say("one thing")
			over()
		})
		if s.g.notice != "" {
			t.Errorf("over the screen lies %q", s.g.notice)
		}
		frame(func(*ebiten.Image) { s.g.close() })
	}
}

// While the battle goes on between two orders on a phone the panel tells what happens, the latest last and in view, and nothing that is not to be
// seen yet.
func TestAPhoneTellsWhatHappensBetweenOrders(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(phones[0])
	s.click(2, false)
	p, heard, most := s.b.player, 0, 0
	for range 400 {
		frame(func(*ebiten.Image) {
			s.g.updated = time.Now().Add(-time.Second / 10)
			_ = s.g.Update() // has no error
		})
		if s.b.due() {
			break
		}
		now := p.linesSeen()
		if lines := p.reel.Lines(); now < heard || now > 0 && lines[now-1].Moment > p.told() {
			t.Fatalf("at %d, after %d lines, %d are told", p.told(), heard, now)
		}
		heard = now
		n := 0
		for i := range s.b.panel.Len() {
			if row := s.b.panel.Row(i); row.Look == ui.Entry && row.Key == 0 {
				n++
			}
		}
		most = max(most, n)
	}
	if !s.b.due() || most < 2 || most > mostHeard {
		t.Errorf("the next order is due: %t; at most %d lines were told", s.b.due(), most)
	}
}

// On a low slider the letters of who has gone down are in view as wholes.
func TestNoLetterOnTheSliderIsCutOff(t *testing.T) {
	s := openSheet(t, "hedge-fight")
	for _, size := range small {
		s.on(size)
		for _, k := range []tab{tabWho, tabOrders} {
			s.do(func(b *battle) { b.setTab(k); b.goTo(b.player.reel.Last()); b.putAway() })
			s.next()
			s.next()
			if s.b.scrub.Rect().Empty() {
				continue
			}
			if len(s.b.tide.marks) == 0 {
				t.Errorf("%v: nobody is marked in %s", size, tabWords[k])
			}
			for _, m := range s.b.tide.marks {
				if !m.at.In(s.b.scrub.Rect().Inset(-s.g.theme.Px(8))) || m.at.Min.Y < s.b.scrub.Rect().Min.Y-s.g.theme.Px(4) {
					t.Errorf("%v: in %s a mark lies at %v of %v", size, tabWords[k], m.at, s.b.scrub.Rect())
				}
			}
		}
	}
}

// On an upright phone what is said of an enemy lies at the foot of the panel and on nothing of the field; a tap on it does what a second one on the
// enemy does, and no row below it.
func TestAHintOnAPhoneHidesNoField(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(390, 844))
	const foe = 2
	s.click(foe, true)
	s.next()
	box, g := s.g.preview.box, &s.b.regions
	if box.Empty() || !box.In(g.panel) || box.Overlaps(g.board) || box.Max.Y < g.panel.Max.Y-s.g.theme.Px(8) {
		t.Fatalf("the hint is at %v, the panel %v, the field %v", box, g.panel, g.board)
	}
	given := len(s.b.choosing.byHand)
	frame(func(*ebiten.Image) { s.b.panel.Act(ui.Pointer{At: middleOf(box), Click: true}, g.panel) })
	if len(s.b.choosing.byHand) != given+1 {
		t.Errorf("a tap on it gave %d orders", len(s.b.choosing.byHand)-given)
	}
}

// What was picked in the list stands there: on a phone the box on the field has the chance alone, and what a second tap does.
func TestAHintOfWhatWasPickedIsShortOnAPhone(t *testing.T) {
	s := commanded(t, "fencing-master")
	for _, size := range []image.Point{{390, 844}, {844, 390}} {
		s.on(size)
		i := slices.IndexFunc(s.b.choosing.choices, func(c command.Choice) bool { return c.Kind.Hostile() && len(c.Targets) > 1 })
		if i < 0 {
			t.Fatal("nobody can be struck")
		}
		foe := s.b.choosing.choices[i].Targets[0].ID
		s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
		s.click(foe, true)
		s.next()
		c := &s.g.preview
		if !c.shown() || !strings.HasSuffix(c.big, toHurt) || len(c.lines) != 1 {
			t.Errorf("%v: it says %q and %d more", size, c.big, len(c.lines))
		}
		s.do(func(b *battle) { b.pickOrder(keyDrop) })
	}
}

// Six who may be shot at are listed at once, on an upright phone and in a window that is not large, and the log is there again afterwards; what a chance
// is made of stands in the tip.
func TestAListOfTargetsIsShownWhole(t *testing.T) {
	s := commanded(t, "arrows-at-the-ford")
	for _, size := range []image.Point{{1280, 720}, {390, 844}} {
		s.on(size)
		log := s.b.regions.log
		i := slices.IndexFunc(s.b.choosing.choices, func(ch command.Choice) bool { return ch.Kind == rules.ActThrow && len(ch.Targets) == 6 })
		if i < 0 {
			t.Fatal("there are no six")
		}
		s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
		s.next()
		seen := 0
		for k := range s.b.panel.Len() {
			row := s.b.panel.Row(k)
			if row.Key < keyTarget || row.Key >= keyAnswer {
				continue
			}
			if !s.b.panel.Place(k).Empty() {
				seen++
			}
			if !strings.Contains(row.Tip, "attack needs") || strings.Contains(row.Note, "attack needs") {
				t.Errorf("%s: %q, in the tip %q", row.Text, row.Note, row.Tip)
			}
		}
		if seen != 6 {
			t.Errorf("%v: %d of 6 are in view", size, seen)
		}
		s.do(func(b *battle) { b.takeBack() })
		if s.next(); s.b.regions.log != log {
			t.Errorf("%v: the log lies at %v, before at %v", size, s.b.regions.log, log)
		}
	}
}

// A list of orders that was scrolled stays where it is when somebody else is pointed at or a row is tapped, so that the second tap falls on the same one.
func TestTheListStaysForTheSecondTap(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	s.on(phones[0])
	s.next()
	s.do(func(b *battle) { b.selected, b.hover = 0, b.upOf(1 - b.mine())[0] })
	s.next()
	s.do(func(b *battle) { b.panel.Scroll(1) })
	s.next()
	s.next()
	row := 0
	for i := range s.b.panel.Len() {
		if s.b.panel.Row(i).Key == keyEntrust {
			row = i
		}
	}
	at := s.b.panel.Place(row)
	if at.Empty() {
		t.Fatalf("row %d of %d is not in view", row, s.b.panel.Len())
	}
	s.do(func(b *battle) {
		b.hover = 0
		b.panel.Act(ui.Pointer{At: middleOf(at), Over: true, Click: true}, b.panel.Rect())
	})
	s.next()
	s.next()
	if now := s.b.panel.Place(row); now != at {
		t.Errorf("it was at %v, and is at %v", at, now)
	}
}

// The large button leads in two taps to what is suggested, whom or where that is: the first shows it on the field.
func TestTheLargeButtonAimsAsSuggested(t *testing.T) {
	for _, name := range []string{"tavern-brawl", "hedge-fight"} {
		s := commanded(t, name)
		s.on(image.Pt(390, 844))
		c, k := &s.b.choosing, &s.b.choosing.pointed
		goes, strikes := 0, 0
		for n := 0; n < 30 && s.comes(); n++ {
			if i, _ := s.b.suggests(); s.b.desk.Question() != nil || i < 0 || c.key() != keyChoice+i || len(c.choices[i].Targets) == 1 {
				s.do(func(b *battle) { b.letDecide() })
				continue
			}
			given := len(c.byHand)
			s.do((*battle).doMarked)
			switch {
			case k.place != nil:
				goes++
			case k.poised != 0 && s.b.foe(k.poised):
				strikes++
			default:
				if whom, place, ok := s.b.suggestedAim(); ok {
					t.Errorf("%s: one tap does not point at %d, %v", name, whom, place)
				}
				s.do(func(b *battle) { b.letDecide() })
				continue
			}
			if len(c.byHand) != given {
				t.Fatalf("%s: one tap gave an order", name)
			}
			s.do((*battle).doMarked)
			if len(c.byHand) == given && len(s.b.desk.Sofar()) == 0 {
				t.Errorf("%s: two taps on %q gave none", name, s.b.deedWord())
			}
			s.do(func(b *battle) { b.giveOrder(); b.giveOrder() })
		}
		if goes+strikes < 2 {
			t.Errorf("%s: it led to %d places and %d enemies", name, goes, strikes)
		}
	}
}

// Who was to choose a place and taps an enemy strikes at that one.
func TestAnEnemyIsTappedWhereAPlaceWasToBe(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(390, 844))
	c := &s.b.choosing
	for i := range c.choices {
		if goes(&c.choices[i]) {
			s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
			break
		}
	}
	if c.picked < 0 {
		t.Fatal("nothing is picked")
	}
	if s.click(2, true); c.picked >= 0 || c.pointed.poised != 2 {
		t.Errorf("picked is %d, pointed at is %d", c.picked, c.pointed.poised)
	}
}

// Where nobody can be struck and the computer would do nothing, the large button passes, and asks nobody where to go; who taps a way goes.
func TestTheLargeButtonPassesWhereNothingIsToBeDone(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.on(image.Pt(390, 844))
	c := &s.b.choosing
	if len(s.b.desk.Suggestion(nil)) > 0 || c.fastest() < 0 {
		t.Fatalf("the computer would %v", s.b.desk.Suggestion(nil))
	}
	if word := s.b.deedWord(); word != "Pass" {
		t.Errorf("the large button says %q", word)
	}
	given := len(c.byHand)
	if s.do((*battle).doMarked); len(c.byHand) != given+1 {
		t.Errorf("it gave %d orders", len(c.byHand)-given)
	}
	s.due(t)
	if i := c.fastest(); i >= 0 {
		s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
		if word := s.b.deedWord(); word == "Pass" {
			t.Error("who has tapped a way is offered to pass")
		}
	}
}

// On a phone what is said lies on two lines of the field at most, and whoever has come by a link is told no more than does not stand above it.
func TestANoticeOnAPhoneIsLow(t *testing.T) {
	s := openSheet(t, "open-heath")
	s.on(phones[0])
	frame(func(*ebiten.Image) {
		b := s.b
		for _, m := range []int{0, 40, b.player.reel.Last()} {
			b.goTo(m)
			for _, text := range []string{b.greetWords(), "You command Outlaws, from round 4 on: what came after is played anew; Undo brings it back"} {
				s.g.say(text)
				if lines, _ := s.g.noticeLines(); len(lines) > 2 {
					t.Errorf("it says %q", lines)
				}
			}
		}
	})
}

// That a link was copied is said on a phone without the link, which would cover the field; one that could not be copied is there to be read.
func TestANoticeOfALinkIsShortOnAPhone(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "duel", Tick: 1}})
	for _, size := range append([]image.Point{{1280, 720}}, phones...) {
		s.on(size)
		const url = "https://example.org/#duel"
		if said := s.b.copied(url, nil); strings.HasSuffix(said, url) != (size.X == 1280) || !strings.HasSuffix(s.b.copied(url, errors.New("no")), url) {
			t.Errorf("%v: it says %q", size, said)
		}
	}
}

// On a phone a tap on somebody of a battle that is watched has its side to be commanded as the first row, high enough for a finger; one tap takes it.
func TestATapOnSomebodyOffersItsSide(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	s.on(phones[0])
	const who = 8
	s.do(func(b *battle) { b.clickBoard(who, s.cellOf(who), true) })
	s.next()
	s.next()
	side := s.b.side(who)
	if row := s.b.panel.Row(1); row.Key != keySide || row.Text != "Take command of "+s.b.sideName(side) || s.b.panel.Place(1).Dy() < s.g.theme.Px(fanHigh) {
		t.Fatalf("second in the panel stands %+v, %d high", row, s.b.panel.Place(1).Dy())
	}
	s.do(func(b *battle) { b.pickRow(keySide) })
	if !s.b.commands(side) || s.b.player.reel.Hosted(1-side) {
		t.Errorf("commanded are %v and %v: %q", s.b.commands(0), s.b.commands(1), s.g.notice)
	}
	s.due(t)
	s.do(func(b *battle) { b.setTab(tabWho); b.look(who) })
	s.next()
	if s.b.panel.Row(1).Key == keySide {
		t.Error("who commands is offered it again")
	}
}

// A phone on its side shows four orders at once, each large enough for a finger, and who acts beside the title.
func TestAPhoneOnItsSideShowsFourOrders(t *testing.T) {
	for _, name := range []string{"duel", "hedge-fight"} {
		s := commanded(t, name)
		s.on(image.Pt(844, 390))
		seen := 0
		s.b.panel.Each(func(row *ui.Row, at image.Rectangle) {
			if row.Key != 0 && at.Dy() >= 43 {
				seen++
			}
		})
		if seen < 4 {
			t.Errorf("%s: it shows %d orders in %v", name, seen, s.b.regions.panel)
		}
		if at := s.b.strip.Rect(); len(s.b.chips) == 0 || !at.In(s.b.regions.top) || !s.b.chips[0].at.Overlaps(at) {
			t.Errorf("%s: who acts lies at %v", name, at)
		}
	}
}

// On a phone whoever commands can look back by the slider, take over at the moment that is looked at, have that undone, and is led back to where the order is due.
func TestAPhoneTakesOverInThePast(t *testing.T) {
	for _, size := range append([]image.Point{{820, 1180}}, small...) {
		s := atOnce(t, "fencing-master")
		s.on(size)
		for range 3 {
			s.do((*battle).letDecide)
			s.due(t)
		}
		last := s.b.player.reel.Last()
		back := func(m int) {
			s.do(func(b *battle) { b.setTab(tabWho); b.goTo(m) })
			s.next()
			s.next()
			s.fits(t, "in the past", size)
			s.fitsWords(t, "in the past")
			for _, name := range []string{"here", "turn"} {
				if w := s.b.buttons[name]; w == nil || w.GetWidget().Rect.Empty() {
					t.Fatalf("%v: there is no button %s", size, name)
				}
			}
		}
		back(last / 2)
		if s.do(func(b *battle) { b.buttons["turn"].Click() }); s.b.player.reel.Moment() != last || s.b.tab != tabOrders {
			t.Errorf("%v: it leads to moment %d of %d", size, s.b.player.reel.Moment(), last)
		}
		s.next()
		s.next()
		if at := s.b.buttons["here"].GetWidget().Rect; !at.Empty() {
			t.Errorf("%v: while the order is due the button to take over lies at %v", size, at)
		}
		back(0)
		s.do(func(b *battle) { b.own = true; b.buttons["here"].Click() })
		if s.b.player.reel.Last() != last {
			t.Errorf("%v: what was ordered since is dropped without a question", size)
		}
		s.do(func(b *battle) { b.changed.when = time.Time{}; b.buttons["here"].Click() })
		s.due(t)
		if now := s.b.player.reel.Last(); now >= last || s.b.tab != tabOrders || !s.b.canBringBack() {
			t.Errorf("%v: the order is due at %d, before at %d; it can be undone: %t", size, now, last, s.b.canBringBack())
		}
	}
}

// On a phone nothing else comes to lie under a thumb that waits at a button of the bar, as an order is due, given, or looked back from: the one to take back and those to go
// back and on stay, the one that plays lies within the large one, and what leaves an order to the computer lies where nothing is tapped again and again.
func TestTheBarKeepsItsPlaces(t *testing.T) {
	for _, size := range []image.Point{{360, 640}, {390, 844}, {844, 390}} {
		s := commanded(t, "fencing-master")
		s.on(size)
		s.do((*battle).letDecide)
		s.due(t)
		places := func() map[string]image.Rectangle {
			s.next()
			s.next()
			at := map[string]image.Rectangle{}
			for name, w := range s.b.buttons {
				if r := w.GetWidget().Rect.Sub(s.b.regions.bar.Min); !r.Empty() {
					at[name] = r
				}
			}
			return at
		}
		orders := places()
		s.do(func(b *battle) { b.player.playing = true; b.choosing.called = call{}; b.desk.Let() })
		playing := places()
		s.due(t)
		s.do(func(b *battle) { b.setTab(tabWho) })
		away := places()
		s.do(func(b *battle) { b.buttons["back"].Click() })
		astray := places()
		if playing["undo"] != orders["undo"] || away["undo"].Min != orders["undo"].Min {
			t.Errorf("%v: undo lies at %v, while it plays at %v, in another panel at %v", size, orders["undo"], playing["undo"], away["undo"])
		}
		if !playing["play"].In(orders["do"]) {
			t.Errorf("%v: play lies at %v, the large one at %v", size, playing["play"], orders["do"])
		}
		if d := astray["back"].Min.X - away["back"].Min.X; d < -4 || d > 4 {
			t.Errorf("%v: back lies at %v, once it was pressed at %v", size, away["back"], astray["back"])
		}
		for _, name := range []string{"let", "pass"} {
			if orders[name].Overlaps(playing["on"]) || orders[name].Overlaps(playing["play"]) {
				t.Errorf("%v: %s lies at %v, on %v, %v", size, name, orders[name], playing["on"], playing["play"])
			}
		}
	}
}

// With a finger what is seen of a row that is cut off at the end of the list is that row: one tap on it shows that order, and brings it into view.
func TestATapOnWhatIsSeenOfARowTakesIt(t *testing.T) {
	s := commanded(t, "hedge-fight")
	taken := 0
	for high := 720; high < 860; high += 12 {
		size := image.Pt(390, high)
		s.on(size)
		s.next()
		whole := image.Rectangle{}
		s.b.panel.Each(func(row *ui.Row, at image.Rectangle) {
			if !at.Empty() {
				whole = whole.Union(at)
			}
		})
		next := 0
		for i := range s.b.panel.Len() {
			if !s.b.panel.Place(i).Empty() {
				next = i + 1
			}
		}
		at := image.Pt(whole.Min.X+40, whole.Max.Y+s.g.theme.Px(8))
		if key := s.b.panel.Row(next).Key; key > 0 && s.b.says(key) && at.Y+s.g.theme.Px(30) < s.b.regions.panel.Max.Y {
			frame(func(*ebiten.Image) { s.b.panel.Act(ui.Pointer{At: at, Over: true, Click: true}, s.b.panel.Rect()) })
			s.next()
			s.next()
			if taken++; s.b.choosing.ready != key || s.b.choosing.key() != key || s.b.panel.Place(next).Empty() {
				t.Errorf("%v: after a tap on %q %d is shown, %d marked, in view at %v", size, s.b.panel.Row(next).Text, s.b.choosing.ready, s.b.choosing.key(), s.b.panel.Place(next))
			}
		}
	}
	if taken == 0 {
		t.Error("no row is cut off")
	}
}

// What a finger has pointed at is ordered by nothing any more once the field was drawn so far that it is out of view, and stays aimed at as long as it is seen.
func TestNothingIsOrderedOutOfView(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(phones[0])
	k, r := &s.b.choosing.pointed, s.b.regions.board
	drag := func(by int) {
		frame(func(*ebiten.Image) {
			s.b.actBoard(ui.Pointer{At: middleOf(r), Over: true, Pressed: true, Dragging: true, Drag: image.Pt(by, 0)}, r)
			s.b.actBoard(ui.Pointer{At: middleOf(r)}, r)
		})
		s.pass(1)
	}
	for _, point := range []func(b *battle){
		func(b *battle) { b.order(0, b.marks.Legal[0], true, true) },
		func(b *battle) { b.order(2, rules.Cell{}, true, true) },
	} {
		s.do(func(b *battle) { b.board.Chase() })
		s.pass(60)
		if s.do(point); !k.any() {
			t.Fatal("nothing is pointed at")
		}
		if drag(4); !k.any() {
			t.Error("it is forgotten in view")
		}
		for _, by := range []int{-r.Dx() / 3, r.Dx() / 3} {
			for range 9 {
				drag(by)
			}
		}
		if k.any() || s.b.choosing.ready != 0 {
			t.Error("it was out of view, and is still aimed at")
		}
	}
}

// While a finger is down on the field, or an order is shown there, the camera stands still, and goes on when that is over to whom it was to show.
func TestTheCameraStandsStillForATap(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.on(phones[0])
	for _, hold := range []func(b *battle, on bool){
		func(b *battle, on bool) { b.touched = on },
		func(b *battle, on bool) {
			if b.choosing.pointed.letGo(); on {
				b.order(0, b.marks.Legal[0], true, true)
			}
		},
	} {
		frame(func(*ebiten.Image) {
			b := s.b
			place := func() [2]float64 {
				x, y := b.board.CellPlace(rules.Cell{})
				return [2]float64{x, y}
			}
			hold(b, true)
			b.board.Drag(-5000, 0) // who is asked stands at the left
			b.choosing.sought = sought{}
			was := place()
			for range 60 {
				b.follow()
			}
			if place() != was {
				t.Errorf("it moves from %v to %v", was, place())
			}
			hold(b, false)
			for range 60 {
				b.follow()
			}
			if place() == was {
				t.Error("it does not show who is asked")
			}
		})
	}
}

// Who looks at somebody on an upright phone can hand the side back there, as at the top of a larger screen.
func TestAnUprightPhoneHandsTheSideBack(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.on(phones[0])
	s.do(func(b *battle) { b.setTab(tabWho) })
	s.next()
	rows := 0
	for i := range s.b.panel.Len() {
		if s.b.panel.Row(i).Key == keyHand {
			rows++
		}
	}
	if s.do(func(b *battle) { b.pickRow(keyHand) }); rows != 1 || s.b.anyHosted() {
		t.Errorf("%d rows offer it; a side is commanded: %t", rows, s.b.anyHosted())
	}
}

// What comes is shown only by a second press while the question is in view: the button says so then, and what it does else; once the question has gone it is asked anew.
func TestTheButtonForWhatComesSaysHowItStands(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	s.on(phones[0])
	press := func(want string, shown bool) {
		t.Helper()
		s.do(func(b *battle) { b.buttons["reveal"].Click() })
		if word := s.b.buttons["reveal"].Text().Label; word != want || s.b.tide.reveal != shown || (s.b.looks["reveal"] == ui.Marked) != shown {
			t.Errorf("it says %q and looks like %d; what comes is shown: %t", word, s.b.looks["reveal"], s.b.tide.reveal)
		}
	}
	s.do(func(b *battle) { b.setTab(tabWho) })
	press("Sure?", false)
	s.do(func(b *battle) { b.game.say("") })
	press("Sure?", false)
	press("Hide", true)
	press("Peek", false)
}

// A spell that is dealt out among several takes one press like any other where there is but one to be struck.
func TestASpellAtItsOnlyTargetTakesOnePress(t *testing.T) {
	s := commanded(t, "young-dragons-lair")
	tove := s.person("tove")
	s.do(func(b *battle) { b.orderFor(tove) })
	c := &s.b.choosing
	i := slices.IndexFunc(c.choices, func(ch command.Choice) bool { return strings.Contains(ch.Label, "missile") && len(ch.Targets) == 1 })
	if i < 0 {
		t.Fatal("there is no such spell")
	}
	given := c.given
	if s.do(func(b *battle) { b.pickOrder(keyChoice + i) }); c.given == given || c.who == tove {
		t.Errorf("%d is asked, %d picked of %d", c.who, c.picked, i)
	}
}

// What has happened last is in view while a battle goes on, be the list of what happened longer than a phone on its side is high.
func TestWhatHappenedLastIsInView(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	s.on(image.Pt(844, 390))
	s.do(func(b *battle) { b.after(b.desk.LetAll()) })
	told, high := 0, 0
	for n := 0; n < 600 && told < 20; n++ {
		frame(func(*ebiten.Image) { s.b.player.playing = s.b.choosing.who == 0 || s.b.desk.LetAll() == nil })
		s.pass(1)
		if s.next(); s.b.choosing.latest == 0 || s.b.due() {
			continue
		}
		if high = s.b.panel.Height(s.b.regions.panel.Dx()); high > s.b.regions.panel.Dy() {
			told++
		}
		if s.b.panel.Place(s.b.choosing.latest).Empty() {
			t.Fatalf("row %d is not in view", s.b.choosing.latest)
		}
	}
	if told == 0 {
		t.Errorf("the list is but %d high", high)
	}
}
