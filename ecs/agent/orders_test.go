package agent_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

var update = flag.Bool("update", false, "write the lists in testdata/orders.txt anew")

// waited is a battle of the host's after so many orders of the tactician.
func waited(t *testing.T, name string, orders int) *ecs.Battle {
	t.Helper()
	s := battletest.Load(t, name)
	hosts := map[string]agent.Controller{}
	for i := range s.Sides {
		hosts[s.Sides[i].ID] = nil
	}
	b, err := ecs.New(s, ecs.Config{Seed: 2, Controllers: hosts})
	if err != nil {
		t.Fatal(err)
	}
	for b.Run() == ecs.Waiting {
		for _, d := range slices.Clone(b.Due()) {
			if d.Question.Kind != rules.AskNone {
				d.Question.Ans = b.Usual(d.Question)
				if err := b.Reply(d.Question); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if orders--; orders < 0 {
				return b
			}
			if b.Submit(d.Who, (&agent.Default{}).Order(b.View(int(b.View(0).Figure(d.Who).Team)), d)) != nil {
				_ = b.Submit(d.Who, rules.Order{})
			}
		}
	}
	t.Fatalf("%s is over", name)
	return nil
}

// What is listed in a few situations of all books stands in a file: acts by kind, those of most worth first, then
// what may follow them.
func TestOrdersAreListedAsTheyAreWrittenDown(t *testing.T) {
	var got strings.Builder
	for _, at := range []struct {
		name   string
		orders int
	}{
		{"hedge-fight", 30}, {"shrine", 9}, {"mill-bridge", 12}, {"ogre-ford", 10}, {"tavern-brawl", 14}, {"wizards-gallery", 5}, {"wall-at-the-weir", 20}, {"open-heath", 8},
	} {
		b := waited(t, at.name, at.orders)
		for _, d := range b.Due() {
			if d.Question.Kind != rules.AskNone {
				continue
			}
			fmt.Fprintf(&got, "== %s: %s\n", at.name, b.Name(d.Who))
			for _, o := range b.Orders(d.Who) {
				fmt.Fprintln(&got, transcript.Order(b, d.Who, o))
			}
			break
		}
	}
	const file = "testdata/orders.txt"
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	is, was := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(is), len(was)) {
		if is[i] != was[i] {
			t.Fatalf("%s:%d: %q is listed, want %q", file, i+1, is[i], was[i])
		}
	}
	if len(is) != len(was) {
		t.Errorf("%d lines, want %d", len(is), len(was))
	}
}

// Nobody lists orders for another side, nor for nobody; who plays at random says the same again, and other things for
// other numbers.
func TestRandomPlayIsOfItsNumber(t *testing.T) {
	b := waited(t, "hedge-fight", 30)
	d := b.Due()[0]
	side := int(b.View(0).Figure(d.Who).Team)
	if list := b.View(1 - side).Orders(d.Slot); list != nil || b.View(side).Orders(rules.Slot{Actor: 99}) != nil {
		t.Errorf("orders for another's: %v", list)
	}
	said := map[rules.Order]bool{}
	for n := range uint64(20) {
		one := agent.Random{Number: n}.Order(b.View(side), d)
		if one != (agent.Random{Number: n}).Order(b.View(side), d) || b.Legal(d.Who, one) != nil {
			t.Errorf("%d: %+v", n, one)
		}
		said[one] = true
	}
	if len(said) < 8 {
		t.Errorf("%d orders of 20", len(said))
	}
	if o := (agent.Random{}).Order(b.View(1-side), d); o.N != 0 {
		t.Errorf("it orders another's: %+v", o)
	}
	for n := range uint64(4) {
		d.Question = rules.Question{Kind: rules.AskShield, Who: d.Who, Lo: 2, Hi: 7}
		if ans := (agent.Random{Number: n}).Reply(b.View(side), d); ans != 2 {
			t.Errorf("it answers %d where nothing is asked", ans)
		}
	}
}
