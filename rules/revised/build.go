package revised

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// Bounds of a stat block.
const (
	mostHP    = 10_000
	mostMV    = 60
	mostLegs  = 8
	mostMagic = 10
	usualMV   = 12
	usualLegs = 2
	best      = 20 // OF and DF are what THAC0 and AC leave of it
)

// Build implements [rules.Book]. A stat block names a group and a level, or the
// Hit Dice of a creature, its scores, size and gear; see docs/rules for all keys.
func (b *book) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	m := in.Stats
	c := b.buildClass(m, out, v)
	b.buildScores(m, out)
	b.buildBody(m, out)
	b.buildLanguages(m, out)
	hp := b.hitPoints(m, c)
	out.Pools[poolHP], out.Pools[poolPunch] = rules.Pool{Now: hp, Max: hp}, rules.Pool{Now: hp, Max: hp}
	if m.BoolOr("gauntlets", false) {
		out.Traits[traitGauntlets] = 1
	}
	b.buildDefence(m, out, v)
	b.buildGear(in, out)
	b.buildPowers(m, out)
	starts.Begin(in.Conditions, out, in.Stats.Errors())
	m.Done()
}

// class is a group and a level of it, if somebody has them.
type class struct {
	group classGroup
	level int
	known bool
}

// buildClass sets what group and level, or Hit Dice, decide: THAC0, the save
// against death, the number of attacks (REV-D1, REV-D5, REV-D6, REV-D10).
func (b *book) buildClass(m *block.Map, out *rules.Fighter, v *rules.Verdict) class {
	group, level := warrior, 0
	thac0, from := 0, rules.From(rules.FromRule, 0)
	if m.Has("hit_dice") {
		if m.Has("group") || m.Has("level") {
			m.Fail("hit_dice", block.Value, "a creature of Hit Dice has neither group nor level")
		}
		level = int(m.Int("hit_dice", 0, mostHitDice))
		thac0 = bandOf(b.t.creatures, level)
		out.Kind = fmt.Sprintf("creature %d", level)
	} else if !m.Has("group") && !m.Has("level") {
		m.Fail("group", block.MissingField, "missing: want group and level of a character, or hit_dice of a creature")
		return class{}
	} else {
		group = classGroup(max(indexIn(groupNames[:], m.Word("group", groupNames[:]...)), 0))
		level = int(m.Int("level", 0, int64(b.t.highest(group))))
		thac0 = classOf(b.t.thac0, group, level)
		out.Kind = fmt.Sprintf("%s %d", group, level)
	}
	v.Mod(totalTHAC0, "REV-D1", from, thac0)
	out.Traits[rules.OF] = int16(best - thac0)
	out.Traits[traitSave] = int16(classOf(b.t.saves, group, level))
	out.Traits[traitUnknown] = int16(b.t.unknown[group])
	out.Traits[traitAttacks], out.Traits[traitRounds] = 1, 1
	for _, r := range b.t.attacks {
		if !m.Has("hit_dice") && classGroup(r.group) == group && level >= r.from && level <= r.to {
			out.Traits[traitAttacks], out.Traits[traitRounds] = int16(r.attacks), int16(r.rounds)
		}
	}
	return class{group, level, !m.Has("hit_dice")}
}

// hitPoints are stated, or else follow from a character's hit dice: one die for each
// level, as rolled or half a point above the middle, and a fixed number for each level
// after the last die; the bonus of Constitution comes with each die (REV-D7).
func (b *book) hitPoints(m *block.Map, c class) int32 {
	if m.Has("max_hp") || !c.known {
		for _, key := range [...]string{"hp_rolls", "con_bonus"} {
			if m.Node(key) != nil {
				m.Fail(key, block.Value, "does nothing beside max_hp: want one of them")
			}
		}
		return int32(m.Int("max_hp", 1, mostHP))
	}
	h := b.t.hitDice[c.group]
	level := max(1, c.level)
	dice := min(level, h.levels)
	bonus := m.IntOr("con_bonus", 0, -mostMagic, mostMagic)
	sum := int64(level-dice) * int64(h.after)
	rolled := m.Ints("hp_rolls", 1, int64(h.die))
	for i := range dice {
		face := int64(h.die/2 + 1)
		if i < len(rolled) {
			face = rolled[i]
		}
		sum += max(1, face+bonus)
	}
	if n := len(rolled); n > 0 && n != dice {
		m.Fail("hp_rolls", block.Value, "%d dice: want %d", n, dice)
	}
	return int32(sum)
}

func indexIn(words []string, word string) int {
	for i, w := range words {
		if w == word {
			return i
		}
	}
	return -1
}

// classOf is the value of a group at a level. A group that begins at a later level
// has its first value before that.
func classOf(rows []classRow, g classGroup, level int) int {
	value := 0
	for _, r := range rows {
		if classGroup(r.group) == g && (level >= r.from || value == 0) {
			value = r.value
		}
	}
	return value
}

// highest is the last level of a group that the THAC0 table knows.
func (t *tables) highest(g classGroup) int {
	level := 0
	for _, r := range t.thac0 {
		if classGroup(r.group) == g {
			level = max(level, r.to)
		}
	}
	return level
}

func bandOf(rows []bandRow, n int) int {
	for _, r := range rows {
		if n >= r.from && n <= r.to {
			return r.value
		}
	}
	return 0
}

// buildScores sets what Strength and Dexterity give (REV-D2, REV-D3). Constitution
// stands on the sheet only: its bonus is part of max_hp.
func (b *book) buildScores(m *block.Map, out *rules.Fighter) {
	s := b.t.strength(m)
	out.Traits[traitStrengthHit], out.Traits[traitStrengthDamage] = int16(s.hit), int16(s.damage)
	score := int(m.IntOr("dex", ordinary, 1, bestScore))
	d := b.t.dexterity(score)
	out.Traits[traitDexterity] = int16(score)
	out.Traits[traitReaction], out.Traits[traitDexterityHit] = int16(d.reaction), int16(d.missile)
	out.Traits[traitDexterityAC] = int16(-d.defensive)
	m.IntOr("con", ordinary, 1, bestScore)
}

// frame is the room that a size takes up: ours, the book gives none.
type frame struct {
	foot    rules.Footprint
	percent uint8
	height  rules.Mm
}

var frames = [nSize]frame{
	tiny: {rules.FootMan, 30, 600}, small: {rules.FootMan, 30, 1000}, medium: {rules.FootMan, 40, 1800},
	large: {rules.FootMan, 60, 2900}, huge: {rules.FootGiant, 80, 5600}, gargantuan: {rules.FootHuge, 80, 9000},
}

// buildBody sets size, legs, movement, and the room the body takes up. A large
// beast on four legs stands on two cells, as a horse does.
func (b *book) buildBody(m *block.Map, out *rules.Fighter) {
	size := sizeClass(max(indexIn(sizeNames[:], m.WordOr("size", medium.String(), sizeNames[:]...)), 0))
	legs := m.IntOr("legs", usualLegs, 0, mostLegs)
	out.Traits[traitSize], out.Traits[traitLegs] = int16(size), int16(legs)
	if m.Has("mv") && m.Has("race") {
		m.Fail("race", block.Value, "does nothing beside mv: want one of them")
	}
	if base, n := int64(b.baseMV(m)), m.Node("mv"); n != nil && n.Kind == block.KindText && slices.Contains(keysIn(b.t.movement), n.Text) {
		m.Fail("mv", block.Type, "%q is the rate of a race or mount: want race: %s, or a whole number in 0..%d", n.Text, n.Text, mostMV)
	} else {
		out.Traits[traitMV] = int16(m.IntOr("mv", base, 0, mostMV))
	}
	f := frames[size]
	if size == large && legs > usualLegs {
		f.foot = rules.FootHorse
	}
	out.Body = rules.Body{Footprint: f.foot, Percent: f.percent, Height: f.height}
	out.Reach = rules.Reach{Max: 1}
}

// baseMV is the movement rate of a race or a mount (REV-D11).
func (b *book) baseMV(m *block.Map) int {
	race := m.WordOr("race", "", keysIn(b.t.movement)...)
	for _, r := range b.t.movement {
		if r.key == race {
			return r.value
		}
	}
	return usualMV
}

func keysIn(rows []keyRow) []string {
	keys := make([]string, len(rows))
	for i, r := range rows {
		keys[i] = r.key
	}
	return keys
}
