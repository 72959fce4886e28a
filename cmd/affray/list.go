package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

// list writes the scenarios that come with affray, one a line.
func list(c *cobra.Command, stock []string) error {
	all, err := openScenarios(c, stock, embedded())
	if err != nil {
		return err
	}
	for i, name := range embedded() {
		if _, err := fmt.Fprintf(c.OutOrStdout(), "%s\t%s\t%s\n", name, all[i].Rulebook.Text, all[i].Title); err != nil {
			return err
		}
	}
	return nil
}
