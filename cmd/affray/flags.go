package main

import (
	"errors"
	"fmt"
	"regexp"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/rules/block"
)

// badValue is what the parser of flags says of a value, and parsing what Go's own parsers
// say before what is wrong; helpLine is a flag in the help.
var (
	badValue = regexp.MustCompile(`(?s)^invalid argument ("(?:[^"\\]|\\.)*") for "(?:-., )?(--[^"]*)" flag: (.*)$`)
	helpLine = regexp.MustCompile(`(?m)^ +(?:-., )?--([\w-]+)(?: (\S+))?`)
	parsing  = regexp.MustCompile(`^strconv\.Parse([A-Za-z]+): parsing "(?:[^"\\]|\\.)*": (.*)$`)
)

// parsed says what each of Go's parsers wants.
var parsed = map[string]string{"Int": "want a whole number", "Float": "want a number", "Bool": "want true or false"}

// plainFlag tells of a bad flag in the words of all other mistakes: its place, what is wrong,
// and what would be right.
func plainFlag(c *cobra.Command, err error) error {
	if m := badValue.FindStringSubmatch(err.Error()); m != nil {
		return fmt.Errorf("%s %s: %s", m[2], m[1], wanted(m[3]))
	}
	var of interface {
		GetSpecifiedName() string
		GetSpecifiedShortnames() string
	}
	switch {
	case !errors.As(err, &of):
		return err
	case of.GetSpecifiedShortnames() != "":
		return fmt.Errorf("unknown flag -%s: want one of those with two dashes, or -h", of.GetSpecifiedShortnames())
	}
	var names []string
	for _, m := range helpLine.FindAllStringSubmatch(c.Flags().FlagUsages(), -1) {
		if m[1] == of.GetSpecifiedName() {
			return fmt.Errorf("--%s: a value is missing: want %s", m[1], m[2])
		}
		names = append(names, "--"+m[1])
	}
	return fmt.Errorf("unknown flag --%s%s", of.GetSpecifiedName(), block.Hint("--"+of.GetSpecifiedName(), names))
}

// wanted says what would be right in place of a value.
func wanted(cause string) string {
	m := parsing.FindStringSubmatch(cause)
	switch {
	case m == nil:
		return cause
	case m[2] == "value out of range":
		return "out of range: " + parsed[m[1]] + " that is nearer to 0"
	}
	return parsed[m[1]]
}
