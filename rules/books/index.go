package books

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
)

// Ground is the name under which the rules of the battlefield, which all rulebooks
// share, stand in the [Index].
const Ground = "space"

// Rule is one rule of an index, with the places that name it.
type Rule struct {
	Rulebook string // the id of a rulebook, or Ground
	rules.RuleEntry
	Options []rules.Option // of the rulebook, that hang on this rule; none for Ground
	Code    []string       // functions that apply it, as file:function
	Tests   []string       // tests that show it
}

// Index returns every rule: those of each rulebook in the order of [All], then those of
// the battlefield, each in the order of its own index.
func Index() ([]Rule, error) {
	places, err := readCites()
	if err != nil {
		return nil, err
	}
	var all []Rule
	for _, m := range All() {
		b, err := m.New()
		if err != nil {
			return nil, err
		}
		s := b.Shape()
		all = append(all, indexed(m.ID, s.Rules, s.Options, places)...)
	}
	ground, err := rules.ReadIndex("rules/grid/rules.csv", []byte(grid.Rules()))
	if err != nil {
		return nil, err
	}
	return append(all, indexed(Ground, ground, nil, places)...), nil
}

func indexed(book string, entries []rules.RuleEntry, options []rules.Option, places map[rules.Rule]cited) []Rule {
	list := make([]Rule, 0, len(entries))
	for _, e := range entries {
		r := Rule{Rulebook: book, RuleEntry: e, Code: places[e.ID].code, Tests: places[e.ID].tests}
		for _, o := range options {
			if o.Rule == e.ID {
				r.Options = append(r.Options, o)
			}
		}
		list = append(list, r)
	}
	return list
}
