package app

import (
	"image"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// atDoor is a battle on an upright phone whose first order is that of one who stands before a shut door, and where that is.
func atDoor(t *testing.T) (s *sheet, door rules.Cell) {
	t.Helper()
	s = commanded(t, "flooded-crypt")
	s.on(image.Pt(390, 844))
	s.do(func(b *battle) { b.orderFor(1) })
	return s, rules.Cell{X: 5, Y: 3}
}

// A tap on a shut door shows that it is gone to and opened, and a second one orders that; from beside it, that it is opened.
func TestATapOnAShutDoorOpensIt(t *testing.T) {
	s, door := atDoor(t)
	c := &s.b.choosing
	tap := func() {
		s.do(func(b *battle) { b.clickBoard(0, door, true) })
	}
	s.do(func(b *battle) { b.game.say("") })
	given := len(c.byHand)
	tap()
	if len(c.byHand) != given || s.g.notice != "" || !strings.HasPrefix(s.b.marks.Spot, "go and open the door, 2 turns; tap once more") || len(s.b.marks.Way) < 2 {
		t.Fatalf("one tap gives %d orders and says %q; on the board stands %q", len(c.byHand)-given, s.g.notice, s.b.marks.Spot)
	}
	if word := s.b.buttons["do"].Text().Label; word != "Go and open the door" {
		t.Errorf("the large button says %q", word)
	}
	if tap(); len(c.byHand) != given+1 {
		t.Fatalf("two taps give %d orders: %q", len(c.byHand)-given, s.g.notice)
	}
	for range 60 {
		if s.b.desk.DoorAt(door) == 0 {
			return
		}
		s.due(t)
		s.do((*battle).give)
	}
	t.Error("the door is never opened")
}

// Whoever stands beside a shut door with no enemy at hand has to open it among the first orders, and the button says so.
func TestADoorAtHandIsAmongTheFirstOrders(t *testing.T) {
	s, door := atDoor(t)
	c := &s.b.choosing
	s.do(func(b *battle) { b.order(0, rules.Cell{X: 4, Y: 3}, true, false) })
	for range 60 {
		s.due(t)
		if c.who == 1 {
			break
		}
		s.do((*battle).give)
	}
	rows := s.rows()
	for _, row := range rows {
		if row.Text != "Open a door" {
			continue
		}
		if row.Value != "1 cell to the right" {
			t.Errorf("it lies %q", row.Value)
		}
		s.do(func(b *battle) { b.clickOrder(row.Key) })
		if word := s.b.buttons["do"].Text().Label; word != "Open the door" {
			t.Errorf("the large button says %q", word)
		}
		if s.do((*battle).doMarked); s.b.desk.DoorAt(door) != 0 && len(c.byHand) < 2 {
			t.Error("the large button does not open it")
		}
		return
	}
	t.Errorf("no row opens a door: %v", texts(rows))
}

// texts are those of rows.
func texts(rows []ui.Row) (all []string) {
	for _, row := range rows {
		all = append(all, row.Text)
	}
	return all
}

// The large button suggests no place that is far off: that is for who commands to choose.
func TestTheLargeButtonSuggestsNoPlaceFarOff(t *testing.T) {
	s, _ := atDoor(t)
	c := &s.b.choosing
	for range 40 {
		if _, place, ok := s.b.suggestedAim(); ok && place != nil {
			if i, how := s.b.leading(*place); i >= 0 && how.Turns > 2 {
				t.Fatalf("%s is sent %d turns far", s.b.name(c.who), how.Turns)
			}
		}
		s.do((*battle).doMarked)
		s.do((*battle).doMarked)
		s.due(t)
	}
}

// Whoever hands the side back looks on: the camera follows the fight again, be the field moved for an order before or not.
func TestTheCameraFollowsTheFightOnceTheSideIsHandedBack(t *testing.T) {
	s := commanded(t, "flooded-crypt")
	s.on(image.Pt(390, 844))
	s.do(func(b *battle) { b.board.Drag(-60, 0) })
	if s.b.board.Cam().Frames() {
		t.Fatal("the camera follows, as if nobody had moved it")
	}
	s.do((*battle).toggleCommand)
	for range 3 {
		if s.b.anyHosted() {
			s.do((*battle).toggleCommand)
		}
	}
	if s.b.anyHosted() || !s.b.board.Cam().Frames() {
		t.Errorf("a side is commanded: %t; the camera follows: %t", s.b.anyHosted(), s.b.board.Cam().Frames())
	}
}
