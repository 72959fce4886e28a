package transcript_test

import (
	"strings"
	"testing"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/ecs/internal/battletest"
	"github.com/affray-engine/affray/ecs/transcript"
)

// A facing is told as the board shows it, clockwise from the right; on hexes that stand on a side
// from the lower right, with twelve facings by the hours of a clock (SPACE-003, SPACE-004,
// SPACE-006, SPACE-040).
func TestFacingsAreToldAsTheBoardShowsThem(t *testing.T) {
	for ground, want := range map[string]string{
		"grid: square, size: [4, 4]}":                 "the right, the lower right, the bottom, the lower left, the left, the upper left, the top, the upper right",
		"grid: hex, size: [4, 4]}":                    "the right, the lower right, the lower left, the left, the upper left, the upper right",
		"grid: hex, orientation: flat, size: [4, 4]}": "the lower right, the bottom, the lower left, the upper left, the top, the upper right",
		"grid: hex, size: [4, 4]}\nspace: {facings: 12}": "3 o'clock, 4 o'clock, 5 o'clock, 6 o'clock, 7 o'clock, 8 o'clock, 9 o'clock, 10 o'clock, " +
			"11 o'clock, 12 o'clock, 1 o'clock, 2 o'clock",
		"grid: hex, orientation: flat, size: [4, 4]}\nspace: {facings: 12}": "4 o'clock, 5 o'clock, 6 o'clock, 7 o'clock, 8 o'clock, 9 o'clock, 10 o'clock, " +
			"11 o'clock, 12 o'clock, 1 o'clock, 2 o'clock, 3 o'clock",
	} {
		b := battletest.Start(t, `
scenario: facings
rulebook: dq
field: {`+ground+`
sides: [{id: red}, {id: blue}]
combatants:
  - {id: ann, side: red, at: [1, 1], stats: {dq: {ps: 12, md: 12, ag: 12, wp: 12, en: 12}}}
  - {id: bo, side: blue, at: [2, 1], stats: {dq: {ps: 12, md: 12, ag: 12, wp: 12, en: 12}}}
`, ecs.Config{})
		var got []string
		for i := range b.Facings() {
			got = append(got, transcript.Facing(b, i))
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("{%s:\n%s, want\n%s", ground, got, want)
		}
	}
}
