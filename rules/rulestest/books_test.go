package rulestest_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/rulestest"
)

// TestEveryBookKeepsTheLaws holds the built-in rulebooks to all laws, with the stat blocks
// of testdata and the worked examples of their judges.
func TestEveryBookKeepsTheLaws(t *testing.T) {
	for _, m := range books.All() {
		t.Run(m.ID, func(t *testing.T) {
			rulestest.Run(t, m, rulestest.Samples{Blocks: blocks(t, m.ID), Asked: asked(t, m.ID), Axes: axes[m.ID], Except: except[m.ID]})
		})
	}
}

// axes are the columns of books in which the number that people are shown is a sum.
var axes = map[string][]rulestest.Axis{
	"nc":      {{Trait: rules.OF, Columns: []string{"level_of"}}, {Trait: rules.DF, Columns: []string{"level_df"}}, {Trait: rules.DR, Columns: []string{"item_dr"}}},
	"fighter": {{Trait: rules.AR, Columns: []string{"magic"}}},
	"brp": {
		{Trait: rules.OF, Columns: []string{"points", "thrown_points"}}, {Trait: rules.DF, Columns: []string{"dodge"}},
		{Trait: rules.AR, Columns: []string{"body_armour", "helmet", "second_armour"}},
	},
}

// except are the rules by which more is not always better.
var except = map[string][]rulestest.Exception{
	// Whoever may choose the place of a blow leaves the pieces of armour that are better now.
	"fighter": {{Trait: rules.AR, Rule: "FTR-021"}},
}

// blocks are the stat blocks of a rulebook, one a line.
func blocks(t testing.TB, id string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", id+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(bytes.TrimSpace(data)), "\n")
}

// asked are the inputs of a judge's worked examples.
func asked(t testing.TB, id string) (out []rulestest.Question) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", id, "testdata", "examples.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	more, err := os.ReadFile(filepath.Join("testdata", "asked.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(append(data, more...)) {
		var q struct {
			Rulebook, Kind string
			In             json.RawMessage
		}
		if err := json.Unmarshal(line, &q); err != nil {
			t.Fatal(err)
		}
		if q.Rulebook != "" && q.Rulebook != id {
			continue
		}
		out = append(out, rulestest.Question{Kind: q.Kind, In: string(q.In)})
	}
	return out
}
