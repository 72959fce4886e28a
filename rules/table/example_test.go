package table_test

import (
	"fmt"
	"strings"

	"github.com/affray-engine/affray/rules/table"
)

func ExampleRead() {
	type weapon struct {
		Key         string
		Hands, Plus int
	}
	content := "key,hands,plus\nclub,1,\nhalberd,3,1\n"
	_, err := table.Read("weapon.csv", strings.NewReader(content), func(r *table.Row) weapon {
		return weapon{r.Key("key"), r.Int("hands", 1, 2), r.IntOr("plus", 0, 5, 0)}
	})
	fmt.Println(err)
	// Output:
	// weapon.csv:3: hands: 3 is not in 1..2
}
