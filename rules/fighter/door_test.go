package fighter

import (
	"testing"

	"github.com/affray-engine/affray/rules"
)

// FTR-T4, SPACE-094: a second goes by for opening or closing a door, and for nothing else.
func TestADoorTakesASecond(t *testing.T) {
	b := newBook(t)
	for _, c := range []struct {
		plot plotKind
		slot rules.SlotKind
		want int
	}{{fighting, rules.SlotTurn, 2}, {fullDefensive, rules.SlotTurn, 0}, {moving, rules.SlotMove, 2}} {
		a := side(t, b, ann, `{}`)
		plots(a, c.plot)
		var walked rules.Order
		walked.Add(rules.Act{Kind: rules.ActMove, Item: rules.NoItem})
		for i, sofar := range []rules.Order{{}, walked} {
			n := 0
			for _, o := range menu(b, a, rules.Slot{Kind: c.slot, At: 14}, sofar) {
				if o.Kind == rules.ActOpen {
					n++
				}
			}
			if i == 0 && n != c.want || i == 1 && n != 0 {
				t.Errorf("plot %v after %d acts: %d ways to use a door", c.plot, i, n)
			}
		}
	}
	a := side(t, b, ann, `{}`)
	f := newFight(t, b, a, a, rules.Act{Kind: rules.ActOpen, Item: rules.NoItem, Row: 9})
	if v := f.come(); len(v.Effects) != 1 || v.Effects[0].Kind != rules.EffDoor || v.Effects[0].N[1] != 1 {
		t.Errorf("%+v", v)
	}
}
