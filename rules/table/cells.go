package table

import (
	"bytes"
	"encoding/csv"
)

// Cells returns the header and the rows of a table as they are written, without comments. Of
// a table that [Read] refuses it returns as much as can be read.
func Cells(data []byte) (header []string, rows [][]string) {
	c := csv.NewReader(bytes.NewReader(data))
	c.Comment, c.TrimLeadingSpace = '#', true
	all, _ := c.ReadAll()
	if len(all) == 0 {
		return nil, nil
	}
	return all[0], all[1:]
}
