package brp

import "github.com/affray-engine/affray/rules"

// Stock implements [rules.Stocked].
func (b *book) Stock() ([]rules.Table, error) {
	list, err := rules.ReadTables(data,
		rules.TableFile{Kind: "weapons", File: "data/melee.csv", Name: b.carriedAs},
		rules.TableFile{Kind: "missiles", File: "data/missile.csv", Name: b.carriedAs},
		rules.TableFile{Kind: "shields", File: "data/shield.csv"},
		rules.TableFile{Kind: "armour", File: "data/armour.csv"},
	)
	return append(list, rules.NameTable("conditions", starts.Words()...)), err
}

// carriedAs is what a scenario writes for a weapon: what is thrown is carried as the weapon it is
// in the hand, and a body comes with everybody.
func (b *book) carriedAs(key string) string {
	if key == brawlRow {
		return ""
	}
	if row, ok := b.t.arm(key); ok && b.t.arms[row].melee != "" {
		return b.t.arms[row].melee
	}
	return key
}
