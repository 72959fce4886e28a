package rules

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
