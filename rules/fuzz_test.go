package rules_test

import (
	"errors"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

// FuzzReadIndex reads anything as the index of a rulebook: it is rules that each stand once and
// have a reason if they are absent, or mistakes with their places.
func FuzzReadIndex(f *testing.F) {
	for _, seed := range []string{
		"", "id,title,status,note\nX-1,a rule,core,\n", "id,title,status,note\nX-1,a,absent,\nX-1,a,option,\"why\"\n", "id,status\n\"", "\ufeffid,title,status,note\n", "id,title,status,note\n,,,\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := rules.ReadIndex("f", data)
		var cell *table.CellError
		if err != nil && (list != nil || !errors.As(err, &cell)) {
			t.Fatalf("%v with %v", list, err)
		}
		seen := map[rules.Rule]bool{}
		for _, r := range list {
			if r.ID == "" || r.Title == "" || seen[r.ID] || r.Status == rules.AbsentRule && r.Note == "" {
				t.Errorf("%+v is taken", r)
			}
			seen[r.ID] = true
		}
	})
}
