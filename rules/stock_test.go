package rules_test

import (
	"errors"
	"io/fs"
	"reflect"
	"testing"
	"testing/fstest"

	"github.com/affray-engine/affray/rules"
	"github.com/affray-engine/affray/rules/table"
)

var stockFiles = fstest.MapFS{
	"data/weapon.csv": {Data: []byte("# what one strikes with\nkey,hands\nfist,0\nsword,1\npike,2\n")},
	"data/torn.csv":   {Data: []byte("key,hands\nsword\n")},
}

// A table is listed as it is written, but for rows that no scenario names, or names otherwise.
func TestTablesAreListedAsTheyAreWritten(t *testing.T) {
	said := map[string]string{"sword": "sword", "pike": "long_pike"}
	got, err := rules.ReadTables(stockFiles, rules.TableFile{Kind: "all", File: "data/weapon.csv"},
		rules.TableFile{Kind: "weapons", File: "data/weapon.csv", Name: func(key string) string { return said[key] }})
	columns := []string{"key", "hands"}
	want := []rules.Table{
		{Kind: "all", Columns: columns, Rows: [][]string{{"fist", "0"}, {"sword", "1"}, {"pike", "2"}}},
		{Kind: "weapons", Columns: columns, Rows: [][]string{{"sword", "1"}, {"long_pike", "2"}}},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
}

// A file that is not there and one that cannot be read are both told; the others are listed.
func TestTablesThatCannotBeReadAreTold(t *testing.T) {
	got, err := rules.ReadTables(stockFiles, rules.TableFile{Kind: "armour", File: "data/armour.csv"},
		rules.TableFile{Kind: "weapons", File: "data/weapon.csv"}, rules.TableFile{Kind: "shields", File: "data/torn.csv"})
	var cell *table.CellError
	if !errors.Is(err, fs.ErrNotExist) || !errors.As(err, &cell) || cell.File != "data/torn.csv" || cell.Line != 2 {
		t.Errorf("got %v", err)
	}
	if len(got) != 1 || got[0].Kind != "weapons" {
		t.Errorf("got %v", got)
	}
}
