package ecs

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems"
)

// UnusedError says that somebody was given a number of which its rulebook makes no use: [Battle.Touch] does not take what
// would change nothing.
type UnusedError struct {
	Who      string // the combatant, as the scenario calls it
	Rulebook string
	What     string // "DR", "AR of area 3"
}

// Error implements error.
func (e *UnusedError) Error() string {
	return fmt.Sprintf("%s has another %s than the rulebook %s has given it, which makes no use of it: want it as it was", e.Who, e.What, e.Rulebook)
}

// axisNames are the four that all rulebooks share.
var axisNames = [rules.NShare]string{rules.OF: "OF", rules.DF: "DF", rules.AR: "AR", rules.DR: "DR"}

// unused looks for what the host has changed of the axes and of armour by area that the rulebook does not use (FIELD-050).
func (b *Battle) unused(f *systems.Figure) error {
	s := b.Shape()
	no := func(what string) error { return &UnusedError{f.Who.Name, s.ID, what} }
	for i, now := range [...]int16{f.OF.OF, f.DF.DF, f.AR.AR, f.DR.DR} {
		if now != f.Built.Axes[i] && !s.Uses(i) {
			return no(axisNames[i])
		}
	}
	for i := range f.Areas.Areas {
		if a := &f.Areas.Areas[i]; a.AR != f.Built.Armour[i] && (len(s.Areas) == 0 || a.Hold == 0) {
			return no(fmt.Sprintf("AR of area %d", i))
		}
	}
	return nil
}
