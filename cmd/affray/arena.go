package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/arena"
	"github.com/affray-engine/affray/ecs/scenario"
)

// arenaFlags are the flags of affray arena.
type arenaFlags struct {
	seed                     seed
	battles, workers, rounds int
	confidence               float64
	csv                      string
	json, rolls              bool
	stock, controllers       []string
}

func newArena() *cobra.Command {
	var o arenaFlags
	c := &cobra.Command{
		Use:   "arena SCENARIO [SCENARIO]",
		Short: "Fight a battle many times and count how it ends",
		Long: `Arena fights many battles of a scenario, each with dice of its own, and tells who won how
often, how long it took, and who was left. SCENARIO is a file (- is standard input) or the
name of a scenario that comes with affray. With two scenarios it says what differs: each pair
of battles has the same seed, so that less of the difference is luck.

Each battle has a seed of its own, made from --seed and the number of the battle. affray
run with that seed shows exactly that battle. The figures do not depend on the number of
workers, and come out the same on every machine.

Ctrl-C ends the battles and reports those that are done; then there is no CSV file.`,
		Example: `  affray arena duel
  affray arena hedge-fight --battles 1000 --workers 2 --csv battles.csv
  affray arena mine.yaml --seed 7 --confidence 99 --rolls
  affray arena before.yaml after.yaml --battles 500
  affray arena duel --controller red=default:skill=0.6
  affray arena duel --json | jq '.sides[0].wins'`,
		Args: between(1, 2, "one or two scenarios"),
		RunE: func(c *cobra.Command, args []string) error { return runArena(c, &o, args) },
	}
	f := c.Flags()
	f.IntVar(&o.battles, "battles", 100, "fight `N` battles")
	f.IntVar(&o.workers, "workers", 0, "fight up to `N` battles at the same time; 0 is one for each processor")
	f.Var(&o.seed, "seed", "seed that those of all battles are made from; random picks one")
	f.IntVar(&o.rounds, "rounds", 0, fmt.Sprintf("cut a battle off after `N` rounds, if the scenario does not end it before; 0 is %d", arena.DefaultRounds))
	f.Float64Var(&o.confidence, "confidence", 95, "confidence of the intervals in `PERCENT`")
	f.BoolVar(&o.rolls, "rolls", false, "tell how often rolls passed beside the chances that they announced")
	f.StringVar(&o.csv, "csv", "", "write a line for each battle to `FILE`; - is standard output, in place of the report")
	f.BoolVar(&o.json, "json", false, "report as JSON")
	takesScenarios(c, &o.stock)
	takesControllers(c, &o.controllers, argued(c, &o.stock, firstFight))
	return c
}

// check reports flags that do not go together or mean nothing.
func (o *arenaFlags) check(scenarios int) error {
	switch {
	case scenarios > 1 && (o.csv != "" || o.rolls):
		return errors.New("--csv and --rolls are for one scenario: want one, or none of them")
	case !(o.confidence > 0 && o.confidence < 100):
		return fmt.Errorf("--confidence %v: want more than 0 and less than 100 percent", o.confidence)
	case o.csv == "-" && (o.json || o.rolls):
		return errors.New("--csv - leaves no report for --json or --rolls: want a FILE, or none of them")
	}
	return nil
}

func runArena(c *cobra.Command, o *arenaFlags, args []string) error {
	if c.Flags().Changed("csv") && o.csv == "" {
		return &usageError{c.CommandPath(), errors.New("--csv: a value is missing: want FILE, or -")}
	}
	if err := o.check(len(args)); err != nil {
		return &usageError{c.CommandPath(), err}
	}
	if err := apart(c, "--csv", o.csv, append(o.stock, args...)); err != nil {
		return err
	}
	s, err := openScenarios(c, o.stock, args)
	if err != nil {
		return err
	}
	for i := range s {
		if s[i], err = s[i].Recast(controllerFlag, o.controllers...); err != nil {
			return err
		}
	}
	o.seed.sow(s[0])
	if o.seed.random {
		c.PrintErrf("seed %d\n", s[0].Seed)
	}
	if len(s) > 1 {
		err = o.compare(c, s[0], s[1], args)
	} else {
		err = o.fight(c, s[0], args[0])
	}
	return o.usage(c, err)
}

// usage makes a usage error of a number that a flag gave.
func (o *arenaFlags) usage(c *cobra.Command, err error) error {
	var bad *arena.ConfigError
	if !errors.As(err, &bad) {
		return err
	}
	flags := map[string]string{"Battles": "--battles", "Workers": "--workers", "Rounds": "--rounds"}
	return &usageError{c.CommandPath(), fmt.Errorf("%s %d: %w", flags[bad.Field], bad.Got, bad.Err)}
}

// broken says how far it came if the user broke off.
func broken(err error, r *arena.Report, what string) error {
	if !errors.Is(err, context.Canceled) {
		return err
	}
	return fmt.Errorf("%w after %d of %s", errStopped, r.Battles, number(r.Asked, what))
}

// fight runs the battles and writes what the flags ask for.
func (o *arenaFlags) fight(c *cobra.Command, s *scenario.Scenario, name string) error {
	table, err := o.table(c, s)
	if err != nil {
		return err
	}
	defer table.discard()
	var seen finds
	bar := newProgress(c.ErrOrStderr(), o.battles)
	report, err := arena.Run(c.Context(), s, arena.Config{
		Battles: o.battles, Workers: o.workers, Rounds: o.rounds,
		Each: func(b *arena.Battle) error {
			bar.step()
			seen.note(b)
			return table.battle(b)
		},
	})
	bar.end()
	if err = broken(err, &report, "battle"); err != nil && !errors.Is(err, errStopped) || report.Battles == 0 {
		return err
	}
	return errors.Join(o.write(c.OutOrStdout(), &report, s, name, seen), table.end(o, err))
}

// write writes the report.
func (o *arenaFlags) write(out io.Writer, r *arena.Report, s *scenario.Scenario, name string, seen finds) error {
	switch {
	case o.csv == "-":
		return nil
	case o.json:
		e := json.NewEncoder(out)
		e.SetEscapeHTML(false)
		return e.Encode(r.Summary(o.confidence))
	}
	p := &arenaPage{w: out, r: r, confidence: o.confidence}
	p.head(s)
	p.results()
	p.goals()
	p.happenings()
	p.lengths()
	p.sides()
	if o.rolls {
		p.rolls()
	}
	p.seen(seen, name, s, o)
	return p.err
}

// battleTable is the file of --csv, or standard output, or nothing.
type battleTable struct {
	*arena.CSV
	file *output
}

func (o *arenaFlags) table(c *cobra.Command, s *scenario.Scenario) (*battleTable, error) {
	t, out := &battleTable{}, c.OutOrStdout()
	if o.csv == "" {
		return t, nil
	}
	if o.csv != "-" {
		file, err := create(c.Context(), o.csv)
		if err != nil {
			return nil, err
		}
		t.file, out = file, file
	}
	var sides []string
	for _, side := range s.Sides {
		sides = append(sides, side.ID)
	}
	t.CSV = arena.NewCSV(out, sides...)
	return t, nil
}

func (t *battleTable) battle(b *arena.Battle) error {
	if t.CSV == nil {
		return nil
	}
	return t.Battle(b)
}

// end completes the table. stopped is why the battles were broken off, nil if they were not:
// then there is no file.
func (t *battleTable) end(o *arenaFlags, stopped error) error {
	if t.CSV != nil {
		if err := t.Close(); err != nil {
			return err
		}
	}
	switch {
	case t.file == nil:
		return stopped
	case stopped != nil:
		return fmt.Errorf("%w; %s was not written", stopped, o.csv)
	}
	return t.file.Commit()
}

// discard removes a file that is not complete.
func (t *battleTable) discard() {
	if t.file != nil {
		t.file.Discard()
	}
}
