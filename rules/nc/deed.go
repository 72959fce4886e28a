package nc

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// deed is an act without a roll, at its end (NC-015).
func (b *book) deed(x *rules.Exchange) {
	v := &x.Verdict
	v.Outcome = rules.Done
	switch x.Act.Kind {
	case rules.ActLoad:
		v.ItemState("NC-014", x.By, x.Act.Item, rules.Ready)
	case rules.ActDraw, rules.ActTake:
		v.ItemState("NC-015", x.By, x.Act.Item, rules.Ready)
	case rules.ActStow:
		v.ItemState("NC-015", x.By, x.Act.Item, rules.Stowed)
	case rules.ActDrop:
		v.ItemState("NC-015", x.By, x.Act.Item, rules.Dropped)
	case rules.ActOpen:
		x.OpenDoor("NC-015")
	case rules.ActStand:
		v.Posture("NC-015", x.By, rules.Standing)
	case rules.ActTend: // NC-G-14
		if x.Facts.Flags.Has(rules.FlagLost) {
			v.Outcome = rules.Lost
			return
		}
		if x.Act.Mode == shake {
			v.Unmark("NC-141", x.Facts.Target.ID, markAsleep, 0)
			return
		}
		v.Mark("NC-G-14", x.Facts.Target.ID, markBound, 0, rules.Forever())
	case rules.ActRecover:
		b.getClear(x)
	case rules.ActPull: // NC-141
		v.Unmark("NC-141", x.Facts.Target.ID, markStuck, 0)
		v.Unmark("NC-141", x.Facts.Target.ID, markWebbed, 0)
	}
}

// getClear lets somebody try to get clear of the trap that holds it: a save with strength to
// hit, dexterity or neither against the trap's severity, or the usual one if it is held from
// the beginning (NC-116, NC-A-12).
func (b *book) getClear(x *rules.Exchange) {
	v, s := &x.Verdict, x.Facts.Target
	n := v.Mod(totalSave, "NC-110", rules.From(rules.FromTargetTrait, saveBase), s.Trait(saveBase))
	with := [...]ledger.Conditions{byStrength: withStrength, byDexterity: withDexterity, byNeither: 0}[min(x.Act.Mode, byNeither)]
	n += b.mods.saves.Add(v, &ledger.Case{Hold: with, Target: s})
	if m, ok := s.Mark(markSnared); ok && m.Values[1] != int32(clearEither) {
		n += note(v, totalSave, "NC-116", rules.Source{}, -int(m.Values[0]))
	} else {
		n += v.Mod(totalSave, "NC-A-12", rules.Source{}, -b.severity("trap"))
	}
	if v.Outcome = rules.Failed; b.passes(x, s, rollSave, n) {
		v.Outcome = rules.Saved
		v.Unmark("NC-116", s.ID, markSnared, 0)
	}
}
