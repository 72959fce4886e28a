package ecs_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/systems/event"
)

// A battle made again is the one that New makes, after every tick.
func TestABattleMadeAgainIsTheSameAsANewOne(t *testing.T) {
	battletest.Alone(t)
	for _, l := range laws {
		t.Run(l.name, func(t *testing.T) {
			build := func(c ecs.Config) *ecs.Battle {
				if l.text != "" {
					return battletest.Start(t, l.text, c)
				}
				b, err := ecs.New(battletest.Load(t, l.name), c)
				if err != nil {
					t.Fatal(err)
				}
				return b
			}
			first := build(ecs.Config{Seed: 99})
			var last *ecs.Battle
			for seed := uint64(0); seed < 3; seed++ { // 0 takes that of the scenario
				told := 0
				c := ecs.Config{Seed: seed, Events: func(*event.Event) { told++ }}
				again, err := first.Again(c)
				if err != nil {
					t.Fatal(err)
				}
				fresh := build(ecs.Config{Seed: seed})
				if again.Digest() != fresh.Digest() || again.Seed() != fresh.Seed() {
					t.Fatalf("seed %d: they differ before the first tick", seed)
				}
				all := digests(fresh)
				wantSame(t, digests(again), all)
				if told == 0 {
					t.Error("nobody was told of the battle")
				}
				c.Events = nil
				if last, err = first.AgainInto(last, c); err != nil {
					t.Fatal(err)
				}
				wantSame(t, digests(last), all)
				if last, err = first.AgainInto(last, ecs.Config{Seed: 5, Controllers: passive(sidesOf(first)...)}); err != nil { // broken off, and others decide
					t.Fatal(err)
				}
				for range 20 * (seed + 1) {
					last.Step()
				}
			}
		})
	}
}

func TestABattleMadeAgainHasItsOwnControllers(t *testing.T) {
	first, err := ecs.New(battletest.Load(t, "duel"), ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	calm, err := first.Again(ecs.Config{Controllers: passive("red", "blue")})
	if err != nil {
		t.Fatal(err)
	}
	if calm.Run(); calm.Result().Winner >= 0 || calm.Result().Why == "one side is left" {
		t.Errorf("nobody was to fight, and %+v", calm.Result())
	}
	if _, err := first.Again(ecs.Config{Controllers: map[string]agent.Controller{"green": nil}}); err == nil {
		t.Error("a controller of a side that there is not was taken")
	}
}

func TestOnlyABattleThatHasNotBegunIsMadeAgain(t *testing.T) {
	b, err := ecs.New(battletest.Load(t, "duel"), ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	other, err := books.New("nc")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Again(ecs.Config{Book: other}); !errors.Is(err, ecs.ErrOtherBook) {
		t.Errorf("got %v, want %v", err, ecs.ErrOtherBook)
	}
	b.Step()
	if _, err := b.Again(ecs.Config{}); !errors.Is(err, ecs.ErrBegun) {
		t.Errorf("got %v, want %v", err, ecs.ErrBegun)
	}
}

// BenchmarkBuild builds battles that are not fought, from their scenario and from a
// battle that was built before.
func BenchmarkBuild(b *testing.B) {
	for _, name := range []string{"duel", "hedge-fight"} {
		s := battletest.Load(b, name)
		first, err := ecs.New(s, ecs.Config{})
		if err != nil {
			b.Fatal(err)
		}
		way := map[string]func(ecs.Config) (*ecs.Battle, error){
			"new":   func(c ecs.Config) (*ecs.Battle, error) { return ecs.New(s, c) },
			"again": first.Again,
		}
		var last *ecs.Battle
		way["into"] = func(c ecs.Config) (b *ecs.Battle, err error) {
			last, err = first.AgainInto(last, c)
			return last, err
		}
		for _, how := range []string{"new", "again", "into"} {
			b.Run(name+"/"+how, func(b *testing.B) {
				b.ReportAllocs()
				for i := range b.N {
					if x, err := way[how](ecs.Config{Seed: uint64(i) + 1}); err != nil || x.Over() {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// sidesOf are the ids of the sides of a battle.
func sidesOf(b *ecs.Battle) (ids []string) {
	for _, s := range b.Scenario().Sides {
		ids = append(ids, s.ID)
	}
	return ids
}

// Who fights many battles needs the memory of one.
func TestABattleMadeAgainInAnotherTakesItsMemory(t *testing.T) {
	battletest.Alone(t)
	first, err := ecs.New(battletest.Load(t, "duel"), ecs.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var last *ecs.Battle
	fight := func() {
		if last, err = first.AgainInto(last, ecs.Config{Seed: 3}); err != nil {
			t.Fatal(err)
		}
		last.Run()
	}
	fight()
	kept := last
	if n := testing.AllocsPerRun(5, fight); n > 60 || last != kept {
		t.Errorf("%v allocations for a whole battle", n)
	}
}

// Battles that are fought in the memory of the one before ask for little more, in every book.
func TestTheNextBattleAsksForLittleMemory(t *testing.T) {
	battletest.Alone(t)
	for _, x := range []struct {
		book   string
		each   int
		allocs float64
		bytes  uint64
	}{
		{"nc", 1, 12, 400}, {"nc", 6, 25, 2000},
		{"brp", 1, 12, 400}, {"brp", 6, 80, 7000},
		{"dq", 1, 12, 400}, {"dq", 6, 45, 4000},
		{"revised", 1, 14, 500}, {"revised", 6, 35, 2500},
		{"fighter", 1, 20, 1000}, {"fighter", 6, 80, 5000},
	} {
		t.Run(fmt.Sprintf("%s/each=%d", x.book, x.each), func(t *testing.T) {
			first := battletest.Start(t, battletest.Meeting(x.book, x.each), ecs.Config{})
			var last *ecs.Battle
			seed := uint64(0)
			fight := func() {
				var err error
				seed++
				if last, err = first.AgainInto(last, ecs.Config{Seed: seed}); err != nil {
					t.Fatal(err)
				}
				last.Run()
			}
			const battles = 48 // memory that one longer battle asks for serves all that follow
			var n uint64
			allocs := testing.AllocsPerRun(1, func() { // which calls it once before it counts
				n = taken(func() {
					for range battles {
						fight()
					}
				})
			}) / battles
			if bytes := n / battles; allocs > x.allocs || bytes > x.bytes {
				t.Errorf("%.0f objects, %d bytes a battle, want at most %.0f and %d", allocs, bytes, x.allocs, x.bytes)
			}
		})
	}
}
