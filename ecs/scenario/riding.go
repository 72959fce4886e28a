package scenario

import (
	"fmt"

	"github.com/affray-engine/affray/rules/block"
)

// Mount returns whom a combatant rides from the beginning, nil for nobody: one of the list, which is those of the battle or
// of an arrival.
func (c *Combatant) Mount(list []Combatant) *Combatant {
	if c.Rides.Text == "" {
		return nil
	}
	for i := range list {
		if list[i].ID == c.Rides.Text {
			return &list[i]
		}
	}
	return nil
}

// saddles puts riders where their mounts are, as far as those can carry them. Those who come together are one list; a
// mount comes before its rider.
func (r *reader) saddles(list []Combatant, path string, together bool) {
	for i := range list {
		c := &list[i]
		if c.Rides.Text == "" {
			continue
		}
		if wrong := unridable(list, i, together); wrong != "" {
			r.errs.Note(block.Value, index(path, i)+".rides", c.Rides.Pos, "%s", wrong)
			r.placed = false
			continue
		}
		c.At = c.Mount(list).At
	}
}

// unridable says why one of a list cannot ride whom it is to, "" if it can.
func unridable(list []Combatant, i int, together bool) string {
	c := &list[i]
	m := c.Mount(list)
	var names []string
	for k := range list {
		if k != i && list[k].Side == c.Side && list[k].Rides.Text == "" {
			names = append(names, list[k].ID)
		}
	}
	want := "one of its side: " + block.OneOf(names, "")
	if len(names) == 0 {
		want = "one of its side, and there is nobody else"
	}
	switch {
	case m == nil && together:
		return fmt.Sprintf("%q is nobody who comes with %s%s: want %s", short(c.Rides.Text), c.ID, block.Hint(c.Rides.Text, names), want)
	case m == nil:
		return fmt.Sprintf("%q is no combatant of the beginning%s: want %s", short(c.Rides.Text), block.Hint(c.Rides.Text, names), want)
	case m == c:
		return fmt.Sprintf("%s rides itself: want %s", c.ID, want)
	case m.Side != c.Side:
		return fmt.Sprintf("%s is of another side than %s: want %s", m.ID, c.ID, want)
	case m.Rides.Text != "":
		return fmt.Sprintf("%s rides %s, and so carries nobody: want %s", m.ID, m.Rides.Text, want)
	case c.At.Given() && m.At.Given() && !c.At.same(m.At):
		return fmt.Sprintf("%s rides %s, which stands elsewhere: want its place, or none", c.ID, m.ID)
	case c.Facing.Given():
		return fmt.Sprintf("%s looks where %s does: want the facing there", c.ID, m.ID)
	}
	for k := range list {
		switch o := &list[k]; {
		case k < i && o.Rides.Text == c.Rides.Text:
			return fmt.Sprintf("%s rides %s already: want a mount for each", o.ID, m.ID)
		case together && k > i && o == m:
			return fmt.Sprintf("%s stands behind %s in the list: want it before its rider", m.ID, c.ID)
		}
	}
	return ""
}

// same reports whether two places are one.
func (p Place) same(o Place) bool { return p.Cell == o.Cell && p.Point == o.Point }

// riders looks at who rides whom in a scenario that a program has made.
func (c *checker) riders() {
	look := func(path string, list []Combatant, together bool) {
		for i := range list {
			if one := &list[i]; one.Rides.Text != "" {
				if wrong := unridable(list, i, together); wrong != "" {
					c.errs.Note(block.Value, index(path, i)+".rides", one.Rides.Pos, "%s", wrong)
				}
			}
		}
	}
	look("combatants", c.s.Combatants, false)
	for i := range c.s.Arrivals {
		look(index("arrivals", i)+".combatants", c.s.Arrivals[i].Combatants, true)
	}
}
