package affray_test

import (
	"go/ast"
	"os"
	"regexp"
	"testing"
)

// pagesOfPromises say which test holds which promise.
var pagesOfPromises = []string{"docs/TESTING.md", "docs/EMBEDDING.md"}

// testName is the name of a test on that page.
var testName = regexp.MustCompile("`(Test[A-Z]\\w*)`")

func TestEveryTestThatHoldsAPromiseIsThere(t *testing.T) {
	all := goFiles(t, os.DirFS("."))
	for _, name := range pagesOfPromises {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		report(t, unheld(name, string(page), all))
	}
}

// unheld finds tests that the page names and that are not there.
func unheld(name, page string, all []source) []string {
	there := map[string]bool{}
	for _, s := range all {
		for _, decl := range s.file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && s.test && f.Recv == nil {
				there[f.Name.Name] = true
			}
		}
	}
	named := testName.FindAllStringSubmatch(page, -1)
	if len(named) == 0 {
		return []string{name + ": names no test"}
	}
	var misses []string
	for _, m := range named {
		if !there[m[1]] {
			misses = append(misses, name+": there is no "+m[1])
		}
	}
	return misses
}

func TestUnheldCheck(t *testing.T) {
	test := plant(t, "ecs/a_test.go", "package p\n\nimport \"testing\"\n\nfunc TestA(t *testing.T) {}\n")
	wantMiss(t, unheld("a.md", "`TestA` holds it", test), "")
	wantMiss(t, unheld("a.md", "`TestB` holds it", test), "there is no TestB")
	wantMiss(t, unheld("a.md", "`TestA` holds it", plant(t, "ecs/a.go", "package p\n\nfunc TestA() {}\n")), "there is no TestA")
	wantMiss(t, unheld("a.md", "nothing", test), "names no test")
}
