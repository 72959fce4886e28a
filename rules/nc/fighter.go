package nc

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// most is the largest number that a stat block may give, mostHP the most hit points.
const (
	most   = 1000
	mostHP = 1_000_000
)

// Build turns a stat block into the starting values of a combatant: a character
// (section 3) or a creature of 10.10.
func (b *book) Build(in rules.Block, out *rules.Fighter, v *rules.Verdict) {
	m := in.Stats
	f := maker{b: b, m: m, out: out, v: v}
	if n := m.Node("monster"); n != nil && n.Kind == block.KindMap {
		own, _ := m.Map("monster")
		c, attacks := f.creature(own)
		f.monster(&c)
		f.bites(attacks, own.At("attacks"))
	} else if n != nil {
		f.monster(find(b.t.monsters, m.Word("monster", keys(b.t.monsters)...)))
	} else {
		f.character()
	}
	f.common()
	f.gear(&in)
	starts.Begin(in.Conditions, f.out, f.m.Errors())
	f.fists()
	f.axes()
	m.Done()
}

// maker builds one combatant.
type maker struct {
	b     *book
	m     *block.Map
	out   *rules.Fighter
	v     *rules.Verdict
	c     character
	sheet sheet
	items int
	bare  bool // bare hands may be had beside what is carried
}

// trait sets a trait; the rule says where it comes from.
func (f *maker) trait(t int, _ rules.Rule, n int) {
	f.out.Traits[t] = int16(min(max(n, -32000), 32000))
}

// character reads the inputs of section 3.
func (f *maker) character() {
	b, m := f.b, f.m
	f.c = b.readCharacter(m, most)
	f.c.Wis = readAbility(m, "wis", false)
	f.c.ItemOF = int(m.IntOr("item_of", 0, -most, most))
	f.c.ItemSave = int(m.IntOr("item_save", 0, -most, most))
	f.sheet = b.sheet(&f.c)
	s := &f.sheet
	f.trait(levelOF, "NC-024", s.FighterLevel)
	f.trait(levelDF, "NC-024", s.DefenceLevel)
	f.trait(dexDF, "NC-041", s.DexDefence)
	f.trait(armourDF, "NC-042", s.ArmourDF)
	f.trait(itemDF, "NC-044", s.ItemDF)
	f.trait(itemOF, "NC-030", s.ItemOF)
	f.trait(strikeHit, "NC-030", s.StrikeHit)
	f.trait(strikeDamage, "NC-074", s.StrikeDamage)
	f.trait(reaction, "NC-031", s.Reaction)
	f.trait(highest, "NC-050", s.Level)
	f.trait(bonusPhysical, "NC-051", s.Physical)
	f.trait(bonusMagical, "NC-052", s.Magical)
	f.trait(raceMagical, "NC-053", s.RaceMagical)
	f.trait(knownMagical, "NC-052", s.Known)
	f.trait(armourDR, "NC-054", s.ArmourDR)
	f.trait(armourPlus, "NC-054", s.ArmourPlus)
	f.trait(itemDR, "NC-054", s.ItemDR)
	f.trait(itemSave, "NC-117", s.ItemSave)
	f.trait(saveBase, "NC-110", s.SaveBase)
	f.trait(mentalSave, "NC-113", b.mental(f.c.Wis))
	f.trait(rules.AR, "NC-055", s.AR)
	f.trait(attackRate, "NC-G-06", b.attacksInTwoRounds(f.c.Classes, false, false))
	f.trait(inches, "NC-G-02", b.pace(f.c.Armour, f.c.Race))
	f.pool(int(m.IntOr("hp", int64(s.HP), 1, mostHP))) // stated, it takes the place of NC-020
	height := manHeight
	if r := find(b.t.races, f.c.Race); r != nil {
		height = r.height
	}
	f.trait(hitDice, "NC-141", s.Level)
	f.trait(trapSave, "NC-116", b.t.dexterity(f.c.Dex).save)
	f.trait(opposedMagical, "NC-052", s.Opposed)
	f.creed()
	f.poisonSave()
	f.deathSave()
	f.spells()
	f.size(big.NewRat(int64(height), 1))
	f.kind()
}

// creed reads whom a cleric serves; only clerics have one that matters (NC-A-35, NC-A-58).
func (f *maker) creed() {
	if !f.m.Has("creed") {
		return
	}
	for _, l := range f.c.Classes {
		if k := find(f.b.t.classes, l.Class); k != nil && k.against == "opposed" {
			f.trait(creed, "NC-113", int(f.m.Int("creed", 1, most)))
			return
		}
	}
	f.m.Fail("creed", block.Value, "only a cleric has a creed")
}

// kind says in a few words what a character is.
func (f *maker) kind() {
	words := []string{strings.ReplaceAll(f.c.Race, "_", "-")}
	for _, l := range f.c.Classes {
		words = append(words, fmt.Sprintf("%s %d", l.Class, l.Level))
	}
	f.out.Kind = strings.Join(words, " ")
}

func (f *maker) pool(hp int) {
	f.out.Pools[hitPoints] = rules.Pool{Now: int32(hp), Max: int32(hp)}
}

// poisonSave adds up what helps against poison (NC-112).
func (f *maker) poisonSave() {
	r := find(f.b.t.races, f.c.Race)
	knows := slices.ContainsFunc(f.c.Classes, func(l classLevel) bool { return l.Class == "assassin" || l.Class == "poisoner" })
	f.trait(poisonSave, "NC-112", poisonBonus(r != nil && r.poison, f.c.Con, knows))
}

// deathSave is what helps against death magic: more for the religious (NC-113, NC-A-42).
func (f *maker) deathSave() {
	religious := slices.ContainsFunc(f.c.Classes, func(l classLevel) bool {
		k := find(f.b.t.classes, l.Class)
		return k != nil && k.religious
	})
	f.trait(deathSave, "NC-113", deathBonus(religious))
}

// monster takes over a creature's record (10.10, NC-130 to NC-137, NC-G-23).
func (f *maker) monster(c *monster) {
	b := f.b
	if c == nil {
		return
	}
	f.out.Kind = strings.ReplaceAll(c.name, "_", " ")
	f.trait(beast, "NC-137", 1)
	f.trait(levelOF, "NC-130", c.of)
	f.trait(levelDF, "NC-133", c.df)
	f.trait(rules.AR, "NC-131", c.ar)
	if b.o.MonsterDRIsBDR { // NC-A-52
		f.trait(highest, "NC-132", c.dr)
	} else {
		f.trait(itemDR, "NC-132", c.dr)
	}
	f.trait(saveBase, "NC-G-23", saveBaseOf([]int{c.dnd}))
	f.trait(deathSave, "NC-113", deathBonus(false))
	f.trait(hitDice, "NC-137", c.hd)
	f.trait(attackRate, "NC-G-06", 2*len(c.attacks))
	f.trait(inches, "NC-G-02", c.inches)
	f.pool(int(f.m.IntOr("hp", int64(c.hp), 1, mostHP))) // NC-136
	for _, weapon := range c.attacks {
		f.weapon(b.row(weapon), rules.Ready)
	}
	f.size(big.NewRat(int64(c.height), 1))
}

// size settles height, bulk as a target, and which damage counts (NC-095, NC-G-07).
func (f *maker) size(height *big.Rat) {
	if n := f.m.Node("height_ft"); n != nil {
		h, err := readHeight(n)
		if err != nil {
			f.m.Fail("height_ft", block.Value, "%v", err)
		} else {
			height = h
		}
	}
	f.trait(sizeDF, "NC-095", f.b.sizeDF(height))
	if height.Cmp(big.NewRat(largeHeight, 1)) > 0 {
		f.trait(large, "NC-G-07", 1)
	}
	mm := new(big.Rat).Mul(height, big.NewRat(254, 10))
	whole := new(big.Int).Quo(mm.Num(), mm.Denom())
	f.out.Body = rules.ReadBody(f.m, rules.Body{Percent: 40, Height: rules.Mm(min(whole.Int64(), 100_000)), Radius: 300})
	f.out.Reach = rules.Reach{Min: 1, Max: 1}
}

// largeHeight is the height in inches above which the larger damage counts (NC-G-07).
const largeHeight = 84

// readHeight reads a height in feet, in inches.
func readHeight(n *block.Node) (*big.Rat, error) {
	if n.Kind != block.KindInt && n.Kind != block.KindFloat {
		return nil, fmt.Errorf("want a number of feet")
	}
	return parseHeight(n.Text)
}

// common reads what characters and monsters share.
func (f *maker) common() {
	m := f.m
	f.trait(martial, "NC-083", btoi(m.BoolOr("martial_arts", f.trained())))
	f.trait(poisonDR, "NC-120", int(m.IntOr("item_poison_dr", 0, 0, most)))
	f.weapons()
	f.powers()
	if m.BoolOr("shield", false) {
		f.shield(int(m.IntOr("shield_plus", 0, -most, most)))
	} else if m.Has("shield_plus") {
		m.Fail("shield_plus", block.Value, "there is no shield to have it")
	}
}

// trained reports whether a class teaches martial arts (NC-083).
func (f *maker) trained() bool {
	return slices.ContainsFunc(f.c.Classes, func(l classLevel) bool {
		k := find(f.b.t.classes, l.Class)
		return k != nil && k.martial
	})
}

// axes sets the first four traits, the numbers that all books share.
func (f *maker) axes() {
	t := &f.out.Traits
	t[rules.OF] = t[levelOF] + t[strikeHit] + t[itemOF]
	for i := range f.out.Items {
		if it := &f.out.Items[i]; it.Use.Has(rules.UseMelee) && it.State == rules.Ready {
			t[rules.OF] += it.Traits[itemPlus] + it.Traits[itemSpecialised]
			break
		}
	}
	t[rules.DF] = t[levelDF] + t[dexDF] + t[armourDF] + t[itemDF]
	for i := range f.out.Items {
		if it := &f.out.Items[i]; it.Use.Has(rules.UseShield) && it.State == rules.Ready {
			t[rules.DF] += int16(f.b.o.ShieldDF) + it.Traits[itemPlus]
		}
	}
	t[rules.DR] = max(0, t[highest]+t[bonusPhysical]+t[armourDR]+t[armourPlus]+t[itemDR])
	f.receipt()
}

// receipt notes what the four axes are made of.
func (f *maker) receipt() {
	add := func(term uint8, r rules.Rule, trait int) {
		note(f.v, term, r, rules.From(rules.FromTrait, trait), int(f.out.Traits[trait]))
	}
	level, defence := rules.Rule("NC-024"), rules.Rule("NC-024")
	if f.out.Traits[beast] != 0 {
		level, defence = "NC-130", "NC-133"
	}
	add(totalOF, level, levelOF)
	add(totalOF, "NC-030", strikeHit)
	add(totalOF, "NC-030", itemOF)
	add(totalDF, defence, levelDF)
	add(totalDF, "NC-041", dexDF)
	add(totalDF, "NC-042", armourDF)
	add(totalDF, "NC-044", itemDF)
	add(totalDR, "NC-050", highest)
	add(totalDR, "NC-051", bonusPhysical)
	add(totalDR, "NC-054", armourDR)
	add(totalDR, "NC-054", armourPlus)
	add(totalDR, "NC-054", itemDR)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
