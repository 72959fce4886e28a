package ledger

import "slices"

// Numbers are what a book counts by index and shows by words: its pools, traits, marks, rolls.
// Declaring one of them gives its index, so that it is said in one place:
//
//	var pools ledger.Numbers[int, rules.PoolType]
//
//	var fatigue = pools.Add(rules.PoolType{Name: "fatigue", Unit: "points"})
//
// They are variables of a package, declared in one file and never added to later. Go makes the
// variables of a package in the order in which they stand, but for those that need another one:
// a row that names a variable declared below it is counted after that.
type Numbers[I ~int | ~uint8 | ~uint16, T any] struct{ rows []T }

// NewNumbers returns numbers of which the first are there already, such as the traits that all
// books share.
func NewNumbers[I ~int | ~uint8 | ~uint16, T any](first ...T) Numbers[I, T] {
	return Numbers[I, T]{rows: first}
}

// Add puts a number behind the others, and returns its index.
func (n *Numbers[I, T]) Add(row T) I {
	n.rows = append(n.rows, row)
	return I(len(n.rows) - 1)
}

// At returns the row of an index.
func (n *Numbers[I, T]) At(i I) *T { return &n.rows[i] }

// Rows returns a copy of all rows, in the order of their indices.
func (n *Numbers[I, T]) Rows() []T { return slices.Clone(n.rows) }
