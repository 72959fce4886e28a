package revised

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// The lengths of a range unit: ten yards out of doors, ten feet indoors (REV-T3).
const (
	unitOutdoors = 9144
	unitIndoors  = 3048
)

// unit is a range unit in mm.
func (b *book) unit() rules.Mm {
	if b.o.Indoors {
		return unitIndoors
	}
	return unitOutdoors
}

// place is where something was written, for mistakes found in it.
type place struct {
	errs *block.Errors
	path string
	pos  block.Pos
}

func (p place) fail(format string, args ...any) {
	p.errs.Note(block.Value, p.path, p.pos, format, args...)
}

// at is the place of a key's value.
func at(m *block.Map, key string) place {
	p := place{m.Errors(), m.At(key), m.Pos()}
	if n := m.Node(key); n != nil {
		p.pos = n.Pos
	}
	return p
}

// buildGear sets what is carried: natural weapons, the weapons of the stat block,
// and the gear that the scenario adds. The first things that find free hands are
// in hand, the others stowed.
func (b *book) buildGear(in rules.Block, out *rules.Fighter) {
	m := in.Stats
	for i, w := range m.Maps("natural") {
		natural(w, i, out)
	}
	for i, n := range m.List("weapons") {
		p := place{m.Errors(), fmt.Sprintf("%s[%d]", m.At("weapons"), i), n.Pos}
		b.carry(p, b.carried(n, p), out)
	}
	var has []string
	for i := range out.Items {
		if out.Items[i].Use != 0 {
			has = append(has, out.Names[i])
		}
	}
	room := in.Room(m.Errors(), has...)
	for i, g := range in.Gear {
		name, ammunition, _ := strings.Cut(g.Name, "/")
		one, p := carried{weapon: name, ammunition: ammunition}, place{m.Errors(), g.Path, g.Pos}
		if _, known := b.weapon(one); i < room || !known {
			b.carry(p, one, out)
		}
	}
}

// carried is a weapon as a stat block writes it.
type carried struct {
	weapon, ammunition string
	magic              int
	unknown            bool // never learnt (REV-D10)
}

// carried reads an entry of weapons: a name, or a map with the name and more.
func (b *book) carried(n *block.Node, p place) carried {
	if n.Kind == block.KindText {
		name, ammunition, _ := strings.Cut(n.Text, "/")
		return carried{weapon: name, ammunition: ammunition}
	}
	w := block.Read(n, p.path, p.errs)
	c := carried{weapon: w.Text("weapon"), ammunition: w.TextOr("ammunition", ""),
		magic: int(w.IntOr("magic", 0, -mostMagic, mostMagic)), unknown: w.BoolOr("unknown", false)}
	w.Done()
	return c
}

// carry gives a weapon, to be held as its size and the bearer's allow (REV-D8,
// REV-D9).
func (b *book) carry(p place, c carried, out *rules.Fighter) {
	it, ok := b.weapon(c)
	if !ok {
		said := strings.TrimSuffix(c.weapon+"/"+c.ammunition, "/")
		p.errs.Unknown(p.path, p.pos, fmt.Sprintf("%q is no weapon that can be carried", said), said, b.t.arms())
		return
	}
	switch larger := int(it.Traits[itemSize]) - int(out.Traits[traitSize]); {
	case larger > 1:
		p.fail("%s is too large to be used by size %s", c.weapon, sizeClass(out.Traits[traitSize]))
		return
	case larger == 1:
		it.Hands = bothHands
	case sizeClass(it.Traits[itemSize]) > medium: // the table's hands are those of a man
		it.Hands = oneHand
	}
	it.Traits[itemMagic] = int16(c.magic)
	if c.unknown {
		it.Traits[itemFlags] |= int16(flagUnknown)
	}
	addItem(p, out, c.weapon, it)
}

func (b *book) weapon(c carried) (rules.Item, bool) {
	for i := range b.t.weapons {
		if w := &b.t.weapons[i]; w.key == c.weapon && c.ammunition == "" {
			it := w.item(i)
			b.throwable(&it, w.key)
			return it, true
		}
	}
	for i := range b.t.missiles {
		if m := &b.t.missiles[i]; m.key == c.weapon && !m.thrown && (c.ammunition == "" || c.ammunition == m.ammunition) {
			return m.item(i, b.unit()), true
		}
	}
	return rules.Item{}, false
}

// natural reads a natural weapon. A creature's routine is one attack with each of
// them, in the order listed (REV-A45, REV-A59).
func natural(w *block.Map, i int, out *rules.Fighter) {
	name, text := w.Text("name"), w.Text("damage")
	w.Done()
	d, err := parseThrow(text)
	if err != nil && text != "" {
		w.Fail("damage", block.Value, "%s", err)
	}
	it := rules.Item{Use: rules.UseMelee | rules.UseNatural, Reach: rules.Reach{Max: 1}}
	setDamage(&it, d, d)
	addItem(at(w, "name"), out, name, it)
	out.Traits[traitAttacks], out.Traits[traitRounds] = int16(i+1), 1
}

// addItem gives an item to a combatant, in hand if there is one free, and returns its index.
func addItem(p place, out *rules.Fighter, name string, it rules.Item) int {
	for i := range out.Items[:rules.NCarry] {
		if out.Items[i].Use != 0 {
			continue
		}
		if handsFull(out.Items[:], it.Hands) {
			it.State = rules.Stowed
		}
		out.Items[i], out.Names[i] = it, name
		return i
	}
	p.fail("%s is one thing too many, at most %d can be carried", name, rules.NCarry)
	return 0
}

const (
	oneHand   = 1
	bothHands = 2
)

// handsUsed counts the hands that hold something.
func handsUsed(items []rules.Item) int {
	n := 0
	for i := range items {
		if it := &items[i]; it.InHand() {
			n += int(it.Hands)
		}
	}
	return n
}

// handsFull reports whether so many hands more are not free.
func handsFull(items []rules.Item, hands uint8) bool { return handsUsed(items)+int(hands) > bothHands }

// throwable adds what a weapon is good for when it is thrown (REV-D8).
func (b *book) throwable(it *rules.Item, key string) {
	for i := range b.t.missiles {
		if m := &b.t.missiles[i]; m.key == key && m.thrown {
			it.Use |= rules.UseThrow
			it.Max = rules.Mm(m.long) * b.unit()
			it.Traits[itemShort], it.Traits[itemMedium], it.Traits[itemRate] = int16(m.short), int16(m.medium), int16(m.rate)
		}
	}
}
