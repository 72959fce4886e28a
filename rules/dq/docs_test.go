package dq

import (
	"os"
	"strings"
	"testing"
)

// The page of the book names every option with its values, every roll, trait, gait, mode and special
// attack, and every weapon, armour and shield.
func TestThePageOfTheBookIsComplete(t *testing.T) {
	content, err := os.ReadFile("../../docs/rules/dq.md")
	if err != nil {
		t.Fatal(err)
	}
	page, s := string(content), newBook(t).Shape()
	want := func(words ...string) {
		for _, w := range words {
			if !strings.Contains(page, "`"+w+"`") {
				t.Errorf("%s is not on the page", w)
			}
		}
	}
	for _, o := range s.Options {
		want(o.Key)
		if want(o.Values...); !strings.Contains(page, string(o.Rule)) {
			t.Errorf("%s: %s is not on the page", o.Key, o.Rule)
		}
	}
	for _, r := range s.Rolls {
		want(r.Name)
	}
	for _, r := range s.Specials {
		want(r.Name)
	}
	for _, g := range s.Gaits {
		want(g)
	}
	for _, m := range s.Modes {
		want(m.Name)
	}
	for _, c := range s.Traits[4:] {
		want(c.Name)
	}
	for _, m := range s.Marks {
		want(m.Name)
	}
	for _, list := range []string{"weapon", "armour", "shield"} {
		table, err := os.ReadFile("data/" + list + ".csv")
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n")[2:] {
			if key, _, _ := strings.Cut(line, ","); key != "unarmed" {
				want(key)
			}
		}
	}
}
