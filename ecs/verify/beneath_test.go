package verify_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/verify"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/rules/rulestest/scuffle"
)

// heap is a battle in which tom falls in the first round, and ned stands over him in the next.
const heap = `
scenario: heap
rulebook: scuffle
field: {grid: square, size: [8, 3]}
sides: [{id: docks}, {id: mill}]
combatants:
  - {id: ned, side: docks, at: [1, 1], stats: {scuffle: {pluck: 6}}}
  - {id: tom, side: mill, at: [2, 1], stats: {scuffle: {}}}
  - {id: bob, side: mill, at: [7, 1], stats: {scuffle: {}}}
ends: [{rounds: 4}]
`

const ned, tom = rules.ID(1), rules.ID(2)

// strange is a book whose first blow fells tom; in the third round it says of him what the
// test likes.
type strange struct {
	rules.Book
	third []rules.Posture
}

func (b *strange) Resolve(st rules.Stage, x *rules.Exchange) {
	if st != rules.StageRoll || x.Act.Kind != rules.ActStrike {
		return
	}
	ups := b.third
	if x.Slot.At < rules.Tick(b.Shape().Round) {
		ups = []rules.Posture{rules.Down}
	}
	for _, u := range ups {
		x.Verdict.Posture("SC-4", tom, u)
	}
}

// over strikes tom, walks onto him, and strikes him where he lies.
type over struct{}

func (over) Order(v *agent.View, d agent.Due) rules.Order {
	a := rules.Act{Kind: rules.ActStrike, Item: rules.NoItem, Target: tom}
	switch {
	case d.Who != ned:
		return rules.Order{}
	case v.Round() == 1:
		a = rules.Act{Kind: rules.ActMove, Item: rules.NoItem, Cell: grid.Cell{X: 2, Y: 1}}
	}
	return rules.Order{N: 1, Acts: [rules.NAct]rules.Act{a}}
}

// heaped is the event file of the heap.
func heaped(t *testing.T, third ...rules.Posture) string {
	t.Helper()
	good, err := scuffle.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Parse("heap.yaml", []byte(heap), nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := ecs.New(s, ecs.Config{
		Book: &strange{good, third}, Controllers: map[string]agent.Controller{"docks": over{}, "mill": agent.Passive{}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(file(t, b))
}

// SPACE-036: who wakes beneath somebody lies prone; but it may sink again, or die, in the
// same tick.
func TestWhoWakesBeneathSomebodyMayFallAgainAtOnce(t *testing.T) {
	for _, third := range [][]rules.Posture{
		{rules.Standing},
		{rules.Standing, rules.Dead},
		{rules.Kneeling, rules.Standing, rules.Down},
		{rules.Standing, rules.Down, rules.Standing, rules.Dead},
		{rules.Prone, rules.Standing},
	} {
		text := heaped(t, third...)
		if !strings.Contains(text, "beneath somebody") {
			t.Fatalf("%v: nobody is beneath somebody:\n%s", third, text)
		}
		if _, err := verify.File(bytes.NewReader([]byte(text))); err != nil {
			t.Errorf("%v: %v", third, err)
		}
	}
}

// SPACE-036: nobody is beneath nobody, and a death that was announced comes all the same.
func TestBeneathSomebodyHoldsBackOnlyWhoGetsUp(t *testing.T) {
	text := heaped(t, rules.Standing, rules.Dead)
	line := func(with string) string {
		at := strings.Index(text, with)
		if at < 0 {
			t.Fatalf("nothing says %s:\n%s", with, text)
		}
		from := strings.LastIndex(text[:at], "\n") + 1
		return text[from : at+strings.Index(text[at:], "\n")+1]
	}
	stuck, dead := line("beneath somebody"), line(`"is":"dead"`)
	for name, c := range map[string]struct{ old, new, field string }{
		"nobody is above": {stuck, strings.Replace(stuck, `"who":"tom"`, `"who":"bob"`, 1), "to"},
		"no death":        {dead, strings.Replace(dead, `"is":"dead"`, `"is":"prone"`, 1), "change.is"},
	} {
		_, err := verify.File(strings.NewReader(strings.Replace(text, c.old, c.new, 1)))
		var m *verify.Mistake
		if !errors.As(err, &m) || m.Field != c.field {
			t.Errorf("%s: %v, want a mistake in %s", name, err, c.field)
		}
	}
	alone := strings.Replace(stuck, `"who":"tom","to":[2,1]`, `"who":"bob","to":[7,1]`, 1)
	if _, err := verify.File(strings.NewReader(strings.Replace(text, stuck, alone, 1))); err == nil || !strings.Contains(err.Error(), "nobody else holds a cell of bob") {
		t.Errorf("bob is beneath nobody: %v", err)
	}
}
