package command_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// A way that one act does not finish says how many acts like it are needed: as many as its
// length asks for, one only for what is reached at once.
func aWaySaysHowManyTurnsItTakes(t *testing.T) (sees visit, end func()) {
	far := 0
	sees = func(name string, _ *reel.Reel, _ *command.Desk, all []command.Choice) {
		for i := range all {
			c, most := &all[i], int32(0)
			if c.Kind != rules.ActMove {
				continue
			}
			for _, k := range c.Cells {
				if k.Now != (k.Turns == 1) {
					t.Fatalf("%s: %s: %+v", name, c.Label, k)
				}
				if k.Now {
					most = max(most, k.Mm)
				}
			}
			for _, k := range c.Cells {
				if k.Turns > 1 {
					far++
				}
				if int(k.Mm) < (k.Turns-1)*int(most) {
					t.Fatalf("%s: %s: %+v, but one turn makes %d mm", name, c.Label, k, most)
				}
			}
		}
	}
	return sees, func() {
		if far == 0 {
			t.Error("no way takes more than one turn")
		}
	}
}

// The way to a goal that is ordered begins where the combatant stands and ends there; the
// order says the place as the log does, and in how many turns it is reached; who was ordered
// is on its way there.
func TestAnOrderToGoSaysWhereto(t *testing.T) {
	pending := 0
	for _, name := range library.Names() {
		r, d := hosted(t, name)
		c, k := farthest(t, r, d)
		if c == nil {
			continue
		}
		who := d.Who()
		here := r.Battle().View(0).Figure(who).Cell
		if err := d.Pick(c, command.Pick{Cell: k.Cell}); err != nil {
			t.Fatal(err)
		}
		if got := d.Goals(); len(got) == 0 || got[len(got)-1] != (command.Goal{Who: who, To: k.Cell}) {
			t.Errorf("%s: the goals are %v, want %v of %d", name, got, k.Cell, who)
		}
		place := d.Whither(k.Cell)
		way := d.Route(k.Cell)
		if len(way) < 2 || way[0] != here || way[len(way)-1] != k.Cell {
			t.Errorf("%s: the way from %v to %v is %v", name, here, k.Cell, way)
		}
		if said := d.Sofar()[0]; !strings.Contains(said, place) || !strings.Contains(said, " turns") {
			t.Errorf("%s: the order reads %q", name, said)
		}
		if err := d.Done(); err != nil {
			t.Fatal(err)
		}
		if r.Moment() == r.Last() && len(r.Waiting()) > 0 {
			pending++
			if got := d.Goals(); !slices.Contains(got, command.Goal{Who: who, To: k.Cell}) {
				t.Errorf("%s: the goals are %v when others are asked, want %v of %d among them", name, got, k.Cell, who)
			}
		}
	}
	if pending == 0 {
		t.Error("nobody else was asked")
	}
}

// asked goes on with a battle for so many orders and questions at most: the computer answers each question, and gives each order once that was looked at.
func asked(t *testing.T, r *reel.Reel, d *command.Desk, most int) iter.Seq[int] {
	t.Helper()
	return func(looked func(n int) bool) {
		for n := 0; n < most && on(r); n++ {
			goes := d.Let
			if q := d.Question(); q != nil {
				goes = func() error { return d.Leave(q) }
			} else if !looked(n) {
				return
			}
			if err := goes(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// farthest is a choice that moves, and the last place that it may lead to, of the first who can
// go far.
func farthest(t *testing.T, r *reel.Reel, d *command.Desk) (*command.Choice, command.Cell) {
	t.Helper()
	for range asked(t, r, d, 80) {
		all := d.Choices()
		for i := range all {
			if c := &all[i]; c.Kind == rules.ActMove && len(c.Cells) > 0 {
				if k := c.Cells[len(c.Cells)-1]; k.Turns > 1 {
					return c, k
				}
			}
		}
	}
	return nil, command.Cell{}
}

// Who was sent farther than one turn leads may go on in the next turn, and comes to where it was
// sent; who was sent back in time, or has arrived, may not.
func TestWhoWasSentFarMayGoOn(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	c, k := farthest(t, r, d)
	for i := range c.Cells { // not too far, so that it comes there
		if c.Cells[i].Turns == 3 {
			k = c.Cells[i]
		}
	}
	who, first := d.Who(), r.Moment()
	if _, _, ok := d.Onward(d.Choices()); ok {
		t.Fatal("who was sent nowhere may go on")
	}
	if err := d.Pick(c, command.Pick{Cell: k.Cell}); err != nil {
		t.Fatal(err)
	}
	if err := d.Done(); err != nil {
		t.Fatal(err)
	}
	went := 0
	for ; went < 20 && r.Battle().View(0).Figure(who).Cell != k.Cell && on(r); went++ {
		for d.Who() != 0 && d.Who() != who {
			if err := d.Pass(); err != nil {
				t.Fatal(err)
			}
		}
		if d.Who() != who {
			continue
		}
		all := d.Choices()
		i, to, ok := d.Onward(all)
		if !ok {
			break
		}
		if to.Cell != k.Cell {
			t.Fatalf("it would go on to %v, want %v", to.Cell, k.Cell)
		}
		if err := d.Pick(&all[i], command.Pick{Cell: to.Cell}); err != nil {
			t.Fatal(err)
		}
		if err := d.Done(); err != nil {
			t.Fatal(err)
		}
	}
	if at := r.Battle().View(0).Figure(who).Cell; at != k.Cell {
		t.Fatalf("after %d turns it stands at %v, want %v", went, at, k.Cell)
	}
	if err := r.Seek(first); err != nil || !r.Again() {
		t.Fatalf("%v, it is not heard again", err)
	}
	if err := d.For(who); err != nil {
		t.Fatal(err)
	}
	if _, _, ok := d.Onward(d.Choices()); ok {
		t.Error("who has gone back in time may go on")
	}
}

// Who was sent far and has gone on since is on its way as before when one goes back to a time before that.
func TestWhoWasSentFarIsSoAgainAfterGoingBack(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	c, k := farthest(t, r, d)
	who := d.Who()
	for i := range c.Cells { // so that the next turn leads there
		if c.Cells[i].Turns == 2 {
			k = c.Cells[i]
		}
	}
	if err := d.Pick(c, command.Pick{Cell: k.Cell}); err != nil {
		t.Fatal(err)
	}
	if d.Written() != "" {
		t.Errorf("before it is sent %q is done unasked", d.Written())
	}
	if err := d.Done(); err != nil {
		t.Fatal(err)
	}
	for on(r) && d.Who() != who {
		if err := d.Pass(); err != nil {
			t.Fatal(err)
		}
	}
	if d.Written() == "" || d.Unasked() { // a link keeps it
		t.Errorf("on its way %q is done unasked, and more: %t", d.Written(), d.Unasked())
	}
	at, was := r.Moment(), d.Plans()
	a, stop, ok := d.Resume(d.Choices())
	if !ok {
		t.Fatalf("it does not go on: %q", stop)
	}
	if err := d.Carry(a); err != nil {
		t.Fatal(err)
	}
	for on(r) && r.Moment() == at {
		if err := d.LetAll(); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Seek(at); err != nil || !r.Again() {
		t.Fatalf("%v, it is not heard again", err)
	}
	d.Replan(was)
	if err := d.For(who); err != nil {
		t.Fatal(err)
	}
	if _, to, ok := d.Onward(d.Choices()); !ok || to.Cell != k.Cell {
		t.Errorf("it may go on %t, to %v; want %v", ok, to.Cell, k.Cell)
	}
}

// Who is sent to a place where somebody else stands by the time it gets there goes on to a free one beside it.
func TestWhoFindsAPlaceTakenGoesBesideIt(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	var to rules.Cell
	sent := map[rules.ID]bool{}
	for range asked(t, r, d, 40) {
		all, who := d.Choices(), d.Who()
		i := slices.IndexFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActMove })
		if i >= 0 && len(sent) < 2 && !sent[who] {
			k, ok := d.Way(&all[i], to)
			if len(sent) == 0 {
				n := slices.IndexFunc(all[i].Cells, func(k command.Cell) bool { return k.Turns == 2 })
				if ok = n >= 0; ok {
					k = all[i].Cells[n]
				}
			}
			if ok && k.Turns >= 2 {
				to, sent[who] = k.Cell, true
				if err := d.Pick(&all[i], command.Pick{Cell: to}); err != nil {
					t.Fatal(err)
				}
				if err := d.Done(); err != nil {
					t.Fatal(err)
				}
				continue
			}
		}
		a, stop, ok := d.Resume(all)
		if strings.Contains(stop, "somebody else") && r.Battle().View(0).Steps(r.Battle().View(0).Figure(who).Cell, to) > 1 {
			t.Fatalf("%d %s", who, stop)
		}
		if ok && sent[who] && a.At() != to {
			if far := r.Battle().View(0).Steps(a.At(), to); far != 1 {
				t.Errorf("%d goes on to %v, %d cells beside %v", who, a.At(), far, to)
			}
			return
		}
		if !ok || d.Carry(a) != nil {
			_ = d.Pass()
		}
	}
	t.Errorf("%v were sent to %v, and none of them finds it taken", sent, to)
}

// On open ground whoever may walk gets at every enemy who stands, be others nearer or not, and goes round a comrade who stands in the way to a place.
func TestOpenGroundHasWaysRoundOthers(t *testing.T) {
	r, d := hosted(t, "open-heath")
	foes, round := 0, 0
	for range asked(t, r, d, 120) {
		all, v, who := d.Choices(), r.Battle().View(0), d.Who()
		i := slices.IndexFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActMove })
		here := v.Figure(who).Cell
		for id := rules.ID(1); i >= 0 && int(id) <= v.Len(); id++ {
			f := v.Figure(id)
			if id == who || !f.Posture.Acts() {
				continue
			}
			if f.Team != v.Figure(who).Team {
				foes++
				if _, ok := d.Assault(all, id); !ok && strings.HasPrefix(d.Hindrance(all, id), "no way") {
					t.Errorf("at %d nobody leads %d to %d", r.Moment(), who, id)
				}
				continue
			}
			behind := rules.Cell{X: f.Cell.X + (f.Cell.X-here.X)/2, Y: f.Cell.Y + (f.Cell.Y-here.Y)/2}
			if straight, free := v.Leg(who, here, behind); !free {
				if k, ok := d.Way(&all[i], behind); ok {
					if round++; k.Mm <= straight {
						t.Errorf("at %d the way of %d round %d is %d mm, straight it is %d", r.Moment(), who, id, k.Mm, straight)
					}
				}
			}
		}
	}
	if foes == 0 || round == 0 {
		t.Errorf("%d enemies stand, and %d ways lead round comrades", foes, round)
	}
}

// Of what was ordered nothing is shown where somebody may react to what comes of it, but what those do who may react as well.
func TestNothingLeadsAnywhereOnceItIsDone(t *testing.T) {
	type reaction struct {
		name   string
		moment int
		who    rules.ID
	}
	asked, before, shown := map[reaction]bool{}, 0, 0
	eachOrder(t, []string{"bridge", "shrine", "wall-at-the-weir", "dusk-ambush"}, 60, func(name string, r *reel.Reel, d *command.Desk, _ []command.Choice) {
		if !d.Reacts() {
			return
		}
		asked[reaction{name, r.Moment(), d.Who()}] = true
		before += len(r.Given())
		has := d.Given()
		for _, g := range d.Goals() {
			has = append(has, g.Who)
		}
		shown += len(has)
		for _, id := range has {
			if !asked[reaction{name, r.Moment(), id}] || id == d.Who() {
				t.Errorf("%s, moment %d: where %d reacts the goals are %v, and %v have their orders", name, r.Moment(), d.Who(), d.Goals(), d.Given())
			}
		}
	})
	if len(asked) == 0 || before == 0 || shown == 0 {
		t.Errorf("%d reactions, after %d orders, of which %d are shown", len(asked), before, shown)
	}
}
