package ecs_test

import (
	"fmt"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// bridge is two swords within reach of each other; somebody else decides for red.
const bridge = `
scenario: bridge
rulebook: nc
field: {grid: square, size: [6, 3]}
sides: [{id: red, controller: host}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], stats: {nc: {race: elf, classes: [{class: fighter, level: 3}], weapon: long_sword}}}
  - {id: bo, side: blue, at: [3, 1], stats: {nc: {monster: orc, weapon: dagger}}}
ends: [{last_side: true}, {rounds: 20}]
`

// open builds the battle at the bridge.
func open() *ecs.Battle {
	s, err := scenario.Parse("bridge.yaml", []byte(bridge), nil)
	if err != nil {
		panic(err)
	}
	b, err := ecs.New(s, ecs.Config{Seed: 4})
	if err != nil {
		panic(err)
	}
	return b
}

// Embed a battle: parse a scenario, build it, run it, look at the result.
func Example() {
	s, err := scenario.Parse("mine.yaml", []byte(yaml), nil)
	if err != nil {
		fmt.Println(err) // every mistake with its line and column
		return
	}
	b, err := ecs.New(s, ecs.Config{Seed: 8})
	if err != nil {
		fmt.Println(err)
		return
	}
	b.Run()
	r := b.Result()
	fmt.Println(s.Sides[r.Winner].ID, "wins:", r.Why)
	// Output: red wins: one side is left
}

// The host decides for red: whenever the battle waits it is shown what is legal, and
// says what is done. In this rulebook nobody is asked a question; see the example of Reply for those in which
// somebody is.
func ExampleBattle_Submit() {
	b := open()
	for b.Run() == ecs.Waiting {
		for due := b.Due(); len(due) > 0; due = b.Due() {
			who, o := due[0].Who, rules.Order{} // an empty order passes
			for _, c := range b.Options(who, o) {
				if c.Kind == rules.ActStrike {
					o.Add(rules.Act{Kind: c.Kind, Item: c.Item, Mode: c.Mode, Target: c.Targets[0]})
					break
				}
			}
			if err := b.Submit(who, o); err != nil {
				fmt.Println(err)
				return
			}
		}
	}
	fmt.Println(b.Result().Why)
	fmt.Println(b.Submit(b.ID("ann"), rules.Order{}))
	// Output:
	// one side is left
	// tick 34: ann: no order is due: nobody waits for one
}

// In many rulebooks a blow asks whom it is aimed at how it is met: what is due is the answer to a question
// then, and no order. One loop serves any rulebook.
func ExampleBattle_Reply() {
	s, err := scenario.Parse("parry.yaml", []byte(parry), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for b.Step() != ecs.Finished {
		for _, d := range b.Due() {
			if q := d.Question; q.Kind != rules.AskNone {
				q.Ans = b.Usual(q) // or one of b.Answers(q)
				fmt.Printf("%s, %s\n", b.Name(d.Who), transcript.Answer(b, q))
				err = b.Reply(q)
			} else {
				err = b.Submit(d.Who, rules.Order{}) // or one of b.Orders(d.Who); this one passes
			}
			if err != nil {
				fmt.Println(err)
				return
			}
		}
	}
	fmt.Println(b.Result().Why)
	// Output:
	// ann, parry with the short sword
	// ann, parry with the short sword
	// ann, parry with the short sword
	// one side is left
}

const parry = `
scenario: parry
rulebook: brp
seed: 2
field: {grid: square, size: [6, 3]}
sides: [{id: red, controller: host}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [2, 1], stats: {brp: {str: 12, con: 13, siz: 12, dex: 12, weapons: [{weapon: sword_short, chance: 60}], shield: target, skills: {Shield: 40}}}}
  - {id: bo, side: blue, at: [3, 1], stats: {brp: {str: 14, con: 12, siz: 12, dex: 15, weapons: [{weapon: sword_broad, chance: 70}]}}}
ends: [{last_side: true}, {rounds: 3}]
`

// The exact chance and spread of a blow, before it is struck.
func ExampleBattle_Preview() {
	b := open()
	f, err := b.Preview(b.ID("ann"), rules.Act{Kind: rules.ActStrike, Target: b.ID("bo")})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("needs", f.Need, "- any harm", f.Hits().RatString())
	for _, h := range f.Spread()[:4] {
		fmt.Println(h.Harm, h.Chance.RatString())
	}
	// Output:
	// needs 60 - any harm 3/5
	// 0 2/5
	// 10 3/40
	// 20 3/40
	// 30 3/40
}
