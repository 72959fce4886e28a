package ecs_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
)

// hosted is a battle in which a program decides for one side and for one of the other.
const hosted = `
scenario: hosted
rulebook: brp
field: {grid: square, size: [9, 3]}
sides: [{id: red, controller: host}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 60}]}}}
  - {id: bo, side: blue, at: [7, 1], controller: host, stats: {brp: {str: 11, con: 12, siz: 12, dex: 14, weapons: [{weapon: sword_broad, chance: 60}]}}}
ends: [{rounds: 1}]
`

func hostedScenario(t *testing.T) *scenario.Scenario {
	t.Helper()
	s, err := scenario.Parse("hosted.yaml", []byte(hosted), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Whoever has nobody there to ask is told of every side and combatant that would be asked for.
func TestAllThatNeedAHostAreNamed(t *testing.T) {
	err := ecs.NeedsHost(hostedScenario(t))
	var list scenario.Errors
	if !errors.As(err, &list) || len(list) != 2 {
		t.Fatalf("%v", err)
	}
	for i, want := range []string{"hosted.yaml:5:31: sides.red.controller: side red needs a host", "hosted.yaml:8:50: combatants[1].controller: bo needs a host"} {
		if got := list[i].Error(); !strings.HasPrefix(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// So is who only comes later.
func TestWhoComesLaterAndNeedsAHostIsNamed(t *testing.T) {
	text := strings.NewReplacer("controller: host", "controller: guard", "ends: [{rounds: 1}]", "").Replace(hosted) +
		"arrivals: [{round: 2, combatants: [{id: cid, side: red, at: [3, 1], controller: host, stats: {brp: {str: 11, con: 12, siz: 12, dex: 14}}}]}]\n"
	s, err := scenario.Parse("hosted.yaml", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := ecs.NeedsHost(s); err == nil || !strings.Contains(err.Error(), "arrivals[0].combatants[0].controller: cid needs a host") {
		t.Errorf("%v", err)
	}
}

// A controller for a side that there is not is refused, with the sides that there are.
func TestAControllerForNoSideIsRefused(t *testing.T) {
	_, err := ecs.New(hostedScenario(t), ecs.Config{Controllers: map[string]agent.Controller{"grey": nil}})
	if err == nil || !strings.Contains(err.Error(), `the side "grey", which there is not: want one of red, blue`) {
		t.Errorf("%v", err)
	}
}

// stranger gives its combatants a mark that it does not have.
type stranger struct{ rules.Book }

func (b stranger) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	b.Book.Build(in, out, v)
	out.Marks = append(out.Marks, rules.Mark{Kind: uint8(len(b.Shape().Marks))})
}

func TestAMarkThatTheBookDoesNotHaveIsRefused(t *testing.T) {
	book, err := books.New("brp")
	if err != nil {
		t.Fatal(err)
	}
	if _, err = ecs.New(hostedScenario(t), ecs.Config{Book: stranger{book}}); err == nil || !strings.Contains(err.Error(), "the rulebook gives ann a mark of kind") {
		t.Errorf("%v", err)
	}
}
