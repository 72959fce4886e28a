package scenario

import (
	_ "embed"
	"slices"
)

//go:embed scenario.schema.json
var schema []byte

// Schema returns the JSON Schema (2020-12) of a scenario, for editors. It cannot
// say everything that Parse checks: what it refuses, Parse refuses too.
func Schema() []byte { return slices.Clone(schema) }
