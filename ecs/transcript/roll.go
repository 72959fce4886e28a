package transcript

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
)

// Rolled tells a roll with what it needs: "rolls 41, over 5", "rolls 15, at least 10". What
// the roll showed is compared with the number needed, so that how it came out, which stands
// behind it, says which side is good; "at least" and "at most" are always the good one. A die that something is added to says what it counts
// as, and a total that no face shows that it was rolled on. Where a face decides whatever is
// needed, that is "always enough" or "never enough"; where the distance matters, it stands
// first: "14 over 35". The verdict is the one with the roll in it.
func Rolled(s *rules.Shape, v *rules.Verdict, r *rules.Roll) string {
	out := fmt.Sprintf("rolls %d", r.Shown)
	if !s.Needs(r) || int(r.Type) >= len(s.Rolls) {
		return out
	}
	t := &s.Rolls[r.Type].Trial
	face := r.Shown
	if t.Die != 0 {
		face = max(1, face+int32(v.Sum(t.Die-1)))
	}
	switch open := t.Low > 0 || t.High < t.Sides; {
	case face != r.Shown:
		out += fmt.Sprintf(" (counts as %d)", face)
	case open && (r.Shown > int32(t.Sides) || r.Shown < 1):
		out += " (rolled on)"
	}
	return out + ", " + beside(&s.Rolls[r.Type], face, r.Need, r.Passed)
}

// beside compares what a roll counts as with what it needs.
func beside(t *rules.RollType, face, need int32, passed bool) string {
	good, bad, n := sides(&t.Trial, need)
	enough := face <= n
	if t.Trial.Over {
		enough = face >= n
	} else if t.Trial.Edge < 0 {
		enough = face < n
	}
	switch {
	case t.Gauge != [2]string{} && face == n:
		return fmt.Sprintf("exactly %d", n)
	case t.Gauge != [2]string{} && face > n:
		return fmt.Sprintf("%d over %d", face-n, n)
	case t.Gauge != [2]string{}:
		return fmt.Sprintf("%d under %d", n-face, n)
	case passed && !enough:
		return "always enough"
	case !passed && enough:
		return "never enough"
	case passed:
		return fmt.Sprintf("%s %d", good, n)
	}
	return fmt.Sprintf("%s %d", bad, n)
}

// sides are the words for the good and the bad side of a number, and that number.
func sides(t *rules.Trial, need int32) (good, bad string, n int32) {
	switch {
	case t.Over:
		return "at least", "under", need + int32(t.Edge)
	case t.Edge < 0: // it must be below
		return "under", "not under", need + int32(t.Edge) + 1
	}
	return "at most", "over", need + int32(t.Edge)
}

// Need says what a roll must show before it is made: "at most 55".
func Need(t *rules.RollType, need int32) string {
	good, _, n := sides(&t.Trial, need)
	return fmt.Sprintf("%s %d", good, n)
}
