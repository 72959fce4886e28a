package judgetest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/internal/judgetest"
	"github.com/affray-engine/affray/rules/judge"
)

// halves is a book with one question.
type halves struct{}

func (halves) Judge() judge.Book {
	return judge.Book{ID: "halves", Kinds: []judge.Kind{{Name: "half", Answer: func(in *block.Map) any {
		return map[string]int{"half": judge.Count(in, "n") / 2}
	}}}}
}

// noted is a test that goes on and remembers what was wrong.
type noted struct {
	testing.TB
	wrong []string
}

func (n *noted) Helper() {}

func (n *noted) Errorf(format string, args ...any) {
	n.wrong = append(n.wrong, fmt.Sprintf(format, args...))
}

func (n *noted) Fatalf(format string, args ...any) {
	n.Errorf(format, args...)
	panic(n)
}

// wrong returns what a check says, a line each.
func wrong(check func(t testing.TB)) string {
	n := &noted{}
	func() {
		defer func() {
			if r := recover(); r != nil && r != any(n) {
				panic(r)
			}
		}()
		check(n)
	}()
	return strings.Join(n.wrong, "\n")
}

func TestAQuestionIsAnswered(t *testing.T) {
	out, fault := judgetest.Ask(t, halves{}, "half", `{"n":9}`)
	if out["half"] != 4.0 || fault.Code != "" {
		t.Errorf("%v %+v", out, fault)
	}
	out, fault = judgetest.Ask(t, halves{}, "half", `{"n":-9}`)
	if out != nil || fault.Code != block.Range || fault.Field != "n" {
		t.Errorf("%v %+v", out, fault)
	}
}

func TestWhatIsWrongIsTold(t *testing.T) {
	const good = `{"id":"a","rules":["X-1"],"kind":"half","in":{"n":2},"out":{"half":1}}` + "\n"
	for _, c := range []struct {
		name  string
		check func(t testing.TB)
		want  string // "": nothing is
	}{
		{"an answer as wanted", func(t testing.TB) { judgetest.Answer(t, halves{}, "half", `{"n":9}`, `{"half":4}`) }, ""},
		{"another answer", func(t testing.TB) { judgetest.Answer(t, halves{}, "half", `{"n":9}`, `{"half":5}`) }, "want"},
		{"an answer with fewer fields", func(t testing.TB) { judgetest.Answer(t, halves{}, "half", `{"n":9}`, `{}`) }, "want"},
		{"an error in place of an answer", func(t testing.TB) { judgetest.Answer(t, halves{}, "half", `{}`, `{"half":0}`) }, "missing_field"},
		{"a broken wish", func(t testing.TB) { judgetest.Answer(t, halves{}, "half", `{"n":9}`, `{`) }, "unexpected end"},
		{"a refusal as wanted", func(t testing.TB) { judgetest.Refusal(t, halves{}, "half", `{}`, "missing_field", "n") }, ""},
		{"a refusal of another code", func(t testing.TB) { judgetest.Refusal(t, halves{}, "half", `{}`, "range", "n") }, "want"},
		{"a refusal of another field", func(t testing.TB) { judgetest.Refusal(t, halves{}, "half", `{}`, "missing_field", "m") }, "want"},
		{"an answer in place of a refusal", func(t testing.TB) { judgetest.Refusal(t, halves{}, "half", `{"n":1}`, "", "") }, "want"},
		{"a table as wanted", func(t testing.TB) { judgetest.Worked(t, halves{}, []byte(good+good), 2) }, ""},
		{"a table that is too short", func(t testing.TB) { judgetest.Worked(t, halves{}, []byte(good), 2) }, "1 requests, want 2"},
		{"a table with a wrong answer", func(t testing.TB) {
			judgetest.Worked(t, halves{}, []byte(good+strings.Replace(good, `"half":1`, `"half":2`, 1)), 2)
		}, "want"},
		{"a table with a line that is none", func(t testing.TB) { judgetest.Worked(t, halves{}, []byte(good+"half\n"), 2) }, "line 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := wrong(c.check); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func FuzzAnything(f *testing.F) {
	f.Add("no such kind", `{"n":1}`)
	judgetest.Fuzz(f, halves{}, `{}`, `{"n":9}`)
}
