package fighter

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// pack fills the items of a combatant.
type pack struct {
	b     *book
	m     *block.Map
	out   *rules.Fighter
	n     int
	hands int
	runs  int // rows of armour for runs of points
}

// equip reads weapon, shield, armour and spare arms, and the plus of each.
func (p *pack) equip(in *rules.Block) {
	t := p.b.t
	name := p.m.WordOr("weapon", "", p.b.armNames()...)
	if name != "" && name != fistName {
		p.weapon(name, rules.Ready)
	}
	if loaded := p.m.BoolOr("loaded", false); name != "" || !p.m.Has("weapon") {
		p.load(loaded)
	}
	if name := p.m.WordOr("shield", "", keys(t.shields)...); name != "" {
		p.shield(name)
	}
	p.armour()
	for _, name := range p.m.Words("spare", p.b.armNames()...) {
		p.weapon(name, rules.Stowed)
	}
	room := in.Room(p.m.Errors(), p.out.Names[:p.n]...)
	for i, g := range in.Gear {
		p.given(g, i < room)
	}
	p.plusses()
	p.twice()
	p.pawed()
	if p.hands > twoHanded {
		p.m.Fail("weapon", block.Value, "weapon and shield need %d hands", p.hands)
	}
	p.dress()
}

// twice notes pieces of armour that are worn already: nobody wears the same twice.
func (p *pack) twice() {
	for i := range p.n {
		name := p.out.Names[i]
		if p.out.Items[i].Use.Has(rules.UseArmour) && slices.Contains(p.out.Names[:i], name) {
			p.m.Fail("armour", block.Value, "%s is worn twice: want it once", name)
		}
	}
}

// pawed notes what a quadruped would need a hand for.
func (p *pack) pawed() {
	if p.out.Traits[traitBody] != fourLegged {
		return
	}
	for i := range p.n {
		if p.out.Items[i].Hands > 0 {
			p.m.Fail("body", block.Value, "a quadruped has no hand for %s: want natural weapons alone", p.out.Names[i])
		}
	}
}

// given adds gear that the scenario names beside the stat block, if there is room for it.
func (p *pack) given(g rules.Given, room bool) {
	t, name := p.b.t, g.Name
	arm, shield, armour := find(t.weapons, name) >= 0 || p.b.findRanged(name) >= 0, find(t.shields, name) >= 0, find(t.armours, name) >= 0
	switch {
	case !arm && !shield && !armour:
		g.OneOf(p.m.Errors(), slices.Concat(p.b.armNames(), keys(t.shields), keys(t.armours))...)
	case !room: // noted already
	case arm:
		p.weapon(name, rules.Stowed)
	case shield:
		p.shield(name)
	default:
		p.piece(name)
	}
}

// add appends an item; one too many is a mistake of the block.
func (p *pack) add(name string, it rules.Item) {
	if name == "" {
		return // noted by the reader
	}
	if p.n == rules.NCarry {
		p.m.Fail("", block.Range, "%s is one item too many: at most %d", name, rules.NCarry)
		return
	}
	p.out.Items[p.n], p.out.Names[p.n] = it, name
	p.n++
}

func (p *pack) weapon(name string, s rules.ItemState) {
	i := find(p.b.t.weapons, name)
	if i < 0 {
		p.missile(name, s)
		return
	}
	w := p.b.t.weapons[i]
	it := rules.Item{
		Row: uint16(i + 1), Use: rules.UseMelee | rules.UseParry, State: s,
		Hands: uint8(w.hands), Reach: rules.Reach{Max: uint8(w.reach)}, Traits: w.traits(),
	}
	if w.natural { // FTR-A34
		it.Use, it.Hands, it.State = rules.UseMelee|rules.UseParry|rules.UseNatural, 0, rules.Ready
	}
	if w.hurled != nil {
		it.Use |= rules.UseThrow
		it.Max = p.b.farthest(w.hurled)
	}
	if s == rules.Ready {
		p.hands += int(it.Hands)
	}
	p.add(name, it)
}

// missile adds what shoots, not loaded yet (FTR-100), or is only thrown.
func (p *pack) missile(name string, s rules.ItemState) {
	i := p.b.findRanged(name)
	if i < 0 {
		return
	}
	r := &p.b.t.ranged[i]
	it := rules.Item{Row: uint16(i + 1), Use: rules.UseShoot, State: s, Hands: uint8(r.hands), Max: p.b.farthest(r)}
	it.Traits[itemA], it.Traits[itemDice], it.Traits[itemPlus] = int16(r.a), r.dam.pack(), int16(r.dam.Plus)
	it.Traits[itemMinStN], it.Traits[itemDis], it.Traits[itemLodge], it.Traits[itemDisMod] = int16(r.minStN), r.dis.pack(), int16(r.lodge), int16(r.disMod)
	if r.class == thrown {
		it.Use = rules.UseThrow
	}
	if s == rules.Ready {
		p.hands += r.hands
		if r.class != thrown {
			it.State = rules.Unloaded
		}
	}
	p.add(name, it)
}

// load makes the weapon in hand ready to shoot, if it is loaded at the start; a crossbow
// as it is drawn with two hands.
func (p *pack) load(loaded bool) {
	it := &p.out.Items[0]
	r, ok := p.b.rangedRow(it)
	if !loaded {
		return
	}
	if !ok || it.State != rules.Unloaded {
		p.m.Fail("loaded", block.Value, "nothing in hand is loaded: want a bow, a sling or a crossbow as the weapon")
		return
	}
	it.State = rules.Ready
	if r.class == crossbow {
		p.out.Marks = append(p.out.Marks, rules.Mark{Kind: markSpanned, Values: [3]int32{spannedItem: 0, spannedStN: int32(r.stn2)}})
	}
}

// armNames are the weapons that somebody may carry: those of melee and those that fly,
// but for the rows that say how a weapon of melee is thrown.
func (b *book) armNames() []string {
	list := keys(b.t.weapons)
	for _, r := range b.t.ranged {
		if !strings.HasPrefix(r.name, thrownPrefix) {
			list = append(list, r.name)
		}
	}
	return list
}

// findRanged is find among what may be carried.
func (b *book) findRanged(name string) int {
	if strings.HasPrefix(name, thrownPrefix) {
		return -1
	}
	return find(b.t.ranged, name)
}

// traits are the numbers of a weapon without magic.
func (w weapon) traits() (t [rules.NItemTrait]int16) {
	t[itemA], t[itemD], t[itemP], t[itemPD] = int16(w.a), int16(w.d), int16(w.p), int16(w.pd)
	t[itemDice], t[itemPlus], t[itemMinStN] = w.dam.pack(), int16(w.dam.Plus), int16(w.minStN)
	t[itemDis], t[itemLodge], t[itemDisMod] = w.dis.pack(), int16(w.lodge), int16(w.disMod)
	return t
}

func (p *pack) shield(name string) {
	i := find(p.b.t.shields, name)
	if i < 0 {
		return
	}
	it := rules.Item{Row: uint16(i + 1), Use: rules.UseShield, Hands: 1}
	it.Traits[itemADS] = int16(p.b.t.shields[i].ads)
	p.hands++
	p.add(name, it)
}

func (p *pack) piece(name string) {
	i := find(p.b.t.armours, name)
	if i < 0 {
		return
	}
	it := rules.Item{Row: uint16(i + 1), Use: rules.UseArmour}
	it.Traits[itemADS] = int16(p.b.t.armours[i].max)
	p.add(name, it)
}

// mostMagic is the greatest plus of an item.
const mostMagic = 10

// plusses reads the plus of each item by its name: on max DAM and Dam of a weapon,
// on the ADS of a shield or a piece.
func (p *pack) plusses() {
	m, ok := p.m.Map("magic")
	if !ok {
		return
	}
	for i := range p.n {
		it := &p.out.Items[i]
		plus := int16(m.IntOr(p.out.Names[i], 0, 0, mostMagic))
		it.Traits[itemMagic] = plus
		if it.Use&(rules.UseMelee|rules.UseShoot|rules.UseThrow) != 0 {
			it.Traits[itemPlus] += plus
		} else {
			it.Traits[itemADS] += plus
		}
	}
	m.Done()
}
