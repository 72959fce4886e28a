package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

const (
	gauntletDie = 3  // REV-103
	stunDie     = 10 // rounds of a knockout (REV-107)
)

// Modes of a punch.
const (
	fullPunch   uint8 = iota
	pulledPunch       // REV-106
)

// Modes of an act of wrestling.
const (
	withStrength uint8 = iota
	noStrength         // REV-118
)

// modes are the words for both.
var modes = []rules.Mode{
	{Kind: rules.ActPunch, Mode: fullPunch, Name: "plain"}, {Kind: rules.ActPunch, Mode: pulledPunch, Name: "pulled", Text: "pulled, to do no damage"},
	{Kind: rules.ActWrestle, Mode: withStrength, Name: "plain"}, {Kind: rules.ActWrestle, Mode: noStrength, Name: "without_strength"},
	{Kind: rules.ActKeep, Mode: withStrength, Name: "plain"}, {Kind: rules.ActKeep, Mode: noStrength, Name: "without_strength"},
}

// punches offers to punch, which takes a free hand, and to pull the punch (REV-106).
func (m *menu) punches(at rules.TargetRule, mark uint8) {
	if !m.full(1) {
		o := rules.Offer{Kind: rules.ActPunch, Item: rules.NoItem, At: at, Terms: rules.Terms{Mark: mark}, Rule: "REV-100"}
		m.offer(o)
		o.Mode = pulledPunch
		m.offer(o)
	}
}

// fist is how a punch is struck. First and second are the faces of the gauntlet's die,
// the second of a natural 20.
type fist struct {
	strength                int
	metal, pulled, critical bool
	first, second           int
}

// fistDamage is what a punch does: the row, or the die of a metal gauntlet in its place
// (REV-103), by option whichever is better (REV-A49); a natural 20 throws that die twice,
// what stands in the table counts once (REV-A22); Strength, and nothing below 0 (REV-A24).
// A pulled punch does nothing (REV-106).
func (b *book) fistDamage(row moveRow, f fist) int {
	if f.pulled {
		return 0
	}
	n, _ := b.knuckles(row, f)
	return max(0, n+f.strength)
}

// knuckles is what a punch does before Strength, and whether a metal gauntlet does it.
func (b *book) knuckles(row moveRow, f fist) (n int, metal bool) {
	if !f.metal {
		return row.damage, false
	}
	n = f.first
	if f.critical {
		n += f.second
	}
	if b.o.GauntletBest && n <= row.damage {
		return row.damage, false
	}
	return n, true
}

// batter notes what a punch does, and by what.
func (b *book) batter(v *rules.Verdict, row moveRow, f fist) int {
	if f.pulled {
		return v.Mod(totalDamage, "REV-106", rules.From(rules.FromRule, 0), 0)
	}
	n, metal := b.knuckles(row, f)
	from := rules.From(rules.FromRule, 0).For(reasonRow)
	if metal {
		from = from.For(reasonMetal)
	}
	v.Mod(totalDamage, "REV-103", from, n)
	if f.strength != 0 {
		v.Mod(totalDamage, "REV-103", rules.From(rules.FromTrait, traitStrengthDamage), f.strength)
	}
	atLeast(v, 0, "REV-A24")
	return v.Sum(totalDamage)
}

// punch makes the attack roll of a punch, against the usual armour class (REV-100). The
// modified roll also finds the blow (REV-108, REV-A50).
func (b *book) punch(x *rules.Exchange) {
	if lost(x) {
		return
	}
	var c ledger.Case
	b.meets(x, strikes, &c)
	n := b.mods.need.Add(&x.Verdict, &c)
	b.mods.attack[ofGrip].Add(&x.Verdict, &c)
	total, hit := b.grope(x, n)
	if hit {
		x.Results[resultRow] = int32(b.row(total)) + 1
		if x.Verdict.Rolls[len(x.Verdict.Rolls)-1].Shown == alwaysHits && !b.sure(x) {
			x.Results[resultBlow], x.Verdict.Outcome = int32(blowCritical), rules.Critical
		}
	}
}

// row is the index of the row of a modified roll (REV-108).
func (b *book) row(total int) int {
	total = min(max(total, -noLimit), noLimit)
	for i, r := range b.t.moves {
		if total >= r.from && total <= r.to {
			return i
		}
	}
	return 0
}

// jab is what a punch that has hit does: damage that is counted apart (REV-104), and a
// chance to stun for as many rounds as a d10 shows (REV-107); a second knockout keeps the
// longer time (REV-A26).
func (b *book) jab(x *rules.Exchange) {
	v, row := &x.Verdict, b.t.moves[x.Results[resultRow]-1]
	f := fist{strength: x.Facts.Actor.Trait(traitStrengthDamage), metal: x.Facts.Actor.Trait(traitGauntlets) == 1, pulled: x.Act.Mode == pulledPunch,
		critical: blowKind(x.Results[resultBlow]) == blowCritical}
	if f.metal && !f.pulled {
		f.first = v.Rolled(x.By, rollGauntlet, 0, x.Dice.Face(rollGauntlet, gauntletDie), true)
		if f.critical {
			f.second = v.Rolled(x.By, rollGauntletCritical, 0, x.Dice.Face(rollGauntletCritical, gauntletDie), true)
		}
	}
	if n := b.batter(v, row, f); n > 0 {
		v.Lose("REV-104", x.To, poolPunch, n)
		disrupt(x)
	}
	die := x.Dice.Class(rollKnockout, percentDie, row.knockout)
	v.Rolled(x.By, rollKnockout, row.knockout, die, die <= row.knockout)
	if die <= row.knockout {
		rounds := v.Rolled(x.By, rollStun, 0, x.Dice.Aside(rollStun, 1, stunDie), true)
		b.stun(x, rules.Tick(int(x.Facts.Tick)+rounds*b.o.RoundSeconds))
	}
}

// stun lasts until the same tick of a later round (REV-T6).
func (b *book) stun(x *rules.Exchange, until rules.Tick) {
	if m, ok := x.Facts.Target.Mark(markStunned); ok && (m.Ends == rules.Never || m.Until >= until) {
		return
	}
	x.Verdict.Mark("REV-107", x.To, markStunned, 0, rules.Until(until))
}

// bruises are what somebody has taken, by punches and otherwise.
type bruises struct{ most, normal, punched int }

func bruisesOf(s *rules.Combatant) bruises {
	hp, punch := s.Pools[poolHP], s.Pools[poolPunch]
	return bruises{int(hp.Max), int(hp.Max - hp.Now), int(punch.Max - punch.Now)}
}

// States of somebody who has taken blows.
const (
	standing    = "standing"
	unconscious = "unconscious"
	slain       = "slain"
)

// state is slain only if what is not from punches comes to all hit points, unconscious if
// all together does (REV-090, REV-105, REV-A25).
func (h bruises) state() string {
	switch {
	case h.normal >= h.most:
		return slain
	case h.normal+h.punched >= h.most:
		return unconscious
	}
	return standing
}

// lasting is the quarter of punching damage that stays after the fight (REV-104, REV-A23).
func (b *book) lasting(punched int) int {
	switch b.o.PunchRound {
	case punchNearest:
		return (punched + 2) / 4
	case punchCeil:
		return (punched + 3) / 4
	}
	return punched / 4
}

// wake is the end of a fight: the quarter stays, the rest is gone, and so is the
// unconsciousness that punches brought (REV-A57). The split kills nobody who lay unconscious,
// unless the option says so: it wakes, lying where it fell, with a point at least (REV-A25).
func (b *book) wake(x *rules.Exchange) {
	a, v := x.Facts.Actor, &x.Verdict
	h := bruisesOf(a)
	if h.punched == 0 || a.Posture >= rules.Dead {
		return
	}
	left := h.most - h.normal - b.lasting(h.punched)
	switch {
	case left < 1 && b.o.PunchKills:
		v.Posture("REV-A25", x.By, rules.Dead)
	case a.Posture == rules.Down:
		v.Posture("REV-A57", x.By, rules.Prone)
		fallthrough
	default:
		left = max(1, left)
	}
	v.Lose("REV-104", x.By, poolPunch, -h.punched)
	if lost := h.most - h.normal - left; lost > 0 {
		v.Lose("REV-104", x.By, poolHP, lost)
	}
}
