package block

import "fmt"

// Map returns a reader of a map below this one, and whether the key is there.
// A value that is no map is noted, and its reader is empty; so is the reader of
// an absent key.
func (m *Map) Map(key string) (*Map, bool) {
	n := m.Node(key)
	if n == nil {
		return nil, false
	}
	return Read(n, m.At(key), m.errs), true
}

// List returns the items of a list, none if the key is absent.
func (m *Map) List(key string) []*Node {
	n := m.Node(key)
	if n == nil {
		return nil
	}
	return ReadList(n, m.At(key), m.errs)
}

// ReadList returns the items of the list n that stands at path; else it notes a
// mistake in errs and returns none.
func ReadList(n *Node, path string, errs *Errors) []*Node {
	if n.Kind != KindList {
		errs.Note(Type, path, n.Pos, "%s: want a list", n.is())
		return nil
	}
	return n.Items
}

// Maps returns a reader for each item of a list of maps, none if the key is
// absent. An item that is no map is noted and read as empty.
func (m *Map) Maps(key string) []*Map {
	return each(m, key, Read)
}

// Ints returns a list of whole numbers, each in lo..hi; none if the key is absent.
func (m *Map) Ints(key string, lo, hi int64) []int64 {
	return each(m, key, func(n *Node, path string, errs *Errors) int64 {
		return ReadInt(n, path, errs, lo, hi)
	})
}

// Bools returns a list of truth values; none if the key is absent.
func (m *Map) Bools(key string) []bool { return each(m, key, ReadBool) }

// Texts returns a list of texts, none if the key is absent.
func (m *Map) Texts(key string) []string { return each(m, key, ReadText) }

// Words returns a list of words of a closed list, none if the key is absent. A
// bad word reads as "".
func (m *Map) Words(key string, words ...string) []string {
	return each(m, key, func(n *Node, path string, errs *Errors) string {
		return ReadWord(n, path, errs, words...)
	})
}

func each[T any](m *Map, key string, read func(*Node, string, *Errors) T) []T {
	items := m.List(key)
	if len(items) == 0 {
		return nil
	}
	list := make([]T, len(items))
	for i, n := range items {
		list[i] = read(n, fmt.Sprintf("%s[%d]", m.At(key), i), m.errs)
	}
	return list
}
