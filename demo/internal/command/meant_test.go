package command_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/why"
	"github.com/affray-engine/affray/rules"
)

// The grounds of a move that is suggested say for which blow it is, towards or from whom it leads, or to what; those of a way to spend the round what it is for.
func theGroundsOfAMoveSayWhatItIsFor(t *testing.T) (sees visit, end func()) {
	said := map[string]int{}
	sees = func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		i, _ := d.Suggests(all)
		if i < 0 || all[i].Kind != rules.ActMove && all[i].Kind != rules.ActWithdraw && all[i].Kind != rules.ActStance {
			return
		}
		b, g := r.Battle(), d.GroundsOf(&all[i])
		names := slices.ContainsFunc(why.Everybody(b), func(id rules.ID) bool { return strings.Contains(g, why.Name(b, id)) })
		if !names && !slices.ContainsFunc([]string{"goal", "door", "hold its ground", "shoot from there", "can fight from there", "comrade", "nerve", "weapon", "in reach", "as several", "tending", "get away", "cover", "fire", "lost", "harm"}, func(word string) bool { return strings.Contains(g, word) }) {
			t.Errorf("%s at %d: %s: %s", name, r.Moment(), all[i].Label, g)
		}
		for _, kind := range []string{"to fight", "to strike", "to get out of reach", "goal", "to shoot", "to get nearer"} {
			if strings.Contains(g, kind) {
				said[kind]++
			}
		}
	}
	return sees, func() {
		for kind, least := range map[string]int{"to fight": 20, "to strike": 20, "to get out of reach": 1, "goal": 3, "to shoot": 2, "to get nearer": 1} {
			if said[kind] < least {
				t.Errorf("%q is said %d times", kind, said[kind])
			}
		}
	}
}

// Who is to spend the round moving is told what for: the sister and those on their way to the beacon go for the goal of their side (FTR-T5).
func TestTheGroundsOfMovingSayWhatFor(t *testing.T) {
	for _, name := range []string{"courtyard-duel", "beacon-on-the-down"} {
		said := 0
		eachOrder(t, []string{name}, 400, func(_ string, r *reel.Reel, d *command.Desk, all []command.Choice) {
			if i, _ := d.Suggests(all); i >= 0 && all[i].Label == "moving" {
				if said++; d.GroundsOf(&all[i]) != "to get to the goal of its side" || d.Grounds(all) != d.GroundsOf(&all[i]) {
					t.Errorf("%s, %s: %s, %s", name, why.Name(r.Battle(), d.Who()), d.GroundsOf(&all[i]), d.Grounds(all))
				}
			}
		})
		if said == 0 {
			t.Errorf("%s: nobody is to move", name)
		}
	}
}

// Of a way that leads no nearer to an enemy it is not said that it is to fight that one, as of the mage in the hedge.
func TestAWayThatLeadsAwayIsToFightNobody(t *testing.T) {
	away := 0
	eachOrder(t, []string{"hedge-fight"}, 60, func(_ string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		i, _ := d.Suggests(all)
		at, leads := d.SuggestsPlace()
		if i < 0 || !leads {
			return
		}
		b, g, v := r.Battle(), d.GroundsOf(&all[i]), r.Battle().View(0)
		if g == "as it can fight from there" {
			away++
		}
		for _, id := range why.Everybody(b) {
			cell := v.Figure(id).Cell
			if g == "to fight "+why.Name(b, id)+" from there" && v.Steps(at, cell) >= v.Steps(v.Figure(d.Who()).Cell, cell) {
				t.Errorf("at %d, %s: %s", r.Moment(), why.Name(b, d.Who()), g)
			}
		}
	})
	if away == 0 {
		t.Error("no way leads away")
	}
}
