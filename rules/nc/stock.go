package nc

import "github.com/affray-engine/affray/rules"

// Stock implements [rules.Stocked].
func (b *Book) Stock() []rules.Ware {
	return []rules.Ware{
		rules.Wares("weapons", data, "data/weapon.csv"),
		rules.Wares("armour", data, "data/armour.csv"),
		rules.Wares("creatures", data, "data/monster.csv"),
		rules.Wares("races", data, "data/race.csv"),
		rules.Wares("classes", data, "data/class.csv"),
		rules.Wares("spells", data, "data/spell.csv"),
		rules.Words("conditions", startWords...),
	}
}
