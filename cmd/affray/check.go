package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/scenario"
)

func newCheck() *cobra.Command {
	var stock []string
	c := &cobra.Command{
		Use:   "check FILE...",
		Short: "Check scenarios and plans and list every mistake",
		Long: `Check reads scenarios, builds their battles, and writes one line for each mistake:

  file:line:column: path: what is wrong and what would be right

or "file: ok". Of a plan of affray lab it builds all that the plan would fight. A FILE may be the name of a scenario that comes with affray, and - is
standard input. It runs nothing. Options, stat blocks, gear, orders and forced dice are
checked by the rulebook. The exit code is 2 if there is any mistake.`,
		Example: `  affray check mine.yaml
  affray check battles/*.yaml --stock people.yaml`,
		Args: between(1, -1, "one file or more"),
		RunE: func(c *cobra.Command, files []string) error { return runCheck(c, stock, files) },
	}
	takesScenarios(c, &stock)
	return c
}

func runCheck(c *cobra.Command, stock, files []string) error {
	l, err := openShelves(inputsOf(c), c.ErrOrStderr(), stock)
	if err != nil {
		return err
	}
	mistakes, bad := 0, 0
	for _, file := range files {
		if c.Context().Err() != nil {
			return errStopped
		}
		line := inputName(file) + ": ok"
		if err := checkFile(l, file); errors.Is(err, errStopped) {
			return err
		} else if err != nil {
			line, bad = err.Error(), bad+1
			mistakes += count(err)
		}
		if _, err := fmt.Fprintln(c.OutOrStdout(), line); err != nil {
			return err
		}
	}
	if bad == 0 {
		return nil
	}
	c.PrintErrf("affray: %s in %d of %s\n", number(mistakes, "mistake"), bad, number(len(files), "file"))
	return errBad
}

// checkFile reads a scenario and builds its battle.
func checkFile(l *shelves, file string) error {
	data, err := l.in.read(file, scenario.MaxBytes)
	if err == nil && isPlan(file, data) {
		_, err = lab.ReadPlan(inputName(file), data, &planSource{shelves: l, dir: filepath.Dir(file), seen: map[string]string{}}, 0)
		return err
	}
	var s *scenario.Scenario
	if err == nil {
		s, err = l.Parse(inputName(file), data)
	}
	if errors.Is(err, fs.ErrNotExist) {
		s, err = l.scenario(file) // perhaps it is the name of one that comes with affray
	}
	if err == nil {
		_, err = ecs.New(s, ecs.Config{})
	}
	return err
}

// isPlan reports whether a file is a plan of the laboratory.
func isPlan(file string, data []byte) bool {
	tree, err := scenario.Tree(file, data)
	return err == nil && tree.Get("plan") != nil
}

// count is how many mistakes an error tells of.
func count(err error) int {
	var all scenario.Errors
	if errors.As(err, &all) {
		return len(all)
	}
	return 1
}
