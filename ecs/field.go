package ecs

import (
	"github.com/affray-engine/affray/ecs/scenario"
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
	"github.com/affray-engine/affray/rules/grid"
	"github.com/affray-engine/affray/systems/space"
)

// field makes the map of the scenario's field.
func (b *builder) field() {
	f := &b.s.Field
	spec := space.Spec{Kind: f.Kind, CellMm: rules.Mm(f.CellMM), Rules: b.groundOptions()}
	if spec.CellMm == 0 {
		spec.CellMm = b.rules.Shape().Space.CellMm
	}
	b.idleOptions(&spec.Rules)
	bounds(f, &spec)
	for _, g := range f.Grounds {
		solid := g.Solid && g.Door != scenario.ClosedDoor // which is an obstacle, and may be opened
		spec.Terrain = append(spec.Terrain, space.Terrain{Cell: g.Cell, Percent: g.Percent, Z: g.Z, Solid: solid})
	}
	for _, e := range f.Edges {
		spec.Edges = append(spec.Edges, space.Edge{A: e.A, B: e.B, Blocked: e.Blocked, AddMm: rules.Mm(e.AddMM)})
	}
	for i, o := range f.Obstacles {
		spec.Obstacles = append(spec.Obstacles, space.Obstacle{
			ID: rules.ID(i + 1), Obstacle: o.Obstacle, Door: o.Door != scenario.NoDoor, Open: o.Door == scenario.OpenDoor,
		})
	}
	b.haze(&spec)
	m, err := space.NewMap(spec)
	if err != nil {
		for _, e := range flatten(err) {
			b.errs.Note(block.Value, "field", f.Pos, "%v", e)
		}
		return
	}
	b.ground = m
}

// bounds fits the axial bounds round the picture. A rectangle of hexes is a slanted
// strip of them: what is over belongs to no field.
func bounds(f *scenario.Field, spec *space.Spec) {
	w, h := int32(f.Width), int32(f.Height)
	if f.Kind == grid.Free {
		spec.Max = grid.Cell{X: w, Y: h}
		return
	}
	spec.Min, spec.Max = f.Cell(0, 0), f.Cell(0, 0)
	for row := range h {
		for column := range w {
			c := f.Cell(column, row)
			spec.Min = grid.Cell{X: min(spec.Min.X, c.X), Y: min(spec.Min.Y, c.Y)}
			spec.Max = grid.Cell{X: max(spec.Max.X, c.X), Y: max(spec.Max.Y, c.Y)}
		}
	}
	for x := spec.Min.X; x <= spec.Max.X; x++ {
		for y := spec.Min.Y; y <= spec.Max.Y; y++ {
			if c := (grid.Cell{X: x, Y: y}); !f.Inside(c) {
				spec.Terrain = append(spec.Terrain, space.Terrain{Cell: c, Void: true})
			}
		}
	}
}

// groundOptions are the usual options of the field, what the book fixes, and what the
// scenario says.
func (b *builder) groundOptions() space.Options {
	k, book, s := b.s.Field.Kind, &b.rules.Shape().Space, b.s.Space
	o := space.Usual(k)
	o.Diagonal, o.Zones, o.Zone = book.Diagonal, book.Zones, book.Zone
	o.Measure3D = !book.Flat
	o.Profile = book.Profile.Or(o.Profile)
	if v, ok := s.Get("measure"); ok {
		o.Measure3D = v == "3d"
	}
	words(s, "diagonal", &o.Diagonal, "chebyshev", grid.Chebyshev, "manhattan", grid.Manhattan, "alternating", grid.Alternating, "euclid", grid.Euclid)
	words(s, "corner", &o.Corner, "strict", grid.BothWays, "lenient", grid.OneWay, "free", grid.NoWay)
	words(s, "los_policy", &o.LOS, "paired", grid.Paired, "strict", grid.Strict, "lenient", grid.Lenient)
	words(s, "los_mode", &o.LOSMode, "any", grid.Whole, "centre", grid.Central)
	words(s, "eyes", &o.Eyes, "body", grid.Whole, "centre", grid.Central)
	words(s, "body_cover", &o.BodyCover, "soft", space.BodiesSoft, "hard", space.BodiesHard, "off", space.BodiesOff)
	words(s, "profile", &o.Profile, "hex6", grid.Hex6, "oct8", grid.Oct8, "half", grid.Half)
	words(s, "tie", &o.Tie, "defender", grid.ForDefender, "attacker", grid.ForAttacker)
	words(s, "zoc", &o.Zones, "none", grid.ZonesIgnored, "stop", grid.ZonesStop, "cost", grid.ZonesCost)
	words(s, "zone", &o.Zone, "all", grid.ZoneAll, "front", grid.ZoneFront, "none", grid.ZoneNone)
	words(s, "reach", &o.Reach, "cells", grid.ReachCells, "mm", grid.ReachMM, "gap", grid.ReachGap, "disc", grid.ReachDisc)
	o.Stack, o.Overrun, o.TurnMm = s.On("stack"), s.On("overrun"), mm(s, "turn_cost_mm", o.TurnMm)
	words(s, "allies", &o.AlliesBlock, "pass", false, "block", true)
	words(s, "swap", &o.DenySwap, "allies", false, "deny", true)
	words(s, "area_body", &o.AnchorOnly, "cells", false, "anchor", true)
	o.BodiesBlock, o.Stray, o.Scatter = s.On("bodies_block"), s.On("stray"), s.On("scatter")
	if book.Cells {
		o.RangeCell = book.CellMm
	}
	o.MaxUp, o.MaxDown = mm(s, "max_up_mm", o.MaxUp), mm(s, "max_down_mm", o.MaxDown)
	o.Climb, o.LeanMm = mm(s, "climb_factor", o.Climb), mm(s, "lean_mm", o.LeanMm)
	o.MeleeUp, o.HighGround = mm(s, "melee_up_mm", o.MeleeUp), mm(s, "high_ground_mm", o.HighGround)
	o.ZoneMm, o.Facings = mm(s, "zoc_mm", o.ZoneMm), mm(s, "facings", o.Facings)
	o.BodyCap, o.PeekCap = share(s, "body_cap", o.BodyCap), share(s, "peek_cap", o.PeekCap)
	o.ShelterAt = share(s, "shelter_at", o.ShelterAt)
	return o
}

func mm(s scenario.Space, key string, def int32) int32 { return int32(s.Int(key, int64(def))) }

// share is the value of an option that is a share, or def if it is not set.
func share(s scenario.Space, key string, def [2]int32) [2]int32 {
	n, d := s.Fraction(key, int64(def[0]), int64(def[1]))
	return [2]int32{int32(n), int32(d)}
}

// words sets v to the value that goes with the word of an option: pairs of a word and
// its value follow.
func words[T any](s scenario.Space, key string, v *T, pairs ...any) {
	said, ok := s.Get(key)
	for i := 0; ok && i+1 < len(pairs); i += 2 {
		if pairs[i] == said {
			*v = pairs[i+1].(T)
		}
	}
}
