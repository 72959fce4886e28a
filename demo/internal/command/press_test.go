package command_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// blows are how many blows a combatant has struck at another so far.
func blows(r *reel.Reel, by, to rules.ID) (n int) {
	for _, b := range r.Blows(r.Moment() + 1) {
		if b.By == by && b.To == to {
			n++
		}
	}
	return n
}

// goOn answers all that is asked for a combatant as a plan or an errand has it, and leaves all others to the computer, until who is asked
// for something that neither says; false if the battle ends before.
func goOn(t *testing.T, r *reel.Reel, d *command.Desk, who rules.ID) (stop string, asked bool) {
	t.Helper()
	for on(r) {
		if q := d.Question(); q != nil {
			if err := d.Leave(q); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if !slices.Contains(d.Due(), who) {
			if err := d.Let(); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := d.For(who); err != nil {
			t.Fatal(err)
		}
		all := d.Choices()
		stop, ok, err := d.Follow(all)
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			continue
		}
		if stop != "" {
			return stop, true
		}
		a, stop, ok := d.Resume(all)
		if ok {
			if err := d.Assail(a); err != nil {
				t.Fatal(err)
			}
		}
		if stop != "" || !ok && !d.Idle(all) {
			return stop, true
		}
		if err := d.Done(); err != nil {
			t.Fatal(err)
		}
	}
	return "", false
}

// Who clicks an enemy in reach whom no blow can be struck at now passes, is not asked, and strikes when that was said to be possible, in every
// rulebook in which blows have their time.
func TestABlowIsWaitedFor(t *testing.T) {
	struck, stopped := 0, map[string]int{}
	eachTurn(t, []string{"hedge-fight", "duel", "night-raid", "barbs-on-the-strand", "net-and-sword", "twin-blades"}, 60, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		who := d.Who()
		for id := rules.ID(1); int(id) <= len(r.Scenario().Combatants); id++ {
			a, ok := d.Assault(all, id)
			if !ok || !a.Abides {
				continue
			}
			was := blows(r, who, id)
			if err := d.Assail(a); err != nil {
				t.Fatal(err)
			}
			if err := d.Done(); err != nil {
				t.Fatal(err)
			}
			stop, asked := goOn(t, r, d, who)
			switch {
			case blows(r, who, id) > was:
				struck++
			case stop != "":
				stopped[stop]++
			case asked:
				t.Errorf("%s: %d was to %s %s, and is asked at %d", name, who, a.Does, a.When, r.Moment())
			}
			return
		}
	})
	if t.Logf("%d struck, the others: %v", struck, stopped); struck < 10 {
		t.Errorf("%d have struck; others: %v", struck, stopped)
	}
}

// Who fights on against an enemy strikes at it more than once without being asked, and is asked when one of them is down, or it goes badly.
func TestWhoFightsOnIsNotAsked(t *testing.T) {
	often, ended := 0, map[string]int{}
	for _, name := range []string{"hedge-fight", "duel", "barbs-on-the-strand", "net-and-sword", "counting-house", "twin-blades", "hollow-way"} {
		r, d := hosted(t, name)
		for n := 0; n < 60 && on(r); n++ {
			all := d.Choices()
			foe, shoots := d.Opponent(all)
			if foe == 0 {
				_ = d.LetAll()
				continue
			}
			who := d.Who()
			was := blows(r, who, foe)
			if err := d.Press(all, foe); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if d.Planned(who) != command.Presses || d.PlannedAgainst(who) != foe {
				t.Fatalf("%s: %d has the plan %d against %d", name, who, d.Planned(who), d.PlannedAgainst(who))
			}
			stop, asked := goOn(t, r, d, who)
			if blows(r, who, foe) > was+1 {
				often++
			}
			if !shoots && strings.HasPrefix(stop, "is in reach") {
				t.Errorf("%s: %d is asked, as it %s", name, who, stop)
			}
			if asked {
				ended[stop]++
			}
			if asked && (stop == "" || d.Planned(who) != command.Unplanned) {
				t.Errorf("%s: %d is asked for no reason: %q", name, who, stop)
			}
		}
	}
	if t.Logf("%d struck again and again; ends: %v", often, ended); often < 5 || len(ended) < 3 {
		t.Errorf("%d struck again and again; ends: %v", often, ended)
	}
}

// Who is freed does nothing any more without being asked: no plan, and no way that leads farther.
func TestWhoIsFreedIsAsked(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	freed := 0
	for n := 0; n < 60 && on(r); n++ {
		all := d.Choices()
		who := d.Who()
		foe := d.Nearest()
		if a, ok := d.Assault(all, foe); ok && a.Turns > 1 && d.Carry(a) == nil {
			d.Free(who)
			for on(r) && d.Who() != who {
				if err := d.LetAll(); err != nil {
					t.Fatal(err)
				}
			}
			if _, _, ok := d.Resume(d.Choices()); ok && d.Who() == who {
				t.Errorf("%d goes on", who)
			}
			freed++
		}
		_ = d.LetAll()
	}
	if freed == 0 {
		t.Error("nobody was sent farther")
	}
}

// Whoever is asked because the enemy whom several shoot at is down may have them all shoot on at another: none of the others is asked for that reason.
func TestAllWhoAreDoneWithAnEnemyGoOnTogether(t *testing.T) {
	r, d := hosted(t, "bridge")
	first, asked, together := rules.ID(0), 0, 0
	for on(r) && r.Moment() < 200 {
		if q := d.Question(); q != nil {
			_ = d.Leave(q)
			continue
		}
		who, all := d.Who(), d.Choices()
		stop, ok, err := d.Follow(all)
		if ok || err != nil {
			if err != nil {
				t.Fatal(err)
			}
			continue
		}
		foe, shoots := d.Opponent(all)
		switch others := d.Adrift(); {
		case r.Battle().View(0).Figure(who).Team != 0 || foe == 0 || !shoots:
		case strings.HasPrefix(stop, "is done with") && len(others) > 0:
			if err := d.PressAll(all, foe); err != nil {
				t.Fatal(err)
			}
			together += len(others)
			if len(d.Adrift()) > 0 {
				t.Errorf("moment %d: %v are still to be asked", r.Moment(), d.Adrift())
			}
			for _, id := range others {
				if d.PlannedAgainst(id) != foe {
					t.Errorf("moment %d: %d goes on against %d, want %d", r.Moment(), id, d.PlannedAgainst(id), foe)
				}
			}
			continue
		default:
			if first == 0 || !r.Battle().View(0).Figure(first).Posture.Acts() {
				first = foe
			}
			if asked++; d.Press(all, first) == nil {
				continue
			}
		}
		_ = d.Let()
	}
	if together == 0 {
		t.Errorf("of %d who shoot on none went on together", asked)
	}
}

// Where the other of two blows at an enemy follows by itself it is known before the first is ordered.
func TestTwoBlowsAtOnceAreKnownBefore(t *testing.T) {
	count := map[bool]int{}
	eachTurn(t, []string{"fencing-master", "net-and-sword"}, 60, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		for i := range all {
			c := &all[i]
			for _, o := range c.Targets {
				if !c.Again || !o.Foe {
					continue
				}
				told := d.Twice(c, o.ID)
				if err := d.Pick(c, command.Pick{Target: o.ID}); err != nil {
					t.Fatal(err)
				}
				_, _, follows := d.Second(d.Choices())
				if count[follows]++; told != follows {
					t.Errorf("%s, moment %d: %s: told is %t, it follows: %t", name, r.Moment(), c.Label, told, follows)
				}
				d.Back()
			}
		}
	})
	if count[true] == 0 || count[false] == 0 {
		t.Errorf("it follows, or not, so often: %v", count)
	}
}

// Who may fight on is offered the enemy whom it has struck at last, as long as that one can be struck, whomever the computer would take; what an act
// that was picked does is told in plain words.
func TestWhoFightsOnDoesSoAgainstTheSameEnemy(t *testing.T) {
	r, d := hosted(t, "fencing-master")
	other, evades := 0, 0
	for range 80 {
		if !on(r) {
			break
		}
		all, who := d.Choices(), d.Who()
		if who == 0 {
			_ = d.LetAll()
			continue
		}
		if i := slices.IndexFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActEvade }); i >= 0 {
			if d.Pick(&all[i], command.Pick{}) != nil || !strings.Contains(d.Means(0), "harder to hit") {
				t.Errorf("to evade is said to be %q", d.Means(0))
			}
			evades++
			d.Back()
		}
		struck := false
		for i := range all {
			if c := &all[i]; r.Battle().View(0).Figure(who).Team == 0 && c.Kind == rules.ActStrike && len(c.Targets) > 1 {
				foe := c.Targets[len(c.Targets)-1].ID
				if d.Pick(c, command.Pick{Target: foe}) != nil || d.Done() != nil {
					t.Fatal("it cannot be struck")
				}
				for !slices.Contains(d.Due(), who) && on(r) {
					_ = d.LetAll()
				}
				if d.For(who) != nil {
					return
				}
				next := d.Choices()
				may := slices.ContainsFunc(next, func(c command.Choice) bool { return c.Kind == rules.ActStrike && c.MayAim(foe) })
				if got, _ := d.Opponent(next); may && got != foe {
					t.Errorf("it would go on against %d, and has struck at %d", got, foe)
				} else if may {
					other++
				}
				struck = true
				break
			}
		}
		if !struck {
			_ = d.Let()
		}
	}
	if other == 0 || evades == 0 {
		t.Errorf("%d went on against the same enemy, %d might evade", other, evades)
	}
}

// Who shoots on at somebody who goes out of sight says that this is why it stops.
func TestWhoShootsOnSaysThatTheFoeIsOutOfSight(t *testing.T) {
	r, d := hosted(t, "open-heath")
	for on(r) && d.Who() != 4 {
		if err := d.Let(); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.Press(d.Choices(), 10); err != nil {
		t.Fatal(err)
	}
	if stop, _ := goOn(t, r, d, 4); stop != "has lost sight of Kett" || r.Battle().View(0).Sight(4, 10) {
		t.Errorf("it stops, as it %q; sees: %t", stop, r.Battle().View(0).Sight(4, 10))
	}
}
