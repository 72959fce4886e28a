package scene

import (
	"fmt"
	"regexp"
	"strconv"

	"github.com/affray-engine/affray/rules/grid"
)

// place is a place as the engine writes it: column and row, on open ground mm.
var place = regexp.MustCompile(`\((-?\d+),(-?\d+)\)`)

// Places turns the places of a text into such as people read: on open ground "(8000,16000)" is "(8.0 m, 16.0 m)"; on a field of cells
// they stay.
func Places(text string, k grid.Kind) string {
	if k != grid.Free {
		return text
	}
	return place.ReplaceAllStringFunc(text, func(s string) string {
		at := place.FindStringSubmatch(s)
		x, _ := strconv.Atoi(at[1]) // a number of digits alone
		y, _ := strconv.Atoi(at[2])
		return fmt.Sprintf("(%.1f m, %.1f m)", float64(x)/1000, float64(y)/1000)
	})
}
