package verify

import (
	"fmt"
	"math"
	"slices"

	"github.com/affray-engine/affray/ecs/record"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/event"
)

// peril is a danger of the field, as the lines so far leave it.
type peril struct {
	*record.Danger
	on      bool
	taken   [][2]int32
	fresh   [][2]int32      // those that it takes with the end of the round
	crossed map[string]bool // who has come through it in this round
	struck  map[string]bool // whom it has harmed in this round
}

// suffer is the act that dangers make.
var suffer = rules.ActSuffer.String()

// dangers takes over those of the header.
func (c *checker) dangers() {
	for i := range c.h.Dangers {
		d := &c.h.Dangers[i]
		c.perils = append(c.perils, peril{d, d.On, slices.Clone(d.Cells), nil, map[string]bool{}, map[string]bool{}})
	}
}

// dangersHeader checks what the header says of them.
func (c *checker) dangersHeader() *Mistake {
	for i, d := range c.h.Dangers {
		for _, z := range [...]string{d.Zone, d.Within} {
			if z != "" && c.zone(z) == nil {
				return mistake(fieldAt("dangers", i, "zone"), z, "one of the zones", "")
			}
		}
	}
	return nil
}

// endangers reports whether a place is in a danger that lasts.
func (c *checker) endangers(p *peril, at [2]int32) bool {
	return p.on && (p.Zone == "" || c.in(p.Zone, at) || slices.Contains(p.taken, at))
}

// endangered checks a danger that begins, ends or spreads.
func (c *checker) endangered(l *record.Line) *Mistake {
	x := l.Danger
	if x.Index < 0 || x.Index >= len(c.perils) {
		return mistake("danger.index", x.Index, "one of the dangers of the header", "")
	}
	p := &c.perils[x.Index]
	if x.What == event.Spreads {
		return c.spreads(p, l)
	}
	if x.What != event.Begins && x.What != event.Ends {
		return mistake("danger.what", x.What, event.Begins+", "+event.Ends+" or "+event.Spreads, "")
	}
	if (x.What == event.Begins) == p.on {
		return mistake("danger.what", x.What, "the other", p.Name+" is so already")
	}
	if i := slices.IndexFunc(c.owed, func(o owed) bool {
		return o.Kind == "danger" && o.Effect.Danger == p.Name && o.What == x.What && o.Rule == x.Rule
	}); i >= 0 {
		c.owed = slices.Delete(c.owed, i, i+1)
	} else {
		return mistake("danger.rule", x.Rule, "one that was announced", "")
	}
	p.on, p.taken = x.What == event.Begins, nil
	clear(p.struck)
	return nil
}

// spreads checks that a danger takes a cell beside it, by the d100 of the seed.
func (c *checker) spreads(p *peril, l *record.Line) *Mistake {
	x, kind := l.Danger, grids[c.h.Field.Grid]
	to := c.place(*l.To)
	beside := false
	for d := range kind.Directions() {
		if from := c.shown(to.Add(kind.Direction(d))); !kind.Diagonal(d) && c.endangers(p, from) {
			beside = true
		}
	}
	face := rules.Kindles(c.h.Seed, c.round-1, rules.ID(x.Index+1), to)
	switch {
	case p.Spread == 0 || !p.on || !beside || c.endangers(p, *l.To):
		return mistake("to", *l.To, "a cell beside the danger", "")
	case p.Within != "" && !c.in(p.Within, *l.To):
		return mistake("to", *l.To, "a cell of "+p.Within, "")
	case x.Most != p.Spread:
		return mistake("danger.most", x.Most, p.Spread, "what the header says")
	case x.Face != face || face > p.Spread:
		return mistake("danger.face", x.Face, face, "d100 thrown again from the seed")
	case x.Rule != "FIELD-016":
		return mistake("danger.rule", x.Rule, "FIELD-016", "")
	}
	p.fresh = append(p.fresh, *l.To)
	return nil
}

// crosses notes who has come through dangers along a way.
func (c *checker) crosses(f *fighter, way [][2]int32) {
	for i := range c.perils {
		p := &c.perils[i]
		if slices.ContainsFunc(way, func(at [2]int32) bool { return c.endangers(p, at) }) {
			p.crossed[f.name] = true
		}
	}
}

// harmed checks whom a danger harms: who has come through it, or is in it when the round ends, each once in a round.
func (c *checker) harmed(l *record.Line, a, _ *fighter) *Mistake {
	x := &l.Exchange.Act
	if x.Kind != suffer {
		return nil
	}
	i := int(x.About) - 1
	if i < 0 || i >= len(c.perils) {
		return mistake("exchange.act.about", x.About, "one of the dangers of the header, from 1", "")
	}
	p := &c.perils[i]
	drowns := p.Kind == rules.HazardWater.String()
	switch {
	case rules.Hazard(x.Mode).String() != p.Kind:
		return mistake("exchange.act.mode", x.Mode, p.Kind, "")
	case int(x.Aim) != p.Strength:
		return mistake("exchange.act.aim", x.Aim, p.Strength, "the strength of the header")
	case p.struck[a.name]:
		return mistake("exchange.act", x.Kind, "none", p.Name+" has harmed "+a.name+" in this round")
	case !p.crossed[a.name] && !c.endangers(p, a.at) || drowns && stands(a.up):
		return mistake("exchange.act", x.Kind, "none", a.name+" has nothing to do with "+p.Name)
	}
	p.struck[a.name] = true
	return nil
}

// slowed is what a cell costs to enter, with what dangers make of it.
func (c *checker) slowed(cell grid.Cell, percent int32) uint16 {
	for i := range c.perils {
		if p := &c.perils[i]; p.Slow > 0 && c.endangers(p, c.shown(cell)) {
			if percent == 0 {
				percent = 100
			}
			percent = min(percent*int32(p.Slow)/100, math.MaxUint16)
		}
	}
	return uint16(percent)
}

// endured checks when a round is over that dangers have harmed all who were in them.
func (c *checker) endured() *Mistake {
	for i := range c.perils {
		p := &c.perils[i]
		fire, water := p.Kind == rules.HazardFire.String(), p.Kind == rules.HazardWater.String()
		for _, f := range c.list {
			drowns := water && !stands(f.up) && !c.hurt(f) && f.fainted != c.now // that check comes after what dangers do
			if !p.struck[f.name] && f.up != "dead" && f.up != "gone" && c.endangers(p, f.at) && (fire || drowns) {
				return mistake("kind", "a later round", "struck", fmt.Sprintf("%s is in %s", f.name, p.Name))
			}
		}
	}
	for i := range c.perils {
		p := &c.perils[i]
		p.taken = append(p.taken, p.fresh...)
		p.fresh = nil
		clear(p.struck)
		clear(p.crossed)
	}
	return nil
}

// hurt reports whether a danger has harmed somebody who may have stood before: all look at the same moment at who is
// in them.
func (c *checker) hurt(f *fighter) bool {
	return slices.ContainsFunc(c.perils, func(p peril) bool { return p.struck[f.name] })
}

// shown is a cell as files write it.
func (c *checker) shown(at grid.Cell) [2]int32 {
	to := layouts[c.h.Field.Layout].FromAxial(at)
	return [2]int32{to.X, to.Y}
}
