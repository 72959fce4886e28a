package books

import (
	"bytes"
	_ "embed"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

//go:generate go run ./internal/citegen -root ../.. -o cites.csv

// cites is made from the source by the line above, because a program has no source
// beside it.
//
//go:embed cites.csv
var cites []byte

// cited is where a rule is named.
type cited struct{ code, tests []string }

func readCites() (map[rules.Rule]cited, error) {
	places := map[rules.Rule]cited{}
	_, err := table.Read("rules/books/cites.csv", bytes.NewReader(cites), func(r *table.Row) struct{} {
		id, at := rules.Rule(r.Text("id")), r.Text("place")
		c := places[id]
		if r.OneOf("kind", "code", "test") == 0 {
			c.code = append(c.code, at)
		} else {
			c.tests = append(c.tests, at)
		}
		places[id] = c
		return struct{}{}
	})
	return places, err
}
