package fighter

import "github.com/affray-engine/affray/rules"

// Stock implements [rules.Stocked].
func (b *book) Stock() ([]rules.Table, error) {
	list, err := rules.ReadTables(data,
		rules.TableFile{Kind: "weapons", File: "data/weapon.csv"},
		rules.TableFile{Kind: "missiles", File: "data/ranged.csv", Name: b.carriedAs},
		rules.TableFile{Kind: "shields", File: "data/shield.csv"},
		rules.TableFile{Kind: "armour", File: "data/armour.csv"},
	)
	return append(list, rules.NameTable("conditions", b.starts().Words()...)), err
}

// carriedAs is what a scenario writes for a missile: what is thrown is carried as the weapon
// that it is in the hand.
func (b *book) carriedAs(key string) string {
	for i := range b.t.weapons {
		if w := &b.t.weapons[i]; w.hurled != nil && w.hurled.name == key {
			return w.name
		}
	}
	return key
}
