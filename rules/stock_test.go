package rules_test

import (
	"reflect"
	"testing"
	"testing/fstest"

	"github.com/affray-engine/affray/rules"
)

// A ware holds a table as it is written; of a file that is not there only its kind is left.
func TestWaresAreTheRowsOfATable(t *testing.T) {
	files := fstest.MapFS{"data/weapon.csv": {Data: []byte("# what one strikes with\nkey, hands\nsword, 1\npike, 2\n")}}
	got := rules.Wares("weapons", files, "data/weapon.csv")
	want := rules.Ware{Kind: "weapons", Columns: []string{"key", "hands"}, Rows: [][]string{{"sword", "1"}, {"pike", "2"}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := rules.Wares("weapons", files, "data/armour.csv"); !reflect.DeepEqual(got, rules.Ware{Kind: "weapons"}) {
		t.Errorf("got %v of no file", got)
	}
}
