package main

import (
	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/rules/books"
	"github.com/affray-engine/affray/rules/judge"
)

func newJudge() *cobra.Command {
	return &cobra.Command{
		Use:   "judge",
		Short: "Answer questions about rules, JSON lines in and out",
		Long: `Judge reads requests from standard input, one JSON object a line, and writes one answer
a line in the same order:

  {"id":…,"rulebook":…,"kind":…,"in":{…}}
  {"id":…,"kind":…,"out":{…}}   or   {"id":…,"kind":…,"error":{"code":…,"field":…,"message":…}}

id is optional, any JSON value, and comes back unchanged. The rulebook "space" answers
questions about the battlefield. A line that is wrong is answered with an error, and the
rest goes on; the exit code is then 1. An unknown kind is answered with those there are.`,
		Example: `  echo '{"id":1,"rulebook":"nc","kind":"chance","in":{"of":5,"df":6}}' | affray judge
  affray judge <questions.jsonl >answers.jsonl`,
		Args: between(0, 0, "none: requests come from standard input"),
		RunE: func(c *cobra.Command, _ []string) error {
			list, err := books.Judges()
			if err != nil {
				return err
			}
			in, err := inputsOf(c).open("-")
			if err != nil {
				return err
			}
			bad, err := judge.Serve(in, c.OutOrStdout(), list, 0)
			if err == nil && bad {
				err = errFailed
			}
			return err
		},
	}
}
