package block

import (
	"cmp"
	"fmt"
)

// Kind says what a Node holds.
type Kind uint8

// The kinds of a Node. A number written with a fraction or an exponent, or one
// beyond 64 bits, is KindFloat even if its value is whole; its digits stay in
// Node.Text and are never turned into a float here.
const (
	KindNull Kind = iota
	KindBool
	KindInt
	KindFloat
	KindText
	KindList
	KindMap
)

var kindNames = [...]string{"null", "a boolean", "a whole number", "a number with a fraction", "text", "a list", "a map"}

// String returns the kind as it stands in messages, such as "a whole number".
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("kind %d", uint8(k))
}

// Pos is a place in a file. Line and Column are 1-based and count characters;
// zero means unknown.
type Pos struct {
	File         string
	Line, Column int
}

// String returns "file:line:column", without the parts that are unknown.
func (p Pos) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.File == "":
		return fmt.Sprintf("%d:%d", p.Line, p.Column)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// compare orders places by file, line, column.
func (p Pos) compare(q Pos) int {
	return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// Node is one value of the tree. Only the members that belong to its Kind are set.
type Node struct {
	Kind   Kind
	Text   string // a scalar: the text itself, or the number or word as written
	Int    int64  // KindInt
	Bool   bool   // KindBool
	Items  []*Node
	Fields []Field
	Pos    Pos
}

// Field is one key of a map, in the order written. Keys of a map are unique.
type Field struct {
	Key    string
	KeyPos Pos
	Value  *Node
}

// Get returns the value of a key of a map node, or nil if n is no map or has no
// such key.
func (n *Node) Get(key string) *Node {
	if n == nil {
		return nil
	}
	for i := range n.Fields {
		if n.Fields[i].Key == key {
			return n.Fields[i].Value
		}
	}
	return nil
}

// shown is a value as it stands in a message, cut to a readable length.
func (n *Node) shown() string {
	switch n.Kind {
	case KindText:
		return fmt.Sprintf("%q", clip(n.Text))
	case KindBool, KindInt, KindFloat:
		return clip(n.Text)
	}
	return n.Kind.String()
}

// clip keeps messages about very long values readable.
func clip(s string) string {
	const most = 40
	count := 0
	for i := range s {
		if count == most {
			return s[:i] + "..."
		}
		count++
	}
	return s
}
