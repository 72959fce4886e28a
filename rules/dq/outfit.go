package dq

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// bareHands is the row of our list that everybody has.
const bareHands = "unarmed"

// carried is a weapon or a shield on its way into an item.
type carried struct {
	name   string
	rank   int
	hand   hand
	stowed bool
	pos    block.Pos
}

// arms makes the items: weapons, shield, gear, and bare hands behind them all.
func (c *builder) arms(in *rules.Block) {
	list := c.weapons()
	if w := c.m.WordOr("shield", "none", append([]string{"none"}, keys(c.t.shields, shield.key)...)...); w != "none" {
		list = append(list, carried{name: w, rank: int(c.m.IntOr("shield_rank", unranked, 0, mostRank)), pos: c.m.Pos()})
	}
	has := make([]string, len(list))
	for i := range list {
		has[i] = list[i].name
	}
	room := in.Room(c.m.Errors(), has...)
	for i, g := range in.Gear {
		if !g.OneOf(c.m.Errors(), append(c.armKeys(), keys(c.t.shields, shield.key)...)...) || i >= room {
			continue
		}
		list = append(list, carried{name: g.Name, rank: unranked, stowed: true, pos: g.Pos})
	}
	for _, one := range list {
		c.carry(one)
	}
	c.carry(carried{name: bareHands, rank: int(c.m.IntOr("unarmed", unranked, unranked, mostRank)), pos: c.m.Pos()})
}

// armKeys are the weapons that can be carried.
func (c *builder) armKeys() []string {
	return slices.DeleteFunc(keys(c.t.weapons, weapon.key), func(k string) bool { return k == bareHands })
}

// weapons reads the list of weapons. A plain word is a weapon never learned.
func (c *builder) weapons() []carried {
	var list []carried
	path, errs := c.m.At("weapons"), c.m.Errors()
	for i, n := range c.m.List("weapons") {
		at := fmt.Sprintf("%s[%d]", path, i)
		one := carried{rank: unranked, pos: n.Pos}
		if n.Kind != block.KindMap {
			one.name = block.ReadWord(n, at, errs, c.armKeys()...)
		} else {
			one = c.weapon(block.Read(n, at, errs), one)
		}
		if one.name != "" {
			list = append(list, one)
		}
	}
	return list
}

func (c *builder) weapon(m *block.Map, one carried) carried {
	one.name = m.Word("weapon", c.armKeys()...)
	most := mostRank
	if i := find(c.t.weapons, weapon.key, one.name); i >= 0 {
		most = c.t.weapons[i].ranks
	}
	one.rank = int(m.IntOr("rank", unranked, 0, int64(most))) // DQ-134
	if m.WordOr("hand", "primary", handNames[:]...) == "secondary" {
		one.hand = secondary
	}
	one.stowed = m.BoolOr("stowed", false)
	m.Done()
	return one
}

// carry puts a thing into the next item, prepared if its hands are free (DQ-140).
func (c *builder) carry(one carried) {
	if c.items == rules.NItem {
		c.m.Errors().Note(block.Range, c.m.At("weapons"), one.pos, "%s is too much, a figure carries at most %d things and its bare hands", one.name, rules.NCarry)
		return
	}
	it := rules.Item{State: rules.Stowed}
	if i := find(c.t.weapons, weapon.key, one.name); i >= 0 {
		it = c.armed(i, one)
	} else if i := find(c.t.shields, shield.key, one.name); i >= 0 {
		it = c.shielded(i, one)
	}
	if !one.stowed && c.grip(&it) {
		it.State = rules.Ready
	}
	c.out.Items[c.items], c.out.Names[c.items] = it, one.name
	c.items++
}

// armed is a weapon as an item (DQ-134).
func (c *builder) armed(row int, one carried) rules.Item {
	w := &c.t.weapons[row]
	it := rules.Item{Row: uint16(row) + 1, Use: w.use, State: rules.Stowed, Hands: uint8(w.hands), Max: rules.Mm(w.far) * hexMm}
	if w.reach > 0 {
		it.Reach = rules.Reach{Min: 1, Max: uint8(w.reach)}
	}
	if w.close {
		it.Reach.Min, it.Traits[itemClose] = 0, 1
	}
	if w.net {
		it.Traits[itemNet] = 1
	}
	it.Traits[itemClass], it.Traits[itemBC], it.Traits[itemDM] = int16(w.class), int16(w.chance), int16(w.damage)
	it.Traits[itemRank], it.Traits[itemHand] = int16(one.rank), int16(one.hand)
	if w.loads {
		it.Traits[itemLoads] = 1
	}
	return it
}

// shielded is a shield as an item, for the secondary hand; what it crushes is in reach of the
// arm (DQ-090, DQ-135).
func (c *builder) shielded(row int, one carried) rules.Item {
	s := &c.t.shields[row]
	it := rules.Item{Row: uint16(len(c.t.weapons)+row) + 1, Use: rules.UseShield, State: rules.Stowed, Hands: 1}
	it.Traits[itemGuard], it.Traits[itemMDMod], it.Traits[itemHand], it.Traits[itemRank] = int16(s.defence), int16(s.md), int16(secondary), int16(one.rank)
	it.Traits[itemClass], it.Traits[itemBC], it.Traits[itemDM], it.Reach = int16(classC), int16(s.chance), int16(s.damage), rules.Reach{Min: 1, Max: 1}
	return it
}

// grip takes the hands for an item, if they are free.
func (c *builder) grip(it *rules.Item) bool {
	switch {
	case it.Use.Has(rules.UseNatural):
		return true
	case it.Hands > 1 && (c.hands[primary] || c.hands[secondary]), c.hands[handOf(it)]:
		return false
	}
	c.hands[handOf(it)] = true
	if it.Hands > 1 {
		c.hands[secondary] = true
	}
	return true
}
