// Package assets holds the content that comes with affray: scenarios, stat blocks and plans.
//
// # Outline
//
//   - [Files] is the embedded tree: scenarios/NAME.yaml are battles ready to run;
//     stock/NAME.yaml are stat blocks that a scenario may name with `use`;
//     plans/NAME.yaml are questions for the laboratory.
//
// # Tasks
//
//   - Read a scenario: Files.ReadFile("scenarios/duel.yaml"), then scenario.Parse.
//   - Offer the stat blocks to scenarios of one's own: scenario.NewShelf and its Add.
//
// The files are plain data, checked by the tests of the packages that read them.
package assets

import "embed"

// Files is the embedded content. It may be read by any number of goroutines.
//
//go:embed scenarios/*.yaml stock/*.yaml plans/*.yaml
var Files embed.FS
