package block_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules/block"
)

func TestFromJSONKinds(t *testing.T) {
	n, err := block.FromJSON([]byte(`{"a":[null,true,false,5,-0,5.0,5e1,9223372036854775807,9223372036854775808,"x\u00e9\ud83d\ude00\n"]}`), "q")
	if err != nil {
		t.Fatal(err)
	}
	want := []block.Kind{block.KindNull, block.KindBool, block.KindBool, block.KindInt, block.KindInt, block.KindFloat,
		block.KindFloat, block.KindInt, block.KindFloat, block.KindText}
	for i, item := range n.Get("a").Items {
		if item.Kind != want[i] {
			t.Errorf("item %d (%s) is %v, want %v", i, item.Text, item.Kind, want[i])
		}
	}
	if got := n.Get("a").Items[9].Text; got != "xé😀\n" {
		t.Errorf("text is %q", got)
	}
}

func TestFromJSONPositions(t *testing.T) {
	n, err := block.FromJSON([]byte("{\n  \"é\": 1, \"b\":\n\t[2]}"), "f.json")
	if err != nil {
		t.Fatal(err)
	}
	if p := n.Fields[1].KeyPos.String(); p != "f.json:2:11" {
		t.Errorf("key at %s, want columns to count characters", p)
	}
	if p := n.Get("b").Items[0].Pos.String(); p != "f.json:3:3" {
		t.Errorf("item at %s", p)
	}
}

func TestFromJSONMistakes(t *testing.T) {
	for in, want := range map[string]string{
		``:                              `q:1:1: the end of the input: want a value`,
		`{"a":1,"a":2}`:                 `q:1:8: a: the key "a" stands twice: want it once`,
		`1 2`:                           `q:1:3: '2' after the end of the value`,
		`{"a":1`:                        `q:1:7: the end of the input: want ',' or '}'`,
		`[1,]`:                          `q:1:4: ']': want a value`,
		`{"a" 1}`:                       `q:1:6: '1': want ':' after a key`,
		`{a:1}`:                         `q:1:2: 'a': want a key in quotes`,
		`01`:                            `q:1:2: a number does not begin with 0`,
		`1.`:                            `q:1:3: the end of the input: want a digit`,
		`-x`:                            `q:1:2: 'x': want a digit`,
		`NaN`:                           `q:1:1: 'N': want a value`,
		"\"a\xff\"":                     `q:1:3: a byte that is not valid UTF-8`,
		"\"a\nb\"":                      `q:1:3: '\n' in text: want an escape`,
		`"\x"`:                          `q:1:3: 'x' is no escape: want one of " \ / b f n r t u`,
		`"\ud800"`:                      `q:1:8: half of a surrogate pair`,
		`"\u12"`:                        `q:1:4: want four digits after \u`,
		`"\u12`:                         `q:1:4: want four digits after \u`,
		`"abc`:                          `q:1:1: text without an end`,
		strings.Repeat("[", 1000):       `q:1:66: nested deeper than 64`,
		strings.Repeat(`{"a":`, 100000): `q:1:326: nested deeper than 64`,
	} {
		_, err := block.FromJSON([]byte(in), "q")
		var e *block.Error
		if !errors.As(err, &e) || e.Code != block.Syntax || e.Error() != want {
			t.Errorf("%.20s: got %v, want %s", in, err, want)
		}
	}
}

// Each escape stands for its letter.
func TestEscapesAreRead(t *testing.T) {
	n, err := block.FromJSON([]byte(`"\"\\\/\b\f\n\r\t\u00e9"`), "q")
	if err != nil || n.Text != "\"\\/\b\f\n\r\té" {
		t.Errorf("got %q, %v", n.Text, err)
	}
}

// Whatever a text breaks off in, that is said, at its end or where what broke off began.
func TestATextThatBreaksOffIsRefused(t *testing.T) {
	const whole = `{"a": [-1.5e+3, "\ud83d\ude00\n", true], "b": {"c": null}}`
	if _, err := block.FromJSON([]byte(whole), "q"); err != nil {
		t.Fatal(err)
	}
	for n := range whole {
		_, err := block.FromJSON([]byte(whole[:n]), "q")
		var e *block.Error
		if !errors.As(err, &e) || e.Code != block.Syntax || e.Pos.Line != 1 || e.Pos.Column > n+1 {
			t.Errorf("%s: %v", whole[:n], err)
		}
	}
}

func FuzzFromJSON(f *testing.F) {
	for _, s := range []string{`{"a":[1,2.5,"x",null,true]}`, `{"a":1,"a":2}`, "[[[[", `"\ud83d\ude00"`, "\xff", `1e999999`, `-0`, `{"":{"":[]}}`, "\ufeff{}"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := block.FromJSON(data, "f")
		var e *block.Error
		switch {
		case (n == nil) == (err == nil):
			t.Fatalf("node %v with error %v", n, err)
		case err != nil && (!errors.As(err, &e) || e.Pos.Line < 1 || e.Pos.Column < 1):
			t.Fatalf("error without a place: %v", err)
		case err != nil:
			return
		}
		var errs block.Errors
		m := block.Read(n, "", &errs)
		m.Int("a", 0, 9)
		m.Words("b", "x", "y")
		m.Maps("c")
		m.Done()
		_ = errs.Err()
	})
}
