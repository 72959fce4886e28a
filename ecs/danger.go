package ecs

import (
	"errors"
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
	"github.com/affray-engine/affray/systems/space"
)

// danger is the rule by which the dangers of a scenario begin and end.
const danger rules.Rule = "FIELD-010"

// dangers makes what harms, hinders and hides on the field; on says which of it lasts from the beginning.
func (b *builder) dangers() (list []systems.Danger, on []bool) {
	for i := range b.s.Dangers {
		d := &b.s.Dangers[i]
		list = append(list, systems.Danger{
			ID: rules.ID(i + 1), Name: d.ID, Hazard: d.Hazard, Zone: zoneOf(b.s, d.Zone), Within: zoneOf(b.s, d.Within),
			Strength: int16(max(1, d.Strength)), Spread: int32(d.Spread), Sight: int32(d.Sight), Slow: int32(d.Slow),
		})
		on = append(on, !d.Begins.Given())
	}
	return list, on
}

// haze adds the obstacles that smoke is to those of the field, behind all others.
func (b *builder) haze(spec *space.Spec) {
	for i := range b.s.Dangers {
		d := &b.s.Dangers[i]
		z := zoneOf(b.s, d.Zone)
		if d.Hazard != rules.HazardSmoke || z == nil {
			continue
		}
		add := func(o grid.Obstacle, err error) {
			if err == nil {
				o.Conceal = true
				id := rules.ID(len(spec.Obstacles) + 1)
				spec.Obstacles = append(spec.Obstacles, space.Obstacle{ID: id, Obstacle: o, Danger: rules.ID(i + 1), Open: d.Begins.Given()})
			}
		}
		for _, c := range z.Cells {
			add(grid.NewCell(spec.Kind, c, 100))
		}
		if len(z.Cells) == 0 {
			x0, y0, x1, y1 := int64(z.Min.X), int64(z.Min.Y), int64(z.Max.X), int64(z.Max.Y)
			add(grid.NewPolygon([]grid.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}))
		}
	}
}

// perilous notes dangers that do nothing in the rulebook, and things for which one waits that nobody has.
func (b *builder) perilous() {
	shape := b.rules.Shape()
	for i := range b.s.Dangers {
		d, path := &b.s.Dangers[i], at("dangers", i)
		if marks := shape.Hazards[d.Hazard].Mark.There(); !marks && !d.Hazard.Harms() && d.Hazard != rules.HazardSmoke && d.Sight == 0 {
			b.errs.Note(block.MissingField, path+".sight", d.Pos, "%s does nothing by itself in %s: want from how many cells one sees in it", d.Hazard, shape.ID)
		}
		if d.Hazard.Harms() && shape.Hazards[d.Hazard].Dice == 0 {
			b.errs.Note(block.Value, path+".kind", d.Pos, "%s has no rules for %s: want another kind", shape.ID, d.Hazard)
		}
		b.carried(path+".begins", &d.Begins)
		b.carried(path+".ends", &d.Ends)
	}
	for i := range b.s.Arrivals {
		b.carried(at("arrivals", i), &b.s.Arrivals[i].When)
	}
}

// carried notes a trigger that waits for a thing that nobody has, or brings later.
func (b *builder) carried(path string, t *scenario.Trigger) {
	if t.Thing == "" || b.roster == nil {
		return
	}
	names := slices.Clone(b.brought)
	for i := range b.roster.Figures {
		names = append(names, b.roster.Figures[i].Items.Names[:]...)
	}
	slices.Sort(names)
	names = slices.DeleteFunc(slices.Compact(names), func(name string) bool { return name == "" })
	if !slices.Contains(names, t.Thing) {
		b.errs.Note(block.Value, path+".when.lies", t.Pos, "nobody has a %q%s: want %s", t.Thing, block.Hint(t.Thing, names), block.OneOf(names, ""))
	}
}

// zoneOf is the zone of a scenario with an id, nil if there is none.
func zoneOf(s *scenario.Scenario, id string) *systems.Zone {
	for i := range s.Zones {
		if z := &s.Zones[i]; z.ID == id && id != "" {
			out := &systems.Zone{
				Name: z.ID, Cells: slices.Clone(z.Cells),
				Min: rules.Cell{X: int32(z.From.X), Y: int32(z.From.Y)}, Max: rules.Cell{X: int32(z.To.X), Y: int32(z.To.Y)},
			}
			slices.SortFunc(out.Cells, grid.Cell.Compare)
			return out
		}
	}
	return nil
}

// threaten lets those dangers begin and end whose time it is.
func (b *Battle) threaten(h *Hand) {
	for i := range b.scenario.Dangers {
		d, s := &b.scenario.Dangers[i], &b.tick.State.Dangers[i]
		switch {
		case !s.Begun && b.due(&d.Begins):
			h.For(0).Danger(danger, rules.ID(i+1), true)
		case s.On && !s.Ended && d.Ends.Given() && b.due(&d.Ends):
			h.For(0).Danger(danger, rules.ID(i+1), false)
		}
	}
}

// lies reports whether a thing lies in a zone.
func (b *Battle) lies(thing, zone string) bool {
	for _, o := range b.tick.Roster.Things() {
		if o.Thing.Name == thing && zoneOf(b.scenario, zone).Holds(o.Place.Cell) {
			return true
		}
	}
	return false
}

// ErrNoDanger says that a scenario has no danger of a name.
var ErrNoDanger = errors.New("there is no such danger: want the id of one of the scenario's dangers")

// Danger lets a danger of the scenario begin or end, by its id. One that is so already is left alone, untold. It
// returns [ErrNoDanger] if there is none.
func (h *Hand) Danger(rule rules.Rule, id string, on bool) error {
	for i := range h.b.scenario.Dangers {
		if h.b.scenario.Dangers[i].ID == id {
			h.For(0).Danger(rule, rules.ID(i+1), on)
			return nil
		}
	}
	return ErrNoDanger
}

// DangerState is how a danger of the scenario stands.
type DangerState struct {
	On    bool
	Begun bool         // has begun; if it is not on, it is over
	Taken []rules.Cell // cells beyond its zone to which it has spread, sorted; not to be changed
}

// Dangers says how the dangers of the scenario stand, in their order.
func (b *Battle) Dangers() []DangerState {
	list := make([]DangerState, len(b.tick.State.Dangers))
	for i := range list {
		list[i] = DangerState{b.tick.State.Dangers[i].On, b.tick.State.Dangers[i].Begun, b.tick.State.Dangers[i].Cells}
	}
	return list
}

// InDanger reports whether a place is in a danger of the scenario that lasts, by its index.
func (b *Battle) InDanger(i int, at rules.Cell) bool {
	return i >= 0 && i < len(b.tick.Dangers) && b.tick.InDanger(i, at)
}
