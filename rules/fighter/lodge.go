package fighter

import "github.com/affray-engine/affray/rules"

// Chances of barbed weapons.
const (
	mostLodge = 95 // FTR-112
	baseTear  = 25 // FTR-115
	perStN    = 5  // for each point above a human's
	perFt     = 3
	leastTear = 5
	mostTear  = 95
)

// lodge rolls whether a barbed weapon that did damage stays in the wound (FTR-111).
// One that has just been destroyed does not.
func (b *Book) lodge(x *rules.Exchange) {
	w := b.wield(x.Q.A, x.Act.Item)
	specific := int(x.R[resSpecific])
	if specific <= 0 || w.lodge == 0 || x.R[resFlags]&flagBroken != 0 {
		return
	}
	v := &x.V
	chance := v.Mod(termLodging, "FTR-112", rules.From(rules.FromItem, w.item), w.lodge*specific)
	if chance > mostLodge {
		chance += v.Mod(termLodging, "FTR-112", rules.From(rules.FromRule, 0), mostLodge-chance)
	}
	shown := x.Dice.Class(rollLodge, hundred, chance)
	v.Rolled(x.By, rollLodge, chance, shown, shown <= chance)
	if shown > chance { // FTR-113
		return
	}
	v.Mark("FTR-112", x.To, markLodged, x.By, rules.Forever(), int(x.R[resArea])-1, int(x.R[resPoint]), int(w.item))
	v.Mark("FTR-114", x.By, markGrip, x.To, rules.Forever(), int(w.item))
	v.ItemState("FTR-119", x.By, w.item, rules.Lodged)
}

// tear tries to pull out the weapon that the actor has in the target (FTR-114).
func (b *Book) tear(x *rules.Exchange) {
	grip, wound, ok := lodgedIn(x)
	if !ok || x.Q.Flags.Has(rules.FlagLost) {
		x.V.Outcome = rules.Lost
		return
	}
	item := uint8(grip.V[gripItem])
	w := b.wield(x.Q.A, item)
	chance := b.tearing(x, w)
	shown := x.Dice.Class(rollTear, hundred, chance)
	x.V.Rolled(x.By, rollTear, chance, shown, shown <= chance)
	if shown > chance { // FTR-116
		x.V.Outcome = rules.Failed
		return
	}
	v := &x.V
	v.Outcome = rules.Hit
	n := x.Dice.Sum(rollDis, w.dis.N, w.dis.Sides)
	v.Rolled(x.By, rollDis, 0, n, true)
	v.Thrown(w.dis.N, w.dis.Sides)
	v.Mod(termDamage, "FTR-115", rules.From(rules.FromRoll, rollDis), n)
	v.LoseAt("FTR-115", x.To, poolHP, n, int(wound.V[lodgedArea]), int(wound.V[lodgedPoint]))
	v.UnmarkAt("FTR-115", x.To, markLodged, wound.Serial)
	v.UnmarkAt("FTR-115", x.By, markGrip, grip.Serial)
	v.ItemState("FTR-115", x.By, item, rules.Ready)
}

// lodgedIn finds the grip that the act names, or the oldest on the target, and the
// mark in the target that belongs to it.
func lodgedIn(x *rules.Exchange) (grip, wound rules.Mark, ok bool) {
	a, d := x.Q.A, x.Q.D
	grip, ok = a.MarkAt(x.Act.Row)
	if !ok || grip.Kind != markGrip {
		grip, ok = a.MarkOf(markGrip, x.To)
	}
	if !ok || grip.Other != x.To {
		return grip, wound, false
	}
	for i := range d.Marks {
		m := d.Marks[i]
		if m.Kind == markLodged && m.Other == x.By && m.V[lodgedItem] == grip.V[gripItem] {
			return grip, m, true
		}
	}
	return grip, wound, false
}

// tearing is the chance to pull the weapon out (FTR-115).
func (b *Book) tearing(x *rules.Exchange, w arms) int {
	v, a := &x.V, x.Q.A
	n := v.Mod(termTearing, "FTR-115", rules.From(rules.FromRule, 0), baseTear)
	n += nonZero(v, termTearing, "FTR-115", rules.From(rules.FromTrait, traitStN), perStN*(a.Trait(traitStN)-human))
	n += nonZero(v, termTearing, "FTR-115", rules.From(rules.FromTrait, traitFt), perFt*a.Trait(traitFt))
	n += nonZero(v, termTearing, "FTR-115", rules.From(rules.FromItem, w.item), w.disMod)
	if within := min(max(n, leastTear), mostTear); within != n {
		n += v.Mod(termTearing, "FTR-115", rules.From(rules.FromRule, 0), within-n)
	}
	return n
}
