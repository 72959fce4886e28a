package brp

import "github.com/affray-engine/affray/rules"

// attack takes a blow or a shot through the stages (BRP-014 to BRP-060).
func (b *Book) attack(st rules.Stage, x *rules.Exchange) {
	switch st {
	case rules.StageRoll:
		b.strike(x)
	case rules.StageDefend:
		if Level(x.R[resAttack]) != Failure {
			b.defend(x)
		}
	case rules.StageHarm:
		b.harm(x)
	case rules.StageWear:
		b.wear(x)
	}
}

// strike rolls the attack and asks the target for its defence. An attack that
// has become impossible is lost (BRP-AMB-54).
func (b *Book) strike(x *rules.Exchange) {
	it := x.Q.A.Item(x.Act.Item)
	if !usable(x.Q.A, x.Act.Item) || !b.within(x, b.row(it, x.Act.Mode)) {
		x.V.Outcome = rules.Lost
		return
	}
	l := b.test(x, x.Dice, x.By, RollAttack, b.attackChance(x, it))
	b.spend(x, it)
	if x.Q.Flags.Has(rules.FlagUnaware) {
		x.V.Unmark(brp020, x.To, MarkUnaware, 0) // it knows of the next one
	}
	x.R[resAttack] = int32(l)
	if l == Failure { // BRP-016, BRP-046
		x.V.Outcome = rules.Miss
		return
	}
	b.askDefence(x)
}

// within reports whether the target can be struck with the weapon at all. What is
// declared is only forecast, and a walk comes between: a strike then supposes that
// it will be in reach.
func (b *Book) within(x *rules.Exchange, w *weapon) bool {
	switch {
	case w.class != Missile && x.Slot.Actor == x.By && x.Slot.Kind == rules.SlotDeclare:
		return x.Q.D.Up < rules.Dead
	case x.Q.Flags.Has(rules.FlagLost):
		return false
	case w.class == Missile:
		return x.Q.Flags.Has(rules.FlagSight|rules.FlagEffect) && b.rangeBand(w, x.Q.Range) != nil
	}
	return x.Q.Flags.Has(rules.FlagReach)
}

// row returns the row of a table that an item is used by (BRP-012, BRP-AMB-08).
func (b *Book) row(it *rules.Item, mode uint8) *weapon {
	w := &b.t.arms[it.Row-1]
	if mode == ModeThrown && w.thrown > 0 {
		return &b.t.arms[w.thrown-1]
	}
	return w
}

// attackChance is base chance and skill points, additive modifiers, then the
// parts for difficulty (BRP-017, BRP-019).
func (b *Book) attackChance(x *rules.Exchange, it *rules.Item) int {
	w := b.row(it, x.Act.Mode)
	base, points := rated(it, x.Act.Mode)
	from := rules.From(rules.FromItem, x.Act.Item)
	x.V.Mod(TermAttack, brp019, from, base)
	if points != 0 {
		x.V.Mod(TermAttack, brp019, from, points)
	}
	if n := x.Q.A.Trait(TraitPhysical); w.skill == skillThrow && n != 0 { // BRP-062: rocks alone
		x.V.Mod(TermAttack, brp062, rules.From(rules.FromTrait, TraitPhysical), n)
	}
	if w.class != Missile {
		return floor(&x.V, TermAttack)
	}
	return b.part(&x.V, TermAttack, brp052, rules.From(rules.FromPlace, rules.PlaceRange), b.rangeBand(w, x.Q.Range).divisor)
}

// rated returns base chance and points of an item in one of its uses.
func rated(it *rules.Item, mode uint8) (base, points int) {
	if mode == ModeThrown && it.Use.Has(rules.UseThrow|rules.UseMelee) {
		return int(it.T[ItemThrownBase]), int(it.T[ItemThrownPoints])
	}
	return int(it.T[ItemBase]), int(it.T[ItemPoints])
}

// usable reports whether an item can be fought with: in hand, whole, and with the
// hands that it needs (BRP-047, BRP-055).
func usable(a *rules.Side, item uint8) bool {
	it := a.Item(item)
	if it == nil || it.Row == 0 || it.State != rules.Ready {
		return false
	}
	return !it.Use.Has(rules.UseNatural) || handsHeld(a)+int(it.Hands) <= bothHands
}

// handsHeld counts the hands that hold something whole. What is broken can be let
// go of at once.
func handsHeld(a *rules.Side) int {
	n := 0
	for i := range a.Items {
		if it := &a.Items[i]; it.InHand() && !it.Use.Has(rules.UseNatural) {
			n += int(it.Hands)
		}
	}
	return n
}
