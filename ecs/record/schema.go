package record

import (
	_ "embed"
	"slices"
)

//go:embed events.schema.json
var schema []byte

// Schema returns the JSON Schema (2020-12) of one line of an event file. The reader
// checks the order of lines beside it.
func Schema() []byte { return slices.Clone(schema) }
