package affray_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"unicode"
)

// undocumented finds packages and exported names without a comment.
func undocumented(all []source) []string {
	var misses []string
	told := map[string]bool{}
	for _, s := range all {
		if s.test {
			continue
		}
		told[s.dir] = told[s.dir] || tellsPackage(s)
		misses = append(misses, uncommented(s)...)
	}
	for _, s := range all {
		if done, seen := told[s.dir]; seen && !done {
			misses = append(misses, fmt.Sprintf("%s: package %s has no comment that begins with its name", s.path, s.file.Name.Name))
			told[s.dir] = true // once is enough
		}
	}
	return misses
}

// tellsPackage reports whether the file has the comment of its package. That of
// a program may begin with any word.
func tellsPackage(s source) bool {
	said := s.file.Doc.Text()
	return said != "" && (s.tool() || strings.HasPrefix(said, "Package "+s.file.Name.Name+" "))
}

// uncommented finds the exported names of one file that have no comment.
func uncommented(s source) []string {
	var misses []string
	want := func(name *ast.Ident, comments ...*ast.CommentGroup) {
		has := slices.ContainsFunc(comments, func(c *ast.CommentGroup) bool { return c.Text() != "" })
		if name.IsExported() && !has {
			misses = append(misses, s.miss(name.Pos(), "%s has no comment", name.Name))
		}
	}
	for _, decl := range s.file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if receiverExported(d) {
				want(d.Name, d.Doc)
			}
		case *ast.GenDecl:
			wantSpecs(d, want)
		}
	}
	return misses
}

// wantSpecs asks for a comment on each type, constant and variable. A block of
// constants or variables may share the comment above it, a block of types may not.
func wantSpecs(d *ast.GenDecl, want func(*ast.Ident, ...*ast.CommentGroup)) {
	for _, spec := range d.Specs {
		switch x := spec.(type) {
		case *ast.TypeSpec:
			if d.Lparen == token.NoPos {
				want(x.Name, d.Doc)
			} else {
				want(x.Name, x.Doc, x.Comment)
			}
			if methods, ok := x.Type.(*ast.InterfaceType); ok && x.Name.IsExported() {
				wantMethods(methods, d.Doc.Text()+x.Doc.Text(), want)
			}
		case *ast.ValueSpec:
			for _, name := range x.Names {
				want(name, d.Doc, x.Doc, x.Comment)
			}
		}
	}
}

// wantMethods asks for a comment on each method of an interface, unless what is
// said about the interface speaks of the method by name.
func wantMethods(i *ast.InterfaceType, about string, want func(*ast.Ident, ...*ast.CommentGroup)) {
	words := strings.FieldsFunc(about, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, method := range i.Methods.List {
		for _, name := range method.Names {
			if !slices.Contains(words, name.Name) {
				want(name, method.Doc, method.Comment)
			}
		}
	}
}

// receiverExported reports whether a function, or the type that a method
// belongs to, can be named from outside.
func receiverExported(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	t := d.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.IsExported()
		default:
			return false
		}
	}
}
