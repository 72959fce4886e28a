package command_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/command"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/rules"
)

// through visits the orders that are due in a battle up to its end, the usual controller in command.
func through(t *testing.T, name string, visit func(r *reel.Reel, d *command.Desk, all []command.Choice)) {
	t.Helper()
	r, d := hosted(t, name)
	for on(r) {
		if d.Question() == nil {
			visit(r, d, d.Choices())
		}
		if err := d.LetAll(); err != nil {
			t.Fatal(err)
		}
	}
}

// picked picks each choice of a kind in the orders of a battle, visits what may follow, and takes it back.
func picked(t *testing.T, name string, kind rules.ActKind, visit func(d *command.Desk, c *command.Choice, after []command.Choice)) {
	t.Helper()
	through(t, name, func(_ *reel.Reel, d *command.Desk, all []command.Choice) {
		for i := range all {
			if c := &all[i]; c.Kind == kind && pick(d, c, 0) == nil {
				visit(d, c, d.Choices())
				d.Back()
			}
		}
	})
}

// An order is whole with the blow that ends it; with the first of two weapons it is not, and the second blow is named.
func TestAnOrderIsWholeWhenNoBlowMayFollow(t *testing.T) {
	one, two := 0, 0
	picked(t, "fencing-master", rules.ActStrike, func(d *command.Desk, c *command.Choice, after []command.Choice) {
		both, next := strings.Contains(c.Label, "both weapons"), d.Blow(after)
		if d.Whole(after) == both || (next >= 0) != both || both && after[next].Item == c.Item {
			t.Errorf("%s: whole %t, and then choice %d", c.Label, d.Whole(after), next)
		}
		if both {
			two++
		} else {
			one++
		}
	})
	if one == 0 || two == 0 {
		t.Errorf("%d blows with one weapon, %d with two", one, two)
	}
}

// An action that is kept is not told as a hold that is.
func TestAKeptActionWaitsForSomebody(t *testing.T) {
	kept := 0
	through(t, "rear-guard", func(_ *reel.Reel, d *command.Desk, all []command.Choice) {
		if i, _ := d.Suggests(all); i >= 0 && all[i].Kind == rules.ActKeep {
			if kept++; d.GroundsOf(&all[i]) != "to have it when somebody comes" {
				t.Errorf("an action is kept %s", d.GroundsOf(&all[i]))
			}
		}
	})
	if kept == 0 {
		t.Error("no action is kept")
	}
}

// What is done by the way ends no order in which there is more to do.
func TestATrifleIsNoWholeOrder(t *testing.T) {
	drops := 0
	picked(t, "chapel-wall", rules.ActDrop, func(d *command.Desk, c *command.Choice, after []command.Choice) {
		moves := slices.ContainsFunc(after, func(c command.Choice) bool { return c.Kind == rules.ActMove })
		if drops++; moves && d.Whole(after) {
			t.Errorf("%s is a whole order", c.Label)
		}
	})
	if drops == 0 {
		t.Error("nobody may drop anything")
	}
}

// Loading makes a weapon ready, and so does drawing one while none is in hand.
func TestLoadingAndDrawingMakeReady(t *testing.T) {
	loads, draws, spare := 0, 0, 0
	for _, name := range []string{"chapel-wall", "dusk-ambush", "pavises"} {
		through(t, name, func(_ *reel.Reel, _ *command.Desk, all []command.Choice) {
			for i := range all {
				switch c := &all[i]; {
				case c.Kind == rules.ActLoad && c.Readies:
					loads++
				case c.Kind == rules.ActDraw && c.Readies:
					draws++
				case c.Kind == rules.ActDraw:
					spare++
				case c.Readies, c.Kind == rules.ActLoad:
					t.Errorf("%s: %s makes ready: %t", name, c.Label, c.Readies)
				}
			}
		})
	}
	if loads == 0 || draws == 0 || spare == 0 {
		t.Errorf("%d load, %d draw with empty hands, %d with a weapon in hand", loads, draws, spare)
	}
}

// An enemy who is down cannot be struck because it is down, not because it is no time for it.
func TestWhoIsDownIsSaidToBeWhyNoBlowFalls(t *testing.T) {
	down := 0
	through(t, "counting-house", func(r *reel.Reel, d *command.Desk, all []command.Choice) {
		v := r.Battle().View(0)
		for id := rules.ID(1); int(id) <= v.Len(); id++ {
			f := v.Figure(id)
			if f.Team == v.Figure(d.Who()).Team || f.Posture.Acts() {
				continue
			}
			if down++; !strings.HasPrefix(d.Hindrance(all, id), "already ") {
				t.Errorf("%d cannot be struck: %s", id, d.Hindrance(all, id))
			}
		}
	})
	if down == 0 {
		t.Error("nobody goes down")
	}
}

// Whatever is suggested has its grounds, in a few words that somebody can read: where it goes why there, else what speaks for it most or what it is for.
func TestTheSuggestionHasItsGrounds(t *testing.T) {
	for _, name := range []string{"hedge-fight", "net-and-sword", "courier-on-the-moor", "tavern-brawl", "fencing-master", "barbs-on-the-strand", "bridge"} {
		all := 0
		through(t, name, func(_ *reel.Reel, d *command.Desk, choices []command.Choice) {
			i, _ := d.Suggests(choices)
			if i < 0 {
				return
			}
			all++
			g := d.GroundsOf(&choices[i])
			if !strings.HasPrefix(g, "as ") && !strings.HasPrefix(g, "to ") && !strings.HasPrefix(g, "mostly for ") || len(g) > 80 {
				t.Errorf("%s: %q for %s", name, g, choices[i].Label)
			}
		})
		if all == 0 {
			t.Errorf("%s: nothing is suggested", name)
		}
	}
}

// A way that takes several turns says so wherever it is told, and the row of it how far one turn leads.
func TestTheSuggestedWaySaysHowManyTurnsItTakes(t *testing.T) {
	told := 0
	through(t, "duel", func(_ *reel.Reel, d *command.Desk, all []command.Choice) {
		i, _ := d.Suggests(all)
		at, goes := d.SuggestsPlace()
		if i < 0 || !goes || all[i].Kind != rules.ActMove {
			return
		}
		if k, ok := d.Way(&all[i], at); ok && k.Turns > 1 {
			told++
			if got := d.Suggestion(all); !strings.HasSuffix(got[0], fmt.Sprintf(", %d turns", k.Turns)) || !strings.Contains(all[i].Text, " this turn") {
				t.Errorf("the computer would %q, in %d turns; the row says %q", got, k.Turns, all[i].Text)
			}
		}
	})
	if told == 0 {
		t.Error("no way of several turns is suggested")
	}
}

// What the usual controller would do first is one of the choices.
func TestTheSuggestionIsAChoice(t *testing.T) {
	found := 0
	through(t, "chapel-wall", func(_ *reel.Reel, d *command.Desk, all []command.Choice) {
		if i, _ := d.Suggests(all); i >= 0 {
			found++
		} else if len(d.Suggestion(nil)) > 0 {
			t.Errorf("%q is none of the choices", d.Suggestion(nil))
		}
	})
	if found == 0 {
		t.Error("nothing is suggested")
	}
}

// After the first of two blows another may follow, and that is said.
func TestASecondBlowIsSaid(t *testing.T) {
	picked(t, "fencing-master", rules.ActStrike, func(_ *command.Desk, c *command.Choice, _ []command.Choice) {
		if both := strings.Contains(c.Label, "both weapons"); c.Again != both || both != strings.Contains(c.Text, "another blow may follow") {
			t.Errorf("%s: %q, again %t", c.Label, c.Text, c.Again)
		}
	})
}

// The second of two blows is at the same enemy as the first, as long as nobody else can be struck by it.
func TestTheSecondBlowAtTheSameEnemy(t *testing.T) {
	found, asked := 0, 0
	visit := func(d *command.Desk, c *command.Choice, after []command.Choice) {
		at := map[rules.ID]bool{}
		for i := range after {
			for _, t := range after[i].Targets {
				if after[i].Use == command.ToStrike && t.Foe && !t.Out {
					at[t.ID] = true
				}
			}
		}
		switch i, foe, ok := d.Second(after); {
		case ok && (!c.Again || len(at) != 1 || !at[foe] || !after[i].Kind.Hostile()):
			t.Errorf("%s: then %s at %d, of %v", c.Label, after[i].Label, foe, at)
		case ok:
			found++
		case len(at) > 1:
			asked++
		}
	}
	picked(t, "fencing-master", rules.ActStrike, visit)
	picked(t, "net-and-sword", rules.ActStrike, visit)
	if found == 0 || asked == 0 {
		t.Errorf("it is known %d times, and asked for %d times", found, asked)
	}
}

// Who fights body to body with one enemy is told that this is why the others cannot be struck (DQ-143).
func TestWhoIsBoundToOneEnemyIsToldSo(t *testing.T) {
	found := 0
	through(t, "fencing-master", func(r *reel.Reel, d *command.Desk, all []command.Choice) {
		v := r.Battle().View(0)
		for _, m := range v.Marks(d.Who(), nil) {
			if r.Battle().Shape().Marks[m.Kind].Name != "close_combat" {
				continue
			}
			for id := rules.ID(1); int(id) <= v.Len(); id++ {
				if f := v.Figure(id); id == m.Other || f.Team == v.Figure(d.Who()).Team || !f.Posture.Acts() {
					continue
				}
				if text := d.Hindrance(all, id); strings.HasPrefix(text, "only ") && strings.HasSuffix(text, "as Valerio fights body to body") {
					found++
				} else if text == "not now" {
					t.Errorf("%d cannot be struck: %s", id, text)
				}
			}
		}
	})
	if found == 0 {
		t.Error("nobody is told so")
	}
}

// What is said for a suggestion holds: the most harm is done to whom it is expected to suffer most, several enemies are taken in, and what is done for
// oneself helps no comrade.
func TestTheGroundsHold(t *testing.T) {
	said := map[string]int{}
	eachOrder(t, []string{"hedge-fight", "shrine", "wizards-gallery", "fencing-master"}, 60, func(name string, r *reel.Reel, d *command.Desk, choices []command.Choice) {
		i, foe := d.Suggests(choices)
		if i < 0 || d.Grounds(choices) == "" {
			return
		}
		c, g := &choices[i], d.GroundsOf(&choices[i])
		said[g]++
		mine, most, left := 0.0, 0.0, 0
		for _, k := range c.Targets {
			if k.ID == foe {
				mine = k.Harm
			} else if k.Foe && !k.Out {
				most, left = max(most, k.Harm), left+1
			}
		}
		switch {
		case g == "as it does most harm" && (mine <= most || left == 0):
			t.Errorf("%s at %d: %s at %d: %s, and it does %.1f, to another %.1f", name, r.Moment(), c.Label, foe, g, mine, most)
		case g == "as that one has less left to lose" && mine > most:
			t.Errorf("%s at %d: %s at %d: %s, and it does %.1f, to others %.1f at most", name, r.Moment(), c.Label, foe, g, mine, most)
		case g == "to help a comrade" && foe == d.Who():
			t.Errorf("%s at %d: %s on self: %s", name, r.Moment(), c.Label, g)
		}
	})
	for _, g := range []string{"as it does most harm", "as that one has less left to lose", "to be safer", "as it takes in several enemies"} {
		if said[g] == 0 {
			t.Errorf("%q is never said: %v", g, said)
		}
	}
}
