package block

import (
	"fmt"
	"slices"
	"strings"
)

// Code names the sort of a mistake. The words are part of the judge's answers.
type Code string

// The codes of mistakes.
const (
	Syntax       Code = "syntax"        // the file cannot be read at all
	UnknownField Code = "unknown_field" // a key nobody knows here
	MissingField Code = "missing_field" // a key that must be there
	Type         Code = "type"          // text where a number is due, and the like
	Range        Code = "range"         // a number out of its bounds
	Value        Code = "value"         // of the right type, but not allowed
)

// Error is one mistake in what somebody wrote.
type Error struct {
	Code    Code
	Path    string // stats.nc.classes[0].level; "" is the whole document
	Field   string // the last key of Path
	Pos     Pos
	Message string // lower case; names the value and what was allowed
}

// Error returns "file:line:column: path: message", without what is unknown.
func (e *Error) Error() string {
	var b strings.Builder
	for _, part := range []string{e.Pos.String(), e.Path} {
		if part != "" {
			b.WriteString(part + ": ")
		}
	}
	return b.String() + e.Message
}

// Errors is a list of mistakes. The zero value is empty and ready.
type Errors []*Error

// Note adds a mistake at a place. Field is taken from the end of path.
func (e *Errors) Note(code Code, path string, pos Pos, format string, args ...any) {
	*e = append(*e, &Error{Code: code, Path: path, Field: lastKey(path), Pos: pos, Message: fmt.Sprintf(format, args...)})
}

// Err sorts the list by position and returns it as an error, or nil if it is
// empty. Mistakes at the same place keep the order in which they were noted.
func (e *Errors) Err() error {
	if len(*e) == 0 {
		return nil
	}
	slices.SortStableFunc(*e, func(a, b *Error) int {
		return a.Pos.compare(b.Pos)
	})
	return *e
}

// Error returns all mistakes, one a line.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, one := range e {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap lets errors.As find the first mistake and errors.Is walk them all.
func (e Errors) Unwrap() []error {
	list := make([]error, len(e))
	for i, one := range e {
		list[i] = one
	}
	return list
}

// lastKey returns the key at the end of a path, without list indices.
func lastKey(path string) string {
	for strings.HasSuffix(path, "]") {
		open := strings.LastIndexByte(path, '[')
		if open < 0 {
			break
		}
		path = path[:open]
	}
	return path[strings.LastIndexByte(path, '.')+1:]
}
