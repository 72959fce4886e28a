package affray_test

import (
	"strings"
	"testing"
	"testing/fstest"
)

// A policy that cannot fail is worth nothing: each check is shown here what it
// must find and what it must let pass.

// planted is a file as it might be written, and what the check must say of it:
// a piece of its only miss, or "" if the file is fine.
type planted struct{ name, path, body, miss string }

// judge runs a check over each planted file by itself.
func judge(t *testing.T, check func(source) []string, cases []planted) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			wantMiss(t, check(plant(t, c.path, c.body)[0]), c.miss)
		})
	}
}

// plant parses a tree of one file.
func plant(t *testing.T, path, body string) []source {
	t.Helper()
	all := goFiles(t, fstest.MapFS{path: {Data: []byte(body)}})
	if len(all) != 1 {
		t.Fatalf("%s: read %d files, want 1", path, len(all))
	}
	return all
}

func wantMiss(t *testing.T, got []string, want string) {
	t.Helper()
	switch {
	case want == "" && len(got) > 0:
		t.Errorf("found %q, want nothing", got)
	case want != "" && (len(got) != 1 || !strings.Contains(got[0], want)):
		t.Errorf("found %q, want one miss with %q", got, want)
	}
}

// importing is a file that imports one package.
func importing(pkg string) string { return "package p\n\nimport _ \"" + pkg + "\"\n" }

func TestArrowsCheck(t *testing.T) {
	judge(t, arrows, []planted{
		{"down the ladder", "systems/a.go", importing(module + "/rules/grid"), ""},
		{"along a rung", "ecs/arena/a.go", importing(module + "/ecs/replay"), ""},
		{"up the ladder", "rules/grid/a.go", importing(module + "/systems"), "rules/grid/a.go:3: "},
		{"up the ladder in a test", "components/a_test.go", importing(module + "/ecs"), "may not import"},
		{"a package with the same beginning", "rules/a.go", importing(module + "extra/systems"), ""},
		{"a folder beside the ladder", "extra/a.go", importing("fmt"), "not on the ladder"},
		{"a package beside the ladder", "ecs/a.go", importing(module + "/extra"), "may not import"},
		{"content from the command line", "cmd/affray/a.go", importing(module + "/assets"), "may not import"},
		{"content from the engine", "ecs/a.go", importing(module + "/assets"), "may not import"},
		{"content from the library of the engine", "ecs/library/a.go", importing(module + "/assets"), ""},
		{"content from below the library", "ecs/library/x/a.go", importing(module + "/assets"), "may not import"},
		{"content from a test of the engine", "ecs/a_test.go", importing(module + "/assets"), ""},
		{"content from content", "assets/maps/a.go", importing(module + "/assets"), "may not import"},
		{"rules from content", "assets/a.go", importing(module + "/rules"), "may not import"},
		{"the registry from content's tests", "assets/a_test.go", importing(module + "/rules/books"), ""},
		{"the registry from the engine", "ecs/a.go", importing(module + "/rules/books"), ""},
		{"the registry from a system", "systems/a.go", importing(module + "/rules/books"), "may not import"},
		{"the registry from a test of a system", "systems/a_test.go", importing(module + "/rules/books"), ""},
		{"within a program", "cmd/affray/a.go", importing(module + "/cmd/affray/internal/out"), ""},
		{"a program from another", "demo/a.go", importing(module + "/cmd/affray/internal/out"), "may not import"},
		{"a program from a test of the root", "a_test.go", importing(module + "/cmd/affray"), "may not import"},
		{"the engine from a test of the root", "a_test.go", importing(module + "/ecs"), ""},
		{"the engine from the root", "doc.go", importing(module + "/ecs"), "may not import"},
		{"the root from the engine", "ecs/a.go", importing(module), "may not import"},
	})
}

func TestStrangersCheck(t *testing.T) {
	judge(t, strangers, []planted{
		{"the standard library", "rules/a.go", importing("go/ast"), ""},
		{"ours", "systems/a.go", importing(module + "/rules"), ""},
		{"entities in a component", "components/a.go", importing("github.com/yohamta/donburi/filter"), ""},
		{"entities in a rule", "rules/a.go", importing("github.com/yohamta/donburi"), "not among the modules"},
		{"a schema in the tests of scenarios", "ecs/scenario/a_test.go", importing("github.com/santhosh-tekuri/jsonschema/v6"), ""},
		{"a schema in scenarios", "ecs/scenario/a.go", importing("github.com/santhosh-tekuri/jsonschema/v6"), "not among the modules"},
		{"a test library in a test", "rules/a_test.go", importing("pgregory.net/rapid"), ""},
		{"a test library in a rule", "rules/a.go", importing("pgregory.net/rapid"), "not among the modules"},
		{"an unlisted module", "ecs/a_test.go", importing("example.org/testify"), "not among the modules"},
		{"an unlisted module on the command line", "cmd/affray/a.go", importing("example.org/progress"), ""},
	})
}

func TestBreakoutsCheck(t *testing.T) {
	judge(t, breakouts, []planted{
		{"geometry at home", "systems/space/a.go", importing("github.com/solarlune/resolv"), ""},
		{"geometry in a test elsewhere", "systems/a_test.go", importing("github.com/solarlune/resolv"), "belongs in systems/space only"},
		{"geometry in a folder that sounds alike", "systems/spaceport/a.go", importing("github.com/solarlune/resolv"), "belongs in"},
		{"a window in the demo", "demo/a.go", importing("github.com/hajimehoshi/ebiten/v2/text/v2"), ""},
		{"a window on the command line", "cmd/affray/a.go", importing("github.com/hajimehoshi/ebiten/v2"), "belongs in demo, examples only"},
		{"entities", "ecs/a.go", importing("github.com/yohamta/donburi"), ""},
		{"global entities", "ecs/a.go", importing("github.com/yohamta/donburi/ecs"), "belongs in"},
		{"global events in a test", "ecs/a_test.go", importing("github.com/yohamta/donburi/features/events"), "belongs in"},
		{"global components", "components/a.go", importing("github.com/yohamta/donburi/component"), "belongs in"},
	})
}

func TestBookNamesCheck(t *testing.T) {
	command := func(field, said string) string {
		return "package main\n\nvar c = &cobra.Command{" + field + ": \"" + said + "\"}\n"
	}
	judge(t, bookNames, []planted{
		{"in its own package", "rules/dq/a.go", "package dq\n\nconst id = \"dq\"\n", ""},
		{"in the registry", "rules/books/a.go", importing(module + "/rules/dq"), ""},
		{"in a test", "systems/a_test.go", "package p\n\nconst id = \"dq\"\n", ""},
		{"as an import of its own part", "rules/dq/a.go", importing(module + "/rules/dq/internal/row"), ""},
		{"as a class of another book", "rules/nc/a.go", "package nc\n\nconst class = \"fighter\"\n", ""},
		{"as an import of another book", "rules/nc/a.go", importing(module + "/rules/dq"), "only rules/books may import"},
		{"as an import of the engine", "ecs/a.go", importing(module + "/rules/fighter"), "only rules/books may import"},
		{"as a text", "ecs/a.go", "package p\n\nconst id = \"revised\"\n", "names a rulebook"},
		{"inside a text", "ecs/a.go", "package p\n\nconst list = \"one of nc, or others\"\n", "names a rulebook"},
		{"in a field's tag", "ecs/a.go", "package p\n\ntype s struct {\n\tN int `yaml:\"brp\"`\n}\n", "names a rulebook"},
		{"as an identifier", "systems/a.go", "package p\n\nvar brp int\n", "identifier brp"},
		{"as an English word", "systems/a.go", "package p\n\nvar fighter = \"a revised fighter\"\n", ""},
		{"inside a word", "systems/a.go", "package p\n\nvar since = \"once\"\n", ""},
		{"in a comment", "systems/a.go", "package p\n\n// As nc does.\nvar x int\n", ""},
		{"in a command's example", "cmd/affray/a.go", command("Example", "affray rules nc"), ""},
		{"in a command's help", "cmd/affray/a.go", command("Long", "as nc does"), "names a rulebook"},
		{"beside a command", "cmd/affray/a.go", "package main\n\nvar book = \"nc\"\n", "names a rulebook"},
		{"in an example of something else", "ecs/a.go", "package p\n\nvar c = &cobra.Command{Example: \"nc\"}\n", "names a rulebook"},
	})
}
