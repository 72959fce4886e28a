//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/app"
)

// row is a row of the panel that can be clicked.
func row(s app.State, ok func(r app.RowState) bool) *app.RowState {
	if i := slices.IndexFunc(s.Rows, ok); i >= 0 {
		return &s.Rows[i]
	}
	return nil
}

// named asks for a row that begins with a text.
func named(text string) func(app.RowState) bool {
	return func(r app.RowState) bool { return strings.HasPrefix(r.Text, text) }
}

// take clicks a row of the panel, which is scrolled until that is in view.
func (u *user) take(what string, ok func(r app.RowState) bool) app.RowState {
	u.t.Helper()
	for range 30 {
		s := u.still()
		r := row(s, ok)
		list := s.List
		if r != nil && (r.At[3] >= 20 || r.At[1]+r.At[3] < list[1]+list[3]) {
			u.click(r.At[0]+r.At[2]/2, r.At[1]+r.At[3]/2)
			return *r
		}
		u.must(u.d.wheel(list[0]+list[2]/2, list[1]+list[3]/2, -2))
	}
	s, _ := u.state()
	u.t.Fatalf("there is no row for %s among %+v", what, s.Rows)
	return app.RowState{}
}

// due waits until somebody waits for an order, or for an answer, and is in view.
func (u *user) due() app.State {
	u.t.Helper()
	return u.wait("somebody to wait for an order", func(s app.State) bool {
		return s.Tab == "Orders" && !s.Playing && (s.Question != "" || len(s.Waiting) > 0 && row(s, func(app.RowState) bool { return true }) != nil)
	})
}

// tryOrders takes command of the first side, strikes by mouse, and hands the side back; in
// between, if all is to be tried, somebody moves, and an order is taken back.
func (u *user) tryOrders(byKey, all bool) {
	u.t.Helper()
	press := func() {
		if byKey {
			u.key("G")
		} else {
			u.press("command")
		}
	}
	u.takeCommand(press)
	u.due()
	if all {
		u.tryMove()
	}
	given := u.tryBlow()
	if all {
		u.tryUndo(given)
	}
	u.key("Escape")
	u.handBack(press)
}

// insists presses until something holds: in the past of a battle that one has played, who commands is changed only after it was asked, and of
// more than two sides it is asked which.
func (u *user) insists(press func(), what string, ok func(app.State) bool) {
	u.t.Helper()
	press()
	asks := func(s app.State) bool {
		return strings.HasSuffix(s.Notice, "once more, and it does") || row(s, named("Take command of ")) != nil
	}
	for range 2 {
		if s := u.wait(what+", or to be asked", func(s app.State) bool { return ok(s) || asks(s) }); ok(s) {
			break
		}
		press()
	}
	u.wait(what, ok)
}

// takeCommand takes command of a side.
func (u *user) takeCommand(press func()) {
	u.t.Helper()
	u.insists(press, "a side to be commanded", func(s app.State) bool { return len(s.Command) == 1 })
}

// handBack leaves the side to the computer.
func (u *user) handBack(press func()) {
	u.t.Helper()
	u.insists(press, "the computer to command again", func(s app.State) bool { return len(s.Command) == 0 })
}

// leads asks for a row that leads to a place of the board.
func leads(r app.RowState) bool { return r.Value == "click a place" }

// given reports whether what was asked at a state is asked no more, because the order was given: it may be that a
// question about the very blow comes next, before anything is told.
func given(was, s app.State) bool {
	return s.Moment != was.Moment || s.Log > was.Log || s.Question != was.Question || len(s.Waiting) == 0 || s.Waiting[0] != was.Waiting[0]
}

// tryMove orders somebody to go somewhere by a click on the board, takes that back with a
// key, and orders it again; the battle moves who was ordered.
func (u *user) tryMove() {
	u.t.Helper()
	var s app.State
	for range 20 {
		s = u.due()
		if s.Question == "" && row(s, leads) != nil {
			break
		}
		u.let(s)
	}
	who := s.Waiting[0]
	for _, again := range []bool{true, false} {
		u.take("a way", leads)
		u.wait("cells to go to", func(s app.State) bool { return len(s.Cells) > 0 && holds(s, "something else") })
		at := free(u.still())
		u.click(at.X, at.Y)
		n := u.wait("the way in the order, or the order to be given", func(n app.State) bool { return len(n.Orders) == 1 || given(s, n) })
		if again {
			u.key("Backspace")
			u.wait("the order to be empty again", func(n app.State) bool { return len(n.Orders) == 0 && !given(s, n) && row(n, leads) != nil })
		} else if len(n.Orders) == 1 {
			u.take("giving the order", named("Give this order"))
		}
	}
	from := *token(s, who)
	u.follow("the way of "+who, func(s app.State) bool {
		k := token(s, who)
		return k == nil || abs(k.X-from.X)+abs(k.Y-from.Y) > 4
	})
}

// free is a cell of an order with nobody near, if there is one.
func free(s app.State) app.CellState {
	for _, c := range s.Cells {
		if !slices.ContainsFunc(s.Tokens, func(k app.TokenState) bool { return abs(k.X-c.X)+abs(k.Y-c.Y) < 30 }) {
			return c
		}
	}
	return s.Cells[0]
}

// doubleClick is how long a row has to be left alone after a click that gave an order: sooner, as where a question about the very blow comes at
// once, one more is the second of a double click, which does nothing.
const doubleClick = 600 * time.Millisecond

// let lets the computer decide what is waited for now, and waits for what comes after.
func (u *user) let(was app.State) app.State {
	u.t.Helper()
	if was.Question != "" {
		time.Sleep(doubleClick)
		u.take("an answer", func(app.RowState) bool { return true })
	} else if len(was.Waiting) > 1 {
		time.Sleep(doubleClick)
		u.take("letting the computer decide", named("Let the computer decide for all"))
	} else {
		u.key("J")
	}
	return u.wait("what comes after", func(s app.State) bool {
		return s.Log != was.Log || s.Moment != was.Moment || s.Question != was.Question || !slices.Equal(s.Waiting, was.Waiting) || s.Done
	})
}

// follow lets the battle go on until something has happened.
func (u *user) follow(what string, ok func(s app.State) bool) app.State {
	u.t.Helper()
	for range 60 {
		s := u.wait(what+", or the next order", func(s app.State) bool {
			return ok(s) || len(s.Waiting) > 0 && len(s.Rows) > 0 && s.Tab == "Orders" || s.Done && s.Moment == s.Last
		})
		if ok(s) {
			return s
		}
		if len(s.Waiting) == 0 {
			break
		}
		u.let(s)
	}
	s, _ := u.state()
	u.t.Fatalf("waited for %s; the log ends in %q", what, s.Latest)
	return s
}

// strikes asks for a row with a blow whose chance is known, or that has targets to choose
// from.
func strikes(r app.RowState) bool {
	for _, word := range []string{"Strike", "Shoot", "Throw"} {
		if strings.HasPrefix(r.Text, word) {
			return strings.HasSuffix(r.Value, "%") || strings.HasSuffix(r.Value, "targets")
		}
	}
	return false
}

// order is one that was given.
type order struct {
	moment, log int
	who, whom   string
}

// tryBlow orders a blow: the act by a click on a row, whom by a click on the board; the
// chance is told before, and the log tells afterwards what came of it.
func (u *user) tryBlow() order {
	u.t.Helper()
	var s app.State
	for range 60 {
		s = u.due()
		if s.Question == "" && row(s, strikes) != nil {
			break
		}
		u.let(s)
	}
	o := order{moment: s.Moment, log: s.Log, who: s.Waiting[0]}
	r := *row(s, strikes)
	label, whom, single := strings.Cut(r.Text, " - ")
	o.whom = strings.ToLower(whom)           // as the log has it
	if single && u.aimFirst(label, o.whom) { // which gives the whole order
		u.struck(o)
		return o
	}
	if r = u.take("a blow", strikes); strings.HasSuffix(r.Value, "targets") {
		o.whom = strings.ToLower(u.aim())
	}
	ordered := func(n app.State) bool { return len(n.Orders) > 0 || given(s, n) }
	n := u.wait("the blow in the order, its numbers, or the order to be given", func(n app.State) bool {
		return ordered(n) || row(n, named("So it shall be")) != nil
	})
	if !ordered(n) {
		u.take("the usual numbers", named("So it shall be"))
		n = u.wait("the blow in the order, or the order to be given", ordered)
	}
	if len(n.Orders) > 0 && !given(s, n) { // another blow may follow
		if last := n.Orders[len(n.Orders)-1]; !strings.Contains(strings.ToLower(last), o.whom) {
			u.t.Errorf("the order is %q, want a blow at %s", last, o.whom)
		}
		u.take("giving the order", named("Give this order"))
	}
	u.struck(o)
	return o
}

// struck waits until the log tells of the blow of an order.
func (u *user) struck(o order) {
	u.t.Helper()
	u.follow("the blow of "+o.who+" at "+o.whom, func(s app.State) bool {
		return s.Log > o.log && slices.ContainsFunc(s.Latest, func(line string) bool {
			return strings.HasPrefix(line, o.who+" ") && strings.Contains(line, o.whom)
		})
	})
}

// aimFirst clicks the only target of an act on the board, if that takes up the act.
func (u *user) aimFirst(label, whom string) bool {
	u.t.Helper()
	s, _ := u.state()
	k := token(s, whom)
	if k == nil || covered(s, k) {
		return false
	}
	u.point(k)
	s = u.still()
	if !strings.HasPrefix(s.Spot, strings.ToLower(label)) {
		return false
	}
	u.click(k.X, k.Y)
	return true
}

// covered reports whether somebody else stands so near that the pointer may mean that one.
func covered(s app.State, k *app.TokenState) bool {
	return slices.ContainsFunc(s.Tokens, func(o app.TokenState) bool { return o.Name != k.Name && abs(o.X-k.X)+abs(o.Y-k.Y) < 24 })
}

// point has the pointer on somebody, and waits until the board says what a click would do.
func (u *user) point(k *app.TokenState) {
	u.t.Helper()
	u.must(u.d.move(k.X, k.Y))
	u.wait("what a click at "+k.Name+" would do", func(s app.State) bool {
		return s.Hover == k.Name && strings.Contains(s.Spot, " at ")
	})
}

// aim clicks one of the targets on the board, having seen its chance in the panel.
func (u *user) aim() string {
	u.t.Helper()
	s := u.wait("targets", func(s app.State) bool { return holds(s, "something else") && len(s.Targets) > 1 })
	best := ""
	for _, name := range s.Targets {
		r := row(s, func(r app.RowState) bool { return r.Text == name })
		if r != nil && !strings.HasSuffix(r.Value, "%") && r.Value != "?" {
			u.t.Errorf("%s is offered as a target at %q, want a chance", name, r.Value)
		}
		if token(s, name) != nil && (best == "" || r != nil && strings.HasSuffix(r.Value, "%")) {
			best = name
		}
	}
	k := token(s, best)
	if k == nil {
		u.t.Fatalf("none of %q is on the board", s.Targets)
	}
	u.point(k)
	if s = u.still(); row(s, func(r app.RowState) bool { return r.Text == best && strings.HasSuffix(r.Value, "%") }) != nil && !strings.Contains(s.Spot, " %") {
		u.t.Errorf("the board says %q of %s, want a chance", s.Spot, best)
	}
	u.click(k.X, k.Y)
	return best
}

// tryUndo goes back to before an order and gives another one: what came after is gone.
func (u *user) tryUndo(o order) {
	u.t.Helper()
	u.press("tab-Orders") // which would lead back to where an order is due
	for range 200 {
		u.key("ArrowLeft")
		if s, _ := u.state(); s.Moment <= o.moment && s.Moment < s.Last {
			break
		}
	}
	was, _ := u.state()
	if was.Moment == was.Last {
		u.t.Fatalf("there is no way back from moment %d", was.Moment)
	}
	u.wait("a way to take the order back", func(s app.State) bool { return holds(s, "take over from here") })
	u.take("taking it back", named("Take over from here"))
	u.wait("the order to be asked for anew", func(s app.State) bool {
		return len(s.Waiting) > 0 && s.Last <= was.Last && s.Log <= was.Log && len(s.Command) == 1
	})
}

// tryQuestion answers a question in the middle of a blow by a click.
func (u *user) tryQuestion() {
	u.t.Helper()
	u.takeCommand(func() { u.key("G") })
	var s app.State
	for range 80 {
		if s = u.due(); s.Question != "" {
			break
		}
		u.let(s)
	}
	if s.Question == "" {
		u.t.Fatal("nobody is asked anything")
	}
	who := s.Waiting[0]
	time.Sleep(doubleClick)
	answer := u.take("an answer that is not the usual one", func(r app.RowState) bool { return r.Value != "usual" })
	n := u.wait("the blow to go on", func(n app.State) bool { return n.Log > s.Log })
	told := n.Latest[max(0, len(n.Latest)-(n.Log-s.Log)):]
	for word, line := range map[string]string{"parry": who + " parries", "dodge": who + " dodges"} {
		chosen := strings.HasPrefix(answer.Text, word)
		if done := slices.ContainsFunc(told, func(l string) bool { return strings.HasPrefix(l, line) }); done != chosen {
			u.t.Errorf("%s %s: the answer was %q, and %q is told: %v in %q", who, s.Question, answer.Text, line, done, told)
		}
	}
	u.handBack(func() { u.key("G") })
}

// Orders are given by mouse in a window, in a battle of each rulebook.
func TestWindowOrders(t *testing.T) {
	for i, name := range battles {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u := &user{t, open(t, 1000, 640, "-scenario", name, "-tick", "1")}
			u.wait("the battle", func(s app.State) bool { return s.Screen == "battle" && s.Moment == 1 && s.Log > 0 })
			u.key("Home")
			u.wait("the start", func(s app.State) bool { return s.Moment == 0 && !s.Playing })
			u.tryOrders(i%2 == 0, true)
		})
	}
}

// A question in the middle of a blow is answered by mouse in a window.
func TestWindowQuestion(t *testing.T) {
	t.Parallel()
	u := &user{t, open(t, 1000, 640, "-scenario", "twin-blades", "-tick", "1")}
	u.wait("the battle", func(s app.State) bool { return s.Screen == "battle" && s.Moment == 1 })
	u.tryQuestion()
}
