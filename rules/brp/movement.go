package brp

import "github.com/affray-engine/affray/rules"

// gaitOf is the index of the band that a distance of this round lies in, of
// which the last has no end (BRP-006 to BRP-009, BRP-AMB-05).
func (b *book) gaitOf(moved rules.Mm) int {
	for i := range b.t.gaits {
		if moved <= b.t.gaits[i].most {
			return i
		}
	}
	return len(b.t.gaits) - 1
}

// stride is how much farther riders get in each band, which knows nobody's rate: ours (FIELD-047).
func stride(s *rules.Combatant) rules.Mm {
	if s.Rides != 0 || s.Ridden != 0 {
		return 2
	}
	return 1
}

// moved is the movement of a round, as the bands of those on foot count it.
func moved(s *rules.Combatant) rules.Mm { return s.Moved / stride(s) }

// effective is the DEX rank after the movement of this round; not ok, if it
// leaves nothing but parries and dodges (BRP-009, BRP-010).
func (b *book) effective(dex int, moved rules.Mm) (rank int, ok bool) {
	g := &b.t.gaits[b.gaitOf(moved)]
	return b.o.rounding.divide(dex, g.divisor), g.acts // BRP-AMB-04
}

// farthest is how far one may go in a round and still act (BRP-009).
func (b *book) farthest() rules.Mm {
	far := rules.Mm(0)
	for i := range b.t.gaits {
		if g := &b.t.gaits[i]; g.acts {
			far = max(far, g.most)
		}
	}
	return far
}

// moveMenu offers each band as a gait of its own, so that nobody walks further
// than it means to pay for. With an enemy adjacent there is only the shortest
// (BRP-AMB-38).
func (b *book) moveMenu(a *rules.Combatant, out *rules.Offers) {
	b.eachKneel(a, out)
	for i := range b.t.gaits {
		if i > 0 && (a.Engaged && !b.o.freeMovement || a.Doing(rules.ActLoad)) { // BRP-AMB-33
			return
		}
		out.Add(rules.Offer{
			Kind: rules.ActMove, Item: rules.NoItem, Mode: uint8(i), At: rules.AtWay,
			Terms: rules.Terms{Pace: rules.Pace{Num: b.t.gaits[i].most * stride(a), Den: 1, Once: true}}, Rule: gaitRules[i],
		})
	}
}

// eachKneel offers to kneel behind a large shield, in place of a movement (BRP-024,
// BRP-AMB-59).
func (b *book) eachKneel(a *rules.Combatant, out *rules.Offers) {
	if a.Posture == rules.Standing && b.kneelsBehind(a) {
		out.Add(rules.Offer{Kind: rules.ActKneel, Item: rules.NoItem, At: rules.AtNone, Eager: true, Rule: "BRP-AMB-59"})
	}
}

func (b *book) kneelsBehind(a *rules.Combatant) bool {
	for i := range a.Items {
		if usable(a, uint8(i)) && b.t.arms[a.Items[i].Row-1].kneels > 0 {
			return true
		}
	}
	return false
}

// kneel lasts to the end of the round.
func (b *book) kneel(x *rules.Exchange) {
	if !b.kneelsBehind(x.Facts.Actor) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	x.Verdict.Outcome = rules.Done
	x.Verdict.Posture("BRP-AMB-59", x.By, rules.Kneeling)
}

// gaitRules are the rules of the bands; readTables wants a band for each.
var gaitRules = [...]rules.Rule{"BRP-006", "BRP-007", "BRP-008", "BRP-009"}
