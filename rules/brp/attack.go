package brp

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// attack takes a blow or a shot through the stages (BRP-014 to BRP-060).
func (b *book) attack(st rules.Stage, x *rules.Exchange) {
	switch st {
	case rules.StageRoll:
		b.strike(x)
	case rules.StageDefend:
		if rollLevel(x.Results[resAttack]) != failure {
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
func (b *book) strike(x *rules.Exchange) {
	it := x.Facts.Actor.Item(x.Act.Item)
	if !usable(x.Facts.Actor, x.Act.Item) || b.empty(x.Facts.Actor, x.Act.Item) || !b.within(x, b.row(it, x.Act.Mode)) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	l := b.test(x, x.Dice, x.By, rollAttack, b.attackChance(x, it))
	b.spend(x, it)
	noticed(x)
	x.Results[resAttack] = int32(l)
	if l == failure { // BRP-016, BRP-046
		if x.Verdict.Outcome = rules.Miss; b.fumbled(&x.Verdict) {
			x.Verdict.Outcome = rules.Fumble
		}
		return
	}
	b.askDefence(x)
}

// noticed lets the target know of the next attack (BRP-020). Who attacks knows of those whom
// it has to do with, too, and everybody of an ambush that has begun.
func noticed(x *rules.Exchange) {
	if x.Facts.Target.Unseen {
		x.Verdict.Mark("BRP-020", x.To, markKnown, x.By, rules.Lasting{Ends: rules.RoundEnd})
	}
	if x.Facts.Flags.Has(rules.FlagUnaware) && x.Facts.Target.Marked(markUnaware) {
		x.Verdict.Unmark("BRP-020", x.To, markUnaware, 0)
	}
	if x.Facts.Actor.Marked(markHidden) {
		x.Verdict.Unmark("BRP-020", x.By, markHidden, 0)
	}
	if x.Facts.Actor.Marked(markUnaware) {
		x.Verdict.Unmark("BRP-020", x.By, markUnaware, 0)
	}
}

// within reports whether the target can be struck with the weapon at all. What is
// declared is only forecast, and a walk comes between: a strike then supposes that
// it will be in reach.
func (b *book) within(x *rules.Exchange, w *weapon) bool {
	switch {
	case w.class != missile && x.Slot.Actor == x.By && x.Slot.Kind == rules.SlotDeclare:
		return x.Facts.Target.Posture < rules.Dead
	case x.Facts.Flags.Has(rules.FlagLost):
		return false
	case w.class == missile:
		return x.Facts.Flags.Has(rules.FlagSight|rules.FlagEffect) && b.rangeBand(w, x.Facts.Range) != nil
	}
	return x.Facts.Flags.Has(rules.FlagReach)
}

// row returns the row of a table that an item is used by (BRP-012, BRP-AMB-08).
func (b *book) row(it *rules.Item, mode uint8) *weapon {
	w := &b.t.arms[it.Row-1]
	if mode == modeThrown && w.thrown > 0 {
		return &b.t.arms[w.thrown-1]
	}
	return w
}

// attackChance is base chance and skill points, additive modifiers, then the
// parts for difficulty (BRP-017, BRP-019).
func (b *book) attackChance(x *rules.Exchange, it *rules.Item) int {
	w := b.row(it, x.Act.Mode)
	var c ledger.Case
	b.burden(&c, w.hampers, x.Facts.Actor)
	b.rate(&c, it, x.Act.Mode)
	c.Found[used] = rules.From(rules.FromItem, x.Act.Item)
	if w.class == missile {
		c.Hold |= flying
		c.Numbers[divisor] = int32(b.rangeBand(w, x.Facts.Range).divisor)
	}
	return b.chance(&b.mods.attack, &x.Verdict, totalAttack, &c)
}

// relatedTo is the best chance with another specialty of the skill, 0 if there is none
// or it does not count.
func (b *book) relatedTo(it *rules.Item, mode uint8) int {
	switch {
	case !b.o.related:
		return 0
	case thrownUse(it, mode):
		return int(it.Traits[itemThrownRelated])
	}
	return int(it.Traits[itemRelated])
}

func thrownUse(it *rules.Item, mode uint8) bool {
	return mode == modeThrown && it.Use.Has(rules.UseThrow|rules.UseMelee)
}

// rated returns base chance and points of an item in one of its uses.
func rated(it *rules.Item, mode uint8) (base, points int) {
	if thrownUse(it, mode) {
		return int(it.Traits[itemThrownBase]), int(it.Traits[itemThrownPoints])
	}
	return int(it.Traits[itemBase]), int(it.Traits[itemPoints])
}

// skill is the chance that somebody uses an item with, before all that hampers it.
func (b *book) skill(it *rules.Item, mode uint8) int {
	base, points := rated(it, mode)
	return max(base+points, b.o.rounding.divide(b.relatedTo(it, mode), 2))
}

// usable reports whether an item can be fought with: in hand, whole, and with the
// hands that it needs (BRP-047, BRP-055).
func usable(a *rules.Combatant, item uint8) bool {
	it := a.Item(item)
	if it == nil || it.Row == 0 || it.State != rules.Ready {
		return false
	}
	return !it.Use.Has(rules.UseNatural) || handsHeld(a)+int(it.Hands) <= bothHands
}

// handsHeld counts the hands that hold something whole. What is broken can be let
// go of at once.
func handsHeld(a *rules.Combatant) int {
	n := 0
	for i := range a.Items {
		if it := &a.Items[i]; it.InHand() && !it.Use.Has(rules.UseNatural) {
			n += int(it.Hands)
		}
	}
	return n
}
