package reel_test

import (
	"reflect"
	"testing"

	"github.com/affray-engine/affray/demo/internal/reel"
)

// Who is held or asleep is out of the fight and stands: what its side has in the fight goes by it, and the spell that did it is known, also after what
// came later was dropped.
func TestWhoIsHeldIsOutOfTheFight(t *testing.T) {
	r := whole(build(t, "shrine", reel.Options{})) // one of its own, as it is cut
	all := r.Lapses()
	held := 0
	for _, l := range all {
		side, e := r.Side(l.Who), r.Event(l.Moment, l.Serial)
		switch {
		case !l.Back && (e == nil || e.Exchange == nil || e.Exchange.By != l.By || r.Side(l.By) == side):
			t.Errorf("%+v: the event is %+v", l, e)
		case !l.Back && r.Battle().Shape().Marks[l.Kind].Name == "held":
			if held++; r.Strength(l.Moment)[side] != r.Strength(l.Moment + 1)[side] || r.Free(l.Moment)[side] <= r.Free(l.Moment + 1)[side] {
				t.Errorf("%+v: of %v are free %v", l, r.Strength(l.Moment+1), r.Free(l.Moment+1))
			}
		}
	}
	if held != 4 {
		t.Errorf("%d are held, want 4 in %+v", held, all)
	}
	if err := r.Seek(all[len(all)-1].Moment + 1); err != nil {
		t.Fatal(err)
	}
	if r.Cut(); !reflect.DeepEqual(r.Lapses(), all) {
		t.Errorf("after a cut they are %+v, want %+v", r.Lapses(), all)
	}
}

// A surprise of a round at most keeps nobody out of the fight for long.
func TestAShortSurpriseIsNoLapse(t *testing.T) {
	r := played(t, "night-raid")
	if list := r.Lapses(); len(list) > 0 {
		t.Errorf("out of the fight for long are %+v", list)
	}
}
