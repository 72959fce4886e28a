package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/picture"
	"github.com/affray-engine/affray/ecs/referee"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/ecs/transcript"
)

// mapFlags are the flags of affray map.
type mapFlags struct {
	svg, from, to string
	json          bool
	round         int
	seed          seed
	stock         []string
}

func newMap() *cobra.Command {
	var o mapFlags
	c := &cobra.Command{
		Use:   "map SCENARIO",
		Short: "Draw the field of a scenario, and explain a line of sight",
		Long: `Map draws the field of a scenario with a legend: as text, or as a picture with --svg.
SCENARIO is a file (- is standard input) or the name of a scenario that comes with affray.
The field is as it is at the start, or with --round as it is after that round of the
battle that affray run tells with the same seed.

With --from and --to it explains one line instead, as a referee would: how far it is, is
there sight and effect, and if not, what stops it and by which rule; how much is hidden
by what; may a missile fly, and past whom; which reach a blow needs. An end is the id of a
combatant, or a cell as column,row (on open ground x,y in mm), where a standing man is
imagined. The picture then shows the line, what is in it, and what is hidden.`,
		Example: `  affray map hedge-fight
  affray map hedge-fight --from edda --to snag
  affray map hedge-fight --round 3 --seed 7
  affray map mine.yaml --from ann --to 7,3 --json
  affray map mine.yaml --svg field.svg`,
		Args: between(1, 1, "one scenario"),
		RunE: func(c *cobra.Command, args []string) error { return runMap(c, &o, args[0]) },
	}
	f := c.Flags()
	f.StringVar(&o.svg, "svg", "", "write a picture to `FILE`, too; - is standard output, in place of the text")
	f.StringVar(&o.from, "from", "", "explain the line from this combatant or column,row")
	f.StringVar(&o.to, "to", "", "explain the line to this combatant or column,row")
	f.IntVar(&o.round, "round", 0, "draw and explain what is after round `N`; 0 is the start")
	f.Var(&o.seed, "seed", "seed of the dice for --round; without it that of the scenario, else 1")
	f.BoolVar(&o.json, "json", false, "write one object of JSON in place of the text")
	takesScenarios(c, &o.stock)
	return c
}

func runMap(c *cobra.Command, o *mapFlags, name string) error {
	switch given := c.Flags().Changed; {
	case given("from") != given("to"):
		return &usageError{c.CommandPath(), errors.New("--from or --to is missing: want both, a line has two ends")}
	case given("svg") && o.svg == "":
		return &usageError{c.CommandPath(), errors.New("--svg: a value is missing: want FILE, or -")}
	case o.round < 0:
		return &usageError{c.CommandPath(), fmt.Errorf("--round %d: want 0, the start, or more", o.round)}
	case o.seed.set && o.round == 0:
		return &usageError{c.CommandPath(), errors.New("--seed without --round: want both, at the start no die has been thrown")}
	case o.seed.random:
		return &usageError{c.CommandPath(), errors.New("--seed random makes a map that cannot be found again: want a number")}
	case o.svg == "-" && o.json:
		return &usageError{c.CommandPath(), errors.New("--svg - and --json share standard output: want --svg FILE, or one of them")}
	}
	if err := apart(c, "--svg", o.svg, append(o.stock, name)); err != nil {
		return err
	}
	s, err := openScenario(c, o.stock, name)
	if err != nil {
		return err
	}
	b, err := battleAt(c.Context(), s, o)
	if err != nil {
		return err
	}
	var line *ecs.Explanation
	if c.Flags().Changed("from") {
		if line, err = explainLine(b, o); err != nil {
			return err
		}
	}
	return showMap(c, b, line, o)
}

// battleAt is the battle as it is after the round that the flags name. One that is over
// before stays as it ended.
func battleAt(ctx context.Context, s *scenario.Scenario, o *mapFlags) (*ecs.Battle, error) {
	o.seed.sow(s)
	b, err := ecs.New(s, ecs.Config{})
	if err != nil || o.round == 0 {
		return b, err
	}
	if err := ecs.NeedsHost(s); err != nil {
		return nil, err
	}
	for b.Round() < o.round && b.StepRound() == ecs.Running {
		if ctx.Err() != nil {
			return nil, errStopped
		}
	}
	return b, b.Err()
}

// showMap writes what the flags ask for: the picture first, so that a bad name of a file
// is told before anything else.
func showMap(c *cobra.Command, b *ecs.Battle, line *ecs.Explanation, o *mapFlags) error {
	out := c.OutOrStdout()
	if o.svg == "-" {
		return picture.SVG(out, b, picture.Options{Line: line})
	}
	if o.svg != "" {
		if err := writePicture(c.Context(), b, line, o.svg); err != nil {
			return err
		}
	}
	if o.json {
		return writeJSON(out, b, line)
	}
	text := mapHead(b, o.round) + transcript.WholeBoard(b)
	if line != nil {
		text = referee.Of(b, line).Text()
	}
	_, err := io.WriteString(out, text)
	return err
}

func writePicture(ctx context.Context, b *ecs.Battle, line *ecs.Explanation, name string) error {
	file, err := create(ctx, name)
	if err != nil {
		return err
	}
	defer file.Discard()
	if err := picture.SVG(file, b, picture.Options{Line: line}); err != nil {
		return err // which names the file
	}
	return file.Commit()
}

func writeJSON(out io.Writer, b *ecs.Battle, line *ecs.Explanation) error {
	var data any = describe(b)
	if line != nil {
		data = referee.Of(b, line)
	}
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s\n", text)
	return err
}
