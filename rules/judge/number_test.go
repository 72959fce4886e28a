package judge_test

import (
	"fmt"
	"testing"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/judge"
)

// readers are the readers of one number, with the least that each takes and what it
// reads where nothing is said ("" if something must be).
var readers = []struct {
	name  string
	read  func(m *block.Map, key string) int
	least int
	most  int
	left  string
}{
	{"Whole", judge.Whole, -judge.Limit, judge.Limit, ""},
	{"WholeOr", func(m *block.Map, key string) int { return judge.WholeOr(m, key, -7) }, -judge.Limit, judge.Limit, "-7"},
	{"Count", judge.Count, 0, judge.Limit, ""},
	{"CountOr", func(m *block.Map, key string) int { return judge.CountOr(m, key, 7) }, 0, judge.Limit, "7"},
	{"Measure", judge.Measure, 1, judge.Limit, ""},
	{"Face", func(m *block.Map, key string) int { return judge.Face(m, key, 6) }, 1, 6, ""},
}

// read answers with the number that a reader made of an input, or with the code of the
// mistake that it noted.
func read(t *testing.T, reader func(m *block.Map, key string) int, in string) string {
	t.Helper()
	n, err := block.FromJSON([]byte(in), "")
	if err != nil {
		t.Fatal(err)
	}
	var errs block.Errors
	got := reader(block.Read(n, "", &errs), "n")
	if len(errs) > 0 {
		return string(errs[0].Code)
	}
	return fmt.Sprint(got)
}

func TestANumberIsReadWithinItsBounds(t *testing.T) {
	for _, r := range readers {
		left := r.left
		if left == "" {
			left = "missing_field"
		}
		for _, c := range []struct{ name, in, want string }{
			{"the least", fmt.Sprintf(`{"n":%d}`, r.least), fmt.Sprint(r.least)},
			{"the most", fmt.Sprintf(`{"n":%d}`, r.most), fmt.Sprint(r.most)},
			{"one less", fmt.Sprintf(`{"n":%d}`, r.least-1), "range"},
			{"one more", fmt.Sprintf(`{"n":%d}`, r.most+1), "range"},
			{"a text", `{"n":"1"}`, "type"},
			{"nothing", `{}`, left},
		} {
			t.Run(r.name+"/"+c.name, func(t *testing.T) {
				if got := read(t, r.read, c.in); got != c.want {
					t.Errorf("got %s, want %s", got, c.want)
				}
			})
		}
	}
}

func TestATotalAddsUpAList(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"of both signs", `{"n":[5,-2,1]}`, "4"},
		{"of none", `{"n":[]}`, "0"},
		{"that is left out", `{}`, "0"},
		{"with a number beyond the limit", `{"n":[1,1000001]}`, "range"},
		{"with a number below it", `{"n":[-1000001]}`, "range"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := read(t, judge.Total, c.in); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}
