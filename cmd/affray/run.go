package main

import (
	"errors"

	"github.com/spf13/cobra"
)

// firstFight is the battle that is run if none is named.
const firstFight = "hedge-fight"

// runFlags are the flags of affray run.
type runFlags struct {
	seed                 seed
	explain, quiet, list bool
	board                bool
	colour               bool // of the terminal, not a flag
	events, record       string
	trace                string
	why, asked           []string // of whom to tell why; combatants, when that is known
	stock, controllers   []string
}

func newRun() *cobra.Command {
	var o runFlags
	c := &cobra.Command{
		Use:   "run [SCENARIO]",
		Short: "Run a battle and tell it play by play",
		Long: `Run plays one battle to its end and tells it play by play. SCENARIO is a file (- is
standard input) or the name of a scenario that comes with affray; without it,
` + firstFight + ` is run. A word without a dot or a slash is taken as a name first.

The same scenario and seed give the same battle everywhere. Without --seed it is the
seed of the scenario, else 1.

An event file is JSON lines, described by affray schema events. A replay is packed, and has
the scenario and all orders beside the events: affray replay plays it, affray diff compares
two. Both files appear when they are complete; after an error they are not there, and older
ones are left as they were.

Orders of the scenario that are refused or do not come up are told on standard error, how
many there are and where the first stands. If forced dice of the scenario run short or are left over, the battle is told to its end,
then the error, and the exit code is 2.`,
		Example: `  affray run
  affray run duel --seed 7 --explain
  affray run mine.yaml --stock people.yaml --seed random
  affray run mine.yaml --events battle.jsonl --quiet
  affray run duel --record duel.replay
  affray run hedge-fight --why hild --why raiders
  affray run hedge-fight --trace why.jsonl --quiet
  affray run duel --controller red=search --controller bran=default:skill=0.6
  affray run --list | cut -f 1`,
		Args: between(0, 1, "at most one scenario"),
		RunE: func(c *cobra.Command, args []string) error { return runRun(c, &o, args) },
	}
	f := c.Flags()
	f.Var(&o.seed, "seed", "seed of the dice; random picks one and prints it to standard error")
	f.BoolVar(&o.explain, "explain", false, "tell every modifier with its source and rule")
	f.BoolVar(&o.quiet, "quiet", false, "tell only who falls and how it ends")
	f.BoolVar(&o.board, "board", false, "draw the board after each round, too, not at the start and the end only")
	f.StringVar(&o.events, "events", "", "write the events to `FILE` as JSON lines; - is standard output, in place of the play-by-play")
	f.StringVar(&o.record, "record", "", "write a replay to `FILE`, from which affray replay plays the battle again")
	f.StringArrayVar(&o.why, "why", nil, "tell under each order of `WHO`, a combatant or a side, why it is given; may be given several times")
	f.StringVar(&o.trace, "trace", "", "write to `FILE` why each order is given, as JSON lines; - is standard output, in place of the play-by-play")
	f.BoolVar(&o.list, "list", false, "list the scenarios that come with affray: name, rulebook, title, parted by tabs")
	takesScenarios(c, &o.stock)
	takesControllers(c, &o.controllers, argued(c, &o.stock, firstFight))
	completesNames(c, "why", argued(c, &o.stock, firstFight))
	return c
}

func runRun(c *cobra.Command, o *runFlags, args []string) error {
	switch {
	case c.Flags().Changed("events") && o.events == "":
		return &usageError{c.CommandPath(), errors.New("--events: a value is missing: want FILE, or -")}
	case o.explain && o.quiet:
		return &usageError{c.CommandPath(), errors.New("--explain and --quiet exclude each other: want one of them")}
	case o.board && o.quiet:
		return &usageError{c.CommandPath(), errors.New("--board and --quiet exclude each other: want one of them")}
	case c.Flags().Changed("record") && (o.record == "" || o.record == "-"):
		return &usageError{c.CommandPath(), errors.New("--record: want the name of a FILE")}
	case c.Flags().Changed("trace") && o.trace == "":
		return &usageError{c.CommandPath(), errors.New("--trace: a value is missing: want FILE, or -")}
	case o.trace != "" && (o.trace == o.events || o.trace == o.record):
		return &usageError{c.CommandPath(), errors.New("--trace names the same file as --events or --record: want one of its own")}
	case len(o.why) > 0 && (o.quiet || o.events == "-" || o.trace == "-"):
		return &usageError{c.CommandPath(), errors.New("--why is told with the play-by-play, which --quiet, --events - and --trace - leave out: want one or the other")}
	case o.record != "" && o.record == o.events:
		return &usageError{c.CommandPath(), errors.New("--record and --events name the same file: want two")}
	case o.list && len(args) > 0:
		return &usageError{c.CommandPath(), errors.New("--list names all scenarios: want it alone, without one")}
	case o.events == "-" && (o.explain || o.quiet || o.board):
		return &usageError{c.CommandPath(), errors.New("--events - leaves no play-by-play for --explain, --quiet or --board: want a FILE, or none of them")}
	case o.trace == "-" && (o.explain || o.quiet || o.board):
		return &usageError{c.CommandPath(), errors.New("--trace - leaves no play-by-play for --explain, --quiet or --board: want a FILE, or none of them")}
	}
	if o.list {
		return list(c, o.stock)
	}
	name := firstFight
	if len(args) > 0 {
		name = args[0]
	}
	inputs := append(o.stock, name)
	if err := errors.Join(apart(c, "--events", o.events, inputs), apart(c, "--record", o.record, inputs), apart(c, "--trace", o.trace, inputs)); err != nil {
		return err
	}
	s, err := openScenario(c, o.stock, name)
	if err != nil {
		return err
	}
	if s, err = s.Recast(controllerFlag, o.controllers...); err != nil {
		return err
	}
	if o.asked, err = s.Named("--why", o.why...); err != nil {
		return err
	}
	o.seed.sow(s)
	if o.seed.random {
		c.PrintErrf("seed %d\n", s.Seed)
	}
	o.colour = coloured(c.OutOrStdout())
	return fight(c.Context(), c.OutOrStdout(), c.ErrOrStderr(), s, o)
}
