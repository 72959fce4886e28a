package library

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/affray-engine/affray/assets"
	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/books"
)

// Library is scenarios and stat blocks. Make it with [New].
type Library struct {
	shelf *scenario.Shelf
	more  []rules.Maker
}

// UnknownError says that no scenario of a name comes with affray.
type UnknownError struct {
	Name  string
	Known []string // the names that there are
}

// Error implements error.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("unknown scenario %q%s: want %s", e.Name, block.Hint(e.Name, e.Known), block.OneOf(e.Known, ""))
}

// UnknownPlanError says that no plan of a name comes with affray.
type UnknownPlanError struct {
	Name  string
	Known []string // the names that there are
}

// Error implements error.
func (e *UnknownPlanError) Error() string {
	return fmt.Sprintf("unknown plan %q%s: want %s", e.Name, block.Hint(e.Name, e.Known), block.OneOf(e.Known, ""))
}

// New returns the library of what comes with affray. Scenarios that it parses may also name
// the rulebooks of more: the same as are given to ecs.New in ecs.Config.Books. The error is one
// of the embedded files, which the tests keep from happening.
func New(more ...rules.Maker) (*Library, error) {
	var known []string
	for _, m := range slices.Concat(books.All(), more) {
		known = append(known, m.ID)
	}
	l := &Library{shelf: scenario.NewShelf(known...), more: more}
	files, err := fs.Glob(assets.Files, "stock/*.yaml")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		data, err := assets.Files.ReadFile(file)
		if err == nil {
			err = l.Add(file, data)
		}
		if err != nil {
			return nil, err
		}
	}
	return l, nil
}

// Add puts the stat blocks of a file beside those there are; later ones take the place of
// earlier ones of the same name and rulebook. The file's name is used in positions only.
// The error is a [scenario.Errors]; then nothing is added.
func (l *Library) Add(file string, data []byte) error { return l.shelf.Add(file, data) }

// Names lists the scenarios that come with affray, by ascending name.
func (l *Library) Names() []string {
	files, _ := fs.Glob(assets.Files, "scenarios/*.yaml") // the pattern is good
	for i, file := range files {
		files[i] = strings.TrimSuffix(path.Base(file), ".yaml")
	}
	return files
}

// Plans lists the plans of the laboratory that come with affray, by ascending name.
func (l *Library) Plans() []string {
	files, _ := fs.Glob(assets.Files, "plans/*.yaml") // the pattern is good
	for i, file := range files {
		files[i] = strings.TrimSuffix(path.Base(file), ".yaml")
	}
	return files
}

// PlanText returns the file of a plan that comes with affray. It returns an *[UnknownPlanError] if
// there is none of that name.
func (l *Library) PlanText(name string) ([]byte, error) {
	data, err := assets.Files.ReadFile("plans/" + name + ".yaml")
	if err != nil {
		return nil, &UnknownPlanError{Name: name, Known: l.Plans()}
	}
	return data, nil
}

// Open reads a scenario that comes with affray. It returns an *[UnknownError] if there is
// none of that name.
func (l *Library) Open(name string) (*scenario.Scenario, error) {
	data, err := l.Text(name)
	if err != nil {
		return nil, err
	}
	return l.Parse(name+".yaml", data)
}

// Text returns the file of a scenario that comes with affray. It returns an
// *[UnknownError] if there is none of that name.
func (l *Library) Text(name string) ([]byte, error) {
	data, err := assets.Files.ReadFile("scenarios/" + name + ".yaml")
	if err != nil {
		return nil, &UnknownError{Name: name, Known: l.Names()}
	}
	return data, nil
}

// Parse reads a scenario of one's own, which may name any stat block of the library.
// The file's name is used in positions only. The error is a [scenario.Errors]; beside other
// mistakes it tells what the rulebook does not take. Where there are no others, ecs.New does.
func (l *Library) Parse(file string, data []byte) (*scenario.Scenario, error) {
	return l.reviewed(scenario.Draft(file, data, l.shelf))
}

// ParseTree is [Library.Parse] of a tree that scenario.Tree has read from data, or of an edited copy of it.
func (l *Library) ParseTree(n *block.Node, data []byte) (*scenario.Scenario, error) {
	return l.reviewed(scenario.DraftTree(n, data, l.shelf))
}

// reviewed lets the rulebook add its mistakes to those of a draft.
func (l *Library) reviewed(s *scenario.Scenario, err error) (*scenario.Scenario, error) {
	var errs scenario.Errors
	if !errors.As(err, &errs) {
		return s, err
	}
	if s != nil {
		errs = append(errs, ecs.Review(s, ecs.Config{Books: l.more})...)
	}
	return nil, errs.Err()
}

// Stock lists the names of the stat blocks for a rulebook, which a scenario may use.
func (l *Library) Stock(rulebook string) []string { return l.shelf.Names(rulebook) }
