package block

import (
	"fmt"
	"slices"
	"strings"
)

// Map reads one map node strictly. Every method that names a key marks it as
// known; Done reports the rest. A nil Map, and the one that follows a value that
// is no map, read as empty and note nothing.
type Map struct {
	node  *Node
	path  string
	errs  *Errors
	used  []string
	above []string // keys that belong beside the map

	marked map[string]bool // of used, and
	at     map[string]int  // the index of the keys: of maps with many, else nil
}

// many is from how many keys on a map does not look at one after the other.
const many = 64

// find returns the field of a key as it is written, nil if it is absent.
func (m *Map) find(key string) *Field {
	if len(m.node.Fields) < many {
		for i := range m.node.Fields {
			if m.node.Fields[i].Key == key {
				return &m.node.Fields[i]
			}
		}
		return nil
	}
	if m.at == nil {
		m.at = make(map[string]int, len(m.node.Fields))
		for i := len(m.node.Fields) - 1; i >= 0; i-- { // of two alike the first
			m.at[m.node.Fields[i].Key] = i
		}
	}
	if i, ok := m.at[key]; ok {
		return &m.node.Fields[i]
	}
	return nil
}

// mark marks a key as known.
func (m *Map) mark(key string) {
	if len(m.used) < many {
		if !slices.Contains(m.used, key) {
			m.used = append(m.used, key)
		}
		return
	}
	if m.marked == nil {
		m.marked = make(map[string]bool, len(m.node.Fields))
		for _, k := range m.used {
			m.marked[k] = true
		}
	}
	if !m.marked[key] {
		m.marked[key], m.used = true, append(m.used, key)
	}
}

// Read returns a reader of n, which stands at path ("" for a document), that
// notes mistakes in errs. A node that is no map is noted as a type error.
func Read(n *Node, path string, errs *Errors) *Map {
	m := &Map{path: path, errs: errs}
	switch {
	case n == nil:
		errs.Note(Type, path, Pos{}, "nothing is here: want a map")
	case n.Kind != KindMap:
		errs.Note(Type, path, n.Pos, "%s: want a map", n.is())
	default:
		m.node = n
	}
	return m
}

// is says in a message what stands where something else was due.
func (n *Node) is() string {
	if n.Kind == KindText || n.Kind == KindBool || n.Kind == KindFloat || n.Kind == KindInt {
		return n.shown() + " is " + n.Kind.String()
	}
	return "this is " + n.Kind.String()
}

// Path returns where the map stands in the document.
func (m *Map) Path() string {
	if m == nil {
		return ""
	}
	return m.path
}

// Errors returns the list in which the map notes mistakes, for values that the
// caller reads by himself. It is never nil.
func (m *Map) Errors() *Errors {
	if m == nil || m.errs == nil {
		return new(Errors)
	}
	return m.errs
}

// Pos returns the place of the map, or of nothing if it is empty by mistake.
func (m *Map) Pos() Pos {
	if m.empty() {
		return Pos{}
	}
	return m.node.Pos
}

// Keys returns the keys as written. It marks none of them as known.
func (m *Map) Keys() []string {
	if m.empty() {
		return nil
	}
	keys := make([]string, len(m.node.Fields))
	for i, f := range m.node.Fields {
		keys[i] = f.Key
	}
	return keys
}

// KeyPos returns the place of a key itself, zero if it is absent.
func (m *Map) KeyPos(key string) Pos {
	if m.empty() {
		return Pos{}
	}
	if f := m.find(m.written(key)); f != nil {
		return f.KeyPos
	}
	return Pos{}
}

// Has reports whether the key is there, whatever its value. It marks it as known.
func (m *Map) Has(key string) bool { return m.Node(key) != nil }

// Node returns the value of a key, nil if it is absent, and marks it as known.
func (m *Map) Node(key string) *Node {
	if m.empty() {
		return nil
	}
	m.mark(key)
	return m.get(key)
}

// get finds a key, as it stands or in another spelling, see [Spelt].
func (m *Map) get(key string) *Node {
	if m.empty() {
		return nil
	}
	if f := m.find(m.written(key)); f != nil {
		return f.Value
	}
	return nil
}

// written is a key as it is written in the map, if it is there in another spelling.
func (m *Map) written(key string) string {
	if m.empty() || m.find(key) != nil || !strings.Contains(Spelt(key), "armour") {
		return key
	}
	for i := range m.node.Fields {
		if f := m.node.Fields[i].Key; Spelt(f) == Spelt(key) {
			return f
		}
	}
	return key
}

// Spelt is a word in the spelling of affray: armor is understood as armour wherever a key, an
// option or a kind of question is named.
func Spelt(word string) string { return strings.ReplaceAll(word, "armor", "armour") }

// Need notes each of the keys that is absent.
func (m *Map) Need(keys ...string) {
	for _, key := range keys {
		m.must(key)
	}
}

// Fail notes a mistake found by the caller, at the value of the key if it is
// there, else at the map. The key "" is the map itself.
func (m *Map) Fail(key string, code Code, format string, args ...any) {
	if m.empty() {
		return
	}
	pos, path := m.node.Pos, m.path
	if key != "" {
		path = m.At(key)
		if n := m.get(key); n != nil {
			pos = n.Pos
		}
	}
	m.errs.Note(code, path, pos, format, args...)
}

// Done notes every key that was not asked for, with the keys that were.
func (m *Map) Done() {
	if m.empty() {
		return
	}
	known := make(map[string]bool, len(m.used))
	for _, key := range m.used {
		known[m.written(key)] = true
	}
	for _, f := range m.node.Fields {
		if !known[f.Key] && !m.errs.Full() {
			m.errs.Note(UnknownField, m.below(f.Key), f.KeyPos, "%s", m.unknown(f.Key))
		}
	}
}

// Above says of some keys that they belong one level up, beside the key of this map: [Map.Done] tells whoever has written one of them here.
func (m *Map) Above(keys ...string) {
	if !m.empty() {
		m.above = append(m.above, keys...)
	}
}

func (m *Map) unknown(key string) string {
	if slices.Contains(m.above, Spelt(key)) {
		return fmt.Sprintf("unknown field %q: it belongs one level up, beside %s", clip(key), lastKey(m.path))
	}
	if len(m.used) == 0 {
		return fmt.Sprintf("unknown field %q: want none here", clip(key))
	}
	return fmt.Sprintf("unknown field %q%s: want %s", clip(key), Hint(key, m.used), OneOf(m.used, ""))
}

func (m *Map) empty() bool { return m == nil || m.node == nil }

// At returns the path of a key, for mistakes noted by the caller.
func (m *Map) At(key string) string { return m.below(m.written(key)) }

// below is the path of a key as it is written.
func (m *Map) below(key string) string {
	if m.Path() == "" {
		return clip(key)
	}
	return m.path + "." + clip(key)
}

// must returns the value of a key and notes its absence.
func (m *Map) must(key string) *Node {
	n := m.Node(key)
	if n == nil && !m.empty() {
		m.errs.Note(MissingField, m.At(key), m.node.Pos, "missing field %q", key)
	}
	return n
}
