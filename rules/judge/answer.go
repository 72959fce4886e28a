package judge

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules/block"
)

// Codes of mistakes in the request itself, beside those of package block.
const (
	UnknownRulebook block.Code = "unknown_rulebook"
	UnknownKind     block.Code = "unknown_kind"
)

// Kind is one sort of question. Answer reads all its input from in, notes what is
// wrong there, and returns what is to be encoded as JSON. The fields of in that
// it did not ask for are noted afterwards; for maps inside in it calls Done itself.
// Answer must be pure.
type Kind struct {
	Name   string
	Answer func(in *block.Map) any
}

// Book is the questions that a rulebook answers. IDs are unique in a list of
// books, names in a book; the first of equals counts. A book without kinds is known,
// and says that it answers no questions.
type Book struct {
	ID    string
	Kinds []Kind
}

// Fault is the error of an answer. Field is the key it is about, "" if it is the
// whole line. Message begins with the path to a key inside the input, or with the
// column (counted from 1, in characters) where the line stops being JSON.
type Fault struct {
	Code    block.Code `json:"code"`
	Field   string     `json:"field"`
	Message string     `json:"message"`
}

type reply struct {
	ID    json.RawMessage `json:"id,omitempty"`
	Kind  json.RawMessage `json:"kind,omitempty"`
	Out   json.RawMessage `json:"out,omitempty"`
	Error *Fault          `json:"error,omitempty"`
}

// Line answers one request. The answer has no line end.
func Line(line []byte, books []Book) []byte {
	out, _ := answer(line, books)
	return out
}

// answer also reports whether the line was answered with an error.
func answer(line []byte, books []Book) (said []byte, bad bool) {
	n, err := block.FromJSON(line, "")
	if err != nil {
		return refuse(reply{}, err), true
	}
	r := echo(line)
	var errs block.Errors
	result := ask(block.Read(n, "", &errs), books)
	errs.Listed("affray stock")
	if err := errs.Err(); err != nil {
		return refuse(r, err), true
	}
	out, err := encode(result)
	if err != nil {
		return refuse(r, err), true
	}
	r.Out = out
	return r.line(), false
}

// ask finds the kind and puts the question to it.
func ask(m *block.Map, books []Book) any {
	defer m.Done()
	m.Node("id")
	book, known := find(m, "rulebook", UnknownRulebook, books, func(b Book) string { return b.ID })
	if !known {
		m.Text("kind")
		m.Node("in")
		return nil
	}
	if len(book.Kinds) == 0 {
		mute(m, book)
		return nil
	}
	kind, known := find(m, "kind", UnknownKind, book.Kinds, func(k Kind) string { return k.Name })
	if !known {
		m.Node("in")
		return nil
	}
	m.Need("in")
	in, _ := m.Map("in")
	if in == nil {
		return nil
	}
	defer in.Done()
	return kind.Answer(in)
}

// mute refuses a question to a book that answers none, whatever it is.
func mute(m *block.Map, book Book) {
	m.Node("in")
	m.Text("kind")
	if n := m.Node("kind"); n != nil && n.Kind == block.KindText {
		m.Fail("kind", UnknownKind, "%s answers no questions yet", book.ID)
	}
}

// find returns the member of list that the key names, and notes it if none does.
func find[T any](m *block.Map, key string, code block.Code, list []T, name func(T) string) (one T, ok bool) {
	want := m.Text(key)
	if n := m.Node(key); n == nil || n.Kind != block.KindText {
		return one, false
	}
	names := make([]string, len(list))
	for i, x := range list {
		if names[i] = name(x); names[i] == want || block.Spelt(names[i]) == want {
			return x, true
		}
	}
	m.Fail(key, code, "%.64q is not known%s: want one of %s", want, block.Hint(want, names), strings.Join(names, ", "))
	return one, false
}

// echo takes from a line that is known to be sound JSON what comes back as it was
// written. Keys are compared exactly, which decoding into a struct would not do.
func echo(line []byte) reply {
	var raw map[string]json.RawMessage
	if json.Unmarshal(line, &raw) != nil {
		return reply{}
	}
	r := reply{ID: raw["id"]}
	if k := raw["kind"]; len(k) > 0 && k[0] == '"' {
		r.Kind = k
	}
	return r
}

// refuse turns the first mistake into an answer.
func refuse(r reply, err error) []byte {
	r.Error = &Fault{Code: block.Value, Message: err.Error()}
	var first *block.Error
	if errors.As(err, &first) {
		r.Error.Code, r.Error.Field, r.Error.Message = first.Code, first.Field, message(first)
	}
	return r.line()
}

// message says where the mistake is as far as the field does not: in syntax that is
// the column, as a request is one line; elsewhere the path, if there is more of it.
func message(e *block.Error) string {
	switch {
	case e.Code == block.Syntax && e.Pos.Column > 0:
		return fmt.Sprintf("column %d: %s", e.Pos.Column, e.Message)
	case e.Path != e.Field:
		return e.Path + ": " + e.Message
	}
	return e.Message
}

// line puts the answer together by hand: id and kind stay as they were written,
// where encoding/json would remove the blanks in them.
func (r reply) line() []byte {
	var members []string
	member := func(key string, value []byte) {
		if len(value) > 0 {
			members = append(members, `"`+key+`":`+string(value))
		}
	}
	member("id", r.ID)
	member("kind", r.Kind)
	member("out", r.Out)
	if r.Error != nil {
		fault, _ := encode(r.Error)
		member("error", fault)
	}
	return []byte("{" + strings.Join(members, ",") + "}")
}

// encode is json.Marshal without the escapes that only web pages need.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimRight(b.Bytes(), "\n"), err
}
