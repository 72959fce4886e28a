package arena_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// pit is two who meet at sword's length.
const pit = `
scenario: pit
rulebook: nc
field: {grid: square, size: [6, 3]}
sides: [{id: elves}, {id: orcs}]
combatants:
  - {id: ann, side: elves, at: [2, 1], stats: {nc: {race: elf, classes: [{class: fighter, level: 1}], weapon: dagger}}}
  - {id: bo, side: orcs, at: [3, 1], stats: {nc: {monster: orc, weapon: dagger}}}
`

// How often does each side win, and how sure is that?
func ExampleRun() {
	s, err := scenario.Parse("pit.yaml", []byte(pit), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := arena.Run(context.Background(), s, arena.Config{Battles: 200, Seed: 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, side := range r.Sides {
		won := r.Won(i)
		lo, hi := won.Interval(95)
		fmt.Printf("%s won %d of %d: %.0f %% (%.0f to %.0f)\n", side.ID, won.K, won.N, 100*won.Part(), 100*lo, 100*hi)
	}
	fmt.Println("half of the battles took", r.Rounds.Quantile(0.5), "rounds or fewer")
	// Output:
	// elves won 105 of 200: 52 % (46 to 59)
	// orcs won 92 of 200: 46 % (39 to 53)
	// half of the battles took 4 rounds or fewer
}

// Every battle is heard of in order, and has a seed of its own.
func ExampleConfig() {
	s, err := scenario.Parse("pit.yaml", []byte(pit), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = arena.Run(context.Background(), s, arena.Config{Battles: 3, Workers: 2, Seed: 7, Each: func(b *arena.Battle) error {
		fmt.Println(b.Index+1, b.Seed, b.Outcome, b.Rounds)
		return nil
	}})
	fmt.Println(err)
	// Output:
	// 1 85370042964546 won 4
	// 2 198845915765812 won 4
	// 3 48630888540179 won 4
	// <nil>
}

// What does a better weapon change? Pairs of battles share their seeds.
func ExampleCompare() {
	a, err := scenario.Parse("pit.yaml", []byte(pit), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := scenario.Parse("sword.yaml", []byte(strings.Replace(pit, "weapon: dagger", "weapon: long_sword", 1)), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := arena.Compare(context.Background(), arena.Entry{Scenario: a}, arena.Entry{Scenario: b}, arena.Config{Battles: 200, Seed: 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	elves := d.Sides[0].Wins
	lo, hi := elves.Interval(95)
	fmt.Printf("with the sword they won %d battles that they lost without, and lost %d that they won\n", elves.OnlyB, elves.OnlyA)
	fmt.Printf("a change of %+.0f in 100 battles (%+.0f to %+.0f)\n", 100*elves.Part(), 100*lo, 100*hi)
	// Output:
	// with the sword they won 37 battles that they lost without, and lost 0 that they won
	// a change of +18 in 100 battles (+13 to +24)
}

// waiting is a controller of one's own: it lets the enemy come, and fights as the default does then.
type waiting struct{ agent.Default }

// Order implements [agent.Controller].
func (w *waiting) Order(v *agent.View, d systems.Due) rules.Order {
	if !v.Figure(d.Who).Engaged {
		return rules.Order{} // passes
	}
	return w.Default.Order(v, d)
}

// Does it pay to let the enemy come, with a bow in hand? The same battles, fought by the default and by a controller of
// one's own: a fresh one for each battle, as several are fought at a time.
func ExampleEntry() {
	far := strings.NewReplacer("size: [6, 3]", "size: [30, 3]", "at: [3, 1]", "at: [29, 1]", "weapon: dagger}}}\n  - {id: bo", "weapons: [longbow, dagger]}}}\n  - {id: bo")
	s, err := scenario.Parse("pit.yaml", []byte(far.Replace(pit)), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	own := func(int) map[string]agent.Controller { return map[string]agent.Controller{"elves": &waiting{}} }
	d, err := arena.Compare(context.Background(), arena.Entry{Scenario: s}, arena.Entry{Scenario: s, Controllers: own}, arena.Config{Battles: 200, Seed: 7})
	if err != nil {
		fmt.Println(err)
		return
	}
	elves := d.Sides[0].Wins
	lo, hi := elves.Interval(95)
	fmt.Printf("who waits wins %+.0f in 100 battles (%+.0f to %+.0f)\n", 100*elves.Part(), 100*lo, 100*hi)
	// Output:
	// who waits wins -38 in 100 battles (-46 to -29)
}
