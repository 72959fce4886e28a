package app

import (
	"image"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/outlook"
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

// A spell that goes to whoever casts it says so, in its row and on the large button.
func TestASpellOnOneselfSaysSo(t *testing.T) {
	s, _ := atDoor(t)
	s.do(func(b *battle) { b.orderFor(s.person("tove")) })
	for _, row := range s.rows() {
		if row.Text == "Cast shield on yourself" {
			s.do(func(b *battle) { b.clickOrder(row.Key) })
			if word := s.b.buttons["do"].Text().Label; word != row.Text {
				t.Errorf("the large button says %q", word)
			}
			return
		}
	}
	t.Errorf("no row says so: %v", texts(s.rows()))
}

// A number that may be chosen says of what it is, and what none is.
func TestANumberSaysOfWhatItIs(t *testing.T) {
	most := command.Number{Name: "how many missiles", None: command.AsMany, Hi: 2}
	if got := numberWords(most, 2) + ", " + numberWords(most, 0); got != "2 of 2, as many as there are" {
		t.Errorf("it reads %q", got)
	}
}

// Who has led all along and came to lead more has settled the battle where the others are left next to no chance, else come to lead by more, and not turned it.
func TestWhoHasLedSettlesTheBattle(t *testing.T) {
	for turn, want := range map[[2]float64]string{{0.68, 0.96}: "It was settled", {0.65, 0.79}: "The lead grew", {0.32, 0.96}: "It turned", {0.32, 0.79}: "It turned"} {
		if got := turnLabel(&turning{Turn: outlook.Turn{Before: turn[0], After: turn[1]}}, true); got != want {
			t.Errorf("from %.2f to %.2f it says %q", turn[0], turn[1], got)
		}
	}
}

// As long as not all moments are worked out a turning point is only one so far: a later one may be greater.
func TestATurningPointIsOneSoFar(t *testing.T) {
	if got := turnLabel(&turning{Turn: outlook.Turn{Before: 0.32, After: 0.9}}, false); got != "Turn so far" {
		t.Errorf("it says %q", got)
	}
}

// A link to the end names the line of time only where that is in view.
func TestALinkNamesNoLineOfTimeThatIsNotThere(t *testing.T) {
	s := openSheet(t, "fencing-master")
	for _, size := range phones[:2] {
		s.on(size)
		s.do(func(b *battle) {
			b.goTo(b.player.reel.Last())
			b.banner.away = 0
			b.setTab(tabOrders)
		})
		if told, there := strings.Contains(s.b.greetWords(), "line of time"), !s.b.regions.scrub.Empty(); told != there {
			t.Errorf("%v: %q, and the line is there: %t", size, s.b.greetWords(), there)
		}
	}
}
