package app

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// settled plays on to the next order that is due, past all who are not asked: each of them takes a frame, and in how many frames the battle comes to them is a
// matter of how busy the machine is.
func (s *sheet) settled(t *testing.T) {
	t.Helper()
	for was := -1; was != s.b.choosing.given || s.b.choosing.who == 0; {
		s.due(t)
		was = s.b.choosing.given
		s.pass(3)
	}
}

// Who waits for an enemy, or is left to the computer, is not asked, is named in the panel, and is asked again when that is said, or undone.
func TestWhoHasAPlanIsNotAsked(t *testing.T) {
	s := commanded(t, "hedge-fight")
	first := s.b.choosing.who
	again := func(id rules.ID, ok func(note string) bool) bool {
		return slices.ContainsFunc(s.rows(), func(r ui.Row) bool { return r.Key == keyUnplan+int(id) && ok(r.Note) })
	}
	s.do(func(b *battle) { b.pickOrder(keyEntrust) })
	asked := map[rules.ID]bool{}
	for range 6 {
		s.settled(t)
		asked[s.b.choosing.who] = true
		s.do(func(b *battle) { b.pickOrder(keyLet) })
	}
	s.settled(t)
	if asked[first] || len(asked) < 3 || !again(first, func(note string) bool { return note == s.b.name(first)+" is left to the computer" }) {
		t.Errorf("asked are %v after %d was left to the computer; the panel names it: %t", asked, first, again(first, func(string) bool { return true }))
	}
	s.do(func(b *battle) { b.pickOrder(keyUnplan + int(first)) })
	if s.b.desk.Planned(first) != command.Unplanned || again(first, func(string) bool { return true }) {
		t.Error("it cannot be taken back")
	}

	s = commanded(t, "hedge-fight")
	at, given := s.b.player.reel.Moment(), s.b.choosing.given
	s.do(func(b *battle) { b.pickOrder(keyAwaitAll) })
	s.settled(t)
	for n := 0; n < 2 && s.b.player.reel.Moment() < at+2; n++ { // those who may shoot are told by themselves
		s.do(func(b *battle) { b.pickOrder(keyAwait) })
		s.settled(t)
	}
	if s.b.player.reel.Moment() < at+2 || s.b.choosing.given < given+6 {
		t.Errorf("%s is asked at %d, after all were to wait at %d, and %d passed: %s", s.b.name(s.b.choosing.who), s.b.player.reel.Moment(), at, s.b.choosing.given-given, s.g.notice)
	}
	for n := 0; n < 3 && (s.b.player.reel.Moment() != at || s.b.desk.Planned(first) != command.Unplanned); n++ { // who has a fair shot was told after all
		s.do((*battle).undo)
	}
	if s.b.player.reel.Moment() != at || s.b.desk.Planned(first) != command.Unplanned {
		t.Errorf("taken back at %d, want %d", s.b.player.reel.Moment(), at)
	}
	s.do(func(b *battle) { b.pickOrder(keyLet) })
	if s.settled(t); s.b.player.reel.Moment() > at+1 {
		t.Error("they wait after that was taken back")
	}
}

// An order that is taken back takes along what was planned with it and since, and nothing that was planned before.
func TestUndoKeepsEarlierPlans(t *testing.T) {
	s := commanded(t, "hedge-fight")
	waits := s.b.choosing.who
	s.do(func(b *battle) { b.pickOrder(keyAwait) })
	s.due(t)
	s.pass(2)
	moved := s.b.choosing.who
	s.do(func(b *battle) { b.pickOrder(keyEntrust) })
	s.due(t)
	s.pass(2)
	if moved == waits || s.b.desk.Planned(waits) != command.Waits || s.b.desk.Planned(moved) != command.Entrusted {
		t.Fatalf("%d has plan %d, %d has %d", waits, s.b.desk.Planned(waits), moved, s.b.desk.Planned(moved))
	}
	for id, want := range map[rules.ID]string{waits: "waits until an enemy is near", moved: "is left to the computer"} {
		now, _ := s.b.player.shown()
		if said := s.b.tokenWords(now.Token(id)); !slices.Contains(s.b.marks.Planned, id) || !strings.HasSuffix(said, want) {
			t.Errorf("of %d, who is not asked, the field says %q; it has a sign: %t", id, said, slices.Contains(s.b.marks.Planned, id))
		}
	}
	s.do((*battle).undo)
	if s.pass(2); s.b.choosing.who != moved || s.b.desk.Planned(moved) != command.Unplanned || s.b.desk.Planned(waits) != command.Waits {
		t.Errorf("asked is %d, want %d, with plan %d; %d has plan %d", s.b.choosing.who, moved, s.b.desk.Planned(moved), waits, s.b.desk.Planned(waits))
	}
}

// The second of two clicks in quick succession gives no order to who is asked next; one that comes later does, and so does one elsewhere on
// the board.
func TestADoubleClickGivesOneOrder(t *testing.T) {
	s := commanded(t, "hedge-fight")
	given := func() int { return s.b.choosing.given }
	soon := func(b *battle) { // after the click before, however slow the machine is
		if !b.echo.when.IsZero() {
			b.echo.when = time.Now()
		}
	}
	s.do(func(b *battle) { b.pickRow(keyLet) })
	first := given()
	if s.do(func(b *battle) { soon(b); b.pickRow(keyLet) }); given() != first || first == 0 {
		t.Fatalf("%d orders after the first click, %d after the second", first, given())
	}
	s.b.echo.when = s.b.echo.when.Add(-echoes)
	if s.do(func(b *battle) { b.pickRow(keyLet) }); given() != first+1 {
		t.Error("a later click gives no order")
	}
	at := s.b.regions.board.Min
	let := func(b *battle) { b.pickOrder(keyLet) }
	for i, c := range []struct{ away, want int }{{0, 1}, {1, 1}, {40, 2}} {
		was := given()
		if i == 0 {
			first = was
		}
		if s.do(func(b *battle) { soon(b); b.unechoed(at.Add(image.Pt(c.away, 0)), func() { let(b) }) }); given() != first+c.want {
			t.Errorf("a click %d pixels away: %d orders, %d before", c.away, given(), was)
		}
	}
	again := at.Add(image.Pt(40, 0)) // where the last of them was
	if s.do(func(b *battle) { soon(b); b.unechoed(again, func() { let(b) }) }); given() != first+2 {
		t.Error("the second of two gives an order")
	}
	s.do(func(b *battle) { b.unechoed(at.Add(image.Pt(90, 0)), func() {}) })
	if s.do(func(b *battle) { soon(b); b.unechoed(again, func() { let(b) }) }); given() != first+3 {
		t.Error("with a click elsewhere between them the second gives none")
	}
}

// Who has somebody to strike may fight on against that one: it is not asked for the next blow, and the panel says so, to take it back.
func TestWhoFightsOnIsNamed(t *testing.T) {
	s := commanded(t, "duel")
	find := func(key int) *ui.Row {
		rows := s.rows()
		if i := slices.IndexFunc(rows, func(r ui.Row) bool { return r.Key == key }); i >= 0 {
			return &rows[i]
		}
		return nil
	}
	for n := 0; n < 40 && find(keyPress) == nil; n++ {
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		s.due(t)
	}
	row, who := find(keyPress), s.b.choosing.who
	if row == nil {
		t.Fatal("nobody may fight on")
	}
	foe, _ := s.b.desk.Opponent(s.b.choosing.choices)
	if want := "Fight on against " + s.b.name(foe); row.Text != want {
		t.Errorf("the row is %q, want %q", row.Text, want)
	}
	s.do(func(b *battle) { b.pickOrder(keyPress) })
	if want := "fights on against " + s.b.name(foe); s.b.planWords(who) != want {
		t.Errorf("it %s, want %q", s.b.planWords(who), want)
	}
	if row := find(keyUnplan + int(who)); row == nil {
		t.Errorf("it cannot be taken back: %v", s.rows())
	}
}

// What somebody new should know is said once, at the first order that gives cause for it, one thing at a time, and stays as long as that order is made.
func TestHintsAreSaidOnce(t *testing.T) {
	s := commanded(t, "hedge-fight")
	said := map[string]int{}
	for range 20 {
		text := s.rows()[0].Note
		switch h := &s.b.choosing.hinted; {
		case h.call != s.b.choosing.called: // it is told why somebody stops
		case h.hint == hintStands:
			said["of others"]++
		case h.hint != noHint:
			if said[text]++; s.rows()[0].Note != text {
				t.Errorf("%q is gone before the order is given", text)
			}
		}
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		s.due(t)
	}
	for text, n := range said {
		if n > 1 && (text != "of others" || n > oftenStands) {
			t.Errorf("%q is said %d times", text, n)
		}
	}
	if len(said) != int(nHint)-3 { // nobody is wounded, and no move comes later
		t.Errorf("said are %d hints, want %d: %v", len(said), nHint-3, said)
	}
}

// Who is asked as the enemy is down whom several shoot at is told how many more will be, and has a row that has them all go on at the next.
func TestAllGoOnAtTheNextEnemy(t *testing.T) {
	s := commanded(t, "bridge")
	s.next() // lays the screen out
	s.next()
	first := rules.ID(0)
	for range 60 {
		s.due(t)
		rows, c := s.rows(), &s.b.choosing
		if i := slices.IndexFunc(rows, func(r ui.Row) bool { return r.Key == keyPressAll }); i >= 0 {
			others, foe := s.b.desk.Adrift(), rules.ID(0)
			if foe, _ = s.b.desk.Opponent(c.choices); rows[i].Text != "All: shoot on at "+s.b.name(foe) || !s.b.says(keyPressAll) {
				t.Errorf("the row says %q of %s", rows[i].Text, s.b.name(foe))
			}
			if word := s.b.wordOf(keyPressAll); word != "all shoot on" {
				t.Errorf("Undo would name that %q", word)
			}
			if !strings.HasSuffix(s.g.notice, fmt.Sprintf(" is down, and so will %d more", len(others))) {
				t.Errorf("it is said %q of %d others", s.g.notice, len(others))
			}
			if names := s.b.namesOfAll(append([]rules.ID{c.who}, others...)); rows[i].Note != names {
				t.Errorf("the row names %q, want %q", rows[i].Note, names)
			}
			s.do(func(b *battle) { b.choosing.want = keyPressAll; b.choosing.version++ })
			if goals := len(s.b.marks.Goals); goals < len(others)+1 {
				t.Errorf("the field shows %d who go on, want %d", goals, len(others)+1)
			}
			s.do(func(b *battle) { b.pickOrder(keyPressAll) })
			if !strings.Contains(s.g.notice, " shoot on at "+s.b.name(foe)) {
				t.Errorf("of what is ordered it is said %q", s.g.notice)
			}
			for _, id := range others {
				if s.b.desk.PlannedAgainst(id) == first {
					t.Errorf("%s is still to be asked", s.b.name(id))
				}
			}
			return
		}
		s.do(func(b *battle) {
			foe, shoots := b.desk.Opponent(c.choices)
			if first == 0 && shoots {
				first = foe
			}
			if !shoots || b.desk.Press(c.choices, first) != nil {
				b.pickOrder(keyLet)
				return
			}
			b.carried(nil)
		})
	}
	t.Error("nobody is asked for all")
}

// At the first wound it is said once which points go first, and which decide who is out, in the words of the rulebook.
func TestTheFirstWoundTellsWhatGoesFirst(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(1280, 720))
	s.do(func(b *battle) { b.lesson = nil })
	told, before := 0, 0
	for range 12 {
		s.due(t)
		text := s.rows()[0].Note
		lost := s.b.firstTaken(true) != nil
		if strings.Contains(text, "Most blows take fatigue first; whoever has no endurance left is out of the fight.") {
			told++
			if !lost {
				before++
			}
		}
		s.do((*battle).letDecide)
	}
	if told != 1 || before > 0 {
		t.Errorf("it is told at %d orders, at %d of them before anybody is hurt", told, before)
	}
}

// Where several have nobody to strike at one row passes for all of them and says so, below that which passes for one, and is taken back as one.
func TestOneRowPassesForAllWhoHaveNoBlow(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	s.on(phones[0])
	c := &s.b.choosing
	for n := 0; n < 60 && len(c.vacant) < 2; n++ {
		s.do((*battle).letDecide)
		s.due(t)
	}
	all, at := slices.Clone(c.vacant), s.b.player.reel.Moment()
	rows := s.rows()
	pass := slices.IndexFunc(rows, func(r ui.Row) bool { return r.Key == keyGive })
	if len(all) < 2 || pass < 0 || rows[pass+1].Key != keyPassAll || rows[pass+1].Text != fmt.Sprintf("Pass for all %d who have no blow", len(all)) {
		t.Fatalf("%v have nothing to do; the list is %v", all, s.rowTexts())
	}
	given := len(c.byHand)
	s.g.theme.Touch = true
	if s.do(func(b *battle) { b.clickOrder(keyPassAll) }); len(c.byHand) != given || c.key() != keyPassAll || s.b.deedWord() != "All pass" {
		t.Fatalf("the first tap gave %d words, row %d is marked, the button says %q", len(c.byHand)-given, c.key(), s.b.deedWord())
	}
	for _, key := range []int{keyGive, keyAwait, keyAwaitAll, keyPress, keyPressAll, keyEntrust} {
		if !s.b.says(key) {
			t.Errorf("row %d is taken by the first tap", key)
		}
	}
	s.do(func(b *battle) { b.clickOrder(keyPassAll) })
	if !strings.HasSuffix(s.g.notice, " pass") || len(c.byHand) != given+1 || slices.ContainsFunc(s.b.desk.Due(), func(id rules.ID) bool { return slices.Contains(all, id) && s.b.player.reel.Moment() == at }) {
		t.Errorf("after the second tap %v wait, %d words were given: %q", s.b.desk.Due(), len(c.byHand)-given, s.g.notice)
	}
	s.do((*battle).takeBack)
	if s.due(t); s.b.player.reel.Moment() != at || c.who != all[0] || !slices.Equal(c.vacant, all) {
		t.Errorf("taken back, %d is asked at %d, and %v have nothing to do, want %v at %d", c.who, s.b.player.reel.Moment(), c.vacant, all, at)
	}
}

// Who has an order that still stands can be given another, though others were ordered since: a click on them shows their order, and that row first; a row leads back to who is asked.
func TestAnOrderThatStandsIsChanged(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c := &s.b.choosing
	var ordered []rules.ID
	for len(ordered) < 2 {
		ordered = append(ordered, c.who)
		s.do((*battle).giveOrder)
		s.do((*battle).giveOrder) // who is asked whether to pass
		s.due(t)
		s.pass(3)
	}
	first := ordered[0]
	before := c.key()
	s.do(func(b *battle) { b.clickBoard(first, s.cellOf(first), true) })
	rows := s.rows()
	if says := s.b.notDue(first); !strings.Contains(says, "the list can change it") || rows[0].Text != "The order of "+s.b.name(first) || !strings.HasPrefix(rows[0].Note, "Pass; ") ||
		rows[1].Key != keyReopen+int(first) || c.key() != rows[1].Key {
		t.Fatalf("of %v, with orders for %v, it says %q, and lists %v", first, ordered, says, rows)
	}
	if s.do(func(b *battle) { b.pickOrder(keyAsked) }); !s.says("Orders for "+s.b.name(c.who)) || !s.says("Change the order of "+s.b.name(first)) || c.key() != before {
		t.Fatalf("back at who is asked it lists %v, and marks %d, before %d", s.rows(), c.key(), before)
	}
	s.do(func(b *battle) { b.pickOrder(keyReopen + int(first)) })
	s.due(t)
	if c = &s.b.choosing; c.who != first || len(c.byHand) != 0 || len(c.undone) < 2 {
		t.Errorf("asked is %v, want %v; %d orders stand, %d were taken back", c.who, first, len(c.byHand), len(c.undone))
	}
}

// Who is asked in the midst of a tick reads in the log all that has happened up to there, such as who has come into reach.
func TestTheLogTellsOfTheTickInWhichSomebodyIsAsked(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.do(func(b *battle) { b.pickOrder(keyAwaitAll) })
	midst := 0
	for range 8 {
		s.settled(t)
		s.pass(2)
		r := s.b.player.reel
		lines := r.Lines()
		midst += len(lines) - linesBefore(lines, r.Last())
		for _, text := range s.untold(lines) {
			t.Errorf("asked at %d, the log does not tell: %s", r.Moment(), text)
		}
		s.do(func(b *battle) { b.pickOrder(keyLet) })
	}
	if midst == 0 {
		t.Error("nobody was asked in the midst of a tick in which something had happened")
	}
}

// Where only what is done is said and moves come later, the task and the list say so, and every tap on the ground does.
func TestMovesThatComeLaterAreSaidToDoSo(t *testing.T) {
	s := atOnce(t, "three-banners")
	s.on(image.Pt(390, 640))
	who := s.b.choosing.who
	if rows := s.rows(); !strings.Contains(rows[0].Note, "moves come later") || !strings.HasSuffix(s.b.task(0), "; moves come later") {
		t.Errorf("the task is %q, and the list begins %v", s.b.task(0), rows[0])
	}
	x, y := s.b.board.CellPlace(s.farFromAll(4))
	for n := range 2 {
		s.do(func(b *battle) {
			b.actBoard(ui.Pointer{At: image.Pt(int(x), int(y)), Over: true, Click: true}, b.regions.board)
		})
		if s.g.notice != s.b.name(who)+" says now what to do: moves come later in the round" {
			t.Errorf("tap %d on the ground says %q", n+1, s.g.notice)
		}
	}
}

// farFromAll is a cell in view that is so many cells from everybody.
func (s *sheet) farFromAll(steps int32) rules.Cell {
	v := s.b.player.reel.Battle().View(0)
	f := &s.b.player.reel.Battle().Scenario().Field
	for q := range int32(f.Width) {
		for r := range int32(f.Height) {
			c := f.Cell(q, r)
			x, y := s.b.board.CellPlace(c)
			free := image.Pt(int(x), int(y)).In(s.b.regions.board.Inset(s.g.theme.Target()))
			for id := rules.ID(1); int(id) <= v.Len(); id++ {
				free = free && v.Steps(c, v.Figure(id).Cell) >= steps
			}
			if free {
				return c
			}
		}
	}
	panic("everybody is near everywhere")
}

// Who is not asked, as they wait, is not shown as asked for a frame either.
func TestWhoWaitsIsNotShownAsAsked(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	c, passed := &s.b.choosing, 0
	s.do(func(b *battle) { b.pickOrder(keyAwaitAll) })
	for range 200 {
		given := c.given
		s.pass(1)
		if passed += c.given - given; c.who == 0 {
			continue
		}
		if now := (call{c.who, s.b.player.reel.Moment(), c.given}); c.called != now || s.b.selected != c.who {
			t.Fatalf("%s is shown, and nobody has asked for it: %v, want %v", s.b.name(c.who), c.called, now)
		}
		if passed > 0 {
			return
		}
		s.do(func(b *battle) { b.pickOrder(keyAwait) })
	}
	t.Errorf("%d went on unasked", passed)
}

// A row that a finger has tapped, and that waits for the second tap, says so.
func TestARowThatWaitsForASecondTapSaysSo(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	s.on(image.Pt(390, 640))
	said := func() bool {
		return slices.ContainsFunc(s.rows(), func(r ui.Row) bool { return r.Key == keyAwait && r.Value == "tap again" })
	}
	given := s.b.choosing.given
	if said() {
		t.Error("it is said before any tap")
	}
	if s.do(func(b *battle) { b.clickOrder(keyAwait) }); !said() || s.b.choosing.given != given {
		t.Errorf("%d orders are given by one tap; the rows are %v", s.b.choosing.given-given, s.rows())
	}
	if s.do(func(b *battle) { b.clickOrder(keyAwait) }); s.b.choosing.given == given {
		t.Error("the second tap gives no order")
	}
}
