package transcript_test

import (
	"strings"
	"testing"
)

// FTR-A35: what is plotted ahead is told once, as a declaration that names whom a parry is
// against, and is not told as if it were done already.
func TestWhatIsPlottedAheadIsDeclaredAndNotYetDone(t *testing.T) {
	page := script(t, `
scenario: ahead
rulebook: fighter
options: {plot_ahead: "on"}
field: {grid: square, size: [6, 3]}
sides: [{id: red}, {id: blue, controller: passive}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {fighter: {ft: 1, weapon: broadsword}}}
  - {id: bo, side: blue, at: [2, 1], stats: {fighter: {weapon: broadsword}}}
orders:
  - {at: {round: 1, segment: 1}, by: ann, acts: [{stance: fighting}]}
  - {at: {round: 1, segment: 1}, by: ann, acts: [{strike: bo}, {parry: bo}]}
dice:
  - {by: ann, roll: initiative, faces: [3, 8]}
  - {by: ann, to: bo, roll: attack, faces: [25]}
ends: [{rounds: 1}]
`)
	const declared = "ann declares: strike at bo with the broadsword, parry with the broadsword against bo."
	before, after, found := strings.Cut(page, declared)
	if !found || strings.Contains(before, "strikes at") || strings.Count(after, "ann strikes at bo") != 1 {
		t.Errorf("%q, and then one blow, is not in\n%s", declared, page)
	}
}
