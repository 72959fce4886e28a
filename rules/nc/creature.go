package nc

import (
	"fmt"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

// creature reads the record of a creature of one's own: hit dice, from which OF, DF and hit
// points follow where nothing else is said (NC-130, NC-133, NC-136), and a routine of attacks,
// of which any may be poisonous (NC-120). No hit dice are less than half of one. The attacks
// are returned as they are written.
func (f *maker) creature(m *block.Map) (c monster, attacks []*block.Node) {
	hd := int(m.Int("hit_dice", 0, 100))
	c = monster{name: m.TextOr("name", "creature"), hd: hd, dnd: int(m.IntOr("saves_as", int64(hd), 0, 100))}
	c.of = int(m.IntOr("of", int64(f.b.monsterFighterLevel(hd)), -most, most))
	c.df = int(m.IntOr("df", int64(hd/2), -most, most))
	c.ar = int(m.IntOr("ar", 0, 0, 500))
	c.dr = int(m.IntOr("dr", 0, 0, 50))
	c.hp = max(1, hitDie*hd)
	c.inches = int(m.IntOr("movement", 9, 0, 96))
	c.height = manHeight
	attacks = m.List("attacks")
	m.Above("hp", "height_ft", "body", "shield", "shield_plus", "martial_arts", "item_poison_dr", "weapon", "weapons", "powers")
	m.Done()
	return c, attacks
}

// hitDie is the average of a hit die in hit points (NC-136).
const hitDie = 45

// bites adds the attacks of a creature of one's own.
func (f *maker) bites(list []*block.Node, path string) {
	for i, n := range list {
		f.given(n, fmt.Sprintf("%s[%d]", path, i))
	}
	f.trait(attackRate, "NC-G-06", 2*len(list))
	for i := range f.out.Items {
		if it := &f.out.Items[i]; it.Use != 0 {
			it.Traits[itemRate] = f.out.Traits[attackRate]
		}
	}
	if len(list) == 0 || f.out.Items[0].Use&rules.UseMelee == 0 {
		f.m.Fail("monster", block.Value, "a creature needs at least one attack for melee")
	}
}

// HitDice turns hit dice with pluses into one number: one more for each four,
// halves up (NC-134, NC-A-29).
func hitDiceOf(dice, pluses int) int { return dice + (pluses+2)/4 }

// reducedHitDice is a monster's hit dice once DR stands for a part of them
// (NC-134).
func (b *book) reducedHitDice(dice, dr int) int { return b.t.powers.scale(dice, dr) }

// MonsterAR turns the older unit of the sample creatures into points (NC-135,
// NC-A-14).
func monsterAR(printed int) int { return 10 * printed }

// monsterFighterLevel is the OF of a monster by its hit dice (NC-130).
func (b *book) monsterFighterLevel(hitDice int) int {
	return b.t.fighterLevel(monsterColumn, 2*hitDice)
}
