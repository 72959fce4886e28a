package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/rules/block"
)

// between takes from least to most arguments, most below 0 for any number; wanted says
// what they are.
func between(least, most int, wanted string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if n := len(args); n < least || most >= 0 && n > most {
			return fmt.Errorf("%s given: want %s", number(n, "argument"), wanted)
		}
		return nil
	}
}

// number is a count of things.
func number(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// unknownCommand names the first word that is no flag, and the command it looks like.
func unknownCommand(root *cobra.Command, args []string) error {
	word := args[slices.IndexFunc(args, func(a string) bool { return !strings.HasPrefix(a, "-") })]
	var names []string
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	hint := block.Hint(word, names)
	if hint == "" && root.HasParent() {
		hint = ": want " + block.OneOf(names, "")
	}
	return fmt.Errorf("unknown command %q%s", word, hint)
}
