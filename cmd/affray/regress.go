package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// replays is how the files are called that affray regress takes from a folder.
const replays = ".replay"

func newRegress() *cobra.Command {
	return &cobra.Command{
		Use:   "regress DIR|FILE...",
		Short: "Play stored battles again and list those that go another way",
		Long: `Regress plays replays again, all files of a folder whose names end with ` + replays + ` or those that are
named, after a change of a rule, a table, or the version. It says of each whether it goes as it
did, and if not at which event it first departs, by which roll and which receipt, and in the end
which rules have made how many depart. The exit code is 1 if any does.`,
		Example: `  mkdir stored
  for s in 1 2 3; do affray run duel --seed $s --quiet --record stored/duel-$s.replay; done
  affray regress stored`,
		Args: between(1, -1, "a folder, or one file or more"),
		RunE: runRegress,
	}
}

func runRegress(c *cobra.Command, args []string) error {
	files, err := replaysIn(args)
	if err != nil {
		return err
	}
	bad, parted, causes := 0, 0, map[string]int{}
	for _, name := range files {
		p, err := openReplay(inputsOf(c), name)
		if err == nil {
			err = toEnd(c.Context(), p.Step, p.Battle(), nil)
		}
		switch {
		case errors.Is(err, errStopped):
			return err
		case err != nil:
			bad++
			c.PrintErrln("affray: " + visible(err.Error()))
			continue
		}
		text := fmt.Sprintf("%s: as it was, %s\n", visible(name), amount(p))
		if d := p.Departure(); d != nil {
			parted++
			causes[cmp.Or(d.Cause, "no receipt")]++
			text = fmt.Sprintf("%s: another way\n%s", visible(name), indented(d, "", ", now "))
		}
		for _, change := range p.Changes() {
			text += "    header: " + visible(change) + "\n"
		}
		if _, err := fmt.Fprint(c.OutOrStdout(), text); err != nil {
			return err
		}
	}
	if _, err := fmt.Fprint(c.OutOrStdout(), tally(len(files)-bad, parted, bad, causes)); err != nil {
		return err
	}
	switch {
	case bad > 0:
		return errBad
	case parted > 0:
		return errFailed
	}
	return nil
}

// replaysIn lists the files that are meant: those of folders in the order of their names.
func replaysIn(args []string) (list []string, err error) {
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil {
			return nil, plain(arg, err)
		}
		if !info.IsDir() {
			list = append(list, arg)
			continue
		}
		found, err := filepath.Glob(filepath.Join(escaped(arg), "*"+replays))
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, fmt.Errorf("%s: no file there ends with %s: want what affray run --record writes", arg, replays)
		}
		list = append(list, found...)
	}
	return list, nil
}

// escaped is a name in which nothing is a pattern.
func escaped(name string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}

// tally says how many go another way, and by what.
func tally(all, parted, bad int, causes map[string]int) string {
	text := fmt.Sprintf("%d of %s go another way", parted, number(all, "battle"))
	if bad > 0 {
		text += fmt.Sprintf(", %s cannot be read", number(bad, "file"))
	}
	text += "\n"
	names := slices.SortedFunc(maps.Keys(causes), func(a, b string) int { return cmp.Or(causes[b]-causes[a], cmp.Compare(a, b)) })
	for _, r := range names {
		text += fmt.Sprintf("  %-12s %d\n", r, causes[r])
	}
	return text
}
