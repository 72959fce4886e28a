package table

import (
	"fmt"
	"strconv"
	"strings"
)

// Row is one row of a table while it is read. It is valid only during the call
// of the row function. A bad cell is noted and reads as the least value allowed,
// so that one pass finds every bad cell of the file.
type Row struct {
	t     *sheet
	line  int
	cells []string
}

// Line is the row's line in the file, counted from 1.
func (r *Row) Line() int { return r.line }

// Fail notes that the cell of the column is wrong for a reason of the caller's.
func (r *Row) Fail(column string, err error) {
	r.t.fail(r.line, column, err)
}

// Has reports whether the cell of the column has anything in it.
func (r *Row) Has(column string) bool { return r.cell(column) != "" }

// Int reads a whole number in [lo, hi].
func (r *Row) Int(column string, lo, hi int) int {
	text, ok := r.needed(column)
	if !ok {
		return lo
	}
	return r.number(column, text, lo, hi)
}

// IntOr reads a whole number in [lo, hi], or returns absent if the cell is empty.
func (r *Row) IntOr(column string, lo, hi, absent int) int {
	text := r.cell(column)
	if text == "" {
		return absent
	}
	return r.number(column, text, lo, hi)
}

// Text reads a text that must not be empty.
func (r *Row) Text(column string) string {
	text, _ := r.needed(column)
	return text
}

// TextOr reads a text, or returns absent if the cell is empty.
func (r *Row) TextOr(column, absent string) string {
	if text := r.cell(column); text != "" {
		return text
	}
	return absent
}

// Name reads a name: lower-case letters, digits and underscores, beginning with
// a letter.
func (r *Row) Name(column string) string {
	text, ok := r.needed(column)
	if ok && !isName(text) {
		r.Fail(column, fmt.Errorf("%q is not a name of lower-case letters, digits and underscores", text))
		return ""
	}
	return text
}

// Key reads a name that must not stand in the same column twice.
func (r *Row) Key(column string) string {
	key := r.Name(column)
	if key == "" {
		return ""
	}
	if first, ok := r.t.keys[column+"\x00"+key]; ok {
		r.Fail(column, fmt.Errorf("%q %w, first in line %d", key, ErrTwice, first))
		return key
	}
	r.t.keys[column+"\x00"+key] = r.line
	return key
}

// Bool reads yes or no.
func (r *Row) Bool(column string) bool {
	return r.OneOf(column, "no", "yes") == 1
}

// OneOf reads one of the words and returns its index.
func (r *Row) OneOf(column string, words ...string) int {
	text, ok := r.needed(column)
	if !ok {
		return 0
	}
	for i, w := range words {
		if w == text {
			return i
		}
	}
	r.Fail(column, fmt.Errorf("%q is none of %s", text, strings.Join(words, ", ")))
	return 0
}

// Word reads one of the words.
func (r *Row) Word(column string, words ...string) string {
	return words[r.OneOf(column, words...)]
}

// Ints reads whole numbers in [lo, hi] with blanks between them; an empty cell
// has none.
func (r *Row) Ints(column string, lo, hi int) []int {
	var list []int
	for _, word := range strings.Fields(r.cell(column)) {
		list = append(list, r.number(column, word, lo, hi))
	}
	return list
}

// number parses one whole number and checks its bounds.
func (r *Row) number(column, text string, lo, hi int) int {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil:
		err = fmt.Errorf("%q is not a whole number", text)
	case n < lo || n > hi:
		err = fmt.Errorf("%d is not in %d..%d", n, lo, hi)
	default:
		return n
	}
	r.Fail(column, err)
	return lo
}

// needed returns a cell that must not be empty; a fault has been noted if not ok.
func (r *Row) needed(column string) (text string, ok bool) {
	text = r.cell(column)
	if text == "" && r.t.has(column) {
		r.Fail(column, ErrEmpty)
	}
	return text, text != ""
}

// cell returns a cell without the blanks round it, "" for a missing column.
func (r *Row) cell(column string) string {
	i, ok := r.t.ask(column)
	if !ok || i >= len(r.cells) {
		return ""
	}
	return strings.TrimSpace(r.cells[i])
}

func isName(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c >= 'a' && c <= 'z' || i > 0 && (c == '_' || c >= '0' && c <= '9') {
			continue
		}
		return false
	}
	return s != ""
}
