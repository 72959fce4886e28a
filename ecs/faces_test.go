package ecs_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/dice"
	"github.com/affray-engine/affray/systems/event"
)

const stated = `
scenario: stated
rulebook: nc
field: {grid: square, size: [6, 4]}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {nc: {monster: orc}}}
  - {id: bo, side: blue, at: [2, 1], stats: {nc: {monster: orc}}}
dice:
  - {by: ann, to: bo, roll: hit, faces: [100, 101, 7, 1000]}
  - {by: ann, to: bo, roll: damage, faces: [1000]}
`

// Faces that no die of the roll has are told with their places before anything is thrown;
// what a weapon's dice have is not known there.
func TestFacesThatAreOnNoDieAreRefused(t *testing.T) {
	_, err := ecs.New(battletest.Parse(t, stated), ecs.Config{})
	want := "test.yaml:10:47: dice[0].faces[1]: 101 is not in 1..100: the roll hit is d100\n" +
		"test.yaml:10:55: dice[0].faces[3]: 1000 is not in 1..100: the roll hit is d100"
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
	if _, err := ecs.New(battletest.Parse(t, strings.NewReplacer("101, ", "", "1000]}\n  -", "1]}\n  -").Replace(stated)), ecs.Config{}); err != nil {
		t.Error(err)
	}
}

// A scenario that was made without a file has no places, and is refused all the same.
func TestFacesWithoutPlacesAreRefused(t *testing.T) {
	s := battletest.Parse(t, stated)
	for i := range s.Dice {
		s.Dice[i].Places = nil
	}
	var list scenario.Errors
	if _, err := ecs.New(s, ecs.Config{}); !errors.As(err, &list) || len(list) != 2 || list[0].Pos != s.Dice[0].Pos {
		t.Errorf("%v", err)
	}
}

// No roll has a die with more faces than its words say, so nothing that may be thrown is
// refused: neither in the attacks of all rulebooks nor in a battle of every scenario.
func TestNoDieHasMoreFacesThanItsRollSays(t *testing.T) {
	battletest.Alone(t)
	for name, b := range attacks(t) {
		book, err := books.New(b.Shape().ID)
		if err != nil {
			t.Fatal(err)
		}
		_, x := foreseen(t, b)
		for face := 1; face <= 100; face++ {
			x.Dice = dice.FromFunc(func(d dice.Draw) int {
				if r := &book.Shape().Rolls[d.Purpose]; r.Most > 0 && d.Sides > int(r.Most) {
					t.Errorf("%s: %s is %s and throws a d%d", name, r.Name, r.Dice, d.Sides)
				}
				return (face-1)%d.Sides + 1
			}, dice.Key{By: 1, To: 2})
			rules.Attack(book, x)
		}
	}
	for _, name := range battletest.Scenarios(t) {
		var shape *rules.Shape
		b := battletest.Fight(t, name, ecs.Config{Events: func(e *event.Event) {
			if e.Exchange == nil {
				return
			}
			for _, r := range e.Exchange.Verdict.Rolls {
				if of := &shape.Rolls[r.Type]; of.Most > 0 && r.Sides > of.Most {
					t.Errorf("%s: %s is %s and throws a d%d", name, of.Name, of.Dice, r.Sides)
				}
			}
		}})
		shape = b.Shape()
		b.Run()
	}
}
