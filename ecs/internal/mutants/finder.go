package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// swapped are the operators that are put in the place of others, and the function of the switch
// file that does the one or the other ("" where the outcome is only turned round).
var swapped = map[token.Token]struct {
	with token.Token
	by   string
}{
	token.LSS: {token.LEQ, "mutantLess"}, token.LEQ: {token.LSS, "mutantAtMost"},
	token.GTR: {token.GEQ, "mutantMore"}, token.GEQ: {token.GTR, "mutantAtLeast"},
	token.ADD: {token.SUB, "mutantAdd"}, token.SUB: {token.ADD, "mutantSubtract"},
	token.MUL: {token.QUO, "mutantTimes"}, token.QUO: {token.MUL, "mutantDivide"},
	token.EQL: {token.NEQ, ""}, token.NEQ: {token.EQL, ""},
	token.LAND: {token.LOR, ""}, token.LOR: {token.LAND, ""},
}

// finder finds the mutants of a file.
type finder struct {
	file string
	text []byte
	set  *token.FileSet
	info *types.Info
	home *types.Package
	list []mutant
	seen map[string]int

	negated ast.Expr // the condition of the last if
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl: // a constant that is one off is another name, and tables are data
		return n.Tok != token.IMPORT && n.Tok != token.TYPE && n.Tok != token.CONST
	case *ast.ArrayType:
		return false
	case *ast.CallExpr:
		return !f.idle(n)
	case *ast.BinaryExpr:
		f.operator(n)
	case *ast.BasicLit:
		f.number(n)
	case *ast.ReturnStmt: // what stands beside false is not looked at
		return len(n.Results) < 2 || f.at(n.Results[len(n.Results)-1]) != "false"
	case *ast.IfStmt:
		f.negated = n.Cond
		f.add(n.Cond, "not", f.before(n.Cond, "(("), f.behind(n.Cond, ") != mutantOn(\x00))"))
	case *ast.BlockStmt:
		f.drop(n.List)
	case *ast.CaseClause:
		f.drop(n.Body)
	}
	return true
}

// idle reports whether the numbers of a call are of no matter to anybody: how much room is made
// beforehand, by how much the sign of infinity is above or below 0, and the bounds of a cell of our
// own tables, which are all inside.
func (f *finder) idle(n *ast.CallExpr) bool {
	switch f.at(n.Fun) {
	case "make":
		return len(n.Args) == 3
	case "math.Inf":
		return true
	}
	method, ok := n.Fun.(*ast.SelectorExpr)
	if !ok || f.info.TypeOf(method.X) == nil {
		return false
	}
	return strings.HasSuffix(f.info.TypeOf(method.X).String(), "/rules/table.Row")
}

// operator puts another operator in the place of one.
func (f *finder) operator(n *ast.BinaryExpr) {
	swap, ok := swapped[n.Op]
	if !ok || f.info.Types[n].Value != nil || isText(f.info.TypeOf(n.X)) && n.Op == token.ADD {
		return
	}
	op := f.set.Position(n.OpPos).Offset
	what := fmt.Sprintf("%s for %s", swap.with, n.Op)
	switch {
	case swap.by != "": // a < b is mutantLess(7, a, b)
		f.add(n, what, f.before(n, swap.by+"(\x00, "), edit{from: op, to: op + len(n.Op.String()), with: ","}, f.behind(n, ")"))
	case n.Op == token.EQL || n.Op == token.NEQ:
		if n == f.negated { // which is the same
			return
		}
		f.add(n, what, f.before(n, "(("), f.behind(n, ") != mutantOn(\x00))"))
	default: // a || b is !(!a && !b)
		f.add(n, what, f.before(n, "((((") /* X */, f.behind(n.X, ") != mutantOn(\x00))"),
			f.before(n.Y, "(("), f.behind(n, ") != mutantOn(\x00))) != mutantOn(\x00))"))
	}
}

// number puts the next number in the place of a whole one.
func (f *finder) number(n *ast.BasicLit) {
	v, err := strconv.Atoi(n.Value)
	if n.Kind != token.INT || err != nil {
		return
	}
	kind := f.info.TypeOf(n)
	if kind == nil {
		return
	}
	name := types.TypeString(types.Default(kind), func(p *types.Package) string {
		if p == f.home {
			return ""
		}
		return p.Name()
	})
	f.add(n, fmt.Sprintf("%d for %d", v+1, v), f.before(n, "mutantNumber["+name+"](\x00, "), f.behind(n, ")"))
}

// drop leaves out statements that stand for themselves.
func (f *finder) drop(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE || f.at(s.Lhs[0]) == "_" {
				continue
			}
		case *ast.ExprStmt:
			if strings.HasPrefix(f.at(s), "panic(") { // nothing may follow it
				continue
			}
		case *ast.IncDecStmt:
		default:
			continue
		}
		what := "left out: " + strings.Join(strings.Fields(f.at(s)), " ")
		f.add(s, what, f.before(s, "if !mutantOn(\x00) { "), f.behind(s, " }"))
	}
}

// isText reports whether values of a type are texts, which cannot be subtracted.
func isText(t types.Type) bool {
	b, ok := types.Default(t).Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// at is the text of a node.
func (f *finder) at(n ast.Node) string {
	return string(f.text[f.set.Position(n.Pos()).Offset:f.set.Position(n.End()).Offset])
}

func (f *finder) before(n ast.Node, with string) edit {
	at := f.set.Position(n.Pos()).Offset
	return edit{from: at, to: at, with: with}
}

func (f *finder) behind(n ast.Node, with string) edit {
	at := f.set.Position(n.End()).Offset
	return edit{from: at, to: at, with: with, closes: true}
}

func (f *finder) add(n ast.Node, what string, edits ...edit) {
	at, end := f.set.Position(n.Pos()), f.set.Position(n.End())
	if b, ok := n.(*ast.BinaryExpr); ok {
		at = f.set.Position(b.OpPos)
	}
	line, _, _ := strings.Cut(string(f.text[at.Offset-at.Column+1:]), "\n")
	m := mutant{file: f.file, line: at.Line, end: end.Line, was: strings.TrimSpace(line), what: what, edits: edits, order: len(f.list)}
	m.nth = f.seen[m.String()]
	f.seen[m.String()]++
	f.list = append(f.list, m)
}
