// Package sidetest makes sides out of fighters for the tests of all books, as the engine does
// when it freezes somebody.
package sidetest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// Of is a fighter as the rules see it, with its marks, numbered from 1.
func Of(id rules.ID, team uint8, f *rules.Fighter) *rules.Combatant {
	s := &rules.Combatant{ID: id, Team: team, Posture: f.Posture, Pools: f.Pools, Areas: f.Areas, Traits: f.Traits, Items: f.Items}
	for i, m := range f.Marks {
		m.Serial = uint32(i + 1)
		Bear(s, m)
	}
	return s
}

// Bear gives somebody a mark, as it is.
func Bear(s *rules.Combatant, m rules.Mark) {
	s.Marks = append(s.Marks, m)
	s.Has.Add(m.Kind)
}

// Trials wants each roll that is passed or failed to be thrown with the die that it says, so that
// what is announced of it is what happens.
func Trials(t testing.TB, s *rules.Shape) {
	t.Helper()
	tried := 0
	for _, r := range s.Rolls {
		if r.Trial.Sides == 0 {
			continue
		}
		tried++
		if die := "d" + strconv.Itoa(int(r.Trial.Sides)); int(r.Trial.Sides) != int(r.Most) || !strings.HasPrefix(r.Dice, die) {
			t.Errorf("%s: a trial of %s, thrown with %s, at most %d", r.Name, die, r.Dice, r.Most)
		}
	}
	if tried == 0 {
		t.Error("no roll is passed or failed")
	}
}
