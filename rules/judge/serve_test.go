package judge_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

// sums is a book with one question, so that the loop is tested without rules.
var sums = []judge.Book{{ID: "sums", Kinds: []judge.Kind{{Name: "add", Answer: add}, {Name: "add_armor", Answer: add}}}, {ID: "mute"}}

func add(in *block.Map) any {
	a, b := in.Int("a", -100, 100), in.IntOr("b", 0, -100, 100)
	return struct {
		Sum int64 `json:"sum"`
	}{a + b}
}

func serve(t *testing.T, input string, limit int) (lines []string, bad bool) {
	t.Helper()
	var out bytes.Buffer
	bad, err := judge.Serve(strings.NewReader(input), &out, sums, limit)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.TrimSuffix(out.String(), "\n")
	if text == "" {
		return nil, bad
	}
	return strings.Split(text, "\n"), bad
}

func TestALineIsAnsweredWithItsIDUnchanged(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"a number", `{"id":7,"rulebook":"sums","kind":"add","in":{"a":2,"b":3}}`, `{"id":7,"kind":"add","out":{"sum":5}}`},
		{"a number beyond 64 bits", `{"id":1e400,"rulebook":"sums","kind":"add","in":{"a":2}}`, `{"id":1e400,"kind":"add","out":{"sum":2}}`},
		{"text with an escape", `{"id":"\u0041<","rulebook":"sums","kind":"add","in":{"a":2}}`, `{"id":"\u0041<","kind":"add","out":{"sum":2}}`},
		{"a map with blanks in it", `{"id":{ "n" : [1, 2] },"rulebook":"sums","kind":"add","in":{"a":2}}`, `{"id":{ "n" : [1, 2] },"kind":"add","out":{"sum":2}}`},
		{"null", `{"id":null,"rulebook":"sums","kind":"add","in":{"a":2}}`, `{"id":null,"kind":"add","out":{"sum":2}}`},
		{"none", `{"rulebook":"sums","kind":"add","in":{"a":2}}`, `{"kind":"add","out":{"sum":2}}`},
		{"a kind in the other spelling", `{"rulebook":"sums","kind":"add_armour","in":{"a":2}}`, `{"kind":"add_armour","out":{"sum":2}}`},
		{"a kind as it is spelt", `{"rulebook":"sums","kind":"add_armor","in":{"a":2}}`, `{"kind":"add_armor","out":{"sum":2}}`},
		{"a carriage return at the end", "{\"rulebook\":\"sums\",\"kind\":\"add\",\"in\":{\"a\":2}}\r", `{"kind":"add","out":{"sum":2}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(judge.Line([]byte(c.in), sums)); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestABadLineGivesOneErrorWithItsCode(t *testing.T) {
	for _, c := range []struct{ name, in, code, field string }{
		{"no JSON", `add 2 and 3`, "syntax", ""},
		{"half a line", `{"id":1,"rulebook":"sums"`, "syntax", ""},
		{"invalid UTF-8", "{\"id\":\"\xff\"}", "syntax", ""},
		{"a key twice", `{"id":1,"id":2}`, "syntax", "id"},
		{"a list", `[]`, "type", ""},
		{"no rulebook", `{"kind":"add","in":{}}`, "missing_field", "rulebook"},
		{"an unknown rulebook", `{"rulebook":"sum","kind":"add","in":{}}`, "unknown_rulebook", "rulebook"},
		{"an unknown rulebook behind the rest", `{"kind":"add","in":{"x":1},"id":1,"rulebook":"sum"}`, "unknown_rulebook", "rulebook"},
		{"an unknown kind behind the rest", `{"in":{"x":1},"id":1,"rulebook":"sums","kind":"take"}`, "unknown_kind", "kind"},
		{"a book without questions behind the rest", `{"in":{"x":1},"id":1,"kind":"take","rulebook":"mute"}`, "unknown_kind", "kind"},
		{"a rulebook that is a number", `{"rulebook":1,"kind":"add","in":{}}`, "type", "rulebook"},
		{"no kind", `{"rulebook":"sums","in":{}}`, "missing_field", "kind"},
		{"an unknown kind", `{"rulebook":"sums","kind":"take","in":{}}`, "unknown_kind", "kind"},
		{"an unknown kind, and nothing in it", `{"rulebook":"sums","kind":"take"}`, "unknown_kind", "kind"},
		{"a kind in other letters", `{"rulebook":"sums","kind":"Add","in":{}}`, "unknown_kind", "kind"},
		{"no input", `{"rulebook":"sums","kind":"add"}`, "missing_field", "in"},
		{"an input that is a list", `{"rulebook":"sums","kind":"add","in":[]}`, "type", "in"},
		{"an unknown field of the request", `{"rulebook":"sums","kind":"add","in":{"a":1},"out":1}`, "unknown_field", "out"},
		{"an unknown field of the input", `{"rulebook":"sums","kind":"add","in":{"a":1,"c":1}}`, "unknown_field", "c"},
		{"a missing field", `{"rulebook":"sums","kind":"add","in":{"b":1}}`, "missing_field", "a"},
		{"a fraction", `{"rulebook":"sums","kind":"add","in":{"a":1.5}}`, "type", "a"},
		{"out of range", `{"rulebook":"sums","kind":"add","in":{"a":101}}`, "range", "a"},
		{"the first of two by position", `{"rulebook":"sums","kind":"add","in":{"b":101,"a":"x"}}`, "range", "b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got struct {
				Out   any
				Error judge.Fault
			}
			line := judge.Line([]byte(c.in), sums)
			if err := json.Unmarshal(line, &got); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			if string(got.Error.Code) != c.code || got.Error.Field != c.field || got.Error.Message == "" || got.Out != nil {
				t.Errorf("got %s, want code %q, field %q", line, c.code, c.field)
			}
		})
	}
}

func TestAnErrorKeepsIDAndKind(t *testing.T) {
	got := string(judge.Line([]byte(`{"id":[1],"rulebook":"sums","kind":"take","in":{}}`), sums))
	want := `{"id":[1],"kind":"take","error":{"code":"unknown_kind","field":"kind","message":`
	if !strings.HasPrefix(got, want) {
		t.Errorf("got %s, want it to begin with %s", got, want)
	}
}

func TestTheMessageTellsThePlaceThatTheFieldDoesNot(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"the first column", `x`, "column 1: 'x': want a value"},
		{"the column of broken JSON", `{"a"1}`, "column 5: '1': want ':' after a key"},
		{"the column of a key that stands twice", `{"id":1,"id":2}`, `column 9: the key "id" stands twice: want it once`},
		{"the path below the input", `{"rulebook":"sums","kind":"add","in":{"b":1}}`, `in.a: missing field "a"`},
		{"nothing more about a key of the request", `{"rulebook":"sums","in":{}}`, `missing field "kind"`},
		{"nothing more about the whole line", `[]`, "this is a list: want a map"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := fault(t, c.in, sums); got.Message != c.want {
				t.Errorf("got %q, want %q", got.Message, c.want)
			}
		})
	}
}

func TestABookWithoutKindsIsKnown(t *testing.T) {
	for _, c := range []struct{ name, in, code, message string }{
		{"any kind", `{"rulebook":"mute","kind":"add","in":{"a":1}}`, "unknown_kind", "mute answers no questions yet"},
		{"no input", `{"rulebook":"mute","kind":"add"}`, "unknown_kind", "mute answers no questions yet"},
		{"no kind", `{"rulebook":"mute","in":{}}`, "missing_field", `missing field "kind"`},
		{"another name", `{"rulebook":"mut","kind":"add","in":{}}`, "unknown_rulebook", `"mut" is not known (did you mean "mute"?): want one of sums, mute`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := fault(t, c.in, sums); string(got.Code) != c.code || got.Message != c.message {
				t.Errorf("got %+v, want %s: %s", got, c.code, c.message)
			}
		})
	}
}

func fault(t *testing.T, line string, list []judge.Book) judge.Fault {
	t.Helper()
	var got struct{ Error judge.Fault }
	if err := json.Unmarshal(judge.Line([]byte(line), list), &got); err != nil {
		t.Fatal(err)
	}
	return got.Error
}

func TestAnswersComeInTheOrderOfTheLines(t *testing.T) {
	one := `{"id":1,"rulebook":"sums","kind":"add","in":{"a":1}}`
	lines, bad := serve(t, one+"\n\n  \t\nrubbish\n"+one+"\n"+one, 0)
	if !bad || len(lines) != 4 || lines[0] != lines[2] || lines[2] != lines[3] || !strings.Contains(lines[1], `"syntax"`) {
		t.Errorf("bad %v, got\n%s", bad, strings.Join(lines, "\n"))
	}
	if lines, bad = serve(t, one, 0); bad || len(lines) != 1 {
		t.Errorf("bad %v, got %v", bad, lines)
	}
	if lines, bad = serve(t, "\n \n", 0); bad || len(lines) != 0 {
		t.Errorf("bad %v, got %v", bad, lines)
	}
}

func TestALineOverTheLimitIsOneError(t *testing.T) {
	one := `{"id":1,"rulebook":"sums","kind":"add","in":{"a":1}}`
	for _, c := range []struct {
		name, long string
		limit      int
		bad        bool
	}{
		{"just as long as allowed", one, len(one), false},
		{"one byte too long", one + " ", len(one), true},
		{"longer than any buffer", `"` + strings.Repeat("a", 100_000), len(one), true},
		{"longer than the default", `"` + strings.Repeat("a", judge.MaxLine) + `"`, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			lines, bad := serve(t, c.long+"\n"+one+"\n", c.limit)
			if bad != c.bad || len(lines) != 2 || lines[1] != `{"id":1,"kind":"add","out":{"sum":1}}` {
				t.Fatalf("bad %v, got %v", bad, lines)
			}
			limit := c.limit
			if limit == 0 {
				limit = judge.MaxLine
			}
			want := fmt.Sprintf(`{"error":{"code":"syntax","field":"","message":"the line is longer than %d bytes"}}`, limit)
			if c.bad && lines[0] != want {
				t.Errorf("got %s", lines[0])
			}
		})
	}
}

func TestEachAnswerIsWrittenBeforeMoreInputIsAwaited(t *testing.T) {
	theirs, ours := io.Pipe()
	answers, w := io.Pipe()
	done := make(chan error, 1)
	go func() {
		_, err := judge.Serve(theirs, w, sums, 0)
		done <- err
	}()
	for range 3 {
		if _, err := io.WriteString(ours, `{"rulebook":"sums","kind":"add","in":{"a":1}}`+"\n"); err != nil {
			t.Fatal(err)
		}
		buf := make([]byte, 100)
		if n, err := answers.Read(buf); err != nil || !strings.HasSuffix(string(buf[:n]), "\n") {
			t.Fatalf("got %q, %v", buf[:n], err)
		}
	}
	ours.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestTroubleWithTheStreamsIsReturned(t *testing.T) {
	broken := errors.New("broken pipe")
	if _, err := judge.Serve(iotest.ErrReader(broken), io.Discard, sums, 0); !errors.Is(err, broken) {
		t.Errorf("reading: got %v", err)
	}
	_, pw := io.Pipe()
	_ = pw.CloseWithError(broken)
	if _, err := judge.Serve(strings.NewReader("x\n"), pw, sums, 0); err == nil {
		t.Error("writing: no error")
	}
}

func FuzzLine(f *testing.F) {
	for _, seed := range []string{
		"", " ", "{", "null", `{"id":1}`, `{"id":1,"rulebook":"sums","kind":"add","in":{"a":2,"b":3}}`,
		`{"id":{"a":[]},"rulebook":"sums","kind":"\u0061dd","in":{"a":-100}}`, `{"in":{"a":1},"kind":"add","rulebook":"sums"}`, "\xff", "{\"\x00\":1}",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		if bytes.IndexByte(line, '\n') >= 0 {
			return
		}
		got := judge.Line(line, sums)
		var answer map[string]json.RawMessage
		if err := json.Unmarshal(got, &answer); err != nil {
			t.Fatalf("%q is answered with %q: %v", line, got, err)
		}
		_, out := answer["out"]
		_, fault := answer["error"]
		if out == fault || bytes.IndexByte(got, '\n') >= 0 {
			t.Errorf("%q is answered with %q", line, got)
		}
	})
}

func TestAByteOrderMarkMayStandAtTheBeginning(t *testing.T) {
	line := `{"rulebook":"sums","kind":"add","in":{"a":2}}` + "\n"
	if lines, bad := serve(t, "\ufeff"+line, 0); bad || len(lines) != 1 {
		t.Errorf("got %q", lines)
	}
	if lines, bad := serve(t, line+"\ufeff"+line, 0); !bad || len(lines) != 2 {
		t.Errorf("later on: got %q, want one error", lines)
	}
}

func TestALineThatReadingBreaksOffInIsNotAnswered(t *testing.T) {
	var out bytes.Buffer
	in := io.MultiReader(strings.NewReader(`{"rulebook":"sums","kind":"add","in":{"a":2}}`+"\n"+`{"rulebook":"su`), iotest.ErrReader(errors.ErrUnsupported))
	bad, err := judge.Serve(in, &out, sums, 0)
	if got, want := out.String(), `{"kind":"add","out":{"sum":2}}`+"\n"; bad || !errors.Is(err, errors.ErrUnsupported) || got != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}
