package app

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// hover points at somebody and lets what is said of it be found.
func (s *sheet) hover(id rules.ID) {
	s.next() // lays the screen out
	s.next()
	frame(func(*ebiten.Image) {
		cell := s.b.player.reel.Battle().View(0).Figure(id).Cell
		s.b.hover, s.b.marks.Cell = id, &cell
		s.b.point()
		s.b.showHint()
	})
}

// person is the combatant of a name.
func (s *sheet) person(name string) rules.ID {
	b := s.b.player.reel.Battle()
	for id := rules.ID(1); int(id) <= b.View(0).Len(); id++ {
		if b.Name(id) == name {
			return id
		}
	}
	panic("there is nobody by the name of " + name)
}

// click clicks an enemy on the board.
func (s *sheet) click(id rules.ID, finger bool) {
	s.do(func(b *battle) { b.order(id, b.player.reel.Battle().View(0).Figure(id).Cell, true, finger) })
}

// The head of a figure stands out above its cell: whoever points there means the figure, unless the cell behind it is one to go to.
func TestAHeadIsNoPlaceBehindIt(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.next()
	s.next()
	const foe = 2
	b := s.b
	sc, f := b.player.shown()
	x, y, r, _ := b.board.TokenAt(sc, f, foe)
	at := image.Pt(int(x), int(y-1.7*r))
	id, cell, inside := b.board.Pick(sc, f, float64(at.X), float64(at.Y))
	if id != 0 || !inside || cell == b.player.reel.Battle().View(0).Figure(foe).Cell {
		t.Fatalf("%v is no place behind it: %d is picked there, in %v", at, id, cell)
	}
	for _, free := range []bool{false, true} {
		frame(func(*ebiten.Image) {
			if b.marks.Legal = nil; free {
				b.marks.Legal = append(b.marks.Legal, cell)
			}
			b.actBoard(ui.Pointer{At: at, Over: true}, b.regions.board)
		})
		if want := either(free, 0, rules.ID(foe)); b.hover != want {
			t.Errorf("where one may go there is %t, %d is pointed at, want %d", free, b.hover, want)
		}
	}
}

// A click on an enemy goes at it and strikes: the chance stands at the pointer before, with the
// acts, and the order is given at once.
func TestAClickOnAnEnemyStrikes(t *testing.T) {
	s := commanded(t, "fencing-master")
	who, at := s.b.choosing.who, s.b.player.reel.Moment()
	const foe = 2
	s.hover(foe)
	if c := &s.g.preview; !c.shown() || !strings.HasSuffix(c.big, "% to hurt") || len(c.wrapped) < 2 || !strings.Contains(s.b.choosing.pointed.words, "then strike") {
		t.Fatalf("at the pointer stands %q, %v; the board says %q", c.big, c.wrapped, s.b.choosing.pointed.words)
	}
	s.click(foe, false)
	if s.b.choosing.who == who && s.b.player.reel.Moment() == at || len(s.b.choosing.byHand) != 1 {
		t.Error("the order is not given")
	}
}

// With a finger the first tap on an enemy shows what the second does.
func TestAFingerPointsBeforeItStrikes(t *testing.T) {
	s := commanded(t, "fencing-master")
	const foe = 2
	s.next() // lays the screen out
	s.next()
	if s.click(foe, true); len(s.b.choosing.byHand) != 0 || !s.g.preview.shown() {
		t.Fatalf("one tap gave %d orders; shown is %t", len(s.b.choosing.byHand), s.g.preview.shown())
	}
	if s.click(foe, true); len(s.b.choosing.byHand) != 1 {
		t.Error("a second tap gives no order")
	}
}

// A click on empty ground goes there, and the last order is taken back with one key, in the
// moment in which it was given as well as later.
func TestAClickOnGroundGoesThereAndIsTakenBack(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c, r := &s.b.choosing, s.b.player.reel
	first, at := c.who, r.Moment()
	goal := s.b.marks.Legal[0]
	s.do(func(b *battle) { b.order(0, goal, true, false) })
	if c.who == first || len(c.byHand) != 1 {
		t.Fatalf("%s is still to be ordered", s.b.name(c.who))
	}
	if s.do((*battle).takeBack); c.who != first || r.Moment() != at {
		t.Fatalf("taken back in its moment: %s is asked at %d, want %s at %d", s.b.name(c.who), r.Moment(), s.b.name(first), at)
	}
	s.do(func(b *battle) { b.order(0, goal, true, false) })
	for range 20 {
		if s.do(func(b *battle) { b.letDecide() }); r.Moment() > at || len(r.Waiting()) == 0 {
			break
		}
	}
	s.due(t)
	s.b.choosing.byHand = s.b.choosing.byHand[:1]
	if s.do((*battle).takeBack); !r.Anew() || r.Moment() != at {
		t.Errorf("taken back later: at %d, want %d", r.Moment(), at)
	}
}

// A click on ground to which nothing leads says so.
func TestAClickOnGroundThatIsOutOfReachIsAnswered(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) {
		b.game.say("")
		b.clickBoard(0, rules.Cell{X: -40, Y: -40}, true)
	})
	if s.g.notice != "Valerio cannot go there: no way leads there" {
		t.Errorf("it says %q", s.g.notice)
	}
}

// A click on ground to which others bar the way says so, and not that none leads there.
func TestAClickOnGroundBehindOthersSaysWhoIsInTheWay(t *testing.T) {
	for _, name := range []string{"fencing-master", "tavern-brawl", "bridge", "mill-bridge"} {
		s := commanded(t, name)
		for range 25 {
			here := s.cellOf(s.b.choosing.who)
			for i := range int32(9 * 9) {
				c := rules.Cell{X: here.X + i%9 - 4, Y: here.Y + i/9 - 4}
				if c == here || !s.b.desk.Walled(c) || !s.b.desk.Barred(c) {
					continue
				}
				if said := s.b.cannotGo(c); strings.Contains(said, "others are in the way") {
					return
				}
			}
			if s.do(func(b *battle) { b.letDecide() }); s.b.player.reel.Done() {
				break
			}
			s.due(t)
		}
	}
	t.Error("nobody is ever in the way")
}

// What is only picked, or pointed at with a finger, is given up before an order is taken back.
func TestUndoGivesUpFirstWhatIsPicked(t *testing.T) {
	s := commanded(t, "fencing-master")
	c := &s.b.choosing
	choice := -1
	for range 12 {
		s.do(func(b *battle) { b.letDecide() })
		s.due(t)
		if choice = slices.IndexFunc(c.choices, func(ch command.Choice) bool { return len(ch.Targets) > 1 }); choice >= 0 {
			break
		}
	}
	if choice < 0 {
		t.Fatal("nobody has several to choose from")
	}
	at, given := s.b.player.reel.Moment(), len(c.byHand)
	same := func(what string) {
		t.Helper()
		if s.do((*battle).takeBack); c.picked >= 0 || c.pointed.poised != 0 || s.b.player.reel.Moment() != at || len(c.byHand) != given || c.who == 0 {
			t.Errorf("%s: picked %d, pointed at %d, at moment %d with %d orders; want moment %d and %d", what, c.picked, c.pointed.poised, s.b.player.reel.Moment(), len(c.byHand), at, given)
		}
	}
	if s.do(func(b *battle) { b.pickOrder(keyChoice + choice) }); c.picked < 0 {
		t.Fatal("nothing is picked")
	}
	same("picked")
	s.on(image.Pt(390, 844))
	if s.click(2, true); c.pointed.poised == 0 {
		t.Fatal("nobody is pointed at")
	}
	same("pointed at")
	for i := range c.choices {
		if len(c.choices[i].Targets) > 1 {
			s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
			break
		}
	}
	if s.click(2, true); c.picked < 0 || c.pointed.poised == 0 {
		t.Fatalf("%d is picked, %d pointed at: want both", c.picked, c.pointed.poised)
	}
	same("picked and pointed at")
	if s.do((*battle).takeBack); len(c.byHand) != given-1 {
		t.Errorf("then %d orders are left of %d", len(c.byHand), given)
	}
}

// The order that is taken back later is asked for anew, and those before it in its tick stay given.
func TestWhatIsTakenBackLaterIsAskedAnewAlone(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c, r := &s.b.choosing, s.b.player.reel
	at := r.Moment()
	s.do(func(b *battle) { b.letDecide() })
	second := c.who
	for range 20 {
		if s.do(func(b *battle) { b.letDecide() }); r.Moment() > at || len(r.Waiting()) == 0 {
			break
		}
	}
	s.due(t)
	if r.Moment() == at {
		t.Fatal("the battle has not gone on")
	}
	c.byHand = c.byHand[:2]
	if s.do((*battle).takeBack); c.who != second || r.Moment() != at || len(r.Given()) != 1 {
		t.Errorf("%s is asked at %d with %d orders given, want %s at %d with 1", s.b.name(c.who), r.Moment(), len(r.Given()), s.b.name(second), at)
	}
}

// The last order of a tick is taken back while the tick plays already: it alone is asked for anew.
func TestTheLastOrderOfATickIsTakenBackAlone(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c, r := &s.b.choosing, s.b.player.reel
	at, n := r.Moment(), len(r.Waiting())
	var last rules.ID
	for ; r.Moment() == at && len(r.Waiting()) > 0; s.do(func(b *battle) { b.letDecide() }) {
		last = c.who
	}
	if r.Moment() != at {
		t.Fatal("the tick is over at once")
	}
	if s.do((*battle).takeBack); c.who != last || len(r.Given()) != n-1 {
		t.Errorf("%s is asked with %d orders given, want %s with %d", s.b.name(c.who), len(r.Given()), s.b.name(last), n-1)
	}
}

// What is given again is all that was said before the last order of somebody, or the last answer if that is taken back.
func TestWhatWasGivenBeforeIsGivenAgain(t *testing.T) {
	given := []reel.Given{{Who: 1, Answer: &rules.Question{}}, {Who: 1}, {Who: 2}, {Who: 1}, {Who: 3}}
	for who, want := range map[rules.ID]int{1: 3, 2: 2, 3: 4, 4: 5} {
		if got := len(before(given, &handed{call: call{who: who}})); got != want {
			t.Errorf("before the last order of %d are %d, want %d", who, got, want)
		}
	}
	if got := len(before(given, &handed{call: call{who: 1}, answer: true})); got != 0 {
		t.Errorf("before the answer are %d", got)
	}
}

// An order is drawn from one of one's own to an enemy.
func TestAnOrderIsDrawnOverTheBoard(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) {
		b.drawn = b.choosing.who
		b.drop(2, b.player.reel.Battle().View(0).Figure(2).Cell, true)
	})
	if len(s.b.choosing.byHand) != 1 {
		t.Errorf("no order is given; the notice is %q", s.g.notice)
	}
	s = commanded(t, "fencing-master")
	draw := func(b *battle) {
		b.drawn = b.choosing.who
		b.drop(2, b.player.reel.Battle().View(0).Figure(2).Cell, true)
	}
	s.do(func(b *battle) { b.game.theme.Touch = true; draw(b) })
	if len(s.b.choosing.byHand) != 0 || s.b.choosing.pointed.poised != 2 {
		t.Errorf("drawn with a finger, %d orders are given, and %d is pointed at", len(s.b.choosing.byHand), s.b.choosing.pointed.poised)
	}
	if s.do(draw); len(s.b.choosing.byHand) != 1 {
		t.Error("drawn once more, it is not given")
	}
}

// begin plays what the first click of the start leads to.
func (s *sheet) begin(t *testing.T) {
	t.Helper()
	frame(func(*ebiten.Image) {
		s.g.choose()
		s.g.screen.(*start).playFirst()
		s.b = s.g.screen.(*battle)
	})
	s.next()
	s.due(t)
	s.next()
}

// One click leads from the start into a battle in which somebody is asked, with a lesson of
// three turns that ends by itself; it is given once.
func TestPlayingTakesOneClickAndIsTaughtInThreeTurns(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	if words := s.g.firstWords(true); !strings.Contains(words, "easy") {
		t.Errorf("the first click says %q, and leads to easy enemies", words)
	}
	s.begin(t)
	if words := s.g.firstWords(true); s.b.link.Level != levels[0].word || !strings.HasPrefix(words, "Lesson 2") {
		t.Errorf("the lesson has enemies that are %q; the next click says %q", s.b.link.Level, words)
	}
	said := map[string]bool{}
	for range 8 {
		if s.b.lesson == nil {
			break
		}
		if l := s.b.lesson; l.step == lessonChoose {
			token := func(id rules.ID) int { return s.b.all(s.b.player.reel.Scene(s.b.player.reel.Moment()).Token(id)) }
			if whom, _ := l.aim(); len(l.reach) < 2 || slices.ContainsFunc(l.reach, func(id rules.ID) bool { return token(id) < token(whom) }) {
				t.Errorf("it asks to strike at %d of %v, which is to be the weakest of several", whom, l.reach)
			}
		}
		if s.g.teacher.shown() {
			said[s.g.teacher.big] = true
		}
		s.click(s.b.lesson.foe, false)
		s.due(t)
		s.next()
	}
	if s.b.lesson != nil || len(said) < 4 {
		t.Errorf("the lesson is over: %t; it said %v", s.b.lesson == nil, said)
	}
	if s.begin(t); s.b.lesson != nil || s.b.group == nil {
		t.Error("the first lesson is given twice, or the second is not what comes next")
	}
	s.do((*battle).escape) // it is skipped
	words := s.g.firstWords(true)
	if s.begin(t); s.b.lesson != nil || s.b.group != nil || !strings.HasPrefix(words, "Play at once") || strings.Contains(words, "easy") {
		t.Errorf("after both the first click says %q, and a lesson is given again", words)
	}
	s.do((*battle).quit)
	s.next()
	list := s.g.screen.(*start)
	for i := range list.list.Len() {
		if row := list.list.Row(i); row.Text == "The lesson again" {
			frame(func(*ebiten.Image) { list.list.Picked(row.Key) })
			break
		}
	}
	if again, ok := s.g.screen.(*battle); !ok || again.lesson == nil || again.lesson.step != lessonGo {
		t.Error("the list does not lead to it again")
	}
}

// After its turns a lesson has Why read and Undo pressed: each step is over once that is done.
func TestALessonHasWhyAndUndoTried(t *testing.T) {
	gametest.Need(t, "app")
	for _, size := range []image.Point{{1280, 720}, {390, 844}, {844, 390}} {
		s := openSheet(t, "duel")
		s.on(size)
		s.begin(t)
		for s.b.lesson.step < lessonWhy {
			s.click(s.b.lesson.foe, false)
			s.due(t)
			s.next()
		}
		big := func() string {
			s.next()
			if k := &s.g.teacher; !slices.ContainsFunc([]string{tabNames[tabWhy], "undo", ""}, func(name string) bool {
				return name == "" && k.frame.Empty() || name != "" && k.frame == s.b.buttons[name].GetWidget().Rect
			}) || k.frame.Empty() != (s.b.lesson.step == lessonEnd) {
				t.Errorf("%v: at %q it frames %v", size, k.big, k.frame)
			}
			if i := slices.IndexFunc(s.rows(), func(r ui.Row) bool { return strings.Contains(r.Note, "lesson asks for") }); i >= 0 {
				t.Errorf("%v: row %d is said to be what is asked for at %q", size, i+1, s.g.teacher.big)
			}
			return s.g.teacher.big
		}
		if got := big(); got != "What did the dice say?" || !s.g.teacher.shown() {
			t.Errorf("%v: first it says %q", size, got)
		}
		s.do(func(b *battle) { b.setTab(tabWhy) })
		s.do(func(b *battle) { b.setTab(tabOrders) })
		if got := big(); got != "Nothing is final" || !s.g.teacher.shown() {
			t.Errorf("%v: then it says %q", size, got)
		}
		s.do((*battle).takeBack)
		s.due(t)
		if got := big(); got != "The lesson is done" || !s.g.teacher.shown() {
			t.Errorf("%v: in the end it says %q", size, got)
		}
		if s.g.screen != s.b || s.b.group != nil {
			t.Errorf("%v: the next lesson begins unasked", size)
		}
		s.do(func(b *battle) { b.heeds(middleOf(s.g.teacher.box)) }) // one tap is enough
		if next := s.g.screen.(*battle); next == s.b || next.group == nil {
			t.Errorf("%v: it does not lead to the next lesson", size)
		}
	}
}

// The battle of the lesson is not won from the start, nor lost.
func TestTheLessonIsFoughtInAnOpenBattle(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	frame(func(*ebiten.Image) {
		s.g.choose()
		s.g.screen.(*start).playFirst()
		s.b = s.g.screen.(*battle)
	})
	s.think()
	if c := s.b.outlook.At(0); c == nil || c.Share(0) < 0.45 || c.Share(0) > 0.7 {
		t.Errorf("the chances are %+v", c)
	}
}

// The box of a lesson is clicked away.
func TestALessonIsSkipped(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) { b.lesson = &lesson{} })
	s.next()
	if at := s.g.teacher.box; at.Empty() || !s.b.heeds(middleOf(at)) || s.b.lesson != nil {
		t.Errorf("the lesson in %v is still there", at)
	}
}

// How hard it is to be is up to the skill of those who decide for the others; who commands
// and who has no skill to set stays as it is.
func TestALevelSetsTheSkillOfTheOthers(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	sc := s.b.player.reel.Scenario()
	for i, want := range []string{"default:skill=0.7", "default:skill=0.8", "default"} {
		out := levelled(sc, map[string]bool{"red": true}, levels[i].others())
		if out.Sides[0].Controller.Text != "default" || out.Sides[1].Controller.Text != want {
			t.Errorf("%s: %q against %q, want %q", levels[i].word, out.Sides[0].Controller.Text, out.Sides[1].Controller.Text, want)
		}
	}
}

// Two at one screen command a side each: those of both are asked.
func TestTwoCommandASideEach(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	frame(func(*ebiten.Image) {
		s.g.choose()
		first := s.g.screen.(*start)
		first.pick(t, "duel")
		first.agents = map[string]string{"red": you, "blue": you}
		first.play()
		s.b = s.g.screen.(*battle)
	})
	s.next()
	asked := map[int]bool{}
	for range 8 {
		s.due(t)
		asked[s.b.side(s.b.choosing.who)] = true
		s.do((*battle).letDecide)
	}
	if len(asked) != 2 {
		t.Errorf("asked are sides %v", asked)
	}
}

// With a finger the first tap on a place shows the way there, and the second goes.
func TestAFingerPointsBeforeItGoes(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c := &s.b.choosing
	goal, other := s.b.marks.Legal[0], s.b.marks.Legal[1]
	tap := func(cell rules.Cell) { s.do(func(b *battle) { b.order(0, cell, true, true) }) }
	for _, cell := range []rules.Cell{goal, other} {
		if tap(cell); len(c.byHand) != 0 || len(s.b.marks.Way) < 2 || !strings.HasSuffix(s.b.marks.Spot, "tap once more to go") {
			t.Fatalf("a tap at %v gave %d orders; the board says %q, a way of %d", cell, len(c.byHand), s.b.marks.Spot, len(s.b.marks.Way))
		}
	}
	if tap(other); len(c.byHand) != 1 {
		t.Error("a second tap goes nowhere")
	}
}

// A click on an enemy casts the spell that does it the most harm, in place of walking up to it.
func TestAClickOnAnEnemyCasts(t *testing.T) {
	s := commanded(t, "young-dragons-lair")
	tove, ember := s.person("tove"), s.person("ember")
	s.do(func(b *battle) { b.orderFor(tove) })
	s.hover(ember)
	if a := s.b.choosing.pointed.assault; a.Turns != 1 || !strings.Contains(a.Does, "cast magic missile") {
		t.Errorf("a click would %q in %d turns", a.Does, a.Turns)
	}
}

// An area is aimed by a click on whoever stands in it, and says before whom it would strike.
func TestAnAreaIsAimedAtWhoStandsThere(t *testing.T) {
	s := commanded(t, "young-dragons-lair")
	tove, ember := s.person("tove"), s.person("ember")
	s.do(func(b *battle) {
		b.orderFor(tove)
		for i := range b.choosing.choices {
			if b.choosing.choices[i].Area {
				b.pickOrder(keyChoice + i)
				return
			}
		}
	})
	s.hover(ember)
	if words := s.b.choosing.pointed.words; !strings.Contains(words, "Ember ") {
		t.Errorf("it would strike %q", words)
	}
	if s.click(ember, false); s.b.choosing.who == tove && len(s.b.desk.Sofar()) == 0 {
		t.Error("nothing is cast")
	}
}

// A click on somebody of one's own who is not hurt, be it who is asked, looks at them and gives no order.
func TestAClickOnAFriendGivesNoOrder(t *testing.T) {
	s := commanded(t, "hedge-fight")
	who := s.b.choosing.who
	given, tends := s.b.choosing.given, 0
	for i := range s.b.choosing.choices {
		if ch := &s.b.choosing.choices[i]; ch.Kind == rules.ActTend {
			tends += len(ch.Targets)
		}
	}
	s.hover(who)
	words := s.b.choosing.pointed.words
	at := s.b.player.reel.Battle().View(0).Figure(who).Cell
	s.do(func(b *battle) { b.clickBoard(who, at, true) })
	if s.b.choosing.given != given || s.b.choosing.who != who || s.b.choosing.picked >= 0 || s.b.selected != who || tends == 0 || strings.Contains(words, "tend") {
		t.Errorf("a click on %s gives %d orders of %d that tend, looks at %d; the board says %q", s.b.name(who), s.b.choosing.given-given, tends, s.b.selected, words)
	}
}

// A tap, or a click, on a mark of somebody out of view brings that one into view, and orders nothing; a mouse that rests there shows no way.
func TestATapOnAMarkAtTheEdgeOrdersNothing(t *testing.T) {
	s := commanded(t, "hedge-fight")
	for _, size := range []image.Point{{390, 844}, {1280, 720}} {
		s.on(size)
		s.do(func(b *battle) {
			b.board.Zoom(float64(middleOf(b.regions.board).X), float64(middleOf(b.regions.board).Y), 2)
			sc, _ := b.player.shown()
			b.board.Seek(sc, nil, b.choosing.who, 0)
		})
		s.next()
		seen := func(id rules.ID) bool {
			sc, _ := s.b.player.shown()
			_, _, _, ok := s.b.board.TokenAt(sc, nil, id)
			return ok
		}
		r, foe, at := s.b.regions.board, rules.ID(0), image.Point{}
		for y := r.Min.Y; y < r.Max.Y && foe == 0; y++ {
			at = image.Pt(r.Max.X-s.g.theme.Px(12), y)
			foe = s.b.board.AfarAt(at, 4)
		}
		if foe == 0 || seen(foe) {
			t.Fatalf("%v: %d has no mark at the right edge", size, foe)
		}
		given, p := len(s.b.choosing.byHand), ui.Pointer{At: at, Over: true}
		s.do(func(b *battle) {
			b.actBoard(p, r)
			if b.point(); b.marks.Cell != nil || b.choosing.pointed.way != nil {
				t.Errorf("%v: a pointer on the mark shows a way", size)
			}
			if _, tip := b.tipAt(at); !strings.Contains(tip, "out of view") {
				t.Errorf("%v: the mark says %q", size, tip)
			}
		})
		p.Click = true
		s.do(func(b *battle) { b.actBoard(p, r); b.actBoard(ui.Pointer{}, r) })
		if k := &s.b.choosing.pointed; !seen(foe) || len(s.b.choosing.byHand) != given || k.poised != 0 || k.place != nil || len(s.b.desk.Sofar()) != 0 {
			t.Errorf("%v: %s is in view: %t; %d orders are given, want %d", size, s.b.name(foe), seen(foe), len(s.b.choosing.byHand), given)
		}
	}
}

// The second tap on ground gives the order to go there, as it says, also where a blow might follow; so does the large button, and one click on what takes
// more turns.
func TestTheSecondTapOnGroundGoesThere(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(390, 844))
	c, open := &s.b.choosing, 0
	for _, cell := range slices.Clone(s.b.marks.Legal) {
		s.do(func(b *battle) { b.order(0, cell, true, false) })
		if len(c.byHand) > 0 { // no blow may follow
			s.do((*battle).takeBack)
			s.due(t)
			continue
		}
		open++
		s.do((*battle).takeBack)
		for _, second := range []func(b *battle){func(b *battle) { b.order(0, cell, true, true) }, (*battle).doMarked} {
			if s.do(func(b *battle) { b.order(0, cell, true, true) }); c.pointed.place == nil || len(c.byHand) != 0 || len(s.b.desk.Sofar()) != 0 {
				t.Fatalf("the first tap on %v gives the order, or points at nothing", cell)
			}
			if s.do(second); len(c.byHand) != 1 {
				t.Fatalf("the second on %v leaves %q to be given", cell, s.b.desk.Sofar())
			}
			s.do((*battle).takeBack)
			s.due(t)
		}
		break
	}
	if open == 0 {
		t.Fatal("a blow may follow nowhere")
	}
	far := 0
	s = commanded(t, "hedge-fight")
	c = &s.b.choosing
	for _, k := range slices.Clone(c.choices[max(0, c.fastest())].Cells) {
		if k.Turns > 1 && far < 5 {
			far++
			if s.do(func(b *battle) { b.order(0, k.Cell, true, false) }); len(c.byHand) != 1 {
				t.Fatalf("a click on %v, %d turns away, leaves %q to be given", k.Cell, k.Turns, s.b.desk.Sofar())
			}
			s.do((*battle).takeBack)
			s.due(t)
		}
	}
	if far == 0 {
		t.Error("nothing is turns away")
	}
}

// A tap on one of one's own who is due selects that one, also where it is read who somebody is, and makes no pair with whoever was looked at; while something is
// picked for another one it says that this is put aside.
func TestATapOnWhoIsDueSelectsIt(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	s.on(image.Pt(390, 844))
	c := &s.b.choosing
	first, other, foe := c.who, s.b.desk.Due()[1], s.person("grik")
	s.do(func(b *battle) { b.setTab(tabWho); b.look(foe) })
	s.do(func(b *battle) { b.clickBoard(other, s.cellOf(other), true) })
	if s.b.selected != other || s.b.target != 0 || c.who != other || s.b.tab != tabWho {
		t.Errorf("%d is looked at, with %d; %d is asked; want %d", s.b.selected, s.b.target, c.who, other)
	}
	s.do(func(b *battle) { b.setTab(tabOrders) })
	s.do(func(b *battle) { b.pickOrder(keyChoice + c.fastest()) })
	if c.picked < 0 {
		t.Fatal("nothing is picked")
	}
	s.do(func(b *battle) { b.clickBoard(first, s.cellOf(first), true) })
	if c.who != first || c.picked >= 0 || !strings.Contains(s.g.notice, "is put aside") {
		t.Errorf("%d is asked, want %d; it says %q", c.who, first, s.g.notice)
	}
}

// Who is asked is tended by no click, and a comrade only who is down, bleeds or sleeps, however many may be tended by the list.
func TestOnlyWhoIsInNeedIsTendedByAClick(t *testing.T) {
	s := atOnce(t, "shrine")
	hurt := 0
	for range 60 {
		frame(func(*ebiten.Image) {
			b := s.b
			shown, _ := b.player.shown()
			for i := range b.choosing.choices {
				for _, t0 := range b.choosing.choices[i].Targets {
					if b.choosing.choices[i].Kind != rules.ActTend || t0.Vain || t0.Sound || t0.Foe {
						continue
					}
					k := shown.Token(t0.ID)
					need := t0.ID != b.choosing.who && (!k.Up.Acts() || slices.ContainsFunc(k.Signs, func(g scene.Sign) bool { return g.Plight == guise.Bleeding || g.Plight == guise.Asleep }))
					if !need {
						hurt++
					}
					if at, _ := b.aimedAt(t0.ID); (at >= 0) != need {
						t.Errorf("a click on %s, asked is %s, tends: %t", b.name(t0.ID), b.name(b.choosing.who), at >= 0)
					}
				}
			}
		})
		if hurt > 0 {
			break
		}
		s.do((*battle).letDecide)
		s.due(t)
	}
	if hurt == 0 {
		t.Error("nobody who is only hurt may be tended")
	}
}

// What is listed as more of a use is folded again by the same row, where that stood; it says so.
func TestMoreOfAUseIsFoldedAgain(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	at := func(key int) (i int, value string, n int) {
		rows := s.rows()
		for i, r := range rows {
			if r.Key == key {
				return i, r.Value, len(rows)
			}
		}
		return -1, "", len(rows)
	}
	key := keyMore + int(command.ToGo)
	was, _, few := at(key)
	s.do(func(b *battle) { b.pickOrder(key) })
	open, value, all := at(key)
	if was < 0 || open != was || value != "fewer ▲" || all <= few {
		t.Fatalf("the row stands at %d and says %q, of %d; it stood at %d of %d", open, value, all, was, few)
	}
	s.do(func(b *battle) { b.pickOrder(key) })
	if again, _, n := at(key); again != was || n != few {
		t.Errorf("folded it stands at %d of %d, stood at %d of %d", again, n, was, few)
	}
}

// A click on an enemy charges where that is suggested, with its row marked, and says of one whose weapon is set that it is.
func TestAClickChargesAsSuggested(t *testing.T) {
	s := atOnce(t, "lances-at-the-bridge")
	c, charges, set := &s.b.choosing, 0, 0
	for n := 0; n < 8 && (charges == 0 || set == 0); n++ {
		i, foe := s.b.suggests()
		if i >= 0 && c.choices[i].Kind == rules.ActCharge {
			if s.hover(foe); c.pointed.assault.Choice == i {
				charges++
			}
			if _ = s.rows(); c.pointed.assault.Choice != i || c.key() != keyChoice+i {
				t.Errorf("%q is suggested at %s, a click does %q, and row %d is marked", c.choices[i].Label, s.b.name(foe), c.pointed.assault.Does, c.key())
			}
			for _, target := range c.choices[i].Targets {
				if now, _ := s.b.player.shown(); slices.ContainsFunc(now.Token(target.ID).Signs, func(k scene.Sign) bool { return k.Plight == guise.Braced }) {
					set++
					if s.hover(target.ID); c.pointed.assault.Choice == i && !slices.Contains(c.pointed.assault.Risks, target.Name+" is set against a charge") {
						t.Errorf("of the charge at %s it is told %q", target.Name, c.pointed.assault.Risks)
					}
				}
			}
		}
		s.do((*battle).letDecide)
		s.due(t)
	}
	if charges == 0 || set == 0 {
		t.Errorf("%d charges are suggested, %d enemies are set against one", charges, set)
	}
}
