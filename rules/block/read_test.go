package block_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules/block"
)

// mistakes reads text with a reader and returns what is wrong, a line each.
func mistakes(t *testing.T, text string, read func(m *block.Map)) string {
	t.Helper()
	n, err := block.FromJSON([]byte(text), "f")
	if err != nil {
		t.Fatal(err)
	}
	var errs block.Errors
	m := block.Read(n, "", &errs)
	read(m)
	m.Done()
	if err := errs.Err(); err != nil {
		return err.Error()
	}
	return ""
}

func TestEachMistakeNamesItsPlace(t *testing.T) {
	for name, c := range map[string]struct {
		in   string
		read func(m *block.Map)
		want string
	}{
		"a missing number":      {`{}`, func(m *block.Map) { m.Int("a", 1, 3) }, `f:1:1: a: missing field "a"`},
		"a number too high":     {`{"a":4}`, func(m *block.Map) { m.Int("a", 1, 3) }, `f:1:6: a: 4 is not in 1..3`},
		"a number too long":     {`{"a":99999999999999999999}`, func(m *block.Map) { m.Int("a", 1, 3) }, `f:1:6: a: 99999999999999999999 is not in 1..3`},
		"a whole fraction":      {`{"a":2.0}`, func(m *block.Map) { m.IntOr("a", 1, 1, 3) }, `f:1:6: a: 2.0 is a number with a fraction: want a whole number in 1..3`},
		"text for a number":     {`{"a":"2"}`, func(m *block.Map) { m.Int("a", 1, 3) }, `f:1:6: a: "2" is text: want a whole number in 1..3`},
		"null for a number":     {`{"a":null}`, func(m *block.Map) { m.Int("a", 1, 3) }, `f:1:6: a: this is null: want a whole number in 1..3`},
		"a number for a truth":  {`{"a":1}`, func(m *block.Map) { m.BoolOr("a", true) }, `f:1:6: a: 1 is a whole number: want true or false`},
		"a number for text":     {`{"a":1}`, func(m *block.Map) { m.Text("a") }, `f:1:6: a: 1 is a whole number: want text`},
		"a word misspelt":       {`{"a":"sqare"}`, func(m *block.Map) { m.Word("a", "hex", "square") }, `f:1:6: a: "sqare" is not known (did you mean "square"?): want one of hex, square`},
		"a word unknown":        {`{"a":"round"}`, func(m *block.Map) { m.WordOr("a", "hex", "hex", "square") }, `f:1:6: a: "round" is not known: want one of hex, square`},
		"an unknown field":      {`{"sied":1}`, func(m *block.Map) { m.IntOr("side", 1, 1, 3); m.TextOr("id", "") }, `f:1:2: sied: unknown field "sied" (did you mean "side"?): want one of side, id`},
		"a field too many":      {`{"a":1}`, func(*block.Map) {}, `f:1:2: a: unknown field "a": want none here`},
		"a list for a map":      {`{"a":[]}`, func(m *block.Map) { s, _ := m.Map("a"); s.Int("b", 1, 2); s.Done() }, `f:1:6: a: this is a list: want a map`},
		"a map for a list":      {`{"a":{}}`, func(m *block.Map) { m.Ints("a", 1, 2) }, `f:1:6: a: this is a map: want a list`},
		"a bad item":            {`{"a":[1,9]}`, func(m *block.Map) { m.Ints("a", 1, 2) }, `f:1:9: a[1]: 9 is not in 1..2`},
		"a bad word in a list":  {`{"a":["x","z"]}`, func(m *block.Map) { m.Words("a", "x", "y") }, `f:1:11: a[1]: "z" is not known: want one of x, y`},
		"a deep field":          {`{"a":[{"b":{"c":0}}]}`, func(m *block.Map) { b, _ := m.Maps("a")[0].Map("b"); b.Int("c", 1, 2) }, `f:1:17: a[0].b.c: 0 is not in 1..2`},
		"a check of the caller": {`{"a":1}`, func(m *block.Map) { m.Int("a", 1, 2); m.Fail("a", block.Value, "%d is odd", 1) }, `f:1:6: a: 1 is odd`},
		"a needed list":         {`{}`, func(m *block.Map) { m.Need("a"); m.List("a") }, `f:1:1: a: missing field "a"`},
		"the place of a key": {`{"a":1,"b":2}`, func(m *block.Map) {
			m.Int("a", 1, 2)
			m.Int("b", 1, 2)
			m.Errors().Note(block.Value, "b", m.KeyPos("b"), "odd")
		}, `f:1:8: b: odd`},
		"forty letters":               {`{"a":"` + strings.Repeat("x", 40) + `"}`, func(m *block.Map) { m.Int("a", 1, 2) }, `f:1:6: a: "` + strings.Repeat("x", 40) + `" is text: want a whole number in 1..2`},
		"more than forty":             {`{"a":"` + strings.Repeat("x", 41) + `"}`, func(m *block.Map) { m.Int("a", 1, 2) }, `f:1:6: a: "` + strings.Repeat("x", 40) + `..." is text: want a whole number in 1..2`},
		"a key that moves the cursor": {`{"\u001b[2J":1}`, func(*block.Map) {}, `f:1:2: \x1b[2J: unknown field "\x1b[2J": want none here`},
		"no mistake":                  {`{"a":1}`, func(m *block.Map) { m.Int("a", 1, 2) }, ``},
	} {
		t.Run(name, func(t *testing.T) {
			if got := mistakes(t, c.in, c.read); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestAllMistakesComeInTheOrderOfTheFile(t *testing.T) {
	got := mistakes(t, "{\"z\":1,\n\"b\":9,\n\"a\":9}", func(m *block.Map) { m.Int("a", 1, 2); m.Int("b", 1, 2) })
	want := "f:1:2: z: unknown field \"z\": want one of a, b\nf:2:5: b: 9 is not in 1..2\nf:3:5: a: 9 is not in 1..2"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestOfVeryManyMistakesTheFirstThousandAreTold(t *testing.T) {
	n := &block.Node{Kind: block.KindMap}
	for i := range 5 * block.MaxErrors {
		pos := block.Pos{File: "f", Line: i + 1, Column: 1}
		n.Fields = append(n.Fields, block.Field{Key: fmt.Sprintf("k%d", i), KeyPos: pos, Value: &block.Node{Kind: block.KindInt, Text: "1", Pos: pos}})
	}
	var errs block.Errors
	block.Read(n, "", &errs).Done()
	if got, want := errs[len(errs)-1].Error(), "f:1001:1: there are more mistakes than the 1000 that are told"; len(errs) != block.MaxErrors+1 || got != want || !errs.Full() {
		t.Errorf("%d mistakes are told, the last: %s; want 1001, and %s", len(errs), got, want)
	}
}

func TestAMapOfVeryManyKeysReadsAsASmallOne(t *testing.T) {
	for _, size := range []int{63, 64, 65, 20_000} {
		n := &block.Node{Kind: block.KindMap}
		for i := range size {
			pos := block.Pos{File: "f", Line: i + 1, Column: 1}
			n.Fields = append(n.Fields, block.Field{Key: fmt.Sprintf("k%d", i), KeyPos: pos, Value: &block.Node{Kind: block.KindInt, Text: strconv.Itoa(i), Int: int64(i), Pos: pos}})
		}
		var errs block.Errors
		m := block.Read(n, "", &errs)
		for i := range size { // 20,000 keys looked for one after the other would take a second
			key := fmt.Sprintf("k%d", i)
			if got, pos := int(m.Int(key, 0, int64(size))), m.KeyPos(key); got != i || pos.Line != i+1 {
				t.Fatalf("of %d keys %s reads %d, in line %d", size, key, got, pos.Line)
			}
		}
		if m.Has("absent") || m.KeyPos("absent") != (block.Pos{}) {
			t.Errorf("of %d keys one that is absent is found", size)
		}
		if m.Done(); errs != nil {
			t.Errorf("of %d keys, all read: %v", size, errs)
		}
	}
}

func TestABadValueReadsAsItsLowerBound(t *testing.T) {
	mistakes(t, `{"a":9}`, func(m *block.Map) {
		if v := m.IntOr("a", 3, 2, 4); v != 2 {
			t.Errorf("a is %d", v)
		}
		if v := m.IntOr("b", 3, 2, 4); v != 3 {
			t.Errorf("b is %d, want the default", v)
		}
		if m.Has("c") || m.BoolOr("c", true) != true || m.TextOr("c", "x") != "x" || m.WordOr("c", "x", "y") != "x" {
			t.Error("an absent key has a value")
		}
	})
}

func TestANilMapReadsAsEmpty(t *testing.T) {
	var m *block.Map
	m.Done()
	m.Fail("a", block.Value, "x")
	m.Need("a")
	s, ok := m.Map("a")
	if ok || s.Int("a", 3, 4) != 3 || m.Bool("a") || m.Text("a") != "" || m.Word("a", "b") != "" || m.List("a") != nil || m.Maps("a") != nil || m.Keys() != nil || m.Has("a") {
		t.Error("a nil map has a value")
	}
	var errs block.Errors
	block.Read(nil, "a", &errs).Int("b", 1, 2)
	if len(errs) != 1 || errs[0].Error() != "a: nothing is here: want a map" {
		t.Errorf("errors %v", errs)
	}
}

func TestErrorFieldIsTheLastKey(t *testing.T) {
	for path, want := range map[string]string{"stats.classes[0].level": "level", "a[1][2]": "a", "x": "x", "": ""} {
		var errs block.Errors
		errs.Note(block.Value, path, block.Pos{}, "bad")
		if errs[0].Field != want {
			t.Errorf("%s: field %q, want %q", path, errs[0].Field, want)
		}
	}
}

func TestErrorsUnwrapToError(t *testing.T) {
	var errs block.Errors
	if errs.Err() != nil {
		t.Error("no mistakes, yet an error")
	}
	errs.Note(block.Range, "a", block.Pos{}, "bad")
	var e *block.Error
	if err := errs.Err(); !errors.As(err, &e) || e.Code != block.Range {
		t.Error("the first mistake is not found")
	}
}

// A word in the middle of a longer name is no slip for it, and a key that belongs elsewhere is shown where.
func TestAWordAmongOthersIsNotNear(t *testing.T) {
	if got := block.Nearest("light", []string{"cure_light_wounds", "light_crossbow", "los_mode"}); len(got) != 1 || got[0] != "light_crossbow" {
		t.Errorf("%q", got)
	}
	var errs block.Errors
	n, err := block.FromJSON([]byte(`{"body": 1}`), "f")
	if err != nil {
		t.Fatal(err)
	}
	m := block.Read(n, "stats.monster", &errs)
	m.Above("body")
	if m.Done(); len(errs) != 1 || errs[0].Message != `unknown field "body": it belongs one level up, beside monster` {
		t.Errorf("%v", errs)
	}
}

func TestNearest(t *testing.T) {
	words := []string{"hex", "square", "free", "alternating"}
	for in, want := range map[string]string{"hxe": "hex", "ehx": "hex", "Square": "square", "fre": "free", "alterating": "alternating", "hax": "hex", "xsqare": "square", "xyz": "", "": "", strings.Repeat("a", 10000): ""} {
		if got := strings.Join(block.Nearest(in, words), " "); got != want {
			t.Errorf("%.20q: got %q, want %q", in, got, want)
		}
	}
	word := strings.Repeat("b", 64) // the longest that is looked at
	if got := block.Nearest(word[1:]+"c", []string{word}); len(got) != 1 {
		t.Errorf("a word of 64 letters: %q", got)
	}
	arms := []string{"sword_long", "sword_broad", "sword_short", "leather_soft", "hand_axe", "hand_axe_thrown", "staff_of_excellent_pummeling"}
	for in, want := range map[string]string{
		"broadsword": "sword_broad", "broad sword": "sword_broad", "soft_leather": "leather_soft", "Long-Sword": "sword_long", "handaxe": "hand_axe",
		"sword": "sword_long sword_broad sword_short", "sword_shrt": "sword_short", "pummeling": "staff_of_excellent_pummeling", "pike": "",
		"greatsword":  "sword_broad sword_short sword_long",  // has a part of each in it
		"soft jerkin": "leather_soft",                        // each has a part that the other lacks
		"axe":         "hand_axe", "axes of war": "hand_axe", // in the middle of a word it says little
	} {
		if got := strings.Join(block.Nearest(in, arms), " "); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
	if got := strings.Join(block.Nearest("alternatin", []string{"alternated", "alternating"}), " "); got != "alternating alternated" {
		t.Errorf("one slip and two: %s", got)
	}
	if got := block.Hint("sword", arms); got != ` (did you mean "sword_long", "sword_broad" or "sword_short"?)` {
		t.Error(got)
	}
}

// armor is understood as armour, and the other way round; a mistake names the key as it is
// written, and who writes both has written one too many.
func TestArmourIsSpeltInTwoWays(t *testing.T) {
	for in, want := range map[string]string{
		`{"armor":"mail"}`:                 "",
		`{"armour":"mail"}`:                "",
		`{"armor":"hide"}`:                 `f:1:2: armor: "hide" is not known: want one of mail, plate`,
		`{"armour":"mail","armor":"mail"}`: `f:1:18: armor: unknown field "armor" (did you mean "armour"?): want one of armour`,
		`{"amour":"mail"}`:                 `f:1:2: amour: unknown field "amour" (did you mean "armour"?): want one of armour`,
	} {
		n, err := block.FromJSON([]byte(in), "f")
		if err != nil {
			t.Fatal(err)
		}
		var errs block.Errors
		m := block.Read(n, "", &errs)
		worn := m.WordOr("armour", "", "mail", "plate")
		m.Done()
		if got := errs.Error(); got != want && !strings.HasSuffix(got, strings.TrimPrefix(want, "f:1:2")) || want == "" && worn != "mail" {
			t.Errorf("%s: reads %q and notes %q, want %q", in, worn, got, want)
		}
	}
}

// A list that is too long for a message is that of a command, if there is one.
func TestALongListIsThatOfACommand(t *testing.T) {
	words := strings.Fields("a b c d e f g h i j k l long_sword")
	var errs block.Errors
	errs.Unknown("arm", block.Pos{}, `"swrd" is not known`, "long_swrd", words)
	const head = `arm: "swrd" is not known (did you mean "long_sword"?): want one of `
	if got, want := errs.Error(), head+strings.Join(words, ", "); got != want {
		t.Errorf("got %s", got)
	}
	errs.Listed("affray stock")
	if got, want := errs.Error(), head+"13, which affray stock lists"; got != want {
		t.Errorf("got %s", got)
	}
}

// What is wrong with lines that several use is told once, and nothing is suggested that is no word.
func TestAMistakeOfTheSameLinesIsToldOnce(t *testing.T) {
	var errs block.Errors
	at := block.Pos{File: "f", Line: 3, Column: 2}
	for _, path := range []string{"combatants[0].stats.nc.monster", "combatants[1].stats.nc.monster"} {
		errs.Unknown(path, at, `"ork" is not known`, "ork", []string{"", "orc"})
		errs.Listed("affray stock nc")
		errs.Note(block.Range, path, at, "9 is not in 1..3")
	}
	errs.Note(block.Range, "combatants[1].stats.nc.level", at, "9 is not in 1..3")
	errs.Unknown("goals[0].to", at, `"x" is no zone`, "x", nil)
	want := `f:3:2: combatants[0].stats.nc.monster: "ork" is not known (did you mean "orc"?): want one of orc
f:3:2: combatants[0].stats.nc.monster: 9 is not in 1..3
f:3:2: combatants[1].stats.nc.level: 9 is not in 1..3
f:3:2: goals[0].to: "x" is no zone, there are none: want it left out`
	if got := errs.Err().Error(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := block.Hint("x", []string{""}); got != "" {
		t.Errorf("suggested%s", got)
	}
}

// Who writes a name in full is shown its short form, if nothing else is near.
func TestAShortFormIsFound(t *testing.T) {
	stats := []string{"monster", "str", "dex", "hp", "hp_plus", "weapon"}
	for in, want := range map[string]string{"hitpoints": "hp", "strength": "str", "dexterity": "dex", "reach": "", "hat": ""} {
		if got := strings.Join(block.Nearest(in, stats), " "); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}
