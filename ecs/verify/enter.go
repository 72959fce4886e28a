package verify

import (
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
)

// enters is the effect by which somebody comes onto the field.
var enters = rules.EffEnter.String()

// joined adds somebody who was not there when the battle began to those who fight.
func (c *checker) joined(l *record.Line) *Mistake {
	r := l.Recruit
	switch {
	case c.by[l.Who] != nil:
		return mistake("who", l.Who, "somebody new", "")
	case r.Name != l.Who:
		return mistake("recruit.name", r.Name, l.Who, "")
	case r.Up != rules.Gone.String():
		return mistake("recruit.up", r.Up, rules.Gone.String(), "an effect brings it onto the field")
	}
	for _, m := range r.Marks {
		c.serial = max(c.serial, m.Serial)
	}
	if m := c.member(r, len(c.list)+1, "recruit."); m != nil {
		return m
	}
	c.enlist(r)
	return nil
}

// enter brings somebody onto the field: where the effect says, if nobody holds that.
func (c *checker) enter(f *fighter, l *record.Line) *Mistake {
	x := l.Change
	switch e := &x.Effect; {
	case l.To == nil || e.Cell == nil || e.Facing == nil:
		return mistake("to", "none", "the place where "+f.name+" comes onto the field", "")
	case !c.inside(*l.To):
		return mistake("to", *l.To, "a place on the field", "")
	case x.Was != f.up:
		return mistake("change.was", x.Was, f.up, "what the lines so far leave")
	case x.Is != e.Up || x.Is == rules.Gone.String():
		return mistake("change.is", x.Is, e.Up, "")
	case *l.To != *e.Cell && !c.barred(f, *e.Cell):
		return mistake("to", *l.To, *e.Cell, "nobody is in the way there")
	case !f.wide && c.h.Field.Grid != "free" && c.ground[c.place(*l.To)].Solid:
		return mistake("to", *l.To, "a place that is not solid", "")
	}
	f.up, f.at, f.facing = x.Is, *l.To, *x.Effect.Facing
	c.look()
	return nil
}

// barred reports whether somebody else may keep somebody from standing in a place. Who takes up more than
// one cell, or stands on open ground, may hold it from farther off.
func (c *checker) barred(f *fighter, at [2]int32) bool {
	return slices.ContainsFunc(c.list, func(o *fighter) bool {
		return o != f && stands(o.up) && (o.at == at || o.wide || f.wide || c.h.Field.Grid == "free")
	})
}

// outside is somebody who was to come onto the field, and found no room.
func (c *checker) outside(l *record.Line, f *fighter) *Mistake {
	i := slices.IndexFunc(c.owed, func(o owed) bool { return o.Kind == enters && o.On == f.name && o.Cell != nil && *o.Cell == *l.To })
	if i < 0 {
		return mistake("text", l.Text, "another line", f.name+" was not to come onto the field")
	}
	c.owed = slices.Delete(c.owed, i, i+1)
	return nil
}
