package brp

import "github.com/affray-engine/affray/rules"

// eachSet gives an offer for each shield that could be set up, from hand or back, if the
// option lets it stand by itself (BRP-072).
func (b *book) eachSet(a *rules.Combatant, give func(rules.Offer)) {
	for i := range a.Items {
		if b.o.fixed && settable(&a.Items[i]) {
			give(rules.Offer{Kind: rules.ActSet, Item: uint8(i), At: rules.AtNone, Rule: "BRP-072"})
		}
	}
}

func settable(it *rules.Item) bool {
	return it.Use.Has(rules.UseShield) && (it.State == rules.Ready || it.State == rules.Stowed)
}

// setUp makes a shield stand where somebody is. It cannot parry any more, as it cannot be
// moved, but shelters who stays there (BRP-072).
func setUp(x *rules.Exchange) {
	it := x.Facts.Actor.Item(x.Act.Item)
	if it == nil || !settable(it) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	x.Verdict.Outcome = rules.Done
	x.Verdict.ItemState("BRP-072", x.By, x.Act.Item, rules.Dropped)
	x.Verdict.Mark("BRP-072", x.By, markFixed, 0, rules.Forever(), int(x.Act.Item), int(x.Facts.Tick))
}

// left reports whether somebody has walked away from its standing shield, or it stands no more.
func (b *book) left(d *rules.Combatant) bool {
	m, ok := d.Mark(markFixed)
	if !ok {
		return false
	}
	it := d.Item(uint8(m.Values[fixedItem]))
	return it == nil || it.State != rules.Dropped || d.Moved > 0 && d.MovedAt >= rules.Tick(m.Values[fixedSince])
}

// shelter takes the points of a standing shield off so much damage, from whatever side and
// whatever weapon it comes (BRP-072, BRP-AMB-29). What it stops are points that it takes: they
// are lost to its hit points and to its armour (BRP-073), so that one of 12 points that stops
// a bolt of 8 has 4 left of both.
func (b *book) shelter(x *rules.Exchange, damage int) int {
	v, d := &x.Verdict, x.Facts.Target
	m, ok := d.Mark(markFixed)
	if !ok || b.left(d) {
		return 0
	}
	item := uint8(m.Values[fixedItem])
	it, from := d.Item(item), rules.From(rules.FromTargetItem, item)
	off := v.Mod(totalArmour, "BRP-072", from, -int(it.Traits[itemHits]))
	if n := min(it.Wear, it.Traits[itemHits]); n > 0 {
		off += v.Mod(totalArmour, "BRP-073", from, int(n))
	}
	if stopped := min(damage, -off); stopped > 0 {
		v.Wear("BRP-073", x.To, item, stopped)
	}
	return off
}
