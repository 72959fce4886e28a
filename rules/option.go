package rules

import (
	"fmt"

	"github.com/affray-engine/affray/rules/block"
)

// Option is a switch of a book: a contested reading, or a rule that a table may
// leave out.
type Option struct {
	Key     string
	Default string
	Values  []string // allowed words; empty if any whole number in Lo..Hi is
	List    bool     // any number of Values, each once, separated by commas; or none, the word for an empty list
	Lo, Hi  int
	Rule    Rule   // that it hangs on
	Text    string // what it decides, one line
	Set     string // the value of this book
}

// Setting is an option's key with the value that somebody chose.
type Setting struct{ Key, Value string }

// OptionError says what is wrong with a setting.
type OptionError struct {
	Setting Setting
	Known   []string // allowed values, or all keys if the key is unknown
	Unknown bool     // the key is unknown
}

// Error implements error.
func (e *OptionError) Error() string {
	if e.Unknown {
		return e.Reason("")
	}
	return fmt.Sprintf("option %s: %s", e.Setting.Key, e.Reason(""))
}

// Reason is what is wrong and what would be right, for whoever says the place. The command, if
// there is one, lists what is too long for a message.
func (e *OptionError) Reason(command string) string {
	if e.Unknown {
		return fmt.Sprintf("unknown option %q%s: want %s", e.Setting.Key, block.Hint(e.Setting.Key, e.Known), block.OneOf(e.Known, command))
	}
	if len(e.Known) == 1 { // a range of numbers
		return fmt.Sprintf("%q is not in %s", e.Setting.Value, e.Known[0])
	}
	return fmt.Sprintf("%q is not known%s: want %s", e.Setting.Value, block.Hint(e.Setting.Value, e.Known), block.OneOf(e.Known, ""))
}

// Maker makes the books of one rulebook.
type Maker struct {
	ID, Title string
	Text      string                                  // what its fights are like, for who does not know its name, in a line; may be ""
	New       func(settings ...Setting) (Book, error) // errors are joined *OptionError values
}
