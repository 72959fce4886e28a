package plan_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
)

// What has just happened is drawn on a field that stands still: an arrow from who has struck, and words beside who was struck; while
// something moves neither is.
func TestWhatCameIsDrawnWhileNothingMoves(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	corners := func(f *film.Frame, c *film.Came) int {
		st.c.Reset()
		st.p.Live(st.c, st.s, f, &plan.Marks{Came: c})
		return len(st.c.Verts)
	}
	arrow := &film.Came{Blows: []film.Dealt{{By: 1, To: 2}}}
	both := &film.Came{Blows: arrow.Blows, Words: []film.Word{{Who: 2, Text: "-6", Kind: film.Harm}}}
	nothing, struck, told := corners(nil, nil), corners(nil, arrow), corners(nil, both)
	if struck <= nothing || told <= struck {
		t.Errorf("%d corners of nothing, %d with an arrow, %d with words", nothing, struck, told)
	}
	if moving := (&film.Frame{}); corners(moving, both) != corners(moving, nil) {
		t.Error("it is told while something moves")
	}
}

// The name that is written beside somebody can be read, too, when words tell what has come of a moment for it.
func TestWordsDoNotLieOnNames(t *testing.T) {
	st := newStage(t, "fencing-master", 5)
	st.p.Layout(plan.Rect{W: 390, H: 360}, 1)
	st.p.Open(st.s)
	st.p.Live(st.c, st.s, nil, nil)
	named := 0
	for i := range st.s.Tokens {
		who := st.s.Tokens[i].ID
		words := &film.Came{Words: []film.Word{{Who: who, Text: "miss", Kind: film.Nothing}, {Who: who, Text: "-6", Kind: film.Harm}, {Who: who, Text: "-1", Kind: film.Harm}}}
		m := &plan.Marks{Came: words, Selected: who}
		places := st.p.CamePlaces(st.c, st.s, m)
		st.c.Reset()
		st.p.Live(st.c, st.s, nil, m)
		names := st.p.NamePlaces()
		for _, name := range names {
			if at := places[0]; at.X < name.X+name.W && name.X < at.X+at.W && at.Y < name.Y+name.H && name.Y < at.Y+at.H {
				t.Errorf("words at %v lie on the name of %s at %v", at, st.s.Tokens[i].Name, name)
			}
		}
		named += len(names)
	}
	if named == 0 {
		t.Error("no name is written")
	}
}

// What has just happened is told in smaller words once somebody is asked for the next order.
func TestWhatCameIsSmallOnceAnOrderIsAsked(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 1200, H: 800}, 1)
	st.p.Open(st.s)
	came := &film.Came{Words: []film.Word{{Who: 2, Text: "-6", Kind: film.Harm}}}
	st.p.Live(st.c, st.s, nil, nil)
	told, past := st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: came}), st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: came, Past: true})
	if len(told) != 1 || len(past) != 1 || past[0].H > 0.75*told[0].H {
		t.Errorf("it has %v, and %v once an order is asked", told, past)
	}
}

// Words about somebody lie on nobody else as long as there is room beside.
func TestWordsLieOnNobodyElse(t *testing.T) {
	st := newStage(t, "fencing-master", 5)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	st.p.Open(st.s)
	st.p.Live(st.c, st.s, nil, nil)
	for i := range st.s.Tokens {
		words := []film.Word{{Who: st.s.Tokens[i].ID, Text: "-6", Kind: film.Harm}}
		places := st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: &film.Came{Words: words}})
		if len(places) != 1 {
			t.Fatalf("words about %s lie at %v", st.s.Tokens[i].Name, places)
		}
		at := places[0]
		for k := range st.s.Tokens {
			o, r, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[k].ID)
			if k != i && o.X > at.X && o.X < at.X+at.W && o.Y+r > at.Y && o.Y-r < at.Y+at.H {
				t.Errorf("words about %s at %v lie on %s at %v", st.s.Tokens[i].Name, at, st.s.Tokens[k].Name, o)
			}
		}
	}
}

// Words about somebody lie nearer to nobody else where many stand close, and none is cut at the edge of the field.
func TestWordsAreNearestToWhomTheyAreAbout(t *testing.T) {
	for name, moment := range map[string]int{"hedge-fight": 5, "night-raid": 120, "net-and-sword": 20} {
		st := newStage(t, name, moment)
		view := plan.Rect{W: 920, H: 500}
		st.p.Layout(view, 1)
		st.p.Open(st.s)
		st.p.Live(st.c, st.s, nil, nil)
		for i := range st.s.Tokens {
			if who := &st.s.Tokens[i]; who.Gone || !who.Up.Acts() {
				continue
			}
			came := &film.Came{Words: []film.Word{{Who: st.s.Tokens[i].ID, Text: "unconscious", Kind: film.Special}, {Who: st.s.Tokens[i].ID, Text: "dies", Kind: film.Special}}}
			for _, at := range st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: came}) {
				if at.X < view.X || at.X+at.W > view.X+view.W+1e-9 || at.Y < view.Y || at.Y+at.H > view.Y+view.H {
					t.Errorf("%s: words about %s at %v are not in the field", name, st.s.Tokens[i].Name, at)
				}
				far := func(k int) float64 {
					o, _, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[k].ID)
					return math.Hypot(max(at.X-o.X, o.X-at.X-at.W, 0), max(at.Y-o.Y, o.Y-at.Y-at.H, 0))
				}
				for k := range st.s.Tokens {
					if o := &st.s.Tokens[k]; k != i && !o.Gone && o.Under == 0 && far(k) < far(i) {
						t.Errorf("%s: words about %s at %v are nearer to %s", name, st.s.Tokens[i].Name, at, st.s.Tokens[k].Name)
					}
				}
			}
		}
	}
}

// Words say whom they are about, be anybody near or not, and those about two on one cell lie apart, also where there is no room above.
func TestWordsNameWhomTheyAreAbout(t *testing.T) {
	st := newStage(t, "fencing-master", 8)
	both := &film.Came{Words: []film.Word{{Who: 1, Text: "blocked", Kind: film.Nothing}, {Who: 2, Text: "failed", Kind: film.Nothing}, {Who: 2, Text: "-3", Kind: film.Harm}}}
	view := plan.Rect{W: 390, H: 300}
	st.p.Layout(view, 1)
	st.p.Open(st.s)
	st.p.Live(st.c, st.s, nil, nil)
	for range 12 { // till those who fight are at the upper edge
		at := st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: both})
		if len(at) == 2 && common(at[0].X, at[0].W, at[1].X, at[1].W) > 0 && common(at[0].Y, at[0].H, at[1].Y, at[1].H) > 0.01 {
			t.Errorf("words lie on each other: %v", at)
		}
		for _, r := range at {
			if r.Y < view.Y {
				t.Errorf("words at %v are out of view", r)
			}
		}
		st.p.Cam.Drag(paint.Pt{Y: -10})
	}
	const bare = 100 // is wider than the word alone
	near := st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: &film.Came{Words: both.Words[:1]}})
	alone := newStage(t, "fencing-master", 0)
	alone.p.Layout(view, 1)
	alone.p.Cam = st.p.Cam
	alone.s.Tokens = alone.s.Tokens[:1]
	alone.s.Tokens[0].Cell, alone.s.Tokens[0].Cells = st.s.Tokens[0].Cell, st.s.Tokens[0].Cells
	alone.p.Live(alone.c, alone.s, nil, nil)
	if far := alone.p.CamePlaces(alone.c, alone.s, &plan.Marks{Came: &film.Came{Words: both.Words[:1]}}); len(far) != 1 || len(near) != 1 || math.Abs(near[0].W-far[0].W) > 1e-9 || far[0].W < bare {
		t.Errorf("words about one with others near lie at %v, about one alone at %v", near, far)
	}
}

// A word that is moved off another one lies on it no more, however its height is rounded, and farther the way it is moved: so it comes to an end.
func TestAWordIsMovedOffAnotherOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		high := rapid.Float64Range(6, 60)
		h, otherH, other := high.Draw(t, "height"), high.Draw(t, "height of the other"), rapid.Float64Range(-100, 2000).Draw(t, "foot of the other")
		y, down := other+rapid.Float64Range(-60, 60).Draw(t, "off it"), rapid.Bool().Draw(t, "down")
		off, lies := plan.Off(y, h, other, otherH, down)
		if !lies {
			return
		}
		if _, still := plan.Off(off, h, other, otherH, down); still || down != (off > y) || down == (off < y) {
			t.Fatalf("from %v it is moved to %v, and lies there on the other one: %v", y, off, still)
		}
	})
	const other, h = 51.1, 13 // other+h-h is less than other
	off, _ := plan.Off(other+1, h, other, h, true)
	if _, still := plan.Off(off, h, other, h, true); still {
		t.Errorf("at %v it lies still on the other one", off)
	}
}

// Where many stand close, words about somebody lie on nobody else, and farther off, at the end of a line, rather than hardly nearer to their own than
// to another one.
func TestWordsInAThrongAreSurelyOfTheirOwn(t *testing.T) {
	for name, moment := range map[string]int{"bridge": 8, "fen-crossing": 17, "hedge-fight": 20} {
		st := newStage(t, name, moment)
		st.p.Layout(plan.Rect{W: 920, H: 502}, 1)
		st.p.Open(st.s)
		st.p.Live(st.c, st.s, nil, nil)
		u, doubtful, all := st.p.Unit()*st.p.Cam.Zoom, 0, 0
		for i := range st.s.Tokens {
			if who := &st.s.Tokens[i]; who.Gone || !who.Up.Acts() {
				continue
			}
			came := &film.Came{Words: []film.Word{{Who: st.s.Tokens[i].ID, Text: "miss", Kind: film.Nothing}}}
			for _, at := range st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: came}) {
				all++
				own, _, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[i].ID)
				far := func(o paint.Pt) float64 {
					return math.Hypot(max(at.X-o.X, o.X-at.X-at.W, 0), max(at.Y-o.Y, o.Y-at.Y-at.H, 0))
				}
				lies, near := 0.0, false
				for k := range st.s.Tokens {
					if o, _, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[k].ID); k != i && !st.s.Tokens[k].Gone {
						lies += max(0, common(at.X, at.W, o.X-0.36*u, 0.72*u)) * max(0, common(at.Y, at.H, o.Y-0.42*u, 0.87*u))
						near = near || far(o) < far(own)+6 && far(o) < 0.75*u
					}
				}
				if lies > 0.3*at.W*at.H {
					t.Errorf("%s: words about %s at %v lie on others", name, st.s.Tokens[i].Name, at)
				}
				if near {
					doubtful++
				}
			}
		}
		if doubtful > all/5 {
			t.Errorf("%s: of words about %d, those about %d are hardly nearer to their own", name, all, doubtful)
		}
	}
}

// Words lie on no head, in a melee on a phone either.
func TestWordsLieOnNoHead(t *testing.T) {
	for name, moment := range map[string]int{"hedge-fight": 20, "net-and-sword": 20, "twin-blades": 17} {
		st := newStage(t, name, moment)
		st.p.Fingers = true
		st.p.Layout(plan.Rect{W: 390, H: 290}, 1)
		st.p.Open(st.s)
		st.p.Live(st.c, st.s, nil, nil)
		for i := range st.s.Tokens {
			words := []film.Word{{Who: st.s.Tokens[i].ID, Text: "miss", Kind: film.Nothing}}
			for _, at := range st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: &film.Came{Words: words}}) {
				for k := range st.s.Tokens {
					o, r, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[k].ID)
					if y := o.Y - 1.2*r; st.s.Tokens[k].Up.Acts() && !st.s.Tokens[k].Gone && common(o.X-0.4*r, 0.8*r, at.X, at.W) > 0 && common(y-0.5*r, r, at.Y, at.H) > 0 {
						t.Errorf("%s: words about %s at %v lie on the head of %s at %v", name, st.s.Tokens[i].Name, at, st.s.Tokens[k].Name, o)
					}
				}
			}
		}
	}
}

// Words about one are short, in two lines at most, and wholly in the field, off its edge; and they lie not on what an overlay says.
func TestWordsAreWholeInTheField(t *testing.T) {
	st := newStage(t, "fencing-master", 8)
	view := plan.Rect{W: 390, H: 300}
	st.p.Layout(view, 1)
	st.p.Open(st.s)
	st.p.Live(st.c, st.s, nil, nil)
	long := []film.Word{{Text: "unconscious", Kind: film.Special}, {Text: "critical!", Kind: film.Special}, {Text: "-12 endurance", Kind: film.Harm}, {Text: "1 missed", Kind: film.Nothing}, {Text: "2 blocked", Kind: film.Nothing}}
	for i := range st.s.Tokens {
		came := &film.Came{}
		for _, w := range long {
			w.Who = st.s.Tokens[i].ID
			came.Words = append(came.Words, w)
		}
		for _, note := range []string{"", "in the colour of its side: blows of Aldis reach; amber: missiles get there"} {
			m := &plan.Marks{Came: came, Note: note}
			for _, at := range st.p.CamePlaces(st.c, st.s, m) {
				if at.X < view.X+5 || at.X+at.W > view.X+view.W-5 || at.Y < view.Y+5 || at.Y+at.H > view.Y+view.H-5 {
					t.Errorf("words about %s at %v are at the edge", st.s.Tokens[i].Name, at)
				}
				if at.W > 250 || at.H > 50 {
					t.Errorf("words about %s take %.0f by %.0f pixels", st.s.Tokens[i].Name, at.W, at.H)
				}
				if told := st.p.Told(); common(at.X, at.W, told.X, told.W) > 0 && common(at.Y, at.H, told.Y, told.H) > 0.01 {
					t.Errorf("words about %s at %v lie on the note at %v", st.s.Tokens[i].Name, at, told)
				}
			}
		}
	}
}

// However small all is drawn, what somebody has lost is told; that a blow has missed is not, where there is no room.
func TestALossIsToldOnTheWholeField(t *testing.T) {
	st := newStage(t, "beacon-on-the-down", 0)
	st.p.Layout(plan.Rect{W: 390, H: 250}, 1)
	st.p.Live(st.c, st.s, nil, nil)
	words := []film.Word{{Who: 1, Text: "-12", Kind: film.Harm}, {Who: 2, Text: "miss", Kind: film.Nothing}}
	if at := st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: &film.Came{Words: words}}); len(at) != 1 {
		t.Errorf("words lie at %v", at)
	}
}

// Where fingers point words do not grow with those who are made large.
func TestWordsStayLowForFingers(t *testing.T) {
	st := newStage(t, "duel", 0)
	came := &film.Came{Words: []film.Word{{Who: 1, Text: "-12", Kind: film.Harm}}}
	high := func(fingers bool) float64 {
		st.p.Fingers = fingers
		st.p.Layout(plan.Rect{W: 390, H: 360}, 1)
		st.p.Cam.Scale(st.p.Cam.View.Middle(), 20)
		st.p.Cam.Look(st.p.Cam.From(st.p.CellPlace(st.s.Token(1).Cell)))
		st.p.Live(st.c, st.s, nil, nil)
		return st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: came})[0].H
	}
	if low, large := high(true), high(false); low > 22 || low >= large {
		t.Errorf("words are %.0f pixels high for fingers, %.0f else", low, large)
	}
}

// However close many stand, words about one lie on nobody else who can act: they are left out where no place is free, and first of all those of blows that came to
// nothing.
func TestWordsInAThrongCoverNobody(t *testing.T) {
	told := map[film.NumberKind]int{}
	for moment := 10; moment < 34; moment += 3 {
		st := newStage(t, "hedge-fight", moment)
		st.p.Fingers = true
		st.p.Layout(plan.Rect{W: 390, H: 292}, 1)
		st.p.Open(st.s)
		st.p.Live(st.c, st.s, nil, nil)
		u := st.p.Unit() * st.p.Cam.Zoom
		came := &film.Came{}
		for i := range st.s.Tokens {
			if who := &st.s.Tokens[i]; !who.Gone && who.Up.Acts() {
				came.Words = append(came.Words, film.Word{Who: who.ID, Text: "-21 endurance", Kind: film.Harm}, film.Word{Who: who.ID, Text: "misses", Kind: film.Nothing, By: 1})
			}
		}
		for _, at := range st.p.CamePlaces(st.c, st.s, &plan.Marks{Came: came}) {
			kind, on := film.Harm, 0
			if at.W < 130 {
				kind = film.Nothing
			}
			told[kind]++
			for k := range st.s.Tokens {
				o, _, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[k].ID)
				if st.s.Tokens[k].Up.Acts() && !st.s.Tokens[k].Gone && max(0, common(at.X, at.W, o.X-0.3*u, 0.6*u))*max(0, common(at.Y, at.H, o.Y-0.55*u, 0.85*u)) > 0.15*min(at.W*at.H, 0.5*u*u) {
					on++
				}
			}
			if on > 1 { // one may be its own
				t.Errorf("at %d words at %v lie on %d", moment, at, on)
			}
		}
	}
	if told[film.Nothing] == 0 || told[film.Harm] <= told[film.Nothing] {
		t.Errorf("%d words tell of harm, %d of blows that came to nothing", told[film.Harm], told[film.Nothing])
	}
}
