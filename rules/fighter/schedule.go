package fighter

import (
	"slices"

	"github.com/affray-engine/affray/rules"
)

// Ranks within a second: the general plots come before what is plotted ahead for the seconds
// that they claim, and that before the second itself.
const (
	rankPlot   = 2
	rankAhead  = 1
	rankSecond = 0
)

// Schedule asks for general plots in the first second of a melee round. From the
// second one on it lets everybody walk who has not claimed it, and hands on what
// was carried over from the second before.
func (b *book) Schedule(f *rules.Field, part int, p *rules.Plan) {
	for _, s := range f.Combatants {
		switch {
		case !s.Posture.Acts():
		case part == partPlot:
			p.Add(rules.Slot{At: f.Tick, Rank: rankPlot, Actor: s.ID, Kind: rules.SlotDeclare, Why: "FTR-T5"})
		case part == partSeconds:
			b.second(f, s, p)
		}
	}
}

// second gives somebody what it may do in a second that it has not claimed. What
// was carried into a claimed one is lost (FTR-044, FTR-T7).
func (b *book) second(f *rules.Field, s *rules.Combatant, p *rules.Plan) {
	if !s.Free {
		return
	}
	if why := carried(s, f.Tick); why != carriedNone {
		p.Add(carriedSlot(s.ID, f.Tick, why))
		p.For(s.ID).Unmark("FTR-T7", s.ID, markCarried, 0)
		return
	}
	p.Add(rules.Slot{At: f.Tick, Rank: rankSecond, Actor: s.ID, Kind: rules.SlotMove, Why: "FTR-T6"})
}

// carried is why somebody has an action that was carried into the second.
func carried(s *rules.Combatant, now rules.Tick) uint8 {
	if m, ok := s.Mark(markCarried); ok && m.Values[carriedDue] == int32(now) {
		return uint8(m.Values[carriedWhy])
	}
	return carriedNone
}

func carriedSlot(who rules.ID, at rules.Tick, why uint8) rules.Slot {
	s := rules.Slot{At: at, Rank: rankSecond, Actor: who, Kind: rules.SlotTurn, Mode: why, Why: "FTR-T7"}
	if why == carriedConvert {
		s.Why, s.Only = "FTR-042", convertActs()
	}
	return s
}

// convertActs are what a parry may become: an attack, after closing. It cannot be
// delayed again, nor be a parry (FTR-045).
func convertActs() rules.ActKinds {
	return rules.Acts(rules.ActMove, rules.ActStrike, rules.ActShoot, rules.ActThrow)
}

// plotOf is the general plot of this melee round; who declared none is idle.
func plotOf(s *rules.Combatant) plotKind {
	for _, a := range s.Plot.List() {
		if a.Kind == rules.ActStance && a.Mode < uint8(len(plotNames)) {
			return plotKind(a.Mode)
		}
	}
	return idle
}

// generalPlot deals out the seconds of a melee round to somebody who has just
// plotted: one action for each initiative die of those who fight, or defend
// themselves (FTR-T2), and a step for all others in the first second.
func (b *book) generalPlot(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	a, now := x.Facts.Actor, rules.Tick(x.Facts.Tick)
	taken := make([]bool, b.opt.secs)
	plot := plotKind(min(x.Act.Mode, uint8(idle)))
	if row := b.t.plots[plot]; row.attack || row.parry {
		b.claim(x, taken)
	} else if a.Marked(markOwed) { // it is of this round, dice or not
		x.Verdict.Unmark("FTR-A18", x.By, markOwed, 0)
	}
	if !taken[firstSec] && plot != idle {
		x.Verdict.GrantAt("FTR-T6", x.By, 0, rules.SlotMove, now, 0, 0, 0)
	}
	if carried(a, now) != carriedNone {
		x.Verdict.Unmark("FTR-043", x.By, markCarried, 0)
	}
	if !b.t.plots[plot].shield && a.Marked(markHeld) {
		x.Verdict.Unmark("FTR-A39", x.By, markHeld, 0)
	}
}

// claim rolls the initiative dice and claims a second for each.
func (b *book) claim(x *rules.Exchange, taken []bool) {
	v, a, now := &x.Verdict, x.Facts.Actor, rules.Tick(x.Facts.Tick)
	n := v.Mod(totalActions, "FTR-T3", rules.From(rules.FromTrait, traitAMR), a.Trait(traitAMR))
	if b.converts(x) { // FTR-043
		n += v.Mod(totalActions, "FTR-043", rules.From(rules.FromMark, markCarried), -1)
		taken[firstSec] = true
		v.GrantAt("FTR-043", x.By, 0, rules.SlotTurn, now, 0, convertActs(), carriedConvert)
	}
	n -= b.forfeit(x)
	var faces [mostAMR]int
	for i := range max(0, n) {
		faces[i] = x.Dice.FaceAt(rollInitiative, i, b.opt.secs)
		v.Rolled(x.By, rollInitiative, 0, faces[i], true)
	}
	claimed := claims(faces[:max(0, n)], taken)
	for _, sec := range claimed {
		v.GrantAt("FTR-T2", x.By, 0, rules.SlotTurn, now+rules.Tick(sec-1), 0, 0, carriedNone)
	}
	if len(claimed) > 0 {
		v.Mark("FTR-T2", x.By, markClaims, 0, rules.Lasting{Ends: rules.RoundEnd}, asBits(claimed))
	}
	b.planAhead(x, claimed)
}

// asBits are seconds of a melee round, the first of them the lowest bit.
func asBits(secs []int) (mask int) {
	for _, sec := range secs {
		mask |= 1 << (sec - 1)
	}
	return mask
}

// owns reports whether somebody has claimed a second of this round, counted from 0: into
// that nothing is carried (FTR-T7, FTR-044).
func owns(s *rules.Combatant, of int) bool {
	m, ok := s.Mark(markClaims)
	return ok && m.Values[claimedSecs]>>of&1 == 1
}

// forfeit is how many dice are lost to crossbows drawn at the end of the round before
// (FTR-A18).
func (b *book) forfeit(x *rules.Exchange) int {
	owed := x.Facts.Actor.Count(markOwed)
	if owed == 0 {
		return 0
	}
	x.Verdict.Unmark("FTR-A18", x.By, markOwed, 0)
	return -x.Verdict.Mod(totalActions, "FTR-A18", rules.From(rules.FromMark, markOwed), -owed)
}

// converts reports whether a parry of the last second of the round before is used for an
// attack in the first of this one: it costs one action, where within a round the parry's
// own die is all (FTR-043, FTR-A27).
func (b *book) converts(x *rules.Exchange) bool {
	a := x.Facts.Actor
	return carried(a, rules.Tick(x.Facts.Tick)) == carriedConvert && b.t.plots[plotOf(a)].convert && a.Plot.Has(rules.ActKeep)
}

// claims turns initiative dice into seconds from 1 on: in ascending order each die
// claims its own, or the next free later one, or else the nearest free earlier one
// (FTR-T2).
func claims(faces []int, taken []bool) []int {
	slices.Sort(faces)
	claimed := make([]int, 0, len(faces))
	for _, face := range faces {
		if sec := free(face, taken); sec > 0 {
			taken[sec-1] = true
			claimed = append(claimed, sec)
		}
	}
	return claimed
}

func free(face int, taken []bool) int {
	for sec := face; sec <= len(taken); sec++ {
		if !taken[sec-1] {
			return sec
		}
	}
	for sec := face - 1; sec > 0; sec-- {
		if !taken[sec-1] {
			return sec
		}
	}
	return 0
}

// ascending sorts a list in place and returns it.
func ascending(list []int) []int {
	slices.Sort(list)
	return list
}

// keep puts off the action of this second to the next one (FTR-T7). In the order
// of a general plot it says that a parry is to become an attack, and needs no more.
func (b *book) keep(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	if x.Slot.Kind == rules.SlotTurn {
		b.carryOn(x, "FTR-T7")
	}
}

// mayKeep reports whether an action of a second may be put off to the next one: there must
// be one in this round, without an action of its own (FTR-T7).
func (b *book) mayKeep(s *rules.Combatant, of int) bool { return of < b.opt.secs-1 && !owns(s, of+1) }

// carryOn lets the actor use its action in the next second of the same round,
// unless the action was a converted parry (FTR-045).
func (b *book) carryOn(x *rules.Exchange, r rules.Rule) {
	if b.mayKeep(x.Facts.Actor, int(x.Facts.TickOfRound)) && x.Slot.Kind == rules.SlotTurn && x.Slot.Mode != carriedConvert {
		carry(x, r, carriedDelay)
	}
}

func carry(x *rules.Exchange, r rules.Rule, why uint8) {
	due := int(x.Facts.Tick) + 1
	x.Verdict.Mark(r, x.By, markCarried, 0, rules.Until(rules.Tick(due+1)), due, int(why))
}

// parryOver looks what became of a plotted parry once the second is over (FTR-A28): the
// initiative is carried over for any plot if the one named did not attack (FTR-041,
// FTR-A43); if it attacked and missed, the parry may
// become an attack in the next second, also across the round (FTR-042, FTR-043).
func (b *book) parryOver(x *rules.Exchange) {
	x.Verdict.Outcome = rules.Done
	switch met := x.Facts.Met; {
	case met&rules.MetAttack == 0:
		b.carryOn(x, "FTR-041")
	case met&rules.MetHit == 0 && b.t.plots[plotOf(x.Facts.Actor)].convert && !owns(x.Facts.Actor, int(x.Facts.TickOfRound)+1): // FTR-044
		carry(x, "FTR-042", carriedConvert)
	}
}
