package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// taken is nil if a valid JSON value says nothing that was not taken into v. Package
// encoding/json leaves out what is too much in a list of fixed length, [3,4,5] of a cell, and
// takes null for whatever may stand there.
func taken(data []byte, v any) error {
	again, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var said, is any
	for _, d := range []struct {
		text []byte
		into *any
	}{{data, &said}, {again, &is}} {
		dec := json.NewDecoder(bytes.NewReader(d.text))
		dec.UseNumber()
		if err := dec.Decode(d.into); err != nil {
			return err
		}
	}
	if at := differs(said, is); at != "" {
		return fmt.Errorf("%w: %s", ErrValue, strings.TrimPrefix(at, "."))
	}
	return nil
}

// differs is the first place where a value says something that the other does not, ".from[2]",
// or "". What is left out is the same as 0, false, "" or an empty list.
func differs(said, is any) string {
	switch said := said.(type) {
	case map[string]any:
		with, _ := is.(map[string]any)
		for _, k := range slices.Sorted(maps.Keys(said)) {
			if at := differs(said[k], with[k]); at != "" {
				return "." + k + at
			}
		}
		return ""
	case []any:
		with, _ := is.([]any)
		for i := range max(len(said), len(with)) {
			if i >= min(len(said), len(with)) {
				return fmt.Sprintf("[%d]", i)
			}
			if at := differs(said[i], with[i]); at != "" {
				return fmt.Sprintf("[%d]%s", i, at)
			}
		}
		return ""
	case nil:
		return " null"
	}
	empty := is == nil && (said == json.Number("0") || said == false || said == "")
	if said == is || empty {
		return ""
	}
	return " " + fmt.Sprint(said)
}

// twice returns a name that stands twice in one object of a valid JSON value, or "". Names are
// taken as package encoding/json does, which takes capitals for small letters and keeps the
// last value: Kind beside kind is the same twice.
func twice(data []byte) string {
	var open []map[string]bool // names of the objects that are open, nil for a list
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '{':
			open = append(open, map[string]bool{})
		case '[':
			open = append(open, nil)
		case '}', ']':
			open = open[:len(open)-1]
		case '"':
			end := closing(data, i)
			if rest := bytes.TrimLeft(data[end:], " \t\r\n"); len(rest) > 0 && rest[0] == ':' {
				name := strings.ToLower(unquoted(data[i:end]))
				if open[len(open)-1][name] {
					return name
				}
				open[len(open)-1][name] = true
			}
			i = end - 1
		}
	}
	return ""
}

// closing is where the text that begins at i has ended.
func closing(data []byte, i int) int {
	for i++; data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// unquoted is the text between quotes.
func unquoted(quoted []byte) string {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(quoted[1 : len(quoted)-1])
	}
	var s string
	if json.Unmarshal(quoted, &s) != nil {
		return ""
	}
	return s
}
