package cite_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/affray-engine/affray/rules/books/internal/cite"
)

// The rules of these tests are those of a book called zz, so that no real rule is
// thought to be cited here.
const index = `id,title,status,note
ZZ-001,one,core,
ZZ-002,two,core,
ZZ-002a,two and a half,core,
ZZ-003,three,option,
ZZ-010,ten,core,
ZZ-A1,first reading,core,
ZZ-A2,second reading,core,
ZZ-A10,tenth reading,core,
ZZ-G-07,seventh guess,absent,nobody asks
`

// places scans one file, and returns its places with the rules that each names.
func places(t *testing.T, name, body string) []string {
	t.Helper()
	return scan(t, fstest.MapFS{name: {Data: []byte(body)}})
}

func scan(t *testing.T, tree fstest.MapFS) []string {
	t.Helper()
	tree["rules/zz/rules.csv"] = &fstest.MapFile{Data: []byte(index)}
	cites, err := cite.Scan(tree)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range cites {
		got = append(got, c.ID+" "+c.Kind+" "+c.Place)
	}
	return got
}

func want(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestARuleIsFoundInTextsAndComments(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"one", "ZZ-001", []string{"ZZ-001"}},
		{"one with a letter behind", "ZZ-002a.", []string{"ZZ-002a"}},
		{"one of a group", "(ZZ-G-07)", []string{"ZZ-G-07"}},
		{"twice", "ZZ-001, ZZ-001", []string{"ZZ-001"}},
		{"nobody's", "ZY-001, AZZ-001, ZZ-top", nil},
		{"in a longer word", "FIZZ-001", nil},
		{"a range", "ZZ-001 to ZZ-003", []string{"ZZ-001", "ZZ-002", "ZZ-002a", "ZZ-003"}},
		{"a range, shortened", "ZZ-002 to 010", []string{"ZZ-002", "ZZ-002a", "ZZ-003", "ZZ-010"}},
		{"a range of letters", "ZZ-A1 to A10", []string{"ZZ-A1", "ZZ-A10", "ZZ-A2"}},
		{"a range of other rules", "ZZ-A1 to B10", []string{"ZZ-A1"}},
		{"a list, shortened", "ZZ-001, 003 and 010", []string{"ZZ-001", "ZZ-003", "ZZ-010"}},
		{"a list of letters", "ZZ-A1 and A2", []string{"ZZ-A1", "ZZ-A2"}},
		{"a number behind it", "ZZ-001, 10 of them", []string{"ZZ-001"}},
		{"a large number behind it", "ZZ-001, 100 of them", []string{"ZZ-001"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, body := range []string{"var _ = `" + c.text + "`", "func f() {}\n\n// " + c.text + "\nvar _ int"} {
				var wanted []string
				for _, id := range c.want {
					wanted = append(wanted, id+" code a/a.go:_")
				}
				want(t, places(t, "a/a.go", "package a\n\n"+body+"\n"), wanted...)
			}
		})
	}
}

func TestAPlaceIsTheDeclarationAround(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"in a function", "func f() {\n\t// ZZ-001\n}", "ZZ-001 code a/a.go:f"},
		{"above a function", "// f is ZZ-001.\nfunc f() {}", "ZZ-001 code a/a.go:f"},
		{"behind a function", "func f() {} // ZZ-001", "ZZ-001 code a/a.go:f"},
		{"behind a method's first line", "func (t *T[V]) M() { // ZZ-001\n}", "ZZ-001 code a/a.go:T.M"},
		{"in a method", "func (t T) M() string { return \"ZZ-001\" }", "ZZ-001 code a/a.go:T.M"},
		{"at a field", "type T struct {\n\tn int // ZZ-001\n}", "ZZ-001 code a/a.go:T"},
		{"above a group", "// ZZ-001\nvar (\n\ta = 1\n\tb = 2\n)", "ZZ-001 code a/a.go:a"},
		{"inside a group", "var (\n\ta = 1\n\n\t// ZZ-001\n\n\tb = 2\n)", "ZZ-001 code a/a.go:b"},
		{"behind a line of a group", "var (\n\ta = 1 // ZZ-001\n\tb = 2\n)", "ZZ-001 code a/a.go:a"},
		{"between two functions", "func f() {}\n\n// ZZ-001\n\nfunc g() {}", ""},
		{"in an import", "import _ \"ZZ-001\"", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := places(t, "a/a.go", "package a\n\n"+c.body+"\n")
			if c.want == "" {
				want(t, got)
				return
			}
			want(t, got, c.want)
		})
	}
}

func TestThePageOfAPackageNamesNothing(t *testing.T) {
	want(t, places(t, "a/a.go", "// Package a is all about ZZ-001.\npackage a\n"))
}

func TestTestsStandApartFromCode(t *testing.T) {
	want(t, scan(t, fstest.MapFS{
		"a/a.go":      {Data: []byte("package a\n\nfunc f() {} // ZZ-001\n")},
		"a/a_test.go": {Data: []byte("package a_test\n\nfunc TestF() {} // ZZ-001\n")},
	}), "ZZ-001 code a/a.go:f", "ZZ-001 test a/a_test.go:TestF")
}

func TestAConstantStandsForThoseWhoUseIt(t *testing.T) {
	const names = "package a\n\nconst one = \"ZZ-001\"\n\nvar both = []string{one, \"ZZ-002\"}\n"
	t.Run("also from another file, and by way of a variable", func(t *testing.T) {
		want(t, scan(t, fstest.MapFS{
			"a/a.go": {Data: []byte(names)},
			"a/b.go": {Data: []byte("package a\n\nfunc f() { use(one) }\n\nfunc g() { use(both) }\n\nfunc h(x T) { x.one() }\n")},
		}), "ZZ-001 code a/b.go:f", "ZZ-001 code a/b.go:g", "ZZ-002 code a/b.go:g")
	})
	t.Run("not for those of another package", func(t *testing.T) {
		want(t, scan(t, fstest.MapFS{
			"a/a.go": {Data: []byte(names)},
			"b/b.go": {Data: []byte("package b\n\nfunc f() { use(one) }\n")},
		}), "ZZ-001 code a/a.go:one", "ZZ-002 code a/a.go:both")
	})
	t.Run("also if two use each other", func(t *testing.T) {
		want(t, places(t, "a/a.go", "package a\n\nvar a = b + \"ZZ-001\"\n\nvar b = a\n"), "ZZ-001 code a/a.go:a")
	})
}

func TestOnlyFilesOfTheModuleAreRead(t *testing.T) {
	body := []byte("package a\n\nfunc f() {} // ZZ-001\n")
	want(t, scan(t, fstest.MapFS{
		"a/a.go": {Data: body}, "testdata/a.go": {Data: body}, "a/_old/a.go": {Data: body}, ".git/a.go": {Data: body},
		"other/a.go": {Data: body}, "other/go.mod": {Data: []byte("module other\n")}, "a/a.txt": {Data: body},
	}), "ZZ-001 code a/a.go:f")
}

func TestProgramsApplyNoRule(t *testing.T) {
	body := []byte("package main\n\nvar example = `show ZZ-001`\n")
	want(t, scan(t, fstest.MapFS{"cmd/p/a.go": {Data: body}, "demo/a.go": {Data: body}}))
}

func TestBadFilesAreErrors(t *testing.T) {
	for _, c := range []struct{ name, file, body, want string }{
		{"an index with an odd id", "rules/yy/rules.csv", "id,title,status,note\nyy1,one,core,\n", "does not look like a rule id"},
		{"an index with a bad status", "rules/yy/rules.csv", "id,title,status,note\nYY-1,one,cor,\n", "cor"},
		{"a rule of two indexes", "rules/yy/rules.csv", "id,title,status,note\nZZ-001,one,core,\n", "stands in two indexes"},
		{"a rule of no index", "a/a.go", "package a\n\nvar a = 1 // ZZ-002 and ZZ-004\n", "a/a.go:3:11: ZZ-004 stands in no rules.csv"},
		{"a rule of no index in a text", "a/a.go", "package a\n\nvar a = `ZZ-0011`\n", "ZZ-0011 stands in no rules.csv"},
		{"a file that is not Go", "a/a.go", "packge a\n", "a/a.go:1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := cite.Scan(fstest.MapFS{"rules/zz/rules.csv": {Data: []byte(index)}, c.file: {Data: []byte(c.body)}})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q in it", err, c.want)
			}
		})
	}
}

func TestTheFileIsATable(t *testing.T) {
	got, err := cite.Encode([]cite.Cite{{ID: "ZZ-001", Kind: cite.Code, Place: "a/a.go:f"}})
	if want := "id,kind,place\nZZ-001,code,a/a.go:f\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}
