package books_test

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/judge"
)

// questionPage is docs/formats/judge.md in parts: what stands before the kinds under
// "", and each kind under its heading, "nc: chance".
func questionPage(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../../docs/formats/judge.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string]string{}
	for i, part := range strings.Split(string(text), "\n### ") {
		name, body := "", part
		if i > 0 {
			name, body, _ = strings.Cut(part, "\n")
			body, _, _ = strings.Cut(body, "\n## ") // the next book
		}
		if _, twice := parts[name]; twice {
			t.Errorf("there are two sections %q", name)
		}
		parts[name] = body
	}
	return parts
}

func judges(t *testing.T) []judge.Book {
	t.Helper()
	list, err := books.Judges()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// example is a request with the answer printed under it.
type example struct{ request, answer string }

var fence = regexp.MustCompile("(?ms)^```[a-z]*\n(.*?)^```$")

// examplesOf reads the fenced lines of a part: a request, its answer, and so on.
func examplesOf(t *testing.T, part string) []example {
	t.Helper()
	var list []example
	for _, m := range fence.FindAllStringSubmatch(part, -1) {
		lines := strings.Split(strings.TrimSuffix(m[1], "\n"), "\n")
		if len(lines)%2 != 0 {
			t.Fatalf("a request without answer:\n%s", m[1])
		}
		for pair := range slices.Chunk(lines, 2) {
			list = append(list, example{pair[0], pair[1]})
		}
	}
	return list
}

func TestTheAnswersOnThePageAreTheJudges(t *testing.T) {
	list := judges(t)
	for name, part := range questionPage(t) {
		for _, e := range examplesOf(t, part) {
			if got := string(judge.Line([]byte(e.request), list)); got != e.answer {
				t.Errorf("%s: %s\ngives %s\nprinted %s", name, e.request, got, e.answer)
			}
		}
	}
}

func TestThePageHasASectionForEachKind(t *testing.T) {
	parts := questionPage(t)
	var want []string
	for _, b := range judges(t) {
		links := "none yet"
		for i, k := range b.Kinds {
			want = append(want, b.ID+": "+k.Name)
			if i == 0 {
				links = ""
			} else {
				links += ", "
			}
			links += "[" + k.Name + "](#" + b.ID + "-" + k.Name + ")"
		}
		row := regexp.MustCompile("(?m)^\\| `" + b.ID + "` \\| [^|]+ \\| " + regexp.QuoteMeta(links) + " \\|$")
		if !row.MatchString(parts[""]) {
			t.Errorf("the table at the top should say of %s: %s", b.ID, links)
		}
	}
	delete(parts, "")
	got := slices.Sorted(maps.Keys(parts))
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the page has sections\n%q, the kinds are\n%q", got, want)
	}
}

var (
	row  = regexp.MustCompile("(?m)^\\| ((?:`[^`]+`(?:, )?)+) \\|")
	word = regexp.MustCompile("`([a-z0-9_]+)[^`]*`")
)

// firstWords are the keys in the first column of the table that begins so, those of
// an object without what is in them.
func firstWords(part, head string) map[string]bool {
	_, body, _ := strings.Cut(part, "\n| "+head+" |")
	body, _, _ = strings.Cut(body, "\n\n")
	words := map[string]bool{}
	for _, r := range row.FindAllStringSubmatch(body, -1) {
		for _, w := range word.FindAllStringSubmatch(r[1], -1) {
			words[w[1]] = true
		}
	}
	return words
}

// readKeys are the keys of its input that a kind reads for a request: it lists them
// when it is given one that it does not know.
func readKeys(t *testing.T, request string, list []judge.Book) []string {
	t.Helper()
	line := strings.TrimSuffix(request, "}}") + `,"?":0}}`
	var got struct{ Error judge.Fault }
	if err := json.Unmarshal(judge.Line([]byte(line), list), &got); err != nil {
		t.Fatal(err)
	}
	_, keys, found := strings.Cut(got.Error.Message, "want one of ")
	if !found || got.Error.Field != "?" {
		t.Fatalf("%s: %+v", line, got.Error)
	}
	return strings.Split(keys, ", ")
}

func TestTheTablesNameWhatAKindReadsAndAnswers(t *testing.T) {
	list := judges(t)
	for name, part := range questionPage(t) {
		if name == "" {
			continue
		}
		inputs, answers := firstWords(part, "input"), firstWords(part, "answer")
		read := map[string]bool{}
		for _, e := range examplesOf(t, part) {
			for _, key := range readKeys(t, e.request, list) {
				read[key] = true
			}
			for _, key := range answeredKeys(t, name, e) {
				if !answers[key] {
					t.Errorf("%s: no table names the answer %s", name, key)
				}
			}
		}
		if got, want := slices.Sorted(maps.Keys(inputs)), slices.Sorted(maps.Keys(read)); !slices.Equal(got, want) {
			t.Errorf("%s: the table has the inputs\n%v, its examples read\n%v", name, got, want)
		}
	}
}

// answeredKeys are the keys of an answer printed in the section of a kind.
func answeredKeys(t *testing.T, section string, e example) []string {
	t.Helper()
	var request struct{ Rulebook, Kind string }
	var answer struct{ Out map[string]any }
	if err := errors.Join(json.Unmarshal([]byte(e.request), &request), json.Unmarshal([]byte(e.answer), &answer)); err != nil {
		t.Fatal(err)
	}
	if is := request.Rulebook + ": " + request.Kind; is != section || answer.Out == nil {
		t.Errorf("%s: the example is about %s and answers %v", section, is, answer.Out)
	}
	return slices.Sorted(maps.Keys(answer.Out))
}
