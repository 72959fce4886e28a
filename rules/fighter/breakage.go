package fighter

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

// breakage is by how many times its measure a blow must come to for an item to be
// destroyed; plain 0 wears instead.
type breakage struct {
	item, blow     string
	plain, magical int
}

// Blows that break weapons.
const (
	blowStopped = iota // its own, as far as it was stopped
	blowParried        // the one it parries
)

func readBreakage(r *table.Row) breakage {
	row := breakage{r.Name("item"), r.Name("blow"), r.IntOr("plain", 1, 100, 0), r.Int("magical", 1, 100)}
	if row.plain > row.magical {
		r.Fail("plain", fmt.Errorf("%d is above that of magical items", row.plain))
	}
	return row
}

// times is the multiple for an item (FTR-082, FTR-084, FTR-091).
func (b *book) times(row *breakage, magical bool) int {
	n := row.plain
	if magical {
		n = row.magical
	}
	if b.opt.strengthened {
		n--
	}
	return n
}

// wear looks what the blow destroys: weapons, armour of the area, shield.
func (b *book) wear(x *rules.Exchange) {
	if x.Results[resDam] == x.Results[resSpecific] { // it met nothing
		return
	}
	l := b.passed(x)
	b.wearWeapon(x, &l)
	b.wearParry(x, &l)
	b.wearArmour(x, &l)
	b.wearShield(x, &l)
}

// wearWeapon destroys a weapon of whose blow too much was stopped (FTR-080): three times
// its normal most, which leaves out what its wielder adds (FTR-D9).
func (b *book) wearWeapon(x *rules.Exchange, l *layers) {
	w := b.force(x)
	if w.breaks && l.stopped() >= b.times(&b.t.breaks[blowStopped], w.magic)*w.dam.most() { // FTR-A17
		x.Verdict.ItemState(weaponRule(w, "FTR-080"), x.By, w.item, rules.Broken)
		x.Results[resFlags] |= flagBroken
	}
}

// wearParry destroys a weapon that parried too great a blow (FTR-081, FTR-A16).
func (b *book) wearParry(x *rules.Exchange, l *layers) {
	if x.Results[resFlags]&flagParried == 0 {
		return
	}
	w := b.forceOf(x.Facts.Target, x.Facts.Target.Guard.Item)
	if w.breaks && l.dam >= b.times(&b.t.breaks[blowParried], w.magic)*w.dam.most() {
		x.Verdict.ItemState(weaponRule(w, "FTR-081"), x.To, w.item, rules.Broken)
	}
}

// weaponRule is the rule by which a weapon breaks (FTR-A13).
func weaponRule(w force, plain rules.Rule) rules.Rule {
	if w.magic {
		return "FTR-082"
	}
	return plain
}

// wearArmour destroys every piece on the area that the blow was too great for; it
// has stopped its ADS of this one (FTR-083 to FTR-087, FTR-A40).
func (b *book) wearArmour(x *rules.Exchange, l *layers) {
	var f field
	f.stand(b, x)
	d, area := x.Facts.Target, int(x.Results[resArea])-1
	point := f.own(area, int(x.Results[resPoint]))
	for i := range d.Items {
		it := &d.Items[i]
		if !isWorn(it) || b.wornADS(d, i, area, point) == 0 {
			continue
		}
		magical, rule := it.Traits[itemMagic] > 0, rules.Rule("FTR-083")
		if magical {
			rule = "FTR-084"
		}
		if l.atArmour() >= b.times(&b.t.armourAt, magical)*int(it.Traits[itemADS]) {
			x.Verdict.Mark(rule, x.To, markSplit, 0, rules.Forever(), i, area) // FTR-086
		}
	}
}

// perWear is the excess that takes one point off a shield (FTR-088).
const perWear = 2

// wearShield wears the shield that was interposed by what came through, or
// destroys a magical one (FTR-088 to FTR-090).
func (b *book) wearShield(x *rules.Exchange, l *layers) {
	if x.Results[resFlags]&flagInterposed == 0 {
		return
	}
	i := x.Facts.Target.Wielded(rules.UseShield)
	if i == rules.NoItem {
		return
	}
	it := &x.Facts.Target.Items[i]
	blow, ads := l.atShield(), shieldADS(it) // FTR-A14
	if b.opt.shieldFullBlow {
		blow = l.dam
	}
	loss, gone := b.battered(blow, ads, it.Traits[itemMagic] > 0)
	switch {
	case gone && it.Traits[itemMagic] > 0:
		x.Verdict.ItemState("FTR-089", x.To, i, rules.Broken)
		return
	case loss > 0:
		x.Verdict.Wear("FTR-088", x.To, i, loss)
	}
	if gone {
		x.Verdict.ItemState("FTR-088", x.To, i, rules.Broken)
	}
}

// battered is what a blow takes off the ADS of a shield, and whether it destroys it: a
// plain one loses a point for each two in excess, a magical one is whole or not (FTR-088,
// FTR-089).
func (b *book) battered(blow, ads int, magical bool) (loss int, gone bool) {
	if magical {
		if gone = blow >= b.times(&b.t.shieldAt, true)*ads; gone {
			loss = ads
		}
		return loss, gone
	}
	loss = min(max(0, blow-ads)/perWear, ads)
	return loss, loss == ads
}
