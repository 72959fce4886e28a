package scenario

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

const idWanted = "want 1 to 32 of a-z, 0-9, _ and -, a letter first"

// isID reports whether s may name a scenario, a side, a combatant or a stock
// block.
func isID(s string) bool {
	if s == "" || len(s) > 32 || s[0] < 'a' || s[0] > 'z' {
		return false
	}
	return strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789_-") == ""
}

// id returns a name that must be there and be well formed, "" if it is not.
func (r *reader) id(m *block.Map, key string) string {
	before := len(*r.errs)
	s := m.Text(key)
	if len(*r.errs) > before || m.Node(key) == nil {
		return ""
	}
	if !isID(s) {
		m.Fail(key, block.Value, "%q is no id: %s", short(s), idWanted)
		return ""
	}
	return s
}

// word returns a name that must be there and must not be empty.
func (r *reader) word(m *block.Map, key string) Word {
	before := len(*r.errs)
	s := m.Text(key)
	n := m.Node(key)
	if n == nil || len(*r.errs) > before {
		return Word{}
	}
	return Word{r.filled(m.At(key), s, n.Pos), n.Pos}
}

// wordOr is word for a key that may be absent.
func (r *reader) wordOr(m *block.Map, key, def string) Word {
	if !m.Has(key) {
		return Word{Text: def}
	}
	return r.word(m, key)
}

// words returns a list of names, none of them empty or twice.
func (r *reader) words(m *block.Map, key string) []Word {
	items := m.List(key)
	seen := map[string]bool{}
	var list []Word
	for i, n := range items {
		path := index(m.At(key), i)
		s := block.ReadText(n, path, r.errs)
		if n.Kind != block.KindText {
			continue
		}
		if seen[s] {
			r.errs.Note(block.Value, path, n.Pos, "%q stands twice: want it once", short(s))
		}
		seen[s] = true
		list = append(list, Word{r.filled(path, s, n.Pos), n.Pos})
	}
	return list
}

func (r *reader) filled(path, s string, pos Pos) string {
	const longestName = 200
	switch {
	case strings.TrimSpace(s) == "":
		r.errs.Note(block.Value, path, pos, "the text is empty: want a name")
	case len(s) > longestName:
		r.errs.Note(block.Value, path, pos, "the text has %d bytes: want at most %d", len(s), longestName)
	}
	return s
}

// combatant returns the id of one who is in the battle, "" if there is no such.
func (r *reader) combatant(m *block.Map, key string) string {
	before := len(*r.errs)
	s := m.Text(key)
	n := m.Node(key)
	if n == nil || len(*r.errs) > before || !r.fights(m.At(key), s, n.Pos) {
		return ""
	}
	return s
}

// combatantOr is combatant for a key that may be absent.
func (r *reader) combatantOr(m *block.Map, key string) string {
	if !m.Has(key) {
		return ""
	}
	return r.combatant(m, key)
}

// fights notes a name that is no combatant's, or that of one who comes later.
func (r *reader) fights(path, s string, pos Pos) bool {
	if i, ok := r.names[s]; ok && i >= len(r.s.Combatants) {
		r.errs.Note(block.Value, path, pos, "%s comes later: want one who is there from the beginning", s)
		return false
	}
	return r.fightsEver(path, s, pos)
}

// fightsEver notes a name that is no combatant's, those who come later among them.
func (r *reader) fightsEver(path, s string, pos Pos) bool {
	if _, ok := r.names[s]; ok || s == "" || r.errs.Full() {
		return ok // that a text is empty is noted where it is read
	}
	r.errs.Unknown(path, pos, fmt.Sprintf("%q is no combatant", short(s)), s, r.roster())
	return false
}

// roster lists the combatants' ids in file order.
func (r *reader) roster() []string {
	var list []string
	for c := range r.s.everybody() {
		if c.ID != "" {
			list = append(list, c.ID)
		}
	}
	return list
}
