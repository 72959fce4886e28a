package rules_test

import (
	"slices"
	"testing"

	"github.com/affray-engine/affray/rules"
)

// Whoever applies an effect changes the same numbers: pools up to their most, marks that stack or
// take the place of one, a column of the oldest, traits wherever they are kept, items.
func TestAnEffectChangesASheet(t *testing.T) {
	kinds := []rules.MarkType{{Name: "wound", Stacks: true}, {Name: "hold"}}
	wound := func(serial uint32, n int32) rules.Mark { return rules.Mark{Serial: serial, Values: [3]int32{n}} }
	for name, c := range map[string]struct {
		e             rules.Effect
		before, after int32
		ok            bool
		marks         []rules.Mark
		pool          int32
		of            int16
	}{
		"a loss":                      {e: rules.Effect{Kind: rules.EffLose, N: [4]int32{3, 1}}, before: 7, after: 4, ok: true, pool: 4},
		"healing up to the most":      {e: rules.Effect{Kind: rules.EffLose, N: [4]int32{-9}}, before: 7, after: 10, ok: true, pool: 10},
		"a mark that stacks":          {e: rules.Effect{Kind: rules.EffMark, N: [4]int32{5}}, after: 9, ok: true, marks: []rules.Mark{wound(1, 2), wound(3, 4), {Serial: 2, Kind: 1, Other: 8}, wound(9, 5)}},
		"one that takes a place":      {e: rules.Effect{Kind: rules.EffMark, What: 1, Other: 8}, after: 9, ok: true, marks: []rules.Mark{wound(1, 2), wound(3, 4), {Serial: 9, Kind: 1, Other: 8}}},
		"one about somebody else":     {e: rules.Effect{Kind: rules.EffMark, What: 1, Other: 6}, after: 9, ok: true, marks: []rules.Mark{wound(1, 2), wound(3, 4), {Serial: 2, Kind: 1, Other: 8}, {Serial: 9, Kind: 1, Other: 6}}},
		"an end by serial":            {e: rules.Effect{Kind: rules.EffUnmark, N: [4]int32{3}}, ok: true, marks: []rules.Mark{wound(1, 2), {Serial: 2, Kind: 1, Other: 8}}},
		"an end of all":               {e: rules.Effect{Kind: rules.EffUnmark}, ok: true, marks: []rules.Mark{{Serial: 2, Kind: 1, Other: 8}}},
		"an end of nothing":           {e: rules.Effect{Kind: rules.EffUnmark, N: [4]int32{77}}},
		"a count of the oldest":       {e: rules.Effect{Kind: rules.EffCount, N: [4]int32{0, 4}}, before: 2, after: 6, ok: true, marks: []rules.Mark{wound(1, 6), wound(3, 4), {Serial: 2, Kind: 1, Other: 8}}},
		"a count of one that is gone": {e: rules.Effect{Kind: rules.EffCount, N: [4]int32{0, 4, 77}}},
		"a trait":                     {e: rules.Effect{Kind: rules.EffTrait, What: rules.OF, N: [4]int32{-2}}, before: 6, after: 4, ok: true, of: 4},
		"an item":                     {e: rules.Effect{Kind: rules.EffItem, N: [4]int32{int32(rules.Dropped) + 1, 2}}, before: int32(rules.Ready), after: int32(rules.Dropped), ok: true},
		"what is no number":           {e: rules.Effect{Kind: rules.EffStop}},
	} {
		t.Run(name, func(t *testing.T) {
			s := rules.Combatant{Marks: []rules.Mark{wound(1, 2), wound(3, 4), {Serial: 2, Kind: 1, Other: 8}}, Has: rules.KindsOf(0, 1)}
			s.Pools[0], s.Traits[rules.OF] = rules.Pool{Now: 7, Max: 10}, 6
			marks := slices.Clone(s.Marks)
			if c.marks != nil {
				marks = c.marks
			}
			sheet := s.Sheet()
			before, after, ok := sheet.Apply(&c.e, kinds, 9)
			if before != c.before || after != c.after || ok != c.ok {
				t.Errorf("%d, %d, %t: want %d, %d, %t", before, after, ok, c.before, c.after, c.ok)
			}
			if !slices.Equal(s.Marks, marks) {
				t.Errorf("marks %v, want %v", s.Marks, marks)
			}
			if c.pool != 0 && s.Pools[0].Now != c.pool || c.of != 0 && s.Traits[rules.OF] != c.of {
				t.Errorf("pool %d, OF %d: want %d, %d", s.Pools[0].Now, s.Traits[rules.OF], c.pool, c.of)
			}
		})
	}
}

// Who is asked whether a mark ends finds those before it ended already: what they kept from is free then.
func TestMarksEndOneAfterTheOther(t *testing.T) {
	s := rules.Combatant{Marks: []rules.Mark{{Serial: 1}, {Serial: 2, Kind: 1}, {Serial: 3}, {Serial: 4, Kind: 2}}, Has: rules.KindsOf(0, 1, 2)}
	sheet := s.Sheet()
	var seen []bool
	ended := sheet.End(func(m *rules.Mark) bool {
		seen = append(seen, s.Has.Has(0))
		return m.Kind == 0
	})
	if want := []bool{true, true, true, false}; !ended || !slices.Equal(seen, want) || len(s.Marks) != 2 || s.Has != rules.KindsOf(1, 2) {
		t.Errorf("a mark of the first kind is found %v, want %v; left are %v of %v", seen, want, s.Marks, s.Has)
	}
}
