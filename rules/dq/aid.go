package dq

import "github.com/affray-engine/affray/rules"

// tend is DQ-150: two consecutive actions on one wound stop its bleeding. The mark of the
// first ends with the helper's next action. Who tends itself is not engaged.
func (b *book) tend(x *rules.Exchange) {
	wound, bleeds := b.woundOf(x)
	if !bleeds || x.To == x.By && x.Facts.Actor.Engaged {
		x.Verdict.Outcome = rules.Lost
		return
	}
	if m, begun := x.Facts.Target.MarkOf(markTended, x.By); begun && uint32(m.Values[tendedAt]) == wound.Serial {
		x.Verdict.Unmark("DQ-150", x.To, markTended, x.By)
		x.Verdict.UnmarkAt("DQ-150", x.To, markBleeding, wound.Serial)
		return
	}
	x.Verdict.Mark("DQ-150", x.To, markTended, x.By, rules.ForTurns(rules.OtherTurn, thisTurnAndNext), int(wound.Serial))
}

// woundOf is the wound to be tended: the one that was begun, else the one that the act names,
// else the oldest.
func (b *book) woundOf(x *rules.Exchange) (rules.Mark, bool) {
	if m, begun := x.Facts.Target.MarkOf(markTended, x.By); begun {
		if w, ok := x.Facts.Target.MarkAt(uint32(m.Values[tendedAt])); ok && w.Kind == markBleeding {
			return w, true
		}
	}
	if w, ok := x.Facts.Target.MarkAt(x.Act.Row); ok && w.Kind == markBleeding {
		return w, true
	}
	return x.Facts.Target.Mark(markBleeding)
}
