package rules

// Column is what all numbers of a book have, of whatever kind.
type Column struct {
	Name string // an identifier, as JSON writes it
	Unit string
	Text string // for people
}

// Numbered is a kind of numbers of a book.
type Numbered interface {
	PoolType | TraitType | ItemTraitType | ResultType | TotalType

	// Column is what it has in common with other numbers.
	Column() Column
}

// Columns are those of the numbers of a kind: Columns(shape.Pools).
func Columns[T Numbered](of []T) []Column {
	out := make([]Column, len(of))
	for i := range of {
		out[i] = of[i].Column()
	}
	return out
}

// PoolType is a pool: what harm wears down, or what is spent.
type PoolType struct {
	Name, Unit, Text string // see Column
	Says             string // what people call it, if that is not its name
	Seen             Seen
	First            bool // harm wears it down before the vital one
	Bruises          bool // what it has lost counts as lost of the vital one, for whether somebody is out of the fight
}

// TraitType is a trait of a combatant.
type TraitType struct {
	Name, Unit, Text string // see Column
	Seen             Seen
	State            bool // may change in a battle
	Unused           bool // of the four traits that all books share: this book has no such number, and it stays 0
	Quiet            bool // the book's memory, whose changes are not told
}

// ItemTraitType is a trait of an item.
type ItemTraitType struct {
	Name, Unit, Text string // see Column
	Uses             bool   // how often the item serves, 0 without end; its wear says how often it has
}

// ResultType is what a stage leaves for later ones in [Exchange.Results], and for people.
type ResultType struct {
	Name, Unit, Text string   // see Column
	Says             string   // what takes something off a number
	Words            []string // what its values mean to people, from 0 on; "" for what goes without saying
	Roll             string   // of one with words: the roll that it grades, with which they stand
	Area             bool     // the area of the body that is struck, plus one; 0 for none
	Aim              bool     // the point of the body that is aimed at, by [CopyStride] with its copy; 0 for none
	Point            bool     // the point of the body that is struck, or where it would be beyond the table
}

// TotalType is a number that modifiers go into.
type TotalType struct {
	Name, Unit, Text string   // see Column
	Harm             bool     // damage, also where no dice of its own go into it
	Quiet            bool     // bookkeeping, for explanations alone
	Of               []string // the rolls that need it, if they bear other names
}

// Column is what it has in common with other numbers.
func (t PoolType) Column() Column { return Column{t.Name, t.Unit, t.Text} }

// Column is what it has in common with other numbers.
func (t TraitType) Column() Column { return Column{t.Name, t.Unit, t.Text} }

// Column is what it has in common with other numbers.
func (t ItemTraitType) Column() Column { return Column{t.Name, t.Unit, t.Text} }

// Column is what it has in common with other numbers.
func (t ResultType) Column() Column { return Column{t.Name, t.Unit, t.Text} }

// Column is what it has in common with other numbers.
func (t TotalType) Column() Column { return Column{t.Name, t.Unit, t.Text} }
