package brp

import "github.com/affray-engine/affray/rules"

// Menu implements [rules.Book]: one act for each slot. Parries and dodges are
// never declared (BRP-003); they are answers, not acts.
func (b *book) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if sofar.N > 0 {
		return
	}
	switch s.Kind {
	case rules.SlotDeclare:
		b.intentMenu(a, out)
	case rules.SlotMove:
		b.moveMenu(a, out)
	case rules.SlotTurn:
		b.actionMenu(a, s, out)
	}
}

// intentMenu lists what may be declared. Nobody and nothing need be in reach yet:
// the movements come after it.
func (b *book) intentMenu(a *rules.Combatant, out *rules.Offers) {
	for i := range a.Items {
		b.eachUse(a, uint8(i), func(o rules.Offer) {
			o.At = rules.AtEnemySight
			out.Add(o)
		})
	}
	b.eachLoad(a, 0, out.Add)
	b.eachThing(a, func(o rules.Offer) {
		if o.At != rules.AtSelf {
			o.At = rules.AtNone
		}
		if o.Kind == rules.ActOpen {
			o.Terms.Max = b.farthest() * stride(a) // the movement that comes before it
		}
		out.Add(o)
	})
	out.Add(rules.Offer{Kind: rules.ActTend, Item: rules.NoItem, Mode: tendWound, At: rules.AtAnySight, Rule: "BRP-003"})
	out.Add(rules.Offer{Kind: rules.ActTend, Item: rules.NoItem, Mode: tendWake, At: rules.AtAnySight, Rule: "BRP-003"}) // who sleeps by then
}

// actionMenu lists what may be done now: what was declared, with the weapon that
// has fixed the rank (BRP-012), at any target; and First Aid in any case, as a
// rescuer may switch to it (BRP-AMB-20, BRP-AMB-54).
func (b *book) actionMenu(a *rules.Combatant, s *rules.Slot, out *rules.Offers) {
	stated := func(o rules.Offer) {
		if b.declared(a, o) {
			out.Add(o)
		}
	}
	for i := range a.Items {
		b.eachUse(a, uint8(i), func(o rules.Offer) {
			o.To = b.bound(a)
			stated(o)
		})
	}
	if b.gaitOf(moved(a)) == 0 { // BRP-AMB-33: who loads walks 5 m at most
		b.eachLoad(a, s.At, stated)
	}
	b.eachThing(a, stated)
	stated(rules.Offer{
		Kind: rules.ActTend, Item: rules.NoItem, Mode: tendWake, At: rules.AtAnyReach, Rule: "BRP-AMB-56", Terms: rules.Terms{Bears: rules.Some(markAsleep)},
	})
	out.Add(b.firstAid(a, s))
}

// eachThing gives an offer for all that is done with things and not against somebody.
func (b *book) eachThing(a *rules.Combatant, give func(rules.Offer)) {
	eachTake(a, give)
	eachDraw(a, give)
	b.eachSet(a, give)
	eachDoor(give)
}

// firstAid offers First Aid, which is busy until the end of the round (BRP-095). To switch to it undoes
// what the statement bound, also whom it was aimed at.
func (b *book) firstAid(a *rules.Combatant, s *rules.Slot) rules.Offer {
	rule := rules.Rule("BRP-095")
	if a.Plot.N > 0 && a.Plot.Acts[0].Kind != rules.ActTend {
		rule = "BRP-AMB-20"
	}
	ticks := untilLast(s.At)
	if b.o.nextRound { // BRP-AMB-20: a full round, and so to the end of the next
		ticks += roundTicks
	}
	return rules.Offer{
		Kind: rules.ActTend, Item: rules.NoItem, Mode: tendWound, At: rules.AtAnyReach, Rule: rule,
		Terms: rules.Terms{Ticks: ticks, Doubt: true},
	}
}

// untilLast is how many ticks are left until the last of the round.
func untilLast(at rules.Tick) int16 { return int16(lastTick - at%roundTicks) }

// declared reports whether an offer agrees with the statement of this round
// (BRP-AMB-54). Who has stated nothing waits.
func (b *book) declared(a *rules.Combatant, o rules.Offer) bool {
	if b.o.noStatement || b.o.binding == bindNothing {
		return true
	}
	said := &a.Plot.Acts[0]
	return a.Plot.N > 0 && said.Kind == o.Kind && said.Item == o.Item && said.Mode == o.Mode
}

// eachUse gives an offer for each way to attack with an item (BRP-012).
func (b *book) eachUse(a *rules.Combatant, item uint8, give func(rules.Offer)) {
	if !usable(a, item) {
		return
	}
	it := a.Item(item)
	if it.Use.Has(rules.UseMelee) {
		give(rules.Offer{Kind: rules.ActStrike, Item: item, Mode: modeMelee, At: rules.AtEnemyReach, Rule: "BRP-014"})
	}
	mode := modeMelee
	if it.Use.Has(rules.UseMelee | rules.UseThrow) {
		mode = modeThrown
	}
	far := rules.Offer{Kind: rules.ActThrow, Item: item, Mode: mode, At: rules.AtEnemySight, Terms: rules.Terms{Max: it.Max}, Rule: "BRP-052"}
	if it.Use.Has(rules.UseThrow) {
		give(far)
	}
	if far.Kind = rules.ActShoot; it.Use.Has(rules.UseShoot) && !b.empty(a, item) {
		give(far)
	}
}
