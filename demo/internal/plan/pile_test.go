package plan_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/rules"
)

// Of several on one cell, one who stands and others who are down, each badge is seen.
func TestTheBadgesOfThoseOnOneCellLieBesideEachOther(t *testing.T) {
	for _, name := range []string{"hedge-fight", "tavern-brawl"} {
		st := newStage(t, name, 0)
		st.p.Layout(plan.Rect{W: 1280, H: 720}, 1)
		st.s.Tokens = st.s.Tokens[:4]
		for i := range st.s.Tokens {
			k := &st.s.Tokens[i]
			k.Cell, k.Cells, k.Under = st.s.Tokens[0].Cell, st.s.Tokens[0].Cells, i
			if i > 0 {
				k.Up = rules.Down
			}
		}
		for i := range st.s.Tokens {
			_, a, bars := st.p.Extent(st.s, rules.ID(i+1))
			for j := range i {
				_, b, _ := st.p.Extent(st.s, rules.ID(j+1))
				if common(a.X, a.W, b.X, b.W) > 0 && common(a.Y, a.H, b.Y, b.H) > 0 {
					t.Errorf("%s: badge %d %v lies on badge %d %v", name, i, a, j, b)
				}
			}
			if i == 0 && common(a.X, a.W, bars.X, bars.W) > 0.01 {
				t.Errorf("%s: the badge %v lies on the bars %v", name, a, bars)
			}
		}
	}
}

// Who is down and bleeds has a drop beside its badge, in a film and when it is over; nobody else has.
func TestTheFallenWhoBleedHaveADrop(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.s.Tokens[1].Up = rules.Down
	shot := func(came *film.Came, f *film.Frame) []byte {
		return bytes.Clone(st.film(800, 600, 1, &plan.Marks{Still: true, Came: came}, f).Pix)
	}
	x, y := st.s.Place(&st.s.Tokens[1])
	frame := &film.Frame{Poses: []film.Pose{{Alpha: 1}, {X: x, Y: y, Alpha: 1, Fall: 1}}}
	bare, rests := shot(nil, frame), shot(nil, nil)
	frame.Numbers = []film.Number{{X: x, Y: y, Kind: film.Bleeds, Who: 2}}
	if bytes.Equal(bare, shot(nil, frame)) {
		t.Error("in a film there is no drop")
	}
	if bytes.Equal(rests, shot(&film.Came{Words: []film.Word{{Who: 2, Kind: film.Bleeds}}}, nil)) {
		t.Error("when all stand still there is no drop")
	}
	if !bytes.Equal(rests, shot(&film.Came{}, nil)) {
		t.Error("there is a drop though nobody bleeds")
	}
}
