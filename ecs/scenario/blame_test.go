package scenario_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs/scenario"
)

// Whoever writes a file by hand is told on which line the mistake is, and what would be right.
func TestASyntaxErrorPointsAtTheMistake(t *testing.T) {
	const good = `scenario: duel
title: "Two swords: a duel"   # on a green
rulebook: nc
options: {shield_df: 1}
text: >
  Two swords
  on a green: one leaves it.
field:
  grid: square
  size: [6, 3]
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1],
     use: swordswoman}
  - id: bo
    side: blue
    at: [3, 1]
    use: raider
ends:
- last_side: true
- rounds: 'ten'
`
	if _, err := scenario.Tree("f", []byte(good)); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ put, in, want string }{
		"a tab that indents":              {"  grid: square", "\tgrid: square", `f:9:1: a tab does not indent: want blanks`},
		"a key without a colon":           {"rulebook: nc", "rulebook nc", `f:3:9: no colon stands behind this key: want rulebook: and then its value`},
		"a colon without a blank":         {"rulebook: nc", "rulebook:nc", `f:3:9: no blank stands behind this colon: want rulebook: and then its value`},
		"no colon, deeper down":           {"    side: blue", "    side blue", `f:16:9: no colon stands behind this key: want side: and then its value`},
		"a quote that is not closed":      {`a duel"`, `a duel`, `f:2:8: the quote is not closed: want a " behind the text`},
		"a quote not closed in brackets":  {"{id: red}", `{id: "red}`, `f:11:14: the quote is not closed: want a " behind the text`},
		"text behind a quote in brackets": {"{id: red}", `{id: "red" one}`, `f:11:20: this stands behind a closed quote: want a comma, or \" for a quote inside quotes`},
		"a quote not closed at the end":   {"'ten'", "'ten", `f:21:11: the quote is not closed: want a ' behind the text`},
		"a bracket that is not closed":    {"[6, 3]", "[6, 3", `f:10:9: the [ is not closed: want a ] before line 11`},
		"a brace that is not closed":      {"swordswoman}", "swordswoman", `f:13:5: the { is not closed: want a } before line 15`},
		"a list that is not closed":       {"{id: blue}]", "{id: blue}", `f:11:8: the [ is not closed: want a ] before line 12`},
		"the wrong bracket":               {"[3, 1]", "[3, 1}", `f:17:14: } closes the [ of line 17, column 9: want ]`},
		"a bracket too many":              {"{id: blue}]", "{id: blue}]]", `f:11:31: this stands behind a value that is closed: want it left out, or the whole in quotes`},
		"a line too deep":                 {"rulebook: nc", "  rulebook: nc", `f:3:3: this is indented further than what it could belong to, which has a value: want it to begin in column 1`},
		"a line not deep enough":          {"    at: [3, 1]", "   at: [3, 1]", `f:17:4: this is indented further than what it could belong to, which has a value: want it to begin in column 3`},
		"a dash too deep":                 {"  - id: bo", "   - id: bo", `f:15:4: this is indented further than what it could belong to, which has a value: want it to begin in column 3`},
		"a dash that is missing":          {"  - id: bo", "  id: bo", `f:15:3: a key stands among the dashes of a list: want - before it, or another indentation`},
		"a dash among keys":               {"    side: blue", "    - side: blue", `f:16:5: a dash stands among keys: want a key, or the list below one that has no value`},
		"text behind a value in quotes":   {`a duel"`, `a duel" on a green`, `f:2:29: this stands behind a value that is closed: want it left out, or the whole in quotes`},
		"text behind a bracket":           {"[6, 3]", "[6, 3] cells", `f:10:16: this stands behind a value that is closed: want it left out, or the whole in quotes`},
		"a colon inside a value":          {`"Two swords: a duel"`, "Two swords: a duel", `f:2:18: a second colon stands in this line: want the value in quotes, or a line for each key`},
		"two keys on a line":              {"    side: blue", "    side: blue at: [3, 1]", `f:16:18: a second colon stands in this line: want the value in quotes, or a line for each key`},
		"a comma that is missing":         {"{id: ann, side: red", "{id: ann side: red", `f:13:14: a second colon without a comma: want a comma before this key`},
		"a comma missing behind a quote":  {"{id: red}", `{id: "red" side: x}`, `f:11:20: this stands behind a closed quote: want a comma, or \" for a quote inside quotes`},
		"an escape that there is not":     {"Two swords: a duel", `Two \swords: a duel`, `f:2:13: \s is no escape: want \\ for a backslash, or single quotes`},
		"a sign that begins nothing":      {"rulebook: nc", "rulebook: @nc", `f:3:11: a value cannot begin with @: want it in quotes`},
		"a key twice":                     {"rulebook: nc", "rulebook: nc\nrulebook: nc", `f:4:1: rulebook: the key "rulebook" stands twice: want it once`},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(good, c.put) {
				t.Fatalf("no %q to spoil", c.put)
			}
			_, err := scenario.Tree("f", []byte(strings.Replace(good, c.put, c.in, 1)))
			if got := fmt.Sprint(err); got != c.want {
				t.Errorf("\ngot  %s\nwant %s", got, c.want)
			}
		})
	}
}

// What may be written is not blamed for what stands behind it.
func TestAMistakeBehindWhatIsAllowedIsFound(t *testing.T) {
	for name, good := range map[string]string{
		"a list as deep as its key, and a key":    "ends:\n- a: 1\nsides: x\n",
		"deeper down":                             "a:\n  ends:\n  - a: 1\n  sides: x\n",
		"a dash with a remark":                    "ends:\n  - # why\n    a: 1\n",
		"a dash with an empty remark":             "ends:\n  - #\n    a: 1\n",
		"a dash alone":                            "ends:\n  -\n    a: 1\n",
		"a list in a list":                        "a:\n  - - 1\n    - 2\n  - b: 1\n    c: 2\n",
		"a text of several lines":                 "a: one\n  two\n  three\nb: |\n  x: @\n\n   y\nc: >-\n  @\n",
		"a value in quotes, over several lines":   "a: \"one\n  @ two\"\nb: 'it''s\n  @'\n",
		"brackets over several lines":             "a: [1,\n  {b: 2,\n   c: '}'},\n  3]\n",
		"an anchor, an alias and a remark":        "a: &x # one\n  b: 1\nc: *x\n# @\n",
		"a document with its marks":               "%YAML 1.1\n---\na: 1\n",
		"keys in quotes":                          "\"a: b\": 1\n'c': 2\n",
		"a value on the next line":                "a:\n  one\nb:\n  - 1\n",
		"colons, dashes and signs inside a value": "a: b:c -d #e\nf: -1\ng: x#y\n",
	} {
		text := good + "zzz: @\n"
		_, err := scenario.Tree("f", []byte(text))
		if want := fmt.Sprintf("f:%d:6: a value cannot begin with @: want it in quotes", strings.Count(text, "\n")); fmt.Sprint(err) != want {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
		if _, err := scenario.Tree("f", []byte(good)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whatever is left out of a file or put into it, its mistake has a place in it.
func TestEveryMistakeOfTypingHasAPlace(t *testing.T) {
	data, err := assets.Files.ReadFile("scenarios/duel.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for i := range text {
		for _, put := range []string{"", "\t", "\"", "'", "[", "}", ":", " ", "\n", "- ", "\\"} {
			bad := text[:i] + put + text[i+1:]
			_, err := scenario.Tree("f", []byte(bad))
			var e *scenario.Error
			if errors.As(err, &e) && (e.Pos.Line < 1 || e.Pos.Column < 1 || e.Pos.Line > strings.Count(bad, "\n")+1) {
				t.Fatalf("byte %d, %q: %v", i, put, err)
			}
		}
	}
}

// In a good file nothing is blamed: a mistake at its end is told there.
func TestNothingIsBlamedInAGoodFile(t *testing.T) {
	err := fs.WalkDir(assets.Files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".yaml") {
			return err
		}
		data, err := assets.Files.ReadFile(path)
		if err != nil {
			return err
		}
		text := strings.TrimRight(string(data), "\n") + "\nzzz: @\n"
		_, err = scenario.Tree("f", []byte(text))
		if want := fmt.Sprintf("f:%d:6: a value cannot begin with @: want it in quotes", strings.Count(text, "\n")); fmt.Sprint(err) != want {
			t.Errorf("%s: got %v, want %s", path, err, want)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
