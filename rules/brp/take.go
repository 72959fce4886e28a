package brp

import "github.com/affray-engine/affray/rules"

// eachTake gives an offer for each thing of one's own that lies on the ground, if
// the hands for it are free (BRP-057, BRP-055).
func eachTake(a *rules.Combatant, give func(rules.Offer)) {
	for i := range a.Items {
		if free(a, uint8(i)) {
			give(rules.Offer{Kind: rules.ActTake, Item: uint8(i), At: rules.AtThing, Rule: "BRP-057"})
		}
	}
}

// eachDoor gives an offer to open a door and one to close it, which are actions like any
// other (BRP-003, SPACE-094).
func eachDoor(give func(rules.Offer)) {
	for _, mode := range [...]uint8{rules.DoorOpen, rules.DoorClose} {
		give(rules.Offer{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, At: rules.AtDoor, Rule: "BRP-003"})
	}
}

// free reports whether a dropped item could be held.
func free(a *rules.Combatant, item uint8) bool {
	it := a.Item(item)
	return it != nil && it.Use != 0 && it.State == rules.Dropped && handsHeld(a)+int(it.Hands) <= bothHands
}

// take picks a thing up, which is an action (BRP-057).
func take(x *rules.Exchange) {
	if x.Facts.Flags.Has(rules.FlagLost) || !free(x.Facts.Actor, x.Act.Item) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	x.Verdict.Outcome = rules.Done
	x.Verdict.ItemState("BRP-057", x.By, x.Act.Item, rules.Ready)
	if m, ok := x.Facts.Actor.Mark(markFixed); ok && m.Values[fixedItem] == int32(x.Act.Item) {
		x.Verdict.Unmark("BRP-072", x.By, markFixed, 0)
	}
}

// eachDraw gives an offer for each thing at the belt, which is an action like any other
// (BRP-AMB-48).
func eachDraw(a *rules.Combatant, give func(rules.Offer)) {
	for i := range a.Items {
		if it := &a.Items[i]; it.Use != 0 && it.State == rules.Stowed {
			give(rules.Offer{Kind: rules.ActDraw, Item: uint8(i), At: rules.AtNone, Rule: "BRP-AMB-48"})
		}
	}
}

// draw takes a thing in hand, and lets go of what leaves it no hand: weapons first, the
// shield last (BRP-055).
func draw(x *rules.Exchange) {
	a, it := x.Facts.Actor, x.Facts.Actor.Item(x.Act.Item)
	if it == nil || it.Use == 0 || it.State != rules.Stowed {
		x.Verdict.Outcome = rules.Lost
		return
	}
	x.Verdict.Outcome = rules.Done
	over := handsHeld(a) + int(it.Hands) - bothHands
	for _, shields := range [...]bool{false, true} {
		for i := range a.Items {
			held := &a.Items[i]
			if over <= 0 || !held.InHand() || held.Use.Has(rules.UseNatural) || held.Use.Has(rules.UseShield) != shields {
				continue
			}
			x.Verdict.ItemState("BRP-055", x.By, uint8(i), rules.Dropped)
			over -= int(held.Hands)
		}
	}
	x.Verdict.ItemState("BRP-AMB-48", x.By, x.Act.Item, rules.Ready)
}
