package affray_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

const dependencies = "docs/DEPENDENCIES.md"

var quoted = regexp.MustCompile("`([^`]+)`")

func TestEveryDependencyIsAccountedFor(t *testing.T) {
	page, err := os.ReadFile(dependencies)
	if err != nil {
		t.Fatal(err)
	}
	report(t, eachFile(t, unaccounted(string(page))))
}

// unaccounted returns a check for modules of others that the page has no row
// for. A row is enough for all packages of its module.
func unaccounted(page string) func(source) []string {
	var rows []string
	for line := range strings.Lines(page) {
		if found := quoted.FindStringSubmatch(line); strings.HasPrefix(line, "| `") {
			rows = append(rows, found[1])
		}
	}
	return func(s source) []string {
		var misses []string
		for _, spec := range s.file.Imports {
			if name := imported(spec); foreign(name) && !under(name, rows...) {
				misses = append(misses, s.miss(spec.Pos(), "%s has no row in %s", name, dependencies))
			}
		}
		return misses
	}
}

func TestUnaccountedCheck(t *testing.T) {
	page := "Not `example.org/left`, but\n\n| module | for |\n|---|---|\n| `example.org/taken` v1 | a use |\n"
	judge(t, unaccounted(page), []planted{
		{"of the standard library", "rules/a.go", importing("go/ast"), ""},
		{"with a row", "demo/a.go", importing("example.org/taken/part"), ""},
		{"only spoken of", "cmd/affray/a_test.go", importing("example.org/left"), "has no row"},
	})
}
