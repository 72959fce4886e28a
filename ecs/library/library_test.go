package library_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/books"
)

func open(t *testing.T) *library.Library {
	t.Helper()
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Every name that is listed can be opened, and its battle built.
func TestEveryNameOpens(t *testing.T) {
	l := open(t)
	if len(l.Names()) < 20 {
		t.Fatalf("%d scenarios, want all that come with affray", len(l.Names()))
	}
	for _, name := range l.Names() {
		s, err := l.Open(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if s.Name != name {
			t.Errorf("%s: the scenario calls itself %s", name, s.Name)
		}
		if _, err := ecs.New(s, ecs.Config{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A name that is not there gets an error that lists those that are.
func TestUnknownName(t *testing.T) {
	for _, name := range []string{"", "no-such", "../duel", "duel.yaml"} {
		_, err := open(t).Open(name)
		var unknown *library.UnknownError
		if !errors.As(err, &unknown) || unknown.Name != name || !strings.Contains(err.Error(), "duel") {
			t.Errorf("Open(%q) = %v", name, err)
		}
	}
}

// A stat block of one's own may be named by a scenario of one's own, beside the built-in ones.
func TestOwnStock(t *testing.T) {
	const file = `
scenario: mine
rulebook: nc
field: {grid: hex, size: [6, 6]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: a, side: red, at: [1, 1], use: my_orc}
  - {id: b, side: blue, at: [4, 4], stats: {nc: {monster: orc}}}
`
	l := open(t)
	var errs scenario.Errors
	if _, err := l.Parse("mine.yaml", []byte(file)); !errors.As(err, &errs) {
		t.Fatalf("an unknown stat block: %v, want scenario.Errors", err)
	}
	if err := l.Add("stock.yaml", []byte("my_orc: {nc: {monster: orc}}\n")); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Parse("mine.yaml", []byte(file)); err != nil {
		t.Fatal(err)
	}
}

// All mistakes of a file are told at once and in its order: those of the file itself and those
// that only the rulebook sees, each in its place, also behind a combatant without a name.
func TestAllMistakesAtOnce(t *testing.T) {
	const file = `
scenario: mine
rulebook: nc
options: {no_such: true}
field: {grid: hex, size: [6, 6]}
sides: [{id: red}, {id: blue}]
combatants:
  - {side: red, at: [0, 0], stats: {nc: {monster: orc}}}
  - {id: a, side: red, at: [99, 1], stats: {nc: {monster: orkk}}}
  - {id: b, side: blue, at: [4, 4], stats: {nc: {monster: orc}}, gear: [no_such_gear]}
`
	_, err := open(t).Parse("mine.yaml", []byte(file))
	var errs scenario.Errors
	if !errors.As(err, &errs) {
		t.Fatalf("%v, want scenario.Errors", err)
	}
	var paths []string
	for _, e := range errs {
		paths = append(paths, e.Path)
	}
	want := []string{"options.no_such", "combatants[0].id", "combatants[1].at", "combatants[1].stats.nc.monster", "combatants[2].gear[0]"}
	if !slices.Equal(paths, want) {
		t.Errorf("mistakes at %q, want %q:\n%v", paths, want, err)
	}
}

// What another rulebook is, nobody can say: the stat blocks of a draft that names none that
// there is are left alone, and the name is told once.
func TestADraftWithoutARulebookIsToldOnce(t *testing.T) {
	for _, book := range []string{"no_such", "''", "[nc]"} {
		file := "scenario: mine\nrulebook: " + book + "\nfield: {grid: hex, size: [6, 6]}\nsides: [{id: red}, {id: blue}]\n" +
			"combatants:\n  - {id: a, side: red, at: [1, 1], stats: {nc: {monster: orkk}}}\n  - {id: b, side: blue, at: [4, 4], stats: {nc: {monster: orc}}}\n"
		_, err := open(t).Parse("mine.yaml", []byte(file))
		if n := strings.Count(fmt.Sprint(err), "rulebook: "); n != 1 {
			t.Errorf("rulebook: %s is told %d times:\n%v", book, n, err)
		}
	}
}

// FuzzParse reads anything: it is a scenario, or errors in the order of the file.
func FuzzParse(f *testing.F) {
	l, err := library.New()
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range l.Names() {
		text, err := l.Text(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
		f.Add([]byte(strings.Replace(string(text), "at: [", "at: [9", 1)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := l.Parse("f", text)
		var errs scenario.Errors
		if (s == nil) != errors.As(err, &errs) {
			t.Fatalf("%v and %v", s, err)
		}
		for i := 1; i < len(errs); i++ {
			if a, b := errs[i-1].Pos, errs[i].Pos; a.Line > b.Line || a.Line == b.Line && a.Column > b.Column {
				t.Fatalf("%v stands before %v", errs[i-1], errs[i])
			}
		}
	})
}

// FuzzAdd reads anything as a file of stat blocks: they are there by their names, or nothing is
// added and every mistake has its place.
func FuzzAdd(f *testing.F) {
	for _, text := range []string{
		"orc: {nc: {monster: orc}}", "a: {nc: {}, brp: {str: 12}}\nb: {no_such: {}}", "a: 1", "a: {nc: 1}", "A: {nc: {}}", "a: &a {nc: *a}", "- a", "", "a: {nc: {x: }}\na: {nc: {}}", "\ufeffa: {nc: {}}",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := library.New()
		if err != nil {
			t.Fatal(err)
		}
		before := stocked(l)
		err = l.Add("f", text)
		var errs scenario.Errors
		if after := stocked(l); err != nil && (!errors.As(err, &errs) || !slices.Equal(after, before)) || len(after) < len(before) {
			t.Fatalf("%v: %q are there, and were %q", err, after, before)
		}
		for _, e := range errs {
			if e.Pos.Line < 1 || e.Message == "" {
				t.Errorf("an error without a place: %v", e)
			}
		}
	})
}

// stocked are the names of all stat blocks, by rulebook.
func stocked(l *library.Library) (names []string) {
	for _, m := range books.All() {
		for _, name := range l.Stock(m.ID) {
			names = append(names, m.ID+" "+name)
		}
	}
	return names
}

func Example() {
	l, err := library.New()
	if err != nil {
		panic(err)
	}
	s, err := l.Open("duel")
	if err != nil {
		panic(err)
	}
	b, err := ecs.New(s, ecs.Config{Seed: 3})
	if err != nil {
		panic(err)
	}
	b.Run()
	fmt.Println(s.Title, "-", b.Result().Why)
	// Output: Two swords on a green - one side is left
}

// A plan is found by its name; one that is not there is told with what there is. A scenario as a tree is that of its file, with
// what the rulebook finds.
func TestPlansAndTrees(t *testing.T) {
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range l.Plans() {
		if text, err := l.PlanText(name); err != nil || !strings.HasPrefix(string(text), "plan: "+name+"\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
	var unknown *library.UnknownPlanError
	if _, err := l.PlanText("shield-worth"); !errors.As(err, &unknown) || len(unknown.Known) != len(l.Plans()) || !strings.Contains(err.Error(), `did you mean "shield-worth-it"`) {
		t.Errorf("got %v", err)
	}
	text, err := l.Text("duel")
	if err != nil {
		t.Fatal(err)
	}
	tree, err := scenario.Tree("duel.yaml", text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := l.ParseTree(tree, text)
	want, _ := l.Open("duel")
	if err != nil || !reflect.DeepEqual(s, want) {
		t.Errorf("%+v, %v", s, err)
	}
}
