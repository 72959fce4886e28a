package cite

import (
	"bytes"
	"encoding/csv"
)

// header is the first line of the file.
var header = []string{"id", "kind", "place"}

// Encode writes the places as CSV with a header, one a line.
func Encode(cites []Cite) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	rows := [][]string{header}
	for _, c := range cites {
		rows = append(rows, []string{c.ID, c.Kind, c.Place})
	}
	err := w.WriteAll(rows)
	return b.Bytes(), err
}
