package dq

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Schedule gives every figure that can act one slot a pulse: the engaged first,
// each by its own initiative, then the unengaged, by that of their side (DQ-003).
// The engine spreads the ranks over the pulse.
func (b *book) Schedule(f *rules.Field, part int, p *rules.Plan) {
	if part != partActions {
		return
	}
	for i, s := range f.Combatants {
		if !s.Posture.Acts() {
			continue
		}
		p.Add(rules.Slot{At: f.Tick, Rank: b.order(f, i, p), Actor: s.ID, Kind: rules.SlotTurn, Why: "DQ-103"})
	}
}

// order is the rank of f.Sides[at]. Turns that the scenario states come before all
// others and need no dice.
func (b *book) order(f *rules.Field, at int, p *rules.Plan) int64 {
	s := f.Combatants[at]
	if i := slices.Index(f.Turns, s.ID); i >= 0 {
		return statedBit + int64(len(f.Turns)-i)
	}
	if s.Engaged {
		return rank(s, b.engagedInitiative(s, p.For(s.ID)))
	}
	return rank(s, b.sideInitiative(f, at, p))
}

// engagedInitiative is DQ-101. AG is the modified agility.
func engagedInitiative(weaponRank, warriorRank, ag, pc int) int {
	return weaponRank + warriorRank + ag + pc
}

// unengagedInitiative is DQ-102, with DQ-AMB-27.
func unengagedInitiative(d10, pc, scientistRank int) int {
	return d10 + pc + perScientistRank*scientistRank
}

const perScientistRank = 2

// engagedInitiative is that of a figure as it stands, by its prepared weapon.
func (b *book) engagedInitiative(s *rules.Combatant, v *rules.Verdict) int {
	initiative(s, v, prepared(s), totalInitiative, "DQ-101")
	return v.Sum(totalInitiative)
}

// initiative notes what DQ-101 adds up, with the rank of a weapon.
func initiative(s *rules.Combatant, v *rules.Verdict, weapon, term uint8, r rules.Rule) {
	v.Mod(term, r, rules.From(rules.FromItem, weapon), rankWith(s, weapon))
	v.Mod(term, r, rules.From(rules.FromTrait, traitWarrior), s.Trait(traitWarrior))
	v.Mod(term, r, rules.From(rules.FromTrait, traitAG), s.Trait(traitAG))
	if lost := agility(s) - s.Trait(traitAG); lost != 0 {
		v.Mod(term, "DQ-094", rules.From(rules.FromMark, markEntangled), lost)
	}
	v.Mod(term, r, rules.From(rules.FromTrait, traitPC), s.Trait(traitPC))
}

// sideInitiative is that of the side of f.Sides[at]. The first of a side in id
// order that is not engaged rolls for all of it.
func (b *book) sideInitiative(f *rules.Field, at int, p *rules.Plan) int {
	team := f.Combatants[at].Team
	by, lead := rules.TeamID(team), leader(f, team)
	face := f.Dice(by).Sum(rollInitiative, 1, d10)
	if v := p.For(by); len(v.Rolls) == 0 {
		v.Rolled(by, rollInitiative, 0, face, true)
		v.Mod(totalInitiative, "DQ-102", rules.From(rules.FromRoll, rollInitiative), face)
		v.Mod(totalInitiative, "DQ-102", rules.From(rules.FromTrait, traitPC), lead.Trait(traitPC))
		v.Mod(totalInitiative, "DQ-102", rules.From(rules.FromTrait, traitScientist), perScientistRank*lead.Trait(traitScientist))
	}
	return unengagedInitiative(face, lead.Trait(traitPC), lead.Trait(traitScientist))
}

// leader is who leads a side: among those who can act, one named as leader, then
// the best in what counts for DQ-102, then the lowest id.
func leader(f *rules.Field, team uint8) *rules.Combatant {
	var best *rules.Combatant
	for _, s := range f.Combatants {
		if s.Team == team && s.Posture.Acts() && (best == nil || leads(s) > leads(best)) {
			best = s
		}
	}
	return best
}

func leads(s *rules.Combatant) int {
	const named = 1 << 20 // more than perception and ranks can come to
	return named*s.Trait(traitLeader) + unengagedInitiative(0, s.Trait(traitPC), s.Trait(traitScientist))
}

// Bits of a rank, from the least: id, AG, PC, initiative.
const (
	idBits     = 20
	traitBits  = 12
	idMask     = 1<<idBits - 1
	traitMost  = 1<<traitBits - 1
	agShift    = idBits
	pcShift    = agShift + traitBits
	orderShift = pcShift + traitBits
	engagedBit = 1 << (orderShift + traitBits)
	statedBit  = engagedBit << 1
)

// rank packs DQ-003 and DQ-103 into one number: engaged, initiative, PC, AG, and
// the lower id.
func rank(s *rules.Combatant, initiative int) int64 {
	r := clip(initiative)<<orderShift | clip(s.Trait(traitPC))<<pcShift | clip(s.Trait(traitAG))<<agShift
	r |= idMask - int64(s.ID)&idMask
	if s.Engaged {
		r |= engagedBit
	}
	return r
}

func clip(n int) int64 { return int64(min(max(n, 0), traitMost)) }
