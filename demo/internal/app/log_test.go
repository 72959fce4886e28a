package app

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/demo/internal/why"
)

// Beside the orders of somebody the log shows six lines, each with the badge of whoever it is about.
func TestTheLogHasRoomBesideOrders(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.on(image.Pt(1280, 720))
	for range 40 {
		s.do(func(b *battle) { b.letDecide() })
		s.due(t)
	}
	s.next()
	s.next()
	seen, badges := 0, 0
	frame(func(*ebiten.Image) {
		s.b.log.Each(func(row *ui.Row, at image.Rectangle) {
			if at.Empty() {
				return
			}
			if seen++; row.Badge != "" {
				badges++
			}
		})
	})
	if seen < 6 || badges < 5 {
		t.Errorf("%d of %d lines are in view, %d of them with a badge", seen, s.b.log.Len(), badges)
	}
}

// A fall stands out of the log in one line, which leaves out what else befell whoever falls, and names whose blow it was; the tip has all of it.
func TestAFallStandsOut(t *testing.T) {
	s := openSheet(t, "barbs-on-the-strand")
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.next()
	falls := 0
	for i := range s.b.log.Len() {
		row := s.b.log.Row(i)
		if row.Text == "Dirk falls unconscious, struck by Bersi." {
			falls++
			if !row.Strong || row.Ink != ui.Bad || !strings.Contains(row.Tip, "bleeding") {
				t.Errorf("it is strong: %t; the tip says %q", row.Strong, row.Tip)
			}
		}
		if fell := strings.Contains(row.Text, "falls unconscious") || strings.Contains(row.Text, "dies"); fell != row.Strong {
			t.Errorf("%q is strong: %t", row.Text, row.Strong)
		}
	}
	if falls != 1 {
		t.Errorf("the fall is told %d times", falls)
	}
}

// A chance is told in whole percents wherever somebody decides by it, with the word for what it is one of where it stands alone; the log says what it is
// to hit.
func TestChancesAreWholeAndHaveOneWord(t *testing.T) {
	s := commanded(t, "fencing-master")
	c := &s.b.choosing
	told := 0
	for i := range c.choices {
		for _, k := range c.choices[i].Targets {
			if k.Chance == "" {
				continue
			}
			if told++; strings.Contains(k.Chance, ".") || !strings.HasPrefix(exactly(&k), k.Chance+either(k.Harms, " to hurt", " to work")) {
				t.Errorf("%s at %s: %q, %q", c.choices[i].Label, k.Name, k.Chance, exactly(&k))
			}
		}
	}
	s.hover(2)
	if big := s.g.preview.big; told == 0 || !strings.HasSuffix(big, " % to hurt") || strings.Contains(big, ".") {
		t.Errorf("%d chances; at the enemy stands %q", told, big)
	}
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	for i := range s.b.log.Len() {
		if row := s.b.log.Row(i); strings.Contains(row.Text, " % to hit") != strings.Contains(row.Tip, "The chance to hit is that of the attack alone") {
			t.Errorf("%q has the tip %q", row.Text, row.Tip)
		}
	}
}

// Where whom a blow is at has rolled for a defence the log says that its chance is that before the defence; and why it hit all the same what a defence has
// done that did not stop it.
func TestADefenceIsToldApart(t *testing.T) {
	s := openSheet(t, "fencing-master")
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.shown(t)
	before := 0
	for i := range s.b.log.Len() {
		text := s.b.log.Row(i).Text
		if told := strings.Contains(text, " % to hit before the defence)"); told {
			before++
		} else if strings.Contains(text, ": blocked (") {
			t.Errorf("%q is told without its defence", text)
		}
	}
	r, weaker := s.b.player.reel, 0
	for _, k := range r.Blows(r.Last()) {
		e := r.Event(k.Moment, k.Serial)
		if e == nil || e.Exchange == nil || !k.Hit || k.Down {
			continue
		}
		for _, f := range why.Blow(r.Latest(), e, r.Events(k.Moment)...).Rolls {
			if strings.HasSuffix(f.Name, "defence") && strings.Contains(f.Text, ": passed") {
				if weaker++; !strings.HasSuffix(f.Text, ", which weakens the blow") {
					t.Errorf("of a blow that hit all the same it says %q", f.Text)
				}
			}
		}
	}
	if before == 0 || weaker == 0 {
		t.Errorf("%d chances before a defence, %d defences that did not stop a blow", before, weaker)
	}
}
