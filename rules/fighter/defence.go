package fighter

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/ledger"
)

// parry lets the target parry the one attacker that it named, if the blow is on
// the table (FTR-040, FTR-046, FTR-A12).
func (b *book) parry(x *rules.Exchange) {
	d := x.Facts.Target
	if !landed(x) || !b.mayParry(x) || b.unaware(x) { // FTR-014
		return
	}
	w := b.wield(d, d.Guard.Item)
	need := b.parryNumber(x, w) - b.difficulty(x) + int(x.Results[resResult])
	rud := b.opt.rud
	shown := x.Dice.Other().OpenClass(rollParry, hundred, rud.low, rud.high, need)
	x.Verdict.Rolled(x.To, rollParry, need, shown, shown <= need) // FTR-047
	if shown > need {                                             // FTR-050
		return
	}
	x.Results[resFlags] |= flagParried
	x.Results[resParry] = int32(b.parryADS(x, w))
}

// mayParry reports whether the target has plotted to parry this very attacker
// (FTR-040) and can: no shots, what is thrown by the option parry_thrown alone
// (FTR-A11), and nothing with fists of no use (FTR-E6).
func (b *book) mayParry(x *rules.Exchange) bool {
	d := x.Facts.Target
	if x.Act.Kind == rules.ActShoot || x.Act.Kind == rules.ActThrow && !b.opt.parryThrown {
		return false
	}
	return d.Guard.Kind == rules.ActParry && d.Guard.Target == x.By && !helpless(d) && !b.powerless(d, d.Guard.Item)
}

// parryNumber is P of the target with the weapon it parries with (FTR-D4).
func (b *book) parryNumber(x *rules.Exchange, w arms) int {
	v, d := &x.Verdict, x.Facts.Target
	var c ledger.Case
	b.wields(&c, d, w.item, w.p, w.missing())
	c.Found[weaponUsed] = rules.From(rules.FromTargetItem, w.item)
	return b.mods.parry.Add(v, &c) + b.hurt(v, totalParry, rules.FromTargetMark, d, false, func(e *effect) int { return e.p })
}

// difficulty is PD of the attacking weapon (FTR-D5).
func (b *book) difficulty(x *rules.Exchange) int {
	w := b.arms(x)
	var c ledger.Case
	c.Numbers[ofWeapon], c.Found[weaponUsed] = int32(w.pd), rules.From(rules.FromItem, w.item)
	return b.mods.difficulty.Add(&x.Verdict, &c)
}

// parryShare is how often the greatest Dam of the parrying weapon counts (FTR-048).
const parryShare = 2

// parryADS is what a successful parry can stop: twice the most that the target can
// do with the weapon, everything included (FTR-D8).
func (b *book) parryADS(x *rules.Exchange, w arms) int {
	v, d := &x.Verdict, x.Facts.Target
	n := v.Mod(totalParryADS, "FTR-D8", rules.From(rules.FromTargetItem, w.item), parryShare*w.dam.most())
	n += v.Mod(totalParryADS, "FTR-D8", rules.From(rules.FromTargetTrait, traitFtDam), parryShare*d.Trait(traitFtDam))
	n += v.Mod(totalParryADS, "FTR-D8", rules.From(rules.FromTargetTrait, traitStNDam), parryShare*d.Trait(traitStNDam))
	return max(0, n)
}

// askShield asks the target which of its hits it shields: at most one in a second,
// before any Dam is known (FTR-061, FTR-063, FTR-A42), however many strike at once
// (FTR-A33).
//
// A shield held against missiles is not asked for: it is there (FTR-066).
func (b *book) askShield(x *rules.Exchange) {
	if i, held := b.heldAgainst(x); held {
		x.Results[resFlags] |= flagInterposed
		x.Results[resShield] = int32(shieldADS(&x.Facts.Target.Items[i]))
		return
	}
	if landed(x) && b.mayShield(x) {
		x.Ask = rules.Question{Kind: rules.AskShield, Who: x.To, Lo: 0, Hi: 1, Limit: 1}
	}
}

// mayShield reports whether the target may put its shield between.
func (b *book) mayShield(x *rules.Exchange) bool {
	d := x.Facts.Target
	switch {
	case d.Wielded(rules.UseShield) == rules.NoItem || helpless(d) || b.unaware(x):
		return false
	case flies(x) || b.holdsShield(d): // FTR-065, FTR-A39
		return false
	case !b.t.plots[plotOf(d)].shield: // FTR-062
		return false
	case b.opt.shieldFighting && plotOf(d) != fighting: // FTR-A21
		return false
	case !b.t.quarters[b.quarterOf(x)].shield: // FTR-064
		return false
	case d.Count(markShielded) >= d.Trait(traitAMR): // FTR-060
		return false
	}
	return !shieldedIn(d, x.Facts.Tick)
}

// shieldedIn reports whether this second's attempt is used up (FTR-061).
func shieldedIn(d *rules.Combatant, tick int32) bool {
	for i := range d.Marks {
		if m := &d.Marks[i]; m.Kind == markShielded && m.Values[shieldedTick] == tick {
			return true
		}
	}
	return false
}

// interpose rolls for the hit that the target chose to shield against the shield's own
// number (FTR-068, FTR-A19). The point stays what it was (FTR-031).
func (b *book) interpose(x *rules.Exchange) {
	if !landed(x) || x.Ans != 1 || !b.mayShield(x) {
		return
	}
	d := x.Facts.Target
	i := d.Wielded(rules.UseShield)
	s := b.shieldOf(&d.Items[i])
	x.Verdict.Mark("FTR-060", x.To, markShielded, 0, rules.Lasting{Ends: rules.RoundEnd}, int(x.Facts.Tick))
	rud := b.opt.rud
	shown := x.Dice.Other().OpenClass(rollShield, twenty, rud.low20, rud.high20, s.number-1)
	x.Verdict.Rolled(x.To, rollShield, s.number, shown, shown >= s.number)
	if shown >= s.number {
		x.Results[resFlags] |= flagInterposed
		x.Results[resShield] = int32(shieldADS(&d.Items[i])) // FTR-069
	}
}

// shieldOf is the row of a shield.
func (b *book) shieldOf(it *rules.Item) shield {
	if row := int(it.Row) - 1; row >= 0 && row < len(b.t.shields) {
		return b.t.shields[row]
	}
	return shield{number: twenty}
}

// shieldADS is what a shield stops now: its ADS less earlier wear (FTR-A15).
func shieldADS(it *rules.Item) int { return max(0, int(it.Traits[itemADS])-int(it.Wear)) }
