package books_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// sided finds the kinds of dice in the words of a roll.
var sided = regexp.MustCompile(`\b[0-9]*d([0-9]+)\b`)

// The greatest face of a roll is that of the dice it is said to be, at every value of every
// option; one of "the weapon's dice" is left open.
func TestTheGreatestFaceOfARollIsThatOfItsWords(t *testing.T) {
	for _, m := range books.All() {
		rolls(t, m)
		for _, o := range shape(t, m).Options {
			values := o.Values
			if len(values) == 0 {
				values = []string{strconv.Itoa(o.Lo), strconv.Itoa(o.Hi)}
			}
			for _, value := range values {
				rolls(t, m, rules.Setting{Key: o.Key, Value: value})
			}
		}
	}
}

func shape(t *testing.T, m rules.Maker, set ...rules.Setting) *rules.Shape {
	t.Helper()
	b, err := m.New(set...)
	if err != nil {
		t.Fatal(err)
	}
	return b.Shape()
}

func rolls(t *testing.T, m rules.Maker, set ...rules.Setting) {
	t.Helper()
	for _, r := range shape(t, m, set...).Rolls {
		want := 0
		for _, die := range sided.FindAllStringSubmatch(r.Dice, -1) {
			n, err := strconv.Atoi(die[1])
			if err != nil {
				t.Fatal(err)
			}
			want = max(want, n)
		}
		if int(r.Most) != want {
			t.Errorf("%s %v: %s is %q, and its greatest face %d", m.ID, set, r.Name, r.Dice, r.Most)
		}
	}
}
