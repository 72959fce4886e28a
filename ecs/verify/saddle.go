package verify

import (
	"fmt"
	"strconv"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/systems/event"
)

// upright is how both a rider and its mount are.
var upright = rules.Standing.String()

// riderOf is who rides somebody, nil for nobody.
func (c *checker) riderOf(f *fighter) *fighter {
	for _, o := range c.list {
		if o.rides == f.name {
			return o
		}
	}
	return nil
}

// leads is who is turned when somebody is: of a mount its rider.
func (c *checker) leads(name string) string {
	if f := c.by[name]; f != nil {
		if o := c.riderOf(f); o != nil {
			return o.name
		}
	}
	return name
}

// saddlesHeader checks who rides whom when the file begins.
func (c *checker) saddlesHeader() *Mistake {
	for i := range c.h.Roster {
		f := c.by[c.h.Roster[i].Name]
		if f.rides == "" {
			continue
		}
		if why := c.unridable(f, c.by[f.rides], true); why != "" {
			return mistake(fieldAt("roster", i, "rides"), strconv.Quote(f.rides), "somebody whom it can ride", why)
		}
	}
	return nil
}

// unridable says why somebody cannot ride another, "" if it can.
func (c *checker) unridable(f, m *fighter, there bool) string {
	switch {
	case m == nil:
		return "it is nobody of the roster"
	case m == f || m.side != f.side:
		return m.name + " is not another of its side"
	case m.rides != "":
		return m.name + " rides itself"
	case f.up != upright || m.up != upright:
		return "both stand"
	case there && m.at != f.at:
		return fmt.Sprintf("%s is at %v, %s at %v", f.name, f.at, m.name, m.at)
	}
	for _, o := range c.list {
		if o != f && o.rides == m.name {
			return o.name + " rides it already"
		}
	}
	return ""
}

// saddle lets somebody get into a saddle or out of it.
func (c *checker) saddle(l *record.Line) *Mistake {
	f, m := c.by[l.Who], c.by[l.Other]
	if !c.inside(*l.To) {
		return mistake("to", *l.To, "a place on the field", "")
	}
	if l.Text == event.Mounts {
		return c.gets(l, f, m)
	}
	if m == nil || f.rides != m.name {
		return mistake("other", strconv.Quote(l.Other), strconv.Quote(f.rides), "whom "+f.name+" rides")
	}
	switch l.Text {
	case event.Dismounts:
		if f.up != upright || m.up != upright {
			return mistake("text", l.Text, event.Falls, f.name+" is "+f.up+", "+m.name+" "+m.up)
		}
		if !f.does(rules.ActDismount.String(), c.now) && c.pushed[f.name] == 0 {
			return mistake("text", l.Text, "another line", f.name+" was not ordered to get off")
		}
	case event.Falls:
		if f.up == upright && m.up == upright && c.pushed[f.name] == 0 && !c.unseated(f) {
			return mistake("text", l.Text, "another line", "both stand, and nothing throws "+f.name)
		}
		f.thrown, c.pushed[f.name] = c.n, 0
	default:
		return mistake("text", l.Text, "mounts, dismounts or falls", "")
	}
	f.rides = ""
	f.comes(*l.To)
	return nil
}

// gets lets somebody get into a saddle.
func (c *checker) gets(l *record.Line, f, m *fighter) *Mistake {
	switch why := c.unridable(f, m, false); {
	case f.rides != "":
		return mistake("text", l.Text, "another line", f.name+" rides "+f.rides)
	case why != "":
		return mistake("other", strconv.Quote(l.Other), "somebody whom it can ride", why)
	case !f.does(rules.ActMount.String(), c.now):
		return mistake("text", l.Text, "another line", f.name+" was not ordered to get on")
	case *l.To != m.at:
		return mistake("to", *l.To, m.at, "where "+m.name+" is")
	}
	f.rides = m.name
	f.comes(m.at)
	return nil
}

// unseated reports whether somebody bears a mark with which it does not stay in a saddle.
func (c *checker) unseated(f *fighter) bool {
	for i := range f.marks {
		if c.marks[f.marks[i].Kind].Unseats {
			return true
		}
	}
	return false
}
