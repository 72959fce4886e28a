package brp

import "github.com/affray-engine/affray/rules"

// eachSet gives an offer for each shield that could be set up, from hand or back, if the
// option lets it stand by itself (BRP-072).
func (b *Book) eachSet(a *rules.Side, give func(rules.Offer)) {
	for i := range a.Items {
		if b.o.fixed && settable(&a.Items[i]) {
			give(rules.Offer{Kind: rules.ActSet, Item: uint8(i), At: rules.AtNone, Rule: brp072})
		}
	}
}

func settable(it *rules.Item) bool {
	return it.Use.Has(rules.UseShield) && (it.State == rules.Ready || it.State == rules.Stowed)
}

// setUp makes a shield stand where somebody is. It cannot parry any more, as it cannot be
// moved, but shelters who stays there (BRP-072).
func setUp(x *rules.Exchange) {
	it := x.Q.A.Item(x.Act.Item)
	if it == nil || !settable(it) {
		x.V.Outcome = rules.Lost
		return
	}
	x.V.Outcome = rules.Done
	x.V.ItemState(brp072, x.By, x.Act.Item, rules.Dropped)
	x.V.Mark(brp072, x.By, MarkFixed, 0, rules.Forever(), int(x.Act.Item), int(x.Q.Tick))
}

// left reports whether somebody has walked away from its standing shield.
func (b *Book) left(d *rules.Side) bool {
	m, ok := d.Mark(MarkFixed)
	return ok && d.Moved > 0 && d.MovedAt >= rules.Tick(m.V[FixedSince])
}

// shelter takes the points of a standing shield off the damage, from whatever side and
// whatever weapon it comes (BRP-072, BRP-AMB-29). The points that it has taken before are
// lost to its armour, too (BRP-073).
func (b *Book) shelter(v *rules.Verdict, d *rules.Side) int {
	m, ok := d.Mark(MarkFixed)
	if !ok || b.left(d) {
		return 0
	}
	item := uint8(m.V[FixedItem])
	it := d.Item(item)
	if it == nil || it.State != rules.Dropped {
		return 0
	}
	from := rules.From(rules.FromTargetItem, item)
	off := v.Mod(TermArmour, brp072, from, -int(it.T[ItemHits]))
	if n := min(it.Wear, it.T[ItemHits]); n > 0 {
		off += v.Mod(TermArmour, brp073, from, int(n))
	}
	return off
}
