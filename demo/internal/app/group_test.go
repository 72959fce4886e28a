package app

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// Who has had the first lesson finds the second in the list of battles: its steps come where there is cause for them, each once, on a screen of any size within the
// screen, numbered, and are over with an order or a click on them; after the last it says that this was all.
func TestTheSecondLessonLeadsAGroup(t *testing.T) {
	gametest.Need(t, "app")
	for _, size := range []image.Point{{1280, 720}, phones[0], phones[2]} {
		s := openSheet(t, "duel")
		frame(func(*ebiten.Image) {
			s.g.taught = true
			s.g.choose()
		})
		s.size(size, 1)
		s.next()
		frame(func(*ebiten.Image) {
			start := s.g.screen.(*start)
			listed := false
			for i := range start.list.Len() {
				listed = listed || start.list.Row(i).Text == lessonTwo
			}
			if !listed {
				t.Error("the list of battles does not have it")
			}
			start.choose(len(start.entries) + 2)
			s.b = s.g.screen.(*battle)
		})
		s.on(size)
		told := map[string]int{}
		last := ""
		for n := 0; n < 120 && s.b.group != nil; n++ {
			s.due(t)
			s.pass(2)
			s.next()
			l, k := s.b.group, &s.g.teacher
			if l == nil {
				break
			}
			if !k.shown() {
				s.do((*battle).letDecide)
				continue
			}
			for n := 0; n < 60 && s.b.board.Glides(); n++ {
				s.next()
			}
			if k.big != last {
				told[k.big]++
				last = k.big
			}
			if !k.box.In(image.Rectangle{Max: size}) || strings.Contains(k.lines[0].text, "  ") {
				t.Errorf("%v: %q lies at %v: %q", size, k.big, k.box, k.lines[0].text)
			}
			if want, foot := fmt.Sprintf("(%d of %d)", len(told), nGroup), k.lines[len(k.lines)-1].text; !strings.HasSuffix(foot, want) {
				t.Errorf("%v: %q ends with %q, want %q", size, k.big, foot, want)
			}
			if foe := l.aim(); foe != 0 {
				s.points(t, size, foe)
			}
			if groupSteps[l.step].big == "Who is winning?" && (k.frame.Empty() || k.frame != s.b.chanceBox()) {
				t.Errorf("%v: the bar is at %v, framed %t", size, k.frame, !k.frame.Empty())
			}
			if big := k.big; big == "Far off" && !s.b.goesAt() || big == "Nothing to do?" && s.b.goesAt() {
				t.Errorf("%v: %q is not what is suggested to %s", size, big, s.b.name(s.b.choosing.who))
			}
			if list := s.b.regions.panel; !k.frame.Empty() && !k.frame.Overlaps(s.b.regions.board) && k.box.Overlaps(list) {
				t.Errorf("%v: %q lies at %v, on the list at %v of which it speaks", size, k.big, k.box, list)
			}
			if k.leads && !k.frame.In(s.b.regions.board) {
				t.Errorf("%v: at %q a line leads from %v out of the field to %v", size, k.big, k.box, k.frame)
			}
			if l.step%2 == 0 { // an order is the end of it, and so is a click
				s.do((*battle).letDecide)
			} else if at := middleOf(k.box); true {
				s.do(func(b *battle) { b.heeds(at) })
			}
		}
		if s.b.group != nil || len(told) != nGroup || !strings.Contains(s.g.notice, "lesson 2") {
			t.Errorf("%v: told is %v; it is over: %t, and says %q", size, told, s.b.group == nil, s.g.notice)
		}
		for big, n := range told {
			if n > 1 {
				t.Errorf("%v: %q is told %d times", size, big, n)
			}
		}
	}
}

// points looks whether at whom the second lesson has somebody go is in view, and not gone at alone.
func (s *sheet) points(t *testing.T, size image.Point, foe rules.ID) {
	t.Helper()
	frame(func(*ebiten.Image) {
		scene, f := s.b.player.shown()
		x, y, _, ok := s.b.board.TokenAt(scene, f, foe)
		if !ok || !s.b.board.Cam().View.Holds(paint.Pt{X: x, Y: y}) {
			t.Errorf("%v: %q asks to go at %s, who is out of view at %.0f, %.0f", size, s.g.teacher.big, s.b.name(foe), x, y)
		}
		if s.g.teacher.big == "Far off" && !s.b.accompanied(foe) {
			t.Errorf("%v: %s is sent far off alone", size, s.b.name(s.b.choosing.who))
		}
	})
}

// Who has left a lesson in its midst finds the way back to it on the bright button and on top of the list.
func TestALessonThatWasLeftIsContinued(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	s.begin(t)
	left := s.b
	s.do((*battle).quit)
	s.next()
	frame(func(*ebiten.Image) {
		list := s.g.screen.(*start)
		if row, first := list.list.Row(0).Text, s.g.firstWords(true); row != "◄ Continue lesson 1" || first != "Continue lesson 1" {
			t.Errorf("the list begins with %q, the button says %q", row, first)
		}
		list.playFirst()
	})
	if s.g.screen != screen(left) || left.lesson == nil {
		t.Error("it does not lead back to the lesson")
	}
	s.do(func(b *battle) { b.lesson = nil })
	s.do((*battle).quit)
	if left := s.g.lessonLeft(); left != "" {
		t.Errorf("skipped, %s is still to be continued", left)
	}
}

// At the end of the battle of the first lesson the bright button leads to the second, in place of that to the next battle, as long as that was not given.
func TestTheCardOfTheLessonLeadsToTheSecond(t *testing.T) {
	s := ended(t, firstBattle)
	s.b.own = true
	for _, taught := range []bool{false, true} {
		s.g.taught = taught
		list := s.b.offers()
		chief := slices.IndexFunc(list, func(o cardButton) bool { return o.chief })
		if len(list) != 4 || list[2].name != "card-next" || (chief == 2) != taught || (list[2].label == "Lesson 2") != taught {
			t.Errorf("taught %t: the card offers %q, the %dth brightly", taught, list[2].label, chief+1)
		}
	}
	s.next()
	s.press(t, "card-next")
	if b, ok := s.g.screen.(*battle); !ok || b.group == nil {
		t.Error("it does not lead there")
	}
	s.b = s.g.screen.(*battle)
	s.do((*battle).escape)
	if s.g.groupNext() {
		t.Error("skipped, it is still what comes next")
	}
}

// What a lesson says lies on none of those who are asked or aimed at, and on an upright phone below the field, where a click on it is heard by nothing else.
func TestALessonCoversNobodyItIsAbout(t *testing.T) {
	gametest.Need(t, "app")
	for _, size := range []image.Point{{1280, 720}, {390, 844}, {844, 390}} {
		s := openSheet(t, "duel")
		s.on(size)
		s.begin(t)
		for s.b.lesson != nil && s.b.lesson.step < lessonWhy {
			s.pass(2)
			k, l := &s.g.teacher, s.b.lesson
			frame(func(*ebiten.Image) {
				for _, c := range s.b.covers() {
					if on := k.box.Intersect(c.at); c.weight == coverActs && area(on) > 0 {
						t.Errorf("%v: %q lies at %v, on %v of somebody", size, k.big, k.box, on)
					}
				}
			})
			if on := k.box.In(s.b.regions.panel); !k.shown() || on != s.g.phone() || k.frame != s.b.tokenBox(l.foe) {
				t.Errorf("%v: %q lies at %v, the field at %v; framed is %v", size, k.big, k.box, s.b.regions.board, k.frame)
			}
			s.click(l.foe, false)
			s.due(t)
			s.next()
		}
		at, given := middleOf(s.g.teacher.box), len(s.b.choosing.byHand)
		if s.g.phone() {
			s.do(func(b *battle) { b.panel.Act(ui.Pointer{At: at, Over: true, Click: true}, b.regions.panel) })
			if s.b.lesson != nil || len(s.b.choosing.byHand) != given || s.b.choosing.ready != 0 {
				t.Errorf("%v: a tap on it does not skip the lesson, or is a tap on a row", size)
			}
		}
	}
}
