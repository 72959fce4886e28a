package app

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/gametest"
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
	rows, high, badges := 0, 0, 0
	frame(func(*ebiten.Image) {
		s.b.log.Each(func(row *ui.Row, at image.Rectangle) {
			if at.Empty() {
				return
			}
			rows, high = rows+1, high+at.Dy() // a long one has two lines
			if row.Badge != "" {
				badges++
			}
		})
	})
	if lines := high / s.g.theme.Px(16); lines < 6 || badges < rows-1 {
		t.Errorf("%d lines are in view, of %d rows of %d, %d of them with a badge", lines, rows, s.b.log.Len(), badges)
	}
}

// What the log tells as a battle is played, a long way that is told late among it, is what it tells when it is told anew: nothing twice, and nothing left out.
func TestTheLogTellsEachHarmOnce(t *testing.T) {
	s := commanded(t, "open-heath")
	s.on(image.Pt(1280, 720))
	told := func() (all []string) {
		frame(func(*ebiten.Image) {
			s.b.tide.watched, s.b.tide.seen = s.b.player.reel.Last(), s.b.player.reel.Last()
			s.b.showLog()
			for i := range s.b.log.Len() {
				all = append(all, s.b.log.Row(i).Text)
			}
		})
		return all
	}
	for range 60 {
		s.due(t)
		was := told()
		s.do(func(b *battle) { b.clearLog() })
		if anew := told(); len(anew) < len(was) || !slices.Equal(was, anew[:len(was)]) { // more may have been seen meanwhile
			t.Fatalf("at moment %d it told\n%s\nand anew it tells\n%s", s.b.player.reel.Moment(), strings.Join(was, "\n"), strings.Join(anew, "\n"))
		}
		s.do(func(b *battle) { b.letDecide() })
	}
}

// The log says of each way where it led: to a place that a goal speaks of, or where an enemy is.
func TestTheLogSaysWhereAWayLeads(t *testing.T) {
	for name, want := range map[string][]string{"beacon-on-the-down": {"Kari runs 43 cells to the beacon.", "Ulf runs 5 cells towards Tor."}, "courtyard-duel": {"Dora runs 10 cells ", "Finn steps 3 cells to Aldis."}} {
		s := openSheet(t, name)
		s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
		s.next()
		all := "\n"
		for i := range s.b.log.Len() {
			all += s.b.log.Row(i).Text + "\n"
		}
		for _, line := range want {
			if !strings.Contains(all, "\n"+line) {
				t.Errorf("%s: %q is not in the log:%s", name, line, all)
			}
		}
		if strings.Contains(all, " cells.\n") || strings.Contains(all, " cell.\n") {
			t.Errorf("%s: some ways lead nowhere:%s", name, all)
		}
	}
}

// Nobody is said to withdraw towards an enemy, whoever stands where that leads.
func TestNobodyWithdrawsTowardsAnEnemy(t *testing.T) {
	s := openSheet(t, "lances-at-the-bridge")
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.next()
	withdraw := 0
	for i := range s.b.log.Len() {
		if text := s.b.log.Row(i).Text; strings.Contains(text, " withdraws ") {
			if withdraw++; strings.Contains(text, " towards ") {
				t.Errorf("it says %q", text)
			}
		}
	}
	if withdraw == 0 {
		t.Error("nobody withdraws")
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
		if row.Text == "Fulk falls unconscious, struck by Bersi." {
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
// one of, too.
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
		if row := s.b.log.Row(i); strings.Contains(row.Text, " % to hit") || strings.Contains(row.Text, " % to hurt") && strings.Contains(row.Tip, ", that of the attack alone") ||
			strings.Contains(row.Text, " % to hurt") != strings.Contains(row.Tip, "The chance to hurt is that just before the blow") {
			t.Errorf("%q has the tip %q", row.Text, row.Tip)
		}
	}
}

// The log says of a blow the chance to hurt that it is offered with, be it warded off or not, and so does why, before the roll to hit; and why it hit all the
// same what a defence has done that did not stop it.
func TestADefenceIsToldApart(t *testing.T) {
	s := openSheet(t, "fencing-master")
	s.do(func(b *battle) { b.goTo(b.player.reel.Last()) })
	s.shown(t)
	r, weaker, told := s.b.player.reel, 0, 0
	var rows []ui.Row
	for i := range s.b.log.Len() {
		rows = append(rows, *s.b.log.Row(i))
	}
	for _, row := range rows {
		if row.Key == 0 || !strings.Contains(row.Text, "% to ") {
			continue
		}
		l := r.Lines()[row.Key-1]
		hurts, odds := r.Hurts(l.Moment, l.Serial), r.Odds(l.Moment, l.Serial)
		switch {
		case hurts == nil:
			t.Errorf("%q is told, though the chance to hurt is not known", row.Text)
		case !strings.Contains(row.Text, "("+why.Whole(hurts)+" to hurt)"):
			t.Errorf("%q is told, want %s to hurt", row.Text, why.Whole(hurts))
		case why.Whole(hurts) != why.Whole(odds):
			told++
			s.do(func(b *battle) { b.goTo(l.Moment + 1); b.blow = blow{l.Moment, l.Serial} })
			rows := s.b.blowRows()
			if row := rows[1]; row.Text != "Chance to hurt" || row.Value != why.Whole(hurts) || !strings.Contains(row.Note, "the roll to hit alone "+why.Whole(odds)) {
				t.Errorf("why begins with %+v, want %s to hurt", row, why.Whole(hurts))
			}
		}
	}
	s.do(func(b *battle) { b.goTo(r.Last()) })
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
	if told == 0 || weaker == 0 {
		t.Errorf("%d chances with a defence, %d defences that did not stop a blow", told, weaker)
	}
}

// What happened is told in the order of the log, the latest at the end.
func TestWhatHappenedIsInTheOrderOfTheLog(t *testing.T) {
	gametest.Need(t, "app")
	s := openSheet(t, "hedge-fight")
	s.do(func(b *battle) {
		b.player.playing = false
		b.goTo(b.player.reel.Last())
		lines, told := b.player.reel.Lines()[:b.player.linesSeen()], []string(nil)
		for i := 0; i < len(lines); i += b.together(lines, i) {
			told = append(told, b.toldRow(lines, i).Text)
		}
		rows := b.heardRows(nil)[1:]
		for i, row := range rows {
			if want := told[len(told)-len(rows)+i]; row.Text != want {
				t.Errorf("line %d of %d is %q, want %q", i, len(rows), row.Text, want)
			}
		}
		if rows[len(rows)-1].Ink != ui.Ink || rows[0].Ink != ui.Faint {
			t.Error("the latest line does not stand out")
		}
	})
}

// While one of five gives orders in a window of the usual size, three lines of what happened are in view, below the name of the round.
func TestThreeLinesOfWhatHappenedStayWhileOrdersAreGiven(t *testing.T) {
	s := commanded(t, "open-heath")
	s.on(image.Pt(1280, 720))
	for range 8 {
		for range 4 {
			s.next()
		}
		if s.b.choosing.who != 0 && s.b.choosing.picked < 0 {
			if got, want := s.b.regions.log.Dy(), 4*s.g.theme.Line(ui.Small); got < want {
				t.Fatalf("what happened has %d pixels, %d are needed", got, want)
			}
		}
		s.do((*battle).letDecide)
		s.due(t)
	}
}
