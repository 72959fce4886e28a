package affray_test

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var plainBook = regexp.MustCompile(`\b(` + strings.Join(plainBooks, "|") + `)\b`)

// bookNames finds rulebooks named by code that must serve any rulebook. A test
// may name them, and so may the Example of a command.
func bookNames(s source) []string {
	if s.test || s.dir == "rules/books" || under(s.dir, "assets") {
		return nil
	}
	misses := bookImports(s)
	if ofABook(s.dir) {
		return misses
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.CompositeLit:
			if s.top() == "cmd" && isCommand(n.Type) {
				inspectButExample(s, n, &misses)
				return false
			}
		}
		misses = append(misses, bookNameAt(s, n)...)
		return true
	})
	return misses
}

// bookImports finds imports of a book's package by anything but the registry
// and the book itself.
func bookImports(s source) []string {
	var misses []string
	for _, spec := range s.file.Imports {
		ours, found := strings.CutPrefix(imported(spec), module+"/")
		if found && ofABook(ours) && bookOf(ours) != bookOf(s.dir) {
			misses = append(misses, s.miss(spec.Pos(), "only rules/books may import %s", ours))
		}
	}
	return misses
}

// bookNameAt judges one node by itself.
func bookNameAt(s source, n ast.Node) []string {
	switch n := n.(type) {
	case *ast.Ident:
		if slices.Contains(plainBooks, n.Name) {
			return []string{s.miss(n.Pos(), "identifier %s is the name of a rulebook", n.Name)}
		}
	case *ast.BasicLit:
		if n.Kind != token.STRING {
			return nil
		}
		said, err := strconv.Unquote(n.Value)
		if err == nil && (slices.Contains(englishBooks, said) || plainBook.MatchString(said)) {
			return []string{s.miss(n.Pos(), "%s names a rulebook", n.Value)}
		}
	}
	return nil
}

// inspectButExample looks at all of a command but the text of its Example.
func inspectButExample(s source, command *ast.CompositeLit, misses *[]string) {
	for _, field := range command.Elts {
		if kv, ok := field.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Example" {
				continue
			}
		}
		ast.Inspect(field, func(n ast.Node) bool {
			*misses = append(*misses, bookNameAt(s, n)...)
			return true
		})
	}
}

// isCommand reports whether a literal's type is the command line's Command.
func isCommand(t ast.Expr) bool {
	sel, ok := t.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Command"
}

// ofABook reports whether a folder of the module is a rulebook's, or below it.
func ofABook(dir string) bool { return bookOf(dir) != "" }

// bookOf is the name of the rulebook that a folder of the module belongs to.
func bookOf(dir string) string {
	for _, b := range books {
		if under(dir, path.Join("rules", b)) {
			return b
		}
	}
	return ""
}
