package rules

import (
	"math"
	"slices"
)

// Sheet is where what effects change of a combatant is kept: in components, or in a [Combatant].
// Who applies an effect, the engine or a forecast, does so by it, so that all mean the same.
type Sheet struct {
	Pools  *[NPool]Pool
	Areas  *[NArea]Area
	Traits *[NTrait]int16
	Axes   [4]*int16 // OF, DF, AR and DR, which may be kept elsewhere
	Items  *[NItem]Item
	Marks  *[]Mark // in the order of their serials
	Has    *Kinds  // of which some mark is there
}

// Sheet returns where a side keeps what effects change. Its marks are changed in place.
func (s *Combatant) Sheet() Sheet {
	return Sheet{
		Pools: &s.Pools, Areas: &s.Areas, Items: &s.Items, Marks: &s.Marks, Has: &s.Has,
		Traits: &s.Traits, Axes: [4]*int16{&s.Traits[OF], &s.Traits[DF], &s.Traits[AR], &s.Traits[DR]},
	}
}

// suffer applies those effects that are on the side, as far as a check looks at it.
func (s *Combatant) suffer(effects []Effect, marks []MarkType) {
	sheet, serial := s.Sheet(), uint32(0)
	for i := range s.Marks {
		serial = max(serial, s.Marks[i].Serial)
	}
	for i := range effects {
		switch e := &effects[i]; {
		case e.On != s.ID:
		case e.Kind == EffPosture:
			s.Posture = Posture(e.What)
		default:
			serial++
			sheet.Apply(e, marks, serial)
		}
	}
}

// Apply makes an effect real whose numbers are those of the book's shape, if it is of a kind
// that changes a sheet: lose, mark, unmark, count, trait, item. The first two results are the
// number that changes before and after: what is left in the pool, the serial of a mark that is
// made, a column, a trait, the state of the item. ok is false if it changed nothing.
func (s *Sheet) Apply(e *Effect, marks []MarkType, serial uint32) (before, after int32, ok bool) {
	switch e.Kind {
	case EffLose:
		before, after = s.lose(e)
	case EffMark:
		return 0, int32(serial), s.mark(e, marks[e.What].Stacks, serial)
	case EffUnmark:
		return 0, 0, s.End(e.Lifts)
	case EffCount:
		return s.count(e)
	case EffTrait:
		v := &s.Traits[e.What]
		if int(e.What) < len(s.Axes) {
			v = s.Axes[e.What]
		}
		before = int32(*v)
		*v += int16(e.N[0])
		after = int32(*v)
	case EffItem:
		it := &s.Items[e.What]
		before = int32(it.State)
		if e.N[0] > 0 {
			it.State = ItemState(e.N[0] - 1)
		}
		it.Wear += int16(e.N[1])
		after = int32(it.State)
	default:
		return 0, 0, false
	}
	return before, after, true
}

// lose takes from a pool, or gives back up to its most, and from a part of the body.
func (s *Sheet) lose(e *Effect) (before, after int32) {
	if k := e.N[1] - 1; k >= 0 && k < NArea {
		a := &s.Areas[k]
		a.Harm = int16(min(max(0, int32(a.Harm)+e.N[0]), math.MaxInt16))
	}
	p := &s.Pools[e.What]
	before = p.Now
	p.Now = min(p.Now-e.N[0], max(p.Max, p.Now))
	return before, p.Now
}

// mark makes a mark, in place of one of its kind about the same other if they do not stack.
func (s *Sheet) mark(e *Effect, stacks bool, serial uint32) bool {
	if !stacks {
		*s.Marks = slices.DeleteFunc(*s.Marks, func(o Mark) bool { return o.Kind == e.What && o.Other == e.Other })
	}
	*s.Marks = append(*s.Marks, Mark{
		Serial: serial, Kind: e.What, Ends: e.Ends, Turns: e.Turns, Other: e.Other, Until: e.Until, Values: [3]int32(e.N[:3]),
	})
	s.Has.Add(e.What)
	return true
}

// count changes a column of the oldest mark that the effect is about.
func (s *Sheet) count(e *Effect) (before, after int32, ok bool) {
	for i := range *s.Marks {
		m := &(*s.Marks)[i]
		if m.Kind == e.What && (e.N[2] == 0 || m.Serial == uint32(e.N[2])) {
			before = m.Values[e.N[0]]
			m.Values[e.N[0]] += e.N[1]
			return before, m.Values[e.N[0]], true
		}
	}
	return 0, 0, false
}

// Lifts reports whether an unmark is about the mark.
func (e *Effect) Lifts(m *Mark) bool {
	return m.Kind == e.What && (e.N[0] == 0 || m.Serial == uint32(e.N[0])) && (e.Other == 0 || m.Other == e.Other)
}

// End ends the marks that ends holds for, asked in their order, and reports whether there
// were any. Who is asked about a mark finds those before it ended already: Has is true at any time.
func (s *Sheet) End(ends func(m *Mark) bool) bool {
	all := *s.Marks
	kept := all[:0]
	for i := range all {
		if m := &all[i]; !ends(m) {
			kept = append(kept, *m)
			continue
		}
		*s.Has = Kinds{}
		for _, left := range [...][]Mark{kept, all[i+1:]} {
			for k := range left {
				s.Has.Add(left[k].Kind)
			}
		}
	}
	*s.Marks = kept
	return len(kept) != len(all)
}
