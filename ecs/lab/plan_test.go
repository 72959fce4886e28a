package lab_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Every mistake of a plan is told with its place and with what would be right.
func TestAMistakeInAPlanIsToldWithItsPlace(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"nothing", "{}", `missing field "plan"`},
		{"an unknown field", "plan: p\nscenario: duel\nvariant: {a: {}, b: {}}\nbattles: 5", `p.yaml:3:1: variant: unknown field "variant" (did you mean "variants"?)`},
		{"an unknown scenario", "plan: p\nscenario: duell\nvariants: {a: {}, b: {}}", `p.yaml:2:11: scenario: unknown scenario "duell" (did you mean "duel" or "courtyard-duel"?)`},
		{"two ways to name scenarios", "plan: p\nscenario: duel\nscenarios: [duel]\nvariants: {a: {}, b: {}}", "p.yaml:3:12: scenarios: scenario and scenarios exclude each other"},
		{"no scenarios", "plan: p\nscenarios: []\nvariants: {a: {}, b: {}}", "no scenario: want at least one"},
		{"nothing across", "plan: p\nscenario: duel\nacross: {combatants.ann.hp: []}\nvariants: {a: {}, b: {}}", "p.yaml:3:29: across.combatants.ann.hp: 0 values: want 1 to 100"},
		{"nothing to sweep", "plan: p\nscenario: duel\nsweep: {combatants.ann.hp: []}", "no values: want at least one"},
		{"three numbers", "plan: p\nscenario: duel\nsweep: {combatants.ann.hp: [1], combatants.bran.hp: [1], seed: [1]}", "3 paths: want one or two"},
		{"nothing switched off", "plan: p\nscenario: duel\nknock_out: {}", "nothing is switched off"},
		{"one factor", "plan: p\nscenario: duel\nfactors: {combatants.ann.hp: [1, 2]}", "1 factors: want 2 to 23"},
		{"a balance across", "plan: p\nscenario: duel\nacross: {combatants.ann.str: [10, 17]}\nbalance: {vary: combatants.ann.hp, from: 10, to: 20}", "a search for balance has one scenario and nothing across"},
		{"two expectations in one", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nexpect: [{wins: a, difference: b}]", "want one of wins, difference and balance"},
		{"an expectation of nothing at all", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nexpect: [{from: 1}]", "want one of wins, difference and balance, with the name"},
		{"a balance that is not searched", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nexpect: [{balance: combatants.ann.hp}]", "this plan searches no balance"},
		{"swapped places of three sides", "plan: p\nscenario: three-banners\nmirror: true\nvariants: {a: {}, b: {}}", "places are swapped between two sides, and there are 3"},
		{"swapped places of unequal sides", "plan: p\nscenario: rear-guard\nmirror: true\nvariants: {a: {}, b: {}}", "places are swapped one for one"},
		{"two designs", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nsweep: {combatants.ann.hp: [50]}", "p.yaml:4:8: 2 designs: want exactly one of variants, sweep"},
		{"no design", "plan: p\nscenario: duel", "0 designs: want exactly one of"},
		{"one variant", "plan: p\nscenario: duel\nvariants: {a: {}}", "p.yaml:3:11: variants: 1 variants: want at least two"},
		{"zero battles", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nbattles: 0", "p.yaml:4:10: battles: 0 is not in 1..10000000"},
		{"a precision that contradicts", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nbattles: 10\nuntil: {within: 2}", "p.yaml:4:10: battles: battles and until contradict each other"},
		{"an impossible precision", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nuntil: {within: 0}", "p.yaml:4:17: until.within: 0 is not in 0.1..50"},
		{"a precision of nothing", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nuntil: {at_most: 100}", "nothing says when to stop"},
		{"a path to nobody", "plan: p\nscenario: duel\nsweep: {combatants.anne.hp: [50, 60]}", `combatants.anne.hp leads nowhere: no "anne" there (did you mean "ann"?): want one of ann, bran`},
		{"a path to no list", "plan: p\nscenario: duel\nsweep: {zones.a.b: [50, 60]}", "zones.a.b leads nowhere: the scenario has no zones"},
		{"a path below a number", "plan: p\nscenario: duel\nsweep: {seed.a: [50, 60]}", "seed.a leads nowhere: there is a whole number above"},
		{"a path to an unknown field", "plan: p\nscenario: duel\nsweep: {combatants.ann.hpp: [50, 60]}", `p.yaml:3:9: combatants.ann.hpp: unknown field "hpp" (did you mean "hp"?)`},
		{"a stat in full", "plan: p\nscenario: duel\nsweep: {combatants.ann.hitpoints: [50, 60]}", `p.yaml:3:9: combatants.ann.hitpoints: unknown field "hitpoints" (did you mean "hp"?)`},
		{"a value out of range", "plan: p\nscenario: duel\nsweep: {combatants.ann.hp: [50, -60000]}", "p.yaml:3:33: combatants.ann.hp: -60000 is not in"},
		{"an unknown weapon", "plan: p\nscenario: duel\nsweep: {combatants.ann.weapon: [spear, sper]}", `p.yaml:3:40: combatants.ann.weapon: `},
		{"an unknown option", "plan: p\nscenario: duel\nsweep: {options.hp_per_levl: [2, 0]}", `hp_per_level`},
		{"a value twice", "plan: p\nscenario: duel\nsweep: {combatants.ann.hp: [50, 50]}", "p.yaml:3:33: sweep.combatants.ann.hp: 50 stands twice"},
		{"a range that goes down", "plan: p\nscenario: duel\nsweep: {combatants.ann.hp: {from: 60, to: 20}}", "20 is below from, 60"},
		{"very many values", "plan: p\nscenario: duel\nsweep: {combatants.ann.hp: {from: 1, to: 1000}}", "these are 1000 values: want at most 100"},
		{"very many combinations", "plan: p\nscenario: duel\nsweep: {combatants.ann.hp: {from: 1, to: 60}, combatants.bran.hp: {from: 1, to: 60}}", "the plan has 3600 combinations: want at most 400"},
		{"an unknown controller", "plan: p\nscenario: duel\ncontrollers: {red: defualt}\nvariants: {a: {}, b: {}}", `unknown controller "defualt" (did you mean "default"?)`},
		{"a host", "plan: p\nscenario: duel\ncontrollers: {red: host}\nvariants: {a: {}, b: {}}", "nobody decides for a host"},
		{"who is not there", "plan: p\nscenario: duel\ncontrollers: {rde: naive}\nvariants: {a: {}, b: {}}", `"rde" is no side and no combatant (did you mean "red"?)`},
		{"a side that is not there", "plan: p\nscenario: duel\nside: green\nvariants: {a: {}, b: {}}", `p.yaml:3:7: side: no side "green"`},
		{"a round robin of one", "plan: p\nscenario: duel\nround_robin: {controllers: [naive]}", "want either controllers or units, at least two"},
		{"an unknown unit", "plan: p\nscenario: duel\nround_robin: {units: [swordswoman, spearmen]}", `no stock block "spearmen"`},
		{"a factor of one value", "plan: p\nscenario: duel\nfactors: {combatants.ann.hp: [50], combatants.ann.str: [9, 18]}", "1 values: want two, [low, high]"},
		{"a balance between the same", "plan: p\nscenario: duel\nbalance: {vary: combatants.ann.hp, from: 50, to: 50}", "50 is not above from, 50"},
		{"a balance with a precision", "plan: p\nscenario: duel\nbalance: {vary: combatants.ann.hp, from: 50, to: 90}\nuntil: {within: 2}", "a search for balance fights a fixed number"},
		{"an expectation of nothing", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nexpect: [{wins: c, from: 1}]", `"c" is none of the plan's variants`},
		{"a difference from itself", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nexpect: [{difference: a, from: 1}]", `"a" is none of the plan's differences: want one of b`},
		{"a difference of nothing", "plan: p\nscenario: duel\nbalance: {vary: combatants.ann.hp, from: 10, to: 20}\nexpect: [{difference: a, from: 1}]", `this plan compares nothing`},
		{"no scenario", "plan: p\nvariants: {a: {}, b: {}}", `p.yaml:1:1: scenario: missing field "scenario"`},
		{"a scenario twice", "plan: p\nscenarios: [duel, duel]\nvariants: {a: {}, b: {}}", `p.yaml:2:19: scenarios: duel stands twice`},
		{"two of one name", "plan: p\nscenario: duel\nacross: {combatants.ann.title: ['1', '1, z']}\nvariants: {'z, k': {}, k: {}}", `p.yaml:3:10: two combinations are called "ann title 1, z, k"`},
		{"an expectation upside down", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nexpect: [{wins: a, from: 60, to: 50}]", "50 is below from, 60"},
		{"a share for percent", "plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nexpect: [{wins: a, from: 0.5, to: 0.6}]", "expect[0].from: 0.5 is less than one of a hundred battles: want percent, as in 50"},
		{"no YAML", "plan: [", "p.yaml:1:7: the [ is not closed"},
	} {
		_, err := lab.ReadPlan("p.yaml", []byte(x.text), source(t), 0)
		var errs scenario.Errors
		switch {
		case !errors.As(err, &errs):
			t.Errorf("%s: got %v, want a list of mistakes", x.name, err)
		case !strings.Contains(err.Error(), x.want):
			t.Errorf("%s: got\n%v\nwant %s", x.name, err, x.want)
		}
	}
}

// A path may name what a stat block of the library has, in short or in full, a key, a member by its id, and an option.
func TestAPathFindsItsWay(t *testing.T) {
	for _, path := range []string{
		"combatants.ann.hp: [40, 50]", "combatants.ann.stats.nc.hp: [40, 50]", "combatants.0.hp: [40, 50]", "combatants.ann.weapon: [long_sword, spear]",
		"options.hp_per_level: [2, 0]", "combatants.ann.at: [[1, 3], [2, 3]]", "sides.red.controller: [naive, default]", "combatants.ann.armor: [chain, leather]",
		"combatants.ann.use: [swordswoman, spearman]", "field.size: [[9, 7], [20, 9]]",
	} {
		p := plan(t, "plan: p\nscenario: duel\nsweep: {"+path+"}\nbattles: 1\n")
		if len(p.Arms) != 2 || p.Arms[0].Cells[0].Key == p.Arms[1].Cells[0].Key {
			t.Errorf("%s: the arms are the same", path)
		}
	}
}

// An arm is called by its values, and those by the ends of their paths.
func TestTheNamesOfArms(t *testing.T) {
	for design, want := range map[string][]string{
		"sweep: {options.hp_per_level: [2, 0]}":                                        {"hp_per_level 2", "hp_per_level 0"},
		"sweep: {combatants.ann.stats.nc.hp: [40], combatants.bran.at: [[1, 2]]}":      {"ann hp 40, bran at 1+2"},
		"across: {rulebook: [nc]}\nknock_out: {armour: {combatants.ann.armour: ~}}":    {"rulebook nc, all", "rulebook nc, armour"},
		"round_robin: {units: [swordswoman, spearman]}":                                {"swordswoman against spearman"},
		"factors: {combatants.ann.hp: [40, 50], combatants.ann.shield: [false, true]}": {"run 1", "run 2", "run 3", "run 4", "run 5", "run 6", "run 7", "run 8"},
		"balance: {vary: combatants.ann.hp, from: 30, to: 40}":                         {"ann hp 30", "ann hp 40"},
		"variants: {a: {}, b: ~}":                                                      {"a", "b"},
	} {
		p := plan(t, "plan: p\nscenario: duel\n"+design+"\n")
		var got []string
		for i := range p.Arms {
			got = append(got, p.Arms[i].Name)
			if len(p.Arms[i].Levels) != len(p.Axes()) {
				t.Errorf("%s: levels %q of axes %q", design, p.Arms[i].Levels, p.Axes())
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", design, got, want)
		}
	}
}

// Each combination of what stands across is a group, and arms are compared within it.
func TestArmsAreComparedWithinTheirGroup(t *testing.T) {
	s := run(t, `
plan: p
scenarios: [duel, courtyard-duel]
across: {sides.red.controller: [naive, default]}
controllers: {blue: [naive, odds]}
side: red
variants: {a: {}, b: {rounds: ~}, c: {seed: 5}}
battles: 2
`, lab.Config{})
	if len(s.Arms) != 2*2*2*3 || len(s.Comparisons) != 2*2*2*2 {
		t.Fatalf("%d arms, %d comparisons", len(s.Arms), len(s.Comparisons))
	}
	if a := s.Arms[0]; !slices.Equal(s.Axes, []string{"blue controller", "scenario", "sides.red.controller", "variant"}) || !slices.Equal(a.Levels, []string{"naive", "duel", "naive", "a"}) {
		t.Errorf("axes %q, levels %q", s.Axes, a.Levels)
	}
	for _, c := range s.Comparisons {
		if !strings.HasSuffix(c.Than, ", a") || strings.TrimSuffix(c.Than, ", a") != c.Name[:len(c.Name)-3] {
			t.Errorf("%q is compared with %q", c.Name, c.Than)
		}
	}
}

// Every plan that comes with affray is good.
func TestShippedPlansAreGood(t *testing.T) {
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range l.Plans() {
		text, err := l.PlanText(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := lab.ReadPlan(name+".yaml", text, source(t), 0)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if p.Name != name || p.Title == "" || p.Question == "" {
			t.Errorf("%s: name %q, title %q, question %q", name, p.Name, p.Title, p.Question)
		}
		if d, title, err := lab.Heading(name, text); d != p.Design || title != p.Title || err != nil {
			t.Errorf("%s: heading %q %q %v", name, d, title, err)
		}
	}
}

// Whatever stands in a plan, it is read or its mistakes are listed.
func FuzzPlan(f *testing.F) {
	f.Add(duel)
	f.Add("plan: p\nscenario: duel\nsweep: {combatants.ann.hp: {from: 10, to: 30, by: 10}}\nuntil: {within: 2, decided: true, at_most: 100}")
	f.Add("plan: p\nscenarios: [duel]\nmirror: true\nbalance: {vary: combatants.ann.hp, from: 10, to: 30, aim: 40}\nexpect: [{balance: combatants.ann.hp, from: 1, to: 2}]")
	f.Add("plan: p\nscenario: {scenario: x}\nround_robin: {units: [a, b]}\nknock_out: {a: {b.c: ~}}")
	src := source(f)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := lab.ReadPlan("p.yaml", []byte(text), src, 0)
		var errs scenario.Errors
		if err != nil && !errors.As(err, &errs) {
			t.Fatalf("an error without places: %v", err)
		}
		if err == nil && len(p.Arms) == 0 {
			t.Fatal("a plan of nothing")
		}
	})
}

// compiledSchema is that of a plan.
func compiledSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(lab.Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("plan.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("plan.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The schema takes the plans that come with affray, and refuses none that is good; what it refuses is no plan.
func TestTheSchemaOfAPlan(t *testing.T) {
	s, l := compiledSchema(t), mustLibrary(t)
	valid := func(text string) bool {
		tree, err := scenario.Tree("p.yaml", []byte(text))
		return err == nil && s.Validate(battletest.Value(tree)) == nil
	}
	for _, name := range l.Plans() {
		text, err := l.PlanText(name)
		if err != nil || !valid(string(text)) {
			t.Errorf("%s is refused (%v)", name, err)
		}
	}
	for _, text := range []string{
		"plan: p\nscenario: duel\nvariants: {a: , b: {}}\nbattles: 0", "plan: p\nscenario: duel\nsweep: {combatants.ann.hp: 3}",
		"plan: p\nscenario: duel\nvariants: {a: {}, b: {}}\nunknown: 1", "scenario: duel\nvariants: {a: {}, b: {}}",
		"plan: p\nscenario: duel\nfactors: {a.b: [1], c.d: [1, 2]}", "plan: p\nscenario: duel\nbalance: {vary: x, from: 1}",
	} {
		if valid(text) {
			t.Errorf("the schema takes %q", text)
		}
		if _, err := lab.ReadPlan("p.yaml", []byte(text), source(t), 0); err == nil {
			t.Errorf("%q is a good plan", text)
		}
	}
}

func mustLibrary(t *testing.T) *library.Library {
	t.Helper()
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// The plans of the manual are good, but for those of files that are not there.
func TestTheManualsPlansAreGood(t *testing.T) {
	page, err := os.ReadFile("../../docs/LAB.md")
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for i, part := range strings.Split(string(page), "```yaml\n")[1:] {
		text, _, _ := strings.Cut(part, "```")
		if !strings.HasPrefix(text, "plan:") || strings.Contains(text, "./") {
			continue
		}
		if _, err := lab.ReadPlan("LAB.md", []byte(text), source(t), 0); err != nil {
			t.Errorf("plan %d: %v", i+1, err)
		}
		read++
	}
	if read < 3 {
		t.Errorf("%d plans were read", read)
	}
}

// What a plan asks about has the last word over who decides usually.
func TestEntrantsDecideWhateverElseIsSaid(t *testing.T) {
	p := plan(t, "plan: p\nscenario: duel\ncontrollers: {red: passive, ann: guard, blue: passive}\nround_robin: {controllers: [naive, odds]}\n")
	for i, want := range [][2]string{{"naive", "odds"}, {"odds", "naive"}} {
		s := p.Arms[0].Cells[i].Scenario
		if got := [2]string{s.Sides[0].Controller.Text, s.Sides[1].Controller.Text}; got != want || s.Combatants[0].Controller.Text != "" {
			t.Errorf("seat %d: %v, ann %q; want %v", i+1, got, s.Combatants[0].Controller.Text, want)
		}
	}
	one := plan(t, "plan: p\nscenario: duel\ncontrollers: {red: passive, ann: guard}\nvariants: {a: {}, b: {sides.red.controller: odds}}\n")
	if a, b := one.Arms[0].Cells[0].Scenario, one.Arms[1].Cells[0].Scenario; a.Sides[0].Controller.Text != "passive" || b.Sides[0].Controller.Text != "odds" || b.Combatants[0].Controller.Text != "guard" {
		t.Errorf("%+v\n%+v", a.Sides[0], b.Sides[0])
	}
}

// What is set is so in all variants, and a variant that says otherwise has the last word.
func TestWhatIsSetIsSoInAllVariants(t *testing.T) {
	documents := plan(t, "plan: p\nscenario: duel\nset: {combatants.bran.hp: 33, combatants.bran.title: Bran}\nvariants: {a: {}, b: {combatants.ann.hp: 12}, c: {combatants.bran.hp: 44}}\n").Documents()
	for cell, want := range map[int][]string{1: {`"hp": 33`, `"Bran"`}, 2: {`"hp": 33`, `"hp": 12`, `"Bran"`}, 3: {`"hp": 44`, `"Bran"`}} {
		for _, w := range want {
			if !bytes.Contains(documents[cell], []byte(w)) {
				t.Errorf("cell %d has no %s:\n%s", cell, w, documents[cell])
			}
		}
	}
	if bytes.Contains(documents[3], []byte(`"hp": 33`)) {
		t.Errorf("what is set has the last word:\n%s", documents[3])
	}
}

// A mistake is told once, and nothing that follows from what was read in its place.
func TestAMistakeInARangeIsToldAlone(t *testing.T) {
	for _, design := range []string{
		"sweep: {combatants.ann.hp: {from: 1, to: 10000000}}", "sweep: {combatants.ann.hp: {from: 60, to: 20}}", "sweep: {combatants.ann.hp: {from: 20, to: 60, by: 0}}",
		"sweep: {combatants.ann.hp: {from: 1, to: 1000}}", "sweep: {combatants.ann.hp: 5}", "balance: {vary: combatants.ann.hp, from: 1, to: 10000000}", "variants: {a: {}, b: {}}\nexpect: [{wins: a, from: 30, to: 600}]",
	} {
		_, err := lab.ReadPlan("p.yaml", []byte("plan: p\nscenario: duel\n"+design+"\n"), source(t), 0)
		var errs scenario.Errors
		if !errors.As(err, &errs) || len(errs) != 1 {
			t.Errorf("%s: want one mistake, got\n%v", design, err)
		}
	}
}

// A plan that is shrunk fights as many battles as it is told, and is another plan.
func TestAPlanInSmall(t *testing.T) {
	p := plan(t, "plan: p\nscenario: duel\nvariants: {a: {}, b: {combatants.ann.hp: 10}}\nuntil: {within: 1}\n")
	was := p.Identity()
	if err := p.Shrink(7); err != nil || p.Identity() == was {
		t.Fatal(err, p.Identity())
	}
	s, err := lab.Run(context.Background(), p, lab.Config{})
	if err != nil || s.Battles != 14 || s.Looks != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	if p.Shrink(0) == nil || p.Shrink(lab.MaxBattles+1) == nil {
		t.Error("no battle, or too many")
	}
}
