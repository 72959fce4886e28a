package verify

import (
	"slices"

	"github.com/affray-engine/affray/ecs/record"
)

// beneath takes note of somebody who was to get up and lies in a cell that another holds
// (SPACE-036). The line before was whatever called it up; the next says that it is prone,
// unless it was so before.
func (c *checker) beneath(l *record.Line, f *fighter) *Mistake {
	if *l.To != f.at {
		return mistake("to", *l.To, f.at, "where "+f.name+" lies")
	}
	if !c.held(f) {
		return mistake("text", l.Text, "another line", "nobody else holds a cell of "+f.name)
	}
	i := slices.IndexFunc(c.owed, func(o owed) bool {
		return o.Kind == "up" && o.On == f.name && o.Up != "prone" && stands(o.Up)
	})
	if i < 0 {
		return mistake("text", l.Text, "another line", f.name+" was not to get up")
	}
	if f.up == "prone" { // no change comes of it
		c.owed = slices.Delete(c.owed, i, i+1)
	} else {
		f.under = c.n
	}
	return nil
}

// held reports whether somebody else is up where somebody lies. Who takes up more than one
// cell, or stands on open ground, may hold it from farther off.
func (c *checker) held(f *fighter) bool { return c.barred(f, f.at) }
