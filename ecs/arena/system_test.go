package arena_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules"
	"github.com/yohamta/donburi"
)

// Soot is a component of a host's own.
type Soot struct{ Times int32 }

var soot = donburi.NewComponentType[Soot]()

// smoke bites somebody at the end of every third round that it has seen, and leaves soot.
func smoke(int) []ecs.System {
	seen := 0
	return []ecs.System{{
		Name: "smoke", When: ecs.RoundEnds, Rules: []rules.RuleEntry{{ID: "SMOKE-1", Title: "Smoke bites"}},
		Run: func(h *ecs.Hand) error {
			if seen++; seen%3 != 0 {
				return nil
			}
			h.For(1).Lose("SMOKE-1", 1, int(h.Battle().Shape().Vital), 2)
			e := h.Battle().Entry(1)
			if !e.HasComponent(soot) {
				e.AddComponent(soot)
			}
			soot.Get(e).Times++
			return nil
		},
	}}
}

// Systems and parts of the host's are in every battle of a run, which is the same for any number of workers, and each
// battle is that of its seed.
func TestSystemsAndPartsAreInEveryBattle(t *testing.T) {
	s := battletest.Load(t, "duel")
	c := arena.Config{Battles: 40, Workers: 1, Seed: 5, Systems: smoke, Parts: []ecs.Part{ecs.Carry(soot)}}
	want, lines := table(t, s, c)
	for _, c.Workers = range []int{2, 7} {
		if got, also := table(t, s, c); got != want || also != lines {
			t.Errorf("%d workers:\n%s\nwant as with one:\n%s", c.Workers, got, want)
		}
	}
	if bare, _ := table(t, s, arena.Config{Battles: 40, Workers: 1, Seed: 5}); bare == want {
		t.Error("systems make no difference")
	}
	c.Battles = 3
	c.Each = func(b *arena.Battle) error {
		x, err := ecs.New(s, ecs.Config{Seed: b.Seed, Systems: smoke(b.Index), Parts: c.Parts})
		if err != nil {
			return err
		}
		if x.Run(); x.Digest() != b.Digest {
			t.Errorf("seed %d: another battle than in the arena", b.Seed)
		}
		return nil
	}
	run(t, s, c)
}

// What is wrong with systems and parts is told, with the battle.
func TestAMistakeInSystemsOrPartsIsTold(t *testing.T) {
	s := battletest.Load(t, "duel")
	var part *ecs.PartError
	if _, err := arena.Run(t.Context(), s, arena.Config{Battles: 1, Parts: make([]ecs.Part, 1)}); !errors.As(err, &part) {
		t.Errorf("got %v", err)
	}
	var battle *arena.BattleError
	_, err := arena.Run(t.Context(), s, arena.Config{Battles: 1, Systems: func(int) []ecs.System { return make([]ecs.System, 1) }})
	if !errors.As(err, &battle) || !errors.Is(err, ecs.ErrNoSystem) {
		t.Errorf("got %v", err)
	}
	_, err = arena.Run(t.Context(), s, arena.Config{Battles: 1, Systems: func(int) []ecs.System { panic("no") }})
	if err == nil || !strings.Contains(err.Error(), "Config.Systems panics: no") {
		t.Errorf("got %v", err)
	}
}
