package fighter

import "github.com/affray-engine/affray/rules"

// Stock implements [rules.Stocked].
func (b *Book) Stock() []rules.Ware {
	return []rules.Ware{
		rules.Wares("weapons", data, "data/weapon.csv"),
		rules.Wares("missiles", data, "data/ranged.csv"),
		rules.Wares("shields", data, "data/shield.csv"),
		rules.Wares("armour", data, "data/armour.csv"),
		rules.Words("conditions", startWords...),
	}
}
