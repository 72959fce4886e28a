package block

import (
	"fmt"
	"slices"
	"strconv"
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

	words  []string // that are listed at the end of Message
	listed string   // the message as it was noted, if a command stands in place of its list, see Listed
}

// Listed says which command lists the words that are wanted, such as "affray stock nc": it
// stands in place of a list that is too long to be read in a message.
func (e Errors) Listed(command string) {
	for _, one := range e {
		if one.words == nil {
			continue
		}
		one.listed = one.Message
		one.Message = strings.TrimSuffix(one.Message, OneOf(one.words, "")) + OneOf(one.words, command)
		one.words = nil
	}
}

// Error returns "file:line:column: path: message", without what is unknown.
func (e *Error) Error() string {
	var b strings.Builder
	for _, part := range []string{e.Pos.String(), harmless(e.Path)} {
		if part != "" {
			b.WriteString(part + ": ")
		}
	}
	return b.String() + e.Message
}

// harmless is a path whose keys, which are somebody's words, cannot move a cursor.
func harmless(path string) string {
	if strings.ContainsFunc(path, func(r rune) bool { return !strconv.IsPrint(r) }) {
		quoted := strconv.Quote(path)
		return quoted[1 : len(quoted)-1]
	}
	return path
}

// Errors is a list of mistakes. The zero value is empty and ready.
type Errors []*Error

// MaxErrors is how many mistakes are told of what somebody wrote; one more says that there
// are others.
const MaxErrors = 1000

// Full reports whether so many mistakes are noted that no other will be told: what they would
// say need not be found any more.
func (e *Errors) Full() bool { return len(*e) > MaxErrors }

// Note adds a mistake at a place. Field is taken from the end of path. What is noted of the place already, as of lines that are read for
// each who uses them, is left out.
func (e *Errors) Note(code Code, path string, pos Pos, format string, args ...any) {
	if e.Full() {
		return
	}
	one := &Error{Code: code, Path: path, Field: lastKey(path), Pos: pos, Message: fmt.Sprintf(format, args...)}
	switch {
	case slices.ContainsFunc(*e, one.again):
		return
	case len(*e) == MaxErrors:
		one.Code, one.Path, one.Field = Syntax, "", ""
		one.Message = fmt.Sprintf("there are more mistakes than the %d that are told", MaxErrors)
	}
	*e = append(*e, one)
}

// again reports whether another mistake is the same one, of the same lines.
func (e *Error) again(o *Error) bool {
	return e.Pos.Line > 0 && e.Pos == o.Pos && e.Code == o.Code && e.Field == o.Field && e.Message == o.said()
}

// said is the message as it was noted.
func (e *Error) said() string {
	if e.listed == "" {
		return e.Message
	}
	return e.listed
}

// Unknown notes a word that is none of those that there are: what is wrong with it, which of
// them may have been meant, and all of them.
func (e *Errors) Unknown(path string, pos Pos, wrong, got string, words []string) {
	if len(*e) >= MaxErrors {
		e.Note(Value, path, pos, "%s", wrong)
		return
	}
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
	before := len(*e)
	if len(words) == 0 {
		e.Note(Value, path, pos, "%s, there are none: want it left out", wrong)
		return
	}
	if e.Note(Value, path, pos, "%s%s: want %s", wrong, Hint(got, words), OneOf(words, "")); len(*e) > before {
		(*e)[before].words = words
	}
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
