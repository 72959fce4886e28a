package command_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// inCrypt is the beginning of a battle that begins before a shut door, in that cell, with the order of the first due.
func inCrypt(t *testing.T) (*reel.Reel, *command.Desk, rules.Cell) {
	t.Helper()
	r, d := hosted(t, "flooded-crypt")
	for on(r) && why.Name(r.Battle(), d.Who()) != "Hanna" {
		if err := d.For(1); err == nil {
			break
		}
		if err := d.LetAll(); err != nil {
			t.Fatal(err)
		}
	}
	return r, d, rules.Cell{X: 5, Y: 3}
}

// Who is sent to a shut door goes beside it, in as many turns as that takes, and opens it.
func TestAShutDoorIsGoneToAndOpened(t *testing.T) {
	r, d, at := inCrypt(t)
	door, who := d.DoorAt(at), d.Who()
	if door == 0 || d.DoorAt(rules.Cell{X: 3, Y: 3}) != 0 {
		t.Fatalf("the door at %v is %d", at, door)
	}
	a, ok := d.Unlock(d.Choices(), at)
	if !ok || a.Does != "go and open the door" || len(a.Way) < 2 {
		t.Fatalf("it does %+v, %t", a, ok)
	}
	if err := d.Carry(a); err != nil {
		t.Fatal(err)
	}
	turns := 1
	for range 40 {
		if !on(r) || d.DoorAt(at) == 0 {
			break
		}
		if d.Question() == nil && d.Who() == who {
			a, stop, goes := d.Resume(d.Choices())
			if !goes {
				t.Fatalf("after %d turns it stops: %q", turns, stop)
			}
			if err := d.Carry(a); err != nil {
				t.Fatal(err)
			}
			turns++
			continue
		}
		if err := d.Pass(); err != nil {
			t.Fatal(err)
		}
	}
	if d.DoorAt(at) != 0 {
		t.Fatalf("the door is shut after %d turns", turns)
	}
	if turns > a.Turns+1 {
		t.Errorf("it took %d turns, told were %d", turns, a.Turns)
	}
}

// A way that goes round a wall is told with its own length, not with that of the straight line.
func TestAWayRoundAboutSaysItsLength(t *testing.T) {
	_, d, _ := inCrypt(t)
	far, near := rules.Cell{X: 6, Y: 4}, rules.Cell{X: 4, Y: 2}
	if got := d.Whither(far); got != "a way of 12 cells" {
		t.Errorf("behind the wall is %q", got)
	}
	if got := d.Whither(near); got != "1 cell to the right" {
		t.Errorf("beside is %q", got)
	}
	const ssar = 6
	if a, ok := d.Assault(d.Choices(), ssar); !ok || a.Turns < 5 || !strings.Contains(a.Does, " a way of 1") {
		t.Errorf("to the enemy it is %q", a.Does)
	}
}

// Who was sent at an enemy and fights it by now is not said to be unable to get at it.
func TestWhoFightsAnEnemyHasGotAtIt(t *testing.T) {
	const hanna, ssar = 1, 6
	s, err := library.Load("flooded-crypt")
	if err != nil {
		t.Fatal(err)
	}
	r, err := reel.New(s, reel.Options{Host: map[string]bool{"party": true}, Seed: 20})
	if err != nil {
		t.Fatal(err)
	}
	d, told := command.New(r), false
	for n := 0; n < 300 && on(r); n++ {
		if q := d.Question(); q != nil {
			err = d.Leave(q)
		} else if d.For(hanna) != nil {
			err = d.Pass()
		} else {
			all := d.Choices()
			a, stop, goes := d.Resume(all)
			told = told || stop == "now fights Ssar hand to hand"
			if strings.HasPrefix(stop, "cannot get at") && slices.Contains(r.Battle().View(0).Foes(hanna, nil), ssar) {
				t.Fatalf("she fights Ssar, and %s", stop)
			}
			if !goes {
				a, goes = d.Unlock(all, rules.Cell{X: 5, Y: 3})
			}
			if !goes {
				a, goes = d.Assault(all, ssar)
			}
			if goes {
				err = d.Carry(a)
			} else {
				err = d.Pass()
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if !told {
		t.Error("she never comes to fight Ssar on her way to it")
	}
}

// Where a blow cannot follow an act that was picked it is said to come after that, and of nobody's blow that it is used.
func TestABlowThatCannotFollowComesAfterTheOrder(t *testing.T) {
	r, d := hosted(t, "fencing-master")
	for n := 0; n < 80 && on(r); n++ {
		if q := d.Question(); q != nil {
			if err := d.Leave(q); err != nil {
				t.Fatal(err)
			}
			continue
		}
		all := d.Choices()
		if i := slices.IndexFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActEvade }); i >= 0 && d.Used(all) == "" {
			if err := d.Pick(&all[i], command.Pick{}); err != nil {
				t.Fatal(err)
			}
			if used := d.Used(d.Choices()); used != "" {
				if used != "only after this order" {
					t.Errorf("after evading a blow is %q", used)
				}
				return
			}
			d.Back()
		}
		if err := d.Let(); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("nobody evades beside an enemy")
}
