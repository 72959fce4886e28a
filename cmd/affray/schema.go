package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
)

// schemas are the formats that have a JSON Schema.
var schemas = []struct {
	kind string
	json func() []byte
}{
	{"scenario", scenario.Schema},
	{"events", record.Schema},
	{"plan", lab.Schema},
}

func newSchema() *cobra.Command {
	var kinds []string
	for _, s := range schemas {
		kinds = append(kinds, s.kind)
	}
	return &cobra.Command{
		Use:   "schema " + strings.Join(kinds, "|"),
		Short: "Print the JSON Schema of a file format",
		Long: `Schema prints the JSON Schema (2020-12) of a file format, for editors and other programs:
of a scenario, of a line of an event file as affray run --events writes it, or of a plan of
affray lab.`,
		Example: `  affray schema scenario >scenario.schema.json
  affray schema events`,
		ValidArgs: kinds,
		Args:      between(1, 1, "one of "+strings.Join(kinds, ", ")),
		RunE: func(c *cobra.Command, args []string) error {
			for _, s := range schemas {
				if s.kind == args[0] {
					_, err := c.OutOrStdout().Write(s.json())
					return err
				}
			}
			err := fmt.Errorf("unknown schema %q%s: want one of %s", args[0], block.Hint(args[0], kinds), strings.Join(kinds, ", "))
			return &usageError{c.CommandPath(), err}
		},
	}
}
