package fighter

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// What the formulas of section 2 start from, and what they count by.
const (
	human     = 10 // StN, Dx and Sz of a human
	baseA     = 30 // FTR-D2
	baseD     = 10 // FTR-D3
	baseP     = 25 // FTR-D4
	baseRD    = 5  // FTR-D6
	perFtA    = 5  // FTR-D2, FTR-D4
	perFtD    = 2  // FTR-D3
	perDxA    = 2  // FTR-D2, FTR-D4
	perDam    = 3  // ranks, or points of strength, for one point of Dam (FTR-D7)
	perSzHP   = 2  // hit points for a point of size
	deftDx    = 16 // from here one action more (FTR-T3)
	clumsyDx  = 5  // up to here one action less (FTR-T3)
	leastAMR  = 1
	mostAMR   = 10
	mostFt    = 20
	mostSz    = 25 // so that a table has no more points than cover is told for (SPACE-081)
	mostScore = 60 // of StN and Dx
	mostHP    = 1000
)

// Build makes a combatant of a stat block.
func (b *book) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	m := in.Stats
	b.scores(m, out, v)
	b.areas(out)
	p := pack{b: b, m: m, out: out}
	p.equip(&in)
	m.Done()
	b.starts().Begin(in.Conditions, out, in.Stats.Errors())
	out.Traits[rules.AR] = int16(b.highestADS(out))
	out.Reach = rules.Reach{Max: uint8(b.fist().reach)}
	out.Body = bodyOf(int(out.Traits[traitBody]), int(out.Traits[traitSz]))
	out.Kind = kindOf(out)
}

// Bodies on the field: how tall somebody of size 10 stands, in mm, and from which sizes on
// one takes more than a cell. On four legs one is half as tall and longer.
const (
	manHeight = 1750
	manRadius = 250
	horseSz   = 16
	giantSz   = 20
	fullCell  = 100
)

// bodyOf is the room that a body of a size takes up.
func bodyOf(kind, sz int) rules.Body {
	body := rules.Body{
		Footprint: rules.FootMan, Percent: uint8(min(fullCell, max(10, sz/2*10))),
		Height: rules.Mm(manHeight * sz / human), Radius: rules.Mm(manRadius * sz / human),
	}
	switch {
	case kind == fourLegged && sz >= horseSz:
		body.Footprint, body.Percent = rules.FootHorse, fullCell
	case kind == upright && sz >= giantSz:
		body.Footprint, body.Percent = rules.FootGiant, fullCell
	}
	if kind == fourLegged {
		body.Height /= 2
	}
	return body
}

func kindOf(out *rules.Fighter) string {
	kind := fmt.Sprintf("fighter %d", out.Traits[traitFt])
	if out.Names[0] != "" {
		kind += " with " + strings.ReplaceAll(out.Names[0], "_", " ")
	}
	return kind
}

// scores reads the numbers of a combatant and derives the rest (FTR-D2 to D7).
func (b *book) scores(m *block.Map, out *rules.Fighter, v *rules.Verdict) {
	ft, stn := int(m.IntOr("ft", 0, 0, mostFt)), int(m.IntOr("stn", human, 1, mostScore))
	dx, sz := int(m.IntOr("dx", human, 1, mostScore)), int(m.IntOr("sz", human, 1, mostSz))
	hp := int(m.IntOr("hp", int64(perSzHP*sz+ft), 1, mostHP))
	if m.WordOr("handed", "right", "right", "left") == "left" {
		out.Traits[traitHanded] = 1
	}
	if m.WordOr("body", bodyNames[upright], bodyNames[:]...) == bodyNames[fourLegged] {
		out.Traits[traitBody] = fourLegged
	}
	if m.BoolOr("immune", false) {
		out.Traits[traitImmune] = 1
	}
	out.Traits[traitSeek] = int16(m.IntOr("seek", 0, 0, mostSz*pointsPerSz))
	set := func(trait, n int) { out.Traits[trait] = int16(n) }
	set(traitFt, ft)
	set(traitStN, stn)
	set(traitDx, dx)
	set(traitSz, sz)
	set(traitPoints, pointsPerSz*sz) // FTR-D1
	rule, trait := rules.From(rules.FromRule, 0).For(reasonStart), func(t int) rules.Source { return rules.From(rules.FromTrait, t) }
	set(rules.OF, v.Mod(totalAttack, "FTR-D2", rule, baseA)+v.Mod(totalAttack, "FTR-D2", trait(traitFt), perFtA*ft)+
		v.Mod(totalAttack, "FTR-D2", trait(traitDx), perDxA*(dx-human)))
	set(rules.DF, v.Mod(totalDefence, "FTR-D3", rule, baseD)+v.Mod(totalDefence, "FTR-D3", trait(traitFt), perFtD*ft)+
		v.Mod(totalDefence, "FTR-D3", trait(traitDx), dx-human))
	set(traitP, v.Mod(totalParry, "FTR-D4", rule, baseP)+v.Mod(totalParry, "FTR-D4", trait(traitFt), perFtA*ft)+
		v.Mod(totalParry, "FTR-D4", trait(traitDx), perDxA*(dx-human)))
	set(traitRD, baseRD+dx-human) // FTR-D6
	set(traitAMR, b.amr(ft, dx, v))
	set(traitFtDam, ft/perDam)                    // FTR-D7
	set(traitStNDam, floorDiv(stn-human, perDam)) // FTR-D7
	out.Pools[poolHP] = rules.Pool{Now: int32(hp), Max: int32(hp)}
	v.Mod(totalHP, "FTR-D10", trait(traitSz), hp)
}

// amr is how many actions a melee round has (FTR-T3).
func (b *book) amr(ft, dx int, v *rules.Verdict) int {
	n := 0
	for _, row := range b.t.actions {
		if row.from <= ft && ft <= row.to {
			n = v.Mod(totalActions, "FTR-T3", rules.From(rules.FromTrait, traitFt), row.amr)
		}
	}
	switch {
	case dx >= deftDx:
		n += v.Mod(totalActions, "FTR-T3", rules.From(rules.FromTrait, traitDx), 1)
	case dx <= clumsyDx:
		n += v.Mod(totalActions, "FTR-T3", rules.From(rules.FromTrait, traitDx), -1)
	}
	return min(max(n, leastAMR), mostAMR)
}

// areas lays out the table of points and what each area can take (FTR-D10).
func (b *book) areas(out *rules.Fighter) {
	sz, hp, n := int(out.Traits[traitSz]), int(out.Pools[poolHP].Max), 0
	for _, s := range b.layout(int(out.Traits[traitBody])) {
		k, ok := areaKind(s.name)
		if !ok {
			continue
		}
		lo, hi := s.at(sz)
		for i := range s.copies {
			a := rules.Area{Kind: uint8(k), Lo: int16(lo), Hi: int16(hi), Hold: int16(ceilDiv(hp*b.t.capacity[k], hundred))}
			if s.copies > 1 {
				a.Copy = uint8(i + 1)
			}
			out.Areas[n] = a
			n++
		}
	}
}

func areaKind(name string) (areaType, bool) {
	for k, n := range areaNames {
		if n == name {
			return areaType(k), true
		}
	}
	return 0, false
}

// highestADS is the best stop of what is worn, for those who look at one number.
func (b *book) highestADS(out *rules.Fighter) int {
	best := 0
	for i := range out.Areas {
		best = max(best, int(out.Areas[i].AR))
	}
	return best
}

func ceilDiv(n, d int) int { return (n + d - 1) / d }

// floorDiv rounds down, below zero, too.
func floorDiv(n, d int) int {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}
