package table_test

import (
	"reflect"
	"testing"

	"github.com/affray-engine/affray/rules/table"
)

// Cells are the header and the rows as they are written, without comments.
func TestCellsAreThoseThatAreWritten(t *testing.T) {
	header, rows := table.Cells([]byte("# ours\nkey,name\n# more\nclub,\"club, heavy\"\nfist,\n"))
	if want := []string{"key", "name"}; !reflect.DeepEqual(header, want) {
		t.Errorf("header %q, want %q", header, want)
	}
	if want := [][]string{{"club", "club, heavy"}, {"fist", ""}}; !reflect.DeepEqual(rows, want) {
		t.Errorf("rows %q, want %q", rows, want)
	}
	if header, rows := table.Cells(nil); header != nil || rows != nil {
		t.Errorf("of nothing: %q, %q", header, rows)
	}
}
