package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// unread says in words of the file why a line could not be read.
func unread(data []byte, err error) error {
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &kind) && kind.Field == "":
		return fmt.Errorf("%w: %.40s", ErrJSON, kind.Value)
	case len(bytes.TrimSpace(data)) == 0:
		return fmt.Errorf("%w: the line is empty", ErrJSON)
	case errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF):
		return fmt.Errorf("%w: the line is cut off", ErrJSON)
	case errors.As(err, &kind):
		return fmt.Errorf("%w: %s: %.40s, want %s", ErrValue, kind.Field, kind.Value, wanted(kind.Type))
	}
	return err
}

// unpaired reports whether a line has half of a pair \ud800\udc00 in a text, which would be read as
// the sign for what cannot be read.
func unpaired(data, again []byte) bool {
	sign := []byte("\ufffd")
	return bytes.Count(again, sign) > bytes.Count(data, sign)+bytes.Count(bytes.ToLower(data), []byte(`\ufffd`))
}

// wanted is what a field takes, in words.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return fmt.Sprintf("a whole number from 0 to %d", uint64(1)<<t.Bits()-1)
	default:
		most := int64(1)<<(t.Bits()-1) - 1
		return fmt.Sprintf("a whole number from %d to %d", -most-1, most)
	}
}

// taken is nil if a valid JSON value says nothing that was not taken into v. Package
// encoding/json leaves out what is too much in a list of fixed length, [3,4,5] of a cell, and
// takes null for whatever may stand there.
func taken(data []byte, v any) error {
	again, err := json.Marshal(v)
	switch {
	case err != nil:
		return err
	case unpaired(data, again):
		return ErrUTF8
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
