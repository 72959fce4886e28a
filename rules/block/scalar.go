package block

import (
	"slices"
	"strings"
)

// Int returns a whole number that must be there and lie in lo..hi. A mistake
// reads as lo.
func (m *Map) Int(key string, lo, hi int64) int64 {
	return m.integer(m.must(key), key, lo, hi)
}

// IntOr returns a whole number in lo..hi, or def if the key is absent. A mistake
// reads as lo.
func (m *Map) IntOr(key string, def, lo, hi int64) int64 {
	n := m.Node(key)
	if n == nil {
		return def
	}
	return m.integer(n, key, lo, hi)
}

func (m *Map) integer(n *Node, key string, lo, hi int64) int64 {
	if n == nil {
		return lo
	}
	return ReadInt(n, m.At(key), m.errs, lo, hi)
}

// ReadInt returns the whole number n that stands at path and must lie in lo..hi;
// else it notes a mistake in errs and returns lo. A number too long for 64 bits
// is out of range and not of a wrong type.
func ReadInt(n *Node, path string, errs *Errors, lo, hi int64) int64 {
	switch {
	case n.Kind == KindInt && n.Int >= lo && n.Int <= hi:
		return n.Int
	case n.Kind == KindInt || n.Kind == KindFloat && whole(n.Text):
		errs.Note(Range, path, n.Pos, "%s is not in %d..%d", n.shown(), lo, hi)
	default:
		errs.Note(Type, path, n.Pos, "%s: want a whole number in %d..%d", n.is(), lo, hi)
	}
	return lo
}

// whole reports whether a number is written with digits alone.
func whole(s string) bool {
	return strings.Trim(strings.TrimLeft(s, "+-"), "0123456789") == ""
}

// Bool returns a truth value that must be there. A mistake reads as false.
func (m *Map) Bool(key string) bool { return m.boolean(m.must(key), key) }

// BoolOr returns a truth value, or def if the key is absent. A mistake reads as
// false.
func (m *Map) BoolOr(key string, def bool) bool {
	n := m.Node(key)
	if n == nil {
		return def
	}
	return m.boolean(n, key)
}

func (m *Map) boolean(n *Node, key string) bool {
	if n == nil {
		return false
	}
	return ReadBool(n, m.At(key), m.errs)
}

// ReadBool returns the truth value n that stands at path; else it notes a mistake
// in errs and returns false.
func ReadBool(n *Node, path string, errs *Errors) bool {
	if n.Kind != KindBool {
		errs.Note(Type, path, n.Pos, "%s: want true or false", n.is())
	}
	return n.Bool
}

// Text returns text that must be there; it may be empty. A mistake reads as "".
func (m *Map) Text(key string) string { return m.text(m.must(key), key) }

// TextOr returns text, or def if the key is absent. A mistake reads as "".
func (m *Map) TextOr(key, def string) string {
	n := m.Node(key)
	if n == nil {
		return def
	}
	return m.text(n, key)
}

func (m *Map) text(n *Node, key string) string {
	if n == nil {
		return ""
	}
	return ReadText(n, m.At(key), m.errs)
}

// ReadText returns the text n that stands at path; else it notes a mistake in
// errs and returns "".
func ReadText(n *Node, path string, errs *Errors) string {
	if n.Kind != KindText {
		errs.Note(Type, path, n.Pos, "%s: want text", n.is())
		return ""
	}
	return n.Text
}

// Word returns one word of a closed list; it must be there. A mistake reads as
// "" and is answered with the list and the nearest word.
func (m *Map) Word(key string, words ...string) string {
	return m.word(m.must(key), key, words)
}

// WordOr returns one word of a closed list, or def if the key is absent. A
// mistake reads as def.
func (m *Map) WordOr(key, def string, words ...string) string {
	n := m.Node(key)
	if n == nil {
		return def
	}
	if w := m.word(n, key, words); w != "" {
		return w
	}
	return def
}

func (m *Map) word(n *Node, key string, words []string) string {
	if n == nil {
		return ""
	}
	return ReadWord(n, m.At(key), m.errs, words...)
}

// ReadWord returns the word n that stands at path and must be one of words; else
// it notes a mistake in errs and returns "".
func ReadWord(n *Node, path string, errs *Errors, words ...string) string {
	switch {
	case n.Kind != KindText:
		errs.Note(Type, path, n.Pos, "%s: want one of %s", n.is(), strings.Join(words, ", "))
	case !slices.Contains(words, n.Text):
		errs.Unknown(path, n.Pos, n.shown()+" is not known", n.Text, words)
	default:
		return n.Text
	}
	return ""
}
