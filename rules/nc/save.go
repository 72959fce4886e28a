package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/dice"
)

// saveKind is what a save is against (section 8).
type saveKind uint8

const (
	savePoison saveKind = iota
	saveSpell
	saveDevice
	saveBreath
	saveTrap
	saveDisruption
)

var saveWords = []string{"poison", "spell", "device", "breath", "trap", "disruption"}

// saveFlag is a circumstance of a save.
type saveFlag uint8

const (
	flagDwarf saveFlag = iota
	flagHalfling
	flagAssassin
	flagPoisoner
	flagFamiliar
	flagOpposed
	flagMental
	flagDeath
	flagCleric
	flagPaladin
	flagDruid
	flagMonk
	flagBody
	flagDex
	flagStr
)

var saveFlagWords = []string{"dwarf", "halfling", "assassin", "poisoner", "familiar_spell", "opposing_religion", "mental", "death_magic",
	"cleric", "paladin", "druid", "monk", "body_change", "dex_applies", "str_applies"}

// saveFlags is a set of circumstances.
type saveFlags uint32

func (s saveFlags) any(flags ...saveFlag) bool {
	for _, f := range flags {
		if s>>f&1 == 1 {
			return true
		}
	}
	return false
}

// saveBaseOf is half the highest level, halves up (NC-110, NC-A-15).
func saveBaseOf(levels []int) int {
	most := 0
	for _, l := range levels {
		most = max(most, l)
	}
	return (most + 1) / 2
}

// spellSeverity is the severity of a spell by its caster's level (NC-113, NC-A-40).
func spellSeverity(casterLevel int) int { return 5 + casterLevel/5 }

// poisonBonus is what helps against poison (NC-112).
func poisonBonus(hardy bool, con score, knows bool) int {
	n := 0
	if hardy {
		n += int(con / 5000)
	}
	return n + 2*btoi(knows)
}

// deathBonus is what helps against death magic (NC-113, NC-A-42).
func deathBonus(religious bool) int { return 2 + 2*btoi(religious) }

// passes rolls a save at a chance level for the target of an exchange (NC-110).
func (b *book) passes(x *rules.Exchange, who *rules.Combatant, roll dice.Purpose, level int) bool {
	need := b.t.percent(level)
	shown := x.Dice.Other().Class(roll, 100, b.t.cutSave[need]...)
	x.Verdict.Rolled(who.ID, roll, need, shown, shown <= need)
	return shown <= need
}

// severity is what a save is against where nothing else is said (NC-111).
func (b *book) severity(key string) int {
	if key == "trap" {
		return b.o.TrapSeverity // NC-A-12
	}
	if r := find(b.t.severities, key); r != nil {
		return r.severity
	}
	return 0
}

// disrupt lets a caster who was struck by a weapon try to keep the spell (NC-105,
// NC-A-55), in every segment of the casting, the last included (NC-G-16); whoever gives it up for a blow has none to keep
// (NC-011). In an alternating turn a blow of the same moment comes too late (NC-143).
func (b *book) disrupt(x *rules.Exchange, d *rules.Combatant) {
	if !d.Doing(rules.ActCast) || !casts(d) || d.Does&rules.Acts(rules.ActStrike) != 0 || !d.Busy.Terms.Late && int32(d.Busy.Due) <= x.Facts.Tick {
		return
	}
	v := &x.Verdict
	switch {
	case b.o.DisruptionSave == saveOnce && d.Marked(markDisrupted):
		return
	case b.o.DisruptionSave != noSave:
		level := v.Mod(totalDisruption, "NC-110", rules.From(rules.FromTargetTrait, saveBase), d.Trait(saveBase))
		level += v.Mod(totalDisruption, "NC-105", rules.Source{}, -b.severity("disruption"))
		if b.passes(x, d, rollDisruption, level) {
			if b.o.DisruptionSave == saveOnce {
				v.Mark("NC-105", d.ID, markDisrupted, 0, rules.Until(d.Busy.Due+1))
			}
			return
		}
	}
	v.Cancel("NC-105", d.ID)
	b.useUp(v, d, d.Busy.Act.Mode)
}

// Modifiers of an uncertain task, after the example of a thief at a wall (NC-138).
const (
	easyTask          = 4
	hardTask          = -4
	extremelyHardTask = -8
)

// taskWords names the gauge in questions, in the order of taskGauge.
var (
	taskWords = []string{"plain", "easy", "hard", "extremely_hard"}
	taskGauge = [...]int{0, easyTask, hardTask, extremelyHardTask}
)

// task is the percent of success in any uncertain task: the chance level of whoever tries
// with its bonuses and penalties, read from the table of all other chances (NC-118). Noticing
// a trap is the one task of a battle.
func (b *book) task(level int, modifiers ...int) int {
	for _, m := range modifiers {
		level += m
	}
	return b.t.percent(level)
}
