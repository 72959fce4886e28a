package revised

import "github.com/affray-engine/affray/rules"

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
	v := &x.V
	n := b.need(x)
	b.ability(x, traitStrengthHit)
	if armour := x.Q.A.Trait(traitWrestle); armour != 0 { // REV-112: the wrestler's own (REV-A33)
		v.Mod(termAttack, "REV-112", rules.From(rules.FromTrait, traitWrestle), armour)
	}
	b.situations(x)
	total, hit := b.grope(x, n)
	if hit {
		x.R[resultMove] = int32(b.move(total).move) + 1
	}
}

// grope rolls the d20 of a punch or of wrestling, in which a natural 1 is compared as
// usual (REV-102, REV-111), and returns the modified roll.
func (b *book) grope(x *rules.Exchange, n int) (total int, hit bool) {
	v := &x.V
	if least := 1 + v.Sum(termAttack); b.sure(x) && n > least { // the helpless are hit whatever the roll (REV-074)
		n += v.Mod(termNeed, "REV-074", rules.From(rules.FromRule, 0), least-n)
	}
	die := x.Dice.Face(rollAttack, attackDie)
	total = die + v.Sum(termAttack)
	hit = lands(die, total, n)
	v.Rolled(x.By, rollAttack, n-v.Sum(termAttack), die, hit)
	if hit {
		x.R[resultBlow], v.Outcome = int32(blowHit), rules.Hit
	} else {
		x.R[resultBlow], v.Outcome = int32(blowMiss), rules.Miss
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
	blow, outcome := x.R[resultBlow], x.V.Outcome
	fumble(x)
	if blowKind(blow) == blowHit {
		x.R[resultBlow], x.V.Outcome = blow, outcome
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
	m := move(x.R[resultMove] - 1)
	b.squeeze(x, "REV-118", 1)
	meet(x, x.Q.A, x.To)
	meet(x, x.Q.D, x.By)
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
func meet(x *rules.Exchange, s *rules.Side, other rules.ID) {
	if _, met := s.MarkOf(markWrestling, other); !met {
		x.V.Mark("REV-A48", s.ID, markWrestling, other, rules.Forever(), int(x.Q.Round)+1)
	}
}

// squeeze takes off what the round n of a wrestle does: 1, 2, 3 ... and Strength each
// time, if it helps and is wanted (REV-118, REV-119, REV-A35, REV-A58).
func (b *book) squeeze(x *rules.Exchange, rule rules.Rule, n int) {
	v := &x.V
	v.Mod(termDamage, rule, rules.From(rules.FromRule, 0), squeezed(n, 0, false))
	from := rules.From(rules.FromTrait, traitStrengthDamage)
	strength := x.Q.A.Trait(traitStrengthDamage)
	if strength < 0 {
		v.Suppressed(termDamage, "REV-118", "REV-A58", from, strength)
	}
	if more := squeezed(n, strength, x.Act.Mode == withStrength) - squeezed(n, 0, false); more > 0 {
		v.Mod(termDamage, "REV-118", from, more)
	}
	if b.o.WrestleTemporary { // REV-A32
		v.Lose(rule, x.To, poolPunch, v.Sum(termDamage))
		return
	}
	b.lose(x, rule, v.Sum(termDamage))
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
	x.V.Mark("REV-116", x.By, markHolding, x.To, rules.ForTurns(rules.TurnEnd, twoTurns), round, int(m))
	x.V.Mark("REV-116", x.To, markHeld, x.By, rules.ForTurns(rules.OtherTurn, twoTurns), round, int(m))
}

// keep keeps a hold without a roll; its next round hurts by a point more (REV-116,
// REV-119).
// By option it takes a wrestling roll, and a miss lets go (REV-A31).
func (b *book) keep(x *rules.Exchange) {
	m, ok := x.Q.A.MarkOf(markHolding, x.To)
	if !ok || x.Q.Flags.Has(rules.FlagLost) || !x.Q.Flags.Has(rules.FlagReach) {
		x.V.Outcome = rules.Lost
		return
	}
	if b.o.HoldRolls {
		if b.wrestle(x); blowKind(x.R[resultBlow]) != blowHit {
			x.V.Unmark("REV-A31", x.By, markHolding, x.To)
			x.V.Unmark("REV-A31", x.To, markHeld, x.By)
			return
		}
		x.R[resultMove], x.R[resultBlow] = 0, 0
	}
	n := int(m.V[holdRound]) + 1
	b.squeeze(x, "REV-119", n)
	hold(x, n, move(m.V[holdMove]))
	x.V.Outcome = rules.Done
}

// release lets go (REV-116).
func release(x *rules.Exchange) {
	x.V.Unmark("REV-116", x.By, markHolding, x.To)
	x.V.Unmark("REV-116", x.To, markHeld, x.By)
	x.V.Outcome = rules.Done
}

// free ends the hold that the target has on the attacker, if there is one.
func free(x *rules.Exchange, rule rules.Rule) {
	if _, ok := x.Q.A.MarkOf(markHeld, x.To); ok {
		x.V.Unmark(rule, x.By, markHeld, x.To)
		x.V.Unmark(rule, x.To, markHolding, x.By)
	}
}

// assist frees everybody whom the target holds (REV-117, REV-A31), but not the helper itself
// if its hands are bare: it is a throw or a gouge that frees a victim (REV-A60).
func assist(x *rules.Exchange) {
	for i := range x.Q.D.Marks {
		if m := &x.Q.D.Marks[i]; m.Kind == markHolding && (m.Other != x.By || x.Act.Item != rules.NoItem) {
			x.V.Unmark("REV-A31", x.To, markHolding, m.Other)
			x.V.Unmark("REV-A31", m.Other, markHeld, x.To)
		}
	}
}

// effect is what a move does beside its damage: falls, a thing dropped (ours, 10.2).
func (b *book) effect(x *rules.Exchange, m move) {
	v, d := &x.V, x.Q.D
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
	if x.Q.D.Up.Acts() {
		x.V.Posture(rule, x.To, rules.Prone)
	}
	unhorse(&x.V, x.Q.D)
}

// choked reports whether a headlock or a bear hug keeps somebody from missiles (10.2).
func (b *book) choked(s *rules.Side) bool { return b.heldBy(s, headlock) || b.heldBy(s, bearHug) }

// heldBy reports whether somebody is in a hold of this kind, and it matters.
func (b *book) heldBy(s *rules.Side, m move) bool {
	if b.o.NoWrestleEffects || !s.Marked(markHeld) {
		return false
	}
	for i := range s.Marks {
		if s.Marks[i].Kind == markHeld && move(s.Marks[i].V[holdMove]) == m {
			return true
		}
	}
	return false
}
