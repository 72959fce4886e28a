package fighter

import (
	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

// Stock implements [rules.Stocked].
func (b *Book) Stock() []rules.Ware {
	return []rules.Ware{
		wares("weapons", "weapon"),
		wares("missiles", "ranged"),
		wares("shields", "shield"),
		wares("armour", "armour"),
		rules.Words("conditions", startWords...),
	}
}

// wares are the rows of a table.
func wares(kind, file string) rules.Ware {
	cells, err := data.ReadFile("data/" + file + ".csv")
	if err != nil {
		return rules.Ware{Kind: kind} // New has read it before
	}
	w := rules.Ware{Kind: kind}
	w.Columns, w.Rows = table.Cells(cells)
	return w
}
