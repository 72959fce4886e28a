package affray_test

import (
	"bytes"
	"flag"
	"go/ast"
	"go/printer"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/api.txt anew")

// What others may use stands in a list, so that a change of it is seen in a review, and meant.
func TestThePublicAPIIsThatOfTheList(t *testing.T) {
	var all []string
	eachFile(t, func(s source) []string {
		if !s.test && !s.tool() && s.dir != "" && !under(s.dir, programs...) && !slices.Contains(strings.Split(s.dir, "/"), "internal") {
			all = append(all, exports(s)...)
		}
		return nil
	})
	slices.Sort(all)
	got := strings.Join(slices.Compact(all), "\n") + "\n"
	const list = "docs/api.txt"
	if *update {
		if err := os.WriteFile(list, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Split(string(want), "\n") {
		if l != "" && !strings.Contains("\n"+got, "\n"+l+"\n") {
			t.Errorf("it is listed and not there: %s", l)
		}
	}
	for _, l := range strings.Split(got, "\n") {
		if l != "" && !strings.Contains("\n"+string(want), "\n"+l+"\n") {
			t.Errorf("it is not listed: %s", l)
		}
	}
	if t.Failed() {
		t.Log("docs/VERSIONING.md says what may change; go test . -run PublicAPI -update writes the list anew")
	}
}

// exports lists what a file exports: "ecs: func New(s *scenario.Scenario, c Config) (made *Battle, err error)".
func exports(s source) (list []string) {
	add := func(text string) { list = append(list, s.dir+": "+text) }
	for _, decl := range s.file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && receiverExported(d) {
				add(printed(s.set, &ast.FuncDecl{Recv: d.Recv, Name: d.Name, Type: d.Type}))
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				exportsOf(s, d.Tok, spec, add)
			}
		}
	}
	return list
}

func exportsOf(s source, tok token.Token, spec ast.Spec, add func(string)) {
	switch spec := spec.(type) {
	case *ast.ValueSpec:
		for _, name := range spec.Names {
			if name.IsExported() {
				add(strings.TrimSpace(tok.String() + " " + name.Name + " " + printedType(s.set, spec.Type)))
			}
		}
	case *ast.TypeSpec:
		if spec.Name.IsExported() {
			exportsOfType(s, spec, add)
		}
	}
}

// exportsOfType lists a type with each of its fields and methods.
func exportsOfType(s source, spec *ast.TypeSpec, add func(string)) {
	about := "type " + spec.Name.Name
	if spec.Assign != 0 {
		about += " ="
	}
	members := func(kind string, list *ast.FieldList) {
		add(about + " " + kind)
		for _, f := range list.List {
			of := printedType(s.set, f.Type)
			if len(f.Names) == 0 {
				add(about + " " + kind + ", embedded " + of)
			}
			for _, name := range f.Names {
				if name.IsExported() {
					add(about + " " + kind + ", " + name.Name + " " + strings.TrimPrefix(of, "func"))
				}
			}
		}
	}
	switch of := spec.Type.(type) {
	case *ast.StructType:
		members("struct", of.Fields)
	case *ast.InterfaceType:
		members("interface", of.Methods)
	default:
		add(about + " " + printedType(s.set, spec.Type))
	}
}

func printedType(set *token.FileSet, e ast.Expr) string {
	if e == nil {
		return ""
	}
	return printed(set, e)
}

// printed is a piece of code in one line.
func printed(set *token.FileSet, node any) string {
	var out bytes.Buffer
	if err := printer.Fprint(&out, set, node); err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(out.String()), " ")
}
