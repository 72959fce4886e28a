package ecs_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// yard has a low wall and a closed door.
const yard = `
scenario: yard
rulebook: nc
field:
  grid: square
  map: |
    . . . w . .
    . . . # . .
    . . . + . .
  legend: {"w": {wall: true, height: 1000, pct: 50}, "#": {wall: true}, "+": {door: closed}}
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [0, 0], stats: {nc: {monster: orc}}}
  - {id: bo, side: blue, at: [5, 0], stats: {nc: {monster: orc}}}
  - {id: cai, side: blue, at: [5, 2], stats: {nc: {monster: orc}}}
`

func inYard(t *testing.T) *ecs.Battle {
	t.Helper()
	return battletest.Start(t, yard, ecs.Config{})
}

func TestViewAndBattleExplainAlike(t *testing.T) {
	b := inYard(t)
	ends := []ecs.Spot{space.Of(b.ID("ann")), space.Of(b.ID("cai"))}
	mine, err := b.Explain(ends[0], ends[1])
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := b.View(1).Explain(ends[0], ends[1])
	if err != nil || fmt.Sprint(*mine) != fmt.Sprint(*theirs) {
		t.Errorf("the view says %+v, %v, the battle %+v", theirs, err, mine)
	}
	if mine.Sight.Clear || b.View(0).Sight(b.ID("ann"), b.ID("cai")) {
		t.Error("there is sight through a closed door")
	}
}

func TestOnlyDoorsStandOpen(t *testing.T) { // SPACE-050
	b := inYard(t)
	for i := -1; i < 4; i++ {
		if b.DoorOpen(i) {
			t.Errorf("obstacle %d is an open door", i)
		}
	}
}

func TestABodyCoversItsCells(t *testing.T) { // SPACE-031
	b := inYard(t)
	body, ok := b.Body(b.ID("bo"))
	if got := b.Cells(nil, b.ID("bo")); !ok || len(got) != 1 || got[0] != body.Cell {
		t.Errorf("bo covers %v and stands in %v", got, body.Cell)
	}
	if _, ok := b.Body(9); ok || b.Cells(nil, 9) != nil {
		t.Error("somebody unknown has a body")
	}
	if b.Facings() != 8 || b.CellMm() != 1524 {
		t.Errorf("%d facings, cells of %d mm", b.Facings(), b.CellMm())
	}
}

func TestExplainWantsTwoEnds(t *testing.T) {
	b := inYard(t)
	if _, err := b.Explain(space.Of(9), space.Of(1)); !errors.Is(err, space.ErrNobody) {
		t.Errorf("combatant 9: %v", err)
	}
}

// Ask why somebody is hard to hit: which obstacle hides how much, and where it is
// written in the file.
func ExampleBattle_Explain() {
	s, err := scenario.Parse("yard.yaml", []byte(yard), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, err := ecs.New(s, ecs.Config{})
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := b.Explain(space.Of(b.ID("ann")), space.At(grid.Cell{X: 5, Y: 0}))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Steps, "cells, sight", e.Sight.Clear, "- cover", e.Percent)
	for _, x := range e.Cover.Hard.Shadows {
		o := s.Field.Obstacles[e.Blockers[x.Blocker].Obstacle]
		fmt.Printf("line %d: %s of the silhouette\n", o.Pos.Line, x.Share)
	}
	// Output:
	// 5 cells, sight true - cover 37
	// line 7: 8201/21960 of the silhouette
}
