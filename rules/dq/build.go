package dq

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// Bounds of what a stat block may say.
const (
	mostTrait = 99
	mostRank  = 99
	usualPC   = 8 // DQ-133
	usualMA   = 10
	mostBonus = 200
)

// builder is a stat block on its way to a figure.
type builder struct {
	*book
	m     *block.Map
	v     *rules.Verdict
	out   *rules.Fighter
	items int
	hands [2]bool // in use
}

// Build implements [rules.Book]. The keys of a stat block are ps, md, ag, en and
// wp; ma, pc, ft and tmr, which have defaults; the ranks warrior,
// military_scientist and assassin; leader; kind; size (hexes); magic (strike and defence,
// percent); reduction; armour and en_armour; weapons (words, or maps with weapon,
// rank, hand and stowed), shield and shield_rank. Conditions are stunned, evading, airborne, unaware,
// bleeding (one point a pulse), entangled, kneeling and prone.
func (b *book) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	c := builder{book: b, m: in.Stats, v: v, out: out}
	out.Kind = c.m.TextOr("kind", "figure")
	c.characteristics()
	c.ranks()
	c.armour()
	c.magic()
	c.pools()
	c.arms(&in)
	starts.Begin(in.Conditions, out, c.m.Errors())
	c.body()
	c.m.Done()
}

// The body of a man (SPACE-033, SPACE-035).
const (
	bodyPercent          = 40
	bodyHeight  rules.Mm = 1800
	bodyRadius  rules.Mm = 300
	horseHeight rules.Mm = 2200
	giantHeight rules.Mm = 3600
)

// body is that of a man, or a larger one: of two hexes that of a horse, of three that of
// a giant, of seven a huge one (SPACE-032, DQ-096).
func (c *builder) body() {
	size := c.m.IntOr("size", 1, 1, 7)
	c.out.Traits[traitSize] = int16(size)
	switch size {
	case 1:
		c.out.Body = rules.Body{Footprint: rules.FootMan, Percent: bodyPercent, Height: bodyHeight, Radius: bodyRadius}
	case 2:
		c.out.Body = rules.Body{Footprint: rules.FootHorse, Height: horseHeight}
	case 3:
		c.out.Body = rules.Body{Footprint: rules.FootGiant, Height: giantHeight}
	case 7:
		c.out.Body = rules.Body{Footprint: rules.FootHuge, Height: giantHeight}
	default:
		c.m.Fail("size", block.Value, "%d hexes: want 1, 2, 3 or 7", size)
	}
}

// characteristics are DQ-005a; perception defaults to 8 (DQ-133).
func (c *builder) characteristics() {
	for _, t := range [...]int{traitPS, traitMD, traitAG, traitWP} {
		c.out.Traits[t] = int16(c.m.Int(traits.At(t).Name, leastTrait, mostTrait))
	}
	c.out.Traits[traitMA] = int16(c.m.IntOr(traits.At(traitMA).Name, usualMA, leastTrait, mostTrait))
	c.out.Traits[traitPC] = int16(c.m.IntOr(traits.At(traitPC).Name, usualPC, leastTrait, mostTrait))
}

// ranks are DQ-005a, too; leader says who rolls for the side (DQ-102).
func (c *builder) ranks() {
	for _, t := range [...]int{traitWarrior, traitScientist, traitAssassin} {
		c.out.Traits[t] = int16(c.m.IntOr(traits.At(t).Name, 0, 0, mostRank))
	}
	if c.m.BoolOr("leader", false) {
		c.out.Traits[traitLeader] = 1
	}
}

// armour is DQ-135 and the agility that it leaves, never below 1 (DQ-132). Mundane
// armour does nothing for endurance unless the block says so (DQ-AMB-32).
func (c *builder) armour() {
	a := c.t.armours[0]
	if w := c.m.WordOr("armour", a.name, keys(c.t.armours, armour.key)...); w != "" {
		a = c.t.armours[find(c.t.armours, armour.key, w)]
	}
	c.out.Traits[rules.AR] = int16(a.ft)
	c.out.Traits[traitENArmour] = int16(c.m.IntOr("en_armour", int64(a.en), 0, mostTrait))
	c.out.Traits[rules.DR] = int16(c.m.IntOr("reduction", 0, 0, mostTrait)) // DQ-032
	bare := int(c.out.Traits[traitAG])
	c.v.Mod(totalAgility, "DQ-005a", rules.From(rules.FromTrait, traitAG), bare)
	c.v.Mod(totalAgility, "DQ-132", rules.From(rules.FromRule, 0), max(leastTrait, bare+a.ag)-bare)
	c.out.Traits[traitAG] = int16(c.v.Sum(totalAgility))
	c.out.Traits[traitTMR] = int16(c.m.IntOr("tmr", int64(c.tmr(bare)), leastTMR, mostTrait)) // DQ-105
}

// magic makes the two shared axes: dexterity and agility with what magic adds
// (DQ-040, DQ-050).
func (c *builder) magic() {
	m, _ := c.m.Map("magic")
	strike, defence := int(m.IntOr("strike", 0, -mostBonus, mostBonus)), int(m.IntOr("defence", 0, -mostBonus, mostBonus))
	m.Done()
	c.v.Mod(totalOffence, "DQ-040", rules.From(rules.FromTrait, traitMD), int(c.out.Traits[traitMD]))
	c.v.Mod(totalOffence, "DQ-040", rules.From(rules.FromRule, 0).For(reasonMagic), strike)
	c.v.Mod(totalGuard, "DQ-050", rules.From(rules.FromTrait, traitAG), int(c.out.Traits[traitAG]))
	c.v.Mod(totalGuard, "DQ-050", rules.From(rules.FromRule, 0).For(reasonMagic), defence)
	c.out.Traits[rules.OF], c.out.Traits[rules.DF] = int16(c.v.Sum(totalOffence)), int16(c.v.Sum(totalGuard))
}

// fatigue is the greatest fatigue of an endurance (DQ-130).
func (b *book) fatigue(en int) int { return stepOf(b.t.fatigues, en) }

// pools are DQ-130 and DQ-131.
func (c *builder) pools() {
	en := c.m.Int("en", leastTrait, mostTrait)
	ft := c.m.IntOr("ft", int64(c.fatigue(int(en))), 0, mostTrait)
	c.out.Pools[poolEN] = rules.Pool{Now: int32(en), Max: int32(en)}
	c.out.Pools[poolFT] = rules.Pool{Now: int32(ft), Max: int32(ft)}
}
