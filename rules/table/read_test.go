package table_test

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/affray-engine/affray/rules/table"
)

type armour struct {
	Key   string
	AR    int
	Heavy bool
}

func readArmour(content string) ([]armour, error) {
	return table.Read("armour.csv", strings.NewReader(content), func(r *table.Row) armour {
		return armour{r.Key("key"), r.Int("ar", 0, 40), r.Bool("heavy")}
	})
}

func TestATableIsReadRowByRow(t *testing.T) {
	rows, err := readArmour("key,ar,heavy\n# the lightest first\nleather, 0 ,no\nplate,30,yes\n")
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 2 || rows[0] != (armour{"leather", 0, false}) || rows[1] != (armour{"plate", 30, true}) {
		t.Errorf("got %+v", rows)
	}
}

func TestEveryBadCellIsReported(t *testing.T) {
	for _, c := range []struct{ name, content, want string }{
		{"a number out of bounds", "key,ar,heavy\nplate,400,yes\n", "armour.csv:2: ar: 400 is not in 0..40"},
		{"a word for a number", "key,ar,heavy\nplate,much,yes\n", `armour.csv:2: ar: "much" is not a whole number`},
		{"a fraction", "key,ar,heavy\nplate,1.5,yes\n", `armour.csv:2: ar: "1.5" is not a whole number`},
		{"an empty cell", "key,ar,heavy\nplate,,yes\n", "armour.csv:2: ar: is empty"},
		{"neither yes nor no", "key,ar,heavy\nplate,30,true\n", `armour.csv:2: heavy: "true" is none of no, yes`},
		{"a key that stands twice", "key,ar,heavy\nplate,1,no\nplate,2,no\n", `armour.csv:3: key: "plate" stands twice, first in line 2`},
		{"a key with a capital", "key,ar,heavy\nPlate,1,no\n", `armour.csv:2: key: "Plate" is not a name of lower-case letters, digits and underscores`},
		{"a key that begins with a digit", "key,ar,heavy\n1st,1,no\n", `armour.csv:2: key: "1st" is not a name of lower-case letters, digits and underscores`},
		{"a key that begins with an underscore", "key,ar,heavy\n_a,1,no\n", `armour.csv:2: key: "_a" is not a name of lower-case letters, digits and underscores`},
		{"a column without a name", "key,,ar,heavy\nplate,x,1,no\n", "armour.csv:1: header of column 2 is empty"},
		{"an unknown column", "key,ar,heavy,colour\nplate,1,no,red\n", "armour.csv:1: colour: column is not known here"},
		{"a missing column", "key,heavy\nplate,no\n", "armour.csv:1: ar: column is missing from the header"},
		{"a column that stands twice", "key,ar,ar,heavy\nplate,1,1,no\n", "armour.csv:1: ar: stands twice"},
		{"a misspelt header without rows", "key,arr,heavy\n", "armour.csv:1: ar: column is missing from the header\narmour.csv:1: arr: column is not known here"},
		{"too few cells", "key,ar,heavy\nplate,1\n", "armour.csv:2: wrong number of cells, the header has 3\narmour.csv:2: heavy: is empty"},
		{"an open quote", "key,ar,heavy\n\"plate,1,no\n", `armour.csv:2: extraneous or missing " in quoted-field`},
		{"a quote within a cell", "key,ar,heavy\npla\"te,1,no\nmail,2,no\n", `armour.csv:2: bare " in non-quoted-field`},
		{"nothing at all", "", "armour.csv: header is empty"},
		{"all of them", "key,ar,heavy\n,99,maybe\nplate,x,no\n",
			"armour.csv:2: key: is empty\narmour.csv:2: ar: 99 is not in 0..40\narmour.csv:2: heavy: \"maybe\" is none of no, yes\narmour.csv:3: ar: \"x\" is not a whole number"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := readArmour(c.content)
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

// A bad cell reads as the least value allowed, the first of the words, or no text.
func TestABadCellReadsAsTheLeastValue(t *testing.T) {
	type row struct {
		number, other int
		list          []int
		word          string
		index         int
		yes           bool
		name, key     string
	}
	want := row{3, 5, []int{2, 4, 2}, "low", 0, false, "", ""}
	for _, cells := range []string{"9,9,9 4 x,mid,mid,true,A,1", "x,x,9 4 -1,LOW,hi,No,é,-"} {
		_, err := table.Read("t.csv", strings.NewReader("number,other,list,word,index,yes,name,key\n"+cells+"\n"), func(r *table.Row) int {
			got := row{
				r.Int("number", 3, 8), r.IntOr("other", 5, 8, 7), r.Ints("list", 2, 8),
				r.Word("word", "low", "high"), r.OneOf("index", "low", "high"), r.Bool("yes"), r.Name("name"), r.Key("key"),
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %+v, want %+v", cells, got, want)
			}
			return 0
		})
		if got := len(table.Errors(err)); got != 9 {
			t.Errorf("%s: %d errors, want 9: %v", cells, got, err)
		}
	}
	_, err := table.Read("t.csv", strings.NewReader("number,index,word,yes\n,,,\n"), func(r *table.Row) int {
		if n, i, w, y := r.Int("number", 3, 8), r.OneOf("index", "low", "high"), r.Word("word", "low", "high"), r.Bool("yes"); n != 3 || i != 0 || w != "low" || y {
			t.Errorf("an empty cell: got %d, %d, %s, %v", n, i, w, y)
		}
		return 0
	})
	if got := len(table.Errors(err)); got != 4 {
		t.Errorf("%d errors, want 4: %v", got, err)
	}
}

func TestAKeyTakesAllLettersAndDigits(t *testing.T) {
	for _, key := range []string{"az", "za", "a0", "a9", "a_z"} {
		if rows, err := readArmour("key,ar,heavy\n" + key + ",1,no\n"); err != nil || rows[0].Key != key {
			t.Errorf("%s: %v", key, err)
		}
	}
}

func TestAnOpenQuoteDoesNotHideTheColumns(t *testing.T) {
	_, err := readArmour("key,ar,heavy\n\"plate,1,no\n")
	for _, e := range table.Errors(err) {
		if errors.Is(e, table.ErrUnknownColumn) || errors.Is(e, table.ErrMissingColumn) {
			t.Errorf("%v", e)
		}
	}
}

func TestOptionalCellsHaveADefault(t *testing.T) {
	type row struct {
		n    int
		text string
		has  bool
		list []int
	}
	rows, err := table.Read("t.csv", strings.NewReader("n,text,list\n,,\n7,seven,1 2 3\n"), func(r *table.Row) row {
		return row{r.IntOr("n", 0, 9, -1), r.TextOr("text", "none"), r.Has("n"), r.Ints("list", 0, 9)}
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(rows); got != "[{-1 none false []} {7 seven true [1 2 3]}]" {
		t.Errorf("got %s", got)
	}
}

func TestFailRefusesACellForAReasonOfTheCallers(t *testing.T) {
	odd := errors.New("is odd")
	_, err := table.Read("t.csv", strings.NewReader("n\n3\n"), func(r *table.Row) int {
		n := r.Int("n", 0, 9)
		if n%2 == 1 {
			r.Fail("n", odd)
		}
		return n
	})
	cells := table.Errors(fmt.Errorf("reading: %w", err))
	if len(cells) != 1 || cells[0].Line != 2 || cells[0].Column != "n" || !errors.Is(err, odd) {
		t.Errorf("got %v", err)
	}
}

func TestAReaderThatFailsIsReported(t *testing.T) {
	broken := errors.New("broken pipe")
	for _, before := range []string{"", "n\n", "n\n1\n"} {
		r := io.MultiReader(strings.NewReader(before), iotest.ErrReader(broken))
		_, err := table.Read("t.csv", r, func(r *table.Row) int { return r.Int("n", 0, 9) })
		if !errors.Is(err, broken) || err.Error() != "t.csv: broken pipe" {
			t.Errorf("after %q: got %v", before, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"", "key,ar,heavy\nplate,30,yes\n", "key\n\"", "key,ar,heavy\n#\n\n,,,\n", "\xff,\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content string) {
		rows, err := readArmour(content)
		for _, r := range rows {
			if err == nil && (r.Key == "" || r.AR < 0 || r.AR > 40) {
				t.Errorf("%q gave %+v without an error", content, r)
			}
		}
	})
}
