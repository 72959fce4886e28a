package verify_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/verify"
)

// index is a place in a list, left out of the name of a kind of field.
var index = regexp.MustCompile(`\[\d+\]`)

// leaves lists all numbers of a value.
func leaves(v any, path string, set func(any), visit func(path string, n json.Number, set func(any))) {
	switch v := v.(type) {
	case json.Number:
		visit(path, v, set)
	case []any:
		for i := range v {
			leaves(v[i], fmt.Sprintf("%s[%d]", path, i), func(to any) { v[i] = to }, visit)
		}
	case map[string]any:
		keys := []string{}
		for k := range v {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		for _, k := range keys {
			leaves(v[k], path+"."+k, func(to any) { v[k] = to }, visit)
		}
	}
}

func parse(t testing.TB, line []byte) any {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(line))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

// kindOf names a kind of field: kind of line, then the path without places in lists. Names
// that a rulebook gives are left out.
func kindOf(v any, path string) string {
	kind := "header"
	if k, ok := v.(map[string]any)["kind"].(string); ok {
		kind = k
	}
	path = index.ReplaceAllString(path, "")
	for _, list := range []string{".results.", ".numbers.", ".traits."} {
		if i := strings.Index(path, list); i >= 0 && kind != "header" {
			path = path[:i+len(list)-1]
		}
	}
	return kind + path
}

// tally is how many changes of a kind of field were made and found.
type tally struct{ made, found int }

// mutate changes single numbers of a file by one, up or down, at most few of each kind of
// field, and counts those that are found.
func mutate(t testing.TB, data []byte, few int, rng *rand.Rand, into map[string]*tally) {
	t.Helper()
	lines := bytes.SplitAfter(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
	type place struct{ line, nth int }
	places := map[string][]place{}
	var kinds []string
	for i := 1; i < len(lines); i++ {
		v, n := parse(t, lines[i]), 0
		leaves(v, "", nil, func(path string, _ json.Number, _ func(any)) {
			k := kindOf(v, path)
			if places[k] == nil {
				kinds = append(kinds, k)
			}
			places[k] = append(places[k], place{i, n})
			n++
		})
	}
	for _, k := range kinds {
		list := places[k]
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for _, p := range list[:min(few, len(list))] {
			v, n := parse(t, lines[p.line]), 0
			leaves(v, "", nil, func(_ string, is json.Number, set func(any)) {
				if n == p.nth {
					was, _ := is.Int64()
					set(json.Number(fmt.Sprint(was + 1 - 2*rng.Int64N(2))))
				}
				n++
			})
			line, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			bad := slices.Clone(lines)
			bad[p.line] = append(line, '\n')
			if into[k] == nil {
				into[k] = &tally{}
			}
			into[k].made++
			if _, err := verify.File(bytes.NewReader(bytes.Join(bad, nil))); err != nil {
				into[k].found++
			} else if testing.Verbose() {
				t.Logf("line %d: %s: not found: %s", p.line+1, k, line)
			}
		}
	}
}

// share is how many of a hundred changes must be found at least.
const share = 98

// unverified are the kinds of field of which more than a few changes in a hundred are not found,
// with what the lines do not tell.
var unverified = map[string]string{
	"answered.question.hi":            "which item is the last that may parry, and how far a blow may be moved, hang on more than its roll",
	"plan.verdict.mods.amount":        "a side's score in initiative is somebody's of it, and is compared, not added up",
	"slot.tick":                       "when the schedule of a rulebook gives out slots is in no header",
	"struck.exchange.act.about":       "a trap is no mark, and has no serial",
	"struck.exchange.act.aim":         "a check after the battle is one as another is",
	"struck.exchange.facts.conceal":   "the header has no obstacles",
	"moved.mm":                        "what a way over open ground costs is rounded, and the cells beside the first of large people are not told",
	"struck.exchange.facts.cells":     "the cells beside the first of large people are not told",
	"struck.exchange.facts.range_mm2": "the cells beside the first of large people are not told",
	"struck.exchange.facts.cover":     "the header has no obstacles",
}

// least is how many of a hundred changes of each other kind must be found.
const least = 80

// mutated counts the changes of some files that are found, few of each kind of field.
func mutated(t *testing.T, files map[string][]byte, few int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	kinds := map[string]*tally{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		mutate(t, files[name], few, rng, kinds)
	}
	made, found := 0, 0
	for _, k := range slices.Sorted(maps.Keys(kinds)) {
		n := kinds[k]
		made, found = made+n.made, found+n.found
		if n.found < n.made {
			t.Logf("%-45s %d of %d", k, n.found, n.made)
		}
		if unverified[k] == "" && n.made >= 20 && 100*n.found < least*n.made {
			t.Errorf("%s: %d of %d changes found, want %d of 100", k, n.found, n.made, least)
		}
	}
	t.Logf("%d of %d changes in %d kinds of field found", found, made, len(kinds))
	if 100*found < share*made {
		t.Errorf("%d of %d wrong numbers found, want %d of 100", found, made, share)
	}
}

func TestSingleWrongNumbersAreFound(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, which has nothing to find in one goroutine")
	}
	some := map[string][]byte{}
	for name, data := range battles(t, 2) {
		if len(data) < 300_000 { // the kinds of line of the longest are in the others, too
			some[name] = data
		}
	}
	mutated(t, some, 1)
}

// docs/formats/events.md names every kind of field of which many changes are not found.
func TestTheManualNamesWhatIsNotVerified(t *testing.T) {
	data, err := os.ReadFile("../../docs/formats/events.md")
	if err != nil {
		t.Fatal(err)
	}
	for k, why := range unverified {
		if row := "| `" + k + "` | " + why + " |"; !strings.Contains(string(data), row) {
			t.Errorf("docs/formats/events.md has no row %s", row)
		}
	}
}
