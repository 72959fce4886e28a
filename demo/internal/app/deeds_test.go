package app

import (
	"image"
	"strings"
	"testing"

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
	if row := s.markedRow(); row.Text != "Pass" || s.b.deedWord() != "Pass" || !s.b.buttons["pass"].GetWidget().Disabled {
		t.Errorf("marked is %q, the large button says %q, the small one can be pressed: %t", row.Text, s.b.deedWord(), !s.b.buttons["pass"].GetWidget().Disabled)
	}
	at := s.b.marks.Legal[0]
	s.do(func(b *battle) { b.poise(at, true) })
	if s.pass(2); s.b.buttons["pass"].GetWidget().Disabled || s.markedRow().Text == "Pass" {
		t.Errorf("a place is pointed at: marked is %q", s.markedRow().Text)
	}
}
