package revised

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/block"
)

const (
	noArmour   = "none"
	unarmoured = 10 // armour class without any (REV-D4)
	shieldAC   = 1  // what any shield improves it by (REV-D4)
)

// buildDefence sets the armour class, from armour, shield, magic and Dexterity
// (REV-D4), and what the armour costs in wrestling (REV-112, REV-A34).
func (b *book) buildDefence(m *block.Map, out *rules.Fighter, v *rules.Verdict) {
	worn := b.armour(m.WordOr("armour", noArmour, b.armours()...))
	shield := m.BoolOr("shield", false)
	if shield {
		out.Traits[traitShield] = shieldAC
		addItem(at(m, "shield"), out, "shield", rules.Item{Use: rules.UseShield, Hands: 1})
	}
	magic := int(m.IntOr("magic_ac", 0, -mostMagic, mostMagic))
	out.Traits[rules.DF] = int16(best - worn.class(shield, magic, int(out.Traits[traitDexterityAC]), v))
	out.Traits[traitWrestle] = int16(b.t.hampers(worn.key))
}

// class is the armour class in an armour, lower for a shield, good magic and Dexterity
// (REV-D4, REV-D3).
func (a armour) class(shield bool, magic, dexterity int, v *rules.Verdict) int {
	ac := v.Mod(totalAC, "REV-D4", rules.From(rules.FromRule, 0), a.ac)
	if shield {
		ac += v.Mod(totalAC, "REV-D4", rules.From(rules.FromTrait, traitShield), -shieldAC)
	}
	ac += v.Mod(totalAC, "REV-D4", rules.From(rules.FromRule, 1), -magic)
	return ac + v.Mod(totalAC, "REV-D3", rules.From(rules.FromTrait, traitDexterityAC), -dexterity)
}

// hampers is what an armour takes off its wearer's wrestling (REV-112, REV-A34).
func (t *tables) hampers(armour string) int {
	for _, r := range t.wrestle {
		if r.key == armour {
			return r.value
		}
	}
	return 0
}

func (b *book) armours() []string {
	keys := make([]string, len(b.t.armours))
	for i, a := range b.t.armours {
		keys[i] = a.key
	}
	return keys
}

func (b *book) armour(key string) armour {
	for _, a := range b.t.armours {
		if a.key == key {
			return a
		}
	}
	return armour{key: key, ac: unarmoured}
}

// behind reports whether an attack comes from the rear (REV-F1, REV-059).
func behind(x *rules.Exchange) bool {
	return x.Facts.Arc == rules.ArcRear || reaction(x) == reactFlight
}
