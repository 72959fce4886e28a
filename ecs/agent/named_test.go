package agent_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
)

// What is wrong with the word for a controller is told, and what would be right.
func TestAMistakeInAWordForAControllerIsTold(t *testing.T) {
	for word, want := range map[string]string{
		"defualt":                         `unknown controller "defualt" (did you mean "default"?): want one of captor, default, guard, host, naive, odds, passive, random, search`,
		":skill=1":                        `unknown controller "": want one of captor, default, guard, host, naive, odds, passive, random, search`,
		"default:":                        `controller "default:": a setting is missing: want one of skill, nerve, and a number, as in skill=1`,
		"default:skil=1":                  `controller "default:skil=1": unknown setting "skil" (did you mean "skill"?): want one of skill, nerve`,
		"default:skill":                   `controller "default:skill": skill "": want a number from 0 to 1 with at most three decimals`,
		"default:skill=1.001":             `controller "default:skill=1.001": skill "1.001": want a number from 0 to 1 with at most three decimals`,
		"default:skill=-0.5":              `controller "default:skill=-0.5": skill "-0.5": want a number from 0 to 1 with at most three decimals`,
		"default:nerve=.5":                `controller "default:nerve=.5": nerve ".5": want a number from 0 to 1 with at most three decimals`,
		"default:nerve=0.1234":            `controller "default:nerve=0.1234": nerve "0.1234": want a number from 0 to 1 with at most three decimals`,
		"default:nerve=0.5,nerve=0.5":     `controller "default:nerve=0.5,nerve=0.5": nerve is set twice: want it once`,
		"guard:nerve=1":                   `controller "guard:nerve=1": unknown setting "nerve": want one of skill`,
		"search:budget=0":                 `controller "search:budget=0": budget "0": want a whole number from 1 to 100000`,
		"search:rounds=99999999999999999": `controller "search:rounds=99999999999999999": rounds "99999999999999999": want a whole number from 1 to 10000`,
		"passive:now":                     `controller "passive:now": nothing may be set of passive: want the name alone`,
		"host:":                           `controller "host:": nothing may be set of host: want the name alone`,
	} {
		c, err := agent.Parse(word)
		bad := (*agent.NameError)(nil)
		if !errors.As(err, &bad) || bad.Word != word || bad.Unwrap() == nil || err.Error() != want || c != nil {
			t.Errorf("%s: got %v, want %s", word, err, want)
		}
	}
}

// Each controller is found by its name, alone and with each of its settings at both ends of its range, and play is documented for each.
func TestEveryControllerIsFoundByItsName(t *testing.T) {
	page, err := os.ReadFile("../../docs/PLAY.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range agent.Names() {
		if !strings.Contains(string(page), "| `"+name+"` |") {
			t.Errorf("docs/PLAY.md does not tell of %s", name)
		}
		words := []string{name}
		for _, set := range agent.Settings(name) {
			key, ends, _ := strings.Cut(set, "=")
			least, most, _ := strings.Cut(ends, "..")
			words = append(words, name+":"+key+"="+least, name+":"+key+"="+most)
			if !strings.Contains(string(page), "| `"+key+"` | "+least+" to "+most) {
				t.Errorf("docs/PLAY.md does not tell of %s", set)
			}
		}
		for _, word := range words {
			if c, err := agent.Parse(word); err != nil || (c == nil) != (name == "host") || agent.Bare(word) != name {
				t.Errorf("%s: got %v, %v", word, c, err)
			}
		}
	}
}

// Whatever stands for a controller is one, or is a mistake that says what would be right.
func FuzzParse(f *testing.F) {
	for _, word := range []string{"", "default", "default:skill=0.6,nerve=0.3", "search:budget=200,rounds=9", "random:number=7", "host:", "guard:skill=.", "odds:,", "naive:skill=1.0000"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		c, err := agent.Parse(word)
		if bad := (*agent.NameError)(nil); err != nil && (!errors.As(err, &bad) || c != nil || !strings.Contains(err.Error(), "want ")) {
			t.Errorf("%q: got %v, %v", word, c, err)
		}
		if again, ok := agent.Named(word); ok != (err == nil) || (again == nil) != (c == nil) {
			t.Errorf("%q is not the same each time", word)
		}
	})
}

// ended is how a battle ends in which a word decides for the first side, cloned or loaded on the way, or not.
func ended(t *testing.T, name, word string, copied bool) uint64 {
	t.Helper()
	s := battletest.Load(t, name)
	s.Sides[0].Controller.Text = word
	b := battletest.Fight(t, name, ecs.Config{Seed: 5, Controllers: map[string]agent.Controller{s.Sides[0].ID: must(t, word)}})
	for range 12 {
		if b.StepRound(); copied {
			b = b.Clone()
		}
	}
	return b.Digest()
}

func must(t *testing.T, word string) agent.Controller {
	t.Helper()
	c, err := agent.Parse(word)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Who makes mistakes makes the same in a copy of the battle, and plays otherwise than who makes none.
func TestMistakesAreTheSameInACopy(t *testing.T) {
	for _, name := range []string{"default", "captor", "guard", "naive", "odds"} {
		word := name + ":skill=0.5"
		if got := ended(t, "tavern-brawl", word, true); got != ended(t, "tavern-brawl", word, false) {
			t.Errorf("%s plays otherwise in a copy", word)
		} else if got == ended(t, "tavern-brawl", name, false) {
			t.Errorf("%s makes no mistakes", word)
		}
	}
}

// Usually one with a third of its strength runs from three: with more nerve it strikes, with less it runs before.
func TestNerveSaysWhenToGiveUp(t *testing.T) {
	for _, c := range []struct{ word, now, want string }{
		{"default", "9", "flee"},
		{"default", "11", "strike"},
		{"default:nerve=0.5", "9", "flee"},
		{"default:nerve=0.6", "9", "strike"},
		{"default:nerve=1", "1", "strike"},
		{"default:nerve=0.4", "11", "flee"},
		{"default:nerve=0.1", "25", "flee"},
		{"default:nerve=0", "29", "flee"},
		{"default:nerve=0", "30", "strike"},
	} {
		b := stage(t, green, 1, man("ann", "red", "0, 4", "hp: 30, now: "+c.now), man("bo", "blue", "1, 4", ""), man("cy", "blue", "1, 5", ""), man("di", "blue", "1, 3", ""))
		if _, got := orders(t, b, must(t, c.word), "ann"); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s with %s points left: %s, want %s", c.word, c.now, got, c.want)
		}
	}
}

// share is how often out of a hundred one of two words wins in both seats of a scenario, a draw counting half; and how many of
// its people are up at the end.
func share(t *testing.T, name, a, b string, battles int) (wins, up int) {
	t.Helper()
	s := battletest.Load(t, name)
	for seat := range 2 {
		_, err := arena.Run(context.Background(), s, arena.Config{Battles: battles, Seed: 9, Controllers: func(int) map[string]agent.Controller {
			return map[string]agent.Controller{s.Sides[seat].ID: must(t, a), s.Sides[1-seat].ID: must(t, b)}
		}, Each: func(b *arena.Battle) error {
			switch b.Winner {
			case seat:
				wins += 2
			case -1:
				wins++
			}
			up += b.Sides[seat].Up
			return nil
		}})
		if err != nil {
			t.Fatal(err)
		}
	}
	return wins * 100 / (4 * battles), up
}

// Who has skill wins more often than who has little.
func TestSkillIsWorthSomething(t *testing.T) {
	battletest.Alone(t)
	little, _ := share(t, "tavern-brawl", "default:skill=0.2", "default", 10)
	all, _ := share(t, "tavern-brawl", "default:skill=1", "default", 10)
	if little >= all-20 {
		t.Errorf("with little skill it wins %d %%, with all %d %%", little, all)
	}
}

// A search orders the same each time, in a copy and with memory that was used before.
func TestASearchOrdersTheSameEachTime(t *testing.T) {
	battletest.Alone(t)
	if ended(t, "tavern-brawl", "search:budget=8,rounds=1", true) != ended(t, "tavern-brawl", "search:budget=8,rounds=1", false) {
		t.Error("it plays otherwise in a copy")
	}
}

// A search gives the usual order where there is no better one, and none for nobody.
func TestASearchLeavesTheUsualOrderOnlyForABetterOne(t *testing.T) {
	b := stage(t, green, 1, man("ann", "red", "4, 4", ""), man("bo", "blue", "5, 4", ""))
	usual, _ := orders(t, b, &agent.Default{}, "ann")
	if got, _ := orders(t, b, &agent.Search{Budget: 16, Rounds: 2}, "ann"); got != usual {
		t.Errorf("alone with one enemy it orders %v, usually %v", got, usual)
	}
	if o := (&agent.Search{}).Order(b.View(0), agent.Due{Who: 99}); o.N > 0 {
		t.Errorf("of somebody whom there is not: %v", o)
	}
}
