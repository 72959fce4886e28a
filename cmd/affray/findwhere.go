package main

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/expr-lang/expr"
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"github.com/expr-lang/expr/vm"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// compiled is an expression that must be a truth value. What is wrong with it is told with its place.
func compiled(where string) (*vm.Program, error) {
	env := nothingFound()
	err := lookThrough(where, &names{known: env})
	var p *vm.Program
	if err == nil {
		p, err = expr.Compile(where, expr.Env(env), expr.DisableBuiltin("now"))
	}
	var at *file.Error
	if errors.As(err, &at) {
		return nil, wrongAt(at.Column, "%s", at.Message)
	}
	if err != nil {
		return nil, err
	}
	if t := p.Node().Type(); t == nil || t.Kind() != reflect.Bool && t.Kind() != reflect.Interface {
		return nil, wrongAt(0, "this is %s: want true or false, as of rounds < 5", kindIn(t))
	}
	return p, nil
}

// kindIn says what an expression comes to.
func kindIn(t reflect.Type) string {
	switch {
	case t == nil:
		return "nothing"
	case t.Kind() == reflect.Int || t.Kind() == reflect.Float64:
		return "a number"
	case t.Kind() == reflect.String:
		return "a text"
	case t.Kind() == reflect.Func:
		return "a function: it wants a name in brackets"
	}
	return "a " + t.Kind().String()
}

// wrongAt is a mistake at a column, from 0.
func wrongAt(column int, format string, args ...any) error {
	return fmt.Errorf("--where, column %d: %s", column+1, fmt.Sprintf(format, args...))
}

// nothingFound are the names of an expression without a battle: their kinds count alone.
func nothingFound() map[string]any {
	sample := finding{f: &lab.Found{}}
	sample.f.Winner, sample.f.FirstBlood = -1, -1
	env := sample.env()
	for name, v := range env { // what a function does is of no matter here
		if t := reflect.TypeOf(v); t.Kind() == reflect.Func {
			env[name] = reflect.Zero(t).Interface()
		}
	}
	return env
}

// visitor looks at an expression and has found a mistake in it, or none.
type visitor interface {
	ast.Visitor
	wrong() error
}

// lookThrough shows an expression to a visitor.
func lookThrough(where string, v visitor) error {
	tree, err := parser.Parse(where)
	if err != nil {
		return err
	}
	ast.Walk(&tree.Node, v)
	return v.wrong()
}

// names looks for words that are no names here. The language has functions of its own, and would take round, which is one of them, for a value.
type names struct {
	known map[string]any
	own   []string // that the expression declares
	used  []*ast.IdentifierNode
}

// Visit implements ast.Visitor.
func (n *names) Visit(node *ast.Node) {
	switch one := (*node).(type) {
	case *ast.VariableDeclaratorNode:
		n.own = append(n.own, one.Name)
	case *ast.IdentifierNode:
		n.used = append(n.used, one)
	}
}

func (n *names) wrong() error {
	for _, one := range n.used {
		if _, known := n.known[one.Value]; !known && one.Value != "$env" && !slices.Contains(n.own, one.Value) {
			return wrongAt(one.Location().From, "unknown name %s%s", one.Value, block.Hint(one.Value, slices.Sorted(maps.Keys(n.known))))
		}
	}
	return nil
}

// sides looks for sides that a winner is compared with and that the scenario does not have: it would never hold.
type sides struct {
	ids []string
	err error
}

// knownSides checks the sides of an expression.
func knownSides(where string, s *scenario.Scenario) error {
	var v sides
	for i := range s.Sides {
		v.ids = append(v.ids, s.Sides[i].ID)
	}
	return lookThrough(where, &v)
}

// Visit implements ast.Visitor.
func (s *sides) Visit(node *ast.Node) {
	b, is := (*node).(*ast.BinaryNode)
	if !is {
		return
	}
	switch b.Operator {
	case "==", "!=":
		if namesSide(b.Left) {
			s.check(b.Right)
		} else if namesSide(b.Right) {
			s.check(b.Left)
		}
	case "in", "not in":
		if list, is := b.Right.(*ast.ArrayNode); is && namesSide(b.Left) {
			for _, one := range list.Nodes {
				s.check(one)
			}
		}
	}
}

func namesSide(n ast.Node) bool {
	id, is := n.(*ast.IdentifierNode)
	return is && (id.Value == "winner" || id.Value == "first_blood")
}

func (s *sides) check(n ast.Node) {
	if word, is := n.(*ast.StringNode); is && word.Value != "" && !slices.Contains(s.ids, word.Value) && s.err == nil {
		s.err = wrongAt(n.Location().From, "%q is no side%s: want one of %s", word.Value, block.Hint(word.Value, s.ids), strings.Join(s.ids, ", "))
	}
}

func (s *sides) wrong() error { return s.err }
