package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/replay"
)

func newDiff() *cobra.Command {
	return &cobra.Command{
		Use:   "diff A B",
		Short: "Find where two battles part",
		Long: `Diff compares two files, replays (affray run --record) or event files (--events), in either
order, and says what stands differently in their headers, and at which event the battles first
go different ways: round, tick, who, and the receipts, rolls and effects that differ; of replays
also which component of whom, where no event does. The exit code is 0 if they tell the same
battle, else 1.`,
		Example: `  affray run duel --record a.replay --quiet && affray run duel --seed 2 --record b.replay --quiet
  affray diff a.replay b.replay`,
		Args: between(2, 2, "two files"),
		RunE: runDiff,
	}
}

func runDiff(c *cobra.Command, args []string) error {
	if args[0] == "-" && args[1] == "-" {
		return &usageError{c.CommandPath(), errors.New("- is given twice: want one of both from a file")}
	}
	var files [2]io.Reader
	for i, name := range args {
		f, err := inputsOf(c).open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		files[i] = f
	}
	found, err := replay.Compare(files[0], files[1])
	if bad := (*replay.FileError)(nil); errors.As(err, &bad) {
		return fileError(args[bad.File-1], bad.Err)
	}
	if err != nil {
		return err
	}
	out := c.OutOrStdout()
	for _, change := range found.Changes {
		if _, err := fmt.Fprintln(out, visible("header: "+change)); err != nil {
			return err
		}
	}
	if found.Departure == nil {
		_, err := fmt.Fprintf(out, "the same battle, %s\n", number(found.Events, "event"))
		return err
	}
	a, b := inputName(args[0]), inputName(args[1])
	if _, err := fmt.Fprintf(out, "%s in common, then\n%s", number(found.Events, "event"), indented(found.Departure, " in "+a, " in "+b)); err != nil {
		return err
	}
	return errFailed
}
