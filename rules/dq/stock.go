package dq

import "github.com/affray-engine/affray/rules"

// Stock implements [rules.Stocked].
func (b *book) Stock() ([]rules.Table, error) {
	list, err := rules.ReadTables(data,
		rules.TableFile{Kind: "weapons", File: "data/weapon.csv", Name: carriedAs},
		rules.TableFile{Kind: "shields", File: "data/shield.csv"},
		rules.TableFile{Kind: "armour", File: "data/armour.csv"},
	)
	return append(list, rules.NameTable("conditions", starts.Words()...)), err
}

// carriedAs is what a scenario writes for a weapon: nothing for bare hands, which everybody has.
func carriedAs(key string) string {
	if key == bareHands {
		return ""
	}
	return key
}
