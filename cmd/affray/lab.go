package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/spf13/cobra"
)

// labFlags are the flags of affray lab.
type labFlags struct {
	seed                     seed
	workers, battles         int
	out, shard, format       string
	from, stock              []string
	list, text               bool
	attacks, decisions, json bool
}

// journalName is the file of a folder that keeps the battles.
const journalName = "journal.jsonl"

func newLab() *cobra.Command {
	var o labFlags
	c := &cobra.Command{
		Use:   "lab PLAN",
		Short: "Answer a question by many battles, with its uncertainty, a report and the data",
		Long: `Lab fights what a plan asks for and says what came out, with intervals: a plan compares
variants, sweeps numbers, lets controllers or units meet each other, switches things off one at
a time, looks which number matters most, or searches a balance. PLAN is a file, or the name of a
plan that comes with affray. All variants have the same luck, battle by battle.

With --out, DIR gets report.html, summary.json, the data as tables, and journal.jsonl, which keeps every battle:
whatever ends the program, the same command goes on where it was, and the figures are the same as without
an interruption, for any number of workers.

A plan may state ranges under expect. The exit code is 1 if a result lies outside, and 3 if more
battles are needed to tell.`,
		Example: `  affray lab --list
  affray lab shield-worth-it --out shield
  affray lab mine.yaml --out mine --workers 2 --seed 7 --attacks
  affray lab bigger.yaml --out bigger --from mine
  affray lab mine.yaml --out part1 --shard 1/2
  affray lab merge part1 part2 --out mine`,
		Args: between(0, 1, "one plan"),
		RunE: func(c *cobra.Command, args []string) error { return runLab(c, &o, args) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return planNames(), cobra.ShellCompDirectiveDefault
		},
	}
	f := c.Flags()
	f.BoolVar(&o.list, "list", false, "list the plans that come with affray: name, design, title, parted by tabs")
	f.Var(&o.seed, "seed", "seed that those of all battles are made from, in place of the plan's; random picks one")
	f.IntVar(&o.battles, "battles", 0, "fight `N` battles of each variant in each seat, in place of the plan's battles or until; 0 leaves it to the plan")
	f.StringVar(&o.shard, "shard", "", "fight part `I/N` of the plan and report nothing; affray lab merge puts parts together")
	f.StringArrayVar(&o.from, "from", nil, "take battles that the plan asks for, too, from the journal of `DIR`; may be given several times")
	f.StringArrayVar(&o.stock, "stock", nil, "read stat blocks from `FILE`, for scenarios to use; may be given several times")
	o.takesOutput(c)
	c.AddCommand(newLabMerge())
	return c
}

// takesOutput adds the flags of what is written.
func (o *labFlags) takesOutput(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.out, "out", "", "write report, summary, tables and journal to `DIR`, which is made if it is not there")
	f.IntVar(&o.workers, "workers", 0, "fight up to `N` battles at the same time; 0 is one for each processor")
	f.BoolVar(&o.text, "text", false, "tell the whole report on standard output, with plots of characters")
	f.BoolVar(&o.json, "json", false, "write the summary to standard output as JSON")
	f.BoolVar(&o.attacks, "attacks", false, "write a table of all attacks as well; every battle is fought once more for it")
	f.BoolVar(&o.decisions, "decisions", false, "write a table of all orders as well, in the same way")
	f.StringVar(&o.format, "format", "csv", "`FORMAT` of the tables: csv or jsonl")
}

func newLabMerge() *cobra.Command {
	var o labFlags
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: "Put parts of a plan together that were fought with --shard",
		Long: `Merge takes the battles of all folders, which must be of one plan, and writes what the
plan came to as affray lab does. Nothing is fought; battles that are in no folder are an error.`,
		Example: `  affray lab merge part1 part2 --out mine`,
		Args:    between(1, -1, "one folder or more"),
		RunE:    func(c *cobra.Command, args []string) error { return runLabMerge(c, &o, args) },
	}
	o.takesOutput(c)
	return c
}

// check reports flags that do not go together.
func (o *labFlags) check() error {
	switch {
	case o.format != "csv" && o.format != "jsonl":
		return fmt.Errorf("--format %s: want csv or jsonl", o.format)
	case (o.attacks || o.decisions || o.shard != "") && o.out == "":
		return errors.New("--attacks, --decisions and --shard write files: want --out DIR, too")
	case o.seed.set && o.seed.n == 0:
		return errors.New("--seed 0: want at least 1")
	case o.text && o.json:
		return errors.New("--text and --json exclude each other: want one of them")
	}
	return nil
}

func runLab(c *cobra.Command, o *labFlags, args []string) error {
	err := o.check()
	switch {
	case err != nil:
	case o.list && len(args) > 0:
		err = errors.New("--list names all plans: want it alone, without one")
	case !o.list && len(args) == 0:
		err = errors.New("want a plan: a file, or one that --list names")
	}
	if err != nil {
		return &usageError{c.CommandPath(), err}
	}
	if o.list {
		return listPlans(c)
	}
	run := &labRun{c: c, o: o, name: args[0]}
	if err := run.read(); err != nil {
		return err
	}
	return run.run(nil)
}

// sameFolder reports whether two names are of one folder.
func sameFolder(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

func runLabMerge(c *cobra.Command, o *labFlags, dirs []string) error {
	if err := o.check(); err != nil {
		return &usageError{c.CommandPath(), err}
	}
	run := &labRun{c: c, o: o, merge: dirs}
	defer run.close()
	for i, dir := range dirs {
		if slices.ContainsFunc(dirs[:i], func(d string) bool { return sameFolder(d, dir) }) {
			return &usageError{c.CommandPath(), fmt.Errorf("%s stands twice: want each folder once", dir)}
		}
		j, err := run.open(dir, lab.Header{})
		if err != nil {
			return err
		}
		if len(run.from) > 0 {
			first, this := &run.from[0].Header, &j.Header
			switch {
			case first.Plan != this.Plan:
				return fmt.Errorf("%s: %w", dir, &lab.JournalError{Line: 1, Err: lab.ErrOtherPlan})
			case first.Program != this.Program:
				return fmt.Errorf("%s was fought by affray %s, %s by %s: want affray lab with --from for each, which looks whether they agree", dir, this.Program, dirs[0], first.Program)
			}
		}
		run.from = append(run.from, j)
	}
	if err := run.recall(run.from[0].Header); err != nil {
		return err
	}
	return run.run(nil)
}
