package agent

import "github.com/affray-engine/affray/rules"

// Nearest finds the nearest of some cells, whose ids are 1, 2, 3 and on, as one of a crowd does.
func Nearest(cells []rules.Cell, unit int32, open bool, steps func(a, b rules.Cell) int32, from rules.Cell) (id rules.ID, n int32) {
	var b blocks
	var list []Figure
	for i, c := range cells {
		list = append(list, Figure{ID: rules.ID(i + 1), Cell: c})
	}
	b.sort(list, unit, open)
	return b.nearest(steps, from)
}

// Whole is a worth of one, in the tactician's own unit.
const Whole = int64(whole)

// Term is one thing that changes a worth: 'a' adds By, 's' makes it By thousandths of what it was, 'f' makes it By.
type Term struct {
	Kind byte
	By   int64
}

// Worth is what terms come to, if one of them comes to so much more; -1 for none.
func Worth(terms []Term, one int, more int64) int64 { return int64(assembled(terms, one, more).worth) }

// Tipped is by how much one of the terms of two options would have to be more for both to be worth the same, whose it is,
// and which.
func Tipped(first, second []Term) (t Tip, term int) {
	t = tip(assembled(first, -1, 0), assembled(second, -1, 0))
	term = -1
	if t.What != "" {
		term = int(t.What[0] - 'a')
	}
	return t, term
}

func assembled(terms []Term, one int, more int64) *weighed {
	w := &weighed{}
	plain := worth(0) // without that
	for i, t := range terms {
		kind, to, was := added, w.worth+worth(t.By), plain
		switch plain += worth(t.By); t.Kind {
		case 's':
			kind, to, plain = scaled, w.worth*worth(t.By)/1000, was*worth(t.By)/1000
		case 'f':
			if kind, to, plain = fixed, worth(t.By), worth(t.By); was == plain {
				to = w.worth // a bound that is not reached
			}
		}
		if i == one {
			to += worth(more)
		}
		w.add(string(rune('a'+i)), kind, to)
	}
	return w
}

// Nearby visits the places about a cell to which an area may be laid.
func Nearby(v *View, c rules.Cell, visit func(to rules.Cell)) {
	d := Default{scene: scene{v: v}}
	d.nearby(c, visit)
}

// MightOf is what somebody is known to do to its enemies by one act, as a share of their life times 2^20.
func MightOf(v *View, id rules.ID) int64 { might, _ := v.mightOf(id); return might }
