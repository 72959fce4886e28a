package record

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// WordError says which word of an order means nothing in its battle.
type WordError struct {
	Field string // "acts[1].row"
	Text  string
	Want  string
}

// Error implements error.
func (e *WordError) Error() string { return fmt.Sprintf("%s: %q: want %s", e.Field, e.Text, e.Want) }

// DescribeOrder writes an order of somebody with the names of the battle, as lines of the kind
// ordered have it.
func DescribeOrder(b *ecs.Battle, who rules.ID, o *rules.Order) ([]Act, []Answer) {
	acts, standing := names{b: b}.order(who, o)
	return *acts, standing
}

// ReadOrder reads what DescribeOrder has written for a battle with the same names. find is its ID, or what
// knows of somebody who is still to come. The error is a *[WordError]; whether the order is legal is for
// ecs.Battle.Legal to say.
func ReadOrder(b *ecs.Battle, find func(name string) rules.ID, acts []Act, standing []Answer) (o rules.Order, err error) {
	n := names{b: b}
	for i := range acts {
		field := fmt.Sprintf("acts[%d]", i)
		a, err := n.readAct(&acts[i], field, find)
		if err != nil {
			return o, err
		}
		if !o.Add(a) {
			return o, &WordError{field, acts[i].Kind, fmt.Sprintf("at most %d acts", rules.NAct)}
		}
	}
	for _, s := range standing {
		k, err := ReadAsk(s.Kind)
		if err != nil || s.Answer < 0 {
			return o, &WordError{"standing", s.Kind, "a question, and an answer from 0"}
		}
		o.Standing[k] = s.Answer + 1
	}
	return o, nil
}

// ReadAsk returns the kind of a question by its word.
func ReadAsk(word string) (rules.AskKind, error) {
	for k := rules.AskNone + 1; k < rules.NAsk; k++ {
		if k.String() == word {
			return k, nil
		}
	}
	return rules.AskNone, &WordError{"kind", word, "the word of a question"}
}

func (n names) readAct(a *Act, field string, find func(name string) rules.ID) (out rules.Act, err error) {
	kind, ok := rules.ActKindOf(a.Kind)
	if !ok {
		return out, &WordError{field + ".kind", a.Kind, "the word of an act"}
	}
	out = rules.Act{Kind: kind, Item: rules.NoItem, Mode: a.Mode, Row: a.About, Aim: a.Aim, Cap: a.Cap}
	if a.Item != nil {
		out.Item = *a.Item
	}
	if a.Target != "" {
		if out.Target = find(a.Target); out.Target == 0 {
			return out, &WordError{field + ".target", a.Target, "the name of a combatant"}
		}
	}
	if a.Cell != nil {
		out.Cell = n.b.Scenario().Field.Cell(a.Cell[0], a.Cell[1])
	}
	if a.Row != "" {
		if out.Mode, ok = n.readRow(kind, a.Row); !ok {
			return out, &WordError{field + ".row", a.Row, "one of the rulebook"}
		}
	}
	return out, nil
}

// readRow finds the mode that a row or a gait stands for, by its name or its number.
func (n names) readRow(k rules.ActKind, word string) (uint8, bool) {
	s, i := n.b.Shape(), 0
	named := func(r rules.RowType) bool { return r.Name == word }
	switch {
	case k == rules.ActCast:
		i = slices.IndexFunc(s.Spells, named)
	case k == rules.ActSpecial:
		i = slices.IndexFunc(s.Specials, named)
	default:
		i = slices.Index(s.Gaits, word)
	}
	if i >= 0 {
		return uint8(i), true
	}
	number, err := strconv.ParseUint(word, 10, 8)
	return uint8(number), err == nil
}
