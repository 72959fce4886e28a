package transcript

import (
	"slices"
	"strings"

	"github.com/affray-engine/affray/ecs"
	"github.com/affray-engine/affray/rules"
)

// capitals are the signs of combatants, each with a small one for when it has fallen: the letters of the Latin alphabet, the digits that
// look like none of them, and letters of the Greek and the Cyrillic one that look like nothing before them.
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + digits + "ΓΔΘΛΞΠΣΦΨΩБДЖЦЧШЭЮ"

const digits, smallDigits = "23456789", "²³⁴⁵⁶⁷⁸⁹"

// noSign is that of all for whom none is left.
const noSign = '@'

// small is the sign of somebody who has fallen.
func small(sign string) string {
	if i := strings.Index(digits, sign); i >= 0 {
		return string([]rune(smallDigits)[i])
	}
	return strings.ToLower(sign)
}

// Letters gives each combatant a sign for the board, in the order of their ids: the first letter or digit of its name that is free,
// else the first free one of 26 letters, eight digits and 18 letters of other alphabets, else @. What the ground or a danger
// of the scenario looks like is free for nobody: neither X and V, where x is caltrops and v low ground, nor digits, where they are heights. Who comes
// later changes none of those before.
func Letters(b *ecs.Battle) []rune {
	out := make([]rune, b.View(0).Len())
	taken := map[rune]bool{}
	for _, c := range grounds(b) {
		taken[c] = true
	}
	for i := range out {
		out[i] = noSign
		name := strings.ToUpper(b.Name(rules.ID(i + 1)))
		for _, c := range name + capitals {
			if !taken[c] && strings.ContainsRune(capitals, c) {
				out[i], taken[c] = c, true
				break
			}
		}
	}
	return out
}

// grounds are the signs of combatants that would look like the ground or like a danger of a battle, now or later.
func grounds(b *ecs.Battle) (signs string) {
	s := b.Scenario()
	for i := range s.Dangers {
		signs += strings.ToUpper(perilSigns[s.Dangers[i].Hazard])
	}
	var heights []int32
	for _, g := range s.Field.Grounds {
		switch {
		case g.Z < 0:
			signs += strings.ToUpper(lowSign)
		case g.Z > 0 && !slices.Contains(heights, g.Z):
			heights = append(heights, g.Z)
		}
	}
	if len(heights) > 1 {
		signs += digits
	}
	return signs
}
