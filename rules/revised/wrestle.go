package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

const (
	moveDamage = 1 // of every wrestling move (REV-118)
	twoTurns   = 2 // the turn that makes a hold, and the next
)

// unarmed offers to wrestle, which takes both hands and no shield (10.2), to keep a hold
// without a roll (REV-116, REV-A31), to punch and to bear down.
func (m *menu) unarmed() {
	if m.a.Marked(markHolding) && !m.sofar.Has(rules.ActRelease) {
		m.wrestles(rules.Offer{Kind: rules.ActKeep, At: rules.AtMarked, Terms: rules.Terms{Mark: markHolding}, Rule: "REV-116"})
	}
	if m.a.Marked(markFumbled) {
		return
	}
	if !m.full(bothHands) {
		m.wrestles(rules.Offer{Kind: rules.ActWrestle, At: rules.AtEnemyReach, Rule: "REV-110"})
	}
	m.punches(rules.AtEnemyReach, 0)
	m.bearsDown()
	if m.a.Wielded(rules.UseMelee) == rules.NoItem && !m.a.Marked(markHeld) { // the held wrestle (REV-A60)
		m.helps(rules.NoItem)
	}
}

// wrestles offers an act of wrestling, and if there is Strength to leave out, without it
// (REV-118).
func (m *menu) wrestles(o rules.Offer) {
	o.Item = rules.NoItem
	m.offer(o)
	if m.a.Trait(traitStrengthDamage) > 0 {
		o.Mode = noStrength
		m.offer(o)
	}
}

// wrestle makes the attack roll of a wrestling attack (REV-110). The modified roll also
// finds the move (REV-115, REV-A50).
func (b *book) wrestle(x *rules.Exchange) {
	if lost(x) {
		return
	}
	var c ledger.Case
	b.meets(x, strikes|grapples, &c)
	n := b.mods.need.Add(&x.Verdict, &c)
	b.mods.attack[ofGrip].Add(&x.Verdict, &c)
	total, hit := b.grope(x, n)
	if hit {
		x.Results[resultMove] = int32(b.move(total).move) + 1
	}
}

// grope rolls the d20 of a punch or of wrestling, in which a natural 1 is compared as
// usual (REV-102, REV-111), and returns the modified roll.
func (b *book) grope(x *rules.Exchange, n int) (total int, hit bool) {
	v := &x.Verdict
	if least := 1 + v.Sum(totalAttack); b.sure(x) && n > least { // the helpless are hit whatever the roll (REV-074)
		n += v.Mod(totalNeed, "REV-074", rules.From(rules.FromRule, 0), least-n)
	}
	die := x.Dice.Face(rollAttack, attackDie)
	total = die + v.Sum(totalAttack)
	hit = lands(die, total, n)
	v.Rolled(x.By, rollAttack, n-v.Sum(totalAttack), die, hit)
	if hit {
		x.Results[resultBlow], v.Outcome = int32(blowHit), rules.Hit
	} else {
		x.Results[resultBlow], v.Outcome = int32(blowMiss), rules.Miss
	}
	if die == alwaysMisses && b.clumsy(hit) && !b.sure(x) { // REV-074: no fumble, nor a critical hit
		b.slip(x)
	}
	return total, hit
}

// lands reports whether an unarmed attack hits (REV-070, REV-A21).
func lands(die, total, need int) bool { return die == alwaysHits || total >= need }

// clumsy reports whether a natural 1 without a weapon is a fumble (REV-A27).
func (b *book) clumsy(hit bool) bool {
	switch b.o.UnarmedFumble {
	case fumbleAlways:
		return true
	case fumbleNever:
		return false
	}
	return !hit
}

// slip is the fumble of an unarmed attack, which may have hit all the same.
func (b *book) slip(x *rules.Exchange) {
	blow, outcome := x.Results[resultBlow], x.Verdict.Outcome
	fumble(x)
	if blowKind(blow) == blowHit {
		x.Results[resultBlow], x.Verdict.Outcome = blow, outcome
	}
}

// move is the row of a modified roll (REV-108, REV-A28).
func (b *book) move(total int) moveRow {
	total = min(max(total, -noLimit), noLimit)
	for _, r := range b.t.moves {
		if total >= r.from && total <= r.to {
			return r
		}
	}
	return moveRow{}
}

// holds reports whether a move is a hold.
func (b *book) holds(m move) bool {
	for _, r := range b.t.moves {
		if r.move == m {
			return r.hold
		}
	}
	return false
}

// grapple is what a wrestling attack that has hit does: a point and Strength (REV-118),
// a hold (REV-115), freedom for one who was held (REV-A60), and the move's own effect.
func (b *book) grapple(x *rules.Exchange) {
	m := move(x.Results[resultMove] - 1)
	b.squeeze(x, "REV-118", 1)
	meet(x, x.Facts.Actor, x.To)
	meet(x, x.Facts.Target, x.By)
	if m == throwing || m == gouge { // REV-117, REV-A60
		free(x, "REV-117")
	}
	if b.holds(m) {
		hold(x, 1, m)
	}
	if !b.o.NoWrestleEffects {
		b.effect(x, m)
	}
}

// meet remembers that a wrestle has begun, in the round of its first hit (REV-A48).
func meet(x *rules.Exchange, s *rules.Combatant, other rules.ID) {
	if _, met := s.MarkOf(markWrestling, other); !met {
		x.Verdict.Mark("REV-A48", s.ID, markWrestling, other, rules.Forever(), int(x.Facts.Round)+1)
	}
}

// squeeze takes off what the round n of a wrestle does: 1, 2, 3 ... and Strength each
// time, if it helps and is wanted (REV-118, REV-119, REV-A35, REV-A58).
func (b *book) squeeze(x *rules.Exchange, rule rules.Rule, n int) {
	v := &x.Verdict
	v.Mod(totalDamage, rule, rules.From(rules.FromRule, 0), squeezed(n, 0, false))
	from := rules.From(rules.FromTrait, traitStrengthDamage)
	strength := x.Facts.Actor.Trait(traitStrengthDamage)
	if strength < 0 {
		v.Suppressed(totalDamage, "REV-118", "REV-A58", from, strength)
	}
	if more := squeezed(n, strength, x.Act.Mode == withStrength) - squeezed(n, 0, false); more > 0 {
		v.Mod(totalDamage, "REV-118", from, more)
	}
	if b.o.WrestleTemporary { // REV-A32
		v.Lose(rule, x.To, poolPunch, v.Sum(totalDamage))
		return
	}
	b.lose(x, rule, v.Sum(totalDamage))
}

// squeezed is what the round n of a wrestle does (REV-118, REV-119, REV-A35, REV-A58).
func squeezed(n, strength int, use bool) int {
	if !use {
		strength = 0
	}
	return moveDamage + n - 1 + max(0, strength)
}

// breakers are events in a wrestle, and whether they end a hold (REV-117): the victim's
// throw or gouge (REV-A60), a weapon of the victim that hits (REV-A30), and help
// (REV-A31). Other moves do not.
var breakers = map[string]bool{
	"throw": true, "gouge": true, "weapon_hit": true, "assist": true,
	"weapon_miss": false, "holder_throw": false, "holder_gouge": false,
}

// breakerWords are the events in the order in which they are named to people.
var breakerWords = []string{
	"throw", "gouge", "weapon_hit", "assist", "weapon_miss", "holder_throw", "holder_gouge", "bear_hug", "arm_twist", "kick", "trip",
	"elbow_smash", "arm_lock", "leg_twist", "leg_lock", "headlock",
}

// hold makes or renews a hold, to the end of the holder's next turn (REV-116).
func hold(x *rules.Exchange, round int, m move) {
	x.Verdict.Mark("REV-116", x.By, markHolding, x.To, rules.ForTurns(rules.TurnEnd, twoTurns), round, int(m))
	x.Verdict.Mark("REV-116", x.To, markHeld, x.By, rules.ForTurns(rules.OtherTurn, twoTurns), round, int(m))
}

// keep keeps a hold without a roll; its next round hurts by a point more (REV-116,
// REV-119).
// By option it takes a wrestling roll, and a miss lets go (REV-A31).
func (b *book) keep(x *rules.Exchange) {
	m, ok := x.Facts.Actor.MarkOf(markHolding, x.To)
	if !ok || x.Facts.Flags.Has(rules.FlagLost) || !x.Facts.Flags.Has(rules.FlagReach) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	if b.o.HoldRolls {
		if b.wrestle(x); blowKind(x.Results[resultBlow]) != blowHit {
			x.Verdict.Unmark("REV-A31", x.By, markHolding, x.To)
			x.Verdict.Unmark("REV-A31", x.To, markHeld, x.By)
			return
		}
		x.Results[resultMove], x.Results[resultBlow] = 0, 0
	}
	n := int(m.Values[holdRound]) + 1
	b.squeeze(x, "REV-119", n)
	hold(x, n, move(m.Values[holdMove]))
	x.Verdict.Outcome = rules.Done
}

// release lets go (REV-116).
func release(x *rules.Exchange) {
	x.Verdict.Unmark("REV-116", x.By, markHolding, x.To)
	x.Verdict.Unmark("REV-116", x.To, markHeld, x.By)
	x.Verdict.Outcome = rules.Done
}

// free ends the hold that the target has on the attacker, if there is one.
func free(x *rules.Exchange, rule rules.Rule) {
	if _, ok := x.Facts.Actor.MarkOf(markHeld, x.To); ok {
		x.Verdict.Unmark(rule, x.By, markHeld, x.To)
		x.Verdict.Unmark(rule, x.To, markHolding, x.By)
	}
}

// assist frees everybody whom the target holds (REV-117, REV-A31), but not the helper itself
// if its hands are bare: it is a throw or a gouge that frees a victim (REV-A60).
func assist(x *rules.Exchange) {
	for i := range x.Facts.Target.Marks {
		if m := &x.Facts.Target.Marks[i]; m.Kind == markHolding && (m.Other != x.By || x.Act.Item != rules.NoItem) {
			x.Verdict.Unmark("REV-A31", x.To, markHolding, m.Other)
			x.Verdict.Unmark("REV-A31", m.Other, markHeld, x.To)
		}
	}
}

// effect is what a move does beside its damage: falls, a thing dropped (ours, 10.2).
func (b *book) effect(x *rules.Exchange, m move) {
	v, d := &x.Verdict, x.Facts.Target
	switch m {
	case trip, throwing, legTwist:
		floor(x, "REV-115")
		if m == throwing { // over an edge, if there is one (REV-092)
			v.PushFrom("REV-115", x.To, x.By, 1)
		}
	case armTwist:
		for i := range d.Items {
			if it := &d.Items[i]; it.InHand() && it.Hands > 0 {
				v.ItemState("REV-115", x.To, uint8(i), rules.Dropped)
				return
			}
		}
	}
}

// floor brings the target of an act down, out of the saddle if it rides; also one that lies, as
// it may get up in a turn of equal score (REV-T7).
func floor(x *rules.Exchange, rule rules.Rule) {
	if x.Facts.Target.Posture.Acts() {
		x.Verdict.Posture(rule, x.To, rules.Prone)
	}
	unhorse(&x.Verdict, x.Facts.Target)
}

// choked reports whether a headlock or a bear hug keeps somebody from missiles (10.2).
func (b *book) choked(s *rules.Combatant) bool { return b.heldBy(s, headlock) || b.heldBy(s, bearHug) }

// heldBy reports whether somebody is in a hold of this kind, and it matters.
func (b *book) heldBy(s *rules.Combatant, m move) bool {
	if b.o.NoWrestleEffects || !s.Marked(markHeld) {
		return false
	}
	for i := range s.Marks {
		if s.Marks[i].Kind == markHeld && move(s.Marks[i].Values[holdMove]) == m {
			return true
		}
	}
	return false
}
