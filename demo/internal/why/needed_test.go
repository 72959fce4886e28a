package why_test

import (
	"cmp"
	"regexp"
	"strconv"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/why"
)

// needing is a roll that says what was needed, and how it came out.
var needing = regexp.MustCompile(`^rolls (-?\d+), needed (at most|at least) (-?\d+): (passed|failed)$`)

// A roll says which side of its number was needed, and has passed or failed by that, in every
// rulebook.
func TestARollSaysWhatWasNeeded(t *testing.T) {
	books := map[string]int{}
	each(t, func(name string, r *reel.Reel) {
		for r.Last() < 40 && !r.Done() {
			r.Ahead(0)
		}
		for m := range r.Last() {
			events := r.Events(m)
			for i := range events {
				f := why.Blow(r.Battle(), &events[i])
				if f == nil {
					continue
				}
				for _, roll := range f.Rolls {
					told := needing.FindStringSubmatch(roll.Text)
					if told == nil {
						continue
					}
					books[r.Battle().Shape().ID]++
					shown, _ := strconv.Atoi(told[1])
					need, _ := strconv.Atoi(told[3])
					if enough := told[2] == "at most" && shown <= need || told[2] == "at least" && shown >= need; enough != (told[4] == "passed") {
						t.Errorf("%s: %s: %s", name, roll.Name, roll.Text)
					}
				}
			}
		}
	})
	if len(books) != 5 {
		t.Errorf("rolls that say so, by rulebook: %v", books)
	}
}

// follows is how the number that a roll needs comes of the terms below it.
var follows = regexp.MustCompile(`^(.*?)(?: makes (-?\d+))?(?:, for which the rulebook has (-?\d+))?$`)

// The sum of why is followed to the number that is rolled against: of two terms or a number of a table it is said how, and that comes to what was needed.
func TestTheSumIsFollowedToTheNumber(t *testing.T) {
	books := map[string]int{}
	each(t, func(name string, r *reel.Reel) {
		for r.Last() < 40 && !r.Done() {
			r.Ahead(0)
		}
		for _, k := range r.Blows(r.Last()) {
			f := why.Blow(r.Latest(), r.Event(k.Moment, k.Serial))
			if f == nil {
				continue
			}
			for _, roll := range f.Rolls {
				told := needing.FindStringSubmatch(roll.Text)
				if told == nil || len(roll.More) == 0 {
					continue
				}
				end := follows.FindStringSubmatch(roll.More[0])
				need := cmp.Or(end[3], end[2])
				if books[r.Battle().Shape().ID]++; need != told[3] {
					t.Errorf("%s: %s: %s, by %q", name, roll.Name, roll.Text, roll.More[0])
				}
			}
		}
	})
	for _, book := range []string{"nc", "revised"} {
		if books[book] == 0 {
			t.Errorf("nothing is followed in some: %v", books)
		}
	}
}
