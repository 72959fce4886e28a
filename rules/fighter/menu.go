package fighter

import "github.com/affray-engine/affray/rules"

// Menu lists what may be done next with a slot. The stunned can do nothing but say what
// they are up to once it is over: only the seconds inside are lost (FTR-E5).
func (b *book) Menu(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if helpless(a) && !(s.Kind == rules.SlotDeclare && a.Posture.Acts()) {
		return
	}
	switch s.Kind {
	case rules.SlotDeclare:
		if s.Mode == plotAhead {
			b.aheads(a, s, sofar, out)
			return
		}
		b.generalPlots(a, s, sofar, out)
	case rules.SlotMove:
		b.walk(a, sofar, out)
		turns(a, sofar, out)
		doors(sofar, out)
	case rules.SlotTurn:
		b.walk(a, sofar, out)
		turns(a, sofar, out)
		b.specificPlots(a, s, sofar, out)
	}
}

// generalPlots are the four ways to spend a melee round (FTR-T5); nobody runs on a bad leg
// (FTR-E6), and no berserk defends in full. Who has a parry of the last second to convert may
// then say so (FTR-043).
func (b *book) generalPlots(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if sofar.N == 0 {
		for p := range plotKind(len(plotNames)) {
			if p == moving && b.legUse(a) > limbFull || p == fullDefensive && a.Marked(markBerserk) {
				continue
			}
			out.Add(rules.Offer{Kind: rules.ActStance, Item: rules.NoItem, Mode: uint8(p), Rule: "FTR-T5"})
		}
		return
	}
	chosen := sofar.Acts[0]
	if sofar.N == 1 && b.t.plots[min(chosen.Mode, uint8(idle))].convert && carried(a, s.At) == carriedConvert {
		out.Add(rules.Offer{Kind: rules.ActKeep, Item: rules.NoItem, Rule: "FTR-043"})
	}
}

// specificPlots are what a claimed second may be used for, after closing in; letting go of
// something takes no time (FTR-001, FTR-T4).
func (b *book) specificPlots(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	if plotted(sofar) {
		return
	}
	drops(a, sofar, out)
	from := len(out.List)
	b.options(a, s, sofar, out)
	if b.opt.plotAhead {
		b.plottedFor(a, s, int(s.At)%b.opt.secs, from, out)
	}
}

// options are the acts of one second.
func (b *book) options(a *rules.Combatant, s *rules.Slot, sofar *rules.Order, out *rules.Offers) {
	row := b.t.plots[plotOf(a)]
	if row.attack {
		b.attacks(a, out)
		b.missiles(a, out)
	}
	if s.Mode == carriedConvert { // FTR-045
		return
	}
	if row.parry {
		b.parries(a, out)
	}
	if row.shield {
		b.holds(a, out)
	}
	if row.pull {
		b.pulls(a, out)
	}
	if row.load {
		b.draws(a, sofar, out)
		b.loads(a, out)
		b.tends(a, out)
		doors(sofar, out)
	}
	if s.Mode == plotAhead || b.mayKeep(a, int(s.At)%b.opt.secs) {
		delay(out)
	}
}

// delay offers to put an action off to the next second.
func delay(out *rules.Offers) {
	out.Add(rules.Offer{Kind: rules.ActKeep, Item: rules.NoItem, Rule: "FTR-T7"})
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
		if a.Kind != rules.ActMove && a.Kind != rules.ActTurn && a.Kind != rules.ActDrop {
			return true
		}
	}
	return false
}

// mostAim is the highest code of an aim, see [copyStride] and [rules.AimArea]; 0 names none.
const mostAim = 2*copyStride + rules.AimArea + int16(areaBarrel)

// attacks offers a blow with each weapon in hand, or with a fist, at an enemy in reach or at
// one that may come into it by closing (FTR-003, FTR-004); no arm, no fist (FTR-E6).
func (b *book) attacks(a *rules.Combatant, out *rules.Offers) {
	blow := func(item uint8, reach int) {
		o := rules.Offer{
			Kind: rules.ActStrike, Item: item, At: rules.AtEnemyReach, Rule: "FTR-002",
			Aim: rules.Range{Lo: aimWeak, Hi: mostAim}, Cap: caps(a), Usual: b.usual(a, b.forceOf(a, item)),
		}
		out.Add(o)
		o.At, o.Rule = rules.AtEnemySight, "FTR-004"
		o.Terms.Max = rules.Mm(reach*cellMm + b.t.plots[fighting].metres*metreMm)
		out.Add(o)
	}
	armed := false
	for i := range a.Items {
		if it := &a.Items[i]; it.Use.Has(rules.UseMelee) && it.State == rules.Ready {
			blow(uint8(i), int(it.Reach.Max))
			armed = true
		}
	}
	if !armed && !b.powerless(a, rules.NoItem) {
		blow(rules.NoItem, b.fist().reach)
	}
}

// caps are what an attacker may plot as the most that a blow does; the berserk hold none back
// (FTR-071, FTR-A25).
func caps(a *rules.Combatant) rules.Range {
	if a.Marked(markBerserk) {
		return rules.Range{}
	}
	return rules.Range{Hi: mostCap}
}

// usual is how a weapon is used by those who have no better idea: where armour is thin,
// and not so hard that what is stopped might destroy the weapon (FTR-071, FTR-080).
func (b *book) usual(a *rules.Combatant, w force) rules.Usual {
	u := rules.Usual{Aim: aimWeak}
	if bearable := b.times(&b.t.breaks[blowStopped], w.magic)*w.dam.most() - 1; w.breaks && !a.Marked(markBerserk) && w.dam.most()+a.Trait(traitFtDam)+w.stnDam() > bearable {
		u.Cap = int16(bearable + 1)
	}
	return u
}

// parries offers to parry one attacker with a weapon in hand or a natural one (FTR-A34), or
// with the fists of those who have none (FTR-040, FTR-D4) and an arm for it (FTR-E6).
func (b *book) parries(a *rules.Combatant, out *rules.Offers) {
	o := rules.Offer{Kind: rules.ActParry, Item: rules.NoItem, At: rules.AtEnemySight, Rule: "FTR-040"}
	armed := false
	for i := range a.Items {
		it := &a.Items[i]
		if !it.Use.Has(rules.UseMelee) || it.State != rules.Ready {
			continue
		}
		armed = true
		o.Item = uint8(i)
		out.Add(o)
	}
	if !armed && !b.powerless(a, rules.NoItem) {
		out.Add(o)
	}
}

// draws offers what is carried, or lies at one's feet, and what free hands can hold: each
// takes an action (FTR-103, FTR-T4). An arm that is half good draws nothing, one that is
// not holds nothing (FTR-E6).
func (b *book) draws(a *rules.Combatant, sofar *rules.Order, out *rules.Offers) {
	held := 0
	for i := range a.Items {
		if it := &a.Items[i]; it.InHand() && !dropping(sofar, i) {
			held += int(it.Hands)
		}
	}
	for i := range a.Items {
		it := &a.Items[i]
		if it.Hands == 0 || held+int(it.Hands) > twoHanded {
			continue
		}
		use := b.grip(a, it)
		if held == 0 && it.Hands == 1 && !it.Use.Has(rules.UseShield) { // what is let go of leaves the weapon arm free
			use = b.armUse(a, weaponArm(a))
		}
		if use > limbFull {
			continue
		}
		switch it.State {
		case rules.Stowed:
			out.Add(rules.Offer{Kind: rules.ActDraw, Item: uint8(i), Rule: "FTR-103"})
		case rules.Dropped:
			out.Add(rules.Offer{Kind: rules.ActTake, Item: uint8(i), At: rules.AtThing, Rule: "FTR-T4"})
		}
	}
}

// drops offers to let go of what is in hand, in no time, to have hands for something else.
func drops(a *rules.Combatant, sofar *rules.Order, out *rules.Offers) {
	for i := range a.Items {
		if it := &a.Items[i]; it.InHand() && it.Hands > 0 && !dropping(sofar, i) {
			out.Add(rules.Offer{Kind: rules.ActDrop, Item: uint8(i), Rule: "FTR-T4"})
		}
	}
}

// dropping reports whether an order lets go of an item.
func dropping(sofar *rules.Order, item int) bool {
	for _, a := range sofar.List() {
		if a.Kind == rules.ActDrop && int(a.Item) == item {
			return true
		}
	}
	return false
}
