package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/scenario"
)

// list writes the scenarios that come with affray, one a line.
func list(c *cobra.Command, stock []string) error {
	l, err := openShelves(inputsOf(c), c.ErrOrStderr(), stock)
	if err != nil {
		return err
	}
	for _, name := range l.Names() {
		s, err := l.Open(name)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(c.OutOrStdout(), "%s\t%s\t%s\n", name, s.Rulebook.Text, scenario.Visible(s.Title)); err != nil {
			return err
		}
	}
	return nil
}
