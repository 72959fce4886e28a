package command_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// reached reports whether an enemy stands beside somebody, with no wall between.
func reached(v *ecs.View, who rules.ID) bool {
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		if f := v.Figure(id); f.Team != v.Figure(who).Team && f.Posture.Acts() && v.Reach(who, v.Figure(who).Cell, id, rules.Reach{Max: 1}) {
			return true
		}
	}
	return false
}

// Who waits is not asked before it is hurt, in reach, or an enemy is near; then it is told why, once.
func TestWhoWaitsIsAskedWhenAnEnemyIsNear(t *testing.T) {
	waited, stops := 0, map[string]int{}
	for _, name := range []string{"hedge-fight", "arrows-at-the-ford", "twin-blades", "open-heath", "wolves-at-the-fold"} {
		r, d := hosted(t, name)
		for range 120 {
			if !on(r) {
				break
			}
			if len(d.Due()) == 0 {
				_ = d.LetAll()
				continue
			}
			who, all, v := d.Who(), d.Choices(), r.Battle().View(0)
			if v.Figure(who).Team != 0 {
				_ = d.Let()
				continue
			}
			was := d.Planned(who)
			switch stop, ok, err := d.Follow(all); {
			case err != nil:
				t.Fatal(err)
			case ok:
				if waited++; was != command.Waits || reached(v, who) {
					t.Fatalf("%s: %d waits with an enemy beside it: %t; its plan was %d", name, who, reached(v, who), was)
				}
			case stop != "":
				if stops[stop[:4]]++; d.Planned(who) != command.Unplanned {
					t.Fatalf("%s: %d %s, and waits on", name, who, stop)
				}
				_ = d.Let()
			case d.MayWait(all):
				if v.Figure(who).Engaged {
					t.Fatalf("%s: %d is at blows, and may wait for an enemy to come near", name, who)
				}
				if err := d.Await(true); err != nil {
					t.Fatal(err)
				}
			default:
				_ = d.Let()
			}
		}
	}
	if waited < 20 || len(stops) < 2 {
		t.Errorf("%d turns were passed by who waits, ended by %v", waited, stops)
	}
}

// All who wait are those who have no order yet: who was ordered something before in the tick does that, and is asked again.
func TestAllWaitButThoseWhoHaveOrders(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	on(r)
	first := d.Who()
	all := d.Choices()
	i := slices.IndexFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActMove })
	if err := pick(d, &all[i], len(all[i].Cells)-1); err != nil {
		t.Fatal(err)
	}
	if err := d.Done(); err != nil {
		t.Fatal(err)
	}
	next := d.Who()
	if r.Battle().View(0).Figure(next).Team != r.Battle().View(0).Figure(first).Team || next == first {
		t.Fatalf("%d is asked after %d", next, first)
	}
	if err := d.Await(true); err != nil {
		t.Fatal(err)
	}
	if d.Planned(first) != command.Unplanned || d.Planned(next) != command.Waits {
		t.Errorf("%d has the plan %d, %d who was asked %d", first, d.Planned(first), next, d.Planned(next))
	}
}

// Who is entrusted to the computer does what the computer does, until it is taken back or the moment at which that was said is come back to.
func TestWhoIsEntrustedIsNotAsked(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	on(r)
	who, at, before := d.Who(), r.Moment(), d.Plans()
	if err := d.Entrust(); err != nil {
		t.Fatal(err)
	}
	followed := 0
	for followed < 3 && on(r) {
		if d.Who() != who {
			_ = d.Let()
			continue
		}
		all := d.Choices()
		if _, ok, err := d.Follow(all); !ok || err != nil {
			t.Fatalf("it is asked again after %d turns: %v", followed, err)
		}
		followed++
	}
	later := r.Moment()
	_ = r.Seek(at)
	_ = r.Seek(later)
	if d.Planned(who) != command.Entrusted {
		t.Error("it is forgotten by looking back")
	}
	after := d.Plans()
	if d.Unplan(who); d.Planned(who) != command.Unplanned {
		t.Error("it cannot be taken back")
	}
	if d.Replan(after); d.Planned(who) != command.Entrusted {
		t.Error("what was planned is not what was planned then")
	}
	if d.Replan(before); d.Planned(who) != command.Unplanned {
		t.Error("what was said after the moment is not forgotten")
	}
}

// mayShoot reports whether one of some choices gets at an enemy far off.
func mayShoot(all []command.Choice) bool {
	return slices.ContainsFunc(all, func(c command.Choice) bool {
		return (c.Kind.Flies() || c.Kind == rules.ActCast) && slices.ContainsFunc(c.Targets, func(t command.Target) bool { return t.Foe && !t.Out })
	})
}

// fairShot reports whether a choice is a shot that is likely enough to hurt an enemy who can act, or a spell that is as likely, or always works.
func fairShot(c command.Choice) bool {
	casts := c.Kind == rules.ActCast && c.Against
	return (c.Kind == rules.ActShoot || casts) && slices.ContainsFunc(c.Targets, func(t command.Target) bool {
		return t.Foe && !t.Out && !t.Vain && (t.Percent >= 25 || casts && t.Chance == "")
	})
}

// Who could shoot or cast at an enemy waits with all of its side for the round, and no longer, and not with a fair shot; who was told so by itself waits on.
func TestWhoMayShootWaitsWithTheOthersForARound(t *testing.T) {
	woken, slept := 0, 0
	for _, name := range []string{"hedge-fight", "arrows-at-the-ford", "pavises"} {
		r, d := hosted(t, name)
		told := map[uint8]int{}
		for n := 0; n < 80 && on(r); n++ {
			if d.Question() != nil {
				_ = d.LetAll()
				continue
			}
			who, all := d.Who(), d.Choices()
			afar, team, round := mayShoot(all), r.Battle().View(0).Figure(who).Team, r.Battle().Round()
			stop, ok, err := d.Follow(all)
			switch {
			case err != nil:
				t.Fatal(err)
			case ok && afar && told[team] != round:
				t.Fatalf("%s: %d waits on in round %d, and could shoot", name, who, round)
			case ok && slices.ContainsFunc(all, fairShot):
				t.Fatalf("%s: %d waits on in round %d, and has a fair shot", name, who, round)
			case ok && afar:
				slept++
			case ok:
			case strings.HasSuffix(stop, "in range"):
				if woken++; !afar {
					t.Errorf("%s: %d %s, and cannot shoot", name, who, stop)
				}
				_ = d.Let()
			case d.MayWait(all) && !afar:
				told[team] = round
				_ = d.Await(true)
			default:
				_ = d.Let()
			}
		}
	}
	if woken == 0 || slept == 0 {
		t.Errorf("%d are woken for a shot, %d wait for the round though they could shoot", woken, slept)
	}
}

// With all of a side told to wait nobody of them is asked again in the round who is not hurt, reached by an enemy or able to strike at one: not who has but a poor shot,
// who has an enemy near, or has but said what it would do before it is asked where to go.
func TestAllWaitForTheRound(t *testing.T) {
	asked, said := 0, 0
	for _, name := range []string{"courtyard-duel", "bridge", "chapel-wall", "fire-in-the-granary", "arrows-at-the-ford"} {
		for team := range uint8(2) {
			r, d := hosted(t, name)
			told, by := -1, map[rules.ID]bool{}
			for n := 0; n < 150 && on(r); n++ {
				if q := d.Question(); q != nil {
					_ = d.Leave(q)
					continue
				}
				who, all, round := d.Who(), d.Choices(), r.Battle().Round()
				w, v := r.Waiting()[0], r.Battle().View(0)
				if v.Figure(who).Team != team {
					_ = d.Let()
					continue
				}
				switch stop, ok, err := d.Follow(all); {
				case err != nil:
					t.Fatal(err)
				case ok:
				case told == round && !by[who] && d.MayWait(all) && !strings.HasPrefix(stop, "is ") && !strings.HasPrefix(stop, "can strike") && !(strings.HasSuffix(stop, " in range") && slices.ContainsFunc(all, fairShot)):
					t.Errorf("%s, side %d: %s is asked again in round %d, at %d: %q", name, team, why.Name(r.Battle(), who), round, r.Moment(), stop)
				case d.MayWait(all) && told != round:
					asked, told, by = asked+1, round, map[rules.ID]bool{}
					if w.Slot.Kind == rules.SlotMove && v.Plot(who).N > 0 {
						said++
					}
					if err := d.Await(true); err != nil {
						t.Fatal(err)
					}
					for id := rules.ID(1); int(id) <= v.Len(); id++ {
						by[id] = d.Planned(id) != command.Waits // as who casts already, woken for that
					}
				default:
					by[who] = true // it has an order of its own
					_ = d.Let()
				}
			}
		}
	}
	if asked < 10 || said == 0 {
		t.Errorf("all wait %d times, %d times where they had said what they would do", asked, said)
	}
}

// All of a side wait with one word, whoever of them is due now or later, but who has a fair shot and is asked; who was ordered by hand afterwards does not.
func TestAllOfASideWait(t *testing.T) {
	r, d := hosted(t, "hedge-fight")
	on(r)
	for r.Battle().View(0).Figure(d.Who()).Team != 0 {
		_ = d.Let()
		on(r)
	}
	at := r.Moment()
	if err := d.Await(true); err != nil {
		t.Fatal(err)
	}
	v := r.Battle().View(0)
	fair := map[rules.ID]bool{}
	for on(r) && r.Moment() == at { // those of the other side, and who has a fair shot
		if who := d.Who(); v.Figure(who).Team == 0 {
			if stop, _, _ := d.Follow(d.Choices()); !strings.HasSuffix(stop, " in range") {
				t.Errorf("%d is asked, and %q", who, stop)
			}
			fair[who] = true
		}
		_ = d.Let()
	}
	waiting := 0
	for id := rules.ID(1); int(id) <= v.Len(); id++ {
		if waits := d.Planned(id) == command.Waits; waits != (v.Figure(id).Team == 0 && !fair[id]) {
			t.Errorf("%d of side %d waits: %t", id, v.Figure(id).Team, waits)
		} else if waits {
			waiting++
		}
	}
	for on(r) && v.Figure(d.Who()).Team != 0 {
		_ = d.Let()
	}
	who := d.Who()
	if err := d.Let(); err != nil || d.Planned(who) != command.Unplanned || waiting < 4 {
		t.Errorf("%d waits after another order: %v; %d waited", who, err, waiting)
	}
}

// eachTurn visits so many turns of some battles, of which the host commands all sides and does what the usual controllers would.
func eachTurn(t *testing.T, names []string, turns int, visit func(name string, r *reel.Reel, d *command.Desk, all []command.Choice)) {
	t.Helper()
	for _, name := range names {
		r, d := hosted(t, name)
		turnsOf(name, r, d, turns, visit)
	}
}

// turnsOf visits so many turns of a battle.
func turnsOf(name string, r *reel.Reel, d *command.Desk, turns int, visit func(name string, r *reel.Reel, d *command.Desk, all []command.Choice)) {
	for range turns {
		if !on(r) {
			break
		}
		visit(name, r, d, d.Choices())
		if d.Let() != nil {
			_ = d.LetAll()
		}
	}
}

// eachOrder visits so many turns as eachTurn does, but for those at which something is asked: that is left to the rulebook. Nobody is left without an order.
func eachOrder(t *testing.T, names []string, turns int, visit func(name string, r *reel.Reel, d *command.Desk, all []command.Choice)) {
	t.Helper()
	for _, name := range names {
		r, d := hosted(t, name)
		for n := 0; n < turns && on(r); n++ {
			if q := d.Question(); q != nil {
				_ = d.Leave(q)
				continue
			}
			visit(name, r, d, d.Choices())
			if err := d.Let(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Who reaches an enemy and cannot strike is told when it can, in this round or the next, or what keeps it from that; seldom no more than that it is not now.
func TestItIsToldWhyNobodyIsStruck(t *testing.T) {
	told, vague := map[string]int{}, 0
	eachTurn(t, []string{"barbs-on-the-strand", "net-and-sword", "counting-house", "twin-blades", "hedge-fight"}, 100, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		switch used := d.Used(all); {
		case strings.HasPrefix(used, "used, again "):
			told["again"]++
			b, at := r.Battle(), int32(0)
			if _, err := fmt.Sscanf(used, "used, again in "+b.Shape().TickWord+" %d", &at); err == nil {
				now := int32(b.View(0).Tick())%b.Shape().Round + b.Shape().Shown
				if at <= now && !strings.Contains(used, ", next ") {
					t.Errorf("%s: %q is said at tick %d", name, used, b.View(0).Tick())
				}
			}
		case used == "not now":
			vague++
		case used != "":
			told[used]++
			if moves := strings.HasPrefix(d.Turn(), "a move"); moves != (used == "this is the time to move") {
				t.Errorf("%s: in the turn %q is told %q", name, d.Turn(), used)
			}
		}
	})
	if told["again"] == 0 || told["this is the time to move"] == 0 || told["has to recover first"] == 0 || vague > 5 {
		t.Errorf("told is %v, and %d times nothing better than not now", told, vague)
	}
}

// Where it is to be said what to do before anybody moves, it is said that moves are asked for later; elsewhere nothing is said of it.
func TestItIsToldThatMovesComeLater(t *testing.T) {
	later := map[string]int{}
	eachTurn(t, []string{"fire-in-the-granary", "tavern-brawl", "hedge-fight", "fencing-master"}, 12, func(name string, _ *reel.Reel, d *command.Desk, all []command.Choice) {
		if said := strings.Contains(d.Turn(), "moves come later"); said != d.MovesLater() {
			t.Errorf("%s: %q, and moves come later: %v", name, d.Turn(), d.MovesLater())
		}
		if d.MovesLater() {
			later[name]++
		}
	})
	if later["fire-in-the-granary"] == 0 || later["hedge-fight"]+later["fencing-master"] > 0 {
		t.Errorf("moves come later in %v turns", later)
	}
}

// A spell and a shot that are ready are named while there is nobody for them, and none of them can be chosen.
func TestWhatHasNobodyIsNamed(t *testing.T) {
	seen := map[string]bool{}
	eachTurn(t, library.Names(), 40, func(name string, _ *reel.Reel, d *command.Desk, all []command.Choice) {
		for _, l := range d.Lacks(all) {
			first, _, _ := strings.Cut(l.Label, " ")
			seen[first+", "+l.Why] = true
			for i := range all {
				if all[i].Label == l.Label {
					t.Errorf("%s: %q can be chosen, and %s", name, l.Label, l.Why)
				}
			}
		}
	})
	if !seen["cast, no enemy in sight and range"] || !seen["shoot, no enemy in sight and range"] {
		t.Errorf("named are %v", seen)
	}
}

// Who still works on a spell is told what ends it, and nothing that would is suggested.
func TestWhoCastsIsToldWhatEndsIt(t *testing.T) {
	casting := 0
	check := func(name string, _ *reel.Reel, d *command.Desk, all []command.Choice) {
		if spell := d.Casting(); spell != "" {
			choice, _ := d.Suggests(all)
			if casting++; !strings.HasPrefix(spell, "cast ") || !strings.Contains(d.Turn(), "is about to "+spell) || choice >= 0 {
				t.Errorf("%s: at work on %q, told is %q, suggested choice %d", name, spell, d.Turn(), choice)
			}
		}
	}
	for name, seed := range map[string]uint64{"open-heath": 6, "shrine": 7} {
		r, d := seeded(t, name, seed)
		turnsOf(name, r, d, 600, check)
	}
	if casting == 0 {
		t.Error("nobody is asked while casting")
	}
}

// Who has something to shoot with, and would walk at an enemy instead, is told why there is no shot.
func TestAWalkInPlaceOfAShotIsExplained(t *testing.T) {
	told := 0
	eachTurn(t, []string{"hedge-fight", "arrows-at-the-ford", "bridge", "dusk-ambush", "wizards-gallery"}, 60, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		who := d.Who()
		for id := rules.ID(1); who != 0 && int(id) <= r.Battle().View(0).Len(); id++ {
			a, ok := d.Assault(all, id)
			walks := ok && !strings.Contains(a.Does, ", then ") && a.Chance == ""
			switch shot := why.NoShot(r.Battle(), who, id); {
			case !walks:
			case shot != "" && len(a.Risks) > 0 && a.Risks[0] == "no shot from here: "+shot:
				told++
			case shot != "":
				t.Fatalf("%s: %d is to %s, with no word of why it does not shoot (%s): %q", name, who, a.Does, shot, a.Risks)
			case len(a.Risks) > 0 && strings.HasPrefix(a.Risks[0], "no shot"):
				t.Fatalf("%s: %d may shoot, and is told %q", name, who, a.Risks)
			}
		}
	})
	if told == 0 {
		t.Error("nobody is told")
	}
}

// Who is sent to a place farther than one turn leads stops for an enemy who has come near, and says so.
func TestAWalkStopsForAnEnemyWhoIsNear(t *testing.T) {
	stops := map[string]int{}
	for _, name := range []string{"hedge-fight", "bridge", "night-raid", "lances-at-the-bridge"} {
		r, d := hosted(t, name)
		for range 150 {
			if !on(r) {
				break
			}
			who, all := d.Who(), d.Choices()
			if who == 0 || r.Battle().View(0).Figure(who).Team != 0 {
				_ = d.LetAll()
				continue
			}
			a, stop, ok := d.Resume(all)
			if stop != "" {
				stops[stop[:6]]++
			}
			if ok && d.Assail(a) == nil {
				_ = d.Done()
				continue
			}
			i := slices.IndexFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActMove && len(c.Cells) > 0 })
			if i < 0 {
				_ = d.Let()
				continue
			}
			far := slices.MaxFunc(all[i].Cells, func(a, b command.Cell) int { return a.Turns - b.Turns })
			if d.Pick(&all[i], command.Pick{Cell: far.Cell}) != nil || d.Done() != nil {
				_ = d.Let()
			}
		}
	}
	if stops["has an"] == 0 {
		t.Errorf("they stop for %v", stops)
	}
}
