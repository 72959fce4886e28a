package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

// shelves are the scenarios and stat blocks that come with affray, with stat blocks of the
// user's beside them, and the files of the user's.
type shelves struct {
	in inputs
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
	l, err := openShelves(inputsOf(c), stock)
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
func openShelves(in inputs, stock []string) (*shelves, error) {
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
	return &shelves{in, l}, nil
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
		return s, err
	}
	if s, err := l.file(arg); err == nil || !errors.Is(err, fs.ErrNotExist) {
		return s, err
	}
	return nil, fmt.Errorf("unknown scenario %q%s\naffray run --list names those that come with affray", arg, meant(arg, unknown.Known))
}

// file reads a scenario from a file.
func (l *shelves) file(name string) (*scenario.Scenario, error) {
	data, err := l.in.read(name, scenario.MaxBytes)
	if err != nil {
		return nil, err
	}
	return l.Parse(inputName(name), data)
}
