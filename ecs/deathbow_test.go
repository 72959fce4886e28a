package ecs_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// published is the example fight of the NC rules as it was printed, step by step.
type published struct {
	Combatants map[string]struct {
		Out map[string]int
		OF  map[string]int `json:"of"`
	}
	Steps []struct {
		Step, Round   int
		Actor, Target string
		Kind          string
		Out           map[string]any
		HP            map[string]int
	}
}

func readFight(t *testing.T) published {
	t.Helper()
	data, err := os.ReadFile("testdata/deathbow-irthea.json")
	if err != nil {
		t.Fatal(err)
	}
	var p published
	if err := json.Unmarshal(data, &p); err != nil {
		t.Fatal(err)
	}
	return p
}

// play runs the scripted fight and pairs each exchange with what it changed.
func play(t *testing.T) (*ecs.Battle, []event.Event) {
	t.Helper()
	b := battletest.Fight(t, "deathbow-irthea", ecs.Config{Keep: true})
	if s := b.Run(); s != ecs.Finished {
		t.Fatalf("the fight is %v", s)
	}
	if err := b.Err(); err != nil {
		t.Fatalf("dice: %v", err)
	}
	return b, b.Events()
}

// struck lists the exchanges of an act kind by somebody in a round, from 1.
func struck(events []event.Event, round int, by rules.ID, k rules.ActKind) []*rules.Exchange {
	var out []*rules.Exchange
	for i := range events {
		if e := &events[i]; e.Kind == event.Struck && int(e.Round) == round-1 && e.Who == by && e.Act.Kind == k {
			out = append(out, e.Exchange)
		}
	}
	return out
}

// sum is the value of a term in the receipt of an exchange.
func sum(t *testing.T, b *ecs.Battle, x *rules.Exchange, term string) int {
	t.Helper()
	for i, c := range b.Shape().Totals {
		if c.Name == term {
			return x.Verdict.Sum(uint8(i))
		}
	}
	t.Fatalf("no term %q", term)
	return 0
}

// roll is the receipt of the roll with that name.
func roll(t *testing.T, b *ecs.Battle, x *rules.Exchange, name string) rules.Roll {
	t.Helper()
	p, ok := b.Shape().Roll(name)
	if !ok {
		t.Fatalf("no roll %q", name)
	}
	r, ok := x.Verdict.Last(p)
	if !ok {
		t.Fatalf("%q was not rolled: %+v", name, x.Verdict)
	}
	return r
}

// attacked compares one blow or shot with the printed step.
func attacked(t *testing.T, b *ecs.Battle, x *rules.Exchange, out map[string]any) {
	t.Helper()
	hit := roll(t, b, x, "hit")
	want := func(name string, got any) {
		t.Helper()
		if n, ok := got.(int); ok {
			got = float64(n)
		}
		if w, there := out[name]; there && w != got {
			t.Errorf("%s: %v, printed %v", name, got, w)
		}
	}
	of, df := sum(t, b, x, "of"), sum(t, b, x, "df")
	want("of_used", of)
	want("df_used", df)
	want("chance_level", of-df)
	want("percent", int(hit.Need))
	want("hit", hit.Passed)
	want("critical", x.Verdict.Outcome == rules.Critical)
	want("damage_taken", x.Verdict.Taken(x.To, 0))
	if hit.Passed {
		want("damage_after_ar", sum(t, b, x, "damage"))
		want("dr_used", max(0, sum(t, b, x, "dr")))
		want("disabling", x.Results[0] == 1)
	}
}

// saved compares a save with the printed step.
func saved(t *testing.T, b *ecs.Battle, x *rules.Exchange, name, term string, out map[string]any) {
	t.Helper()
	r := roll(t, b, x, name)
	if got, want := sum(t, b, x, term), int(out["chance_level"].(float64)); got != want {
		t.Errorf("chance level %d, printed %d", got, want)
	}
	if int(r.Need) != int(out["percent"].(float64)) || r.Passed != out["success"].(bool) {
		t.Errorf("%+v, printed %v", r, out)
	}
}

func TestTheExampleFightComesOutNumberByNumber(t *testing.T) { // NC-143, ledger 11.4
	p := readFight(t)
	b, events := play(t)
	bow, mage := b.ID("deathbow"), b.ID("irthea")
	shots := struck(events, 1, bow, rules.ActShoot)
	bolt := struck(events, 1, mage, rules.ActCast)
	veil := struck(events, 2, mage, rules.ActCast)
	staff := struck(events, 3, mage, rules.ActStrike)
	sword := struck(events, 3, bow, rules.ActStrike)
	for _, n := range []struct {
		what string
		got  []*rules.Exchange
		want int
	}{{"arrows", shots, 2}, {"bolts", bolt, 1}, {"veils", veil, 1}, {"blows of the staff", staff, 1}, {"blows of the sword", sword, 1}} {
		if len(n.got) != n.want {
			t.Fatalf("%d %s, want %d", len(n.got), n.what, n.want)
		}
	}
	for _, s := range p.Steps {
		switch s.Step {
		case 1: // NC-016, NC-086: the bolt is under way when the arrows fly
			if d := roll(t, b, shots[0], "disruption"); d.By != mage {
				t.Error("the caster was not under way when she was struck")
			}
		case 2: // NC-090 to NC-093, NC-086
			attacked(t, b, shots[0], s.Out)
		case 3: // both arrows are of one turn; the second finds her as the first did
			attacked(t, b, shots[1], s.Out)
		case 4: // NC-105
			saved(t, b, shots[0], "disruption", "disruption", s.Out)
		case 5: // NC-113
			saved(t, b, bolt[0], "save", "save", s.Out)
		case 6: // NC-100, NC-101, NC-142
			if dr := sum(t, b, bolt[0], "dr"); dr != int(s.Out["dr_used"].(float64)) {
				t.Errorf("magical DR %d", dr)
			}
			if n := bolt[0].Verdict.Taken(bow, 0); n != int(s.Out["damage_taken"].(float64)) {
				t.Errorf("the bolt does %d", n)
			}
		case 7: // NC-139: natural 6, items 4, veil 2
			if df := sum(t, b, sword[0], "df"); df != int(s.Out["df"].(float64)) {
				t.Errorf("DF %d behind the veil", df)
			}
		case 8:
			attacked(t, b, staff[0], s.Out)
		case 9: // NC-064 to NC-066, NC-071
			attacked(t, b, sword[0], s.Out)
		case 10: // NC-127
			if up := b.View(0).Figure(mage).Posture; up != rules.Down {
				t.Errorf("in the end she is %v", up)
			}
		default:
			t.Errorf("step %d is not compared", s.Step)
		}
	}
}

func TestTheHitPointsOfTheExampleFightFallAsPrinted(t *testing.T) { // NC-127, ledger 11.4
	p := readFight(t)
	b, events := play(t)
	var got []int // each value that a pool came to
	for i := range events {
		if e := &events[i]; e.Kind == event.Changed && e.Effect.Kind == rules.EffLose {
			got = append(got, int(e.After))
		}
	}
	want := []int{p.Steps[1].HP["irthea"], p.Steps[5].HP["deathbow"], p.Steps[8].HP["irthea"]}
	if len(got) != 3 || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("hit points come to %v, want %v", got, want)
	}
	for name, n := range p.Steps[9].HP {
		if hp := int(b.View(0).Figure(b.ID(name)).Pools[0].Now); hp != n {
			t.Errorf("%s ends with %d, want %d", name, hp, n)
		}
	}
}

func TestTheCombatantsOfTheExampleFightAreBuiltAsPrinted(t *testing.T) { // ledger 11.2, 11.3
	p := readFight(t)
	b := battletest.Fight(t, "deathbow-irthea", ecs.Config{})
	v := b.View(0)
	for name, c := range p.Combatants {
		id := b.ID(name)
		if hp := int(v.Figure(id).Pools[0].Max); hp != c.Out["hp"] {
			t.Errorf("%s: hp %d, want %d", name, hp, c.Out["hp"])
		}
		for trait, want := range map[int]int{rules.DF: c.Out["df"], rules.AR: c.Out["ar"], rules.DR: c.Out["dr_physical"]} {
			if got := v.Trait(id, trait); got != want {
				t.Errorf("%s: %s %d, want %d", name, b.Shape().Traits[trait].Name, got, want)
			}
		}
	}
}
