package rules

import (
	"regexp"
	"strconv"
)

// sided finds the kinds of dice in the words of a [RollType].
var sided = regexp.MustCompile(`\b[0-9]*d([0-9]+)\b`)

// Most is the greatest face on any die of the roll, as Dice names them: 100 of "d100,
// open-ended", 10 of "d10, d6 or d4". It is 0 if Dice names none, as in "the weapon's dice".
func (r *RollType) Most() int {
	most := 0
	for _, m := range sided.FindAllStringSubmatch(r.Dice, -1) {
		if n, err := strconv.Atoi(m[1]); err == nil {
			most = max(most, n)
		}
	}
	return most
}
