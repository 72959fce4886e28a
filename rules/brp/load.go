package brp

import "github.com/affray-engine/affray/rules"

// spend makes a shot count: a crossbow is unloaded by it (BRP-053), a magazine
// when it was the last (BRP-054). All are loaded when a battle begins
// (BRP-AMB-55); arrows, bolts and stones are counted by option alone (BRP-AMB-58).
// What is thrown lies at its target's feet (BRP-057).
func (b *book) spend(x *rules.Exchange, it *rules.Item) {
	w := b.row(it, x.Act.Mode)
	switch {
	case x.Flown > 0 && !w.flies(): // the shot has been counted (SPACE-132)
		return
	case w.flies():
		x.Verdict.DropAt("BRP-057", x.By, x.Act.Item, x.To)
	case w.reload > 0:
		x.Verdict.ItemState("BRP-053", x.By, x.Act.Item, rules.Unloaded)
	case w.shots > 0:
		if count(x, "BRP-054", markFired) >= w.shots {
			x.Verdict.ItemState("BRP-054", x.By, x.Act.Item, rules.Unloaded)
		}
	}
	if b.o.counted && w.class == missile && !w.flies() {
		count(x, "BRP-AMB-58", markSpent)
	}
}

// count adds a shot to a mark of the item used, and returns how many that makes.
func count(x *rules.Exchange, why rules.Rule, kind uint8) int {
	made, again := fired(x.Facts.Actor, x.Act.Item, kind)
	if again {
		x.Verdict.Count(why, x.By, kind, made.Serial, firedShots, 1)
	} else {
		x.Verdict.Mark(why, x.By, kind, 0, rules.Forever(), int(x.Act.Item), 1)
	}
	return int(made.Values[firedShots]) + 1
}

// fired is the mark of the shots that somebody has made with an item: since it was
// loaded, or all of them.
func fired(a *rules.Combatant, item, kind uint8) (made rules.Mark, ok bool) {
	for _, m := range a.Marks {
		if m.Kind == kind && m.Values[firedItem] == int32(item) {
			return m, true
		}
	}
	return made, false
}

// empty reports whether the missiles for a weapon are used up, if they are counted
// (BRP-AMB-58).
func (b *book) empty(a *rules.Combatant, item uint8) bool {
	it := a.Item(item)
	if !b.o.counted || !it.Use.Has(rules.UseShoot) {
		return false
	}
	spent, _ := fired(a, item, markSpent)
	return spent.Values[firedShots] >= int32(it.Traits[itemAmmo])
}

// eachLoad gives an offer for each weapon that is in hand and unloaded. It takes
// full rounds, to the end of the last; who is interrupted begins anew (BRP-AMB-33).
func (b *book) eachLoad(a *rules.Combatant, at rules.Tick, give func(rules.Offer)) {
	for i := range a.Items {
		it := &a.Items[i]
		if it.State != rules.Unloaded || !it.Use.Has(rules.UseShoot) || b.empty(a, uint8(i)) {
			continue
		}
		rounds, rule := b.t.arms[it.Row-1].reload, rules.Rule("BRP-053")
		if rounds == 0 {
			rounds, rule = b.o.reload, "BRP-054"
		}
		give(rules.Offer{
			Kind: rules.ActLoad, Item: uint8(i), At: rules.AtNone, Rule: rule,
			Terms: rules.Terms{Ticks: untilLast(at) + int16((rounds-1)*roundTicks), Keep: true},
		})
	}
}

// load makes a weapon ready again.
func (b *book) load(x *rules.Exchange) {
	it := x.Facts.Actor.Item(x.Act.Item)
	if it == nil || it.State != rules.Unloaded {
		x.Verdict.Outcome = rules.Lost
		return
	}
	x.Verdict.Outcome = rules.Done
	rule := rules.Rule("BRP-053")
	if made, ok := fired(x.Facts.Actor, x.Act.Item, markFired); ok {
		rule = "BRP-054"
		x.Verdict.UnmarkAt(rule, x.By, markFired, made.Serial)
	}
	x.Verdict.ItemState(rule, x.By, x.Act.Item, rules.Ready)
}
