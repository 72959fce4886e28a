package plan_test

import (
	"math"
	"slices"
	"testing"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/paint"
	"github.com/affray-engine/affray/demo/internal/plan"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
)

// views are a field beside panels, one above them on a phone, and one on a phone on its side.
var views = []plan.Rect{{X: 4, Y: 50, W: 880, H: 480}, {W: 390, H: 330}, {W: 480, H: 280}}

// lettered is the size of cells from which letters are seen.
const lettered = 15

// outside is somebody who can act and is not in view, "" if all are.
func outside(p *plan.Plan, s *scene.Scene, f *film.Frame) string {
	for i := range s.Tokens {
		t := &s.Tokens[i]
		at, _, there := p.TokenAt(s, f, t.ID)
		if t.Up.Acts() && there && !p.Cam.View.Holds(at) {
			return t.Name
		}
	}
	return ""
}

// size is how large a cell is, in pixels.
func size(st *stage) float64 {
	a, b := st.p.CellPlace(rules.Cell{}), st.p.CellPlace(rules.Cell{X: 1})
	return b.Sub(a).Len()
}

// At first all who can act are in view, on every screen, if they can be read there.
func TestAtFirstTheWholeFightIsInView(t *testing.T) {
	framed := 0
	for _, name := range library.Names() {
		for _, view := range views {
			st := newStage(t, name, 0)
			st.p.Layout(view, 1)
			whole := size(st)
			st.p.Open(st.s)
			if who := outside(st.p, st.s, nil); who != "" && size(st) > lettered+1 {
				t.Errorf("%s in %v: %s is out of view at %.0f pixels a cell", name, view, who, size(st))
			}
			if size(st) > whole+1 {
				framed++
			}
		}
	}
	if framed < 20 {
		t.Errorf("only %d fights are shown nearer than their fields", framed)
	}
}

// On a field whose fight is a little too wide to be read all are in view nevertheless, at the beginning and when an order is due.
func TestAFightThatIsALittleTooWideIsInViewAsAWhole(t *testing.T) {
	st := newStage(t, "open-heath", 0)
	st.p.Layout(plan.Rect{W: 920, H: 501}, 1)
	st.p.Open(st.s)
	if who := outside(st.p, st.s, nil); who != "" {
		t.Errorf("at first %s is out of view", who)
	}
	st.p.Focus = plan.First
	st.p.Follow(st.s, nil, []rules.ID{1, 6}, false)
	if who := outside(st.p, st.s, nil); who != "" {
		t.Errorf("when an order is due %s is out of view", who)
	}
}

// On open ground where all would be small those who fight hand to hand are shown larger, with marks at the edge for those far off; it stays so when somebody
// far off shoots at the fight, and whoever is asked sees its enemy, be that near or far.
func TestAFightOnOpenGroundIsShownNear(t *testing.T) {
	st := newStage(t, "open-heath", 0)
	st.p.Layout(plan.Rect{W: 920, H: 501}, 1)
	st.p.Open(st.s)
	whole := st.p.Cam.Zoom
	one, foe, archer := &st.s.Tokens[0], &st.s.Tokens[5], &st.s.Tokens[3]
	mid := st.p.Cam.World.Middle()
	one.Cell, foe.Cell = rules.Cell{X: int32(mid.X), Y: int32(mid.Y)}, rules.Cell{X: int32(mid.X) + 1500, Y: int32(mid.Y)}
	if one.Side == foe.Side || one.Side != archer.Side {
		t.Fatal("they are not of the sides that are looked for")
	}
	seen := func(id rules.ID) bool { at, _, _ := st.p.TokenAt(st.s, nil, id); return st.p.Cam.View.Holds(at) }
	follow := func(focus plan.Focus, who ...rules.ID) {
		st.p.Focus = focus
		st.s.Tick++
		st.p.Follow(st.s, nil, who, false)
	}
	follow(plan.Most, foe.ID, one.ID)
	near := st.p.Cam.Zoom
	if near < 1.3*whole || !seen(one.ID) || !seen(foe.ID) {
		t.Fatalf("a blow is shown at a zoom of %v, all at %v", near, whole)
	}
	st.c.Reset()
	if st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true}); len(st.p.AfarPlaces()) == 0 {
		t.Error("no mark leads to those far off")
	}
	follow(plan.Most, foe.ID, archer.ID)
	if st.p.Cam.Zoom != near || !seen(one.ID) {
		t.Errorf("at a shot from far off the zoom is %v, %v before", st.p.Cam.Zoom, near)
	}
	foe.Cell.X += 9000
	if follow(plan.Most, foe.ID, archer.ID); !seen(one.ID) || !seen(foe.ID) || !seen(archer.ID) {
		t.Errorf("where enemies are no more near each other not all are shown, at a zoom of %v", st.p.Cam.Zoom)
	}
	foe.Cell.X -= 9000
	if follow(plan.Most, foe.ID, one.ID); st.p.Cam.Zoom < 1.3*whole {
		t.Errorf("a blow once more is shown at a zoom of %v", st.p.Cam.Zoom)
	}
	st.p.Steady = plan.Steady{On: true, Near: []rules.ID{archer.ID, foe.ID}}
	if follow(plan.First, archer.ID, foe.ID); !seen(archer.ID) || !seen(foe.ID) {
		t.Error("who is asked does not see its enemy")
	}
	st.p.Steady.Near = []rules.ID{one.ID, foe.ID}
	if follow(plan.First, one.ID, foe.ID); st.p.Cam.Zoom < 1.3*whole || !seen(foe.ID) {
		t.Errorf("who is asked in the fight sees it at a zoom of %v, all is at %v", st.p.Cam.Zoom, whole)
	}
}

// On a phone, too, whoever is asked on open ground sees the enemy nearest to it, as long as both can be read.
func TestAFingerSeesTheNearestEnemy(t *testing.T) {
	for apart, want := range map[int32]bool{9000: true, 16000: true, 60000: false} {
		st := newStage(t, "open-heath", 0)
		st.p.Fingers, st.p.Focus, st.s.Round = true, plan.First, 1
		st.p.Layout(plan.Rect{W: 390, H: 330}, 1)
		st.p.Open(st.s)
		one, foe := &st.s.Tokens[0], &st.s.Tokens[5]
		one.Cell, foe.Cell = rules.Cell{X: 2000, Y: 9000}, rules.Cell{X: 2000 + apart, Y: 9000}
		st.s.Tick++
		st.p.Follow(st.s, nil, []rules.ID{one.ID, foe.ID}, false)
		at, _, _ := st.p.TokenAt(st.s, nil, foe.ID)
		if me, _, _ := st.p.TokenAt(st.s, nil, one.ID); !st.p.Cam.View.Holds(me) || st.p.Cam.View.Holds(at) != want {
			t.Errorf("%d mm apart: who is asked is at %v, its enemy at %v", apart, me, at)
		}
	}
}

// Whoever can act stays in view through a whole battle, and the camera seldom moves for that.
func TestTheFightStaysInViewAndTheCameraIsCalm(t *testing.T) {
	for _, name := range []string{"hedge-fight", "bridge", "courier-on-the-moor", "duel", "wolves-at-the-fold", "well-of-three"} {
		r := reeltest.Played(t, name)
		st := newStage(t, name, 0)
		st.p.Layout(views[0], 1)
		st.p.Open(r.Scene(0))
		moves, films := 0, 0
		var frame film.Frame
		for m := range r.Last() {
			f := film.Make(r.Scene(m), r.Events(m), r.Scene(m+1))
			if f.Length() > 0 {
				films++
			}
			for at := 0.0; at <= f.Length(); at += 0.1 {
				f.At(at, &frame)
				was := st.p.Cam
				if st.p.Follow(f.Scene(), &frame, nil, false); was != st.p.Cam {
					moves++
				}
				if who := outside(st.p, f.Scene(), &frame); who != "" {
					t.Fatalf("%s, moment %d: %s is out of view", name, m, who)
				}
			}
		}
		if moves > films/3+3 {
			t.Errorf("%s: the camera moves %d times in %d films", name, moves, films)
		}
	}
}

// Whoever drags the field or makes it larger has it stay so, whatever the fight does.
func TestACameraThatSomebodyHasMovedStaysWhereItIs(t *testing.T) {
	for name, move := range map[string]func(c *plan.Camera){
		"dragged": func(c *plan.Camera) { c.Drag(paint.Pt{X: 900, Y: 900}) },
		"larger":  func(c *plan.Camera) { c.Scale(c.View.Middle(), 3) },
		"whole":   func(c *plan.Camera) { c.Fit() },
	} {
		st := newStage(t, "hedge-fight", 0)
		st.p.Layout(views[0], 1)
		st.p.Open(st.s)
		move(&st.p.Cam)
		was := st.p.Cam
		for range 3 {
			st.p.Follow(st.s, nil, []rules.ID{1}, true)
			st.p.Cam.Step(0.5)
		}
		if st.p.Cam != was {
			t.Errorf("%s: the camera goes from %+v to %+v", name, was, st.p.Cam)
		}
	}
}

// A camera that glides gets there in small steps, each a little nearer, and does not set out anew on its way.
func TestTheCameraGlides(t *testing.T) {
	st := newStage(t, "hedge-fight", 0)
	st.p.Layout(views[0], 1)
	st.p.Open(st.s)
	first := &st.s.Tokens[0]
	w := st.p.Cam.World
	first.Cell, _ = st.p.CellAt(st.p.Cam.To(paint.Pt{X: w.X + w.W/2, Y: w.Y + w.H - 1}))
	if outside(st.p, st.s, nil) == "" {
		t.Fatal("nobody is out of view")
	}
	at, steps := st.p.CellPlace(first.Cell), 0
	for st.p.Follow(st.s, nil, nil, true); st.p.Cam.Glides(); st.p.Follow(st.s, nil, nil, true) {
		st.p.Cam.Step(1.0 / 40)
		now := st.p.CellPlace(first.Cell)
		if far := now.Sub(at).Len(); far > 40 || now.Y > at.Y+1e-9 {
			t.Fatalf("step %d goes from %v to %v", steps, at, now)
		}
		at = now
		if steps++; steps > 60 {
			t.Fatal("the camera never arrives")
		}
	}
	if who := outside(st.p, st.s, nil); who != "" || steps < 30 {
		t.Errorf("%q is out of view after %d steps", who, steps)
	}
}

// Where all would be too small to be read, those who act are in view.
func TestInALargeBattleTheCameraGoesToThoseWhoAct(t *testing.T) {
	st := newCrowd(t, 200)
	st.p.Layout(views[1], 1)
	st.p.Open(st.s)
	moves := 0
	for id := rules.ID(1); id <= 200; id++ {
		was := st.p.Cam
		if st.p.Follow(st.s, nil, []rules.ID{id}, false); was != st.p.Cam {
			moves++
		}
		if at, _, _ := st.p.TokenAt(st.s, nil, id); !st.p.Cam.View.Holds(at) {
			t.Errorf("%d acts and is out of view", id)
		}
		if px := size(st); px < lettered-1 {
			t.Fatalf("cells have %.0f pixels", px)
		}
	}
	if moves == 0 || moves > 100 {
		t.Errorf("the camera moves %d times", moves)
	}
}

// Where all act at once, all over the field, the camera does not look at the empty middle of it, wherever it comes from: all are shown,
// or if they would be much too small somebody is, and that stays so.
func TestTheCameraDoesNotLookAtNobody(t *testing.T) {
	for _, name := range library.Names() {
		for _, view := range views {
			st := newStage(t, name, 0)
			st.p.Layout(view, 1)
			var everybody []rules.ID
			for i := range st.s.Tokens {
				everybody = append(everybody, st.s.Tokens[i].ID)
			}
			for _, first := range append(everybody, 0) {
				st.p.Cam.Fit()
				st.p.Open(st.s)
				st.p.Follow(st.s, nil, []rules.ID{first}, false)
				st.p.Follow(st.s, nil, everybody, false)
				if !somebody(st) {
					t.Errorf("%s in %v, after %d acted: nobody is in view", name, view, first)
				}
				was := st.p.Cam
				if st.p.Follow(st.s, nil, everybody, false); st.p.Cam != was {
					t.Errorf("%s in %v: the camera wanders", name, view)
				}
			}
		}
	}
}

// somebody reports whether anybody who can act is in view.
func somebody(st *stage) bool { return inView(st.p, st.s) }

// inView is the same of another scene of the field.
func inView(p *plan.Plan, s *scene.Scene) bool {
	for i := range s.Tokens {
		k := &s.Tokens[i]
		if at, _, there := p.TokenAt(s, nil, k.ID); there && k.Up.Acts() && p.Cam.View.Holds(at) {
			return true
		}
	}
	return false
}

// Where fingers point, cells that are followed have at least 37 pixels from the first frame on, however wide the fight, and most of those
// who fight are in view that could be; the whole field is shown on demand.
func TestFingersHaveLargeCells(t *testing.T) {
	const least = 37 / 1.12 // a first look at all that has nearly as large ones stays
	for _, name := range []string{"hedge-fight", "night-raid", "duel", "fencing-master"} {
		r := reeltest.Played(t, name)
		for _, view := range []plan.Rect{{W: 390, H: 340}, {W: 590, H: 336}} {
			st := newStage(t, name, 0)
			st.p.Fingers = true
			st.p.Layout(view, 1)
			st.p.Open(r.Scene(0))
			for m := range r.Last() + 1 {
				s := r.Scene(m)
				if s.Round == 0 && !engaged(s) {
					continue
				}
				for _, acting := range [][]rules.ID{nil, {1}, {rules.ID(len(s.Tokens))}} {
					if st.p.Follow(s, nil, acting, false); size(st) < least {
						t.Fatalf("%s in %v, moment %d: cells have %.0f pixels", name, view, m, size(st))
					}
					if !inView(st.p, s) {
						t.Fatalf("%s in %v, moment %d: nobody is in view", name, view, m)
					}
				}
			}
			if st.p.Cam.Fit(); outside(st.p, r.Scene(0), nil) != "" {
				t.Errorf("%s in %v: the whole field does not show everybody", name, view)
			}
		}
	}
}

// engaged reports whether any enemies stand beside each other.
func engaged(s *scene.Scene) bool {
	return slices.ContainsFunc(s.Tokens, func(t scene.Token) bool { return len(t.Engaged) > 0 })
}

// Where fingers point, too, everybody is in view at first if all have figures so, when an order is due and when none is, until a round has gone by or enemies
// stand beside each other; it is so in all battles on a phone however it is held, but on the widest of fields.
func TestAPhoneShowsEverybodyAtFirst(t *testing.T) {
	for _, name := range library.Names() {
		for _, view := range []plan.Rect{{W: 390, H: 270}, {W: 540, H: 280}} {
			st := newStage(t, name, 0)
			if engaged(st.s) {
				continue
			}
			st.p.Fingers = true
			st.p.Layout(view, 1)
			st.p.Open(st.s)
			for _, focus := range []plan.Focus{plan.Most, plan.First, plan.Chosen} {
				st.p.Focus = focus
				st.p.Follow(st.s, nil, []rules.ID{1, rules.ID(len(st.s.Tokens))}, false)
				if who := outside(st.p, st.s, nil); name != "beacon-on-the-down" && (who != "" || st.p.Counts(st.s)) {
					t.Errorf("%s in %v: %q is out of view, at %.0f pixels a cell", name, view, who, size(st))
				}
			}
		}
	}
}

// Whose order is due is in view, before the nearest enemy where both have no room; whom it may be meant for is in view together with them,
// however small; and who has moved the field away gets them back.
func TestWhoIsOrderedIsInView(t *testing.T) {
	small := 0
	for _, name := range []string{"hedge-fight", "night-raid", "bridge"} {
		for _, view := range views[1:] {
			st := newStage(t, name, 0)
			st.p.Fingers, st.s.Round = true, 1
			st.p.Layout(view, 1)
			st.p.Open(st.s)
			sees := func(id rules.ID) bool {
				at, _, _ := st.p.TokenAt(st.s, nil, id)
				return st.p.Cam.View.Holds(at)
			}
			var all []rules.ID
			for i := range st.s.Tokens {
				all = append(all, st.s.Tokens[i].ID)
			}
			for _, id := range all {
				st.p.Focus = plan.First
				if st.p.Follow(st.s, nil, []rules.ID{id, all[len(all)-int(id)]}, false); !sees(id) || size(st) < 37 {
					t.Errorf("%s in %v: %d is ordered, in view %t, with cells of %.0f pixels", name, view, id, sees(id), size(st))
				}
			}
			st.p.Focus = plan.Together
			st.p.Follow(st.s, nil, all, false)
			if who := outside(st.p, st.s, nil); who != "" {
				t.Errorf("%s in %v: %s may be meant and is out of view", name, view, who)
			}
			if size(st) < 37 {
				small++
			}
			st.p.Focus = plan.First
			st.p.Follow(st.s, nil, all[:1], false)
			st.p.Cam.Drag(paint.Pt{X: 2000, Y: 2000})
			large := size(st)
			if st.p.Recall(st.s, nil, all[:1]); !sees(all[0]) || math.Abs(size(st)-large) > 1e-6 || st.p.Cam.Frames() {
				t.Errorf("%s in %v: who is ordered comes into view: %t, with cells of %.0f pixels, %.0f before; the camera is its own again: %t", name, view, sees(all[0]), size(st), large, st.p.Cam.Frames())
			}
			st.p.Cam.Scale(st.p.Cam.View.Middle(), 20)
			st.p.Focus = plan.Together
			if st.p.Recall(st.s, nil, all); outside(st.p, st.s, nil) != "" {
				t.Errorf("%s in %v: %s has no room", name, view, outside(st.p, st.s, nil))
			}
		}
	}
	if small == 0 {
		t.Error("all have room everywhere")
	}
}

// Nobody who can act is cut off at the edge of a view that has room for all, and of those that have not few cut anybody off.
func TestNobodyIsCutOffAtTheEdge(t *testing.T) {
	views, cut := 0, 0
	for _, name := range []string{"hedge-fight", "wolves-at-the-fold", "lances-at-the-bridge", "young-dragons-lair", "toll-of-the-giant", "riders-in-the-corn", "night-raid"} {
		r := reeltest.Played(t, name)
		for k, view := range []plan.Rect{{W: 920, H: 500}, {W: 390, H: 300}, {W: 540, H: 330}} {
			st := newStage(t, name, 0)
			st.p.Fingers = k > 0
			st.p.Layout(view, 1)
			st.p.Open(r.Scene(0))
			for m := range r.Last() {
				s := r.Scene(m)
				st.p.Follow(s, nil, nil, false)
				n := st.p.Cut(s, nil)
				if n > 0 && outside(st.p, s, nil) == "" && size(st) > 40 {
					t.Errorf("%s in %v, moment %d: %d are cut off", name, view, m, n)
				}
				if views++; n > 0 {
					cut++
				}
			}
		}
	}
	if cut > views/15 {
		t.Errorf("somebody is cut off in %d of %d views", cut, views)
	}
}

// Marks that lead to those out of view lie on no name.
func TestMarksAtTheEdgeLieOnNoName(t *testing.T) {
	marks, names := 0, 0
	for _, name := range []string{"hedge-fight", "night-raid", "bridge"} {
		st := newStage(t, name, 0)
		st.p.Layout(plan.Rect{W: 500, H: 400}, 1)
		st.p.Open(st.s)
		st.p.Cam.Scale(st.p.Cam.View.Middle(), 20)
		for i := range st.s.Tokens {
			x, y := st.s.Place(&st.s.Tokens[i])
			st.p.Cam.Look(paint.Pt{X: x, Y: y})
			for _, by := range []paint.Pt{{X: 235}, {X: -235}, {Y: -185}, {Y: 185}} { // so that the name lies at each edge in turn
				st.p.Cam.Drag(by)
				st.c.Reset()
				st.p.Live(st.c, st.s, nil, &plan.Marks{Names: true, Still: true})
				places := st.p.NamePlaces()
				names += len(places)
				for _, at := range st.p.AfarPlaces() {
					marks++
					for _, r := range places {
						if r.Holds(at) {
							t.Errorf("%s: the mark at %v lies on the name at %v", name, at, r)
						}
					}
				}
				st.p.Cam.Drag(by.Mul(-1))
			}
		}
	}
	if marks == 0 || names == 0 {
		t.Errorf("%d marks and %d names", marks, names)
	}
}

// Of everybody who can act and is out of view, or hardly in it, a mark tells, of those of one side who stand together one, and none lies on one of another side.
func TestNobodyIsOutOfViewWithoutAMark(t *testing.T) {
	crowds := 0
	for _, name := range []string{"open-heath", "hedge-fight", "flooded-crypt", "night-raid"} {
		st := newStage(t, name, 0)
		st.p.Layout(plan.Rect{W: 390, H: 320}, 1)
		st.p.Cam.Fit()
		st.p.Cam.Scale(st.p.Cam.View.Middle(), 3)
		for i := range st.s.Tokens {
			x, y := st.s.Place(&st.s.Tokens[i])
			st.p.Cam.Look(paint.Pt{X: x, Y: y})
			st.c.Reset()
			st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true})
			places, out := st.p.AfarPlaces(), map[int]int{}
			for k := range st.s.Tokens {
				if at, r, _ := st.p.TokenAt(st.s, nil, st.s.Tokens[k].ID); st.s.Tokens[k].Up.Acts() && !st.p.Cam.View.With(-0.7*r).Holds(at) {
					out[st.s.Tokens[k].Side]++
				}
			}
			all := 0
			for side, n := range out {
				if all += n; st.p.AfarMany(side) != n {
					t.Errorf("%s: the marks of side %d stand for %d, and %d are out of view", name, side, st.p.AfarMany(side), n)
				}
			}
			if len(places) < all {
				crowds++
			}
			for k, at := range places {
				if st.p.Cam.View.With(-12).Holds(at) {
					t.Errorf("%s: the mark at %v is not at the edge", name, at)
				}
				for _, other := range places[:k] {
					if at.Sub(other).Len() < 8 {
						t.Errorf("%s: the marks at %v and %v lie on each other", name, at, other)
					}
				}
			}
		}
	}
	if crowds == 0 {
		t.Error("none stand together")
	}
}

// A mark at the edge of the view leads to somebody who is out of it, and to look at them brings them into view; with whose order is due, where there is
// room for both.
func TestAMarkAtTheEdgeLeadsToWhomItStandsFor(t *testing.T) {
	st, marks, together := newStage(t, "hedge-fight", 0), 0, 0
	for _, zoom := range []float64{3, 1.6} {
		st.p.Layout(plan.Rect{W: 390, H: 320}, 1)
		st.p.Cam.Fit()
		st.p.Cam.Scale(st.p.Cam.View.Middle(), zoom)
		was := st.p.Cam
		x, y := st.s.Place(&st.s.Tokens[0])
		for st.p.Cam.Look(paint.Pt{X: x, Y: y}); ; marks++ {
			st.c.Reset()
			st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true})
			places := st.p.AfarPlaces()
			if marks >= len(places) {
				break
			}
			at, from := places[marks], st.p.Cam
			who := st.p.AfarAt(at, 1)
			if _, _, ok := st.p.TokenAt(st.s, nil, who); who == 0 || !ok || st.p.AfarAt(at.Add(paint.Pt{X: 500}), 22) != 0 {
				t.Fatalf("the mark at %v leads to %d", at, who)
			}
			st.p.Seek(st.s, nil, who, 1)
			seen := func(id rules.ID) bool { at, _, _ := st.p.TokenAt(st.s, nil, id); return st.p.Cam.View.Holds(at) }
			if !seen(who) || st.p.Cam.Zoom != was.Zoom {
				t.Errorf("%d is not in view at a zoom of %v", who, st.p.Cam.Zoom)
			}
			if seen(1) {
				together++
			}
			st.p.Cam = from
		}
	}
	if marks == 0 || together == 0 {
		t.Errorf("of %d marks %d lead to who is in view with the one whose order is due", marks, together)
	}
}

// Who has zoomed sees those who act from tick to tick, as large as all was; where it was dragged the field stays for some ticks, and a camera that was
// only dragged stays for good.
func TestAZoomedCameraGoesAfterTheFight(t *testing.T) {
	st := newStage(t, "open-heath", 0)
	st.p.Layout(plan.Rect{W: 920, H: 500}, 1)
	st.p.Open(st.s)
	st.p.Pursues(st.s)
	one, other := st.s.Tokens[0].ID, st.s.Tokens[len(st.s.Tokens)-1].ID
	at := func(id rules.ID) paint.Pt { at, _, _ := st.p.TokenAt(st.s, nil, id); return at }
	next := func(id rules.ID) (pursues, sees bool) {
		st.s.Tick++
		if pursues = st.p.Pursues(st.s); pursues {
			st.p.Pursue(st.s, nil, []rules.ID{id}, false)
		}
		return pursues, st.p.Cam.View.Holds(at(id))
	}
	st.p.Cam.Scale(at(one), 6)
	if st.p.Pursues(st.s) {
		t.Error("it goes away in the tick in which somebody has zoomed")
	}
	large := st.p.Cam.Zoom
	for _, id := range []rules.ID{other, one, other} {
		if _, sees := next(id); !sees || st.p.Cam.Zoom != large || st.p.Cam.Frames() {
			t.Errorf("who acts is in view: %t, at a zoom of %v, %v before", sees, st.p.Cam.Zoom, large)
		}
	}
	was := st.p.Cam.Mid
	st.s.Tick++
	st.p.Pursue(st.s, nil, []rules.ID{one, other}, true)
	if st.p.Cam.Mid != was || !st.p.Cam.Glides() {
		t.Error("it does not glide")
	}
	if st.p.Cam.Step(1); !st.p.Cam.View.Holds(at(one)) || st.p.Cam.View.Holds(at(other)) || st.p.Cam.Zoom != large {
		t.Error("the first of two who have no room together is out of view")
	}
	st.p.Cam.Drag(paint.Pt{X: 1})
	for n := 1; ; n++ {
		if pursues, _ := next(other); pursues {
			if n < 3 {
				t.Errorf("%d ticks after it was dragged it goes away", n)
			}
			break
		}
	}
	st.p.Cam.Fit()
	st.p.Cam.Drag(paint.Pt{X: 300})
	for range 9 {
		if pursues, _ := next(one); pursues {
			t.Fatal("a camera that was only dragged goes away")
		}
	}
}

// Whom a click may be meant for are in view with the one who is ordered, the nearest first, as long as a finger can choose among them.
func TestThoseWhoMayBeChosenAreInView(t *testing.T) {
	st := newStage(t, "hedge-fight", 0)
	st.p.Fingers, st.p.Focus, st.s.Round = true, plan.Chosen, 1
	st.p.Layout(plan.Rect{W: 390, H: 315}, 1)
	st.p.Open(st.s)
	st.p.Follow(st.s, nil, []rules.ID{1, 7, 8, 9, 10}, false)
	for _, id := range []rules.ID{1, 7, 8, 9, 10} {
		if at, _, _ := st.p.TokenAt(st.s, nil, id); !st.p.Cam.View.Holds(at) || size(st) < 24 {
			t.Errorf("%s is at %v, with cells of %.0f pixels", st.s.Token(id).Name, at, size(st))
		}
	}
	st.p.Layout(plan.Rect{W: 200, H: 160}, 1)
	st.p.Follow(st.s, nil, []rules.ID{1, 7, 8, 9, 10}, false)
	for _, id := range []rules.ID{1, 7} { // at whom something is suggested is never out of it
		if at, _, _ := st.p.TokenAt(st.s, nil, id); !st.p.Cam.View.Holds(at) {
			t.Errorf("in a small view %s is at %v", st.s.Token(id).Name, at)
		}
	}
}

// Who has chosen to see the whole field, or a scale of their own, keeps it through orders, with a mouse and with fingers; of a pair that has no room at that
// scale the one who is asked comes into view.
func TestAnOrderKeepsWhatSomebodyHasChosenToSee(t *testing.T) {
	for _, fingers := range []bool{false, true} {
		st := newStage(t, "hedge-fight", 0)
		st.p.Fingers = fingers
		st.p.Layout(plan.Rect{W: 390, H: 315}, 1)
		st.p.Open(st.s)
		st.p.Cam.Fit()
		if st.p.Recall(st.s, nil, []rules.ID{1}); !st.p.Cam.Fitted() {
			t.Errorf("fingers %t: the whole field is left", fingers)
		}
		st.p.Cam.Scale(paint.Pt{X: 380, Y: 300}, 6)
		large := st.p.Cam.Zoom
		st.p.Focus = plan.Chosen
		st.p.Recall(st.s, nil, []rules.ID{1, 10})
		if at, _, _ := st.p.TokenAt(st.s, nil, 1); st.p.Cam.Zoom != large || !st.p.Cam.View.Holds(at) {
			t.Errorf("fingers %t: the scale goes from %v to %v, who is asked is at %v", fingers, large, st.p.Cam.Zoom, at)
		}
	}
}

// While a side is commanded a camera stays as it is as long as who is asked and the enemies near it are well in view, goes there at the same scale if they are
// not, and sets out for that once; only who has no room in it so is framed anew.
func TestACameraIsSteadyForWhoGivesOrders(t *testing.T) {
	stays, moves := 0, 0
	for _, fingers := range []bool{false, true} {
		st := newStage(t, "open-heath", 0)
		st.p.Fingers, st.p.Focus, st.s.Round = fingers, plan.First, 1
		st.p.Layout(plan.Rect{W: 480, H: 280}, 1)
		st.p.Open(st.s)
		st.p.Follow(st.s, nil, []rules.ID{1}, false)
		st.p.Steady.On = true
		large := size(st)
		for i := range st.s.Tokens {
			id := st.s.Tokens[i].ID
			was, in := st.p.Cam, inside(st, id)
			st.p.Steady.Near = []rules.ID{id}
			st.p.Follow(st.s, nil, []rules.ID{id, st.s.Tokens[len(st.s.Tokens)-1-i].ID}, true)
			if in != (st.p.Cam == was) {
				t.Errorf("fingers %t: %d is well in view: %t, the camera goes: %t", fingers, id, in, st.p.Cam != was)
			}
			if stays++; !in {
				stays--
				moves++
			}
			for n := 0; st.p.Cam.Glides(); n++ {
				if st.p.Cam.Step(0.1); n > 20 {
					t.Fatal("it never arrives")
				}
				st.p.Follow(st.s, nil, []rules.ID{id}, true)
			}
			if !inside(st, id) || math.Abs(size(st)-large) > 1e-6 || !st.p.Cam.Frames() {
				t.Errorf("fingers %t: %d is in view: %t, with cells of %.1f pixels, %.1f before", fingers, id, inside(st, id), size(st), large)
			}
		}
		st.p.Steady.Near = nil
		for i := range st.s.Tokens {
			st.p.Steady.Near = append(st.p.Steady.Near, st.s.Tokens[i].ID)
		}
		was := st.p.Cam
		st.p.Focus = plan.Together
		if st.p.Follow(st.s, nil, st.p.Steady.Near, false); st.p.Cam == was {
			t.Errorf("fingers %t: who has no room in view is not framed", fingers)
		}
	}
	if stays == 0 || moves == 0 {
		t.Errorf("it stays %d times, and goes %d times", stays, moves)
	}
}

// inside reports whether somebody is well in view.
func inside(st *stage, id rules.ID) bool {
	at, _, _ := st.p.TokenAt(st.s, nil, id)
	room := size(st)*0.7 + 0.035*280
	v := st.p.Cam.View
	return at.X-room >= v.X-1e-6 && at.Y-room >= v.Y-1e-6 && at.X+room <= v.X+v.W+1e-6 && at.Y+room <= v.Y+v.H+1e-6
}

// A fight that is in view as a whole does not stay at one end of it.
func TestAFightDoesNotStayInACorner(t *testing.T) {
	st := newStage(t, "hedge-fight", 0)
	st.p.Fingers = true
	st.p.Layout(plan.Rect{W: 590, H: 336}, 1)
	st.s.Tokens = st.s.Tokens[:2]
	field := &st.b.Scenario().Field
	stand := func(x, y int32) {
		for i := range st.s.Tokens {
			k := &st.s.Tokens[i]
			k.Cell = field.Cell(x, y)
			k.Cells = []rules.Cell{k.Cell}
		}
	}
	stand(9, 6)
	st.p.Open(st.s)
	stand(11, 6) // aside, but well in view
	st.p.Follow(st.s, nil, nil, false)
	at := st.p.Cam.To(st.p.Crowd(st.s).Middle())
	if off := math.Abs(at.X - 295); off > 0.2*590+1 {
		t.Errorf("the middle of the fight is %.0f pixels from that of the view", off)
	}
}

// On open ground a fight stays in the middle of the view and large while an archer far off acts, whom a mark at the edge stands for; not where all of a side
// are far off.
func TestAnArcherFarOffDoesNotMakeTheFightSmall(t *testing.T) {
	st := newStage(t, "open-heath", 0)
	st.p.Layout(plan.Rect{W: 920, H: 501}, 1)
	archer := st.s.Token(10)
	for i := range st.s.Tokens {
		st.s.Tokens[i].Cell = rules.Cell{X: 6000 + 1500*int32(i%5), Y: 18000 + 2000*int32(i/5)}
	}
	archer.Cell = rules.Cell{X: 52000, Y: 20000}
	st.p.Open(st.s)
	for _, who := range [][]rules.ID{{1, 6}, {10}, {2, 10}, {10, 4}, nil} {
		st.s.Tick++
		st.p.Focus = plan.Most
		st.p.Follow(st.s, nil, who, false)
		at, _, _ := st.p.TokenAt(st.s, nil, 3)
		if v := st.p.Cam.View; math.Abs(at.X-v.X-v.W/2) > v.W/4 || st.p.Cam.Zoom*st.p.Unit() < 30 {
			t.Errorf("as %v act the fight is at %v of a view that is %v wide, with cells of %v", who, at.X, v.W, st.p.Cam.Zoom*st.p.Unit())
		}
		st.c.Reset()
		if st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true}); len(st.p.AfarPlaces()) != 1 {
			t.Errorf("as %v act there are %d marks at the edge", who, len(st.p.AfarPlaces()))
		}
	}
	st.p.Fingers = true
	st.p.Layout(plan.Rect{W: 390, H: 260}, 1)
	for _, who := range [][]rules.ID{{1, 6}, {10}, {2, 10}, {10}} {
		st.s.Tick++
		st.p.Follow(st.s, nil, who, false)
		if n := st.p.Has(st.s, nil); n < 4 {
			t.Errorf("on a phone %d are in view as %v act", n, who)
		}
	}
	st.p.Fingers = false
	st.p.Layout(plan.Rect{W: 920, H: 501}, 1)
	for i := range st.s.Tokens[5:] {
		st.s.Tokens[5+i].Cell = rules.Cell{X: 52000, Y: 18000 + 1500*int32(i)}
	}
	st.s.Tick++
	st.p.Follow(st.s, nil, []rules.ID{10, 1}, false)
	if who := outside(st.p, st.s, nil); who != "" {
		t.Errorf("%s is out of view, though all enemies are far off", who)
	}
}

// Where a whole field of cells would be too small for figures the fight is shown near once time goes on, with a mark at the edge for who is left behind, and all at
// whom somebody may shoot are in view with the shooter as long as that order is chosen.
func TestAFightOnAWideFieldOfCellsIsShownNear(t *testing.T) {
	st := newStage(t, "beacon-on-the-down", 0)
	st.p.Layout(plan.Rect{W: 920, H: 470}, 1)
	for i := range st.s.Tokens {
		k := &st.s.Tokens[i]
		k.Cell = st.b.Scenario().Field.Cell(int32(40+2*(i%4)), int32(3+3*(i/4)))
		k.Cells = []rules.Cell{k.Cell}
	}
	behind := &st.s.Tokens[3]
	behind.Cell = st.b.Scenario().Field.Cell(2, 5)
	behind.Cells = []rules.Cell{behind.Cell}
	st.p.Open(st.s)
	if who := outside(st.p, st.s, nil); who != "" {
		t.Errorf("before it begins %s is out of view", who)
	}
	st.s.Tick = 5
	st.p.Follow(st.s, nil, []rules.ID{1, 5}, false)
	st.c.Reset()
	if st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true}); size(st) < 30 || len(st.p.AfarPlaces()) != 1 {
		t.Errorf("cells are %.0f pixels wide, and there are %d marks at the edge", size(st), len(st.p.AfarPlaces()))
	}
	st.p.Focus, st.p.Steady = plan.Together, plan.Steady{On: true, Near: []rules.ID{4, 5}}
	st.p.Follow(st.s, nil, []rules.ID{4, 5, 8}, false)
	for _, id := range []rules.ID{4, 5, 8} {
		if at, _, _ := st.p.TokenAt(st.s, nil, id); !st.p.Cam.View.Holds(at) {
			t.Errorf("%s is out of view, at %v", st.s.Token(id).Name, at)
		}
	}
}

// On open ground, too, all are in view at whom somebody may shoot, and the shooter.
func TestAllWhomAShotMayBeMeantForAreInView(t *testing.T) {
	st := newStage(t, "open-heath", 0)
	st.p.Layout(plan.Rect{W: 920, H: 501}, 1)
	for i := range st.s.Tokens {
		st.s.Tokens[i].Cell = rules.Cell{X: 6000 + 1500*int32(i%5), Y: 18000 + 2000*int32(i/5)}
	}
	st.s.Token(10).Cell, st.s.Token(2).Cell = rules.Cell{X: 52000, Y: 20000}, rules.Cell{X: 49000, Y: 20000}
	st.p.Open(st.s)
	st.s.Tick = 5
	st.p.Focus, st.p.Steady = plan.Together, plan.Steady{On: true, Near: []rules.ID{10, 2}}
	st.p.Follow(st.s, nil, []rules.ID{10, 2, 1, 3}, false)
	for _, id := range []rules.ID{10, 2, 1, 3} {
		if at, _, _ := st.p.TokenAt(st.s, nil, id); !st.p.Cam.View.Holds(at) {
			t.Errorf("%s is out of view, at %v", st.s.Token(id).Name, at)
		}
	}
}

// Marks that lead to those out of view lie on no letter of those who stand at the edge.
func TestMarksAtTheEdgeLieOnNoLetter(t *testing.T) {
	marks, letters := 0, 0
	for _, name := range []string{"hedge-fight", "night-raid", "bridge"} {
		st := newStage(t, name, 0)
		st.p.Layout(plan.Rect{W: 390, H: 314}, 1)
		st.p.Cam.Fit()
		st.p.Cam.Scale(st.p.Cam.View.Middle(), 38/(st.p.Unit()*st.p.Cam.Zoom))
		for i := range st.s.Tokens {
			x, y := st.s.Place(&st.s.Tokens[i])
			for _, by := range []paint.Pt{{X: 180}, {X: -180}, {Y: -145}, {Y: 140}} { // so that it stands at each edge in turn
				st.p.Cam.Look(paint.Pt{X: x, Y: y})
				st.p.Cam.Drag(by)
				st.c.Reset()
				st.p.Live(st.c, st.s, nil, &plan.Marks{Still: true})
				for _, at := range st.p.AfarPlaces() {
					marks++
					for k := range st.s.Tokens {
						if _, badge, _ := st.p.Extent(st.s, st.s.Tokens[k].ID); badge.With(8).Holds(at) {
							letters++
						}
					}
				}
			}
		}
	}
	if marks == 0 || letters > marks/100 {
		t.Errorf("of %d marks %d lie on letters", marks, letters)
	}
}
