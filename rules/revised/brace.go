package revised

import "github.com/affray-engine/affray/rules"

const setTimes = 2 // what the dice of a set weapon count (REV-057)

// sets offers to set a weapon against a charge: one that is made for it, by option any
// (REV-A44). It lasts to the end of the next turn, or until one goes somewhere.
func (m *menu) sets() {
	if m.sofar.Has(rules.ActSet) || m.a.Marked(markFumbled) {
		return
	}
	for i := range m.a.Items {
		it := &m.a.Items[i]
		if m.strikesWith(uint8(i), it) && m.b.settable(it) && !m.gone(uint8(i)) {
			m.offer(rules.Offer{Kind: rules.ActSet, Item: uint8(i), At: rules.AtNone, Rule: "REV-057"})
		}
	}
}

func (b *book) settable(it *rules.Item) bool {
	return it.Use.Has(rules.UseMelee) && (b.o.SetAny || itemFlag(it.Traits[itemFlags])&flagSet != 0)
}

// set makes a weapon ready for a charge (REV-057).
func set(x *rules.Exchange) {
	x.Verdict.Mark("REV-057", x.By, markSet, 0, rules.ForTurns(rules.TurnEnd, twoTurns))
	x.Verdict.Outcome = rules.Done
}

// ranOnto notes that a charger has run onto a set weapon, whose next hit on it is doubled
// up to the end of the bearer's next turn; by option the bearer strikes at once (REV-A52).
func (b *book) ranOnto(t *rules.Trigger, p *rules.Plan) {
	if !t.To.Marked(markSet) || !b.ready(t.To) {
		return
	}
	p.For(t.To.ID).Mark("REV-057", t.To.ID, markBraced, t.By.ID, rules.ForTurns(rules.TurnEnd, soonest))
	if b.o.SetAtOnce && b.reacts(t.To, t.Tick) {
		p.For(t.To.ID).Unmark("REV-A52", t.To.ID, markSet, 0)
		p.Grant("REV-A52", t.To.ID, t.By.ID, rules.Acts(rules.ActStrike), uint8(reactCharge))
	}
}

// mayDouble asks whether a hit on somebody who has run onto the set weapon is doubled
// (REV-057, REV-A44). One hit of a routine can be; after the attack that meets the charger as it
// arrives, by option, none (REV-A52).
func (b *book) mayDouble(x *rules.Exchange) {
	if _, ok := x.Facts.Actor.MarkOf(markBraced, x.To); !ok || x.Act.Kind != rules.ActStrike {
		return
	}
	if reaction(x) == reactCharge {
		x.Verdict.Unmark("REV-A52", x.By, markBraced, x.To)
	}
	if _, it := weaponOf(x); blowKind(x.Results[resultBlow]) >= blowHit && it != nil && b.settable(it) {
		x.Results[resultDouble] = 1
		x.Ask = rules.Question{Kind: rules.AskDouble, Who: x.By, Hi: 1, Limit: 1}
	}
}
