package brp

import "github.com/affray-engine/affray/rules"

// eachTake gives an offer for each thing of one's own that lies on the ground, if
// the hands for it are free (BRP-057, BRP-055).
func eachTake(a *rules.Side, give func(rules.Offer)) {
	for i := range a.Items {
		if free(a, uint8(i)) {
			give(rules.Offer{Kind: rules.ActTake, Item: uint8(i), At: rules.AtThing, Rule: brp057})
		}
	}
}

// eachDoor gives an offer to open a door and one to close it, which are actions like any
// other (BRP-003, SPACE-094).
func eachDoor(give func(rules.Offer)) {
	for _, mode := range [...]uint8{rules.DoorOpen, rules.DoorClose} {
		give(rules.Offer{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, At: rules.AtDoor, Rule: brp003})
	}
}

// free reports whether a dropped item could be held.
func free(a *rules.Side, item uint8) bool {
	it := a.Item(item)
	return it != nil && it.Use != 0 && it.State == rules.Dropped && handsHeld(a)+int(it.Hands) <= bothHands
}

// take picks a thing up, which is an action (BRP-057).
func take(x *rules.Exchange) {
	if x.Q.Flags.Has(rules.FlagLost) || !free(x.Q.A, x.Act.Item) {
		x.V.Outcome = rules.Lost
		return
	}
	x.V.Outcome = rules.Done
	x.V.ItemState(brp057, x.By, x.Act.Item, rules.Ready)
}
