package fighter

import "github.com/affray-engine/affray/rules"

// Menu lists what may be done next with a slot. The stunned can do nothing
// (FTR-E5).
func (b *Book) Menu(a *rules.Side, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if helpless(a) {
		return
	}
	switch s.Kind {
	case rules.SlotDeclare:
		b.generalPlots(a, s, sofar, out)
	case rules.SlotMove:
		b.walk(a, sofar, out)
		doors(sofar, out)
	case rules.SlotTurn, rules.SlotGranted:
		b.walk(a, sofar, out)
		b.specificPlots(a, s, sofar, out)
	}
}

// generalPlots are the four ways to spend a melee round (FTR-T5). Who has a parry
// of the last second to convert may then say so (FTR-043).
func (b *Book) generalPlots(a *rules.Side, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if sofar.N == 0 {
		for p := range Plot(len(plotNames)) {
			out.Add(rules.Offer{Kind: rules.ActStance, Item: rules.NoItem, Mode: uint8(p), Rule: "FTR-T5"})
		}
		return
	}
	chosen := sofar.Acts[0]
	if sofar.N == 1 && b.t.plots[min(chosen.Mode, uint8(Idle))].convert && carried(a, s.At) == carriedConvert {
		out.Add(rules.Offer{Kind: rules.ActKeep, Item: rules.NoItem, Rule: "FTR-043"})
	}
}

// specificPlots are what a claimed second may be used for: an attack, a parry or one
// other thing, after closing (FTR-001, FTR-T4).
func (b *Book) specificPlots(a *rules.Side, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if plotted(sofar) {
		return
	}
	row := b.t.plots[plotOf(a)]
	if row.attack {
		b.attacks(a, out)
	}
	if s.Mode == carriedConvert { // FTR-045
		return
	}
	if row.parry {
		b.parries(a, out)
	}
	if row.pull && a.Marked(markGrip) {
		out.Add(rules.Offer{Kind: rules.ActPull, Item: rules.NoItem, At: rules.AtMarked, Terms: rules.Terms{Mark: markGrip}, Rule: "FTR-114"})
	}
	if row.load {
		b.draws(a, out)
		doors(sofar, out)
	}
	if sofar.N == 0 && s.At%secs < lastSec {
		out.Add(rules.Offer{Kind: rules.ActKeep, Item: rules.NoItem, Rule: "FTR-T7"})
	}
}

// doors offers to open and to close one, which takes a second and leaves no time to go
// anywhere (FTR-T4, SPACE-094).
func doors(sofar *rules.Order, out *rules.Offers) {
	for _, mode := range [...]uint8{rules.DoorOpen, rules.DoorClose} {
		if sofar.N == 0 {
			out.Add(rules.Offer{Kind: rules.ActOpen, Item: rules.NoItem, Mode: mode, At: rules.AtDoor, Rule: "FTR-T4"})
		}
	}
}

// plotted reports whether an order has its specific plot.
func plotted(o *rules.Order) bool {
	for _, a := range o.List() {
		if a.Kind != rules.ActMove {
			return true
		}
	}
	return false
}

// mostAim is the highest code of an aim, see [CopyStride]; 0 names none.
const mostAim = 2*CopyStride + mostSz*pointsPerSz

// attacks offers a blow with each weapon in hand, at an enemy in reach or at one
// that may come into it by closing (FTR-003, FTR-004).
func (b *Book) attacks(a *rules.Side, out *rules.Offers) {
	blow := func(item uint8, reach int) {
		o := rules.Offer{
			Kind: rules.ActStrike, Item: item, At: rules.AtEnemyReach, Rule: "FTR-002",
			Aim: rules.Range{Hi: mostAim}, Cap: rules.Range{Hi: mostCap},
		}
		out.Add(o)
		o.At, o.Rule = rules.AtEnemySight, "FTR-004"
		o.Terms.Max = rules.Mm(reach*cellMm + b.t.plots[Fighting].metres*metreMm)
		out.Add(o)
	}
	armed := false
	for i := range a.Items {
		if it := &a.Items[i]; it.Use.Has(rules.UseMelee) && it.State == rules.Ready {
			blow(uint8(i), int(it.Reach.Max))
			armed = true
		}
	}
	if !armed {
		blow(rules.NoItem, b.fist().reach)
	}
}

// parries offers to parry one attacker with a weapon in hand (FTR-040).
func (b *Book) parries(a *rules.Side, out *rules.Offers) {
	for i := range a.Items {
		if it := &a.Items[i]; it.Use.Has(rules.UseParry) && it.State == rules.Ready {
			out.Add(rules.Offer{Kind: rules.ActParry, Item: uint8(i), At: rules.AtEnemySight, Rule: "FTR-040"})
		}
	}
}

// draws offers the weapons that are carried and that free hands can hold.
func (b *Book) draws(a *rules.Side, out *rules.Offers) {
	held := 0
	for i := range a.Items {
		if a.Items[i].InHand() {
			held += int(a.Items[i].Hands)
		}
	}
	for i := range a.Items {
		it := &a.Items[i]
		if it.Use.Has(rules.UseMelee) && it.State == rules.Stowed && held+int(it.Hands) <= twoHands {
			out.Add(rules.Offer{Kind: rules.ActDraw, Item: uint8(i), Rule: "FTR-T4"})
		}
	}
}
