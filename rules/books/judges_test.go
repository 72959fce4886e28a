package books_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/judge"
)

func TestNoTwoJudgesShareAName(t *testing.T) {
	list, err := books.Judges()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, b := range list {
		if seen[b.ID] {
			t.Errorf("%s stands twice", b.ID)
		}
		seen[b.ID] = true
		for _, k := range b.Kinds {
			if seen[b.ID+" "+k.Name] {
				t.Errorf("%s has %s twice", b.ID, k.Name)
			}
			seen[b.ID+" "+k.Name] = true
		}
	}
	if !seen[books.Ground] {
		t.Errorf("nobody judges the battlefield")
	}
}

func TestEveryBookIsKnownToTheJudge(t *testing.T) {
	list, err := books.Judges()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range books.All() {
		line := fmt.Sprintf(`{"rulebook":%q,"kind":"no such kind","in":{}}`, m.ID)
		if got := string(judge.Line([]byte(line), list)); !strings.Contains(got, `"code":"unknown_kind"`) {
			t.Errorf("%s: %s", m.ID, got)
		}
	}
}

func ExampleJudges() {
	list, err := books.Judges()
	if err != nil {
		fmt.Println(err)
		return
	}
	line := `{"id":1,"rulebook":"space","kind":"hex_distance","in":{"a":{"at":[0,0]},"b":{"at":[2,1]}}}`
	fmt.Printf("%s\n", judge.Line([]byte(line), list))
	// Output:
	// {"id":1,"kind":"hex_distance","out":{"cells":3}}
}
