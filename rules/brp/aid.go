package brp

import (
	"cmp"
	"slices"

	"github.com/affray-engine/affray/rules"
)

// healSides is the die of First Aid (BRP-092).
const healSides = 3

// tend treats a wound or wakes a sleeper. A patient who is dead or no longer within reach gets
// nothing. What is declared is only forecast: a walk to the patient comes between.
func (b *book) tend(x *rules.Exchange) {
	declares := x.Slot.Kind == rules.SlotDeclare && x.Slot.Actor == x.By
	near := x.To == x.By || x.Facts.Flags.Has(rules.FlagReach) || declares
	if x.Facts.Flags.Has(rules.FlagLost) || !near {
		x.Verdict.Outcome = rules.Lost
		return
	}
	if x.Act.Mode == tendWake {
		b.wake(x)
		return
	}
	b.treat(x)
}

// wake brings a sleeper back who has hit points left (BRP-082, BRP-086,
// BRP-AMB-56).
func (b *book) wake(x *rules.Exchange) {
	d := x.Facts.Target
	if d.Posture != rules.Down || d.Pool(poolHP) <= deathAt || x.To == x.By {
		x.Verdict.Futile("BRP-082", reasonAwake)
		return
	}
	x.Verdict.Outcome = rules.Done
	if d.Pool(poolHP) <= sleepAt {
		x.Verdict.Mark("BRP-086", x.To, markAwake, x.By, rules.Forever())
	}
	b.rise(x, "BRP-082")
}

// treat is one attempt at one injury (BRP-092 to BRP-095). Its result comes
// before the death check of the same round (BRP-096).
func (b *book) treat(x *rules.Exchange) {
	wound, ok := injury(x)
	if !ok {
		x.Verdict.Futile("BRP-092", reasonWound)
		return
	}
	x.Verdict.Count("BRP-094", x.To, markInjury, wound.Serial, injuryTreated, 1)
	if b.test(x, x.Dice, x.By, rollFirstAid, b.aidChance(x)) == failure {
		x.Verdict.Outcome = rules.Failed
		return
	}
	x.Verdict.Outcome = rules.Saved
	b.heal(x, int(wound.Values[injuryDamage]))
}

// aidChance is the First Aid skill, which armour leaves alone unless the option says
// otherwise (BRP-065, BRP-102).
func (b *book) aidChance(x *rules.Exchange) int {
	return b.skillOf(&b.mods.aid, &x.Verdict, totalFirstAid, traitFirstAid, b.t.aid, x.Facts.Actor, false)
}

// heal gives back 1D3, never more than the injury itself (BRP-092, BRP-093). It
// counts from below 0, too (BRP-084).
func (b *book) heal(x *rules.Exchange, damage int) {
	n := x.Dice.Sum(rollHeal, 1, healSides)
	x.Verdict.Rolled(x.By, rollHeal, 0, n, true)
	x.Verdict.Mod(totalHeal, "BRP-092", rules.From(rules.FromRoll, rollHeal), n)
	if most := healed(n, damage); most < n {
		x.Verdict.Mod(totalHeal, "BRP-093", rules.From(rules.FromTargetMark, markInjury), most-n)
	}
	x.Verdict.Lose("BRP-092", x.To, poolHP, -x.Verdict.Sum(totalHeal))
	if b.o.lifts {
		x.Verdict.Mark("BRP-AMB-21", x.To, markLifted, 0, rules.Lasting{Ends: rules.RoundEnd})
	}
}

// lift brings somebody to 1 hit point whom First Aid has helped, once all who helped at
// the same time have been counted (BRP-AMB-21).
func (b *book) lift(x *rules.Exchange) bool {
	d := x.Facts.Target
	if !d.Marked(markLifted) {
		return false
	}
	x.Verdict.Unmark("BRP-AMB-21", x.To, markLifted, 0)
	missing := 1 - d.Pool(poolHP)
	if missing > 0 {
		x.Verdict.Lose("BRP-AMB-21", x.To, poolHP, -missing)
	}
	return missing > 0
}

// week is seven days, and mends the hit points that a week gives back: thrown, or in the
// best of care always 3 (BRP-090, BRP-091).
const (
	week       = 7 * 24 * hour
	hospitalHP = 3
)

// mend is the natural healing at the end of each week, up to all hit points.
func (b *book) mend(x *rules.Exchange) {
	p := x.Facts.Target.Pools[poolHP]
	if (int(x.Facts.Tick)+1)%week != 0 || p.Now >= p.Max {
		return
	}
	if b.o.hospital {
		x.Verdict.Mod(totalHeal, "BRP-091", rules.Source{}, hospitalHP)
	} else {
		n := x.Dice.Sum(rollHeal, 1, healSides)
		x.Verdict.Rolled(x.By, rollHeal, 0, n, true)
		x.Verdict.Mod(totalHeal, "BRP-090", rules.From(rules.FromRoll, rollHeal), n)
	}
	x.Verdict.Lose("BRP-090", x.To, poolHP, -x.Verdict.Sum(totalHeal))
}

// awaited reports whether death waits for First Aid that goes on beyond this round
// (BRP-AMB-20).
func (b *book) awaited(x *rules.Exchange) bool {
	for _, n := range x.Facts.Near {
		if y := &n.Combatant.Busy; b.o.nextRound && n.Combatant.Doing(rules.ActTend) && y.Act.Mode == tendWound && y.Act.Target == x.To && y.Due > rules.Tick(x.Facts.Tick) {
			return true
		}
	}
	return false
}

// healed is what a throw heals of an injury (BRP-093).
func healed(face, damage int) int { return min(face, damage) }

// injury is the injury that this attempt is about. Of several who finish at the
// same time each takes another one, in the order of their ids (BRP-AMB-57).
func injury(x *rules.Exchange) (wound rules.Mark, ok bool) {
	var taken []uint32
	for _, h := range healersBefore(x) {
		if m, found := untreated(x.Facts.Target, h.Busy.Act.Row, taken); found {
			taken = append(taken, m.Serial)
		}
	}
	return untreated(x.Facts.Target, x.Act.Row, taken)
}

// healersBefore lists those who treat the same patient at the same time and have
// a lower id.
func healersBefore(x *rules.Exchange) []*rules.Combatant {
	var list []*rules.Combatant
	for _, s := range append([]rules.Near{{Combatant: x.Facts.Target}}, x.Facts.Near...) {
		y := &s.Combatant.Busy
		if s.Combatant.ID < x.By && s.Combatant.Doing(rules.ActTend) && y.Act.Mode == tendWound && y.Act.Target == x.To && y.Due == rules.Tick(x.Facts.Tick) {
			list = append(list, s.Combatant)
		}
	}
	slices.SortFunc(list, func(a, b *rules.Combatant) int { return cmp.Compare(a.ID, b.ID) })
	return list
}

// untreated is the injury with the serial, or if it is 0 the worst that nobody has
// treated or is treating; of equal ones the oldest (BRP-094).
func untreated(d *rules.Combatant, serial uint32, taken []uint32) (wound rules.Mark, ok bool) {
	for _, m := range d.Marks {
		switch {
		case m.Kind != markInjury || m.Values[injuryTreated] > 0 || slices.Contains(taken, m.Serial):
		case serial != 0 && m.Serial != serial:
		case !ok || m.Values[injuryDamage] > wound.Values[injuryDamage]:
			wound, ok = m, true
		}
	}
	return wound, ok
}
