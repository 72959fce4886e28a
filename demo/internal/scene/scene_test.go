package scene_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/affray-engine/affray/demo/internal/crowd"
	"github.com/affray-engine/affray/demo/internal/guise"
	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

func battle(t testing.TB, name string) *ecs.Battle {
	t.Helper()
	s, err := library.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A scene says of everybody what their own side sees, at every moment.
func TestASceneShowsEverybody(t *testing.T) {
	for _, name := range library.Names() {
		b := battle(t, name)
		var s scene.Scene
		for more := true; more; more = b.Step() == ecs.Running {
			scene.Of(b, &s)
			if s.Tick != b.Result().Ticks || s.Round != b.Round() || s.Of != b.Of() || len(s.Tokens) != len(b.Scenario().Combatants) || len(s.Open) != len(b.Scenario().Field.Obstacles) {
				t.Fatalf("%s: tick %d, round %d.%d, %d tokens", name, s.Tick, s.Round, s.Of, len(s.Tokens))
			}
			for i := range s.Tokens {
				wantToken(t, name, b, &s, &s.Tokens[i], rules.ID(i+1))
			}
		}
		scene.Of(b, &s)
		if !s.Over {
			t.Errorf("%s: the battle is over, and the scene does not say so", name)
		}
	}
}

func wantToken(t *testing.T, name string, b *ecs.Battle, s *scene.Scene, tok *scene.Token, id rules.ID) {
	t.Helper()
	v := b.View(int(b.View(0).Figure(id).Team))
	f := v.Figure(id)
	if tok.ID != id || tok.Name != f.Name || tok.Title == "" || tok.Side != int(f.Team) || tok.Up != f.Posture || tok.Cell != f.Cell || tok.Facing != int(f.Facing) || tok.Busy != f.Busy {
		t.Fatalf("%s: %+v is not %+v", name, tok, f)
	}
	if s.Token(id) != tok || tok.Gone != (f.Posture == rules.Gone) || tok.Label == "" {
		t.Fatalf("%s: %+v", name, tok)
	}
	cells := b.Cells(nil, id)
	if tok.Rides != f.Rides {
		t.Fatalf("%s: %s rides %d, want %d", name, tok.Name, tok.Rides, f.Rides)
	}
	if f.Rides != 0 { // it is drawn on the foremost part of its mount
		cells = cells[:min(len(cells), 1)]
	}
	if !tok.Gone && len(cells) != len(tok.Cells) {
		t.Fatalf("%s: %s covers %v, want %v", name, tok.Name, tok.Cells, cells)
	}
	vital := 0
	for _, bar := range tok.Bars {
		if bar.Max <= 0 || bar.Name == "" {
			t.Fatalf("%s: %s has the bar %+v", name, tok.Name, bar)
		}
		if bar.Vital {
			vital++
			if p := f.Pools[b.Shape().Vital]; bar.Now != p.Now || bar.Max != p.Max {
				t.Fatalf("%s: %s has %+v, want %+v", name, tok.Name, bar, p)
			}
		}
	}
	if vital != 1 {
		t.Fatalf("%s: %s has %d vital bars", name, tok.Name, vital)
	}
	for _, p := range tok.Parts {
		if a := v.BodyArea(id, p.Index); int32(a.Harm) != p.Harm || int32(a.Hold) != p.Hold || int(a.Lo) != p.Low || p.Name == "" {
			t.Fatalf("%s: %s has the part %+v, want %+v", name, tok.Name, p, a)
		}
	}
	seen := map[string]bool{}
	for i, sign := range tok.Signs {
		if sign.Letter == "" || sign.Text == "" || seen[sign.Name] || i > 0 && sign.Grave && !tok.Signs[i-1].Grave {
			t.Fatalf("%s: %s has the signs %+v", name, tok.Name, tok.Signs)
		}
		seen[sign.Name] = true
	}
}

func TestAnUnknownTokenIsNil(t *testing.T) {
	var s scene.Scene
	scene.Of(battle(t, "duel"), &s)
	if s.Token(0) != nil || s.Token(99) != nil {
		t.Error("nobody has a token")
	}
}

// The letters are those of the board of a transcript.
func TestLettersAreThoseOfTheTranscript(t *testing.T) {
	b := battle(t, "hedge-fight")
	var s scene.Scene
	scene.Of(b, &s)
	for i, letter := range transcript.Letters(b) {
		if s.Tokens[i].Label != string(letter) {
			t.Errorf("%s is %s, want %c", s.Tokens[i].Name, s.Tokens[i].Label, letter)
		}
	}
}

// In a crowd, those for whom no letter is left bear their numbers: no two look the same.
func TestInACrowdNoTwoHaveTheSameLabel(t *testing.T) {
	sc, err := library.Parse("crowd.yaml", crowd.Scenario("nc", "{monster: orc}", 60, 60))
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(sc, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var s scene.Scene
	scene.Of(b, &s)
	seen := map[string]rules.ID{}
	for i := range s.Tokens {
		k := &s.Tokens[i]
		if seen[k.Label] != 0 || k.Label == "" || k.Label == "@" {
			t.Errorf("%d and %d are both %q", seen[k.Label], k.ID, k.Label)
		}
		seen[k.Label] = k.ID
	}
}

// What goes on four feet lies otherwise than a man.
func TestHorsesAndWolvesAreBeastsAndMenAreNot(t *testing.T) {
	var s scene.Scene
	scene.Of(battle(t, "wolves-at-the-fold"), &s)
	want := map[string]bool{"hob": false, "wyn": false, "dun": true, "grey": true, "lame": true}
	for i := range s.Tokens {
		if is, ok := want[s.Tokens[i].Name]; ok && is != s.Tokens[i].Beast {
			t.Errorf("%s is a beast: %v", s.Tokens[i].Title, s.Tokens[i].Beast)
		}
	}
}

// A clone stays as it is when the memory of its scene is used again.
func TestACloneKeepsStill(t *testing.T) {
	b := battle(t, "wolves-at-the-fold")
	var s scene.Scene
	scene.Of(b, &s)
	c := s.Clone()
	before := fmt.Sprintf("%+v", *c)
	for range 12 {
		b.Step()
		scene.Of(b, &s)
	}
	if got := fmt.Sprintf("%+v", *c); got != before {
		t.Errorf("the clone has changed to\n%s\nfrom\n%s", got, before)
	}
	if fmt.Sprintf("%+v", s) == before {
		t.Error("nothing has happened")
	}
}

// People of the scenarios hold what their gear says.
func TestWeaponsAreKnownByTheirNames(t *testing.T) {
	for _, c := range []struct {
		scenario, who string
		want          scene.Weapon
		shield        bool
	}{
		{"hedge-fight", "hild", guise.Blade, true}, {"hedge-fight", "odo", guise.Spear, true}, {"hedge-fight", "edda", guise.Bow, false},
		{"hedge-fight", "maud", guise.Staff, false}, {"hedge-fight", "bede", guise.Mace, true}, {"hedge-fight", "vrak", guise.Axe, false},
		{"hedge-fight", "hask", guise.Claw, false}, {"arrows-at-the-ford", "rolf", guise.Crossbow, false}, {"bridge", "dunn", guise.Bow, false},
		{"net-and-sword", "carpo", guise.Whip, false}, {"tavern-brawl", "hamo", guise.Unarmed, false}, {"wolves-at-the-fold", "grey", guise.Claw, false},
		{"counting-house", "mastiff", guise.Claw, false}, {"mill-bridge", "wat", guise.Mace, false}, {"mill-bridge", "pip", guise.Sling, false},
	} {
		b := battle(t, c.scenario)
		var s scene.Scene
		scene.Of(b, &s)
		if tok := s.Token(b.ID(c.who)); tok == nil || tok.Weapon != c.want || tok.Shield != c.shield {
			t.Errorf("%s of %s holds %+v, want %s and a shield: %v", c.who, c.scenario, tok, c.want, c.shield)
		}
	}
}

// Cells lie where the core draws them, and neighbours are a cell apart.
func TestCellsLieACellApart(t *testing.T) {
	for _, name := range []string{"hedge-fight", "warehouse"} {
		b := battle(t, name)
		g := scene.GroundOf(b)
		c := b.View(0).Figure(1).Cell
		x, y := g.Place(c)
		for _, n := range g.Kind.Neighbours(nil, c) {
			d, straight := g.Kind.DirectionOf(c, n)
			nx, ny := g.Place(n)
			want := float64(g.CellMm)
			if straight && g.Kind.Diagonal(d) {
				want *= math.Sqrt2
			}
			if got := math.Hypot(nx-x, ny-y); math.Abs(got-want) > 1 {
				t.Errorf("%s: %v is %v mm from %v, want %v", name, n, got, c, want)
			}
		}
	}
	free := scene.GroundOf(battle(t, "open-heath"))
	if x, y := free.Place(rules.Cell{X: 1234, Y: 567}); x != 1234 || y != 567 || free.Ring(rules.Cell{}) != nil {
		t.Errorf("a place of open ground lies at %v, %v", x, y)
	}
}

// The ring of a cell lies round its middle, and a facing points at a neighbour.
func TestRingsAndFacingsFitTheCells(t *testing.T) {
	for _, name := range library.Names() {
		b := battle(t, name)
		g := scene.GroundOf(b)
		if g.Kind == grid.Free {
			continue
		}
		c := b.View(0).Figure(1).Cell
		x, y := g.Place(c)
		sx, sy := 0.0, 0.0
		ring := g.Ring(c)
		for _, p := range ring {
			sx, sy = sx+p[0], sy+p[1]
		}
		if n := float64(len(ring)); n < 4 || math.Hypot(sx/n-x, sy/n-y) > 1 {
			t.Errorf("%s: the ring of %v lies round %v, %v, want %v, %v", name, c, sx/n, sy/n, x, y)
		}
		if g.Facings != g.Kind.Directions() {
			continue
		}
		for f := range g.Facings {
			d := g.Kind.Direction(f)
			nx, ny := g.Place(rules.Cell{X: c.X + d.X, Y: c.Y + d.Y})
			if turn := math.Abs(math.Mod(g.Angle(f)-math.Atan2(ny-y, nx-x), 2*math.Pi)); min(turn, 2*math.Pi-turn) > 0.01 {
				t.Errorf("%s: facing %d points to %v, its neighbour lies at %v", name, f, g.Angle(f), math.Atan2(ny-y, nx-x))
			}
		}
	}
}

// A body of several cells is drawn in the middle of them.
func TestALargeBodyIsDrawnInItsMiddle(t *testing.T) {
	large := 0
	for _, name := range library.Names() {
		var s scene.Scene
		scene.Of(battle(t, name), &s)
		for i := range s.Tokens {
			tok := &s.Tokens[i]
			if len(tok.Cells) < 2 {
				continue
			}
			large++
			x, y := s.Place(tok)
			for _, c := range tok.Cells {
				if cx, cy := s.Ground.Place(c); math.Hypot(cx-x, cy-y) > 4*float64(s.Ground.CellMm) {
					t.Errorf("%s: %s is drawn far from %v", name, tok.Name, c)
				}
			}
		}
	}
	if large == 0 {
		t.Error("nobody is large")
	}
}

func BenchmarkOf(b *testing.B) {
	battle := battle(b, "hedge-fight")
	var s scene.Scene
	for b.Loop() {
		scene.Of(battle, &s)
	}
}
