package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/replay"
)

// filmFlags are the flags of affray film.
type filmFlags struct {
	out             string
	from, to, width int
	seed            seed
	stock           []string
}

// How wide a film may be, and how many frames it may have: what a chat still shows.
const (
	leastWide  = 320
	usualWide  = 640
	mostWide   = 1280
	mostFrames = 600
)

func newFilm() *cobra.Command {
	var o filmFlags
	c := &cobra.Command{
		Use:   "film FILE",
		Short: "Make a moving picture of a battle, to share",
		Long: fmt.Sprintf(`Film makes an animated GIF of a battle: who goes where, who strikes at whom and what comes of
it, who falls and who wins, with the play-by-play below. FILE is a replay that affray run --record
has written (- is standard input), a scenario file (.yaml), or the name of a scenario that comes
with affray, which is fought as affray run does.

A whole line is a blow that does harm, a broken one a blow in vain; a green one helps. The bar
over somebody is how much is left of what keeps people up. Moments in which nothing happens are
left out. A film has at most %d frames; a longer battle is shown in parts.`, mostFrames),
		Example: `  affray run duel --record duel.replay --quiet
  affray film duel.replay --out duel.gif
  affray film duel.replay --from 3 --to 4 --width 480 --out turn.gif
  affray film hedge-fight --seed 7 --out hedge.gif`,
		Args: between(1, 1, "one file"),
		RunE: func(c *cobra.Command, args []string) error { return runFilm(c, &o, args[0]) },
	}
	f := c.Flags()
	f.StringVar(&o.out, "out", "", "write the film to `FILE`")
	f.IntVar(&o.from, "from", 1, "begin with this round")
	f.IntVar(&o.to, "to", 0, "end after this round; 0 is the end of the battle")
	f.IntVar(&o.width, "width", usualWide, fmt.Sprintf("how many pixels wide it is, %d to %d", leastWide, mostWide))
	f.Var(&o.seed, "seed", "seed of the dice of a scenario; without it that of the scenario, else 1")
	takesScenarios(c, &o.stock)
	return c
}

// usage is what is wrong with the flags themselves.
func (o *filmFlags) usage(c *cobra.Command, name string) error {
	text := ""
	switch {
	case o.out == "" || o.out == "-":
		text = "--out: want the name of a FILE"
	case o.from < 1 || o.to < 0:
		text = "rounds are counted from 1: want --from and --to from there"
	case o.to > 0 && o.to < o.from:
		text = fmt.Sprintf("--to %d is before round %d: want it there or later", o.to, o.from)
	case o.width < leastWide || o.width > mostWide:
		text = fmt.Sprintf("--width %d: want %d to %d", o.width, leastWide, mostWide)
	case o.seed.random:
		text = "--seed random makes a film that cannot be found again: want a number"
	case !isScenario(name) && (o.seed.set || len(o.stock) > 0):
		text = "--seed and --stock are for a scenario: want them without a replay, which has its own"
	default:
		return nil
	}
	return &usageError{c.CommandPath(), errors.New(text)}
}

// isScenario reports whether an argument means a scenario, not a replay.
func isScenario(name string) bool {
	end := filepath.Ext(name)
	return end == ".yaml" || end == ".yml" || slices.Contains(builtIn(), name)
}

func runFilm(c *cobra.Command, o *filmFlags, name string) error {
	if err := o.usage(c, name); err != nil {
		return err
	}
	if err := apart(c, "--out", o.out, append(o.stock, name)); err != nil {
		return err
	}
	r, err := o.shoot(c, name)
	if err != nil {
		return err
	}
	film := newProjection(r, o.width)
	if err := film.fits(); err != nil {
		return fmt.Errorf("%s: %w", inputName(name), err)
	}
	var text bytes.Buffer
	told, err := film.encode(c.Context(), &text)
	if err != nil {
		return err
	}
	file, err := create(c.Context(), o.out)
	if err != nil {
		return err
	}
	defer file.Discard()
	if _, err := text.WriteTo(file); err != nil {
		return err
	}
	if err := file.Commit(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.OutOrStdout(), "%s: %s\n", o.out, told)
	return err
}

// shoot plays the battle that an argument means, and keeps what happens in the rounds of the
// flags.
func (o *filmFlags) shoot(c *cobra.Command, name string) (*reel, error) {
	if !isScenario(name) {
		p, err := openReplay(inputsOf(c), name)
		if err != nil {
			return nil, err
		}
		r := newReel(p.Battle(), o.from, o.to)
		if err := r.play(c.Context(), p.Step); err != nil {
			return nil, err
		}
		return r, departed(name, p)
	}
	s, err := openScenario(c, o.stock, name)
	if err != nil {
		return nil, err
	}
	o.seed.sow(s)
	b, err := ecs.New(s, ecs.Config{})
	if err == nil {
		err = ecs.NeedsHost(s)
	}
	if err != nil {
		return nil, err
	}
	r := newReel(b, o.from, o.to)
	if err := r.play(c.Context(), b.Step); err != nil {
		return nil, err
	}
	return r, b.Err()
}

// departed is an error if a replay is not the battle of its file any more.
func departed(name string, p *replay.Player) error {
	if p.Departure() == nil {
		return nil
	}
	return fmt.Errorf("%s: the battle goes another way than in the file: affray replay says where", inputName(name))
}
