package rules

import "strings"

// Words are what people read of a rulebook, and what its receipts add up by. A battle needs
// none of them: a book without has only the names of its numbers to tell of it.
type Words struct {
	Title               string
	TickWord, RoundWord string   // "segment", "round"
	Shown               int32    // number shown for the first tick of a round, 0 or 1
	Reasons             []string // words that tell modifiers of one rule and source apart, counted by [Source.Reason]; the first is "", no reason
	Limit               uint8    // the reason of modifiers that hold a number at its least or its most; 0 if there are none
	Things              []Naming // items whose names people do not say so
	Means               []string // what each of Stances comes to; none if their names say so
	Causes              []Cause
	Best                string // what people call a [Critical] hit, if not that
	Rules               []RuleEntry
	Sums                []Sum    // how receipts add up
	Lookups             []Lookup // tables that the sums use
}

// RuleTitle is what a rule says in a few words, "" if the shape does not know it.
func (w *Words) RuleTitle(id Rule) string {
	for i := range w.Rules {
		if w.Rules[i].ID == id {
			return w.Rules[i].Title
		}
	}
	return ""
}

// Naming is the name of an item, as scenarios write it, and what people call it.
type Naming struct{ Name, Text string }

// ItemText is what people call an item: what Things says, else its name with blanks for
// underscores.
func (w *Words) ItemText(name string) string {
	for i := range w.Things {
		if w.Things[i].Name == name {
			return w.Things[i].Text
		}
	}
	return strings.ReplaceAll(name, "_", " ")
}

// Cause is a word for people: what a loss by a rule is from, or what counts against the
// target of an exchange by a modifier of the rule, or in place of one that the rule takes away.
type Cause struct {
	Rule Rule
	Word string // "" for the name of the mark or the posture that the modifier comes from
}

// Cause returns the word for a rule, and whether the book has one.
func (w *Words) Cause(r Rule) (word string, ok bool) {
	for i := range w.Causes {
		if c := &w.Causes[i]; r != "" && c.Rule == r {
			return c.Word, true
		}
	}
	return "", false
}

// Sum says how a number of a receipt follows from the others, so that whoever has an
// event file can add it up again without knowing the rulebook. Of, When and Is are
// expressions over the receipts of one exchange or plan, in the words of the book's
// columns; docs/formats/events.md lists the words. The sum is right if, wherever When
// holds, Of comes to the same as Is. An empty When always holds.
type Sum struct {
	Of, When, Is string
	Rule         Rule
}

// Lookup is a table of the book that sums may use: f(i) is the entry of i, and that of the
// nearer end if i lies beyond. The first entry is that of From.
type Lookup struct {
	Name   string
	From   int32
	Values []int32
}
