package record

import (
	"bytes"
	"encoding/json"
	"strings"
)

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
