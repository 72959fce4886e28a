package ecs

import (
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// ground is what decides whether an option of the field does anything.
type ground struct {
	kind  grid.Kind
	rules *space.Options // all that the battle will have
	book  *rules.Shape
	value string // of the option
}

func (g *ground) open() bool { return g.kind == grid.Free }

// arcs reports whether it matters to anybody from where somebody is seen.
func (g *ground) arcs() bool {
	t := &g.book.Space
	return t.Facing || t.Engage.Front || !g.open() && g.rules.Zones != grid.ZonesIgnored && g.rules.Zone == grid.ZoneFront
}

// noCover reports whether bodies in the way do nothing for anybody.
func noCover(g *ground) bool { return !g.book.Space.Cover }

// together reports whether figures of the book ever move at the same time.
func (g *ground) together() bool {
	return slices.ContainsFunc(g.book.Program[:], func(p []rules.Phase) bool { return slices.Contains(p, rules.PhaseMove) })
}

const (
	noCells  = "open ground has no cells"
	isLevel  = "open ground is level"
	noArcs   = "in this rulebook nothing hangs on facing"
	noBorder = "with these arcs nobody stands on a border"

	coverless = "in this rulebook men in the way shelter nobody"
)

// idle is why an option of the field would do nothing; those that are not here always do
// something.
var idle = []struct {
	key  string
	is   func(g *ground) bool
	text string
}{
	{"diagonal", func(g *ground) bool { return g.kind != grid.Square }, "only squares have diagonals"},
	{"corner", func(g *ground) bool { return g.kind != grid.Square || g.rules.Diagonal == grid.Manhattan }, "nobody steps diagonally"},
	{"facings", func(g *ground) bool { return g.value == "12" && !g.arcs() }, noArcs},
	{"profile", func(g *ground) bool { return !g.arcs() }, noArcs},
	{"tie", func(g *ground) bool { return !g.arcs() }, noArcs},
	{"tie", func(g *ground) bool { return g.rules.Profile == grid.Oct8 }, noBorder},
	{"turn_cost_mm", (*ground).open, "on open ground turning is free"},
	{"lean_mm", func(g *ground) bool { return !g.open() }, "on cells one's own obstacles are those of the cells"},
	{"body_cover", noCover, coverless},
	{"body_cap", noCover, coverless},
	{"body_cap", func(g *ground) bool { return g.rules.BodyCover != space.BodiesSoft }, "only soft cover by bodies is capped"},
	{"shelter_at", func(g *ground) bool { return !g.book.Space.Shelter }, "in this rulebook nothing hangs on being sheltered"},
	{"measure", func(g *ground) bool { return g.book.Space.Cells }, "in this rulebook ranges are counted in cells"},
	{"measure", (*ground).open, isLevel},
	{"stack", func(g *ground) bool { return g.value == "on" && g.open() }, noCells},
	{"allies", (*ground).open, noCells},
	{"overrun", func(g *ground) bool { return g.value == "on" && g.open() }, noCells},
	{"zone", (*ground).open, noCells},
	{"zone", func(g *ground) bool { return g.rules.Zones == grid.ZonesIgnored }, "zoc is none"},
	{"zoc", (*ground).open, noCells},
	{"zoc_mm", (*ground).open, noCells},
	{"zoc_mm", func(g *ground) bool { return g.rules.Zones != grid.ZonesCost }, "it wants zoc: cost"},
	{"max_up_mm", (*ground).open, isLevel},
	{"max_down_mm", (*ground).open, isLevel},
	{"climb_factor", (*ground).open, isLevel},
	{"melee_up_mm", (*ground).open, isLevel},
	{"high_ground_mm", (*ground).open, isLevel},
	{"high_ground_mm", func(g *ground) bool { return !g.book.Space.High }, "in this rulebook nobody gains by standing higher"},
	{"swap", (*ground).open, noCells},
	{"swap", func(g *ground) bool { return !g.together() }, "in this rulebook one moves after the other"},
	{"stray", func(g *ground) bool { return g.value == "on" && g.book.Space.Strays }, "the rulebook itself says whom a missed shot endangers"},
	{"scatter", func(g *ground) bool { return g.value == "on" && g.book.Space.Scatter.Cells == 0 }, "in this rulebook nothing that is thrown comes to lie on the field"},
	{"scatter", func(g *ground) bool { return g.value == "on" && g.open() }, "open ground has no directions to scatter in"},
	{"area_body", (*ground).open, noCells},
}

// idleOptions refuses options of the field that would do nothing in this battle.
func (b *builder) idleOptions(made *space.Options) {
	g := ground{kind: b.s.Field.Kind, rules: made, book: b.rules.Shape()}
	for _, o := range b.s.Space.Options {
		g.value = o.Value
		for i := range idle {
			if why := &idle[i]; why.key == o.Key && why.is(&g) {
				b.errs.Note(block.Value, "space."+o.Key, o.Pos, "%s does nothing here, leave it out: %s", o.Key, why.text)
				break
			}
		}
	}
}
