package revised

import (
	"strings"

	"github.com/affray-engine/affray/rules"
)

// Stock implements [rules.Stocked].
func (b *book) Stock() ([]rules.Table, error) {
	list, err := rules.ReadTables(data,
		rules.TableFile{Kind: "weapons", File: "data/weapon.csv"},
		rules.TableFile{Kind: "missiles", File: "data/missile.csv"},
		rules.TableFile{Kind: "armour", File: "data/armour.csv"},
		rules.TableFile{Kind: "groups", File: "data/group.csv"},
		rules.TableFile{Kind: "races", File: "data/movement.csv", Name: onFoot},
		rules.TableFile{Kind: "mounts", File: "data/movement.csv", Name: ridden},
		rules.TableFile{Kind: "languages", File: "data/language.csv"},
	)
	return append(list, rules.NameTable("conditions", starts.Words()...)), err
}

// ridden and onFoot part the rates of movement into mounts and races (REV-D11).
func ridden(key string) string {
	if strings.HasPrefix(key, "horse_") {
		return key
	}
	return ""
}

func onFoot(key string) string {
	if ridden(key) != "" {
		return ""
	}
	return key
}
