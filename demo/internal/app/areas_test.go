package app

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// Of the places of an area those that strike enemies come first, told apart by whom they strike, and those that hit one's own last, with a warning; none of
// these is what is marked by itself.
func TestPlacesThatHitOnesOwnComeLastAndWarn(t *testing.T) {
	s := commanded(t, "young-dragons-lair")
	s.do(func(b *battle) { b.orderFor(s.person("tove")) })
	areas := 0
	for i := range s.b.choosing.choices {
		ch := &s.b.choosing.choices[i]
		if !ch.Area || !ch.Against {
			continue
		}
		areas++
		s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
		warned, rows, seen := false, 0, map[string]bool{}
		for _, r := range s.rows() {
			if r.Key < keyCell {
				continue
			}
			rows++
			if strings.Contains(r.Note, "when it hurts") || strings.Contains(r.Note, " (") {
				t.Errorf("%s: of several at once it is said at length: %q", ch.Label, r.Note)
			}
			own := strings.Contains(r.Note, "your own ")
			if own != (r.Ink == ui.Warn) || own != strings.Contains(r.Text, "your own") || own != strings.Contains(r.Tip, "It would hit your own ") {
				t.Errorf("%s: %q, %q, %q has ink %v", ch.Label, r.Text, r.Note, r.Tip, r.Ink)
			}
			if warned && !own || r.Marked && own || seen[r.Text+r.Note] {
				t.Errorf("%s: %q (%s) comes after a warning, is marked or comes twice", ch.Label, r.Text, r.Note)
			}
			warned, seen[r.Text+r.Note] = warned || own, true
		}
		if rows < 2 || !warned {
			t.Errorf("%s: %d places are listed, a warning: %t", ch.Label, rows, warned)
		}
		hanna := s.person("hanna")
		if s.hover(hanna); !strings.HasPrefix(s.b.marks.Peril, "Hits your own Hanna") {
			t.Errorf("at one's own the board warns %q", s.b.marks.Peril)
		}
		if s.hover(s.person("ember")); strings.Contains(s.b.marks.Peril, "Hanna") {
			t.Errorf("at the enemy the board warns %q", s.b.marks.Peril)
		}
		s.do(func(b *battle) { b.pickOrder(keyDrop) })
	}
	if areas == 0 {
		t.Error("there is no area")
	}
}

// A click on a place goes there by an ordinary way, and flees only by whoever has marked or picked flight, with a warning on the field.
func TestNobodyFleesByAMereClick(t *testing.T) {
	s := commanded(t, "riders-in-the-corn")
	fled := 0
	for range 30 {
		c := &s.b.choosing
		flight := slices.IndexFunc(c.choices, func(ch command.Choice) bool { return flees(&ch) && len(ch.Cells) > 0 })
		if flight < 0 {
			s.do((*battle).letDecide)
			s.due(t)
			continue
		}
		fled++
		for _, cell := range c.choices[flight].Cells {
			if i, _ := s.b.leading(cell.Cell); i == flight && c.fastest() != flight {
				t.Fatalf("a click would have %s flee", s.b.name(c.who))
			}
		}
		s.do(func(b *battle) { b.pickOrder(keyChoice + flight) })
		frame(func(*ebiten.Image) {
			s.b.hover, s.b.marks.Cell = 0, &c.choices[flight].Cells[0].Cell
			s.b.point()
		})
		if !strings.HasPrefix(s.b.marks.Peril, "That is flight") {
			t.Fatalf("of flight the board says %q", s.b.marks.Peril)
		}
		break
	}
	if fled == 0 {
		t.Error("nobody may flee")
	}
}

// Who cannot go anywhere is not told to click a place.
func TestTheHintOfPlacesIsTrue(t *testing.T) {
	s := commanded(t, "riders-in-the-corn")
	for range 12 {
		leads := slices.ContainsFunc(s.b.choosing.choices, func(ch command.Choice) bool { return goes(&ch) })
		if s.b.causes(hintFar) && !leads {
			t.Fatalf("%s cannot go anywhere, and is told to click a place", s.b.name(s.b.choosing.who))
		}
		s.do((*battle).letDecide)
		s.due(t)
	}
}

// Who commands a side and takes another changes to that one, and commands no two.
func TestTakingAnotherSideChangesToIt(t *testing.T) {
	s := commanded(t, "duel")
	if s.do(func(b *battle) { b.pickOrder(keyTurns + 2) }); s.b.player.reel.Hosted(0) || !s.b.player.reel.Hosted(1) {
		t.Errorf("commanded are %t and %t", s.b.player.reel.Hosted(0), s.b.player.reel.Hosted(1))
	}
}

// Of two shots at the same chance the slower one comes after the other, and says that it is no likelier.
func TestTheSlowerOfTwoShotsSaysSo(t *testing.T) {
	s := commanded(t, "young-dragons-lair")
	slow := 0
	for range 60 {
		list := s.b.useful(command.ToStrike)
		for n, i := range list {
			if !s.b.slower(i) {
				continue
			}
			slow++
			frame(func(*ebiten.Image) {
				if row := s.b.choiceRow(i); !strings.HasPrefix(row.Note, "as likely as at once") {
					t.Errorf("the slower one says %q", row.Note)
				}
			})
			for _, k := range list[n:] {
				if !s.b.slower(k) && s.b.choosing.choices[k].Kind == s.b.choosing.choices[i].Kind {
					t.Errorf("%q comes after %q", s.b.choosing.choices[k].Label, s.b.choosing.choices[i].Label)
				}
			}
		}
		if slow > 0 {
			break
		}
		s.do((*battle).letDecide)
		s.due(t)
	}
	if slow == 0 {
		t.Error("no shot is slower than another")
	}
}

// What an act with an area would take in is shown before it is done: at the suggested place if nothing is pointed at, else under the pointer, with enemies and
// one's own apart.
func TestAnAreaIsShownBeforeItIsCast(t *testing.T) {
	s := commanded(t, "young-dragons-lair")
	s.do(func(b *battle) { b.orderFor(s.person("tove")) })
	hanna, ember := s.person("hanna"), s.person("ember")
	areas := 0
	for i := range s.b.choosing.choices {
		ch := &s.b.choosing.choices[i]
		if !ch.Area || !ch.Against {
			continue
		}
		areas++
		s.do(func(b *battle) { b.hover, b.marks.Cell = 0, nil; b.pickOrder(keyChoice + i) })
		s.hover(0)
		if got := s.b.marks.Strikes; got == nil || len(got.Meant) == 0 || !got.Harms || got.Area != s.b.desk.Area(ch) {
			t.Errorf("%s: at the suggested place %+v is shown", ch.Label, got)
		}
		s.hover(hanna)
		if got := s.b.marks.Strikes; got == nil || !slices.Contains(got.Not, hanna) {
			t.Errorf("%s: at one's own %+v is shown", ch.Label, got)
		}
		s.hover(ember)
		if got := s.b.marks.Strikes; got == nil || !slices.Contains(got.Meant, ember) || slices.Contains(got.Not, ember) {
			t.Errorf("%s: at the enemy %+v is shown", ch.Label, got)
		}
		s.do(func(b *battle) { b.hover = 0; b.pickOrder(keyDrop) })
	}
	if areas == 0 {
		t.Error("there is no area")
	}
}

// An area that was ordered is shown on the board while others of its side are asked for theirs.
func TestAnAreaThatWasOrderedIsShown(t *testing.T) {
	s := atOnce(t, "young-dragons-lair")
	s.do(func(b *battle) { b.orderFor(s.person("tove")) })
	c, at := &s.b.choosing, s.b.player.reel.Moment()
	i := slices.IndexFunc(c.choices, func(ch command.Choice) bool { return ch.Area && ch.Against && len(ch.Targets) == 0 })
	if i < 0 {
		t.Fatal("there is no area")
	}
	ch := c.choices[i]
	spot := s.b.desk.Spots(&ch)[0]
	s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
	if s.next(); len(s.b.marks.Laid) > 0 {
		t.Errorf("before it is ordered %+v is shown as if it were", s.b.marks.Laid)
	}
	s.do(func(b *battle) { b.pickOrder(keyCell + spot) })
	s.next()
	if s.b.player.reel.Moment() != at || c.who == 0 {
		t.Fatal("nobody else is asked at that moment")
	}
	if got := s.b.marks.Laid; len(got) != 1 || got[0].At != ch.Cells[spot].Cell || got[0].Area != s.b.desk.Area(&ch) || !got[0].Harms {
		t.Errorf("%s at %v is ordered, and %+v shown", ch.Label, ch.Cells[spot].Cell, got)
	}
}

// Places of an area that lie the same way and take in nearly the same enemies are told apart by who of them is left out.
func TestPlacesOfAnAreaAreToldApart(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	foes := []rules.ID{7, 8, 9, 10, 11}
	for _, c := range []struct {
		foes []rules.ID
		want string
	}{
		{foes, "5 enemies"}, {foes[1:], "4 enemies, not " + s.b.name(7)}, {foes[3:], s.b.namesOfAll(foes[3:])}, {[]rules.ID{7, 8, 9, 12}, s.b.namesOfAll([]rules.ID{7, 8, 9, 12})},
	} {
		if got := s.b.caught(c.foes, foes); got != c.want {
			t.Errorf("%v of %v are called %q, want %q", c.foes, foes, got, c.want)
		}
	}
}

// Who is of too high a level for a spell is not named as caught by it, nor marked on the field, and the row says that it has no effect there.
func TestWhoASpellCannotTouchIsNotCaught(t *testing.T) {
	s := atOnce(t, "shrine")
	s.do(func(b *battle) { b.orderFor(b.player.reel.Battle().ID("dorn")) })
	c := &s.b.choosing
	i := slices.IndexFunc(c.choices, func(ch command.Choice) bool { return ch.Area && strings.Contains(ch.Label, "sleep") })
	if i < 0 {
		t.Fatalf("no sleep in %v", c.rowsOf())
	}
	lyss := s.b.player.reel.Battle().ID("lyss")
	s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
	spared := 0
	for _, row := range s.rows() {
		if strings.Contains(row.Text, "Lyss") || row.Note == "no effect on Lyss" {
			t.Errorf("%q says %q", row.Text, row.Note)
		}
		if strings.HasSuffix(row.Note, "; no effect on Lyss") {
			spared++
			if meant, _ := s.b.desk.TakenIn(&c.choices[i], c.choices[i].Cells[row.Key-keyCell].Cell); len(meant) == 0 || slices.Contains(meant, lyss) {
				t.Errorf("of %q the field marks %v", row.Text, meant)
			}
		}
	}
	if spared == 0 {
		t.Errorf("nowhere is Lyss within it: %v", s.rows())
	}
}
