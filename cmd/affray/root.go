package main

import (
	"context"
	"errors"
	"os"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// execute runs the command that the arguments name, and returns the exit code.
func execute(ctx context.Context, args []string) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(os.Stdin)
	out := &told{file: os.Stdout}
	root.SetOut(out)
	root.SetErr(os.Stderr)
	err := root.ExecuteContext(ctx)
	var told *usageError
	if err != nil && !errors.As(err, &told) && strings.HasPrefix(err.Error(), "unknown command ") { // cobra has no type for it
		err = &usageError{root.Name(), unknownCommand(root, args)}
	}
	if err == nil {
		err = out.err
	}
	return finish(os.Stderr, err)
}

// newRoot returns the command line with all of its commands.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "affray",
		Short: "Tactical combat by the rules of tabletop games",
		Long: `affray resolves tactical combat by the rules of tabletop games, without a screen.

Results go to standard output, everything else to standard error. The exit code is 0, or
1 if a check failed, or 2 if the command line or some input is wrong; affray lab has 3, too.`,
		Example: `  affray run                        one battle, told play by play
  affray run --list                 the battles that come with affray
  affray arena duel                 who wins how often?
  affray lab shield-worth-it        a question, and its answer with error bars
  affray map hedge-fight            its field; --from edda --to snag explains a line of sight
  affray film duel --out duel.gif   a moving picture of a battle, to share
  affray check mine.yaml            is my scenario right?
  affray rules nc                   the rules and options of a rulebook
  affray stock nc                   its weapons, armour, creatures, spells, conditions`,
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.SetVersionTemplate("affray {{.Version}}\n")
	root.AddCommand(newRun(), newMap(), newCheck(), newSchema(), newJudge(), newRules(), newStock(), newVerify(), newOdds(), newArena(), newLab(), newFind(), newReplay(), newFilm(), newDiff(), newRegress())
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	wrapUsage(root)
	strictHelp(root)
	strictCompletion(root)
	for _, c := range root.Commands() {
		c.Flags().VisitAll(once)
	}
	return root
}

// wrapUsage makes usage errors of whatever cobra finds wrong with flags and arguments.
func wrapUsage(c *cobra.Command) {
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return &usageError{c.CommandPath(), plainFlag(c, err)}
	})
	if check := c.Args; check != nil && c.HasParent() {
		c.Args = func(c *cobra.Command, args []string) error {
			if err := check(c, args); err != nil {
				return &usageError{c.CommandPath(), err}
			}
			return nil
		}
	}
	for _, sub := range c.Commands() {
		wrapUsage(sub)
	}
}

// strictHelp makes a usage error of help about a command that there is not.
func strictHelp(root *cobra.Command) {
	help, _, err := root.Find([]string{"help"})
	if err != nil {
		return
	}
	help.Run, help.RunE = nil, func(_ *cobra.Command, args []string) error {
		c, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 {
			return &usageError{root.Name(), unknownCommand(root, args)}
		}
		return c.Help()
	}
}

// strictCompletion makes a usage error of a shell for which there is no script.
func strictCompletion(root *cobra.Command) {
	c, _, err := root.Find([]string{"completion"})
	if err != nil {
		return
	}
	c.Args, c.RunE = cobra.ArbitraryArgs, func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return &usageError{c.CommandPath(), unknownCommand(c, args)}
		}
		return c.Help()
	}
}

// version is that of the module, as the go command has noted it.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(unknown)"
}
