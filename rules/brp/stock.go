package brp

import "github.com/affray-engine/affray/rules"

// Stock implements [rules.Stocked].
func (b *Book) Stock() []rules.Ware {
	return []rules.Ware{
		rules.Wares("weapons", data, "data/melee.csv"),
		rules.Wares("missiles", data, "data/missile.csv"),
		rules.Wares("shields", data, "data/shield.csv"),
		rules.Wares("armour", data, "data/armour.csv"),
		rules.Words("conditions", startWords...),
	}
}
