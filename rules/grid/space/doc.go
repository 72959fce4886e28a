// Package space answers single questions about the battlefield: how far, how
// well hidden, by what way. It reads them strictly, puts them to package grid,
// and decides nothing itself.
//
// # Outline
//
//   - [Book] is all kinds of questions under the name space, for package judge.
//
// # Tasks
//
//   - Answer a line of JSON: [judge.Line] with a list that holds [Book].
//   - Add a kind: a function from a reader to an answer, in the file of its
//     subject, and its name in [Book].
//
// # Units
//
// Cells are [q,r] or [x,y], places of open ground [x,y] in mm, segments and
// polygons are in lattice units, of which a cell has 60. Fractions are text, "n/d"
// in lowest terms.
package space

import (
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

// Book returns the questions about the battlefield.
func Book() judge.Book {
	kinds := []struct {
		name   string
		answer func(*reader) any
	}{
		{"hex_distance", hexDistance},
		{"square_distance", squareDistance},
		{"mm_distance", mmDistance},
		{"arc", arc},
		{"los", sight},
		{"cover", cover},
		{"path_cost", pathCost},
		{"move_conflict", moveConflict},
		{"area", area},
		{"reach", reach},
		{"progress", progress},
		{"scatter", scatter},
		{"line", fireLine},
	}
	book := judge.Book{ID: "space"}
	for _, k := range kinds {
		book.Kinds = append(book.Kinds, judge.Kind{
			Name:   k.name,
			Answer: func(in *block.Map) any { return k.answer(&reader{Map: in}) },
		})
	}
	return book
}
