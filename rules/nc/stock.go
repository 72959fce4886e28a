package nc

import "github.com/affray-engine/affray/rules"

// Stock implements [rules.Stocked].
func (b *book) Stock() ([]rules.Table, error) {
	list, err := rules.ReadTables(data,
		rules.TableFile{Kind: "weapons", File: "data/weapon.csv"},
		rules.TableFile{Kind: "armour", File: "data/armour.csv"},
		rules.TableFile{Kind: "creatures", File: "data/monster.csv"},
		rules.TableFile{Kind: "races", File: "data/race.csv"},
		rules.TableFile{Kind: "classes", File: "data/class.csv"},
		rules.TableFile{Kind: "spells", File: "data/spell.csv"},
		rules.TableFile{Kind: "powers", File: "data/power.csv"},
	)
	return append(list, rules.NameTable("conditions", starts.Words()...)), err
}
