package dq

import "github.com/affray-engine/affray/rules"

// tend is DQ-150: two consecutive actions on one wound stop its bleeding. The mark of the
// first ends with the helper's next action. Who tends itself is not engaged.
func (b *book) tend(x *rules.Exchange) {
	wound, bleeds := b.woundOf(x)
	if !bleeds || x.To == x.By && x.Q.A.Engaged {
		x.V.Outcome = rules.Lost
		return
	}
	if m, begun := x.Q.D.MarkOf(markTended, x.By); begun && uint32(m.V[tendedAt]) == wound.Serial {
		x.V.Unmark("DQ-150", x.To, markTended, x.By)
		x.V.UnmarkAt("DQ-150", x.To, markBleeding, wound.Serial)
		return
	}
	x.V.Mark("DQ-150", x.To, markTended, x.By, rules.ForTurns(rules.OtherTurn, thisTurnAndNext), int(wound.Serial))
}

// woundOf is the wound to be tended: the one that was begun, else the one that the act names,
// else the oldest.
func (b *book) woundOf(x *rules.Exchange) (rules.Mark, bool) {
	if m, begun := x.Q.D.MarkOf(markTended, x.By); begun {
		if w, ok := x.Q.D.MarkAt(uint32(m.V[tendedAt])); ok && w.Kind == markBleeding {
			return w, true
		}
	}
	if w, ok := x.Q.D.MarkAt(x.Act.Row); ok && w.Kind == markBleeding {
		return w, true
	}
	return x.Q.D.Mark(markBleeding)
}
