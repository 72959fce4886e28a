package plan_test

import (
	"bytes"
	"math"
	"testing"
	"time"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// each runs a test on every scenario that comes with affray, after some ticks.
func each(t *testing.T, ticks int, test func(t *testing.T, st *stage)) {
	t.Helper()
	lib, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range lib.Names() {
		t.Run(name, func(t *testing.T) {
			st := newStage(t, name, ticks)
			st.p.Layout(plan.Rect{W: 1280, H: 720}, 1)
			test(t, st)
		})
	}
}

func TestTheMiddleOfEachCellLiesInIt(t *testing.T) {
	each(t, 0, func(t *testing.T, st *stage) {
		f := &st.b.Scenario().Field
		if f.Kind == grid.Free {
			t.Skip("open ground has no cells")
		}
		for y := range int32(f.Height) {
			for x := range int32(f.Width) {
				c := f.Cell(x, y)
				if got, ok := st.p.CellAt(st.p.CellPlace(c)); got != c || !ok {
					t.Fatalf("the middle of %v lies in %v (on the field: %v)", c, got, ok)
				}
			}
		}
	})
}

func TestBesideTheFieldThereIsNoCell(t *testing.T) {
	each(t, 0, func(t *testing.T, st *stage) {
		if c, ok := st.p.CellAt(paint.Pt{X: 1, Y: 1}); ok {
			t.Errorf("the corner of the window lies in %v of the field", c)
		}
	})
}

func TestWhoStandsAloneIsPickedWhereTheyAreShown(t *testing.T) {
	each(t, 20, func(t *testing.T, st *stage) {
		for i := range st.s.Tokens {
			k := &st.s.Tokens[i]
			at, r, ok := st.p.TokenAt(st.s, nil, k.ID)
			if ok == k.Gone {
				t.Errorf("%s: shown %v, gone %v", k.Name, ok, k.Gone)
			}
			if !ok || crowded(st, k.ID, at, r) {
				continue
			}
			if got := st.p.Pick(st.s, nil, at); got != k.ID {
				t.Errorf("picked %d where %s (%d) is shown", got, k.Name, k.ID)
			}
		}
	})
}

// crowded reports whether somebody else is shown near a place.
func crowded(st *stage, id rules.ID, at paint.Pt, r float64) bool {
	for i := range st.s.Tokens {
		if other, _, ok := st.p.TokenAt(st.s, nil, st.s.Tokens[i].ID); ok && st.s.Tokens[i].ID != id && other.Sub(at).Len() < 2*r {
			return true
		}
	}
	return false
}

func TestThePlanDrawsTheSameTwice(t *testing.T) {
	a, b := newStage(t, "hedge-fight", 30), newStage(t, "hedge-fight", 30)
	if !bytes.Equal(a.shoot(400, 300, 1, nil).Pix, b.shoot(400, 300, 1, nil).Pix) {
		t.Error("two pictures of one battle differ")
	}
}

func TestADoorThatOpensChangesTheGround(t *testing.T) {
	st := newStage(t, "flooded-crypt", 0)
	st.p.Layout(plan.Rect{W: 1280, H: 720}, 1)
	draw := func(open bool) int {
		for i := range st.s.Open {
			st.s.Open[i] = open
		}
		st.c.Reset()
		st.p.Ground(st.c, st.s.Open, nil)
		return len(st.c.Verts)
	}
	if shut, open := draw(false), draw(true); shut == open {
		t.Error("open doors look like closed ones")
	}
}

func TestOnlyWhatIsInViewIsDrawn(t *testing.T) {
	st := newCrowd(t, 200)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	st.p.Live(st.c, st.s, nil, nil)
	all := len(st.c.Verts)
	st.p.Cam.Scale(paint.Pt{}, 1000)
	st.c.Reset()
	st.p.Live(st.c, st.s, nil, nil)
	if few := len(st.c.Verts); few*4 > all {
		t.Errorf("%d corners in a corner of the field, %d for all of it", few, all)
	}
}

func TestWhoHasLeftTheFieldIsNeitherDrawnNorPicked(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	at, _, _ := st.p.TokenAt(st.s, nil, 1)
	st.s.Tokens[0].Gone = true
	if got := st.p.Pick(st.s, nil, at); got != 0 {
		t.Errorf("picked %d, who has left", got)
	}
	if _, _, ok := st.p.TokenAt(st.s, nil, 1); ok {
		t.Error("one who has left is shown")
	}
}

func TestASurveyIsTheSameInOneGoAndInManySmallOnes(t *testing.T) {
	for o := plan.Reach; o < plan.NOverlay; o++ {
		st := newStage(t, "shrine", 20)
		var whole, parts plan.Survey
		whole.Ask(st.b, 1, 0, o, 2)
		whole.Work(time.Minute)
		parts.Ask(st.b, 1, 0, o, 2)
		frames := 0
		for !parts.Work(time.Microsecond) {
			frames++
		}
		if a, b := len(whole.Tints()), len(parts.Tints()); a != b {
			t.Errorf("%v: %d cells in one go, %d in %d frames", o, a, b, frames)
		}
	}
}

func TestASurveyOfReachSaysWhatTheBattleSays(t *testing.T) {
	each(t, 20, func(t *testing.T, st *stage) {
		for i := range st.s.Tokens {
			k := &st.s.Tokens[i]
			if !k.Up.Acts() || len(k.Cells) > 1 || st.s.Ground.Kind == grid.Free {
				continue
			}
			reached := reachOf(st, k.ID)
			v := st.b.View(k.Side)
			for _, foe := range st.s.Tokens {
				if foe.Side == k.Side || !foe.Up.Acts() || foe.Up == rules.Prone || len(foe.Cells) != 1 || foe.Cell == k.Cell || st.b.Rides(foe.ID) != 0 { // who rides is where its horse is
					continue
				}
				want := false
				for n := range uint8(rules.NItem) {
					it, _ := v.Item(k.ID, n)
					want = want || it.InHand() && it.Use.Has(rules.UseMelee) && v.Reach(k.ID, k.Cell, foe.ID, it.Reach)
				}
				if got := reached[foe.Cell]; got != want {
					t.Errorf("%s reaches %s in %v: %v, the battle says %v", k.Name, foe.Name, foe.Cell, got, want)
				}
			}
		}
	})
}

// reachOf are the cells that somebody's hand weapons reach, by the overlay.
func reachOf(st *stage, id rules.ID) map[rules.Cell]bool {
	var s plan.Survey
	s.Ask(st.b, 1, 0, plan.Reach, id)
	s.Work(time.Minute)
	out := map[rules.Cell]bool{}
	for _, c := range s.Tints() {
		out[c.Cell] = out[c.Cell] || c.Kind == plan.InReach
	}
	return out
}

func TestASurveyChangesNothingInABattle(t *testing.T) {
	st := newStage(t, "bridge", 25)
	before := st.b.Digest()
	for o := plan.Reach; o < plan.NOverlay; o++ {
		var s plan.Survey
		s.Ask(st.b, 1, 0, o, 1)
		s.Work(time.Minute)
		if s.Note() == "" {
			t.Errorf("%v says nothing", o)
		}
	}
	if after := st.b.Digest(); after != before {
		t.Errorf("the digest went from %x to %x", before, after)
	}
}

func TestEveryKindOfMovementIsDrawn(t *testing.T) {
	st := newStage(t, "wolves-at-the-fold", 8)
	st.p.Layout(plan.Rect{W: 1280, H: 720}, 1)
	f := st.movie()
	st.p.Live(st.c, st.s, f, nil)
	all := len(st.c.Verts)
	for name, without := range map[string]func(){
		"missiles": func() { f.Missiles = nil }, "numbers": func() { f.Numbers = nil },
		"hits": func() { f.Hits = nil }, "areas": func() { f.Areas = nil },
		"strokes": func() { f.Strokes = nil }, "clashes": func() { f.Clashes = nil },
	} {
		without()
		st.c.Reset()
		st.p.Live(st.c, st.s, f, nil)
		if now := len(st.c.Verts); now >= all {
			t.Errorf("without %s there are %d corners, with them %d", name, now, all)
		} else {
			all = now
		}
	}
}

func TestTheSceneAndAFrameAtRestPutEverybodyInTheSamePlace(t *testing.T) {
	st := newStage(t, "open-heath", 20)
	st.p.Layout(plan.Rect{W: 1280, H: 720}, 1)
	rest := &film.Frame{}
	for i := range st.s.Tokens {
		x, y := st.s.Place(&st.s.Tokens[i])
		q := film.Pose{X: x, Y: y, Alpha: 1}
		if !st.s.Tokens[i].Up.Acts() {
			q.Fall = 1
		}
		rest.Poses = append(rest.Poses, q)
	}
	for i := range st.s.Tokens {
		at, _, ok := st.p.TokenAt(st.s, nil, st.s.Tokens[i].ID)
		if want, _, _ := st.p.TokenAt(st.s, rest, st.s.Tokens[i].ID); ok && !near(at, want, 1e-9) {
			t.Errorf("%s at %v, want %v", st.s.Tokens[i].Name, at, want)
		}
	}
}

func TestWordsAboutOnePersonDoNotLieOnEachOther(t *testing.T) {
	st := newStage(t, "duel", 0)
	red := func(n int) (count int) {
		f := &film.Frame{}
		x, y := st.s.Place(&st.s.Tokens[0])
		for range n {
			f.Numbers = append(f.Numbers, film.Number{X: x, Y: y, Rise: 0.2, Text: "8888", Kind: film.Harm, Who: 1})
		}
		img, want := st.film(800, 600, 1, nil, f), paint.No
		r, g, b := want.RGB()
		for i := 0; i < len(img.Pix); i += 4 {
			if img.Pix[i] == r && img.Pix[i+1] == g && img.Pix[i+2] == b {
				count++
			}
		}
		return count
	}
	if one, three := red(1), red(3); one == 0 || three != 3*one {
		t.Errorf("one number has %d pixels of its colour, three have %d", one, three)
	}
}

func TestTheStampChangesWithWhoStandsWhere(t *testing.T) {
	b := newStage(t, "hedge-fight", 0).b
	was, changed := plan.Stamp(b), 0
	if again := plan.Stamp(b.Clone()); again != was {
		t.Errorf("a copy has the stamp %x, the battle %x", again, was)
	}
	for range 10 {
		b.Step()
		if now := plan.Stamp(b); now != was {
			was, changed = now, changed+1
		}
	}
	if changed < 3 {
		t.Errorf("the stamp changed %d times in ten ticks of walking", changed)
	}
}

func TestWhoStrikesIsDrawnAboveWhoIsStruck(t *testing.T) {
	st := newStage(t, "duel", 0)
	st.p.Layout(plan.Rect{W: 800, H: 600}, 1)
	a, b := &st.s.Tokens[0], &st.s.Tokens[1]
	b.Cell, b.Cells = a.Cell, a.Cells // so close that one hides the other
	f := &film.Frame{}
	for i := range 2 {
		x, y := st.s.Place(a)
		f.Poses = append(f.Poses, film.Pose{X: x, Y: y, Alpha: 1})
		f.Poses[i].LX, f.Poses[i].LY = x, y
	}
	ink := func() [3]uint8 {
		img := st.film(800, 600, 1, nil, f)
		at, r, _ := st.p.TokenAt(st.s, f, a.ID)
		return [3]uint8(img.Pix[img.PixOffset(int(at.X-0.85*r), int(at.Y+0.42*r)):]) // the rim of the base, above the badge and beside the outline of the figure
	}
	for i, side := range []int{a.Side, b.Side} {
		f.Poses[i].Lunge, f.Poses[1-i].Lunge = 0.001, 0
		r, g, bl := paint.SideInks(st.s.Sides)[side].RGB()
		got := ink()
		if far := max(math.Abs(float64(got[0])-float64(r)), math.Abs(float64(got[1])-float64(g)), math.Abs(float64(got[2])-float64(bl))); far > 50 { // the other side is farther
			t.Errorf("when %d strikes, the colour on top is %v, want that of side %d", i+1, got, side)
		}
	}
}
