package main

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/verify"
)

func newVerify() *cobra.Command {
	return &cobra.Command{
		Use:   "verify FILE...",
		Short: "Add up the results of event files again",
		Long: `Verify reads event files, as affray run --events writes them, and recomputes every result
from its receipts: the numbers needed from their modifiers, the rolls from the seed, what
is lost from dice and armour, pools, marks, places and times line by line. It knows no
rulebook: the header of the file says how its receipts add up. What nothing else follows
from is held by the checksums of the rounds.

A file that adds up is answered with a count of what was checked. Of one that does not, the
first such line is named: file:line: field: what it says, what it should be, and why. The
exit code is then 1. It is 2 if a file cannot be read, has an unknown version, or ends
before its battle. - is standard input.`,
		Example: `  affray run duel --quiet --events duel.jsonl && affray verify duel.jsonl
  affray run --events - | affray verify -`,
		Args: between(1, -1, "one file or more"),
		RunE: runVerify,
	}
}

func runVerify(c *cobra.Command, files []string) error {
	wrong, bad := 0, 0
	for _, file := range files {
		report, err := verifyFile(inputsOf(c), file)
		file = inputName(file)
		var mistake *verify.Mistake
		switch {
		case err == nil:
			if _, err := fmt.Fprintf(c.OutOrStdout(), "%s: ok: %s\n", file, counted(&report)); err != nil {
				return err
			}
			continue
		case errors.As(err, &mistake):
			wrong++
		default:
			bad++
		}
		var broken *record.Error
		if errors.Is(err, errStopped) {
			return err
		}
		if mistake == nil && !errors.As(err, &broken) { // it could not be read: that is no result
			c.PrintErrln("affray: " + err.Error())
			continue
		}
		if _, err := fmt.Fprintln(c.OutOrStdout(), visible(placed(file, err))); err != nil {
			return err
		}
	}
	switch {
	case bad > 0:
		return errBad
	case wrong > 0:
		return errFailed
	}
	return nil
}

func verifyFile(in inputs, name string) (verify.Report, error) {
	f, err := in.open(name)
	if err != nil {
		return verify.Report{}, err
	}
	defer f.Close()
	return verify.File(bufio.NewReader(f))
}

// placed writes an error with its place, as editors like it.
func placed(file string, err error) string {
	line, text := 0, err.Error()
	var mistake *verify.Mistake
	var broken *record.Error
	switch {
	case errors.As(err, &mistake):
		line = mistake.Line
	case errors.As(err, &broken):
		line = broken.Line
	default:
		return text
	}
	text = strings.TrimPrefix(text, fmt.Sprintf("line %d: ", line))
	return fmt.Sprintf("%s:%d: %s", file, line, strings.ReplaceAll(text, "\n", `\n`)) // what a file says begins no line of ours
}

// counted says what was found right.
func counted(r *verify.Report) string {
	sealed := number(r.Checksums, "checksum")
	if r.Checksums == 0 {
		sealed = "no checksums"
	}
	return fmt.Sprintf("%s, %s, %s (%d thrown again), %s, %s, %s, %s", number(r.Lines, "line"), number(r.Exchanges, "exchange"),
		number(r.Rolls, "roll"), r.Thrown, number(r.Mods, "modifier"), number(r.Sums, "sum"), number(r.Changes, "change"), sealed)
}
