package books_test

import (
	"fmt"
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
		if seen[b.ID] || len(b.Kinds) == 0 {
			t.Errorf("%s has %d kinds; twice: %v", b.ID, len(b.Kinds), seen[b.ID])
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
