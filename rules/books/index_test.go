package books_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/books/internal/cite"
)

func TestThePlacesOfTheRulesAreFresh(t *testing.T) {
	cites, err := cite.Scan(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	want, err := cite.Encode(cites)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("cites.csv")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("rules/books/cites.csv is stale: run make generate")
	}
}

func index(t *testing.T) []books.Rule {
	t.Helper()
	all, err := books.Index()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestEveryRuleInForceHasCodeAndTest(t *testing.T) {
	for _, r := range index(t) {
		if r.Status == rules.AbsentRule {
			continue
		}
		if len(r.Code) == 0 {
			t.Errorf("%s: no code names %s: %s", r.Rulebook, r.ID, r.Title)
		}
		if len(r.Tests) == 0 {
			t.Errorf("%s: no test names %s: %s", r.Rulebook, r.ID, r.Title)
		}
	}
}

// What applies a rule is told from what shows it.
func TestCodeAndTestsOfARuleAreToldApart(t *testing.T) {
	isTest := func(place string) bool { return strings.Contains(place, "_test.go:") }
	for _, r := range index(t) {
		if i := slices.IndexFunc(r.Code, isTest); i >= 0 {
			t.Errorf("%s is applied by a test, %s", r.ID, r.Code[i])
		}
		for _, place := range r.Tests {
			if !isTest(place) {
				t.Errorf("%s is shown by %s, which is no test", r.ID, place)
			}
		}
	}
}

func TestEveryBookAndTheGroundAreIndexed(t *testing.T) {
	var want []string
	for _, m := range books.All() {
		want = append(want, m.ID)
	}
	want = append(want, books.Ground)
	var got []string
	for _, r := range index(t) {
		got = append(got, r.Rulebook)
	}
	if got = slices.Compact(got); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestEveryOptionHangsOnARuleOfItsBook(t *testing.T) {
	hangs := map[string]bool{}
	for _, r := range index(t) {
		for _, o := range r.Options {
			hangs[r.Rulebook+" "+o.Key] = true
		}
	}
	for _, m := range books.All() {
		b, err := m.New()
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range b.Shape().Options {
			if !hangs[m.ID+" "+o.Key] {
				t.Errorf("%s: the option %s hangs on %s, which is no rule of the index", m.ID, o.Key, o.Rule)
			}
		}
	}
}

func ExampleIndex() {
	all, err := books.Index()
	if err != nil {
		fmt.Println(err)
		return
	}
	r := all[0]
	fmt.Println(r.Rulebook, r.Status, r.Title)
	fmt.Println(len(r.Code) > 0, len(r.Tests) > 0)
	// Output:
	// nc core A round is ten segments of about a second
	// true true
}
