package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// mutant is one small change of a file.
type mutant struct {
	file     string // from the root of the module
	line     int
	was      string // the line before, trimmed
	what     string // "< for <="
	nth      int    // of the like in the file
	from, to int    // bytes of the file that are replaced
	with     string
}

// String names the mutant by what stands there, so that it keeps its name when lines move.
func (m *mutant) String() string { return fmt.Sprintf("%s: %s [%s]", m.file, m.was, m.what) }

// apply returns the text of the changed file.
func (m *mutant) apply() ([]byte, error) {
	text, err := os.ReadFile(m.file)
	if err != nil {
		return nil, err
	}
	return slices.Concat(text[:m.from], []byte(m.with), text[m.to:]), nil
}

// swapped are the operators that are put in the place of others.
var swapped = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL,
}

// mutantsOf lists all mutants of a package, but those of its tests and of generated files.
func mutantsOf(dir string) ([]mutant, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var list []mutant
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f := finder{file: filepath.ToSlash(file), set: token.NewFileSet(), seen: map[string]int{}}
		if f.text, err = os.ReadFile(file); err != nil {
			return nil, err
		}
		tree, err := parser.ParseFile(f.set, file, f.text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		if !ast.IsGenerated(tree) {
			ast.Inspect(tree, f.visit)
		}
		list = append(list, f.list...)
	}
	return list, nil
}

// finder finds the mutants of a file.
type finder struct {
	file string
	text []byte
	set  *token.FileSet
	list []mutant
	seen map[string]int
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl: // a constant that is one off is another name, and tables are data
		return n.Tok != token.IMPORT && n.Tok != token.TYPE && n.Tok != token.CONST
	case *ast.BinaryExpr:
		if with, ok := swapped[n.Op]; ok && !isText(n) {
			f.add(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), with.String(), fmt.Sprintf("%s for %s", with, n.Op))
		}
	case *ast.BasicLit:
		if v, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
			f.add(n.Pos(), n.End(), strconv.Itoa(v+1), fmt.Sprintf("%d for %d", v+1, v))
		}
	case *ast.IfStmt:
		f.add(n.Cond.Pos(), n.Cond.End(), "!("+f.at(n.Cond)+")", "not")
	case *ast.BlockStmt:
		for _, s := range n.List {
			f.drop(s)
		}
	case *ast.CaseClause:
		for _, s := range n.Body {
			f.drop(s)
		}
	}
	return true
}

// drop leaves out a statement that stands for itself.
func (f *finder) drop(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		if s.Tok == token.DEFINE {
			return
		}
	case *ast.ExprStmt, *ast.IncDecStmt:
	default:
		return
	}
	f.add(s.Pos(), s.End(), "", "left out: "+strings.Join(strings.Fields(f.at(s)), " "))
}

// isText reports whether an expression joins texts, which cannot be subtracted.
func isText(n *ast.BinaryExpr) bool {
	text := func(e ast.Expr) bool {
		l, ok := e.(*ast.BasicLit)
		return ok && l.Kind == token.STRING
	}
	return text(n.X) || text(n.Y)
}

// at is the text of a node.
func (f *finder) at(n ast.Node) string {
	return string(f.text[f.set.Position(n.Pos()).Offset:f.set.Position(n.End()).Offset])
}

func (f *finder) add(from, to token.Pos, with, what string) {
	at := f.set.Position(from)
	line, _, _ := strings.Cut(string(f.text[at.Offset-at.Column+1:]), "\n")
	m := mutant{
		file: f.file, line: at.Line, was: strings.TrimSpace(line), what: what,
		from: at.Offset, to: f.set.Position(to).Offset, with: with,
	}
	m.nth = f.seen[m.String()]
	f.seen[m.String()]++
	f.list = append(f.list, m)
}
