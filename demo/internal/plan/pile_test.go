package plan_test

import (
	"bytes"
	"testing"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/scene"
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

// Two who fight on one cell stand beside each other, and look at each other: each is picked by itself, and neither badge nor bars lie on those of the other.
func TestThoseWhoFightOnOneCellStandAbreast(t *testing.T) {
	st := newStage(t, "fencing-master", 8)
	a, b := st.s.Token(1), st.s.Token(2)
	if a.Cell != b.Cell || a.Abreast != 2 || b.Abreast != 2 {
		t.Fatalf("%s at %v and %s at %v are no two on one cell", a.Name, a.Cell, b.Name, b.Cell)
	}
	for _, view := range []plan.Rect{{W: 920, H: 500}, {W: 390, H: 300}} {
		st.p.Layout(view, 1)
		st.p.Open(st.s)
		var badges, bars [2]plan.Rect
		for i, id := range []rules.ID{a.ID, b.ID} {
			at, _, _ := st.p.TokenAt(st.s, nil, id)
			if got := st.p.Pick(st.s, nil, at); got != id {
				t.Errorf("%v: %d is picked where %d stands", view, got, id)
			}
			_, badges[i], bars[i] = st.p.Extent(st.s, id)
		}
		if right := badges[1].X - badges[0].X - badges[0].W; right <= 0 || right < bars[0].W-0.1*badges[0].W {
			t.Errorf("%v: badges at %v, bars at %v", view, badges, bars)
		}
	}
	if left, right := st.p.LooksLeft(st.s, a.ID), st.p.LooksLeft(st.s, b.ID); left || !right {
		t.Errorf("the one at the left looks left: %v, that at the right: %v", left, right)
	}
}

// Who comes onto the cell of somebody ends the film where both are drawn then, beside each other.
func TestAFilmEndsWithThoseOnOneCellAbreast(t *testing.T) {
	st := newStage(t, "fencing-master", 2)
	before := st.s.Clone()
	st.b.Step()
	scene.Of(st.b, st.s)
	f := film.Make(before, nil, st.s)
	var end film.Frame
	f.At(f.Length(), &end)
	for id := rules.ID(1); id <= 2; id++ {
		x, y := st.s.Place(st.s.Token(id))
		if p := end.Poses[id-1]; p.X != x || p.Y != y {
			t.Errorf("%d ends at %v, %v and stands at %v, %v", id, p.X, p.Y, x, y)
		}
	}
	if end.Poses[0].X == end.Poses[1].X {
		t.Error("both end at one place")
	}
}

// An arrow that tells who has struck does not cover a badge.
func TestArrowsLieBelowBadges(t *testing.T) {
	st := newStage(t, "fencing-master", 8)
	shot := func(came *film.Came) []byte {
		return bytes.Clone(st.shoot(920, 500, 1, &plan.Marks{Still: true, Came: came}).Pix)
	}
	bare, told := shot(&film.Came{}), shot(&film.Came{Blows: []film.Dealt{{By: 4, To: 1}}})
	if bytes.Equal(bare, told) {
		t.Fatal("no arrow is drawn")
	}
	for i := range st.s.Tokens {
		_, badge, _ := st.p.Extent(st.s, rules.ID(i+1))
		at := 4 * (int(badge.X+badge.W/2) + 920*int(badge.Y+badge.H/2))
		if !bytes.Equal(bare[at:at+3], told[at:at+3]) {
			t.Errorf("the badge of %s is covered", st.s.Tokens[i].Name)
		}
	}
}

// No figure covers the badge of somebody else, however near it stands.
func TestABadgeLiesAboveEveryFigure(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	st.s.Tokens = st.s.Tokens[:2]
	_, badge, _ := st.p.Extent(st.s, 1)
	middle := paint.Pt{X: badge.X + badge.W/2, Y: badge.Y + badge.H/2}
	x, y := st.s.Place(&st.s.Tokens[0])
	f := &film.Frame{Poses: []film.Pose{{X: x, Y: y, Alpha: 1}, {Alpha: 1}}}
	at, r, _ := st.p.TokenAt(st.s, f, 1)
	to := st.p.Cam.From(at.Add(middle.Sub(at)).Add(paint.Pt{Y: 0.2 * r})) // with the chest on the badge
	far := *f
	far.Poses = []film.Pose{f.Poses[0], {Alpha: 1, X: x + 20*st.p.Unit(), Y: y}}
	f.Poses[1].X, f.Poses[1].Y = to.X, to.Y
	letter := func(f *film.Frame) [4]uint8 {
		img := st.film(800, 600, 1, nil, f)
		return [4]uint8(img.Pix[img.PixOffset(int(middle.X-0.6*badge.W/2), int(middle.Y)):])
	}
	if alone, behind := letter(&far), letter(f); alone != behind {
		t.Errorf("the badge is %v alone, and %v with somebody before it", alone, behind)
	}
}

// Who is out of the fight has no bar, however much it has left, a smaller badge than who stands, and is fainter.
func TestTheFallenHaveNoBarAndASmallBadge(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	_, standing, _ := st.p.Extent(st.s, 1)
	ann := &st.s.Tokens[0]
	ann.Up = rules.Down
	_, fallen, _ := st.p.Extent(st.s, 1)
	if fallen.W > 0.8*standing.W {
		t.Errorf("a badge %v wide is %v wide when its bearer has fallen", standing.W, fallen.W)
	}
	whole := bytes.Clone(st.shoot(800, 600, 1, &plan.Marks{Still: true}).Pix)
	ann.Bars[0].Max += ann.Bars[0].Max / 50 // which shows on a bar, and not on the body
	if !bytes.Equal(whole, st.shoot(800, 600, 1, &plan.Marks{Still: true}).Pix) {
		t.Error("one of the fallen has a bar")
	}
}

// Where a cell has room for a letter on a badge, that of one of the fallen is large enough for its own.
func TestTheFallenHaveALetter(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.s.Tokens[0].Up = rules.Down
	st.p.Layout(plan.Rect{W: 800, H: 600}, 2.5)
	st.p.Cam.Scale(st.p.Cam.View.Middle(), 32*2.5/(st.p.Unit()*st.p.Cam.Zoom))
	if _, badge, _ := st.p.Extent(st.s, 1); badge.W < 10*2.5 {
		t.Errorf("its badge is %v wide", badge.W)
	}
}
