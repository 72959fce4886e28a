package transcript

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules"
)

// about names, in brackets, what a mark is about: the other one, and what its columns stand
// for; "" for nothing. Plain numbers are for those who want all explained.
func (w *Writer) about(bearer rules.ID, kind uint8, other rules.ID, v [3]int32) string {
	var words []string
	if other != 0 && other != bearer {
		words = append(words, w.name(other))
	}
	for i := range v {
		if s := w.columnWord(bearer, kind, i, v[i]); s != "" {
			words = append(words, s)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return " (" + strings.Join(words, ", ") + ")"
}

// columnWord is what a number of a mark says to people, "" if nothing.
func (w *Writer) columnWord(bearer rules.ID, kind uint8, column int, n int32) string {
	if int(kind) >= len(w.shape.Marks) {
		return ""
	}
	t := &w.shape.Marks[kind]
	if s := t.Word(column, n); s != "" {
		return s
	}
	switch name := t.Columns[column]; name {
	case "", rules.ColumnCode, rules.ColumnTick:
	case rules.ColumnItem:
		if s := w.item(bearer, uint8(n)); s != "" {
			return the(s)
		}
	case rules.ColumnArea:
		return w.area(bearer, int(n))
	case rules.ColumnRow:
		if s := w.shape.Spells; n >= 0 && int(n) < len(s) {
			return plain(s[n].Name)
		}
	default:
		if n != 0 && w.o.Explain && t.Words[column] == nil {
			return fmt.Sprintf("%s %d", plain(name), n)
		}
	}
	return ""
}

// worse tells that a mark has come to another word: of a wound that has grown worse. "" if
// its number has no words.
func (w *Writer) worse(who rules.ID, f *rules.Effect, before, after int32) string {
	if int(f.What) >= len(w.shape.Marks) || f.N[0] < 0 || int(f.N[0]) >= len(w.shape.Marks[f.What].Columns) {
		return ""
	}
	t, column := &w.shape.Marks[f.What], int(f.N[0])
	was, now := t.Word(column, before), t.Word(column, after)
	if was == now || now == "" {
		return ""
	}
	about := ""
	v := w.b.View(int(w.b.View(0).Figure(who).Team))
	for _, m := range v.Marks(who, nil) {
		if m.Kind == f.What && (f.N[2] == 0 || m.Serial == uint32(f.N[2])) {
			m.Values[column] = -1 // no word: it is told what it is now
			about = w.about(who, f.What, m.Other, m.Values)
			break
		}
	}
	return fmt.Sprintf("%s: %s%s is %s now", w.name(who), plain(t.Name), about, now)
}
