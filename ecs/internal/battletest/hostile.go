package battletest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// index is a place in a list.
var index = regexp.MustCompile(`\[\d+\]`)

// Hostile returns event files in which one line is not what it was, with what was done to it:
// of each kind of field one is told twice, or has a value of another type or far out of range,
// and lines are swapped, told again or left out. Of all of these it returns one part of so many.
func Hostile(file []byte, part, of int) iter.Seq2[string, []byte] {
	lines := bytes.SplitAfter(file, []byte("\n"))
	if len(lines[len(lines)-1]) == 0 {
		lines = lines[:len(lines)-1]
	}
	return func(yield func(string, []byte) bool) {
		seen, n := map[string]bool{}, 0
		tell := func(i int, what string, all [][]byte) bool {
			n++
			return n%of != part || yield(fmt.Sprintf("line %d: %s", i+1, what), bytes.Join(all, nil))
		}
		for i, line := range lines {
			for what, bad := range spoiled(line, seen) {
				all := slices.Clone(lines)
				if all[i] = bad; !tell(i, what, all) {
					return
				}
			}
			k := (i + 7) % len(lines)
			if !tell(i, "left out", slices.Delete(slices.Clone(lines), i, i+1)) ||
				!tell(i, fmt.Sprintf("again in %d", k+1), slices.Insert(slices.Clone(lines), k, line)) ||
				!tell(i, fmt.Sprintf("swapped with %d", k+1), swapped(lines, i, k)) {
				return
			}
		}
	}
}

func swapped(lines [][]byte, i, k int) [][]byte {
	out := slices.Clone(lines)
	out[i], out[k] = out[k], out[i]
	return out
}

// values are what no field expects.
var values = []string{
	"null", "true", `""`, `"\u001b[31m"`, "[]", "{}", "[[[]]]", "0", "-1", "1.5", "1e999", "-0", "NaN", "01", "255", "65536",
	"2147483647", "-2147483648", "9223372036854775807", "-9223372036854775808", "18446744073709551616", `"x"`,
}

// mark stands for a value that is about to be replaced.
const mark = `"@here@"`

// spoiled returns a line with each field whose kind has not been seen spoiled in turn.
func spoiled(line []byte, seen map[string]bool) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		var v any
		d := json.NewDecoder(bytes.NewReader(line))
		d.UseNumber()
		if d.Decode(&v) != nil {
			return
		}
		kind := "header"
		if m, ok := v.(map[string]any); ok && m["kind"] != nil {
			kind = fmt.Sprint(m["kind"])
		}
		write := func(v any) []byte {
			data, err := json.Marshal(v)
			if err != nil {
				panic(err)
			}
			return data
		}
		visit(v, kind, func(path, key string, was any, set func(any)) bool {
			like := index.ReplaceAllString(path, "")
			if seen[like] {
				return true
			}
			seen[like] = true
			set("@here@")
			with := write(v)
			set(was)
			put := func(raw string) []byte { return append(bytes.Replace(with, []byte(mark), []byte(raw), 1), '\n') }
			for _, raw := range values {
				if !yield(path+": "+raw, put(raw)) {
					return false
				}
			}
			if key == "" {
				return true
			}
			own := string(write(was))
			again := func(name string) []byte { return put(own + "," + strconv.Quote(name) + ":" + own) }
			return yield(path+" twice", again(key)) && yield(path+" twice, in capitals", again(strings.ToUpper(key)))
		})
	}
}

// visit walks over all values within a value.
func visit(v any, path string, each func(path, key string, was any, set func(any)) bool) bool {
	switch v := v.(type) {
	case []any:
		for i, x := range v {
			at := fmt.Sprintf("%s[%d]", path, i)
			if !each(at, "", x, func(to any) { v[i] = to }) || !visit(x, at, each) {
				return false
			}
		}
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		for _, k := range keys {
			x := v[k]
			if !each(path+"."+k, k, x, func(to any) { v[k] = to }) || !visit(x, path+"."+k, each) {
				return false
			}
		}
	}
	return true
}
