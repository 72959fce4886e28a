package dq

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// attack takes a strike, throw or shot through its stages.
func (b *book) attack(st rules.Stage, x *rules.Exchange) {
	if st == rules.StageRoll {
		b.opposedRoll(x)
		return
	}
	if x.Verdict.Outcome == rules.Lost || x.Results[resRepulsed] != 0 {
		return
	}
	switch {
	case st == rules.StageDefend:
		b.parry(x)
	case st != rules.StageHarm:
	case x.Act.Kind == rules.ActSpecial || netted(x):
		b.specialHarm(x)
		b.fumble(x)
	default:
		b.harm(x)
		b.fumble(x)
	}
}

// inReach reports whether a special attack gets at its target still; of other blows the
// engine says so.
func inReach(x *rules.Exchange) bool {
	return x.Act.Kind != rules.ActSpecial || x.Facts.Flags.Has(rules.FlagReach)
}

// opposedRoll makes both rolls (DQ-005 to DQ-007) and leaves the parry to the
// evader (DQ-060).
func (b *book) opposedRoll(x *rules.Exchange) {
	if x.Facts.Flags.Has(rules.FlagLost) || !usable(x.Facts.Actor, x.Act.Item) || x.To == x.By || !inReach(x) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	if b.repulsed(x) {
		return
	}
	var c ledger.Case
	w := wayOf(x)
	b.meet(x, w, &c)
	aq := b.rollAttack(x, b.mods.strikes[w].Add(&x.Verdict, &c))
	dq := b.rollDefence(x, b.mods.defences[w].Add(&x.Verdict, &c), aq)
	noticed(x)
	x.Results[resAttack], x.Results[resDefence] = int32(aq), int32(dq)
	x.Results[resResult] = int32(resultQuality(aq, dq))
	b.spend(x)
	if b.mayParry(x, aq, dq) {
		x.Results[resCounter] = 1
		x.Ask = rules.Question{Kind: rules.AskCounter, Who: x.To, Lo: 0, Hi: 1}
	}
}

// noticed ends surprise for good with the first strike (DQ-149), also that of who strikes: it
// knows of those whom it has to do with.
func noticed(x *rules.Exchange) {
	if x.Facts.Flags.Has(rules.FlagUnaware) {
		x.Verdict.Unmark("DQ-149", x.To, markUnaware, 0)
	}
	if x.Facts.Actor.Marked(markUnaware) {
		x.Verdict.Unmark("DQ-149", x.By, markUnaware, 0)
	}
}

// rollAttack is DQ-005, with what changes the die (DQ-019). The chance is DQ-040: what the
// attacker brings, and the modifiers of 57.1, which add up (DQ-041).
func (b *book) rollAttack(x *rules.Exchange, chance int) quality {
	die := b.attackDie(x)
	var own edge
	e := b.edgeOf(chance, die, &own)
	face := x.Dice.Class(rollAttack, d100, e.blows[:]...)
	q := e.quality(face)
	if face > d100-b.o.FumbleRange { // DQ-121, DQ-AMB-16
		x.Results[resFumble] = 1
	}
	x.Verdict.Rolled(x.By, rollAttack, chance, face, q > poor)
	return q
}

// wayOf is which block of the modifiers an attack takes.
func wayOf(x *rules.Exchange) way {
	switch {
	case x.Act.Kind == rules.ActThrow:
		return thrown
	case x.Act.Kind == rules.ActShoot:
		return missile
	}
	if _, body := x.Facts.Actor.MarkOf(markClose, x.To); body { // DQ-143
		return bodyToBody
	}
	return melee
}

// poleReach is the reach of a pole weapon (DQ-141).
const poleReach = 2

// attackDie is what is added to the attack die: aim, and the best of an
// assassin's cases (DQ-070, DQ-080, DQ-AMB-23).
func (b *book) attackDie(x *rules.Exchange) (n int) {
	if b.aimed(x) {
		n += x.Verdict.Mod(totalDie, "DQ-070", rules.From(rules.FromMark, markAim), aimedDie)
	}
	if rank := x.Facts.Actor.Trait(traitAssassin); rank > 0 {
		if die := b.assassinDie(situationOf(x), rank); die != 0 {
			n += x.Verdict.Mod(totalDie, "DQ-080", rules.From(rules.FromTrait, traitAssassin), die)
		}
	}
	return n
}

// aimedDie is what aim does to the attack die (DQ-070).
const aimedDie = -5

// assassinDie is what an assassin's rank does to the attack die (DQ-080).
func (b *book) assassinDie(s situation, rank int) int {
	if s >= nSituation {
		return 0
	}
	row := b.t.assassins[s]
	return row.die * (rank / row.ranks)
}

// situationOf is how an assassin comes to strike (DQ-149).
func situationOf(x *rules.Exchange) situation {
	switch {
	case x.Facts.Flags.Has(rules.FlagUnaware):
		return bySurprise
	case x.Facts.Arc == rules.ArcRear:
		return fromBehind
	}
	return inFront
}
