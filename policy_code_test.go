package affray_test

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"
)

// ban is an import that some folders do without.
type ban struct {
	path string
	in   []string
	why  string
}

// outsideWorld finds what would make a battle depend on more than its seed and
// its orders: clocks, other dice, files, goroutines, work before main.
func outsideWorld(s source) []string {
	if s.test || s.tool() || !under(s.dir, core...) {
		return nil
	}
	misses := bannedImports(s)
	clock := s.called("time")
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			if !slices.Contains(workers, s.dir) {
				misses = append(misses, s.miss(n.Pos(), "the core starts no goroutine"))
			}
		case *ast.FuncDecl:
			if n.Recv == nil && n.Name.Name == "init" {
				misses = append(misses, s.miss(n.Pos(), "the core does nothing in init"))
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Go" && s.called("sync") != "" && !slices.Contains(workers, s.dir) {
				misses = append(misses, s.miss(n.Pos(), "the core starts no goroutine, not by a WaitGroup either"))
			}
		case *ast.SelectorExpr:
			if of(n, clock) && slices.Contains(clockCalls, n.Sel.Name) {
				misses = append(misses, s.miss(n.Pos(), "the core looks at no clock: time.%s", n.Sel.Name))
			}
		}
		return true
	})
	return misses
}

func bannedImports(s source) []string {
	var misses []string
	for _, spec := range s.file.Imports {
		name := imported(spec)
		for _, b := range banned {
			if name == b.path && under(s.dir, b.in...) {
				misses = append(misses, s.miss(spec.Pos(), "%s is not for %s: %s", name, s.dir, b.why))
			}
		}
		if spec.Name != nil && spec.Name.Name == "." {
			misses = append(misses, s.miss(spec.Pos(), "%s is imported with a dot: nothing shows what comes from it", name))
		}
	}
	return misses
}

// estimating is how the first comment of a file says that it may hold floats.
var estimating = regexp.MustCompile(`(?i)\bthis file( only)? (draws|estimates)\b`)

// floats finds floating-point numbers in code that decides.
func floats(s source) []string {
	if s.test || s.tool() || !under(s.dir, integers...) || under(s.dir, floatsIn...) || estimating.MatchString(firstComment(s)) {
		return nil
	}
	var misses []string
	floating := func(n ast.Node, what string) {
		misses = append(misses, s.miss(n.Pos(), "%s: floats decide nothing (a first comment \"This file draws…\" or \"This file estimates…\" allows them)", what))
	}
	maths := s.called("math")
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if n.Name == "float64" || n.Name == "float32" {
				floating(n, n.Name)
			}
		case *ast.BasicLit:
			if n.Kind == token.FLOAT && strings.Contains(n.Value, ".") {
				floating(n, n.Value)
			}
		case *ast.SelectorExpr:
			if of(n, maths) && !wholeLimit.MatchString(n.Sel.Name) {
				floating(n, "math."+n.Sel.Name)
			}
		}
		return true
	})
	return misses
}

// wholeLimit is a constant of package math that is an integer.
var wholeLimit = regexp.MustCompile(`^(Max|Min)(Int|Uint)\d*$`)

// firstComment is the text of the first comment that is not a directive.
func firstComment(s source) string {
	for _, group := range s.file.Comments {
		if said := group.Text(); said != "" {
			return said
		}
	}
	return ""
}

// of reports whether a selector picks from the package called so in its file.
func of(sel *ast.SelectorExpr, pkg string) bool {
	x, ok := sel.X.(*ast.Ident)
	return ok && pkg != "" && x.Name == pkg
}
