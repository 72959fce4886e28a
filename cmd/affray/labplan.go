package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/affray-engine/affray/ecs/lab"
	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/spf13/cobra"
)

// planSource finds the scenarios of a plan: files beside it, and what comes with affray.
type planSource struct {
	*shelves
	dir  string
	seen map[string]string // text of the files, by their names in the plan
}

// Text implements lab.Source.
func (s *planSource) Text(name string) (string, []byte, error) {
	if !strings.ContainsAny(name, `./\`) {
		data, err := s.Library.Text(name)
		return name + ".yaml", data, err
	}
	file := name
	if !filepath.IsAbs(name) {
		file = filepath.Join(s.dir, name)
	}
	data, err := s.in.read(file, scenario.MaxBytes)
	if err == nil {
		s.seen[name] = string(data)
	}
	return file, data, err
}

// keptSource finds the scenarios of a plan in its journal.
type keptSource struct {
	lab.Source
	files map[string]string
}

// Text implements lab.Source.
func (s keptSource) Text(name string) (string, []byte, error) {
	if text, kept := s.files[name]; kept {
		return name, []byte(text), nil
	}
	return s.Source.Text(name)
}

// planText reads the plan that an argument means: as with scenarios, a word without a dot or a slash is a name.
func planText(l *shelves, arg string) (file string, data []byte, err error) {
	if arg != "-" && !strings.ContainsAny(arg, `./\`) {
		data, err = l.PlanText(arg)
		if err == nil {
			return arg + ".yaml", data, nil
		}
		if here := fileHere(arg); here != "" {
			err = fmt.Errorf("unknown plan %q: there is a file of that name here: want ./%s", arg, here)
		}
		return "", nil, err
	}
	data, err = l.in.read(arg, scenario.MaxBytes)
	if err != nil && errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%s: %w", arg, fs.ErrNotExist)
	}
	return inputName(arg), data, err
}

// planNames lists the plans that come with affray.
func planNames() []string {
	l, err := library.New()
	if err != nil {
		return nil
	}
	return l.Plans()
}

// listPlans writes the plans that come with affray, one a line.
func listPlans(c *cobra.Command) error {
	l, err := openShelves(inputsOf(c), c.ErrOrStderr(), nil)
	if err != nil {
		return err
	}
	for _, name := range l.Plans() {
		file, data, err := planText(l, name)
		if err != nil {
			return err
		}
		design, title, err := lab.Heading(file, data)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(c.OutOrStdout(), "%s\t%s\t%s\n", name, design, title); err != nil {
			return err
		}
	}
	return nil
}
