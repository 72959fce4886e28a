package transcript_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
)

// rolls is how a roll that needs something is told: what it shows, on which side of what it
// needs that is, how good, and what it comes to.
var rolls = regexp.MustCompile(`rolls (-?\d+)(?: \((?:counts as (-?\d+)|rolled on)\))?, (?:(at most|over|at least|under|not under|exactly) (-?\d+)|(\d+) (over|under) (-?\d+)|always enough|never enough)(?:, [a-z ]+)?: [A-Za-z][A-Za-z ]*`)

// Every roll of every battle is told in the same few words, and what they say is true.
func TestEveryRollSaysWhichSideIsGood(t *testing.T) {
	everyScenario(t, func(t *testing.T, build func() *ecs.Battle) {
		told, made := 0, 0
		b := build()
		w := transcript.Lines(b, transcript.Options{Explain: true}, func(l transcript.Line) {
			if regexp.MustCompile(`needs -?\d`).MatchString(l.Text) {
				t.Errorf("says what is needed beside the roll: %q", l.Text)
			}
			if strings.Contains(l.Text, "comes to nothing") && (!strings.Contains(l.Text, "comes to nothing, ") || strings.Contains(l.Text, "not possible any more")) {
				t.Errorf("says not why: %q", l.Text)
			}
			if !regexp.MustCompile(`rolls -?\d`).MatchString(l.Text) {
				return
			}
			told++
			m := rolls.FindStringSubmatch(l.Text)
			if m == nil {
				t.Errorf("no way to tell a roll: %q", l.Text)
			} else if !holds(m) {
				t.Errorf("not true: %q", l.Text)
			}
		})
		b.Listen(func(e *event.Event) {
			if e.Kind == event.Struck {
				made += needy(b.Shape(), e.Exchange)
			}
			w.Event(e)
		})
		b.Run()
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if told != made || told == 0 {
			t.Errorf("%d rolls are told, %d were made", told, made)
		}
	})
}

// needy counts the rolls of an exchange that need something.
func needy(s *rules.Shape, x *rules.Exchange) int {
	n := 0
	for i := range x.Verdict.Rolls {
		if s.Needs(&x.Verdict.Rolls[i]) {
			n++
		}
	}
	return n
}

// holds reports whether a comparison is true.
func holds(m []string) bool {
	number := func(i int) int {
		n, err := strconv.Atoi(m[i])
		return n + map[bool]int{true: 1 << 20}[err != nil] // no number: nothing is true
	}
	shown := number(1)
	if m[2] != "" {
		shown = number(2)
	}
	switch m[3] {
	case "at most":
		return shown <= number(4)
	case "over":
		return shown > number(4)
	case "at least", "not under":
		return shown >= number(4)
	case "under":
		return shown < number(4)
	case "exactly":
		return shown == number(4)
	}
	switch m[6] {
	case "over":
		return shown-number(7) == number(5)
	case "under":
		return number(7)-shown == number(5)
	}
	return true
}

// A roll that passes and one that fails stand on the two sides of the same number, whatever
// the die: roll under, roll over, below a number, with a face that decides, and open-ended.
func TestBothSidesOfANumber(t *testing.T) {
	plain, over, below, faced := rules.D(100), rules.Trial{Sides: 20, High: 20, Over: true}, rules.D(100), rules.Trial{Sides: 20, High: 20, Over: true, Always: 20, Never: 1}
	below.Edge = -1
	changed := rules.D(100)
	changed.Die = 1
	shape := &rules.Shape{Totals: []rules.TotalType{{Name: "die"}}, Rolls: []rules.RollType{
		{Name: "a", Trial: plain}, {Name: "b", Trial: over}, {Name: "c", Trial: below}, {Name: "d", Trial: faced},
		{Name: "e", Trial: rules.Trial{Sides: 100, Low: 5, High: 95}, Gauge: [2]string{"flies true", "strays"}}, {Name: "f", Trial: changed},
	}}
	for _, c := range []struct {
		roll, need, shown int
		want              string
	}{
		{0, 5, 41, "rolls 41, over 5"}, {0, 5, 5, "rolls 5, at most 5"}, {0, -3, 1, "rolls 1, over -3"},
		{1, 10, 15, "rolls 15, at least 10"}, {1, 10, 9, "rolls 9, under 10"},
		{2, 34, 33, "rolls 33, under 34"}, {2, 34, 34, "rolls 34, not under 34"},
		{3, 22, 20, "rolls 20, always enough"}, {3, 1, 1, "rolls 1, never enough"}, {3, 12, 20, "rolls 20, at least 12"}, {3, 12, 1, "rolls 1, under 12"},
		{4, 50, 64, "rolls 64, 14 over 50"}, {4, 50, -12, "rolls -12 (rolled on), 62 under 50"}, {4, 50, 50, "rolls 50, exactly 50"},
		{5, 40, 45, "rolls 45 (counts as 38), at most 40"}, {5, 40, 3, "rolls 3 (counts as 1), at most 40"},
	} {
		v := &rules.Verdict{}
		v.Mod(0, "X-1", rules.Source{}, -7)
		r := &shape.Rolls[c.roll].Trial
		mod := 0
		if r.Die > 0 {
			mod = -7
		}
		v.Rolls = []rules.Roll{{Type: dice.Purpose(c.roll), Need: int32(c.need), Shown: int32(c.shown), Passed: r.Passes(c.need, c.shown, mod)}}
		if got := transcript.Rolled(shape, v, &v.Rolls[0]); got != c.want {
			t.Errorf("a %d that needs %d: %q, want %q", c.shown, c.need, got, c.want)
		}
	}
}
