package ecs

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems"
)

// combatants makes the entities of the scenario's combatants.
func (b *builder) combatants() {
	b.roster = systems.NewRoster(b.config.World)
	b.roster.Carried = b.config.Parts
	for i := range b.first {
		out := b.fighter(i)
		b.muster(&b.s.Combatants[i], &out)
	}
	for i := range b.roster.Figures {
		b.looks(&b.roster.Figures[i], &b.s.Combatants[i])
	}
	for _, m := range b.mounts() {
		b.roster.Figures[m.Rider-1].Facing.Dir = b.roster.Figures[m.ID-1].Facing.Dir
	}
}

// fighter is what the book makes of a combatant.
func (b *builder) fighter(i int) (out rules.Fighter) {
	c := &b.s.Combatants[i]
	var receipt rules.Verdict
	b.rules.Build(b.blockOf(c, i), &out, &receipt)
	b.errs.Listed(b.lister())
	out.Marks = slices.DeleteFunc(out.Marks, func(m rules.Mark) bool {
		bad := int(m.Kind) >= len(b.rules.Shape().Marks)
		if bad {
			b.errs.Note(block.Value, "combatants."+c.ID, c.Pos, "the rulebook gives %s a mark of kind %d, which it does not have", c.ID, m.Kind)
		}
		return bad
	})
	return out
}

// lister is the command that lists what stat blocks may name.
func (b *builder) lister() string { return "affray stock " + b.rules.Shape().ID }

// blockOf is what the scenario says of a combatant, for the book to read.
func (b *builder) blockOf(c *scenario.Combatant, i int) rules.Block {
	path := b.where(i)
	in := rules.Block{Stats: block.Read(c.Stats, path+".stats."+b.s.Rulebook.Text, &b.errs)}
	for j, g := range c.Gear {
		in.Gear = append(in.Gear, rules.Given{Name: g.Text, Pos: g.Pos, Path: path + "." + at("gear", j)})
	}
	for j, k := range c.Conditions {
		ticks := int32(k.Segments) + int32(k.Rounds)*b.rules.Shape().Round
		in.Conditions = append(in.Conditions, rules.Given{Name: k.Kind.Text, Ticks: ticks, Pos: k.Pos, Path: path + "." + at("conditions", j)})
	}
	return in
}

// muster fills the components of a combatant.
func (b *builder) muster(c *scenario.Combatant, in *rules.Fighter) *systems.Figure {
	f := b.roster.Add()
	f.Who.Name, f.Who.Kind, f.Who.Caster, f.Who.Team = c.ID, in.Kind, in.Caster, uint8(b.team(c.Side))
	f.Born = *f.Who
	f.OF.OF, f.DF.DF, f.AR.AR, f.DR.DR = in.Traits[rules.OF], in.Traits[rules.DF], in.Traits[rules.AR], in.Traits[rules.DR]
	copy(f.Traits.Traits[rules.NShare:], in.Traits[rules.NShare:])
	f.Pools.Pools, f.Areas.Areas = in.Pools, in.Areas
	f.Built.Axes = [rules.NShare]int16(in.Traits[:rules.NShare])
	for i := range in.Areas {
		f.Built.Armour[i] = in.Areas[i].AR
	}
	f.Items.List, f.Items.Names = in.Items, in.Names
	for _, m := range in.Marks {
		b.serial++
		if m.Serial = b.serial; m.Ends == rules.AtTick {
			m.Until += b.now
		}
		f.Marks.List = append(f.Marks.List, m)
		f.Marks.Has.Add(m.Kind)
	}
	f.Reach.Bare = in.Reach
	f.Body.Shape, f.Body.Posture = in.Body, in.Posture
	f.Place.Cell = b.cell(c)
	f.Place.Since, f.Place.Start = f.Place.Cell, f.Place.Cell
	f.Facing.Dir = b.facing(c, f.Who.Team)
	return f
}

// cell is where a combatant stands.
func (b *builder) cell(c *scenario.Combatant) grid.Cell {
	if m := c.Mount(b.s.Combatants); m != nil {
		c = m
	}
	if b.s.Field.Kind == grid.Free {
		return grid.Cell{X: int32(c.At.Point.X), Y: int32(c.At.Point.Y)}
	}
	return c.At.Cell
}

// facing is what the scenario says, else before others are looked at right for the first side and left
// for all others.
func (b *builder) facing(c *scenario.Combatant, team uint8) uint8 {
	if m := c.Mount(b.s.Combatants); m != nil {
		c = m
	}
	if c.Facing.Given() {
		return facingOf(b.s.Field.Kind, c.Facing.Direction, c.Facing.Vector)
	}
	return b.turned(b.usually(team))
}

// usually is the direction in which somebody of a side looks who has nobody to look at.
func (b *builder) usually(team uint8) int {
	if team == 0 {
		return 0
	}
	return b.lattice().Directions() / 2
}

// lattice is the kind of field; open ground has the directions of squares.
func (b *builder) lattice() grid.Kind {
	if b.s.Field.Kind == grid.Free {
		return grid.Square
	}
	return b.s.Field.Kind
}

// turned is the facing that looks along a direction.
func (b *builder) turned(direction int) uint8 {
	n := b.lattice().Directions()
	return uint8(int(b.s.Space.Int("facings", int64(n))) / n * direction)
}

func (b *builder) team(side string) int {
	for i, s := range b.s.Sides {
		if s.ID == side {
			return i
		}
	}
	return 0
}

// where is the path of a combatant in the scenario.
func (b *builder) where(i int) string {
	if b.path != "" {
		return b.path
	}
	return at("combatants", i)
}

func at(key string, i int) string { return fmt.Sprintf("%s[%d]", key, i) }
