// Package library reads the scenarios that come with affray, for pictures and tests. The stat
// blocks that they use are read once for the whole program.
//
// # Outline
//
//   - [Names] lists the scenarios.
//   - [Load] reads one of them, [Parse] one of one's own.
//
// # Guarantees
//
// Nothing is read but what is embedded or handed over. Names and Load are the same at any time.
package library

import (
	"sync"

	"github.com/affray-engine/affray/ecs/library"
	"github.com/affray-engine/affray/ecs/scenario"
)

// shelf holds what comes with affray. What is embedded is in order, or nothing here works.
var shelf = sync.OnceValue(func() *library.Library {
	l, err := library.New()
	if err != nil {
		panic(err)
	}
	return l
})

// Names lists the scenarios that come with affray, in the order of the alphabet.
func Names() []string { return shelf().Names() }

// Load reads a scenario that comes with affray. The error is a *library.UnknownError if there
// is none of that name.
func Load(name string) (*scenario.Scenario, error) { return shelf().Open(name) }

// Parse reads a scenario that somebody brought along; it may use the stat blocks that
// come with affray. The file's name is used in messages only. The error is a
// scenario.Errors with every mistake.
func Parse(file string, data []byte) (*scenario.Scenario, error) { return shelf().Parse(file, data) }
