package verify_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/verify"
)

var update = flag.Bool("update", false, "write the answers in testdata/kept anew")

// Files of earlier battles are kept, and still add up. Beside each stands what is said when a
// word, a number or a line of it is changed: so whoever changes verify sees what users will read,
// and what will no longer be found.
func TestWhatIsSaidOfEachChangeOfAFile(t *testing.T) {
	files, err := filepath.Glob("testdata/kept/*.jsonl.gz")
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	if battletest.Raced {
		files = files[:1]
	}
	for i, name := range files {
		data := unpacked(t, name)
		if _, err := verify.File(bytes.NewReader(data)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		golden := strings.TrimSuffix(name, ".jsonl.gz") + ".txt"
		is := []byte(strings.Join(answers(t, data, i == 0), "\n") + "\n")
		if *update {
			if err := os.WriteFile(golden, is, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		list := strings.Split(string(is), "\n")
		for i, line := range strings.Split(string(want), "\n") {
			if i >= len(list) || list[i] != line {
				t.Errorf("%s:%d: now\n%s\nwant\n%s", golden, i+1, list[min(i, len(list)-1)], line)
				break
			}
		}
	}
}

// unpacked is the text of a packed file.
func unpacked(t *testing.T, name string) []byte {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// answers are what is said of one change at a time: of the first and the last word, number or yes
// and no of each kind of field, and of the first line of each kind that is left out, said twice,
// or told before the one that it follows; of the header if that is asked for.
func answers(t *testing.T, data []byte, header bool) []string {
	t.Helper()
	lines := bytes.SplitAfter(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
	var out []string
	said := func(what string, changed [][]byte) {
		answer := "adds up"
		if _, err := verify.File(bytes.NewReader(bytes.Join(changed, nil))); err != nil {
			answer = err.Error()
		}
		out = append(out, what+"\n\t"+answer)
	}
	places, seen := map[string][]spot{}, map[string]bool{}
	for i, line := range lines {
		v := parse(t, line)
		if i == 0 && !header {
			continue
		}
		walk(v, "", nil, func(path string, is any, _ func(any)) {
			kind := kindOf(v, path)
			places[kind] = append(places[kind], spot{i, path, is})
		})
		if kind := lineKind(v); i > 0 && !seen[kind] {
			seen[kind] = true
			before, after := lines[:i:i], lines[i+1:]
			said(fmt.Sprintf("line %d, %s, left out", i+1, kind), counted(before, after))
			said(fmt.Sprintf("line %d, %s, twice", i+1, kind), counted(before, lines[i:i+1], lines[i:]))
			said(fmt.Sprintf("line %d, %s, before the one that it follows", i+1, kind), counted(lines[:i-1:i-1], lines[i:i+1], lines[i-1:i], after))
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(places)) {
		list := places[kind]
		last := list[len(list)-1]
		try := []struct {
			spot
			to any
		}{{list[0], list[0].other(1, last.is)}, {last, last.other(-1, list[0].is)}}
		if last == list[0] || kind[:6] == "header" {
			try = try[:1]
		}
		for _, p := range try {
			v := parse(t, lines[p.line])
			walk(v, "", nil, func(path string, _ any, set func(any)) {
				if path == p.path {
					set(p.to)
				}
			})
			line, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			changed := slices.Clone(lines)
			changed[p.line] = append(line, '\n')
			said(fmt.Sprintf("line %d, %s: %v for %v", p.line+1, p.path[1:], p.to, p.is), changed)
		}
	}
	return out
}

// spot is where a word, a number or a yes or no stands.
type spot struct {
	line int
	path string
	is   any
}

// other is what may be written in a place instead: a number so much greater, or what is written
// elsewhere, if that is another word.
func (p spot) other(more int64, elsewhere any) any {
	switch is := p.is.(type) {
	case bool:
		return !is
	case json.Number:
		n, _ := is.Int64()
		return json.Number(fmt.Sprint(n + more))
	}
	if elsewhere != p.is {
		return elsewhere
	}
	return "otherwise"
}

// walk visits all words, numbers and yes or no of a value.
func walk(v any, path string, set func(any), visit func(path string, is any, set func(any))) {
	switch v := v.(type) {
	case []any:
		for i := range v {
			walk(v[i], fmt.Sprintf("%s[%d]", path, i), func(to any) { v[i] = to }, visit)
		}
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			walk(v[k], path+"."+k, func(to any) { v[k] = to }, visit)
		}
	default:
		visit(path, v, set)
	}
}

// lineKind is the kind of a line, and what happens in it.
func lineKind(v any) string {
	line, _ := v.(map[string]any)
	kind := fmt.Sprint(line["kind"])
	for _, path := range [][]string{{"exchange", "act", "kind"}, {"change", "effect", "kind"}, {"slot", "kind"}, {"question", "kind"}, {"mark", "kind"}} {
		at := line
		for _, key := range path[:len(path)-1] {
			at, _ = at[key].(map[string]any)
		}
		if what, ok := at[path[len(path)-1]].(string); ok {
			kind += " " + what
		}
	}
	return kind
}

// counted puts lines together and numbers their events anew.
func counted(parts ...[][]byte) [][]byte {
	n := 0
	var out [][]byte
	for _, line := range slices.Concat(parts...) {
		if at := number.FindIndex(line); at != nil && !bytes.HasPrefix(line, []byte(`{"format"`)) && !bytes.HasPrefix(line, []byte(`{"kind":"digest"`)) {
			n++
			line = slices.Concat(line[:at[0]], fmt.Appendf(nil, `"n":%d`, n), line[at[1]:])
		}
		out = append(out, line)
	}
	return out
}
