package affray_test

import (
	"slices"
	"testing"
	"testing/fstest"
)

func TestOutsideWorldCheck(t *testing.T) {
	judge(t, outsideWorld, []planted{
		{"a length of time", "ecs/a.go", "package p\n\nimport \"time\"\n\nconst limit = time.Second\n", ""},
		{"the clock", "ecs/a.go", "package p\n\nimport \"time\"\n\nvar now = time.Now()\n", "time.Now"},
		{"the clock by another name", "ecs/a.go", "package p\n\nimport clock \"time\"\n\nvar now = clock.Now()\n", "time.Now"},
		{"the clock in a test", "ecs/a_test.go", "package p\n\nimport \"time\"\n\nvar now = time.Now()\n", ""},
		{"the clock on the command line", "cmd/affray/a.go", "package main\n\nimport \"time\"\n\nvar now = time.Now()\n", ""},
		{"other dice", "rules/dice/a.go", importing("math/rand/v2"), "math/rand/v2 is not for rules/dice"},
		{"a hash of this run only", "components/a.go", importing("hash/maphash"), "differs from run to run"},
		{"a log", "ecs/a.go", importing("log"), "events and errors"},
		{"files in a system", "systems/space/a.go", importing("os"), "handed its data"},
		{"a process of an agent", "ecs/agent/a.go", importing("os/exec"), ""},
		{"files of a generator", "rules/gen.go", "package main\n\nimport _ \"os\"\n", ""},
		{"a goroutine", "systems/a.go", "package p\n\nfunc f() { go f() }\n", "no goroutine"},
		{"a goroutine of a group", "ecs/a.go", "package p\n\nimport \"sync\"\n\nfunc f(g *sync.WaitGroup) { g.Go(func() {}) }\n", "no goroutine"},
		{"a worker of the arena", "ecs/arena/a.go", "package p\n\nfunc f() { go f() }\n", ""},
		{"a worker below the arena", "ecs/arena/deep/a.go", "package p\n\nfunc f() { go f() }\n", "no goroutine"},
		{"the clock in the arena", "ecs/arena/a.go", "package p\n\nimport \"time\"\n\nvar now = time.Now()\n", "time.Now"},
		{"a worker beside the arena", "ecs/agent/a.go", "package p\n\nfunc f() { go f() }\n", "no goroutine"},
		{"work before main", "rules/a.go", "package p\n\nfunc init() {}\n", "nothing in init"},
		{"a method called init", "rules/a.go", "package p\n\ntype t int\n\nfunc (t) init() {}\n", ""},
		{"a dot import", "rules/a.go", "package p\n\nimport . \"time\"\n", "with a dot"},
	})
}

func TestFloatsCheck(t *testing.T) {
	const declared = "\n\nvar x float64\n"
	judge(t, floats, []planted{
		{"integers", "rules/a.go", "package p\n\nimport \"math\"\n\nconst far = math.MaxInt64\n", ""},
		{"a type", "rules/a.go", "package p" + declared, "float64"},
		{"a number", "components/a.go", "package p\n\nvar half = 0.5\n", "0.5"},
		{"a whole number with an exponent", "components/a.go", "package p\n\nconst many = 1e9\n", ""},
		{"a function", "systems/a.go", "package p\n\nimport \"math\"\n\nvar root = math.Sqrt(2)\n", "math.Sqrt"},
		{"where resolv is", "systems/space/a.go", "package p" + declared, ""},
		{"in a file that draws", "systems/a.go", "// This file draws the field.\n\npackage p" + declared, ""},
		{"in a file that estimates", "rules/a.go", "//go:build !js\n\n// This file estimates odds.\n\npackage p" + declared, ""},
		{"in a file that draws dice", "rules/a.go", "// Package p draws dice.\npackage p" + declared, "float64"},
		{"in a file that says so too late", "rules/a.go", "// Package p holds.\npackage p\n\n// This file draws.\nvar x float64\n", "float64"},
		{"in a test", "rules/a_test.go", "package p" + declared, ""},
		{"on the command line", "cmd/affray/a.go", "package main" + declared, ""},
	})
}

func TestUndocumentedCheck(t *testing.T) {
	check := func(s source) []string { return undocumented([]source{s}) }
	const head = "// Package p does.\npackage p\n\n"
	judge(t, check, []planted{
		{"a package", "ecs/a.go", head, ""},
		{"a package without a comment", "ecs/a.go", "package p\n", "no comment that begins"},
		{"a package with a stray comment", "ecs/a.go", "// Copyright of somebody.\npackage p\n", "no comment that begins"},
		{"a program", "cmd/affray/a.go", "// Affray resolves battles.\npackage main\n", ""},
		{"a function", "ecs/a.go", head + "func F() {}\n", "F has no comment"},
		{"a directive above a function", "ecs/a.go", head + "//go:noinline\nfunc F() {}\n", "F has no comment"},
		{"a method", "ecs/a.go", head + "// T is.\ntype T[V any] struct{}\n\nfunc (t *T[V]) M() {}\n", "M has no comment"},
		{"a method nobody can name", "ecs/a.go", head + "type t struct{}\n\nfunc (t t) M() {}\n", ""},
		{"a type", "ecs/a.go", head + "type T int\n", "T has no comment"},
		{"a type in a block", "ecs/a.go", head + "// Types.\ntype (\n\tT int\n)\n", "T has no comment"},
		{"constants below one comment", "ecs/a.go", head + "// Kinds.\nconst (\n\tA = iota\n\tB\n)\n", ""},
		{"a constant", "ecs/a.go", head + "const (\n\tA = 1 // one\n\tB = 2\n)\n", "B has no comment"},
		{"an interface's method", "ecs/a.go", head + "// I is.\ntype I interface{ M() }\n", "M has no comment"},
		{"a method told above its interface", "ecs/a.go", head + "// I is; M does.\ntype I interface{ M() }\n", ""},
		{"a test", "ecs/a_test.go", "package p_test\n\nfunc F() {}\n", ""},
	})
}

func TestWithoutExampleCheck(t *testing.T) {
	const public = "package p\n\nfunc F() {}\n"
	cases := []struct{ name, path, body, test, miss string }{
		{"shown", "ecs/a.go", public, "package p_test\n\nfunc ExampleF() {\n\tp.F()\n\t// Output:\n}\n", ""},
		{"not shown", "ecs/a.go", public, "package p_test\n", module + "/ecs: no Example"},
		{"shown but not run", "ecs/a.go", public, "package p_test\n\nfunc ExampleF() { p.F() }\n", "no Example with an output"},
		{"a constant not shown", "ecs/a.go", "package p\n\nconst A = 1\n", "package p_test\n", "no Example"},
		{"nothing to show", "ecs/a.go", "package p\n\nfunc f() {}\n", "package p_test\n", ""},
		{"internal", "ecs/internal/x/a.go", public, "package p_test\n", ""},
		{"a program", "cmd/affray/a.go", "package main\n\nfunc F() {}\n", "package main_test\n", ""},
		{"a part of a program", "demo/view/a.go", public, "package p_test\n", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			tree := fstest.MapFS{c.path: {Data: []byte(c.body)}}
			tree[c.path[:len(c.path)-len(".go")]+"_test.go"] = &fstest.MapFile{Data: []byte(c.test)}
			wantMiss(t, withoutExample(goFiles(t, tree)), c.miss)
		})
	}
}

func TestTextChecks(t *testing.T) {
	cases := []struct {
		name, body string
		check      func(text) []string
		miss       string
	}{
		{"a web address", "see https://example.org/works/\n", machinePaths, ""},
		{"a folder of a machine", "one\nread /wo" + "rk/main/x\n", machinePaths, "a.md:2: "},
		{"a folder beside the checkout", "../sha" + "red/x\n", machinePaths, "one machine"},
		{"ordinary words", "the stubborn replaced their hacks\n", leftovers, ""},
		{"a marker", "// TO" + "DO: later\n", leftovers, "unfinished"},
		{"an excuse", "this is not yet " + "implemented\n", leftovers, "unfinished"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { wantMiss(t, c.check(text{"a.md", c.body}), c.miss) })
	}
}

// What is walked decides what is found.
func TestWalk(t *testing.T) {
	body := &fstest.MapFile{Data: []byte("package p\n")}
	tree := fstest.MapFS{
		"a.go": body, "rules/a_test.go": body, "rules/testdata/b.go": body, "ecs/_old/c.go": body,
		".git/d.go": body, ".ci/run": body, "bin/e.go": body, "coverage.out": body, "go.sum": body,
		"rules/testdata/rapid/x.fail": body, "ecs.test": body,
		"demo/page.wasm": {Data: []byte{0, 'a', 's', 'm'}},
	}
	var code, read []string
	for _, s := range goFiles(t, tree) {
		code = append(code, s.path)
	}
	for _, x := range textFiles(t, tree) {
		read = append(read, x.path)
	}
	wantPaths(t, code, "a.go", "rules/a_test.go")
	wantPaths(t, read, ".ci/run", "a.go", "ecs/_old/c.go", "rules/a_test.go", "rules/testdata/b.go")
}

func wantPaths(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("found %q, want %q", got, want)
	}
}
