package verify_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/verify"
)

// passing is the line of somebody who lets a slot go by.
var passing = regexp.MustCompile(`\{"kind":"ordered"[^\n]*"acts":\[\]\}\n`)

// A file in which the engine has let a law be broken is found out. The laws that a rulebook
// may break are tried with a broken book each, in package ecstest.
func TestAFileThatBreaksALawIsFound(t *testing.T) {
	swap := func(old, new string) func(string) string {
		return func(s string) string { return strings.ReplaceAll(s, old, new) }
	}
	for name, c := range map[string]struct {
		law, scenario string
		bend          func(file string) string
	}{
		"one who lies unconscious acts":          {verify.LawDown, "duel", swap(`"up":"standing","pools"`, `"up":"down","pools"`)},
		"one who lies unconscious is asked":      {verify.LawAsked, "toll-of-the-giant", swap(`"up":"standing","pools"`, `"up":"down","pools"`)},
		"two attacks in one tick":                {verify.LawLone, "courtyard-duel", swap(`"version":1,`, `"version":1,"lone":["stance","keep"],`)},
		"a slot that nobody has used":            {verify.LawSlots, "counting-house", without},
		"a mark that has lost what it needs":     {verify.LawNeeds, "chapel-wall", swap(`{"name":"stunned",`, `{"name":"stunned","while":{"upright":true},`)},
		"a hold of one who is dead":              {verify.LawNeeds, "chapel-wall", swap(`{"name":"stunned",`, `{"name":"stunned","grips":true,`)},
		"a mark that stays after its round":      {verify.LawEnds, "chapel-wall", swap(`"ends":"never"`, `"ends":"round_end"`)},
		"a mark that stays after its turn":       {verify.LawEnds, "chapel-wall", swap(`"ends":"never"`, `"ends":"turn_end","turns":1`)},
		"a mark that stays after its tick":       {verify.LawEnds, "chapel-wall", swap(`"ends":"never"`, `"ends":"at_tick","until":{"round":1,"tick":0}`)},
		"a spell of one segment without an end":  {verify.LawDone, "shrine", swap(`"slot":"finish"`, `"slot":"turn"`)},
		"one whom its attacker does not know of": {verify.LawKnown, "hollow-way", swap(`{"name":"injury",`, `{"name":"injury","hides":true,`)},
		"a mark that ends before its last turn":  {verify.LawEnds, "well-of-three", swap(`"ends":"turn_end","turns":2`, `"ends":"turn_end","turns":9`)},
	} {
		t.Run(name, func(t *testing.T) {
			good := string(file(t, battletest.Fight(t, c.scenario, ecs.Config{Seed: 1})))
			bad := c.bend(good)
			list, _ := verify.Breaches(strings.NewReader(bad))
			if bad == good || !slices.ContainsFunc(list, func(m *verify.Mistake) bool { return m.Law == c.law }) {
				t.Errorf("not found, but %v", list)
			}
		})
	}
}

// without takes the first line of somebody who passes out of a file, and counts on.
func without(file string) string {
	at := passing.FindStringIndex(file)
	if at == nil {
		return file
	}
	return file[:at[0]] + number.ReplaceAllStringFunc(file[at[1]:], func(n string) string {
		k, _ := strconv.Atoi(n[len(`"n":`):])
		return `"n":` + strconv.Itoa(k-1)
	})
}
