package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/agent"
	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/ecs/replay"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
	"github.com/affray-engine/affray/rules"
)

// replayFlags are the flags of affray replay.
type replayFlags struct {
	told         runFlags
	round, to    int
	branch       int
	seed         seed
	orders, dice []string
	controllers  []string
	reviewed     []string // whose orders to judge
	reviewer     string
}

func newReplay() *cobra.Command {
	var o replayFlags
	c := &cobra.Command{
		Use:   "replay FILE",
		Short: "Play a battle again, or another future of it",
		Long: `Replay plays the battle of a file again that affray run --record has written, tells it play by
play, and compares every event with the file. Where the battle goes another way, as it may after
a change of a rule or a table, it stops there and says what differs; the exit code is then 1.

With --branch the battle is played to the beginning of that round, and goes on from there by
itself: other orders or dice may be stated, as in a scenario, others who decide, or a seed for
other luck. Replay says where both futures part. With --review it looks ahead from each order of somebody, as
the controller search does, and tells what would clearly have been better; at the end it lists what has
cost most. What a program did in the file that is not there, systems and
decisions of its own, is told on standard error. - is standard input.`,
		Example: `  affray run duel --record duel.replay --quiet
  affray replay duel.replay
  affray replay duel.replay --round 3 --to 4 --explain
  affray replay duel.replay --review ann --quiet
  affray replay duel.replay --branch 3 --seed 8 --quiet
  affray replay duel.replay --branch 3 --controller red=search
  affray replay duel.replay --branch 3 --order '{by: ann, acts: [{strike: bob}]}'
  affray replay duel.replay --branch 3 --die '{by: ann, to: bob, roll: attack, faces: [1]}'`,
		Args: between(1, 1, "one file"),
		RunE: func(c *cobra.Command, args []string) error { return runReplay(c, &o, args[0]) },
	}
	f := c.Flags()
	f.BoolVar(&o.told.explain, "explain", false, "tell every modifier with its source and rule")
	f.BoolVar(&o.told.quiet, "quiet", false, "tell only who falls and how it ends")
	f.BoolVar(&o.told.board, "board", false, "draw the board after each round, too, not at the start and the end only")
	f.StringVar(&o.told.events, "events", "", "write the events to `FILE` as JSON lines; - is standard output, in place of the play-by-play")
	f.IntVar(&o.round, "round", 1, "tell from the beginning of this round")
	f.IntVar(&o.to, "to", 0, "stop after this round; 0 is the end")
	f.IntVar(&o.branch, "branch", 0, "go on from the beginning of this round in another way")
	f.StringArrayVar(&o.orders, "order", nil, "an order of the branch, in YAML as under orders of a scenario; by itself it is for the first round; may be given several times")
	f.StringArrayVar(&o.dice, "die", nil, "dice of the branch, in YAML as under dice of a scenario; may be given several times")
	f.StringArrayVar(&o.reviewed, "review", nil, "tell what would clearly have been better than each order of `WHO`, a combatant or a side; may be given several times")
	f.StringVar(&o.reviewer, "reviewer", "search", "the controller that judges them, with its settings: search:budget=24 is quicker, and surer of less")
	of := func(args []string) (*scenario.Scenario, error) { return replayed(c, args) }
	completesNames(c, "review", of)
	takesControllers(c, &o.controllers, of)
	f.Var(&o.seed, "seed", "luck of the branch; random picks one and prints it to standard error")
	return c
}

// usage is what is wrong with the flags themselves.
func (o *replayFlags) usage(c *cobra.Command) error {
	branched := len(o.orders) > 0 || len(o.dice) > 0 || o.seed.set || len(o.controllers) > 0
	text := ""
	switch {
	case c.Flags().Changed("events") && o.told.events == "":
		text = "--events: a value is missing: want FILE, or -"
	case o.told.quiet && (o.told.explain || o.told.board):
		text = "--quiet excludes --explain and --board: want one or the other"
	case o.told.events == "-" && (o.told.explain || o.told.quiet || o.told.board):
		text = "--events - leaves no play-by-play for --explain, --quiet or --board: want a FILE, or none of them"
	case o.round < 1 || c.Flags().Changed("branch") && o.branch < 1 || o.to < 0:
		text = "rounds are counted from 1: want --round, --branch and --to from there"
	case o.to > 0 && o.to < max(o.round, o.branch):
		text = fmt.Sprintf("--to %d is before round %d: want it there or later", o.to, max(o.round, o.branch))
	case o.branch == 0 && branched:
		text = "--order, --die, --controller and --seed are for another future: want --branch with the round in which it begins"
	case o.branch > 0 && c.Flags().Changed("round"):
		text = "--branch is told from its own round: want it without --round"
	case len(o.reviewed) == 0 && c.Flags().Changed("reviewer"):
		text = "--reviewer is who judges: want --review with those whose orders are to be judged"
	case len(o.reviewed) > 0 && (o.branch > 0 || o.told.events == "-"):
		text = "--review judges the orders of the file, and is told with the play-by-play: want it without --branch and --events -"
	case o.told.events != "" && (len(o.dice) > 0 || o.seed.set):
		text = "--events with --die or --seed: the header of the events says which dice are thrown from the beginning: want one or the other"
	default:
		return nil
	}
	return &usageError{c.CommandPath(), errors.New(text)}
}

func runReplay(c *cobra.Command, o *replayFlags, name string) error {
	if err := o.usage(c); err != nil {
		return err
	}
	if err := apart(c, "--events", o.told.events, []string{name}); err != nil {
		return err
	}
	p, err := openReplay(inputsOf(c), name)
	if err != nil {
		return err
	}
	for _, change := range p.Changes() {
		c.PrintErrf("affray: %s\n", visible(inputName(name)+": "+change))
	}
	o.told.colour = coloured(c.OutOrStdout())
	files := writing{ctx: c.Context()}
	defer files.discard()
	if err := files.begin(p.Battle(), &o.told, c.OutOrStdout()); err != nil {
		return err
	}
	if err := errors.Join(o.play(c, p, &files), files.end()); err != nil {
		return err
	}
	if err := files.commit(); err != nil {
		return err
	}
	if err := o.conclude(c, p); err != nil || !p.Left() {
		return err
	}
	return unthrown(p.Battle().Err())
}

// unthrown is what has gone wrong in a branch. That no stated face is left for a roll is nothing wrong: what was
// stated has happened, and luck goes on.
func unthrown(err error) error {
	list, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return err
	}
	return errors.Join(slices.DeleteFunc(slices.Clone(list.Unwrap()), func(err error) bool {
		short := (*ecs.DiceError)(nil)
		return errors.As(err, &short) && short.Short()
	})...)
}

// openReplay reads a file that run --record has written. Errors name it.
func openReplay(in inputs, name string) (*replay.Player, error) {
	f, err := in.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	p, err := replay.Open(f, ecs.Config{})
	return p, fileError(name, err)
}

// replayed is the scenario of the file that a command plays again, for completion.
func replayed(c *cobra.Command, args []string) (*scenario.Scenario, error) {
	if len(args) == 0 {
		return nil, errors.New("no file yet")
	}
	p, err := openReplay(inputsOf(c), args[0])
	if err != nil {
		return nil, err
	}
	return p.Battle().Scenario(), nil
}

// fileError names the file in an error of reading it.
func fileError(name string, err error) error {
	var broken *record.Error
	switch {
	case err == nil || errors.Is(err, errStopped):
		return err
	case errors.As(err, &broken):
		return errors.New(placed(inputName(name), err))
	}
	return fmt.Errorf("%s: %w", inputName(name), err)
}

// play plays what the flags ask for, and tells it from its round on, or from the branch.
func (o *replayFlags) play(c *cobra.Command, p *replay.Player, files *writing) error {
	if err := o.until(c, p, files, max(o.round, o.branch)); err != nil {
		return err
	}
	if o.branch > 0 && p.Departure() == nil {
		if err := o.leave(c, p); err != nil {
			return err
		}
	}
	if o.told.events == "-" {
		return o.rest(c, p, files)
	}
	text := transcript.New(c.OutOrStdout(), p.Battle(), o.told.telling())
	p.Battle().Listen(text.Event)
	r, err := o.reviews(p.Battle(), text)
	if err != nil {
		return err
	}
	err = errors.Join(o.rest(c, p, files), text.Close())
	if r != nil { // what has been found stays if it is stopped
		err = errors.Join(err, r.tell(c.OutOrStdout()))
	}
	return err
}

// until plays up to the beginning of a round.
func (o *replayFlags) until(c *cobra.Command, p *replay.Player, files *writing, round int) error {
	step := func() ecs.Status {
		if at := p.Battle().Round() + 1; at >= round {
			return ecs.Waiting
		}
		return p.Step()
	}
	if err := toEnd(c.Context(), step, p.Battle(), files.each); err != nil {
		return err
	}
	if at := p.Battle().Round() + 1; at < round && p.Departure() == nil {
		return fmt.Errorf("round %d: the battle ends in round %d", round, p.Battle().Result().Rounds)
	}
	return nil
}

// rest plays to the end, or to the end of the last round that is asked for.
func (o *replayFlags) rest(c *cobra.Command, p *replay.Player, files *writing) error {
	step := p.Step
	if o.to > 0 {
		step = func() ecs.Status {
			if p.Battle().Round() >= o.to {
				return ecs.Waiting
			}
			return p.Step()
		}
	}
	return toEnd(c.Context(), step, p.Battle(), files.each)
}

// leave begins another future.
func (o *replayFlags) leave(c *cobra.Command, p *replay.Player) error {
	if o.seed.set {
		if o.seed.random {
			c.PrintErrf("seed %d\n", o.seed.n)
		}
		p.Fork(o.seed.n)
	}
	b := p.Battle()
	if err := appoint(b, o.controllers); err != nil {
		return err
	}
	if err := o.unhosted(c, p); err != nil {
		return err
	}
	for i, text := range o.orders {
		if err := o.state(b, "--order", "orders", text, i, len(o.orders)); err != nil {
			return err
		}
	}
	for i, text := range o.dice {
		if err := o.state(b, "--die", "dice", text, i, len(o.dice)); err != nil {
			return err
		}
	}
	return p.Leave()
}

// unhosted lets default play decide where a program did in the file, and says what of that program is missing.
func (o *replayFlags) unhosted(c *cobra.Command, p *replay.Player) error {
	var people, missing []string
	b := p.Battle()
	for id := rules.ID(1); b.Name(id) != ""; id++ {
		if b.Decider(id) == nil {
			people = append(people, b.Name(id))
			if err := b.Appoint(&agent.Default{}, id); err != nil {
				return err
			}
		}
	}
	for _, r := range p.Header().Rules {
		missing = append(missing, r.ID)
	}
	if len(missing) > 0 {
		c.PrintErrf("affray: the branch: systems of a program made this battle and do not run in it: those of the rules %s\n", visible(strings.Join(missing, ", ")))
	}
	if len(people) > 0 {
		c.PrintErrf("affray: the branch: default play decides for %s, as the program did in the file\n", visible(strings.Join(people, ", ")))
	}
	return nil
}

// state adds what a flag states, the i-th of n, to the script of the branch. A mistake is placed by the
// flag, and by the column in it.
func (o *replayFlags) state(b *ecs.Battle, flag, key, text string, i, n int) error {
	if strings.TrimSpace(text) == "" {
		return fmt.Errorf("%s: a value is missing: want YAML, in braces", flag)
	}
	if n > 1 {
		flag = fmt.Sprintf("%s %d", flag, i+1)
	}
	orders, dice, err := b.Scenario().Script(flag, fmt.Appendf(nil, "%s: [\n%s\n]\n", key, text), o.branch)
	if err == nil {
		err = b.Script(orders, dice)
	}
	if mistakes := (scenario.Errors)(nil); errors.As(err, &mistakes) {
		for _, m := range mistakes {
			m.Pos.Line = max(1, m.Pos.Line-1) // the first line is ours
		}
	}
	return err
}

// conclude says how the battle compares with the file.
func (o *replayFlags) conclude(c *cobra.Command, p *replay.Player) error {
	d, out := p.Departure(), c.OutOrStdout()
	if o.told.events == "-" {
		out = c.ErrOrStderr()
	}
	switch {
	case o.branch > 0 && p.Left():
		return o.futures(out, p)
	case d != nil:
		_, err := fmt.Fprintf(out, "\nreplay: the battle goes another way than in the file\n%s", indented(d, "", ", now "))
		return errors.Join(err, errFailed)
	case p.Rest() > 0:
		_, err := fmt.Fprintf(out, "\nreplay: as in the file up to here, which has more\n")
		return err
	}
	_, err := fmt.Fprintf(out, "\nreplay: as in the file, %s\n", amount(p))
	return err
}

// amount is how much a file has told.
func amount(p *replay.Player) string {
	if p.Ending() == "" {
		return number(p.Events(), "event") + ", which ends before its battle does"
	}
	return number(p.Events(), "event")
}

// futures says where two futures part, and how both end.
func (o *replayFlags) futures(out io.Writer, p *replay.Player) error {
	d := p.Departure()
	if d == nil {
		_, err := fmt.Fprintln(out, "\nbranch: this future is that of the file")
		return err
	}
	text := "\nbranch: the futures part\n" + indented(d, "", ", now ")
	if was := p.Ending(); was != "" && p.Battle().Over() {
		text += fmt.Sprintf("  the file ends: %s\n  this one ends: %s\n", was, ending(p.Battle()))
	}
	_, err := io.WriteString(out, visible(text[:len(text)-1])+"\n")
	return err
}

// ending says how a battle has ended as [replay.Player.Ending] says it.
func ending(b *ecs.Battle) string {
	r, won := b.Result(), "nobody"
	if r.Winner >= 0 {
		won = b.Scenario().Sides[r.Winner].ID
	}
	return replay.Ended(won, r.Why, r.Rounds)
}

// indented is a departure in lines of its own.
func indented(d *replay.Departure, was, is string) string {
	lines := d.Lines(was, is)
	for i := range lines {
		lines[i] = "  " + strings.Repeat("  ", min(i, 1)) + visible(lines[i])
	}
	return strings.Join(lines, "\n") + "\n"
}
