package verify

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/big"
	"strconv"
)

// value is a number or a word; yes and no are 1 and 0.
type value struct {
	n    int64
	word string
	text bool
}

func number(n int64) value  { return value{n: n} }
func words(s string) value  { return value{word: s, text: true} }
func truth(yes bool) value  { return number(one(yes)) }
func (v value) holds() bool { return v.n != 0 || v.word != "" }

func one(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}

// String shows a value as people read it.
func (v value) String() string {
	if v.text {
		return v.word
	}
	return strconv.FormatInt(v.n, 10)
}

// scope is where the names of an expression come from.
type scope interface {
	name(id string) (value, error)
	field(of, id string) (value, error)
	call(f string, args []value) (value, error)
}

// compile reads an expression, which is written as in Go.
func compile(text string) (ast.Expr, error) {
	e, err := parser.ParseExpr(text)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", text, err)
	}
	return e, nil
}

// deepest is how far expressions may nest.
const deepest = 64

// eval works an expression out.
func eval(e ast.Expr, s scope, depth int) (value, error) {
	if depth > deepest {
		return value{}, fmt.Errorf("nested more than %d deep", deepest)
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return eval(e.X, s, depth+1)
	case *ast.BasicLit:
		return literal(e)
	case *ast.Ident:
		return s.name(e.Name)
	case *ast.SelectorExpr:
		if of, ok := e.X.(*ast.Ident); ok {
			return s.field(of.Name, e.Sel.Name)
		}
	case *ast.UnaryExpr:
		return unary(e, s, depth)
	case *ast.BinaryExpr:
		return binary(e, s, depth)
	case *ast.CallExpr:
		return call(e, s, depth)
	}
	return value{}, fmt.Errorf("%T cannot be used here", e)
}

func literal(e *ast.BasicLit) (value, error) {
	switch e.Kind {
	case token.INT:
		n, err := strconv.ParseInt(e.Value, 10, 32)
		return number(n), err
	case token.STRING:
		s, err := strconv.Unquote(e.Value)
		return words(s), err
	}
	return value{}, fmt.Errorf("%s is neither a whole number nor a word", e.Value)
}

func unary(e *ast.UnaryExpr, s scope, depth int) (value, error) {
	v, err := eval(e.X, s, depth+1)
	switch e.Op {
	case token.SUB:
		return number(-v.n), err
	case token.NOT:
		return truth(!v.holds()), err
	}
	return value{}, fmt.Errorf("%s cannot be used here", e.Op)
}

func binary(e *ast.BinaryExpr, s scope, depth int) (value, error) {
	a, err := eval(e.X, s, depth+1)
	if err != nil {
		return a, err
	}
	switch {
	case e.Op == token.LAND && !a.holds():
		return truth(false), nil
	case e.Op == token.LOR && a.holds():
		return truth(true), nil
	}
	b, err := eval(e.Y, s, depth+1)
	if err != nil {
		return b, err
	}
	switch e.Op {
	case token.LAND, token.LOR:
		return truth(b.holds()), nil
	case token.ADD:
		return number(a.n + b.n), nil
	case token.SUB:
		return number(a.n - b.n), nil
	case token.MUL:
		return number(a.n * b.n), nil
	case token.EQL:
		return truth(a == b), nil
	case token.NEQ:
		return truth(a != b), nil
	case token.LSS:
		return truth(a.n < b.n), nil
	case token.LEQ:
		return truth(a.n <= b.n), nil
	case token.GTR:
		return truth(a.n > b.n), nil
	case token.GEQ:
		return truth(a.n >= b.n), nil
	}
	return value{}, fmt.Errorf("%s cannot be used here", e.Op)
}

func call(e *ast.CallExpr, s scope, depth int) (value, error) {
	f, ok := e.Fun.(*ast.Ident)
	if !ok {
		return value{}, fmt.Errorf("%T cannot be called", e.Fun)
	}
	if f.Name == "pick" && len(e.Args) == 3 { // only what is picked must be there
		c, err := eval(e.Args[0], s, depth+1)
		if err != nil {
			return c, err
		}
		return eval(e.Args[1+one(!c.holds())], s, depth+1)
	}
	args := make([]value, len(e.Args))
	for i, a := range e.Args {
		v, err := eval(a, s, depth+1)
		if err != nil {
			return v, err
		}
		args[i] = v
	}
	if fn, ok := functions[f.Name]; ok {
		if len(args) != fn.args && fn.args > 0 || len(args) == 0 {
			return value{}, fmt.Errorf("%s: %d arguments", f.Name, len(args))
		}
		return fn.do(args)
	}
	return s.call(f.Name, args)
}

// function is one that any expression may use; args below 0 takes any number.
type function struct {
	args int
	do   func(a []value) (value, error)
}

var functions = map[string]function{
	"min":   {-1, func(a []value) (value, error) { return extreme(a, func(x, y int64) bool { return x < y }), nil }},
	"max":   {-1, func(a []value) (value, error) { return extreme(a, func(x, y int64) bool { return x > y }), nil }},
	"down":  {2, func(a []value) (value, error) { return quotient(a[0].n, a[1].n) }},
	"up":    {2, func(a []value) (value, error) { return quotient(a[0].n+a[1].n-1, a[1].n) }},
	"half":  {2, func(a []value) (value, error) { return quotient(2*a[0].n+a[1].n, 2*a[1].n) }},
	"share": {4, share},
}

func extreme(a []value, better func(x, y int64) bool) value {
	best := a[0]
	for _, v := range a[1:] {
		if better(v.n, best.n) {
			best = v
		}
	}
	return best
}

// quotient is n/d, rounded down.
func quotient(n, d int64) (value, error) {
	if d <= 0 {
		return value{}, fmt.Errorf("divided by %d", d)
	}
	q := n / d
	if n%d < 0 {
		q--
	}
	return number(q), nil
}

// mostPower is the highest power that share takes.
const mostPower = 4096

// share is a0 times (a1/a2) to the power a3, halves up.
func share(a []value) (value, error) {
	if a[2].n <= 0 || a[3].n < 0 || a[3].n > mostPower {
		return value{}, fmt.Errorf("share of %v, %v, %v, %v", a[0], a[1], a[2], a[3])
	}
	k := big.NewInt(a[3].n)
	n := new(big.Int).Exp(big.NewInt(a[1].n), k, nil)
	d := new(big.Int).Exp(big.NewInt(a[2].n), k, nil)
	n.Mul(n, big.NewInt(2*a[0].n)).Add(n, d)
	n.Div(n, d.Lsh(d, 1))
	if !n.IsInt64() {
		return value{}, fmt.Errorf("share is too great")
	}
	return number(n.Int64()), nil
}
