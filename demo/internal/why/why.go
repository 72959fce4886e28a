package why

import (
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// PairFacts is one combatant against another, as they stand.
type PairFacts struct {
	From, To rules.ID
	Title    string // "ann at bo"
	Lines    []Fact // distance, sight, cover, engaged or not, and why
	Acts     []ActFacts
}

// Fact is a line of two columns.
type Fact struct {
	Name string
	Text string
	Rule rules.Rule // that says so, "" for none
	More []string   // reasons, each a line
}

// ActFacts is an act that could be done to the other.
type ActFacts struct {
	Label   string // "strike with the long sword"
	Act     rules.Act
	Can     bool
	Why     string // why it cannot be done now, in words
	Chance  string // of harm: "45 %"
	Percent float64
	Needs   []Fact // each roll with what it needs
	Terms   []Term // the numbers that go into it
	Would   []Fact // what a hit would do: mean harm, chance to fell, effects
	Spread  []Share
}

// Term is a number of the rulebook with all that goes into it.
type Term struct {
	Name string
	Sum  int32
	Open bool // what is rolled is still added
	Mods []Mod
}

// Mod is one modifier.
type Mod struct {
	Text   string // where it comes from
	Amount int32
	Rule   rules.Rule
	Title  string // what the rule says
	Off    bool   // does not count
	Over   rules.Rule
	Rolled bool // is rolled, and not known yet
}

// Share is a bar of a chart.
type Share struct {
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
	State  string // standing, prone ...
	Pools  []Fact
	Traits []Fact
	Parts  []Fact
	Items  []Fact
	Marks  []Fact
	Doing  []Fact // what is under way, who it is engaged with, who decides for it
}

// BlowFacts is why an exchange came out as it did.
type BlowFacts struct {
	Title   string // "ann strikes at bo with the long sword"
	Outcome string
	Facts   []Fact // distance, cover, arc
	Rolls   []Fact
	Terms   []Term
	Chain   []Fact // what came of it, one after the other
}

// Pair is what one combatant could do to another now.
func Pair(b *ecs.Battle, from, to rules.ID) *PairFacts {
	return &PairFacts{From: from, To: to, Title: b.Name(from) + " at " + b.Name(to)}
}

// Sheet is a combatant in the terms of its rulebook.
func Sheet(b *ecs.Battle, id rules.ID) *SheetFacts {
	f := b.View(0).Figure(id)
	return &SheetFacts{ID: id, Title: f.Name, Kind: f.Kind}
}

// Blow is why an exchange came out as it did; nil for an event that is not one.
func Blow(b *ecs.Battle, e *event.Event) *BlowFacts {
	if e.Kind != event.Struck || e.Exchange == nil {
		return nil
	}
	x := e.Exchange
	return &BlowFacts{Title: b.Name(x.By) + " " + x.Act.Kind.String() + " " + b.Name(x.To), Outcome: x.V.Outcome.String()}
}
