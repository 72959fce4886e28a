package nc

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// row is the row of a weapon for an item, 0 if there is none.
func (b *book) row(key string) uint16 {
	for i := range b.t.weapons {
		if b.t.weapons[i].name == key {
			return uint16(i) + 1
		}
	}
	return 0
}

// weapons reads the weapons of a stat block: the first is in hand.
func (f *maker) weapons() {
	m := f.m
	if n := m.Node("weapon"); n != nil {
		f.given(n, m.At("weapon"))
	}
	for i, n := range m.List("weapons") {
		f.given(n, fmt.Sprintf("%s[%d]", m.At("weapons"), i))
	}
}

// given reads one weapon: its key, or a map with its key and what is special
// about it.
func (f *maker) given(n *block.Node, path string) {
	words := keys(f.b.t.weapons)
	if n.Kind == block.KindText {
		f.weapon(f.b.row(block.ReadWord(n, path, f.m.Errors(), words...)), rules.Stowed)
		return
	}
	m := block.Read(n, path, f.m.Errors())
	it := f.weapon(f.b.row(m.Word("weapon", words...)), rules.Stowed)
	plus, damage := m.IntOr("of_plus", 0, -most, most), m.IntOr("damage_plus", 0, -most, most)
	specialised, strong := m.BoolOr("specialised", false), m.BoolOr("for_strength", false)
	venom := readVenom(m, f.b.severity("poison"))
	stowed, second := m.BoolOr("stowed", false), m.BoolOr("off_hand", false)
	if second && it != nil && (it.Hands != 1 || !it.Use.Has(rules.UseMelee)) {
		m.Fail("off_hand", block.Value, "only a one-handed weapon for melee goes into the off hand")
		second = false
	}
	m.Done()
	if it == nil {
		return
	}
	it.Traits[itemPlus], it.Traits[itemDamage], it.Traits[itemSecond] = int16(plus), int16(damage), int16(btoi(second))
	it.Traits[itemPoison], it.Traits[itemPoisonPoints] = int16(venom.dice), int16(venom.points)
	it.Traits[itemPoisonRounds], it.Traits[itemAntidotes] = int16(venom.rounds), int16(venom.antidotes)
	it.Traits[itemVenom] = int16(venom.severity)
	it.Traits[itemForStrength] = int16(btoi(strong))
	if specialised {
		f.specialise(it)
	}
	if stowed {
		it.State = rules.Stowed
	}
}

// venom is the poison on a weapon: dice of ten points each and points beside them, the
// rounds to a point if it is slow, how many castings beyond the first neutralise it, and the
// severity of the save (NC-112, NC-124, NC-140).
type venom struct{ dice, points, rounds, antidotes, severity int }

// slowest is the most segments to a point of poison that an item holds.
const slowest = 32000 * inRound

// readVenom reads the poison of a weapon: a number of dice, or a map.
func readVenom(m *block.Map, usual int) (p venom) {
	p.severity = usual
	n := m.Node("poison")
	if n == nil || n.Kind != block.KindMap {
		p.dice = int(m.IntOr("poison", 0, 0, 100))
		return p
	}
	in, _ := m.Map("poison")
	p.dice, p.points = int(in.IntOr("dice", 0, 0, 100)), int(in.IntOr("points", 0, 0, 10*most))
	every := int(in.IntOr("every_segments", 0, 0, slowest))
	if every%inRound != 0 {
		in.Fail("every_segments", block.Value, "%d is not a whole number of rounds of %d segments", every, inRound)
	}
	p.rounds = every / inRound
	p.severity = int(in.IntOr("severity", int64(usual), -most, most))
	p.antidotes = int(in.IntOr("neutralisations", 1, 1, 100)) - 1
	in.Done()
	return p
}

// specialise makes a weapon its owner's own (NC-032, NC-G-06).
func (f *maker) specialise(it *rules.Item) {
	it.Traits[itemSpecialised] = int16(btoi(f.b.o.Specialisation))
	it.Traits[itemRate] = int16(f.b.attacksInTwoRounds(f.c.Classes, true, false))
}

// weapon adds a weapon. It is in hand if the hands are free.
func (f *maker) weapon(row uint16, s rules.ItemState) *rules.Item {
	if row == 0 {
		return nil
	}
	w := &f.b.t.weapons[row-1]
	it := rules.Item{Row: row, Hands: uint8(w.hands), State: s}
	switch w.kind {
	case launched:
		it.Use = rules.UseShoot
	case thrown:
		it.Use = rules.UseThrow
	case natural:
		it.Use = rules.UseMelee | rules.UseNatural
	default:
		it.Use = rules.UseMelee
	}
	if w.class == nil {
		it.Reach = rules.Reach{Min: 1, Max: uint8(w.reach / 5)} // NC-G-03
	} else {
		it.Max = feet(w.long*f.b.o.far()+1) - 1 // NC-G-08; distances are rounded down (NC-G-01)
	}
	it.Traits[itemSegments], it.Traits[itemCycle] = int16(w.segments), int16(w.cycle)
	it.Traits[itemRate] = f.out.Traits[attackRate]
	if s == rules.Stowed && f.hands()+w.hands <= 2 {
		it.State = rules.Ready
	}
	return f.item(it, w.name)
}

func (f *maker) hands() int {
	n := 0
	for i := range f.out.Items {
		if it := &f.out.Items[i]; it.InHand() {
			n += int(it.Hands)
		}
	}
	return n
}

// shield adds a shield: on the arm if a hand is free for it, else on the back.
func (f *maker) shield(plus int) {
	it := rules.Item{Use: rules.UseShield, Hands: 1, State: rules.Stowed}
	it.Traits[itemPlus] = int16(plus)
	if f.hands()+1 <= 2 {
		it.State = rules.Ready
	}
	f.item(it, "shield")
}

func (f *maker) item(it rules.Item, name string) *rules.Item {
	if f.items == rules.NCarry && !f.bare {
		f.m.Fail("", block.Value, "more than %d things carried, %s is one too many", rules.NCarry, name)
		return nil
	}
	f.out.Items[f.items], f.out.Names[f.items] = it, name
	f.items++
	return &f.out.Items[f.items-1]
}

// gear adds what a scenario gives beside the stat block.
func (f *maker) gear(in *rules.Block) {
	room := in.Room(f.m.Errors(), f.out.Names[:f.items]...)
	for i, g := range in.Gear {
		switch row := f.b.row(g.Name); {
		case row == 0 && g.Name != "shield":
			g.OneOf(f.m.Errors(), append(keys(f.b.t.weapons), "shield")...)
		case i >= room: // noted already
		case row == 0:
			f.shield(0)
		default:
			f.weapon(row, rules.Stowed)
		}
	}
}

// fists gives a character hands to strike with.
func (f *maker) fists() {
	if f.out.Traits[beast] != 0 {
		return
	}
	f.bare = true
	if it := f.weapon(f.b.fist, rules.Ready); it != nil {
		it.Use, it.Hands = rules.UseMelee|rules.UseNatural, 0
	}
}

// spells reads the spells that are ready, and those known beside them (NC-141).
func (f *maker) spells() {
	b := f.b
	for _, l := range f.c.Classes {
		if k := find(b.t.classes, l.Class); k != nil {
			switch k.spells {
			case "mage":
				f.trait(mageLevel, "NC-141", max(int(f.out.Traits[mageLevel]), l.Level))
			case "cleric":
				f.trait(clericLevel, "NC-141", max(int(f.out.Traits[clericLevel]), l.Level))
			}
			if k.against == "known" {
				f.trait(familiar, "NC-113", 1)
			}
		}
	}
	names := keys(b.t.spells[:b.t.castable])
	ready, _ := f.m.Map("spells")
	for i := range names {
		n := ready.IntOr(names[i], 0, 0, 9)
		if n > 0 && !f.mayCast(&b.t.spells[i]) {
			ready.Fail(names[i], block.Value, "needs level %d as a %s%s", b.t.spells[i].needs(), b.t.spells[i].class, f.sameSpell(names, i))
			continue
		}
		for range n {
			f.out.Marks = append(f.out.Marks, rules.Mark{Kind: markSpell, Values: [3]int32{int32(i)}})
			f.out.Traits[known] |= 1 << i
			f.out.Caster = true
		}
	}
	ready.Done()
	for _, word := range f.m.Words("knows", names...) {
		for i, name := range names {
			if name == word {
				f.out.Traits[known] |= 1 << i
			}
		}
	}
}

// sameSpell asks whether the same spell of another class was meant, one that may be cast;
// "" if there is none.
func (f *maker) sameSpell(names []string, i int) string {
	for k, other := range names {
		alike := strings.HasPrefix(other, names[i]+"_") || strings.HasPrefix(names[i], other+"_")
		if alike && f.mayCast(&f.b.t.spells[k]) {
			return block.Meant(other)
		}
	}
	return ""
}

// mayCast reports whether the levels allow a spell (NC-141).
func (f *maker) mayCast(s *spell) bool {
	if s.class == "cleric" {
		return int(f.out.Traits[clericLevel]) >= s.needs()
	}
	return int(f.out.Traits[mageLevel]) >= s.needs()
}
