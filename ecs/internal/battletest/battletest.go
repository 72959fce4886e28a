// Package battletest builds the battles of tests: from text that a test writes itself, or
// from the scenarios that come with the module. What goes wrong ends the test.
package battletest

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Scenarios are the names of all scenarios that come with the module, in order.
func Scenarios(t testing.TB) []string {
	t.Helper()
	return open(t).Names()
}

// Some are all scenarios that come with the module, or every third of them under the race
// detector, for tests of what no race could make wrong.
func Some(t testing.TB) []string {
	t.Helper()
	all := Scenarios(t)
	if !Raced {
		return all
	}
	var list []string
	for i := 0; i < len(all); i += 3 {
		list = append(list, all[i])
	}
	return list
}

// Alone passes a long test by under the race detector if it runs in one goroutine, in which
// there is nothing to find.
func Alone(t testing.TB) {
	t.Helper()
	if Raced {
		t.Skip("there is one goroutine: no race can be")
	}
}

// Parse reads a scenario from its text, which may use the stock of the module.
func Parse(t testing.TB, text string) *scenario.Scenario {
	t.Helper()
	return parse(t, "test.yaml", text)
}

// Load reads a scenario that comes with the module.
func Load(t testing.TB, name string) *scenario.Scenario {
	t.Helper()
	s, err := open(t).Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Start builds a battle from the text of its scenario. If its events are kept, it is
// [Verified], too.
func Start(t testing.TB, text string, c ecs.Config) *ecs.Battle {
	t.Helper()
	return begin(t, Parse(t, text), c)
}

// StartAs is [Start] with a name for the file, where places in it are told.
func StartAs(t testing.TB, file, text string, c ecs.Config) *ecs.Battle {
	t.Helper()
	return begin(t, parse(t, file, text), c)
}

// Fight builds a battle of a scenario that comes with the module. If its events are kept,
// it is [Verified], too.
func Fight(t testing.TB, name string, c ecs.Config) *ecs.Battle {
	t.Helper()
	return begin(t, Load(t, name), c)
}

func begin(t testing.TB, s *scenario.Scenario, c ecs.Config) *ecs.Battle {
	t.Helper()
	b, err := ecs.New(s, c)
	if err != nil {
		t.Fatal(err)
	}
	if c.Keep {
		Verified(t, b)
	}
	return b
}

func open(t testing.TB) *library.Library {
	t.Helper()
	l, err := library.New()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func parse(t testing.TB, file, text string) *scenario.Scenario {
	t.Helper()
	s, err := open(t).Parse(file, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Warned is the text of combatants of revised, one a line, who have come for the fight: in a
// test that is not about surprise nobody rolls for it (REV-005).
func Warned(text string) string {
	const listed, one, warned = "conditions: [", "- {id: ", "conditions: [warned"
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		switch {
		case !strings.HasPrefix(strings.TrimSpace(l), one):
		case strings.Contains(l, listed):
			lines[i] = strings.Replace(l, listed, warned+", ", 1)
		default:
			lines[i] = strings.Replace(l, one, "- {"+warned+"], id: ", 1)
		}
	}
	return strings.Join(lines, "\n")
}
