package scenario_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// bomb is a file of few bytes whose aliases stand for 9 to the n values.
func bomb(n int) string {
	var b strings.Builder
	b.WriteString("a0: &a0 x\n")
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "a%d: &a%d [%s]\n", i, i, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d, ", i-1), 9), ", "))
	}
	return b.String()
}

func TestWhatIsNoTreeIsRefusedWithItsPlace(t *testing.T) {
	for name, c := range map[string]struct{ in, want string }{
		"an empty file":               {"", `f:1:1: the file is empty: want a map`},
		"a file of comments":          {"# nothing\n", `f:1:1: the file is empty: want a map`},
		"a file too large":            {strings.Repeat("#", scenario.MaxBytes+1), `f:1:1: the file has 4194305 bytes: want at most 4194304`},
		"too many values":             {"a: [" + strings.Repeat("1,", scenario.MaxValues), `f:1:524292: the file has more than 262144 values up to here: want fewer lines, commas and opening brackets`},
		"a byte that is no text":      {"a: b\nc: é\xff\n", `f:2:5: the byte 0xFF is not valid UTF-8: want a text file`},
		"a control character":         {"a: \x01\n", `f:1:4: the character U+0001 is not allowed: want a text file`},
		"a record of a battle":        {`{"format":"affray-events","version":1,"scenario":"du`, `f:1:1: the file is of format affray-events: want a scenario, or stat blocks`},
		"a bomb":                      {bomb(12), `f:6:35: aliases stand for more than 50000 values`},
		"a snake that bites its tail": {"a: &a [*a]\n", `f:1:8: a[0][0]: the anchor a contains itself`},
		"an unknown anchor":           {"a: *b\n", `f:1:1: this cannot be read as YAML: unknown anchor 'b' referenced`},
		"nesting too deep":            {strings.Repeat("[", 100) + strings.Repeat("]", 100), `f:1:66: ` + strings.Repeat("[0]", 65) + `: nested deeper than 64`},
		"an open bracket":             {"a: 1\nb: [1, 2\n", `f:2:4: the [ is not closed: want a ]`},
		"a tab for a blank":           {"a:\n\tb: 1\n", `f:2:1: a tab does not indent: want blanks`},
		"a tab behind blanks":         {"a:\n  \t- {}\n", `f:2:3: a tab does not indent: want blanks`},
		"a key of nothing":            {"a: 1\n: 2\nb: @\n", `f:3:4: a value cannot begin with @: want it in quotes`},
		"two documents":               {"a: 1\n--- {}\n", `f:2:5: a second document begins: want one`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := scenario.Tree("f", []byte(c.in))
			if got := fmt.Sprint(err); got != c.want {
				t.Errorf("\ngot  %s\nwant %s", got, c.want)
			}
			var e *scenario.Error
			if !errors.As(err, &e) || e.Code != block.Syntax {
				t.Errorf("the error is %T with code %v", err, e)
			}
		})
	}
}

func TestListsAndMapsMayBeNestedSoDeep(t *testing.T) {
	for _, open := range []string{"[", "{a: ", "[{a: "} {
		n := block.MaxDepth / strings.Count(strings.ReplaceAll(open, "{", "["), "[")
		shut := map[string]string{"[": "]", "{a: ": "}", "[{a: ": "}]"}[open]
		for more, good := range map[int]bool{0: true, 1: false} {
			text := strings.Repeat(open, n+more) + "1" + strings.Repeat(shut, n+more)
			if _, err := scenario.Tree("f", []byte(text)); (err == nil) != good {
				t.Errorf("%d of %s: %v", n+more, open, err)
			}
		}
	}
}

func TestAFewAliasesAreNoBomb(t *testing.T) {
	n, err := scenario.Tree("f", []byte(bomb(3)))
	if err != nil {
		t.Fatal(err)
	}
	if got := n.Get("a3").Items[8].Items[8].Items[8]; got.Text != "x" || got.Pos.String() != "f:1:5" {
		t.Errorf("the last leaf is %+v, want it where the anchor stands", got)
	}
}

func TestScalarsOfTheTree(t *testing.T) {
	n, err := scenario.Tree("f", []byte("[5, -7, +3, 5.0, 1e3, 99999999999999999999, true, off, ~, 'true', 2020-01-01, ]"))
	if err != nil {
		t.Fatal(err)
	}
	want := []block.Kind{block.KindInt, block.KindInt, block.KindInt, block.KindFloat, block.KindFloat, block.KindFloat,
		block.KindBool, block.KindText, block.KindNull, block.KindText, block.KindText}
	for i, k := range want {
		if n.Items[i].Kind != k {
			t.Errorf("%s is %v, want %v", n.Items[i].Text, n.Items[i].Kind, k)
		}
	}
}

func TestTheLibraryMayBeMissing(t *testing.T) {
	_, err := scenario.Parse("f", []byte(plain), nil)
	if got := fmt.Sprint(err); got != `f:13:43: combatants[0].use: no stock block "archer" for the rulebook "nc"` {
		t.Error(got)
	}
}

func TestTooManyCombatants(t *testing.T) {
	var b strings.Builder
	for i := range scenario.MaxCombatants {
		fmt.Fprintf(&b, "  - {id: m%d, side: red, at: [%d, %d], use: archer}\n", i, i%400, i/400)
	}
	_, err := scenario.Parse("f", []byte(plain+b.String()), shelf{})
	if got := fmt.Sprint(err); got != "f:13:3: combatants: 4002 combatants: want 1 to 4000" {
		t.Error(got)
	}
}

func TestALargeFieldIsReadInReasonableTime(t *testing.T) {
	row := "    " + strings.Repeat("# ", 1023) + ".\n"
	field := strings.Replace(plain, plain[strings.Index(plain, "    . "):strings.Index(plain, "  legend:")], strings.Repeat(row, 255)+"    "+strings.Repeat(". ", 1023)+".\n", 1)
	field = strings.Replace(field, "at: [0, 0]", "at: [0, 255]", 1)
	field = strings.Replace(field, "at: [3, 2]", "at: [1023, 0]", 1)
	s, err := scenario.Parse("f", []byte(field), shelf{})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(s.Field.Grounds); n != 255*1023 {
		t.Errorf("%d cells", n)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range slips {
		f.Add([]byte(s.file()))
	}
	for _, s := range []string{plain, bomb(12), "a: &a [*a]", strings.Repeat("[", 9999), strings.Repeat("{a: ", 9999), "\xff\xfe", "\ufeff" + plain,
		strings.Replace(plain, "seed: 7", "seed: 1e999999999", 1), strings.Replace(plain, "[0, 0]", "[99999999999999999999, -0]", 1), "<<: *a", "? {a: b}\n: c", "!!binary x", "--- ---", "a: |\n \x85"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := scenario.Parse("f", data, shelf{})
		if (s == nil) == (err == nil) {
			t.Fatalf("scenario %v with error %v", s, err)
		}
		if err == nil {
			if err := s.Check(); err != nil {
				t.Fatalf("Parse takes what Check refuses: %v", err)
			}
			return
		}
		var list scenario.Errors
		if !errors.As(err, &list) {
			t.Fatalf("the error is %T", err)
		}
		last := scenario.Pos{}
		for _, e := range list {
			if e.Pos.Line < last.Line || e.Pos.Line == last.Line && e.Pos.Column < last.Column {
				t.Fatalf("%v after %v", e.Pos, last)
			}
			if last = e.Pos; e.Message == "" || e.Pos.File == "f" && (e.Pos.Line < 1 || e.Pos.Column < 1) {
				t.Fatalf("error without place or message: %+v", e)
			}
		}
	})
}

// As many values as may come from aliases are allowed, and one more is not.
func TestAliasesMayStandForFiftyThousandValues(t *testing.T) {
	const times = 500 // of a list of 99 values, which are a hundred with it
	for more, refused := range map[string]bool{"": false, ", *x": true} {
		text := "x: &x 1\na: &a [" + strings.TrimSuffix(strings.Repeat("1,", 99), ",") + "]\nb: [" + strings.TrimSuffix(strings.Repeat("*a, ", times), ", ") + more + "]\n"
		if _, err := scenario.Tree("f", []byte(text)); (err != nil) != refused {
			t.Errorf("with %q more: %v", more, err)
		}
	}
}
