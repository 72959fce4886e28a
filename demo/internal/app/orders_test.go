package app

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/gametest"
	"github.com/affray-engine/affray/demo/internal/host"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/ui"
	"github.com/affray-engine/affray/rules"
)

// do does something as a key would, and lets two frames pass.
func (s *sheet) do(what func(b *battle)) {
	frame(func(*ebiten.Image) { what(s.b) })
	s.pass(2)
}

// pass lets frames pass, each as long as one of an ordinary screen, however fast they come.
func (s *sheet) pass(n int) {
	for range n {
		frame(func(*ebiten.Image) {
			s.g.updated = time.Now().Add(-time.Second / 60)
			_ = s.g.Update()
		})
	}
}

// settle lets frames pass until nothing is under way any more: as many as it takes, for on a busy machine less is done in each.
func (s *sheet) settle(t *testing.T) {
	t.Helper()
	for range 10_000 {
		frame(func(*ebiten.Image) { s.g.frames++ }) // it was drawn in between: who is on the way goes on once for each picture
		if s.pass(1); !s.b.busy() {
			return
		}
	}
	t.Fatalf("at moment %d it never comes to rest", s.b.player.reel.Moment())
}

// leadsTo reports whether one of some goals leads somebody to a place, by whatever way.
func leadsTo(goals []plan.Goal, who rules.ID, to rules.Cell) bool {
	return slices.ContainsFunc(goals, func(g plan.Goal) bool { return g.Who == who && g.To == to })
}

// commanded is a battle at the first order of its first side.
func commanded(t *testing.T, name string) *sheet {
	t.Helper()
	gametest.Need(t, "app")
	return openSheet(t, name).commands(t)
}

// atOnce is commanded without the chances of the sides, which take long to be worked out.
func atOnce(t *testing.T, name string) *sheet {
	t.Helper()
	return openPlayed(t, Start{Link: host.Link{Scenario: name, Tick: 1}}).commands(t)
}

// commands takes command of the first side at the beginning, and goes to its first order.
func (s *sheet) commands(t *testing.T) *sheet {
	t.Helper()
	s.do(func(b *battle) {
		b.goTo(0)
		b.selected = 1
		b.toggleCommand()
	})
	s.due(t)
	return s
}

// due plays on to the next order that is due.
func (s *sheet) due(t *testing.T) {
	t.Helper()
	if !s.comes() {
		t.Fatalf("no order is due up to moment %d", s.b.player.reel.Moment())
	}
}

// comes plays on to the next order that is due; it reports whether one is before the battle is over.
func (s *sheet) comes() bool {
	r := s.b.player.reel
	for range 4000 {
		if s.b.choosing.who != 0 {
			return true
		}
		if r.Done() && r.Moment() == r.Last() {
			return false
		}
		frame(func(*ebiten.Image) {
			if q := s.b.desk.Question(); q != nil {
				s.b.carried(s.b.desk.Answer(q, q.Answers[q.Usual].N))
			}
			s.b.player.playing = false
			s.b.player.ahead(0)
			s.b.player.seek(r.Last())
		})
		s.pass(1)
	}
	return false
}

// rows are the texts of the panel.
func (s *sheet) rows() (all []ui.Row) {
	frame(func(*ebiten.Image) { all = s.b.orderRows() })
	return all
}

// says reports whether a row of the panel begins with a text.
func (s *sheet) says(text string) bool {
	return slices.ContainsFunc(s.rows(), func(r ui.Row) bool { return strings.HasPrefix(r.Text, text) })
}

// Whoever is to be ordered is who is looked at, whoever was ordered or looked at before.
func TestWhoIsOrderedIsLookedAt(t *testing.T) {
	s := commanded(t, "hedge-fight")
	seen := map[rules.ID]bool{}
	for range 6 {
		who := s.b.choosing.who
		if seen[who] = true; s.b.selected != who || !s.says("Orders for "+s.b.name(who)) {
			t.Fatalf("%s is to be ordered, %s is looked at", s.b.name(who), s.b.name(s.b.selected))
		}
		s.do(func(b *battle) { b.look(12) })
		s.do(func(b *battle) { b.pickOrder(keyGive) })
		s.due(t)
	}
	if len(seen) < 3 {
		t.Errorf("only %d were ordered", len(seen))
	}
}

// Orders of one kind say what they come to at best, and to whom, so that they can be told apart; so does a charge, with the blow at its end.
func TestOrdersOfOneKindAreToldApart(t *testing.T) {
	s := commanded(t, "fencing-master")
	told := map[string]bool{}
	s.do(func(b *battle) {
		b.choosing.open = [nUse]bool{true, true, true} // all are listed
		for _, row := range b.orderRows() {
			if !strings.HasPrefix(row.Text, "Charge") {
				continue
			}
			best, _, _ := strings.Cut(row.Note, ";")
			if !strings.HasPrefix(best, "Gasto ") || !strings.Contains(best, " harm when it hurts") {
				t.Errorf("%s says %q", row.Text, row.Note)
			}
			told[best] = true
		}
	})
	if len(told) != 2 {
		t.Errorf("two charges say %v", told)
	}
}

// A turn in which a blow is possible is not lost by one stroke of a key: passing has to be said
// twice, and it is told.
func TestPassingIsSaidTwice(t *testing.T) {
	s := commanded(t, "fencing-master")
	who := s.b.choosing.who
	if s.do((*battle).giveOrder); s.b.choosing.who != who || !strings.Contains(s.g.notice, s.b.name(who)) {
		t.Fatalf("%s has passed at once; the notice is %q", s.b.name(who), s.g.notice)
	}
	if s.do((*battle).giveOrder); s.b.choosing.who == who || s.g.notice != s.b.name(who)+" passes" {
		t.Errorf("%s has not passed; the notice is %q", s.b.name(who), s.g.notice)
	}
}

// Who goes back to an order of its own may give another one; until then nothing is lost, and
// what was given anew takes its place.
func TestAnOrderIsGivenAnewByGoingBack(t *testing.T) {
	s := commanded(t, "fencing-master")
	r := s.b.player.reel
	first := r.Moment()
	for range 2 {
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		s.due(t)
	}
	last := r.Last()
	if s.do(func(b *battle) { b.pickOrder(keyBefore) }); r.Moment() >= last {
		t.Fatal("there is no way back")
	}
	s.do(func(b *battle) { b.goTo(first) })
	if s.b.choosing.who == 0 || !s.says("This moment was played before") || r.Last() != last {
		t.Fatalf("at %d nobody is to be ordered anew, or something is lost: %d known of %d", first, r.Last(), last)
	}
	if s.do((*battle).togglePlay); s.b.choosing.who != 0 || r.Last() != last {
		t.Error("playing on has dropped something, or asks")
	}
	s.do(func(b *battle) { b.goTo(first) })
	if s.do(func(b *battle) { b.pickOrder(keyGive) }); r.Anew() || r.Last() >= last {
		t.Errorf("%d moments are known after an order that was given anew, %d were", r.Last(), last)
	}
}

// While an order is carried out nobody is told to have gone to the past; who has gone there is.
func TestThePanelSaysWhyNothingIsAsked(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) {
		b.pickOrder(keyLet)
		b.player.playing = true
	})
	if s.b.choosing.who == 0 && (s.says("You look at the past") || !s.says("The battle goes on") && !s.says("What happened")) {
		t.Errorf("the panel says %q", s.rows()[0].Text)
	}
	s.due(t)
	for m := s.b.player.reel.Moment() - 1; m >= 0; m-- {
		if s.do(func(b *battle) { b.goTo(m) }); !s.b.player.reel.Anew() {
			if !s.says("You look at the past") || !s.says("Take over from here") {
				t.Errorf("at %d the panel says %q", m, s.rows()[0].Text)
			}
			return
		}
	}
}

// Of how likely a blow fells somebody the number is said to be a chance.
func TestFellingIsSaidToBeAChance(t *testing.T) {
	if got := worth(&command.Target{Worth: command.Worth{Chance: "50 %", Mean: "3 hp", Fells: "4.6 %"}, Harms: true}); got != "3 hp, fells at a chance of 4.6 %" {
		t.Errorf("it says %q", got)
	}
	if got := worth(&command.Target{Worth: command.Worth{Mean: "3 hp", Deep: "fatigue at a chance of 12 %"}, Harms: true}); got != "3 hp, goes past fatigue at a chance of 12 %" {
		t.Errorf("a blow that may come to more than fatigue is %q", got)
	}
}

// What was read of before an order is not what why tells of after it, nor when it is asked for anew; of whoever is looked at it tells the own latest blow of the last round.
func TestWhyIsOfNothingLongAgo(t *testing.T) {
	s := commanded(t, "fencing-master")
	r, old := s.b.player.reel, blow{}
	for range 6 {
		s.due(t)
		s.do((*battle).letDecide)
	}
	s.due(t)
	for _, k := range r.Blows(r.Moment()) {
		if old = (blow{k.Moment, k.Serial}); old.serial != 0 {
			break
		}
	}
	read := func() bool { e, m := s.b.lastBlow(); return e != nil && blow{m, e.Serial} == old }
	if s.do(func(b *battle) { b.blow = old; b.setTab(tabWhy) }); old.serial == 0 || !read() {
		t.Fatalf("of the blow %v of the log it does not tell", old)
	}
	if s.do((*battle).asksWhy); read() {
		t.Error("asked for anew it tells of the blow that was read of before")
	}
	s.do(func(b *battle) { b.blow = old })
	if s.do((*battle).letDecide); s.b.blow.serial != 0 {
		t.Error("after an order it tells of the blow that was read of before")
	}
	s = openSheet(t, "hedge-fight")
	r = s.b.player.reel
	told := 0
	for m := 1; m < r.Last(); m++ {
		blows := r.Blows(m)
		if n := len(blows); n < 2 || blows[n-1].By == blows[n-2].By || blows[n-2].Moment < m-int(r.Battle().Shape().Round) {
			continue
		}
		by := blows[len(blows)-2].By
		frame(func(*ebiten.Image) {
			s.b.goTo(m)
			s.b.selected = by
			if e, _ := s.b.lastBlow(); e == nil || e.Exchange.By != by {
				t.Errorf("at %d, where %s is looked at, it is about %+v", m, s.b.name(by), e)
			}
		})
		told++
	}
	if told == 0 {
		t.Error("nobody strikes before another")
	}
}

// After an order of one's own, why is about one's own blow, though an enemy has struck since.
func TestWhyIsOfOnesOwnBlow(t *testing.T) {
	s := commanded(t, "fencing-master")
	told := 0
	for range 12 {
		given, r := s.b.choosing.byHand, s.b.player.reel
		if len(given) > 0 {
			blows, later := r.Blows(r.Moment()), false
			for i := len(blows) - 1; i >= 0 && blows[i].Moment >= given[len(given)-1].moment; i-- {
				if later = later || !r.Hosted(s.b.side(blows[i].By)); r.Hosted(s.b.side(blows[i].By)) && later {
					if e, _ := s.b.lastBlow(); e == nil || !r.Hosted(s.b.side(e.Exchange.By)) {
						t.Errorf("at %d it is about another one's blow: %+v", r.Moment(), e)
					}
					told++
					break
				}
			}
		}
		if !s.b.due() {
			break
		}
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		s.due(t)
	}
	if told == 0 {
		t.Error("no enemy has struck after a blow of one's own")
	}
}

// Who has come by a link and played nothing is not told that it has orders of its own to give.
func TestAGuestIsToldWhoseOrdersTheyWere(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) { b.pickOrder(keyLet) })
	s.due(t)
	for m := s.b.player.reel.Moment() - 1; m >= 0; m-- {
		if s.do(func(b *battle) { b.own, b.link.Orders = false, "some"; b.goTo(m) }); !s.b.player.reel.Anew() {
			if s.says("You look at the past") || !s.says("You look at a moment of a battle that somebody else") || !s.says("Take over from here") {
				t.Errorf("at %d the panel says %q", m, s.rows()[0].Text)
			}
			return
		}
	}
}

// Handing a side back has the battle go on from there, no faster than usual, says so, and is told before at the button; taking it again there asks for the same order.
func TestHandingBackPlaysOnAndLeapsNowhere(t *testing.T) {
	s := commanded(t, "fencing-master")
	at, who := s.b.player.reel.Moment(), s.b.choosing.who
	s.b.player.speed = len(speeds) - 1
	if !strings.Contains(tips["command"], leadsOn) || !slices.ContainsFunc(s.rows(), func(r ui.Row) bool { return r.Key == keyHandBack && r.Note == leadsOn }) {
		t.Error("it is not said before what comes of it")
	}
	s.do((*battle).toggleCommand)
	if p := s.b.player; !p.playing || p.speed != usual || p.reel.Moment() > at+1 || !strings.HasSuffix(s.g.notice, "you watch from here") {
		t.Fatalf("it plays %t, at speed %d, from %d to %d, and says %q", p.playing, p.speed, at, p.reel.Moment(), s.g.notice)
	}
	s.do(func(b *battle) { b.player.playing = false; b.goTo(at) })
	s.do((*battle).toggleCommand)
	if s.due(t); s.b.player.reel.Moment() != at || s.b.choosing.who != who {
		t.Errorf("%s is asked at %d, want %s at %d", s.b.name(s.b.choosing.who), s.b.player.reel.Moment(), s.b.name(who), at)
	}
}

// The board marks what is reached at once, and of a movement that was picked what is reached
// later, too; it says where the pointer is and what a click there would do, and keeps the goal
// of an order that was given.
func TestTheBoardSaysWhereAnOrderLeads(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c, m := &s.b.choosing, &s.b.marks
	if len(m.Legal) == 0 || len(m.Later) > 0 {
		t.Fatalf("%d cells are marked, %d for later, before anything is picked", len(m.Legal), len(m.Later))
	}
	run := slices.IndexFunc(c.rowsOf(), func(label string) bool { return label == "move (run)" })
	s.do(func(b *battle) { b.pickOrder(keyChoice + run) })
	if len(m.Later) == 0 {
		t.Fatal("nothing is marked for later")
	}
	goal := m.Later[len(m.Later)-1]
	place := s.b.desk.Whither(goal.Cell)
	frame(func(*ebiten.Image) {
		s.b.marks.Cell = &goal.Cell
		s.b.point()
	})
	if !strings.Contains(m.Spot, place) || !strings.Contains(m.Spot, "run ") || !strings.Contains(m.Spot, " turns") || len(m.Way) < 3 {
		t.Errorf("the board says %q and shows a way of %d cells to %s", m.Spot, len(m.Way), place)
	}
	who := c.who
	s.do(func(b *battle) { b.pickOrder(keySeveral) }) // else it is given at once
	s.do(func(b *battle) { b.aimAt(0, goal.Cell, true) })
	if got := s.b.desk.Sofar(); len(got) != 1 || !strings.HasPrefix(got[0], "run "+place) || len(m.Goals) != 1 || !m.Goals[0].Pending {
		t.Fatalf("the order is %q, its goals %v", got, m.Goals)
	}
	s.do((*battle).giveOrder)
	if c.who != 0 && c.who != who && (len(m.Goals) == 0 || m.Goals[0].Who != who || m.Goals[0].To != goal.Cell || m.Goals[0].Pending) {
		t.Errorf("the goals are %v", m.Goals)
	}
}

// Who was sent farther than one turn leads goes on without being asked, until it is there or
// something has happened, which is told.
func TestWhoWasSentFarGoesOnUnasked(t *testing.T) {
	s := commanded(t, "hedge-fight")
	r, who := s.b.player.reel, s.b.choosing.who
	run := slices.Index(s.b.choosing.rowsOf(), "move (run)")
	s.do(func(b *battle) { b.pickOrder(keyChoice + run) })
	far := s.b.choosing.choices[run].Cells
	goal := far[slices.IndexFunc(far, func(k command.Cell) bool { return k.Turns == 3 })].Cell
	s.do(func(b *battle) { b.aimAt(0, goal, true) })
	s.do((*battle).giveOrder)
	from := r.Moment()
	for range 60 {
		if s.due(t); s.b.choosing.who == who {
			break
		}
		s.do(func(b *battle) { b.give() })
	}
	there := r.Battle().View(0).Figure(who).Cell == goal
	if stopped := strings.Contains(s.g.notice, " stops: "); s.b.choosing.who != who || r.Moment() < from+2 || there == stopped {
		t.Errorf("%s is asked at %d, sent at %d: there %t, the notice is %q", s.b.name(s.b.choosing.who), r.Moment(), from, there, s.g.notice)
	}
}

// rowsOf are the labels of what may be done.
func (c *chooser) rowsOf() (all []string) {
	for i := range c.choices {
		all = append(all, c.choices[i].Label)
	}
	return all
}

// What is marked is found anew only when the order or the place under the pointer changes.
func TestMarksAreNotFoundInEveryFrame(t *testing.T) {
	s := commanded(t, "hedge-fight")
	cell := s.b.marks.Legal[0]
	frame(func(*ebiten.Image) {
		s.b.marks.Cell = &cell
		s.b.point()
	})
	frame(func(*ebiten.Image) {
		if n := testing.AllocsPerRun(20, func() { s.b.markOrders(&s.b.marks) }); n > 0 {
			t.Errorf("%v allocations in a frame in which nothing changes", n)
		}
	})
}

// A click on the board goes the way that is marked in the panel: what is marked as reached at
// once, what the board says, and what is ordered are of the same gait.
func TestAClickGoesTheWayThatIsMarked(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c, m := &s.b.choosing, &s.b.marks
	s.do(func(b *battle) { b.pickOrder(keySeveral) }) // else each is given at once
	for _, gait := range []string{"run", "walk"} {
		s.do(func(b *battle) { b.unfold(command.ToGo) })
		i := slices.Index(c.rowsOf(), "move ("+gait+")")
		s.do(func(b *battle) {
			c.cursor = slices.Index(c.keys, keyChoice+i)
			c.version++
		})
		ch := &c.choices[i]
		now := slices.DeleteFunc(slices.Clone(ch.Cells), func(k command.Cell) bool { return !k.Now })
		if c.cursor < 0 || len(m.Legal) != len(now) {
			t.Fatalf("%s is marked in row %d: %d cells are reached at once, want %d", gait, c.cursor, len(m.Legal), len(now))
		}
		goal := ch.Cells[len(ch.Cells)-1].Cell
		frame(func(*ebiten.Image) {
			m.Cell = &goal
			s.b.point()
		})
		if !strings.HasPrefix(m.Spot, gait+" ") {
			t.Errorf("%s is marked, the board says %q", gait, m.Spot)
		}
		s.do(func(b *battle) { b.aimAt(0, goal, true) })
		if got := s.b.desk.Sofar(); len(got) != 1 || !strings.HasPrefix(got[0], gait+" ") {
			t.Errorf("%s is marked, the order is %q", gait, got)
		}
		s.do((*battle).takeBack)
	}
}

// After an order nothing is marked until somebody waits again, so that one stroke too many
// does not hand the side back.
func TestAKeyTooManyDoesNotHandBack(t *testing.T) {
	s := commanded(t, "fencing-master")
	frame(func(*ebiten.Image) { s.b.pickOrder(keyLet) })
	if s.b.player.playing = false; s.b.choosing.who != 0 || len(s.b.player.reel.Waiting()) > 0 {
		t.Fatal("somebody waits at once")
	}
	s.rows()
	frame(func(*ebiten.Image) { s.b.take() })
	if !s.b.anyHosted() || !strings.Contains(s.g.notice, "nothing is marked") {
		t.Errorf("the side is handed back: %t; the notice is %q", !s.b.anyHosted(), s.g.notice)
	}
	for _, r := range s.rows() {
		if r.Marked {
			t.Errorf("%q is marked", r.Text)
		}
	}
}

// A charge without its blow is said to be one: the blow is what is marked, and the run alone
// is given only if that is said twice.
func TestAChargeAsksForItsBlow(t *testing.T) {
	s := commanded(t, "fencing-master")
	c := &s.b.choosing
	charge := -1
	for range 40 {
		charge = slices.IndexFunc(c.choices, func(ch command.Choice) bool { return ch.Kind == rules.ActCharge })
		if charge >= 0 {
			break
		}
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		s.due(t)
	}
	if charge < 0 {
		t.Fatal("nobody may charge")
	}
	who := c.who
	s.do(func(b *battle) {
		b.pickOrder(keySeveral) // else the blow is ordered with the run
		b.pickOrder(keyChoice + charge)
		if c.picked >= 0 {
			b.pickOrder(keyTarget)
		}
	})
	if len(s.b.desk.Sofar()) != 1 || !s.says("This is the run alone") {
		t.Fatalf("the order is %q", s.b.desk.Sofar())
	}
	if s.do((*battle).giveOrder); c.who != who || !strings.Contains(s.g.notice, "without the blow") {
		t.Fatalf("the run alone is given; the notice is %q", s.g.notice)
	}
	s.do((*battle).take)
	if c.picked >= 0 {
		s.do((*battle).take)
	}
	if got := s.b.desk.Sofar(); len(got) != 2 || s.says("This is the run alone") {
		t.Errorf("the order is %q", got)
	}
}

// listed is the choice of the first blow that is listed, with one target and no other blow after it.
func (s *sheet) listed(t *testing.T) int {
	t.Helper()
	for range 40 {
		for i := range s.b.choosing.choices {
			if ch := &s.b.choosing.choices[i]; ch.Kind == rules.ActStrike && s.b.choosing.lone(i) && !strings.Contains(ch.Label, "both") {
				return i
			}
		}
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		s.due(t)
	}
	t.Fatal("nobody may strike")
	return 0
}

// A click on a row that says all gives the order, and it can be taken back; with a finger the first tap shows it, and the second gives it.
func TestARowThatSaysAllGivesTheOrder(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.next() // lays the screen out
	i, at := s.listed(t), s.b.player.reel.Moment()
	c, given := &s.b.choosing, s.b.choosing.given
	for _, finger := range []bool{false, true} {
		s.do(func(b *battle) {
			b.game.theme.Touch = finger
			b.clickOrder(keyChoice + i)
		})
		if finger {
			if c.given != given || c.key() != keyChoice+i || c.pointed.poised == 0 {
				t.Fatalf("one tap gave %d orders; marked is %d, pointed at %d", c.given-given, c.key(), c.pointed.poised)
			}
			s.do(func(b *battle) { b.clickOrder(keyChoice + i) })
		}
		if c.given != given+1 {
			t.Fatalf("%d orders were given by a finger: %t", c.given-given, finger)
		}
		s.do((*battle).takeBack)
		if s.due(t); s.b.player.reel.Moment() != at {
			t.Fatalf("taken back, an order is asked at %d, want %d", s.b.player.reel.Moment(), at)
		}
		given = c.given
	}
}

// An order of several acts is put together from rows, and given when that is said.
func TestSeveralActsAreOneOrder(t *testing.T) {
	s := commanded(t, "fencing-master")
	i, given := s.listed(t), s.b.choosing.given
	s.do(func(b *battle) { b.pickOrder(keySeveral) })
	if s.do(func(b *battle) { b.clickOrder(keyChoice + i) }); len(s.b.desk.Sofar()) != 1 || s.b.choosing.given != given {
		t.Fatalf("the order is %q, %d were given", s.b.desk.Sofar(), s.b.choosing.given-given)
	}
	if more := len(s.b.choosing.choices) > 0; strings.HasPrefix(s.b.taskHow(0), noMore) == more || !s.says("Several acts in one order") {
		t.Errorf("more may follow: %t; it says %q, and the list is %v", more, s.b.taskHow(0), s.rowTexts())
	}
	if s.do(func(b *battle) { b.pickOrder(keyGive) }); s.b.choosing.given != given+1 {
		t.Error("it is not given")
	}
}

// Who leaves one order after the other to the computer is offered to leave it all, above the orders; an order of one's own ends that.
func TestTheComputerMayFightOn(t *testing.T) {
	s := commanded(t, "fencing-master")
	offered := func() int {
		return slices.IndexFunc(s.rows(), func(r ui.Row) bool { return r.Text == "Let the computer fight on" })
	}
	let := func(n int) {
		for range n {
			s.due(t)
			s.do((*battle).letDecide)
		}
		s.due(t)
	}
	if let(manyLets - 1); offered() >= 0 {
		t.Error("it is offered before there is cause")
	}
	let(1)
	if i := offered(); i < 0 || s.rows()[i].Marked {
		t.Fatalf("it is not offered, or what gives an order would take it: row %d", i)
	}
	s.do((*battle).giveOrder)
	s.do((*battle).giveOrder)
	if s.due(t); offered() >= 0 {
		t.Error("it is offered to who gives orders")
	}
	let(manyLets)
	s.do(func(b *battle) { b.pickOrder(keyHandBack) })
	if s.b.anyHosted() || !s.b.player.playing {
		t.Errorf("the side is still commanded: %t; the battle goes on: %t", s.b.anyHosted(), s.b.player.playing)
	}
}

// What the computer would do is the first row that may be chosen, is marked, and says so; whoever is asked has what is left of the vital points
// beside the name.
func TestTheSuggestionStandsFirst(t *testing.T) {
	s := commanded(t, "fencing-master")
	rows, first := s.rows(), s.b.choosing.keys[0]
	i := slices.IndexFunc(rows, func(r ui.Row) bool { return r.Key == first })
	suggested, _ := s.b.desk.Suggests(s.b.choosing.choices)
	if first != keyChoice+suggested || !rows[i].Marked || !strings.HasSuffix(rows[i].Note, "suggested: "+s.b.desk.Grounds(s.b.choosing.choices)) {
		t.Errorf("first stands %+v", rows[i])
	}
	if rows[0].Value != "fatigue 21/21, endurance 19/19" {
		t.Errorf("beside the name stands %q", rows[0].Value)
	}
}

// The rows stay where they are, and what is marked stays marked, when something else is suggested, as when a lesson begins or is skipped.
func TestRowsStayWhenTheSuggestionChanges(t *testing.T) {
	s := commanded(t, "fencing-master")
	c := &s.b.choosing
	s.rows()
	keys, marked := slices.Clone(c.keys), c.marked.Key
	before, foe := s.b.suggests()
	suggested := (before + 1) % len(c.choices)
	frame(func(*ebiten.Image) { s.b.lesson = &lesson{foe: max(1, foe), choice: suggested} })
	rows := s.rows()
	if !slices.Equal(keys, c.keys) || c.marked.Key != marked {
		t.Errorf("the rows are %v, before they were %v; marked is %d, before it was %d", c.keys, keys, c.marked.Key, marked)
	}
	for _, r := range rows {
		if noted := strings.Contains(r.Note, "; suggested") || strings.HasPrefix(r.Note, "suggested"); noted && r.Key != keyChoice+suggested {
			t.Errorf("suggested is said of %q", r.Text)
		}
	}
}

// Whoever leaves an order to the computer is told which one it gives.
func TestTheComputersOrderIsTold(t *testing.T) {
	s := commanded(t, "tavern-brawl")
	name, order := s.b.name(s.b.choosing.who), s.b.desk.Suggestion(nil)
	if s.do((*battle).letDecide); len(order) == 0 || !strings.HasSuffix(s.g.notice, name+" is to "+strings.Join(order, ", then ")) {
		t.Errorf("it gives %q, and says %q", order, s.g.notice)
	}
}

// A row tells of the enemy at whom it is suggested, and beside that at whom it is likeliest to do harm, if that is another one.
func TestARowTellsOfWhomItIsSuggestedAt(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c := &s.b.choosing
	for range 20 {
		for i := range c.choices {
			best := s.b.prospectOf(i)
			for _, k := range c.choices[i].Targets {
				if best.who == "" || !k.Foe || !k.Harms || k.Name == best.who {
					continue
				}
				s.b.lesson = &lesson{foe: k.ID, choice: i}
				note := s.b.choiceRow(i).Note
				if !strings.HasPrefix(note, k.Name+" "+k.Chance) || !strings.Contains(note, "likeliest "+best.who+" "+best.chance) || !strings.HasSuffix(note, "; "+s.b.taughtWord()) {
					t.Errorf("at %s it is suggested, and the row says %q", k.Name, note)
				}
				return
			}
		}
		s.do(func(b *battle) { b.letDecide() })
		s.due(t)
	}
	t.Fatal("nobody has two to choose from")
}

// Whatever is suggested says why in its row.
func TestWhatIsSuggestedSaysWhy(t *testing.T) {
	s := commanded(t, "barbs-on-the-strand")
	told := 0
	for range 20 {
		if i, _ := s.b.suggests(); i >= 0 {
			grounds := s.b.desk.GroundsOf(&s.b.choosing.choices[i])
			if told++; grounds == "" || !strings.HasSuffix(s.b.choiceRow(i).Note, "suggested: "+grounds) {
				t.Errorf("the grounds are %q, the row says %q", grounds, s.b.choiceRow(i).Note)
			}
		}
		s.do(func(b *battle) { b.letDecide() })
		s.due(t)
	}
	if told < 5 {
		t.Errorf("%d are suggested", told)
	}
}

// Where it is suggested to go is marked on the board while the way there is, and is the first of the places, and marked, when that is taken up.
func TestTheSuggestedPlaceIsMarked(t *testing.T) {
	s := commanded(t, "hedge-fight")
	c, marked := &s.b.choosing, 0
	for range 30 {
		s.due(t)
		_, at, ok := s.b.suggestedAim()
		if s.b.desk.Question() != nil || !ok || at == nil {
			s.do(func(b *battle) { b.letDecide() })
			continue
		}
		marked++
		if !leadsTo(c.pointed.goals, c.who, *at) {
			t.Errorf("marked are %v, want %d to %v", c.pointed.goals, c.who, *at)
		}
		place := *at
		s.do(func(b *battle) { b.pickOrder(b.choosing.key()) })
		rows := s.rows()
		if c.picked < 0 { // there is but one place, and it goes there
			continue
		}
		if k := c.key() - keyCell; k < 0 || c.choices[c.picked].Cells[k].Cell != place || c.keys[0] != c.key() {
			t.Errorf("marked is %d of %v, want the place %v first", c.key(), c.keys, place)
		} else if i := slices.IndexFunc(rows, func(r ui.Row) bool { return r.Key == c.key() }); rows[i].Note != "suggested" || !rows[i].Marked {
			t.Errorf("the row of the place is %+v", rows[i])
		}
		s.do(func(b *battle) { b.takeBack() })
		s.do(func(b *battle) { b.letDecide() })
	}
	if marked == 0 {
		t.Error("nobody is to go anywhere")
	}
}

// Playing on while an order is due does nothing, and says whose it is.
func TestPlayingSaysWhoWaits(t *testing.T) {
	s := commanded(t, "fencing-master")
	who := s.b.choosing.who
	if s.do((*battle).togglePlay); s.b.player.playing || !strings.HasPrefix(s.g.notice, s.b.name(who)+" waits") {
		t.Errorf("it plays: %t; the notice is %q", s.b.player.playing, s.g.notice)
	}
}

// What is ordered keeps the chance that was told before it was chosen.
func TestAnOrderKeepsItsChance(t *testing.T) {
	s := commanded(t, "twin-blades")
	c := &s.b.choosing
	for range 60 {
		i := slices.IndexFunc(c.choices, func(ch command.Choice) bool {
			return ch.Kind.Hostile() && len(ch.Targets) > 0 && ch.Targets[0].Chance != ""
		})
		if i < 0 {
			s.do(func(b *battle) { b.pickOrder(keyLet) })
			s.due(t)
			continue
		}
		want := c.choices[i].Targets[0].Chance
		s.do(func(b *battle) {
			c.picked = i
			if err := b.targetAt(0); err != nil {
				t.Error(err)
			}
			if c.at >= 0 {
				b.pickOrder(setDone)
			}
		})
		for _, r := range s.rows() {
			if strings.HasPrefix(r.Text, "1. ") && r.Value == want {
				return
			}
		}
		t.Fatalf("%q was told; the rows are %+v", want, s.rows()[:3])
	}
	t.Error("nobody may strike")
}

// Among the orders the one is marked that a click on the enemy under the pointer would give; when the pointer leaves, the one that
// was marked before.
func TestTheOrderOfAClickIsMarked(t *testing.T) {
	s := commanded(t, "fencing-master")
	marked := func() (key int) {
		for _, r := range s.rows() {
			if r.Marked {
				key = r.Key
			}
		}
		return key
	}
	s.do(func(b *battle) { b.choosing.move(1) })
	before := marked()
	s.hover(2)
	if want := keyChoice + s.b.choosing.pointed.assault.Choice; marked() != want || want == before {
		t.Errorf("%d is marked, a click takes %d; before it was %d", marked(), want, before)
	}
	s.hover(s.b.choosing.who)
	if got := marked(); got != before {
		t.Errorf("%d is marked in the end, want %d again", got, before)
	}
}

// taught is the fencing master as a lesson begins.
func taught(t *testing.T) *sheet {
	t.Helper()
	s := commanded(t, "fencing-master")
	s.next() // lays the screen out
	s.do(func(b *battle) { b.lesson, b.choosing.version = &lesson{}, b.choosing.version+1 })
	s.pass(2)
	return s
}

// Whoever comes back to a moment of a lesson that is over, along the line of time or by taking an order back, is suggested the same as in it; where the battle
// was to take another way since, nothing of that is left.
func TestALessonSuggestsTheSameLater(t *testing.T) {
	type suggestion struct {
		label string
		foe   rules.ID
	}
	gametest.Need(t, "app")
	s := openSheet(t, "duel")
	s.begin(t)
	says := func() suggestion {
		i, foe := s.b.suggests()
		return suggestion{s.b.choosing.choices[i].Label, foe}
	}
	want, own := map[int]suggestion{}, 0
	for range 4 {
		want[s.b.player.reel.Moment()] = says()
		i, foe := s.b.desk.Suggests(s.b.choosing.choices)
		same := i >= 0 && s.b.choosing.choices[i].Label == says().label && foe == says().foe
		if !same {
			own++
		}
		if lit, _ := s.b.suggests(); strings.Contains(s.b.choiceRow(lit).Note, "what the lesson asks for; the computer would ") == same { // what is suggested is the computer's
			t.Errorf("the computer has the same: %t; the row says %q", same, s.b.choiceRow(lit).Note)
		}
		s.click(s.b.lesson.foe, false)
		s.due(t)
		s.pass(3)
	}
	if own == 0 || len(want) != 4 {
		t.Fatalf("of %v %d are the lesson's own", want, own)
	}
	s.do(func(b *battle) { b.lesson = nil })
	last, first := s.b.player.reel.Last(), s.b.player.reel.Last()
	for m := range last {
		if _, asked := want[m]; !asked {
			continue
		}
		first = min(first, m)
		s.do(func(b *battle) { b.goTo(m) })
		if got := says(); got != want[m] {
			t.Errorf("looked back to, at %d it suggests %+v, in the lesson %+v", m, got, want[m])
		}
	}
	s.do(func(b *battle) { b.goTo(last) })
	s.do((*battle).takeBack)
	m := s.b.player.reel.Moment()
	if got := says(); m == last || got != want[m] {
		t.Errorf("taken back, at %d it suggests %+v, in the lesson %+v", m, got, want[m])
	}
	s.do((*battle).redo)
	s.b = s.g.screen.(*battle)
	s.due(t)
	s.do(func(b *battle) { b.goTo(m) })
	if got := says(); got != want[m] {
		t.Errorf("brought back, at %d it suggests %+v, in the lesson %+v", m, got, want[m])
	}
	s.do(func(b *battle) { b.goTo(first) })
	s.do((*battle).giveOrder)
	s.do((*battle).giveOrder) // who is asked whether to pass
	s.due(t)
	s.pass(3)
	if s.b.advice() != nil || len(s.b.advised.list) != 1 {
		t.Errorf("on another way it is left that the lesson suggested %+v", s.b.advised.list)
	}
}

// A lesson marks the order that it asks for.
func TestALessonMarksItsOrder(t *testing.T) {
	s := taught(t)
	foe, choice := s.b.lesson.aim()
	i := slices.IndexFunc(s.rows(), func(r ui.Row) bool { return r.Marked })
	if foe == 0 || i < 0 || s.rows()[i].Key != keyChoice+choice {
		t.Errorf("the lesson asks for order %d at %d, marked is row %d", choice, foe, i)
	}
}

// On a phone on its side what came of the order before stands beside the name of whoever is asked, set apart as what was last.
func TestWhatWasLastIsSetApart(t *testing.T) {
	s := taught(t)
	s.on(image.Pt(844, 390))
	for n := 0; n < 6; n++ {
		s.click(s.b.choosing.nearest, false)
		s.due(t)
		s.pass(3)
		s.do(func(b *battle) { b.lesson = nil })
		if s.next(); s.b.cameOfIt() != "" {
			break
		}
	}
	if head := s.rows()[0]; !strings.HasPrefix(head.Value, "Last: ") {
		t.Errorf("beside %q stands %q, where %q is to be told", head.Text, head.Value, s.b.cameOfIt())
	}
}

// In the turn after the first a lesson marks what is asked for then, not what was before.
func TestALessonMarksTheOrderOfEachTurn(t *testing.T) {
	s := taught(t)
	_, before := s.b.lesson.aim()
	s.click(s.b.lesson.foe, false)
	s.due(t)
	s.pass(3)
	_, choice := s.b.lesson.aim()
	if got := s.b.choosing.keys[s.b.choosing.cursor]; choice == before || got != keyChoice+choice {
		t.Errorf("the lesson asks for order %d, for %d before; marked is %d", choice, before, got-keyChoice)
	}
}

// What stands beside the name of whoever is asked leaves that its room, and so it says what blows have taken where there is any.
func TestWhatWasTakenLeavesTheNameItsRoom(t *testing.T) {
	s := openSheet(t, "duel")
	s.on(image.Pt(1280, 720))
	frame(func(*ebiten.Image) {
		s.g.choose()
		s.g.screen.(*start).playFirst()
		s.b = s.g.screen.(*battle)
	})
	s.next()
	told := 0
	for range 3 {
		s.due(t)
		s.pass(2)
		head := s.rows()[0]
		if strings.Contains(head.Value, " in all: ") {
			told++
		}
		if k := s.g.theme; k.Width(head.Text, ui.Bold)+k.Width(head.Value, ui.Bold) > s.b.regions.panel.Dx()-k.Px(30) {
			t.Errorf("%q and %q lie on each other", head.Text, head.Value)
		}
		s.click(s.b.lesson.foe, false)
	}
	if told == 0 {
		t.Error("nothing was taken")
	}
}

// While an order is due the buttons for time have no boxes, and whoever must decide is told, with how; else the one that plays is
// the bright one.
func TestOrdersAreBrighterThanTime(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.next()
	s.pass(1)
	if k := s.b.looks["play"]; k != ui.Bare || s.b.looks["back"] != ui.Bare {
		t.Errorf("while an order is due Play looks like %d, back like %d", k, s.b.looks["back"])
	}
	s.do(func(b *battle) { b.after(b.handBack(0)) })
	s.do(func(b *battle) { b.setTab(tabWho) }) // else the order is asked anew
	if s.b.due() {
		t.Fatal("an order is still due")
	}
	if k := s.b.looks["play"]; k != ui.Chief || s.b.looks["back"] != ui.Usual {
		t.Errorf("while none is due Play looks like %d, back like %d", k, s.b.looks["back"])
	}
}

// When the side is handed back nothing of the orders is left, and it is said how the battle goes on.
func TestNoOrdersAreLeftOfASideHandedBack(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.do(func(b *battle) { b.after(b.handBack(0)) }) // as by the button where it stands still in the past
	s.next()
	s.next()
	if s.b.anyHosted() || s.b.tab == tabOrders || s.b.choosing.who != 0 || !strings.HasSuffix(s.g.notice, "press Space to go on") {
		t.Errorf("hosted %t, tab %v, orders for %d, said %q", s.b.anyHosted(), s.b.tab, s.b.choosing.who, s.g.notice)
	}
	if s.do(func(b *battle) { b.setTab(tabWhy) }); s.g.notice != "" { // something else was done
		t.Errorf("it still says %q", s.g.notice)
	}
}

// Who is asked which way to turn and clicks an enemy is not held there.
func TestAClickLeavesTheDirections(t *testing.T) {
	s := commanded(t, "fencing-master")
	c := &s.b.choosing
	i := slices.IndexFunc(c.choices, func(ch command.Choice) bool { return len(ch.Facings) > 0 })
	if i < 0 {
		t.Fatal("nobody may turn")
	}
	s.do(func(b *battle) { _ = b.choose(i) })
	if c.picked != i {
		t.Fatalf("choice %d is taken up, want %d", c.picked, i)
	}
	tap := func(b *battle) { b.order(2, b.player.reel.Battle().View(0).Figure(2).Cell, true, true) }
	if s.do(tap); c.picked == i || len(c.byHand) != 0 || c.pointed.poised != 2 {
		t.Errorf("it still asks where to turn: %t; %d orders are given, and %d is pointed at", c.picked == i, len(c.byHand), c.pointed.poised)
	}
	if s.do(tap); len(c.byHand) != 1 {
		t.Error("the second tap gives no order")
	}
}

// With a finger whoever a picked order is to be aimed at is shown first, too, and what was pointed at before something else was picked is forgotten.
func TestAFingerPointsBeforeItAims(t *testing.T) {
	s := commanded(t, "fencing-master")
	c := &s.b.choosing
	i := -1
	for n := 0; i < 0; n++ {
		if i = slices.IndexFunc(c.choices, func(ch command.Choice) bool {
			return ch.Kind == rules.ActStrike && len(ch.Targets) > 1 && !ch.Numbered()
		}); n > 60 {
			t.Fatal("nobody can strike at two")
		} else if i < 0 {
			s.do((*battle).letDecide)
			s.due(t)
		}
	}
	given := len(c.byHand)
	at := func(k int) rules.ID { return c.choices[i].Targets[k].ID }
	tap := func(id rules.ID) func(b *battle) {
		return func(b *battle) { b.order(id, b.player.reel.Battle().View(0).Figure(id).Cell, true, true) }
	}
	s.do(tap(at(0)))
	s.do(func(b *battle) { b.pickOrder(keyChoice + i) })
	want := s.b.advertised(i)
	if s.next(); c.picked != i || c.pointed.poised != 0 || c.key() != want || want < keyTarget {
		t.Fatalf("choice %d is picked, want %d; %d is pointed at, key %d is marked, want %d", c.picked, i, c.pointed.poised, c.key(), want)
	}
	s.do(tap(at(1)))
	s.next()
	if s.next(); len(c.byHand) != given || c.pointed.poised != at(1) || c.pointed.picked.Chance == "" || !s.g.preview.shown() {
		t.Errorf("%d orders are given, %d is pointed at, with a chance of %q; shown is %t", len(c.byHand), c.pointed.poised, c.pointed.picked.Chance, s.g.preview.shown())
	}
	if s.do((*battle).doMarked); len(c.byHand) != given+1 {
		t.Error("the button gives no order")
	}
}

// What one is to do is said as it can be done: no enemy and no green place where there is none.
func TestTheTaskIsWhatCanBeDone(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.next()
	if got := s.b.task(0); !strings.HasSuffix(got, "click an enemy or a green place") {
		t.Errorf("it says %q", got)
	}
	s.b.choosing.pointed.legal = nil
	if got := s.b.task(0); !strings.HasSuffix(got, "click an enemy") {
		t.Errorf("with no place to go it says %q", got)
	}
	s.b.choosing.choices = nil
	if got := s.b.task(0); !strings.HasSuffix(got, "choose from the list, or pass") {
		t.Errorf("with nothing it says %q", got)
	}
}

// Who has looked at a line of the log while an order was due has the orders before them again when that moment is.
func TestTheOrdersAreBackAfterALineOfTheLog(t *testing.T) {
	s := commanded(t, "fencing-master")
	for range 3 {
		s.due(t)
		s.do((*battle).letDecide)
	}
	s.due(t)
	was, asked := s.b.player.reel.Moment(), s.b.selected
	s.do(func(b *battle) {
		i := slices.IndexFunc(b.player.reel.Lines(), func(l reel.Line) bool { return l.Depth == 1 })
		b.pickLine(i + 1)
		b.setTab(tabWho)
		b.pickLine(i + 1)
	})
	s.pass(2)
	if s.b.tab == tabOrders || s.b.player.reel.Moment() >= was {
		t.Fatalf("at moment %d of %d the tab is %d", s.b.player.reel.Moment(), was, s.b.tab)
	}
	s.do(func(b *battle) { b.goTo(was) })
	if s.pass(2); s.b.tab != tabOrders || s.b.selected != asked {
		t.Errorf("back at the order the tab is %d, and %d is looked at, want %d", s.b.tab, s.b.selected, asked)
	}
	s.do(func(b *battle) { b.setTab(tabWho) })
	if s.pass(2); s.b.tab != tabWho {
		t.Error("no other tab can be looked at")
	}
}

// Who has its order has a sign on the field, as long as others of that moment wait for theirs, and no longer, and is not pointed at as who still has to decide.
func TestWhoHasItsOrderHasASign(t *testing.T) {
	s := commanded(t, "hedge-fight")
	signs := 0
	for range 12 {
		s.due(t)
		who, at := s.b.choosing.who, s.b.player.reel.Moment()
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		s.pass(2)
		frame(func(*ebiten.Image) {
			if r := s.b.player.reel; r.Moment() == at && len(r.Waiting()) > 0 && s.b.choosing.who != 0 {
				signs++
				if now, _ := s.b.player.shown(); !slices.Contains(s.b.marks.Given, who) || slices.Contains(s.b.marks.Given, s.b.choosing.who) ||
					!strings.Contains(s.b.tokenWords(now.Token(who)), "has an order") || slices.Contains(s.b.marks.Acting, who) {
					t.Errorf("%s has its order, signs have %v, %v are still to decide", s.b.name(who), s.b.marks.Given, s.b.marks.Acting)
				}
			}
		})
	}
	if signs == 0 {
		t.Error("nobody waits for others")
	}
}

// Who was told how to react has its sign as long as others who may react then are asked.
func TestWhoReactsHasASign(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.do(func(b *battle) { b.pickOrder(keyAwaitAll) })
	for range 30 {
		s.due(t)
		who, due, reacts := s.b.choosing.who, len(s.b.desk.Due()), s.b.desk.Reacts()
		s.do(func(b *battle) { b.pickOrder(keyLet) })
		if s.pass(2); !reacts || due < 2 || !s.b.desk.Reacts() {
			continue
		}
		if !slices.Equal(s.b.marks.Given, []rules.ID{who}) {
			t.Errorf("%s was told how to react, signs have %v", s.b.name(who), s.b.marks.Given)
		}
		return
	}
	t.Error("never may two react at a time")
}

// Of those who are asked at one moment it is said which one is, and at the first of them, too, that the order before waits for theirs.
func TestWhoIsAskedOfHowManyIsSaid(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 720}, phones[0], {X: 844, Y: 390}} {
		s := atOnce(t, "hedge-fight")
		s.on(size)
		s.do(func(b *battle) { b.former = nil }) // the side was led from the beginning
		first := s.b.name(s.b.choosing.who)
		if head := s.rows()[0].Text; !strings.HasSuffix(head, first+" (1 of 6)") {
			t.Errorf("%v: the first is %q", size, head)
		}
		if undo := s.b.buttons["undo"]; undo == nil || !undo.GetWidget().Disabled {
			t.Errorf("%v: there is something to take back at the beginning", size)
		}
		s.do((*battle).letDecide)
		head := s.rows()[0]
		told := either(s.g.low, s.g.notice, head.Note) // a low screen has no line for it
		if want := first + "'s order stands"; !strings.HasSuffix(head.Text, s.b.name(s.b.choosing.who)+" (2 of 6)") || !strings.HasPrefix(told, want) {
			t.Errorf("%v: the second is %q, %q; want %q", size, head.Text, told, want)
		}
		if s.b.buttons["undo"].GetWidget().Disabled {
			t.Errorf("%v: nothing can be taken back", size)
		}
	}
}

// Who has lost something to blows since it was given an order last is told so, with what it has left, when it is to be given the next one.
func TestAnOrderSaysWhatBlowsHaveTaken(t *testing.T) {
	s := commanded(t, "hedge-fight")
	told, had, was := 0, map[rules.ID]int32{}, map[rules.ID]int32{}
	for range 60 {
		if s.b.player.reel.Done() || told > 1 {
			break
		}
		s.due(t)
		frame(func(*ebiten.Image) {
			who := s.b.choosing.who
			now, _ := s.b.player.shown()
			bar := vital(now.Token(who))
			if text := s.b.taken(who); text != "" {
				told++
				if want := fmt.Sprintf("-%d, now ", was[who]-bar.Now); text != want {
					t.Errorf("%s: it says %q, want %q", s.b.name(who), text, want)
				}
			} else if had[who] > bar.Now {
				t.Errorf("%s has lost %d points, and it says nothing", s.b.name(who), had[who]-bar.Now)
			}
			had[who] = bar.Now
			if len(s.b.desk.Suggestion(nil)) > 0 { // to pass is no order
				was[who] = bar.Now
			}
			s.b.carried(s.b.desk.Let())
		})
	}
	if told == 0 {
		t.Error("nobody has lost anything")
	}
}

// What somebody has ready for enemies, and why it cannot be done, stands before what can be, if no enemy can be harmed.
func TestWhyNothingCanBeDoneToEnemiesStandsFirst(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.do(func(b *battle) { b.orderFor(b.player.reel.Battle().ID("maud")) })
	rows := s.rows()
	lack := slices.IndexFunc(rows, func(r ui.Row) bool {
		return strings.Contains(r.Text, "agic missile") && r.Note == "no enemy in sight and range" && r.Key == 0
	})
	if first := slices.IndexFunc(rows, func(r ui.Row) bool { return r.Look == ui.Entry }); lack < 0 || lack > first {
		t.Errorf("it is row %d, the first that can be taken %d of %+v", lack, first, rows)
	}
}

// A finger that picks a way is asked for a place on the field, and the button for what is marked takes none of its own.
func TestAFingerChoosesWhereToGo(t *testing.T) {
	s := commanded(t, "hedge-fight")
	s.do(func(b *battle) {
		b.game.theme.Touch = true
		c := &b.choosing
		c.picked = c.fastest()
		c.version++
	})
	given, cell := s.b.choosing.given, slices.ContainsFunc(s.rows(), func(r ui.Row) bool { return r.Key >= keyCell })
	s.do((*battle).doMarked)
	if word, _ := s.b.choosing.takes(); word != "Tap a place" || cell || s.b.choosing.given != given || s.b.choosing.picked < 0 || !strings.HasPrefix(s.g.notice, "Tap a place on the field") {
		t.Errorf("the button says %q, the notice %q; cells are listed: %v", word, s.g.notice, cell)
	}
}

// On a phone, where the log is not in view, the next to be ordered is told what came of the order before.
func TestAPhoneTellsWhatCameOfTheOrderBefore(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(phones[0])
	gasto := s.b.player.reel.Battle().ID("gasto")
	told := func() bool {
		return slices.ContainsFunc(s.rows(), func(r ui.Row) bool { return r.Key == 0 && strings.HasPrefix(r.Note, "Valerio strikes at Gasto") })
	}
	if told() {
		t.Error("it is told before")
	}
	s.do(func(b *battle) { b.order(gasto, rules.Cell{}, true, false) })
	s.due(t)
	if !told() {
		t.Errorf("it is not told in %+v", s.rows())
	}
	s.on(image.Pt(1280, 720))
	if told() {
		t.Error("it is told beside the log, too")
	}
}

// Whoever reads of a blow while an order is due stays there; who has gone to an earlier moment is led back by the button for command, and commands nobody
// else by it.
func TestWhoIsAstrayIsLedBack(t *testing.T) {
	s := commanded(t, "fencing-master")
	s.on(image.Pt(1280, 720))
	r, blow := s.b.player.reel, -1
	for range 40 {
		s.due(t)
		for i := range r.Lines() {
			if l := &r.Lines()[i]; isBlow(r.Event(l.Moment, l.Serial)) {
				blow = i
			}
		}
		if blow >= 0 {
			break
		}
		s.do(func(b *battle) { b.letDecide() })
	}
	at, word := r.Moment(), func() string { return s.b.buttons["command"].Text().Label }
	if blow < 0 || at == 0 {
		t.Fatal("there is no blow to be read of")
	}
	if s.do(func(b *battle) { b.pickLine(blow + 1) }); r.Moment() != at || !s.b.due() || s.b.tab != tabWhy {
		t.Errorf("a click on its line leads from %d to %d, and to %s", at, r.Moment(), tabWords[s.b.tab])
	}
	line := r.Lines()[blow]
	if s.next(); s.b.selected != line.Who || s.b.target != line.Other {
		t.Errorf("%d and %d are looked at, want %d and %d of the blow", s.b.selected, s.b.target, line.Who, line.Other)
	}
	s.do(func(b *battle) { b.goTo(0) })
	if s.next(); word() != "To your turn" {
		t.Errorf("in the past the button says %q", word())
	}
	s.do(func(b *battle) { b.selected = 2 })
	if s.do((*battle).toggleCommand); r.Moment() != at || r.Hosted(1) || !s.b.due() || s.b.tab != tabOrders {
		t.Errorf("it leads to %d of %d; commands the other side: %v", r.Moment(), at, r.Hosted(1))
	}
	if s.next(); word() != "Hand back" {
		t.Errorf("then the button says %q", word())
	}
}

// Why somebody does not shoot on is told where the orders are, as long as it is asked for another one.
func TestWhyItStopsStandsAboveTheOrders(t *testing.T) {
	s := commanded(t, "open-heath")
	for range 10 {
		if s.due(t); s.b.choosing.who == 4 {
			break
		}
		s.do((*battle).letDecide)
	}
	s.do(func(b *battle) { b.carried(b.desk.Press(b.choosing.choices, 10)) })
	if want := "shoots on at Kett"; s.b.planWords(4) != want {
		t.Errorf("Dara %s, want %q", s.b.planWords(4), want)
	}
	for s.due(t); s.b.choosing.who != 4; s.due(t) {
		s.do((*battle).letDecide)
	}
	s.next()
	s.g.say("") // the notice has gone
	if want := "breaks off: Dara has lost sight of Kett"; !strings.HasPrefix(s.rows()[0].Note, want) {
		t.Errorf("%s is asked, and is told %+v", s.b.name(s.b.choosing.who), s.rows()[:1])
	}
}

// Of those who are asked at one moment there is one total, from the first of them to the last, or none: also where some wait, and where more of the same tick are asked later.
func TestWhoIsAskedHasOneTotal(t *testing.T) {
	s := atOnce(t, "hedge-fight")
	totals, began, counted := map[int]string{}, map[int]bool{}, 0
	for n := range 40 {
		for was := -1; s.comes() && was != s.b.choosing.given; s.pass(3) {
			was = s.b.choosing.given
		}
		if s.b.choosing.who == 0 {
			break // the battle is over
		}
		at, head := s.b.player.reel.Moment(), s.b.askedHead()
		if n, all, ok := strings.Cut(head, " of "); ok {
			counted++
			if totals[at] == "" {
				totals[at], began[at] = all, strings.HasSuffix(n, "(1")
			}
			if totals[at] != all || !began[at] {
				t.Errorf("at %d it is %q, the first total was %q", at, head, totals[at])
			}
		}
		s.do(func(b *battle) { b.pickOrder(either(n%3 == 0, keyAwait, keyLet)) })
	}
	if counted == 0 {
		t.Error("nobody is counted")
	}
}

// askedHead is what the orders say of who is asked.
func (b *battle) askedHead() string {
	name, _ := b.askedWords(b.choosing.who)
	return name
}
