package brp

import "github.com/affray-engine/affray/rules"

// gaitOf is the index of the band that a distance of this round lies in, of
// which the last has no end (BRP-006 to BRP-009, BRP-AMB-05).
func (b *Book) gaitOf(moved rules.Mm) int {
	for i := range b.t.gaits {
		if moved <= b.t.gaits[i].most {
			return i
		}
	}
	return len(b.t.gaits) - 1
}

// effective is the DEX rank after the movement of this round; not ok, if it
// leaves nothing but parries and dodges (BRP-009, BRP-010).
func (b *Book) effective(dex int, moved rules.Mm) (rank int, ok bool) {
	g := &b.t.gaits[b.gaitOf(moved)]
	return b.o.rounding.divide(dex, g.divisor), g.acts // BRP-AMB-04
}

// moveMenu offers each band as a gait of its own, so that nobody walks further
// than it means to pay for. With an enemy adjacent there is only the shortest
// (BRP-AMB-38).
func (b *Book) moveMenu(a *rules.Side, out *rules.Offers) {
	for i := range b.t.gaits {
		if i > 0 && (a.Engaged && !b.o.freeMovement || a.Doing(rules.ActLoad)) { // BRP-AMB-33
			return
		}
		out.Add(rules.Offer{
			Kind: rules.ActMove, Item: rules.NoItem, Mode: uint8(i), At: rules.AtWay,
			Terms: rules.Terms{Pace: rules.Pace{Num: b.t.gaits[i].most, Den: 1, Once: true}}, Rule: gaitRules[i],
		})
	}
}

// gaitRules are the rules of the bands; readTables wants a band for each.
var gaitRules = [...]rules.Rule{brp006, brp007, brp008, brp009}
