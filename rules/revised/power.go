package revised

import (
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// power is what somebody has at hand beside weapons: the stat block says what it does
// (REV-041, REV-043).
type power int16

// The kinds of powers.
const (
	noPower     power = iota
	spell             // cast (REV-041)
	potion            // drunk (REV-043), or given to somebody to drink (REV-041, REV-A46)
	proficiency       // tried (REV-041)
)

// work is what a power does.
type work int16

// The works.
const (
	noWork    work = iota
	harms          // damage
	heals          // healing
	givesMark      // a condition
)

// saving is what a save does against a power.
type saving int16

// The saves.
const (
	noSave saving = iota
	halfSave
	negatingSave
)

var savings = []string{"none", "half", "negates"}

// Bounds of a power.
const (
	mostCasting = 20 // points of initiative
	mostRange   = 1000
	mostRadius  = 120
	mostLasting = 100 // rounds
	mostUses    = 9
)

// boons are the conditions that a power gives to friends; the others it puts on enemies.
var boons = []string{"invisible", "hastened"}

// afflictions are those that it puts on enemies.
var afflictions = []string{"stunned", "sleeping", "held", "off_balance", "slowed", "hindered"}

// timely are the conditions that matter in initiative alone: once it is rolled they come to
// nothing, unless by the option situations are looked at anew (REV-A07).
var timely = []string{"hastened", "slowed", "hindered"}

// buildPowers sets the spells, potions and proficiencies of a stat block (REV-041, REV-043).
func (b *book) buildPowers(m *block.Map, out *rules.Fighter) {
	for _, list := range [...]struct {
		key  string
		kind power
	}{{"spells", spell}, {"potions", potion}, {"proficiencies", proficiency}} {
		for _, p := range m.Maps(list.key) {
			b.buildPower(p, list.kind, out)
			out.Caster = out.Caster || list.kind == spell
		}
	}
}

func (b *book) buildPower(m *block.Map, kind power, out *rules.Fighter) {
	it := rules.Item{Use: rules.UseNatural | rules.UseGear, Reach: rules.Reach{Max: 1}} // by touch, whom it is not cast at from afar
	name, uses := m.Text("name"), int64(1)
	it.Traits[itemPower] = int16(kind)
	b.buildWork(m, &it)
	switch {
	case kind == potion:
		it.Use, it.Hands, it.State = rules.UseGear, 1, rules.Stowed
	case kind == proficiency:
		it.Traits[itemChance] = int16(m.Int("chance", 1, percentDie))
		fallthrough
	default:
		if kind == spell {
			it.Traits[itemCasting] = int16(m.IntOr("casting_time", 1, 0, mostCasting))
			it.Max = rules.Mm(m.IntOr("range", 0, 0, mostRange) * footNum / footDen)
			it.Traits[itemRadius] = int16(m.IntOr("radius", 0, 0, mostRadius))
			it.Traits[itemSave] = int16(indexIn(savings, m.WordOr("save", savings[noSave], savings...)))
			aimed(m, &it)
		}
		if it.Traits[itemWork] != int16(noWork) {
			uses = m.IntOr("uses", 1, 1, mostUses)
		}
	}
	m.Done()
	i := addItem(at(m, "name"), out, strings.ReplaceAll(name, " ", "_"), it)
	for range uses {
		if kind != potion && it.Traits[itemWork] != int16(noWork) {
			out.Marks = append(out.Marks, rules.Mark{Kind: markPrepared, Values: [3]int32{int32(i)}})
		}
	}
}

// buildWork reads what a power does: damage, healing, or a condition for so many rounds.
func (b *book) buildWork(m *block.Map, it *rules.Item) {
	said := 0
	for work, key := range [...]string{harms: "damage", heals: "healing"} {
		if key == "" || !m.Has(key) {
			continue
		}
		text := m.Text(key)
		d, err := parseThrow(text)
		if err != nil && text != "" {
			m.Fail(key, block.Value, "%s", err)
		}
		setDamage(it, d, d)
		it.Traits[itemWork] = int16(work)
		said++
	}
	if m.Has("mark") {
		words := append(append([]string(nil), boons...), afflictions...)
		word := m.Word("mark", words...)
		if indexIn(timely, word) >= 0 && !b.o.Dynamic {
			m.Fail("mark", block.Value, "%s matters in initiative alone, which is rolled once: want the option initiative_dynamic, or another", word)
		}
		if s := starts.Named(word); s != nil {
			it.Traits[itemMark] = int16(s.Mark)
		}
		it.Traits[itemWork], it.Traits[itemBoon] = int16(givesMark), 0
		if indexIn(boons, word) >= 0 {
			it.Traits[itemBoon] = 1
		}
		it.Traits[itemRounds] = int16(m.IntOr("rounds", 1, 1, mostLasting))
		said++
	}
	if said > 1 {
		m.Fail("name", block.Value, "does several things: want one of damage, healing and mark")
	}
}

// aimed wants a spell that does something, and an area only of what is meant for enemies.
func aimed(m *block.Map, it *rules.Item) {
	switch {
	case work(it.Traits[itemWork]) == noWork:
		m.Fail("name", block.MissingField, "does nothing: want one of damage, healing and mark")
	case it.Traits[itemRadius] > 0 && (kindly(it) || it.Max == 0):
		m.Fail("radius", block.Value, "an area is for enemies at a range: want damage or a mark on enemies, and range")
	case it.Traits[itemSave] > 0 && kindly(it):
		m.Fail("save", block.Value, "nobody saves against what does it good: want none")
	}
}

// kindly reports whether a power is for friends.
func kindly(it *rules.Item) bool {
	return work(it.Traits[itemWork]) == heals || it.Traits[itemBoon] == 1
}
