package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/affray-engine/affray/rules/block"
)

// parsed says what each of Go's parsers wants.
var parsed = map[string]string{
	"ParseInt": "want a whole number", "ParseUint": "want a whole number of at least 0", "ParseFloat": "want a number", "ParseBool": "want true or false",
}

// plainFlag tells of a bad flag in the words of all other mistakes: its place, what is wrong,
// and what would be right.
func plainFlag(c *cobra.Command, err error) error {
	var (
		value   *pflag.InvalidValueError
		missing *pflag.ValueRequiredError
		unknown *pflag.NotExistError
	)
	switch {
	case errors.As(err, &value):
		return fmt.Errorf("--%s %q: %w", value.GetFlag().Name, value.GetValue(), wanted(value.Unwrap()))
	case errors.As(err, &missing):
		name, _ := pflag.UnquoteUsage(missing.GetFlag())
		return fmt.Errorf("--%s: a value is missing: want %s", missing.GetFlag().Name, name)
	case !errors.As(err, &unknown):
		return err
	case unknown.GetSpecifiedShortnames() != "":
		return fmt.Errorf("unknown flag -%s: want one of those with two dashes, or -h", unknown.GetSpecifiedShortnames())
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, "--"+f.Name)
		}
	})
	return fmt.Errorf("unknown flag --%s%s", unknown.GetSpecifiedName(), block.Hint("--"+unknown.GetSpecifiedName(), names))
}

// once makes a mistake of a flag that is given twice, of which the first would count for
// nothing. Lists may be given several times, and switches say the same again.
func once(f *pflag.Flag) {
	if _, list := f.Value.(pflag.SliceValue); !list && f.NoOptDefVal == "" {
		f.Value = &single{Value: f.Value}
	}
}

// single is a value that is set once.
type single struct {
	pflag.Value
	set bool
}

// Set implements [pflag.Value].
func (s *single) Set(text string) error {
	if s.set {
		return errors.New("given twice: want it once")
	}
	s.set = true
	return s.Value.Set(text)
}

// wanted says what would be right in place of a value.
func wanted(cause error) error {
	var number *strconv.NumError
	if !errors.As(cause, &number) || parsed[number.Func] == "" {
		return cause
	}
	if errors.Is(number.Err, strconv.ErrRange) {
		return fmt.Errorf("out of range: %s that is nearer to 0", parsed[number.Func])
	}
	return errors.New(parsed[number.Func])
}
