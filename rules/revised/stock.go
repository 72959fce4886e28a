package revised

import "github.com/affray-engine/affray/rules"

// Stock implements [rules.Stocked].
func (b *Book) Stock() []rules.Ware {
	return []rules.Ware{
		rules.Wares("weapons", data, "data/weapon.csv"),
		rules.Wares("missiles", data, "data/missile.csv"),
		rules.Wares("armour", data, "data/armour.csv"),
		rules.Wares("groups", data, "data/group.csv"),
		rules.Wares("races", data, "data/movement.csv"),
		rules.Wares("languages", data, "data/language.csv"),
		rules.Words("conditions", conditionWords()...),
	}
}
