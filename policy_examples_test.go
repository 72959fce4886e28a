package affray_test

import (
	"fmt"
	"go/ast"
	"go/doc"
	"path"
	"slices"
	"strings"
)

// withoutExample finds packages that others may import and that show no use of
// themselves: an example counts if it runs, so it must state its output.
func withoutExample(all []source) []string {
	shown := map[string]bool{}
	var order []string
	tests := map[string][]*ast.File{}
	for _, s := range all {
		switch {
		case s.test:
			tests[s.dir] = append(tests[s.dir], s.file)
		case public(s) && !slices.Contains(order, s.dir):
			order = append(order, s.dir)
		}
	}
	for dir, files := range tests {
		shown[dir] = slices.ContainsFunc(doc.Examples(files...), func(x *doc.Example) bool {
			return x.Output != "" || x.EmptyOutput
		})
	}
	var misses []string
	for _, dir := range order {
		if !shown[dir] {
			misses = append(misses, fmt.Sprintf("%s: no Example with an output in its tests", path.Join(module, dir)))
		}
	}
	return misses
}

// public reports whether the file gives its package a name to import: programs,
// internal packages and pages of comment are not public.
func public(s source) bool {
	if s.tool() || under(s.dir, programs...) || slices.Contains(strings.Split(s.dir, "/"), "internal") {
		return false
	}
	return slices.ContainsFunc(s.file.Decls, func(decl ast.Decl) bool {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			return d.Recv == nil && d.Name.IsExported()
		case *ast.GenDecl:
			return slices.ContainsFunc(d.Specs, exportedSpec)
		}
		return false
	})
}

func exportedSpec(spec ast.Spec) bool {
	switch x := spec.(type) {
	case *ast.TypeSpec:
		return x.Name.IsExported()
	case *ast.ValueSpec:
		return slices.ContainsFunc(x.Names, (*ast.Ident).IsExported)
	}
	return false
}
