package why

import "github.com/affray-engine/affray/rules"

// Fact is a line of two columns.
type Fact struct {
	Name string
	Text string
	Rule rules.Rule // that says so, "" for none
	More []string   // reasons, each a line

	Behind []rules.Rule // the reasons
}

// PairFacts is one combatant against another, as they stand.
type PairFacts struct {
	From, To rules.ID
	Title    string // "ann at bo"
	Lines    []Fact // distance, sight, cover, engaged or not, and why
	Acts     []ActFacts
}

// ActFacts is an act that could be done to the other.
type ActFacts struct {
	Label   string // "strike with the long sword"
	Act     rules.Act
	Rule    rules.Rule // that allows it
	Can     bool
	Why     string     // why it cannot be done now, in words
	Forbids rules.Rule // that says so, "" for none
	Harms   bool       // Chance is that of harm; else that it works
	Chance  string     // "45 %"; "" if no die decides
	Percent float64
	Whole   string // the same in whole percents
	Exact   string // the same as a fraction: "9/20"; "" if that is too long
	Needs   []Fact // each roll with what it needs
	Terms   []Term // the numbers that go into it
	Would   []Fact // what a hit would do: mean harm, chance to fell, effects
	Spread  []Bar  // of the harm
}

// Term is a number of the rulebook with all that goes into it.
type Term struct {
	Name string
	Sum  int32
	Open bool // what is rolled is still added
	Mods []Mod

	quiet bool // bookkeeping
}

// Mod is one modifier.
type Mod struct {
	Text   string // where it comes from
	Amount int32
	Rule   rules.Rule
	Title  string     // what the rule says
	Off    bool       // does not count
	Over   rules.Rule // that says so
	Rolled bool       // is rolled, and not known yet

	brief string // Text in a word or two
}

// Bar is a bar of a chart.
type Bar struct {
	Text    string
	Percent float64
	Chance  string
}

// SheetFacts is a combatant in the terms of its rulebook.
type SheetFacts struct {
	ID     rules.ID
	Title  string // the name for people
	Kind   string
	Side   string
	State  string // standing, lying ...
	Pools  []Fact
	Traits []Fact
	Parts  []Fact
	Items  []Fact
	Marks  []Fact
	Doing  []Fact // what is under way, and who it is engaged with
}

// BlowFacts is why an exchange came out as it did.
type BlowFacts struct {
	Title   string // "ann: strike with the long sword at bo"
	Outcome string
	Facts   []Fact // distance, cover, arc
	Rolls   []Fact
	Terms   []Term
	Chain   []Fact // what came of it, one after the other
}
