package revised

import "github.com/affray-engine/affray/rules"

// A charge (REV-053 to REV-056).
const (
	chargeNum, chargeDen = 3, 2 // of the movement, floored (REV-053)
	chargeRunMm          = 3048 // least run, ten feet (REV-053)
	chargeHit            = 2    // REV-054
	chargeTimes          = 2    // what the dice of a lance count (REV-055)
	chargeAC             = 1    // by which armour class is worse (REV-056, REV-A12)
)

// charges offers a run at somebody with each weapon in hand that strikes in melee; the
// routine at the end of it is part of the charge (REV-053).
func (m *menu) charges(feet int) {
	for i := range m.a.Items {
		it := &m.a.Items[i]
		if !m.strikesWith(uint8(i), it) || m.gone(uint8(i)) {
			continue
		}
		m.offer(rules.Offer{
			Kind: rules.ActCharge, Item: uint8(i), Mode: gaitCharge, At: rules.AtCharge,
			Terms: pace(feet * chargeNum / chargeDen), Rule: "REV-053",
			Eager: itemFlag(it.Traits[itemFlags])&flagCharge != 0,
		})
	}
}

// charging offers the routine that belongs to the charge which the order has just led
// to, and reports whether the turn is that of a charge.
func (m *menu) charging() bool {
	for i, act := range m.sofar.List() {
		if act.Kind != rules.ActCharge {
			continue
		}
		if i == int(m.sofar.N)-1 {
			terms := rules.Terms{Blows: int16(blows(m.a, m.round))}
			m.out.Add(rules.Offer{Kind: rules.ActStrike, Item: act.Item, At: rules.AtEnemyReach, To: act.Target, Terms: terms, Rule: "REV-053"})
		}
		return true
	}
	return false
}

// couched reports whether a lance counts double: in any charge, by option only in that of
// a rider (REV-055, REV-A56).
func (b *book) couched(x *rules.Exchange, it *rules.Item) bool {
	return x.Facts.Flags.Has(rules.FlagCharged) && itemFlag(it.Traits[itemFlags])&flagCharge != 0 && (!b.o.LanceMounted || rides(x.Facts.Actor))
}

// doubling is what is added when the damage counts so many times: the dice again, those of
// a critical hit included (REV-A14), and not what is added to them, unless the option
// says so (REV-A13).
func (b *book) doubling(rolled, flat, times int) int {
	if b.o.DoubleTotal {
		rolled += flat
	}
	return (times - 1) * rolled
}

// rides reports whether somebody is in the saddle: as one of two bodies (FIELD-040), or of one with its mount.
func rides(s *rules.Combatant) bool { return s.Rides != 0 || s.Marked(markMounted) }
