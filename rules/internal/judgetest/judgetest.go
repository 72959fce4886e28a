// Package judgetest puts questions to the judge of a rulebook, as the tests of all books
// do: as lines of JSON, from the outside.
package judgetest

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/rules/judge"
)

// Book is a rulebook that answers questions.
type Book interface {
	// Judge returns the questions that the book answers.
	Judge() judge.Book
}

// Ask puts one question and returns the decoded answer: out, or else what is wrong.
func Ask(t testing.TB, b Book, kind, in string) (out map[string]any, fault judge.Fault) {
	t.Helper()
	var reply struct {
		Out   map[string]any
		Error judge.Fault
	}
	if err := json.Unmarshal(line(b.Judge(), kind, in), &reply); err != nil {
		t.Fatalf("%s %s: %v", kind, in, err)
	}
	return reply.Out, reply.Error
}

// line asks a book, with the kind as text of any sort and the input as it is.
func line(b judge.Book, kind, in string) []byte {
	id, _ := json.Marshal(b.ID)
	name, _ := json.Marshal(kind)
	return judge.Line([]byte(`{"rulebook":`+string(id)+`,"kind":`+string(name)+`,"in":`+in+`}`), []judge.Book{b})
}

// Answer wants every field of the answer to be as in want.
func Answer(t testing.TB, b Book, kind, in, want string) {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal([]byte(want), &m); err != nil {
		t.Fatalf("%s: %v", want, err)
	}
	if got, fault := Ask(t, b, kind, in); !reflect.DeepEqual(got, m) {
		t.Errorf("%s %s: got %v %+v\nwant %s", kind, in, got, fault, want)
	}
}

// Refusal wants an error of that code about that field, and no answer.
func Refusal(t testing.TB, b Book, kind, in, code, field string) {
	t.Helper()
	out, fault := Ask(t, b, kind, in)
	if out != nil || string(fault.Code) != code || fault.Field != field {
		t.Errorf("%s %s: got %v %+v, want %s of %q", kind, in, out, fault, code, field)
	}
}

// Worked asks all worked requests of a table, one a line with kind, in and out, and wants
// every field of every answer, and as many requests as there must be.
func Worked(t testing.TB, b Book, table []byte, count int) {
	t.Helper()
	n := 0
	for one := range bytes.Lines(table) {
		var c struct {
			ID, Kind string
			Rules    []string
			In, Out  json.RawMessage
		}
		if err := json.Unmarshal(one, &c); err != nil {
			t.Fatalf("line %d: %v", n+1, err)
		}
		n++
		Answer(t, b, c.Kind, string(c.In), string(c.Out))
	}
	if n != count {
		t.Errorf("%d requests, want %d", n, count)
	}
}

// Fuzz wants a line of JSON as the answer to whatever is asked. Every kind starts with
// each of the inputs; the caller may have added more pairs of kind and input.
func Fuzz(f *testing.F, b Book, inputs ...string) {
	f.Helper()
	book := b.Judge()
	for _, k := range book.Kinds {
		for _, in := range inputs {
			f.Add(k.Name, in)
		}
	}
	f.Fuzz(func(t *testing.T, kind, in string) {
		if got := line(book, kind, in); !json.Valid(got) {
			t.Errorf("%s %s is answered with %q", kind, in, got)
		}
	})
}
