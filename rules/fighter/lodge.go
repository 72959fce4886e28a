package fighter

import "github.com/affray-engine/affray/rules"

// Chances of barbed weapons (FTR-A23).
const (
	mostLodge = 95 // FTR-112
	baseTear  = 25 // FTR-115
	perStN    = 5  // for each point above a human's
	perFt     = 3
	leastTear = 5
	mostTear  = 95
	selfShare = 2 // FTR-118
)

// lodgeChance is the percentage to stay in the wound (FTR-112).
func lodgeChance(perPoint, damage int) int { return min(mostLodge, perPoint*damage) }

// tearBase is the chance to pull a weapon out before what the weapon adds (FTR-115).
func tearBase(stn, ft int) int { return baseTear + perStN*(stn-human) + perFt*ft }

// A mark in the wound names the weapon by its row, so that whoever pulls knows its tearing
// dice, and by the item of its owner, if it has one: an arrow has not.
const (
	ofRanged   = 1 << 8 // rows of what flies come after those of melee
	ownerShift = 1 << 16
)

// lodgedArmsOf is the number by which the mark in the wound names a weapon.
func lodgedArmsOf(a *rules.Combatant, item uint8, shot bool) int {
	it := a.Item(item)
	row := int(it.Row)
	if !it.Use.Has(rules.UseMelee) {
		row += ofRanged
	}
	if shot {
		return row
	}
	return row + ownerShift*(int(item)+1)
}

// barb is what a barbed weapon does when it is pulled out, and how well it comes.
type barb struct {
	dis dam
	mod int
}

// lodgedArms are the numbers of the weapon in a wound, and the item of its owner.
func (b *book) lodgedArms(m *rules.Mark) (w barb, owned uint8) {
	code := int(m.Values[lodgedArms])
	owned = uint8(code/ownerShift - 1)
	row := code%ownerShift - 1
	switch {
	case row >= 0 && row < len(b.t.weapons):
		w = barb{b.t.weapons[row].dis, b.t.weapons[row].disMod}
	case row >= ofRanged && row-ofRanged < len(b.t.ranged):
		w = barb{b.t.ranged[row-ofRanged].dis, b.t.ranged[row-ofRanged].disMod}
	}
	return w, owned
}

// lodge rolls whether a barbed weapon that did damage stays in the wound (FTR-111).
// One that has just been destroyed does not.
func (b *book) lodge(x *rules.Exchange) {
	specific := int(x.Results[resSpecific])
	if specific <= 0 || x.Results[resFlags]&flagBroken != 0 {
		return
	}
	if !b.mayLodge(x) {
		return
	}
	v, w := &x.Verdict, b.arms(x)
	chance := v.Mod(totalLodging, "FTR-112", rules.From(rules.FromItem, w.item), w.lodge*specific)
	if most := lodgeChance(w.lodge, specific); most < chance {
		chance += v.Mod(totalLodging, "FTR-112", rules.From(rules.FromRule, 0).For(reasonBound), most-chance)
	}
	shown := x.Dice.Class(rollLodge, hundred, chance)
	v.Rolled(x.By, rollLodge, chance, shown, shown <= chance)
	if shown > chance { // FTR-113
		return
	}
	x.Results[resFlags] |= flagLodged
	shot := x.Act.Kind == rules.ActShoot
	v.Mark("FTR-112", x.To, markLodged, x.By, rules.Forever(), int(x.Results[resArea])-1, int(x.Results[resPoint]), lodgedArmsOf(x.Facts.Actor, w.item, shot))
	if shot {
		return
	}
	if x.Act.Kind == rules.ActStrike {
		v.Mark("FTR-114", x.By, markGrip, x.To, rules.Forever(), int(w.item), int(x.Facts.Tick))
	}
	v.ItemState("FTR-119", x.By, w.item, rules.Lodged)
}

// mayLodge reports whether a blow is one with a barbed weapon.
func (b *book) mayLodge(x *rules.Exchange) bool {
	it := x.Facts.Actor.Item(x.Act.Item)
	return it != nil && (it.Traits[itemLodge] != 0 || flies(x)) && b.arms(x).lodge != 0
}

// pulls offers to tear out what one holds, and what is stuck in oneself or in somebody in
// touch, with arms that are good for it (FTR-114, FTR-117, FTR-118, FTR-E6). Nobody must:
// a weapon may be left where it is (FTR-A41).
func (b *book) pulls(a *rules.Combatant, out *rules.Offers) {
	for i := range a.Marks {
		m := &a.Marks[i]
		if m.Kind == markGrip && holds(a, m) && b.grip(a, a.Item(uint8(m.Values[gripItem]))) == limbFull {
			out.Add(rules.Offer{
				Kind: rules.ActPull, Item: uint8(m.Values[gripItem]), At: rules.AtMarked, To: m.Other,
				Terms: rules.Terms{Mark: markGrip, Doubt: true}, Rule: "FTR-114",
			})
		}
	}
	if b.freeHand(a, limbFull) {
		out.Add(rules.Offer{
			Kind: rules.ActPull, Item: rules.NoItem, At: rules.AtAnyReach, Terms: rules.Terms{Bears: rules.Some(markLodged)}, Rule: "FTR-117",
		})
	}
}

// holds reports whether one of the two has not moved since a weapon lodged: else its
// holder has let go (FTR-119).
func holds(s *rules.Combatant, grip *rules.Mark) bool {
	return s.Moved == 0 || int32(s.MovedAt) <= grip.Values[gripTick]
}

// letsGo ends the hold on a weapon that is stuck in somebody if what is drawn leaves no hand for
// it: nobody holds a shield, an axe and the shaft of a spear (FTR-119).
func letsGo(x *rules.Exchange) {
	a, it := x.Facts.Actor, x.Facts.Actor.Item(x.Act.Item)
	if it == nil || !a.Marked(markGrip) {
		return
	}
	hands := int(it.Hands)
	for i := range a.Items {
		if it := &a.Items[i]; it.InHand() && !x.Facts.Did.Has(rules.ActDrop) { // what the other hand held is on the ground
			hands += int(it.Hands)
		}
	}
	for i := range a.Marks {
		if m := &a.Marks[i]; m.Kind == markGrip && hands+int(a.Items[m.Values[gripItem]].Hands) > twoHanded {
			x.Verdict.UnmarkAt("FTR-119", x.By, markGrip, m.Serial)
		}
	}
}

// tear tries to pull out the weapon that the actor has in the target, or one that is stuck
// there (FTR-114, FTR-117). Nothing stops the tearing, so that nothing breaks (FTR-A24).
func (b *book) tear(x *rules.Exchange) {
	wound, held, ok := b.stuckIn(x)
	if !ok || x.Facts.Flags.Has(rules.FlagLost) {
		x.Verdict.Outcome = rules.Lost
		return
	}
	w, owned := b.lodgedArms(&wound)
	chance := b.tearing(x, w)
	shown := x.Dice.Class(rollTear, hundred, chance)
	x.Verdict.Rolled(x.By, rollTear, chance, shown, shown <= chance)
	if shown > chance { // FTR-116
		x.Verdict.Outcome = rules.Failed
		return
	}
	v := &x.Verdict
	v.Outcome = rules.Hit
	n := x.Dice.Sum(rollDis, w.dis.N, w.dis.Sides)
	v.Rolled(x.By, rollDis, 0, n, true)
	v.Thrown(w.dis.N, w.dis.Sides)
	v.Mod(totalDamage, "FTR-115", rules.From(rules.FromRoll, rollDis), n)
	v.LoseAt("FTR-115", x.To, poolHP, n, int(wound.Values[lodgedArea]), int(wound.Values[lodgedPoint]))
	v.UnmarkAt("FTR-115", x.To, markLodged, wound.Serial)
	b.freed(x, &wound, owned, held)
}

// freed gives a weapon that has come out back to its holder, or lets it fall.
func (b *book) freed(x *rules.Exchange, wound *rules.Mark, owned uint8, held bool) {
	if owned >= rules.NItem {
		return // an arrow
	}
	owner := wound.Other
	x.Verdict.Unmark("FTR-115", owner, markGrip, x.To)
	if held {
		x.Verdict.ItemState("FTR-115", owner, owned, rules.Ready)
		return
	}
	x.Verdict.DropAt("FTR-117", owner, owned, x.To)
}

// stuckIn finds the weapon that an act is to pull out: the one that the actor holds, else
// the one that it names, else the oldest, in touch (FTR-119).
func (b *book) stuckIn(x *rules.Exchange) (wound rules.Mark, held, ok bool) {
	a, d := x.Facts.Actor, x.Facts.Target
	grip, gripped := markOn(a, markGrip, x.Act.Item)
	if !gripped {
		grip, gripped = a.MarkOf(markGrip, x.To)
	}
	if gripped && grip.Other == x.To && holds(a, &grip) && holds(d, &grip) {
		for i := range d.Marks {
			m := d.Marks[i]
			_, owned := b.lodgedArms(&m)
			if m.Kind == markLodged && m.Other == x.By && int32(owned) == grip.Values[gripItem] {
				return m, true, true
			}
		}
	}
	if x.By != x.To && !x.Facts.Flags.Has(rules.FlagReach) {
		return wound, false, false
	}
	if m, named := d.MarkAt(x.Act.Row); named && m.Kind == markLodged {
		return m, false, true
	}
	wound, ok = d.Mark(markLodged)
	return wound, false, ok
}

// tearing is the chance of whoever pulls to get the weapon out (FTR-115, FTR-117); half of
// it, rounded down, out of oneself (FTR-118, FTR-A20).
func (b *book) tearing(x *rules.Exchange, w barb) int {
	v, a := &x.Verdict, x.Facts.Actor
	n := v.Mod(totalTearing, "FTR-115", rules.From(rules.FromRule, 0).For(reasonStart), baseTear)
	n += nonZero(v, totalTearing, "FTR-115", rules.From(rules.FromTrait, traitStN), perStN*(a.Trait(traitStN)-human))
	n += nonZero(v, totalTearing, "FTR-115", rules.From(rules.FromTrait, traitFt), perFt*a.Trait(traitFt))
	n += nonZero(v, totalTearing, "FTR-115", rules.From(rules.FromTargetMark, markLodged), w.mod)
	if within := min(max(n, leastTear), mostTear); within != n {
		n += v.Mod(totalTearing, "FTR-115", rules.From(rules.FromRule, 0).For(reasonBound), within-n)
	}
	if x.By == x.To {
		n += v.Mod(totalTearing, "FTR-118", rules.From(rules.FromRule, 0), n/selfShare-n)
	}
	return n
}
