package command_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// declaring is a battle in which somebody of whom moves are asked later is due, and what it may choose.
func declaring(t *testing.T, name string) (*reel.Reel, *command.Desk, []command.Choice) {
	t.Helper()
	r, d := hosted(t, name)
	for on(r) {
		if all := d.Choices(); d.MovesLater() && slices.ContainsFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActStance }) {
			return r, d, all
		}
		if err := d.LetAll(); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("nothing is declared")
	return nil, nil, nil
}

// resumed follows who was sent till it has no more to go on with, or reports that it stops; all others are left to the computer.
func resumed(t *testing.T, r *reel.Reel, d *command.Desk, who rules.ID, visit func(a command.Assault) bool) (stop string) {
	t.Helper()
	for n := 0; n < 400 && on(r); n++ {
		if q := d.Question(); q != nil {
			_ = d.Leave(q)
			continue
		}
		if d.Who() != who {
			if err := d.Pass(); err != nil {
				t.Fatal(err)
			}
			continue
		}
		a, stop, ok := d.Resume(d.Choices())
		if !ok {
			return stop
		}
		if visit(a) {
			return ""
		}
		if err := d.Carry(a); err != nil {
			t.Fatal(err)
		}
	}
	return "is never done"
}

// Where moves are asked for later a place that is named now is gone to then, unasked, over as many rounds as it takes; till then the field shows whither.
func TestAPlaceNamedAheadIsGoneTo(t *testing.T) {
	r, d, all := declaring(t, "courtyard-duel")
	who := d.Who()
	from := r.Battle().View(0).Figure(who).Cell
	to := rules.Cell{X: from.X, Y: from.Y + 3}
	a, ok := d.Declare(all, to)
	if !ok || !a.Declares || len(a.Way) < 2 || a.Turns < 2 || !strings.HasPrefix(a.Does, "go ") {
		t.Fatalf("%v: %+v", ok, a)
	}
	if err := d.Carry(a); err != nil {
		t.Fatal(err)
	}
	if len(r.Waiting()) > 0 && !slices.ContainsFunc(d.Goals(), func(g command.Goal) bool { return g.Who == who && g.To == to }) {
		t.Errorf("the goals are %v", d.Goals())
	}
	stop := resumed(t, r, d, who, func(command.Assault) bool { return r.Battle().View(0).Figure(who).Cell == to })
	if at := r.Battle().View(0).Figure(who).Cell; at != to {
		t.Errorf("it is at %v in place of %v: %q", at, to, stop)
	}
}

// A distant enemy that is named then is gone at and struck.
func TestAnEnemyNamedAheadIsStruck(t *testing.T) {
	r, d, all := declaring(t, "courtyard-duel")
	who, foe := d.Who(), d.Nearest()
	a, ok := d.Assault(all, foe)
	if !ok || !a.Declares || a.Turns < 2 {
		t.Fatalf("%v: %+v", ok, a)
	}
	if err := d.Carry(a); err != nil {
		t.Fatal(err)
	}
	struck := false
	stop := resumed(t, r, d, who, func(a command.Assault) bool {
		if s, spends := r.Battle().View(0).Spends(who); spends && !s.Attacks {
			t.Errorf("it spends the round on %+v", s)
		}
		struck = struck || strings.Contains(a.Does, "strike")
		return struck
	})
	if !struck {
		t.Errorf("no blow is struck: it %q", stop)
	}
}
