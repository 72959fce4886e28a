package nc_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/judge"
	"github.com/affray-engine/affray/rules/nc"
)

func newBook(t testing.TB, settings ...rules.Setting) *nc.Book {
	t.Helper()
	b, err := nc.New(settings...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// ask puts one question to the judge and returns the decoded answer.
func ask(t testing.TB, b *nc.Book, kind, in string) (out map[string]any, fault judge.Fault) {
	t.Helper()
	line := `{"rulebook":"nc","kind":"` + kind + `","in":` + in + `}`
	var reply struct {
		Out   map[string]any
		Error judge.Fault
	}
	if err := json.Unmarshal(judge.Line([]byte(line), []judge.Book{b.Judge()}), &reply); err != nil {
		t.Fatal(err)
	}
	return reply.Out, reply.Error
}

func decode(t testing.TB, raw json.RawMessage) (m map[string]any) {
	t.Helper()
	if err := json.Unmarshal(raw, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// The worked requests of section 15: every field of every answer.
func TestWorkedRequests(t *testing.T) {
	b := newBook(t)
	content, err := os.ReadFile("testdata/examples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for s := bufio.NewScanner(bytes.NewReader(content)); s.Scan(); n++ {
		var c struct {
			ID, Kind string
			Rules    []string
			In, Out  json.RawMessage
		}
		if err := json.Unmarshal(s.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		got, fault := ask(t, b, c.Kind, string(c.In))
		if want := decode(t, c.Out); !reflect.DeepEqual(got, want) {
			t.Errorf("%s %v: got %v %v\nwant %v", c.ID, c.Rules, got, fault, want)
		}
	}
	if n != 50 {
		t.Errorf("%d requests, want 50", n)
	}
}

// The fight of 11.2 to 11.4: both builds, and every step that has a question.
func TestWorkedFight(t *testing.T) {
	b := newBook(t)
	content, err := os.ReadFile("testdata/fight.json")
	if err != nil {
		t.Fatal(err)
	}
	var fight struct {
		Combatants map[string]struct{ Build, Out json.RawMessage }
		Steps      []struct {
			Step    int
			Kind    string
			In, Out json.RawMessage
		}
	}
	if err := json.Unmarshal(content, &fight); err != nil {
		t.Fatal(err)
	}
	for name, c := range fight.Combatants {
		if got, _ := ask(t, b, "build", string(c.Build)); !reflect.DeepEqual(got, decode(t, c.Out)) {
			t.Errorf("%s: got %v, want %s", name, got, c.Out)
		}
	}
	asked := 0
	for _, s := range fight.Steps {
		if s.Kind == "" {
			continue
		}
		asked++
		if got, fault := ask(t, b, s.Kind, string(s.In)); !reflect.DeepEqual(got, decode(t, s.Out)) {
			t.Errorf("step %d: got %v %v\nwant %s", s.Step, got, fault, s.Out)
		}
	}
	if asked != 7 {
		t.Errorf("%d steps with a question, want 7", asked)
	}
}
