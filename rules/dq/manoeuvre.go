package dq

import "github.com/affray-engine/affray/rules"

// mostSwept is how many hexes in front a blow at several strikes (DQ-145).
const mostSwept = 3

// several is a blow with each of two weapons, and one with a slashing two-hander at several
// in front; the latter by who has not moved or turned (DQ-144, DQ-145).
func (b *book) several(d *deeds, out *rules.Offers) {
	if _, _, both := d.pair(); both {
		b.withBoth(d, rules.NoItem, out)
	}
	if d.moved {
		return
	}
	for i := range d.Items {
		if d.sweeps(uint8(i)) {
			sweep(uint8(i), mostSwept-1, out)
		}
	}
}

// goOn is the rest of a blow with two weapons, or at several.
func (b *book) goOn(d *deeds, out *rules.Offers) {
	switch {
	case d.latest.Kind != rules.ActStrike:
	case d.latest.Mode == modeBoth && d.struck == 1:
		b.withBoth(d, d.latest.Item, out)
	case d.latest.Mode == modeSweep && d.struck < mostSwept:
		sweep(d.latest.Item, mostSwept-1-int16(d.struck), out)
	}
}

// withBoth offers a blow with each of two weapons but the one that has struck.
func (b *book) withBoth(d *deeds, but uint8, out *rules.Offers) {
	first, second, both := d.pair()
	if !both {
		return
	}
	more := int16(0)
	if but == rules.NoItem {
		more = 1
	}
	for _, i := range [...]uint8{first, second} {
		if i != but {
			out.Add(rules.Offer{Kind: rules.ActStrike, Item: i, Mode: modeBoth, At: rules.AtEnemyReach, Rule: "DQ-144", Terms: rules.Terms{More: more}})
		}
	}
}

func sweep(item uint8, more int16, out *rules.Offers) {
	out.Add(rules.Offer{Kind: rules.ActStrike, Item: item, Mode: modeSweep, At: rules.AtEnemyReach, Rule: "DQ-145",
		Terms: rules.Terms{Front: true, Near: 2 * hexMm, More: more}})
}

// pair is the prepared one-handed weapons of both hands (DQ-144).
func (d *deeds) pair() (first, second uint8, both bool) {
	first, second = rules.NoItem, rules.NoItem
	for i := range d.Items {
		it := &d.Items[i]
		if !d.strikesWith(uint8(i)) || it.Hands != 1 {
			continue
		}
		if handOf(it) == primary {
			first = uint8(i)
		} else {
			second = uint8(i)
		}
	}
	return first, second, first != rules.NoItem && second != rules.NoItem
}

// strikesWith reports whether an item is a weapon in hand that wounds in melee.
func (d *deeds) strikesWith(i uint8) bool {
	it := d.Item(i)
	return it.Use.Has(rules.UseMelee) && !it.Use.Has(rules.UseNatural) && it.Traits[itemNet] == 0 && usable(d.Combatant, i) && !d.dropped[i]
}

func (d *deeds) sweeps(i uint8) bool {
	it := d.Item(i)
	return d.strikesWith(i) && it.Hands == 2 && woundClass(it.Traits[itemClass]) == classB
}

// specials offers the special attacks, and the step into close combat (DQ-143), which needs
// no option.
func (b *book) specials(d *deeds, out *rules.Offers) {
	hands := bareHand(d.Combatant)
	if d.up == rules.Standing && !d.moved && !d.Marked(markEntangled) {
		offerSpecial(closeIn, hands, "DQ-143", out)
	}
	if !b.o.Specials {
		return
	}
	for i := range d.Items {
		item := uint8(i)
		if it := d.Item(item); it.Traits[itemNet] != 0 && usable(d.Combatant, item) && !d.dropped[i] {
			offerSpecial(entangle, item, "DQ-094", out)
		}
		if !d.strikesWith(item) {
			continue
		}
		offerSpecial(disarm, item, "DQ-091", out)
		offerSpecial(trip, item, "DQ-092", out)
		offerSpecial(knockOut, item, "DQ-093", out)
	}
	if shield := wielded(d.Combatant, rules.UseShield); shield != rules.NoItem && !d.dropped[shield] {
		offerSpecial(shieldRush, shield, "DQ-090", out)
	}
	offerSpecial(restrain, hands, "DQ-095", out)
	if d.Trait(traitSize) > 1 && d.up == rules.Standing {
		offerSpecial(trample, hands, "DQ-096", out)
	}
}

// grip is how far from the target of a grapple somebody may stand who has to do with it: in a
// hex beside the one that is fought in (DQ-097).
const grip = 2 * hexMm

func offerSpecial(mode, item uint8, r rules.Rule, out *rules.Offers) {
	if item == rules.NoItem {
		return
	}
	o := rules.Offer{Kind: rules.ActSpecial, Mode: mode, Item: item, At: rules.AtEnemyReach, Rule: r, Terms: rules.Terms{Doubt: true}}
	if mode == closeIn {
		o.Terms.Heard = grip
	}
	out.Add(o)
}

// bareHand is the item that stands for bare hands.
func bareHand(s *rules.Combatant) uint8 {
	for i := range s.Items {
		if s.Items[i].Use.Has(rules.UseNatural) {
			return uint8(i)
		}
	}
	return rules.NoItem
}

// closeMenu is what is left to do body to body: blows at the one in the own hex, tearing
// loose, a hold, readying a weapon, getting up (DQ-143).
func (b *book) closeMenu(d *deeds, out *rules.Offers) {
	m, _ := d.Mark(markClose)
	if d.up != rules.Prone {
		from := len(out.List)
		b.strikes(d.Combatant, rules.AtMarked, 0, out)
		if b.o.Specials {
			offerSpecial(restrain, bareHand(d.Combatant), "DQ-095", out)
		}
		for i := range out.List[from:] {
			o := &out.List[from+i]
			o.At, o.Terms.Mark = rules.AtMarked, markClose
		}
	}
	out.Add(rules.Offer{Kind: rules.ActSpecial, Mode: leaveFighting, Item: rules.NoItem, At: rules.AtMarked, To: m.Other, Rule: "DQ-097",
		Terms: rules.Terms{Mark: markClose, Heard: grip, Doubt: true}, Eager: cramped(d.Combatant)})
	from := len(out.List)
	b.handle(d, out)
	for i := range out.List[from:] {
		d.handsForClose(&out.List[from+i])
	}
	b.postures(d, out)
}

// handsForClose marks what readies a weapon that serves body to body: to draw it, and to let
// go of another that holds the hand it needs (DQ-143).
func (d *deeds) handsForClose(o *rules.Offer) {
	it := d.Item(o.Item)
	switch {
	case it == nil || !cramped(d.Combatant):
	case o.Kind == rules.ActDraw:
		o.Eager = it.Traits[itemClose] != 0
	case o.Kind == rules.ActDrop && !it.Use.Has(rules.UseShield):
		for i := range d.Items {
			belted := &d.Items[i]
			o.Eager = o.Eager || belted.State == rules.Stowed && belted.Traits[itemClose] != 0 && (it.Hands > 1 || handOf(it) == handOf(belted))
		}
	}
}
