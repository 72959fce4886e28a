package brp

import (
	"os"
	"strings"
	"testing"
)

// The page of the book names every option with its values, every trait, mark, roll, gait and
// mode, and every weapon, armour and shield.
func TestThePageOfTheBookIsComplete(t *testing.T) {
	content, err := os.ReadFile("../../docs/rules/brp.md")
	if err != nil {
		t.Fatal(err)
	}
	page, s := string(content), newBook(t).Shape()
	var words []string
	for _, o := range s.Options {
		words = append(words, "`"+o.Key+"`", "`"+o.Default+"`", string(o.Rule))
		for _, v := range o.Values {
			words = append(words, strings.TrimSuffix(v, " as perception"))
		}
	}
	for _, c := range s.Traits[4:] {
		words = append(words, "`"+c.Name+"`")
	}
	for _, m := range s.Marks {
		words = append(words, "`"+m.Name+"`")
	}
	for _, r := range s.Rolls {
		words = append(words, "`"+r.Name+"`")
	}
	for _, g := range s.Gaits {
		words = append(words, "`"+g+"`")
	}
	for _, m := range s.Modes {
		words = append(words, "`"+m.Name+"`")
	}
	for _, list := range []string{"melee", "missile", "armour", "shield"} {
		table, err := os.ReadFile("data/" + list + ".csv")
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n")[1:] {
			key, _, _ := strings.Cut(line, ",")
			if key = strings.TrimSuffix(key, "_thrown"); key == "rock" {
				key = "rock_thrown"
			}
			if key != "brawl" {
				words = append(words, "`"+key+"`")
			}
		}
	}
	for _, w := range words {
		if !strings.Contains(page, w) {
			t.Errorf("%s is not on the page", w)
		}
	}
}
