package table_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/affray-engine/affray/rules/table"
)

// Cells are the header and the rows as they are written, without comments.
func TestCellsAreThoseThatAreWritten(t *testing.T) {
	for _, c := range []struct {
		text   string
		header []string
		rows   [][]string
	}{
		{"# ours\nkey,name\n# more\nclub,\"club, heavy\"\nfist , \n", []string{"key", "name"}, [][]string{{"club", "club, heavy"}, {"fist", ""}}},
		{"key,name\n", []string{"key", "name"}, nil},
	} {
		header, rows, err := table.Cells("club.csv", strings.NewReader(c.text))
		if err != nil || !reflect.DeepEqual(header, c.header) || !reflect.DeepEqual(rows, c.rows) {
			t.Errorf("%q: header %q, rows %q, %v", c.text, header, rows, err)
		}
	}
}

// What cannot be read is told with its line.
func TestCellsOfABadTableAreAnError(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "club.csv: header is empty",
		"key,name\nclub\nfist,fist\n":  "club.csv:2: wrong number of cells, the header has 2",
		"key,name\nclub,\"heavy\" x\n": "club.csv:2: ",
		"key,key\nclub,club\n":         "club.csv:1: key: stands twice",
	} {
		if _, _, err := table.Cells("club.csv", strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}
