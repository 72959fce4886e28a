package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/block"
	"github.com/spf13/cobra"
)

// shelves are the scenarios and stat blocks that come with affray, with stat blocks of the
// user's beside them, and the files of the user's.
type shelves struct {
	in  inputs
	log io.Writer // what is worth a word beside the results
	*library.Library
}

// takesScenarios gives a command what all have that read scenarios: the completion of
// their names, and --stock.
func takesScenarios(c *cobra.Command, stock *[]string) {
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return builtIn(), cobra.ShellCompDirectiveDefault
	}
	c.Flags().StringArrayVar(stock, "stock", nil, "read stat blocks from `FILE`, for scenarios to use; may be given several times")
}

// openScenario reads the scenario that an argument of a command means.
func openScenario(c *cobra.Command, stock []string, arg string) (*scenario.Scenario, error) {
	list, err := openScenarios(c, stock, []string{arg})
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// openScenarios reads the scenarios that the arguments of a command mean.
func openScenarios(c *cobra.Command, stock, args []string) ([]*scenario.Scenario, error) {
	l, err := openShelves(inputsOf(c), c.ErrOrStderr(), stock)
	if err != nil {
		return nil, err
	}
	list := make([]*scenario.Scenario, len(args))
	for i, arg := range args {
		if list[i], err = l.scenario(arg); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// builtIn lists the names of the scenarios that come with affray.
func builtIn() []string {
	l, err := library.New()
	if err != nil {
		return nil
	}
	return l.Names()
}

// openShelves reads the stat blocks of the user's; later files take the place of earlier
// ones.
func openShelves(in inputs, log io.Writer, stock []string) (*shelves, error) {
	l, err := library.New()
	if err != nil {
		return nil, err
	}
	for _, file := range stock {
		data, err := in.read(file, scenario.MaxBytes)
		if err == nil {
			err = l.Add(file, data)
		}
		if err != nil {
			return nil, err
		}
	}
	return &shelves{in, log, l}, nil
}

// scenario reads the scenario that an argument means. A word without a dot or a slash
// is the name of one that comes with affray; everything else is a file.
func (l *shelves) scenario(arg string) (*scenario.Scenario, error) {
	if arg == "-" || strings.ContainsAny(arg, `./\`) {
		return l.file(arg)
	}
	s, err := l.Open(arg)
	var unknown *library.UnknownError
	if !errors.As(err, &unknown) {
		if here := fileHere(arg); here != "" && err == nil {
			fmt.Fprintf(l.log, "affray: %s is the scenario that comes with affray: want ./%s for the file that is here\n", arg, here)
		}
		return s, err
	}
	if s, err := l.file(arg); err == nil || !errors.Is(err, fs.ErrNotExist) {
		return s, err
	}
	if here := fileHere(arg); here != "" {
		return nil, fmt.Errorf("unknown scenario %q: there is a file of that name here: want %s", arg, here)
	}
	return nil, fmt.Errorf("unknown scenario %q%s: want %s", arg, block.Hint(arg, unknown.Known), block.OneOf(unknown.Known, "affray run --list"))
}

// fileHere is the file in the working folder that the name of a scenario may mean, "" if there
// is none.
func fileHere(name string) string {
	for _, end := range []string{"", ".yaml", ".yml"} {
		if info, err := os.Stat(name + end); err == nil && info.Mode().IsRegular() {
			return name + end
		}
	}
	return ""
}

// file reads a scenario from a file.
func (l *shelves) file(name string) (*scenario.Scenario, error) {
	data, err := l.in.read(name, scenario.MaxBytes)
	if err != nil {
		return nil, err
	}
	return l.Parse(inputName(name), data)
}

// list writes the scenarios that come with affray, one a line.
func list(c *cobra.Command, stock []string) error {
	l, err := openShelves(inputsOf(c), c.ErrOrStderr(), stock)
	if err != nil {
		return err
	}
	for _, name := range l.Names() {
		s, err := l.Open(name)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(c.OutOrStdout(), "%s\t%s\t%s\n", name, s.Rulebook.Text, scenario.Visible(s.Title)); err != nil {
			return err
		}
	}
	return nil
}
