package space

import (
	"cmp"
	"math"
	"strconv"

	"github.com/affray-engine/affray/rules/block"
)

// id is the name of a body: a whole number or text. It comes back as it came.
type id struct {
	text   string
	number int64
	named  bool
}

func (i id) value() any {
	if i.named {
		return i.text
	}
	return i.number
}

// String is the id as the key of a map.
func (i id) String() string {
	if i.named {
		return i.text
	}
	return strconv.FormatInt(i.number, 10)
}

// compare orders numbers by size, before all names (SPACE-014).
func (i id) compare(j id) int {
	switch {
	case i.named != j.named && j.named:
		return -1
	case i.named != j.named:
		return 1
	case i.named:
		return cmp.Compare(i.text, j.text)
	}
	return cmp.Compare(i.number, j.number)
}

// id reads the key id, which must not have been used before in the request.
func (r *reader) id(m *block.Map, seen map[string]bool) (out id) {
	if !r.need(m, "id") {
		return out
	}
	mark := r.mark(m)
	switch n := m.Node("id"); n.Kind {
	case block.KindInt, block.KindFloat:
		out.number = m.Int("id", math.MinInt64, math.MaxInt64)
	case block.KindText:
		out.text, out.named = n.Text, true
	default:
		r.fail(m, "id", block.Type, "want a whole number or text")
	}
	if !r.clean(m, mark) {
		return out
	}
	if seen[out.String()] {
		r.fail(m, "id", block.Value, "the id %.64q stands twice", out)
	}
	seen[out.String()] = true
	return out
}
