package fighter_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/rules/fighter"
	"github.com/affray-engine/affray/rules/judge"
)

// ask puts one question to the judge and returns the decoded answer.
func ask(t testing.TB, b *fighter.Book, kind, in string) (out map[string]any, fault judge.Fault) {
	t.Helper()
	line := `{"rulebook":"fighter","kind":"` + kind + `","in":` + in + `}`
	var reply struct {
		Out   map[string]any
		Error judge.Fault
	}
	if err := json.Unmarshal(judge.Line([]byte(line), []judge.Book{b.Judge()}), &reply); err != nil {
		t.Fatal(err)
	}
	return reply.Out, reply.Error
}

// The worked requests of section 13: every field of every answer.
func TestWorkedRequests(t *testing.T) { // FTR-A01, FTR-A03, FTR-A06, FTR-A07, FTR-A37
	b := newBook(t)
	content, err := os.ReadFile("testdata/examples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for s := bufio.NewScanner(bytes.NewReader(content)); s.Scan(); n++ {
		var c struct {
			ID, Kind string
			In       json.RawMessage
			Out      map[string]any
		}
		if err := json.Unmarshal(s.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		if out, fault := ask(t, b, c.Kind, string(c.In)); !reflect.DeepEqual(out, c.Out) {
			t.Errorf("%s: got %v %v, want %v", c.ID, out, fault, c.Out)
		}
	}
	if n != 24 {
		t.Errorf("%d requests", n)
	}
}
