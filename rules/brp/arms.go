package brp

import (
	"fmt"
	"slices"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// usualAmmo is how many missiles somebody brings along who does not say, mostAmmo the
// most (BRP-AMB-58).
const (
	usualAmmo = 20
	mostAmmo  = 10_000
)

// bothHands is how many hands somebody has (BRP-055).
const bothHands = 2

// carried is a weapon or shield that somebody brings along.
type carried struct {
	row   int
	taken int // points it has taken before (BRP-047)
	ammo  int // missiles for it (BRP-AMB-58)
	pos   block.Pos
}

// label is the name of what skill points are spent on: a skill, or a skill and a
// specialty (BRP-019).
func (w *weapon) label() string {
	if w.specialty == "" || w.specialty == w.skill {
		return w.skill
	}
	return fmt.Sprintf("%s (%s)", w.skill, w.specialty)
}

// flies reports whether the weapon itself is thrown.
func (w *weapon) flies() bool { return w.melee != "" || w.skill == skillThrow }

// skills reads chances in percent and points spent (BRP-019, BRP-102). Heavy Weapon is a
// skill without weapons, Brawl one without specialties (BRP-AMB-40).
func (c *builder) skills() {
	chances, _ := c.m.Map("skills")
	c.readPoints()
	for i := range c.t.skills {
		s := &c.t.skills[i]
		base := s.base + s.dex*int(c.out.Traits[traitDEX])
		if !chances.Has(s.name) {
			c.chance(s.name, base+c.points[s.name])
			continue
		}
		if c.points[s.name] != 0 {
			chances.Fail(s.name, block.Value, "%s has both a chance and points", s.name)
		}
		n := int(chances.Int(s.name, 0, mostPercent))
		c.points[s.name] = n - base
		c.chance(s.name, n)
	}
	chances.Done()
}

func (c *builder) readPoints() {
	c.points = make(map[string]int)
	spent, _ := c.m.Map("points")
	read := func(name string) {
		if _, seen := c.points[name]; !seen {
			c.points[name] = int(spent.IntOr(name, 0, 0, mostPercent))
		}
	}
	for i := range c.t.skills {
		read(c.t.skills[i].name)
	}
	for i := range c.t.arms {
		read(c.t.arms[i].label())
	}
	spent.Done()
}

// chance keeps the skills that combat asks for.
func (c *builder) chance(name string, percent int) {
	switch name {
	case skillDodge:
		c.out.Traits[traitDodge] = int16(percent)
	case skillThrow:
		c.out.Traits[traitThrow] = int16(percent)
	case skillFirstAid:
		c.out.Traits[traitFirstAid] = int16(percent)
	case skillListen:
		c.out.Traits[traitListen] = int16(percent)
	case skillSpot:
		c.out.Traits[traitSpot] = int16(percent)
	case skillHide:
		c.out.Traits[traitHide] = int16(percent)
	case skillStealth:
		c.out.Traits[traitStealth] = int16(percent)
	}
}

// arms reads weapons, the shield and the gear of the scenario, and puts into the
// hands what fits there: the first weapon, then the shield, then the rest.
func (c *builder) arms(in *rules.Block) {
	list := c.weapons()
	if s, ok := c.shield(); ok {
		list = slices.Insert(list, min(1, len(list)), s)
	}
	has := make([]string, len(list))
	for i := range list {
		has[i] = c.t.arms[list[i].row].key
	}
	room := in.Room(c.m.Errors(), has...)
	for i, g := range in.Gear {
		if row, _ := c.t.arm(g.Name); g.OneOf(c.m.Errors(), c.t.portable()...) && i < room {
			list = append(list, carried{row: row, ammo: usualAmmo, pos: g.Pos})
		}
	}
	for _, one := range list {
		c.carry(one)
	}
	row, _ := c.t.arm(brawlRow)
	c.carry(carried{row: row, pos: c.m.Pos()})
}

// weapons reads the list of weapons: keys, or maps with the key, the chance with
// it, and the points it has taken.
func (c *builder) weapons() []carried {
	var list []carried
	path := c.m.At("weapons")
	for i, n := range c.m.List("weapons") {
		at := fmt.Sprintf("%s[%d]", path, i)
		if n.Kind != block.KindMap {
			list = c.add(list, carried{ammo: usualAmmo, pos: n.Pos}, block.ReadWord(n, at, c.m.Errors(), c.t.armKeys(false)...))
			continue
		}
		m := block.Read(n, at, c.m.Errors())
		key := m.Word("weapon", c.t.armKeys(false)...)
		ammo := int(m.IntOr("ammo", usualAmmo, 0, mostAmmo))
		list = c.add(list, carried{taken: c.taken(m), ammo: ammo, pos: n.Pos}, key)
		c.trained(m, key)
		m.Done()
	}
	return list
}

func (c *builder) shield() (s carried, ok bool) {
	n := c.m.Node("shield")
	if n == nil {
		return s, false
	}
	var list []carried
	if n.Kind == block.KindMap {
		m, _ := c.m.Map("shield")
		key := m.Word("shield", c.t.armKeys(true)...)
		list = c.add(nil, carried{taken: c.taken(m), pos: n.Pos}, key)
		m.Done()
	} else {
		list = c.add(nil, carried{pos: n.Pos}, c.m.Word("shield", c.t.armKeys(true)...))
	}
	if len(list) == 0 {
		return s, false
	}
	return list[0], true
}

func (c *builder) taken(m *block.Map) int { return int(m.IntOr("taken", 0, 0, mostHits)) }

func (c *builder) add(list []carried, one carried, key string) []carried {
	row, ok := c.t.arm(key)
	if !ok {
		return list // noted by the reader
	}
	one.row = row
	return append(list, one)
}

// trained turns a chance with one weapon into points of its specialty, which
// serve every weapon of it (BRP-AMB-47).
func (c *builder) trained(m *block.Map, key string) {
	row, ok := c.t.arm(key)
	if !ok || !m.Has("chance") {
		m.Has("chance")
		return
	}
	w := &c.t.arms[row]
	points := int(m.Int("chance", 0, mostPercent)) - w.base
	if was := c.points[w.label()]; was != 0 && was != points {
		m.Fail("chance", block.Value, "%s has %d points already, a chance of %d", w.label(), was, w.base+was)
	}
	c.points[w.label()] = points
}

// armKeys lists the keys of shields, or of all other things that are carried.
func (t *tables) armKeys(shields bool) []string {
	var keys []string
	for i := range t.arms {
		if w := &t.arms[i]; (w.size != noShield) == shields && w.melee == "" && w.key != brawlRow {
			keys = append(keys, w.key)
		}
	}
	return keys
}

// carry makes an item. It is in hand if the hands are free (BRP-055).
func (c *builder) carry(one carried) {
	if c.items == rules.NItem {
		c.m.Errors().Note(block.Value, c.m.At("weapons"), one.pos, "at most %d weapons and shields can be carried", rules.NCarry)
		return
	}
	w := &c.t.arms[one.row]
	it := c.item(w)
	it.Row, it.Wear = uint16(one.row+1), int16(one.taken)
	if it.Use.Has(rules.UseShoot) {
		it.Traits[itemAmmo] = int16(one.ammo)
	}
	if c.hands+int(it.Hands) > bothHands && !w.unarmed {
		it.State = rules.Stowed
	} else if !w.unarmed {
		c.hands += int(it.Hands)
	}
	if c.out.Names[c.items] = w.key; c.broken(&it) {
		it.State = rules.Broken
	}
	c.out.Items[c.items] = it
	c.items++
}

func (c *builder) item(w *weapon) rules.Item {
	it := rules.Item{Use: use(w), Hands: uint8(w.hands), Reach: c.reach(w), Max: c.furthest(w)}
	base := w.base
	if w.skill == skillThrow {
		base = int(c.out.Traits[traitThrow]) - c.points[skillThrow] // BRP-056
	}
	it.Traits[itemBase], it.Traits[itemPoints] = int16(base), int16(c.points[w.label()])
	it.Traits[itemHits] = int16(w.hits) // of the melee row, if there are two (BRP-AMB-28)
	it.Traits[itemRelated] = int16(c.relatedTo(w))
	if c.o.ownParry && w.class == missile && w.hits > 0 {
		it.Use |= rules.UseParry // BRP-AMB-51
	}
	if w.thrown > 0 {
		far := &c.t.arms[w.thrown-1]
		it.Use |= rules.UseThrow
		it.Traits[itemThrownBase], it.Traits[itemThrownPoints] = int16(far.base), int16(c.points[far.label()])
		it.Traits[itemThrownRelated] = int16(c.relatedTo(far))
		it.Max = c.furthest(far)
	}
	return it
}

// relatedTo is the best chance with a weapon of the same skill and another specialty in
// which points were spent (BRP-018, BRP-AMB-50).
func (c *builder) relatedTo(w *weapon) int {
	best := 0
	for i := range c.t.arms {
		o := &c.t.arms[i]
		if n := c.points[o.label()]; o.skill == w.skill && o.specialty != w.specialty && n > 0 {
			best = max(best, o.base+n)
		}
	}
	return best
}

// use says what a row is good for. Only weapons with a melee row and shields
// parry (BRP-AMB-51).
func use(w *weapon) rules.Use {
	switch {
	case w.size != noShield:
		return rules.UseShield | rules.UseMelee | rules.UseParry
	case w.unarmed:
		return rules.UseMelee | rules.UseParry | rules.UseNatural
	case w.class != missile:
		return rules.UseMelee | rules.UseParry
	case w.flies():
		return rules.UseThrow
	}
	return rules.UseShoot
}

// reach is how far a weapon strikes: 0 to 1 cell, long ones further (BRP-AMB-41).
func (b *book) reach(w *weapon) rules.Reach {
	switch w.class {
	case missile:
		return rules.Reach{}
	case long:
		return rules.Reach{Max: uint8(b.o.longReach)}
	}
	return rules.Reach{Max: 1}
}
