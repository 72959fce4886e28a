package app

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// cellOf is where somebody stands.
func (s *sheet) cellOf(id rules.ID) rules.Cell {
	return s.b.player.reel.Battle().View(0).Figure(id).Cell
}

// Whoever reads why, who, or the log, and clicks on somebody, looks at them, and on the ground is told where orders are given; nothing is ordered, with a mouse or
// a finger.
func TestAClickOrdersOnlyUnderOrders(t *testing.T) {
	for _, size := range []image.Point{image.Pt(1280, 720), phones[0]} {
		s := atOnce(t, "hedge-fight")
		s.on(size)
		who, foe := s.b.choosing.who, s.person("snag")
		ground := s.b.marks.Legal[0]
		for _, k := range []tab{tabWhy, tabWho} {
			for range 2 {
				s.do(func(b *battle) { b.setTab(k); b.clickBoard(0, ground, true) })
				if len(s.b.choosing.byHand) != 0 || s.b.choosing.who != who || !strings.Contains(s.g.notice, "open Orders") {
					t.Fatalf("under %s a click on the ground orders, or says %q", tabWords[k], s.g.notice)
				}
				s.do(func(b *battle) { b.setTab(k); b.clickBoard(foe, s.cellOf(foe), true) })
				if len(s.b.choosing.byHand) != 0 || s.b.choosing.who != who || s.b.tab != tabWho || s.b.selected != foe && s.b.target != foe {
					t.Fatalf("under %s a click on %s orders, or shows %s under %s", tabWords[k], s.b.name(foe), s.b.name(s.b.selected), tabWords[s.b.tab])
				}
			}
		}
	}
}

// A click on an enemy at whom a shooter or a caster has no shot or spell now says so, and sends nobody into a fight; a second one does.
func TestAShooterIsNotSentIntoAFightByOneClick(t *testing.T) {
	for _, name := range []string{"hollow-way", "mill-bridge"} {
		s := atOnce(t, name)
		foe := rules.ID(0)
		for n := 0; foe == 0 && n < 40; n++ {
			for id := rules.ID(1); int(id) <= s.b.player.reel.Battle().View(0).Len(); id++ {
				if a, ok := s.b.desk.Assault(s.b.choosing.choices, id); ok && a.Closes {
					foe = id
				}
			}
			if foe == 0 {
				s.do((*battle).letDecide)
				s.due(t)
			}
		}
		s.hover(foe)
		given := len(s.b.choosing.byHand)
		if c := &s.g.preview; !c.shown() || !strings.HasPrefix(c.big, "No s") {
			t.Errorf("%s: at the pointer stands %q", name, c.big)
		}
		click := func() { frame(func(*ebiten.Image) { s.b.order(foe, s.cellOf(foe), true, false) }) }
		if click(); len(s.b.choosing.byHand) != given || s.b.choosing.pointed.poised != foe {
			t.Fatalf("%s: one click gives %d orders, pointed at is %d", name, len(s.b.choosing.byHand)-given, s.b.choosing.pointed.poised)
		}
		if click(); len(s.b.choosing.byHand) != given || len(s.b.desk.Sofar()) != 0 {
			t.Errorf("%s: a double click gives an order", name)
		}
		frame(func(*ebiten.Image) { s.b.point(); s.b.showHint() })
		if words := linesOf(&s.g.preview); !strings.Contains(strings.ReplaceAll(words, "\n", " "), s.b.name(s.b.choosing.who)+" goes hand to hand") {
			t.Errorf("%s: before the second click it says %q", name, words)
		}
		s.b.choosing.pointed.when = time.Time{} // some time later
		if click(); len(s.b.choosing.byHand) != given+1 && len(s.b.desk.Sofar()) == 0 {
			t.Errorf("%s: two clicks give no order", name)
		}
	}
}

// Where the pointer rests after an order, a click orders nothing before what it does has been in view; elsewhere it does, once the order is due.
func TestARestingPointerOrdersNothingUnseen(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c := &s.b.choosing
	at := func() rules.Cell { return s.b.marks.Legal[0] }
	place := middleOf(s.b.regions.board)
	click := func(moved int, asked, shown float64) int {
		was := len(c.byHand)
		s.do(func(b *battle) {
			b.behold(0)
			b.beheld.asked, b.beheld.shown, b.beheld.rests, b.beheld.placed = asked, shown, was > 0, place
			b.pointer = place.Add(image.Pt(moved, 0))
			b.behold(0)
			b.clickSeen(b.pointer, 0, at(), true)
		})
		s.due(t)
		return len(c.byHand) - was
	}
	if n := click(0, 0, 0); n != 0 {
		t.Errorf("a click on what is due only now gives %d orders", n)
	}
	if click(0, 1, 0) != 1 {
		t.Fatal("a click on what was seen gives no order")
	}
	if n := click(0, 1, 0); n != 0 || !strings.HasPrefix(s.g.notice, "Nothing is ordered yet") {
		t.Errorf("a click where the pointer rests gives %d orders; it says %q", n, s.g.notice)
	}
	if click(200, 1, 0) != 1 {
		t.Error("a click elsewhere gives no order")
	}
	if click(0, 1, 1) != 1 {
		t.Error("a click on what was seen where the pointer rests gives no order")
	}
	was := len(c.byHand)
	s.do(func(b *battle) { // a pointer that was nowhere between
		b.beheld.asked, b.beheld.shown, b.beheld.rests, b.beheld.placed = 1, 0, true, place
		b.clickSeen(place.Add(image.Pt(200, 0)), 0, at(), true)
	})
	if s.due(t); len(c.byHand) != was+1 {
		t.Error("a click of a pointer that has leapt there gives no order")
	}
}

// A finger that is held on an enemy is told who that is, whether it has pointed there before or not, and orders nothing.
func TestAFingerThatIsHeldIsTold(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(390, 844))
	s.next()
	s.click(2, true)
	frame(func(*ebiten.Image) {
		p := &s.g.tip
		p.box.say(s.g.theme, image.Rect(9, 9, 20, 20), image.Rectangle{Max: s.g.size}, 0, "", remark{"who", ui.Body, ui.Ink})
		p.finger = true
		x, y := middleOf(s.b.tokenBox(2)).X, middleOf(s.b.tokenBox(2)).Y
		s.b.actBoard(ui.Pointer{At: image.Pt(x, y), Over: true, Click: true}, s.b.regions.board)
		if len(s.b.choosing.byHand) != 0 {
			t.Error("it orders")
		}
		if s.b.showHint(); s.g.preview.shown() || !p.box.shown() {
			t.Error("what a tap does lies over who that is")
		}
	})
}

// What was shown for a second tap is dropped by a tap where nobody can go, and the reason is told.
func TestATapOnAWallDropsWhatWasShown(t *testing.T) {
	s := commanded(t, "chapel-wall")
	c := &s.b.choosing
	goal := s.b.marks.Legal[0]
	tap := func(cell rules.Cell) {
		s.do(func(b *battle) { b.game.theme.Touch = true; b.clickBoard(0, cell, true); b.game.theme.Touch = false })
	}
	if tap(goal); c.pointed.place == nil {
		t.Fatal("nothing is shown")
	}
	s.g.say("something else")
	if tap(rules.Cell{X: -40, Y: -40}); c.pointed.place != nil || !strings.HasSuffix(s.g.notice, "cannot go there: no way leads there") {
		t.Errorf("shown is %v; it says %q", c.pointed.place, s.g.notice)
	}
}

// A click on one of one's own who is not due says why it takes no order, and when it acts.
func TestWhoIsNotDueSaysWhen(t *testing.T) {
	s := commanded(t, "hedge-fight")
	first := s.b.choosing.who
	s.do((*battle).letDecide)
	if s.do(func(b *battle) { b.clickBoard(first, s.cellOf(first), true) }); !strings.Contains(s.g.notice, "has an order") {
		t.Errorf("of who has its order it says %q", s.g.notice)
	}
	s = commanded(t, "pavises")
	said := map[string]bool{}
	for range 6 {
		frame(func(*ebiten.Image) {
			b := s.b
			for id := rules.ID(1); int(id) <= b.player.reel.Battle().View(0).Len(); id++ {
				if b.side(id) == b.side(b.choosing.who) && !b.orderable(id) {
					said[b.notDue(id)] = true
				}
			}
		})
		s.do((*battle).letDecide)
		s.due(t)
	}
	for _, want := range []string{"Arno takes no order now: acts in second 1", "Arno takes no order now: has acted in second 1, and is asked again when the next turn comes"} {
		if !said[want] {
			t.Errorf("it is not said that %s: %v", want, said)
		}
	}
}

// Undo says what it takes back if that is more than an order, folds up first what was only listed, and Redo brings back all that had come of it, with
// what the camera shows.
func TestWhatIsTakenBackIsNamedAndBroughtBack(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(1280, 720))
	for range 12 {
		if foe, _ := s.b.desk.Opponent(s.b.choosing.choices); foe != 0 {
			break
		}
		s.do((*battle).letDecide)
		s.due(t)
	}
	given := len(s.b.choosing.byHand)
	s.do(func(b *battle) { b.pickOrder(keyPress) })
	if word := s.b.undoWord(); len(s.b.choosing.byHand) != given+1 || word != "Undo: fight on" || !s.says(word) && s.b.due() {
		t.Fatalf("%d orders were given, the button says %q", len(s.b.choosing.byHand)-given, word)
	}
	s.due(t)
	at, lines := s.b.player.reel.Moment(), len(s.b.player.reel.Lines())
	if label := s.b.buttons["undo"].Text().Label; label != "Undo: fight on" {
		t.Errorf("the button is called %q", label)
	}
	s.do(func(b *battle) { b.unfold(0) })
	if s.do((*battle).takeBack); len(s.b.choosing.byHand) != given+1 || s.b.choosing.open[0] {
		t.Errorf("what was listed is still there: %t; %d orders", s.b.choosing.open[0], len(s.b.choosing.byHand))
	}
	s.do(func(b *battle) { b.board.Fit(); b.zoom(2) })
	if undo := s.b.buttons["undo"]; given == 0 && (undo == nil || undo.GetWidget().Disabled) {
		t.Error("what can be taken back is not offered")
	}
	if s.do((*battle).takeBack); len(s.b.choosing.byHand) != given || !strings.HasPrefix(s.g.notice, `Taken back: "Fight on" of Valerio. Shift+Backspace `) || !s.says("Redo: fight on") {
		t.Errorf("%d orders are left; it says %q", len(s.b.choosing.byHand), s.g.notice)
	}
	zoom := s.b.board.Cam().Zoom
	s.do((*battle).redo)
	s.b = s.g.screen.(*battle)
	s.settle(t)
	if r := s.b.player.reel; r.Moment() != at || len(r.Lines()) < lines || len(s.b.choosing.byHand) != given+1 {
		t.Errorf("brought back is moment %d with %d lines and %d orders, was %d with %d and %d", r.Moment(), len(r.Lines()), len(s.b.choosing.byHand), at, lines, given+1)
	}
	if got := s.b.board.Cam().Zoom; got != zoom {
		t.Errorf("the camera shows %f, showed %f", got, zoom)
	}
}

// On a phone where nobody is looked at it is asked which side is meant, of two as well; they stand in the order of the scenario.
func TestOnAPhoneItIsAskedWhichSide(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "hedge-fight", Tick: 1}})
	for _, size := range []image.Point{phones[0], image.Pt(phones[0].Y, phones[0].X)} {
		s.on(size)
		s.do(func(b *battle) { b.goTo(0); b.selected = 0 })
		if s.do((*battle).toggleCommand); s.b.anyHosted() || !strings.Contains(s.g.notice, "Which side?") {
			t.Errorf("%v: a side is taken: %t; it says %q", size, s.b.anyHosted(), s.g.notice)
		}
		var keys []int
		for _, r := range s.rows() {
			if strings.HasPrefix(r.Text, "Take command of ") {
				keys = append(keys, r.Key)
			}
		}
		if len(keys) != 2 || keys[0] != keyTurns || keys[1] != keyTurns+2 {
			t.Errorf("%v: the sides have the rows %v", size, keys)
		}
		s.do((*battle).escape)
	}
}

// Of more than two sides it is asked first which is to be commanded, with a row for each that has its colour and names who can act; once more takes the one that is
// looked at.
func TestOfThreeSidesItIsAskedWhich(t *testing.T) {
	s := openSheet(t, "three-banners")
	s.on(image.Pt(1280, 720))
	s.do(func(b *battle) { b.goTo(0) })
	s.do((*battle).toggleCommand)
	if s.b.anyHosted() || s.b.tab != tabOrders || !strings.Contains(s.g.notice, "Which side?") || !strings.HasSuffix(s.g.notice, s.b.sideName(0)) {
		t.Errorf("a side is taken: %t; the notice is %q", s.b.anyHosted(), s.g.notice)
	}
	rows := 0
	for _, r := range s.rows() {
		for side := range 3 {
			if r.Key == keyTurns+2*side && strings.HasSuffix(r.Text, s.b.sideName(side)) && r.Tint == s.b.inks.of(side) && strings.Contains(r.Note, s.b.name(s.b.upOf(side)[0])) {
				rows++
			}
		}
	}
	if s.do((*battle).toggleCommand); rows != 3 || !s.b.player.reel.Hosted(0) {
		t.Errorf("%d sides have rows; the first is commanded: %t", rows, s.b.player.reel.Hosted(0))
	}
	s.do((*battle).letDecide)
	s.do(func(b *battle) { b.after(b.handBack(0)) })
	s.do(func(b *battle) { b.goTo(0) })
	for range 2 { // in the past of one's own battle the one question names the side
		s.do((*battle).toggleCommand)
	}
	if !s.b.player.reel.Hosted(0) {
		t.Errorf("in its past a side is not commanded after two presses; the notice is %q", s.g.notice)
	}
}

// Who hands a side back while what it has ordered plays is not asked, loses none of that, and sees it play on.
func TestHandingBackWhileItPlaysPlaysOn(t *testing.T) {
	s := commanded(t, "duel")
	s.do((*battle).letDecide)
	s.due(t)
	s.do((*battle).letDecide)
	r, p := s.b.player.reel, s.b.player
	frame(func(*ebiten.Image) { p.playing = true; p.load(); p.t = p.length() / 2 })
	spoke := r.Moment()
	if !r.SpeaksFrom(spoke) || r.SpeaksFrom(spoke+1) {
		t.Fatalf("at %d of %d no order of the tick under way is the last", spoke, r.Last())
	}
	s.g.say("")
	s.do((*battle).toggleCommand)
	if r.Hosted(0) || !p.playing || !r.SpeaksFrom(spoke) || strings.Contains(s.g.notice, "once more") {
		t.Errorf("commanded: %t, plays: %t, keeps the order: %t; it says %q", r.Hosted(0), p.playing, r.SpeaksFrom(spoke), s.g.notice)
	}
}

// The second of two quick taps where command was handed back does nothing, whatever has come to lie there; one elsewhere does, and one some time later.
func TestASecondTapAfterHandingBackDoesNothing(t *testing.T) {
	s := atOnce(t, "duel")
	s.on(phones[0])
	tap := func(place image.Point, ago time.Duration) bool {
		s.do(func(b *battle) { b.player.playing = true; b.changed = echo{place, time.Now().Add(-ago)} })
		s.do(func(b *battle) { b.buttons["play"].Click() })
		s.next()
		return s.b.player.playing
	}
	if s.do((*battle).toggleCommand); s.b.changed == (echo{}) {
		t.Error("nothing is noted when a side is handed back")
	}
	s.next()
	s.next()
	at := s.b.buttons["play"].GetWidget().Rect
	if !tap(middleOf(at), 0) {
		t.Error("the second tap stops the battle")
	}
	if tap(at.Min.Sub(image.Pt(5, 5)), 0) || tap(middleOf(at), 2*echoes) {
		t.Error("another tap does not stop the battle")
	}
}

// A finger that hits the row by which a side is handed back, where an order was to be given, only marks it: the large button says what one more tap does.
func TestAFingerHandsNoSideBackByOneTap(t *testing.T) {
	s := atOnce(t, "duel")
	s.on(phones[0])
	s.do(func(b *battle) { b.clickOrder(keyHandBack) })
	s.next()
	if label := s.b.buttons["do"].Text().Label; !s.b.anyHosted() || label != "Hand back" {
		t.Fatalf("after a tap the side is commanded: %t; the large button says %q", s.b.anyHosted(), label)
	}
	if s.do(func(b *battle) { b.clickOrder(keyHandBack) }); s.b.anyHosted() {
		t.Error("one more tap does nothing")
	}
}

// On open ground where any place will do, who picks a way sees what is reached at once, and no marks that say that only these will do.
func TestAWayOverOpenGroundAsksForAnyPlace(t *testing.T) {
	s := commanded(t, "open-heath")
	c := &s.b.choosing
	i := slices.IndexFunc(c.choices, func(ch command.Choice) bool { return anywhere(&ch) })
	if i < 0 {
		t.Fatal("nobody can go anywhere")
	}
	s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
	s.next()
	if m := &s.b.marks; len(m.Later) > 0 || len(m.Rim) == 0 || !strings.HasSuffix(s.b.task(0), "click a place") {
		t.Errorf("%d places are marked, %d corners of the rim; it says %q", len(m.Later), len(m.Rim), s.b.task(0))
	}
}

// A second click where the pointer rests from the order before does not send the next one far off at an enemy: it says how far that is, and asks for one more.
func TestARestingPointerSendsNobodyFarOff(t *testing.T) {
	s := commanded(t, "open-heath")
	c := &s.b.choosing
	foe := rules.ID(0)
	for n := 0; foe == 0 && n < 60; n++ {
		for id := rules.ID(1); int(id) <= s.b.player.reel.Battle().View(0).Len(); id++ {
			if a, ok := s.b.desk.Assault(c.choices, id); ok && a.Turns > soon && !a.Closes {
				foe = id
			}
		}
		if foe == 0 {
			s.do((*battle).letDecide)
			s.due(t)
		}
	}
	if foe == 0 {
		t.Fatal("nobody is far off")
	}
	s.hover(foe)
	given := len(c.byHand)
	click := func(rests bool) int {
		frame(func(*ebiten.Image) { s.b.beheld.rests = rests; s.b.order(foe, s.cellOf(foe), true, false) })
		return len(c.byHand) - given
	}
	if n := click(true); n != 0 || c.pointed.poised != foe {
		t.Errorf("one click gives %d orders", n)
	}
	c.pointed.when = time.Time{} // some time later
	if click(true) != 1 {
		t.Error("two clicks give no order")
	}
}

// No line of sight is drawn to an enemy at whom a blow would be struck, which is not stopped by what stops a shot, nor to who was looked at before a finger
// has pointed at another.
func TestALineOfSightIsForShots(t *testing.T) {
	s := commanded(t, "fencing-master")
	const foe = 2
	if s.hover(foe); s.b.choosing.pointed.assault.Foe != foe || s.b.choosing.pointed.assault.Aims() || s.b.marks.Line[1] != 0 {
		t.Errorf("a blow at %d has the line %v", foe, s.b.marks.Line)
	}
	s = commanded(t, "hedge-fight")
	aims := rules.ID(0)
	for n := 0; aims == 0 && n < 20; n++ {
		for id := rules.ID(1); int(id) <= s.b.player.reel.Battle().View(0).Len(); id++ {
			if a, ok := s.b.desk.Assault(s.b.choosing.choices, id); ok && a.Aims() {
				aims = id
			}
		}
		if aims == 0 {
			s.do((*battle).letDecide)
			s.due(t)
		}
	}
	if s.hover(aims); aims == 0 || s.b.marks.Line[1] != aims {
		t.Errorf("a shot at %d has the line %v", aims, s.b.marks.Line)
	}
	frame(func(*ebiten.Image) {
		s.b.hover, s.b.target = 0, aims
		if s.b.choosing.pointed.poised = 0; s.b.against() != aims {
			t.Error("no line leads to who is looked at")
		}
		if s.b.choosing.pointed.poised = foe; s.b.against() != 0 {
			t.Error("the line to who was looked at before stays")
		}
	})
}

// The large button names at whom somebody fights on, the field shows who that is, and both are in view.
func TestWhoIsFoughtOnAgainstIsShown(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(phones[0])
	c := &s.b.choosing
	var foe rules.ID
	for n := 0; foe == 0 && n < 20; n++ {
		if foe, _ = s.b.desk.Opponent(c.choices); foe == 0 {
			s.do((*battle).letDecide)
			s.due(t)
		}
	}
	s.do(func(b *battle) { c.want = keyPress; c.version++ })
	s.next()
	s.next()
	if c.key() != keyPress {
		t.Fatalf("row %d is marked", c.key())
	}
	_, _, chance := s.b.opponent()
	if want := "Fight on - " + s.b.name(foe); !strings.HasPrefix(s.b.deedWord(), want) || !strings.HasSuffix(chance, " %") || c.marked.Value != chance {
		t.Errorf("the button says %q, want %q; the row %q, want %q", s.b.deedWord(), want, c.marked.Value, chance)
	}
	if s.b.marks.Blow != [2]rules.ID{c.who, foe} {
		t.Errorf("the field marks the blow %v", s.b.marks.Blow)
	}
	if who, _ := s.b.watched(); !slices.Equal(who, []rules.ID{c.who, foe}) || !leadsTo(s.b.marks.Goals, c.who, s.cellOf(foe)) {
		t.Errorf("in view are %v, and the field shows %v", who, s.b.marks.Goals)
	}
}

// Whoever opens the orders on a phone while the battle of the computer plays reads them of a moment that stays.
func TestOpeningOrdersStopsOnAPhone(t *testing.T) {
	for _, size := range []image.Point{phones[0], image.Pt(1280, 720)} {
		s := openSheet(t, "duel")
		s.on(size)
		s.do(func(b *battle) { b.setTab(tabWho); b.player.playing = true })
		if s.do((*battle).openOrders); s.b.player.playing != (size != phones[0]) {
			t.Errorf("%v: it plays: %t", size, s.b.player.playing)
		}
	}
}

// Whoever is led to just before a turning point, and told that Play shows it, has that button.
func TestPlayIsThereBeforeATurningPoint(t *testing.T) {
	s := openSheet(t, "duel")
	s.on(phones[0])
	s.do(func(b *battle) { b.setTab(tabOrders); b.toTurn(&turning{}) })
	s.next()
	s.next()
	if !strings.HasSuffix(s.g.notice, "Play shows it") || s.b.tab == tabOrders || s.b.buttons["play"].GetWidget().Rect.Empty() {
		t.Errorf("under %s Play is at %v; it says %q", tabWords[s.b.tab], s.b.buttons["play"].GetWidget().Rect, s.g.notice)
	}
}

// In a lesson a tap that is held a little on the enemy it asks for is no question who that is.
func TestALessonIsNotHiddenByAHeldTap(t *testing.T) {
	s := taught(t)
	s.on(phones[0])
	s.next()
	foe, _ := s.b.lesson.aim()
	frame(func(*ebiten.Image) {
		if _, text := s.b.tipAt(middleOf(s.b.tokenBox(foe))); text != "" {
			t.Errorf("it is told %q", text)
		}
		if _, text := s.b.tipAt(middleOf(s.b.tokenBox(s.b.choosing.who))); text == "" {
			t.Error("nothing is told of others")
		}
	})
}

// The buttons that go a round on and back do not look like those that go to the end.
func TestARoundOnIsNotTheEnd(t *testing.T) {
	s := commanded(t, "duel")
	s.next()
	for _, name := range []string{"round-back", "round-on"} {
		if label := s.b.buttons[name].Text().Label; strings.Contains(label, "|") {
			t.Errorf("%s says %q", name, label)
		}
	}
}

// Who takes a side over where a tick that is known begins to be seen sees the field as it is while its order is due, and nothing of what was dropped.
func TestNothingIsSeenOfWhatATakeoverDrops(t *testing.T) {
	s := openPlayed(t, Start{Link: host.Link{Scenario: "open-heath", Tick: 34}})
	r := s.b.player.reel
	s.do(func(b *battle) { b.goTo(r.Last()); b.goTo(34) })
	s.next()
	s.do(func(b *battle) { b.pickOrder(keyTurns + 2) })
	for range 40 {
		s.next()
	}
	sc, f := s.b.player.shown()
	if f != nil || s.b.choosing.who == 0 {
		t.Errorf("a film is at %.2f of the tick after %d of %d, and %d is asked", s.b.player.t, r.Moment(), r.Last(), s.b.choosing.who)
	}
	v := r.Battle().View(0)
	for i := range sc.Tokens {
		if tok := &sc.Tokens[i]; tok.Bars[0].Now != v.Figure(tok.ID).Pools[0].Now {
			t.Errorf("%s has %d, and is shown with %d", tok.Name, v.Figure(tok.ID).Pools[0].Now, tok.Bars[0].Now)
		}
	}
}
