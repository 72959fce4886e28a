package nc

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// NC-G-08: a longbow's ranges are 70, 140 and 210 feet, and three times as far outdoors;
// beyond the long one there is no shot.
func TestRangesAreThreefoldOutdoors(t *testing.T) {
	for _, c := range []struct {
		where string
		feet  int64
		df    int // on top of the DF at short range
		shot  bool
	}{
		{"indoors", 70, 0, true}, {"indoors", 71, 2, true}, {"indoors", 210, 5, true}, {"indoors", 211, 0, false},
		{"outdoors", 210, 0, true}, {"outdoors", 211, 2, true}, {"outdoors", 421, 5, true}, {"outdoors", 630, 5, true}, {"outdoors", 631, 0, false},
	} {
		b := newBook(t, rules.Setting{Key: "missile_ranges", Value: c.where})
		a, d := side(t, b, 1, deathbow), side(t, b, 2, irthea)
		mm := (c.feet*3048 + 9) / 10 // a whole foot, and a trifle
		x := exchange(t, b, a, d, shoot, faces{"hit": 100}, func(q *rules.Facts) { q.Range = mm * mm })
		near := exchange(t, b, a, d, shoot, faces{"hit": 100})
		if got := x.Verdict.Outcome != rules.Lost; got != c.shot {
			t.Errorf("%s, %d feet: a shot %v", c.where, c.feet, got)
		} else if got := sum(t, b, x, "df") - sum(t, b, near, "df"); c.shot && got != c.df {
			t.Errorf("%s, %d feet: DF %+d, want %+d", c.where, c.feet, got, c.df)
		}
		if reach := int64(a.Items[0].Max); (mm <= reach) != c.shot {
			t.Errorf("%s, %d feet: the bow reaches %d mm", c.where, c.feet, reach)
		}
	}
}
