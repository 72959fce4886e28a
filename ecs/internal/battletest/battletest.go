// Package battletest builds the battles of tests: from text that a test writes itself, or
// from the scenarios that come with the module. What goes wrong ends the test.
package battletest

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Shelf is the stock that comes with the module.
func Shelf(t testing.TB) *scenario.Shelf {
	t.Helper()
	s := scenario.NewShelf()
	for _, name := range names(t, "stock") {
		if err := s.Add(name, read(t, "stock/"+name)); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// Scenarios are the names of all scenarios that come with the module, in order.
func Scenarios(t testing.TB) []string {
	t.Helper()
	list := names(t, "scenarios")
	for i, name := range list {
		list[i] = strings.TrimSuffix(name, ".yaml")
	}
	return list
}

// Parse reads a scenario from its text.
func Parse(t testing.TB, text string) *scenario.Scenario {
	t.Helper()
	return parse(t, "test.yaml", []byte(text))
}

// Load reads a scenario that comes with the module.
func Load(t testing.TB, name string) *scenario.Scenario {
	t.Helper()
	return parse(t, name+".yaml", read(t, "scenarios/"+name+".yaml"))
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
	return begin(t, parse(t, file, []byte(text)), c)
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

func parse(t testing.TB, name string, data []byte) *scenario.Scenario {
	t.Helper()
	s, err := scenario.Parse(name, data, Shelf(t))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func read(t testing.TB, path string) []byte {
	t.Helper()
	data, err := assets.Files.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// names are the files of a folder of the assets.
func names(t testing.TB, folder string) []string {
	t.Helper()
	files, err := assets.Files.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	list := make([]string, len(files))
	for i, f := range files {
		list[i] = f.Name()
	}
	return list
}
