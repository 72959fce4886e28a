package scene_test

import (
	"testing"

	"github.com/affray-engine/affray/demo/internal/library"
	"github.com/affray-engine/affray/demo/internal/scene"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// A scene says of every danger, at every moment of every battle, in which cells it is as the battle says, and whether it
// is to come, there or over (FIELD-010, FIELD-016).
func TestASceneTellsWhereDangersAre(t *testing.T) {
	grown, states := 0, map[string]int{}
	for _, name := range library.Names() {
		b := battle(t, name)
		if len(b.Scenario().Dangers) == 0 {
			continue
		}
		var s scene.Scene
		for more, was := true, 0; more; more = b.Step() == ecs.Running {
			scene.Of(b, &s)
			now := 0
			for i, d := range b.Dangers() {
				states[s.Dangers[i].State]++
				if s.Dangers[i].On != d.On || d.On != (s.Dangers[i].State == "now") {
					t.Fatalf("%s: %+v, want %+v", name, s.Dangers[i], d)
				}
				now += len(s.Dangers[i].Cells)
			}
			if now > was {
				grown++
			}
			was = now
			placed(t, name, b, &s)
		}
	}
	if grown == 0 || states["now"] == 0 || states["in round 2"] == 0 {
		t.Errorf("dangers grew %d times, and were %v", grown, states)
	}
}

// placed compares the cells of dangers with those of the battle.
func placed(t *testing.T, name string, b *ecs.Battle, s *scene.Scene) {
	t.Helper()
	f := &b.Scenario().Field
	for y := range int32(f.Height) {
		for x := range int32(f.Width) {
			c, n := f.Cell(x, y), 0
			for i := range s.Dangers {
				if b.InDanger(i, c) {
					n++
				}
			}
			if got := s.In(c); len(got) != n {
				t.Fatalf("%s: tick %d: %v is in %v, want %d dangers", name, s.Tick, c, got, n)
			}
		}
	}
}

const perils = `
scenario: perils
rulebook: nc
field: {grid: free, size: [20000, 20000]}
sides: [{id: red, controller: passive}, {id: blue, controller: passive}]
zones: [{id: old-well, from: [9000, 8000], to: [6000, 5000]}]
dangers:
  - {id: the-fire, kind: fire, in: old-well, ends: {round: 2}}
  - {id: night, kind: darkness, begins: {round: 2}}
combatants:
  - {id: ann, side: red, at: [1000, 5000], use: raider}
  - {id: bo, side: blue, at: [19000, 5000], use: raider}
`

// On open ground a danger is a rectangle, and one of the whole field is everywhere; what is over is told apart from what
// is to come.
func TestDangersBeginAndEnd(t *testing.T) {
	sc, err := library.Parse("perils.yaml", []byte(perils))
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(sc, ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	in, out := rules.Cell{X: 7000, Y: 7000}, rules.Cell{X: 7000, Y: 9000}
	var s scene.Scene
	scene.Of(b, &s)
	if len(s.In(in)) != 1 || s.In(in)[0] != "fire" || len(s.In(out)) != 0 || s.Dangers[0].Name != "the fire" || s.Dangers[0].Where != "old well" || s.Dangers[1].State != "in round 2" {
		t.Errorf("at first: %v, %v, %+v", s.In(in), s.In(out), s.Dangers)
	}
	for b.Round() < 2 && b.Step() == ecs.Running {
	}
	scene.Of(b, &s)
	if len(s.In(in)) != 1 || s.In(in)[0] != "darkness" || len(s.In(out)) != 1 || s.Dangers[0].State != "over" || s.Dangers[1].State != "now" {
		t.Errorf("later (%+v): %v, %v, %+v", b.Result(), s.In(in), s.In(out), s.Dangers)
	}
}
