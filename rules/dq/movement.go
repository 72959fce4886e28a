package dq

import "github.com/affray-engine/affray/rules"

// tmr returns the tactical movement rate of an agility, in hexes a pulse (DQ-105).
func (b *book) tmr(ag int) int { return stepOf(b.t.rates, ag) }

// tmr is the rate of somebody with hurt legs: all that slows adds up, and one hex
// is always left (DQ-151).
func tmr(s *rules.Combatant) int {
	n, halved := s.Trait(traitTMR), 0
	for i := range s.Marks {
		if m := &s.Marks[i]; m.Kind == markLeg {
			n -= int(m.Values[legSlower])
			halved += int(m.Values[legHalving])
		}
	}
	return max(leastTMR, n>>halved)
}

const leastTMR = 1

// hexesOf is how far a gait goes: the whole rate, half of it rounded down with an
// attack, or one hex for the engaged and those who evade (DQ-105, DQ-062).
func hexesOf(s *rules.Combatant, gait uint8) int {
	switch gait {
	case gaitFull:
		return tmr(s)
	case gaitHalf:
		return tmr(s) / 2
	}
	return 1
}

// move is the offer of a movement; there is none of no hexes.
func move(s *rules.Combatant, gait uint8, r rules.Rule, out *rules.Offers) {
	if n := hexesOf(s, gait); n > 0 {
		out.Add(rules.Offer{Kind: rules.ActMove, Item: rules.NoItem, Mode: gait, At: rules.AtWay, Rule: r,
			Terms: rules.Terms{Pace: paceOf(s, gait)}})
	}
}

// paceOf is how far a gait leads. Who steps aside out of an evasion keeps its facing
// (DQ-062, SPACE-113).
func paceOf(s *rules.Combatant, gait uint8) rules.Pace {
	return rules.Pace{Num: int32(hexesOf(s, gait)) * hexMm, Den: 1, Keep: gait == gaitAside}
}
