package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/books"
)

func newRules() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "rules [BOOK|ID]",
		Short: "List rules with the code that applies them and the tests that show them",
		Long: `Rules lists the rules of all rulebooks and of the battlefield (space), those of one
rulebook with its options and their values, or all about one rule.

A rule is core, or hangs on an option, or is absent, that is, known and not built; then
its reason is given. With --json each line is an object with rulebook, id, title, status,
reason (of an absent rule), note, options, code and tests; the last two are lists
of file:function.`,
		Example: `  affray rules
  affray rules nc
  affray rules NC-064
  affray rules space --json`,
		Args: between(0, 1, "at most one rulebook or rule"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return bookNames(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			all, err := books.Index()
			if err != nil {
				return err
			}
			list, one := all, false
			if len(args) > 0 {
				if list, one, err = pick(all, args[0]); err != nil {
					return &usageError{c.CommandPath(), err}
				}
			}
			switch out := c.OutOrStdout(); {
			case asJSON:
				return rulesJSON(out, list)
			case one:
				return rulePage(out, &list[0])
			default:
				return ruleTable(out, list, len(args) > 0)
			}
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "one JSON object a line, for programs")
	return c
}

// bookNames lists what counts as a book here.
func bookNames() []string {
	var names []string
	for _, m := range books.All() {
		names = append(names, m.ID)
	}
	return append(names, books.Ground)
}

// pick returns the rules of a book, or the one rule of an id in any letters.
func pick(all []books.Rule, arg string) (list []books.Rule, one bool, err error) {
	names := bookNames()
	if slices.Contains(names, arg) {
		for _, r := range all {
			if r.Rulebook == arg {
				list = append(list, r)
			}
		}
		return list, false, nil
	}
	for _, r := range all {
		if strings.EqualFold(string(r.ID), arg) {
			return []books.Rule{r}, true, nil
		}
		names = append(names, string(r.ID))
	}
	return nil, false, fmt.Errorf("unknown rulebook or rule %q%s: want a rule, which affray rules lists, or %s", arg, block.Hint(arg, names), block.OneOf(bookNames(), ""))
}
