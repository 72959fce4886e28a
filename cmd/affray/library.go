package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules/books"
)

// library is the scenarios and stat blocks that come with affray, and stat blocks of
// the user's beside them.
type library struct {
	stdin io.Reader
	shelf *scenario.Shelf
}

// takesScenarios gives a command what all have that read scenarios: the completion of
// their names, and --stock.
func takesScenarios(c *cobra.Command, stock *[]string) {
	c.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return embedded(), cobra.ShellCompDirectiveDefault
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
	l, err := newLibrary(c.InOrStdin(), stock)
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

// newLibrary fills the shelf; later files take the place of earlier ones.
func newLibrary(stdin io.Reader, stock []string) (*library, error) {
	var known []string
	for _, m := range books.All() {
		known = append(known, m.ID)
	}
	l := &library{stdin: stdin, shelf: scenario.NewShelf(known...)}
	files, err := fs.Glob(assets.Files, "stock/*.yaml")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		data, err := assets.Files.ReadFile(file)
		if err == nil {
			err = l.shelf.Add(file, data)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, file := range stock {
		data, err := readInput(stdin, file, scenario.MaxBytes)
		if err == nil {
			err = l.shelf.Add(file, data)
		}
		if err != nil {
			return nil, err
		}
	}
	return l, nil
}

// embedded lists the names of the scenarios that come with affray.
func embedded() []string {
	files, _ := fs.Glob(assets.Files, "scenarios/*.yaml")
	for i, file := range files {
		files[i] = strings.TrimSuffix(path.Base(file), ".yaml")
	}
	return files
}

// scenario reads the scenario that an argument means. A word without a dot or a slash
// is the name of one that comes with affray; everything else is a file.
func (l *library) scenario(arg string) (*scenario.Scenario, error) {
	if arg == "-" || strings.ContainsAny(arg, `./\`) {
		return l.file(arg)
	}
	file := arg + ".yaml"
	data, err := assets.Files.ReadFile("scenarios/" + file)
	if err == nil {
		return scenario.Parse(file, data, l.shelf)
	}
	if s, err := l.file(arg); err == nil || !errors.Is(err, fs.ErrNotExist) {
		return s, err
	}
	return nil, fmt.Errorf("unknown scenario %q%s\naffray run --list names those that come with affray", arg, meant(arg, embedded()))
}

// file reads a scenario from a file.
func (l *library) file(name string) (*scenario.Scenario, error) {
	data, err := readInput(l.stdin, name, scenario.MaxBytes)
	if err != nil {
		return nil, err
	}
	if name == "-" {
		name = "standard input"
	}
	return scenario.Parse(name, data, l.shelf)
}
