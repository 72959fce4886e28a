package command_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// A blow at somebody who is out of reach as yet is not suggested in place of the step that leads there, and a click on that one goes there, if it can.
func TestNobodyOutOfReachIsStruckAtFromAfar(t *testing.T) {
	steps, struck := 0, 0
	eachOrder(t, []string{"courtyard-duel", "bridge", "tavern-brawl"}, 60, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		untold := func(c *command.Choice, foe rules.ID) bool { return c.Kind.Hostile() && c.MayAim(foe) && !c.Told(foe) }
		i, foe := d.Suggests(all)
		if i >= 0 && untold(&all[i], foe) && !d.Begins(&all[i]) {
			t.Errorf("%s, moment %d: %q at %d is suggested", name, r.Moment(), all[i].Label, foe)
		}
		for k := range all {
			for _, target := range all[k].Targets {
				if !target.Foe || !untold(&all[k], target.ID) {
					continue
				}
				steps++
				a, ok := d.Assault(all, target.ID)
				if ok && untold(&all[a.Choice], target.ID) && slices.ContainsFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActMove && len(c.Cells) > 8 }) {
					struck++
				}
			}
		}
	})
	if steps == 0 || 4*struck > steps {
		t.Errorf("of %d who are out of reach a click strikes at %d, who could be gone to", steps, struck)
	}
}

// Who has a bow in hand goes hand to hand by no click while it can load or gets to where it can shoot from; and who has a spell with an area casts it where
// it hits nobody of their own.
func TestShootersAndCastersAreNotSentIntoAFight(t *testing.T) {
	loads, blasts := 0, 0
	eachOrder(t, []string{"hedge-fight", "young-dragons-lair", "pavises"}, 120, func(name string, r *reel.Reel, d *command.Desk, all []command.Choice) {
		may := slices.ContainsFunc(all, func(c command.Choice) bool { return c.Kind == rules.ActLoad })
		for id := rules.ID(1); int(id) <= r.Battle().View(0).Len(); id++ {
			a, ok := d.Assault(all, id)
			if !ok || a.Choice < 0 {
				continue
			}
			c := &all[a.Choice]
			if may && (c.Kind == rules.ActMove || c.Kind == rules.ActCharge) && !a.Archer || a.Closes && may {
				t.Errorf("%s, moment %d: a click would %s, though there is a bow to load", name, r.Moment(), a.Does)
			}
			if c.Kind == rules.ActLoad {
				loads++
			}
			if !c.Area || len(c.Targets) > 0 {
				continue
			}
			blasts++
			if a.Chance == "" || a.Turns != 1 {
				t.Errorf("%s, moment %d: a click would %s, %+v", name, r.Moment(), a.Does, a.Worth)
			}
		}
	})
	if loads == 0 || blasts == 0 {
		t.Errorf("%d clicks load, %d cast in an area", loads, blasts)
	}
}

// Who can only wait and has passed is not asked in later rounds either, till something changes.
func TestWhoCanOnlyWaitIsNotAskedRoundAfterRound(t *testing.T) {
	r, d := hosted(t, "riders-in-the-corn")
	asked, idle := map[rules.ID]int{}, map[rules.ID]int{}
	for n := 0; n < 200 && on(r); n++ {
		if q := d.Question(); q != nil {
			_ = d.Leave(q)
			continue
		}
		all := d.Choices()
		if who := d.Who(); !slices.ContainsFunc(all, func(c command.Choice) bool { return c.Kind.Moves() || c.Use == command.ToStrike || c.NeedsSomething }) {
			if asked[who]++; d.Idle(all) && asked[who] > 1 {
				idle[who]++
			}
		}
		if err := d.Pass(); err != nil {
			t.Fatal(err)
		}
	}
	horse := rules.ID(1)
	if asked[horse] < 3 || idle[horse] == 0 {
		t.Errorf("the horse is due %d times, and asked in all but %d of them", asked[horse], idle[horse])
	}
}

// Of a way out of the reach of enemies it is told who of them may strike meanwhile, and at what chance, if the rules let them; of one by somebody whom
// nobody reaches nothing is. What it tells of comes so.
func TestPartingBlowsAreForetold(t *testing.T) {
	told, came := 0, 0
	for _, name := range []string{"hedge-fight", "young-dragons-lair", "bridge"} {
		r, d := hosted(t, name)
		for n := 0; n < 150 && on(r); n++ {
			if q := d.Question(); q != nil {
				_ = d.Leave(q)
				continue
			}
			all, said := d.Choices(), false
			for i := range all {
				c := &all[i]
				if c.Kind != rules.ActMove || len(c.Cells) == 0 || said {
					continue
				}
				to := c.Cells[len(c.Cells)-1].Cell
				words := d.Parting(c, to)
				if words == "" {
					continue
				}
				if told++; !regexp.MustCompile(`^\S+ may strike at .* on leaving: \d+ %`).MatchString(words) {
					t.Errorf("%s, moment %d: it says %q", name, r.Moment(), words)
				}
				who, at := d.Who(), r.Moment()
				if said = d.Pick(c, command.Pick{Cell: to}) == nil && d.Done() == nil; !said {
					continue
				}
				for on(r) && r.Moment() == at {
					for _, w := range r.Waiting() {
						if w.Slot.Kind == rules.SlotGranted && w.Who != who {
							came++
						}
					}
					if q := d.Question(); q != nil {
						_ = d.Leave(q)
					} else if d.Pass() != nil {
						break
					}
					if came > 0 {
						break
					}
				}
			}
			if said {
				continue
			}
			if err := d.Let(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if told == 0 || came == 0 {
		t.Errorf("%d blows are told of, %d came", told, came)
	}
}
