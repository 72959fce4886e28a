package film_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/demo/internal/film"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/reel"
	"github.com/affray-engine/affray/demo/internal/reeltest"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// each visits the film of every tick of every battle that comes with affray.
func each(t *testing.T, visit func(t *testing.T, f *film.Film, before *scene.Scene, events []event.Event, after *scene.Scene)) {
	t.Helper()
	for _, name := range library.Names() {
		through(t, reeltest.Played(t, name), visit)
	}
}

// through visits the films of a battle.
func through(t *testing.T, r *reel.Reel, visit func(t *testing.T, f *film.Film, before *scene.Scene, events []event.Event, after *scene.Scene)) {
	t.Helper()
	t.Run(r.Scenario().Title, func(t *testing.T) {
		for m := range r.Last() {
			before, events, after := r.Scene(m), r.Events(m), r.Scene(m+1)
			visit(t, film.Make(before, events, after), before, events, after)
		}
	})
}

// What somebody has lost at the end of a film is what the scene after it shows; at its
// beginning most of it is not lost yet.
func TestPoolsFallAsBlowsLand(t *testing.T) {
	lost, early := 0, 0
	each(t, func(t *testing.T, f *film.Film, before *scene.Scene, _ []event.Event, after *scene.Scene) {
		var first, last film.Frame
		f.At(0, &first)
		f.At(f.Length(), &last)
		for i := range before.Tokens {
			for k, b := range before.Tokens[i].Bars {
				n := last.Poses[i].Lost[b.Pool]
				if a := after.Tokens[i].Bars[k]; b.Now-n != a.Now {
					t.Errorf("tick %d: %s loses %d %s, want %d", before.Tick, before.Tokens[i].Name, n, b.Name, b.Now-a.Now)
				}
				if n != 0 {
					lost++
				}
				if n != 0 && first.Poses[i].Lost[b.Pool] == n {
					early++ // what nobody strikes for, such as bleeding
				}
			}
		}
	})
	if lost < 100 || early > lost/4 {
		t.Errorf("%d losses, %d of them at the beginning", lost, early)
	}
}

// standing is how a token must stand when nothing moves.
func standing(s *scene.Scene, i int) film.Pose {
	t := &s.Tokens[i]
	p := film.Pose{Angle: s.Ground.Angle(t.Facing), Alpha: 1}
	p.X, p.Y = s.Place(t)
	if t.Up == rules.Prone || t.Up == rules.Down || t.Up == rules.Dead {
		p.Fall = 1
	}
	if t.Gone {
		p.Alpha = 0
	}
	return p
}

func alike(a, b film.Pose) bool {
	turn := math.Abs(math.Mod(a.Angle-b.Angle, 2*math.Pi))
	turn = min(turn, 2*math.Pi-turn)
	fall := math.Abs(a.Fall-b.Fall) < 1e-6 || a.Alpha == 0
	return math.Hypot(a.X-b.X, a.Y-b.Y) < 2 && turn < 0.02 && fall && math.Abs(a.Alpha-b.Alpha) < 1e-6 && a.Lunge < 1e-6 && !a.Walks
}

// A film begins as the scene before it stands, and ends as the one after it.
func TestAFilmLeadsFromSceneToScene(t *testing.T) {
	each(t, func(t *testing.T, f *film.Film, before *scene.Scene, events []event.Event, after *scene.Scene) {
		var first, last film.Frame
		f.At(0, &first)
		f.At(f.Length(), &last)
		for i := range before.Tokens {
			if p := first.Poses[i]; f.Length() > 0 && !alikeAtStart(p, standing(before, i)) {
				t.Fatalf("tick %d: %s begins as %+v, want %+v", before.Tick, before.Tokens[i].Name, p, standing(before, i))
			}
			if p := last.Poses[i]; !alike(p, standing(after, i)) {
				t.Fatalf("tick %d: %s ends as %+v, want %+v", before.Tick, before.Tokens[i].Name, p, standing(after, i))
			}
		}
	})
}

// In a film somebody is up as before till the fall begins, and after it as in the end; when all harm is done it says so, and before any it does not.
func TestWhoFallsInAFilmIsDown(t *testing.T) {
	fallen := 0
	visit := func(t *testing.T, f *film.Film, before *scene.Scene, _ []event.Event, after *scene.Scene) {
		up := func(s *scene.Scene, i int) rules.Posture { return either(s.Tokens[i].Gone, rules.Gone, s.Tokens[i].Up) }
		var p, last film.Frame
		f.At(f.Length(), &last)
		for k := range 21 {
			at := f.Length() * float64(k) / 20
			f.At(at, &p)
			for i := range before.Tokens {
				was, is, got := up(f.Scene(), i), up(after, i), p.Poses[i].Up
				if was != is && !is.Acts() && was.Acts() {
					fallen++
				}
				if k == 20 && got != is || got == was && was != is && lies(is) && !lies(was) && p.Poses[i].Fall > 0 {
					t.Fatalf("tick %d: %s is %v at %d of 20, from %v to %v", before.Tick, before.Tokens[i].Name, got, k, was, is)
				}
				q, none := &last.Poses[i], [rules.NPool]int32{}
				if f.Done(at) && (p.Poses[i].Lost != q.Lost || got != q.Up) || k == 20 && !f.Done(at) && (was != is || q.Lost != none) {
					t.Fatalf("tick %d: of %s all is done at %d of 20: %v; lost are %v, in the end %v", before.Tick, before.Tokens[i].Name, k, f.Done(at), p.Poses[i].Lost, q.Lost)
				}
			}
		}
	}
	for _, name := range []string{"hedge-fight", "counting-house", "tavern-brawl", "trapped-passage"} {
		through(t, reeltest.Played(t, name), visit)
	}
	if fallen == 0 {
		t.Error("nobody falls")
	}
}

func lies(u rules.Posture) bool { return u == rules.Prone || u == rules.Down || u == rules.Dead }

func either[T any](is bool, a, b T) T {
	if is {
		return a
	}
	return b
}

// alikeAtStart leaves out what begins at once.
func alikeAtStart(a, b film.Pose) bool {
	a.Walks = false
	return alike(a, b)
}

// Nobody jumps: between two pictures a token goes no farther than it can walk, and all
// shares stay shares.
func TestNothingJumps(t *testing.T) {
	each(t, func(t *testing.T, f *film.Film, before *scene.Scene, events []event.Event, after *scene.Scene) {
		longest := 0.0
		for i := range before.Tokens {
			a, b := standing(before, i), standing(after, i)
			longest = max(longest, math.Hypot(a.X-b.X, a.Y-b.Y))
		}
		for _, e := range events {
			longest = max(longest, float64(len(e.Way)+1)*1.5*float64(max(1, before.Ground.CellMm)), float64(e.Amount)*1.5)
		}
		var was, is film.Frame
		f.At(0, &was)
		const frames = 40
		step := f.Length() / frames
		most := longest/0.2*step*1.6 + 5
		for k := 1; k <= frames; k++ {
			f.At(step*float64(k), &is)
			for i := range is.Poses {
				a, b := was.Poses[i], is.Poses[i]
				if d := math.Hypot(a.X-b.X, a.Y-b.Y); d > most || math.IsNaN(d) {
					t.Fatalf("tick %d: %s jumps %v mm at %v of %v", before.Tick, before.Tokens[i].Name, d, step*float64(k), f.Length())
				}
				for _, x := range []float64{b.Lunge, b.Fall, b.Flash, b.Alpha, b.Raised} {
					if x < -1e-9 || x > 1+1e-9 || math.IsNaN(x) {
						t.Fatalf("tick %d: %+v", before.Tick, b)
					}
				}
			}
			was.Poses = append(was.Poses[:0], is.Poses...)
		}
	})
}

// gathered is all that is seen in a film.
type gathered struct {
	texts    map[string]bool
	missiles int
	areas    int
	hits     map[string]bool
	lunges   map[rules.ID]bool
	guards   map[film.Guard]bool
	walks    map[rules.ID]bool
	doors    map[int]bool
}

func gather(f *film.Film) gathered {
	g := gathered{map[string]bool{}, 0, 0, map[string]bool{}, map[rules.ID]bool{}, map[film.Guard]bool{}, map[rules.ID]bool{}, map[int]bool{}}
	var p film.Frame
	for t := 0.0; t <= f.Length(); t += 0.02 {
		f.At(t, &p)
		g.missiles += len(p.Missiles)
		g.areas += len(p.Areas)
		for _, n := range p.Numbers {
			g.texts[n.Text] = true
		}
		for _, h := range p.Hits {
			g.hits[h.Part] = true
		}
		for _, d := range p.Doors {
			g.doors[d.Obstacle] = true
		}
		for i, pose := range p.Poses {
			id := rules.ID(i + 1)
			if pose.Lunge > 0.5 {
				g.lunges[id] = true
			}
			if pose.Raised > 0.5 {
				g.guards[pose.Guard] = true
			}
			if pose.Walks {
				g.walks[id] = true
			}
		}
	}
	return g
}

// told reports whether so much harm is told of a pool, "" for the only one, by itself or with other harm of the same blow.
func (g *gathered) told(n int, pool string) bool {
	for text := range g.texts {
		for one := range strings.SplitSeq(text, ", ") {
			amount, of, _ := strings.Cut(one, " ")
			if k, err := strconv.Atoi(amount); err == nil && -k >= n && of == pool {
				return true
			}
		}
	}
	return false
}

// Every walk, blow, shot and harm of a battle is to be seen.
func TestAFilmShowsWhatEventsSay(t *testing.T) {
	seen := map[string]int{}
	each(t, func(t *testing.T, f *film.Film, before *scene.Scene, events []event.Event, after *scene.Scene) {
		g := gather(f)
		for i := range events {
			want(t, &events[i], &g, seen, before)
		}
		for i := range after.Open {
			if after.Open[i] != before.Open[i] {
				seen["door"]++
				if !g.doors[i] {
					t.Errorf("tick %d: nobody sees the door %d move", before.Tick, i)
				}
			}
		}
		if f.Length() == 0 && slices.ContainsFunc(events, func(e event.Event) bool { return e.Kind == event.Moved && len(e.Way) > 0 }) {
			t.Errorf("tick %d: somebody walks, and nothing is to be seen", before.Tick)
		}
	})
	for _, kind := range []string{"walk", "strike", "shoot", "area", "harm", "lesser harm", "part", "parried", "blocked", "miss", "critical!", "falls", "dies", "door"} {
		if seen[kind] == 0 {
			t.Errorf("no battle shows %s", kind)
		}
	}
}

func want(t *testing.T, e *event.Event, g *gathered, seen map[string]int, before *scene.Scene) {
	t.Helper()
	miss := func(what string) { t.Errorf("tick %d, event %d: nobody sees %s", before.Tick, e.Serial, what) }
	see := func(what string, ok bool) {
		seen[what]++
		if !ok {
			miss(what)
		}
	}
	worse := g.texts["unconscious"] || g.texts["dies"] // that matters more where there is no room for all
	switch e.Kind {
	case event.Moved:
		if len(e.Way) > 0 && e.From != e.To {
			see("walk", g.walks[e.Who])
		}
	case event.Struck:
		x := e.Exchange
		if x.Verdict.Outcome == rules.Lost || x.To == 0 || x.To == x.By && x.Facts.Terms.Area.Shape == rules.AreaNone {
			return
		}
		switch {
		case x.Facts.Terms.Area.Shape != rules.AreaNone:
			see("area", g.areas > 0)
		case x.Act.Kind.Flies():
			see("shoot", g.missiles > 0)
		case x.Act.Kind.Hostile():
			see("strike", g.lunges[x.By])
		default:
			return
		}
		for o, text := range map[rules.Outcome]string{rules.Parried: "parried", rules.Blocked: "blocked", rules.Miss: "miss", rules.Critical: "critical!"} {
			harmed := slices.ContainsFunc(x.Verdict.Effects, func(f rules.Effect) bool { return f.Kind == rules.EffLose && f.On == x.To && f.N[0] > 0 })
			if x.Verdict.Outcome == o && harmed == (o == rules.Critical) {
				see(text, g.texts[text] || worse && o == rules.Critical)
			}
		}
		if x.Verdict.Outcome == rules.Parried {
			see("parry", g.guards[film.Parry])
		}
	case event.Changed:
		if n := e.Before - e.After; e.Effect.Kind == rules.EffLose && n > 0 {
			pool := ""
			bars := slices.DeleteFunc(slices.Clone(before.Tokens[e.Who-1].Bars), func(b scene.Bar) bool { return b.Max <= 0 && b.Vital })
			for _, b := range bars {
				if b.Pool == int(e.Effect.What) && (!b.Vital || len(bars) > 1) { // of more pools than one each has its name
					pool = b.Name
					seen["lesser harm"]++
				}
			}
			see("harm", g.told(int(n), pool) || g.texts[""] && before.Tokens[e.Who-1].Up == rules.Down)
			if e.Effect.N[1] > 0 && before.Tokens[e.Who-1].Up != rules.Down { // of the fallen who bleed no part is told
				seen["part"]++
				if len(g.hits) == 0 || g.hits[""] && len(g.hits) == 1 {
					miss("which part is struck")
				}
			}
		}
		if e.Effect.Kind == rules.EffPosture && rules.Posture(e.After) > rules.Posture(e.Before) {
			switch rules.Posture(e.After) {
			case rules.Prone:
				see("falls", g.texts["falls"] || worse || g.texts["critical!"])
			case rules.Dead:
				see("dies", g.texts["dies"])
			}
		}
	}
}

// In a tick without events nothing moves and no time is lost.
func TestAQuietTickTakesNoTime(t *testing.T) {
	each(t, func(t *testing.T, f *film.Film, before *scene.Scene, events []event.Event, after *scene.Scene) {
		shown := slices.ContainsFunc(events, func(e event.Event) bool {
			return e.Kind == event.Moved || e.Kind == event.Turned || e.Kind == event.Struck || e.Kind == event.Changed || e.Kind == event.Ended
		})
		if !shown && f.Length() > 0 && !slices.ContainsFunc(after.Tokens, func(t scene.Token) bool { return t.Gone }) {
			t.Errorf("tick %d takes %v s", before.Tick, f.Length())
		}
		if f.Length() > max(12, 0.3*float64(len(events))) {
			t.Errorf("tick %d takes %v s with %d events", before.Tick, f.Length(), len(events))
		}
	})
}

// Those who walk at the same time walk together.
func TestThoseWhoWalkAtOnceWalkTogether(t *testing.T) {
	together := 0
	each(t, func(t *testing.T, f *film.Film, before *scene.Scene, events []event.Event, after *scene.Scene) {
		var p film.Frame
		f.At(0.1, &p)
		n := 0
		for _, pose := range p.Poses {
			if pose.Walks {
				n++
			}
		}
		together = max(together, n)
	})
	if together < 4 {
		t.Errorf("at most %d walk together", together)
	}
}

func TestAPictureAllocatesNothing(t *testing.T) {
	r := reeltest.Played(t, "hedge-fight")
	busiest, at := &film.Film{}, 0
	for m := range r.Last() {
		if f := film.Make(r.Scene(m), r.Events(m), r.Scene(m+1)); f.Length() > busiest.Length() {
			busiest, at = f, m
		}
	}
	var p film.Frame
	all := func() {
		for k := range 50 {
			busiest.At(busiest.Length()*float64(k)/49, &p)
		}
	}
	all()
	if n := testing.AllocsPerRun(20, all); n > 0 {
		t.Errorf("the pictures of tick %d allocate %v times", at, n)
	}
}

// What is told of a film that was stopped is what has been seen: each exchange lands once,
// while the film runs.
func TestEachExchangeLandsWhileTheFilmRuns(t *testing.T) {
	each(t, func(t *testing.T, f *film.Film, _ *scene.Scene, events []event.Event, _ *scene.Scene) {
		for i := range events {
			e := &events[i]
			if e.Kind != event.Struck || e.Exchange == nil || e.Who == 0 {
				continue
			}
			if f.Landed(e.Serial, -0.001) {
				t.Errorf("event %d has landed before the film begins", e.Serial)
			}
			if !f.Landed(e.Serial, f.Length()) {
				t.Errorf("event %d has not landed when the film is over", e.Serial)
			}
			for at := 0.0; at < f.Length(); at += 0.05 {
				if f.Landed(e.Serial, at) && !f.Begun(e.Serial, at) {
					t.Errorf("event %d has landed at %.2f before it has begun", e.Serial, at)
				}
			}
		}
		if f.Landed(1<<31, f.Length()) || f.Begun(1<<31, f.Length()) {
			t.Error("an exchange that is not in the film has begun or landed")
		}
	})
}

// Who has walked up to somebody is at blows with them as soon as both are where they are then, and not before.
func TestNobodyIsAtBlowsBeforeBothAreThere(t *testing.T) {
	walked := 0
	each(t, func(t *testing.T, f *film.Film, before *scene.Scene, events []event.Event, after *scene.Scene) {
		for i := range events {
			e := &events[i]
			if e.Kind != event.Engaged || i == 0 || events[i-1].Kind != event.Moved || events[i-1].From == events[i-1].To {
				continue
			}
			walked++
			if f.Landed(e.Serial, 0) || !f.Landed(e.Serial, f.Length()) {
				t.Errorf("tick %d: they are at blows at the start: %t, at the end: %t", before.Tick, f.Landed(e.Serial, 0), f.Landed(e.Serial, f.Length()))
			}
		}
	})
	if walked == 0 {
		t.Error("nobody walks up to anybody")
	}
}

// Who comes onto the field in a tick is one of those whom its film shows: not there at its beginning, there at its end
// (FIELD-001).
func TestWhoComesIsSeenToCome(t *testing.T) {
	came := 0
	check := func(t *testing.T, f *film.Film, before *scene.Scene, _ []event.Event, after *scene.Scene) {
		all := f.Scene()
		if len(all.Tokens) != len(after.Tokens) || len(before.Tokens) == len(after.Tokens) && all != before {
			t.Fatalf("tick %d: the film is of %d, after it there are %d", before.Tick, len(all.Tokens), len(after.Tokens))
		}
		for i := len(before.Tokens); i < len(after.Tokens); i++ {
			var first, last film.Frame
			f.At(0, &first)
			f.At(f.Length(), &last)
			if came++; !all.Tokens[i].Gone || all.Tokens[i].Name != after.Tokens[i].Name || first.Poses[i].Alpha != 0 || last.Poses[i].Alpha != 1 {
				t.Errorf("tick %d: %s comes from %+v to %+v", before.Tick, after.Tokens[i].Name, first.Poses[i], last.Poses[i])
			}
		}
	}
	each(t, check)
	through(t, reeltest.Whole(reeltest.Build(t, "help-at-the-bridge", reel.Options{Seed: 6})), check) // which lasts till help comes
	if came == 0 {
		t.Error("nobody comes")
	}
}

// A mount goes where its rider goes, at the same time, and turns with it (FIELD-041).
func TestAMountGoesWithItsRider(t *testing.T) {
	rides := 0
	each(t, func(t *testing.T, f *film.Film, before *scene.Scene, _ []event.Event, after *scene.Scene) {
		for i := range before.Tokens {
			tok := &before.Tokens[i]
			if tok.Rides == 0 || after.Tokens[i].Rides != tok.Rides || tok.Cell == after.Tokens[i].Cell {
				continue
			}
			rides++
			var first, middle, last film.Frame
			f.At(0, &first)
			f.At(f.Length()/2, &middle)
			f.At(f.Length(), &last)
			far := func(a *film.Frame, k int) float64 {
				return math.Hypot(a.Poses[k].X-first.Poses[k].X, a.Poses[k].Y-first.Poses[k].Y)
			}
			m := int(tok.Rides) - 1
			if began := far(&middle, i) > 0; began != (far(&middle, m) > 0) {
				t.Errorf("tick %d: %s goes %.0f mm by the middle, its mount %.0f", before.Tick, tok.Name, far(&middle, i), far(&middle, m))
			}
			if gap := math.Abs(far(&last, i) - far(&last, m)); gap > 2*float64(before.Ground.CellMm) {
				t.Errorf("tick %d: %s goes %.0f mm, its mount %.0f", before.Tick, tok.Name, far(&last, i), far(&last, m))
			}
		}
	})
	if rides == 0 {
		t.Error("nobody rides anywhere")
	}
}
