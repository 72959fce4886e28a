package app

import (
	"errors"
	"image"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/ui"
)

// markedRow is the row of the panel that is marked, an empty one for none.
func (s *sheet) markedRow() ui.Row {
	for _, row := range s.rows() {
		if row.Marked {
			return row
		}
	}
	return ui.Row{}
}

// What is marked among the orders is what the large button does and says, whatever a finger has pointed at.
func TestTheLargeButtonSaysWhatIsMarked(t *testing.T) {
	for _, name := range []string{"fencing-master", "hedge-fight", "twin-blades"} {
		s := commanded(t, name)
		for _, size := range phones {
			s.on(size)
			agree := func(what string) {
				t.Helper()
				row, word := s.markedRow(), s.b.deedWord()
				if said := firstWord(word); row.Text == "" || !strings.Contains(strings.ToLower(row.Text+row.Note), strings.ToLower(said)) {
					t.Errorf("%s at %v, %s: marked is %q, the button says %q", name, size, what, row.Text, word)
				}
			}
			agree("at first")
			c, was := &s.b.choosing, s.markedRow().Key
			places := append(s.b.marks.Legal[:0:0], s.b.marks.Legal...)
			for _, at := range places[:min(4, len(places))] {
				s.do(func(b *battle) { b.choosing.pointed.letGo(); b.poise(at, true) })
				s.pass(2)
				i, _ := s.b.leading(at)
				if key := s.markedRow().Key; key != keyChoice+i && key != keyMore+int(c.choices[i].Use) {
					t.Errorf("%s at %v: to %v leads %q, marked is %q", name, size, at, c.choices[i].Label, s.markedRow().Text)
				}
				if word := s.b.deedWord(); !strings.HasPrefix(title(c.choices[i].Label), word) {
					t.Errorf("%s at %v: to %v leads %q, the button says %q", name, size, at, c.choices[i].Label, word)
				}
			}
			s.do(func(b *battle) { b.choosing.pointed.letGo() })
			if s.pass(2); s.markedRow().Key != was {
				t.Errorf("%s at %v: in the end %q is marked", name, size, s.markedRow().Text)
			}
		}
	}
}

// Of the targets of what was picked the one is marked at whom a finger has pointed.
func TestATargetThatIsPointedAtIsMarked(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(390, 844))
	c := &s.b.choosing
	for i := range c.choices {
		if len(c.choices[i].Targets) > 1 {
			s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
			break
		}
	}
	for k, target := range c.choices[c.picked].Targets {
		s.do(func(b *battle) { b.choosing.pointed.poiseAt(target.ID) })
		if s.pass(2); s.markedRow().Key != keyTarget+k {
			t.Errorf("pointed at is %s, marked is %q", target.Name, s.markedRow().Text)
		}
	}
}

// Where nothing is to be done, to pass is what is marked, and no other button says the same.
func TestPassingIsMarkedWhereNothingIsToBeDone(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.on(image.Pt(390, 844))
	s.pass(2)
	if at := s.b.buttons["pass"].GetWidget().Rect; !at.Empty() {
		t.Errorf("there is a second button to pass at %v", at)
	}
	if row := s.markedRow(); row.Text != "Pass" || s.b.deedWord() != "Pass" || !s.b.buttons["pass"].GetWidget().Disabled {
		t.Errorf("marked is %q, the large button says %q, the small one can be pressed: %t", row.Text, s.b.deedWord(), !s.b.buttons["pass"].GetWidget().Disabled)
	}
	at := s.b.marks.Legal[0]
	s.do(func(b *battle) { b.poise(at, true) })
	if s.pass(2); s.b.buttons["pass"].GetWidget().Disabled || s.markedRow().Text == "Pass" {
		t.Errorf("a place is pointed at: marked is %q", s.markedRow().Text)
	}
}

// Who passes beside an enemy, as the blow is used, is told that and when there is another one, and not that nobody can be struck.
func TestPassingSaysThatABlowIsUsed(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.on(image.Pt(390, 844))
	told := 0
	for range 80 {
		s.due(t)
		if used, note := s.b.used(), s.b.passNote(); s.b.passesFirst() && note != "suggested: "+either(used == "", "nobody can be struck at yet", either(used == command.ToMove, "an enemy is in reach already", "no blow now: "+used)) {
			t.Errorf("with %q it is said %q", used, note)
		} else if s.b.passesFirst() && used != "" {
			told++
		}
		s.do((*battle).letDecide)
	}
	if told == 0 {
		t.Error("no blow was used")
	}
}

// What was taken back is brought back by a button beside that which took it back, which is grey as long as there is nothing of the kind, so that no other one
// comes to lie where it was; on a low screen there is none then.
func TestRedoLiesBesideUndo(t *testing.T) {
	s, let := commanded(t, "duel"), map[image.Point]image.Rectangle{}
	for _, size := range phones {
		s.on(size)
		at := s.b.buttons["redo"].GetWidget()
		if off := at.Disabled; !off || at.Rect.Empty() != s.g.low {
			t.Errorf("%v: with nothing to bring back it lies at %v, cannot be pressed: %t", size, at.Rect, off)
		}
		let[size] = s.b.buttons["let"].GetWidget().Rect
		s.fits(t, "nothing to bring back", size)
		s.fitsWords(t, "nothing to bring back")
	}
	s.do((*battle).letDecide)
	s.due(t)
	s.do((*battle).undo)
	s.due(t)
	for _, size := range phones {
		s.on(size)
		undo, redo := s.b.buttons["undo"].GetWidget().Rect, s.b.buttons["redo"].GetWidget().Rect
		if redo.Dx() < 44 || redo.Min.X < undo.Max.X || redo.Min.X > undo.Max.X+8 {
			t.Errorf("%v: it lies at %v, beside %v", size, redo, undo)
		}
		if at := s.b.buttons["let"].GetWidget().Rect; at != let[size] && !s.g.low || s.b.buttons["redo"].GetWidget().Disabled {
			t.Errorf("%v: now the one that leaves it to the computer lies at %v, was at %v", size, at, let[size])
		}
		s.fits(t, "something to bring back", size)
		s.fitsWords(t, "something to bring back")
	}
	if s.do(func(b *battle) { b.buttons["redo"].Click() }); s.g.screen == s.b {
		t.Error("it brings nothing back")
	} else if time.Since(s.g.screen.(*battle).changed.when) > time.Minute { // else the second of two taps leaves the next order to the computer
		t.Error("a second tap there would press what comes to lie there")
	}
}

// Who is asked at whom has the way back at the head of the list on a phone, and somebody is marked, not that.
func TestTheTargetsHaveAWayBack(t *testing.T) {
	s := commanded(t, "fencing-master")
	for _, size := range []image.Point{{390, 844}, {844, 390}} {
		s.on(size)
		c := &s.b.choosing
		for i := range c.choices {
			if len(c.choices[i].Targets) > 1 {
				s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
				break
			}
		}
		s.pass(2)
		if rows := s.rows(); rows[0].Key != keyDrop || s.markedRow().Key < keyTarget {
			t.Errorf("%v: first stands %q, marked is %q", size, rows[0].Text, s.markedRow().Text)
		}
		if s.do(func(b *battle) { b.pickRow(keyDrop) }); c.picked >= 0 {
			t.Errorf("%v: it does not lead back", size)
		}
		s.do(func(b *battle) { b.echo.when = b.echo.when.Add(-echoes) })
	}
}

// While an order is due, the large button of the other panels of a phone leads to it.
func TestTheOtherPanelsLeadToTheOrder(t *testing.T) {
	s := commanded(t, "duel")
	s.on(phones[0])
	for _, k := range []tab{tabWho, tabWhy, tabLog} {
		s.do(func(b *battle) { b.setTab(k) })
		s.pass(2)
		if word := s.b.buttons["play"].Text().Label; word != "Decide" || strings.HasPrefix(tabWords[tabOrders], word) {
			t.Errorf("in %s it says %q", tabWords[k], word)
		}
		if s.do(func(b *battle) { b.buttons["play"].Click() }); s.b.tab != tabOrders {
			t.Errorf("in %s it leads to %s", tabWords[k], tabWords[s.b.tab])
		}
	}
}

// A finger that is held till a tip is shown presses nothing, and a click beside what lies above the screen closes that.
func TestAHoldPressesNothingAndAClickBesideCloses(t *testing.T) {
	s := openSheet(t, "duel")
	s.on(phones[0])
	frame(func(*ebiten.Image) {
		p := &s.g.tip
		p.finger = true
		p.box.say(s.g.theme, image.Rect(0, 0, 9, 9), image.Rectangle{Max: s.g.size}, 0, "", remark{"what it is", ui.Body, ui.Ink})
		if !p.told() {
			t.Error("it presses while the tip is shown")
		}
		p.finger = false
		p.box.silence()
	})
	for _, open := range []func(){s.g.toggleHelp, s.b.share, func() { s.g.fail(errors.New("wrong")) }} {
		frame(func(*ebiten.Image) { open() })
		s.next()
		var all *ui.Canvas
		frame(func(*ebiten.Image) {
			box := s.g.theme.Pane(true, func(int, image.Rectangle) image.Rectangle { return image.Rectangle{} })
			box.GetWidget().Rect = image.Rect(50, 50, 300, 700)
			all = s.g.around(box)
			all.Act(ui.Pointer{At: image.Pt(60, 60), Click: true}, image.Rectangle{})
			if !s.g.covered() {
				t.Error("a click on it closes it")
			}
			if all.Act(ui.Pointer{At: image.Pt(10, 10), Click: true}, image.Rectangle{}); s.g.covered() {
				t.Error("a click beside it does not close it")
			}
		})
	}
}

// The large button names whom a finger has pointed at, wherever the field has been moved since.
func TestTheLargeButtonNamesItsTarget(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.on(phones[0])
	grik := s.b.player.reel.Battle().ID("grik")
	s.click(grik, true)
	s.next()
	if word := s.b.deedWord(); s.b.choosing.pointed.poised == 0 || !strings.Contains(word, s.b.name(s.b.choosing.pointed.poised)) {
		t.Errorf("aimed at %d it says %q", s.b.choosing.pointed.poised, word)
	}
}

// While an order is due the button to take back stays where it is in every panel of a phone, and the card of a lesson that asks for it stays, too.
func TestUndoStaysWhereItIsInEveryPanel(t *testing.T) {
	for _, size := range []image.Point{phones[0], {320, 568}, {820, 1180}, {844, 390}} {
		s := commanded(t, "fencing-master")
		s.on(size)
		at, bar := s.b.buttons["undo"].GetWidget().Rect, s.b.regions.bar
		s.do(func(b *battle) { b.lesson = &lesson{step: lessonUndo, given: len(b.choosing.byHand)} })
		s.eachTab(func(k tab) {
			at := at
			if s.g.low && k != tabOrders { // there the bar lies elsewhere
				at = at.Add(s.b.regions.bar.Min.Sub(bar.Min))
			}
			if got := s.b.buttons["undo"].GetWidget().Rect; got != at || !s.b.buttons["undo"].GetWidget().IsVisible() {
				t.Errorf("%v: in %s it lies at %v, else at %v", size, tabWords[k], got, at)
			}
			if play := s.b.buttons["play"].GetWidget().Rect; k != tabOrders && k != tabLog && play.Min.X <= at.Min.X {
				t.Errorf("%v: in %s the button to play lies at %v", size, tabWords[k], play)
			}
			if !s.g.teacher.shown() || s.g.teacher.big != "Nothing is final" {
				t.Errorf("%v: in %s the lesson says %q", size, tabWords[k], s.g.teacher.big)
			}
		})
	}
}
